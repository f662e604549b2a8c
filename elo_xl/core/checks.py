"""What cannot be in a crosstable: contradictions, missing results, impossible meetings."""

from __future__ import annotations

from collections import namedtuple

from .results import FORFEIT, GAME, LOSS, PENDING, WIN, Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .crosstable import Crosstable

MISSING_ENTRY = "round {round}: nothing is entered for player {player}; type a result, bye, H or Z"
MISSING_RESULT = "round {round}: the result of players {player} and {other} is missing"
NOT_MUTUAL = "round {round}: player {player} names {other}, but player {other} names {third}"
NOT_ANSWERED = "round {round}: player {player} names {other}, who has no game entered in that round"
SCORES = "round {round}: the results of players {player} and {other} contradict each other"
BOTH_WON = "round {round}: players {player} and {other} both won"
ONE_FORFEIT = "round {round}: a forfeit for only one of players {player} and {other}"
COLORS = "round {round}: players {player} and {other} both had {color}"
MET_TWICE = "players {player} and {other} meet in round {first} and again in round {round}"

# A sentence with placeholders, and their values.
Finding = namedtuple("Finding", "sentence values")


def findings(table: Crosstable) -> list[Finding]:
    """Everything that cannot be, round by round.

    Only rounds in which there is a result already are searched for missing ones.
    """
    found: list[Finding] = []
    for number in range(table.played_rounds):
        found += _of_round(table, number)
    if not table.round_robin:
        found += _met_twice(table)
    return found


def _of_round(table: Crosstable, number: int) -> Iterator[Finding]:
    entries = [row[number] if number < len(row) else None for row in table.rounds]
    for player, result in enumerate(entries, 1):
        if result is None:
            if not table.matrix and not table.is_blank(player - 1):
                yield Finding(MISSING_ENTRY, {"round": number + 1, "player": player})
        elif result.opponent is not None:
            facts = {"round": number + 1, "player": player, "other": result.opponent}
            yield from _of_pair(result, entries[result.opponent - 1], facts)


def _of_pair(result: Result, mirror: Result | None, facts: dict[str, int]) -> Iterator[Finding]:
    """One player's cell against the opponent's; a contradiction is told once, by the lower number."""
    player, other = facts["player"], facts["other"]
    if mirror is None or mirror.opponent is None:
        yield Finding(NOT_ANSWERED, facts)
    elif mirror.opponent != player:
        yield Finding(NOT_MUTUAL, facts | {"third": mirror.opponent})
    elif player < other:
        yield from _contradictions(result, mirror, facts)


def _contradictions(result: Result, mirror: Result, facts: dict[str, int]) -> Iterator[Finding]:
    if result.color and result.color == mirror.color:
        yield Finding(COLORS, facts | {"color": {"w": "White", "b": "Black"}[result.color]})
    if PENDING in (result.kind, mirror.kind):
        yield Finding(MISSING_RESULT, facts)
    elif result.kind != mirror.kind:
        yield Finding(ONE_FORFEIT, facts)
    elif result.half_points == mirror.half_points == WIN:
        yield Finding(BOTH_WON, facts)
    elif not _fit(result, mirror):
        yield Finding(SCORES, facts)


def _fit(result: Result, mirror: Result) -> bool:
    """Whether the two scores make one point; nobody need come to a forfeit."""
    total = result.half_points + mirror.half_points
    return bool(total == WIN or (result.kind == FORFEIT and total == LOSS))


def _met_twice(table: Crosstable) -> Iterator[Finding]:
    """Two players of a Swiss do not meet a second time over the board (C.04.1)."""
    met: dict[tuple[int, int], int] = {}
    for player, row in enumerate(table.rounds, 1):
        for number, result in enumerate(row, 1):
            if result is None or result.kind not in (GAME, PENDING) or (result.opponent or 0) <= player:
                continue
            first = met.setdefault((player, result.opponent), number)
            if first != number:
                facts = {"player": player, "other": result.opponent, "first": first, "round": number}
                yield Finding(MET_TWICE, facts)
