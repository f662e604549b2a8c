"""Berger tables: who meets whom in a round robin, in which round and with which colour (C.05 annex 1)."""

from __future__ import annotations

from .errors import OutOfRange
from .records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MINIMUM_PLAYERS, MAXIMUM_PLAYERS = 3, 30


class Pairing(NamedTuple):
    """One board of a round, by the players' numbers; in an odd field one of them is None, the bye."""

    round: int
    board: int
    white: int | None
    black: int | None


def berger(players: int, *, double: bool = False, swap: bool = False) -> list[Pairing]:
    """The schedule of a round robin by Berger tables, board by board.

    A double round robin repeats all rounds with colours reversed; `swap` exchanges the last two rounds
    of its first cycle, so that nobody has the same colour three times running.

    :raises OutOfRange: fewer than 3 or more than 30 players.
    """
    if not MINIMUM_PLAYERS <= players <= MAXIMUM_PLAYERS:
        raise OutOfRange(f"Berger tables are for {MINIMUM_PLAYERS} to {MAXIMUM_PLAYERS} players")
    rounds = [list(_round(players, number)) for number in range(players - 1 + players % 2)]
    second = [[(black, white) for white, black in pairs] for pairs in rounds] if double else []
    if double and swap:
        rounds[-2:] = reversed(rounds[-2:])
    return [
        Pairing(number, board, white, black)
        for number, pairs in enumerate(rounds + second, 1)
        for board, (white, black) in enumerate(pairs, 1)
    ]


def _round(players: int, number: int) -> Iterator[tuple[int | None, int | None]]:
    """The pairs of one round (from 0).

    The last number of an even field stays put while the others rotate past it by half a turn a round.
    """
    last = players + players % 2
    circle = last - 1
    first = number * (last // 2) % circle
    pairs = [(first, circle)] if number % 2 == 0 else [(circle, first)]
    pairs += [((first + step) % circle, (first - step) % circle) for step in range(1, last // 2)]
    for white, black in pairs:
        yield _number(white, players), _number(black, players)


def _number(index: int, players: int) -> int | None:
    return index + 1 if index < players else None
