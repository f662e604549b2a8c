"""CT_CHECK: what cannot be in a crosstable, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.core import checks, crosstable
from elo_xl.core.errors import EloError

from .result import result_problem
from .words import say

if TYPE_CHECKING:
    from collections.abc import Iterator


def check(table: list[list[Any]], language: str) -> list[list[str]]:
    """The lines of CT_CHECK; one empty line if all is well."""
    problems = list(_unreadable(table, language))
    if not problems:
        try:
            found = checks.findings(crosstable.read(table))
        except EloError as error:
            return [[str(error)]]
        problems = [say(language, finding.sentence, **_words(finding.values, language)) for finding in found]
    return [[problem] for problem in problems] or [[""]]


def _unreadable(table: list[list[Any]], language: str) -> Iterator[str]:
    """The cells that no table can hold; a matrix may hold both results of a double round robin in one."""
    for i, row in enumerate(table, 1):
        for j, cell in enumerate(row, 1):
            if isinstance(cell, str) and crosstable.two_results(cell):
                continue
            if problem := result_problem(cell, language):
                yield say(
                    language,
                    "player {player}, column {column}: {problem}",
                    player=i,
                    column=j,
                    problem=problem,
                )


def _words(values: dict[str, Any], language: str) -> dict[str, Any]:
    return {name: say(language, value) if isinstance(value, str) else value for name, value in values.items()}
