"""Events in which everybody met everybody, and those not in Berger's order, out of every format."""

import pytest

from elo_xl import files

from .reading import read, results

SWISS = [["2w1", "3b½", "bye"], ["1b0", "bye", "3w0"], ["H", "1w½", "2b1"]]
CSV = "No;Name;1;2;3\n1;A;2w1;3b½;U\n2;B;1b0;U;3w0\n3;C;H;1w½;2b1\n"
CHART = """\
    1 | A A                             |2.5  |W   2|D   3|B    |
      | 1 / R: 1500   ->1510            |     |W    |B    |     |
    2 | B B                             |1.0  |L   1|B    |L   3|
      | 2 / R: 1400   ->1390            |     |B    |     |W    |
    3 | C C                             |2.0  |H    |D   1|W   2|
      | 3 / R: 1300   ->1310            |     |     |W    |B    |
"""
SWISS_PERFECT = (
    "No\tName\tTotal\t1\t2\t3\n1\tA\t2.5\t2:W\t3:D\t0:W\n2\tB\t1\t1:L\t0:W\t3:L\n3\tC\t2\t0:D\t1:D\t2:W\n"
)


@pytest.mark.parametrize("text", [CSV, CHART, SWISS_PERFECT, "Tournament type : Swiss-System\n" + CSV])
def test_a_swiss_of_three_with_byes(text):
    tournament = read(text)
    assert tournament.system == "swiss"
    assert [half / 2 for half in tournament.crosstable().half_points] == [2.5, 1, 2]
    assert [unused for unused in tournament.unused if "points" in unused.reason] == []
    if text is not SWISS_PERFECT:  # which knows no colours
        assert results(tournament) == SWISS


def test_a_round_robin_in_the_order_in_which_it_was_played():
    cells = [["2w1", "3w1", "4w1"], ["1b0", "4b1", "3b½"], ["4w1", "1b0", "2w½"], ["3b0", "2w0", "1b0"]]
    rows = "".join(f"{number};P{number};{';'.join(row)}\n" for number, row in enumerate(cells, 1))
    tournament = read("No;Name;1;2;3\n" + rows)
    assert (results(tournament), tournament.system, tournament.unused) == (cells, "round-robin", [])


def test_more_rounds_announced_than_a_round_robin_has():
    """Three rounds of four players, in which everybody has met everybody, and two still to come."""
    cells = ["2w1  3w1  4w1", "1b0  4b1  3b½", "4w1  1b0  2w½", "3b0  2w0  1b0"]
    lines = [
        f"001 {n:4d}      {name:33} 2000                             0.0    0  " + "  ".join(row)
        for n, (name, row) in enumerate(zip("ABCD", (record(row.split()) for row in cells), strict=True), 1)
    ]
    tournament = files.read("\r\n".join(["012 Four", "XXR 5", *lines]).encode())
    assert (tournament.system, tournament.rounds) == ("swiss", 5)
    tournament = files.read("\r\n".join(["012 Four", "XXR 3", *lines]).encode())
    assert (tournament.system, tournament.rounds) == ("round-robin", 3)


def record(row):
    """Cells such as 12w1 as the columns of a report file."""
    return [f"{cell[0]:>4} {cell[1]} {cell[2].replace('½', '=')}" for cell in row]
