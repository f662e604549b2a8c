"""The colours in cells of French, Spanish and German grids: + 2B, = 3N.

B is Blanc or Blancas, White, where N, Noir or Negras, stands in other cells; it is Black beside W and
nothing sure alone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from elo_xl.files.tournament import FileError

if TYPE_CHECKING:
    from .player_table import Table

_GRID = re.compile(r"([+=-])\s?(\d{1,5})\s?([BNWS])")
_AFTER_NUMBER = re.compile(r"(\d{1,5})\s?([BN])\s?(1|0|½|=|\+|-|1/2|0[.,]5)")
_SCORES = {"+": "1", "=": "½", "-": "0"}
_NORTHERN, _SOUTHERN = {"W": "w", "B": "b", "S": "b"}, {"B": "w", "N": "b"}


def settle(table: Table) -> None:
    """Write the cells of such grids as those of chess-results: 2w1, 3b½.

    :raises FileError: nothing tells whose colour B is.
    """
    cells = [row[column] for row in table.rows for column in table.columns.rounds]
    grid = {match[3] for match in map(_GRID.fullmatch, cells) if match}
    signs = grid | {match[2] for match in map(_AFTER_NUMBER.fullmatch, cells) if match}
    if not grid and "N" not in signs:
        return
    if grid == signs == {"B"} or ("N" in signs and signs & {"W", "S"}):
        raise FileError("the letter B may be Black (English) or White (French): no cell tells which")
    colors = _SOUTHERN if "N" in signs else _NORTHERN
    for row in table.rows:
        for column in table.columns.rounds:
            if column < len(row.cells):
                row.cells[column] = _written(row[column], colors)


def _written(cell: str, colors: dict[str, str]) -> str:
    if found := _GRID.fullmatch(cell):
        return f"{found[2]}{colors[found[3]]}{_SCORES[found[1]]}"
    if (found := _AFTER_NUMBER.fullmatch(cell)) and found[2] in colors:
        return f"{found[1]}{colors[found[2]]}{found[3]}"
    return cell
