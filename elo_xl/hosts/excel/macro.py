"""The macro workbook: a workbook with the functions as VBA inside, for Excel on Windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.ooxml.package import PackageError

from . import formulas, project
from . import parts as office
from .text_sheets import SETTINGS_SHEET, help_texts, settings
from .vba import HELP_SHEET, modules, workbook_code

if TYPE_CHECKING:
    from .parts import Parts


def made(parts: Parts) -> Parts:
    """A macro workbook of a plain one: the cells and their values stay as they are.

    The same parts for the same workbook and the same xlwings.

    :param parts: of an .xlsx without LAMBDA names, which would hide the VBA functions.
    """
    parts = office.with_type(parts, office.WORKBOOK_TYPE, office.MACRO_TYPE)
    parts = office.with_hidden_sheet(parts, SETTINGS_SHEET, settings())
    parts = office.with_hidden_sheet(parts, HELP_SHEET, help_texts())
    return project.with_project(parts, modules(), workbook_code())


def has(parts: Parts) -> bool:
    """Whether a workbook has macros, whosever they are."""
    return project.PART in parts


def undone(parts: Parts) -> Parts:
    """The plain workbook that a macro workbook was made of, with what was typed into it since.

    :raises PackageError: there are macros in it that are not ours.
    """
    own = {module.name for module in modules()}
    if strange := project.strangers(parts, own, workbook_code()):
        raise PackageError(f"it has macros of its own ({strange}), which only an .xlsm can hold")
    parts = project.without_project(parts)
    parts = office.with_type(parts, office.MACRO_TYPE, office.WORKBOOK_TYPE)
    return office.without_sheets(parts, (SETTINGS_SHEET, HELP_SHEET))


def renewed(workbook: bytes) -> bytes:
    """A macro workbook of ours with the VBA of now, as is needed after an upgrade of xlwings.

    Whatever was typed into it stays; formulas that another Excel has spelled otherwise are found again.

    :raises PackageError: it is no macro workbook of ours, or damaged.
    """
    parts = project.with_modules(office.read(workbook), modules())
    return office.write(formulas.spelled(parts, str))
