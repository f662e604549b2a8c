"""What cannot be true in a file, although each of its cells can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import findings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from elo_xl.core.crosstable import Crosstable
    from elo_xl.core.findings import Finding

    from .entries import Entry

    Note = tuple[Entry, str]  # whose line, and what is wrong

# Of what the core finds; rounds without an entry and a second meeting do not contradict anything.
_CONTRADICTIONS = {
    findings.NOT_MUTUAL: "round {round}: player {player} names {other}, but player {other} names {third}",
    findings.NOT_ANSWERED: (
        "round {round}: player {player} names {other}, who has no game entered in that round"
    ),
    findings.SCORES: "round {round}: the results of players {player} and {other} contradict each other",
    findings.BOTH_WON: "round {round}: players {player} and {other} both won",
    findings.ONE_FORFEIT: "round {round}: a forfeit for only one of players {player} and {other}",
    findings.ONE_SHORT: "round {round}: only one of players {player} and {other} has a game without moves",
    findings.COLORS: "round {round}: players {player} and {other} both had {color}",
    findings.MISSING_RESULT: "round {round}: the result of players {player} and {other} is missing",
}
_COLORS = {"w": "White", "b": "Black", None: ""}


def find(table: Crosstable, entries: Sequence[Entry]) -> Iterator[Note]:
    """Where two players say different things about the game between them."""
    for found in findings.findings(table):
        sentence = _CONTRADICTIONS.get(found.what)
        opponent = entries[(found.other or found.player) - 1]
        if sentence and opponent.line and (_contradicts(found) or _is_one_sided(table, found)):
            facts = found._asdict() | {"color": _COLORS[found.color]}
            yield entries[found.player - 1], sentence.format(**facts)


def _contradicts(found: Finding) -> bool:
    return found.kind == findings.FAULT or found.what == findings.NOT_ANSWERED


def _is_one_sided(table: Crosstable, found: Finding) -> bool:
    """Whether a result is missing on one side only."""
    sides = [table.rounds[side - 1][found.round - 1] for side in (found.player, found.other) if side]
    return len({side.kind for side in sides if side is not None}) > 1


def differing_points(entries: Sequence[Entry]) -> Iterator[Note]:
    """Where the points that a file states are not the sum of the cells."""
    for entry in entries:
        stated = half_points(entry.points)
        own = sum(cell.half_points for cell in entry.cells if cell is not None)
        if stated not in (None, own):
            yield entry, f"{(stated or 0) / 2:g} points are stated, the results give {own / 2:g}"


def half_points(text: str) -> int | None:
    """Points such as 6, 6.5, 6,5 or 6½ in half-points; None if the text holds none."""
    plain = text.replace("½", ".5").replace(",", ".").strip()
    if not plain.replace(".", "", 1).isdecimal() or len(plain) > 6:
        return None
    points = 2 * float(plain)
    return int(points) if points.is_integer() else None
