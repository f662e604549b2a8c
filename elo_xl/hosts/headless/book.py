"""Workbooks of the engine formualizer, set up as we need them."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import formualizer as fz

from elo_xl.files.formula import LAST_COLUMN

from .values import to_engine

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from elo_xl.files.xlsx import Position, Value


def new_book(date1904: bool = False) -> fz.Workbook:
    """An empty workbook.

    In one thread: the engine's own threads have to wait for Python anyway, and that costs four
    times as much. Dates are numbers, as they are for Excel, counted from 1900 or 1904.
    """
    config = fz.EvaluationConfig()
    config.date_system = "1904" if date1904 else "1900"
    config.enable_parallel = False
    book = fz.Workbook(config=fz.WorkbookConfig(eval_config=config, enable_changelog=False))
    book.set_temporal_egress("serial")
    return book


def set_values(book: fz.Workbook, sheet: str, values: Mapping[Position, Value]) -> None:
    """Type constants into cells: in blocks, because the engine takes its time for single ones."""
    for cells in _blocks(values):
        top, left = (min(place) for place in zip(*cells, strict=True))
        bottom, right = (max(place) for place in zip(*cells, strict=True))
        block: list[list[Any]] = [[None] * (right - left + 1) for _ in range(top, bottom + 1)]
        for row, column in cells:
            block[row - top][column - left] = to_engine(values[row, column])
        book.set_values_batch(sheet, top, left, block)


def _blocks(cells: Iterable[Position]) -> Iterable[list[Position]]:
    """The cells in blocks that are not too empty: split where many rows or columns are, or none."""
    for rows in _split(cells, 0, gap=1, size=500):
        yield from _split(rows, 1, gap=8, size=LAST_COLUMN)


def _split(cells: Iterable[Position], axis: int, gap: int, size: int) -> Iterable[list[Position]]:
    """The cells in groups of at most `size` rows (axis 0) or columns (1), apart by more than `gap`."""
    group: list[Position] = []
    for number, line in groupby(sorted(cells, key=itemgetter(axis)), key=itemgetter(axis)):
        if group and (number > group[-1][axis] + gap or number >= group[0][axis] + size):
            yield group
            group = []
        group += line
    if group:
        yield group


@cache
def knows(name: str) -> bool:
    """Whether the engine has an ordinary function of this name."""
    book = new_book()
    book.add_sheet("test")
    try:
        book.set_formula("test", 1, 1, f"={name}()")
        value = book.evaluate_cell("test", 1, 1)
    except Exception:  # it has one, but not without arguments
        return True
    return not (isinstance(value, dict) and value["kind"] in ("Name", "NImpl"))
