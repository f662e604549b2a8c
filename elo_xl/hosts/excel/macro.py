"""The macro workbook: a template with the functions as VBA inside, for Excel on Windows."""

from __future__ import annotations

from . import parts as office
from .project import with_modules, with_project
from .text_sheets import SETTINGS_SHEET, help_texts, settings
from .vba import HELP_SHEET, modules, workbook_code


def of(plain: bytes) -> bytes:
    """A macro workbook (.xlsm) of a finished plain template: the cells and their values stay as they are.

    The same bytes for the same template and the same xlwings.

    :param plain: an .xlsx of our own making, without LAMBDA names, which would hide the VBA functions.
    """
    parts = office.with_type(office.read(plain), office.WORKBOOK_TYPE, office.MACRO_TYPE)
    parts = office.with_hidden_sheet(parts, SETTINGS_SHEET, settings())
    parts = office.with_hidden_sheet(parts, HELP_SHEET, help_texts())
    return office.write(with_project(parts, modules(), workbook_code()))


def renewed(workbook: bytes) -> bytes:
    """A macro workbook of ours with the VBA of now, as is needed after an upgrade of xlwings.

    Whatever was typed into it stays.

    :raises PackageError: it is no macro workbook of ours, or damaged.
    """
    return office.write(with_modules(office.read(workbook), modules()))
