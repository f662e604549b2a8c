"""The drawing of lots: the numbers under which the Berger tables fit a round robin that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.berger import berger

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from elo_xl.core.crosstable import Crosstable

# A game: round, the two players (from 0), and White's, or None if it is not known
Game = tuple[int, frozenset[int], int | None]
# A scheduled game: round, and the numbers (from 1) of White and Black
Board = tuple[int, int, int]


def drawn_order(table: Crosstable, *, double: bool) -> list[int] | None:
    """The players (from 0) in the order of the numbers that they must have drawn.

    The present order if it fits; None if no order does, or too little has been paired to tell.
    """
    games = list(_games(table))
    schedule = [
        (pairing.round, pairing.white, pairing.black)
        for pairing in berger(table.players, double=double)
        if pairing.white and pairing.black
    ]
    present = list(range(table.players))
    if _fits(games, present, schedule):
        return present
    for order in _candidates(games, table.players, schedule):
        if _fits(games, order, schedule):
            return order
    return None


def _games(table: Crosstable) -> Iterator[Game]:
    for player, row in enumerate(table.rounds):
        for number, result in enumerate(row, 1):
            if result is not None and result.opponent is not None and result.opponent - 1 > player:
                other = result.opponent - 1
                white = {"w": player, "b": other}.get(result.color or "")
                yield number, frozenset((player, other)), white


def _fits(games: Sequence[Game], order: Sequence[int], schedule: Sequence[Board]) -> bool:
    """Whether each game is one of the schedule, with the same colours where they are known."""
    scheduled = {
        (number, frozenset((order[white - 1], order[black - 1]))): order[white - 1]
        for number, white, black in schedule
    }
    return all(
        (number, pair) in scheduled and white in (None, scheduled[number, pair])
        for number, pair, white in games
    )


def _candidates(games: Sequence[Game], players: int, schedule: Sequence[Board]) -> Iterator[list[int]]:
    """The order that follows for each player who may have had the last number.

    The last number of an even field meets everybody in a known round, and every number of an odd field
    is free in a known round: so one player's, or everybody's free, rounds give all numbers.
    """
    rounds = players - 1 + players % 2
    if players % 2:
        numbers = set(range(1, players + 1))
        met = {
            number: {n for round_, *pair in schedule if round_ == number for n in pair}
            for number in range(1, rounds + 1)
        }
        playing = {
            number: {player for round_, pair, _ in games if round_ == number for player in pair}
            for number in range(1, rounds + 1)
        }
        free = {
            (numbers - met[number]).pop(): set(range(players)) - playing[number]
            for number in range(1, rounds + 1)
        }
        yield from _complete({number: found for number, found in free.items() if len(found) == 1}, players)
        return
    against_last = {
        number: white if black == players else black
        for number, white, black in schedule
        if players in (white, black) and number <= rounds
    }
    for last in range(players):
        met_last = {
            against_last[number]: set(pair - {last})
            for number, pair, _ in games
            if last in pair and number <= rounds
        }
        yield from _complete(met_last | {players: {last}}, players)


def _complete(found: dict[int, set[int]], players: int) -> Iterator[list[int]]:
    order = [player for number in range(1, players + 1) for player in found.get(number, ())]
    if sorted(order) == list(range(players)):
        yield order
