"""Lists of games: rows that make a table, and what is wrong in those that do not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.core import crosstable, games, notation
from elo_xl.core.berger import berger
from elo_xl.core.games import Entry, Line
from elo_xl.core.results import PAIRING_BYE, Result


def entry(row, round_, white, black, sign="", **more):
    result = notation.read(sign)
    other = notation.other_side(result, sign) if result else None
    return Entry(row, round_, white, black, result, other, **more)


def bye(row, round_, player, sign, result=""):
    return entry(row, round_, player, None, result, bye=notation.read(sign))


def table(*entries, players=4):
    rounds = games.read(entries).rounds(players)
    return [[notation.write(result) for result in row] for row in rounds]


def problems(*entries):
    return [(found.row, found.what, found.kind) for found in games.read(entries).problems]


@pytest.mark.parametrize(
    ("sign", "cells"),
    [
        ("1-0", ["2w1", "1b0"]), ("½", ["2w½", "1b½"]), ("0-1", ["2w0", "1b1"]), ("", ["2w", "1b"]),
        ("+ -", ["2w+", "1b-"]), ("- +", ["2w-", "1b+"]), ("- -", ["2w-", "1b-"]), ("--", ["2w-", "1b-"]),
        ("0-0", ["2w0", "1b0"]), ("½-0", ["2w½", "1b0"]), ("0-½", ["2w0", "1b½"]),
        ("W-L", ["2wW", "1bL"]), ("D-D", ["2wD", "1bD"]),
    ],
)  # fmt: skip
def test_a_game_from_whites_view(sign, cells):
    assert [row[0] for row in table(entry(1, 1, 1, 2, sign), players=2)] == cells


def test_byes_by_their_sign():
    rows = [
        bye(1, 1, 1, "bye"),
        bye(2, 1, 2, "H"),
        bye(3, 1, 3, "Z"),
        bye(4, 1, 4, "F"),
        bye(5, 2, 1, "bye", "½"),
    ]
    assert table(*rows) == [["bye", "bye½"], ["H", ""], ["Z", ""], ["F", ""]]
    assert games.read(rows).rounds(4)[0][1] == Result(PAIRING_BYE, 1)


def test_a_bye_as_result():
    assert table(entry(1, 1, 2, None, "H"), entry(2, 1, None, 1, "bye"), players=2) == [["bye"], ["H"]]


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        (entry(2, None, 1, 2, "1"), games.NO_ROUND),
        (entry(2, 251, 1, 2, "1"), games.NO_ROUND),
        (entry(2, 1, None, 2, "1", stranger="Zoe"), games.UNKNOWN_PLAYER),
        (entry(2, 1, 2, None, "1"), games.NO_OPPONENT),
        (entry(2, 1, None, None, "1"), games.NO_OPPONENT),
        (entry(2, 1, 2, 2, "1"), games.ONESELF),
        (entry(2, 1, 1, 4, "1"), games.TWO_GAMES),
        (entry(2, 1, 3, 2, "1"), games.TWO_GAMES),
        (entry(2, 1, 2, None, "", unreadable="x"), games.NO_RESULT),
        (entry(2, 1, 2, 4, "", unreadable="x"), games.NO_RESULT),
        (entry(2, 1, 2, 4, "H"), games.TWO_PLAYERS),
        (entry(2, 1, 2, 4, "7w1"), games.TWO_PLAYERS),
    ],
)
def test_a_row_that_cannot_be_used_is_left_out(wrong, what):
    right = entry(1, 1, 1, 3, "1")
    assert problems(right, wrong) == [(2, what, "fault")]
    assert table(right, wrong) == table(right)


@pytest.mark.parametrize("result", ["q", "H", "7w1", "2-0"])
def test_two_players_of_a_line_whose_result_cannot_be_read_have_met(result):
    found = games.of_lines([Line(1, 1, 3, "1-0"), Line(1, 2, 4, result)], 4)
    cells = [[notation.write(cell) for cell in row] for row in found.rounds(4)]
    assert [problem.kind for problem in found.problems] == ["fault"]
    assert cells == [["3w1"], ["4w"], ["1b0"], ["2b"]]


def test_rows_that_wait_for_their_pairing_are_no_problem():
    assert games.read([Entry(1, 1, None, None), Entry(2, 2, None, None)]) == ([], [])


def test_a_forfeit_against_nobody_counts_and_is_told():
    assert table(entry(1, 1, 2, None, "+"), players=2) == [[""], ["+"]]
    assert problems(entry(1, 1, 2, None, "+")) == [(1, games.NO_OPPONENT, "missing")]


def test_the_question_mark_of_chinese_keyboards():
    assert games.of_lines([Line(1, 1, 2, "1-0？")], 2) == games.of_lines([Line(1, 1, 2, "1-0?")], 2)


SIGNS = ["1-0", "½-½", "0-1", "½-0", "0-½", "0-0", "+", "-", "--", "W-L", "D-D", "L-W", ""]


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("mark", ["", "?"])
def test_a_line_comes_back_from_its_table(sign, mark):
    """Also through the cells of the table, in which "?" stands for a colour that nobody knows."""
    line = Line(1, 2, 1, sign + mark) if not mark else Line(1, 1, 2, sign + mark)
    rounds = games.of_lines([line], 2).rounds(2)
    cells = [[notation.read_round(notation.write(result)) for result in row] for row in rounds]
    assert games.lines(cells) == games.lines(rounds) == [line]


@pytest.mark.parametrize(
    ("cells", "line"),
    [
        (["2w1", "1b1"], Line(1, 1, 2, "1/1")),
        (["2w+", "1b0"], Line(1, 1, 2, "+/0")),
        (["2w1", "1b"], Line(1, 1, 2, "1-0")),
        (["2w", "1b1"], Line(1, 1, 2, "0-1")),
        (["2w1", ""], Line(1, 1, 2, "1-0")),
        (["2b1", ""], Line(1, 2, 1, "0-1")),
        (["2w1", "1w0"], Line(1, 1, 2, "1-0?")),
        (["W2", "1b0"], Line(1, 1, 2, "1-0")),
        (["2w", "L1"], Line(1, 1, 2, "1-0")),  # the colour on one side, the result on the other
        (["W2", "1b"], Line(1, 1, 2, "1-0")),
        (["2w", "1w1"], Line(1, 1, 2, "0-1?")),
        (["2w+", "1b+"], Line(1, 1, 2, "+/+")),
        (["2w-", "1b-"], Line(1, 1, 2, "--")),
        (["H", ""], Line(1, 1, None, "H")),
    ],
)
def test_what_the_two_of_a_game_say_becomes_one_line(cells, line):
    assert games.lines([[notation.read_round(cell)] for cell in cells]) == [line]


def test_two_words_for_one_game_are_no_result():
    found = games.of_lines([Line(1, 1, 2, "1/1")], 2)
    assert [problem.what for problem in found.problems] == [games.NO_RESULT]


def test_the_row_of_the_other_game_is_named():
    (found,) = games.read([entry(7, 1, 1, 2, "1"), entry(9, 1, 3, 1, "1")]).problems
    assert (found.row, found.player, found.other) == (9, 1, 7)


def test_results_are_missing_only_in_rounds_that_have_begun():
    rows = [entry(1, 1, 1, 2, ""), entry(2, 1, 3, 4, "1"), entry(3, 2, 1, 3, ""), entry(4, 2, 2, 4, "")]
    assert problems(*rows) == [(1, games.PENDING_RESULT, "missing")]


def test_a_penalty_is_told_and_kept():
    assert problems(entry(1, 1, 1, 2, "½-0")) == [(1, games.LESS_THAN_A_POINT, "penalty")]
    assert problems(entry(1, 1, 1, 2, "- -")) == []  # nobody need come to a forfeit


@given(st.data(), st.integers(3, 9), st.booleans())
def test_a_round_robin_typed_game_by_game(data, players, double):
    """The list of games and the matrix of the same results are the same tournament."""
    schedule = [pairing for pairing in berger(players, double=double) if pairing.white and pairing.black]
    signs = [data.draw(st.sampled_from(["1-0", "½-½", "0-1", "+ -", "- +"])) for _ in schedule]
    rows = [
        entry(row, pairing.round, pairing.white, pairing.black, sign)
        for row, (pairing, sign) in enumerate(zip(schedule, signs, strict=True), 1)
    ]
    listed = games.read(data.draw(st.permutations(rows)))
    assert listed.problems == []
    by_rounds = crosstable.by_rounds(listed.rounds(players))
    everybody = games.matrix(by_rounds.rounds, range(1, players + 1))
    again = crosstable.read(everybody)
    assert again.half_points == by_rounds.half_points
    assert sum(again.half_points) == 2 * len(schedule)


def test_of_two_opponents_that_name_one_player_both_games_stand():
    cells = ["2w1", "3b0", "2w1"]
    found = games.lines([[notation.read_round(cell)] for cell in cells])
    assert found == [Line(1, 1, 2, "1-0"), Line(1, 3, 2, "1-0")]
    assert [one.what for one in games.of_lines(found, 3).problems] == [games.TWO_GAMES]


BEFORE = [[notation.read_round(cell)] for cell in ("2w0", "1b1", "4w1", "3b0", "6w½", "5b½", "bye")]


@pytest.mark.parametrize(
    ("boards", "order"),
    [
        ((None, None, None), [(2, 1), (5, 2), (1, 3)]),  # most points first
        ((1, 2, 3), [(1, 1), (5, 2), (2, 3)]),
        ((1, None, None), [(1, 1), (2, 2), (5, 3)]),  # what is typed stays
        ((None, 1, None), [(5, 1), (2, 2), (1, 3)]),
        ((7, None, None), [(2, 1), (5, 2), (1, 7)]),
    ],
)
def test_games_in_the_order_of_the_boards(boards, order):
    pairs = [(1, 4), (5, 6), (2, 3)]
    lines = [Line(2, 7, None, "H")]
    lines += [Line(2, *pair, "", board) for pair, board in zip(pairs, boards, strict=True)]
    found = games.on_boards([*lines, Line(1, 7, None, "bye")], BEFORE)
    assert found[0] == Line(1, 7, None, "bye")
    assert [(line.white, line.board) for line in found[1:]] == [*order, (7, None)]  # byes last


def test_how_often_the_same_two_meet():
    assert games.meetings([]) == 0
    assert games.meetings([Line(1, 1, None, "bye"), Line(2, 1, None, "bye")]) == 0
    assert games.meetings([Line(1, 1, 2), Line(1, 3, 4), Line(2, 2, 1)]) == 2
