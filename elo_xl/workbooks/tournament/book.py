"""The whole workbook: its sheets in their order, computed and written."""

from __future__ import annotations

import datetime as dt
import io
import os
import secrets
from typing import TYPE_CHECKING

import xlsxwriter

from elo_xl.hosts.headless import recalculate
from elo_xl.workbooks.styles import ACCENT, MUTED, Styles

from . import calculation, card, checks, crosstable, event, outlook, pairings, players, results, standings

if TYPE_CHECKING:
    from pathlib import Path

    from elo_xl.files.tournament import Tournament

    from .plan import Plan

_MADE = dt.datetime(2026, 1, 1)  # the same file for the same workbook, whenever it is made
_CALC_ENGINE = 191029  # Excel recalculates on opening what an older engine has saved


def write(path: Path, plan: Plan, tournament: Tournament | None, remarks: list[str]) -> None:
    """Write the finished workbook, filled with a tournament if there is one; remarks go to "Check"."""
    raw = path.with_name(f".{secrets.token_hex(8)}.xlsx")
    try:
        raw.write_bytes(_workbook(plan, tournament, remarks))
        report = recalculate(raw, raw)
        if report.errors or report.kept:
            raise RuntimeError(f"not every formula can be computed: {(report.errors + report.kept)[:3]}")
        os.replace(raw, path)
    finally:
        raw.unlink(missing_ok=True)


def _workbook(plan: Plan, tournament: Tournament | None, remarks: list[str]) -> bytes:
    """The workbook before its formulas are computed."""
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    book.set_properties(
        {
            "title": tournament.name if tournament and tournament.name else plan.title,
            "subject": f"{plan.title}: crosstable, standings, ratings",
            "author": "elo_xl",
            "keywords": "chess, tournament, crosstable, tie-break, rating, FIDE",
            "created": _MADE,
        }
    )
    # The cached values are true: a program without our functions shall show them, not lose them.
    book.set_calc_mode("auto", _CALC_ENGINE)
    book.calc_on_load = False
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
        checks.write(book, looks, plan, remarks),
    ]
    calculation.write(book, looks, plan)
    for page in pages:
        typed = page.name in ("Event", "Players", "Results")
        page.sheet.set_tab_color(ACCENT if typed else MUTED)
    pages[0].sheet.activate()
    book.close()
    return buffer.getvalue()
