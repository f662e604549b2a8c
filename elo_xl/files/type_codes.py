"""What kind of tournament it is, as report files say it: in words (092) and as a code (192)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import notation
from elo_xl.core.berger import MAXIMUM_PLAYERS, MINIMUM_PLAYERS, berger
from elo_xl.core.crosstable import SWISS

if TYPE_CHECKING:
    from .tournament import Tournament

CUSTOM_SWISS, CUSTOM_ROUND_ROBIN = "CUSTOM_SWISS", "CUSTOM_ROUNDROBIN"

# The code of each schedule of Berger tables (C.05 annex 1): whether double, and with rounds swapped.
_BERGER = {
    "BERGER_ROUNDROBIN": (False, False),
    "BERGER_DOUBLEROUNDROBIN": (True, False),
    "FIDE_DOUBLEROUNDROBIN": (True, True),
}


def kind(tournament: Tournament) -> str:
    """The kind in words: the file's own ones, else those of the system."""
    if tournament.kind or not tournament.system:
        return tournament.kind or "Individual"
    if tournament.system == SWISS:
        return "Individual: Swiss-System"
    return f"Individual: {'Double ' if tournament.cycles > 1 else ''}Round-Robin"


def type_code(tournament: Tournament) -> str:
    """The code of the kind: the one that was read, else what the games themselves show.

    Which rules paired a Swiss cannot be seen from its games, so it is a custom one (TRF26, 192).
    """
    if tournament.type_code or not tournament.system:
        return tournament.type_code
    if tournament.system == SWISS:
        return CUSTOM_SWISS
    fitting = [code for code, schedule in _BERGER.items() if _is_played_by(tournament, *schedule)]
    return fitting[0] if len(fitting) == 1 else CUSTOM_ROUND_ROBIN


def _is_played_by(tournament: Tournament, double: bool, swap: bool) -> bool:
    """Whether the rounds paired so far are those of this schedule, colours included."""
    if not MINIMUM_PLAYERS <= len(tournament.players) <= MAXIMUM_PLAYERS:
        return False
    schedule = berger(len(tournament.players), double=double, swap=swap)
    paired = [game for game in tournament.games if game.white and game.black]
    last = max((game.round for game in paired), default=0)
    if not last or tournament.rounds != schedule[-1].round:
        return False
    if any(game.result.endswith(notation.UNKNOWN_COLORS) for game in paired):
        return False
    expected = {(p.round, p.white, p.black) for p in schedule if p.round <= last and p.white and p.black}
    return expected == {(game.round, game.white, game.black) for game in paired}
