"""The add-in elo_xl.xlam, built from the xlwings that is installed."""

from __future__ import annotations

import datetime as dt
import hashlib
import io
from dataclasses import dataclass
from importlib import metadata
from typing import TYPE_CHECKING

import xlsxwriter

from elo_xl.ooxml import package, xlsx
from elo_xl.ooxml.package import PackageError
from elo_xl.ooxml.spelling import ADD_IN

from . import parts as office
from .project import USUAL, Form, with_project
from .text_sheets import SETTINGS_SHEET, help_texts, settings
from .vba import HELP_SHEET, modules, runtime_version, workbook_code

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

FILE = ADD_IN

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


def build(interpreter: str, form: Form = USUAL) -> bytes:
    """The add-in: the same bytes for the same inputs.

    :param interpreter: python.exe of the Python that has elo_xl, as Windows writes its path; blank for
        the one in the user's settings file.
    """
    parts = office.read(_workbook(inputs(interpreter)))
    parts = office.with_type(parts, office.WORKBOOK_TYPE, office.MACRO_TYPE)
    parts = office.without_calculation(with_project(parts, modules(), workbook_code(), form))
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


def read(data: bytes) -> Inputs:
    """What an add-in was built from.

    :raises PackageError: it is no add-in of ours, or damaged.
    """
    workbook = xlsx.read(package.parse(data))
    sheet = next((sheet for sheet in workbook.sheets if sheet.name == SETTINGS_SHEET), None)
    rows = [[workbook.value(cell) for cell in row.cells] for row in sheet.rows] if sheet else []
    found = {str(row[0]): str(row[1] or "") for row in rows if len(row) > 1}
    try:
        return Inputs(found.get(_INTERPRETER, ""), *(found[key] for key in (_XLWINGS, _ELO_XL, _DIGEST)))
    except KeyError:
        raise PackageError("this is no add-in of elo_xl") from None
