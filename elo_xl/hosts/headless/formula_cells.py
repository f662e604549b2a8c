"""The formulas of a workbook, each with the cells that it fills and the text for the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count, product
from typing import TYPE_CHECKING

from elo_xl.ooxml import formula as fx
from elo_xl.ooxml.cells import ARRAY, DATA_TABLE, SHARED
from elo_xl.ooxml.formula import Area

from .copies import Copied, form, movable
from .engine_workbook import knows
from .place import Place, Unsupported
from .translation import translate

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from elo_xl.ooxml.cells import Cell, Position
    from elo_xl.ooxml.formula import Nodes
    from elo_xl.ooxml.xlsx import Workbook

MAX_FILLED = 1_000_000  # cells that all array formulas of a workbook fill


@dataclass(slots=True)
class FormulaCell:
    """A formula on the sheet with the index `sheet`; `unsupported` says why the engine does not get it."""

    number: int
    sheet: int
    area: Area
    dynamic: bool = False
    text: str = ""
    references: list[tuple[int, str]] = field(default_factory=list)  # those that it reads, with their sheets
    moved: tuple[int, int] = (0, 0)  # how far they are to be moved, down and across
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

    @property
    def reads(self) -> list[tuple[int, Area]]:
        """The blocks of cells that it reads, each with its sheet."""
        moved = ((sheet, fx.moved(text, *self.moved)) for sheet, text in self.references)
        return [(sheet, fx.area(text)) for sheet, text in moved]


def has_formula(cell: Cell) -> bool:
    """Whether a formula stands in the cell, or is shared with it."""
    return cell.formula is not None and bool(cell.formula.text or cell.formula.kind in (SHARED, DATA_TABLE))


def formulas(workbook: Workbook, functions: Mapping[str, object]) -> Iterator[FormulaCell]:
    """All formulas of a workbook; `functions` are ours, by name."""
    numbers = count()
    room = MAX_FILLED
    for index, sheet in enumerate(workbook.sheets):
        reader = _Reader(workbook, index, functions)
        for cell in sheet.cells.values():
            if has_formula(cell):
                formula = FormulaCell(next(numbers), index, _area(cell), cell.dynamic)
                filled = formula.area.rows * formula.area.columns if not formula.area.single else 0
                try:
                    if filled > room:
                        raise Unsupported(f"the array formulas fill more than {MAX_FILLED:,} cells")
                    reader.translate(formula, cell)
                    room -= filled
                except (fx.FormulaError, Unsupported) as error:
                    formula.unsupported = str(error)
                yield formula


def _area(cell: Cell) -> Area:
    if cell.formula and cell.formula.kind == ARRAY and cell.formula.ref:
        return cell.formula.ref
    return Area(cell.row, cell.column, cell.row, cell.column)


class _Reader:
    """The formulas of one sheet; copies of one another are translated once."""

    def __init__(self, workbook: Workbook, sheet: int, functions: Mapping[str, object]) -> None:
        self.workbook = workbook
        self.sheet = sheet
        self.functions = functions
        self.shared: dict[str, tuple[Nodes, Cell]] = {}
        self.known: dict[str, Copied | None] = {}

    def translate(self, formula: FormulaCell, cell: Cell) -> None:
        """Give the formula its text for the engine, and what it reads.

        :raises Unsupported: the engine cannot compute it.
        :raises FormulaError: it is none.
        """
        assert cell.formula
        form = self.form(cell)
        begins = cell.formula.kind == SHARED and bool(cell.formula.text)
        if begins:  # another group may have had its number
            self.known.pop(f"{SHARED} {cell.formula.group}", None)
        if begins or not self.copy(formula, cell, self.known.get(form)):
            self.translate_anew(formula, cell, form)

    def form(self, cell: Cell) -> str:
        """What it shares with its copies; "" for an array formula, which has none."""
        assert cell.formula
        if cell.formula.kind == ARRAY:
            return ""
        if cell.formula.text:
            return form(cell.formula.text, cell.row, cell.column)
        # Begun elsewhere: the file itself says which are copies.
        return f"{cell.formula.kind} {cell.formula.group}"

    def copy(self, formula: FormulaCell, cell: Cell, copied: Copied | None) -> bool:
        """Whether the formula could be made from one that it was copied from, or copied to."""
        text = copied and copied.text(cell.row, cell.column)
        if not copied or not text:
            return False
        formula.text = text.replace(_NUMBER, str(formula.number))
        formula.references = copied.translation.reads
        formula.moved = copied.distance(cell.row, cell.column)
        return True

    def translate_anew(self, formula: FormulaCell, cell: Cell, form: str) -> None:
        nodes = self.nodes(cell)
        array = formula.area if cell.formula and cell.formula.kind == ARRAY else None
        if formula.position != (cell.row, cell.column):
            raise Unsupported("its range is not usable")
        place = Place(self.workbook, self.sheet, cell.row, cell.column, array)
        done = translate(nodes, place, _NUMBER, self.functions, knows)
        formula.text, formula.references = done.text.replace(_NUMBER, str(formula.number)), done.reads
        if form and movable(nodes, alike=bool(cell.formula and cell.formula.text)):
            self.known[form] = Copied(done, cell.row, cell.column)

    def nodes(self, cell: Cell) -> Nodes:
        """The tree of the formula; a shared one stands in full only in its first cell."""
        assert cell.formula
        if cell.formula.kind == DATA_TABLE:
            raise Unsupported("it is a what-if data table")
        if cell.formula.text:
            nodes = fx.parse(cell.formula.text.removeprefix("="))
            if cell.formula.kind == SHARED:
                self.shared[cell.formula.group] = (nodes, cell)
            return nodes
        if cell.formula.group not in self.shared:
            raise Unsupported("the formula that it shares is missing")
        nodes, first = self.shared[cell.formula.group]
        return fx.shift(nodes, cell.row - first.row, cell.column - first.column)


_NUMBER = "\0"  # stands for the number of the formula, which its copies do not share
