"""What a tournament read from a file puts into the cells of a workbook."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from elo_xl.core import crosstable, results
from elo_xl.core import notation as signs
from elo_xl.core.errors import EloError

from . import notation
from .lots import drawn_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from elo_xl.core.crosstable import Crosstable
    from elo_xl.core.results import Result
    from elo_xl.files.tournament import Tournament

    from .plan import Plan

Rows = list[list[str]]


def padded(cells: Sequence[str], width: int) -> list[str]:
    """A row of as many cells as a table is wide."""
    return [*cells[:width], *[""] * (width - len(cells))]


def rows(tournament: Tournament | None, plan: Plan) -> Rows:
    """The results of all players, a column a round, or in a round robin a column a game with an opponent."""
    if tournament is None:
        return []
    found = [player.results for player in tournament.players]
    if plan.double and max(map(len, found), default=0) <= plan.players:
        found = [[game for cell in row for game in _two(cell)] for row in found]
    return [padded(row, plan.width) for row in found]


def _two(cell: str) -> list[str]:
    """Both games that one cell of a double round robin holds."""
    both = signs.two_results(cell)
    return [_sign(result) for result in both] if both else [cell, ""]


def _sign(result: Result | None) -> str:
    """A game or forfeit as it is typed in a matrix, which has no sign for less than a move.

    There such a game is a forfeit: in a round robin that is a game, and not rated (C.07 15.2). A drawn
    one has no forfeit that is its like.
    """
    if result is None or result.kind in results.BYES:
        return ""
    if result.kind == results.SHORT_GAME and result.half_points != results.DRAW:
        return signs.sign(result._replace(kind=results.FORFEIT))
    return signs.sign(result)


def short_games(tournament: Tournament) -> bool:
    """Whether there are games of less than a move."""
    cells = (cell for player in tournament.players for cell in player.results)
    return any(found is not None and found.kind == results.SHORT_GAME for found in map(_read, cells))


def _read(cell: str) -> Result | None:
    try:
        return signs.read(cell)
    except EloError:
        return None


def as_matrix(tournament: Tournament, *, double: bool) -> tuple[Tournament, bool]:
    """A round robin whose players stand in the order of the Berger tables, with results as a matrix.

    Also whether it was played by those tables: the rounds and colours of a matrix are theirs.

    :raises EloError: a result cannot be read.
    """
    cells = [player.results for player in tournament.players]
    if not _names_opponents(cells):
        return tournament, True
    table = crosstable.read([padded(row, max(map(len, cells))) for row in cells])
    order = drawn_order(table, double=double)
    numbers = order or list(range(table.players))
    matrix = _matrix(table, numbers, 2 if double else 1)
    players = [
        replace(tournament.players[player], results=row) for player, row in zip(numbers, matrix, strict=True)
    ]
    return replace(tournament, players=players), order is not None


def _names_opponents(cells: Sequence[Sequence[str]]) -> bool:
    return any(found is not None and found.opponent for row in cells for found in map(_read, row))


def _matrix(table: Crosstable, order: Sequence[int], cycles: int) -> Rows:
    """The results of the players in this order, each against each."""
    place = {player: number for number, player in enumerate(order)}
    found = [[""] * (table.players * cycles) for _ in order]
    for player, row in enumerate(table.rounds):
        met: dict[int, int] = {}
        for result in row:
            if result is None or result.opponent is None:
                continue
            other = result.opponent - 1
            cycle = met.get(other, 0)
            met[other] = cycle + 1
            if cycle < cycles:
                found[place[player]][place[other] * cycles + cycle] = _sign(result)
    return found


def typed(cells: Rows, player: int, column: int, cycles: int) -> str:
    """What is typed above the diagonal of a matrix: the cell itself, or else the opposite of its mirror."""
    other, cycle = divmod(column, cycles)
    own, mirror = cells[player][column], cells[other][player * cycles + cycle]
    if own == mirror == "-":
        return notation.BOTH_LOSE
    if own or not mirror:
        return own
    return notation.opposite(mirror) if mirror in notation.TYPED else mirror
