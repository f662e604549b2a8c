"""The two sheets of texts that go with the VBA: settings of xlwings, and help for the function wizard."""

from __future__ import annotations

from elo_xl.functions import CATALOGUE

from .vba import PROJECT, UDF_MODULE

SETTINGS_SHEET = f"{PROJECT}.conf"  # where the runtime looks for its settings

Row = tuple[str, ...]

# Set although blank, so that no other place is searched for them.
_UNUSED = (
    "CONDA PATH", "CONDA ENV", "LICENSE_KEY",
    "ONEDRIVE_CONSUMER_WIN", "ONEDRIVE_COMMERCIAL_WIN", "SHAREPOINT_WIN",
)  # fmt: skip

# Blank, xlwings would make the current folder of it, and import from there before all else. In this
# folder are no modules of Python, and only an administrator can write there.
PYTHONPATH = "%SystemRoot%"


def settings(interpreter: str | None = None, **more: str) -> list[Row]:
    """The rows of the settings sheet: a key and a value each.

    :param interpreter: python.exe; without it the runtime asks the settings file of the user, which
        `elo-xl install` writes, so that a workbook finds Python on another machine, too.
    :param more: rows for our own use.
    """
    rows = {
        # Else the folder of the workbook comes first in Python's path, with whatever lies there.
        "ADD_WORKBOOK_TO_PYTHONPATH": "false",
        "PYTHONPATH": PYTHONPATH,
        "UDF MODULES": UDF_MODULE,
        "DEBUG UDFS": "False",
        "SHOW CONSOLE": "False",
        **more,
    }
    if interpreter:
        rows = {"INTERPRETER_WIN": interpreter} | rows
    return [*rows.items(), *((key, "") for key in _UNUSED)]


def help_texts() -> list[Row]:
    """The rows of `_IntelliSense_`, in the form that the add-in Excel-DNA IntelliSense reads.

    It is free, and shows the arguments while a formula is typed, as Excel itself does not for VBA.
    """
    texts = [
        (f.name, f.help, "", *(text for a in f.arguments for text in (a.name, a.help)))
        for f in CATALOGUE.values()
    ]
    return [("FunctionInfo", "1"), *texts]
