"""What a recalculation came to, in words."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from elo_xl.ooxml.cells import ErrorValue
from elo_xl.ooxml.formula import address

if TYPE_CHECKING:
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
        # By sheet and error value: column → rows, in their order.
        self.rows: dict[tuple[int, str], dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        for index, sheet in enumerate(calculation.workbook.sheets):
            cells = {place: cell.raw for place, cell in sheet.cells.items() if cell.kind == "e" and cell.raw}
            for place, value in calculation.values[index].items():
                cells.pop(place, None)
                if isinstance(value, ErrorValue):
                    cells[place] = value
            for (row, column), code in sorted(cells.items()):
                self.rows[index, code][column].append(row)

    def reason(self, formula: FormulaCell, code: str) -> str:
        """What our functions say; else the cell from which the error comes; else what it means."""
        objections = self.calculation.objections.get(formula.number, [])
        messages = list(dict.fromkeys(message for message, codes in objections if code in codes))
        if messages:
            return "; ".join(messages[:MAX_MESSAGES]) + ("; …" if len(messages) > MAX_MESSAGES else "")
        return self.source(formula, code) or WORDS.get(code, "an error")

    def source(self, formula: FormulaCell, code: str) -> str:
        """The first cell with this error that the formula reads."""
        for sheet, area in formula.reads:
            own = formula.area if sheet == formula.sheet else None
            if place := self.first(sheet, code, area, own):
                return f"from {_address(self.calculation, sheet, place)}"
        return ""

    def first(self, sheet: int, code: str, area: Area, own: Area | None) -> Position | None:
        """The first cell with this error in a block of cells, row by row, but for the formula's own."""
        columns = self.rows.get((sheet, code), {})
        found = []
        for column in columns if area.columns > len(columns) else range(area.left, area.right + 1):
            rows = columns.get(column, []) if area.left <= column <= area.right else []
            for row in islice(rows, bisect_left(rows, area.top), None):
                if row > area.bottom:
                    break
                if own is None or (row, column) not in own:
                    found.append((row, column))
                    break
        return min(found, default=None)


def _address(calculation: Calculation, sheet: int, position: Position) -> str:
    name = calculation.workbook.sheets[sheet].name
    if not re.fullmatch(r"[^\W\d][\w.]*", name):
        name = "'{}'".format(name.replace("'", "''"))
    return f"{name}!{address(*position)}"
