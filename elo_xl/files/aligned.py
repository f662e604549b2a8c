"""Tables whose columns are set with blanks: printed lists, SwissPerfect's padded export."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from elo_xl.files.tournament import FileError, Tournament

from . import from_table, headings, legend, player_table
from . import text as texts
from .entries import Line, note

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_FIRST_LINES = 100
_WIDEST = 2000
_RULE = re.compile(r"[\s=_+-]*$")


def is_table(text: str) -> bool:
    """Whether the headings of a table of players stand in one of the first lines."""
    return _heading(texts.lines(text[:200_000])) is not None


def read(text: str) -> Tournament:
    """The tournament of an aligned table.

    :raises FileError: there are no players in it.
    """
    lines = texts.lines(text)
    place = _heading(lines)
    if place is None:
        raise FileError("no table of players was found in the file")
    tournament = Tournament()
    legend.read_above(
        [player_table.Row(n, [line], line) for n, line in enumerate(lines[:place], 1)], tournament
    )
    end = _end(lines, place + 1)
    block = [(number, line.expandtabs()) for number, line in enumerate(lines[place:end], place + 1)]
    found = player_table.find(
        list(_rows([(number, line) for number, line in block if not _RULE.match(line)]))
    )
    if found is None:
        raise FileError("the columns of the table cannot be told apart")
    for number, line in enumerate(lines[end:], end + 1):
        if line.strip() and not legend.is_known(line):
            note(tournament, Line(number, line), "text below the table")
    return from_table.read(found, tournament)


def _heading(lines: Sequence[str]) -> int | None:
    for place, line in enumerate(lines[:_FIRST_LINES]):
        columns = headings.read(re.split(r" {2,}|\t", line.strip()[:_WIDEST]))
        if columns.named and columns.known > 2:
            return place
    return None


def _end(lines: Sequence[str], start: int) -> int:
    """The first blank line below the players."""
    begun = False
    for place in range(start, len(lines)):
        blank = bool(_RULE.match(lines[place]))
        if begun and not lines[place].strip():
            return place
        begun |= not blank
    return len(lines)


def _rows(block: Sequence[tuple[int, str]]) -> Iterator[player_table.Row]:
    """Cells are what stands between the columns that are blank in every line."""
    used = bytearray(_WIDEST)
    for _, line in block:
        for column, sign in enumerate(line[:_WIDEST]):
            if sign != " ":
                used[column] = 1
    spans = [match.span() for match in re.finditer(rb"\x01+", bytes(used))]
    for number, line in block:
        yield player_table.Row(number, [line[start:end].strip() for start, end in spans], line)
