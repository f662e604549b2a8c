"""How formulas spell our functions: one name is written in many ways, by where its function is found.

    NAME                      in the workbook itself, or nowhere yet
    [1]!NAME                  in an add-in, by the number of a link; Excel shows 'C:\\…\\elo_xl.xlam'!NAME
    _xludf.NAME, _xlfn.NAME   what an Excel that knew no such function has made of it
    _xll.NAME                 in an add-in of another kind
    _xldudf_NAME              in an add-in of Office.js; [2]!_xldudf_NAME where another add-in caught it

An @ or SINGLE around it changes nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .formula import tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

ADD_IN = "elo_xl.xlam"

_MARKS = re.compile(r"(?:_XLUDF\.|_XLL\.|_XLFN\.|_XLDUDF_)*")
_PREFIX = re.compile(rf"(?:\[[0-9]+\]|'?(?:[^!]*[\\/\[])?{re.escape(ADD_IN)}\]?'?)!", re.IGNORECASE)
_LINK = re.compile(r"^('?)\[([0-9]+)\]")


def plain(prefix: str, name: str, functions: Container[str]) -> str | None:
    """The bare name of a function of ours; None if it is none.

    :param prefix: what stands before the name, with its "!".
    """
    if prefix and not _PREFIX.fullmatch(prefix):
        return None
    found = name.upper()
    found = found[_MARKS.match(found).end() :]  # type: ignore[union-attr]  # it may be empty, but it matches
    return found if found in functions else None


Edit = tuple[int, int, str]  # what stands between two places of a text, and what is to stand there


def calls(text: str, functions: Container[str], spell: Callable[[str], str]) -> Iterator[Edit]:
    """Our functions in a formula, spelled otherwise."""
    for found in tokens(text):
        if found.lastgroup == "function":
            prefix = found["prefix"] or ""
            name = plain(prefix, found["function"], functions)
            start, end = found.start("prefix") if prefix else found.start("function"), found.end("function")
            if name and text[start:end] != spell(name):
                yield start, end, spell(name)


def links(text: str, number: Callable[[int], int]) -> Iterator[Edit]:
    """The numbers of links to other workbooks in a formula, each put otherwise."""
    for found in tokens(text):
        at = found.start("prefix")
        link = _LINK.match(found["prefix"] or "")
        if link and number(int(link[2])) != int(link[2]):
            yield at + link.start(2), at + link.end(2), str(number(int(link[2])))
