"""The whole workbook: its sheets in their order, and computed."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from elo_xl.workbooks import finish
from elo_xl.workbooks.styles import ACCENT, MUTED, Styles

from .sheets import (
    calculation,
    card,
    check,
    crosstable,
    event,
    games,
    outlook,
    pairings,
    players,
    ratings,
    standings,
)
from .sheets.event_page import EVENT, GAMES, PLAYERS

if TYPE_CHECKING:
    from elo_xl.files.tournament import Tournament

    from .plan import Plan


def make(plan: Plan, tournament: Tournament | None) -> bytes:
    """The finished workbook (.xlsx), with the players and particulars of a tournament if there is one."""
    return finish.computed(_workbook(plan, tournament))


def _workbook(plan: Plan, tournament: Tournament | None) -> bytes:
    """The workbook before its formulas are computed."""
    buffer = io.BytesIO()
    book = finish.new_book(
        buffer,
        title=tournament.name if tournament and tournament.name else plan.title,
        subject=f"{plan.title}: crosstable, standings, ratings",
        keywords="chess, tournament, crosstable, tie-break, rating, FIDE",
    )
    looks = Styles(book)
    pages = [
        event.write(book, looks, plan, tournament),
        players.write(book, looks, plan, tournament),
        games.write(book, looks, plan),
        pairings.write(book, looks, plan),
        pairings.write_alphabetical(book, looks, plan),
        standings.write(book, looks, plan),
        crosstable.write(book, looks, plan),
        ratings.write(book, looks, plan),
        card.write(book, looks, plan, tournament),
        outlook.write(book, looks, plan, tournament),
        check.write(book, looks, plan, []),
    ]
    calculation.write(book, looks, plan)
    for page in pages:
        typed = page.name in (EVENT, PLAYERS, GAMES)
        page.sheet.set_tab_color(ACCENT if typed else MUTED)
    pages[0].sheet.activate()
    book.close()
    return buffer.getvalue()
