"""The worksheet functions of FIDE's rating and title regulations."""

from typing import Annotated

from elo_xl.core import kfactor, norms, tables
from elo_xl.core import rating as fide
from elo_xl.core.editions import (
    RATING_EDITIONS,
    STANDARD,
    RatingRules,
    introduced,
    norm_rules,
    rating_rules,
)

from . import arguments as arg
from . import cells
from .calling import Argument, Section
from .words import Phrase

section = Section("FIDE")

UNRATED = "unrated"

_K, _FIRST = arg.NEWEST.k, arg.NEWEST.initial
assert _FIRST is not None

Difference = Annotated[
    int,
    Argument(
        "Rating difference, own minus opponent's; negative for the lower-rated player.", cells.difference
    ),
]
Percent = Annotated[
    int,
    Argument(
        "Score divided by the number of games, 0 to 1; rounded half up to whole per cent.",
        cells.whole_percent,
    ),
]
Games = Annotated[int, Argument("Rated games finished before this event.", cells.count)]
BirthYear = Annotated[
    int | None,
    Argument(
        Phrase(
            "Year of birth: K is {junior} until 31 December of the year of the {age}th birthday while under "
            "{below}. Blank: an adult.",
            junior=_K.junior,
            age=_K.junior_age,
            below=_K.junior_below,
        ),
        cells.year,
    ),
]
Peak = Annotated[
    int | None,
    Argument(
        Phrase(
            "Highest rating ever published: from {top_from} on K stays {top}, from {below} on a junior's K "
            "is {normal}. Blank: the present rating.",
            top_from=_K.top_from,
            top=_K.top,
            below=_K.junior_below,
            normal=_K.normal,
        ),
        cells.whole_rating,
    ),
]
PeriodGames = Annotated[
    int | None,
    Argument(
        Phrase(
            "Rated games of this rating period, all events together: games x K may not exceed {most}. "
            "Blank: no limit.",
            most=_K.most_points,
        ),
        cells.count,
    ),
]


def published(rating: int | None, rules: RatingRules) -> int | str:
    """A rating as the next list shows it: under the floor a player is unrated (7.2)."""
    return rating if rating is not None and rules.publishes(rating) else UNRATED


@section.elementwise(
    "Scoring probability for a rating difference by FIDE's table 8.1.2, without the 400-point rule.",
    example="FIDE_PD(400)",
    value=0.92,
)
def FIDE_PD(difference: Difference) -> float:
    return tables.probability(difference) / 100


@section.elementwise(
    "Rating difference dp for a fractional score by FIDE's table 8.1.1.",
    example="FIDE_DP(0.75)",
    value=193,
)
def FIDE_DP(fraction: Percent) -> int:
    return tables.difference(fraction)


@section.elementwise(
    Phrase(
        "Expected score of one game by FIDE's table after the {cap}-point rule of that date. Since "
        "{since:%Y-%m} a player rated {uncapped} or more has no limit (standard chess).",
        cap=arg.NEWEST.cap,
        uncapped=arg.NEWEST.uncapped_from,
        since=introduced(RATING_EDITIONS[STANDARD], lambda rules: rules.uncapped_from),
    ),
    example='FIDE_EXPECTED(2700,2200,"2025-10-01")',
    value=0.96,
)
def FIDE_EXPECTED(
    rating: arg.WholeRating, opponent: arg.WholeOpponent, as_of: arg.AsOf = None, pace: arg.Pace = None
) -> float:
    return fide.expected(rating, opponent, rating_rules(as_of, pace or STANDARD)) / 100


@section.elementwise(
    Phrase(
        "FIDE's coefficient K, {newcomer}, {normal} or {top}, from rating, games, year of birth and highest "
        "rating; with the games of the period also the limit of {most}.",
        newcomer=_K.newcomer,
        normal=_K.normal,
        top=_K.top,
        most=_K.most_points,
    ),
    example="FIDE_K(1650,12,,,20)",
    value=35,
)
def FIDE_K(
    rating: arg.WholeRating,
    games: Games,
    birth_year: BirthYear = None,
    peak: Peak = None,
    period_games: PeriodGames = None,
    as_of: arg.AsOf = None,
) -> int:
    rules = rating_rules(as_of).k
    k = kfactor.k_factor(kfactor.Player(rating, games, birth_year, peak), rules, as_of)
    return kfactor.limited_k(k, period_games or 0, rules)


@section.event(
    "Rating change of an event as FIDE calculates it: K x the sum of (score - table value), exact, not "
    "rounded.",
    example='FIDE_CHANGE(1922,{1798,1801,1897},{1,0,1},40,"2017-06-01")',
    value=5.6,
)
def FIDE_CHANGE(
    rating: arg.WholeRating,
    opponents: arg.WholeOpponents,
    scores: arg.Scores,
    k: arg.K,
    as_of: arg.AsOf = None,
    pace: arg.Pace = None,
) -> object:
    rules = rating_rules(as_of, pace or STANDARD)
    return k * fide.sum_of_changes(rating, *fide.rated_games(opponents, scores), rules) / 100


@section.event(
    Phrase(
        "New FIDE rating after a period: the change is rounded once, halves away from zero. Below the floor "
        '({floor} since {since:%Y-%m}) the answer is "unrated".',
        floor=arg.NEWEST.floor,
        since=introduced(RATING_EDITIONS[STANDARD], lambda rules: rules.floor),
    ),
    example='FIDE_NEW(2813,{1787,2025,2310,2400,2505},{1,1,1,1,0.5},10,"2025-10-31")',
    value=2810,
)
def FIDE_NEW(
    rating: arg.WholeRating,
    opponents: arg.WholeOpponents,
    scores: arg.Scores,
    k: arg.K,
    as_of: arg.AsOf = None,
    pace: arg.Pace = None,
) -> int | str:
    rules = rating_rules(as_of, pace or STANDARD)
    hundredths = k * fide.sum_of_changes(rating, *fide.rated_games(opponents, scores), rules)
    return published(fide.new_rating(rating, hundredths), rules)


@section.event(
    Phrase(
        "First rating of an unrated player from at least {games} games against rated opponents (8.2 of that "
        'date). Below the floor the answer is "unrated".',
        games=_FIRST.least_games,
    ),
    example='FIDE_INITIAL({1902,1877,1884,2012,1832},{1,1,1,0,0},"2024-03-01")',
    value=1922,
)
def FIDE_INITIAL(opponents: arg.WholeOpponents, scores: arg.Scores, as_of: arg.AsOf = None) -> int | str:
    rules = rating_rules(as_of)
    return published(fide.first_rating(*fide.rated_games(opponents, scores), rules).rating, rules)


@section.event(
    "TRUE if the event makes the title norm. Titles and federations are checked where they are given.",
    example='FIDE_NORM("GM",{2380,2450,2480,2500,2510,2520,2530,2540,2550},{1,1,1,1,0.5,0.5,0.5,0.5,0.5})',
    value=True,
)
def FIDE_NORM(
    title: arg.Title,
    opponents: arg.NormOpponents,
    scores: arg.Scores,
    titles: arg.HolderTitles = None,
    federations: arg.Federations = None,
    own_federation: arg.OwnFederation = None,
) -> bool:
    found = requirements(title, opponents, scores, titles, federations, own_federation)
    return all(requirement.met for requirement in found)


def requirements(
    title: str,
    opponents: arg.Ratings,
    scores: arg.Results,
    titles: tuple[str, ...] | None,
    federations: tuple[str, ...] | None,
    own_federation: str | None,
) -> list[norms.Requirement]:
    """What the norm asks for, by the regulations of today."""
    return norms.requirements(
        norms.norm(title, norm_rules()),
        opponents,
        scores,
        titles=titles,
        federations=federations,
        own_federation=own_federation,
    )


@section.event(
    "The least score against these opponents that lifts the published rating to the target.",
    example='FIDE_NEEDED(1990,{1900,2000,2100,2050,1950},20,2000,"2025-10-01")',
    value=3,
)
def FIDE_NEEDED(
    rating: arg.WholeRating,
    opponents: arg.WholeOpponents,
    k: arg.K,
    target: arg.Target,
    as_of: arg.AsOf = None,
    pace: arg.Pace = None,
) -> float:
    met = [opponent for opponent in opponents if opponent is not None]
    return fide.needed(rating, met, k, target, rating_rules(as_of, pace or STANDARD)) / 2
