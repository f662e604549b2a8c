"""US Chess's wall charts as text: two lines a player, results in the first, colours in the second.

    1 | JANE DOE                        |6.0  |W  39|W  21|H    |
   NY | 12345678 / R: 1641P17->1657P24  |N:2  |W    |B    |     |

There F is a forfeit loss, U an unplayed round and B a full-point bye.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from elo_xl.core import results
from elo_xl.core.results import DRAW, FORFEIT, GAME, LOSS, WIN, Result
from elo_xl.files.tournament import Player, Tournament

from . import text as texts
from .assembly import by_rounds
from .entries import MAX_ROUNDS, Entry, Line, note
from .player_fields import rating

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_FIRST = re.compile(r" *(\d{1,5}) *\|")
_ROUND = r"\| *[WLDXFHUB] *\d{0,5} *"
_CHART = re.compile(rf"^ *\d{{1,5}} *\|[^|\n]{{1,60}}\| *\d{{1,2}}(?:\.\d)? *{_ROUND}\|", re.MULTILINE)
_HEADING = re.compile(r"^ *Pair *\| *Player Name", re.MULTILINE)
_PARTICULARS = re.compile(r"(\w+)? */ *R: *(\w+(?: *P *\d+)?) *-> *(\w+(?: *P *\d+)?)?")
_RULE = re.compile(r"[-=_ |]*$")
_CELL = re.compile(r"([A-Z]) *(\d{0,5})")

_GAMES = {"W": WIN, "D": DRAW, "L": LOSS}
_FORFEITS = {"X": WIN, "F": LOSS}
_BYES = {
    "H": Result(results.HALF_BYE, DRAW),
    "U": Result(results.ZERO_BYE, LOSS),
    "B": Result(results.PAIRING_BYE, WIN),
}
_COLORS = {"W": "w", "B": "b"}


def is_chart(text: str) -> bool:
    """Whether a text is a wall chart."""
    plain = text.replace("\r", "\n")
    return bool(_HEADING.search(plain) or _CHART.search(plain))


def read(text: str) -> Tournament:
    """The tournament of a wall chart.

    :raises FileError: there are no players in it.
    """
    tournament = Tournament()
    return by_rounds(tournament, [_entry(tournament, block) for block in _blocks(tournament, text)])


@dataclass(slots=True)
class _Block:
    """The lines of a player: those after the second belong to other rating systems."""

    line: int
    lines: list[str] = field(default_factory=list)


def _blocks(tournament: Tournament, text: str) -> list[_Block]:
    blocks: list[_Block] = []
    for number, line in enumerate(texts.lines(text), 1):
        if _FIRST.match(line):
            blocks.append(_Block(number, [line]))
        elif "|" in line and not _RULE.match(line) and blocks and len(blocks[-1].lines) == 1:
            blocks[-1].lines.append(line)
        elif line.strip() and not _RULE.match(line) and not re.match(r" *(?:Pair|Num) *\|", line):
            note(tournament, Line(number, line), "not a line of a player")
    return blocks


def _entry(tournament: Tournament, block: _Block) -> Entry:
    number, name, total, *row = _split(block.lines[0])
    state, particulars, norm, *colors = _split(block.lines[1] if len(block.lines) > 1 else "")
    player = Player(name or f"No. {number}", stated={"Total": total, "State": state, "Norm": norm})
    if found := _PARTICULARS.search(particulars):
        player.rating = rating(found[2])
        player.stated |= {"US Chess ID": found[1] or "", "Pre": found[2], "Post": found[3] or ""}
    player.stated = {heading: value for heading, value in player.stated.items() if value}
    entry = Entry(int(number), player, [], block.line, block.lines[0], total)
    entry.cells = list(_cells(tournament, entry, row[:MAX_ROUNDS], colors))
    return entry


def _split(line: str) -> list[str]:
    """The parts of a line, at least the three before the rounds."""
    parts = [part.strip() for part in line.rstrip().removesuffix("|").split("|")]
    return parts + [""] * (3 - len(parts))


def _cells(
    tournament: Tournament, entry: Entry, row: Sequence[str], colors: Sequence[str]
) -> Iterator[Result | None]:
    for place, text in enumerate(row):
        color = _COLORS.get(colors[place]) if place < len(colors) else None
        try:
            yield _cell(text, color)
        except ValueError:
            note(tournament, entry, f"round {place + 1}: {text[:20]!r} is no result")
            yield None


def _cell(text: str, color: str | None) -> Result | None:
    if not text:
        return None
    found = _CELL.fullmatch(text)
    sign, number = (found[1], int(found[2] or 0)) if found else ("", 0)
    if sign in _GAMES and number:
        return Result(GAME, _GAMES[sign], number, color)
    if sign in _FORFEITS:
        return Result(FORFEIT, _FORFEITS[sign], number or None, color if number else None)
    if sign in _BYES:
        return _BYES[sign]
    raise ValueError(text)
