"""How a table of result cells becomes a tournament."""

import pytest

from elo_xl.core.crosstable import is_matrix, read
from elo_xl.core.errors import InvalidInput, OutOfRange
from elo_xl.core.notation import DIAGONAL


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


@pytest.mark.parametrize("sign", ["bye", "H", "F", "Z", "U", "-1", -1, "bye½"])
def test_a_bye_beside_scores_is_a_slip_in_a_matrix(sign):
    cells = [["*", "1", sign], ["0", "*", "½"], ["½", "½", "*"]]
    assert is_matrix(cells)
    with pytest.raises(InvalidInput, match=r"player 1, column 3: '.+' is a bye, not the result of a game"):
        read(cells)
    cells[0][2] = ""  # without it the table is what it was
    assert read(cells).matrix


@pytest.mark.parametrize("scores", [[1, 0.5, 0], ["1", "½", "0"], ["+", "=", "-"]])
def test_any_score_beside_a_bye_makes_a_matrix(scores):
    for score in scores:
        assert is_matrix([["", score, ""], ["", "", "bye"], ["", "", ""]])
    assert not is_matrix([["*", "", ""], ["", "*", "bye"], ["", "", "*"]])
    assert not is_matrix([["2w1", "", ""], ["", "1", "bye"], ["", "", ""]])


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


# Swiss or round robin

SMALL_SWISS = [["2w1", "3b½", "U"], ["1b0", "U", "3w0"], ["H", "1w½", "2b1"]]
BERGER_OF_THREE = [["bye", "3w½", "2b1"], ["3b1", "bye", "1w0"], ["2w0", "1b½", "bye"]]
FOUR = [["4w0", "2b1", "3w½"], ["3w½", "1w0", "4b1"], ["2b½", "4w1", "1b½"], ["1b1", "3b0", "2w0"]]


def with_round(cells, *extra):
    return [[*row, cell] for row, cell in zip(cells, extra, strict=True)]


def without(cells, *signs):
    """The same table with these signs in place of the pairing-allocated byes."""
    left = list(signs)
    return [[left.pop(0) if cell == "bye" else cell for cell in row] for row in cells]


DOUBLE_OF_TWO = [["2w1", "2b0"], ["1b0", "1w1"]]


@pytest.mark.parametrize(
    ("cells", "round_robin"),
    [
        (BERGER_OF_THREE, True),
        (FOUR, True),
        (DOUBLE_OF_TWO, True),
        (SMALL_SWISS, False),
        # requested and full-point byes
        (without(BERGER_OF_THREE, "bye", "H", "bye"), False),
        (without(BERGER_OF_THREE, "Z", "Z", "Z"), False),
        (without(BERGER_OF_THREE, "bye", "bye", "F"), False),
        (without(BERGER_OF_THREE, "bye½", "bye½", "bye½"), True),
        # without a sign for those who sit out
        (without(BERGER_OF_THREE, "", "", ""), True),
        # an even field with a bye: five rounds of four, or a fourth round
        (with_round(FOUR, "bye", "", "", ""), False),
        (with_round(FOUR, "U", "U", "U", "U"), False),
        # more rounds than the Berger table, of which one is empty but for a pending game
        (with_round(FOUR, "2w", "1b", "4w", "3b"), False),
        (with_round(BERGER_OF_THREE, "2w1", "1b0", "bye"), False),
        # forfeits are meetings
        ([["4w-", "2b1", "3w½"], ["3w½", "1w0", "4b1"], ["2b½", "4w1", "1b½"], ["1b+", "3b0", "2w0"]], True),
        # somebody was not met
        ([["2w1", "bye"], ["1b0", "3w1"], ["bye", "2b0"]], False),
    ],
)
def test_swiss_or_round_robin_as_the_table_looks(cells, round_robin):
    assert read(cells).round_robin == round_robin
    assert read(cells, "swiss").round_robin is False
    assert read(cells, "round-robin").round_robin is True


def test_a_matrix_is_a_round_robin_unless_it_is_called_a_swiss():
    assert read(SINGLE).round_robin
    assert read(SINGLE, "round-robin").rounds == read(SINGLE).rounds
    assert not read(SINGLE, "swiss").round_robin
    assert points(SINGLE) == [half / 2 for half in read(SINGLE, "swiss").half_points]


def test_another_system_is_refused():
    with pytest.raises(InvalidInput, match="system is swiss or round-robin"):
        read(SINGLE, "knock-out")


def test_one_table_decides_what_a_lone_score_is():
    """ "1", 1 and "0w1" are the same bye."""
    kinds = {
        read([[cell, "2w1"], ["bye", "1b0"]]).rounds[0][0] for cell in ("1", 1, "0w1", "U", "bye", "-1", -1)
    }
    assert len(kinds) == 1


@pytest.mark.parametrize("sign", [*DIAGONAL, "—", "–", "-", "X", "x", "", None, "0", "anything"])
def test_whatever_stands_on_the_diagonal_of_a_matrix(sign):
    cells = [[sign if i == j else cell for j, cell in enumerate(row)] for i, row in enumerate(SINGLE)]
    assert read(cells).matrix
    assert read(cells).rounds == read(SINGLE).rounds


def test_games_of_less_than_a_move_score():
    table = read([["2wW", "3bD"], ["1bL", "4w1"], ["4w½", "1wD"], ["3b½", "2b0"]])
    assert table.half_points == [3, 2, 2, 1]
    assert [result.played for result in table.rounds[0]] == [False, False]
    assert [result.met for result in table.rounds[0]] == [True, True]


@pytest.mark.parametrize(
    ("cells", "halves"),
    [
        ([["bye½"], ["bye0"], ["bye"]], [1, 0, 2]),
        ([["U½"], ["U0"], ["U"]], [1, 0, 2]),
        # 0-0 and ½-0 in the matrix: one cell is enough for both players
        ([["", "0-0", "½-0"], ["", "", "1"], ["", "", ""]], [1, 2, 0]),
        ([["", "", "0-½"], ["", "", "--"], ["", "", ""]], [0, 0, 1]),
    ],
)
def test_points_of_byes_and_penalties(cells, halves):
    assert read(cells).half_points == halves
