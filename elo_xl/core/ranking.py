"""The final ranking: points first, then the tie-breaks in their order (C.07 4)."""

from __future__ import annotations

from .tiebreaks import TieBreaks, groups, split_code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def ranks(tie_breaks: TieBreaks, codes: Sequence[str]) -> list[int | None]:
    """The rank of every player by points and then by each code, shared where all are equal.

    A player in whose row nothing stands has none.

    :raises InvalidInput: no such code, or ratings are missing.
    """
    taking_part = [player for player in tie_breaks.players if not tie_breaks.table.is_blank(player)]
    tied = groups(taking_part, tie_breaks.values("PTS"))
    for code in codes:
        tied = [part for group in tied for part in _split(tie_breaks, group, code)]
    return _numbered(tied, tie_breaks.table.players)


def _split(tie_breaks: TieBreaks, group: list[int], code: str) -> Iterator[list[int]]:
    """A tied group in the smaller groups that a tie-break makes of it, the first one first."""
    if len(group) == 1:
        yield group
    elif split_code(code)[0] == "DE":
        places = tie_breaks.direct_encounter(group)
        for place in sorted(set(places.values())):
            yield [player for player in group if places[player] == place]
    else:
        yield from groups(group, tie_breaks.values(code))


def _numbered(tied: Sequence[Sequence[int]], players: int) -> list[int | None]:
    numbered: list[int | None] = [None] * players
    first = 1
    for group in tied:
        for player in group:
            numbered[player] = first
        first += len(group)
    return numbered
