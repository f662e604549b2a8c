"""How the time of every worksheet function grows with its cells: no faster than they do.

`pytest tests/bench/test_growth.py --benchmark-only -n 0`. The size of a call is what goes in and what comes
out, from some 10 to some 10,000 cells; the exponent is that of the whole way, 1 being twice the time for
twice the cells. It is the one figure here that is asserted: a square would be 2.
"""

import math
import random
import time

import pytest

from elo_xl.core.berger import MAXIMUM_PLAYERS
from elo_xl.functions import CATALOGUE

MOST = 1.1
SIZES = (10, 100, 1000, 10_000)
ROUNDS = 5


def column(cells, size):
    return [[random.Random(place).choice(cells)] for place in range(size)]


def ratings(size):
    return [[1400 + 7 * place % 1100] for place in range(size)]


def scores(size):
    return column([1, 0.5, 0, "½", "1"], size)


def swiss(size):
    """A table of some so many cells: random pairings and results."""
    source, players = random.Random(size), max(2, size // ROUNDS // 2 * 2)
    table = [[] for _ in range(players)]
    for _ in range(ROUNDS):
        order = source.sample(range(players), players)
        for white, black in zip(order[::2], order[1::2], strict=True):
            mine, other = source.choice([("1", "0"), ("½", "½"), ("0", "1")])
            table[white].append(f"{black + 1}w{mine}")
            table[black].append(f"{white + 1}b{other}")
    return table


def names(size):
    return [[f"Player {place}"] for place in range(size)]


def log(size):
    """Names, and rounds, White, Black and results of a list of so many games."""
    players = max(2, size // 4)
    white = [[1 + 2 * place % players] for place in range(size)]
    black = [[1 + (2 * place + 1) % players] for place in range(size)]
    return (
        names(players),
        [[1 + place * 2 // players] for place in range(size)],
        white,
        black,
        column(["1-0", "½-½"], size),
    )


def club(size):
    """Names, ratings, White, Black and results of a ladder of so many games."""
    players, _, white, black, results = log(size)
    return players, ratings(len(players)), white, black, results


def players_of(size):
    return len(swiss(size))


EVENTS = {
    "ELO_NEW": lambda n: [1800, ratings(n), scores(n), 20],
    "FIDE_CHANGE": lambda n: [1800, ratings(n), scores(n), 20],
    "FIDE_NEW": lambda n: [1800, ratings(n), scores(n), 20],
    "FIDE_INITIAL": lambda n: [ratings(n), scores(n)],
    "FIDE_NORM": lambda n: ["IM", ratings(n), scores(n), column(["GM", "IM", ""], n), column(["HUN", "GER"], n), "HUN"],
    "FIDE_NORM_REPORT": lambda n: ["IM", ratings(n), scores(n), column(["GM", ""], n), column(["HUN", "GER"], n), "HUN"],
    "FIDE_NEEDED": lambda n: [1800, ratings(n), 20, 1805],
    "FIDE_REPORT": lambda n: [1800, ratings(n), scores(n), 20],
    "FIDE_INITIAL_REPORT": lambda n: [ratings(n), scores(n)],
    "PERF_RATING": lambda n: [ratings(n), scores(n)],
    "PERF_RATING linear": lambda n: [ratings(n), scores(n), "linear"],
    "PERF_RATING true": lambda n: [ratings(n), scores(n), "true"],
    "PERF_RATING ptp": lambda n: [ratings(n), scores(n), "ptp"],
    "PERF_NEEDED": lambda n: [ratings(n), 1900],
    "PERF_NEEDED true": lambda n: [ratings(n), 1900, "true"],
    "PERF_NEEDED ptp": lambda n: [ratings(n), 1900, "ptp"],
    "RATING_AVG": lambda n: [ratings(n), 1],
}  # fmt: skip
ELEMENTWISE = {
    "ELO_EXPECTED": lambda n: [ratings(n), 1800],
    "ELO_CHANGE": lambda n: [ratings(n), 1800, scores(n), 20],
    "ELO_DIFF": lambda n: [column([0.1, 0.5, 0.9], n)],
    "ELO_OPPONENT": lambda n: [ratings(n), 5, 20],
    "FIDE_PD": lambda n: [column([-300, 0, 500], n)],
    "FIDE_DP": lambda n: [column([0.1, 0.5, 0.9], n)],
    "FIDE_EXPECTED": lambda n: [ratings(n), 1800],
    "FIDE_K": lambda n: [ratings(n), column([3, 30], n), column([1990, 2012], n)],
    "RESULT_SCORE": lambda n: [column(["12w1", 1, "½"], n)],
    "RESULT_OPPONENT": lambda n: [column(["12w1", "5b½"], n)],
    "RESULT_COLOR": lambda n: [column(["12w1", "5b½"], n)],
    "RESULT_PLAYED": lambda n: [column(["12w1", "5b½"], n)],
    "RESULT_CHECK": lambda n: [column(["12w1", "?!", 46024], n)],
    "RESULT_LIST": lambda n: ["\n".join(["1850 | 1"] * n)],
}
TABLES = {
    "CT_POINTS": lambda n: [swiss(n)],
    "CT_MATRIX": lambda n: [swiss(n)],
    "CT_TABLE": lambda n: [*log(n)],
    "GAMES_CHECK": lambda n: [*log(n)],
    "CT_CHECK": lambda n: [swiss(n), names(players_of(n))],
    "CT_RANK": lambda n: [swiss(n), "BH-C1,SB", ratings(players_of(n))],
    "CT_STANDINGS": lambda n: [swiss(n), names(players_of(n)), "BH-C1,SB,PTP", ratings(players_of(n))],
    "CT_RATINGS": lambda n: [swiss(n), ratings(players_of(n)), 20],
    "CT_EXPECTED": lambda n: [swiss(n), ratings(players_of(n))],
    "CT_CHANGE": lambda n: [swiss(n), ratings(players_of(n)), 20],
    "CT_PERF": lambda n: [swiss(n), ratings(players_of(n))],
    "CT_CARD": lambda n: [swiss(n), names(players_of(n)), ratings(players_of(n)), 1, 20],
    **{
        f"CT_TIEBREAK {code}": lambda n, code=code: [swiss(n), code, ratings(players_of(n))]
        for code in ("BH-C1", "SB", "DE", "AOB", "PTP", "APPO", "KS", "PS", "ARO")
    },
    "BERGER": lambda n: [min(MAXIMUM_PLAYERS, max(3, int(math.sqrt(n / 2))))],
}
LADDERS = {
    "LADDER": lambda n: [*club(n), 20],
    "LADDER running": lambda n: [*club(n), 20, "elo", "running"],
    "LADDER glicko2": lambda n: [*club(n), 350, "glicko2"],
    "LADDER_LIST": lambda n: [*club(n), 20],
    "LADDER_CARD": lambda n: [*club(n), 20, "Player 1"],
    "LADDER_CHECK": lambda n: [club(n)[0], *club(n)[2:]],
    "GLICKO": lambda n: [1500, 200, ratings(n), column([50, 80], n), scores(n)],
    "GLICKO2": lambda n: [1500, 200, 0.06, ratings(n), column([50, 80], n), scores(n)],
    "USCF_NEW": lambda n: [1500, 30, ratings(n), scores(n)],
    "USCF_NEW special": lambda n: [1500, 4, ratings(n), scores(n)],
    "ECF_NEW": lambda n: [1500, ratings(n), scores(n), 20],
    "ECF_TO_FIDE": lambda n: [ratings(n)],
    "FIDE_TO_ECF": lambda n: [ratings(n)],
    "DWZ_NEW": lambda n: [1500, 6, 30, ratings(n), scores(n)],
}
# What takes one game or one player, and answers in as many rows as there are rules, has no size.
WITHOUT_SIZE = {"ELO_OUTCOMES", "ELO_EXPLAIN", "FIDE_K_REPORT", "ELO_HELP"}

CALLS = {**EVENTS, **ELEMENTWISE, **TABLES, **LADDERS}


def cells(value):
    if isinstance(value, list):
        return sum(map(cells, value))
    return value.count("\n") + 1 if isinstance(value, str) else 1


def fastest(name, arguments):
    """Seconds of the fastest of several calls; caches of tables are emptied by a table of another size."""
    call, best = CATALOGUE[name.split()[0]].call, math.inf
    again = 3 if cells(arguments) > 3000 else 20
    for _ in range(again):
        for other in range(5):
            CATALOGUE["CT_POINTS"].call([[[f"2w{other % 2}"], ["1b"], *[["bye"]] * other]])
        start = time.perf_counter()
        answer = call(arguments)
        best = min(best, time.perf_counter() - start)
    assert not isinstance(answer, str) or not answer.startswith("#"), (name, answer)
    return best, cells(arguments) + cells(answer)


def test_every_function_is_measured():
    assert {name.split()[0] for name in CALLS} == set(CATALOGUE) - WITHOUT_SIZE


@pytest.mark.benchmark(group="growth from 10 to 10,000 cells")
@pytest.mark.parametrize("name", CALLS)
def test_growth(benchmark, name):
    steps = [fastest(name, CALLS[name](size)) for size in SIZES]
    (first, small), (last, large) = steps[0], steps[-1]
    exponent = math.log(last / first) / math.log(large / small)
    benchmark.extra_info["exponent"] = round(exponent, 2)
    benchmark.pedantic(CATALOGUE[name.split()[0]].call, (CALLS[name](1000),), rounds=3)
    assert exponent <= MOST, steps
