"""Stand-ins for Excel and pywin32, so that xlwings' Windows code runs on any machine.

Nothing here imitates Excel's calculation. It only gives the few objects that xlwings/udfs.py,
_xlwindows.py and com_server.py touch on the way from a formula to the Python function and back.
Importing this module imports xlwings as on Windows: for a process of its own, never for pytest's.
"""

from __future__ import annotations

import contextlib
import ctypes
import datetime as dt
import io
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

from cases import ERRORS, Case, date_of, encoded, is_error

from elo_xl.functions import CATALOGUE

UDF_MODULES = "elo_xl.udfs"  # as in xlwings' settings

PYWIN32 = [
    "pywintypes", "pythoncom", "win32api", "win32con", "win32event", "win32gui", "win32process",
    "win32timezone", "win32com", "win32com.client", "win32com.server", "win32com.server.dispatcher",
    "win32com.server.policy", "win32com.server.util",
]  # fmt: skip

COM_ERROR_BASE = -2146828288  # a cell with the error 2042 arrives as this number + 2042
MISSING = -2147352572  # an optional argument that is left out arrives as this number
RANGE_IID = "{00020846-0000-0000-C000-000000000046}"  # by which xlwings knows a Range


# Stand-ins


class ComError(Exception):
    """pywintypes.com_error."""


class ComTime(dt.datetime):
    """pywintypes.TimeType: a date cell arrives as this datetime, always with UTC as its zone."""


class Range:
    """What Excel hands over for a reference: an object whose type information says "Range"."""

    Worksheet = mock.MagicMock()
    Row = Column = 1
    _oleobj_ = mock.MagicMock()
    _oleobj_.GetTypeInfo().GetTypeAttr().iid = RANGE_IID

    def __init__(self, value: Any) -> None:
        rows = value if isinstance(value, tuple) else ((value,),)
        self.Value = value
        self.Count = len(rows) * len(rows[0])
        self.Rows = SimpleNamespace(Count=len(rows))
        self.Columns = SimpleNamespace(Count=len(rows[0]))


def _unwrap(value: object) -> object:
    raise ComError("not a Python object")


def _pywin32() -> dict[str, Any]:
    """Its modules: whatever xlwings may ask of them is harmless, and what matters here is right."""
    modules = {name: mock.MagicMock(name=name) for name in PYWIN32}
    for name, module in modules.items():
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(modules[parent], child, module)
    modules["pywintypes"].configure_mock(com_error=ComError, error=OSError, TimeType=ComTime, IID=str)
    modules["pythoncom"].configure_mock(com_error=ComError, ole_error=ComError, __file__="pythoncom.dll")
    modules["win32com.server.util"].unwrap = _unwrap
    modules["win32com.client"].Dispatch = lambda value, *_, **__: value
    for name in ("CDispatch", "CoClassBaseClass", "DispatchBaseClass"):
        setattr(modules["win32com.client"], name, type(name, (), {}))
    return modules


def _import_xlwings_as_on_windows() -> None:
    # A first import, as the machine is, loads whatever xlwings needs of other packages and of the
    # standard library, which must not meet the platform "win32".
    import_module("xlwings")
    for name in [name for name in sys.modules if name.partition(".")[0] == "xlwings"]:
        del sys.modules[name]
    sys.modules.update(_pywin32())
    with (
        mock.patch.object(sys, "platform", "win32"),
        mock.patch.object(ctypes, "oledll", mock.MagicMock(), create=True),
        mock.patch.object(ctypes, "windll", mock.MagicMock(), create=True),
        mock.patch.object(ctypes, "PyDLL", mock.MagicMock()),
    ):
        import_module("xlwings")


_import_xlwings_as_on_windows()


# Arguments as COM hands them over


def com_cell(cell: Any) -> Any:
    """Every number is a float, an error value an int, a date a datetime."""
    if is_error(cell):
        return COM_ERROR_BASE + ERRORS[cell]
    if day := date_of(cell):
        return ComTime(day.year, day.month, day.day, tzinfo=dt.UTC)
    return float(cell) if isinstance(cell, int) and not isinstance(cell, bool) else cell


def com_value(argument: Any) -> Any:
    """A block is a tuple of rows."""
    value = encoded(argument, com_cell)
    return tuple(map(tuple, value)) if isinstance(value, list) else value


def com_constant(argument: Any) -> Any:
    """As `com_value`, of what is typed into the formula: a row {1,2,3} is a plain tuple."""
    value = com_value(argument)
    return value[0] if isinstance(value, tuple) and len(value) == 1 else value


def references(case: Case) -> list[Any]:
    """The arguments of FIDE_K(A1,A2,A3), where a blank is a blank cell."""
    return [Range(com_value(argument)) for argument in case.arguments]


def constants(case: Case) -> list[Any]:
    """The arguments of FIDE_K(1650,12,,,20), where an optional blank is left out."""
    required = CATALOGUE[case.function].minimum
    return [
        MISSING if argument is None and position >= required else com_constant(argument)
        for position, argument in enumerate(case.arguments)
    ]


# What "Import Functions" does


def import_functions() -> tuple[str, list[dict[str, Any]]]:
    """The VBA module that xlwings puts into a workbook, and what it tells Excel's function wizard."""
    texts: list[str] = []
    book = mock.MagicMock()
    book.Name, book.Application.Version = "Template.xlsm", "16.0"
    book.VBProject.VBComponents.Import = lambda file: texts.append(Path(file).read_text())
    with contextlib.redirect_stdout(io.StringIO()):
        import_module("xlwings.udfs").import_udfs(UDF_MODULES, book)
    wizard = [{"Macro": call.args[0], **call.kwargs} for call in book.Application.MacroOptions.mock_calls]
    return texts[0], wizard
