"""What of a tournament workbook goes on paper: chosen sheets, cut to what they hold, and cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from elo_xl.files.tournament import FileError
from elo_xl.hosts.headless import recalculate
from elo_xl.ooxml import cell_edits, package, printing
from elo_xl.ooxml.formula import column_number
from elo_xl.ooxml.named_cells import Book

from . import cards as players_cards
from .plan import GAMES_TOP, TOP
from .sheets import event_page as names

if TYPE_CHECKING:
    from collections.abc import Sequence

# Where a line of a sheet begins, and a column that is filled in every line that holds something.
_LINES = {
    names.STANDINGS: (TOP, "D"), names.PAIRINGS: (TOP, "C"), names.ALPHABETICAL: (TOP, "B"),
    names.CROSSTABLE: (TOP, "C"), names.RATINGS: (TOP, "D"), names.PLAYERS: (TOP, "D"),
    names.GAMES: (GAMES_TOP, "I"),
}  # fmt: skip
_WHOLE = (names.EVENT, names.CARD, names.WHAT_IF, names.CHECK)
SHEETS = (*_LINES, *_WHOLE)
ALL = "all"
_FILE_NAME = re.compile(rb"&amp;8(&amp;K\w{6})&amp;F")  # in small print of a colour
_LONGEST_IN_FULL_SIZE = 112  # signs of the event's name that fit beside the day on an upright page


def documents(
    workbook: bytes, sheets: Sequence[str] = (), round_: int | None = None, cards: str = ""
) -> tuple[str, list[bytes]]:
    """The event's name, and a workbook without formulas for each sheet to print; the cards come last.

    Without `sheets` those of the wall that hold something, unless cards are asked for. `round_` is the round
    that the wall shows, and `cards` the number of a player, or "all".

    :raises PackageError: the workbook cannot be used.
    :raises FileError: it is no such workbook, there is no such sheet, round or player, or nothing to print.
    """
    fresh, _ = recalculate(_showing(workbook, round_))
    book = Book(fresh)
    event = str(book.value("Event_line") or "")
    wanted = [_named(sheet) for sheet in sheets] or ([] if cards else list(names.WALL))
    last_rows = {sheet: _last_row(book, sheet) for sheet in wanted}
    filled = {sheet: last for sheet, last in last_rows.items() if last != 0}
    empty = [sheet for sheet in wanted if sheet not in filled]
    if sheets and empty:
        raise FileError(f"nothing stands on the sheet {empty[0]} yet")
    if not filled and not cards:
        raise FileError("nothing stands on the sheets for the wall yet")
    made = [_with_event(printing.copy(fresh, {sheet: last}), event) for sheet, last in filled.items()]
    return event, [*made, *([_cards(fresh, cards)] if cards else [])]


def _showing(workbook: bytes, round_: int | None) -> bytes:
    """The workbook with a round chosen on the sheets of the wall."""
    book = Book(workbook)
    if book.place("Standings_round") is None:
        raise FileError("this is no tournament workbook of elo_xl")
    if round_ is None:
        return workbook
    rounds = len(book.block("Round_dates"))
    if not 1 <= round_ <= rounds:
        raise FileError(f"there is no round {round_}; the event has {rounds}")
    return cell_edits.with_values(workbook, {"Standings_round": round_, "Pairings_round": round_})


def _named(sheet: str) -> str:
    for name in SHEETS:
        if name.casefold() == sheet.strip().casefold():
            return name
    raise FileError(f"there is no sheet {sheet.strip()}; there are {', '.join(SHEETS)}")


def _last_row(book: Book, sheet: str) -> int | None:
    """The last row in which something stands; 0 if there is none, None where the whole sheet is printed."""
    if sheet in _WHOLE:
        return None
    first, letter = _LINES[sheet]
    column, rows = column_number(letter), range(first, book.last_row(sheet) + 1)
    return max((row for row in rows if book.at(sheet, row, column) not in (None, "")), default=0)


def _cards(fresh: bytes, cards: str) -> bytes:
    if cards != ALL and not cards.isdecimal():
        raise FileError(f"--cards takes {ALL} or the number of a player, not {cards}")
    try:
        return players_cards.make(fresh, () if cards == ALL else [int(cards)])
    except ValueError as error:
        raise FileError(str(error)) from None


def _with_event(workbook: bytes, event: str) -> bytes:
    """The event's name in the footers, where the file's stood, and in the properties of the document."""
    book = package.parse(workbook)
    footer = escape(event.replace("&", "&&")).encode()
    size = b"&amp;8" if len(event) <= _LONGEST_IN_FULL_SIZE else b"&amp;6"
    parts = {
        name: _FILE_NAME.sub(lambda found: size + found[1] + footer, part)
        for name, part in book.by_name().items()
        if name.startswith("xl/worksheets/") and b"&amp;F" in part
    }
    if "docProps/core.xml" in book:
        title = b"<dc:title>%b</dc:title>" % escape(event).encode()
        parts["docProps/core.xml"] = re.sub(
            rb"<dc:title>.*?</dc:title>", lambda _: title, book["docProps/core.xml"]
        )
    return book.with_parts(parts).to_bytes()
