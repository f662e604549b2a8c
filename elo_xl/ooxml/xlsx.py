"""An Excel workbook (.xlsx, .xlsm) as its cells: values, formulas, and where they stand in the file.

Only what recalculation needs is read. Nothing is written here: see `caches`.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .formula import LAST_COLUMN, LAST_ROW, Area, area, column_number
from .package import PackageError, expat_parser, local, parse_xml, relationships

if TYPE_CHECKING:
    from collections.abc import Callable
    from xml.parsers.expat import XMLParserType

    from .package import Package

Position = tuple[int, int]  # row and column, from 1
Span = tuple[int, int]  # bytes of the part, end excluded

NORMAL, SHARED, ARRAY, DATA_TABLE = "normal", "shared", "array", "dataTable"


class ErrorValue(str):
    """An error value such as #N/A, which is not the text "#N/A"."""

    __slots__ = ()


Value = float | str | bool | ErrorValue


@dataclass(slots=True)
class Formula:
    """What stands in the `f` element of a cell."""

    text: str
    kind: str = NORMAL
    ref: Area | None = None
    group: str = ""  # of a shared formula


@dataclass(slots=True)
class Cell:
    """A cell, and the bytes of its part that hold it."""

    row: int
    column: int
    kind: str
    start: int
    dynamic: bool = False
    raw: str | None = None
    formula: Formula | None = None
    value_span: Span | None = None
    inline_span: Span | None = None
    formula_end: int = 0
    end: int = 0


@dataclass(slots=True)
class Row:
    """A row, and the bytes of its part that hold it; `close` is where its end tag begins."""

    number: int
    start: int
    close: int = 0
    end: int = 0
    cells: list[Cell] = field(default_factory=list)


@dataclass(slots=True)
class Sheet:
    """A sheet; `part` is empty for one without cells, such as a chart on its own sheet."""

    name: str
    part: str = ""
    data: bytes = b""
    rows: list[Row] = field(default_factory=list)
    cells: dict[Position, Cell] = field(default_factory=dict)
    close: int = 0


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
    moment = dt.datetime.fromisoformat(text.removesuffix("Z"))
    zero = dt.datetime(1904, 1, 1) if workbook.date1904 else dt.datetime(1899, 12, 30)
    return (moment - zero) / dt.timedelta(days=1)


_READERS: dict[str, Callable[[Workbook, str], Value]] = {
    "n": lambda _, text: float(text),
    "s": lambda workbook, text: workbook.strings[int(text)],
    "str": lambda _, text: unescape(text),
    "inlineStr": lambda _, text: unescape(text),
    "b": lambda _, text: text.strip() in ("1", "true"),
    "e": lambda _, text: ErrorValue(text),
    "d": _serial,
}

_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")


def unescape(text: str) -> str:
    """Text with its control characters, which files hold as _x000D_ (ST_Xstring)."""
    if "_x" not in text:
        return text
    return _ESCAPE.sub(lambda found: _character(found[1], found[0]), text)


def _character(code: str, otherwise: str) -> str:
    number = int(code, 16)
    return otherwise if 0xD800 <= number <= 0xDFFF else chr(number)


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
            _SheetReader(sheet).run()
            _read_tables(workbook, index)
    return workbook


def _read_main_part(workbook: Workbook, name: str, parts: dict[str, str]) -> None:
    """Sheets, defined names and the date system; `parts` are the worksheets by relationship."""
    stack: list[str] = []
    text: list[str] = []
    scope: list[tuple[int | None, str]] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        stack.append(local(tag))
        if len(stack) == 1 and stack[0] != "workbook":
            raise PackageError("this is no Excel workbook (.xlsx or .xlsm)")
        if stack[-1] == "sheet":
            link = next((value for key, value in attributes.items() if local(key) == "id" and ":" in key), "")
            workbook.sheets.append(Sheet(attributes.get("name", ""), parts.get(link, "")))
        elif stack[-1] == "workbookPr":
            workbook.date1904 = attributes.get("date1904", "0") in ("1", "true")
        elif stack[-1] == "definedName":
            sheet = attributes.get("localSheetId", "")
            scope.append((int(sheet) if sheet.isdecimal() else None, attributes.get("name", "").upper()))
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


def _read_strings(package: Package, name: str) -> list[str]:
    """The shared strings: all runs of a text, without its phonetic ones."""
    strings: list[str] = []
    parser = expat_parser(name)
    runs = _Runs(parser)

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


class _Runs:
    """The text of `t` elements, but not of those that tell how to pronounce it (`rPh`)."""

    def __init__(self, parser: XMLParserType) -> None:
        self.parser = parser
        self.parts: list[str] = []
        self.phonetic = False

    @property
    def text(self) -> str:
        return "".join(self.parts)

    def begin(self) -> None:
        self.parts.clear()

    def start(self, tag: str) -> None:
        if tag == "rPh":
            self.phonetic = True
        elif tag == "t" and not self.phonetic:
            self.parser.CharacterDataHandler = self.parts.append

    def end(self, tag: str) -> None:
        self.parser.CharacterDataHandler = None
        if tag == "rPh":
            self.phonetic = False


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
            headers, totals = attributes.get("headerRowCount", 1), attributes.get("totalsRowCount", 0)
            found.append(Table(title, sheet, area(attributes["ref"]), int(headers), int(totals)))
        elif local(tag) == "tableColumn":
            found[0].columns.append(unescape(attributes.get("name", "")))

    parser = expat_parser(name)
    parser.StartElementHandler = start
    try:
        parse_xml(parser, name, package[name])
        return found[0]
    except (KeyError, IndexError, ValueError):
        raise PackageError(f"the file is damaged: its part {name} is no table") from None


_ADDRESS = re.compile("([A-Z]{1,3})([1-9][0-9]{0,6})")


class _SheetReader:
    """One pass over the XML of a sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.parser = expat_parser(sheet.part)
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.runs = _Runs(self.parser)
        self.in_data = False
        self.row: Row | None = None
        self.cell: Cell | None = None
        self.depth = 0  # of elements inside the cell
        self.began = 0
        self.text: list[str] = []

    def run(self) -> None:
        parse_xml(self.parser, self.sheet.part, self.sheet.data)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = local(tag)
        if self.cell is not None:
            self.start_inside(name, attributes)
        elif self.row is not None:
            if name == "c":
                self.start_cell(attributes)
        elif self.in_data:
            if name == "row":
                self.start_row(attributes)
        elif name == "sheetData":
            self.in_data = True

    def start_row(self, attributes: dict[str, str]) -> None:
        last = self.sheet.rows[-1].number if self.sheet.rows else 0
        number = self.number(attributes.get("r", last + 1), last)
        self.row = Row(number, self.parser.CurrentByteIndex)
        self.sheet.rows.append(self.row)

    def number(self, text: Any, last: int) -> int:
        """A row number, which must be larger than the one before."""
        if not str(text).isdecimal() or not last < int(text) <= LAST_ROW:
            raise self.damaged(f"row {text}")
        return int(text)

    def start_cell(self, attributes: dict[str, str]) -> None:
        assert self.row is not None
        last = self.row.cells[-1].column if self.row.cells else 0
        column = self.column(attributes["r"]) if "r" in attributes else last + 1
        if not last < column <= LAST_COLUMN:
            raise self.damaged(f"cell {attributes.get('r', '')} in row {self.row.number}")
        kind = attributes.get("t", "n")
        self.cell = Cell(self.row.number, column, kind, self.parser.CurrentByteIndex, "cm" in attributes)
        self.depth = 0

    def column(self, text: str) -> int:
        assert self.row is not None
        found = _ADDRESS.fullmatch(text)
        if not found or int(found[2]) != self.row.number:
            raise self.damaged(f"cell {text} in row {self.row.number}")
        return column_number(found[1])

    def start_inside(self, name: str, attributes: dict[str, str]) -> None:
        assert self.cell is not None
        self.depth += 1
        if self.depth > 1:
            self.runs.start(name)
            return
        self.began = self.parser.CurrentByteIndex
        self.text = []
        if name == "f":
            self.cell.formula = self.formula(attributes)
        if name in ("f", "v"):
            self.parser.CharacterDataHandler = self.text.append
        elif name == "is":
            self.runs.begin()

    def formula(self, attributes: dict[str, str]) -> Formula:
        try:
            ref = area(attributes["ref"]) if "ref" in attributes else None
        except ValueError:
            raise self.damaged(f"the formula range {attributes['ref']}") from None
        return Formula("", attributes.get("t", NORMAL), ref, attributes.get("si", ""))

    def end(self, tag: str) -> None:
        name = local(tag)
        if self.cell is not None:
            if self.depth:
                self.end_inside(name, tag)
            else:
                self.end_cell(tag)
        elif self.row is not None:
            if name == "row":
                self.row.close, self.row.end = self.parser.CurrentByteIndex, self.element_end(tag)
                self.row = None
        elif name == "sheetData":
            self.sheet.close = self.parser.CurrentByteIndex
            self.in_data = False

    def end_inside(self, name: str, tag: str) -> None:
        assert self.cell is not None
        self.runs.end(name)
        self.depth -= 1
        if self.depth:
            return
        span = (self.began, self.element_end(tag))
        if name == "v":
            self.cell.raw, self.cell.value_span = "".join(self.text), span
        elif name == "is":
            self.cell.raw, self.cell.inline_span = self.runs.text, span
        elif name == "f" and self.cell.formula:
            self.cell.formula.text, self.cell.formula_end = "".join(self.text), span[1]

    def end_cell(self, tag: str) -> None:
        assert self.cell is not None
        assert self.row is not None
        self.cell.end = self.element_end(tag)
        self.row.cells.append(self.cell)
        self.sheet.cells[self.cell.row, self.cell.column] = self.cell
        self.cell = None

    def element_end(self, tag: str) -> int:
        """Where the element that ends now ends in the file: for <v/> the parser is there already."""
        index = self.parser.CurrentByteIndex
        if self.sheet.data.startswith(b"</" + tag.encode(), index):
            return self.sheet.data.index(b">", index) + 1
        return index

    def damaged(self, what: str) -> PackageError:
        return PackageError(f"the file is damaged: {what} of sheet {self.sheet.name!r} is out of place")
