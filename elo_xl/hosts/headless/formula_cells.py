"""The formulas of a workbook, each with the cells that it fills and the text for the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count, product
from typing import TYPE_CHECKING

from elo_xl.ooxml import formula as fx
from elo_xl.ooxml.cells import ARRAY, DATA_TABLE, SHARED
from elo_xl.ooxml.formula import Area

from .engine_workbook import knows
from .place import Place, Unsupported
from .translation import translate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from elo_xl.ooxml.cells import Cell, Position
    from elo_xl.ooxml.formula import Nodes
    from elo_xl.ooxml.xlsx import Workbook

MAX_ARRAY = 1_000_000  # cells in the range of an array formula
MAX_SEARCH = 500  # formulas among which the one to blame is looked for


@dataclass(slots=True)
class FormulaCell:
    """A formula on the sheet with the index `sheet`; `unsupported` says why the engine does not get it."""

    number: int
    sheet: int
    area: Area
    dynamic: bool = False
    text: str = ""
    reads: list[tuple[int, Area]] = field(default_factory=list)
    unsupported: str = ""

    @property
    def position(self) -> Position:
        """The cell in which it stands."""
        return self.area.top, self.area.left

    @property
    def cells(self) -> Iterator[Position]:
        """All cells that it fills."""
        area = self.area
        return product(range(area.top, area.bottom + 1), range(area.left, area.right + 1))

    def reads_from(self, other: FormulaCell) -> bool:
        """Whether it reads a cell that the other formula fills."""
        return any(sheet == other.sheet and area.meets(other.area) for sheet, area in self.reads)


def has_formula(cell: Cell) -> bool:
    """Whether a formula stands in the cell, or is shared with it."""
    return cell.formula is not None and bool(cell.formula.text or cell.formula.kind in (SHARED, DATA_TABLE))


def formulas(workbook: Workbook, functions: Mapping[str, object]) -> Iterator[FormulaCell]:
    """All formulas of a workbook; `functions` are ours, by name."""
    numbers = count()
    for index, sheet in enumerate(workbook.sheets):
        shared: dict[str, tuple[Nodes, Cell]] = {}
        for cell in sheet.cells.values():
            if has_formula(cell):
                formula = FormulaCell(next(numbers), index, _area(cell), cell.dynamic)
                try:
                    _translate(workbook, formula, cell, shared, functions)
                except (fx.FormulaError, Unsupported) as error:
                    formula.unsupported = str(error)
                yield formula


def _area(cell: Cell) -> Area:
    if cell.formula and cell.formula.kind == ARRAY and cell.formula.ref:
        return cell.formula.ref
    return Area(cell.row, cell.column, cell.row, cell.column)


def _translate(
    workbook: Workbook,
    formula: FormulaCell,
    cell: Cell,
    shared: dict[str, tuple[Nodes, Cell]],
    functions: Mapping[str, object],
) -> None:
    nodes = _nodes(cell, shared)
    array = formula.area if cell.formula and cell.formula.kind == ARRAY else None
    if formula.position != (cell.row, cell.column) or formula.area.rows * formula.area.columns > MAX_ARRAY:
        raise Unsupported("its range is not usable")
    place = Place(workbook, formula.sheet, cell.row, cell.column, array)
    done = translate(nodes, place, formula.number, functions, knows)
    formula.text, formula.reads = done.text, done.reads


def _nodes(cell: Cell, shared: dict[str, tuple[Nodes, Cell]]) -> Nodes:
    """The tree of the formula; a shared one stands in full only in its first cell."""
    assert cell.formula
    if cell.formula.kind == DATA_TABLE:
        raise Unsupported("it is a what-if data table")
    if cell.formula.text:
        nodes = fx.parse(cell.formula.text.removeprefix("="))
        if cell.formula.kind == SHARED:
            shared[cell.formula.group] = (nodes, cell)
        return nodes
    if cell.formula.group not in shared:
        raise Unsupported("the formula that it shares is missing")
    nodes, first = shared[cell.formula.group]
    return fx.shift(nodes, cell.row - first.row, cell.column - first.column)


def origins(gaps: Iterable[FormulaCell]) -> list[FormulaCell]:
    """Which of the formulas without a value are to blame, and not the formulas that they read."""
    left = list(gaps)
    first = [gap for gap in left if not any(gap.reads_from(other) for other in left if other is not gap)]
    if first or len(left) > MAX_SEARCH:
        return first or left
    while True:  # circles, and what only reads from them
        read = [gap for gap in left if any(other.reads_from(gap) for other in left if other is not gap)]
        if len(read) == len(left):
            return left
        left = read
