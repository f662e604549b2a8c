"""FIDE's rating change, new rating and first rating (B.02 8.2, 8.3), in whole hundredths.

Opponents and half-points are two sequences of the same length: the games of one event that were
played over the board against rated opponents. All count from the rating at the event's start.
"""

from __future__ import annotations

from bisect import bisect_left

from . import tables
from .errors import NoAnswer
from .numbers import percent, round_half_away, round_half_up
from .records import NamedTuple
from .results import GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction
    from typing import TypeVar

    from .editions import InitialRules, RatingRules
    from .results import Result

    Rating = TypeVar("Rating", int, float)

_PROBABILITY = tables.PROBABILITY


def rated_games(
    opponents: Sequence[Rating | None], results: Sequence[Result | None]
) -> tuple[list[Rating], list[int]]:
    """The games that count for a rating, as two lists: ratings met and half-points made (B.02 5, 6).

    They were played over the board, against a rated opponent.
    """
    met, half_points = [], []
    for rating, result in zip(opponents, results, strict=True):
        if rating is not None and result is not None and result.kind == GAME:
            met.append(rating)
            half_points.append(result.half_points)
    return met, half_points


def expected(rating: int, opponent: int, rules: RatingRules) -> int:
    """The expected score of one game in hundredths (8.3.1, 8.3.2).

    :raises NoAnswer: a game between these two is not rated.
    """
    # As `counted_differences`, for one game, which is its own weakest opponent: the way of every cell.
    if rules.unrated_gap and not _is_rated(rating, opponent, rules):
        raise NoAnswer("a game between players so far apart is not rated (RB 7.3.1)")
    difference = rating - opponent
    cap = rules.cap
    if -cap <= difference <= cap:
        return _PROBABILITY[difference]
    widest = rules.widest(rating)
    if -widest <= difference <= widest:
        return _PROBABILITY[difference]
    return _PROBABILITY[widest if difference > 0 else -widest]


def counted_differences(rating: int, opponents: Iterable[int], rules: RatingRules) -> list[int | None]:
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


def _is_rated(rating: int, opponent: int, rules: RatingRules) -> bool:
    """Whether a rapid or blitz game counts: not when far apart with a top player (RB 7.3.1)."""
    gap = rules.unrated_gap
    return gap is None or abs(rating - opponent) < gap.points or max(rating, opponent) <= gap.above


def sum_of_changes(
    rating: int, opponents: Sequence[int], half_points: Sequence[int], rules: RatingRules
) -> int:
    """ΣΔR, score minus expected score over all rated games, in hundredths (8.3.2).

    This is what FIDE's pages print as "change" before the K.
    """
    counted = counted_differences(rating, opponents, rules)
    if None in counted:
        half_points = [half for half, d in zip(half_points, counted, strict=True) if d is not None]
    return 50 * sum(half_points) - sum([_PROBABILITY[d] for d in counted if d is not None])


def new_rating(rating: int, hundredths: int | Fraction) -> int:
    """The rating after a period whose change, K included, is given in hundredths.

    The change is rounded once, .5 away from zero (8.3.4).
    """
    return rating + round_half_away(hundredths.numerator, 100 * hundredths.denominator)


def needed(rating: int, opponents: Sequence[int], k: int | Fraction, target: int, rules: RatingRules) -> int:
    """The least score, in half-points, with which the new rating reaches the target.

    :raises NoAnswer: not even a win in every rated game does.
    """
    counted = [d for d in counted_differences(rating, opponents, rules) if d is not None]
    expectation = sum(_PROBABILITY[d] for d in counted)
    scores = range(2 * len(counted) + 1)
    least = bisect_left(scores, target, key=lambda score: new_rating(rating, k * (50 * score - expectation)))
    if least == len(scores):
        raise NoAnswer(f"no score in these games lifts the rating to {target}")
    return scores[least]


class FirstRating(NamedTuple):
    """A first rating step by step (8.2).

    games       rated games n
    half_points half-points W made in them
    average     average Ra of the opponents, the imaginary ones included (8.2.2, 8.2.3)
    percent     the score of all these games in whole per cent, .5 up
    difference  what the score adds to the average: dp, or points for each half-point over 50 %
    total       the sum of both
    rating      the first rating, at most the highest that there is
    """

    games: int
    half_points: int
    average: int
    percent: int
    difference: int
    total: int
    rating: int


def first_rating(opponents: Sequence[int], half_points: Sequence[int], rules: RatingRules) -> FirstRating:
    """The first rating of an unrated player (8.2), before the floor.

    :raises NoAnswer: fewer than five games, no point scored, or a date before July 2014.
    """
    of_edition = rules.initial
    games, score = len(opponents), sum(half_points)
    if of_edition is None:
        raise NoAnswer("first ratings are offered for events from 1 July 2014 on")
    if games < of_edition.least_games:
        raise NoAnswer(f"a first rating needs {of_edition.least_games} games against rated opponents (7.1.4)")
    if score == 0:
        raise NoAnswer("a first event without a point is thrown away (8.2.1)")
    return _worked_out(opponents, score, of_edition)


def _worked_out(opponents: Sequence[int], score: int, rules: InitialRules) -> FirstRating:
    """The real and the imaginary opponents together, the latter drawn with (8.2.3)."""
    met = (*opponents, *rules.imaginary_opponents)
    total_score = score + len(rules.imaginary_opponents)
    average, per_cent = round_half_up(sum(met), len(met)), percent(total_score, len(met))
    if rules.points_a_half is not None and total_score >= len(met):
        difference = rules.points_a_half * (total_score - len(met))
    else:
        difference = tables.difference(per_cent)
    total = average + difference
    highest = total if rules.highest is None else min(total, rules.highest)
    return FirstRating(len(opponents), score, average, per_cent, difference, total, highest)
