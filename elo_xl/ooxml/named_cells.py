"""The values of a workbook by its defined names and sheets, as they were last computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import formula, package, xlsx

if TYPE_CHECKING:
    from .cells import Sheet, Value
    from .formula import Area

Block = list[list["Value | None"]]


@dataclass(frozen=True, slots=True)
class Place:
    """A block of cells on a sheet."""

    sheet: str
    area: Area


class Book:
    """A workbook to read from."""

    def __init__(self, data: bytes) -> None:
        """Read a workbook.

        :raises PackageError: it cannot be used.
        """
        self._workbook = xlsx.read(package.parse(data))
        self._sheets: dict[str, Sheet] = {sheet.name: sheet for sheet in self._workbook.sheets}

    def __contains__(self, sheet: str) -> bool:
        """Whether there is a sheet of this name."""
        return sheet in self._sheets

    def place(self, name: str) -> Place | None:
        """Where a defined name of the workbook points, None if nowhere or not to cells."""
        text = self._workbook.names.get((None, name.upper()))
        sheet, separator, cells = (text or "").rpartition("!")
        sheet = formula.sheet_name(sheet)
        if not separator or sheet not in self._sheets:
            return None
        try:
            return Place(sheet, formula.area(cells))
        except (ValueError, formula.FormulaError):
            return None

    def value(self, name: str) -> Value | None:
        """The value of the first cell that a defined name points to."""
        block = self.block(name)
        return block[0][0] if block else None

    def block(self, name: str) -> Block:
        """The values of all cells that a defined name points to, none if there is no such name."""
        place = self.place(name)
        return self.cells(place.sheet, place.area) if place else []

    def cells(self, sheet: str, area: Area) -> Block:
        """The values of a block of cells."""
        return [
            [self.at(sheet, row, column) for column in range(area.left, area.right + 1)]
            for row in range(area.top, area.bottom + 1)
        ]

    def at(self, sheet: str, row: int, column: int) -> Value | None:
        """The value of one cell, from 1; None if it is empty."""
        cell = self._sheets[sheet].cells.get((row, column))
        return None if cell is None else self._workbook.value(cell)

    def last_row(self, sheet: str) -> int:
        """The last row of a sheet that has a cell; 0 if there is none."""
        return max((row for row, _ in self._sheets[sheet].cells), default=0)
