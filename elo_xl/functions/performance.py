"""The worksheet functions of performance ratings and averages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import performance

from . import arguments as arg
from . import cells
from .calling import Argument, Function

if TYPE_CHECKING:
    from elo_xl.core.results import Result

CATEGORY = "Performance and averages"

Ratings = tuple[int | None, ...]


def _performance(opponents: Ratings, scores: tuple[Result | None, ...], method: str | None) -> float:
    met, half_points = arg.rated_games(opponents, scores)
    return performance.performance(met, sum(half_points), method or "fide")


def _needed(opponents: Ratings, target: float, method: str | None) -> float:
    return performance.needed(_rated(opponents), target, method or "fide") / 2


def _average(opponents: Ratings, cut: int | None) -> int:
    return performance.average(sorted(_rated(opponents))[cut or 0 :])


def _rated(opponents: Ratings) -> list[int]:
    return [opponent for opponent in opponents if opponent is not None]


CUT = Argument(
    "cut", "How many of the lowest opponents are left out. Blank: none.", cells.count, optional=True
)
TARGET = Argument("target", "The performance to be reached.", cells.positive)

FUNCTIONS = (
    Function(
        "PERF_RATING",
        CATEGORY,
        'Performance rating: "fide" (average of the opponents and dp, also called TPR), "linear", "true" '
        '(by Elo\'s formula) or "ptp" (the least rating whose table expectation reaches the score).',
        (arg.WHOLE_OPPONENTS, arg.SCORES, arg.METHOD),
        _performance,
        "PERF_RATING({2400,2600,2500,2300},{1,0,0.5,1})",
        2545,
    ),
    Function(
        "PERF_NEEDED",
        CATEGORY,
        "The least score against these opponents whose performance reaches the target.",
        (arg.WHOLE_OPPONENTS, TARGET, arg.METHOD),
        _needed,
        "PERF_NEEDED({2400,2600,2500,2300},2500)",
        2.5,
    ),
    Function(
        "RATING_AVG",
        CATEGORY,
        "Average rating of the rated opponents, whole, halves up; the lowest ones can be cut (ARO, ARO-C1).",
        (arg.WHOLE_OPPONENTS, CUT),
        _average,
        "RATING_AVG({2100,0,1900})",
        2000,
    ),
)
