"""The template "swiss"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import games

from . import plan, workbook

if TYPE_CHECKING:
    from elo_xl.files.tournament import Tournament

PLAYERS, ROUNDS = 40, 9


def make(
    players: int | None = None, rounds: int | None = None, tournament: Tournament | None = None
) -> bytes:
    """The workbook (.xlsx) of a Swiss of this size, 40 players and 9 rounds if nothing is said.

    A tournament fills it and sets its size; players and rounds then are the least there will be.

    :raises ValueError: more than 500 players or 25 rounds.
    """
    played: list[games.Line] = []
    if tournament and tournament.players:
        players = max(players or 0, len(tournament.players))
        longest = max((line.round for line in tournament.games), default=0)
        rounds = max(rounds or 0, tournament.rounds, longest) or ROUNDS
        played = games.on_boards(tournament.games, tournament.table())
    return workbook.make(plan.swiss(players or PLAYERS, rounds or ROUNDS, played), tournament)
