"""The order in which formulas are computed: what reads an array formula comes after it.

Given all formulas at once, the engine (0.13) tells each cell that an array formula fills to
everything that depends on it, which takes seconds for a few thousand cells, and sometimes keeps what
a reader made of the cells before they were filled.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from itertools import chain, groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from elo_xl.ooxml.formula import Area

    from .formula_cells import FormulaCell


def steps(formulas: Sequence[FormulaCell]) -> Iterator[list[FormulaCell]]:
    """The formulas in groups: each reads array formulas of earlier groups only.

    Circles cannot be put in order, nor can what INDIRECT and OFFSET read; they stay to the engine.
    """
    if all(formula.area.single for formula in formulas):
        yield list(formulas)
        return
    levels = _Levels(formulas)
    for _, group in groupby(sorted(formulas, key=levels.of), levels.of):
        yield list(group)


class _Levels:
    """How many array formulas follow each other, at most, on the way to a formula."""

    def __init__(self, formulas: Sequence[FormulaCell]) -> None:
        self._arrays: dict[int, list[FormulaCell]] = defaultdict(list)
        self._singles: dict[int, dict[int, list[FormulaCell]]] = defaultdict(lambda: defaultdict(list))
        for formula in formulas:
            if formula.area.single:
                self._singles[formula.sheet][formula.area.left].append(formula)
            else:
                self._arrays[formula.sheet].append(formula)
        for column in chain.from_iterable(columns.values() for columns in self._singles.values()):
            column.sort(key=_row)
        self._filling: dict[tuple[int, Area], list[FormulaCell]] = {}
        self._found: dict[int, int] = {}
        for formula in formulas:
            if formula.number not in self._found:
                self._find(formula)

    def of(self, formula: FormulaCell) -> int:
        return self._found[formula.number]

    def _find(self, formula: FormulaCell) -> None:
        """Find the level of a formula and of all on which it depends, without recursion: chains are long."""
        found = self._found
        found[formula.number] = 0
        way = [(formula, self._sources(formula))]
        while way:
            reader, sources = way[-1]
            for source in sources:
                if source.number not in found:
                    found[source.number] = (
                        0  # and so it stays for its own sources, if they go round in a circle
                    )
                    way.append((source, self._sources(source)))
                    break
                self._raise(reader, source)
            else:
                way.pop()
                if way:
                    self._raise(way[-1][0], reader)

    def _raise(self, reader: FormulaCell, source: FormulaCell) -> None:
        level = self._found[source.number] + (not source.area.single)
        self._found[reader.number] = max(self._found[reader.number], level)

    def _sources(self, formula: FormulaCell) -> Iterator[FormulaCell]:
        """The formulas that fill the cells that a formula reads."""
        return chain.from_iterable(map(self._filled_by, formula.reads))

    def _filled_by(self, read: tuple[int, Area]) -> list[FormulaCell]:
        if read not in self._filling:
            sheet, area = read
            arrays = [formula for formula in self._arrays[sheet] if area.meets(formula.area)]
            self._filling[read] = arrays + list(self._within(sheet, area))
        return self._filling[read]

    def _within(self, sheet: int, area: Area) -> Iterator[FormulaCell]:
        """The formulas of single cells in a block."""
        columns = self._singles[sheet]
        for left in columns if area.columns > len(columns) else range(area.left, area.right + 1):
            if left in columns and area.left <= left <= area.right:
                column = columns[left]
                first = bisect_left(column, area.top, key=_row)
                yield from column[first : bisect_right(column, area.bottom, key=_row)]


def _row(formula: FormulaCell) -> int:
    return formula.area.top
