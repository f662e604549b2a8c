"""The CSV that `csv_writer` makes: labelled lines about the event, then a table of the players by rounds.

Whatever stands in a line is told by its label, whatever in a column by its heading; so both may be moved,
left out or typed anew in a spreadsheet.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from elo_xl.core import crosstable, editions
from elo_xl.core.errors import EloError

from . import player_fields, result_cells
from .assembly import by_rounds
from .contradictions import half_points
from .dates import read_date
from .entries import MAX_ROUNDS, Entry, announced_rounds, note
from .tournament import Player, Tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from elo_xl.core.results import Result

    from .player_table import Row

FIRST, NUMBER, ROUND = "Tournament:", "No.", "Rd"

_TEXTS = {
    FIRST: "name", "City:": "city", "Federation:": "federation", "Arbiter:": "arbiter",
    "Time control:": "time_control", "Time control in seconds:": "time_code", "Pace:": "pace",
    "System:": "system",
    "Kind:": "kind", "Type code:": "type_code", "Paired by:": "paired_by", "Starting rank:": "starting_rank",
    "First colour:": "first_color", "National ratings of:": "national_list",
}  # fmt: skip
_DAYS = {"First day:": "start", "Last day:": "end", "Tie-breaks as of:": "tie_breaks_as_of"}
_LISTS = {"Deputy arbiters:": "deputies", "Round times:": "round_times"}
_DATES, _TIE_BREAKS, _ROUNDS = "Round dates:", "Tie-breaks:", "Rounds:"
_BYE, _FORMULA = "Allocated bye:", "Elo's formula:"
_CHOICES = {"pace": editions.PACES, "system": crosstable.SYSTEMS, "first_color": ("w", "b")}


def head(event: Tournament) -> Iterator[list[object]]:
    """The lines about the event of which anything is known, the label first."""
    yield [FIRST, event.name]
    for label, name in (_TEXTS | _DAYS).items():
        value = getattr(event, name)
        if value and label != FIRST:
            yield [label, value.isoformat() if isinstance(value, date) else value]
    for label, name in _LISTS.items():
        if getattr(event, name):
            yield [label, *getattr(event, name)]
    if event.round_dates:
        yield [_DATES, *(day.isoformat() if day else None for day in event.round_dates)]
    if event.tie_breaks is not None:
        yield [_TIE_BREAKS, "PTS", *event.tie_breaks]
    yield [_BYE, event.bye_half_points / 2]
    if event.by_formula:
        yield [_FORMULA, "yes"]
    yield [_ROUNDS, event.rounds]


def is_own(rows: Sequence[Row]) -> bool:
    """Whether the file begins as one of ours."""
    return bool(rows) and rows[0][0] == FIRST and any(row[0] == NUMBER for row in rows)


def read(rows: Sequence[Row]) -> Tournament:
    """The tournament of a file of ours.

    :raises FileError: there are no players in it.
    """
    event = Tournament()
    start = next(place for place, row in enumerate(rows) if row[0] == NUMBER)
    for row in rows[:start]:
        if not row.blank:
            _take(event, row)
    columns = {heading.strip(): place for place, heading in enumerate(rows[start].cells) if heading.strip()}
    entries = [_entry(event, row, columns) for row in rows[start + 1 :] if not row.blank]
    return by_rounds(event, filter(None, entries), usual_points=False)


# The event


def _take(event: Tournament, row: Row) -> None:
    label, values = row[0], [value.strip() for value in row.cells[1:]]
    value = values[0] if values else ""
    if label in _TEXTS:
        _take_text(event, row, _TEXTS[label], value)
    elif label in _DAYS:
        setattr(event, _DAYS[label], _day(event, row, value))
    elif label in _LISTS:
        setattr(event, _LISTS[label], _without_end(values))
    elif label == _DATES:
        event.round_dates = [_day(event, row, text) for text in _without_end(values)[:MAX_ROUNDS]]
    elif label == _TIE_BREAKS:
        codes = _without_end(values)
        event.tie_breaks = codes[1:] if codes[:1] == ["PTS"] else codes
    elif label == _BYE and (half_points(value) or 0) <= 2:
        event.bye_half_points = half_points(value) or 0
    elif label == _FORMULA:
        event.by_formula = value == "yes"
    elif label == _ROUNDS:
        event.rounds = announced_rounds(value)
    else:
        note(event, row, "text above the table")


def _take_text(event: Tournament, row: Row, name: str, value: str) -> None:
    if name in _CHOICES and value not in _CHOICES[name]:
        note(event, row, f"not one of {', '.join(_CHOICES[name])}")
    else:
        setattr(event, name, value)


def _day(event: Tournament, row: Row, text: str) -> date | None:
    day = read_date(text)
    if text and day is None:
        note(event, row, "no date")
    return day


def _without_end(values: list[str]) -> list[str]:
    """The values without the blank cells with which a spreadsheet fills a row."""
    last = max((place for place, value in enumerate(values, 1) if value), default=0)
    return values[:last]


# The players


def _number(text: str) -> float | None:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None


def _identity(text: str) -> str:
    return text.removeprefix("'")


# Heading → the field of a player, and how it is read.
FIELDS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "Title": ("title", player_fields.title), "Name": ("name", str), "sex": ("sex", player_fields.sex),
    "FED": ("federation", str), "Rtg": ("rating", player_fields.rating),
    "RtgN": ("national_rating", player_fields.rating), "NatID": ("national_id", _identity),
    "FideID": ("fide_id", _identity), "Birth": ("birth", player_fields.birth), "Club": ("club", str),
    "Groups": ("groups", str), "K": ("k", player_fields.k), "Manual": ("manual", _number),
    "Withdrawn": ("withdrawn", lambda text: text == "yes"),
}  # fmt: skip


def _entry(event: Tournament, row: Row, columns: dict[str, int]) -> Entry | None:
    number = row[columns[NUMBER]]
    if not (number.isdecimal() and 0 < int(number[:9]) < 10**5):
        note(event, row, "the player has no starting number")
        return None
    player = Player("")
    for heading, column in columns.items():
        if heading in FIELDS and row[column]:
            name, read_ = FIELDS[heading]
            setattr(player, name, read_(row[column]))
        elif row[column] and heading != NUMBER and not _round(heading):
            player.stated[heading] = row[column]
    player.name = player.name or f"No. {number}"
    rounds = {_round(heading): column for heading, column in columns.items() if _round(heading)}
    cells = [_cell(event, row, rounds.get(place), place) for place in range(1, max(rounds, default=0) + 1)]
    return Entry(int(number), player, cells, row.line, row.text)


def _round(heading: str) -> int:
    """The round of a heading such as 3.Rd; 0 if it is another one."""
    number, _, unit = heading.partition(".")
    return int(number) if unit == ROUND and number.isdecimal() and 0 < int(number[:4]) <= MAX_ROUNDS else 0


def _cell(event: Tournament, row: Row, column: int | None, place: int) -> Result | None:
    try:
        return None if column is None else result_cells.read(row[column])
    except EloError:
        note(event, row, f"round {place}: {row[column or 0][:20]!r} is no result")
        return None
