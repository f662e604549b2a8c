"""Every notation that organizers write, beyond those in tests/cases.json."""

import pytest

from elo_xl.core import results
from elo_xl.core.errors import InvalidInput, OutOfRange
from elo_xl.core.notation import (
    DIAGONAL,
    of_number,
    of_number_in_round,
    other_side,
    read,
    read_round,
    sign,
    two_results,
    write,
)
from elo_xl.core.results import FORFEIT, GAME, PENDING, SHORT_GAME, Result

READINGS = {
    # plain scores
    "1": Result(GAME, 2), " 1 ": Result(GAME, 2), "1.0": Result(GAME, 2), "0,0": Result(GAME, 0),
    ".5": Result(GAME, 1), ",5": Result(GAME, 1), "0 1/2": Result(GAME, 1), "1⁄2": Result(GAME, 1),
    "Â½": Result(GAME, 1), "˝": Result(GAME, 1), "½": Result(GAME, 1), "＝": Result(GAME, 1),
    "w": Result(GAME, 2), "D": Result(GAME, 1), "l": Result(GAME, 0),
    # both sides
    "1–0": Result(GAME, 2), "0:1": Result(GAME, 0), "½ : ½": Result(GAME, 1), "1/2-1/2": Result(GAME, 1),
    "0.5-0.5": Result(GAME, 1), "0,5-0,5": Result(GAME, 1), "½–½": Result(GAME, 1),
    "0-0": Result(GAME, 0), "+:-": Result(FORFEIT, 2), "-:+": Result(FORFEIT, 0), "--": Result(FORFEIT, 0),
    # crosstable cells
    "12w1": Result(GAME, 2, 12, "w"), "12 W 1": Result(GAME, 2, 12, "w"), "5b½": Result(GAME, 1, 5, "b"),
    "5b0.5": Result(GAME, 1, 5, "b"), "5b0,5": Result(GAME, 1, 5, "b"), "5b1/2": Result(GAME, 1, 5, "b"),
    "5b=": Result(GAME, 1, 5, "b"), "12b˝": Result(GAME, 1, 12, "b"), "3z1": Result(GAME, 2, 3, "b"),
    "3s0": Result(GAME, 0, 3, "b"), "7w+": Result(FORFEIT, 2, 7, "w"), "7w-": Result(FORFEIT, 0, 7, "w"),
    "32b+": Result(FORFEIT, 2, 32, "b"), "4w ": Result(PENDING, 0, 4, "w"), "7+": Result(FORFEIT, 2, 7),
    "10w½": Result(GAME, 1, 10, "w"), "10w0": Result(GAME, 0, 10, "w"), "１２w１": Result(GAME, 2, 12, "w"),
    # TRF
    "0000 - U": Result(results.PAIRING_BYE, 2), "0000 - H": Result(results.HALF_BYE, 1),
    "0000 - Z": Result(results.ZERO_BYE, 0), "0000 - F": Result(results.FULL_BYE, 2),
    "12 - +": Result(FORFEIT, 2, 12), "0000 - -": Result(results.ZERO_BYE, 0),
    # US Chess
    "W12": Result(GAME, 2, 12), "W  39": Result(GAME, 2, 39), "D5": Result(GAME, 1, 5), "L3": Result(GAME, 0, 3),
    "X12": Result(FORFEIT, 2, 12), "F12": Result(FORFEIT, 0, 12), "L0": Result(results.ZERO_BYE, 0),
    # FIDE TEC papers
    "+W12": Result(GAME, 2, 12, "w"), "=B5": Result(GAME, 1, 5, "b"), "-B3": Result(GAME, 0, 3, "b"),
    "+F": Result(FORFEIT, 2), "-F": Result(FORFEIT, 0), "+BYE": Result(results.PAIRING_BYE, 2),
    "=BYE": Result(results.HALF_BYE, 1),
    "+F14": Result(FORFEIT, 2, 14), "-F12": Result(FORFEIT, 0, 12), "27:W": Result(GAME, 2, 27),
    "27:D": Result(GAME, 1, 27), "27:L": Result(GAME, 0, 27), "27:=": Result(SHORT_GAME, 1, 27),
    "27:+": Result(FORFEIT, 2, 27), "27:-": Result(FORFEIT, 0, 27),
    # games of less than a move: only after opponent and colour, or both sides
    "12wW": Result(SHORT_GAME, 2, 12, "w"), "12bD": Result(SHORT_GAME, 1, 12, "b"), "12wL": Result(SHORT_GAME, 0, 12, "w"),
    "12 b w": Result(SHORT_GAME, 2, 12, "b"), "W-L": Result(SHORT_GAME, 2), "D:D": Result(SHORT_GAME, 1),
    "W": Result(GAME, 2), "d": Result(GAME, 1), "L": Result(GAME, 0),
    # an opponent numbered 0 is nobody
    "0w1": Result(results.PAIRING_BYE, 2), "0b½": Result(results.HALF_BYE, 1), "0w0": Result(results.ZERO_BYE, 0),
    "0w+": Result(results.PAIRING_BYE, 2), "W0": Result(results.PAIRING_BYE, 2), "D0": Result(results.HALF_BYE, 1),
    "0wW": Result(results.PAIRING_BYE, 2), "0:W": Result(results.PAIRING_BYE, 2),
    # penalties, one's own side first
    "½-0": Result(GAME, 1), "0-½": Result(GAME, 0), "0:0": Result(GAME, 0), "1/2-0": Result(GAME, 1), "0-0.5": Result(GAME, 0),
    # an allocated bye of another worth
    "bye½": Result(results.PAIRING_BYE, 1), "bye0": Result(results.PAIRING_BYE, 0), "BYE 1/2": Result(results.PAIRING_BYE, 1),
    "bye0.5": Result(results.PAIRING_BYE, 1), "bye0,5": Result(results.PAIRING_BYE, 1), "U½": Result(results.PAIRING_BYE, 1),
    "U0": Result(results.PAIRING_BYE, 0), "u1": Result(results.PAIRING_BYE, 2), "bye1": Result(results.PAIRING_BYE, 2),
    # byes
    "bye": Result(results.PAIRING_BYE, 2), "-1": Result(results.PAIRING_BYE, 2), "-½": Result(results.HALF_BYE, 1),
    "-0.5": Result(results.HALF_BYE, 1), "-0": Result(results.ZERO_BYE, 0), "−½": Result(results.HALF_BYE, 1),
    "F": Result(results.FULL_BYE, 2), "U": Result(results.PAIRING_BYE, 2), "spielfrei": Result(results.PAIRING_BYE, 2),
}  # fmt: skip


@pytest.mark.parametrize("text", READINGS)
def test_notations(text):
    assert read(text) == READINGS[text]


@pytest.mark.parametrize("text", ["", " ", "\t\n", "\u00a0"])
def test_blank(text):
    assert read(text) is None


@pytest.mark.parametrize(
    "text",
    ["1/3", "hello", "12", "12x1", "w12w", "2-1", "1-1", "½-1", "12w2", "12w1½", "2026-01-02", "1e5", "+-+",
     "½½", "..", "#5", "46024", "12E5", "99999999999999999999"],
)  # fmt: skip
def test_what_is_no_result_is_refused(text):
    with pytest.raises((InvalidInput, OutOfRange)):
        read(text)


@pytest.mark.parametrize("number", [46024, 46054.0, 1e9, 1 / 24, 1 / 1440, 13 / 24])
def test_dates_and_times_are_refused(number):
    with pytest.raises(InvalidInput, match="stands here instead of a result"):
        of_number(number)


@pytest.mark.parametrize("number", [2, -2, 0.25, 0.75, 0.3, 1.5, 12, 9999])
def test_other_numbers_are_out_of_range(number):
    with pytest.raises(OutOfRange):
        of_number(number)


def test_numbers():
    assert [of_number(n).half_points for n in (0, 0.5, 1, -1, -0.5)] == [0, 1, 2, 2, 1]
    assert [of_number(n).played for n in (0, 0.5, 1, -1, -0.5)] == [True, True, True, False, False]


# In a table by rounds a score without an opponent is a bye


IN_A_ROUND = {
    "1": Result(results.PAIRING_BYE, 2), "½": Result(results.HALF_BYE, 1), "0": Result(results.ZERO_BYE, 0),
    "W": Result(results.PAIRING_BYE, 2), "0w1": Result(results.PAIRING_BYE, 2), "1-0": Result(results.PAIRING_BYE, 2),
    "--": Result(results.ZERO_BYE, 0), "---": Result(results.ZERO_BYE, 0), "–-": Result(results.ZERO_BYE, 0),
    "+": Result(FORFEIT, 2), "-": Result(FORFEIT, 0), "X": Result(FORFEIT, 2), "+--": Result(FORFEIT, 2),
    "bye½": Result(results.PAIRING_BYE, 1), "F": Result(results.FULL_BYE, 2), "27:W": Result(GAME, 2, 27),
    "12wW": Result(SHORT_GAME, 2, 12, "w"), "4w": Result(PENDING, 0, 4, "w"),
}  # fmt: skip


@pytest.mark.parametrize("text", IN_A_ROUND)
def test_notations_in_a_round(text):
    assert read_round(text) == IN_A_ROUND[text]


def test_numbers_in_a_round_are_byes_too():
    assert [of_number_in_round(n) for n in (1, 0.5, 0, -1)] == [read_round(t) for t in ("1", "½", "0", "-1")]


@pytest.mark.parametrize("text", [*DIAGONAL, "", "·"])
def test_signs_of_the_diagonal_are_nothing(text):
    assert read_round(text) is None
    assert read(text) in (None, Result(PENDING))


def test_the_diagonal_of_every_notation():
    assert set(DIAGONAL) >= {"XX", "*", "**", "***", "■", "█", "\\", "×", "#"}


@pytest.mark.parametrize(
    ("text", "own", "other"),
    [
        ("1-0", 2, 0), ("½-½", 1, 1), ("0-1", 0, 2), ("0-0", 0, 0), ("½-0", 1, 0), ("0-½", 0, 1), ("1/2 : 0", 1, 0),
        ("+-", 2, 0), ("--", 0, 0), ("- - -", 0, 0), ("+:-", 2, 0), ("-:+", 0, 2), ("W-L", 2, 0), ("D-D", 1, 1), ("1", 2, 0), ("=", 1, 1),
    ],
)  # fmt: skip
def test_both_sides_of_a_game(text, own, other):
    result = read(text)
    assert (result.half_points, other_side(result, text).half_points) == (own, other)
    assert other_side(result, text).kind == result.kind


@pytest.mark.parametrize(
    ("text", "halves"),
    [("1½", (2, 1)), ("½ 0", (1, 0)), ("1/0", (2, 0)), ("=1", (1, 2)), ("½½", (1, 1)), ("+0", (2, 0)), ("1 1/2", (2, 1)), ("·1", (0, 2))],
)  # fmt: skip
def test_two_results_in_one_cell(text, halves):
    assert tuple(result.half_points for result in two_results(text)) == halves


@pytest.mark.parametrize("text", ["1", "+-", "-+", "--", "-1", "-0", "12w1", "1-0", "111", "bye", ""])
def test_one_result_is_not_two(text):
    assert two_results(text) is None


def every_result():
    byes = [
        Result(kind, half)
        for kind, half in ((results.FULL_BYE, 2), (results.HALF_BYE, 1), (results.ZERO_BYE, 0))
    ]
    allocated = [Result(results.PAIRING_BYE, half) for half in (0, 1, 2)]
    met = [
        Result(kind, half, opponent, color)
        for kind, halves in ((GAME, (0, 1, 2)), (SHORT_GAME, (0, 1, 2)), (FORFEIT, (0, 2)), (PENDING, (0,)))
        for half in halves
        for opponent in (1, 12, 999)
        for color in ("w", "b")
    ]
    without_color = [result._replace(color=None) for result in met if result.color == "w"]
    return [None, *byes, *allocated, *met, *without_color]


@pytest.mark.parametrize("result", every_result(), ids=str)
def test_what_is_written_is_read_again(result):
    assert read_round(write(result)) == result


@pytest.mark.parametrize(
    ("text", "score"),
    [("12w1", "1"), ("5b½", "½"), ("7w+", "+"), ("7w-", "-"), ("12wW", "1"), ("12bD", "½"), ("4w", ""), ("bye½", "bye½"), ("H", "H")],
)  # fmt: skip
def test_the_sign_alone(text, score):
    assert sign(read(text)) == score


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("27?", Result(PENDING, 0, 27)), ("27?1", Result(GAME, 2, 27)), ("27?0", Result(GAME, 0, 27)),
        ("27?½", Result(GAME, 1, 27)), ("27?W", Result(SHORT_GAME, 2, 27)), ("27?+", Result(FORFEIT, 2, 27)),
    ],
)  # fmt: skip
def test_a_colour_that_nobody_knows(text, result):
    assert read(text) == result
    assert read_round(write(result)) == result
