"""What a worksheet function is, and how every one of them is called.

Blank in, blank out; an error in, the same error out; broadcasting; the mapping of errors: all of
that is written here once, so that a function of the catalogue is a declaration and nothing more.
"""

from __future__ import annotations

import inspect
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeVar

from elo_xl.core.errors import EloError, InvalidInput

from . import blocks, bulk, cells
from .blocks import ORDINARY, Block

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Answer = TypeVar("Answer", bound="Callable[..., Any]")

CELL, RANGE, LIST, TABLE = "cell", "range", "list", "table"

# The three kinds of functions: elementwise, an event in one value, a block.
ELEMENTWISE, EVENT, BLOCK = MARKS = ("∘", "Σ", "▦")

_ODD = object()  # stands for a cell that has to go the long way
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
    nothing: Any = None  # what a blank cell is read as

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
    minimum: int = field(init=False, compare=False)  # how many arguments are required
    maximum: int = field(init=False, compare=False)  # how many there are
    ranges: tuple[int, ...] = field(init=False, compare=False)  # which belong together cell by cell

    def __post_init__(self) -> None:
        """Look at the arguments once; every cell asks."""
        required = sum(not argument.optional for argument in self.arguments)
        ranges = tuple(index for index, argument in enumerate(self.arguments) if argument.shape == RANGE)
        object.__setattr__(self, "minimum", required)
        object.__setattr__(self, "maximum", len(self.arguments))
        object.__setattr__(self, "ranges", ranges)

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
        given = [value if type(value) in ORDINARY else blocks.read(value) for value in values]
        given += [None] * (self.maximum - len(given))
        if self.mark == ELEMENTWISE:
            return _broadcast(self, given, report)
        return _shown(_answer(self, given))


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
            nothing=parameter.annotation.__metadata__[-1].read(None),
        )
        for parameter in inspect.signature(answer).parameters.values()
    )


# Calling


def _answer(function: Function, given: Sequence[object]) -> Any:
    """One call: read the arguments, stop at an error or a blank, and answer."""
    for argument, block in zip(function.arguments, given, strict=True):
        if not argument.judges:
            _stop_at_error(block)
    read = []
    for argument, block in zip(function.arguments, given, strict=True):
        try:
            value = argument.nothing if block is None and argument.shape == CELL else _read(argument, block)
        except EloError as error:
            raise type(error)(f"{argument.name}: {error}") from None
        if value is None and not argument.optional:
            return None
        read.append(value)
    _check_sizes(function, read)
    return function.answer(*read)


def _stop_at_error(block: object) -> None:
    if isinstance(block, str):
        cells.raise_if_error(block)
    elif isinstance(block, Block) and not block.numbers:
        for cell in block.cells:
            cells.raise_if_error(cell)


def _read(argument: Argument, block: object) -> Any:
    """The value of one argument; None if it is blank."""
    if argument.shape == CELL:
        if isinstance(block, Block):
            raise InvalidInput("takes a single cell, not a range")
        return argument.read(block)
    block = blocks.as_block(block)
    if argument.shape == TABLE:
        return [list(map(argument.read, row)) for row in block.rows]
    if argument.optional and all(map(cells.is_blank, block.cells)):
        return None
    return tuple(map(argument.read, block.cells))


def _check_sizes(function: Function, read: Sequence[Any]) -> None:
    """Ranges belong together cell by cell, so they must be of one size."""
    ranges = [index for index in function.ranges if read[index] is not None]
    if len({len(read[index]) for index in ranges}) > 1:
        sizes = ", ".join(f"{function.arguments[i].name} has {len(read[i])} cells" for i in ranges)
        raise InvalidInput(f"the ranges differ in size: {sizes}")


# Elementwise, as numpy does it: a side of length 1 is repeated


def _broadcast(function: Function, given: Sequence[object], report: Callable[[str], None] | None) -> Any:
    """Fast where cells can be read as they are; the others go the long way one by one."""
    if Block not in map(type, given):
        return _one(function, given, report)
    size = blocks.size(given)
    rows, rest = bulk.rows(function, given, size)
    if not rows:
        rows, rest = _rows(function, given, size)
    if rest:
        several = [blocks.as_block(block) for block in given]
        for place in rest:
            row, column = divmod(place, size[1])
            rows[row][column] = _one(function, [block.at(row, column) for block in several], report)
    return rows


def _rows(function: Function, given: Sequence[object], size: tuple[int, int]) -> tuple[list[Any], list[int]]:
    """The answers in rows, and the places, in row order, of cells without one: the way without numpy.

    Every cell is read once, however often it is repeated.
    """
    several = list(map(blocks.as_block, given))
    read = [_read_cells(*pair) for pair in zip(function.arguments, several, strict=True)]

    def columns() -> list[Iterable[Any]]:
        return [block.over(*size, values) for block, values in zip(several, read, strict=True)]

    answer, written = function.answer, cells.written
    odd = any(_ODD in values for values in read)
    if not odd:
        try:
            return blocks.in_rows(list(map(written, map(answer, *columns()))), size[1]), []
        except EloError:
            pass  # one cell has no answer: which, is seen below
    answers: list[Any] = []
    rest = []
    for cell in zip(*columns(), strict=True):
        try:
            found = None if odd and _ODD in cell else written(answer(*cell))
        except EloError:
            found = None
        if found is None:
            rest.append(len(answers))
        answers.append(found)
    return blocks.in_rows(answers, size[1]), rest


def _read_cells(argument: Argument, block: Block) -> list[Any]:
    """The cells as the argument reads them; _ODD for an error, a required blank and what cannot be read."""
    if block.numbers:
        try:
            values = list(map(argument.read, block.cells))
        except EloError:
            values = [_read_or_odd(argument, cell) for cell in block.cells]
    else:
        values = [_read_or_odd(argument, cell) for cell in block.cells]
    if not argument.optional and None in values:
        values = [_ODD if value is None else value for value in values]
    return values


def _read_or_odd(argument: Argument, cell: object) -> Any:
    try:
        cells.raise_if_error(cell)
        return argument.read(cell)
    except (EloError, cells.CellError):
        return _ODD


def _one(function: Function, values: Sequence[object], report: Callable[[str], None] | None) -> Any:
    """One cell of an elementwise function, whose arguments are all single cells."""
    try:
        return _shown(_answer_cell(function, values))
    except (EloError, cells.CellError) as error:
        return _failed(function, error, report)


def _answer_cell(function: Function, values: Sequence[object]) -> Any:
    """As `_answer`, on the short way of the ordinary cell."""
    for cell in values:
        if isinstance(cell, str):
            cells.raise_if_error(cell)
    read: list[Any] = []
    arguments = function.arguments
    try:
        for argument, cell in zip(arguments, values, strict=True):
            value = argument.nothing if cell is None else argument.read(cell)
            if value is None and not argument.optional:
                return None
            read.append(value)
    except EloError as error:
        raise type(error)(f"{arguments[len(read)].name}: {error}") from None
    return function.answer(*read)


def _failed(function: Function, error: Exception, report: Callable[[str], None] | None) -> str:
    """The error value of a failed call."""
    if isinstance(error, cells.CellError):
        return error.code
    if report:
        report(f"{function.name}: {error}"[:_LONGEST])
    return cells.error_value(error) if isinstance(error, EloError) else cells.VALUE


def _shown(value: Any) -> Any:
    """A result as cells take it; a block of one cell is that cell."""
    if not isinstance(value, list):
        return cells.written(value)
    rows = [list(map(cells.written, row)) for row in value]
    if len(rows) == len(rows[0]) == 1:
        return rows[0][0]
    return rows
