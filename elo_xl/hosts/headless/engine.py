"""The engine: formualizer, with our Python functions to be called from formulas."""

from __future__ import annotations

import marshal
from collections import defaultdict
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

from elo_xl import interruption
from elo_xl.ooxml.cells import ErrorValue
from elo_xl.ooxml.formula import address

from .engine_workbook import new_book, set_values
from .lambdas import APPLY, GIVEN, applied
from .mapping import Known, mapped
from .translation import CALL, FILL, MAP, TEXT
from .values import as_text, errors_in, fitted, from_engine, from_function, gap_in, to_engine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from elo_xl.ooxml.cells import Position, Value
    from elo_xl.ooxml.formula import Area


class Function(Protocol):
    """A function of the catalogue, as far as it is needed here."""

    def call(self, values: Sequence[object], report: Callable[[str], None] | None = None) -> Any:
        """The result for raw cell values; `report` is told in words what is wrong."""


class Recent:
    """The last answers of a function: what stands in a branch of IF is asked for twice in a row."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self._answers: dict[bytes, Any] = {}

    def answer(self, arguments: tuple[Any, ...], compute: Callable[[tuple[Any, ...]], Any]) -> Any:
        """The answer for these arguments, by their values and types."""
        try:
            key = marshal.dumps(arguments, _WITHOUT_REFERENCES)
        except ValueError:  # something of the engine's own
            return compute(arguments)
        if key not in self._answers:
            if len(self._answers) == _REMEMBERED:
                del self._answers[next(iter(self._answers))]
            self._answers[key] = compute(arguments)
        return self._answers[key]


_REST, _BODY = "_ELO_XL_REST", "body"
_FILLED = 10_000  # cells that the engine (0.13) fills from one formula, at most
_WITHOUT_REFERENCES = 2  # the version of marshal in which equal values have equal bytes
_REMEMBERED = 8


class Engine:
    """A workbook to compute with.

    By number of the formula, `objections` are what our functions found wrong, each with the error
    values that it led to, and `blocks` what an array formula came to. `broken` are the cells at whose
    formulas the engine broke down.
    """

    def __init__(
        self,
        functions: Mapping[str, Function],
        called: Callable[[], None] | None = None,
        date1904: bool = False,
    ) -> None:
        """Start with an empty workbook; `called` is called after each call of one of `functions`."""
        self.objections: dict[int, list[tuple[str, set[str]]]] = defaultdict(list)
        self.blocks: dict[int, Any] = {}
        self.broken: set[tuple[str, Position]] = set()
        self._functions = functions
        self._called = called
        self._ranges: dict[int, tuple[Area, bool]] = {}
        self._failure: BaseException | None = None
        self._date1904 = date1904
        self._known: Known = {}
        self._book = new_book(date1904)
        called_from_formulas: dict[str, Callable[..., Any]] = {
            CALL: self._call,
            FILL: self._fill,
            MAP: self._map,
            TEXT: as_text,
            APPLY: self._apply,
        }
        for name, function in called_from_formulas.items():
            self._book.register_function(name, self._guarded(function))
        self._book.register_function(_REST, self._rest)

    def add_sheet(self, name: str, values: Mapping[Position, Value]) -> None:
        """Add a sheet with these constants."""
        self._book.add_sheet(name)
        set_values(self._book, name, values)

    def set_formula(self, sheet: str, position: Position, text: str) -> bool:
        """Type a formula into a cell; whether the engine can read it."""
        try:
            self._book.set_formula(sheet, *position, text)
        except RuntimeError:
            return False
        return True

    def set_range(self, number: int, area: Area, dynamic: bool) -> None:
        """Tell which range the array formula with this number fills."""
        self._ranges[number] = (area, dynamic)

    def set_rest(self, sheet: str, number: int) -> None:
        """Type in formulas for the cells of an array formula that the engine does not fill from the first."""
        area, _ = self._ranges[number]
        first = address(area.top, area.left)
        for row, column in list(_pieces(area))[1:]:
            text = f"={_REST}({number},{row},{column},{first})"
            self._book.set_formula(sheet, area.top + row, area.left + column, text)

    def evaluate(self, formulas: Iterable[tuple[str, Position]]) -> None:
        """Compute what is new, these formulas."""
        try:
            self._book.evaluate_all()
        except Exception:
            self._raise_failure()
            self.broken.update(cell for cell in formulas if not self._can_evaluate(*cell))
        self._raise_failure()

    def _can_evaluate(self, sheet: str, position: Position) -> bool:
        try:
            self._book.evaluate_cell(sheet, *position)
        except Exception:
            return False
        return True

    def value(self, sheet: str, position: Position) -> Value | None:
        """The value of a cell after `evaluate`."""
        value: Value | None = from_engine(self._book.get_value(sheet, *position))
        return value

    # What formulas call

    def _guarded(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The engine makes #VALUE! of any exception; we stop instead, above all at Ctrl-C."""

        def call(*arguments: Any) -> Any:
            try:
                interruption.check()
                answer = recent.answer(arguments, compute)
                if self._called and function == self._call:
                    self._called()
                return answer
            except BaseException as error:
                self._failure = self._failure or error
                self._book.cancel()
                raise

        def compute(arguments: tuple[Any, ...]) -> Any:
            return to_engine(function(*map(from_engine, arguments)))

        recent = Recent()

        return call

    def _raise_failure(self) -> None:
        if self._failure:
            raise self._failure

    def _call(self, name: str, number: float, *values: Any) -> Any:
        gap = next(filter(None, map(gap_in, values)), None)
        if gap:
            return gap
        messages: list[str] = []
        result = from_function(self._functions[name].call(values, messages.append))
        if messages:
            codes = errors_in(result)
            self.objections[int(number)] += ((message, codes) for message in messages)
        return result

    def _fill(self, number: float, value: Any) -> Any:
        if int(number) in self._ranges:
            value = fitted(value, *self._ranges[int(number)])
            self.blocks[int(number)] = value
            return _piece(value, self._ranges[int(number)][0])
        self.blocks[int(number)] = value
        return value

    def _rest(self, number: float, row: float, column: float, _first: Any) -> Any:
        """A piece of a block; it depends on the first cell, and so it comes after the whole."""
        area, _ = self._ranges[int(number)]
        return to_engine(_piece(self.blocks[int(number)], area, int(row), int(column)))

    def _apply(self, name: str, number: float, body: str, count: float, *values: Any) -> Any:
        """A function that takes a LAMBDA, whose body is computed in an engine of its own."""
        given, outside = values[: int(count)], list(values[int(count) :])
        inner = Engine(self._functions, self._called, self._date1904)
        inner.add_sheet(_BODY, {})
        parameters: list[Any] = []
        inner._book.register_function(GIVEN, lambda place: to_engine(parameters[int(place) - 1]))

        def compute(arguments: Sequence[Any]) -> Any:
            interruption.check()
            parameters[:] = [*arguments, *outside]
            inner.blocks.clear()
            if not inner.set_formula(_BODY, (1, 1), f"={FILL}(0,{body})"):
                return ErrorValue("#VALUE!")
            inner.evaluate([(_BODY, (1, 1))])
            return inner.blocks.get(0, inner.value(_BODY, (1, 1)))

        answer = applied(name, given, compute)
        self.objections[int(number)] += inner.objections.pop(int(number), [])
        return answer

    def _map(self, name: str, *arguments: Any) -> Any:
        return mapped(name, list(arguments), self._date1904, self._known)


def _pieces(area: Area) -> Iterator[tuple[int, int]]:
    """The corners of the blocks that the engine can fill, counted from that of the whole."""
    height, width = _size(area)
    return product(range(0, area.rows, height), range(0, area.columns, width))


def _piece(block: list[list[Any]], area: Area, row: int = 0, column: int = 0) -> list[list[Any]]:
    height, width = _size(area)
    return [cells[column : column + width] for cells in block[row : row + height]]


def _size(area: Area) -> tuple[int, int]:
    """Height and width of a piece; most areas are one."""
    width = min(area.columns, _FILLED)
    return max(1, _FILLED // width), width
