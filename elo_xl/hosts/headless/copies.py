"""Formulas that were copied from cell to cell: the first one is translated, the others are moved.

Translating takes longer than computing, and a column of ten thousand formulas says the same ten
thousand times.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from elo_xl.ooxml.formula import (
    AREA,
    LAST_COLUMN,
    LAST_ROW,
    Call,
    Group,
    Nodes,
    Operand,
    column_letters,
    column_number,
)

from . import built_ins

if TYPE_CHECKING:
    from .translation import Translation

# A cell; what stands in quotes, and words that only look like cells, are passed over.
_REFERENCE = re.compile(
    r"""
      "(?:[^"]|"")*" | '(?:[^']|'')*'
    | (?<![\w.$\\?]) (\$?)([A-Za-z]{1,3}) (\$?)([1-9][0-9]{0,6}) (?![\w.\\?(\[!])
    """,
    re.VERBOSE,
)
_WHOLE = re.compile(r"(?!\$\w+:\$)(?:\$?[A-Za-z]+:\$?[A-Za-z]+|\$?[0-9]+:\$?[0-9]+)")  # not all with $
# Of these it matters in which cell they stand.
_PLACED = {"ROW", "COLUMN", "ROWS", "COLUMNS", "ANCHORARRAY"}


def form(text: str, row: int, column: int) -> str:
    """What all copies of a formula have in common: its text with relative cells by their distance."""

    def distance(found: re.Match[str]) -> str:
        fixed_column, letters, fixed_row, digits = found.groups()
        if letters is None or not _exists(letters, digits):
            return found[0]
        across = letters.upper() if fixed_column else str(_column(letters) - column)
        down = digits if fixed_row else str(int(digits) - row)
        return f"\1{fixed_column}{across}\1{fixed_row}{down}\1"

    return _REFERENCE.sub(distance, text)


def movable(nodes: Nodes, alike: bool) -> bool:
    """Whether a formula means the same in another cell, but for its relative cells.

    :param alike: whole columns and rows are the same in all copies, even without $.
    """
    for node in nodes:
        if isinstance(node, Operand) and node.kind == AREA and not alike and _WHOLE.fullmatch(node.text):
            return False
        if isinstance(node, Operand) and node.kind not in ("literal", AREA):
            return False
        if isinstance(node, Call) and built_ins.plain(node.name) in _PLACED:
            return False
        if isinstance(node, (Call, Group)) and not all(movable(nodes, alike) for nodes in node.arguments):
            return False
    return True


class Copied:
    """A translated formula, to be put into other cells of its sheet."""

    def __init__(self, translation: Translation, row: int, column: int) -> None:
        """Take it as it stands in this cell."""
        self.translation = translation
        self._row, self._column = row, column
        # The text in pieces: between cells as it is, and each relative part of a cell as the distance.
        self._pieces: list[str | tuple[bool, int]] = []
        end = 0
        for found in _REFERENCE.finditer(translation.text):
            fixed_column, letters, fixed_row, digits = found.groups()
            if letters is None or not _exists(letters, digits):
                continue
            self._pieces += (
                translation.text[end : found.start()],
                f"${letters}" if fixed_column else (False, _column(letters) - column),
                f"${digits}" if fixed_row else (True, int(digits) - row),
            )
            end = found.end()
        self._pieces.append(translation.text[end:])

    def text(self, row: int, column: int) -> str | None:
        """The text in another cell; None if a reference falls off the sheet."""
        parts = []
        for piece in self._pieces:
            if isinstance(piece, str):
                parts.append(piece)
                continue
            down, distance = piece
            place = distance + (row if down else column)
            if not 1 <= place <= (LAST_ROW if down else LAST_COLUMN):
                return None
            parts.append(str(place) if down else _letters(place))
        return "".join(parts)

    def distance(self, row: int, column: int) -> tuple[int, int]:
        """How far another cell is from the first one, down and across."""
        return row - self._row, column - self._column


def _exists(letters: str, digits: str) -> bool:
    return _column(letters) <= LAST_COLUMN and int(digits) <= LAST_ROW


@lru_cache(4096)
def _column(letters: str) -> int:
    return column_number(letters)


_letters = lru_cache(4096)(column_letters)
