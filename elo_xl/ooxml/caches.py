"""Cached values: what a formula gave when the workbook was last calculated, and all that viewers show.

They are spliced into the bytes of a sheet. Only the `v` element of a cell and its attribute `t`
change (and `vm`, rich data that belongs to the old value); cells are added where an array formula
fills cells that the file does not have yet. All other bytes stay as they are.
"""

from __future__ import annotations

import re
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from .cells import ErrorValue
from .formula import address

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .cells import Cell, Position, Row, Sheet, Value
    from .xlsx import Workbook

MAX_TEXT = 32_767  # characters in a cell

# The error values of the file format; Excel itself stores the newer ones as #VALUE! with rich data.
_STORED_ERRORS = {"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"}

Edit = tuple[int, int, bytes]  # from, to, and what comes instead

_ATTRIBUTE = re.compile(rb"""\s+([^\s=]+)\s*=\s*("[^"]*"|'[^']*')""")
_TAG = re.compile(rb"""<((?:[^\s:/>]+:)?)[^\s/>]+(?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*/?>""")
_USUAL_TAG = re.compile(rb"""<()(c r="[A-Z]+[0-9]+"(?: s="[0-9]+")?)(?: t="[a-z]+")?>""")  # nearly all are so
_ESCAPED = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_XML = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def with_values(workbook: Workbook, sheet: Sheet, values: Mapping[Position, Value | None]) -> bytes:
    """The XML of a sheet with these values in its cells; None empties one."""
    edits: list[Edit] = []
    missing: list[Position] = []
    for position, value in values.items():
        cell = sheet.cells.get(position)
        if cell is None:
            missing.append(position)
            continue
        before = workbook.value(cell)
        if type(before) is type(value) and before == value:
            continue
        stored = _stored(value)
        if stored != _stored(before):
            edits += _changed_cell(sheet.data, cell, None if value is None else stored)
    edits += _added_cells(sheet, {position: values[position] for position in sorted(missing)})
    return _splice(sheet.data, edits)


def _splice(data: bytes, edits: list[Edit]) -> bytes:
    pieces: list[bytes] = []
    at = 0
    for start, end, new in sorted(edits, key=itemgetter(0, 1)):
        pieces += (data[at:start], new)
        at = end
    return b"".join((*pieces, data[at:]))


# Values as the file has them


def _stored(value: Value | None) -> tuple[str, str]:
    """The attribute `t` (empty for a number) and the text of `v`."""
    if value is None:
        return "", ""
    if isinstance(value, str):
        if isinstance(value, ErrorValue):
            return "e", value if value in _STORED_ERRORS else "#VALUE!"
        return "str", escape(value) if value else ""
    if isinstance(value, bool):
        return "b", str(int(value))
    return "", number(value)


def number(value: float) -> str:
    """A number as Excel writes it: whole ones without a point, others so that they read back the same."""
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(float(value)).upper()


def escape(text: str) -> str:
    """Text for a `v` element, control characters as _x000D_ (ST_Xstring)."""
    return _ESCAPED.sub(lambda found: f"_x{ord(found[0]):04X}_", text).translate(_XML)


def _element(prefix: bytes, text: str) -> bytes:
    """The `v` element; like Excel, with xml:space where a reader might trim."""
    if not text:
        return b"<%bv></%bv>" % (prefix, prefix)
    space = b' xml:space="preserve"' if text != text.strip() else b""
    return b"<%bv%b>%b</%bv>" % (prefix, space, text.encode(), prefix)


# Edits


def _changed_cell(data: bytes, cell: Cell, stored: tuple[str, str] | None) -> list[Edit]:
    """The edits that give an existing cell this value; None empties it."""
    tag = _USUAL_TAG.match(data, cell.start) or _TAG.match(data, cell.start)
    assert tag
    kind, text = stored or ("", "")
    element = _element(tag[1], text) if stored else b""
    opened = _start_tag(tag, kind)
    if tag.end() == cell.end:  # <c r="A1"/>
        if element:
            opened = b"%b>%b</%bc>" % (opened[:-2].rstrip(), element, tag[1])
        return [(cell.start, cell.end, opened)]
    edits = [(cell.start, tag.end(), opened)]
    if cell.inline_span:
        edits.append((*cell.inline_span, b""))
    start, end = cell.value_span or 2 * (cell.formula_end or tag.end(),)
    return [*edits, (start, end, element)]


def _start_tag(found: re.Match[bytes], kind: str) -> bytes:
    """The start tag of a cell with another attribute `t`, or none for a number."""
    if found.re is _USUAL_TAG:
        return b'<%b t="%b">' % (found[2], kind.encode()) if kind else b"<%b>" % found[2]
    tag = found[0]
    attributes = {found[1]: found for found in _ATTRIBUTE.finditer(tag)}
    edits = [(*attributes[b"vm"].span(), b"")] if b"vm" in attributes else []
    if b"t" in attributes:
        new = b' t="%b"' % kind.encode() if kind else b""
        edits.append((*attributes[b"t"].span(), new))
    elif kind:
        last = max((found.end() for found in attributes.values()), default=len(tag.rstrip(b"/>")))
        edits.append((last, last, b' t="%b"' % kind.encode()))
    return _splice(tag, edits)


def _added_cells(sheet: Sheet, values: Mapping[Position, Value | None]) -> Iterable[Edit]:
    """The edits that add cells, in the order of rows and columns."""
    rows = {row.number: row for row in sheet.rows}
    for number, positions in groupby(values, key=lambda position: position[0]):
        cells = {at[1]: values[at] for at in positions if values[at] is not None}
        if cells and number in rows:
            yield from _added_to_row(sheet.data, rows[number], cells)
        elif cells:
            yield _added_row(sheet, number, cells)


def _added_to_row(data: bytes, row: Row, values: Mapping[int, Value | None]) -> Iterable[Edit]:
    tag = _TAG.match(data, row.start)
    assert tag
    if row.close == row.end:  # <row r="1"/>
        opened = tag[0][:-2].rstrip()
        new = b"".join(_new_cell(tag[1], row.number, column, value) for column, value in values.items())
        return [(row.start, row.end, b"%b>%b</%brow>" % (opened, new, tag[1]))]
    edits = []
    for column, value in values.items():
        at = next((cell.start for cell in row.cells if cell.column > column), row.close)
        edits.append((at, at, _new_cell(tag[1], row.number, column, value)))
    return edits


def _added_row(sheet: Sheet, number: int, values: Mapping[int, Value | None]) -> Edit:
    at = next((row.start for row in sheet.rows if row.number > number), sheet.close)
    tag = _TAG.match(sheet.data, sheet.rows[0].start)  # there is one: that of the formula
    assert tag
    cells = b"".join(_new_cell(tag[1], number, column, value) for column, value in values.items())
    return (at, at, b'<%brow r="%d">%b</%brow>' % (tag[1], number, cells, tag[1]))


def _new_cell(prefix: bytes, row: int, column: int, value: Value | None) -> bytes:
    kind, text = _stored(value)
    kind = f' t="{kind}"' if kind else ""
    start = f'c r="{address(row, column)}"{kind}'.encode()
    return b"<%b%b>%b</%bc>" % (prefix, start, _element(prefix, text), prefix)
