"""How a template becomes a finished file: reproducible, and computed."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import xlsxwriter

from elo_xl.hosts.headless import recalculate

if TYPE_CHECKING:
    import io

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


def computed(workbook: bytes) -> bytes:
    """The workbook with the values of all its formulas.

    :raises RuntimeError: one of them cannot be computed, or gives an error value.
    """
    done, report = recalculate(workbook)
    if report.errors or report.kept:
        raise RuntimeError(f"not every formula can be computed: {(report.errors + report.kept)[:3]}")
    return done
