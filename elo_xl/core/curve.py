"""Elo's logistic curve: the formula of clubs, national lists and "what if", in floats.

FIDE itself does not use the curve but a table (`elo_xl.core.tables`), which differs from it by
up to 0.0148 a game inside ±400 points.
"""

from __future__ import annotations

from math import fsum, log10, modf

from .errors import NoAnswer, OutOfRange
from .numbers import MAX_RATING, MIN_RATING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def expected(rating: float, opponent: float, cap: float | None = None) -> float:
    """The expected score of one game, 1/(1+10^((opponent−rating)/400)).

    `cap` limits the rating difference that counts (400 is the old rule of thumb).
    """
    difference = opponent - rating
    if cap is not None:
        difference = max(-cap, min(cap, difference))
    return 1 / (1 + 10 ** (difference / 400))


def change(rating: float, opponent: float, score: float, k: float, cap: float | None = None) -> float:
    """The rating change of one game, k·(score − expected), not rounded."""
    return k * (score - expected(rating, opponent, cap))


def total_change(
    rating: float, opponents: Sequence[float], scores: Sequence[float], k: float, cap: float | None = None
) -> float:
    """The rating change of several games, all counted from the same starting rating, not rounded."""
    return k * (fsum(scores) - fsum(expected(rating, opponent, cap) for opponent in opponents))


def new_rating(rating: float, total: float) -> int:
    """The whole rating after a change, rounded once, halves of a change away from zero."""
    decimals, whole = modf(rating)
    # Expected scores that sum to a whole number on paper (+100 and −100) miss it by an ulp here.
    points = round(decimals + total, 9)
    rounded = int(abs(points) + 0.5)
    return int(whole) + (rounded if points >= 0 else -rounded)


def difference(expected_score: float) -> float:
    """The rating difference, own minus opponent's, at which this score is expected.

    :raises OutOfRange: outside 0…1.
    :raises NoAnswer: at 0 and 1, which no finite difference reaches.
    """
    if not 0 <= expected_score <= 1:
        raise OutOfRange("an expected score lies between 0 and 1")
    if expected_score in (0, 1):
        raise NoAnswer("no rating difference makes a win or a loss certain")
    return 400 * log10(expected_score / (1 - expected_score))


def opponent(rating: float, gain: float, k: float, score: float = 1) -> float:
    """The rating of the opponent against whom `score` changes the rating by `gain`.

    :raises NoAnswer: no opponent rated 1–4000 does.
    """
    expectation = score - gain / k
    if 0 < expectation < 1:
        found = rating - difference(expectation)
        if MIN_RATING <= found <= MAX_RATING:
            return found
    raise NoAnswer("against no opponent does this score change the rating by that much")
