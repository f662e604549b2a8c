"""The template "calculator": one game, an event, what if, K, norms, tables, and the list of functions."""

from __future__ import annotations

import io

from elo_xl.workbooks import finish
from elo_xl.workbooks.examples import Event
from elo_xl.workbooks.styles import ACCENT, MUTED, Styles

from . import event, function_list, k_factor, norm, one_game, reference, what_if


def make(example: Event | None = None) -> bytes:
    """The finished workbook (.xlsx), with an event filled in if there is one."""
    return finish.computed(_workbook(example or Event()))


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
        function_list.write(book, looks),
    ]
    what_if.write_chart(book, looks, grid)
    for page in pages:
        page.sheet.set_tab_color(MUTED if page.name in (reference.NAME, function_list.NAME) else ACCENT)
    game.sheet.activate()
    book.close()
    return buffer.getvalue()
