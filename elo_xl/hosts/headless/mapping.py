"""Ordinary functions over arrays, element by element, for those that the engine computes singly."""

from __future__ import annotations

from typing import Any

from elo_xl.files.formula import address, column_letters
from elo_xl.files.xlsx import ErrorValue

from . import ordinary
from .book import new_book
from .values import from_engine, to_engine

MAX_ELEMENTS = 200_000  # an empty column, taken as a whole, has a million


def mapped(name: str, arguments: list[Any], date1904: bool = False) -> Any:
    """The value of an ordinary function for these arguments; what is a list is an array."""
    ranges = ordinary.FOR_SINGLE_VALUES[ordinary.plain(name)]
    arrays = [value for i, value in enumerate(arguments) if isinstance(value, list) and i not in ranges]
    if not arrays:
        return _computed(name, [arguments], date1904)[0]
    height, width = max(map(len, arrays)), max(len(array[0]) for array in arrays)
    if height * width > MAX_ELEMENTS:
        return ErrorValue("NImpl")
    calls = [
        [value if i in ranges else _element(value, row, column) for i, value in enumerate(arguments)]
        for row in range(height)
        for column in range(width)
    ]
    cells = [value[0][0] if isinstance(value, list) else value for value in _computed(name, calls, date1904)]
    return [cells[at : at + width] for at in range(0, height * width, width)]


def _element(value: Any, row: int, column: int) -> Any:
    """One element; a single row or column is repeated, and beyond the array there is #N/A."""
    if not isinstance(value, list):
        return value
    row, column = (0 if len(value) == 1 else row), (0 if len(value[0]) == 1 else column)
    return value[row][column] if row < len(value) and column < len(value[0]) else ErrorValue("#N/A")


def _computed(name: str, calls: list[list[Any]], date1904: bool) -> list[Any]:
    """The values for several lists of arguments, computed in a workbook of their own.

    Single values stand in a row a call, and each range, the same for all calls, on its own sheet.
    """
    book = new_book(date1904)
    found: dict[int, Any] = {}

    def keep(call: float, value: Any) -> float:
        found[int(call)] = from_engine(value)
        return 0.0

    book.register_function("_KEEP", keep)
    book.add_sheet("calls")
    places: dict[int, str] = {}
    for i, value in enumerate(calls[0]):
        if isinstance(value, list):
            book.add_sheet(f"range{i}")
            book.set_values_batch(f"range{i}", 1, 1, to_engine(value))
            places[i] = f"range{i}!A1:{address(len(value), len(value[0]))}"
    singles = [[None if i in places else value for i, value in enumerate(call)] for call in calls]
    book.set_values_batch("calls", 1, 1, to_engine(singles))
    for n, call in enumerate(calls):
        cells = (places.get(i, f"{column_letters(i + 1)}{n + 1}") for i in range(len(call)))
        book.set_formula("calls", n + 1, len(call) + 2, f"=_KEEP({n},{name}({','.join(cells)}))")
    book.evaluate_all()
    for n, call in enumerate(calls):
        if n not in found:  # an error of the function itself does not get as far as _KEEP
            found[n] = from_engine(book.get_value("calls", n + 1, len(call) + 2))
    return [found[n] for n in range(len(calls))]
