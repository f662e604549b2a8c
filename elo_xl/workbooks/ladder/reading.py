"""The log of a club read back from the workbook in which it was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.files.game_log import GameLog, LogGame, Member, day_of
from elo_xl.files.tournament import FileError
from elo_xl.ooxml.named_cells import Book

if TYPE_CHECKING:
    from collections.abc import Iterator

    from elo_xl.ooxml.cells import Value

_LATEST = 2_958_465.0  # 9999-12-31, the last day of a spreadsheet


def is_ladder(book: Book) -> bool:
    """Whether a workbook was made from the template of a ladder."""
    return book.place("Club_method") is not None and book.place("Games_whites") is not None


def read(workbook: bytes) -> GameLog:
    """Members and games of a workbook that was made from the template, in their order.

    :raises PackageError: it cannot be read.
    :raises FileError: it is no such workbook.
    """
    book = Book(workbook)
    if not is_ladder(book):
        raise FileError("this is no ladder workbook of elo_xl")
    return GameLog(_text(book.value("Club_name")), list(_members(book)), list(_games(book)))


def _members(book: Book) -> Iterator[Member]:
    names = "Member_names", "Member_start", "Member_own_K", "Member_before", "Member_left"
    for name, rating, k, games, left in _rows(book, names):
        if name is not None:
            start = rating if isinstance(rating, float) else None
            before = int(games) if isinstance(games, float) else None
            yield Member(_text(name), start, _text(k), before, left == "x")


def _games(book: Book) -> Iterator[LogGame]:
    """The rows in which somebody is named; what cannot be read stays as it is."""
    names = "Games_whites", "Games_blacks", "Games_results", "Games_dates", "Games_events", "Games_rated"
    numbered = {str(number): _text(row[0]) for number, row in enumerate(book.block("Member_names"), 1)}
    for white, black, result, day, event, rated in _rows(book, names):
        if white is not None or black is not None:
            first, second = (numbered.get(_text(side), _text(side)) for side in (white, black))
            when = day_of(day) if isinstance(day, float) and 1 <= day <= _LATEST else None
            yield LogGame(first, second, _text(result), when, _text(event), _text(rated).lower() != "no")


def _rows(book: Book, names: tuple[str, ...]) -> Iterator[tuple[Value | None, ...]]:
    columns = [[row[0] for row in book.block(name)] for name in names]
    return zip(*columns, strict=True)


def _text(value: Value | None) -> str:
    if isinstance(value, float):
        return f"{value:g}"
    return "" if value is None else str(value).strip()
