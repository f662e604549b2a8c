"""A tournament read back from the workbook in which it was typed."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from elo_xl.core import games
from elo_xl.core.crosstable import ROUND_ROBIN, SWISS
from elo_xl.core.editions import STANDARD, tie_break_rules
from elo_xl.core.errors import EloError
from elo_xl.core.games import Line
from elo_xl.core.ranking import ranks
from elo_xl.core.results import WIN
from elo_xl.core.roster import Roster
from elo_xl.core.tiebreaks import TieBreaks
from elo_xl.files.tournament import FileError, Player, Tournament
from elo_xl.ooxml.formula import column_number
from elo_xl.ooxml.named_cells import Book
from elo_xl.workbooks import fields

from .plan import HEAD, TOP
from .sheets import players
from .sheets.event import BYE_WORTHS
from .sheets.event_page import PLAYERS, RATINGS, STANDINGS
from .tie_breaks import day_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from elo_xl.ooxml.cells import Value

_DAY_ZERO = dt.date(1899, 12, 30)
# Texts of the tournament; their cells on the sheet Event are called Event_name and so on.
_TEXTS = (
    "name", "city", "federation", "arbiter", "time_control", "time_code", "kind", "type_code", "paired_by",
    "starting_rank", "first_color", "national_list",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Typed:
    """What a tournament workbook holds: the tournament, and its sheets Standings and Ratings as shown."""

    tournament: Tournament
    standings: list[list[Value | None]]
    ratings: list[list[Value | None]]

    def ranks(self) -> list[int]:
        """The rank of every player, by the tie-breaks that are chosen; who has none is last.

        :raises FileError: a tie-break cannot be used; the sheet Check says why.
        """
        event = self.tournament
        ratings = [player.rating or player.national_rating for player in event.players]
        rules = tie_break_rules(event.tie_breaks_as_of or event.start)
        try:
            found = TieBreaks(event.ranking(), ratings, rules, [player.manual for player in event.players])
            return [rank or len(event.players) for rank in ranks(found, event.tie_breaks or [])]
        except EloError as error:
            raise FileError(f"there is no ranking: {error}") from None


def read(workbook: bytes) -> Typed:
    """The tournament of a workbook that was made from a template.

    :raises PackageError: it cannot be read.
    :raises FileError: it is no such workbook.
    """
    book = Book(workbook)
    if book.place("Games_results") is None or book.place("Player_names") is None:
        raise FileError("this is no tournament workbook of elo_xl")
    tournament = _event(book)
    tournament.players = list(_players(book))
    tournament.games = list(_games(book, tournament))
    _trim(tournament)
    return Typed(tournament, list(_table(book, STANDINGS)), list(_table(book, RATINGS)))


def _event(book: Book) -> Tournament:
    swiss = book.value("Event_system") != ROUND_ROBIN
    worth = _text(book.value("Event_bye"))
    event = Tournament(
        start=_day(book.value("Event_first_day")),
        end=_day(book.value("Event_last_day")),
        deputies=[name.strip() for name in _text(book.value("Event_deputies")).split(";") if name.strip()],
        pace=_text(book.value("Event_pace")) or STANDARD,
        system=SWISS if swiss else ROUND_ROBIN,
        rounds=len(book.block("Round_dates")),
        round_dates=_without_end([_day(row[0]) for row in book.block("Round_dates")]),
        round_times=_without_end([_time(row[0]) for row in book.block("Round_times")]),
        by_formula=book.value("Event_method") == fields.FORMULA,
        tie_breaks=[str(code) for row in book.block("Tie_breaks") for code in row if code],
        tie_breaks_as_of=day_of(_text(book.value("Event_tie_break_rules"))),
        bye_half_points=WIN - BYE_WORTHS.index(worth) if worth in BYE_WORTHS else WIN,
    )
    for field in _TEXTS:
        setattr(event, field, _text(book.value(f"Event_{field}")))
    return event


def _without_end(values: list[Any]) -> list[Any]:
    """The values up to the last one that is there."""
    while values and not values[-1]:
        values.pop()
    return values


# Players


def _players(book: Book) -> Iterator[Player]:
    """The players up to the last row with a name."""
    place = book.place("Player_names")
    assert place
    rows = list(range(place.area.top, place.area.bottom + 1))
    while rows and book.at(PLAYERS, rows[-1], place.area.left) is None:
        rows.pop()
    for row in rows:
        yield _player(book, row)


def _player(book: Book, row: int) -> Player:
    def typed(key: str) -> Value | None:
        return book.at(PLAYERS, row, column_number(players.COLUMNS[key]))

    manual = typed("manual")
    return Player(
        name=_text(typed("name")),
        rating=_whole(typed("rtg")),
        title=_text(typed("title")),
        federation=_text(typed("fed")),
        national_rating=_whole(typed("national")),
        national_id=_text(typed("national id")),
        fide_id=_text(typed("id")),
        birth=_birth(typed("born")),
        sex=_text(typed("sex")),
        club=_text(typed("club")),
        groups=_text(typed("groups")),
        k=_whole(typed("list k")),
        manual=manual if isinstance(manual, float) else None,
        withdrawn=typed("out") == "x",
    )


def _birth(value: Value | None) -> str:
    """A year, or a day of birth, as report files have it."""
    if not isinstance(value, float):
        return ""
    return f"{_day(value):%Y/%m/%d}" if value > 3000 else f"{value:04.0f}/00/00"


# Games


def _games(book: Book, tournament: Tournament) -> Iterator[Line]:
    """The rows in which somebody is named; what cannot be read stays as it is."""
    names = ("Games_rounds", "Games_boards", "Games_whites", "Games_blacks", "Games_results")
    columns = [[row[0] for row in book.block(name)] for name in names]
    roster = Roster([player.name for player in tournament.players], numbers_alone=False)
    for row in zip(*columns, strict=True):
        if any(cell is not None for cell in row[2:]):
            yield _line(tournament, roster, *row)


def _line(
    tournament: Tournament, roster: Roster, round_: Value | None, board: Value | None, *rest: Value | None
) -> Line:
    white, black = (_number(roster, cell) for cell in rest[:2])
    texts = [_text(cell) for cell in rest]
    strangers = [
        text for text, number in zip(texts[:2], (white, black), strict=True) if text and number is None
    ]
    result = texts[2]
    if strangers and not result and _is_bye(strangers[0]):
        result, strangers = _worth(strangers[0], tournament), strangers[1:]
    if strangers:  # neither a player nor a bye
        result = f"{result} [{'; '.join(strangers)}]"
    return Line(_whole(round_) or 0, white, black, _worth(result, tournament), _whole(board))


def _number(roster: Roster, cell: Value | None) -> int | None:
    if cell is None or isinstance(cell, bool):
        return None
    return roster.find(cell)


def _is_bye(text: str) -> bool:
    return games.of_lines([Line(1, 1, None, text)], 1).problems == []


def _worth(sign: str, tournament: Tournament) -> str:
    """The sign of an allocated bye with what the event gives for it."""
    if sign.strip().upper() not in ("BYE", "U"):
        return sign
    return ("bye0", "bye½", "bye")[tournament.bye_half_points]


def _trim(tournament: Tournament) -> None:
    """Boards belong to games; a bye has none."""
    tournament.games = [
        line if line.white and line.black else line._replace(board=None) for line in tournament.games
    ]


# Tables that are shown


def _table(book: Book, sheet: str) -> Iterator[list[Value | None]]:
    """The header and the lines of a table of players, as far as there are players."""
    heads = []
    column = 2
    while (head := book.at(sheet, HEAD, column)) is not None or book.at(sheet, HEAD, column + 1):
        heads.append(head)
        column += 1
    yield heads
    row = TOP
    names = heads.index("Name") + 2 if "Name" in heads else 2
    while book.at(sheet, row, names):
        yield [_plain(book.at(sheet, row, number)) for number in range(2, 2 + len(heads))]
        row += 1


# Cells


def _text(value: Value | None) -> str:
    """A cell as text; a number without needless decimals, half a point as ½."""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, str):
        return value.strip()
    return "½" if value == 0.5 else f"{value:.15g}"


def _plain(value: Value | None) -> Value | None:
    """A whole number without a decimal point."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _whole(value: Value | None) -> int | None:
    return int(value) if isinstance(value, float) and value else None


def _day(value: Value | None) -> dt.date | None:
    return _DAY_ZERO + dt.timedelta(days=int(value)) if isinstance(value, float) and value > 0 else None


def _time(value: Value | None) -> str:
    """A time as it is typed; a spreadsheet may have made a part of a day of it."""
    if isinstance(value, float) and 0 <= value < 1:
        minutes = round(value * 24 * 60)
        return f"{minutes // 60}:{minutes % 60:02d}"
    return _text(value)
