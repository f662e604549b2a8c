"""A values-only copy of a workbook: what its cells show, for people without our functions.

Formulas are taken out of the bytes of each sheet; the values that they gave stay, and so does
everything else.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import package, xlsx

if TYPE_CHECKING:
    from .cells import Sheet
    from .package import Package

CONTENT_TYPES = "[Content_Types].xml"
CALC_CHAIN = "xl/calcChain.xml"  # the order of calculation: a list of formulas that are gone

_FORMULA = re.compile(rb"<(?:[^\s:/>]+:)?f(?:\s[^>]*?)?(?:/>|>.*?</(?:[^\s:/>]+:)?f>)", re.DOTALL)
# cm marks a dynamic array, which a cell without a formula is not
_DYNAMIC = re.compile(rb"""^(<[^>]*?)\s+cm\s*=\s*(?:"[^"]*"|'[^']*')""")


def copy(data: bytes) -> bytes:
    """The workbook with the values that its formulas gave in their place.

    :raises PackageError: it cannot be used.
    """
    workbook = xlsx.read(package.parse(data))
    parts = {sheet.part: _without_formulas(sheet) for sheet in workbook.sheets if sheet.part}
    return _without_calc_chain(workbook.package.with_parts(parts)).to_bytes()


def _without_formulas(sheet: Sheet) -> bytes:
    pieces: list[bytes] = []
    at = 0
    cells = (cell for row in sheet.rows for cell in row.cells)
    for cell in sorted((c for c in cells if c.formula is not None or c.dynamic), key=lambda c: c.start):
        data = sheet.data[cell.start : cell.end]
        pieces += (sheet.data[at : cell.start], without_formula(data))
        at = cell.end
    return b"".join((*pieces, sheet.data[at:]))


def without_formula(cell: bytes) -> bytes:
    """The element of a cell with the value that its formula gave alone."""
    return _DYNAMIC.sub(rb"\1", _FORMULA.sub(b"", cell, count=1))


def _without_calc_chain(book: Package) -> Package:
    """Excel calls a file damaged whose order of calculation names cells without formulas."""
    if CALC_CHAIN not in book:
        return book
    rels = "xl/_rels/workbook.xml.rels"
    named = re.compile(
        rb"<(?:Override|Relationship)\b[^>]*calcChain[^>]*?(?:/>|></(?:Override|Relationship)>)"
    )
    changed = {name: named.sub(b"", book[name]) for name in (CONTENT_TYPES, rels)}
    return book.with_parts(changed).without(CALC_CHAIN)
