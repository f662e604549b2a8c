"""The worksheet functions that read result cells."""

import re
from typing import Annotated, Any

from elo_xl.core.errors import EloError, InvalidInput
from elo_xl.core.results import Result

from . import arguments as arg
from . import cells
from .calling import RANGE, Argument, Section
from .checking import result_problem
from .words import say

section = Section("One result cell")

Text = Annotated[
    tuple[str | None, ...],
    Argument(
        'The pasted games, a line each: the opponent\'s rating, then "|", ";", a tab or a space, then the '
        "score.",
        cells.text,
        RANGE,
    ),
]


@section.elementwise(
    "Points of a result cell: 1, 0.5 or 0. Byes and forfeits score; a game still to be played is blank.",
    example='RESULT_SCORE("5b½")',
    value=0.5,
)
def RESULT_SCORE(result: arg.ResultCell) -> float | None:
    return None if result.pending else result.half_points / 2


@section.elementwise(
    "The opponent's number in a result cell such as 12w1; blank if none is named.",
    example='RESULT_OPPONENT("12w1")',
    value=12,
)
def RESULT_OPPONENT(result: arg.ResultCell) -> int | None:
    return result.opponent


@section.elementwise(
    'The colour in a result cell such as 12w1: "w", "b", or blank.',
    example='RESULT_COLOR("12w1")',
    value="w",
)
def RESULT_COLOR(result: arg.ResultCell) -> str | None:
    return result.color


@section.elementwise(
    "TRUE only for a game played over the board; FALSE for a forfeit, a bye, a game of less than a move or "
    "one not yet played.",
    example='RESULT_PLAYED("7w+")',
    value=False,
)
def RESULT_PLAYED(result: arg.ResultCell) -> bool:
    return result.played


@section.block(
    "In words, a row each, the result cells that cannot be used, such as a 1/2 that became a date. "
    "Blank if all is well.",
    example="RESULT_CHECK({1;0.5;46024})",
    value="row 3: 1/2 became the date 2 Jan; type ½ or 0.5",
)
def RESULT_CHECK(results: arg.CheckedCells, lang: arg.Lang = "en") -> list[list[str]]:
    several_columns = len(results[0]) > 1
    lines = []
    for i, row in enumerate(results, 1):
        for j, cell in enumerate(row, 1):
            if problem := result_problem(cell, lang):
                place = "row {row}, column {column}: {problem}" if several_columns else "row {row}: {problem}"
                lines.append([say(lang, place, row=i, column=j, problem=problem)])
    return lines or [[""]]


@section.block(
    "Pasted games, a line each with the opponent's rating and the score, as two columns that the other "
    "functions take.",
    example='INDEX(RESULT_LIST("1850 | 1"),1,1)',
    value=1850,
)
def RESULT_LIST(text: Text) -> list[list[Any]] | None:
    pasted = [line for part in text if part for line in part.splitlines()]
    games = [_game(number, line.strip()) for number, line in enumerate(pasted, 1) if line.strip()]
    return games or None


_SEPARATOR = re.compile(r"\s*[|;\t]\s*")


def _game(number: int, line: str) -> list[Any]:
    parts = [part for part in _SEPARATOR.split(line) if part]
    if len(parts) == 1:
        parts = line.split(None, 1)
    if len(parts) != 2:
        raise InvalidInput(f"line {number} is not “opponent's rating | score”")
    try:
        rating, result = cells.rating(parts[0]), cells.result(parts[1])
    except EloError as error:
        raise type(error)(f"line {number}: {error}") from None
    return [rating, _score(result) if result is not None and result.played else parts[1]]


def _score(result: Result) -> float:
    return result.half_points / 2
