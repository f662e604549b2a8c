"""What cannot be in a crosstable: contradictions, missing results, impossible meetings."""

from __future__ import annotations

from .records import NamedTuple
from .results import DRAW, FORFEIT, GAME, PENDING, SHORT_GAME, WIN, Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .crosstable import Crosstable

# What a finding is: something wrong, something still to come, or a result with a penalty.
FAULT, MISSING, PENALTY = KINDS = ("fault", "missing", "penalty")

# What can be found.
MISSING_ENTRY, MISSING_RESULT, NOT_MUTUAL, NOT_ANSWERED, SCORES, BOTH_WON = (
    "missing entry", "missing result", "not mutual", "not answered", "contradicting scores", "both won",
)  # fmt: skip
ONE_FORFEIT, ONE_SHORT, COLORS, MET_TWICE, LESS_THAN_A_POINT = (
    "forfeit of one", "short game of one", "same colours", "met twice", "less than a point",
)  # fmt: skip


class Finding(NamedTuple):
    """One thing: what (a constant of this module), its kind, and where it is. Numbers count from 1.

    round, player  the round, and the player of the lower number
    other, third   the opponent, and whom that one names
    color          the colour that both had
    first          the round of the first meeting
    """

    what: str
    kind: str
    round: int
    player: int
    other: int | None = None
    third: int | None = None
    color: str | None = None
    first: int | None = None


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
                yield Finding(MISSING_ENTRY, MISSING, number + 1, player)
        elif result.opponent is not None:
            yield from _of_pair(result, entries[result.opponent - 1], number + 1, player)


def _of_pair(result: Result, mirror: Result | None, number: int, player: int) -> Iterator[Finding]:
    """One player's cell against the opponent's; a contradiction is told once, by the lower number."""
    other = result.opponent or 0
    if mirror is None or mirror.opponent is None:
        # nothing typed yet for the other player is no contradiction, a bye is one
        yield Finding(NOT_ANSWERED, MISSING if mirror is None else FAULT, number, player, other)
    elif mirror.opponent != player:
        yield Finding(NOT_MUTUAL, FAULT, number, player, other, third=mirror.opponent)
    elif player < other:
        if result.color and result.color == mirror.color:
            yield Finding(COLORS, FAULT, number, player, other, color=result.color)
        if judged := _contradiction(result, mirror):
            yield Finding(*judged, number, player, other)


def _contradiction(result: Result, mirror: Result) -> tuple[str, str] | None:
    """What is wrong with the two sides of a game, and of which kind that is."""
    kinds = {result.kind, mirror.kind}
    if PENDING in kinds:
        return MISSING_RESULT, MISSING
    if len(kinds) > 1:
        return (ONE_SHORT if kinds == {GAME, SHORT_GAME} else ONE_FORFEIT), FAULT
    if result.half_points == mirror.half_points == WIN:
        return BOTH_WON, FAULT
    total = result.half_points + mirror.half_points
    if total == WIN or (result.kind == FORFEIT and total == 0):  # nobody need come to a forfeit
        return None
    if total <= DRAW and result.kind != FORFEIT:
        return LESS_THAN_A_POINT, PENALTY
    return SCORES, FAULT


def _met_twice(table: Crosstable) -> Iterator[Finding]:
    """Two players of a Swiss do not meet a second time over the board (C.04.1), while others are left."""
    if table.complete:
        return
    met: dict[tuple[int, int], int] = {}
    for player, row in enumerate(table.rounds, 1):
        for number, result in enumerate(row, 1):
            if result is None or result.kind not in (GAME, PENDING) or (result.opponent or 0) <= player:
                continue
            if not _answered(table, player, result, number):
                continue
            first = met.setdefault((player, result.opponent or 0), number)
            if first != number:
                yield Finding(MET_TWICE, FAULT, number, player, result.opponent, first=first)


def _answered(table: Crosstable, player: int, result: Result, number: int) -> bool:
    """Whether the opponent names the player, too; otherwise they did not meet."""
    mirror = table.rounds[(result.opponent or 0) - 1][number - 1]
    return mirror is not None and mirror.opponent == player
