"""Tournaments from tables of players: crosstables by rounds or as a matrix, standings, starting lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import crosstable
from elo_xl.core.berger import MAXIMUM_PLAYERS, MINIMUM_PLAYERS
from elo_xl.core.crosstable import ROUND_ROBIN
from elo_xl.core.errors import EloError
from elo_xl.files.tournament import FileError, refuse_players

from . import color_signs, contradictions, legend, refusals, result_cells
from .assembly import by_rounds, note_findings, take_games
from .entries import MAX_NUMBER, Entry, finished, note
from .player_table import find_titles, player_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from elo_xl.core.results import Result
    from elo_xl.files.tournament import Tournament

    from .player_table import Row, Table

    T = TypeVar("T")


def read(table: Table, tournament: Tournament) -> Tournament:
    """Fill a tournament with the players of a table.

    :raises FileError: there are no players in it.
    """
    find_titles(table)
    table.rows = [row for row in table.rows if _is_player(table, row, tournament)]
    if not table.rows:
        raise FileError("no player was found in the file")
    refuse_players(len(table.rows))
    if not table.columns.rounds:
        return _list(table, tournament)
    color_signs.settle(table)
    names_opponents = table.names_opponents
    cells = (row[column] for row in table.rows for column in table.columns.rounds)
    refusals.refuse_scores(cells, by_rounds=names_opponents)
    if names_opponents:
        return _by_rounds(table, tournament)
    return _matrix(table, tournament) if _is_matrix(table) else _points_only(table, tournament)


def _is_player(table: Table, row: Row, tournament: Tournament) -> bool:
    """Whether a row is a player's; what it is otherwise is noted unless it is understood."""
    if row.blank or row.cells == table.heading.cells or legend.is_foot(row.text):
        return False
    remark = row.text.startswith("#")
    if table.name(row) and not remark:
        return True
    if row.text.strip("# ;,\t") and not legend.is_known(row.text):
        note(tournament, row, "a remark" if remark else "no player's name")
    return False


def _result(row: Row, column: int, read: Callable[[str], T], where: str, tournament: Tournament) -> T | None:
    """What a cell says; one that cannot be read is noted."""
    try:
        return read(row[column])
    except EloError:
        note(tournament, row, f"{where}: {row[column][:20]!r} is no result")
        return None


def _list(table: Table, tournament: Tournament) -> Tournament:
    """Standings or a starting list; a blank rank is that of the player above.

    The players stand in the order of their starting numbers, or of the rows if there are none.
    """
    rank, column = "", table.columns.fields.get("rank")
    for row in table.rows:
        player = player_of(table, row)
        if column is not None and table.value(row, "points"):
            rank = row[column] or rank
            player.stated[table.heading[column]] = rank
        tournament.players.append(player)
    number = table.columns.fields.get("number")
    if number is not None and (numbers := _of_column(table, number)):
        places = sorted(range(len(numbers)), key=numbers.__getitem__)
        tournament.players = [tournament.players[place] for place in places]
    return finished(tournament)


# By rounds


def _by_rounds(table: Table, tournament: Tournament) -> Tournament:
    rows = [_rounds(table, row, tournament) for row in table.rows]
    entries = [
        Entry(number, player_of(table, row), results, row.line, row.text, table.value(row, "points"))
        for number, row, results in zip(_numbers(table, rows), table.rows, rows, strict=True)
    ]
    refusals.refuse_three_points(entries)
    _by_start_number(table, entries)
    tournament.rounds = tournament.rounds or len(table.columns.rounds)
    return by_rounds(tournament, entries)


def _rounds(table: Table, row: Row, tournament: Tournament) -> list[Result | None]:
    return [
        _result(row, column, result_cells.read, f"round {number}", tournament)
        for number, column in enumerate(table.columns.rounds, 1)
    ]


def _numbers(table: Table, rows: Sequence[Sequence[Result | None]]) -> list[int]:
    """The players' numbers that the cells mean: of the column that fits the pairings best, or of the rows."""
    columns = table.columns
    likely = [columns.fields[name] for name in ("number", "rank") if name in columns.fields]
    candidates = [_of_column(table, column) for column in (*likely, *columns.others.values())]
    candidates.append(list(range(1, len(rows) + 1)))
    return max((numbers for numbers in candidates if numbers), key=lambda numbers: _agreeing(numbers, rows))


def _by_start_number(table: Table, entries: Sequence[Entry]) -> None:
    """Where the cells mean ranks, but the starting numbers stand there too, the players keep the latter."""
    column = table.columns.fields.get("number")
    given = [] if column is None else _of_column(table, column)
    starting = dict(zip((entry.number for entry in entries), given, strict=False))
    opponents = {cell.opponent for entry in entries for cell in entry.cells if cell and cell.opponent}
    if sorted(given) != list(range(1, len(entries) + 1)) or not opponents <= starting.keys():
        return
    for entry, number in zip(entries, given, strict=True):
        entry.number = number
        entry.cells = [
            cell._replace(opponent=starting[cell.opponent]) if cell and cell.opponent else cell
            for cell in entry.cells
        ]


def _of_column(table: Table, column: int) -> list[int]:
    """The numbers in a column; none at all unless every player has one of his own."""
    texts = [row[column].rstrip(".") for row in table.rows]
    numbers = [int(text) for text in texts if text.isdecimal() and len(text) <= len(str(MAX_NUMBER))]
    return numbers if len(set(numbers)) == len(texts) and min(numbers) > 0 else []


def _agreeing(numbers: Sequence[int], rows: Sequence[Sequence[Result | None]]) -> int:
    """In how many cells the opponent names this player in the same round."""
    by_number = dict(zip(numbers, rows, strict=True))
    count = 0
    for number, row in zip(numbers, rows, strict=True):
        for place, result in enumerate(row):
            opposite = by_number.get(result.opponent or 0) if result is not None else None
            answer = opposite[place] if opposite is not None else None
            count += answer is not None and answer.opponent == number
    return count


def _points_only(table: Table, tournament: Tournament) -> Tournament:
    """Results without opponents are no games: they stay what the file states of its players."""
    for row in table.rows:
        player = player_of(table, row)
        scores = {table.heading[column]: row[column] for column in table.columns.rounds if row[column]}
        player.stated |= scores
        tournament.players.append(player)
    tournament.rounds = len(table.columns.rounds)
    if any(row[column] for row in table.rows for column in table.columns.rounds):
        note(tournament, table.heading, "the results do not say who the opponents were")
    return finished(tournament)


# Matrix


def _is_matrix(table: Table) -> bool:
    """As many columns as players, or two for each, and nothing where a player would meet himself."""
    size, width = len(table.rows), len(table.columns.rounds)
    if width not in (size, 2 * size) or not MINIMUM_PLAYERS <= size <= MAXIMUM_PLAYERS:
        return False
    each = width // size
    return all(
        not row[column] or result_cells.is_diagonal(row[column])
        for place, row in zip(_order(table), table.rows, strict=True)
        for column in table.columns.rounds[each * place : each * (place + 1)]
    )


def _order(table: Table) -> list[int]:
    """Which opponent of the headings each row is: the one at the diagonal's sign; else its own place."""
    each = len(table.columns.rounds) // len(table.rows)
    signs = [
        {
            place // each
            for place, column in enumerate(table.columns.rounds)
            if result_cells.is_diagonal(row[column])
        }
        for row in table.rows
    ]
    places = [place for found in signs if len(found) == 1 for place in found]
    in_order = list(range(len(table.rows)))
    return places if sorted(places) == in_order else in_order


def _matrix(table: Table, tournament: Tournament) -> Tournament:
    """A matrix says who met whom, not when and with which colour: the rounds are those of Berger tables."""
    _refuse_other_points(table)
    found = [
        (place, *_opponents(table, row, tournament))
        for place, row in zip(_order(table), table.rows, strict=True)
    ]
    found.sort(key=lambda line: line[0])
    entries = [entry for _, entry, _ in found]
    tournament.players = [entry.player for entry in entries]
    matrix = crosstable.read([cells for _, _, cells in found], ROUND_ROBIN)
    tournament.system = ROUND_ROBIN
    tournament.rounds = len(matrix.rounds[0])
    for number, (entry, results) in enumerate(zip(entries, matrix.rounds, strict=True), 1):
        entry.number = number
        entry.cells = [result and result._replace(color=None) for result in results]
    refusals.refuse_three_points(entries)
    take_games(tournament, entries)
    note(
        tournament,
        table.heading,
        "the table does not tell rounds and colours: the rounds are those of Berger tables",
    )
    note_findings(tournament, contradictions.differing_points(entries))
    return finished(tournament)


def _refuse_other_points(table: Table) -> None:
    """Refuse points of an event that counts otherwise; only of a single round robin can it be seen."""
    if len(table.columns.rounds) == len(table.rows):
        lines = sorted(
            zip(_order(table), ([row[c] for c in table.columns.rounds] for row in table.rows), strict=True)
        )
        refusals.refuse_scores_of_matrix([cells for _, cells in lines])


def _opponents(table: Table, row: Row, tournament: Tournament) -> tuple[Entry, list[str]]:
    """A player, and the results against each opponent; the number follows from the order of the columns."""
    cells = [
        _result(row, column, result_cells.matrix_cell, f"against {number}", tournament) or ""
        for number, column in zip(table.columns.numbers, table.columns.rounds, strict=True)
    ]
    return Entry(0, player_of(table, row), [], row.line, row.text, table.value(row, "points")), cells
