"""Cells as Office.js hands them over to custom functions, and their answers: xlwings Server and Lite."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

import xlwings

from elo_xl.functions import CATALOGUE

from ..cases import date_of, encoded, is_error

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..cases import Case

DAY_ZERO = dt.date(1899, 12, 30)
ERROR_TYPES = {
    "#NULL!": "Null", "#DIV/0!": "Div0", "#VALUE!": "Value", "#REF!": "Ref", "#NAME?": "Name", "#NUM!": "Num",
    "#N/A": "NotAvailable", "#GETTING_DATA": "GettingData", "#SPILL!": "Spill", "#CONNECT!": "Connect",
    "#BLOCKED!": "Blocked", "#UNKNOWN!": "Unknown", "#FIELD!": "Field", "#CALC!": "Calc", "#BUSY!": "Busy",
}  # fmt: skip
ERRORS = {name: error for error, name in ERROR_TYPES.items()}
LICENCE = {"XLWINGS_LICENSE_KEY": "noncommercial", "XLWINGS_ON_SERVER": "true"}


# What goes in


def calls(cases: Sequence[Case]) -> dict[str, list[dict[str, Any]]]:
    """Every case as a call of either kind."""
    return {
        "references": [references(case) for case in cases],
        "constants": [constants(case) for case in cases],
    }


def references(case: Case) -> dict[str, Any]:
    """The call FIDE_K(A1,A2,…): blank cells are empty texts, what is left out at the end is absent."""
    return _call(case, [_rows(encoded(argument, _cell)) for argument in case.arguments])


def constants(case: Case) -> dict[str, Any]:
    """The call FIDE_K(1650,12,,,20): whatever is left out is null, and so are blanks in a range."""
    given = [None if a is None else _rows(encoded(a, _cell_or_null)) for a in case.arguments]
    return _call(case, given + [None] * (CATALOGUE[case.function].maximum - len(given)))


def _call(case: Case, arguments: list[Any]) -> dict[str, Any]:
    return {
        "func_name": case.function,
        "args": arguments,
        "caller_address": "[Book1.xlsx]Sheet1!B21",
        "client": "Office.js",
        "version": xlwings.__version__,
        "runtime": "1.4",
        "culture_info_name": "en-US",
        "date_format": "m/d/yyyy",
    }


def _rows(value: Any) -> list[list[Any]]:
    return value if isinstance(value, list) else [[value]]


def _cell(cell: Any) -> Any:
    """Dates are serial numbers, errors are objects."""
    if is_error(cell):
        return {"type": "Error", "basicType": "Error", "basicValue": cell, "errorType": ERROR_TYPES[cell]}
    if day := date_of(cell):
        return (day - DAY_ZERO).days
    return "" if cell is None else cell


def _cell_or_null(cell: Any) -> Any:
    return None if cell is None else _cell(cell)


# What comes out


def answer(result: Any) -> Any:
    """A result as Excel shows it: one cell, or a block."""
    rows = [[_shown(cell) for cell in row] for row in result]
    return rows[0][0] if len(rows) == len(rows[0]) == 1 else rows


def _shown(cell: Any) -> Any:
    """An error object as the error value; the mere text of one is no error."""
    if isinstance(cell, dict) and cell["type"] == "Error":
        return ERRORS[cell["errorType"]]
    return f"the text {cell}" if is_error(cell) else cell


# What Excel is told of the functions, so that its formula bar offers them


def described(metadata: dict[str, Any]) -> list[dict[str, Any]]:
    """What lies with us in xlwings' metadata."""
    return [
        {
            "name": function["name"],
            "description": function["description"],
            "volatile": function["options"].get("volatile", False),
            "parameters": function["parameters"],
        }
        for function in metadata["functions"]
    ]


def wanted_description() -> list[dict[str, Any]]:
    """The same from the catalogue, in the order of the names."""
    return [
        {
            "name": function.name,
            "description": function.help,
            "volatile": False,
            "parameters": [
                {"name": a.name, "description": a.help, "dimensionality": "matrix", "type": "any"}
                | ({"optional": True} if a.optional else {})
                for a in function.arguments
            ],
        }
        for _, function in sorted(CATALOGUE.items())
    ]
