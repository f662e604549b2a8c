"""The final ranking: points first, then the tie-breaks in their order (C.07 4)."""

from __future__ import annotations

from .grouping import groups
from .records import NamedTuple
from .tiebreaks import parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .tiebreak_formulas import Values
    from .tiebreaks import Code, TieBreaks


def ranks(tie_breaks: TieBreaks, codes: Sequence[str | Code]) -> list[int | None]:
    """The rank of every player by points and then by each code, shared where all are equal.

    A player in whose row nothing stands has none.

    :raises InvalidInput: see `TieBreaks.values`.
    """
    taking_part = [player for player in tie_breaks.players if not tie_breaks.table.is_blank(player)]
    tied = groups(taking_part, tie_breaks.record.scores)
    for code in codes:
        wanted = parse(code) if isinstance(code, str) else code
        tied = [
            part
            for group in tied
            for part in (tie_breaks.ranked(group, wanted) if len(group) > 1 else [group])
        ]
    return _numbered(tied, tie_breaks.table.players)


def _numbered(tied: Sequence[Sequence[int]], players: int) -> list[int | None]:
    numbered: list[int | None] = [None] * players
    first = 1
    for group in tied:
        for player in group:
            numbered[player] = first
        first += len(group)
    return numbered


class Standing(NamedTuple):
    """One line of a final table: rank, player (from 0), points, and a value for every tie-break."""

    rank: int
    player: int
    points: float
    values: list[float | None]


def standings(tie_breaks: TieBreaks, codes: Sequence[str]) -> list[Standing]:
    """The final table, the first player first.

    :raises InvalidInput: see `TieBreaks.values`.
    """
    found = ranks(tie_breaks, codes)
    columns: list[Values] = [tie_breaks.values(code) for code in codes]
    scores = tie_breaks.record.scores
    order = sorted((rank, player) for player, rank in enumerate(found) if rank is not None)
    return [
        Standing(rank, player, scores[player] / 2, [column[player] for column in columns])
        for rank, player in order
    ]
