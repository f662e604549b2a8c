"""chess-results' Excel downloads: the text of the cells of a workbook's sheets, read as tables.

Values only, with limits; formulas, styles and dates as numbers say nothing here.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from typing import TYPE_CHECKING

import lxml.etree

from elo_xl.files.tournament import FileError, Tournament
from elo_xl.printable import without_controls

from . import from_table, legend, player_table, sections
from . import text as texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.etree import _Element as Element

_NAMESPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_MOST_SHEETS, _MOST_COLUMNS = 50, 500
_SHEET = re.compile(r"xl/worksheets/sheet(\d{1,4})\.xml")
_PLACE = re.compile(r"([A-Z]{1,3})\d+")
_UNREADABLE = (zipfile.BadZipFile, zlib.error, lxml.etree.LxmlError, ValueError,
               KeyError, NotImplementedError, RuntimeError, EOFError, OSError)  # fmt: skip


def is_workbook(data: bytes) -> bool:
    """Whether a file is a package of Office."""
    return data.startswith(b"PK\x03\x04")


def read(data: bytes, section: str = "") -> Tournament:
    """The tournament of a workbook: of the sheet that holds a table of players.

    :raises FileError: there is none, or there are several, of which `section` chooses none.
    """
    try:
        sheets = _sheets(zipfile.ZipFile(io.BytesIO(data)))
    except _UNREADABLE:
        raise FileError("the Excel workbook cannot be read; save its sheet as CSV") from None
    found = {name: tables for name, rows in sheets.items() if (tables := player_table.find_all(rows))}
    if not found:
        raise FileError("this is an Excel workbook without a table of players; save its sheet as CSV")
    if len(found) > 1:
        name, section = list(found)[sections.chosen(list(found), section)], ""
    else:
        name = next(iter(found))
    tables = found[name]
    for table in tables:
        table.title = (legend.title(table.above) if len(tables) > 1 else "") or name
    tournament = Tournament()
    table = sections.pick(tables, tournament, section)
    legend.read_above(table.above, tournament)
    text = "\n".join(row.text for row in table.rows)
    legend.find_points(table, text)
    legend.name_tie_breaks(table, text, tournament)
    return from_table.read(table, tournament)


def _sheets(archive: zipfile.ZipFile) -> dict[str, list[player_table.Row]]:
    """The rows of each sheet, by the sheet's name."""
    parts = sorted((int(found[1]), name) for name in archive.namelist() if (found := _SHEET.fullmatch(name)))
    names = [
        sheet.get("name", "") for sheet in _parsed(archive, "xl/workbook.xml").iter(f"{_NAMESPACE}sheet")
    ]
    shared: list[str] = []
    if "xl/sharedStrings.xml" in archive.namelist():
        shared = [_text(item) for item in _parsed(archive, "xl/sharedStrings.xml").iter(f"{_NAMESPACE}si")]
    return {
        (names[place] if len(names) == len(parts) else f"sheet {number}"): list(
            _rows(_parsed(archive, part), shared)
        )
        for place, (number, part) in enumerate(parts[:_MOST_SHEETS])
    }


def _parsed(archive: zipfile.ZipFile, name: str) -> Element:
    with archive.open(name) as part:
        data = part.read(texts.MAX_BYTES + 1)
    if len(data) > texts.MAX_BYTES:
        raise ValueError(name)
    if b"<!DOCTYPE" in data:  # a workbook has none, and its entities could grow without end
        raise ValueError(name)
    parser = lxml.etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    return lxml.etree.fromstring(data, parser)


def _rows(sheet: Element, shared: list[str]) -> Iterator[player_table.Row]:
    for place, row in enumerate(sheet.iter(f"{_NAMESPACE}row"), 1):
        cells: list[str] = []
        for cell in row.iter(f"{_NAMESPACE}c"):
            column = _column(cell.get("r", ""), len(cells))
            if column < _MOST_COLUMNS:
                cells += [""] * (column + 1 - len(cells))
                cells[column] = " ".join(_value(cell, shared).split())
        number = row.get("r", "")
        line = int(number) if number.isdecimal() and len(number) < 8 else place
        yield player_table.Row(line, cells, " | ".join(filter(None, cells)))


def _column(place: str, following: int) -> int:
    """The column of a cell from 0; a cell that does not say it follows the one before."""
    found = _PLACE.fullmatch(place)
    if found is None:
        return following
    column = 0
    for letter in found[1]:
        column = 26 * column + ord(letter) - ord("A") + 1
    return column - 1


def _value(cell: Element, shared: list[str]) -> str:
    kind, value = cell.get("t"), cell.findtext(f"{_NAMESPACE}v") or ""
    if kind == "s":
        return shared[int(value)] if value.isdecimal() and int(value) < len(shared) else ""
    if kind == "inlineStr":
        return _text(cell)
    return without_controls(value) if kind != "e" else ""


def _text(item: Element) -> str:
    return without_controls("".join(part.text or "" for part in item.iter(f"{_NAMESPACE}t")))
