"""The template "calculator": one game, an event, what if, K, norms, tables, and the list of functions."""

from __future__ import annotations

import datetime as dt
import io
import os
import secrets
from typing import TYPE_CHECKING

import xlsxwriter

from elo_xl.hosts.headless import recalculate

from . import catalogue, event, k_factor, norm, one_game, reference, what_if
from .demo import Event
from .styles import ACCENT, MUTED, Styles

if TYPE_CHECKING:
    from pathlib import Path

_MADE = dt.datetime(2026, 1, 1)  # the same file for the same workbook, whenever it is made
_CALC_ENGINE = 191029  # Excel recalculates on opening what an older engine has saved


def write(path: Path, example: Event | None = None) -> None:
    """Write the finished workbook, with an event filled in if there is one."""
    raw = path.with_name(f".{secrets.token_hex(8)}.xlsx")
    try:
        raw.write_bytes(_workbook(example or Event()))
        report = recalculate(raw, raw)
        if report.errors or report.kept:
            raise RuntimeError(f"not every formula can be computed: {(report.errors + report.kept)[:3]}")
        os.replace(raw, path)
    finally:
        raw.unlink(missing_ok=True)


def _workbook(example: Event) -> bytes:
    """The workbook before its formulas are computed."""
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    book.set_properties(
        {
            "title": "Chess rating calculator",
            "subject": "FIDE and Elo rating changes, performances, norms",
            "author": "elo_xl",
            "keywords": "chess, rating, Elo, FIDE, norm, performance",
            "created": _MADE,
        }
    )
    # The cached values are true: a program without our functions shall show them, not lose them.
    book.set_calc_mode("auto", _CALC_ENGINE)
    book.calc_on_load = False
    looks = Styles(book)
    game = one_game.write(book, looks, seed=True)
    pages = [
        game,
        event.write(book, looks, example),
        grid := what_if.write(book, looks, seed=True),
        k_factor.write(book, looks, example),
        norm.write(book, looks, example),
        reference.write(book, looks),
        catalogue.write(book, looks),
    ]
    what_if.write_chart(book, looks, grid)
    for page in pages:
        page.sheet.set_tab_color(MUTED if page.name in (reference.NAME, catalogue.NAME) else ACCENT)
    game.sheet.activate()
    book.close()
    return buffer.getvalue()
