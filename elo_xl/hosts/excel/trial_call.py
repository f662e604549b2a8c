"""A real call from the outside: xlwings' DLL starts Python and one function is called, as VBA does it.

    python -m elo_xl.hosts.excel.trial_call C:\\…\\xlwings64-0.37.8.dll C:\\…\\python.exe

A program of its own, since a DLL that fails may hang or take the process with it. Windows only.
"""

from __future__ import annotations

import ctypes
import os
import sys

from .text_sheets import PYTHONPATH
from .vba import UDF_MODULE

# ADD_WORKBOOK_TO_PYTHONPATH, the workbook twice, OneDrive twice, SharePoint, PYTHONPATH
_OF_SETTINGS = f"false;;;;;;{PYTHONPATH}"
_START = 1
_DISPATCH = 9  # VT_DISPATCH


class _Variant(ctypes.Structure):
    """A VARIANT; only its kind and its pointer are of interest."""

    _fields_ = (
        ("kind", ctypes.c_ushort),
        ("reserved", ctypes.c_ushort * 3),
        ("pointer", ctypes.c_void_p),
        ("rest", ctypes.c_void_p),
    )


def command(interpreter: str) -> str:
    """The command line that xlwings' VBA gives to the DLL, which puts an id in place of $(CLSID)."""
    paths = os.path.expandvars(_OF_SETTINGS).replace("\\", "\\\\")
    code = (
        f'import sys, os;import xlwings.utils;xlwings.utils.prepare_sys_path(\\"{paths}\\");'
        "import xlwings; xlwings.serve('$(CLSID)')"
    )
    return f'cmd.exe  /K ""{interpreter}" -B -P -c "{code}""'


def activate(dll: str, start: str) -> int:
    """The address of the COM server behind a DLL, started by a command line.

    :raises OSError: the DLL cannot be loaded, or Python not be started by it.
    """
    answer = _Variant()
    library = ctypes.WinDLL(dll)  # type: ignore[attr-defined]
    # VBA hands over a String to a DLL in the code page of the machine
    text = ctypes.c_char_p(start.encode("mbcs"))
    failed = library.XLPyDLLActivateAuto(ctypes.byref(answer), text, _START)
    if failed or answer.kind != _DISPATCH:
        raise OSError(ctypes.wstring_at(answer.pointer) if answer.pointer else "the DLL did not start Python")
    return int(answer.pointer)


def main(dll: str, interpreter: str) -> None:
    """Print what ELO_EXPECTED(1500,1700) gives over COM."""
    import pythoncom  # type: ignore[import-untyped]
    import win32com.client  # type: ignore[import-untyped]

    pythoncom.CoInitialize()
    found = pythoncom.ObjectFromAddress(activate(dll, command(interpreter)), pythoncom.IID_IDispatch)
    xlpy = win32com.client.Dispatch(found)
    print(xlpy.CallUDF(UDF_MODULE, "ELO_EXPECTED", [1500.0, 1700.0, None]))


if __name__ == "__main__":
    main(*sys.argv[1:])
