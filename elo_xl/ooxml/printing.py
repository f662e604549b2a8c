"""A values-only copy for the printer: chosen sheets, cut to what is filled, without the colours of inputs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.sax.saxutils import unescape

from . import formula, package, values_only
from .package import PackageError

if TYPE_CHECKING:
    from collections.abc import Mapping

INPUT_FILLS = ("FFFBE6", "FFEFB3")
INPUT_BORDER = "DCC98A"
_WORKBOOK, _STYLES = "xl/workbook.xml", "xl/styles.xml"

_SHEET = re.compile(rb"<(?:\w+:)?sheet\s[^>]*?/?>")
_NAME = re.compile(rb'\bname\s*=\s*"([^"]*)"')
_STATE = re.compile(rb'\s+state\s*=\s*"[^"]*"')
_TAB = re.compile(rb'\s+(?:activeTab|firstSheet)\s*=\s*"\d+"')
_VIEW = re.compile(rb"<(?:\w+:)?workbookView\b")
_SELECTED = re.compile(rb'\s+tabSelected\s*=\s*"[^"]*"')
_PRINT_AREA = re.compile(
    rb'(<(?:\w+:)?definedName\b(?=[^>]*name="_xlnm\.Print_Area")[^>]*localSheetId="(\d+)"[^>]*>)([^<]*)'
    rb"(</(?:\w+:)?definedName>)"
)
_FILL = re.compile(rb"<fill>.*?</fill>", re.DOTALL)
_EDGE = re.compile(rb"<(left|right|top|bottom|diagonal)\b[^>]*>\s*<color\b[^>]*/>\s*</\1>")
_NO_FILL = b'<fill><patternFill patternType="none"/></fill>'


def copy(data: bytes, last_rows: Mapping[str, int | None]) -> bytes:
    """The values of a workbook for the printer: sheets by name, each with the last row to print.

    None leaves the print area of a sheet as it is. Other sheets are hidden, which no program prints.

    :raises PackageError: it cannot be used, or has none of the sheets.
    """
    book = package.parse(values_only.copy(data))
    names = [_sheet_name(found[0]) for found in _SHEET.finditer(book[_WORKBOOK])]
    kept = [name for name in names if name in last_rows]
    if not kept:
        raise PackageError("the workbook has none of the sheets to print")
    main = _cut(_with_first(_hidden(book[_WORKBOOK], kept), names.index(kept[0])), names, last_rows)
    parts = {_WORKBOOK: main}
    if _STYLES in book:
        parts[_STYLES] = without_input_colors(book[_STYLES])
    parts |= {
        name: _SELECTED.sub(b"", part)
        for name, part in book.by_name().items()
        if name.startswith("xl/worksheets/") and name.endswith(".xml")
    }
    return book.with_parts(parts).to_bytes()


def _sheet_name(tag: bytes) -> str:
    found = _NAME.search(tag)
    return unescape(found[1].decode(), {"&quot;": '"', "&apos;": "'"}) if found else ""


def _hidden(main: bytes, kept: list[str]) -> bytes:
    """Every sheet but these hidden; those are shown."""

    def of_sheet(found: re.Match[bytes]) -> bytes:
        tag = _STATE.sub(b"", found[0])
        if _sheet_name(tag) in kept:
            return tag
        return re.sub(rb"\s*/?>$", lambda end: b' state="hidden"' + end[0], tag)

    return _SHEET.sub(of_sheet, main)


def _with_first(main: bytes, index: int) -> bytes:
    """The workbook opens on its first sheet to print: Excel refuses to open on a hidden one."""
    plain = _TAB.sub(b"", main)
    return _VIEW.sub(lambda found: found[0] + b' activeTab="%d"' % index, plain, count=1)


def _cut(main: bytes, names: list[str], last_rows: Mapping[str, int | None]) -> bytes:
    """Print areas end at the last rows; a sheet without one keeps to that.

    Those of the hidden sheets go: LibreOffice prints every sheet that has one, hidden or not.
    """

    def of_area(found: re.Match[bytes]) -> bytes:
        index = int(found[2])
        name = names[index] if index < len(names) else ""
        if name not in last_rows:
            return b""
        last = last_rows[name]
        if last is None:
            return found[0]
        return found[1] + _ending_at(found[3].decode(), last).encode() + found[4]

    return _PRINT_AREA.sub(of_area, main)


def _ending_at(text: str, last: int) -> str:
    sheet, _, cells = text.rpartition("!")
    try:
        area = formula.area(cells)
    except (ValueError, formula.FormulaError):
        return text
    end = max(area.top, min(area.bottom, last))
    columns = formula.column_letters(area.left), formula.column_letters(area.right)
    return f"{sheet}!${columns[0]}${area.top}:${columns[1]}${end}"


def without_input_colors(styles: bytes) -> bytes:
    """The styles without the fills and borders that mark cells to type in."""

    def of_fill(found: re.Match[bytes]) -> bytes:
        return _NO_FILL if any(_has(found[0], color) for color in INPUT_FILLS) else found[0]

    def of_edge(found: re.Match[bytes]) -> bytes:
        return b"<%b/>" % found[1] if _has(found[0], INPUT_BORDER) else found[0]

    return _EDGE.sub(of_edge, _FILL.sub(of_fill, styles))


def _has(part: bytes, color: str) -> bool:
    return re.search(rb'rgb\s*=\s*"(?:..)?%b"' % color.encode(), part, re.IGNORECASE) is not None
