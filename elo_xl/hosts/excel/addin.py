"""The add-in elo_xl.xlam, built from the xlwings that is installed."""

from __future__ import annotations

import datetime as dt
import hashlib
import io
import re
from dataclasses import dataclass
from importlib import metadata
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import xlsxwriter

from . import parts as office
from .project import with_project
from .text_sheets import SETTINGS_SHEET, help_texts, settings
from .vba import HELP_SHEET, modules, runtime_version, workbook_code

if TYPE_CHECKING:
    from pathlib import Path

    from xlsxwriter.workbook import Workbook

FILE = "elo_xl.xlam"

_MADE = dt.datetime(2026, 1, 1)  # the same file for the same inputs, whenever it is made

_INTERPRETER = "INTERPRETER_WIN"
_DIGEST, _XLWINGS, _ELO_XL = "ELO_XL_DIGEST", "ELO_XL_XLWINGS", "ELO_XL_VERSION"


@dataclass(frozen=True, slots=True)
class Inputs:
    """What an add-in was built from."""

    interpreter: str
    xlwings: str
    elo_xl: str
    digest: str


def inputs(interpreter: str) -> Inputs:
    """What an add-in would be built from here and now."""
    versions = (runtime_version(), metadata.version("elo-xl"))
    code = (workbook_code(), *(module.source for module in modules()))
    rows = map(str, (*settings(interpreter), *help_texts()))
    digest = hashlib.sha256("\0".join((*versions, *code, *rows)).encode()).hexdigest()
    return Inputs(interpreter, *versions, digest)


def build(interpreter: str) -> bytes:
    """The add-in: the same bytes for the same inputs.

    :param interpreter: python.exe of the Python that has elo_xl, as Windows writes its path; blank for
        the one in the user's settings file.
    """
    parts = office.read(_workbook(inputs(interpreter)))
    parts = office.with_type(parts, office.WORKBOOK_TYPE, office.MACRO_TYPE)
    parts = with_project(parts, modules(), workbook_code())
    return office.write(office.with_type(parts, office.MACRO_TYPE, office.ADDIN_TYPE))


def _workbook(made_of: Inputs) -> bytes:
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    book.set_properties(
        {"title": "elo_xl", "subject": "Chess rating functions", "author": "elo_xl", "created": _MADE}
    )
    more = {_DIGEST: made_of.digest, _XLWINGS: made_of.xlwings, _ELO_XL: made_of.elo_xl}
    _texts(book, SETTINGS_SHEET, settings(made_of.interpreter, **more))
    _texts(book, HELP_SHEET, help_texts())
    book.close()
    return buffer.getvalue()


def _texts(book: Workbook, name: str, rows: list[tuple[str, ...]]) -> None:
    sheet = book.add_worksheet(name)
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            sheet.write_string(number, column, text)


def read(path: Path) -> Inputs:
    """What the add-in in a file was built from.

    :raises ValueError: it is no add-in of ours, or damaged.
    """
    try:
        parts = office.read(path.read_bytes())
        found = _settings(parts)
        return Inputs(found.get(_INTERPRETER, ""), *(found[key] for key in (_XLWINGS, _ELO_XL, _DIGEST)))
    except Exception as error:
        raise ValueError(f"{path} is no add-in of elo_xl, or is damaged") from error


def _settings(parts: office.Parts) -> dict[str, str]:
    strings = [
        "".join(text.text or "" for text in entry.iter(_tag("t")))
        for entry in ElementTree.fromstring(parts["xl/sharedStrings.xml"]).iter(_tag("si"))
    ]
    sheet = ElementTree.fromstring(parts["xl/worksheets/sheet1.xml"])
    cells = {
        cell.attrib["r"]: strings[int(cell.findtext(_tag("v")) or 0)]
        for cell in sheet.iter(_tag("c"))
        if cell.get("t") == "s"
    }
    return {key: cells.get(f"B{at[1:]}", "") for at, key in cells.items() if re.fullmatch(r"A\d+", at)}


def _tag(name: str) -> str:
    return f"{{http://schemas.openxmlformats.org/spreadsheetml/2006/main}}{name}"
