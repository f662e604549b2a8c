"""FIDE's tournament report file: TRF06, TRF16 and TRF-2026, with JaVaFo's records; and the ICU's .tab files.

A record is a line that begins with its code. Players are 001 records, read by columns (TRF16, TRF-2026
annexure A); a record whose code is a federation's holds a player's national rating.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING

from elo_xl.core import games, notation, tiebreaks
from elo_xl.core.crosstable import ROUND_ROBIN, SWISS
from elo_xl.core.errors import EloError
from elo_xl.core.results import PAIRING_BYE, PENDING, WIN, Result
from elo_xl.files.tournament import FileError, Player, Tournament

from . import text as texts
from . import trf_columns as trf
from .assembly import by_rounds
from .contradictions import half_points
from .dates import read_date
from .entries import MAX_NUMBER, MAX_ROUNDS, Entry, Line, announced_rounds, finished, note
from .player_fields import birth, rating, sex, title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import date

    Announced = tuple[int, int, Result]  # the round, the player's number, the bye

_RECORD = re.compile(r"^(?:001 [ \d]{3}[ \d]|012 )", re.MULTILINE)
_NATIONAL = re.compile(r"[A-Z]{3} [ \d]{3}\d ")
_RULER = re.compile(r"DDD SSSS|###|[0-9]{30}")

# Records that have no place in a tournament of single players.
_PAIRING = "concerns the pairing only"
_OF_NO_USE = {
    "XXC": _PAIRING, "XXZ": "absences from the next round are not read", "XXA": _PAIRING, "XXP": _PAIRING,
    "250": _PAIRING, "260": _PAIRING, "299": "points awarded or taken away are not read",
}  # fmt: skip
_TEAMS = ("013", "300", "310", "320", "330", "352", "362", "801", "802")  # records that name teams
_USUAL_VALUES = {
    "W": 2, "WW": 2, "BW": 2, "FW": 2, "FPB": 2, "PAB": 2, "P": 2, "D": 1, "WD": 1, "BD": 1, "HPB": 1, "X": 1,
    "L": 0, "WL": 0, "BL": 0, "FL": 0, "ZPB": 0, "A": 0,
}  # fmt: skip
_VALUE = re.compile(r"([A-Z]{1,3})[ =]*(\d{1,3}(?:\.\d+)?)")
_ALLOCATED = ("P", "PAB")
_IN_WORDS = {
    "W": "a win", "WW": "a win", "BW": "a win", "D": "a draw", "WD": "a draw", "BD": "a draw",
    "L": "a loss", "WL": "a loss", "BL": "a loss",
}  # fmt: skip
_FEDERATION = re.compile("[A-Z]{3}")
_ROUND_ROBIN = re.compile(r"round[ -]?robin|berger|all[ -]play[ -]all", re.IGNORECASE)
_SWISS = re.compile(r"swiss|dutch|suizo|suisse|schweizer", re.IGNORECASE)
_INDIVIDUAL = re.compile("individual|einzel", re.IGNORECASE)
_BYE = re.compile(r"240 ([FHZ]) +(\d{1,3})((?: +\d{1,4})*)\s*$")


def is_trf(text: str) -> bool:
    """Whether a text holds players' records, or at least the name of a tournament."""
    return bool(_RECORD.search(text.replace("\r", "\n")))


def read(text: str) -> Tournament:
    """The tournament of a report file.

    :raises FileError: there are no players in it, it is of teams, or its points are not 1, ½ and 0.
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

    def take(self, line: Line) -> None:
        code, separated = line.text[:3], line.text[3:4] in (" ", "\t", "")
        if code == "001" and separated:
            self._player(line)
        elif code in _RECORDS and separated:
            _RECORDS[code](self, line)
        elif _NATIONAL.match(line.text):
            self.nationals.append(line)
        elif code == "013" and separated and _INDIVIDUAL.search(self.tournament.kind):
            self.note(line, "the clubs or teams of single players are not read")
        elif code in _TEAMS and separated:
            raise FileError(f"a report of teams (record {code}) cannot be used, only one of single players")
        elif code in _OF_NO_USE:
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
        self._give_worth()
        announced = [bye for line in self.byes for bye in self._byes(line, entries, rounds)]
        places = self._places()
        by_rounds(self.tournament, self.entries, usual_points=self.usual_points)
        return finished(self._with_announced(announced, places))

    def _places(self) -> dict[int, int]:
        """The numbers that the players will have, who are counted without gaps, opponents included."""
        named = {cell.opponent for entry in self.entries for cell in entry.cells if cell and cell.opponent}
        numbers = {entry.number for entry in self.entries} | {n for n in named if n <= MAX_NUMBER}
        return {number: place for place, number in enumerate(sorted(numbers), 1)}

    def _give_worth(self) -> None:
        """Allocated byes are worth what the event says (162)."""
        worth = self.tournament.bye_half_points
        for entry in self.entries:
            entry.cells[:] = [
                cell._replace(half_points=worth) if cell and cell.kind == PAIRING_BYE else cell
                for cell in entry.cells
            ]

    def _with_announced(self, byes: list[Announced], places: dict[int, int]) -> Tournament:
        """With byes of rounds to come, which belong to the games but to no points yet."""
        tournament = self.tournament
        tournament.games += [
            games.Line(number, places[player], None, notation.sign(bye))
            for number, player, bye in sorted(byes)
        ]
        tournament.games.sort(key=lambda game: game.round)
        tournament.rounds = max([tournament.rounds, *(number for number, _, _ in byes)])
        return tournament

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

    def _kind(self, line: Line) -> None:
        self.tournament.kind = _value(line)
        self._system(line)

    def _type_code(self, line: Line) -> None:
        self.tournament.type_code = _value(line)
        self._system(line)

    def _system(self, line: Line) -> None:
        if _ROUND_ROBIN.search(_value(line).replace("_", " ")):
            self.tournament.system = ROUND_ROBIN
        elif _SWISS.search(_value(line)):
            self.tournament.system = SWISS

    def _deputy(self, line: Line) -> None:
        if _value(line):
            self.tournament.deputies.append(_value(line))

    def _round_dates(self, line: Line) -> None:
        """The dates stand under the rounds, or anywhere one after another; a second line goes on."""
        under = [
            line.text[at : at + trf.CELL].strip() for at in range(trf.FIRST_ROUND, len(line.text), trf.ROUND)
        ]
        written = under if all(len(text) in (0, 8) for text in under) and any(under) else _value(line).split()
        days = [read_date(text) for text in written[:MAX_ROUNDS]]
        if any(text and day is None for text, day in zip(written, days, strict=False)):
            self.note(line, "not all dates of the rounds can be read")
        known = self.tournament.round_dates
        if written is not under:
            self.tournament.round_dates = (known + days)[:MAX_ROUNDS]
        else:
            self.tournament.round_dates = [a or b for a, b in zip_longest(known, days)]

    def _first_color(self, line: Line) -> None:
        color = _value(line)[:1].lower()
        if color in ("w", "b"):
            self.tournament.first_color = color
        else:
            self.note(line, "no colour")

    def _starting_rank(self, line: Line) -> None:
        """How the starting rank came about, after the federation whose national ratings those are."""
        first, _, rest = _value(line).partition(" ")
        if rest and _FEDERATION.fullmatch(first):
            self.tournament.national_list, self.tournament.starting_rank = first, rest.strip()
        else:
            self.tournament.starting_rank = _value(line)

    def _tie_breaks(self, line: Line) -> None:
        """Codes of MTB26; 212 has the points first, which always come first here."""
        known = []
        for code in filter(None, (part.strip() for part in _value(line).split(","))):
            try:
                known.append(tiebreaks.parse(code).official)
            except EloError as error:
                self.note(line, str(error))
        self.tournament.tie_breaks = known[1:] if known[:1] == ["PTS"] else known

    def _rounds(self, line: Line) -> None:
        number = announced_rounds(_value(line))
        if not number and _value(line) != "0":
            self.note(line, "no number of rounds")
        self.tournament.rounds = number or self.tournament.rounds

    def _scoring(self, line: Line) -> None:
        """What results are worth: only an allocated bye may be worth something else here.

        :raises FileError: a win is not 1, a draw not ½ or a loss not 0, for which there are no standings.
        """
        values = _VALUE.findall(_value(line).upper())
        known = [(name, text, half_points(text)) for name, text in values]
        odd = not known
        for name, text, worth in known:
            if name in _ALLOCATED and worth is not None and worth <= WIN:
                self.tournament.bye_half_points = worth
            elif worth != _USUAL_VALUES.get(name) and name in _IN_WORDS:
                usual = f"{_USUAL_VALUES[name] / 2:g}"
                raise FileError(f"points of another system: {_IN_WORDS[name]} is {text} there, not {usual}")
            else:
                odd |= worth != _USUAL_VALUES.get(name)
        if odd:
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

    def _byes(self, line: Line, entries: dict[int, Entry], rounds: set[int]) -> Iterator[Announced]:
        """A 240 record repeats the byes of the players' records, or announces those of a round to come."""
        parts = _BYE.match(line.text)
        number = int(parts[2]) if parts else 0
        if parts is None or not 0 < number <= MAX_ROUNDS:
            self.note(line, "not a record of byes")
            return
        bye = Result(*trf.BYES[parts[1]])
        for player in map(int, parts[3].split()):
            entry = entries.get(player)
            if entry is None or not _free(entry.cells, number - 1, bye):
                self.note(line, f"player {player} has another result, or no line at all")
            elif number in rounds:
                _give_bye(entry.cells, number - 1, bye)
            elif not entry.cells[number - 1 : number] or entry.cells[number - 1] is None:
                yield number, player, bye


def _value(line: Line) -> str:
    """What a header record says."""
    return line.text[4:].strip()


def _decided(row: Sequence[Result | None]) -> Iterator[int]:
    """The rounds in which a player has a result."""
    return (number for number, cell in enumerate(row, 1) if cell is not None and cell.kind != PENDING)


def _free(row: Sequence[Result | None], place: int, bye: Result) -> bool:
    """Whether a player has nothing in a round, or this bye already."""
    return place >= len(row) or row[place] in (None, bye)


def _give_bye(row: list[Result | None], place: int, bye: Result) -> None:
    row += [None] * (place + 1 - len(row))
    row[place] = bye


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
    "092": _File._kind, "192": _File._type_code,
    "102": _text("arbiter"), "112": _File._deputy, "122": _text("time_control"), "222": _text("time_code"),
    "132": _File._round_dates, "142": _File._rounds, "XXR": _File._rounds,
    "152": _File._first_color, "172": _File._starting_rank, "182": _text("paired_by"),
    "202": _File._tie_breaks, "212": _File._tie_breaks,
    "162": _File._scoring, "XXS": _File._scoring, "240": _File._bye_record,
}  # fmt: skip
