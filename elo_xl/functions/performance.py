"""The worksheet functions of performance ratings and averages."""

from typing import Annotated

from elo_xl.core import performance
from elo_xl.core.rating import rated_games

from . import arguments as arg
from . import cells
from .calling import Argument, Section

section = Section("Performance and averages")

Cut = Annotated[
    int | None, Argument("How many of the lowest opponents are left out. Blank: none.", cells.count)
]
Target = Annotated[float, Argument("The performance to be reached.", cells.positive)]


@section.event(
    'Performance rating: "fide" (average of the opponents and dp, also called TPR), "linear", "true" '
    '(by Elo\'s formula) or "ptp" (the least rating whose table expectation reaches the score).',
    example="PERF_RATING({2400,2600,2500,2300},{1,0,0.5,1})",
    value=2545,
)
def PERF_RATING(opponents: arg.WholeOpponents, scores: arg.Scores, method: arg.Performance = None) -> float:
    met, half_points = rated_games(opponents, scores)
    return performance.performance(met, sum(half_points), method or "fide")


@section.event(
    "The least score against these opponents whose performance reaches the target.",
    example="PERF_NEEDED({2400,2600,2500,2300},2500)",
    value=2.5,
)
def PERF_NEEDED(opponents: arg.WholeOpponents, target: Target, method: arg.Performance = None) -> float:
    return performance.needed(_rated(opponents), target, method or "fide") / 2


@section.event(
    "Average rating of the rated opponents, whole, halves up; the lowest ones can be cut (ARO, ARO-C1).",
    example="RATING_AVG({2100,0,1900})",
    value=2000,
)
def RATING_AVG(opponents: arg.WholeOpponents, cut: Cut = None) -> int:
    return performance.average(sorted(_rated(opponents))[cut or 0 :])


def _rated(opponents: arg.Ratings) -> list[int]:
    return [opponent for opponent in opponents if opponent is not None]
