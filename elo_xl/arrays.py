"""The rules over columns, in numpy: a federation's month in one call (`pip install elo-xl[arrays]`).

Every function is pure, takes columns and gives columns, and says what its namesake in `elo_xl.core` says,
value for value (the curve to the last binary digit or two). Nothing is stored and nothing is scheduled, so
they run inside whatever engine holds the games: numpy alone, Polars, Dask.

A column is an array or whatever numpy makes one of. **NaN stands for None**: what is unrated, not played or
without an answer. In columns of whole numbers, which have no NaN, a rating of 0 is unrated and half-points
of −1 are no rated game. Half-points are 0, 1 or 2 a game; hundredths are whole, in floats. An *event* is a
row: opponents and half-points have a column a game, filled up with NaN.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from elo_xl.core import tables
from elo_xl.core.errors import InvalidInput
from elo_xl.core.performance import METHODS, NEAR, SLOPE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import ArrayLike

    from elo_xl.core.editions import KRules, RatingRules

Column = np.ndarray[Any, Any]

# So many numbers at a time: what a step leaves behind is still in the processor's cache at the next one.
_AT_ONCE = 65_536
_LOG2_OF_10 = float(np.log2(10))
_DECIMALS_OF_K = 10**6  # a K has at most six


def _pieces(rows: int, width: int = 1) -> Iterator[slice]:
    """The rows in pieces that fit the cache."""
    step = max(1, _AT_ONCE // max(1, width))
    return (slice(start, min(start + step, rows)) for start in range(0, rows, step))


def _by_pieces(formula: Callable[..., None], *columns: ArrayLike) -> Column:
    """A formula over numbers that belong together one by one, broadcast as numpy does it.

    It fills its first argument, a piece of the answer.
    """
    arrays = [np.asarray(column) for column in columns]
    shape = np.broadcast_shapes(*(array.shape for array in arrays))
    answer = np.empty(shape)
    if answer.ndim == 0:
        formula(answer.reshape(1), *(array.reshape(1) for array in arrays))
        return answer
    width = answer.size // max(1, len(answer))
    for piece in _pieces(len(answer), width):
        formula(answer[piece], *(_part(array, piece, answer.ndim) for array in arrays))
    return answer


def _part(array: Column, piece: slice, dimensions: int) -> Column:
    return array[piece] if array.ndim == dimensions and len(array) > 1 else array


# Expected scores and changes


def expected(rating: ArrayLike, opponent: ArrayLike, cap: ArrayLike | None = None) -> Column:
    """The expected score of each game by Elo's curve, as `core.curve.expected`; a cap of NaN is none."""

    def formula(power: Column, own: Column, other: Column, *cap: Column) -> None:
        np.subtract(other, own, out=power)
        if cap:
            np.clip(power, -cap[0], cap[0], out=power)
        power *= _LOG2_OF_10 / 400
        np.exp2(power, out=power)
        power += 1
        np.divide(1, power, out=power)
        _without_unrated(power, own, other)

    if cap is None:
        return _by_pieces(formula, rating, opponent)
    caps = np.asarray(cap, dtype=float)
    return _by_pieces(formula, rating, opponent, np.where(np.isnan(caps), np.inf, caps))


def _without_unrated(values: Column, *ratings: Column) -> None:
    """NaN where a rating is 0; where it is NaN the value is already."""
    for rating in ratings:
        if not _all_rated(rating):
            values[np.broadcast_to(rating <= 0, values.shape)] = np.nan


def _all_rated(rating: Column) -> bool:
    """Whether there is a rating everywhere: neither 0 nor NaN, which compares as false."""
    return bool(np.minimum.reduce(rating, axis=None, initial=1) > 0)


def change(
    rating: ArrayLike,
    opponent: ArrayLike,
    half_points: ArrayLike,
    k: ArrayLike,
    cap: ArrayLike | None = None,
) -> Column:
    """The rating change of each game by Elo's curve, not rounded, as `core.curve.change`."""
    halves = np.asarray(half_points)
    gained = np.where(halves >= 0, halves / 2, np.nan) - expected(rating, opponent, cap)
    found: Column = np.asarray(k) * gained
    return found


def table_expected(rating: ArrayLike, opponent: ArrayLike, rules: RatingRules) -> Column:
    """The expected score of each game by FIDE's table, in hundredths, as `core.rating.expected`.

    NaN also for a game that is not rated, its players being too far apart (RB 7.3.1).
    """

    def formula(found: Column, own: Column, other: Column) -> None:
        _hundredths(own, other, rules, found)

    return _by_pieces(formula, rating, opponent)


def probability(difference: ArrayLike) -> Column:
    """FIDE's table 8.1.2 in hundredths for each difference, as `core.tables.probability`."""

    def formula(found: Column, wanted: Column) -> None:
        found[:] = _taken(tables.WIDEST, wanted)

    return _by_pieces(formula, difference)


def difference(percent: ArrayLike) -> Column:
    """FIDE's table 8.1.1 for each score in whole per cent, as `core.tables.difference`."""
    wanted = np.asarray(percent, dtype=float)
    return np.where(wanted >= 0, _DIFFERENCES.take(np.fmax(wanted, 0).astype(np.intp)), np.nan)


class _Tables(dict[int, Column]):
    """The probabilities of the differences −widest … widest, after a NaN for a game without one."""

    def __missing__(self, widest: int) -> Column:
        known = [tables.probability(d) for d in range(-widest, widest + 1)]
        self[widest] = np.array([np.nan, *known])
        return self[widest]


_TABLE_OF = _Tables()
_DIFFERENCES = np.array([tables.difference(percent) for percent in range(101)])


def _taken(widest: int, wanted: Column) -> Column:
    """What the table has for each difference, its nearest end for one beyond it; NaN for NaN."""
    if wanted.dtype.kind != "f":
        return _TABLE_OF[widest][1:].take(wanted + widest, mode="clip")
    # The greater of a NaN and 0 is 0 for fmax: the place of the NaN before the table.
    index = np.maximum(wanted + (widest + 1), 1)
    found: Column = _TABLE_OF[widest].take(np.fmax(index, 0, out=index).astype(np.intp), mode="clip")
    return found


def _hundredths(own: Column, other: Column, rules: RatingRules, counted: Column) -> None:
    """Fill in the expected scores of games."""
    plain = _all_rated(own) and _all_rated(other)
    if plain and _symmetric(own, rules):  # one cap for all, and every game counts: the ordinary case
        places = np.subtract(own, other).astype(np.intp, copy=False)
        places += rules.cap
        _TABLE_OF[rules.cap][1:].take(places, mode="clip", out=counted)
        return
    gaps = own - other
    counted[:] = _taken(rules.cap, gaps)
    if rules.uncapped_from is not None:
        free = np.broadcast_to(own >= rules.uncapped_from, counted.shape)
        counted[free] = _taken(tables.WIDEST, gaps[free])
    if gap := rules.unrated_gap:
        counted[(abs(gaps) >= gap.points) & (np.maximum(own, other) > gap.above)] = np.nan
    _without_unrated(counted, own, other)


def _symmetric(ratings: Column, rules: RatingRules) -> bool:
    """Whether what one side gains is what the other loses: no exemption among these and no gap (8.3.1)."""
    limit = rules.uncapped_from
    free = limit is not None and not np.maximum.reduce(ratings, axis=None, initial=0) < limit
    return rules.unrated_gap is None and not free


# Events: a row each, a column a game


def rated_games(opponents: ArrayLike, half_points: ArrayLike) -> tuple[Column, Column]:
    """The ratings met, NaN where no rated game was, and the half-points made against exactly these."""
    met, halves = np.array(opponents, dtype=float), np.asarray(half_points)
    rated = (met > 0) & (halves >= 0)
    met[~rated] = np.nan
    return met, np.where(rated, halves, 0).sum(axis=-1)


def sum_of_changes(
    rating: ArrayLike, opponents: ArrayLike, half_points: ArrayLike, rules: RatingRules
) -> Column:
    """ΣΔR of each event in hundredths, as `core.rating.sum_of_changes` of its rated games."""
    own, others, halves = np.asarray(rating), np.asarray(opponents), np.asarray(half_points)
    total = np.empty(len(others))
    for piece in _pieces(*others.shape):
        start = own[piece, None] if own.ndim else own[None, None]
        total[piece] = _event(start, others[piece], halves[piece], rules)
    return total


def _event(own: Column, others: Column, halves: Column, rules: RatingRules) -> Column:
    if rules.one_upgrade:
        counted = _with_one_upgrade(own, others, halves, rules)
    else:
        counted = np.empty(others.shape)
        _hundredths(own, others, rules, counted)
    if np.minimum.reduce(halves, axis=None, initial=0) >= 0:
        total = 50 * _sums(halves.astype(float, copy=False)) - _sums(counted)
        if not np.isnan(total).any():
            return total
    gained = 50 * halves - counted
    gained[~(halves >= 0) | np.isnan(counted)] = 0
    total = _sums(gained)
    total[~np.broadcast_to(own > 0, (len(others), 1))[:, 0]] = np.nan
    return total


def _sums(rows: Column) -> Column:
    """The sum of each row; a product with ones is several times as fast as numpy's sum of short rows."""
    found: Column = rows @ np.ones(rows.shape[1], dtype=rows.dtype)
    return found


def _with_one_upgrade(own: Column, others: Column, halves: Column, rules: RatingRules) -> Column:
    """The rule of 2022–24, as in the core: only the weakest opponent far below is lifted to the cap."""
    played = (others > 0) & (halves >= 0)
    gaps = np.where(played, own - others, np.nan)
    counted = _taken(tables.WIDEST, np.fmax(gaps, -rules.cap))
    weakest = np.where(played, gaps, -np.inf).argmax(axis=1)
    rows = np.arange(len(others))
    lifted = gaps[rows, weakest] > rules.cap
    counted[rows[lifted], weakest[lifted]] = tables.probability(rules.cap)
    counted[~played] = np.nan
    _without_unrated(counted, own)
    return counted


def points(hundredths: ArrayLike, k: ArrayLike) -> Column:
    """K times a sum of changes, in rating points, not rounded. K has at most six decimals."""
    return _exact(hundredths, k) / (100 * _DECIMALS_OF_K)


def new_rating(rating: ArrayLike, hundredths: ArrayLike, k: ArrayLike) -> Column:
    """The rating after a period, rounded once, .5 away from zero, as `core.rating.new_rating`."""
    total = _exact(hundredths, k)
    half = 50 * _DECIMALS_OF_K
    return np.asarray(rating) + np.copysign(np.floor((abs(total) + half) / (2 * half)), total)


def _exact(hundredths: ArrayLike, k: ArrayLike) -> Column:
    """K times hundredths in whole millionths: binary fractions would miss exact halves."""
    found: Column = np.rint(np.asarray(k, dtype=float) * _DECIMALS_OF_K) * np.asarray(hundredths, dtype=float)
    return found


def published(rating: ArrayLike, rules: RatingRules) -> Column:
    """Ratings as the next list shows them: NaN, unrated, under the floor (7.2)."""
    found = np.array(rating, dtype=float)
    found[~(found >= rules.floor)] = np.nan
    return found


def curve_new_rating(rating: ArrayLike, total: ArrayLike) -> Column:
    """The whole rating after a change by the curve, as `core.curve.new_rating`."""
    start = np.asarray(rating, dtype=float)
    whole = np.trunc(start)
    gained = np.round(start - whole + total, 9)
    found: Column = whole + np.copysign(np.floor(abs(gained) + 0.5), gained)
    return found


def k_factor(
    rating: ArrayLike,
    games: ArrayLike,
    birth_year: ArrayLike | None = None,
    peak: ArrayLike | None = None,
    period_games: ArrayLike | None = None,
    *,
    rules: KRules,
    year: int,
) -> Column:
    """K by each player's history in an event of that year, as `core.kfactor.k_factor` and `limited_k`.

    NaN for an unrated player, for one born after the event, and for more games than a period can have.
    """
    own = np.asarray(rating, dtype=float)
    highest = own if peak is None else np.fmax(own, peak)
    age = np.full((), np.nan) if birth_year is None else year - np.asarray(birth_year, dtype=float)
    young = (age <= rules.junior_age) & (highest < rules.junior_below) & bool(rules.junior)
    k = np.where(np.asarray(games) < rules.newcomer_games, rules.newcomer, rules.normal).astype(float)
    k = np.where(young, rules.junior or 0, k)
    k = np.where(age < 0, np.nan, k)
    k = np.where(highest >= rules.top_from, rules.top, k)
    k = np.where((own > 0) & (np.asarray(games) >= 0), k, np.nan)
    if period_games is None or rules.most_points is None:
        return k
    played = np.asarray(period_games, dtype=float)
    over = played * k > rules.most_points
    limited = np.floor_divide(rules.most_points, played, where=over, out=np.zeros(np.shape(over)))
    return np.where(over, np.where(limited > 0, limited, np.nan), k)


# Performances


def performance(opponents: ArrayLike, half_points: ArrayLike, method: str = "fide") -> Column:
    """The performance of each event by one of the four methods of `core.performance`.

    `half_points` has one number an event: the half-points made against its rated opponents (`rated_games`).

    :raises InvalidInput: an unknown method.
    """
    if method not in METHODS:
        raise InvalidInput(f"method is one of {', '.join(METHODS)}")
    others, halves = np.asarray(opponents), np.asarray(half_points, dtype=float)
    answer = np.empty(len(others))
    for piece in _pieces(*others.shape):
        met = others[piece].astype(float)
        rated = met > 0
        games = np.full(len(met), float(met.shape[1])) if rated.all() else rated.sum(axis=1).astype(float)
        answer[piece] = _METHODS[method](met, rated, games, halves[piece])
    return answer


def _total(met: Column, rated: Column, games: Column) -> Column:
    return _sums(met if games.min(initial=np.inf) == met.shape[1] else np.where(rated, met, 0))


def _fide(met: Column, rated: Column, games: Column, halves: Column) -> Column:
    with np.errstate(invalid="ignore", divide="ignore"):
        average = np.floor((2 * _total(met, rated, games) + games) / (2 * games))
        percent = np.floor((100 * halves + games) / (2 * games))
    found: Column = average + _DIFFERENCES.take(np.fmax(percent, 0).astype(np.intp))
    return found


def _linear(met: Column, rated: Column, games: Column, halves: Column) -> Column:
    with np.errstate(invalid="ignore", divide="ignore"):
        found: Column = (_total(met, rated, games) + 400 * (halves - games)) / games
    return found


def _true(met: Column, rated: Column, games: Column, halves: Column) -> Column:
    """Newton's method as in the core, for all events at once; those that are there take no more steps."""
    answer = np.full(len(met), np.nan)
    rows = np.flatnonzero((halves > 0) & (halves < 2 * games))
    met, rated, games, halves = met[rows], rated[rows], games[rows], halves[rows]
    odds = halves / (2 * games - halves)
    lead = 400 * np.log10(odds)
    rating = _total(met, rated, games) / games + lead
    low = np.where(rated, met, np.inf).min(axis=1, initial=np.inf) + lead
    high = np.where(rated, met, -np.inf).max(axis=1, initial=-np.inf) + lead
    met = np.where(rated, met, np.inf)  # against whom nobody scores
    last = high - low
    answer[rows] = rating
    here = low < high
    while True:
        rows, met, games, odds = rows[here], met[here], games[here], odds[here]
        rating, low, high, last = rating[here], low[here], high[here], last[here]
        if not len(rows):
            return answer
        chances = (met - rating[:, None]) * SLOPE
        np.exp(chances, out=chances)
        chances += 1
        np.divide(1, chances, out=chances)
        score = _sums(chances)
        rise = SLOPE * (score - np.einsum("ij,ij->i", chances, chances))
        gap = np.log(score / (games - score) / odds)
        step = -gap * score * (games - score) / (games * rise)
        near = abs(step) < NEAR
        answer[rows[near]] = (rating + step)[near]
        high = np.where(gap > 0, rating, high)
        low = np.where(gap > 0, low, rating)
        astray = ~((low < rating + step) & (rating + step < high)) | (abs(step) > last / 2)
        step = np.where(astray, (low + high) / 2 - rating, step)
        last = abs(step)
        rating = rating + step
        here = ~near & (low < high)


_NOBODY = 10**6  # a rating so high that it expects everything of nobody
_EXPECTED_OF = np.array([tables.probability(d) for d in range(-tables.WIDEST, tables.WIDEST + 1)], np.float32)


def _ptp(met: Column, rated: Column, games: Column, halves: Column) -> Column:
    """The search of the core, for all events at once, in sums of whole hundredths."""
    opponents = np.where(rated, met, _NOBODY).astype(np.intp)
    lowest = opponents.min(axis=1)
    low = lowest - tables.WIDEST
    high = np.where(rated, opponents, 0).max(axis=1) + tables.WIDEST
    places = tables.WIDEST - opponents
    wanted = 50 * halves
    while (low < high).any():
        middle = (low + high) >> 1
        reached = _sums(_EXPECTED_OF.take(places + middle[:, None], mode="clip")) >= wanted
        high = np.where(reached, middle, high)
        low = np.where(reached, low, np.minimum(middle + 1, high))
    return np.where(games > 0, np.where(halves == 0, lowest - 800, low), np.nan)


_METHODS = {"fide": _fide, "linear": _linear, "true": _true, "ptp": _ptp}


# Logs of games


class Standing(NamedTuple):
    """What a log of games made of the players' ratings, a number a player.

    rating   the new rating, NaN for an unrated player
    change   what the games gave, before any rounding
    """

    rating: Column
    change: Column


def period(
    ratings: ArrayLike,
    whites: ArrayLike,
    blacks: ArrayLike,
    half_points: ArrayLike,
    k: ArrayLike,
    rules: RatingRules | None = None,
) -> Standing:
    """The ratings after one period, in which every game counts from the starting ratings.

    A row of the log is a game: White and Black as places in `ratings` from 0, and White's half-points. A game
    counts only if it was played and both are rated. `k` is one for all or one a player. With `rules` FIDE's
    table decides, else Elo's curve; each new rating is whole, its change rounded once. `change` is not.

    :raises InvalidInput: rules that need whole events, `one_upgrade`.
    """
    return periods(ratings, whites, blacks, half_points, k, np.zeros(np.shape(whites), np.int8), rules)


def periods(
    ratings: ArrayLike,
    whites: ArrayLike,
    blacks: ArrayLike,
    half_points: ArrayLike,
    k: ArrayLike,
    number: ArrayLike,
    rules: RatingRules | None = None,
) -> Standing:
    """As `period`, for a log of several, one after the other; `number` says which, and never falls.

    The new ratings of one are the starting ratings of the next.

    :raises InvalidInput: numbers that fall, or see `period`.
    """
    if rules is not None and rules.one_upgrade:
        raise InvalidInput("the rule of 2022-24 lifts once an event: a log does not say which game it was")
    start, (white, black, halves, numbers) = rated_log(ratings, whites, blacks, half_points, number)
    if (numbers[1:] < numbers[:-1]).any():
        raise InvalidInput("the periods of a log are in order")
    whole = bool((np.isnan(start) | (start == np.trunc(start))).all())
    rating, total = start, np.zeros(len(start))
    ends = [*(np.flatnonzero(numbers[1:] != numbers[:-1]) + 1), len(white)]
    for begin, end in zip([0, *ends], ends, strict=False):
        games = white[begin:end], black[begin:end], halves[begin:end]
        gained = _gained(rating, *games, rules)
        if rules is None:
            change = np.asarray(k) * gained
            new = curve_new_rating(rating, change)
        else:
            change, new = points(gained, k), new_rating(rating, gained, k)
        # Who did not play keeps the decimals of a rating.
        rating = new if whole else np.where(tally(*games, len(start)).games > 0, new, rating)
        total += change
    return Standing(rating, total)


def _gained(
    rating: Column, white: Column, black: Column, halves: Column, rules: RatingRules | None
) -> Column:
    """Score minus expectation of every player, by the table in hundredths."""
    own, other, players = rating[white], rating[black], len(rating)
    of_white = halves * (0.5 if rules is None else 50.0)
    of_white -= expected(own, other) if rules is None else table_expected(own, other, rules)
    if rules is None or _symmetric(rating[rating > 0], rules):
        return np.bincount(white, of_white, players) - np.bincount(black, of_white, players)
    of_black = 50 * (2 - halves) - table_expected(other, own, rules)
    for gained in (of_white, of_black):
        gained[np.isnan(gained)] = 0  # too far apart to be rated
    return np.bincount(white, of_white, players) + np.bincount(black, of_black, players)


def running(
    ratings: ArrayLike, whites: ArrayLike, blacks: ArrayLike, half_points: ArrayLike, k: ArrayLike
) -> Standing:
    """The ratings after a log of games in its order, by Elo's curve, changed by each game and never rounded.

    The log is that of `period`. Each game waits for the one before, so this is a loop.
    """
    start, (white, black, halves) = rated_log(ratings, whites, blacks, half_points)
    rating = start.tolist()
    slope = SLOPE
    if np.ndim(k):
        each = np.broadcast_to(k, start.shape).astype(float).tolist()
        for i, j, half in zip(white.tolist(), black.tolist(), halves.tolist(), strict=True):
            own, other = rating[i], rating[j]
            gained = half / 2 - 1 / (1 + exp((other - own) * slope))
            rating[i] = own + each[i] * gained
            rating[j] = other - each[j] * gained
    else:
        by = float(k)  # type: ignore[arg-type]
        for i, j, score in zip(white.tolist(), black.tolist(), (halves / 2).tolist(), strict=True):
            own, other = rating[i], rating[j]
            change = by * (score - 1 / (1 + exp((other - own) * slope)))
            rating[i] = own + change
            rating[j] = other - change
    end = np.array(rating)
    return Standing(end, np.where(np.isnan(start), 0, end - start))


def rated_log(ratings: ArrayLike, *columns: ArrayLike) -> tuple[Column, list[Column]]:
    """The starting ratings, NaN for an unrated player, and what of a log's columns is rated.

    The first three columns are those of `period`; more may follow.
    """
    start = np.array(ratings, dtype=float)
    unrated = ~(start > 0)
    log = [np.asarray(column) for column in columns]
    counts = log[2] >= 0
    if unrated.any():
        start[unrated] = np.nan
        counts &= ~(unrated[log[0]] | unrated[log[1]])
    return start, log if counts.all() else [column[counts] for column in log]


class Tally(NamedTuple):
    """What every player did in a log of games: the games that were played, and the points made in them."""

    games: Column
    points: Column


def tally(whites: ArrayLike, blacks: ArrayLike, half_points: ArrayLike, players: int) -> Tally:
    """The games and points of every player in a log of games that were played, as `period` takes it.

    For rated games alone hand over those of `rated_log`.
    """
    white, black, halves = np.asarray(whites), np.asarray(blacks), np.asarray(half_points)
    games = np.bincount(white, minlength=players) + np.bincount(black, minlength=players)
    made = np.bincount(white, halves, players) + np.bincount(black, 2 - halves, players)
    return Tally(games, made / 2)
