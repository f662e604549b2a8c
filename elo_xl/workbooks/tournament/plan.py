"""How large a tournament workbook is, and where its tables stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

from elo_xl.core.berger import MAXIMUM_PLAYERS, MINIMUM_PLAYERS, berger
from elo_xl.core.crosstable import ROUND_ROBIN, SWISS
from elo_xl.core.games import Line
from elo_xl.workbooks.columns import Columns as Columns
from elo_xl.workbooks.columns import numbered as numbered
from elo_xl.workbooks.columns import prefix as prefix

if TYPE_CHECKING:
    from collections.abc import Sequence

GROUPS, HEAD, TOP = 6, 7, 8  # rows of every table of players: captions, heads, player number 1
GAMES_TOP = 10  # the row of the first game
TIE_BREAKS = 5
MOST_SWISS_PLAYERS, MOST_SWISS_ROUNDS = 500, 25
_FEWEST_BYES, _MOST_BYES = 2, 12  # rows for byes in each round of a Swiss


@dataclass(frozen=True)
class Plan:
    """The size of a tournament, and what follows from it.

    players  as many as there is room for
    cycles   how often everybody meets everybody in a round robin, 0 in a Swiss
    lines    the rows of the list of games as they are filled in beforehand
    """

    players: int
    rounds: int
    cycles: int
    lines: tuple[Line, ...]

    @property
    def swiss(self) -> bool:
        """Whether it is a Swiss, and no round robin."""
        return not self.cycles

    @property
    def system(self) -> str:
        """The system as the worksheet functions call it."""
        return SWISS if self.swiss else ROUND_ROBIN

    @property
    def title(self) -> str:
        """What kind of tournament it is, in words."""
        return ("Swiss system", "Round robin", "Double round robin")[self.cycles]

    @property
    def most_games(self) -> int:
        """How many games a player can have."""
        return (self.players - 1) * self.cycles or self.rounds

    @property
    def end(self) -> int:
        """The row of the last player."""
        return TOP + self.players - 1

    @property
    def rows(self) -> range:
        """The rows of the players."""
        return range(TOP, self.end + 1)

    @property
    def games_end(self) -> int:
        """The row of the last game."""
        return GAMES_TOP + len(self.lines) - 1

    @cached_property
    def pairing_lines(self) -> int:
        """How many lines the longest round has."""
        longest = max((sum(1 for _ in group) for _, group in groupby(self.lines, lambda line: line.round)))
        return min(max(longest, min(self.players, 12)), self.players)

    def down(self, column: str, sheet: str = "") -> str:
        """The cells of all players in a column, fixed; on another sheet if one is named."""
        return f"{prefix(sheet)}${column}${TOP}:${column}${self.end}"

    def block(self, first: str, last: str, sheet: str = "") -> str:
        """The cells of all players in several columns, fixed."""
        return f"{prefix(sheet)}${first}${TOP}:${last}${self.end}"


def swiss(players: int, rounds: int, played: Sequence[Line] = ()) -> Plan:
    """A Swiss with room for so many players, and with the games that were played.

    :raises ValueError: fewer than 2 or more than 500 players, more than 25 rounds.
    """
    _between("players", players, 2, MOST_SWISS_PLAYERS)
    _between("rounds", rounds, 1, MOST_SWISS_ROUNDS)
    byes = min(max(_FEWEST_BYES, players // 10), _MOST_BYES)
    lines: list[Line] = []
    for number in range(1, rounds + 1):
        of_round = [line for line in played if line.round == number]
        games = [line for line in of_round if line.board]
        others = [line for line in of_round if not line.board]
        boards = range(len(games) + 1, max(len(games), players // 2) + 1)
        lines += [*games, *(Line(number, None, None, "", board) for board in boards), *others]
        lines += [Line(number, None, None)] * (byes - len(others))
    return Plan(players, rounds, 0, tuple(lines))


def round_robin(players: int, cycles: int, played: Sequence[Line] | None = None) -> Plan:
    """A round robin by Berger tables, or with the games of one that was paired in its own way.

    :raises ValueError: fewer than 3 or more than 30 players.
    """
    _between("players", players, MINIMUM_PLAYERS, MAXIMUM_PLAYERS)
    schedule = berger(players, double=cycles > 1)
    if played is None:
        games = [pairing for pairing in schedule if pairing.white and pairing.black]
        boards = [list(group) for _, group in groupby(games, lambda pairing: pairing.round)]
        lines = [
            Line(pairing.round, pairing.white, pairing.black, "", board)
            for of_round in boards
            for board, pairing in enumerate(of_round, 1)
        ]
        return Plan(players, schedule[-1].round, cycles, tuple(lines))
    rounds = max(schedule[-1].round, max((line.round for line in played), default=0))
    missing = players * (players - 1) // 2 * cycles - sum(line.board is not None for line in played)
    last = max((line.round for line in played), default=0)
    rest = [Line(min(last + 1, rounds), None, None)] * max(missing, 0)
    return Plan(players, rounds, cycles, (*played, *rest))


def _between(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ValueError(f"{name}: from {least} to {most}, not {number}")
