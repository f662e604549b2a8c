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
from elo_xl.functions import CATALOGUE
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


@pytest.mark.benchmark(group="worksheet")
@pytest.mark.parametrize("name", ["ELO_EXPECTED", "FIDE_EXPECTED"])
def test_worksheet_cell(benchmark, name):
    benchmark(CATALOGUE[name].call, [[[1850]], [[1700]]])


@pytest.mark.benchmark(group="worksheet")
def test_worksheet_column(benchmark):
    benchmark(CATALOGUE["ELO_EXPECTED"].call, [[[1850]], [[rating] for rating in range(1000, 2000)]])


@pytest.mark.benchmark(group="worksheet")
def test_worksheet_event(benchmark):
    scores = [half / 2 for half in HALF_POINTS]
    benchmark(CATALOGUE["FIDE_NEW"].call, [1800, [OPPONENTS], [scores], 20])


def _swiss(players, rounds):
    """A Swiss with random pairings and results."""
    cells = [[] for _ in range(players)]
    for _ in range(rounds):
        order = SOURCE.sample(range(players), players)
        for white, black in zip(order[::2], order[1::2], strict=True):
            mine, other = SOURCE.choice([("1", "0"), ("½", "½"), ("0", "1")])
            cells[white].append(f"{black + 1}w{mine}")
            cells[black].append(f"{white + 1}b{other}")
    return cells


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
