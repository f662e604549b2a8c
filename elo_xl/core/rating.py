"""FIDE's rating change, new rating and first rating (B.02 8.2, 8.3), in whole hundredths.

Opponents and half-points are two sequences of the same length: the games of one event that were
played over the board against rated opponents. All count from the rating at the event's start.
"""

from __future__ import annotations

from . import tables
from .editions import PLAIN_AVERAGE
from .errors import NoAnswer
from .numbers import percent, round_half_away, round_half_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from .editions import Edition

_PROBABILITY = tables.PROBABILITY

# 8.2.2, 8.2.3
LEAST_GAMES = 5
IMAGINARY_OPPONENTS = (1800, 1800)
HIGHEST_INITIAL = 2200


def expected(rating: int, opponent: int, rules: Edition) -> int:
    """The expected score of one game in hundredths (8.3.1, 8.3.2).

    :raises NoAnswer: a game between these two is not rated.
    """
    counted = counted_differences(rating, (opponent,), rules)[0]
    if counted is None:
        gap, above = rules.unrated_gap
        raise NoAnswer(f"a game between players {gap} or more apart, one above {above}, is not rated")
    return _PROBABILITY[counted]


def counted_differences(rating: int, opponents: Iterable[int], rules: Edition) -> list[int | None]:
    """The rating difference of each game as it counts (8.3.1); None for a game that is not rated.

    No entry is wider than the table, so each can index it.
    """
    widest = rules.widest(rating)
    counted: list[int | None] = [
        d if -widest <= (d := rating - opponent) <= widest else (widest if d > 0 else -widest)
        for opponent in opponents
    ]
    if rules.one_upgrade:
        return _with_one_upgrade(rating, opponents, widest, counted)
    if rules.unrated_gap:
        return [d if _is_rated(rating, o, rules) else None for d, o in zip(counted, opponents, strict=True)]
    return counted


def _with_one_upgrade(
    rating: int, opponents: Iterable[int], widest: int, counted: list[int | None]
) -> list[int | None]:
    """The rule of 2022–24: only the weakest of the opponents more than 400 below is lifted.

    An opponent far above is no upgrade that a player benefits from, hence always capped.
    """
    weakest = min(opponents, default=rating)
    lifted = False
    for index, opponent in enumerate(opponents):
        if rating - opponent > widest:
            if opponent == weakest and not lifted:
                lifted = True
            else:
                counted[index] = min(rating - opponent, tables.WIDEST)
    return counted


def _is_rated(rating: int, opponent: int, rules: Edition) -> bool:
    """Whether a rapid or blitz game counts: not when far apart with a top player (RB 7.3.1)."""
    gap: int
    above: int
    gap, above = rules.unrated_gap
    return abs(rating - opponent) < gap or max(rating, opponent) <= above


def sum_of_changes(rating: int, opponents: Sequence[int], half_points: Sequence[int], rules: Edition) -> int:
    """ΣΔR, score minus expected score over all rated games, in hundredths (8.3.2).

    This is what FIDE's pages print as "change" before the K.
    """
    total = 0
    for difference, half in zip(counted_differences(rating, opponents, rules), half_points, strict=True):
        if difference is not None:
            total += 50 * half - _PROBABILITY[difference]
    return total


def new_rating(rating: int, hundredths: int | Fraction) -> int:
    """The rating after a period whose change, K included, is given in hundredths.

    The change is rounded once, .5 away from zero (8.3.4).
    """
    return rating + round_half_away(hundredths.numerator, 100 * hundredths.denominator)


def needed(rating: int, opponents: Sequence[int], k: int | Fraction, target: int, rules: Edition) -> int:
    """The least score, in half-points, with which the new rating reaches the target.

    :raises NoAnswer: not even a win in every rated game does.
    """
    counted = [d for d in counted_differences(rating, opponents, rules) if d is not None]
    expectation = sum(_PROBABILITY[d] for d in counted)
    for half_points in range(2 * len(counted) + 1):
        if new_rating(rating, k * (50 * half_points - expectation)) >= target:
            return half_points
    raise NoAnswer(f"no score in these games lifts the rating to {target}")


def initial(opponents: Sequence[int], half_points: Sequence[int], rules: Edition) -> int:
    """The first rating of an unrated player (8.2), before the floor.

    :raises NoAnswer: fewer than five games, no point scored, or a date before July 2014.
    """
    games, score = len(opponents), sum(half_points)
    if rules.initial is None:
        raise NoAnswer("first ratings are offered for events from 1 July 2014 on")
    if games < LEAST_GAMES:
        raise NoAnswer(f"a first rating needs {LEAST_GAMES} games against rated opponents (7.1.4)")
    if score == 0:
        raise NoAnswer("a first event without a point is thrown away (8.2.1)")
    if rules.initial == PLAIN_AVERAGE:
        return _initial_by_average(opponents, score)
    return _initial_with_two_draws(opponents, score)


def _initial_with_two_draws(opponents: Sequence[int], score: int) -> int:
    """8.2 since March 2024: two more opponents rated 1800, drawn with; at most 2200."""
    met = (*opponents, *IMAGINARY_OPPONENTS)
    difference = tables.difference(percent(score + len(IMAGINARY_OPPONENTS), len(met)))
    return min(round_half_up(sum(met), len(met)) + difference, HIGHEST_INITIAL)


def _initial_by_average(opponents: Sequence[int], score: int) -> int:
    """8.2 until February 2024: 20 points a half-point above an even score, the table below it."""
    games = len(opponents)
    average = round_half_up(sum(opponents), games)
    if score >= games:
        return average + 20 * (score - games)
    return average + tables.difference(percent(score, games))
