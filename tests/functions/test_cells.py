"""How cell values are read, as tables of (cell, value)."""

import datetime as dt
from fractions import Fraction

import pytest

from elo_xl.core.errors import InvalidInput, OutOfRange
from elo_xl.functions import cells

NAN, INF = float("nan"), float("inf")


@pytest.mark.parametrize("blank", [None, "", "  ", "\u00a0", "\u3000", NAN])
def test_blanks_are_blank_for_every_reader(blank):
    assert cells.is_blank(blank)
    readers = (
        cells.number, cells.rating, cells.whole_rating, cells.positive, cells.k_factor, cells.count, cells.year,
        cells.fraction, cells.whole_percent, cells.difference, cells.result, cells.day, cells.word,
    )  # fmt: skip
    for reader in readers:
        assert reader(blank) is None, reader


@pytest.mark.parametrize(
    ("reader", "cell", "value"),
    [
        (cells.number, "1 600,5", 1600.5),
        (cells.number, "1\u00a0600.5", 1600.5),
        (cells.number, "1\u202f600", 1600),
        (cells.number, "-2,5", -2.5),
        (cells.number, "１２．５", 12.5),
        (cells.number, Fraction(1, 2), 0.5),
        (cells.rating, "0951", 951),
        (cells.rating, "2,100", 2100),
        (cells.rating, "2.100", 2100),
        (cells.rating, "1600,5", 1600.5),
        (cells.rating, 0, None),
        (cells.rating, "0", None),
        (cells.rating, "unr", None),
        (cells.rating, " Unrated ", None),
        (cells.rating, "-", None),
        (cells.rating, "–", None),
        (cells.whole_rating, 1999.5, 2000),
        (cells.whole_rating, 1999.49, 1999),
        (cells.whole_rating, "2400.5", 2401),
        (cells.k_factor, 20.0, 20),
        (cells.k_factor, "2,5", Fraction(5, 2)),
        (cells.k_factor, 0.1, Fraction(1, 10)),
        (cells.count, "30", 30),
        (cells.year, dt.date(2007, 5, 1), 2007),
        (cells.year, "2007", 2007),
        (cells.year, 0, None),
        (cells.whole_percent, 0.575, 58),
        (cells.whole_percent, 11.5 / 20, 58),
        (cells.whole_percent, 2.5 / 4, 63),
        (cells.whole_percent, 4 / 7, 57),
        (cells.difference, 3.5, 4),
        (cells.difference, -3.5, -4),
        (cells.day, dt.datetime(2025, 10, 1, 9, 30), dt.date(2025, 10, 1)),
        (cells.day, dt.date(2025, 10, 1), dt.date(2025, 10, 1)),
        (cells.day, 45931, dt.date(2025, 10, 1)),
        (cells.day, 45931.75, dt.date(2025, 10, 1)),
        (cells.day, "45931", None),
        (cells.day, "2025-10-01", dt.date(2025, 10, 1)),
        (cells.day, "2025/10/1", dt.date(2025, 10, 1)),
        (cells.day, "01.10.2025", dt.date(2025, 10, 1)),
        (cells.day, 0, None),
        (cells.word, " Rapid ", "rapid"),
        (cells.word, 0, None),
        (cells.code, "gm ", "GM"),
        (cells.code, None, ""),
        (cells.language, "zh_tw", "zh-TW"),
        (cells.language, "HU", "hu"),
        (cells.language, None, "en"),
    ],
)
def test_readings(reader, cell, value):
    if (reader, cell) == (cells.day, "45931"):  # a serial number as text is no way to write a date
        with pytest.raises(InvalidInput):
            reader(cell)
    else:
        assert reader(cell) == value


@pytest.mark.parametrize(
    ("reader", "cell", "error"),
    [
        (cells.number, "12 €", InvalidInput),
        (cells.number, "1e5", InvalidInput),
        (cells.number, "nan", InvalidInput),
        (cells.number, "inf", InvalidInput),
        (cells.number, True, InvalidInput),
        (cells.number, dt.date(2026, 1, 2), InvalidInput),
        (cells.number, dt.time(1), InvalidInput),
        (cells.number, object(), InvalidInput),
        (cells.number, INF, OutOfRange),
        (cells.number, -INF, OutOfRange),
        (cells.number, 10**400, OutOfRange),
        (cells.number, "9" * 400, OutOfRange),
        (cells.rating, 4000.5, OutOfRange),
        (cells.rating, 0.99, OutOfRange),
        (cells.rating, "1641P17", InvalidInput),
        (cells.positive, 0, OutOfRange),
        (cells.k_factor, -20, OutOfRange),
        (cells.count, 2.5, OutOfRange),
        (cells.count, -1, OutOfRange),
        (cells.year, 85, OutOfRange),
        (cells.fraction, 1.01, OutOfRange),
        (cells.difference, 4000, OutOfRange),
        (cells.day, 2025, OutOfRange),
        (cells.day, 1e9, OutOfRange),
        (cells.day, "10/01/2025", InvalidInput),
        (cells.day, "2025-13-01", InvalidInput),
        (cells.day, True, InvalidInput),
        (cells.word, 5, InvalidInput),
        (cells.language, "xx", InvalidInput),
        (cells.result, True, InvalidInput),
        (cells.result, dt.datetime(2026, 1, 2), InvalidInput),
        (cells.result, dt.time(1), InvalidInput),
        (cells.result, INF, OutOfRange),
    ],
)
def test_refusals(reader, cell, error):
    with pytest.raises(error):
        reader(cell)


@pytest.mark.parametrize("code", cells.ERRORS)
def test_errors_are_recognized(code):
    with pytest.raises(cells.CellError) as error:
        cells.raise_if_error(code)
    assert error.value.code == code


@pytest.mark.parametrize("cell", ["#5", "REF!", "#ref!", -2146826281, None, 0, True])
def test_other_cells_are_no_errors(cell):
    """The numbers by which Excel's COM interface names errors are known to that host alone."""
    assert cells.raise_if_error(cell) is None


def test_what_is_written_is_always_a_cell_value():
    written = [cells.written(value) for value in (None, -0.0, NAN, INF, Fraction(1, 4), True, "x", 5)]
    assert written == ["", 0.0, "#NUM!", "#NUM!", 0.25, True, "x", 5]
    assert str(cells.written(-0.0)) == "0.0"
