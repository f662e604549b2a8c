"""Large ranges of elementwise functions by `elo_xl.arrays`, where numpy is there: the same values, faster.

Only plain numbers in range go this way. Every other cell, and every one without an answer, is left to
`elo_xl.functions.calling`, which answers it as a single cell, in the same words.
"""

from __future__ import annotations

import datetime as dt
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from elo_xl.core.editions import STANDARD, rating_rules
from elo_xl.core.errors import EloError
from elo_xl.core.numbers import MAX_RATING, MIN_RATING

from . import cells
from .blocks import NUMBERS, Block, as_block

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .calling import Argument, Function

# So many cells repay the time in which numpy is loaded.
LARGE = 100_000


def rows(function: Function, given: Sequence[object], size: tuple[int, int]) -> tuple[list[Any], list[int]]:
    """The answers in rows, and the places, in row order, of the cells that are left to the caller.

    No rows at all: the call is not for this way.
    """
    height, width = size
    form = _FORMS.get(function.name)
    if form is None or height * width < LARGE or (arrays := _arrays()) is None:
        return [], []
    columns = [_Column(arrays.np, *pair) for pair in zip(function.arguments, given, strict=True)]
    if not all(column.usable for column in columns):
        return [], []
    np = arrays.np
    found = np.broadcast_to(form.answer(arrays, *(column.values for column in columns)), size)
    plain = np.isfinite(found)
    for column in columns:
        plain = plain & column.plain
    kept = np.where(plain, found, 0).astype(form.kind)
    return kept.tolist(), np.flatnonzero(~plain).tolist()


@lru_cache(maxsize=1)
def _arrays() -> Any:
    """The module `elo_xl.arrays`; None without numpy."""
    try:
        return import_module("elo_xl.arrays")
    except ImportError:
        return None


class _Column:
    """One argument as the arrays take it.

    values  numbers with NaN for a blank, or what a single cell is read as
    plain   where a cell could be taken as it is
    usable  whether the whole argument can be
    """

    def __init__(self, np: Any, argument: Argument, given: object) -> None:
        """Take plain numbers in range, and blanks where they are allowed."""
        self.values: Any = argument.nothing
        self.plain: Any = True
        self.usable = True
        if given is None and argument.optional:
            return
        if argument.read in _PLAIN:
            self._take(np, argument, as_block(given))
        elif isinstance(given, Block):
            self.usable = False  # a word or a date chooses the rules, one for all
        else:
            try:
                cells.raise_if_error(given)
                self.values = argument.read(given)
            except (EloError, cells.CellError):
                self.usable = False

    def _take(self, np: Any, argument: Argument, block: Block) -> None:
        lowest, highest, convert = _PLAIN[argument.read]
        numbers = block.cells
        if not block.numbers:
            numbers = [cell if type(cell) in NUMBERS else np.nan for cell in numbers]
        try:
            found = np.array(numbers, dtype=float).reshape(block.height, block.width)
        except OverflowError:  # a whole number of three hundred digits
            self.usable = False
            return
        inside = (found >= lowest) & (found <= highest)
        self.values = convert(np, found if inside.all() else np.where(inside, found, np.nan))
        self.plain = np.isfinite(self.values)
        if argument.optional and not block.numbers:
            self.plain |= np.array([cell is None for cell in block.cells]).reshape(found.shape)
        self.usable = bool(self.plain.any())


# Readers that take plain numbers, from the lowest to the highest, and what they make of them; NaN: not plain.
def _as_it_is(np: Any, found: Any) -> Any:
    return found


def _whole(np: Any, found: Any) -> Any:
    return np.where(found == np.floor(found), found, np.nan)


def _half_up(np: Any, found: Any) -> Any:
    return np.floor(found + 0.5)


def _half_away(np: Any, found: Any) -> Any:
    return np.copysign(np.floor(abs(found) + 0.5), found)


def _percent(np: Any, found: Any) -> Any:
    return np.floor((2 * np.rint(found * 10**12) + 10**10) / (2 * 10**10))  # as `numbers.percent_of`


def _half_points(np: Any, found: Any) -> Any:
    return np.where(np.isin(found, (0, 0.5, 1)), 2 * found, np.nan)


_PLAIN: dict[Callable[..., Any], tuple[float, float, Callable[[Any, Any], Any]]] = {
    cells.rating: (MIN_RATING, MAX_RATING, _as_it_is),
    cells.whole_rating: (MIN_RATING, MAX_RATING, _half_up),
    cells.difference: (1 - MAX_RATING, MAX_RATING - 1, _half_away),
    cells.whole_percent: (0, 1, _percent),
    cells.positive: (1e-300, 1e15, _as_it_is),
    cells.k_factor: (1e-300, 1e15, _as_it_is),
    cells.count: (0, 1e15, _whole),
    cells.year: (1850, 2200, _whole),
    cells.result: (0, 1, _half_points),
}


# What answers for a function


class _Form:
    """What answers for a function, from `elo_xl.arrays` and its arguments, and the kind of its numbers."""

    def __init__(self, answer: Callable[..., Any], kind: type = float) -> None:
        self.answer, self.kind = answer, kind


def _fide_expected(arrays: Any, rating: Any, opponent: Any, as_of: Any, pace: Any) -> Any:
    return arrays.table_expected(rating, opponent, rating_rules(as_of, pace or STANDARD)) / 100


def _fide_k(arrays: Any, rating: Any, games: Any, birth: Any, peak: Any, period: Any, as_of: Any) -> Any:
    year = (as_of or dt.date.today()).year
    return arrays.k_factor(rating, games, birth, peak, period, rules=rating_rules(as_of).k, year=year)


_FORMS = {
    "ELO_EXPECTED": _Form(lambda arrays, *read: arrays.expected(*read)),
    "ELO_CHANGE": _Form(lambda arrays, *read: arrays.change(*read)),
    "FIDE_PD": _Form(lambda arrays, difference: arrays.probability(difference) / 100),
    "FIDE_DP": _Form(lambda arrays, percent: arrays.difference(percent), int),
    "FIDE_EXPECTED": _Form(_fide_expected),
    "FIDE_K": _Form(_fide_k, int),
}
