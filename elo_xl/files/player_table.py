"""A table of players as rows and headings, be it of CSV, a web page or an aligned text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from elo_xl.files.tournament import Player

from . import headings, player_fields, result_cells

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_HEADING_ROWS = 100  # the headings stand among the first rows


@dataclass(slots=True)
class Row:
    """A row of a table: the number of its line, its cells, and the line as it stands in the file."""

    line: int
    cells: list[str]
    text: str

    def __getitem__(self, column: int) -> str:
        """The cell of a column, "" beyond the end of the row."""
        return self.cells[column].strip() if column < len(self.cells) else ""

    @property
    def blank(self) -> bool:
        """Whether nothing stands in the row."""
        return not any(cell.strip() for cell in self.cells)


@dataclass(slots=True)
class Table:
    """Rows below their headings; the title is the text that stands above them."""

    columns: headings.Columns
    heading: Row
    rows: list[Row] = field(default_factory=list)
    above: list[Row] = field(default_factory=list)
    title: str = ""

    def value(self, row: Row, name: str) -> str:
        """What stands in a row under the heading of a field."""
        column = self.columns.fields.get(name)
        return "" if column is None else row[column]

    def name(self, row: Row) -> str:
        """The player's name: "Last, First" where the two stand in columns of their own."""
        last = self.value(row, "surname") or self.value(row, "name")
        first = self.value(row, "given")
        return f"{last}, {first}" if last and first else last or first

    @property
    def names(self) -> set[str]:
        """The names of all players."""
        return {self.name(row) for row in self.rows} - {""}

    @property
    def numbers(self) -> set[str]:
        """What stands where the players are numbered."""
        return {self.value(row, "number") or self.value(row, "rank") for row in self.rows} - {""}

    @property
    def names_opponents(self) -> bool:
        """Whether cells say who the opponent is: a table by rounds, no matrix."""
        return any(
            result_cells.names_opponent(row[column]) for row in self.rows for column in self.columns.rounds
        )


def find(rows: Sequence[Row]) -> Table | None:
    """The table among rows; None if none of the first ones holds headings of players."""
    for place, row in enumerate(rows[:_HEADING_ROWS]):
        columns = headings.read(row.cells)
        if columns.named:
            return Table(columns, row, list(rows[place + 1 :]), list(rows[:place]))
    return None


def find_all(rows: Sequence[Row]) -> list[Table]:
    """All tables among rows, one below the other; headings that are repeated in a table begin no other."""
    first = find(rows)
    if first is None:
        return []
    tables: list[Table] = []
    numbers: set[str] = set()
    for table in _parts(first):
        if tables and not numbers & table.numbers:
            tables[-1].rows += [table.heading, *table.rows]
        else:
            table.above = _take_title(tables[-1]) if tables else table.above
            tables.append(table)
            numbers = set()
        numbers |= table.numbers
    return tables


def _parts(table: Table) -> list[Table]:
    """A table cut at all rows of headings."""
    parts, rows = [table], table.rows
    table.rows = []
    for row in rows:
        columns = headings.read(row.cells)
        if columns.named:
            parts.append(Table(columns, row))
        else:
            parts[-1].rows.append(row)
    return parts


def _take_title(table: Table) -> list[Row]:
    """The rows at the end of a table that are no players of it: they belong to the next one."""
    end = len(table.rows)
    while end and not table.name(table.rows[end - 1]):
        end -= 1
    table.rows, above = table.rows[:end], table.rows[end:]
    return above


def find_titles(table: Table) -> None:
    """chess-results gives the titles no heading: they are what a column without one holds."""
    if "title" in table.columns.fields:
        return
    for column in table.columns.blank:
        values = {row[column] for row in table.rows} - {""}
        if values and sum(value.upper() in player_fields.TITLES for value in values) * 2 >= len(values):
            table.columns.fields["title"] = column
            table.columns.blank.remove(column)
            return


def player_of(table: Table, row: Row) -> Player:
    """The player of a row; what cannot be read stays under its heading in `stated`."""
    found = Player(table.name(row), stated=_stated(table, row))
    for name, (attribute, read) in _PARTICULARS.items():
        text = table.value(row, name)
        value = read(text)
        if value:
            setattr(found, attribute, value)
        if text.strip("0-") and not value:
            found.stated[table.heading[table.columns.fields[name]]] = text
    found.groups = ", ".join(filter(None, (table.value(row, "group"), table.value(row, "kind"))))
    return found


_PARTICULARS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "rating": ("rating", player_fields.rating),
    "national_rating": ("national_rating", player_fields.rating),
    "title": ("title", player_fields.title),
    "federation": ("federation", str),
    "fide_id": ("fide_id", player_fields.fide_id),
    "birth": ("birth", player_fields.birth),
    "sex": ("sex", player_fields.sex),
    "club": ("club", str),
    "k": ("k", player_fields.k),
}


def _stated(table: Table, row: Row) -> dict[str, str]:
    """What the file says about a player and the tournament has no field for."""
    columns = table.columns
    own = {name: column for name, column in columns.fields.items() if name in ("rank", "points")}
    kept = {table.heading[column]: column for column in own.values()}
    kept |= columns.others | {f"Column {column + 1}": column for column in columns.blank}
    return {heading: row[column] for heading, column in kept.items() if row[column]}
