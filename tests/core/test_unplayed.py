"""Unplayed rounds in tie-breaks (C.07 15 and 16): tables of (cells, code, values), worked out by hand."""

import pytest

from elo_xl.core import crosstable
from elo_xl.core.tiebreaks import TieBreaks

# Of issue 7: F is category 1
C5 = [["F", "2w1", "3b1"], ["3w0", "1b0", "4w½"], ["2b1", "4w0", "1w0"], ["bye", "3b1", "2b½"]]
# Everybody met everybody, but there are requested byes: Swisses, the other one with a forfeit
SMALL = [["2w1", "3b½", "U"], ["1b0", "U", "3w0"], ["H", "1w½", "2b1"]]
FORFEIT = [
    ["4w+", "2b1", "3w½", "bye"],
    ["H", "1w0", "4b1", "3w½"],
    ["H", "4w1", "1b½", "2b½"],
    ["1b-", "3b0", "2w0", "H"],
]


def values(cells, code, system=None):
    return TieBreaks(crosstable.read(cells, system)).values(code)


@pytest.mark.parametrize(
    ("cells", "code", "wanted"),
    [
        # points 3, ½, 1, 2½; the dummy of 1 has min(3, 1½)
        (C5, "BH", [3, 6.5, 6, 3]),
        (C5, "BH-C1", [2.5, 5.5, 5.5, 2.5]),  # 1: ½ goes, not the bye's 1½; 4: ½ likewise
        (C5, "BH-M1", [1, 2.5, 2.5, 1]),
        (C5, "SB", [3, 1.25, 0.5, 2.75]),  # 1: 1½ + ½ + 1; 4: 1½ + 1 + ½·½
        (C5, "SB-C1", [2.5, 1.25, 0, 2.5]),
        (SMALL, "PTS", [2.5, 1, 2]),
        # 1: 1, 2, dummy min(2½, 1½); 2: 2½, dummy min(1, 1½), 2; 3: dummy min(2, 1½), 2½, 1
        (SMALL, "BH", [4.5, 5.5, 5]),
        (FORFEIT, "PTS", [3.5, 2, 2.5, 0.5]),
        (FORFEIT, "WON", [1, 1, 1, 0]),  # the forfeit is no game in a Swiss
        (FORFEIT, "WIN", [3, 1, 1, 0]),
        (FORFEIT, "BPG", [1, 1, 2, 1]),
        # 1: forfeit min(3½, ½), 2, 2½, bye min(3½, 2); 4: forfeit min(½, 3½), 2½, 2, bye min(½, 2)
        (FORFEIT, "BH", [7, 8.5, 8, 5.5]),
    ],
)
def test_values(cells, code, wanted):
    assert not crosstable.read(cells).round_robin
    assert values(cells, code) == wanted


def test_the_same_table_as_a_round_robin():
    """Forfeits are games there, forfeit losses not in one's own record (15.2)."""
    assert values(FORFEIT, "WON", "round-robin") == [2, 1, 1, 0]
    assert values(FORFEIT, "BPG", "round-robin") == [1, 1, 2, 1]


def beaten_by_one_who_left(later, other="bye"):
    """Player 1 beat 2 and stayed away with a Z; then comes `later`, for player 3 `other`.

    2 met 1, 3 and 4 over the board, 1 only 2.
    """
    return [["2w1", "Z", later], ["1b0", "3w1", "4w1"], ["4w1", "2b0", other], ["3b0", "bye", "2b0"]]


@pytest.mark.parametrize(
    ("later", "seen"),
    [("F", 2), ("bye", 2), ("U", 2), ("bye½", 1.5), ("bye0", 1), ("Z", 2), ("H", 2), ("", 2)],
)
def test_how_opponents_see_a_bye_by_what_comes_after_it(later, seen):
    """As awarded before a bye of category 1 (16.2.3), else a draw; 3 has two points, 4 one.

    In Fore Buchholz 4 has ½ for the last round; the average is that of 2's alone.
    """
    cells = beaten_by_one_who_left(later)
    assert values(cells, "BH")[1] == values(cells, "AOB")[0] == seen + 3
    assert values(cells, "FB")[1] == values(cells, "AOB/F")[0] == seen + 3.5


@pytest.mark.parametrize(
    ("later", "other", "seen"), [("3w+", "1b-", 2), ("3w1", "1b0", 2), ("3wL", "1bW", 1), ("3w-", "1b+", 1.5)]
)
def test_how_opponents_see_a_bye_before_a_pairing(later, other, seen):
    """Only the forfeit loss is voluntary, so that the bye before it is a draw; 3 and 4 have two points or three."""
    cells = beaten_by_one_who_left(later, other)
    of_the_others = values(cells, "PTS")[2] + values(cells, "PTS")[3]
    assert values(cells, "BH")[1] == seen + of_the_others


SHORT = [["2wW", "3b1"], ["1bL", "4w1"], ["4wD", "1w0"], ["3bD", "2b0"]]


def test_games_of_less_than_a_move_count_for_points_but_not_for_ratings():
    found = TieBreaks(crosstable.read(SHORT), [2000, 1900, 1800, 1700])
    assert found.values("PTS") == [2, 1, 0.5, 0.5]
    assert found.values("BH") == [1.5, 2.5, 2.5, 1.5]  # the opponents' scores
    assert found.values("SB") == [1.5, 0.5, 0.25, 0.25]
    assert found.values("ARO") == [1800, 1700, 2000, 1900]
    assert found.values("TPR") == [2600, 2500, 1200, 1100]
