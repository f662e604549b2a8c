"""A sheet's XML, read into its cells."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from .cells import NORMAL, Cell, Formula, Row, whole
from .formula import LAST_COLUMN, LAST_ROW, area, column_number
from .package import PackageError, expat_parser, local, parse_xml

if TYPE_CHECKING:
    from xml.parsers.expat import XMLParserType

    from .cells import Sheet
    from .formula import Area


class Runs:
    """The text of `t` elements, but not of those that tell how to pronounce it (`rPh`)."""

    def __init__(self, parser: XMLParserType) -> None:
        """Collect nothing until `begin`."""
        self.parser = parser
        self.parts: list[str] = []
        self.phonetic = False

    @property
    def text(self) -> str:
        """The text since `begin`."""
        return "".join(self.parts)

    def begin(self) -> None:
        """Start a new text."""
        self.parts.clear()

    def start(self, tag: str) -> None:
        """Take the start of an element."""
        if tag == "rPh":
            self.phonetic = True
        elif tag == "t" and not self.phonetic:
            self.parser.CharacterDataHandler = self.parts.append

    def end(self, tag: str) -> None:
        """Take the end of an element."""
        self.parser.CharacterDataHandler = None
        if tag == "rPh":
            self.phonetic = False


def read_sheet(sheet: Sheet) -> None:
    """Read the cells of a sheet from its `data`.

    :raises PackageError: it is damaged.
    """
    if not _UsualReader(sheet).run():
        sheet.rows.clear()
        sheet.cells.clear()
        _AnyReader(sheet).run()


# The usual form of a row, a cell, its formula and its value: all that Excel, XlsxWriter and
# LibreOffice write. What has another form is read by a parser, at a quarter of the speed.
_ATTRIBUTES = rb"""((?:\ [A-Za-z0-9:]+="[^"<>&\x00-\x1f]*")*)"""
_USUAL_ROW = re.compile(rb"<row%b(/?)>" % _ATTRIBUTES.replace(rb"\ ", b" "))
_USUAL_CELL = re.compile(
    rb"""<c\ r="([A-Z]{1,3})([1-9][0-9]{0,6})"%b (?: /> | >
      (?: <f%b (?: /> | >([^<>]*)</f>) )?
      ( <v(?:\ xml:space="preserve")? (?: /> | >([^<>]*)</v>) )?
    </c> )"""
    % (_ATTRIBUTES, _ATTRIBUTES),
    re.VERBOSE,
)
_DIGITS = len(str(LAST_ROW))
_ATTRIBUTE = re.compile(rb'([A-Za-z0-9:]+)="([^"]*)"')
_ENTITY = re.compile("&(?:#([0-9]+)|#x([0-9A-Fa-f]+)|([a-z]+));")
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}


class _UsualReader:
    """One pass over a sheet in which all has its usual form; the parser only sees to it that it is XML."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def run(self) -> bool:
        """Whether the sheet could be read."""
        data = self.sheet.data
        start = data.find(b"<sheetData>")
        if start < 0 or b"<!" in data or data.rfind(b"<?") > 0:
            return False
        parse_xml(expat_parser(self.sheet.part), self.sheet.part, data)
        at = start + len(b"<sheetData>")
        while found := _USUAL_ROW.match(data, at):
            at = self.row(found)
        self.sheet.close = at
        return data.startswith(b"</sheetData>", at)

    def row(self, found: re.Match[bytes]) -> int:
        """Read a row; returns where it ends, or -1 if something in it is unusual."""
        text = dict(_ATTRIBUTE.findall(found[1])).get(b"r", b"")
        last = self.sheet.rows[-1].number if self.sheet.rows else 0
        if not text.isdigit() or len(text) > _DIGITS or not last < int(text) <= LAST_ROW:
            return -1
        row = Row(int(text), found.start())
        self.sheet.rows.append(row)
        row.close = found.end() if found[2] else self.cells(row, found.end())
        row.end = row.close if found[2] else row.close + len(b"</row>")
        return row.end if found[2] or self.sheet.data.startswith(b"</row>", row.close) else -1

    def cells(self, row: Row, at: int) -> int:
        """Read the cells of a row; returns where the last one ends, or the first unusual one begins."""
        data, cells = self.sheet.data, self.sheet.cells
        number, last = str(row.number).encode(), 0
        while found := _USUAL_CELL.match(data, at):
            letters, digits, attributes, formula, text, element, value = found.groups()
            column = _column(letters)
            if digits != number or not last < column <= LAST_COLUMN:
                break
            kind, dynamic = _of_cell(attributes)
            cell = Cell(row.number, column, kind, at, dynamic)
            if formula is not None:
                try:
                    cell.formula = Formula(_text(text), *_of_formula(formula))
                except ValueError:
                    break
                cell.formula_end = found.start(6) if element else found.end() - len(b"</c>")
            if element:
                cell.raw, cell.value_span = _text(value), found.span(6)
            at = cell.end = found.end()
            row.cells.append(cell)
            cells[row.number, column] = cell
            last = column
        return at


@lru_cache(1024)
def _column(letters: bytes) -> int:
    return column_number(letters.decode())


@lru_cache(1024)
def _attributes(text: bytes) -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in _ATTRIBUTE.findall(text)}


@lru_cache(1024)
def _of_cell(attributes: bytes) -> tuple[str, bool]:
    found = _attributes(attributes)
    return found.get("t", "n"), "cm" in found


def _of_formula(text: bytes) -> tuple[str, Area | None, str]:
    """Kind, range and group of a formula.

    :raises ValueError: the range is none.
    """
    if not text:
        return NORMAL, None, ""
    attributes = _attributes(text)
    ref = area(attributes["ref"]) if "ref" in attributes else None
    return attributes.get("t", NORMAL), ref, attributes.get("si", "")


def _text(data: bytes | None) -> str:
    """The text of an element as XML means it."""
    text = (data or b"").decode()
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _ENTITY.sub(_entity, text) if "&" in text else text


def _entity(found: re.Match[str]) -> str:
    decimal, hexadecimal, name = found.groups()
    return _ENTITIES[name] if name else chr(int(decimal) if decimal else int(hexadecimal, 16))


_ADDRESS = re.compile("([A-Z]{1,3})([1-9][0-9]{0,6})")


class _AnyReader:
    """One pass over the XML of a sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.parser = expat_parser(sheet.part)
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.runs = Runs(self.parser)
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
        number = self.number(attributes.get("r", str(last + 1)), last)
        self.row = Row(number, self.parser.CurrentByteIndex)
        self.sheet.rows.append(self.row)

    def number(self, text: str, last: int) -> int:
        """A row number, which must be larger than the one before."""
        try:
            found = whole(text)
        except ValueError:
            found = 0
        if not last < found <= LAST_ROW:
            raise self.damaged(f"row {text[:40]}")
        return found

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
