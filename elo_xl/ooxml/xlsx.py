"""An Excel workbook (.xlsx, .xlsm) as its cells: values, formulas, and where they stand in the file.

Only what recalculation needs is read. Nothing is written here: see `caches`.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING

from .cells import ErrorValue, Sheet, unescape, whole
from .formula import area
from .package import PackageError, expat_parser, local, parse_xml, relationships
from .sheet_reader import Runs, read_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from .cells import Cell, Value
    from .formula import Area
    from .package import Package


@dataclass(slots=True)
class Table:
    """A table: `area` with its header and total rows."""

    name: str
    sheet: int
    area: Area
    headers: int = 1
    totals: int = 0
    columns: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Workbook:
    """The sheets, defined names and tables of a workbook.

    Names are in upper case, each with the index of the sheet that it belongs to, or None.
    """

    package: Package
    sheets: list[Sheet] = field(default_factory=list)
    names: dict[tuple[int | None, str], str] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    strings: list[str] = field(default_factory=list)
    date1904: bool = False
    _size: tuple[int, int] | None = None

    @property
    def size(self) -> tuple[int, int]:
        """The last row and the last column in use on any sheet."""
        if not self._size:
            cells = [position for sheet in self.sheets for position in sheet.cells]
            self._size = (max((r for r, _ in cells), default=1), max((c for _, c in cells), default=1))
        return self._size

    def value(self, cell: Cell) -> Value | None:
        """The value that the file holds for a cell, None if it holds none."""
        text = cell.raw
        if text is None or (not text and cell.kind not in ("str", "inlineStr")):
            return None
        try:
            return _READERS[cell.kind](self, text)
        except (KeyError, ValueError, IndexError):
            raise PackageError(f"the file is damaged: {text[:40]!r} is no value of a cell") from None


def _serial(workbook: Workbook, text: str) -> float:
    """The number that Excel shows as this date and time."""
    moment = dt.datetime.fromisoformat(text).replace(tzinfo=None)  # Excel knows no zones
    zero = dt.datetime(1904, 1, 1) if workbook.date1904 else dt.datetime(1899, 12, 30)
    return (moment - zero) / dt.timedelta(days=1)


def _number(_: Workbook, text: str) -> float:
    value = float(text)
    if not isfinite(value) or "_" in text or not text.isascii():  # which is more than XML's numbers may be
        raise ValueError
    return value


_READERS: dict[str, Callable[[Workbook, str], Value]] = {
    "n": _number,
    "s": lambda workbook, text: workbook.strings[whole(text)],
    "str": lambda _, text: unescape(text),
    "inlineStr": lambda _, text: unescape(text),
    "b": lambda _, text: text.strip() in ("1", "true"),
    "e": lambda _, text: ErrorValue(text),
    "d": _serial,
}

# Reading


def read(package: Package) -> Workbook:
    """The workbook in a package.

    :raises PackageError: it is no workbook, or damaged.
    """
    main = [link.target for link in relationships(package, "").values() if link.kind == "officeDocument"]
    if not main or main[0].endswith(".bin"):
        raise PackageError("this is no Excel workbook (.xlsx or .xlsm)")
    workbook = Workbook(package)
    links = relationships(package, main[0])
    worksheets = {key: link.target for key, link in links.items() if link.kind == "worksheet"}
    _read_main_part(workbook, main[0], worksheets)
    for link in links.values():
        if link.kind == "sharedStrings":
            workbook.strings = _read_strings(package, link.target)
    for index, sheet in enumerate(workbook.sheets):
        if sheet.part:
            sheet.data = package[sheet.part]
            read_sheet(sheet)
            _read_tables(workbook, index)
    return workbook


def _read_main_part(workbook: Workbook, name: str, parts: dict[str, str]) -> None:
    """Sheets, defined names and the date system; `parts` are the worksheets by relationship."""
    stack: list[str] = []
    text: list[str] = []
    scope: list[tuple[int | None, str]] = []

    taken: set[str] = set()

    def part(link: str) -> str:
        if link in taken:
            raise PackageError("the file is damaged: two sheets have the same part")
        if link in parts:
            taken.add(link)
        return parts.get(link, "")

    def start(tag: str, attributes: dict[str, str]) -> None:
        stack.append(local(tag))
        if len(stack) == 1 and stack[0] != "workbook":
            raise PackageError("this is no Excel workbook (.xlsx or .xlsm)")
        if stack[-1] == "sheet":
            link = next((value for key, value in attributes.items() if local(key) == "id" and ":" in key), "")
            workbook.sheets.append(Sheet(attributes.get("name", ""), part(link)))
        elif stack[-1] == "workbookPr":
            workbook.date1904 = attributes.get("date1904", "0") in ("1", "true")
        elif stack[-1] == "definedName":
            sheet = attributes.get("localSheetId")
            scope.append((None if sheet is None else _index(sheet), attributes.get("name", "").upper()))
            text.clear()

    def end(_: str) -> None:
        if stack.pop() == "definedName":
            workbook.names[scope.pop()] = "".join(text)

    parser = expat_parser(name)
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = text.append
    parse_xml(parser, name, workbook.package[name])
    if not any(sheet.part for sheet in workbook.sheets):
        raise PackageError("the file is damaged: it has no worksheet")


def _index(text: str) -> int:
    try:
        return whole(text)
    except ValueError:
        raise PackageError(f"the file is damaged: {text[:40]!r} is no number of a sheet") from None


def _read_strings(package: Package, name: str) -> list[str]:
    """The shared strings: all runs of a text, without its phonetic ones."""
    strings: list[str] = []
    parser = expat_parser(name)
    runs = Runs(parser)

    def start(tag: str, _: dict[str, str]) -> None:
        if local(tag) == "si":
            runs.begin()
        runs.start(local(tag))

    def end(tag: str) -> None:
        runs.end(local(tag))
        if local(tag) == "si":
            strings.append(unescape(runs.text))

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parse_xml(parser, name, package[name])
    return strings


def _read_tables(workbook: Workbook, index: int) -> None:
    package = workbook.package
    for link in relationships(package, workbook.sheets[index].part).values():
        if link.kind == "table":
            table = _read_table(package, link.target, index)
            workbook.tables[table.name.upper()] = table


def _read_table(package: Package, name: str, sheet: int) -> Table:
    found: list[Table] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        if local(tag) == "table":
            title = attributes.get("displayName") or attributes.get("name", "")
            headers, totals = attributes.get("headerRowCount", "1"), attributes.get("totalsRowCount", "0")
            found.append(Table(title, sheet, area(attributes["ref"]), whole(headers), whole(totals)))
        elif local(tag) == "tableColumn":
            found[0].columns.append(unescape(attributes.get("name", "")))

    parser = expat_parser(name)
    parser.StartElementHandler = start
    try:
        parse_xml(parser, name, package[name])
        return found[0]
    except (KeyError, IndexError, ValueError):
        raise PackageError(f"the file is damaged: its part {name} is no table") from None
