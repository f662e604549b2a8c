"""What depends on what: the order in which formulas are computed, and which of them are to blame.

What reads an array formula is computed after it. Given all formulas at once, the engine (0.13) tells
each cell that an array formula fills to everything that depends on it, which takes seconds for a few
thousand cells, and sometimes keeps what a reader made of the cells before they were filled.
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


def origins(formulas: Sequence[FormulaCell]) -> list[FormulaCell]:
    """Those that read no other of these formulas, and the circles that read none outside of themselves.

    If no formula of these has a value, the others lack theirs because of them.
    """
    circles = _Circles(formulas)
    innocent = {circles.of(formula) for formula in formulas if circles.reads_others(formula)}
    return [formula for formula in formulas if circles.of(formula) not in innocent]


class _Sources:
    """Which formulas fill the cells that a formula reads."""

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

    def of(self, formula: FormulaCell) -> Iterator[FormulaCell]:
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


class _Levels:
    """How many array formulas follow each other, at most, on the way to a formula."""

    def __init__(self, formulas: Sequence[FormulaCell]) -> None:
        self._sources = _Sources(formulas)
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
        way = [(formula, self._sources.of(formula))]
        while way:
            reader, sources = way[-1]
            for source in sources:
                if source.number not in found:
                    # 0 it stays for its own sources, if they go round in a circle.
                    found[source.number] = 0
                    way.append((source, self._sources.of(source)))
                    break
                self._raise(reader, source)
            else:
                way.pop()
                if way:
                    self._raise(way[-1][0], reader)

    def _raise(self, reader: FormulaCell, source: FormulaCell) -> None:
        level = self._found[source.number] + (not source.area.single)
        self._found[reader.number] = max(self._found[reader.number], level)


class _Circles:
    """The formulas in groups, each a circle or a single formula, by Tarjan's algorithm."""

    def __init__(self, formulas: Sequence[FormulaCell]) -> None:
        self._sources = _Sources(formulas)
        self._met: dict[int, int] = {}  # the number of a formula → when it was met
        self._back: dict[int, int] = {}  # … → the first one met of its group, as far as is known
        self._open: list[int] = []  # met, and not yet in a group
        self._groups: dict[int, int] = {}
        for formula in formulas:
            if formula.number not in self._met:
                self._find(formula)

    def of(self, formula: FormulaCell) -> int:
        """The group of a formula."""
        return self._groups[formula.number]

    def reads_others(self, formula: FormulaCell) -> bool:
        """Whether it reads a formula of another group."""
        return any(self.of(source) != self.of(formula) for source in self._sources.of(formula))

    def _find(self, formula: FormulaCell) -> None:
        """Find the groups of a formula and of all on which it depends, without recursion."""
        way = [self._meet(formula)]
        while way:
            number, sources = way[-1]
            for source in sources:
                if source.number not in self._met:
                    way.append(self._meet(source))
                    break
                self._lead_back(number, source.number)
            else:
                way.pop()
                if self._back[number] == self._met[number]:
                    self._close(number)
                elif way:
                    self._lead_back(way[-1][0], number)

    def _meet(self, formula: FormulaCell) -> tuple[int, Iterator[FormulaCell]]:
        number = formula.number
        self._met[number] = self._back[number] = len(self._met)
        self._open.append(number)
        return number, self._sources.of(formula)

    def _lead_back(self, reader: int, source: int) -> None:
        if source not in self._groups:
            self._back[reader] = min(self._back[reader], self._back[source])

    def _close(self, first: int) -> None:
        """All that were met since the first one of a group, and are open, are of it."""
        while first not in self._groups:
            self._groups[self._open.pop()] = first
