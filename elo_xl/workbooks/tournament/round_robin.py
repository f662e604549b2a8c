"""The template "round-robin"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import content, workbook
from .plan import Plan

if TYPE_CHECKING:
    from elo_xl.files.tournament import Tournament

PLAYERS = 10

_OTHER_ROUNDS = (
    "the rounds and colours here are those of the Berger tables, but the tournament was played by others; "
    "do not rank by Black games or progressive scores"
)
_SHORT_GAMES = (
    "games of less than a move stand here as forfeits, which are not rated either; a drawn one stands as ½ "
    "and is rated here"
)


def make(players: int = PLAYERS, double: bool = False, tournament: Tournament | None = None) -> bytes:
    """The workbook (.xlsx) of a round robin of this size; a tournament fills it and sets its size.

    The players of a tournament are numbered as the Berger tables by which it was played require.

    :raises ValueError: not 3 to 30 players.
    :raises EloError: a result of the tournament cannot be read.
    """
    remarks: list[str] = []
    if tournament and tournament.players:
        players, double = len(tournament.players), double or tournament.double
        plan = Plan(players, double=double)
        remarks += [_SHORT_GAMES] if content.short_games(tournament) else []
        tournament, fits = content.as_matrix(tournament, double=double)
        remarks += [] if fits else [_OTHER_ROUNDS]
    else:
        plan = Plan(players, double=double)
    return workbook.make(plan, tournament, remarks)
