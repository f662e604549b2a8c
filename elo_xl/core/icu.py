"""The Irish Chess Union: Elo's curve without a limit, K 16 to 40, and a bonus that opponents profit from.

Source: the rating officer's own program (icu_ratings, versions 2 and later of its algorithm), whose published
events the tests hold; none of those has a bonus.
"""

from __future__ import annotations

from . import curve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

expected = curve.expected  # the logistic curve, without a cap

_SLOW_FROM, _YOUNG, _RECENT = 2100, 21, 8
_LEAST_GAMES, _ALWAYS_WITHOUT, _LEAST_CHANGE = 4, 24, 35


def k_factor(rating: float, age: int, years_a_member: int) -> int:
    """16 from 2100 on, else 40 under 21, 32 in the first eight years as a member, and 24."""
    if rating >= _SLOW_FROM:
        return 16
    if age < _YOUNG:
        return 40
    return 32 if years_a_member < _RECENT else 24


def change(rating: float, opponents: Sequence[float], half_points: Sequence[int], k: float) -> float:
    """k·(W − We), without the bonus."""
    return curve.total_change(rating, opponents, [half / 2 for half in half_points], k)


def initial(opponents: Sequence[float], half_points: Sequence[int]) -> float:
    """The performance of a first event: the average of opponent + 400 for a win, − 400 for a loss."""
    total = sum(opponent + 400 * (half - 1) for opponent, half in zip(opponents, half_points, strict=True))
    return total / len(opponents)


def bonus(rating: float, opponents: Sequence[float], half_points: Sequence[int], k: float) -> int:
    """What a very good event adds for a player of K above 24 below 2100: five games, more than 35 points."""
    gained = change(rating, opponents, half_points, k)
    games = len(opponents)
    if k <= _ALWAYS_WITHOUT or games <= _LEAST_GAMES or rating >= _SLOW_FROM:
        return 0
    if gained <= _LEAST_CHANGE or rating + gained >= _SLOW_FROM:
        return 0
    found = round(gained - (32 + 3 * (games - _LEAST_GAMES)))
    if k >= 40:
        found = round(1.25 * found)
    for most in (_SLOW_FROM, initial(opponents, half_points)):
        if rating + gained + found >= most:
            found = round(most - rating - gained)
    return max(0, found)


def new(rating: float, opponents: Sequence[float], half_points: Sequence[int], k: float) -> int:
    """The rating after an event among players without a bonus of their own; the own bonus is in it."""
    total = change(rating, opponents, half_points, k) + bonus(rating, opponents, half_points, k)
    return curve.new_rating(rating, total)
