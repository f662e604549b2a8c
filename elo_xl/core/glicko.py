"""Glicko and Glicko-2, Mark Glickman's ratings with a deviation RD: how sure a rating is, in floats.

Sources: "The Glicko system" and "Example of the Glicko-2 system" (glicko.net). All games of a rating period
count from the ratings at its start.
"""

from __future__ import annotations

from math import exp, fsum, log, pi, sqrt

from .records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

RATING, MOST_RD, VOLATILITY = 1500.0, 350.0, 0.06  # those of a newcomer
LEAST_RD = 0.001  # of a strength that is known; 0 would leave nothing to compute
TAU = 0.5  # how fast volatility may change: Glickman names 0.3 to 1.2

_Q = log(10) / 400
_SCALE = 400 / log(10)  # 173.7178, a unit of Glicko-2's own scale
_CLOSE = 1e-6


class Strength(NamedTuple):
    """What is known of a player: rating, deviation, and how steady the rating is (Glicko-2)."""

    rating: float
    rd: float
    volatility: float = VOLATILITY


def initial(rating: float = RATING) -> Strength:
    """A newcomer."""
    return Strength(rating, MOST_RD)


def weight(rd: float) -> float:
    """g(RD): how much a game against an opponent of this deviation says, 1 if his strength is known."""
    return 1 / sqrt(1 + 3 * (_Q * rd / pi) ** 2)


def expected(rating: float, opponent: float, rd: float) -> float:
    """The expected score against an opponent of this deviation."""
    return 1 / (1 + 10 ** (weight(rd) * (opponent - rating) / 400))


def rested(rd: float, c: float, periods: float = 1) -> float:
    """The deviation after some periods without a game (Glicko): it grows by c² a period, up to 350."""
    return min(sqrt(rd * rd + c * c * periods), MOST_RD)


def change(
    rating: float, rd: float, opponents: Sequence[float], rds: Sequence[float], scores: Sequence[float]
) -> list[float]:
    """What each game of a period adds to the rating (Glicko)."""
    weights = [weight(other) for other in rds]
    expectations = [1 / (1 + 10 ** (g * (o - rating) / 400)) for g, o in zip(weights, opponents, strict=True)]
    known = fsum(g * g * e * (1 - e) for g, e in zip(weights, expectations, strict=True)) * _Q * _Q
    share = _Q / (1 / (rd * rd) + known)
    return [share * g * (s - e) for g, s, e in zip(weights, scores, expectations, strict=True)]


def new(
    rating: float, rd: float, opponents: Sequence[float], rds: Sequence[float], scores: Sequence[float]
) -> Strength:
    """Rating and deviation after a period's games (Glicko); grow the deviation with `rested` before."""
    known = _known(rating, opponents, rds) * _Q * _Q
    found = fsum(change(rating, rd, opponents, rds, scores))
    return Strength(rating + found, 1 / sqrt(1 / (rd * rd) + known))


def _known(rating: float, opponents: Sequence[float], rds: Sequence[float]) -> float:
    """Σ g²·E·(1−E): what the games say about a rating."""
    total = 0.0
    for opponent, rd in zip(opponents, rds, strict=True):
        g = weight(rd)
        e = 1 / (1 + 10 ** (g * (opponent - rating) / 400))
        total += g * g * e * (1 - e)
    return total


# Glicko-2


def rested2(rd: float, volatility: float, periods: float = 1) -> float:
    """The deviation after some periods without a game (Glicko-2)."""
    return sqrt(rd * rd + (volatility * _SCALE) ** 2 * periods)


def change2(
    own: Strength,
    opponents: Sequence[float],
    rds: Sequence[float],
    scores: Sequence[float],
    tau: float = TAU,
) -> tuple[list[float], Strength]:
    """What each game of a period adds to the rating (Glicko-2), and the strength after them."""
    weights = [weight(rd) for rd in rds]
    expectations = [
        1 / (1 + 10 ** (g * (o - own.rating) / 400)) for g, o in zip(weights, opponents, strict=True)
    ]
    known = fsum(g * g * e * (1 - e) for g, e in zip(weights, expectations, strict=True))
    gains = [g * (s - e) for g, s, e in zip(weights, scores, expectations, strict=True)]
    if not known:  # no game, or none whose outcome was open
        return [0.0] * len(gains), own._replace(rd=rested2(own.rd, own.volatility))
    phi, variance = own.rd / _SCALE, 1 / known
    volatility = _volatility(own.volatility, phi, variance, variance * fsum(gains), tau)
    precision = 1 / (phi * phi + volatility * volatility) + known
    changes = [_SCALE * gain / precision for gain in gains]
    return changes, Strength(own.rating + fsum(changes), _SCALE / sqrt(precision), volatility)


def new2(
    own: Strength,
    opponents: Sequence[float],
    rds: Sequence[float],
    scores: Sequence[float],
    tau: float = TAU,
) -> Strength:
    """Rating, deviation and volatility after a period's games (Glicko-2); without games only RD grows."""
    return change2(own, opponents, rds, scores, tau)[1]


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Step 5 of the paper: the root of f by the Illinois method."""
    a, square, squares = log(sigma * sigma), phi * phi, delta * delta

    def f(x: float) -> float:
        grown = exp(x)
        total = square + variance + grown
        return grown * (squares - total) / (2 * total * total) - (x - a) / (tau * tau)

    left = a
    if squares > square + variance:
        right = log(squares - square - variance)
    else:
        right = a - tau
        while f(right) < 0:
            right -= tau
    f_left, f_right = f(left), f(right)
    while abs(right - left) > _CLOSE:
        middle = left + (left - right) * f_left / (f_right - f_left)
        f_middle = f(middle)
        if f_middle * f_right <= 0:
            left, f_left = right, f_right
        else:
            f_left /= 2
        right, f_right = middle, f_middle
    return exp(left / 2)
