"""Blocks of cells: how arguments arrive from a host or from Python, and how answers go back.

A single cell stays as it is. Several cells are a `Block`, flat and in row order, so that a million of them
are read without a step in Python for each row.
"""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

from elo_xl.core.errors import InvalidInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ORDINARY = frozenset((float, str, int, bool, type(None)))
NUMBERS = frozenset((float, int))
_ROWS = frozenset((list, tuple))


class Block:
    """Several cells, in row order.

    numbers  whether every cell is an ordinary number, and so no error, no text and no blank
    """

    __slots__ = ("cells", "height", "numbers", "width")

    def __init__(self, cells: list[Any], height: int, width: int, numbers: bool) -> None:
        """Take cells, as many as height times width."""
        self.cells, self.height, self.width, self.numbers = cells, height, width, numbers

    @property
    def rows(self) -> list[list[Any]]:
        """The cells as a list of rows."""
        return in_rows(self.cells, self.width)

    def over(self, height: int, width: int, values: list[Any]) -> Iterable[Any]:
        """One value a cell of this block, for a larger one: a side of length 1 is repeated."""
        if len(values) == 1:
            return repeat(values[0], height * width)
        if self.height < height:
            values = values * height  # a row
        if self.width < width:
            return chain.from_iterable(zip(*repeat(values, width), strict=True))
        return values

    def at(self, row: int, column: int) -> Any:
        """The cell that stands behind one of a larger block."""
        return self.cells[(row if self.height > 1 else 0) * self.width + (column if self.width > 1 else 0)]


def read(value: Any) -> object:
    """An argument as a host or a Python caller hands it over, as a single cell or a block."""
    if type(value) is not list:
        value = _plain(value)
        if not isinstance(value, (list, tuple)):
            return value
    if len(value) == 1 and type(value[0]) in _ROWS and len(value[0]) == 1:
        return _plain(value[0][0])  # as most hosts hand over a single cell
    kinds = set(map(type, value))
    if kinds <= ORDINARY:
        return _of(list(value), 1, len(value), kinds)
    if kinds <= _ROWS and len(set(map(len, value))) == 1:
        cells = list(chain.from_iterable(value))
        kinds = set(map(type, cells))
        if kinds <= ORDINARY:
            return _of(cells, len(value), len(value[0]), kinds)
    return _uneven(value)


def _uneven(value: list[Any] | tuple[Any, ...]) -> object:
    """Rows of any length, filled up with blanks; whatever is no row is one of a single cell."""
    rows = [
        [_plain(cell) for cell in row] if isinstance(row, (list, tuple)) else row
        for row in map(_plain, value)
    ]
    if not any(isinstance(row, list) for row in rows):
        rows = [rows]
    rows = [row if isinstance(row, list) else [row] for row in rows]
    width = max(map(len, rows), default=0)
    cells = [cell for row in rows for cell in row + [None] * (width - len(row))]
    return _of(cells, len(rows), width, set(map(type, cells)))


def _of(cells: list[Any], height: int, width: int, kinds: set[type]) -> object:
    """A block; nothing at all is a blank, and a block of one cell is that cell."""
    if not cells:
        return None
    return cells[0] if len(cells) == 1 else Block(cells, height, width, kinds <= NUMBERS)


def _plain(value: Any) -> Any:
    """A numpy array or scalar as lists and numbers."""
    if type(value) in ORDINARY or not hasattr(value, "tolist"):
        return value
    return value.tolist()


def as_block(block: object) -> Block:
    """A single cell as a block of one."""
    return block if isinstance(block, Block) else Block([block], 1, 1, type(block) in NUMBERS)


def size(blocks: Iterable[object]) -> tuple[int, int]:
    """Height and width to which all these can be repeated.

    :raises InvalidInput: there are none.
    """
    found = [block for block in blocks if isinstance(block, Block)]
    return _side(block.height for block in found), _side(block.width for block in found)


def _side(lengths: Iterator[int]) -> int:
    found = set(lengths) - {1}
    if len(found) > 1:
        raise InvalidInput("the ranges differ in size")
    return found.pop() if found else 1


def in_rows(cells: list[Any], width: int) -> list[list[Any]]:
    """Cells in row order as a list of rows."""
    if width == 1:
        return [[cell] for cell in cells]
    return [cells[start : start + width] for start in range(0, len(cells), width)]
