"""The VBA side of Excel on Windows: VBA text runs in an interpreter, and its XLPy is xlwings' COM server.

As in Excel, a call goes from the formula to the VBA function, from there to `XLPython.CallUDF`, and
the answer back through both.
"""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING, Any

from excel_on_windows import COM_ERROR_BASE, MISSING, ComTime, Range
from pyopenvba.interpreter import (
    EMPTY,
    HostBridge,
    Interpreter,
    VBAArray,
    VBADate,
    VBAErrorValue,
    VBAObject,
    VBARuntimeError,
    member,
    method,
)
from pyopenvba.interpreter import MISSING as VBA_MISSING
from xlwings.com_server import XLPython

if TYPE_CHECKING:
    from collections.abc import Callable

COM_ERRORS = range(COM_ERROR_BASE, COM_ERROR_BASE + 0x10000)
AUTOMATION_ERROR = -2147352567


# Values, between COM and VBA


def to_vba(value: Any) -> Any:
    """A value as it comes from COM; arrays count from 1, as Excel's do."""
    if isinstance(value, (list, tuple)):
        return _array(value)
    if isinstance(value, Range):
        return VBARange(value)
    if isinstance(value, ComTime):
        return VBADate.from_datetime(value.replace(tzinfo=None))
    if value is None:
        return EMPTY
    if value == MISSING and isinstance(value, int):
        return VBA_MISSING
    if isinstance(value, int) and value in COM_ERRORS:
        return VBAErrorValue(value - COM_ERROR_BASE)
    return value


def _array(values: Any) -> VBAArray:
    if not isinstance(values[0], (list, tuple)):
        return VBAArray([(1, len(values))], items=[to_vba(value) for value in values])
    array = VBAArray([(1, len(values)), (1, len(values[0]))])
    for i, row in enumerate(values, 1):
        for j, value in enumerate(row, 1):
            array.set([i, j], to_vba(value))
    return array


def to_com(value: Any) -> Any:
    """A value as VBA hands it over to COM."""
    if isinstance(value, VBAArray):
        rows = _rows(value)
        return tuple(to_com(v) for v in rows[0]) if value.dimensions == 1 else tuple(map(to_com, rows))
    if isinstance(value, list):
        return tuple(map(to_com, value))
    if isinstance(value, VBARange):
        return value.com
    if isinstance(value, VBADate):
        return ComTime.combine(value.to_datetime(), dt.time(), dt.UTC)
    if isinstance(value, VBAErrorValue):
        return COM_ERROR_BASE + value.number
    if value is VBA_MISSING:
        return MISSING
    return None if value is EMPTY else value


def _rows(array: VBAArray) -> list[list[Any]]:
    if array.dimensions == 1:
        return [list(array.items)]
    (top, bottom), (left, right) = array.bounds
    return [[array.get([i, j]) for j in range(left, right + 1)] for i in range(top, bottom + 1)]


def to_json(value: Any) -> Any:
    """A value that a VBA function gives to a cell; a true error is told apart from text."""
    if isinstance(value, VBAArray):
        return [[to_json(cell) for cell in row] for row in _rows(value)]
    if isinstance(value, VBAErrorValue):
        return {"error": value.number}
    return None if value is EMPTY else value


# Objects that the wrappers name


class VBARange(VBAObject):
    """A reference."""

    vba_type_name = "Range"

    def __init__(self, com: Range) -> None:
        super().__init__()
        self.com = com


class Workbook(VBAObject):
    vba_type_name = "Workbook"


class Application(VBAObject):
    vba_type_name = "Application"

    @member(name="Caller")
    def caller(self) -> VBARange:
        """The cell that holds the formula."""
        return VBARange(Range(None))


class XLPy(VBAObject):
    """xlwings' COM server, as VBA sees it."""

    vba_type_name = "XLPy"
    server = XLPython()

    @method(name="CallUDF")
    def call_udf(self, module: str, function: str, arguments: VBAArray, *_book_and_caller: Any) -> Any:
        try:
            return to_vba(self.server.CallUDF(module, function, to_com(arguments)))
        except Exception as error:
            # what pywin32 makes of it, and xlwings' wrappers show as text
            raise VBARuntimeError(AUTOMATION_ERROR, f"Unexpected Python Error: {error}") from error


class Excel(HostBridge):
    """What VBA finds outside its own project."""

    def __init__(self) -> None:
        self.objects = {"application": Application(), "xlpy": XLPy(), "thisworkbook": Workbook()}

    def global_object(self, name: str) -> Any:
        return self.objects.get(name.lower()) or super().global_object(name)


def project(source: str) -> Callable[..., Any]:
    """A workbook's VBA module, to be called as cells call it: `call("FIDE_K", [1650.0, 12.0])`."""
    # the interpreter knows no comment behind a #Const
    source = re.sub(r"^(#Const [^']*)'.*", r"\1", source, flags=re.MULTILINE)
    interpreter = Interpreter(Excel())
    interpreter.add_module(source)

    def call(function: str, arguments: list[Any]) -> Any:
        return to_json(interpreter.run(function, [to_vba(argument) for argument in arguments]))

    return call
