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
    outlook,
    pairings,
    players,
    results,
    standings,
)

if TYPE_CHECKING:
    from elo_xl.files.tournament import Tournament

    from .plan import Plan


def make(plan: Plan, tournament: Tournament | None, remarks: list[str]) -> bytes:
    """The finished workbook (.xlsx), filled with a tournament if there is one; remarks go to "Check"."""
    return finish.computed(_workbook(plan, tournament, remarks))


def _workbook(plan: Plan, tournament: Tournament | None, remarks: list[str]) -> bytes:
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
        pairings.write(book, looks, plan),
        results.write(book, looks, plan, tournament),
        crosstable.write(book, looks, plan),
        standings.write(book, looks, plan),
        card.write(book, looks, plan, tournament),
        outlook.write(book, looks, plan, tournament),
        check.write(book, looks, plan, remarks),
    ]
    calculation.write(book, looks, plan)
    for page in pages:
        typed = page.name in ("Event", "Players", "Results")
        page.sheet.set_tab_color(ACCENT if typed else MUTED)
    pages[0].sheet.activate()
    book.close()
    return buffer.getvalue()
