"""The worksheet functions of FIDE's rating and title regulations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import kfactor, tables
from elo_xl.core import rating as fide
from elo_xl.core.editions import STANDARD, Edition, edition

from . import arguments as arg
from . import cells
from .calling import Argument, Function
from .norm import FEDERATIONS, NORM_OPPONENTS, OWN_FEDERATION, TITLE, TITLES, makes_norm, norm_report
from .report import report

if TYPE_CHECKING:
    from datetime import date
    from fractions import Fraction

    from elo_xl.core.results import Result

CATEGORY = "FIDE"

Ratings = tuple[int | None, ...]
Results = tuple["Result | None", ...]
UNRATED = "unrated"


def _expected(rating: int, opponent: int, as_of: date | None, pace: str | None) -> float:
    return fide.expected(rating, opponent, edition(as_of, pace or STANDARD)) / 100


def _k(
    rating: int,
    games: int,
    birth_year: int | None,
    peak: int | None,
    period_games: int | None,
    as_of: date | None,
) -> int:
    rules = edition(as_of)
    k = kfactor.k_factor(rating, games, rules, birth_year=birth_year, peak=peak, as_of=as_of)
    return kfactor.limited_k(k, period_games or 0, rules)


def _hundredths(
    rating: int, opponents: Ratings, scores: Results, k: int | Fraction, rules: Edition
) -> int | Fraction:
    met, half_points = arg.rated_games(opponents, scores)
    return k * fide.sum_of_changes(rating, met, half_points, rules)


def _change(
    rating: int,
    opponents: Ratings,
    scores: Results,
    k: int | Fraction,
    as_of: date | None,
    pace: str | None,
) -> float | Fraction:
    return _hundredths(rating, opponents, scores, k, edition(as_of, pace or STANDARD)) / 100


def _new(
    rating: int,
    opponents: Ratings,
    scores: Results,
    k: int | Fraction,
    as_of: date | None,
    pace: str | None,
) -> int | str:
    rules = edition(as_of, pace or STANDARD)
    return _published(fide.new_rating(rating, _hundredths(rating, opponents, scores, k, rules)), rules)


def _published(rating: int, rules: Edition) -> int | str:
    """A rating as the next list shows it: under the floor a player is unrated (7.2)."""
    return rating if rating >= rules.floor else UNRATED


def _initial(opponents: Ratings, scores: Results, as_of: date | None) -> int | str:
    rules = edition(as_of)
    return _published(fide.initial(*arg.rated_games(opponents, scores), rules), rules)


def _needed(
    rating: int,
    opponents: Ratings,
    k: int | Fraction,
    target: int,
    as_of: date | None,
    pace: str | None,
) -> float:
    met = [opponent for opponent in opponents if opponent is not None]
    return fide.needed(rating, met, k, target, edition(as_of, pace or STANDARD)) / 2


def _report(
    rating: int,
    opponents: Ratings,
    scores: Results,
    k: int | Fraction,
    as_of: date | None,
    pace: str | None,
) -> list[list[object]]:
    return report(rating, opponents, scores, k, edition(as_of, pace or STANDARD))


DIFFERENCE = Argument(
    "difference",
    "Rating difference, own minus opponent's; negative for the lower-rated player.",
    cells.difference,
)
FRACTION = Argument(
    "fraction",
    "Score divided by the number of games, 0 to 1; rounded half up to whole per cent.",
    cells.whole_percent,
)
GAMES = Argument("games", "Rated games finished before this event.", cells.count)
BIRTH_YEAR = Argument(
    "birth_year",
    "Year of birth: K is 40 until 31 December of the year of the 18th birthday while under 2300. "
    "Blank: an adult.",
    cells.year,
    optional=True,
)
PEAK = Argument(
    "peak",
    "Highest rating ever published: from 2400 on K stays 10, from 2300 on a junior's K is 20. "
    "Blank: the present rating.",
    cells.whole_rating,
    optional=True,
)
PERIOD_GAMES = Argument(
    "period_games",
    "Rated games of this rating period, all events together: games x K may not exceed 700. Blank: no limit.",
    cells.count,
    optional=True,
)
EVENT = (arg.WHOLE_RATING, arg.WHOLE_OPPONENTS, arg.SCORES, arg.K, arg.AS_OF, arg.PACE)
NORM = (TITLE, NORM_OPPONENTS, arg.SCORES, TITLES, FEDERATIONS, OWN_FEDERATION)

FUNCTIONS = (
    Function(
        "FIDE_PD",
        CATEGORY,
        "Scoring probability for a rating difference by FIDE's table 8.1.2, without the 400-point rule.",
        (DIFFERENCE,),
        lambda difference: tables.probability(difference) / 100,
        "FIDE_PD(400)",
        0.92,
        each=True,
    ),
    Function(
        "FIDE_DP",
        CATEGORY,
        "Rating difference dp for a fractional score by FIDE's table 8.1.1.",
        (FRACTION,),
        tables.difference,
        "FIDE_DP(0.75)",
        193,
        each=True,
    ),
    Function(
        "FIDE_EXPECTED",
        CATEGORY,
        "Expected score of one game by FIDE's table after the 400-point rule of that date. Since October "
        "2025 a player rated 2650 or more has no limit (standard chess).",
        (arg.WHOLE_RATING, arg.WHOLE_OPPONENT, arg.AS_OF, arg.PACE),
        _expected,
        'FIDE_EXPECTED(2700,2200,"2025-10-01")',
        0.96,
        each=True,
    ),
    Function(
        "FIDE_K",
        CATEGORY,
        "FIDE's coefficient K, 40, 20 or 10, from rating, games, year of birth and highest rating; with the "
        "games of the period also the limit of 700.",
        (arg.WHOLE_RATING, GAMES, BIRTH_YEAR, PEAK, PERIOD_GAMES, arg.AS_OF),
        _k,
        "FIDE_K(1650,12,,,20)",
        35,
        each=True,
    ),
    Function(
        "FIDE_CHANGE",
        CATEGORY,
        "Rating change of an event as FIDE calculates it: K x the sum of (score - table value), exact, not "
        "rounded.",
        EVENT,
        _change,
        'FIDE_CHANGE(1922,{1798,1801,1897},{1,0,1},40,"2017-06-01")',
        5.6,
    ),
    Function(
        "FIDE_NEW",
        CATEGORY,
        "New FIDE rating after a period: the change is rounded once, halves away from zero. Below the floor "
        '(1400 since March 2024) the answer is "unrated".',
        EVENT,
        _new,
        'FIDE_NEW(2813,{1787,2025,2310,2400,2505},{1,1,1,1,0.5},10,"2025-10-31")',
        2810,
    ),
    Function(
        "FIDE_REPORT",
        CATEGORY,
        "FIDE's individual calculation: header, a row a game (opponent, D, PD, W, change, K x change, note) "
        "and a total row (Rc, N, sum of PD, W, change, K x change).",
        EVENT,
        _report,
        'INDEX(FIDE_REPORT(1922,{1798,1801,1897},{1,0,1},40,"2017-06-01"),5,6)',
        5.6,
        table=True,
    ),
    Function(
        "FIDE_INITIAL",
        CATEGORY,
        "First rating of an unrated player from at least 5 games against rated opponents (8.2 of that date). "
        'Below the floor the answer is "unrated".',
        (arg.WHOLE_OPPONENTS, arg.SCORES, arg.AS_OF),
        _initial,
        'FIDE_INITIAL({1902,1877,1884,2012,1832},{1,1,1,0,0},"2024-03-01")',
        1922,
    ),
    Function(
        "FIDE_NORM",
        CATEGORY,
        "TRUE if the event makes the title norm. Titles and federations are checked where they are given.",
        NORM,
        makes_norm,
        'FIDE_NORM("GM",{2380,2450,2480,2500,2510,2520,2530,2540,2550},{1,1,1,1,0.5,0.5,0.5,0.5,0.5})',
        True,
    ),
    Function(
        "FIDE_NORM_REPORT",
        CATEGORY,
        "The requirements of a title norm, a row each: requirement, needed, reached, met.",
        NORM,
        norm_report,
        'INDEX(FIDE_NORM_REPORT("IM",{2150,2200,2250,2300,2350,2400,2400,2400,2450},'
        "{1,1,1,1,0.5,0.5,0.5,0,0}),3,3)",
        2402,
        table=True,
    ),
    Function(
        "FIDE_NEEDED",
        CATEGORY,
        "The least score against these opponents that lifts the published rating to the target.",
        (arg.WHOLE_RATING, arg.WHOLE_OPPONENTS, arg.K, arg.TARGET, arg.AS_OF, arg.PACE),
        _needed,
        'FIDE_NEEDED(1990,{1900,2000,2100,2050,1950},20,2000,"2025-10-01")',
        3,
    ),
)
