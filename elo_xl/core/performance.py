"""Performance ratings and averages of opponents (B.01 1.4, C.07 10).

Opponents are the ratings met over the board; a score is the sum of half-points made against
exactly these. No 400-point rule applies to any of them.
"""

from __future__ import annotations

from bisect import bisect_left
from math import ceil, exp, fsum, log, log10

from . import tables
from .errors import InvalidInput, NoAnswer
from .numbers import percent, round_half_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


# The steepness of Elo's curve, and a step so small that the next one would be lost in rounding: the error
# that Newton's method leaves is below the step's square times SLOPE.
SLOPE = log(10) / 400
NEAR = 1e-5


def average(opponents: Sequence[int]) -> int:
    """The average rating of the opponents, whole, .5 up (B.01 1.4.7, C.07 10.1).

    :raises NoAnswer: nobody rated.
    """
    if not opponents:
        raise NoAnswer("there is no rated opponent")
    return round_half_up(sum(opponents), len(opponents))


def fide(opponents: Sequence[int], half_points: int) -> int:
    """FIDE's performance, also TPR: the average plus dp of the score (B.01 1.4.8, C.07 10.2)."""
    return average(opponents) + tables.difference(percent(half_points, len(opponents)))


def linear(opponents: Sequence[int], half_points: int) -> float:
    """The "algorithm of 400": the average plus 400·(wins − losses)/games, not rounded."""
    games = len(opponents)
    return (sum(opponents) + 400 * (half_points - games)) / games


def true(opponents: Sequence[int], half_points: int) -> float:
    """The rating whose expected score on Elo's curve equals the score, not rounded.

    The order of the games makes no difference, not in the last digit either: sums are exact.

    :raises NoAnswer: at 0 % and 100 %, which no finite rating expects.
    """
    games = len(opponents)
    if not 0 < half_points < 2 * games:
        raise NoAnswer("a score of 0 % or 100 % has no true performance")
    odds = half_points / (2 * games - half_points)
    lead = 400 * log10(odds)
    # The exact answer if all were equal, and the answers if all were as the weakest or the strongest.
    rating = fsum(opponents) / games + lead
    low, high = min(opponents) + lead, max(opponents) + lead
    last = high - low
    while low < high:
        # Newton's method on the logarithm of the odds, which is a line if all opponents are equal.
        chances = [1 / (1 + exp((opponent - rating) * SLOPE)) for opponent in opponents]
        score = fsum(chances)
        gap = log(score / (games - score) / odds)
        rise = SLOPE * fsum([chance * (1 - chance) for chance in chances])
        step = -gap * score * (games - score) / (games * rise)
        if abs(step) < NEAR:
            return rating + step
        if gap > 0:
            high = rating
        else:
            low = rating
        # Where the field is torn into groups a step may lead astray: halving never does.
        if not low < rating + step < high or abs(step) > last / 2:
            step = (low + high) / 2 - rating
        last = abs(step)
        rating += step
    return rating


def ptp(opponents: Sequence[int], half_points: int) -> int:
    """Perfect tournament performance: the least rating whose table expectation reaches the score.

    Without a point it is the lowest opponent minus 800 (C.07 10.3).
    """
    if half_points == 0:
        return min(opponents) - 800
    low, high = min(opponents) - tables.WIDEST, max(opponents) + tables.WIDEST
    while low < high:
        middle = (low + high) // 2
        if sum(tables.probability(middle - opponent) for opponent in opponents) >= 50 * half_points:
            high = middle
        else:
            low = middle + 1
    return low


METHODS: dict[str, Callable[[Sequence[int], int], float]] = {
    "fide": fide,
    "linear": linear,
    "true": true,
    "ptp": ptp,
}


def performance(opponents: Sequence[int], half_points: int, method: str = "fide") -> float:
    """The performance by one of the four `METHODS`.

    :raises InvalidInput: an unknown method.
    :raises NoAnswer: no rated game, or see `true`.
    """
    try:
        formula = METHODS[method]
    except KeyError:
        raise InvalidInput(f"method is one of {', '.join(METHODS)}") from None
    if not opponents:
        raise NoAnswer("no game against a rated opponent was played")
    return formula(opponents, half_points)


def needed(opponents: Sequence[int], target: float, method: str = "fide") -> int:
    """The least score, in half-points, whose performance reaches the target.

    :raises NoAnswer: none does.
    """
    if not opponents:
        raise NoAnswer("there is no rated opponent")
    # Every method rises with the score.
    scores = _scores_near(opponents, target, method)
    least = bisect_left(scores, target, key=lambda score: performance(opponents, score, method))
    if least == len(scores):
        raise NoAnswer(f"no score against these opponents reaches {target}")
    return scores[least]


def _scores_near(opponents: Sequence[int], target: float, method: str) -> range:
    """The half-points among which the answer lies: next to what the target expects, if known."""
    least, most = 0, 2 * len(opponents)
    if method == "true":  # of which there is none at 0 % and 100 %
        least, most = 1, most - 1
        expected = 2 * fsum(1 / (1 + exp((opponent - target) * SLOPE)) for opponent in opponents)
    elif method == "ptp":
        below = ceil(target) - 1
        expected = sum(tables.probability(below - opponent) for opponent in opponents) / 50
    else:
        return range(least, most + 1)
    return range(max(least, ceil(expected) - 1), min(ceil(expected) + 1, most) + 1)
