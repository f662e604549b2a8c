"""A whole tournament, read from the result cells of its crosstable.

Two kinds of table are told apart by what the cells hold. In a table *by rounds* (a Swiss) each cell
names the opponent: 12w1, 7b-, bye. In a *round-robin matrix* the column names the opponent and the
cell holds the result alone, or both results of a double round robin: ½, 1½. Players are numbered from
1 in the order of the rows; a matrix is played by Berger tables, which give its rounds and colours.
"""

from __future__ import annotations

from collections import namedtuple

from . import results
from .errors import EloError, InvalidInput
from .pairings import LEAST_PLAYERS, MOST_PLAYERS, berger
from .results import FORFEIT, GAME, PENDING, Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Cell = str | float | None
    Results = list[Result | None]

# Rounds in which a player did not play by his own will (C.07 16.2.5), forfeit losses apart.
REQUESTED_BYES = (results.FULL_BYE, results.HALF_BYE, results.ZERO_BYE)
BYES = (*REQUESTED_BYES, results.PAIRING_BYE)


class Crosstable(namedtuple("Crosstable", "rounds round_robin matrix double")):
    """The results of a tournament.

    rounds       a row a player, a result a round; None where a player takes no part
    round_robin  whether everybody meets everybody: forfeits then count as games (C.07 15.2)
    matrix       whether it was read from a matrix
    double       whether everybody meets everybody twice
    """

    __slots__ = ()

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.rounds)

    @property
    def played_rounds(self) -> int:
        """How many rounds have been played, the last of them perhaps not to the end.

        A bye entered for a round to come does not make it a round that was played.
        """
        played = max((_length(row, (GAME, FORFEIT)) for row in self.rounds), default=0)
        return played or max((_length(row, (*BYES, GAME, FORFEIT)) for row in self.rounds), default=0)

    def is_blank(self, player: int) -> bool:
        """Whether nothing at all stands in the row of a player (from 0)."""
        return all(result is None for result in self.rounds[player])

    @property
    def half_points(self) -> list[int]:
        """The points of every player in the rounds played, in half-points, byes and forfeits included."""
        played = self.played_rounds
        return [
            sum(result.half_points or 0 for result in row[:played] if result is not None)
            for row in self.rounds
        ]


def _length(row: Sequence[Result | None], kinds: Sequence[str]) -> int:
    """The number of the last round in which a player has a result of these kinds."""
    decided = [number for number, result in enumerate(row, 1) if result and result.kind in kinds]
    return decided[-1] if decided else 0


def read(cells: Sequence[Sequence[Cell]]) -> Crosstable:
    """The tournament of a table of result cells.

    :raises InvalidInput: a cell is no result, an opponent does not exist, or the kind of the table
        cannot be told.
    """
    if _tells_rounds(cells):
        return _by_rounds(cells)
    width = len(cells[0])
    if width in (len(cells), 2 * len(cells)) and LEAST_PLAYERS <= len(cells) <= MOST_PLAYERS:
        return _matrix(cells)
    return _by_rounds(cells)


def _tells_rounds(cells: Sequence[Sequence[Cell]]) -> bool:
    """Whether any cell names an opponent or is a bye, as only a table by rounds has them."""
    return any(_is_of_a_round(cell) for row in cells for cell in row if isinstance(cell, str))


def _is_of_a_round(text: str) -> bool:
    try:
        result = results.read(text)
    except EloError:
        return False
    return result is not None and (result.opponent is not None or result.kind in BYES)


def _read_cell(cell: Cell, player: int, column: int) -> Result | None:
    try:
        if cell is None or isinstance(cell, str):
            return results.read(cell or "")
        return results.of_number(cell)
    except EloError as error:
        raise type(error)(f"player {player}, column {column}: {error}") from None


# By rounds


def _by_rounds(cells: Sequence[Sequence[Cell]]) -> Crosstable:
    players = len(cells)
    rounds = [
        [_of_round(_read_cell(cell, i, j), i, players) for j, cell in enumerate(row, 1)]
        for i, row in enumerate(cells, 1)
    ]
    meetings = _meetings(rounds)
    everybody = players * (players - 1)
    complete = len(set(meetings)) == everybody > 0
    double = complete and len(meetings) == 2 * everybody
    return Crosstable(rounds, complete and len(meetings) in (everybody, 2 * everybody), False, double)


def _of_round(result: Result | None, player: int, players: int) -> Result | None:
    """A round's cell: a score without an opponent is no game, and "*" is nothing."""
    if result is None or (result.kind == PENDING and result.opponent is None):
        return None
    if result.opponent is not None and (result.opponent > players or result.opponent == player):
        raise InvalidInput(f"player {player} cannot meet player {result.opponent}")
    if result.kind == GAME and result.opponent is None:
        return Result(_BYES[result.half_points], result.half_points)
    return result


_BYES = {results.WIN: results.PAIRING_BYE, results.DRAW: results.HALF_BYE, results.LOSS: results.ZERO_BYE}


def _meetings(rounds: Sequence[Results]) -> list[tuple[int, int]]:
    return [
        (player, result.opponent)
        for player, row in enumerate(rounds, 1)
        for result in row
        if result is not None and result.opponent is not None
    ]


# Matrix


def _matrix(cells: Sequence[Sequence[Cell]]) -> Crosstable:
    players = len(cells)
    games = [[_pair(row, i, j, players) for j in range(players)] for i, row in enumerate(cells)]
    double = any(len(pair) == 2 for row in games for pair in row)
    rounds: list[Results] = [[] for _ in range(players)]
    for pairing in berger(players, double=double):
        cycle = 1 if pairing.round > players - 1 + players % 2 else 0
        for player, opponent, color in (
            (pairing.white, pairing.black, "w"),
            (pairing.black, pairing.white, "b"),
        ):
            if player:
                game = _scheduled(games, player, opponent, color, cycle) if opponent else None
                rounds[player - 1].append(game)
    for player, row in enumerate(cells):
        unknown = all(result is None or result.kind == PENDING for result in rounds[player])
        if unknown and all(cell is None or (isinstance(cell, str) and not cell.strip()) for cell in row):
            rounds[player] = [None] * len(rounds[player])
    return Crosstable(rounds, True, True, double)


def _pair(row: Sequence[Cell], i: int, j: int, players: int) -> Sequence[Result | None]:
    """One or both results of player i against player j (from 0)."""
    if i == j:
        return (None,)
    if len(row) == 2 * players:
        return [_alone(_read_cell(row[2 * j + k], i + 1, 2 * j + k + 1)) for k in (0, 1)]
    cell = row[j]
    if isinstance(cell, str) and (both := two_results(cell)):
        return both
    return (_alone(_read_cell(cell, i + 1, j + 1)),)


def _alone(result: Result | None) -> Result | None:
    """A matrix cell holds games and forfeits; "-1" and the like are no byes there but nothing known."""
    return result if result is not None and result.kind in (GAME, FORFEIT) else None


def two_results(cell: str) -> list[Result | None] | None:
    """Both results that one cell of a double round robin holds: 1½, ½ 0, 1/0, =1; None if it does not."""
    signs = "".join(cell.replace("1/2", "½").replace("˝", "½").replace("/", "").split())
    if (
        len(signs) != 2
        or any(sign not in "10½=+-" for sign in signs)
        or signs in ("+-", "-+", "--", "-0", "-1")
    ):
        return None
    return [results.read(sign) for sign in signs]


def _scheduled(
    games: Sequence[Sequence[Sequence[Result | None]]], player: int, opponent: int, color: str, cycle: int
) -> Result:
    """The result of a scheduled game; a cell left blank is taken from the opponent's side."""
    own, other = games[player - 1][opponent - 1], games[opponent - 1][player - 1]
    result = own[cycle] if cycle < len(own) else None
    if result is None:
        mirror = other[cycle] if cycle < len(other) else None
        if mirror is None:
            return Result(PENDING, None, opponent, color)
        result = Result(mirror.kind, results.WIN - mirror.half_points)
    return result._replace(opponent=opponent, color=color)
