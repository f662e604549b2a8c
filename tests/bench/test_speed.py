"""How fast: ratios to the bare arithmetic, measured in one run (`pytest tests/bench --benchmark-only -n 0`).

Groups put each measure beside its yardstick. Nothing here asserts a time: machines differ. The bars:
scalar and table at most twice the bare expression, an event at most twice an exact integer loop.
"""

import random
import subprocess
import sys

import pytest

from elo_xl.core import crosstable, curve, games, performance, rating, tables
from elo_xl.core.editions import rating_rules, tie_break_rules
from elo_xl.core.tiebreaks import TieBreaks
from elo_xl.files.tournament import Player, Tournament
from elo_xl.functions import CATALOGUE, cells
from elo_xl.workbooks.tournament import swiss

RULES = rating_rules()
SOURCE = random.Random(9)
OPPONENTS = [SOURCE.randint(1600, 2000) for _ in range(9)]
HALF_POINTS = [SOURCE.randint(0, 2) for _ in range(9)]
PROBABILITY = {d: tables.probability(d) for d in range(-3999, 4000)}


def bare_expected(rating, opponent):
    return 1 / (1 + 10 ** ((opponent - rating) / 400))


def bare_event(rating, opponents, half_points, k):
    """An exact integer loop with the 400-point rule and nothing else."""
    total = 0
    for opponent, half in zip(opponents, half_points, strict=True):
        difference = rating - opponent
        if difference > 400:
            difference = 400
        elif difference < -400:
            difference = -400
        total += 50 * half - PROBABILITY[difference]
    return k * total


@pytest.mark.benchmark(group="scalar")
def test_scalar_bare(benchmark):
    benchmark(bare_expected, 1850, 1700)


@pytest.mark.benchmark(group="scalar")
def test_scalar_expected(benchmark):
    benchmark(curve.expected, 1850, 1700)


@pytest.mark.benchmark(group="scalar")
def test_scalar_probability(benchmark):
    benchmark(tables.probability, 150)


def bare_table(rating, opponent):
    difference = rating - opponent
    if difference > 400:
        difference = 400
    elif difference < -400:
        difference = -400
    return PROBABILITY[difference]


@pytest.mark.benchmark(group="scalar, table")
@pytest.mark.parametrize("opponent", [1700, 1000])
def test_table_bare(benchmark, opponent):
    benchmark(bare_table, 1850, opponent)


@pytest.mark.benchmark(group="scalar, table")
@pytest.mark.parametrize("opponent", [1700, 1000])
def test_table_expected(benchmark, opponent):
    """The bar: at most twice the bare look-up with the 400-point rule."""
    benchmark(rating.expected, 1850, opponent, RULES)


@pytest.mark.benchmark(group="event")
def test_event_bare(benchmark):
    benchmark(bare_event, 1800, OPPONENTS, HALF_POINTS, 20)


@pytest.mark.benchmark(group="event")
def test_event_change(benchmark):
    benchmark(rating.sum_of_changes, 1800, OPPONENTS, HALF_POINTS, RULES)


@pytest.mark.benchmark(group="performance")
@pytest.mark.parametrize("method", performance.METHODS)
def test_performance(benchmark, method):
    benchmark(performance.performance, OPPONENTS, 11, method)


@pytest.mark.benchmark(group="needed score, 1000 games")
@pytest.mark.parametrize("method", performance.METHODS)
def test_needed(benchmark, method):
    benchmark(performance.needed, OPPONENTS * 111, 1850, method)


@pytest.mark.benchmark(group="needed score, 1000 games")
def test_needed_for_a_rating(benchmark):
    benchmark(rating.needed, 1800, OPPONENTS * 111, 20, 1850, RULES)


@pytest.mark.benchmark(group="a result cell")
@pytest.mark.parametrize("cell", ["12w1", "½", 0.5])
def test_result(benchmark, cell):
    benchmark(cells.result, cell)


# The bars: an elementwise function 4 µs, an event of nine games 15 µs, where `bare_expected` takes 0.125 µs.
CELLS = {
    "ELO_EXPECTED": [1850, 1700],
    "ELO_CHANGE": [1850, 1700, 1, 20],
    "ELO_DIFF": [0.76],
    "ELO_OPPONENT": [1500, 10, 20],
    "FIDE_PD": [150],
    "FIDE_DP": [0.75],
    "FIDE_EXPECTED": [1850, 1700],
    "FIDE_K": [1650, 45],
    "RESULT_SCORE": ["5b½"],
}


@pytest.mark.benchmark(group="worksheet, one cell")
def test_cell_bare(benchmark):
    benchmark(bare_expected, 1850, 1700)


@pytest.mark.benchmark(group="worksheet, one cell")
@pytest.mark.parametrize("name", CELLS)
def test_worksheet_cell(benchmark, name):
    benchmark(CATALOGUE[name].call, [[[cell]] for cell in CELLS[name]])


SCORES = [[half / 2 for half in HALF_POINTS]]
EVENTS = {
    "FIDE_NEW": [1800, [OPPONENTS], SCORES, 20],
    "FIDE_CHANGE": [1800, [OPPONENTS], SCORES, 20],
    "ELO_NEW": [1800, [OPPONENTS], SCORES, 20],
    "PERF_RATING": [[OPPONENTS], SCORES],
}


@pytest.mark.benchmark(group="worksheet, an event of nine games")
def test_event_of_cells_bare(benchmark):
    benchmark(bare_event, 1800, OPPONENTS, HALF_POINTS, 20)


@pytest.mark.benchmark(group="worksheet, an event of nine games")
@pytest.mark.parametrize("name", EVENTS)
def test_worksheet_event(benchmark, name):
    benchmark(CATALOGUE[name].call, EVENTS[name])


def _swiss(players, rounds):
    """A Swiss with random pairings and results."""
    table = [[] for _ in range(players)]
    for _ in range(rounds):
        order = SOURCE.sample(range(players), players)
        for white, black in zip(order[::2], order[1::2], strict=True):
            mine, other = SOURCE.choice([("1", "0"), ("½", "½"), ("0", "1")])
            table[white].append(f"{black + 1}w{mine}")
            table[black].append(f"{white + 1}b{other}")
    return table


@pytest.mark.benchmark(group="crosstable, 200 players × 11 rounds")
@pytest.mark.parametrize("code", ["PTS", "BH-C1", "SB", "AOB", "PTP", "APPO", "DE"])
def test_tie_break(benchmark, code):
    table, ratings = crosstable.read(_swiss(200, 11)), [2400 - 3 * player for player in range(200)]
    benchmark(lambda: TieBreaks(table, ratings, tie_break_rules()).values(code))


@pytest.mark.benchmark(group="whole process")
def test_calc_of_a_swiss(benchmark, tmp_path):
    """The bar: 200 players and 11 rounds in 1.2 seconds."""
    players = [Player(f"Player {i}", 2400 - 3 * i, k=20) for i in range(1, 201)]
    played = games.lines(crosstable.read(_swiss(200, 11)).rounds)
    event = Tournament(name="Open", system="swiss", players=players, games=played)
    book = tmp_path / "open.xlsx"
    book.write_bytes(swiss.make(tournament=event))
    _run(benchmark, "calc", str(book), "--in-place")


@pytest.mark.benchmark(group="whole process")
def test_new_swiss(benchmark, tmp_path):
    """The bar: a template for 500 players and 11 rounds in 2.5 seconds."""
    book = str(tmp_path / "open.xlsx")
    _run(benchmark, "new", "swiss", "--players", "500", "--rounds", "11", book, "--force")


def _run(benchmark, *arguments):
    command = [sys.executable, "-m", "elo_xl", *arguments]
    benchmark.pedantic(
        subprocess.run, (command,), {"check": True, "capture_output": True}, rounds=5, warmup_rounds=1
    )
