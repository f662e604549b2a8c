"""What a worksheet function is, and how every one of them is called.

Blank in, blank out; an error in, the same error out; broadcasting; the mapping of errors: all of
that is written here once, so that a function of the catalogue is a declaration and nothing more.
"""

from __future__ import annotations

import inspect
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from elo_xl.core.errors import EloError, InvalidInput

from . import cells

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

CELL, RANGE, LIST, TABLE = "cell", "range", "list", "table"

Row = list[Any]
Block = list[Row]


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a worksheet function.

    `shape` says what is handed over: CELL, one value; RANGE, the values of all its cells in row
    order as a tuple, of the same size as the function's other ranges; LIST, the same of any size;
    TABLE, a list of rows.
    """

    name: str
    help: str
    read: Callable[[object], Any]
    shape: str = CELL
    optional: bool = False

    def maybe(self, help: str | None = None) -> Argument:
        """The same argument, but optional."""
        return replace(self, optional=True, help=help or self.help)


@dataclass(frozen=True, slots=True)
class Function:
    """One worksheet function: its declaration, and the way to call it with cell values.

    `each` functions are elementwise: every argument may be a block, and blocks broadcast. `example`
    is a call as it is typed, without the equals sign, and `value` what its first cell shows.
    """

    name: str
    category: str
    help: str
    arguments: tuple[Argument, ...]
    answer: Callable[..., Any]
    example: str
    value: object
    each: bool = False
    table: bool = False

    @property
    def least(self) -> int:
        """How many arguments are required."""
        return sum(not argument.optional for argument in self.arguments)

    @property
    def most(self) -> int:
        """How many arguments there are."""
        return len(self.arguments)

    @property
    def mark(self) -> str:
        """∘ elementwise, Σ an event in one value, ▦ a block, or nothing."""
        if self.each:
            return "∘"
        if self.table:
            return "▦"
        return "Σ" if any(argument.shape == RANGE for argument in self.arguments) else ""

    @property
    def syntax(self) -> str:
        """The call as the documentation shows it, optional arguments in brackets."""
        names = (f"[{a.name}]" if a.optional else a.name for a in self.arguments)
        return f"{self.name}({', '.join(names)})"

    @property
    def signature(self) -> inspect.Signature:
        """The call as Python shows it."""
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        return inspect.Signature(
            [
                inspect.Parameter(a.name, kind, default=None if a.optional else inspect.Parameter.empty)
                for a in self.arguments
            ]
        )

    def call(self, values: Sequence[object], report: Callable[[str], None] | None = None) -> Any:
        """The value of the function for raw cell values: one value, or a list of rows.

        Never raises: what is wrong comes back as an error value, and `report` is told in words.
        """
        try:
            return self.compute(values, report)
        except Exception as error:  # a host must never see a traceback
            return _failed(self, error, report)

    def compute(self, values: Sequence[object], report: Callable[[str], None] | None = None) -> Any:
        """As `call`, but errors of the whole call are raised: `EloError` or `CellError`."""
        if not self.least <= len(values) <= self.most:
            raise InvalidInput(f"takes {self.least} to {self.most} arguments")
        blocks = [_block(value) for value in values]
        blocks += [None] * (self.most - len(blocks))
        if self.each:
            return _broadcast(self, blocks, report)
        return _shown(_answer(self, blocks))


def _answer(function: Function, blocks: Sequence[object]) -> Any:
    """One call: read the arguments, stop at an error or a blank, and answer."""
    for argument, block in zip(function.arguments, blocks, strict=True):
        if argument.read is not cells.anything:
            for cell in _cells(block):
                cells.raise_if_error(cell)
    read = []
    for argument, block in zip(function.arguments, blocks, strict=True):
        value = _read(argument, block)
        if value is None and not argument.optional:
            return None
        read.append(value)
    _check_sizes(function, read)
    return function.answer(*read)


def _read(argument: Argument, block: object) -> Any:
    """The value of one argument; None if it is blank."""
    try:
        if argument.shape == TABLE:
            return [[argument.read(cell) for cell in row] for row in _rows(block)]
        if argument.shape in (RANGE, LIST):
            return _read_range(argument, block)
        if isinstance(block, list):
            raise InvalidInput("takes a single cell, not a range")
        return argument.read(block)
    except EloError as error:
        raise type(error)(f"{argument.name}: {error}") from None


def _read_range(argument: Argument, block: object) -> tuple[Any, ...] | None:
    if argument.optional and all(map(cells.is_blank, _cells(block))):
        return None
    return tuple(map(argument.read, _cells(block)))


def _check_sizes(function: Function, read: Sequence[Any]) -> None:
    """Ranges belong together cell by cell, so they must be of one size."""
    ranges = [
        (argument.name, len(value))
        for argument, value in zip(function.arguments, read, strict=True)
        if argument.shape == RANGE and value is not None
    ]
    if len({size for _, size in ranges}) > 1:
        sizes = ", ".join(f"{name} has {size} cells" for name, size in ranges)
        raise InvalidInput(f"the ranges differ in size: {sizes}")


def _broadcast(function: Function, blocks: Sequence[object], report: Callable[[str], None] | None) -> Any:
    """Elementwise as numpy does it: a side of length 1 is repeated."""
    height = _side(len(block) for block in blocks if isinstance(block, list))
    width = _side(len(block[0]) for block in blocks if isinstance(block, list))
    if height == width == 1:
        return _one(function, blocks, report)
    return [
        [_one(function, [_at(block, i, j) for block in blocks], report) for j in range(width)]
        for i in range(height)
    ]


def _side(lengths: Iterator[int]) -> int:
    found = set(lengths) - {1}
    if len(found) > 1:
        raise InvalidInput("the ranges differ in size")
    return found.pop() if found else 1


def _at(block: object, i: int, j: int) -> object:
    if not isinstance(block, list):
        return block
    row = block[i if len(block) > 1 else 0]
    return row[j if len(row) > 1 else 0]


def _one(function: Function, values: Sequence[object], report: Callable[[str], None] | None) -> Any:
    try:
        return _shown(_answer(function, values))
    except (EloError, cells.CellError) as error:
        return _failed(function, error, report)


def _failed(function: Function, error: Exception, report: Callable[[str], None] | None) -> str:
    """The error value of a failed call."""
    if isinstance(error, cells.CellError):
        return error.code
    if report:
        report(f"{function.name}: {error}")
    return cells.error_value(error) if isinstance(error, EloError) else cells.VALUE


# Blocks: a single cell as it is, or a list of rows of equal length


def _block(value: Any) -> object:
    """An argument as a host or a Python caller hands it over, as a single cell or a full block."""
    if not isinstance(value, (list, tuple)):
        value = value.tolist() if hasattr(value, "tolist") else value
        if not isinstance(value, list):
            return value
    rows = [list(row) if isinstance(row, (list, tuple)) else row for row in value]
    if not any(isinstance(row, list) for row in rows):
        rows = [rows]
    rows = [row if isinstance(row, list) else [row] for row in rows]
    width = max(map(len, rows), default=0)
    if width == 0:
        return None
    if len(rows) == width == 1:
        return rows[0][0]
    return [row + [None] * (width - len(row)) for row in rows]


def _rows(block: object) -> Block:
    return block if isinstance(block, list) else [[block]]


def _cells(block: object) -> Iterator[object]:
    for row in _rows(block):
        yield from row


def _shown(value: Any) -> Any:
    """A result as cells take it; a block of one cell is that cell."""
    if not isinstance(value, list):
        return cells.written(value)
    rows = [[cells.written(cell) for cell in row] for row in value]
    if len(rows) == len(rows[0]) == 1:
        return rows[0][0]
    return rows
