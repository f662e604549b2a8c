"""Calls from standard input through the Python side of xlwings Server; the answers as JSON."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import xlwings.utils
from xlwings.server import custom_functions_call, custom_functions_meta

from elo_xl import udfs

# Outside Pyodide xlwings tries to import Pyodide for every single cell, which takes most of the time.
xlwings.utils.is_jsnull = lambda value: False


async def answers(calls: list[dict[str, Any]]) -> list[Any]:
    return [await custom_functions_call(call, udfs) for call in calls]


calls = json.load(sys.stdin)
answered = {kind: asyncio.run(answers(calls[kind])) for kind in calls}
print(json.dumps(answered | {"metadata": custom_functions_meta(udfs)}, allow_nan=False))
