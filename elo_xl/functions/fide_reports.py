"""The worksheet functions that show FIDE's working: the individual page, norms, K and first ratings."""

from datetime import date
from typing import Any

from elo_xl.core import kfactor, norms, report
from elo_xl.core import rating as fide
from elo_xl.core.editions import STANDARD, KRules, RatingRules, rating_rules
from elo_xl.core.kfactor import Player, Step

from . import arguments as arg
from .calling import Section
from .fide import BirthYear, Games, Peak, PeriodGames, published, requirements
from .words import say

section = Section("FIDE")

Rows = list[list[Any]]

# FIDE_REPORT

_NOTES = {
    report.NOT_PLAYED_YET: "not yet played",
    report.UNRATED: "not rated: the opponent is unrated",
    report.TOO_FAR: "not rated: too far apart (RB 7.3.1)",
    report.CAPPED: "counts as {cap} (8.3.1)",
    report.BELOW_FLOOR: "below the floor of {floor}: counted as typed",
}


@section.block(
    "FIDE's individual calculation: header, a row a game (opponent, D, PD, W, change, K x change, note) "
    "and a total row (Rc, N, sum of PD, W, change, K x change).",
    example='INDEX(FIDE_REPORT(1922,{1798,1801,1897},{1,0,1},40,"2017-06-01"),5,6)',
    value=5.6,
)
def FIDE_REPORT(
    rating: arg.WholeRating,
    opponents: arg.WholeOpponents,
    scores: arg.Scores,
    k: arg.K,
    as_of: arg.AsOf = None,
    pace: arg.Pace = None,
    lang: arg.Lang = "en",
) -> Rows:
    rules = rating_rules(as_of, pace or STANDARD)
    page = report.report(rating, opponents, scores, rules)
    header = [say(lang, "Opponent"), "D", "PD", "W", "ΔR", "K·ΔR", say(lang, "Note")]
    return [header, *(_line(line, k, rules, lang) for line in page.lines), _total(page, k, lang)]


def _line(line: report.Line, k: arg.K, rules: RatingRules, lang: str) -> list[Any]:
    score = None if line.half_points is None else line.half_points / 2
    if not line.rated:
        return [line.opponent, None, None, score, None, None, _note(line, rules, lang)]
    change = line.change
    return [
        line.opponent,
        line.difference,
        line.probability / 100,
        score,
        change / 100,
        k * change / 100,
        _note(line, rules, lang),
    ]


def _note(line: report.Line, rules: RatingRules, lang: str) -> str:
    if line.note == report.UNPLAYED and line.result:
        return say(lang, "not rated: {kind}", kind=say(lang, line.result.kind))
    return say(lang, _NOTES[line.note], cap=rules.cap, floor=rules.floor) if line.note else ""


def _total(page: report.Report, k: arg.K, lang: str) -> list[Any]:
    return [
        page.average,
        len(page.rated),
        page.probability / 100,
        page.half_points / 2,
        page.change / 100,
        k * page.change / 100,
        say(lang, "total: Rc, N, ΣPD, W, ΔR, K·ΔR"),
    ]


# FIDE_NORM_REPORT


@section.block(
    "The requirements of a title norm, a row each: requirement, needed, reached, met.",
    example=(
        'INDEX(FIDE_NORM_REPORT("IM",{2150,2200,2250,2300,2350,2400,2400,2400,2450},'
        "{1,1,1,1,0.5,0.5,0.5,0,0}),3,3)"
    ),
    value=2402,
)
def FIDE_NORM_REPORT(
    title: arg.Title,
    opponents: arg.NormOpponents,
    scores: arg.Scores,
    titles: arg.HolderTitles = None,
    federations: arg.Federations = None,
    own_federation: arg.OwnFederation = None,
    lang: arg.Lang = "en",
) -> Rows:
    found = requirements(title, opponents, scores, titles, federations, own_federation)
    return [[_requirement(row, lang), row.needed, row.reached, row.met] for row in found]


def _requirement(row: norms.Requirement, lang: str) -> str:
    if row.name != norms.HOLDERS:
        return say(lang, row.name)
    return say(lang, row.name, titles=say(lang, " or ").join(row.titles))


# FIDE_K_REPORT


@section.block(
    "How FIDE finds K, a row a rule in the order of the rules: rule, this player's case, K, and whether it "
    "applies; the last row is the limit of the games of a period.",
    example="INDEX(FIDE_K_REPORT(1650,45),4,3)",
    value=20,
)
def FIDE_K_REPORT(
    rating: arg.WholeRating,
    games: Games,
    birth_year: BirthYear = None,
    peak: Peak = None,
    period_games: PeriodGames = None,
    as_of: arg.AsOf = None,
    lang: arg.Lang = "en",
) -> Rows:
    rules = rating_rules(as_of).k
    player = Player(rating, games, birth_year, peak)
    steps = list(kfactor.steps(player, rules, as_of))
    k = kfactor.k_factor(player, rules, as_of)
    applied = next(step for step in steps if step.fits)
    rows: Rows = [
        [_rule(step, rules, lang), _case(step, player, rules, as_of, lang), step.k, step is applied]
        for step in steps
    ]
    return [*rows, _limit(k, period_games, rules, lang)]


def _rule(step: Step, rules: KRules, lang: str) -> str:
    if step.rule == kfactor.TOP:
        return say(lang, "Ever rated {rating} or more", rating=rules.top_from)
    if step.rule == kfactor.JUNIOR:
        sentence = "Junior: until the year of the {age}th birthday ends, never rated {rating}"
        return say(lang, sentence, age=rules.junior_age, rating=rules.junior_below)
    if step.rule == kfactor.NEWCOMER:
        return say(lang, "Fewer than {games} rated games", games=rules.newcomer_games)
    return say(lang, "Everybody else")


def _case(step: Step, player: Player, rules: KRules, as_of: date | None, lang: str) -> str:
    if step.k is None:
        return say(lang, "no such rule on that day")
    if step.rule == kfactor.TOP:
        return say(lang, "highest rating {rating}", rating=player.highest)
    if step.rule == kfactor.NEWCOMER:
        return say(lang, "{games} games", games=player.games)
    if step.rule == kfactor.JUNIOR:
        return _junior(player, rules, as_of, lang)
    return "–"


def _junior(player: Player, rules: KRules, as_of: date | None, lang: str) -> str:
    age = player.age(as_of)
    if age is None or player.birth_year is None:
        return say(lang, "no year of birth given")
    facts = {"age": age, "year": player.birth_year + age}
    if age <= rules.junior_age and player.highest >= rules.junior_below:
        return say(lang, "turns {age} in {year}, highest rating {rating}", rating=player.highest, **facts)
    return say(lang, "turns {age} in {year}", **facts)


def _limit(k: int, period_games: int | None, rules: KRules, lang: str) -> list[Any]:
    most = rules.most_points
    if most is None:
        return [say(lang, "Limit of a period"), say(lang, "no such rule on that day"), None, False]
    rule = say(lang, "Limit: the games of a period × K are at most {most}", most=most)
    if not period_games:
        return [rule, say(lang, "no number of games given"), None, False]
    limited = kfactor.limited_k(k, period_games, rules)
    applies = limited != k
    return [rule, f"{period_games} × {k} = {period_games * k}", limited if applies else None, applies]


# FIDE_INITIAL_REPORT


@section.block(
    "The working of a first rating (8.2 of that date), a row a step: step, value; the last row is the first "
    "rating.",
    example='INDEX(FIDE_INITIAL_REPORT({1902,1877,1884,2012,1832},{1,1,1,0,0},"2024-03-01"),3,2)',
    value=1872,
)
def FIDE_INITIAL_REPORT(
    opponents: arg.WholeOpponents, scores: arg.Scores, as_of: arg.AsOf = None, lang: arg.Lang = "en"
) -> Rows:
    rules = rating_rules(as_of)
    found = fide.first_rating(*fide.rated_games(opponents, scores), rules)
    assert rules.initial is not None  # otherwise there is no first rating
    met = rules.initial.imaginary_opponents
    return [
        [say(lang, "Rated games n"), found.games],
        [say(lang, "Points W"), found.half_points / 2],
        [_average(met, lang), found.average],
        [_score(met, lang), found.percent],
        [_added(found, rules.initial.points_a_half, lang), found.difference],
        [say(lang, "Sum of both"), found.total],
        [_first(found, rules, lang), published(found.rating, rules)],
    ]


def _average(met: tuple[int, ...], lang: str) -> str:
    if not met:
        return say(lang, "Average of the opponents")
    return say(lang, "Average, with {count} opponents of {rating}", count=len(met), rating=met[0])


def _score(met: tuple[int, ...], lang: str) -> str:
    if not met:
        return say(lang, "W of n, in per cent")
    return say(lang, "W + {points} of n + {count}, in per cent", points=f"{len(met) / 2:g}", count=len(met))


def _added(found: fide.FirstRating, points_a_half: int | None, lang: str) -> str:
    if points_a_half is not None and found.half_points >= found.games:
        return say(lang, "{points} for each half-point above 50 %", points=points_a_half)
    return say(lang, "dp by table 8.1.1")


def _first(found: fide.FirstRating, rules: RatingRules, lang: str) -> str:
    if not rules.publishes(found.rating):
        return say(lang, "First rating, below the floor of {floor}", floor=rules.floor)
    if found.rating < found.total:
        return say(lang, "First rating, at most {highest}", highest=found.rating)
    return say(lang, "First rating")
