"""The sheet "Settings": how the club rates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.columns import Columns
from elo_xl.workbooks.fields import Field, choice
from elo_xl.workbooks.ladder import choices
from elo_xl.workbooks.ladder.page import SETTINGS, LadderPage

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.game_log import GameLog
    from elo_xl.workbooks.ladder.plan import Plan
    from elo_xl.workbooks.styles import Styles

_COLUMNS = Columns(("label", 24), ("field", 22), ("gap", 2), ("words", 58))
_LOOK = {"indent": 1}
_COUNT = fields.whole("Games", "A whole number of games.", 0, 10_000)
_POINTS = Field("Rating", "A rating.", fields.RATING.rule, fields.RATING.complaint, styles.RATING, look=_LOOK)
_RD = Field(
    "Deviation RD",
    "Glicko-2: 350 for a member of whom nothing is known, 100 if the starting rating is sound.",
    {"validate": "decimal", "criteria": "between", "minimum": 1, "maximum": 350},
    "A number from 1 to 350.",
    look=_LOOK,
)
_SINCE = Field(
    "Day",
    "The List shows the change since this day; blank: since the start.",
    fields.DATE.rule,
    fields.DATE.complaint,
    styles.DATE,
    look=_LOOK,
)


def write(book: Workbook, looks: Styles, plan: Plan, log: GameLog) -> LadderPage:
    """Write the sheet."""
    page = LadderPage(book, looks, plan, SETTINGS, "How the club rates.", _COLUMNS, portrait=True)
    row = _block(
        page,
        6,
        "The ladder",
        ("Name", "Club_name", fields.text("Name", "The name of the club or ladder."), log.name or None, ""),
        (
            "Method", "Club_method",
            choice("Method", "How games change ratings.", list(choices.METHODS), look=_LOOK), "Elo formula",
            "National methods and their doubts: README, Rules and dates.",
        ),
        (
            "Games are rated", "Club_update",
            choice("Periods", "Which games count from the same ratings.", list(choices.UPDATES), look=_LOOK),
            "game by game", "Game by game rounds nothing on the way; periods round once each.",
        ),
        (
            "Starting rating", "Club_start", _POINTS, 1500,
            "Of members for whom none is typed on the sheet Members.",
        ),
        ("Floor", "Club_floor", _POINTS, None, "No rating falls below it; blank: no floor."),
    )  # fmt: skip
    row = _block(
        page,
        row + 1,
        "K",
        (
            "K comes from", "Club_K_source",
            choice("K", "Where K comes from.", list(choices.K_SOURCES), look=_LOOK), choices.K_FOR_ALL,
            "A K typed on the sheet Members goes before. US Chess and Germany find their own.",
        ),
        ("One K for all", "Club_K", fields.K, 20, "The larger, the faster a new strength shows: What if."),
        ("Newcomers: games below", "Club_K_games", _COUNT, 10, "By games and rating, first step …"),
        ("their K", "Club_K_new", fields.K, 40, ""),
        ("Then: rating below", "Club_K_rating", _POINTS, 2100, "… second step …"),
        ("their K", "Club_K_low", fields.K, 24, ""),
        ("All others: K", "Club_K_high", fields.K, 16, "… and everybody else."),
        ("Glicko-2: RD at the start", "Club_RD", _RD, 350, "Stands in the place of K there."),
    )  # fmt: skip
    row = _block(
        page,
        row + 1,
        "The list",
        ("Change since", "Club_since", _SINCE, None, "Such as the season's first day; blank: the start."),
        (
            "Provisional below", "Club_provisional", _COUNT, 10,
            "A ? stands beside the rating of members with fewer rated games.",
        ),
    )  # fmt: skip
    page.finish(f"A1:{page.last}{row}", "C8")
    return page


def _block(page: LadderPage, row: int, title: str, *entries: tuple[str, str, Field, object, str]) -> int:
    """A section of fields, a row each; returns the row below."""
    page.section(row, title)
    page.gap(row + 1)
    row += 2
    for label, name, kind, value, words in entries:
        page.form_rows(row)
        page.put(f"B{row}", label, "label")
        page.field(f"C{row}", kind, value)
        page.put(f"E{row}", words, "note")
        page.name_cells({name: f"C{row}"})
        row += 1
    return row
