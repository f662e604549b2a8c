"""A tournament as CSV that spreadsheets open as it is meant.

UTF-8 with a byte order mark, for without it Excel takes the file for its own code page. A text that a
spreadsheet would take for a formula (=HYPERLINK…, +x, -x, @SUM…, in full width too) gets an apostrophe in
front, as people type it themselves, also behind a separator, at which a careless program would cut; the
apostrophe is seen when the file is opened, and `read` takes it away again.
Numbers with a sign are no formulas. Results are written in the notation of `result_cells`, none of which
spreadsheets change: H and Z, not -½ and -0.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from elo_xl.core import notation
from elo_xl.printable import without_controls

from . import own_csv
from .delimited import safe
from .tournament import FileError
from .trf_writer import refuse_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from elo_xl.core.crosstable import Row
    from elo_xl.files.tournament import Player, Tournament

    Column = tuple[list[str], Callable[[int, Player], list[object]]]

RESULTS, POINTS, RANK = "results", "Pts", "Rk"

_HEADINGS = {name: heading for heading, (name, _) in own_csv.FIELDS.items()}
_IDENTITIES = ("fide_id", "national_id")


def write_csv(
    tournament: Tournament,
    columns: Sequence[str] | None = None,
    *,
    ranks: Sequence[int] | None = None,
    separator: str = ";",
) -> bytes:
    """A tournament as lines about the event and a table, a row a player, with everything that is known.

    Given `columns` it is the table alone: "number", the fields of a player ("name", "rating", "birth", …),
    "results" for all rounds, "points", or headings under which the players' file stated something ("TB1").

    :raises FileError: there are no players, or a result is none.
    """
    if not tournament.players:
        raise FileError("there are no players to write")
    refuse_faults(tournament)
    table = [_column(tournament, name) for name in columns or _known(tournament)]
    if ranks and columns is None:
        table.append(([RANK], lambda number, _: [ranks[number - 1]]))
    headings = [heading for part, _ in table for heading in part]
    rows = [
        [value for _, values in table for value in values(number, player)]
        for number, player in enumerate(tournament.players, 1)
    ]
    above = [*own_csv.head(tournament), []] if columns is None else []
    return table_as_csv([*above, headings, *rows], separator=separator)


def table_as_csv(rows: Iterable[Iterable[object]], *, separator: str = ";") -> bytes:
    """Any table as CSV, safe for spreadsheets; None is a blank cell.

    Decimal fractions get a comma where the semicolon separates, as spreadsheets expect the two together.
    """
    lines = [separator.join(_quoted(_cell(value, separator)) for value in row) for row in rows]
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8-sig", errors="replace")


def _quoted(text: str) -> str:
    """In quotes if a separator of any country is in it: so it stays one cell, wherever it is opened."""
    return '"' + text.replace('"', '""') + '"' if _TO_QUOTE.search(text) else text


_TO_QUOTE = re.compile(r'[,;\t|"\r\n]')


def _cell(value: object, separator: str) -> str:
    if isinstance(value, float) and separator == ";":
        return f"{value}".replace(".", ",")
    return "" if value is None else safe(without_controls(str(value)))


def _known(tournament: Tournament) -> list[str]:
    """The columns in which anything stands; points and ranks are those of the games, not of a file."""
    fields = [name for name in _HEADINGS if any(_is_known(player, name) for player in tournament.players)]
    stated = dict.fromkeys(heading for player in tournament.players for heading in player.stated)
    own = {*own_csv.FIELDS, POINTS, RANK, own_csv.NUMBER}
    return ["number", *fields, RESULTS, *(heading for heading in stated if heading not in own), "points"]


def _is_known(player: Player, name: str) -> bool:
    value = getattr(player, name)
    return value is not None and value is not False and value != ""


def _column(tournament: Tournament, name: str) -> Column:
    """The headings of a column, or of all rounds, and what stands below them for a numbered player."""
    if name == "number":
        return [own_csv.NUMBER], lambda number, _: [number]
    if name == "points":
        points = tournament.crosstable().half_points
        return [POINTS], lambda number, _: [points[number - 1] / 2]
    if name == RESULTS:
        table = tournament.table()
        return _rounds(table), lambda number, _: list(map(notation.write, table[number - 1]))
    if name in _HEADINGS:
        return [_HEADINGS[name]], lambda _, player: [_particular(player, name)]
    return [name], lambda _, player: [player.stated.get(name, "")]


def _particular(player: Player, name: str) -> object:
    """A particular as it stands in a cell; a number that begins with 0 survives as a text."""
    value = getattr(player, name)
    if name == "birth":
        return value.removesuffix("/00/00")
    if name == "withdrawn":
        return "yes" if value else None
    return f"'{value}" if name in _IDENTITIES and value.startswith("0") else value


def _rounds(table: Sequence[Row]) -> list[str]:
    width = max(map(len, table), default=0)
    return [f"{number}.{own_csv.ROUND}" for number in range(1, width + 1)]
