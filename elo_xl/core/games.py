"""A tournament as a list of games, from which its crosstable is derived.

A row names the round, White and Black by number, and the result from White's view; a bye is a row with
one player only. Rows that cannot be used are left out, and `problems` says why.
"""

from __future__ import annotations

from itertools import count

from . import notation
from .errors import EloError
from .findings import FAULT, MISSING, PENALTY
from .records import NamedTuple
from .results import BLACK, BYES, FORFEIT, GAME, PAIRING_BYE, PENDING, WHITE, WIN, Result, without_opponent

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


class Side(NamedTuple):
    """What stands in the place of a player: a number, a bye, or something that is neither.

    shared  whether the stranger is a name that several players have
    """

    number: int | None
    bye: Result | None = None
    stranger: object = None
    shared: bool = False


class Outcome(NamedTuple):
    """What stands in the place of the result.

    result      what it says from White's view, None while pending
    other       the same game as Black sees it, which a penalty may tell apart
    colors      whether it is known who had White
    unreadable  what stands there but is no result, or None
    """

    result: Result | None = None
    other: Result | None = None
    colors: bool = True
    unreadable: object = None


class Entry(NamedTuple):
    """One row as it is typed, rows counted from 1; the fields are those of its two `Side`s and `Outcome`."""

    row: int
    round: int | None
    white: int | None
    black: int | None
    result: Result | None = None
    other: Result | None = None
    colors: bool = True
    unreadable: object = None
    bye: Result | None = None
    stranger: object = None
    shared: bool = False


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
        if _is_blank(entry):
            continue
        game, problem = _read(entry)
        if game is not None:
            clash = next((player for player in game.players if (game.round, player) in taken), None)
            if clash is None:
                taken.update({(game.round, player): entry.row for player in game.players})
                games.append(game)
            else:
                problem = Problem(TWO_GAMES, FAULT, entry.row, game.round, clash, taken[game.round, clash])
        if problem is not None:
            problems.append(problem)
    faulty = {problem.row for problem in problems}
    problems += [problem for problem in _of_results(games) if problem.row not in faulty]
    return GameList(games, sorted(problems, key=lambda problem: problem.row))


def _is_blank(entry: Entry) -> bool:
    """Whether there is nothing but the number of a round, as in rows that wait for their pairing."""
    return not any(cell is not None for cell in (entry.white, entry.black, entry.stranger)) and (
        entry.result is None and entry.bye is None and entry.unreadable is None
    )


def _read(entry: Entry) -> tuple[Game | None, Problem | None]:
    """The game of a row if it can be used, and what is wrong in it."""
    if entry.round is None or not 1 <= entry.round <= MAXIMUM_ROUNDS:
        return None, Problem(NO_ROUND, FAULT, entry.row)
    if entry.stranger is not None:
        what = SAME_NAME if entry.shared else UNKNOWN_PLAYER
        return None, Problem(what, FAULT, entry.row, entry.round, entry.stranger)
    if entry.white is not None and entry.black is not None:
        return _of_pair(entry, entry.round, entry.white, entry.black)
    if entry.unreadable is not None:
        return None, Problem(NO_RESULT, FAULT, entry.row, entry.round, entry.unreadable)
    return _of_one(entry, entry.round, entry.white if entry.white is not None else entry.black)


def _of_pair(entry: Entry, round_: int, white: int, black: int) -> tuple[Game | None, Problem | None]:
    if white == black:
        return None, Problem(ONESELF, FAULT, entry.row, round_, white)
    if entry.unreadable is not None:
        return None, Problem(NO_RESULT, FAULT, entry.row, round_, entry.unreadable)
    own, theirs = entry.result or _PENDING, entry.other or _PENDING
    if own.kind in BYES or own.opponent is not None:
        return None, Problem(TWO_PLAYERS, FAULT, entry.row, round_, white)
    first, second = (WHITE, BLACK) if entry.colors else (None, None)
    sides = own._replace(opponent=black, color=first), theirs._replace(opponent=white, color=second)
    return Game(entry.row, round_, (white, black), sides), None


_PENDING = Result(PENDING)


def _of_one(entry: Entry, round_: int, player: int | None) -> tuple[Game | None, Problem | None]:
    """A bye, by its sign in the place of the opponent or of the result; or a forfeit against nobody."""
    bye, result = entry.bye, entry.result
    if bye is not None and bye.kind == PAIRING_BYE and result is not None and result.kind == GAME:
        bye = result = bye._replace(half_points=result.half_points)  # an allocated bye of another worth
    if bye is not None and result is not None and not _agree(bye, result):
        return None, Problem(CONFLICT, FAULT, entry.row, round_, player)
    found = bye or result
    if player is None or found is None or found.kind not in (*BYES, FORFEIT):
        kind = MISSING if result is None else FAULT
        return None, Problem(NO_OPPONENT, kind, entry.row, round_, player)
    alone = Problem(NO_OPPONENT, MISSING, entry.row, round_, player) if found.kind == FORFEIT else None
    return Game(entry.row, round_, (player,), (found,)), alone


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


# Rows as text


class Line(NamedTuple):
    """One row as it stands on a sheet or comes out of a file: a game, or a bye with one player only.

    Players are numbers from 1; the result is text, from White's view, and "?" after it says that nobody
    knows who had White.
    """

    round: int
    white: int | None
    black: int | None
    result: str = ""
    board: int | None = None


def of_lines(lines: Iterable[Line], players: int) -> GameList:
    """The list of games of these lines, counted from 1, among so many players.

    Two players whose result cannot be read have met all the same: their game is pending.
    """
    entries = [_entry(row, line, players) for row, line in enumerate(lines, 1)]
    found = read(map(_as_pending, entries))
    unreadable = {entry.row: entry for entry in entries if _as_pending(entry) is not entry}
    problems = [
        problem
        for problem in found.problems
        if problem.what != PENDING_RESULT or problem.row not in unreadable
    ]
    problems += [
        Problem(NO_RESULT, FAULT, entry.row, entry.round, entry.unreadable) for entry in unreadable.values()
    ]
    return GameList(found.games, sorted(problems, key=lambda problem: problem.row))


def _as_pending(entry: Entry) -> Entry:
    if entry.unreadable is None or entry.white is None or entry.black is None:
        return entry
    return entry._replace(unreadable=None)


def _entry(row: int, line: Line, players: int) -> Entry:
    strangers = [number for number in line[1:3] if number is not None and not 0 < number <= players]
    text, colors = without_mark(line.result)
    entry = Entry(row, line.round, line.white, line.black, colors=colors)
    if strangers:
        return entry._replace(stranger=strangers[0])
    try:
        result = notation.read(text)
    except EloError:
        return entry._replace(unreadable=line.result)
    if result is None or result.pending:
        return entry
    if line.white is not None and line.black is not None and (result.kind in BYES or result.opponent):
        return entry._replace(unreadable=line.result)
    return entry._replace(result=result, other=notation.other_side(result, text))


def without_mark(result: str) -> tuple[str, bool]:
    """A result without the "?" that says that the colours are not known, and whether they are."""
    plain = result.strip().replace("\uff1f", notation.UNKNOWN_COLORS)  # as Chinese keyboards have it
    if plain.endswith(notation.UNKNOWN_COLORS):
        return plain.removesuffix(notation.UNKNOWN_COLORS), False
    return result, True


def lines(rounds: Sequence[Row]) -> list[Line]:
    """The list of games of a table by rounds, a row a player, round by round.

    Where the two players of a game do not say the same, both words stand there ("1/1"), which is no result;
    where only one of them has a result, or names the other, his word counts.
    """
    length = max(map(len, rounds), default=0)
    return [line for number in range(length) for line in _of_round(rounds, number)]


def _of_round(rounds: Sequence[Row], number: int) -> Iterator[Line]:
    results = [row[number] if number < len(row) else None for row in rounds]
    for player, own in enumerate(results, 1):
        if own is None:
            continue
        if own.opponent is None:
            if not own.pending:  # a score without an opponent is a bye of that worth
                yield Line(number + 1, player, None, notation.sign(without_opponent(own)))
            continue
        mirror = results[own.opponent - 1]
        if mirror is None or mirror.opponent != player:
            yield _line(number + 1, player, own, own.opponent, None)
        elif player < own.opponent:
            yield _line(number + 1, player, own, own.opponent, mirror)


def _line(number: int, player: int, own: Result, opponent: int, mirror: Result | None) -> Line:
    theirs = mirror or _opposite(own)
    colors = {own.color, _OTHER_COLOR.get(theirs.color or "")} - {None}
    if own.pending != theirs.pending:
        own, theirs = (_opposite(theirs), theirs) if own.pending else (own, _opposite(own))
    mark = "" if len(colors) == 1 else notation.UNKNOWN_COLORS
    if colors == {BLACK}:
        player, opponent, own, theirs = opponent, player, theirs, own
    return Line(number, player, opponent, notation.both_sides(own, theirs) + mark)


_OTHER_COLOR = {WHITE: BLACK, BLACK: WHITE}


def _opposite(result: Result) -> Result:
    color = _OTHER_COLOR.get(result.color or "")
    if result.pending:
        return result._replace(color=color)
    return result._replace(half_points=WIN - result.half_points, color=color)


def on_boards(lines: Sequence[Line], rounds: Sequence[Row]) -> list[Line]:
    """The lines round by round, in the order of the boards; byes come last in their round.

    Games without a board take the free ones as pairings are published (C.04.2): the game of the player
    with most points first, then the one with most points together, then the lower number.
    """
    found: list[Line] = []
    for number in sorted({line.round for line in lines}):
        of_round = [line for line in lines if line.round == number]
        games_ = [line for line in of_round if line.white is not None and line.black is not None]
        byes = [line for line in of_round if line not in games_]
        taken = {line.board for line in games_}
        free = (board for board in count(1) if board not in taken)
        games_.sort(key=lambda line: _standing(line, rounds))
        games_ = [line if line.board else line._replace(board=next(free)) for line in games_]
        games_.sort(key=lambda line: line.board or 0)
        found += [*games_, *sorted(byes, key=lambda line: line.white or line.black or 0)]
    return found


def _standing(line: Line, rounds: Sequence[Row]) -> tuple[int, int, int]:
    numbers = [number for number in (line.white, line.black) if number and number <= len(rounds)]
    before = [
        sum(result.half_points for result in rounds[number - 1][: line.round - 1] if result)
        for number in numbers
    ]
    return -max(before, default=0), -sum(before), min(numbers, default=0)


def meetings(lines: Iterable[Line]) -> int:
    """How often the two meet who meet most often."""
    met: dict[frozenset[int | None], int] = {}
    for line in lines:
        if line.white is not None and line.black is not None:
            pair = frozenset((line.white, line.black))
            met[pair] = met.get(pair, 0) + 1
    return max(met.values(), default=0)


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
