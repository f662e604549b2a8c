"""US Chess: regular over-the-board ratings, in floats.

Source: Glickman and Doan, "The US Chess Rating System" (September 2020), and US Chess's notices of the bonus
threshold: 12 until April 2017, 14 until January 2023, 12 until 2024, 10 since January 2025; of 2026 nothing
newer was found. US Chess rates an event twice, the second time against intermediate ratings, and keeps
decimals: what one pass gives is an estimate. Not here: floors above 100, dual-rated events above 2200.
"""

from __future__ import annotations

from math import sqrt

from . import curve, performance
from .errors import NoAnswer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

BONUS = 10.0  # the threshold B of the bonus
LEAST, MOST = 100.0, 2700.0  # where the special formula looks for a rating
SPECIAL_UP_TO = 8  # games before, with which the special formula applies
_LEAST_GAMES_OF_BONUS, _MOST_MEETINGS = 3, 2

expected = curve.expected  # the logistic curve, without a cap


def effective_games(rating: float, games: int) -> float:
    """N': how many games a rating is worth, at most 50 (4.1)."""
    most = 50 / sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2) if rating <= 2355 else 50.0
    return min(float(games), most)


def k_factor(rating: float, games: int, played: int) -> float:
    """K = 800 / (N' + m) for `played` games m of the event."""
    return 800 / (effective_games(rating, games) + played)


def change(
    rating: float,
    games: int,
    opponents: Sequence[float],
    half_points: Sequence[int],
    threshold: float = BONUS,
    *,
    most_meetings: int = 1,
) -> float:
    """The change by the standard formula, bonus included; nobody may be met more than twice for one."""
    played = len(opponents)
    if not played:
        return 0.0
    total = curve.total_change(
        rating, opponents, [half / 2 for half in half_points], k_factor(rating, games, played)
    )
    if played < _LEAST_GAMES_OF_BONUS or most_meetings > _MOST_MEETINGS:
        return total
    return total + max(0.0, total - threshold * sqrt(max(played, 4)))


def special(
    rating: float,
    games: int,
    opponents: Sequence[float],
    half_points: Sequence[int],
    history: int | None = None,
) -> float:
    """The new rating by the special formula: up to 8 games before, or only wins or losses so far.

    `history` is 2 for a player who has won every game, 0 for one who has lost every game, else None.
    """
    if not opponents:
        return rating
    worth = effective_games(rating, games)
    if history == 2:
        own, score = rating - 400, worth
    elif history == 0:
        own, score = rating + 400, 0.0
    else:
        own, score = rating, worth / 2
    wanted = score + sum(half_points) / 2
    low, high = LEAST, MOST
    if worth * _straight(low, own) + sum(_straight(low, o) for o in opponents) >= wanted:
        return low
    for _ in range(45):
        middle = (low + high) / 2
        if worth * _straight(middle, own) + sum(_straight(middle, o) for o in opponents) < wanted:
            low = middle
        else:
            high = middle
    return high


def _straight(rating: float, opponent: float) -> float:
    """PWe: a straight line in place of the curve."""
    return min(1.0, max(0.0, 0.5 + (rating - opponent) / 800))


def new(
    rating: float,
    games: int,
    opponents: Sequence[float],
    half_points: Sequence[int],
    threshold: float = BONUS,
    *,
    history: int | None = None,
    most_meetings: int = 1,
) -> float:
    """The rating after an event, by the formula that the games before call for; not rounded."""
    if games <= SPECIAL_UP_TO or history is not None:
        return special(rating, games, opponents, half_points, history)
    found = rating + change(rating, games, opponents, half_points, threshold, most_meetings=most_meetings)
    return max(LEAST, found)


def initial(opponents: Sequence[int], half_points: Sequence[int]) -> float:
    """A first rating, from games against rated opponents alone.

    :raises NoAnswer: there is none.
    """
    if not opponents:
        raise NoAnswer("there is no rated opponent")
    return special(performance.average(opponents), 0, opponents, half_points)
