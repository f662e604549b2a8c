"""Values typed into cells of a workbook, as bytes: styles stay, texts are texts and never formulas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import caches, formula, package, xlsx
from .package import PackageError
from .values_only import without_formula

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .cells import Cell, Position, Sheet, Value
    from .xlsx import Workbook

_NUMBER = re.compile(rb"""\s+t\s*=\s*["']n["']""")


def with_values(data: bytes, values: Mapping[str, Value | None]) -> bytes:
    """The workbook with these values in its cells, by defined name (Event_name) or place ('My sheet'!B3).

    Of a name that covers several cells the first one is meant; None empties a cell. A formula that stood
    there is gone. Nothing is recalculated.

    :raises PackageError: the workbook cannot be used, or has no such cell.
    """
    workbook = xlsx.read(package.parse(data))
    sheets = {sheet.name.upper(): sheet for sheet in workbook.sheets if sheet.part}
    wanted: dict[str, dict[Position, Value | None]] = {}
    for place, value in values.items():
        sheet, position = _place(workbook, sheets, place)
        wanted.setdefault(sheet.name.upper(), {})[position] = value
    parts = {sheets[name].part: _changed(workbook, sheets[name], cells) for name, cells in wanted.items()}
    return workbook.package.with_parts(parts).to_bytes()


def _place(workbook: Workbook, sheets: Mapping[str, Sheet], place: str) -> tuple[Sheet, Position]:
    target = place if "!" in place else workbook.names.get((None, place.upper()), "")
    name, _, cells = target.rpartition("!")
    sheet = sheets.get(formula.sheet_name(name).upper()) if name else None
    try:
        found = formula.area(cells)
    except (ValueError, formula.FormulaError):
        sheet = None
    if sheet is None:
        raise PackageError(f"the workbook has no cell {place}")
    return sheet, (found.top, found.left)


def _changed(workbook: Workbook, sheet: Sheet, values: Mapping[Position, Value | None]) -> bytes:
    """The sheet with the values: numbers in `v`, texts as inline strings."""
    _refuse_parts_of_arrays(sheet, values)
    if not sheet.rows:
        raise PackageError(f"the sheet {sheet.name} is empty")
    texts = {place: value for place, value in values.items() if isinstance(value, str)}
    # a number marks the place of each text, so that `caches` makes the cells that are not there yet
    numbers = {place: 0 if place in texts else value for place, value in values.items()}
    data = _without_formulas(sheet, values)
    fresh = _reread(workbook, sheet, data)
    fresh = _reread(workbook, sheet, caches.with_values(workbook, fresh, numbers))
    return _with_texts(fresh, texts)


def _refuse_parts_of_arrays(sheet: Sheet, values: Mapping[Position, Value | None]) -> None:
    """:raises PackageError: a cell is filled by the array formula of another one, as in Excel."""
    arrays = [
        cell.formula.ref for row in sheet.rows for cell in row.cells if cell.formula and cell.formula.ref
    ]
    for row, column in values:
        if any(not area.single and (row, column) in area for area in arrays):
            raise PackageError(f"{sheet.name}!{formula.address(row, column)} belongs to an array formula")


def _without_formulas(sheet: Sheet, values: Mapping[Position, Value | None]) -> bytes:
    cells = sorted((sheet.cells[place] for place in values if place in sheet.cells), key=lambda c: c.start)
    data, pieces, at = sheet.data, [], 0
    for cell in cells:
        pieces += [data[at : cell.start], without_formula(data[cell.start : cell.end])]
        at = cell.end
    return b"".join([*pieces, data[at:]])


def _reread(workbook: Workbook, sheet: Sheet, data: bytes) -> Sheet:
    """The sheet as it stands in other bytes."""
    changed = workbook.package.with_parts({sheet.part: data})
    return next(other for other in xlsx.read(changed).sheets if other.part == sheet.part)


def _with_texts(sheet: Sheet, texts: Mapping[Position, str]) -> bytes:
    data, pieces, at = sheet.data, [], 0
    for cell in sorted((sheet.cells[place] for place in texts), key=lambda cell: cell.start):
        pieces += [data[at : cell.start], _with_text(data, cell, texts[cell.row, cell.column])]
        at = cell.end
    return b"".join([*pieces, data[at:]])


def _with_text(data: bytes, cell: Cell, text: str) -> bytes:
    """A cell with an inline string where its number stands."""
    whole = data[cell.start : cell.end]
    head, rest = whole.split(b">", 1)
    prefix = head[1:].split(b":", 1)[0] + b":" if b":" in head.split()[0] else b""
    kept = b"".join((_NUMBER.sub(b"", head), b' t="inlineStr">'))
    inside = b'<%bis><%bt xml:space="preserve">%b</%bt></%bis>' % (
        prefix, prefix, caches.escape(text).encode(), prefix, prefix,
    )  # fmt: skip
    end = rest.rindex(b"</")
    return b"".join((kept, inside, rest[end:]))
