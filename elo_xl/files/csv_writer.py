"""A tournament as CSV that spreadsheets open as it is meant.

UTF-8 with a byte order mark, for without it Excel takes the file for its own code page. A text that a
spreadsheet would take for a formula (=HYPERLINK…, +x, -x, @SUM…) gets an apostrophe in front, as people
type it themselves; the apostrophe is seen when the file is opened, and `read` takes it away again.
Numbers with a sign are no formulas. Results are written in the notation of `result_cells`, none of which
spreadsheets change: H and Z, not -½ and -0.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from elo_xl.core import notation

from .delimited import safe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from elo_xl.core.crosstable import Row
    from elo_xl.files.tournament import Player, Tournament

    Column = tuple[list[str], Callable[[int, Player], list[object]]]

RESULTS = "results"

# Column → its heading, and what stands in it for a player.
_FIELDS: dict[str, tuple[str, Callable[[Player], object]]] = {
    "title": ("Title", lambda player: player.title),
    "name": ("Name", lambda player: player.name),
    "sex": ("sex", lambda player: player.sex),
    "federation": ("FED", lambda player: player.federation),
    "rating": ("Rtg", lambda player: player.rating),
    "national_rating": ("RtgN", lambda player: player.national_rating),
    "fide_id": ("FideID", lambda player: player.fide_id),
    "birth": ("Birth", lambda player: player.birth.removesuffix("/00/00")),
    "club": ("Club", lambda player: player.club),
    "k": ("K", lambda player: player.k),
}


def write_csv(tournament: Tournament, columns: Sequence[str] | None = None, *, separator: str = ";") -> bytes:
    """A tournament as a table, a row a player; by default with everything that is known.

    `columns` are "number", the fields of a player ("name", "rating", "birth", …), "results" for all rounds,
    or headings under which the players' file stated something ("Pts.", "TB1").
    """
    table = [_column(tournament, name) for name in columns or _known(tournament)]
    headings = [heading for part, _ in table for heading in part]
    rows = [
        [value for _, values in table for value in values(number, player)]
        for number, player in enumerate(tournament.players, 1)
    ]
    return table_as_csv([headings, *rows], separator=separator)


def table_as_csv(rows: Iterable[Iterable[object]], *, separator: str = ";") -> bytes:
    """Any table as CSV, safe for spreadsheets; None is a blank cell.

    Decimal fractions get a comma where the semicolon separates, as spreadsheets expect the two together.
    """
    target = io.StringIO(newline="")
    writer = csv.writer(target, delimiter=separator, lineterminator="\r\n")
    writer.writerows([_cell(value, separator) for value in row] for row in rows)
    return target.getvalue().encode("utf-8-sig", errors="replace")


def _cell(value: object, separator: str) -> str:
    if isinstance(value, float) and separator == ";":
        return f"{value}".replace(".", ",")
    return "" if value is None else safe(str(value))


def _known(tournament: Tournament) -> list[str]:
    """The columns in which anything stands."""
    fields = [name for name, (_, value) in _FIELDS.items() if any(map(value, tournament.players))]
    stated = dict.fromkeys(heading for player in tournament.players for heading in player.stated)
    own = {heading for heading, _ in _FIELDS.values()}
    return ["number", *fields, RESULTS, *(heading for heading in stated if heading not in own)]


def _column(tournament: Tournament, name: str) -> Column:
    """The headings of a column, or of all rounds, and what stands below them for a numbered player."""
    if name == "number":
        return ["No."], lambda number, _: [number]
    if name == RESULTS:
        table = tournament.table()
        return _rounds(table), lambda number, _: list(map(notation.write, table[number - 1]))
    if name in _FIELDS:
        heading, value = _FIELDS[name]
        return [heading], lambda _, player: [value(player)]
    return [name], lambda _, player: [player.stated.get(name, "")]


def _rounds(table: Sequence[Row]) -> list[str]:
    width = max(map(len, table), default=0)
    return [f"{number}.Rd" for number in range(1, width + 1)]
