"""Every case over the DLL of xlwings and COM, as VBA calls it, on Windows; all answers as JSON in a file.

python.exe run_wine.py ANSWERS.json
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from cases import ERRORS, date_of, encoded, is_error, load
from variants import ComError, Dispatch, ErrorValue, Missing

from elo_xl.functions import CATALOGUE
from elo_xl.hosts.excel import trial_call, vba

PYTHON = Path(sys.executable)
DLL = PYTHON.with_name(f"xlwings64-{vba.runtime_version()}.dll")


def start() -> Dispatch:
    return Dispatch(trial_call.activate(str(DLL), trial_call.command(str(PYTHON))))


def cell(given: Any) -> Any:
    return ErrorValue(ERRORS[given]) if is_error(given) else date_of(given) or given


def ask(server: Dispatch, function: str, arguments: list[Any]) -> Any:
    answer = server.call("CallUDF", vba.UDF_MODULE, function, tuple(arguments))
    return [answer] if isinstance(answer, list) and not isinstance(answer[0], list) else answer


def as_our_vba(case: Any) -> list[Any]:
    """All arguments, and blanks for those left out."""
    arguments = [encoded(argument, cell) for argument in case.arguments]
    return arguments + [None] * (CATALOGUE[case.function].maximum - len(arguments))


def as_xlwings_vba(case: Any) -> list[Any]:
    """The same, but what is left out is marked so."""
    arguments = [encoded(argument, cell) for argument in case.arguments]
    return arguments + [Missing()] * (CATALOGUE[case.function].maximum - len(arguments))


def milliseconds(times: int, *what: Any) -> float:
    """The best of three rounds, a call."""
    rounds = []
    for _ in range(3):
        began = time.perf_counter()
        for _ in range(times):
            ask(*what)
        rounds.append((time.perf_counter() - began) / times * 1000)
    return min(rounds)


def costs(server: Dispatch) -> dict[str, float]:
    column = [[1000.0 + i] for i in range(1000)]
    square = [[1000.0 + 10 * i + j for j in range(100)] for i in range(100)]
    return {
        "a cell": milliseconds(200, server, "ELO_EXPECTED", [1500.0, 1700.0, None]),
        "an event of nine games": milliseconds(
            100,
            server,
            "FIDE_CHANGE",
            [1500.0, [[1500.0 + i] for i in range(9)], [[1.0]] * 9, 20.0, None, None],
        ),
        "one formula for 1000 rows": milliseconds(3, server, "ELO_EXPECTED", [1500.0, column, None]),
        "one formula for 100 x 100 cells": milliseconds(1, server, "ELO_EXPECTED", [1500.0, square, None]),
    }


def renewed(server: Dispatch) -> dict[str, Any]:
    """Python ends; the next call fails, and xlwings' DLL starts it again, as our VBA asks it to."""
    told: dict[str, Any] = {}
    for name, what in (
        ("ended", lambda: server.call("Exec", "import os; os._exit(1)")),
        ("lost", lambda: ask(server, "FIDE_K", [1650.0, 12.0, None, None, None, None])),
    ):
        try:
            told[name] = what()
        except ComError as error:
            told[name] = f"error {error}"
    began = time.perf_counter()
    told["again"] = ask(start(), "FIDE_K", [1650.0, 12.0, None, None, None, None])
    told["seconds"] = time.perf_counter() - began
    return told


def main(target: str) -> None:
    ctypes.WinDLL("ole32").CoInitialize(None)
    os.chdir(Path(target).parent)  # where a module lies in wait, as it may beside a workbook
    began = time.perf_counter()
    server = start()
    first = ask(server, "ELO_EXPECTED", [1500.0, 1700.0, None])
    told: dict[str, Any] = {"first": first, "start": time.perf_counter() - began}
    told["blanks"] = [ask(server, case.function, as_our_vba(case)) for case in load()]
    told["missing"] = [ask(server, case.function, as_xlwings_vba(case)) for case in load()]
    told["costs"] = costs(server)
    try:
        told["unknown"] = ask(server, "NO_SUCH_FUNCTION", [])
    except ComError as error:
        told["unknown"] = str(error)
    told["renewed"] = renewed(server)
    Path(target).write_text(json.dumps(told), encoding="utf-8")


main(sys.argv[1])
