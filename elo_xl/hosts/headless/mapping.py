"""Built-in functions over arrays, element by element, for those that the engine computes singly."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import Counter
from typing import TYPE_CHECKING, Any

from elo_xl.ooxml.cells import ErrorValue
from elo_xl.ooxml.formula import address, column_letters

from . import built_ins
from .engine_workbook import new_book
from .values import from_engine, to_engine

if TYPE_CHECKING:
    from collections.abc import Callable

Known = dict[tuple[Any, ...], Any]  # a function's name and its arguments → its value

MAX_ELEMENTS = 200_000  # an empty column, taken as a whole, has a million


def mapped(name: str, arguments: list[Any], date1904: bool = False, known: Known | None = None) -> Any:
    """The value of a built-in function for these arguments; what is a list is an array.

    `known` keeps what was computed, from one call to the next.
    """
    ranges = built_ins.FOR_SINGLE_VALUES[built_ins.plain(name)]
    arrays = [value for i, value in enumerate(arguments) if isinstance(value, list) and i not in ranges]
    if not arrays:
        return _computed(name, [arguments], date1904)[0]
    shortcut = _SHORTCUTS.get(built_ins.plain(name))
    if shortcut and (found := shortcut(arguments)) is not None:
        return found
    height, width = max(map(len, arrays)), max(len(array[0]) for array in arrays)
    if height * width > MAX_ELEMENTS:
        return ErrorValue("NImpl")
    calls = [
        [value if i in ranges else _element(value, row, column) for i, value in enumerate(arguments)]
        for row in range(height)
        for column in range(width)
    ]
    cells = [
        value[0][0] if isinstance(value, list) else value for value in _each(name, calls, date1904, known)
    ]
    return [cells[at : at + width] for at in range(0, height * width, width)]


def _looked_up(arguments: list[Any]) -> Any | None:
    """LOOKUP of many numbers in a rising list of numbers, by which tables are sorted; None for any other.

    The engine takes a millisecond for ten of them.
    """
    if len(arguments) != 3 or not all(isinstance(value, list) for value in arguments):
        return None
    wanted, keys, results = arguments[0], *(_vector(value) for value in arguments[1:])
    if len(keys) != len(results) or not all(type(key) is float for key in keys) or keys != sorted(keys):
        return None
    if not all(cell is None or type(cell) in (float, str) for cell in _cells_of(wanted)):
        return None
    # An empty cell is 0, and no text is found among numbers.
    places = [[0 if type(cell) is str else bisect_right(keys, cell or 0.0) for cell in row] for row in wanted]
    return [[results[place - 1] if place else ErrorValue("#N/A") for place in row] for row in places]


def _matched(arguments: list[Any]) -> Any | None:
    """MATCH of many values in a list, for equality; None for anything in which patterns could hide."""
    if (
        len(arguments) != 3
        or arguments[2] != 0
        or not all(isinstance(value, list) for value in arguments[:2])
    ):
        return None
    wanted, listed = arguments[0], _vector(arguments[1])
    cells = _cells_of(wanted)
    if any(type(cell) not in _MATCHED or (type(cell) is str and not cell) for cell in cells):
        return None
    if any(type(cell) is str and _PATTERN.search(cell) for cell in cells):
        return None
    places: dict[Any, float] = {}
    for place, cell in enumerate(listed, 1):
        if type(cell) in (float, str):
            places.setdefault(cell.casefold() if type(cell) is str else cell, float(place))
    return [[places.get(_folded(cell), _NOT_FOUND) for cell in row] for row in wanted]


def _folded(cell: Any) -> Any:
    return cell.casefold() if type(cell) is str else cell


def _smallest(arguments: list[Any]) -> Any | None:
    """SMALL for many places at once; None if anything but numbers and texts is there."""
    if len(arguments) != 2 or not all(isinstance(value, list) for value in arguments):
        return None
    cells = _cells_of(arguments[0])
    if any(type(cell) not in (float, str, type(None)) for cell in cells):
        return None
    if any(type(place) is not float for place in _cells_of(arguments[1])):
        return None
    numbers = sorted(cell for cell in cells if type(cell) is float)
    return [
        [numbers[int(place) - 1] if 1 <= place <= len(numbers) else ErrorValue("#NUM!") for place in row]
        for row in arguments[1]
    ]


def _counted(arguments: list[Any]) -> Any | None:
    """COUNTIF and COUNTIFS of many numbers: how often each stands in a list, beside fixed ones in others."""
    pairs = list(zip(arguments[::2], arguments[1::2], strict=False))
    if len(arguments) % 2 or not all(isinstance(listed, list) for listed, _ in pairs):
        return None
    columns = [_vector(listed) for listed, _ in pairs]
    arrays = [wanted for _, wanted in pairs if isinstance(wanted, list)]
    single = [wanted for _, wanted in pairs if not isinstance(wanted, list)]
    plain = (cell for array in arrays for cell in _cells_of(array))
    if len(arrays) != 1 or len({len(column) for column in columns}) != 1 or not columns[0]:
        return None
    if any(type(cell) is not float for cell in (*single, *plain)):
        return None
    counts = Counter(
        tuple(cell if type(cell) is float else None for cell in row) for row in zip(*columns, strict=True)
    )
    return [
        [
            float(counts[tuple(cell if isinstance(wanted, list) else wanted for _, wanted in pairs)])
            for cell in row
        ]
        for row in arrays[0]
    ]


def _counted_below(arguments: list[Any]) -> Any | None:
    """COUNTIF of texts that come before others, "<Nagy": by letters, accents last, as spreadsheets sort.

    The engine itself puts Čížek behind Z.
    """
    if len(arguments) != 2 or not all(isinstance(value, list) for value in arguments):
        return None
    listed, wanted = (_cells_of(value) for value in arguments)
    if not all(type(cell) is str and _BELOW.fullmatch(cell) for cell in wanted):
        return None
    keys = sorted(_collated(cell) for cell in listed if type(cell) is str and cell)
    return [[float(bisect_left(keys, _collated(cell[1:]))) for cell in row] for row in arguments[1]]


def _cells_of(block: list[list[Any]]) -> list[Any]:
    return [cell for row in block for cell in row]


_BELOW = re.compile(r"<([^\d<>=*?~+.,-][^*?~]*)?")
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ß": "ss", "æ": "ae", "þ": "th"})


def _collated(text: str) -> tuple[str, str]:
    """What a text is sorted by: its plain letters, then the letters as they are."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return letters.translate(_LETTERS), text.casefold()


_MATCHED = (float, str)
_PATTERN = re.compile(r"[*?~]")
_NOT_FOUND = ErrorValue("#N/A")


def _vector(block: list[list[Any]]) -> list[Any]:
    """The cells of a single row or column; of a block none, so that it fits nothing."""
    return _cells_of(block) if len(block) == 1 or len(block[0]) == 1 else []


def _counted_if(arguments: list[Any]) -> Any | None:
    found = _counted(arguments)
    return _counted_below(arguments) if found is None else found


_SHORTCUTS: dict[str, Callable[[list[Any]], Any]] = {
    "LOOKUP": _looked_up, "MATCH": _matched, "SMALL": _smallest, "COUNTIF": _counted_if, "COUNTIFS": _counted,
}  # fmt: skip


def _each(name: str, calls: list[list[Any]], date1904: bool, known: Known | None) -> list[Any]:
    """The values for several lists of arguments; the same arguments, of which tables are full, only once."""
    keys = [
        (name, *((type(value), value) for value in call if not isinstance(value, list))) for call in calls
    ]
    # A range is not part of the key: with one, nothing is known from elsewhere.
    alone = known is not None and not any(isinstance(value, list) for value in calls[0])
    found: Known = known if alone and known is not None else {}
    new = {key: call for key, call in zip(keys, calls, strict=True) if key not in found}
    if new:
        found.update(zip(new, _computed(name, list(new.values()), date1904), strict=True))
    return [found[key] for key in keys]


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
