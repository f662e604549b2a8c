"""Every notation that organizers write, beyond those in tests/cases.json."""

import pytest

from elo_xl.core import results
from elo_xl.core.errors import InvalidInput, OutOfRange
from elo_xl.core.notation import of_number, read
from elo_xl.core.results import FORFEIT, GAME, PENDING, Result

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
