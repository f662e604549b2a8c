"""The template "round-robin"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import games
from elo_xl.files.assembly import MOST_CYCLES

from . import plan, workbook

if TYPE_CHECKING:
    from elo_xl.files.tournament import Tournament

PLAYERS = 10


def make(players: int = PLAYERS, double: bool = False, tournament: Tournament | None = None) -> bytes:
    """The workbook (.xlsx) of a round robin of this size; a tournament fills it and sets its size.

    The games of a tournament stand in it as they were played; without any, those of the Berger tables.

    :raises ValueError: not 3 to 30 players.
    """
    if tournament is None or not tournament.players:
        return workbook.make(plan.round_robin(players, 2 if double else 1), tournament)
    cycles = max(min(tournament.cycles, MOST_CYCLES), 2 if double else 1)
    played = games.on_boards(tournament.games, tournament.table()) or None
    return workbook.make(plan.round_robin(len(tournament.players), cycles, played), tournament)
