"""The whole workbook of a ladder: its sheets in their order, and computed."""

from __future__ import annotations

import io

from elo_xl.files.game_log import GameLog
from elo_xl.workbooks import finish
from elo_xl.workbooks.styles import ACCENT, MUTED, Styles

from .page import GAMES, MEMBERS, SETTINGS
from .plan import GAMES as ROOM_FOR_GAMES
from .plan import MEMBERS as ROOM_FOR_MEMBERS
from .plan import Plan
from .sheets import calculation, check, games, head_to_head, listing, members, player, settings, what_if

_FREE_MEMBERS, _FREE_GAMES = 10, 500  # that there is room for beside those of a log


def make(players: int | None = None, log: GameLog | None = None) -> bytes:
    """The workbook (.xlsx) of a ladder with room for so many members, 60 if nothing is said, and 2,000 games.

    A log fills it and makes it larger if need be.

    :raises ValueError: more than 1,000 members or 20,000 games.
    """
    log = log or GameLog()
    plan = Plan(
        max(players or ROOM_FOR_MEMBERS, len(log.members) + _FREE_MEMBERS if log.members else 0),
        max(ROOM_FOR_GAMES, len(log.games) + _FREE_GAMES if len(log.games) >= ROOM_FOR_GAMES else 0),
    )
    return finish.computed(_workbook(plan, log))


def _workbook(plan: Plan, log: GameLog) -> bytes:
    buffer = io.BytesIO()
    book = finish.new_book(
        buffer,
        log.name or "Club ladder",
        "Club ladder: games, ratings, histories",
        "chess, rating, ladder, Elo",
    )
    looks = Styles(book)
    pages = [
        games.write(book, looks, plan, log),
        listing.write(book, looks, plan),
        player.write(book, looks, plan, log),
        head_to_head.write(book, looks, plan, log),
        members.write(book, looks, plan, log),
        settings.write(book, looks, plan, log),
        check.write(book, looks, plan),
        what_if.write(book, looks, plan, log),
    ]
    calculation.write(book, looks, plan)
    for page in pages:
        page.sheet.set_tab_color(ACCENT if page.name in (GAMES, MEMBERS, SETTINGS) else MUTED)
    pages[0].sheet.activate()
    book.close()
    return buffer.getvalue()
