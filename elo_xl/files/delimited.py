"""Tables with a separator: CSV of chess-results and of spreadsheets, SwissPerfect's tab-separated export."""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING

from elo_xl.files.tournament import FileError, Tournament

from . import from_table, legend, own_csv, player_table, sections
from . import text as texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SEPARATORS = ";\t,|"
_FIRST_LINES = 120
_NUMBER = re.compile(r"[+-]?\d+(?:[.,]\d+)?%?")
_LINES_OF_A_CELL = 5  # a quoted cell may hold line breaks, but a stray quote must not swallow the file


def separator(text: str) -> str | None:
    """The separator with which the first lines have the most headings of a table of players."""
    first = texts.lines(text[:200_000])[:_FIRST_LINES]
    found = {sign: player_table.find(list(rows(first, sign))) for sign in SEPARATORS}
    known = {sign: place.columns.known for sign, place in found.items() if place is not None}
    return max(known, key=lambda sign: known[sign]) if known else None


def is_table(text: str) -> bool:
    """Whether a text is a table of players."""
    return separator(text) is not None


def read(text: str, section: str = "") -> Tournament:
    """The tournament of a table.

    :raises FileError: there are no players in it, or several events of which `section` chooses none.
    """
    tournament = Tournament()
    sign = separator(text) or ";"
    if text.count(sign) > texts.MAX_CELLS:
        raise FileError(f"the table has more than {texts.MAX_CELLS:,} cells: this is no tournament")
    lines = list(rows(texts.lines(text), sign))
    if own_csv.is_own(lines):
        return own_csv.read(lines)
    tables = player_table.find_all(lines)
    if not tables:
        raise FileError("no table of players was found in the file")
    for table in tables:
        table.title = legend.title(table.above)
    found = sections.pick(tables, tournament, section)
    legend.read_above(found.above, tournament)
    legend.find_points(found, text)
    legend.name_tie_breaks(found, text, tournament)
    return from_table.read(found, tournament)


def safe(text: str) -> str:
    """A text as no spreadsheet takes it for a formula: with an apostrophe in front if need be."""
    if _NUMBER.fullmatch(text) or text in ("+", "-"):
        return text
    return _STARTS.sub(r"\1'\2", text)


def plain(text: str) -> str:
    """A text without the apostrophe that `safe` and cautious exports of others give it."""
    return _GUARDED.sub(r"\1\2", text)


# Where a formula would begin: at the start, and behind what separates cells somewhere.
_STARTS = re.compile(r"(^|[,;\t|])('*\s*[=+\-@＝＋－＠])")
_GUARDED = re.compile(r"(^|[,;\t|])'('*\s*[=+\-@＝＋－＠])")


def rows(lines: Sequence[str], sign: str) -> Iterator[player_table.Row]:
    """The rows of a table with this separator."""
    number = 0
    while number < len(lines):
        start = number
        number = _end_of_row(lines, start)
        text = "\n".join(lines[start:number])
        yield player_table.Row(start + 1, list(map(plain, _split(text, sign))), text)


def _end_of_row(lines: Sequence[str], start: int) -> int:
    """The line after a row, which goes on while a quote is open."""
    if lines[start].count('"') % 2 == 0:
        return start + 1
    for end in range(start + 1, min(start + _LINES_OF_A_CELL, len(lines))):
        if lines[end].count('"') % 2:
            return end + 1
    return start + 1


def _split(text: str, sign: str) -> list[str]:
    if text.count('"') % 2:
        return text.split(sign)
    try:
        return [cell for row in csv.reader([text], delimiter=sign) for cell in row]
    except csv.Error:  # a cell of more than 128 kB
        return text.split(sign)
