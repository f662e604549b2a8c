"""The sheet "Games": the log, a row a game; the only sheet in which results are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.columns import Columns
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.ladder.page import GAMES, LadderPage
from elo_xl.workbooks.ladder.plan import GAMES_TOP

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.game_log import GameLog
    from elo_xl.workbooks.ladder.plan import Plan
    from elo_xl.workbooks.styles import Styles

_COLUMNS = Columns(
    ("date", 13), ("white", 28), ("black", 28), ("result", 9), ("event", 30), ("rated", 8), ("row", 0)
)
_LIST_OF_NAMES = {"validate": "list", "source": "=Member_names", "show_error": False}
_DATE = Field(
    "Date",
    "The day of the game, such as 2026-03-01; blank: as in the row above. Days set the order.",
    fields.DATE.rule,
    fields.DATE.complaint,
    styles.DATE,
    "center",
)
_RATED = Field(
    "Rated",
    "no for a game that is not rated; blank: it is.",
    {"validate": "list", "source": ["no"]},
    "no, or blank.",
    styles.TEXT,
    "center",
)
_KINDS = {
    "date": _DATE,
    "white": Field("White", "A name of the list, or its number.", _LIST_OF_NAMES, look={"indent": 1}),
    "black": Field("Black", "A name of the list, or its number.", _LIST_OF_NAMES, look={"indent": 1}),
    "result": fields.GAME_RESULT,
    "event": fields.text("Event", "Any words, such as Club championship, round 3.", shrink=True),
    "rated": _RATED,
}
# How other sheets call the columns
NAMES = {
    "Games_dates": "date", "Games_whites": "white", "Games_blacks": "black", "Games_results": "result",
    "Games_events": "event", "Games_rated": "rated", "Games_rows": "row",
}  # fmt: skip


def write(book: Workbook, looks: Styles, plan: Plan, log: GameLog) -> LadderPage:
    """Write the sheet."""
    lead = "A row a game, from White's view. Correct an old row, and everything after it is corrected."
    page = LadderPage(book, looks, plan, GAMES, lead, _COLUMNS)
    for name, key in NAMES.items():
        book.define_name(name, f"={plan.games_down(_COLUMNS[key], GAMES)}")
    page.row(5, 5)
    shown = '"games: "&Games_count&", of them rated: "&Games_rated_count'
    page.formula("B6", f'IF(Games_count=0,"no game yet",{shown})', "note")
    page.heads(
        GAMES_TOP - 1,
        {"B": "|Date", "C": "<White", "D": "<Black", "E": "|Result", "F": "<Event", "G": "|Rated"},
    )
    games = log.games
    columns: dict[str, list[object]] = {
        "date": [game.day for game in games],
        "white": [game.white for game in games],
        "black": [game.black for game in games],
        "result": [game.result or None for game in games],
        "event": [game.event or None for game in games],
        "rated": [None if game.rated else "no" for game in games],
    }
    for key, kind in _KINDS.items():
        letter = _COLUMNS[key]
        page.fields(f"{letter}{GAMES_TOP}:{letter}{plan.games_end}", kind, columns[key])
    for row in range(GAMES_TOP, plan.games_end + 1):
        page.put(f"{_COLUMNS['row']}{row}", row - GAMES_TOP + 1, "hidden")
    _marks(page)
    page.freeze(GAMES_TOP)
    page.sheet.autofilter(f"B{GAMES_TOP - 1}:G{plan.games_end}")
    page.finish(f"A1:G{plan.games_end}", f"B{GAMES_TOP + len(games)}", pages=0)
    return page


def _marks(page: LadderPage) -> None:
    """Red: a row that cannot be used; amber: a result that is missing; a line above a new day."""
    number = f"${_COLUMNS['row']}{GAMES_TOP}"
    area = f"B{GAMES_TOP}:G{page.plan.games_end}"
    bad = {"font_color": styles.BAD, "bg_color": styles.BAD_TINT, "bold": True}
    page.when(area, f"=COUNTIF(Faulty_rows,{number})>0", line=False, **bad)
    missing = f'=AND($C{GAMES_TOP}<>"",$D{GAMES_TOP}<>"",$E{GAMES_TOP}="")'
    page.when(area, missing, line=False, font_color=styles.AMBER, bg_color=styles.AMBER_TINT)
    page.when(area, f'=$G{GAMES_TOP}="no"', line=False, font_color=styles.MUTED, italic=True)
