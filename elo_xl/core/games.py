"""A tournament as a list of games, from which its crosstable is derived.

A row names the round, White and Black by number, and the result from White's view; a bye is a row with
one player only. Rows that cannot be used are left out, and `problems` says why.
"""

from __future__ import annotations

from . import notation
from .findings import FAULT, MISSING, PENALTY
from .records import NamedTuple
from .results import BLACK, BYES, FORFEIT, GAME, PAIRING_BYE, PENDING, WHITE, WIN, Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .crosstable import Row

# What can be wrong in a row.
NO_ROUND, UNKNOWN_PLAYER, SAME_NAME, NO_OPPONENT, ONESELF = (
    "no round", "unknown player", "a name of several players", "no opponent", "oneself as opponent",
)  # fmt: skip
TWO_GAMES, NO_RESULT, TWO_PLAYERS, CONFLICT = (
    "two games in a round", "no result", "a bye of two players", "a bye and another result",
)  # fmt: skip
# What is missing, and what is unusual.
PENDING_RESULT, LESS_THAN_A_POINT = "pending result", "less than a point"

MAXIMUM_ROUNDS = 250  # more are a slip of the hand, and a table of that width


class Game(NamedTuple):
    """One row that can be used: the round, and what it is for each of its one or two players."""

    row: int
    round: int
    players: tuple[int, ...]
    results: tuple[Result, ...]


class Problem(NamedTuple):
    """Something in one row: what (a constant of this module), its kind, the row and round it stands in.

    player  whom it is about: the number or name as it is typed, or None
    other   the row with which it conflicts, or None
    """

    what: str
    kind: str
    row: int
    round: int | None = None
    player: object = None
    other: int | None = None


class Entry(NamedTuple):
    """One row as it is typed, rows counted from 1. Numbers of players are None where there is none.

    result      what the result says from White's view, None while pending
    other       the same game as Black sees it, which a penalty may tell apart
    bye         the bye that stands in the place of a player, or None
    stranger    what stands in the place of a player but is neither a player nor a bye, or None
    shared      whether the stranger is a name that several players have
    unreadable  what stands in the place of a result but is none, or None
    """

    row: int
    round: int | None
    white: int | None
    black: int | None
    result: Result | None = None
    other: Result | None = None
    bye: Result | None = None
    stranger: object = None
    shared: bool = False
    unreadable: object = None


class GameList(NamedTuple):
    """The usable games of a list, and the problems of all its rows."""

    games: list[Game]
    problems: list[Problem]

    def rounds(self, players: int) -> list[Row]:
        """The results by rounds, a row a player."""
        length = max((game.round for game in self.games), default=0)
        table: list[Row] = [[None] * length for _ in range(players)]
        for game in self.games:
            for player, result in zip(game.players, game.results, strict=True):
                table[player - 1][game.round - 1] = result
        return table


def read(entries: Iterable[Entry]) -> GameList:
    """The list of games, row by row; of two games of a player in one round the first one counts."""
    games: list[Game] = []
    problems: list[Problem] = []
    taken: dict[tuple[int, int], int] = {}
    for entry in entries:
        found = _read(entry)
        if isinstance(found, Problem):
            problems.append(found)
            continue
        clash = next((player for player in found.players if (found.round, player) in taken), None)
        if clash is not None:
            other = taken[found.round, clash]
            problems.append(Problem(TWO_GAMES, FAULT, entry.row, found.round, clash, other))
            continue
        taken.update({(found.round, player): entry.row for player in found.players})
        games.append(found)
    problems += _of_results(games)
    return GameList(games, sorted(problems, key=lambda problem: problem.row))


def _read(entry: Entry) -> Game | Problem:
    if entry.round is None or not 1 <= entry.round <= MAXIMUM_ROUNDS:
        return Problem(NO_ROUND, FAULT, entry.row)
    if entry.stranger is not None:
        what = SAME_NAME if entry.shared else UNKNOWN_PLAYER
        return Problem(what, FAULT, entry.row, entry.round, entry.stranger)
    if entry.unreadable is not None:
        return Problem(NO_RESULT, FAULT, entry.row, entry.round, entry.unreadable)
    if entry.white is not None and entry.black is not None:
        return _of_pair(entry, entry.round, entry.white, entry.black)
    return _of_one(entry, entry.round, entry.white if entry.white is not None else entry.black)


def _of_pair(entry: Entry, round_: int, white: int, black: int) -> Game | Problem:
    if white == black:
        return Problem(ONESELF, FAULT, entry.row, round_, white)
    own, theirs = entry.result or Result(PENDING), entry.other or Result(PENDING)
    if own.kind in BYES or own.opponent is not None:
        return Problem(TWO_PLAYERS, FAULT, entry.row, round_, white)
    sides = own._replace(opponent=black, color=WHITE), theirs._replace(opponent=white, color=BLACK)
    return Game(entry.row, round_, (white, black), sides)


def _of_one(entry: Entry, round_: int, player: int | None) -> Game | Problem:
    """A bye, by its sign in the place of the opponent or of the result."""
    bye, result = entry.bye, entry.result
    if bye is not None and bye.kind == PAIRING_BYE and result is not None and result.kind == GAME:
        bye = result = bye._replace(half_points=result.half_points)  # an allocated bye of another worth
    if bye is not None and result is not None and not _agree(bye, result):
        return Problem(CONFLICT, FAULT, entry.row, round_, player)
    bye = bye or result
    if player is None or bye is None or bye.kind not in BYES:
        return Problem(NO_OPPONENT, FAULT, entry.row, round_, player)
    return Game(entry.row, round_, (player,), (bye,))


def _agree(bye: Result, result: Result) -> bool:
    """Whether the result beside a bye says the same: its points, or its sign again."""
    return bye.half_points == result.half_points and result.kind in (GAME, bye.kind)


def _of_results(games: Sequence[Game]) -> Iterator[Problem]:
    """Results that are missing in rounds that have begun, and penalties."""
    begun = {game.round for game in games if len(game.players) > 1 and not game.results[0].pending}
    newest = max(begun, default=0)
    for game in games:
        if len(game.players) < 2:
            continue
        own, theirs = game.results
        if own.pending:
            if game.round <= newest:
                yield Problem(PENDING_RESULT, MISSING, game.row, game.round, game.players[0])
        elif own.half_points + theirs.half_points < WIN and own.kind != FORFEIT:
            yield Problem(LESS_THAN_A_POINT, PENALTY, game.row, game.round, game.players[0])


# Everybody against everybody


def matrix(rounds: Sequence[Row], order: Sequence[int]) -> list[list[str]]:
    """The results of each player against each, in this order of numbers; "*" where both are the same."""
    return [
        ["*" if row == column else _between(rounds[row - 1], column) for column in order] for row in order
    ]


def _between(row: Row, opponent: int) -> str:
    """The result or results of one player against another, in the order of the rounds."""
    met = [result for result in row if result is not None and result.opponent == opponent]
    while met and met[-1].pending:
        met.pop()
    return notation.together(met)
