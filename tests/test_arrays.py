"""The bulk forms against the core, value for value: 100,000 random events, and what hypothesis thinks of.

A tenth of the opponents is unrated and a tenth of the games was not played; some events have none left.
"""

import random
from fractions import Fraction
from math import fsum, isnan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

np = pytest.importorskip("numpy")

from elo_xl import arrays  # noqa: E402
from elo_xl.core import curve, kfactor, performance, rating, tables  # noqa: E402
from elo_xl.core.editions import RATING_EDITIONS, STANDARD, rating_rules  # noqa: E402
from elo_xl.core.errors import InvalidInput, NoAnswer, OutOfRange  # noqa: E402

EVENTS, GAMES = 100_000, 9
EDITIONS = [
    pytest.param(rules, id=f"{pace} {rules.since}")
    for pace, all_ in RATING_EDITIONS.items()
    for rules in all_
]


@pytest.fixture(scope="module")
def events():
    """Own ratings, opponents (0 unrated) and half-points (−1 not played), a row an event."""
    source = np.random.default_rng(20261201)
    own = np.clip(np.rint(source.normal(1900, 350, EVENTS)), 1000, 2900).astype(int)
    opponents = np.clip(np.rint(own[:, None] + source.normal(0, 280, (EVENTS, GAMES))), 1, 4000).astype(int)
    half_points = source.integers(0, 3, (EVENTS, GAMES))
    opponents[source.random((EVENTS, GAMES)) < 0.1] = 0
    half_points[source.random((EVENTS, GAMES)) < 0.1] = -1
    half_points[::1000] = -1
    half_points[1::50] = 2  # all wins, all losses
    half_points[2::50] = 0
    return own, opponents, half_points


def met_in(opponents, half_points):
    """The rated games of each event, one by one: ratings met and half-points made."""
    for row, halves in zip(opponents.tolist(), half_points.tolist(), strict=True):
        games = [(o, h) for o, h in zip(row, halves, strict=True) if o > 0 and h >= 0]
        yield [o for o, _ in games], [h for _, h in games]


def in_floats(whole, blank):
    """The same column with NaN for what is blank."""
    return np.where(whole == blank, np.nan, whole.astype(float))


def same(found, wanted):
    """Equal value for value, None where NaN stands."""
    wanted = np.array([np.nan if value is None else value for value in wanted], dtype=float)
    np.testing.assert_array_equal(found, wanted)


def close(found, wanted):
    wanted = np.array([np.nan if value is None else value for value in wanted], dtype=float)
    np.testing.assert_allclose(found, wanted, rtol=1e-12, atol=1e-12)


def or_none(function, *arguments):
    try:
        return function(*arguments)
    except (NoAnswer, OutOfRange):
        return None


# 100,000 events


@pytest.mark.parametrize("rules", EDITIONS)
def test_changes_of_events(events, rules):
    own, opponents, half_points = (column[:: 1 if rules == rating_rules() else 10] for column in events)
    own = own.copy()
    own[:3] = 0  # unrated
    wanted = [
        None if start == 0 else rating.sum_of_changes(start, met, halves, rules)
        for start, (met, halves) in zip(own.tolist(), met_in(opponents, half_points), strict=True)
    ]
    same(arrays.sum_of_changes(own, opponents, half_points, rules), wanted)
    blanks = in_floats(own, 0), in_floats(opponents, 0), in_floats(half_points, -1)
    same(arrays.sum_of_changes(*blanks, rules), wanted)


def test_new_ratings(events):
    own, opponents, half_points = events
    rules = rating_rules()
    ks = [40, 20, 10, 15, 2.5, 32.125, 0.3]
    hundredths = arrays.sum_of_changes(own, opponents, half_points, rules)
    k = np.resize(ks, EVENTS)
    exact = [Fraction(repr(each)) if each != int(each) else int(each) for each in k.tolist()]
    changes = [by * int(total) for by, total in zip(exact, hundredths.tolist(), strict=True)]
    same(arrays.points(hundredths, k), [float(Fraction(change) / 100) for change in changes])
    new = [rating.new_rating(start, change) for start, change in zip(own.tolist(), changes, strict=True)]
    same(arrays.new_rating(own, hundredths, k), new)
    same(arrays.published(new, rules), [each if rules.publishes(each) else None for each in new])


@pytest.mark.parametrize("method", performance.METHODS)
def test_performances_of_events(events, method):
    _, opponents, half_points = events
    met, totals = arrays.rated_games(opponents, half_points)
    found = arrays.performance(met, totals, method)
    wanted = [or_none(performance.performance, o, sum(h), method) for o, h in met_in(opponents, half_points)]
    assert None in wanted
    if method == "true":
        close(found, wanted)
    else:
        same(found, wanted)
    full = opponents[:1000].clip(1), half_points[:1000].clip(0).sum(axis=1)  # whole numbers, none missing
    pairs = zip(full[0].tolist(), full[1].tolist(), strict=True)
    close(
        arrays.performance(*full, method), [or_none(performance.performance, *pair, method) for pair in pairs]
    )


@pytest.mark.parametrize("cap", [None, 400])
def test_expected_scores_by_the_curve(events, cap):
    own, opponents, half_points = events[0], events[1][:, 0], events[2][:, 0]
    wanted = [
        curve.expected(a, b, cap) if b else None
        for a, b in zip(own.tolist(), opponents.tolist(), strict=True)
    ]
    close(arrays.expected(own, opponents, cap), wanted)
    close(arrays.expected(own, in_floats(opponents, 0), cap), wanted)
    changes = [
        None if e is None or h < 0 else 20 * (h / 2 - e)
        for e, h in zip(wanted, half_points.tolist(), strict=True)
    ]
    close(arrays.change(own, opponents, half_points, 20, cap), changes)


@pytest.mark.parametrize("rules", [each for each in EDITIONS if not each.values[0].one_upgrade])
def test_expected_scores_by_the_table(events, rules):
    own, opponents = events[0][:20_000], events[1][:20_000, 0]
    wanted = [
        or_none(rating.expected, a, b, rules) if b else None
        for a, b in zip(own.tolist(), opponents.tolist(), strict=True)
    ]
    same(arrays.table_expected(own, opponents, rules), wanted)
    same(arrays.table_expected(own, in_floats(opponents, 0), rules), wanted)


def test_the_tables():
    gaps = np.arange(-4000, 4001)
    same(arrays.probability(gaps), [tables.probability(d) for d in gaps.tolist()])
    same(arrays.probability(gaps.astype(float)), [tables.probability(d) for d in gaps.tolist()])
    same(arrays.difference(np.arange(101)), [tables.difference(p) for p in range(101)])


@pytest.mark.parametrize("rules", RATING_EDITIONS[STANDARD])
def test_k(rules):
    source = random.Random(8)
    players = [
        (
            source.choice([1500, 2299, 2300, 2399, 2400, 2500]), source.choice([0, 29, 30, 31]),
            source.choice([None, 1990, 2007, 2008, 2009, 2027]), source.choice([None, 2299, 2300, 2399, 2400]),
            source.choice([0, 9, 17, 18, 35, 36, 70, 700, 701]),
        )
        for _ in range(5000)
    ]  # fmt: skip
    day = rules.since.replace(year=2026)

    def k(own, games, birth, peak, period):
        player = kfactor.Player(own, games, birth, peak)
        return kfactor.limited_k(kfactor.k_factor(player, rules.k, day), period, rules.k)

    columns = [[np.nan if cell is None else cell for cell in column] for column in zip(*players, strict=True)]
    found = arrays.k_factor(*columns, rules=rules.k, year=2026)
    wanted = [or_none(k, *player) for player in players]
    same(found, wanted)
    same(arrays.k_factor([1500, 0], [3, 3], rules=rules.k, year=2026), [rules.k.newcomer, None])


# Shapes, and what hypothesis thinks of

numbers = st.integers(1, 4000)
odd = st.one_of(numbers, st.just(0))


@given(st.lists(odd, min_size=1, max_size=5), st.lists(odd, min_size=1, max_size=5))
def test_a_column_against_a_row_is_a_table(ratings, opponents):
    grid = arrays.expected(np.array(ratings)[:, None], opponents)
    exact = arrays.table_expected(np.array(ratings)[:, None], opponents, rating_rules())
    assert grid.shape == exact.shape == (len(ratings), len(opponents))
    for i, own in enumerate(ratings):
        for j, other in enumerate(opponents):
            if own and other:
                assert abs(grid[i, j] - curve.expected(own, other)) < 1e-12
                assert exact[i, j] == rating.expected(own, other, rating_rules())
            else:
                assert isnan(grid[i, j])
                assert isnan(exact[i, j])


def test_scalars_and_nothing():
    assert float(arrays.expected(1500, 1500)) == 0.5
    assert float(arrays.table_expected(2700, 2200, rating_rules())) == 96
    nothing = np.zeros((0, 9))
    assert arrays.expected([], []).shape == (0,)
    assert arrays.sum_of_changes([], nothing, nothing, rating_rules()).shape == (0,)
    for method in performance.METHODS:
        assert arrays.performance(nothing, [], method).shape == (0,)


def test_an_unknown_method_is_refused():
    with pytest.raises(InvalidInput, match="method is one of fide"):
        arrays.performance([[1500]], [1], "best")


@given(st.integers(1, 4000), st.floats(-500, 500))
def test_new_ratings_by_the_curve(own, total):
    assert float(arrays.curve_new_rating(own, total)) == curve.new_rating(own, total)


@pytest.mark.parametrize("own", [1500, 1500.5, 1499.25])
@pytest.mark.parametrize("total", [0.5, -0.5, 2.5, -2.5, 1e-12, -1e-12, 0.49999999999, 0])
def test_halves_by_the_curve(own, total):
    assert float(arrays.curve_new_rating(own, total)) == curve.new_rating(own, total)


# Logs of games, against a plain loop


@st.composite
def logs(draw, decimals=False):
    """Ratings (0 unrated), a K a player, and games in up to three periods (half-points −1: not played)."""
    own = st.one_of(st.integers(1200, 2800), st.just(0), *([st.just(1500.5)] if decimals else []))
    ratings = draw(st.lists(own, min_size=2, max_size=6))
    place = st.integers(0, len(ratings) - 1)
    game = st.tuples(place, place, st.integers(-1, 2)).filter(lambda game: game[0] != game[1])
    games = draw(st.lists(game, max_size=30))
    number = sorted(draw(st.lists(st.integers(0, 2), min_size=len(games), max_size=len(games))))
    k = draw(st.lists(st.sampled_from([10, 20, 40, 16.5]), min_size=len(ratings), max_size=len(ratings)))
    return ratings, games, number, k


def plainly(ratings, games, number, k, rules):
    """A player's games of a period, from the ratings at its start, through the functions of the core."""
    now, played, total = list(ratings), [[] for _ in ratings], [0.0] * len(ratings)
    for each in sorted(set(number)):
        start = list(now)
        lists = [[] for _ in ratings]
        for (white, black, half), period in zip(games, number, strict=True):
            if period == each and half >= 0 and ratings[white] and ratings[black]:
                lists[white].append((start[black], half))
                lists[black].append((start[white], 2 - half))
        for player, own in enumerate(lists):
            met, halves = [o for o, _ in own], [h for _, h in own]
            played[player] += halves
            if not own:
                continue
            if rules is None:
                change = k[player] * (sum(halves) / 2 - fsum(curve.expected(start[player], o) for o in met))
                now[player] = curve.new_rating(start[player], change)
            else:
                by = Fraction(repr(k[player])) if k[player] != int(k[player]) else int(k[player])
                hundredths = by * rating.sum_of_changes(start[player], met, halves, rules)
                now[player] = rating.new_rating(start[player], hundredths)
                change = float(Fraction(hundredths) / 100)
            total[player] += change
    return now, [len(each) for each in played], [sum(each) / 2 for each in played], total


EDITIONS_OF_LOGS = [
    None,
    *(rules for pace in RATING_EDITIONS.values() for rules in pace if not rules.one_upgrade),
]


@settings(max_examples=300)
@given(logs(), st.sampled_from(EDITIONS_OF_LOGS))
def test_periods_of_a_log(log, rules):
    ratings, games, number, k = log
    white, black, halves = np.array(games, dtype=int).reshape(-1, 3).T
    found = arrays.periods(ratings, white, black, halves, k, number, rules)
    new, played, points, change = plainly(ratings, games, number, k, rules)
    same(found.rating, [each or None for each in new])
    close(found.change, change)
    tally = arrays.tally(*arrays.rated_log(ratings, white, black, halves)[1], len(ratings))
    same(tally.games, played)
    same(tally.points, points)
    # one period from the same games, with NaN for what is blank
    one = arrays.period(in_floats(np.array(ratings), 0), white, black, in_floats(halves, -1), k, rules)
    same(one.rating, [each or None for each in plainly(ratings, games, [0] * len(games), k, rules)[0]])


@given(logs(decimals=True))
def test_decimals_of_who_did_not_play_are_kept(log):
    ratings, games, number, k = log
    white, black, halves = np.array(games, dtype=int).reshape(-1, 3).T
    found = arrays.periods(ratings, white, black, halves, k, number)
    same(found.rating, [each or None for each in plainly(ratings, games, number, k, None)[0]])


@settings(max_examples=300)
@given(logs(decimals=True), st.one_of(st.none(), st.just(20)))
def test_running_ratings(log, k):
    ratings, games, _, each = log
    now = [float(own) for own in ratings]
    for white, black, half in games:
        if half >= 0 and ratings[white] and ratings[black]:
            own, other = now[white], now[black]
            now[white] = own + curve.change(own, other, half / 2, k or each[white])
            now[black] = other + curve.change(other, own, 1 - half / 2, k or each[black])
    white, black, halves = np.array(games, dtype=int).reshape(-1, 3).T
    found = arrays.running(ratings, white, black, halves, k or each)
    close(found.rating, [own or None for own in now])
    close(found.change, [own - start for own, start in zip(now, ratings, strict=True)])


def test_a_log_that_cannot_be_rated_is_refused():
    with pytest.raises(InvalidInput, match="in order"):
        arrays.periods([1500, 1600], [0, 0], [1, 1], [2, 2], 20, [2, 1])
    (rules,) = (rules for rules in RATING_EDITIONS[STANDARD] if rules.one_upgrade)
    with pytest.raises(InvalidInput, match="2022-24"):
        arrays.period([1500, 1600], [0], [1], [2], 20, rules)
