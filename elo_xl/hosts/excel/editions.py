"""One workbook in several editions, which differ in where Excel finds our functions.

plain  .xlsx: the bare names, which an add-in, xlwings and `elo-xl calc` know
addin  .xlsx: a link to the add-in that `elo-xl install` puts into Excel, and names that go through it
macro  .xlsm: the functions inside, as VBA

A further edition is one more entry of `EDITIONS`. Nothing but what distinguishes them is touched.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from elo_xl.functions import CATALOGUE
from elo_xl.ooxml import package, spelling, xlsx

from . import formulas, links, macro
from . import parts as office

if TYPE_CHECKING:
    from collections.abc import Callable

    from elo_xl.ooxml.cells import Cell
    from elo_xl.ooxml.xlsx import Workbook

    from .parts import Parts

PLAIN, ADDIN, MACRO = "plain", "addin", "macro"


@dataclass(frozen=True, slots=True)
class Edition:
    """The ending of its files, what it does to a plain workbook, and how that is undone."""

    ending: str
    made: Callable[[Parts], Parts]
    undone: Callable[[Parts], Parts]
    has: Callable[[Parts], bool]


def of(parts: Parts) -> str:
    """Which edition a workbook is."""
    return next(name for name, edition in EDITIONS.items() if edition.has(parts))


def converted(workbook: bytes, edition: str) -> bytes:
    """A workbook as another edition: inputs, values, formats, charts and whatever else stay.

    Names of our functions are brought into this edition's spelling, however they were spelled before.

    :raises PackageError: it is no workbook, or has macros of its own, which no other edition can hold.
    """
    parts = office.read(workbook)
    for known in EDITIONS.values():
        parts = known.undone(parts) if known.has(parts) else parts
    return office.write(EDITIONS[edition].made(formulas.spelled(parts, str)))


def has_lost_values(workbook: bytes) -> bool:
    """Whether an Excel that did not find our functions has left #NAME? for them.

    :raises PackageError: it is no workbook.
    """
    book = xlsx.read(package.parse(workbook))
    return any(_lost(book, cell) for sheet in book.sheets for cell in sheet.cells.values())


def _lost(book: Workbook, cell: Cell) -> bool:
    formula = cell.formula.text if cell.formula else ""
    return bool(formula) and book.value(cell) == "#NAME?" and any(spelling.calls(formula, CATALOGUE, _other))


def _other(name: str) -> str:
    """A spelling that no formula has."""
    return f"{name} "


# What an edition does


def _with_link(parts: Parts) -> Parts:
    names = formulas.called(parts)
    if not names:
        return parts
    linked = links.added(parts, names)
    number = links.number(linked)
    return formulas.spelled(linked, lambda name: f"[{number}]!{name}")


def _without_link(parts: Parts) -> Parts:
    number = links.number(parts)
    fewer = links.removed(formulas.spelled(parts, str))
    return formulas.renumbered(fewer, lambda link: link - (link > number))


EDITIONS = {
    MACRO: Edition(".xlsm", macro.made, macro.undone, macro.has),
    ADDIN: Edition(".xlsx", _with_link, _without_link, lambda parts: links.number(parts) > 0),
    PLAIN: Edition(".xlsx", lambda parts: parts, lambda parts: parts, lambda _: True),
}
