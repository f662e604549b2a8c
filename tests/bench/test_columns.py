"""The bulk forms beside plain numpy in the same run: at most twice as long.

The plain forms know the ordinary case alone: no unrated player, no exemption for 2650, no game left out.
"""

import math

import pytest

np = pytest.importorskip("numpy")

from elo_xl import arrays  # noqa: E402
from elo_xl.core import tables  # noqa: E402
from elo_xl.core.editions import rating_rules  # noqa: E402
from elo_xl.functions import CATALOGUE  # noqa: E402

RULES = rating_rules()
SOURCE = np.random.default_rng(20261201)
PLAYERS, MILLION, EVENTS = 10_000, 1_000_000, 100_000
WITHIN_400 = np.array([tables.probability(d) for d in range(-400, 401)], np.int16)
PROBABILITY = np.array([tables.probability(d) for d in range(-1700, 1701)], np.int16)
DIFFERENCE = np.array([tables.difference(percent) for percent in range(101)])

START = np.clip(np.rint(SOURCE.normal(1800, 300, PLAYERS)), 1400, 2600).astype(int)
WHITE = SOURCE.integers(0, PLAYERS, MILLION)
BLACK = (WHITE + 1 + SOURCE.integers(0, PLAYERS - 1, MILLION)) % PLAYERS
HALVES = SOURCE.integers(0, 3, MILLION)
MONTH = np.arange(MILLION) * 100 // MILLION
OWN, OTHER = START[WHITE].astype(float), START[BLACK].astype(float)
RATING = START[:EVENTS] if EVENTS <= PLAYERS else START[SOURCE.integers(0, PLAYERS, EVENTS)]
OPPONENTS = np.clip(np.rint(RATING[:, None] + SOURCE.normal(0, 220, (EVENTS, 9))), 1400, 2850).astype(int)
SCORES = SOURCE.integers(0, 3, (EVENTS, 9))
TOTALS = SCORES.sum(axis=1)
LOG2_10 = math.log2(10) / 400


def plain_expected():
    power = np.subtract(OTHER, OWN)
    power *= LOG2_10
    np.exp2(power, out=power)
    power += 1
    return np.divide(1, power, out=power)


def plain_table():
    gap = np.subtract(OWN, OTHER).astype(np.int32)
    np.clip(gap, -400, 400, out=gap)
    gap += 400
    return WITHIN_400.take(gap)


def plain_events():
    gap = RATING[:, None] - OPPONENTS
    np.clip(gap, -400, 400, out=gap)
    gap += 400
    return (50 * SCORES - WITHIN_400.take(gap)).sum(axis=1)


def plain_fide():
    games = OPPONENTS.shape[1]
    return (2 * OPPONENTS.sum(axis=1) + games) // (2 * games) + DIFFERENCE[
        (100 * TOTALS + games) // (2 * games)
    ]


def plain_ptp():
    low, high = OPPONENTS.min(axis=1) - 800, OPPONENTS.max(axis=1) + 800
    for _ in range(13):
        middle = (low + high) // 2
        gap = np.clip(middle[:, None] - OPPONENTS, -1700, 1700) + 1700
        reached = PROBABILITY.take(gap).sum(axis=1, dtype=np.int32) >= 50 * TOTALS
        high = np.where(reached, middle, high)
        low = np.where(reached, low, np.minimum(middle + 1, high))
    return high


def plain_true():
    target, low, high = np.clip(TOTALS / 2, 0.01, 8.99), np.zeros(EVENTS), np.full(EVENTS, 4000.0)
    for _ in range(40):
        middle = (low + high) / 2
        below = (1 / (1 + np.exp2((OPPONENTS - middle[:, None]) * LOG2_10))).sum(axis=1) < target
        low, high = np.where(below, middle, low), np.where(below, high, middle)
    return low


def plain_periods():
    rating = START.astype(float)
    for month in range(100):
        part = slice(month * MILLION // 100, (month + 1) * MILLION // 100)
        white, black = WHITE[part], BLACK[part]
        gained = 20 * (HALVES[part] / 2 - 1 / (1 + np.exp2((rating[black] - rating[white]) * LOG2_10)))
        rating += np.bincount(white, gained, PLAYERS) - np.bincount(black, gained, PLAYERS)
    return rating


def plain_running():
    rating, slope = START.astype(float).tolist(), math.log(10) / 400
    for i, j, score in zip(WHITE.tolist(), BLACK.tolist(), (HALVES / 2).tolist(), strict=True):
        own, other = rating[i], rating[j]
        gained = 20 * (score - 1 / (1 + math.exp((other - own) * slope)))
        rating[i], rating[j] = own + gained, other - gained
    return rating


CASES = {
    "10⁶ expected scores by the curve": (plain_expected, lambda: arrays.expected(OWN, OTHER)),
    "10⁶ expected scores by the table": (plain_table, lambda: arrays.table_expected(OWN, OTHER, RULES)),
    "10⁵ events of nine games": (
        plain_events, lambda: arrays.sum_of_changes(RATING, OPPONENTS, SCORES, RULES),
    ),
    "10⁵ performances, fide": (plain_fide, lambda: arrays.performance(OPPONENTS, TOTALS)),
    "10⁵ performances, ptp": (plain_ptp, lambda: arrays.performance(OPPONENTS, TOTALS, "ptp")),
    "10⁵ performances, true": (plain_true, lambda: arrays.performance(OPPONENTS, TOTALS, "true")),
    "10⁶ games in 100 periods": (
        plain_periods, lambda: arrays.periods(START, WHITE, BLACK, HALVES, 20, MONTH),
    ),
    "10⁶ games, running": (plain_running, lambda: arrays.running(START, WHITE, BLACK, HALVES, 20)),
}  # fmt: skip


def _benches(group):
    plain, ours = CASES[group]

    @pytest.mark.benchmark(group=group)
    @pytest.mark.parametrize("way", ["plain", "elo_xl"])
    def bench(benchmark, way):
        benchmark.pedantic(plain if way == "plain" else ours, rounds=9, warmup_rounds=1)

    return bench


globals().update({f"test_bulk_{number}": _benches(group) for number, group in enumerate(CASES)})


COLUMN = [[1400 + 0.001 * place] for place in range(MILLION)]


def plain_column():
    return [[1 / (1 + 10 ** ((1700 - rating) / 400))] for (rating,) in COLUMN]


@pytest.mark.benchmark(group="a column of 10⁶ plain numbers")
@pytest.mark.parametrize("way", ["a bare loop", "without numpy", "with numpy"])
def test_column(benchmark, way, monkeypatch):
    call = CATALOGUE["ELO_EXPECTED"].call
    if way == "without numpy":
        monkeypatch.setattr("elo_xl.functions.bulk._arrays", lambda: None)
    benchmark.pedantic(plain_column if way == "a bare loop" else lambda: call([COLUMN, 1700]), rounds=3)
