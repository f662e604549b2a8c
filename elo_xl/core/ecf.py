"""The English Chess Federation: monthly ratings since July 2020, and conversions from and to FIDE's.

Sources: englishchess.org.uk, "The calculation of ECF grades on a monthly basis" and "Recommended conversion
of ECF to FIDE ratings" (March 2024). The ECF names FIDE's table 8.1 and no limit of 400 points, so none is
applied here; its first ratings and games against partly rated players are not published in full and not here.
"""

from __future__ import annotations

from . import performance, tables
from .errors import NoAnswer
from .numbers import round_half_away, round_half_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

K, JUNIOR_K = 20, 40
_EQUAL_FROM = 1750  # ECF's and FIDE's numbers are the same from here on
_FULL_RATING = 10  # games


def expected(rating: int, opponent: int) -> int:
    """The expected score of one game in hundredths, by FIDE's table without a limit."""
    return tables.probability(rating - opponent)


def change(
    rating: int, opponents: Sequence[int], half_points: Sequence[int], k: int | Fraction = K
) -> int | Fraction:
    """k·(W − We) in hundredths."""
    return k * (50 * sum(half_points) - sum(expected(rating, opponent) for opponent in opponents))


def new(rating: int, opponents: Sequence[int], half_points: Sequence[int], k: int | Fraction = K) -> int:
    """The rating after a month: R1 = R0 + k·(W − We), rounded once, .5 away from zero."""
    hundredths = change(rating, opponents, half_points, k)
    return rating + round_half_away(hundredths.numerator, 100 * hundredths.denominator)


def initial(opponents: Sequence[int], half_points: Sequence[int]) -> int:
    """A performance of ten games or more; the imaginary draw of the ECF's own is not published.

    :raises NoAnswer: fewer games.
    """
    if len(opponents) < _FULL_RATING:
        raise NoAnswer(f"a full rating needs {_FULL_RATING} games")
    return performance.fide(opponents, sum(half_points))


def of_grade(grade: float) -> float:
    """The rating of a grade of before July 2020: 7.5 × grade + 700."""
    return 7.5 * grade + 700


def to_fide(rating: int) -> int:
    """0.6 × ECF + 700 below 1750, the same number from there on; whole, .5 up."""
    return rating if rating >= _EQUAL_FROM else round_half_up(6 * rating + 7000, 10)


def from_fide(rating: int) -> int:
    """(FIDE − 700) / 0.6 below 1750, the same number from there on; whole, .5 up.

    :raises NoAnswer: below 701, for which the conversion has no rating.
    """
    if rating >= _EQUAL_FROM:
        return rating
    if rating <= 700:
        raise NoAnswer("the conversion has no ECF rating for 700 and less")
    return round_half_up(10 * (rating - 700), 6)
