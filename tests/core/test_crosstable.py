"""How a table of result cells becomes a tournament."""

import pytest

from elo_xl.core.crosstable import read
from elo_xl.core.errors import InvalidInput, OutOfRange


def points(cells):
    table = read(cells)
    return [table.half_points[player] / 2 for player in range(table.players)]


SINGLE = [["*", "1", "½", "0"], ["0", "*", "=", "1"], ["½", "½", "*", "+"], ["1", "0", "-", "*"]]
HALF_TYPED = [["*", "1", "½", "0"], ["", "*", "=", "1"], ["", "", "*", "+"], ["", "", "", "*"]]
DOUBLE = [["", "1½", "11"], ["0½", "", "=1"], ["00", "=0", ""]]
TWO_COLUMNS = [["", "", "1", "½", "1", "1"], ["0", "½", "", "", "½", "1"], ["0", "0", "½", "0", "", ""]]
SWISS = [["3w1", "2b½"], ["4w1", "1w½"], ["1b0", "bye"], ["2b0", "-½"]]


def test_a_matrix():
    table = read(SINGLE)
    assert (table.round_robin, table.matrix, table.double) == (True, True, False)
    assert points(SINGLE) == [1.5, 1.5, 2, 1]
    # Berger's first round for four: 1-4, 2-3
    assert [(row[0].opponent, row[0].color) for row in table.rounds] == [
        (4, "w"),
        (3, "w"),
        (2, "b"),
        (1, "b"),
    ]


def test_the_other_half_is_filled_in():
    assert read(HALF_TYPED).rounds == read(SINGLE).rounds


def test_a_double_round_robin_in_one_or_two_columns():
    assert read(DOUBLE).double
    assert points(DOUBLE) == points(TWO_COLUMNS) == [3.5, 2, 0.5]
    assert read(DOUBLE).rounds == read(TWO_COLUMNS).rounds


@pytest.mark.parametrize("cell", ["1½", "1 ½", "1/½", "1 1/2", "1 ˝"])
def test_two_results_in_a_cell(cell):
    table = read([["", cell, "11"], ["", "", "11"], ["", "", ""]])
    assert table.half_points[0] == 3 + 4


def test_a_swiss():
    table = read(SWISS)
    assert (table.round_robin, table.matrix) == (False, False)
    assert points(SWISS) == [1.5, 1.5, 1, 0.5]
    assert table.played_rounds == 2


def test_a_round_robin_by_rounds_is_recognized():
    by_rounds = [["4w0", "2b1", "3w½"], ["3w½", "1w0", "4b1"], ["2b½", "4w1", "1b½"], ["1b1", "3b0", "2w0"]]
    assert read(by_rounds).round_robin
    assert not read(by_rounds).matrix
    by_rounds[0][0] = "bye"
    assert not read(by_rounds).round_robin


def test_byes_alone_are_rounds():
    cells = [["bye", "H", "Z"], ["F", "Z", "H"], ["H", "bye", "F"]]
    assert points(cells) == [1.5, 1.5, 2.5]
    assert not read(cells).round_robin


def test_rounds_to_come_do_not_count():
    assert (
        read([["2w1", "3b", ""], ["1b0", "4w", ""], ["4w1", "1w", ""], ["3b0", "2b", ""]]).played_rounds == 1
    )


def test_a_bye_entered_ahead_does_not_count_yet():
    cells = [["2w1", "3b1", ""], ["1b0", "4w½", "H"], ["4w1", "1w0", ""], ["3b0", "2b½", ""]]
    assert read(cells).played_rounds == 2
    assert points(cells) == [2, 0.5, 1, 0.5]


def test_a_score_without_an_opponent_is_a_bye():
    table = read([["2w1", "1", ""], ["1b0", "½", "0"]])
    assert [result.kind for result in table.rounds[1]] == ["game", "half-point bye", "zero-point bye"]
    assert table.rounds[0][1].kind == "pairing-allocated bye"


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ([["9w1"], ["1b0"]], "player 1 cannot meet player 9"),
        ([["1w1"], ["2b0"]], "player 1 cannot meet player 1"),
        ([["2w1", "y"], ["1b0", ""]], "player 1, column 2: 'y' is no result"),
        ([[46024, "2w1"], ["1b0", ""]], "player 1, column 1: a date stands here"),
    ],
)
def test_what_cannot_be_read_is_said(cells, message):
    with pytest.raises(InvalidInput, match=message):
        read(cells)


def test_an_impossible_score_is_out_of_range():
    with pytest.raises(OutOfRange, match="player 2, column 1: 7 is no result"):
        read([["2w1"], [7]])


def test_blank_tables():
    table = read([[None, ""], ["", None]])
    assert (table.played_rounds, table.is_blank(0), table.half_points[0]) == (0, True, 0)
