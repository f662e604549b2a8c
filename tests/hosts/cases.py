"""The table of calls that every host must answer alike: tests/cases.json.

A row is `{"function": "FIDE_K", "arguments": [1650, 12, null, null, 20], "value": 35, "note": "…"}`.
An argument is a cell or a block, a list of rows of cells. A cell is a number, a text, true or false,
null for a blank, an error value as text ("#N/A"), or {"date": "2025-10-01"} for a date cell. In the
value, "" is a blank.

A host turns the arguments into what its spreadsheet hands over (`encoded`), calls the functions, and
turns the answers back into cells of the table, and has them checked.
"""

from __future__ import annotations

import datetime as dt
import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

TABLE = Path(__file__).parents[1] / "cases.json"

# Every error value a cell may hold, with its number in VBA, CVErr(2042), which Excel's COM interface
# counts from a base of its own.
ERRORS = {
    "#NULL!": 2000, "#DIV/0!": 2007, "#VALUE!": 2015, "#REF!": 2023, "#NAME?": 2029, "#NUM!": 2036,
    "#N/A": 2042, "#GETTING_DATA": 2043, "#SPILL!": 2045, "#CONNECT!": 2046, "#BLOCKED!": 2047,
    "#UNKNOWN!": 2048, "#FIELD!": 2049, "#CALC!": 2050, "#BUSY!": 2051,
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """One row of the table."""

    function: str
    arguments: list[Any]
    value: Any
    note: str = ""

    def __str__(self) -> str:
        shown = ", ".join("" if argument is None else repr(argument) for argument in self.arguments)
        return f"{self.function}({shown})"


def load() -> list[Case]:
    """All rows of the table."""
    return [Case(**row) for row in json.loads(TABLE.read_text(encoding="utf-8"))]


# What goes in


def date_of(cell: object) -> dt.date | None:
    """The date of a date cell; None for any other cell."""
    return dt.date.fromisoformat(cell["date"]) if isinstance(cell, dict) else None


def is_error(cell: object) -> bool:
    return isinstance(cell, str) and cell in ERRORS


def encoded(argument: Any, cell: Callable[[Any], Any]) -> Any:
    """An argument with every cell turned into what a host hands over."""
    if isinstance(argument, list):
        return [[cell(value) for value in row] for row in argument]
    return cell(argument)


# What comes out


def same(got: Any, wanted: Any) -> bool:
    """Whether an answer is the wanted one: same shape, same kind, numbers to the twelfth digit."""
    if isinstance(got, list) and isinstance(wanted, list):
        return len(got) == len(wanted) and all(map(same, got, wanted))
    if _is_number(got) and _is_number(wanted):
        return math.isclose(got, wanted, rel_tol=1e-12, abs_tol=0)
    return type(got) is type(wanted) and bool(got == wanted)


def _is_number(cell: object) -> bool:
    return isinstance(cell, (int, float)) and not isinstance(cell, bool)


def check(cases: Sequence[Case], answers: Iterable[Any]) -> None:
    """Fail with all of the wrong answers, a line each."""
    __tracebackhide__ = True
    wrong = [
        f"{case} gave {got!r}, not {case.value!r}  ({case.note})"
        for case, got in zip(cases, answers, strict=True)
        if not same(got, case.value)
    ]
    if wrong:
        raise AssertionError("\n".join([f"{len(wrong)} of {len(cases)} answers are wrong:", *wrong]))
