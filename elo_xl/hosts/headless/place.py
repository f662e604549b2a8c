"""Where a formula stands, and why one may not be computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from elo_xl.ooxml.formula import sheet_name

if TYPE_CHECKING:
    from elo_xl.ooxml.formula import Area
    from elo_xl.ooxml.xlsx import Workbook


class Unsupported(Exception):
    """The engine cannot compute the formula; the message says why."""


class Unknown(Unsupported):
    """Nobody knows this function or name."""

    def __init__(self, kind: str, name: str) -> None:
        """Keep the name as it was written; `kind` is "function", "name" or "table"."""
        super().__init__(f"there is no {kind} {name}".rstrip())
        self.name = name


@dataclass(frozen=True, slots=True)
class Place:
    """Where a formula stands; `array` is the range of an array formula, `sheet` an index."""

    workbook: Workbook | None = None
    sheet: int = -1
    row: int = 1
    column: int = 1
    array: Area | None = None

    @property
    def size(self) -> tuple[int, int]:
        """The last row and the last column that are in use anywhere in the workbook."""
        return self.workbook.size if self.workbook else (1, 1)

    def sheet_of(self, prefix: str) -> int:
        """The index of the sheet that the prefix of a reference names; -1 if there is none.

        :raises Unsupported: the reference leads to other workbooks, or through several sheets.
        """
        if not prefix:
            return self.sheet
        name = sheet_name(prefix[:-1])
        if "[" in name:
            raise Unsupported("it reads another workbook")
        if ":" in name:
            raise Unsupported("it reads through several sheets")
        sheets = self.workbook.sheets if self.workbook else []
        return next((i for i, sheet in enumerate(sheets) if sheet.name.lower() == name.lower()), -1)
