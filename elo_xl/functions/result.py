"""The worksheet functions that read result cells."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING, Any

from elo_xl.core.errors import EloError, InvalidInput

from . import arguments as arg
from . import cells
from .calling import RANGE, Argument, Function
from .words import say

if TYPE_CHECKING:
    from elo_xl.core.results import Result

CATEGORY = "One result cell"


def _score(result: Result) -> float | None:
    return None if result.half_points is None else result.half_points / 2


# RESULT_CHECK

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def _check(table: list[list[object]], language: str) -> list[list[str]]:
    several_columns = len(table[0]) > 1
    lines = []
    for i, row in enumerate(table, 1):
        for j, cell in enumerate(row, 1):
            if problem := result_problem(cell, language):
                place = "row {row}, column {column}: {problem}" if several_columns else "row {row}: {problem}"
                lines.append([say(language, place, row=i, column=j, problem=problem)])
    return lines or [[""]]


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
    return say(language, "“{text}” is not a known result", text=str(cell).strip()[:40])


def _shown(number: float) -> str:
    """A number in a sentence; one that is too long for any sentence by its size alone."""
    if abs(number) < 1e15:
        return f"{number:g}"
    return "> 1e15" if number > 0 else "< −1e15"


# RESULT_LIST

_SEPARATOR = re.compile(r"\s*[|;\t]\s*")


def _list(lines: tuple[str | None, ...]) -> list[list[Any]] | None:
    pasted = [line for text in lines if text for line in text.splitlines()]
    games = [_game(number, line.strip()) for number, line in enumerate(pasted, 1) if line.strip()]
    return games or None


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
    score = _score(result) if result is not None and result.played else parts[1]
    return [rating, score]


TEXT = Argument(
    "text",
    'The pasted games, a line each: the opponent\'s rating, then "|", ";", a tab or a space, then the score.',
    cells.text,
    RANGE,
)

FUNCTIONS = (
    Function(
        "RESULT_SCORE",
        CATEGORY,
        "Points of a result cell: 1, 0.5 or 0. Byes and forfeits score; a game still to be played is blank.",
        (arg.RESULT,),
        _score,
        'RESULT_SCORE("5b½")',
        0.5,
        each=True,
    ),
    Function(
        "RESULT_OPPONENT",
        CATEGORY,
        "The opponent's number in a result cell such as 12w1; blank if none is named.",
        (arg.RESULT,),
        lambda result: result.opponent,
        'RESULT_OPPONENT("12w1")',
        12,
        each=True,
    ),
    Function(
        "RESULT_COLOR",
        CATEGORY,
        'The colour in a result cell such as 12w1: "w", "b", or blank.',
        (arg.RESULT,),
        lambda result: result.color,
        'RESULT_COLOR("12w1")',
        "w",
        each=True,
    ),
    Function(
        "RESULT_PLAYED",
        CATEGORY,
        "TRUE only for a game played over the board; FALSE for a forfeit, a bye or a game not yet played.",
        (arg.RESULT,),
        lambda result: result.played,
        'RESULT_PLAYED("7w+")',
        False,
        each=True,
    ),
    Function(
        "RESULT_CHECK",
        CATEGORY,
        "In words, a row each, the result cells that cannot be used, such as a 1/2 that became a date. "
        "Blank if all is well.",
        (arg.RESULTS, arg.LANG),
        _check,
        "RESULT_CHECK({1;0.5;46024})",
        "row 3: 1/2 became the date 2 Jan; type ½ or 0.5",
        table=True,
    ),
    Function(
        "RESULT_LIST",
        CATEGORY,
        "Pasted games, a line each with the opponent's rating and the score, as two columns that the other "
        "functions take.",
        (TEXT,),
        _list,
        'INDEX(RESULT_LIST("1850 | 1"),1,1)',
        1850,
        table=True,
    ),
)
