"""The template "swiss"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import workbook
from .plan import Plan

if TYPE_CHECKING:
    from elo_xl.files.tournament import Tournament

PLAYERS, ROUNDS = 40, 9


def make(
    players: int | None = None, rounds: int | None = None, tournament: Tournament | None = None
) -> bytes:
    """The workbook (.xlsx) of a Swiss of this size, 40 players and 9 rounds if nothing is said.

    A tournament fills it and sets its size; players and rounds then are the least there will be.

    :raises ValueError: more than 500 players or 15 rounds.
    """
    if tournament and tournament.players:
        longest = max(len(player.results) for player in tournament.players)
        players = max(players or 0, len(tournament.players))
        rounds = max(rounds or 0, tournament.rounds, longest) or ROUNDS
    return workbook.make(Plan(players or PLAYERS, rounds or ROUNDS), tournament, [])
