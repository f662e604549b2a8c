"""A tournament read back from the workbook in which it was typed."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING

from elo_xl.core import crosstable
from elo_xl.core.crosstable import ROUND_ROBIN, SWISS
from elo_xl.core.editions import tie_break_rules
from elo_xl.core.errors import EloError
from elo_xl.core.ranking import ranks
from elo_xl.core.tiebreaks import TieBreaks
from elo_xl.files.tournament import FileError, Player, Tournament
from elo_xl.ooxml.formula import column_number
from elo_xl.ooxml.named_cells import Book

from .plan import HEAD
from .sheets import players
from .sheets.event_page import PLAYERS, STANDINGS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from elo_xl.ooxml.xlsx import Value

_DAY_ZERO = dt.date(1899, 12, 30)


@dataclass(frozen=True, slots=True)
class Typed:
    """What a tournament workbook holds: the tournament, its tie-breaks, and its final table as shown."""

    tournament: Tournament
    tie_breaks: list[str]
    standings: list[list[Value | None]]

    def ranks(self) -> list[int]:
        """The rank of every player, by the tie-breaks and the rules of the first day.

        :raises FileError: a result cannot be used; the sheet Check says why.
        """
        entered = self.tournament.players
        try:
            system = ROUND_ROBIN if self.tournament.round_robin else SWISS
            table = crosstable.read([player.results for player in entered], system)
            ratings = [player.rating or player.national_rating for player in entered]
            found = TieBreaks(table, ratings, tie_break_rules(self.tournament.start))
            return [rank or len(entered) for rank in ranks(found, self.tie_breaks)]
        except EloError as error:
            raise FileError(f"a result cannot be used: {error}") from None


def read(workbook: bytes) -> Typed:
    """The tournament of a workbook that was made from a template.

    :raises PackageError: it cannot be read.
    :raises FileError: it is no such workbook.
    """
    book = Book(workbook)
    results = book.place("Results_table")
    if results is None or book.place("Player_names") is None:
        raise FileError("this is no tournament workbook of elo_xl")
    tournament = _event(book)
    tournament.players = list(_players(book))
    width, size = results.area.columns, results.area.rows
    tournament.double = width == 2 * size
    tournament.round_robin = tournament.double or width == size
    tournament.rounds = 0 if tournament.round_robin else width
    ties = [str(code) for row in book.block("Tie_breaks") for code in row if code]
    return Typed(tournament, ties, list(_standings(book)))


def _event(book: Book) -> Tournament:
    return Tournament(
        name=_text(book.value("Event_name")),
        city=_text(book.value("Event_city")),
        federation=_text(book.value("Event_federation")),
        start=_day(book.value("Event_first_day")),
        end=_day(book.value("Event_last_day")),
        arbiter=_text(book.value("Event_arbiter")),
        time_control=_text(book.value("Event_time_control")),
        round_dates=[_day(row[0]) for row in book.block("Round_dates")],
    )


def _players(book: Book) -> Iterator[Player]:
    """The players up to the last row in which a name or a result is typed."""
    place = book.place("Player_names")
    assert place
    rows = [
        (row, book.at(PLAYERS, row, place.area.left), [_text(cell) for cell in cells])
        for row, cells in zip(
            range(place.area.top, place.area.bottom + 1), book.block("Results_table"), strict=True
        )
    ]
    while rows and not rows[-1][1] and not any(cell not in ("", "*") for cell in rows[-1][2]):
        rows.pop()
    for row, _, results in rows:
        yield _player(book, row, ["" if cell == "*" else cell for cell in results])


def _player(book: Book, row: int, results: list[str]) -> Player:
    def typed(key: str) -> Value | None:
        return book.at(PLAYERS, row, column_number(players.COLUMNS[key]))

    return Player(
        name=_text(typed("name")),
        rating=_whole(typed("rtg")),
        title=_text(typed("title")),
        federation=_text(typed("fed")),
        national_rating=_whole(typed("national")),
        fide_id=_text(typed("id")),
        birth_year=_whole(typed("born")),
        club=_text(typed("club")),
        k=_whole(typed("own k")),
        results=results,
    )


def _standings(book: Book) -> Iterator[list[Value | None]]:
    """The header and the lines of the final table, as far as there are players."""
    column, heads = 2, []
    while (head := book.at(STANDINGS, HEAD, column)) is not None or book.at(STANDINGS, HEAD, column + 1):
        heads.append(head)
        column += 1
    yield heads
    row = HEAD + 1
    names = heads.index("Name") + 2 if "Name" in heads else 2
    while book.at(STANDINGS, row, names):
        yield [_plain(book.at(STANDINGS, row, number)) for number in range(2, 2 + len(heads))]
        row += 1


# Cells


def _text(value: Value | None) -> str:
    """A cell as text; a number without needless decimals, half a point as ½."""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, str):
        return value
    return "½" if value == 0.5 else f"{value:g}"


def _plain(value: Value | None) -> Value | None:
    """A whole number without a decimal point."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _whole(value: Value | None) -> int | None:
    return int(value) if isinstance(value, float) and value else None


def _day(value: Value | None) -> dt.date | None:
    return _DAY_ZERO + dt.timedelta(days=int(value)) if isinstance(value, float) and value > 0 else None
