"""Values between cells, the engine and our functions."""

from __future__ import annotations

import math
from decimal import Decimal
from itertools import chain
from typing import TYPE_CHECKING, Any

import formualizer as fz

from elo_xl.ooxml.caches import MAX_TEXT
from elo_xl.ooxml.cells import ErrorValue

if TYPE_CHECKING:
    from elo_xl.ooxml.cells import Value
    from elo_xl.ooxml.formula import Area

Block = list[list["Value | None"]]

_KINDS = {
    "#NULL!": "Null", "#DIV/0!": "Div", "#VALUE!": "Value", "#REF!": "Ref", "#NAME?": "Name",
    "#NUM!": "Num", "#N/A": "Na", "#SPILL!": "Spill", "#CALC!": "Calc",
}  # fmt: skip

# What is not the fault of the formula but of the engine.
GAPS = {
    "Circ": "it goes round in a circle",
    "NImpl": "the engine cannot compute it",
    "Error": "the engine cannot read it",
}

_PLAIN = frozenset({float, str, bool, type(None)})  # what the engine takes as it is
_KIND_OF = {**_KINDS, **{gap: gap for gap in GAPS}}
_ERRORS = {kind: ErrorValue(code) for code, kind in _KIND_OF.items()}


def from_engine(value: Any) -> Any:
    """A value of the engine; an error becomes an `ErrorValue`, and so does what no cell can hold."""
    if isinstance(value, list):
        return value if _is_plain(value) else [[from_engine(cell) for cell in row] for row in value]
    if isinstance(value, dict):
        return _ERRORS.get(value["kind"], ErrorValue("#VALUE!"))
    if isinstance(value, float) and not math.isfinite(value):
        return ErrorValue("#NUM!")
    if isinstance(value, str) and len(value) > MAX_TEXT:
        return ErrorValue("#VALUE!")
    return value


def _is_plain(block: Block) -> bool:
    """Whether all cells are what they seem, as nearly always: no errors, numbers that are, short texts."""
    kinds = _kinds(block)
    cells = chain.from_iterable(block)
    if not kinds <= _PLAIN:
        return False
    if str in kinds and max(len(cell) for cell in cells if type(cell) is str) > MAX_TEXT:
        return False
    # One number that is none makes the sum none.
    return float not in kinds or math.isfinite(
        sum(cell for cell in chain.from_iterable(block) if type(cell) is float)
    )


def _kinds(block: Block) -> set[type]:
    return set(map(type, chain.from_iterable(block)))


def to_engine(value: Any) -> Any:
    """A value for the engine."""
    if isinstance(value, ErrorValue):
        return fz.LiteralValue.error(_KIND_OF.get(value, "Value"), None)
    if isinstance(value, list):
        return value if _kinds(value) <= _PLAIN else [[to_engine(cell) for cell in row] for row in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    return value


def from_function(value: Any) -> Any:
    """A result of the catalogue, in which errors are plain strings."""
    if isinstance(value, list):
        return [[from_function(cell) for cell in row] for row in value]
    if isinstance(value, str) and value.startswith("#") and value in _KINDS:
        return ErrorValue(value)
    return value


def errors_in(value: Any) -> set[str]:
    """The error values in a value."""
    if isinstance(value, list):
        return set().union(*(errors_in(cell) for row in value for cell in row))
    return {value} if isinstance(value, ErrorValue) else set()


def as_text(value: Any) -> Any:
    """A number as the text that Excel makes of it where text is needed: 15 digits, no exponent."""
    if isinstance(value, list):
        return [[as_text(cell) for cell in row] for row in value]
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return "" if value is None else value
    number = f"{value + 0.0:.15G}"
    return f"{Decimal(number):f}" if 1e-20 < abs(value) < 1e21 or not value else number


def gap_in(value: Any) -> ErrorValue | None:
    """The first value that the engine could not compute."""
    if isinstance(value, list):
        cells = chain.from_iterable(value) if ErrorValue in _kinds(value) else ()
        return next(filter(gap_in, cells), None)
    return value if isinstance(value, ErrorValue) and value in GAPS else None


def fitted(value: Any, area: Area, dynamic: bool) -> Block:
    """The value of an array formula, as it fills the range of the formula.

    A single row, column or value is repeated, and beyond the result there is #N/A. The range of a
    dynamic array formula is only the one that it once filled: there the cells beyond are empty.
    """
    block = value if isinstance(value, list) else [[value]]
    height, width = len(block), max(map(len, block), default=0)

    def at(row: int, column: int) -> Value | None:
        if not dynamic:
            row, column = (0 if height == 1 else row), (0 if width == 1 else column)
        if row < height and column < width:
            found: Value | None = block[row][column]
            return 0.0 if found is None else found
        return None if dynamic else ErrorValue("#N/A")

    return [[at(row, column) for column in range(area.columns)] for row in range(area.rows)]
