"""CT_CHECK: what cannot be in a crosstable, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.core import checks, crosstable

from . import cells
from .crosstable_ratings import tournament
from .result import result_problem
from .words import say

if TYPE_CHECKING:
    from collections.abc import Iterator


def check(table: list[list[Any]], language: str) -> list[list[str]]:
    """The lines of CT_CHECK; one empty line if all is well."""
    problems = list(_unreadable(table, language)) or [
        say(language, finding.sentence, **_words(finding.values, language))
        for finding in checks.findings(tournament(table))
    ]
    return [[problem] for problem in problems] or [[""]]


def _unreadable(table: list[list[Any]], language: str) -> Iterator[str]:
    """The cells that no table can hold."""
    for i, row in enumerate(table, 1):
        for j, cell in enumerate(row, 1):
            if isinstance(cell, str) and crosstable.two_results(cell):
                continue  # a double round robin
            if problem := result_problem(cell, language):
                place = "player {player}, column {column}: {problem}"
                yield say(language, place, player=i, column=j, problem=problem)
            elif (other := _stranger(cell, i, len(table))) is not None:
                yield say(language, "player {player} cannot meet player {other}", player=i, other=other)


def _stranger(cell: object, player: int, players: int) -> int | None:
    """The opponent that a cell names, if there is no such player or it is the player himself."""
    result = cells.result(cell)
    if result is None or result.opponent is None:
        return None
    return result.opponent if result.opponent > players or result.opponent == player else None


def _words(values: dict[str, Any], language: str) -> dict[str, Any]:
    return {name: say(language, value) if isinstance(value, str) else value for name, value in values.items()}
