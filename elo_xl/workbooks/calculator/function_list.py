"""The sheet "Functions": the catalogue of worksheet functions, for looking up and for printing."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from xlsxwriter.utility import xl_pixel_width

from elo_xl.functions import CATALOGUE
from elo_xl.workbooks.page import Page

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.functions import Function
    from elo_xl.workbooks.styles import Styles

NAME = "Functions"
_WIDTHS: dict[str, float] = {"B": 4, "C": 46, "D": 58, "E": 50, "F": 22}
_LINE_HEIGHT, _PADDING = 12.8, 5

MARKS = (
    ("∘", "a cell, row, column or block for every argument: a column against a row gives a grid"),
    ("Σ", "two ranges of the same number of cells, the games of an event, give one value"),
    ("▦", "gives a block of cells: enter it as an array formula over a range, or take one cell by INDEX"),
)
RESULTS = (
    (
        "1   ½   0",
        "win, draw and loss; also 0.5  0,5  1/2 (as text)  =  w d l, and 1-0  ½-½  0-1, own side first",
    ),
    ("+   -", "win and loss by forfeit, also 1F 0F +:- : points, but not rated"),
    ("12w1   5b½   7w+", "cells of a crosstable: opponent, colour, result; 4w is a game still to be played"),
    ("12wW   12bD", "games of less than a move: points, but not rated"),
    ("½-0   0-0", "less than a point together: a penalty"),
    (
        "bye   U   F   H   Z",
        "pairing-allocated, full-point, half-point and zero-point bye, also -1  -½  -0, bye½  bye0",
    ),
    ("W12   D5   L3   X", "cells of a US Chess wall chart"),
    ("blank   *", "not yet played"),
)


def write(book: Workbook, looks: Styles) -> Page:
    """Write the sheet."""
    page = Page(
        book,
        looks,
        NAME,
        "Functions",
        "With elo-xl install (Excel) or the extension elo_xl.oxt (LibreOffice) they can be typed into "
        "any cell.",
        _WIDTHS,
        landscape=True,
    )
    page.heads(6, {"B": "", "C": "<Function", "D": "<What it gives", "E": "<Example", "F": "<Value"})
    page.sheet.freeze_panes(6, 0)
    page.sheet.repeat_rows(0, 5)
    row = 7
    for category, functions in groupby(CATALOGUE.values(), lambda function: function.category):
        page.section(row, category)
        for function in functions:
            row += 1
            _function(page, row, function)
        row += 2
    row = _legend(page, row, "Marks", MARKS)
    row = _legend(page, row + 1, "Result cells", RESULTS)
    page.check(fine="The functions work here: the values below are calculated.")
    page.finish(f"A1:F{row - 1}", pages=0)
    return page


def _function(page: Page, row: int, function: Function) -> None:
    wrap = {"text_wrap": True, "align": "left", "indent": 1}
    page.put(f"B{row}", function.mark, "cell", align="center")
    cell, name = page.looks("cell", **wrap), page.looks("text", bold=True)
    page.sheet.write_rich_string(
        f"C{row}", name, function.name, page.looks("text"), function.syntax.removeprefix(function.name), cell
    )
    page.put(f"D{row}", function.help, "cell", **wrap)
    page.put(f"E{row}", f"={function.example}", "cell", **wrap)
    value = function.example
    if isinstance(function.value, bool):
        value = f'IF({value},"TRUE","FALSE")'
    page.formula(f"F{row}", value, "cell", num_format=_number_format(function.value), **wrap)
    texts = (function.syntax, function.help, f"={function.example}", str(function.value))
    lines = max(_lines(text, _WIDTHS[column]) for column, text in zip("CDEF", texts, strict=True))
    page.row(row, lines * _LINE_HEIGHT + _PADDING)


def _number_format(value: object) -> str:
    """As many decimals as the catalogue has, four at most; whole numbers without a point."""
    if not isinstance(value, float) or value == int(value):
        return "General"
    return "0." + "0" * min(len(str(value).partition(".")[2]), 4)


def _lines(text: str, width: float) -> int:
    """How many lines a text takes, broken at blanks and before array constants.

    Widths count digits of 7 pixels, those of Calibri 11; the text is set in 10.
    """
    room, lines, used = width * 7 - 8, 1, 0.0
    for word in re.split(r"(?<= )|(?=\{)", text):
        pixels = xl_pixel_width(word) * 10 / 11
        if used and used + pixels > room:
            lines, used = lines + 1, 0.0
        lines += int(pixels // room)
        used += pixels % room
    return lines


def _legend(page: Page, row: int, title: str, lines: tuple[tuple[str, str], ...]) -> int:
    page.section(row, title)
    for sign, meaning in lines:
        row += 1
        page.put(f"C{row}", sign, "text", bold=True, indent=1)
        page.put(f"D{row}", meaning, "text", indent=1)
    return row + 1
