"""Every case through xlwings' COM server as on Windows; all answers as JSON on standard output."""

from __future__ import annotations

import json
from typing import Any

from cases import load
from excel_on_windows import MISSING, UDF_MODULES, constants, import_functions, references
from xlwings.com_server import XLPython

from elo_xl.functions import CATALOGUE

SERVER = XLPython()


def answer(function: str, arguments: list[Any]) -> Any:
    """The VBA wrapper of a function hands over all of its arguments, whether given or not."""
    missing = [MISSING] * (CATALOGUE[function].maximum - len(arguments))
    value = SERVER.CallUDF(UDF_MODULES, function, arguments + missing)
    return [value] if isinstance(value, list) and not isinstance(value[0], list) else value


print(
    json.dumps(
        {
            "references": [answer(case.function, references(case)) for case in load()],
            "constants": [answer(case.function, constants(case)) for case in load()],
            "wizard": import_functions()[1],
        }
    )
)
