"""What is wrong with results, tables and lists of games, in words: what the *_CHECK functions say."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from elo_xl.core import crosstable, findings, games, ladder, notation
from elo_xl.core.errors import EloError, shortened
from elo_xl.core.results import BYES

from . import cells
from .words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from elo_xl.core.findings import Finding
    from elo_xl.core.games import Problem

Rows = list[list[Any]]


# One result cell


def result_problem(cell: object, language: str) -> str:
    """What is wrong with a result cell, in words; empty if it can be used."""
    try:
        cells.raise_if_error(cell)
        if isinstance(cell, float) and cells.is_blank(cell):
            return ""
        if date := _date(cell):
            return _became_date(date, language)
        cells.result(cell)
    except cells.CellError as error:
        return say(language, "the cell holds the error {code}", code=error.code)
    except EloError:
        return _unreadable(cell, language)
    return ""


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def _date(cell: object) -> dt.date | None:
    """The date that a cell holds, as a date or as a serial number."""
    if isinstance(cell, dt.datetime):
        return None if cell.year < 1927 else cell.date()
    if isinstance(cell, dt.date):
        return cell
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        try:
            return cells.day_of_serial(cells.number(cell) or 0)
        except EloError:
            return None
    return None


def _became_date(date: dt.date, language: str) -> str:
    """1/2 becomes 2 January or 1 February, by the country of the spreadsheet; 3-1 likewise."""
    shown = f"{date.day} {_MONTHS[date.month - 1]}" if language == "en" else date.isoformat()
    if (date.month, date.day) in ((1, 2), (2, 1)):
        return say(language, "1/2 became the date {date}; type ½ or 0.5", date=shown)
    return say(
        language, "a date ({date}) stands here; format the cell as text and type the result again", date=shown
    )


def _unreadable(cell: object, language: str) -> str:
    if isinstance(cell, bool):
        return say(language, "TRUE or FALSE is not a result")
    if isinstance(cell, (dt.time, dt.datetime)) or (isinstance(cell, (int, float)) and 0 < cell < 1):
        return say(
            language, "a time or a part of a point stands here; type 1, ½ or 0 (1:0 became a time of day)"
        )
    if isinstance(cell, (int, float)):
        return say(language, "{number} is no score; type 1, ½ or 0", number=_shown(cell))
    return say(language, "“{text}” is not a known result", text=shortened(cell))


def _shown(number: float) -> str:
    """A number in a sentence; one that is too long for any sentence by its size alone."""
    if abs(number) < 1e15:
        return f"{number:g}"
    return "> 1e15" if number > 0 else "< −1e15"


# A crosstable

_FINDINGS = {
    findings.MISSING_ENTRY: "round {round}: nothing is entered for {player}; type a result, bye, H or Z",
    findings.MISSING_RESULT: "round {round}: the result of {player} and {other} is missing",
    findings.NOT_MUTUAL: "round {round}: {player} names {other}, but {other} names {third}",
    findings.NOT_ANSWERED: "round {round}: {player} names {other}, who has no game entered in that round",
    findings.SCORES: "round {round}: the results of {player} and {other} contradict each other",
    findings.BOTH_WON: "round {round}: {player} and {other} both won",
    findings.ONE_FORFEIT: "round {round}: a forfeit for only one of {player} and {other}",
    findings.ONE_SHORT: "round {round}: a game of less than a move for only one of {player} and {other}",
    findings.COLORS: "round {round}: {player} and {other} both had {color}",
    findings.MET_TWICE: "{player} and {other} meet in round {first} and again in round {round}",
    findings.LESS_THAN_A_POINT: "round {round}: {player} and {other} share less than a point, a penalty",
}
_COLORS = {"w": "White", "b": "Black"}


class Speaker:
    """Says what is wrong in one language, with the players' names where they are known."""

    def __init__(self, language: str, names: Sequence[str | float] | None = None) -> None:
        """Without names players are numbers."""
        self.language, self.names = language, names

    def say(self, english: str, **values: object) -> str:
        """A sentence."""
        return say(self.language, english, **values)

    def player(self, number: int | None) -> str:
        """A player by name, or as "player 3"."""
        name = self.names[number - 1] if self.names and number and number <= len(self.names) else ""
        return shortened(_typed(name)) if name else self.say("player {number}", number=number)

    def finding(self, found: Finding) -> str:
        """A finding of a crosstable."""
        return self.say(
            _FINDINGS[found.what],
            round=found.round,
            player=self.player(found.player),
            other=self.player(found.other),
            third=self.player(found.third),
            color=self.say(_COLORS[found.color]) if found.color else "",
            first=found.first,
        )

    def problem(self, problem: Problem) -> str:
        """A problem in a list of games."""
        if problem.what == games.NO_RESULT:
            return self._no_result(problem)
        return self.say(
            _PROBLEMS[problem.what],
            row=problem.row,
            round=problem.round,
            player=self._typed(problem),
            other=problem.other,
            most=games.MAXIMUM_ROUNDS,
        )

    def of_log(self, problem: Problem) -> str:
        """A problem in the log of a ladder, which has no rounds."""
        if problem.what == games.NO_RESULT:
            return self._no_result(problem)
        return self.say(_OF_LOG[problem.what], row=problem.row, player=self._typed(problem))

    def twice(self, number: int) -> str:
        """Two players of one name in a list."""
        return self.say("{player} stands in the list twice", player=self.player(number))

    def _typed(self, problem: Problem) -> str:
        typed = problem.player
        return self.player(typed) if isinstance(typed, int) else shortened(_typed(typed))

    def _no_result(self, problem: Problem) -> str:
        reason = result_problem(problem.player, self.language) or self.say(
            "“{text}” is not a known result", text=shortened(_typed(problem.player))
        )
        return self.say("row {row}: {problem}", row=problem.row, problem=reason)


def table_findings(table: list[list[Any]], names: Sequence[str | float] | None, language: str) -> Rows:
    """The lines of CT_CHECK: words, kind, round, player's number."""
    speaker = Speaker(language, names)
    unreadable = {(player, column): row for player, column, row in _unreadable_cells(table, speaker)}
    rest = [
        [None if (i, j) in unreadable else cells.table_cell(cell) for j, cell in enumerate(row, 1)]
        for i, row in enumerate(table, 1)
    ]
    found = [
        [speaker.finding(one), one.kind, one.round, one.player]
        for one in findings.findings(crosstable.read(rest))
        if not any(place in unreadable for place in _places(one, table))
    ]
    return [*unreadable.values(), *found]


def _places(one: Finding, table: list[list[Any]]) -> Iterator[tuple[int, int]]:
    """Player and column of the cells of which a finding speaks."""
    pairs = ((one.player, one.other or 0), (one.other or 0, one.player))
    if not crosstable.is_matrix(table):
        yield from ((player, one.round) for player, _ in pairs)
        return
    cycles = len(table[0]) // len(table)
    for player, opponent in pairs:
        yield from ((player, (opponent - 1) * cycles + cycle) for cycle in range(1, cycles + 1))


def _unreadable_cells(table: list[list[Any]], speaker: Speaker) -> Iterator[tuple[int, int, list[Any]]]:
    """The cells that no table can hold: player, column, and the line that says so."""
    matrix = crosstable.is_matrix(table)
    for i, row in enumerate(table):
        for j, cell in enumerate(row):
            if matrix and crosstable.on_diagonal(table, i, j):
                continue
            if words := _cell_problem(cell, i + 1, j + 1, matrix, len(table), speaker):
                yield i + 1, j + 1, [words, findings.FAULT, None if matrix else j + 1, i + 1]


def _cell_problem(cell: Any, player: int, column: int, matrix: bool, players: int, speaker: Speaker) -> str:
    if (matrix or isinstance(cell, str)) and notation.two_results(cell):
        return ""  # a double round robin
    facts = {"player": speaker.player(player), "column": column, "round": column}
    if problem := result_problem(cell, speaker.language):
        place = "{player}, column {column}: {problem}" if matrix else "round {round}, {player}: {problem}"
        return speaker.say(place, problem=problem, **facts)
    result = cells.result(cell)
    if matrix and result is not None and result.kind in BYES:
        bye = speaker.say("“{text}” is a bye, not the result of a game; type 1, ½ or 0", text=_typed(cell))
        return speaker.say("{player}, column {column}: {problem}", problem=bye, **facts)
    other = result.opponent if result is not None else None
    if other is not None and (other > players or other == player):
        return speaker.say(
            "round {round}: {player} cannot meet {other}", other=speaker.player(other), **facts
        )
    return ""


# A list of games

_PROBLEMS = {
    games.NO_ROUND: "row {row}: a round from 1 to {most} is needed",
    games.UNKNOWN_PLAYER: "row {row}: {player} is not in the list of players",
    games.SAME_NAME: "row {row}: several players are called {player}; type the number",
    games.CONFLICT: "row {row}: the bye and the result beside it contradict each other",
    games.NO_OPPONENT: "row {row}: a player is missing; type the opponent, or bye, H, Z or F",
    games.TWO_PLAYERS: "row {row}: type the result alone, such as 1-0; a bye has no second player",
    games.ONESELF: "row {row}: {player} stands on both sides",
    games.TWO_GAMES: "row {row}: {player} has another game in round {round}, in row {other}",
    games.PENDING_RESULT: "row {row}: the result of {player} in round {round} is missing",
    games.LESS_THAN_A_POINT: "row {row}: the players share less than a point in round {round}, a penalty",
}

_OF_LOG = {
    games.UNKNOWN_PLAYER: "row {row}: {player} is not in the list of players",
    games.SAME_NAME: "row {row}: several players are called {player}; type the number",
    games.ONESELF: "row {row}: {player} stands on both sides",
    games.TWO_PLAYERS: "row {row}: type the result alone, such as 1-0; a bye has no second player",
    games.NO_OPPONENT: "row {row}: a player is missing",
    games.PENDING_RESULT: "row {row}: the result is missing",
    ladder.NO_DATE: "row {row}: this is no date; type it as 2026-03-01",
}


def _typed(cell: object) -> str:
    """A cell as a sentence names it."""
    return f"{cell:.15g}" if isinstance(cell, float) else str(cells.name(cell)) if cell is not None else ""
