"""Reading finished workbooks, and typing into them."""

from __future__ import annotations

import re

import openpyxl
from kept import load, type_in
from openpyxl.utils import get_column_letter, range_boundaries

from elo_xl.core.errors import shortened
from elo_xl.hosts.headless import recalculate

HEAD, TOP = 7, 8
WALL = ("Pairings", "Alphabetical", "Standings")
DESK = ("Event", "Players", "Games", "Crosstable", "Ratings", "Card", "What if", "Check")


def values(path):
    return load(path, data_only=True)


def formulas(path):
    return load(path)


def named(book, name):
    """The cells of a defined name, as a list of rows."""
    sheet, cells = book.defined_names[name].attr_text.replace("$", "").rsplit("!", 1)
    left, top, right, bottom = range_boundaries(cells)
    return [
        [book[sheet.strip("'")].cell(row, column) for column in range(left, right + 1)]
        for row in range(top, bottom + 1)
    ]


def value(book, name):
    """The value of a name: of one cell, or of a column as a list."""
    rows = [[cell.value for cell in row] for row in named(book, name)]
    return rows[0][0] if len(rows) == len(rows[0]) == 1 else [row[0] for row in rows]


def place(book, name, row=0, column=0):
    """Where a cell of a named range stands, as `filled` takes it."""
    cell = named(book, name)[row][column]
    return f"{cell.parent.title}!{cell.coordinate}"


def of_pair(source, white, black, head="Result"):
    """The address of a cell of the sheet Games in the row of two players, by number."""
    found = [
        row
        for row, (one, other) in enumerate(
            zip(value(formulas(source), "Games_whites"), value(formulas(source), "Games_blacks"), strict=True)
        )
        if {one, other} == {white, black}
    ]
    return place(formulas(source), {"Result": "Games_results", "White": "Games_whites", "Black": "Games_blacks",
                                    "Round": "Games_rounds"}[head], found[0])  # fmt: skip


def of_row(source, round_, row, head):
    """The address of a cell in a row of a round that is still blank, counted from 0."""
    book = formulas(source)
    rounds, whites = value(book, "Games_rounds"), value(book, "Games_whites")
    blank = [
        n
        for n, (number, white) in enumerate(zip(rounds, whites, strict=True))
        if number == round_ and white is None
    ]
    return place(book, f"Games_{head}", blank[row])


def cells(source):
    """The table by rounds, as our functions read it."""
    return [[cell.value or "" for cell in row] for row in named(values(source), "Results_table")]


def filled(source, target, entries):
    """The workbook with other entries, by addresses such as Results!F8, recalculated."""
    places = {tuple(address.split("!")): entry for address, entry in entries.items()}
    for sheet, cell in places:
        assert not load(source)[sheet][cell].protection.locked, (sheet, cell)
    type_in(source, target, places)
    fresh, report = recalculate(target.read_bytes())
    target.write_bytes(fresh)
    assert not report.errors
    assert not report.kept
    found = openpyxl.load_workbook(target, data_only=True)  # nobody will read it again
    assert not error_values(found)
    return found


def error_values(book):
    return [
        (sheet.title, cell.coordinate, cell.value)
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "e" or (isinstance(cell.value, str) and re.match(r"#[A-Z/0]+[!?]?$", cell.value))
    ]


def table(sheet, head=HEAD):
    """The rows below a header row, each a dict by heads; a repeated head gets a number: Pts, Pts 2."""
    heads = {}
    for cell in sheet[head]:
        if cell.value is not None and not sheet.column_dimensions[cell.column_letter].hidden:
            name, number = str(cell.value), 2
            while name in heads.values():
                name, number = f"{cell.value} {number}", number + 1
            heads[cell.column_letter] = name
    rows = []
    for row in range(head + 1, sheet.max_row + 1):
        line = {name: sheet[f"{letter}{row}"].value for letter, name in heads.items()}
        if all(entry in (None, "") for entry in line.values()):
            break
        rows.append(line)
    return rows


def column(sheet, head, head_row=HEAD):
    return [line[head] for line in table(sheet, head_row)]


def findings(book):
    """The lines of the sheet Check: kind and words."""
    sheet = book["Check"]
    return [
        (line["Kind"], ": ".join(filter(None, (line["Where"], line["Finding"])))) for line in table(sheet, 10)
    ]


def names(book):
    """The players' names as the sheet Check says them, shortened like there."""
    return [shortened(row[0].value or "") for row in named(book, "Player_names")]


def status(book):
    lines = {sheet["B4"].value for sheet in book if sheet.title in DESK}
    assert len(lines) == 1
    return lines.pop()


def cells_of(sheet, area):
    """Every cell of an area such as B2 or B2:C9."""
    left, top, right, bottom = range_boundaries(area)
    return [
        sheet[f"{get_column_letter(column)}{row}"]
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
    ]
