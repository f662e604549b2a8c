"""A whole tournament: what every player did in every round.

Two kinds of table are told apart by what the cells hold. In a table *by rounds* each cell names the
opponent: 12w1, 7b-, bye. In a round-robin *matrix* the column names the opponent and the cell holds the
result alone, or both results of a double round robin: ½, 1½. Players are numbered from 1 in the order
of the rows; a matrix is played by Berger tables, which give its rounds and colours.
"""

from __future__ import annotations

from . import notation
from .berger import MAXIMUM_PLAYERS, MINIMUM_PLAYERS, Pairing, berger
from .errors import EloError, InvalidInput, quoted
from .records import NamedTuple
from .results import (
    BLACK,
    BYES,
    FORFEIT,
    FULL_BYE,
    MEETINGS,
    PENDING,
    REQUESTED_BYES,
    WHITE,
    Result,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Cell = str | float | None
    Row = list[Result | None]
    Sides = tuple[Result, Result] | None  # the row's player and the column's

SWISS, ROUND_ROBIN = SYSTEMS = ("swiss", "round-robin")

_DECIDED = (*MEETINGS, FORFEIT)


class Crosstable(NamedTuple):
    """The results of a tournament.

    rounds       a row a player, a result a round; None where a player takes no part
    round_robin  whether everybody meets everybody: forfeits then count as games (C.07 15.2)
    matrix       whether it was read from a matrix
    double       whether everybody meets everybody twice
    """

    rounds: list[Row]
    round_robin: bool
    matrix: bool
    double: bool

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.rounds)

    @property
    def complete(self) -> bool:
        """Whether everybody has met everybody, or is paired to."""
        return _is_complete(_meetings(self.rounds), self.players)

    @property
    def played_rounds(self) -> int:
        """How many rounds have been played, the last of them perhaps not to the end.

        A bye entered for a round to come does not make it a round that was played.
        """
        played = max((_length(row, _DECIDED) for row in self.rounds), default=0)
        return played or max((_length(row, (*BYES, *_DECIDED)) for row in self.rounds), default=0)

    def is_blank(self, player: int) -> bool:
        """Whether nothing at all stands in the row of a player (from 0)."""
        return all(result is None for result in self.rounds[player])

    @property
    def half_points(self) -> list[int]:
        """The points of every player in the rounds played, in half-points, byes and forfeits included."""
        played = self.played_rounds
        return [
            sum(result.half_points for result in row[:played] if result is not None) for row in self.rounds
        ]


def _length(row: Row, kinds: Sequence[str]) -> int:
    """The number of the last round in which a player has a result of these kinds."""
    return max((number for number, result in enumerate(row, 1) if result and result.kind in kinds), default=0)


def read(cells: Sequence[Sequence[Cell]], system: str | None = None) -> Crosstable:
    """The tournament of a table of result cells.

    `system` is "swiss" or "round-robin"; without it a matrix is a round robin, and a table by rounds is
    one if it can be nothing else (`_is_round_robin`).

    :raises InvalidInput: a cell is no result, an opponent does not exist, or no such system.
    """
    if system is not None and system not in SYSTEMS:
        raise InvalidInput(f"system is {' or '.join(SYSTEMS)}")
    if is_matrix(cells):
        return _matrix(cells, system)
    return by_rounds(_read_rounds(cells), system)


def is_matrix(cells: Sequence[Sequence[object]]) -> bool:
    """Whether the columns of a table are the opponents, not the rounds."""
    fits = len(cells[0]) in (len(cells), 2 * len(cells)) and 2 <= len(cells) <= MAXIMUM_PLAYERS
    if not fits or _tells_rounds(cells):
        return False
    return len(cells) >= MINIMUM_PLAYERS or _is_match(cells)


def _is_match(cells: Sequence[Sequence[object]]) -> bool:
    """Whether two rows are the games of two players: nothing stands where they would meet themselves."""
    return all(
        cell is None or (isinstance(cell, str) and cell.strip().upper() in ("", *notation.DIAGONAL))
        for player, row in enumerate(cells)
        for column, cell in enumerate(row)
        if on_diagonal(cells, player, column)
    )


def _tells_rounds(cells: Sequence[Sequence[object]]) -> bool:
    """Whether the cells are those of rounds: one names an opponent, or there are byes and no score.

    A bye beside scores that name nobody is a slip in a matrix (`_of_game`).
    """
    known = [
        (result, on_diagonal(cells, player, column))
        for player, row in enumerate(cells)
        for column, cell in enumerate(row)
        if (result := _known(cell)) is not None
    ]
    if any(result.opponent is not None for result, _ in known):
        return True
    byes = any(result.kind in BYES for result, _ in known)
    return byes and not any(result.kind in _DECIDED and not oneself for result, oneself in known)


def _known(cell: object) -> Result | None:
    """The result that a text or one of the scores 1, ½, 0 stands for, if it can be read."""
    if isinstance(cell, str):
        try:
            return notation.read(cell)
        except EloError:
            return None
    score = isinstance(cell, (int, float)) and not isinstance(cell, bool) and cell in (0, 0.5, 1)
    return notation.of_number(cell) if score else None  # type: ignore[arg-type]


def _read_cell(
    cell: Cell,
    player: int,
    column: int,
    of_text: Callable[[str], Result | None],
    of_number: Callable[[float], Result],
) -> Result | None:
    """A cell by the reader of its kind; what is wrong is told with its place."""
    try:
        return of_text(cell or "") if cell is None or isinstance(cell, str) else of_number(cell)
    except EloError as error:
        raise type(error)(f"player {player}, column {column}: {error}") from None


# By rounds


def _read_rounds(cells: Sequence[Sequence[Cell]]) -> list[Row]:
    players = len(cells)
    return [
        [_of_round(cell, player, column, players) for column, cell in enumerate(row, 1)]
        for player, row in enumerate(cells, 1)
    ]


def _of_round(cell: Cell, player: int, column: int, players: int) -> Result | None:
    result = _read_cell(cell, player, column, notation.read_round, notation.of_number_in_round)
    opponent = result.opponent if result is not None else None
    if opponent is not None and (opponent > players or opponent == player):
        raise InvalidInput(f"player {player} cannot meet player {opponent}")
    return result


def by_rounds(rounds: list[Row], system: str | None = None) -> Crosstable:
    """The tournament of results by rounds, a row a player."""
    pairs = _meetings(rounds)
    everybody = len(rounds) * (len(rounds) - 1)
    complete = _is_complete(pairs, len(rounds))
    double = complete and len(pairs) == 2 * everybody
    if system is None:
        round_robin = (double or (complete and len(pairs) == everybody)) and _is_round_robin(rounds, double)
    else:
        round_robin = system == ROUND_ROBIN
    return Crosstable(rounds, round_robin, False, double)


def _meetings(rounds: Sequence[Row]) -> list[tuple[int, int]]:
    return [
        (player, result.opponent)
        for player, row in enumerate(rounds, 1)
        for result in row
        if result is not None and result.opponent is not None
    ]


def _is_complete(pairs: Sequence[tuple[int, int]], players: int) -> bool:
    return len(set(pairs)) == players * (players - 1) > 0


def _is_round_robin(rounds: Sequence[Row], double: bool) -> bool:
    """Whether a table in which everybody has met everybody need not be a small Swiss.

    A Swiss has requested byes, byes although the field is even, or more rounds than the Berger table.
    """
    even = len(rounds) % 2 == 0
    one_cycle = len(rounds) - 1 if even else len(rounds)
    length = max(_length(row, (*BYES, *_DECIDED, PENDING)) for row in rounds)
    swiss_byes = BYES if even else (FULL_BYE, *REQUESTED_BYES)
    byes = any(result is not None and result.kind in swiss_byes for row in rounds for result in row)
    return length <= one_cycle * (2 if double else 1) and not byes


# Matrix


def _matrix(cells: Sequence[Sequence[Cell]], system: str | None) -> Crosstable:
    players = len(cells)
    games = [[_pair(row, i, j, players) for j in range(players)] for i, row in enumerate(cells)]
    double = any(len(pair) == 2 for row in games for pair in row)
    rounds: list[Row] = [[] for _ in range(players)]
    for pairing in _schedule(players, double):
        cycle = 1 if pairing.round > players - 1 + players % 2 else 0
        for player, opponent, color in (
            (pairing.white, pairing.black, WHITE),
            (pairing.black, pairing.white, BLACK),
        ):
            if player:
                game = _scheduled(games, player, opponent, color, cycle) if opponent else None
                rounds[player - 1].append(game)
    for player, row in enumerate(cells):
        unknown = all(result is None or result.pending for result in rounds[player])
        if unknown and all(cell is None or (isinstance(cell, str) and not cell.strip()) for cell in row):
            rounds[player] = [None] * len(rounds[player])
    return Crosstable(rounds, system != SWISS, True, double)


def _schedule(players: int, double: bool) -> Sequence[Pairing]:
    if players >= MINIMUM_PLAYERS:
        return berger(players, double=double)
    return [Pairing(1, 1, 1, 2), Pairing(2, 1, 2, 1)][: 2 if double else 1]  # a match


def _pair(row: Sequence[Cell], i: int, j: int, players: int) -> Sequence[Sides]:
    """One or both games of player i against player j (from 0), as both sides see them."""
    if i == j:
        return (None,)
    if len(row) == 2 * players:
        return [_of_game(row[2 * j + k], i + 1, 2 * j + k + 1) for k in (0, 1)]
    cell = row[j]
    if both := notation.two_results(cell):
        return [None if result.pending else (result, notation.other_side(result)) for result in both]
    return (_of_game(cell, i + 1, j + 1),)


def _of_game(cell: Cell, player: int, column: int) -> Sides:
    """A matrix cell holds games and forfeits; nobody has a bye against somebody."""
    result = _read_cell(cell, player, column, notation.read, notation.of_number)
    if result is not None and result.kind in BYES:
        words = f"{quoted(cell)} is a bye, not the result of a game"
        raise InvalidInput(f"player {player}, column {column}: {words}")
    if result is None or result.pending:
        return None
    return result, notation.other_side(result, cell if isinstance(cell, str) else "")


def _scheduled(
    games: Sequence[Sequence[Sequence[Sides]]], player: int, opponent: int, color: str, cycle: int
) -> Result:
    """The result of a scheduled game; a cell left blank is taken from the opponent's side."""
    own, other = games[player - 1][opponent - 1], games[opponent - 1][player - 1]
    here = own[cycle] if cycle < len(own) else None
    there = other[cycle] if cycle < len(other) else None
    if here is not None:
        result = here[0]
    elif there is not None:
        result = there[1]
    else:
        result = Result(PENDING)
    return result._replace(opponent=opponent, color=color)


def on_diagonal(cells: Sequence[Sequence[object]], player: int, column: int) -> bool:
    """Whether a player of a matrix would meet himself in this cell (from 0)."""
    return column // (len(cells[0]) // len(cells)) == player
