"""The template "calculator": one game, an event, what if, K, norms, tables, and the list of functions."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from . import catalogue, event, finish, k_factor, norm, one_game, reference, what_if
from .demo import Event
from .styles import ACCENT, MUTED, Styles

if TYPE_CHECKING:
    from pathlib import Path


def write(path: Path, example: Event | None = None) -> None:
    """Write the finished workbook, with an event filled in if there is one."""
    finish.write(path, _workbook(example or Event()))


def _workbook(example: Event) -> bytes:
    """The workbook before its formulas are computed."""
    buffer = io.BytesIO()
    book = finish.new_book(
        buffer,
        title="Chess rating calculator",
        subject="FIDE and Elo rating changes, performances, norms",
        keywords="chess, rating, Elo, FIDE, norm, performance",
    )
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
