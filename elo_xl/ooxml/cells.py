"""The cells of a sheet: what stands in them, and which bytes of the file hold them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .formula import Area

Position = tuple[int, int]  # row and column, from 1
Span = tuple[int, int]  # bytes of the part, end excluded

NORMAL, SHARED, ARRAY, DATA_TABLE = "normal", "shared", "array", "dataTable"


class ErrorValue(str):
    """An error value such as #N/A, which is not the text "#N/A"."""

    __slots__ = ()


Value = float | str | bool | ErrorValue


def whole(text: str) -> int:
    """A whole number from 0, as an attribute has it.

    :raises ValueError: it is none, or longer than any can be.
    """
    if not _WHOLE.fullmatch(text):
        raise ValueError
    return int(text)


_WHOLE = re.compile(r"[0-9]{1,10}")


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


_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")


def unescape(text: str) -> str:
    """Text with its control characters, which files hold as _x000D_ (ST_Xstring)."""
    if "_x" not in text:
        return text
    return _ESCAPE.sub(lambda found: _character(found[1], found[0]), text)


def _character(code: str, otherwise: str) -> str:
    number = int(code, 16)
    return otherwise if 0xD800 <= number <= 0xDFFF else chr(number)
