"""The Deutsche Wertungszahl (DWZ), Germany's rating.

Source: Wertungsordnung of the Deutscher Schachbund, annex 1.2, 3.3 and 3.4: P(D) since 2013 is the normal
distribution of the whole difference with σ = 200·√2. A published example of a club is reproduced; how exact
halves round is not said, they go away from zero here.
"""

from __future__ import annotations

from math import erf, exp, floor

from .errors import NoAnswer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

YOUTH_AGE, YOUNG_AGE = 20, 25
ADULT = 26  # the youngest age of those who are rated as adults
_BRAKE_BELOW, _LEAST, _MOST, _MOST_BRAKED, _NEW_INDEX = 1300, 5, 30, 150, 5
_LEAST_GAMES = 5


def expected(rating: int, opponent: int) -> float:
    """The expected score P(D) of one game."""
    return (1 + erf((rating - opponent) / 400)) / 2  # σ·√2 = 400


def development(rating: float, index: int, age: int, gained: float) -> int:
    """The coefficient E of development: the greater, the slower the rating moves.

    :param index: how many events the player has been rated in before, 1 or more.
    :param age: in the year of the event, by year of birth.
    :param gained: score minus expected score.
    """
    base = (rating / 1000) ** 4 + (5 if age <= YOUTH_AGE else 10 if age <= YOUNG_AGE else 15)
    if age <= YOUTH_AGE and gained >= 0:
        base *= min(1.0, max(0.5, rating / 2000))
    braked = rating < _BRAKE_BELOW and gained < 0
    if braked:
        base += exp((_BRAKE_BELOW - rating) / 150) - 1
    most = _MOST_BRAKED if braked else min(_MOST, 5 * index) if index <= _NEW_INDEX else _MOST
    return max(_LEAST, min(most, floor(base + 0.5)))


def change(rating: int, index: int, age: int, opponents: Sequence[int], half_points: Sequence[int]) -> float:
    """800·(W − We)/(E + n)."""
    gained = sum(half_points) / 2 - sum(expected(rating, opponent) for opponent in opponents)
    return 800 * gained / (development(rating, index, age, gained) + len(opponents))


def new(rating: int, index: int, age: int, opponents: Sequence[int], half_points: Sequence[int]) -> int:
    """The rating after an event, whole."""
    points = round(change(rating, index, age, opponents, half_points), 9)
    return rating + (floor(points + 0.5) if points >= 0 else -floor(0.5 - points))


def initial(opponents: Sequence[int], half_points: Sequence[int]) -> int:
    """A first rating: the one at which the score is expected, from five games on.

    :raises NoAnswer: fewer games, or 0 % or 100 %, for which there are only estimates.
    """
    score = sum(half_points) / 2
    if len(opponents) < _LEAST_GAMES:
        raise NoAnswer(f"a first DWZ needs {_LEAST_GAMES} games against rated opponents")
    if not 0 < score < len(opponents):
        raise NoAnswer("0 % and 100 % give no first DWZ")
    low, high = min(opponents) - 3000.0, max(opponents) + 3000.0
    for _ in range(60):
        middle = (low + high) / 2
        if sum((1 + erf((middle - opponent) / 400)) / 2 for opponent in opponents) < score:
            low = middle
        else:
            high = middle
    return floor(high + 0.5)
