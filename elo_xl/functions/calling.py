"""What a worksheet function is, and how every one of them is called.

Blank in, blank out; an error in, the same error out; broadcasting; the mapping of errors: all of
that is written here once, so that a function of the catalogue is a declaration and nothing more.
"""

from __future__ import annotations

import inspect
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from elo_xl.core.errors import EloError, InvalidInput

from . import cells

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Answer = TypeVar("Answer", bound="Callable[..., Any]")

CELL, RANGE, LIST, TABLE = "cell", "range", "list", "table"

# The three kinds of functions: elementwise, an event in one value, a block.
ELEMENTWISE, EVENT, BLOCK = MARKS = ("∘", "Σ", "▦")

Row = list[Any]
Block = list[Row]

_LONGEST = 255  # characters in any text that a cell shows for an error


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a worksheet function; its name is that of the Python parameter it annotates.

    `shape` says what is handed over: CELL, one value; RANGE, the values of all its cells in row
    order as a tuple, of the same size as the function's other ranges; LIST, the same of any size;
    TABLE, a list of rows. `choices` are the words among which one is typed. An argument that
    `judges` its cells takes error values in them as well.
    """

    help: str
    read: Callable[[Any], Any]
    shape: str = CELL
    choices: tuple[str, ...] = ()
    judges: bool = False
    name: str = ""
    optional: bool = False

    def says(self, help: str) -> Argument:
        """The same argument with another line of help."""
        return replace(self, help=help)


@dataclass(frozen=True, slots=True)
class Function:
    """One worksheet function: its declaration, and the way to call it with cell values.

    `mark` is ELEMENTWISE (every argument may be a block, and blocks broadcast), EVENT or BLOCK.
    `example` is a call as it is typed, without the equals sign, and `value` what its first cell shows.
    """

    name: str
    category: str
    mark: str
    help: str
    arguments: tuple[Argument, ...]
    answer: Callable[..., Any]
    example: str
    value: object

    @property
    def minimum(self) -> int:
        """How many arguments are required."""
        return sum(not argument.optional for argument in self.arguments)

    @property
    def maximum(self) -> int:
        """How many arguments there are."""
        return len(self.arguments)

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

    def python(self, prepare: Callable[[Any], Any] | None = None) -> Callable[..., Any]:
        """A Python function that takes cells, lists or lists of rows, by position or by name.

        :param prepare: turns each argument as a host hands it over into cells.
        """
        signature = self.signature

        def function(*values, **named):  # type: ignore[no-untyped-def]
            if named:
                call = signature.bind(*values, **named)
                call.apply_defaults()
                values = call.args
            return self.call([prepare(value) for value in values] if prepare else values)

        function.__name__ = function.__qualname__ = self.name
        function.__doc__ = self.help
        function.__signature__ = signature  # type: ignore[attr-defined]
        return function

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
        if not self.minimum <= len(values) <= self.maximum:
            raise InvalidInput(f"takes {self.minimum} to {self.maximum} arguments")
        blocks = [_block(value) for value in values]
        blocks += [None] * (self.maximum - len(blocks))
        if self.mark == ELEMENTWISE:
            return _broadcast(self, blocks, report)
        return _shown(_answer(self, blocks))


# Declaring


class Section:
    """The functions of one category. A Python function becomes a worksheet function by a decorator.

    Its name and its parameters are those of the worksheet function, each parameter annotated with its
    `Argument`; those with a default are optional.
    """

    def __init__(self, category: str) -> None:
        """Begin an empty section."""
        self.category = category
        self.functions: list[Function] = []

    def elementwise(self, help: str, *, example: str, value: object) -> Callable[[Answer], Answer]:
        """Every argument may be a block, and blocks broadcast."""
        return self._declare(ELEMENTWISE, help, example, value)

    def event(self, help: str, *, example: str, value: object) -> Callable[[Answer], Answer]:
        """Ranges of one size give one value."""
        return self._declare(EVENT, help, example, value)

    def block(self, help: str, *, example: str, value: object) -> Callable[[Answer], Answer]:
        """The answer is a block: a list of rows."""
        return self._declare(BLOCK, help, example, value)

    def _declare(self, mark: str, help: str, example: str, value: object) -> Callable[[Answer], Answer]:
        def declared(answer: Answer) -> Answer:
            function = Function(
                answer.__name__, self.category, mark, help, _arguments(answer), answer, example, value
            )
            self.functions.append(function)
            return answer

        return declared


def _arguments(answer: Callable[..., Any]) -> tuple[Argument, ...]:
    """The arguments that the parameters of a function are annotated with."""
    return tuple(
        replace(
            parameter.annotation.__metadata__[-1],
            name=parameter.name,
            optional=parameter.default is not inspect.Parameter.empty,
        )
        for parameter in inspect.signature(answer).parameters.values()
    )


# Calling


def _answer(function: Function, blocks: Sequence[object]) -> Any:
    """One call: read the arguments, stop at an error or a blank, and answer."""
    for argument, block in zip(function.arguments, blocks, strict=True):
        if not argument.judges:
            _stop_at_error(block)
    read = []
    for argument, block in zip(function.arguments, blocks, strict=True):
        value = _read(argument, block)
        if value is None and not argument.optional:
            return None
        read.append(value)
    _check_sizes(function, read)
    return function.answer(*read)


def _stop_at_error(block: object) -> None:
    for row in _rows(block):
        for cell in row:
            if isinstance(cell, str):
                cells.raise_if_error(cell)


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
    grids = [_stretched(block, height, width) for block in blocks]
    return [
        [_one(function, values, report) for values in zip(*rows, strict=True)]
        for rows in zip(*grids, strict=True)
    ]


def _stretched(block: object, height: int, width: int) -> Block:
    """A block as high and wide as the answer."""
    rows = [row if len(row) == width else row * width for row in _rows(block)]
    return rows if len(rows) == height else rows * height


def _side(lengths: Iterator[int]) -> int:
    found = set(lengths) - {1}
    if len(found) > 1:
        raise InvalidInput("the ranges differ in size")
    return found.pop() if found else 1


def _one(function: Function, values: Sequence[object], report: Callable[[str], None] | None) -> Any:
    """One cell of an elementwise function, whose arguments are all single cells."""
    try:
        return _shown(_answer_cell(function, values))
    except (EloError, cells.CellError) as error:
        return _failed(function, error, report)


def _answer_cell(function: Function, values: Sequence[object]) -> Any:
    """As `_answer`, on the short way that a column of cells goes thousands of times."""
    for cell in values:
        if isinstance(cell, str):
            cells.raise_if_error(cell)
    read = []
    for argument, cell in zip(function.arguments, values, strict=True):
        try:
            value = argument.read(cell)
        except EloError as error:
            raise type(error)(f"{argument.name}: {error}") from None
        if value is None and not argument.optional:
            return None
        read.append(value)
    return function.answer(*read)


def _failed(function: Function, error: Exception, report: Callable[[str], None] | None) -> str:
    """The error value of a failed call."""
    if isinstance(error, cells.CellError):
        return error.code
    if report:
        report(f"{function.name}: {error}"[:_LONGEST])
    return cells.error_value(error) if isinstance(error, EloError) else cells.VALUE


# Blocks: a single cell as it is, or a list of rows of equal length


def _block(value: Any) -> object:
    """An argument as a host or a Python caller hands it over, as a single cell or a full block."""
    value = _plain(value)
    if not isinstance(value, (list, tuple)):
        return value
    rows = [
        [_plain(cell) for cell in row] if isinstance(row, (list, tuple)) else row
        for row in map(_plain, value)
    ]
    if not any(isinstance(row, list) for row in rows):
        rows = [rows]
    rows = [row if isinstance(row, list) else [row] for row in rows]
    width = max(map(len, rows), default=0)
    if width == 0:
        return None
    if len(rows) == width == 1:
        return rows[0][0]
    return [row if len(row) == width else row + [None] * (width - len(row)) for row in rows]


_ORDINARY = frozenset((float, str, int, bool, type(None)))


def _plain(value: Any) -> Any:
    """A numpy array or scalar as lists and numbers."""
    if type(value) in _ORDINARY or not hasattr(value, "tolist"):
        return value
    return value.tolist()


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
