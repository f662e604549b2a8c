"""The worksheet functions of Elo's curve: any game, any club."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import curve

from . import arguments as arg
from .calling import Function
from .explain import explain

if TYPE_CHECKING:
    from elo_xl.core.results import Result

CATEGORY = "Elo's curve"


def _change(rating: float, opponent: float, result: Result, k: float, cap: float | None) -> float | None:
    """A forfeit or a bye changes nothing; a game still to be played has no change yet."""
    if result.half_points is None:
        return None
    if not result.played:
        return 0
    return curve.change(rating, opponent, result.half_points / 2, float(k), cap)


def _new(
    rating: float,
    opponents: tuple[float | None, ...],
    scores: tuple[Result | None, ...],
    k: float,
    cap: float | None,
) -> int:
    met, half_points = arg.rated_games(opponents, scores)
    total = curve.total_change(rating, met, [half / 2 for half in half_points], float(k), cap)
    return curve.new_rating(rating, total)


def _outcomes(rating: float, opponent: float, k: float, cap: float | None) -> list[list[float]]:
    changes = [curve.change(rating, opponent, score, float(k), cap) for score in (1, 0.5, 0)]
    return [[change, curve.new_rating(rating, change)] for change in changes]


def _opponent(rating: float, gain: float, k: float, result: Result | None) -> float | None:
    if result is None:
        return curve.opponent(rating, gain, float(k))
    if not result.played:
        return None
    return curve.opponent(rating, gain, float(k), result.half_points / 2)


FUNCTIONS = (
    Function(
        "ELO_EXPECTED",
        CATEGORY,
        "Expected score of one game by Elo's formula, 1/(1+10^((opponent-rating)/400)). "
        "Ranges give a table: a column of ratings against a row of opponents.",
        (arg.RATING, arg.OPPONENT, arg.CAP),
        curve.expected,
        "ELO_EXPECTED(1500,1700)",
        0.2402530734,
        each=True,
    ),
    Function(
        "ELO_CHANGE",
        CATEGORY,
        "Rating change of one game by Elo's formula, k x (score - expected score), not rounded.",
        (arg.RATING, arg.OPPONENT, arg.SCORE, arg.K, arg.CAP),
        _change,
        "ELO_CHANGE(1600,1400,1,20)",
        4.805061468,
        each=True,
    ),
    Function(
        "ELO_NEW",
        CATEGORY,
        "New rating after several games by Elo's formula: all games count from the starting rating, "
        "their change is added up and rounded once.",
        (arg.RATING, arg.OPPONENTS, arg.SCORES, arg.K, arg.CAP),
        _new,
        "ELO_NEW(1500,{1400,1600,1550},{1,0.5,0},20)",
        1501,
    ),
    Function(
        "ELO_OUTCOMES",
        CATEGORY,
        "What a win, a draw and a loss would bring: three rows (win, draw, loss) with the change and "
        "the new rating.",
        (arg.RATING, arg.OPPONENT, arg.K, arg.CAP),
        _outcomes,
        "ELO_OUTCOMES(1500,1700,20)",
        15.194938532,
        table=True,
    ),
    Function(
        "ELO_DIFF",
        CATEGORY,
        "Rating difference at which this score is expected by Elo's formula: the way back from ELO_EXPECTED.",
        (arg.EXPECTED,),
        curve.difference,
        "ELO_DIFF(0.76)",
        200.2409402,
        each=True,
    ),
    Function(
        "ELO_OPPONENT",
        CATEGORY,
        "The opponent's rating at which one game changes one's own rating by the given gain.",
        (
            arg.RATING,
            arg.GAIN,
            arg.K,
            arg.SCORE.maybe("Result of the game: 1, 0.5, 0 or another way to write it. Blank: a win."),
        ),
        _opponent,
        "ELO_OPPONENT(1500,10,20)",
        1500,
        each=True,
    ),
    Function(
        "ELO_EXPLAIN",
        CATEGORY,
        "The working of one game's rating change, one line a row, with the numbers filled in.",
        (
            arg.RATING,
            arg.OPPONENT,
            arg.SCORE,
            arg.K,
            arg.WAY,
            arg.AS_OF,
            arg.LANG,
        ),
        explain,
        "INDEX(ELO_EXPLAIN(1600,1400,1,20),2)",
        "Expected score: 1 / (1 + 10^(−200 / 400)) = 0.7597",
        table=True,
    ),
)
