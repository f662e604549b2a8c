"""What cannot be true in a file, although each of its cells can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import checks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from elo_xl.core.crosstable import Crosstable

    from .entries import Entry

    Note = tuple[Entry, str]  # whose line, and what is wrong

# Of what the core finds; rounds without an entry and a second meeting do not contradict anything.
_CONTRADICTIONS = (
    checks.NOT_MUTUAL, checks.NOT_ANSWERED, checks.SCORES, checks.BOTH_WON, checks.ONE_FORFEIT, checks.COLORS,
)  # fmt: skip


def find(table: Crosstable, entries: Sequence[Entry]) -> Iterator[Note]:
    """Where two players say different things about the game between them."""
    for sentence, values in checks.findings(table):
        entry = entries[values["player"] - 1]
        opponent = entries[values["other"] - 1] if "other" in values else entry
        if opponent.line and (sentence in _CONTRADICTIONS or _is_one_sided(table, sentence, values)):
            yield entry, sentence.format(**values)


def _is_one_sided(table: Crosstable, sentence: str, values: dict[str, int]) -> bool:
    """Whether a result is missing on one side only."""
    if sentence != checks.MISSING_RESULT:
        return False
    sides = [table.rounds[values[side] - 1][values["round"] - 1] for side in ("player", "other")]
    return len({side.kind for side in sides if side is not None}) > 1


def differing_points(entries: Sequence[Entry]) -> Iterator[Note]:
    """Where the points that a file states are not the sum of the cells."""
    for entry in entries:
        stated = half_points(entry.points)
        own = sum(cell.half_points or 0 for cell in entry.cells if cell is not None)
        if stated not in (None, own):
            yield entry, f"{(stated or 0) / 2:g} points are stated, the results give {own / 2:g}"


def half_points(text: str) -> int | None:
    """Points such as 6, 6.5, 6,5 or 6½ in half-points; None if the text holds none."""
    plain = text.replace("½", ".5").replace(",", ".").strip()
    if not plain.replace(".", "", 1).isdecimal() or len(plain) > 6:
        return None
    points = 2 * float(plain)
    return int(points) if points.is_integer() else None
