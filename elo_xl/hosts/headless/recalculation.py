"""The recalculation of a workbook.

A formula that the engine cannot compute keeps the value that the file has for it, and whatever
depends on it is computed from that value.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from .engine import Engine
from .formula_cells import FormulaCell, formulas, has_formula
from .order import origins, steps
from .translation import CALL
from .values import GAPS, fitted, gap_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from elo_xl.ooxml.cells import Position, Sheet, Value
    from elo_xl.ooxml.xlsx import Workbook

    from .engine import Function
    from .values import Block

_MAX_ROUNDS = 20
_TOLD = 50  # steps between two reports of progress


class Calculation:
    """One recalculation of a workbook.

    After `run`, `values` are those that the cells are to show, by sheet index and cell (None: an
    empty cell), `kept` tells why a formula keeps its value, by its number, and `objections` what
    our functions found wrong, as `Engine` does.
    """

    def __init__(
        self,
        workbook: Workbook,
        functions: Mapping[str, Function],
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        """Read all formulas.

        `progress` is told how many formulas are read, and of how many; then the same of calls.
        """
        self.workbook = workbook
        self.functions = functions
        self.progress = progress
        self.formulas: list[FormulaCell] = []
        cells = (cell for sheet in workbook.sheets for cell in sheet.cells.values())
        step = self._counter(sum(map(has_formula, cells)))
        for formula in formulas(workbook, functions):
            self.formulas.append(formula)
            step()
        self.kept = {formula.number: formula.unsupported for formula in self.formulas if formula.unsupported}
        self.values: dict[int, dict[Position, Value | None]] = {}
        self.objections: Mapping[int, list[tuple[str, set[str]]]] = {}
        self._failed: dict[int, Block] = {}  # array formulas with nothing but errors

    def run(self) -> None:
        """Compute, again if need be without what the engine could not compute."""
        for round_ in range(_MAX_ROUNDS):
            engine = self._engine()
            if self._compute(engine) and self._all_computed(engine, last=round_ == _MAX_ROUNDS - 2):
                break
        self.objections = engine.objections
        self.values = {index: {} for index in range(len(self.workbook.sheets))}
        for formula in self.formulas:
            if formula.number not in self.kept:
                self.values[formula.sheet] |= self._results(engine, formula)

    def _live(self) -> list[FormulaCell]:
        """The formulas that the engine gets as such; of the others it gets the values."""
        return [f for f in self.formulas if f.number not in self.kept and f.number not in self._failed]

    def _sheet_name(self, formula: FormulaCell) -> str:
        return self.workbook.sheets[formula.sheet].name

    # Into the engine

    def _engine(self) -> Engine:
        """An engine with all that is constant."""
        calls = sum(formula.text.count(CALL) for formula in self._live())
        engine = Engine(self.functions, self._counter(calls), self.workbook.date1904)
        filled: dict[int, set[Position]] = {index: set() for index in range(len(self.workbook.sheets))}
        for formula in self._live():
            filled[formula.sheet].update(formula.cells)
            engine.set_range(formula.number, formula.area, formula.dynamic)
        for index, sheet in enumerate(self.workbook.sheets):
            engine.add_sheet(sheet.name, self._constants(index, sheet, filled[index]))
        return engine

    def _constants(self, index: int, sheet: Sheet, filled: set[Position]) -> dict[Position, Value]:
        """The values of all cells that no formula fills."""
        values = {at: self.workbook.value(cell) for at, cell in sheet.cells.items() if at not in filled}
        for formula in self.formulas:
            if formula.sheet == index and formula.number in self._failed:
                values |= _placed(formula, self._failed[formula.number])
        return {at: value for at, value in values.items() if value is not None}

    def _counter(self, total: int) -> Callable[[], None]:
        """A function to be called at each step of `total`, which tells `progress` now and then."""
        tell, done = self.progress, count(1)

        def step() -> None:
            number = next(done)
            if tell and number % _TOLD == 0:
                tell(number, total)

        return step

    def _compute(self, engine: Engine) -> bool:
        """Type in the formulas and compute them. Whether the engine refused none; those are kept."""
        refused: dict[int, str] = {}
        for step in steps(self._live()):
            cells = [(self._sheet_name(formula), formula.position) for formula in step]
            for formula, cell in zip(step, cells, strict=True):
                if not engine.set_formula(*cell, formula.text):
                    refused[formula.number] = GAPS["Error"]
                elif not formula.area.single:
                    engine.set_rest(cell[0], formula.number)
            if not refused:
                engine.evaluate(cells)
        self.kept |= refused
        return not refused

    # Out of the engine

    def _all_computed(self, engine: Engine, last: bool) -> bool:
        """Whether there is nothing that the engine could not compute; what it could not is kept."""
        live = self._live()
        reasons: dict[int, str] = {}
        failed: dict[int, Block] = {}
        for formula in live:
            value = engine.value(self._sheet_name(formula), formula.position)
            gap = gap_in(engine.blocks.get(formula.number, value))
            if gap or (self._sheet_name(formula), formula.position) in engine.broken:
                reasons[formula.number] = GAPS[gap or "NImpl"]
            elif not formula.area.single and formula.number not in engine.blocks:
                # The engine skips FILL where the value is an error, and leaves the other cells empty.
                failed[formula.number] = fitted(value, formula.area, dynamic=False)
        gaps = [formula for formula in live if formula.number in reasons]
        for formula in gaps if last else origins(gaps):
            self.kept[formula.number] = reasons[formula.number]
        if not gaps:
            self._failed |= failed
        return not gaps and not failed

    def _results(self, engine: Engine, formula: FormulaCell) -> dict[Position, Value | None]:
        """The values of the cells that a formula fills."""
        block = self._failed.get(formula.number, engine.blocks.get(formula.number))
        if block is not None:
            return _placed(formula, block)
        value = engine.value(self._sheet_name(formula), formula.position)
        return {formula.position: "" if value is None else value}


def _placed(formula: FormulaCell, block: Block) -> dict[Position, Value | None]:
    return dict(zip(formula.cells, (cell for row in block for cell in row), strict=True))
