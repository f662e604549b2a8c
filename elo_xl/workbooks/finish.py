"""How a template becomes a finished file: reproducible, computed, and there wholly or not at all."""

from __future__ import annotations

import datetime as dt
import os
import secrets
from typing import TYPE_CHECKING

import xlsxwriter

from elo_xl.hosts.headless import recalculate

if TYPE_CHECKING:
    import io
    from pathlib import Path

    from xlsxwriter.workbook import Workbook

_MADE = dt.datetime(2026, 1, 1)  # the same file for the same workbook, whenever it is made
_CALC_ENGINE = 191029  # Excel recalculates on opening what an older engine has saved


def new_book(buffer: io.BytesIO, title: str, subject: str, keywords: str) -> Workbook:
    """An empty workbook with its properties."""
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    book.set_properties(
        {"title": title, "subject": subject, "author": "elo_xl", "keywords": keywords, "created": _MADE}
    )
    # The cached values are true: a program without our functions shall show them, not lose them.
    book.set_calc_mode("auto", _CALC_ENGINE)
    book.calc_on_load = False
    return book


def write(path: Path, workbook: bytes) -> None:
    """Compute all formulas of a workbook, and put it where it belongs."""
    raw = path.with_name(f".{secrets.token_hex(8)}.xlsx")
    try:
        raw.write_bytes(workbook)
        report = recalculate(raw, raw)
        if report.errors or report.kept:
            raise RuntimeError(f"not every formula can be computed: {(report.errors + report.kept)[:3]}")
        os.replace(raw, path)
    finally:
        raw.unlink(missing_ok=True)
