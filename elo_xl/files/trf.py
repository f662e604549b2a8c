"""FIDE's tournament report file: TRF06, TRF16 and TRF-2026, with JaVaFo's records; and the ICU's .tab files.

A record is a line that begins with its code. Players are 001 records, read by columns (TRF16, TRF-2026
annexure A); a record whose code is a federation's holds a player's national rating.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from elo_xl.core.crosstable import ROUND_ROBIN, SWISS
from elo_xl.core.results import PENDING, Result
from elo_xl.files.tournament import Player, Tournament

from . import text as texts
from . import trf_columns as trf
from .assembly import by_rounds
from .contradictions import half_points
from .dates import read_date
from .entries import MAX_ROUNDS, Entry, Line, announced_rounds, note
from .player_fields import birth, rating, sex, title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import date


_RECORD = re.compile(r"^(?:001 [ \d]{3}[ \d]|012 )", re.MULTILINE)
_NATIONAL = re.compile(r"[A-Z]{3} [ \d]{3}\d ")
_RULER = re.compile(r"DDD SSSS|###|[0-9]{30}")

# Records that have no place in a tournament of single players.
_PAIRING = "concerns the pairing only"
_TEAMS = "teams are not read"
_OF_NO_USE = {
    "XXC": _PAIRING, "XXZ": "absences from the next round are not read", "XXA": _PAIRING, "XXP": _PAIRING,
    "152": _PAIRING, "172": _PAIRING, "182": _PAIRING, "250": _PAIRING, "260": _PAIRING,
    "202": "tie-breaks are chosen anew", "212": "tie-breaks are chosen anew",
    "013": _TEAMS, "300": _TEAMS, "310": _TEAMS, "320": _TEAMS, "330": _TEAMS, "352": _TEAMS, "362": _TEAMS,
    "801": _TEAMS, "802": _TEAMS, "299": "points awarded or taken away are not read",
}  # fmt: skip
_USUAL_VALUES = {
    "W": 2, "WW": 2, "BW": 2, "FW": 2, "FPB": 2, "PAB": 2, "P": 2, "D": 1, "WD": 1, "BD": 1, "HPB": 1, "X": 1,
    "L": 0, "WL": 0, "BL": 0, "FL": 0, "ZPB": 0, "A": 0,
}  # fmt: skip
_VALUE = re.compile(r"([A-Z]{1,3})[ =]*(\d{1,3}(?:\.\d)?)")
_ROUND_ROBIN = re.compile(r"round[ -]?robin|berger|all[ -]play[ -]all", re.IGNORECASE)
_SWISS = re.compile(r"swiss|dutch|suizo|suisse|schweizer", re.IGNORECASE)
_BYE = re.compile(r"240 ([FHZ]) +(\d{1,3})((?: +\d{1,4})*)\s*$")


def is_trf(text: str) -> bool:
    """Whether a text holds players' records, or at least the name of a tournament."""
    return bool(_RECORD.search(text.replace("\r", "\n")))


def read(text: str) -> Tournament:
    """The tournament of a report file.

    :raises FileError: there are no players in it.
    """
    file = _File()
    for number, line in enumerate(texts.lines(text), 1):
        if line.strip():
            file.take(Line(number, line.rstrip()))
    return file.finish()


@dataclass(slots=True)
class _File:
    """The records read so far."""

    tournament: Tournament = field(default_factory=Tournament)
    entries: list[Entry] = field(default_factory=list)
    byes: list[Line] = field(default_factory=list)
    nationals: list[Line] = field(default_factory=list)
    usual_points: bool = True
    teams: bool = False

    def take(self, line: Line) -> None:
        code, separated = line.text[:3], line.text[3:4] in (" ", "\t", "")
        if code == "001" and separated:
            self._player(line)
        elif code in _RECORDS and separated:
            _RECORDS[code](self, line)
        elif _NATIONAL.match(line.text):
            self.nationals.append(line)
        elif code in _OF_NO_USE:
            self.teams |= _OF_NO_USE[code] == _TEAMS
            self.note(line, _OF_NO_USE[code])
        elif not _RULER.match(line.text):
            self.note(line, "not a record of the report file")

    def note(self, line: Line, reason: str) -> None:
        note(self.tournament, line, reason)

    def finish(self) -> Tournament:
        entries = {entry.number: entry for entry in reversed(self.entries)}
        for line in self.nationals:
            self._national(line, entries)
        rounds = {number for entry in self.entries for number in _decided(entry.cells)}
        for line in self.byes:
            self._bye(line, entries, rounds)
        return by_rounds(self.tournament, self.entries, usual_points=self.usual_points)

    # Headers

    def _start(self, line: Line) -> None:
        self.tournament.start = self._date(line)

    def _end(self, line: Line) -> None:
        self.tournament.end = self._date(line)

    def _date(self, line: Line) -> date | None:
        day = read_date(_value(line))
        if day is None and _value(line):
            self.note(line, "no date")
        return day

    def _players(self, line: Line) -> None:
        """The number of players is counted, not read."""

    def _type(self, line: Line) -> None:
        if _ROUND_ROBIN.search(_value(line).replace("_", " ")):
            self.tournament.system = ROUND_ROBIN
        elif _SWISS.search(_value(line)):
            self.tournament.system = SWISS

    def _deputy(self, line: Line) -> None:
        if _value(line):
            self.tournament.deputies.append(_value(line))

    def _round_dates(self, line: Line) -> None:
        """The dates stand under the rounds, or anywhere one after another."""
        under = [
            line.text[at : at + trf.CELL].strip() for at in range(trf.FIRST_ROUND, len(line.text), trf.ROUND)
        ]
        written = under if all(len(text) in (0, 8) for text in under) and any(under) else _value(line).split()
        days = [read_date(text) for text in written[:MAX_ROUNDS]]
        if any(text and day is None for text, day in zip(written, days, strict=False)):
            self.note(line, "not all dates of the rounds can be read")
        self.tournament.round_dates = days

    def _encoded_time(self, line: Line) -> None:
        """The time control in seconds, for programs; kept where there is none in words."""
        self.tournament.time_control = self.tournament.time_control or _value(line)

    def _rounds(self, line: Line) -> None:
        number = announced_rounds(_value(line))
        if not number and _value(line) != "0":
            self.note(line, "no number of rounds")
        self.tournament.rounds = number or self.tournament.rounds

    def _scoring(self, line: Line) -> None:
        values = _VALUE.findall(_value(line).upper())
        if any(half_points(value) != _USUAL_VALUES.get(name) for name, value in values) or not values:
            self.usual_points = False
            self.note(line, "points are counted as 1, ½ and 0 here")

    def _bye_record(self, line: Line) -> None:
        self.byes.append(line)

    # Players

    def _player(self, line: Line) -> None:
        record = trf.record(line.text)
        if record is None:
            self.note(line, "the columns of the player's record are out of place")
            return
        number = trf.number(record[trf.NUMBER])
        if not number:
            self.note(line, "the player has no starting number")
            return
        player = Player(
            record[trf.NAME].strip() or f"No. {number}",
            rating=rating(record[trf.RATING]),
            title=title(record[trf.TITLE]),
            federation=record[trf.FEDERATION].strip(),
            fide_id="" if not record[trf.ID].strip(" 0") else record[trf.ID].strip(),
            birth=birth(record[trf.BIRTH]),
            sex=sex(record[trf.SEX]),
            stated=_stated(record),
        )
        row = self._cells(line, record)
        self.entries.append(Entry(number, player, row, *line, record[trf.POINTS].strip()))

    def _cells(self, line: Line, record: str) -> list[Result | None]:
        found: list[Result | None] = []
        for at in range(trf.FIRST_ROUND, len(record), trf.ROUND):
            if len(found) == MAX_ROUNDS:
                self.note(line, f"more than {MAX_ROUNDS} rounds")
                break
            cell, remark = trf.cell(record[at : at + trf.CELL].ljust(trf.CELL))
            if remark:
                self.note(line, f"round {len(found) + 1}: {remark}")
            found.append(cell)
        return found

    def _national(self, line: Line, entries: dict[int, Entry]) -> None:
        """A national rating, of the player whose number the record has."""
        record = trf.record(line.text)
        entry = entries.get(trf.number(record[trf.NUMBER])) if record else None
        if record is None or entry is None:
            self.note(line, "a national rating of a player who is not in the file")
            return
        entry.player.national_rating = rating(record[trf.RATING])
        if record[trf.ID].strip(" 0"):
            entry.player.national_id = record[trf.ID].strip()
        self.tournament.national_list = line.text[:3]

    def _bye(self, line: Line, entries: dict[int, Entry], rounds: set[int]) -> None:
        """A 240 record repeats the byes of the players' records, or announces those of a round to come."""
        parts = _BYE.match(line.text)
        if parts is None or self.teams:
            self.note(line, _TEAMS if self.teams else "not a record of byes")
        elif int(parts[2]) not in rounds:
            self.note(line, f"round {parts[2]} has not been played")
        else:
            bye = Result(*trf.BYES[parts[1]])
            for number in parts[3].split():
                entry = entries.get(int(number))
                if entry is None or not _give_bye(entry.cells, int(parts[2]) - 1, bye):
                    self.note(line, f"player {number} has another result, or no line at all")


def _value(line: Line) -> str:
    """What a header record says."""
    return line.text[4:].strip()


def _decided(row: Sequence[Result | None]) -> Iterator[int]:
    """The rounds in which a player has a result."""
    return (number for number, cell in enumerate(row, 1) if cell is not None and cell.kind != PENDING)


def _give_bye(row: list[Result | None], place: int, bye: Result) -> bool:
    row += [None] * (place + 1 - len(row))
    if row[place] is None:
        row[place] = bye
    return row[place] == bye


def _stated(record: str) -> dict[str, str]:
    stated = {
        "Points": record[trf.POINTS],
        "Rank": record[trf.RANK],
    }
    return {heading: value.strip() for heading, value in stated.items() if value.strip()}


def _text(name: str) -> Callable[[_File, Line], None]:
    def take(file: _File, line: Line) -> None:
        setattr(file.tournament, name, _value(line))

    return take


_RECORDS: dict[str, Callable[[_File, Line], None]] = {
    "012": _text("name"), "022": _text("city"), "032": _text("federation"),
    "042": _File._start, "052": _File._end,
    "062": _File._players, "072": _File._players, "082": _File._players,
    "092": _File._type, "192": _File._type,
    "102": _text("arbiter"), "112": _File._deputy, "122": _text("time_control"), "222": _File._encoded_time,
    "132": _File._round_dates, "142": _File._rounds, "XXR": _File._rounds,
    "162": _File._scoring, "XXS": _File._scoring, "240": _File._bye_record,
}  # fmt: skip
