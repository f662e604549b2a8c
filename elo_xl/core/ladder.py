"""The ladder of a club: everybody's rating from a log of games, period by period or game by game.

The log is what is true: whoever corrects an old game corrects everything after it. Games are rated by the
period in which they were played, all of one from the ratings at its start, so that their order within it does
not matter; "running" makes every game a period of its own, and rounds nothing on the way.
"""

from __future__ import annotations

from itertools import groupby

from .errors import InvalidInput
from .findings import FAULT, MISSING
from .games import (
    NO_OPPONENT,
    NO_RESULT,
    ONESELF,
    PENDING_RESULT,
    SAME_NAME,
    TWO_PLAYERS,
    UNKNOWN_PLAYER,
    Problem,
    Side,
)
from .krule import KRule
from .records import NamedTuple
from .results import BYES, GAME
from .roster import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from datetime import date
    from fractions import Fraction

    from .games import Outcome
    from .ladder_methods import Done, Method

    K = int | float | Fraction | KRule

# How games are gathered in periods
PERIOD, RUNNING, DAY, MONTH, YEAR = UPDATES = ("period", "running", "day", "month", "year")

# What can be wrong in a log beside the problems of a list of games
TWICE, NO_DATE = "twice in the list", "no date"


class Game(NamedTuple):
    """One rated game of a log: its row, the players counted from 0, their half-points, and its day."""

    row: int
    white: int
    black: int
    white_half: int
    black_half: int
    day: date | None = None


class Log(NamedTuple):
    """The games of a log that are rated, in the order in which they were played, and what is wrong in it."""

    games: list[Game]
    problems: list[Problem]


class Standing(NamedTuple):
    """A player at one moment.

    rating      decimals are kept where nothing has been rounded
    games       rated games so far, those before the ladder included
    rd          Glicko's deviation, with its volatility
    peak        the highest rating so far
    history     2 if every game of the ladder was won, 0 if every one was lost, None otherwise
    periods     periods in which the player was rated (Germany's index)
    last        the number of the last of these
    """

    rating: int | float | Fraction
    games: int = 0
    rd: float = 0.0
    volatility: float = 0.0
    peak: int | float | Fraction = 0
    history: int | None = None
    periods: int = 0
    last: int | None = None


class Rated(NamedTuple):
    """One game as it was rated, from one player's view.

    game      the game of the log
    white     whether the player had White
    own, met  the standings of the two before the period of the game
    expected  the expected score
    change    what the game adds to the rating, not rounded, without a bonus
    after     the rating after the game's period
    """

    game: Game
    white: bool
    own: Standing
    met: Standing
    expected: float
    change: float | Fraction
    after: int | float | Fraction


class Ladder:
    """Everybody before and after all games; None for who has no rating."""

    def __init__(self, starts: Sequence[Standing | None]) -> None:
        """Begin before the first game."""
        self.starts = starts
        self.ends = list(starts)
        self.half_points = [0] * len(starts)
        self._waiting: list[tuple[Sequence[Game], dict[int, Seat], dict[int, Done], dict[int, Standing]]] = []
        self._cards: list[list[Rated]] = [[] for _ in starts]

    def add(
        self,
        games: Sequence[Game],
        seats: dict[int, Seat],
        done: dict[int, Done],
        after: dict[int, Standing],
    ) -> None:
        """Take a period that is rated."""
        if len(games) == 1:  # of which there are many, game by game: the cards take less room
            self._deal_waiting()
            self._deal_one(games[0], seats, done, after)
        else:
            self._waiting.append((games, seats, done, after))
        for player, standing in after.items():
            self.ends[player] = standing
            self.half_points[player] += sum(seats[player].half_points)

    def games_of(self, player: int) -> int:
        """How many games of a player are rated."""
        start, end = self.starts[player], self.ends[player]
        return end.games - start.games if start and end else 0

    def card(self, player: int) -> list[Rated]:
        """Every rated game of a player, in the order in which they were played."""
        self._deal_waiting()
        return self._cards[player]

    def _deal_waiting(self) -> None:
        """Most questions are about ratings alone, and need no cards."""
        for period in self._waiting:
            self._deal(*period)
        self._waiting.clear()

    def _deal_one(
        self, game: Game, seats: dict[int, Seat], done: dict[int, Done], after: dict[int, Standing]
    ) -> None:
        white, black = game.white, game.black
        for player, opponent in ((white, black), (black, white)):
            result, own, met = done[player], seats[player].own, seats[opponent].own
            card = Rated(
                game, player == white, own, met, result.expected[0], result.changes[0], after[player].rating
            )
            self._cards[player].append(card)

    def _deal(
        self,
        games: Sequence[Game],
        seats: dict[int, Seat],
        done: dict[int, Done],
        after: dict[int, Standing],
    ) -> None:
        places = dict.fromkeys(seats, 0)
        for game in games:
            for player, opponent in ((game.white, game.black), (game.black, game.white)):
                place = places[player]
                places[player] = place + 1
                result, own, met = done[player], seats[player].own, seats[opponent].own
                expected, change = result.expected[place], result.changes[place]
                white = player == game.white
                card = Rated(game, white, own, met, expected, change, after[player].rating)
                self._cards[player].append(card)


# Reading


def read(
    whites: Iterable[Side],
    blacks: Iterable[Side],
    outcomes: Iterable[Outcome],
    days: Sequence[date | bool | None] = (),
) -> Log:
    """The log of these columns, rows counted from 1; whatever is not rated is left out.

    A row without a day has that of the row above; False is one that cannot be read. Forfeits, byes and
    games of less than a move are not rated.
    """
    games: list[Game] = []
    problems: list[Problem] = []
    day: date | None = None
    for row, (white, black, outcome) in enumerate(zip(whites, blacks, outcomes, strict=True), 1):
        if days and (typed := days[row - 1]) is not None:
            if not isinstance(typed, bool):
                day = typed
            elif white != _EMPTY or black != _EMPTY:
                problems.append(Problem(NO_DATE, FAULT, row))
                continue
        one, other = white.number, black.number
        result = outcome.result
        if one and other and one != other and result is not None:
            if result.kind == GAME and result.opponent is None:
                black_half = outcome.other.half_points if outcome.other else 2 - result.half_points
                games.append(Game(row, one - 1, other - 1, result.half_points, black_half, day))
                continue
            if result.kind not in BYES and result.opponent is None:
                continue  # a forfeit, or a game of less than a move
        if problem := _problem(row, white, black, outcome):
            problems.append(problem)
    if any(game.day for game in games):
        first = min(game.day for game in games if game.day)
        games.sort(key=lambda game: game.day or first)
    return Log(games, problems)


_EMPTY = Side(None)


def repeated(names: Sequence[str]) -> list[int]:
    """The numbers of the players whose name somebody before them has."""
    seen: set[str] = set()
    found = []
    for number, name in enumerate(names, 1):
        key = folded(name)
        if key and key in seen:
            found.append(number)
        seen.add(key)
    return found


def _problem(row: int, white: Side, black: Side, outcome: Outcome) -> Problem | None:
    """Why a row is no rated game; None if nothing is wrong with it."""
    for side in (white, black):
        if side.stranger is not None:
            return Problem(SAME_NAME if side.shared else UNKNOWN_PLAYER, FAULT, row, None, side.stranger)
    if outcome.unreadable is not None:
        return Problem(NO_RESULT, FAULT, row, None, outcome.unreadable)
    one, other = white.number, black.number
    if one and other:
        if one == other:
            return Problem(ONESELF, FAULT, row, None, one)
        if outcome.result is None:
            return Problem(PENDING_RESULT, MISSING, row, None, one)
        return Problem(TWO_PLAYERS, FAULT, row, None, one)
    bye = white.bye or black.bye or outcome.result
    if (one or other) and bye is not None and bye.kind in BYES:
        return None
    if one or other or outcome.result is not None:
        return Problem(NO_OPPONENT, FAULT if outcome.result else MISSING, row, None, one or other)
    return None


# Rating


def rate(
    starts: Sequence[Standing | None],
    games: Sequence[Game],
    coefficients: Sequence[K | None],
    method: Method,
    update: str = PERIOD,
    floor: float | None = None,
) -> Ladder:
    """Everybody after all games; games of a player without a rating are left out.

    :param floor: no rating falls below it.
    :raises InvalidInput: a player with games has no K, or days are missing.
    """
    ladder = Ladder(starts)
    played = [game for game in games if starts[game.white] and starts[game.black]]
    if method.needs_k:
        _refuse_without_k(played, coefficients)
    running, number = update == RUNNING, 0
    for number, period in _periods(played, update):
        seats = _seats(ladder.ends, period, number, coefficients, method, running)
        done = method.rate(seats, rounded=not running)
        after = {player: _after(seat, done[player], number, floor) for player, seat in seats.items()}
        ladder.add(period, seats, done, after)
    if not running:
        for player, standing in enumerate(ladder.ends):
            if standing and standing.last is not None:
                ladder.ends[player] = method.rested(standing, number - standing.last)
    return ladder


def _refuse_without_k(games: Sequence[Game], coefficients: Sequence[K | None]) -> None:
    for game in games:
        if coefficients[game.white] is None or coefficients[game.black] is None:
            raise InvalidInput("k: a player with games has none")


def _periods(games: Sequence[Game], update: str) -> Iterator[tuple[int, Sequence[Game]]]:
    """The periods with their numbers: months and years count on without games, evenings do not."""
    if update == PERIOD:
        if games:
            yield 1, games
        return
    if update == RUNNING:
        yield from ((number, (game,)) for number, game in enumerate(games, 1))
        return
    if not all(game.day for game in games):
        raise InvalidInput(f'update "{update}" needs the dates of the games')
    for index, (key, group) in enumerate(groupby(games, _KEYS[update]), 1):
        yield (index if update == DAY else key), list(group)


_KEYS: dict[str, Callable[[Game], int]] = {
    DAY: lambda game: game.day.toordinal() if game.day else 0,
    MONTH: lambda game: 12 * game.day.year + game.day.month if game.day else 0,
    YEAR: lambda game: game.day.year if game.day else 0,
}


class Seat(NamedTuple):
    """What one player did in a period: standing before it, whom he met, the half-points, and K."""

    own: Standing
    met: list[Standing]
    numbers: list[int]
    half_points: list[int]
    k: int | float | Fraction


def _seats(
    standings: Sequence[Standing | None],
    games: Sequence[Game],
    number: int,
    coefficients: Sequence[K | None],
    method: Method,
    running: bool,
) -> dict[int, Seat]:
    """Who played in a period, and whom everybody met."""
    seats: dict[int, Seat] = {}
    for game in games:
        for player in (game.white, game.black):
            if player not in seats:
                seats[player] = _seat(standings[player], coefficients[player], number, method, running)
        white, black = seats[game.white], seats[game.black]
        white.met.append(black.own)
        white.numbers.append(game.black)
        white.half_points.append(game.white_half)
        black.met.append(white.own)
        black.numbers.append(game.white)
        black.half_points.append(game.black_half)
    return seats


def _seat(standing: Standing | None, k: K | None, number: int, method: Method, running: bool) -> Seat:
    assert standing is not None
    if not running and standing.last is not None:
        standing = method.rested(standing, number - standing.last - 1)
    if isinstance(k, KRule):
        k = k.k(standing.games, float(standing.rating), float(standing.peak))
    return Seat(standing, [], [], [], k or 0)


def _after(seat: Seat, done: Done, number: int, floor: float | None) -> Standing:
    """The standing after a period."""
    own = seat.own
    rating = done.rating if floor is None or done.rating >= floor else floor
    halves = set(seat.half_points)
    history = None
    if len(halves) == 1 and 1 not in halves and (not own.games or own.history in halves):
        history = halves.pop()
    games, peak = own.games + len(seat.met), max(own.peak, rating)
    return Standing(rating, games, done.rd, done.volatility, peak, history, own.periods + 1, number)
