"""The formulas in the parts of a workbook, wherever they stand, with names and links spelled otherwise."""

from __future__ import annotations

import re
from bisect import bisect_right
from html import escape, unescape
from itertools import accumulate
from typing import TYPE_CHECKING

from elo_xl.functions import CATALOGUE
from elo_xl.ooxml import spelling

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .parts import Parts

# Folders and elements. Excel takes no link in the formulas of formats and validations, so there a
# name of ours stays bare.
_OF_CELLS = {"xl/worksheets/": "f", "xl/tables/": "calculatedColumnFormula", "xl/workbook.xml": "definedName"}
_ALL = {
    "xl/worksheets/": "f|formula[12]?",
    "xl/charts/": "f",
    "xl/tables/": r"\w+Formula",
    "xl/workbook.xml": "definedName",
}

_OURS = re.compile("|".join(CATALOGUE), re.IGNORECASE)
_LINK = re.compile(r"\[[0-9]")


def spelled(parts: Parts, spell: Callable[[str], str]) -> Parts:
    """A workbook whose formulas spell each function of ours in this way; what calls none is as it was."""
    return _edited(parts, _OF_CELLS, _OURS, lambda text: spelling.calls(text, CATALOGUE, spell))


def renumbered(parts: Parts, number: Callable[[int], int]) -> Parts:
    """A workbook whose formulas have other numbers for its links to other workbooks."""
    return _edited(parts, _ALL, _LINK, lambda text: spelling.links(text, number))


def called(parts: Parts) -> set[str]:
    """The functions of ours that the formulas of a workbook call."""
    found = set()

    def note(name: str) -> str:
        found.add(name)
        return name

    spelled(parts, note)
    return found


def _edited(
    parts: Parts,
    places: dict[str, str],
    interesting: re.Pattern[str],
    edits: Callable[[str], Iterator[spelling.Edit]],
) -> Parts:
    def edited(found: re.Match[bytes]) -> bytes:
        text = found[2].decode()
        if not interesting.search(text):
            return found[0]
        return found[1] + in_xml(text, edits).encode() + found[3]

    changed = {
        name: _formulas(element).sub(edited, data)
        for folder, element in places.items()
        for name, data in parts.items()
        if name.startswith(folder) and name.endswith(".xml")
    }
    return parts | changed


def in_xml(raw: str, edits: Callable[[str], Iterator[spelling.Edit]]) -> str:
    """A formula as it stands in XML, edited; whatever is not edited stays as it was written."""
    pieces = _PIECE.findall(raw)
    shown = list(map(unescape, pieces))
    starts = [0, *accumulate(map(len, shown))]
    raws = [0, *accumulate(map(len, pieces))]
    done, at = "", 0
    for start, end, new in edits("".join(shown)):
        first, last = (raws[bisect_right(starts, place) - 1] for place in (start, end))
        done += raw[at:first] + escape(new, quote=False)
        at = last
    return done + raw[at:]


_PIECE = re.compile(r"&[^;]*;|.", re.DOTALL)


def _formulas(element: str) -> re.Pattern[bytes]:
    return re.compile(rb"(<(?:\w+:)?(?:%b)(?:\s[^>]*)?>)([^<]+)(</)" % element.encode())
