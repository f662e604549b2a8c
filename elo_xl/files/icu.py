"""The Irish Chess Union's form for events abroad: a player's games, one a line, and the next player's.

    Event,"Coast Masters, 2007"
    Player,456,Quill,Adam
    1,0,B,Marsh,Ben,2209,,ENG
    Total,3

The opponents become players, too; all that is known of them is these games.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from elo_xl.core import results
from elo_xl.core.results import DRAW, GAME, LOSS, WIN, Result
from elo_xl.files.tournament import Player, Tournament

from . import text as texts
from .assembly import by_rounds
from .dates import read_date
from .entries import Entry, Line, announced_rounds, note
from .player_fields import rating, title

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

_FORM = re.compile(r'^"?Event"?,.*$', re.MULTILINE)
_PLAYER = re.compile(r'^"?Player"?,.*$', re.MULTILINE)
_SCORES = {"1": WIN, "W": WIN, "=": DRAW, "½": DRAW, "D": DRAW, "0": LOSS, "L": LOSS}
_BYES = {WIN: results.FULL_BYE, DRAW: results.HALF_BYE, LOSS: results.ZERO_BYE}
_COLORS = {"W": ("w", "b"), "B": ("b", "w")}


def is_form(text: str) -> bool:
    """Whether a text is such a form."""
    plain = text.replace("\r", "\n")
    return bool(_FORM.search(plain[:10_000]) and _PLAYER.search(plain))


def read(text: str) -> Tournament:
    """The tournament of a form.

    :raises FileError: there are no players in it.
    """
    form = _Form()
    for number, line in enumerate(texts.lines(text), 1):
        if line.strip(" ,;\t"):
            form.take(Line(number, line))
    return by_rounds(form.tournament, form.entries.values())


@dataclass(slots=True)
class _Form:
    """What was read so far; `current` is the player whose games come next."""

    tournament: Tournament = field(default_factory=Tournament)
    entries: dict[tuple[str, str], Entry] = field(default_factory=dict)
    current: Entry | None = None

    def take(self, line: Line) -> None:
        cells = _cells(line.text)
        head = cells[0].casefold()
        if head in _HEADS:
            _HEADS[head](self, line, cells)
        elif head.isdecimal():
            self._game(line, cells)
        else:
            self._note(line, "not a line of the form")

    def _note(self, line: Line, reason: str) -> None:
        note(self.tournament, line, reason)

    # Lines about the event

    def _event(self, _line: Line, cells: list[str]) -> None:
        self.tournament.name = cells[1]

    def _start(self, line: Line, cells: list[str]) -> None:
        self.tournament.start = self._date(line, cells)

    def _end(self, line: Line, cells: list[str]) -> None:
        self.tournament.end = self._date(line, cells)

    def _date(self, line: Line, cells: list[str]) -> date | None:
        day = read_date(cells[1])
        if day is None:
            self._note(line, "no date")
        return day

    def _rounds(self, line: Line, cells: list[str]) -> None:
        self.tournament.rounds = announced_rounds(cells[1])
        if not self.tournament.rounds:
            self._note(line, "no number of rounds")

    def _website(self, line: Line, _cells: list[str]) -> None:
        self._note(line, "the address of the event is not kept")

    # Lines about players

    def _player(self, line: Line, cells: list[str]) -> None:
        self.current = self._entry(cells[2], cells[3])
        self.current.line, self.current.text = line
        if cells[1]:
            self.current.player.stated["ICU ID"] = cells[1]

    def _total(self, line: Line, cells: list[str]) -> None:
        if self.current is None:
            self._note(line, "the points of nobody")
            return
        self.current.points = self.current.player.stated["Total"] = cells[1]

    def _entry(self, last: str, first: str) -> Entry:
        key = (last.casefold(), first.casefold())
        if key not in self.entries:
            name = f"{last}, {first}" if last and first else last or first
            number = len(self.entries) + 1
            self.entries[key] = Entry(number, Player(name or f"No. {number}"))
        return self.entries[key]

    def _game(self, line: Line, cells: list[str]) -> None:
        number, score = announced_rounds(cells[0]), _SCORES.get(cells[1].upper())
        if self.current is None or score is None or not number:
            self._note(line, "no round, or no result of a player")
        elif cells[3].strip("- ") or cells[4].strip("- "):
            opponent = self._opponent(line, cells)
            own, other = _COLORS.get(cells[2].upper(), (None, None))
            self._put(line, self.current, number, Result(GAME, score, opponent.number, own))
            self._put(line, opponent, number, Result(GAME, WIN - score, self.current.number, other))
        else:
            self._put(line, self.current, number, Result(_BYES[score], score))

    def _opponent(self, line: Line, cells: list[str]) -> Entry:
        entry = self._entry(cells[3], cells[4])
        player = entry.player
        player.rating = player.rating or rating(cells[5])
        player.title = player.title or title(cells[6])
        player.federation = player.federation or cells[7]
        if not entry.line:
            entry.line, entry.text = line
        return entry

    def _put(self, line: Line, entry: Entry, number: int, result: Result) -> None:
        entry.cells += [None] * (number - len(entry.cells))
        if entry.cells[number - 1] in (None, result):
            entry.cells[number - 1] = result
        else:
            self._note(line, f"round {number}: there is another result already")


def _cells(line: str) -> list[str]:
    """The cells of a line, as many as a game has at least."""
    try:
        cells = [cell.strip() for cell in next(csv.reader([line]))]
    except (csv.Error, StopIteration):
        cells = [line]
    return cells + [""] * (8 - len(cells))


_HEADS: dict[str, Callable[[_Form, Line, list[str]], None]] = {
    "event": _Form._event, "start": _Form._start, "end": _Form._end, "rounds": _Form._rounds,
    "website": _Form._website, "player": _Form._player, "total": _Form._total,
}  # fmt: skip
