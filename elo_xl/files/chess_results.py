"""Saved web pages of chess-results: crosstables, standings, starting lists."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import lxml.etree
import lxml.html

from elo_xl.files.tournament import FileError, Tournament

from . import details, from_table, legend, player_table, refusals, sections

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.html import HtmlElement

_TAG = re.compile(r"<(?:!doctype html|html|head|body|table|tr)\b", re.IGNORECASE)
_WIDEST_CELL = 50
_FEWEST_HEADINGS = 2  # fewer are a label and its value

_PAIRINGS = {"white", "weiß", "weiss", "blancas", "brancas", "blancs", "wit", "белые"}


def is_page(text: str) -> bool:
    """Whether a text is HTML."""
    return text.lstrip()[:1] == "<" and bool(_TAG.search(text[:100_000]))


def read(text: str, section: str = "") -> Tournament:
    """The tournament of a web page, from the one of its tables that tells most.

    :raises FileError: there is no table of players in it, or several events of which `section` chooses none.
    """
    document = _parse(text)
    tables = [list(_rows(element)) for element in _innermost_tables(document)]
    tournament = Tournament(name=_name(document))
    for rows in tables:
        for row in rows:
            if len(row.cells) == 2:
                details.take(tournament, row[0], row[1])
    found = [place for rows in tables if (place := player_table.find(rows)) is not None]
    if not found:
        _refuse_teams(tables)
        raise FileError(_why_nothing(tables))
    best = sections.pick(found, tournament, section)
    legend.find_points(best, document.text_content())
    legend.name_tie_breaks(best, document.text_content(), tournament)
    return from_table.read(best, tournament)


def _parse(text: str) -> HtmlElement:
    try:
        parser = lxml.html.HTMLParser(encoding="utf-8")
        return lxml.html.document_fromstring(text.replace("\0", "").encode(), parser=parser)
    except (lxml.etree.LxmlError, ValueError):
        raise FileError("the web page cannot be read") from None


def _innermost_tables(document: HtmlElement) -> list[HtmlElement]:
    """The tables that hold no tables; chess-results lays out its pages with those that do."""
    tables = list(document.iter("table"))
    containers = {next(element.iterancestors("table"), None) for element in tables}
    return [element for element in tables if element not in containers]


def _rows(element: HtmlElement) -> Iterator[player_table.Row]:
    for row in element.iter("tr"):
        cells: list[str] = []
        for cell in row.iterchildren("td", "th"):
            cells.append(" ".join(cell.text_content().split()))
            cells += [""] * (_span(cell.get("colspan", "")) - 1)
        yield player_table.Row(row.sourceline or 0, cells, " | ".join(filter(None, cells)))


def _span(text: str) -> int:
    return min(int(text), _WIDEST_CELL) if text.isdecimal() and len(text) < 4 else 1


def _name(document: HtmlElement) -> str:
    for element in document.iter("h2"):
        if name := " ".join(element.text_content().split()):
            return name
    title = next(document.iter("title"), None)
    text = "" if title is None else " ".join(title.text_content().split())
    return re.sub(r"^Chess-Results Server Chess-results\.com - ", "", text)


def _refuse_teams(tables: list[list[player_table.Row]]) -> None:
    """Refuse standings of teams, which are told by their headings."""
    for rows in tables:
        for row in rows[:2]:
            if len(row.cells) > _FEWEST_HEADINGS:
                refusals.refuse_team_event(next(filter(refusals.TEAMS.fullmatch, row.cells), ""))


def _why_nothing(tables: list[list[player_table.Row]]) -> str:
    if any(cell.casefold() in _PAIRINGS for rows in tables for row in rows[:2] for cell in row.cells):
        return "the page holds the pairings of a round; save the page of the crosstable instead"
    return "there is no table of players in the web page"
