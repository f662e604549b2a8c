"""What a recalculation came to, in words."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from elo_xl.ooxml.cells import ErrorValue
from elo_xl.ooxml.formula import address

if TYPE_CHECKING:
    from collections.abc import Iterable

    from elo_xl.ooxml.cells import Position
    from elo_xl.ooxml.formula import Area

    from .formula_cells import FormulaCell
    from .recalculation import Calculation

MAX_MESSAGES = 3

WORDS = {
    "#NULL!": "two ranges have no cell in common",
    "#DIV/0!": "a division by zero",
    "#VALUE!": "a value of the wrong kind",
    "#REF!": "a reference to cells that are not there",
    "#NAME?": "an unknown name",
    "#NUM!": "a number that cannot be computed with",
    "#N/A": "a value that is not available",
    "#SPILL!": "cells that are in the way",
    "#CALC!": "an array that cannot be computed",
}


@dataclass(slots=True)
class Report:
    """How many cells were computed; which came to an error (address, error value, reason); and which
    formulas keep the value that the file had for them (address, reason)."""

    computed: int = 0
    errors: list[tuple[str, str, str]] = field(default_factory=list)
    kept: list[tuple[str, str]] = field(default_factory=list)


def report(calculation: Calculation) -> Report:
    """The report of a calculation that has run."""
    errors = _Errors(calculation)
    found = Report(sum(map(len, calculation.values.values())))
    for formula in calculation.formulas:
        if formula.number in calculation.kept:
            name = _address(calculation, formula.sheet, formula.position)
            found.kept.append((name, calculation.kept[formula.number]))
            continue
        for position in formula.cells:
            value = calculation.values[formula.sheet][position]
            if isinstance(value, ErrorValue):
                name = _address(calculation, formula.sheet, position)
                found.errors.append((name, str(value), errors.reason(formula, value)))
    return found


class _Errors:
    """All cells with error values, and why there are some."""

    def __init__(self, calculation: Calculation) -> None:
        self.calculation = calculation
        self.cells: dict[int, dict[Position, str]] = defaultdict(dict)
        workbook = calculation.workbook
        for index, sheet in enumerate(workbook.sheets):
            for position, cell in sheet.cells.items():
                if cell.kind == "e" and cell.raw:
                    self.cells[index][position] = cell.raw
            for position, value in calculation.values[index].items():
                self.cells[index].pop(position, None)
                if isinstance(value, ErrorValue):
                    self.cells[index][position] = value

    def reason(self, formula: FormulaCell, code: str) -> str:
        """What our functions say; else the cell from which the error comes; else what it means."""
        objections = self.calculation.objections.get(formula.number, [])
        messages = list(dict.fromkeys(message for message, codes in objections if code in codes))
        if messages:
            return "; ".join(messages[:MAX_MESSAGES]) + ("; …" if len(messages) > MAX_MESSAGES else "")
        return self.source(formula, code) or WORDS.get(code, "an error")

    def source(self, formula: FormulaCell, code: str) -> str:
        """The first cell with this error that the formula reads."""
        own = formula.area
        for sheet, area in formula.reads:
            for position in self.within(sheet, area):
                if self.cells[sheet][position] == code and not (sheet == formula.sheet and position in own):
                    return f"from {_address(self.calculation, sheet, position)}"
        return ""

    def within(self, sheet: int, area: Area) -> Iterable[Position]:
        """The error cells in a block of cells."""
        cells = self.cells.get(sheet, {})
        if area.rows * area.columns > len(cells):
            return [position for position in sorted(cells) if position in area]
        rows, columns = range(area.top, area.bottom + 1), range(area.left, area.right + 1)
        return [(row, column) for row in rows for column in columns if (row, column) in cells]


def _address(calculation: Calculation, sheet: int, position: Position) -> str:
    name = calculation.workbook.sheets[sheet].name
    if not re.fullmatch(r"[^\W\d][\w.]*", name):
        name = "'{}'".format(name.replace("'", "''"))
    return f"{name}!{address(*position)}"
