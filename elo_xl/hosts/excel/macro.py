"""The macro workbook: a template with the functions as VBA inside, for Excel on Windows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from elo_xl import writing

from . import parts as office
from .project import with_modules, with_project
from .text_sheets import SETTINGS_SHEET, help_texts, settings
from .vba import HELP_SHEET, modules, workbook_code

if TYPE_CHECKING:
    import os


def write(plain: str | os.PathLike[str], target: str | os.PathLike[str]) -> None:
    """Make a macro workbook of a finished plain template: the cells and their values stay as they are.

    The same bytes for the same template and the same xlwings.

    :param plain: an .xlsx of our own making, without LAMBDA names, which would hide the VBA functions.
    :param target: an .xlsm, replaced at once or not at all.
    """
    writing.replace(Path(target), of(Path(plain).read_bytes()))


def of(plain: bytes) -> bytes:
    """The same in memory."""
    parts = office.with_type(office.read(plain), office.WORKBOOK_TYPE, office.MACRO_TYPE)
    parts = office.with_hidden_sheet(parts, SETTINGS_SHEET, settings())
    parts = office.with_hidden_sheet(parts, HELP_SHEET, help_texts())
    return office.write(with_project(parts, modules(), workbook_code()))


def renew(path: str | os.PathLike[str]) -> None:
    """Put the VBA of now into a macro workbook of ours, as is needed after an upgrade of xlwings.

    Whatever was typed into it stays.

    :raises ValueError: it is no macro workbook of ours.
    """
    parts = office.read(Path(path).read_bytes())
    writing.replace(Path(path), office.write(with_modules(parts, modules())))
