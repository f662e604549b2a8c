"""Tie-breaks as chess-results names them under its tables, and the codes of FIDE for them (C.07)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from elo_xl.core import tiebreaks
from elo_xl.core.errors import EloError

if TYPE_CHECKING:
    from collections.abc import Iterator

LABEL = r"(?:tie[ -]?break|wertung|desempate|d[ée]partage|spareggio)"
_NAMED = re.compile(rf"{LABEL} ?(\d) ?: ?(.{{2,200}}?)(?={LABEL} ?\d ?:|[\r\n;]|$)", re.IGNORECASE)

# What no tie-break of FIDE for single players is, although its name sounds like one.
_OTHERS = re.compile(
    r"team|olympiad|match ?points|sum of buchholz|sum buchholz|with parameters?\)|modified points|\(fine\)"
    r"|special|recursive|without two|dropped",
    re.IGNORECASE,
)
_MIDDLE = re.compile(r"without two results ?= ?middle", re.IGNORECASE)
_CODE = re.compile(r"\((APRO|APPO|PTP|TPR|DE|ARO|AOB|REP|KS|PS)\)")

# The first that fits; a cut is found apart.
_WORDS = (
    (r"^points \(game-points\)$|^(?:punkte|puntos|pontos)\b", "PTS"),
    (r"direct encounter", "DE"),
    (r"buchholz", "BH"),
    (r"sonneborn", "SB"),
    (r"koya", "KS"),
    (r"number of victories", "WIN"),
    (r"most black", "BPG"),
    (r"rounds elected", "REP"),
    (r"progressive|^fide[ -]tie-?break$", "PS"),
    (r"rating average of the opponents", "ARO"),
    (r"^manually input|^play-off points", "MAN"),
)
_CUTS = (
    (r"\bcut ?1\b|without one result", "C1"), (r"\bcut ?2\b", "C2"),
    (r"\bmedian ?1\b", "M1"), (r"\bmedian ?2\b", "M2"),
)  # fmt: skip


def named(text: str) -> Iterator[tuple[int, str]]:
    """The numbers and names in a legend: Tie Break1: Direct Encounter (DE)…"""
    for match in _NAMED.finditer(text):
        yield int(match[1]), match[2].strip()


def code(words: str) -> str | None:
    """The code of a tie-break that is named in words; None if it is none of those known here."""
    if _MIDDLE.search(words):
        return "BH/M1"
    if _OTHERS.search(words):
        return None
    explicit = _CODE.search(words)
    name = explicit[1] if explicit else _first(_WORDS, words)
    cut = _first(_CUTS, words)
    return of_heading(f"{name}/{cut}" if cut else name) if name else None


def of_heading(heading: str) -> str | None:
    """The code that a heading is, such as BH-C1; None if it is none."""
    try:
        return tiebreaks.parse(heading).official if heading.isupper() else None
    except EloError:
        return None


def _first(table: tuple[tuple[str, str], ...], words: str) -> str:
    return next((found for pattern, found in table if re.search(pattern, words, re.IGNORECASE)), "")
