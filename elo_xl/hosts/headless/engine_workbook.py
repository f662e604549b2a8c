"""Workbooks of the engine formualizer, set up as we need them."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

import formualizer as fz

from .values import to_engine

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from elo_xl.ooxml.cells import Position, Value


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
    """Type constants into cells: in blocks, because the engine takes its time for single ones.

    No block has an empty cell: where one was set to nothing, the engine (0.13) loses the last cells of
    an array formula that fills it.
    """
    for cells in _rectangles(values):
        top, left = cells[0]
        width = 1 + max(column for _, column in cells) - left
        flat = [to_engine(values[cell]) for cell in cells]
        book.set_values_batch(sheet, top, left, [flat[at : at + width] for at in range(0, len(flat), width)])


def _rectangles(cells: Iterable[Position]) -> Iterable[list[Position]]:
    """The cells in full rectangles: runs of a row, joined with equal runs of the rows below."""
    open_: dict[tuple[int, int], list[Position]] = {}
    last = 0
    for row, in_row in groupby(sorted(cells), key=itemgetter(0)):
        runs = list(_runs([column for _, column in in_row]))
        for run in list(open_):
            if row != last + 1 or run not in runs:
                yield open_.pop(run)
        for left, right in runs:
            open_.setdefault((left, right), []).extend((row, column) for column in range(left, right + 1))
        last = row
    yield from open_.values()


def _runs(columns: list[int]) -> Iterable[tuple[int, int]]:
    """The first and last of the numbers that follow each other."""
    left = right = columns[0]
    for column in columns[1:]:
        if column != right + 1:
            yield left, right
            left = column
        right = column
    yield left, right


@cache
def knows(name: str) -> bool:
    """Whether the engine has a built-in function of this name."""
    book = new_book()
    book.add_sheet("test")
    try:
        book.set_formula("test", 1, 1, f"={name}()")
        value = book.evaluate_cell("test", 1, 1)
    except Exception:  # it has one, but not without arguments
        return True
    return not (isinstance(value, dict) and value["kind"] in ("Name", "NImpl"))
