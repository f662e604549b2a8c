"""Random tournaments for property tests, as tables of cells."""

from __future__ import annotations

from hypothesis import strategies as st

GAMES = [("1", "0"), ("½", "½"), ("0", "1")]
FORFEITS = [("+", "-"), ("-", "+"), ("-", "-")]
BYES = ["bye", "F", "H", "Z"]


@st.composite
def round_robins(draw):
    """A full round robin as a matrix of "1", "½", "0"."""
    size = draw(st.integers(3, 9))
    cells = [["" for _ in range(size)] for _ in range(size)]
    for i in range(size):
        for j in range(i):
            half = draw(st.integers(0, 2))
            cells[i][j], cells[j][i] = "0½1"[half], "1½0"[half]
    return cells


@st.composite
def swisses(draw, absent=True):
    """Random pairings, byes and forfeits, by rounds; where some are `absent`, also in an even field."""
    size, rounds = draw(st.integers(4, 10)), draw(st.integers(1, 6))
    cells = [[] for _ in range(size)]
    for _ in range(rounds):
        order = draw(st.permutations(range(size)))
        away = draw(st.integers(0, 2)) if absent else 0
        for player in order[:away]:
            cells[player].append(draw(st.sampled_from(BYES)))
        order = order[away:]
        while len(order) > 1:
            white, black, *order = order
            mine, other = draw(st.sampled_from(GAMES + FORFEITS))
            cells[white].append(f"{black + 1}w{mine}")
            cells[black].append(f"{white + 1}b{other}")
        for player in order:
            cells[player].append(draw(st.sampled_from(BYES)))
    return cells
