"""The sheet "Head to head": the rated games of two members against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import styles
from elo_xl.workbooks.columns import Columns
from elo_xl.workbooks.ladder.page import HEAD_TO_HEAD, LadderPage
from elo_xl.workbooks.ladder.plan import MEETINGS
from elo_xl.workbooks.tournament import wording

from . import player
from .calculation import card_of

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.game_log import GameLog
    from elo_xl.workbooks.ladder.plan import Plan
    from elo_xl.workbooks.styles import Styles

_COLUMNS = Columns(*player.SHOWN, ("line", 0), *((f"g {key}", 0) for key in player.GIVEN))
_TOP = 15
_HEADS = {
    "B": "|Game", "C": "|Date", "D": "<Colour", "E": "<Opponent", "F": "|Rating", "G": "|Result",
    "H": ">Expected", "I": ">Change", "J": ">New", "K": "<Event",
}  # fmt: skip


def write(book: Workbook, looks: Styles, plan: Plan, log: GameLog) -> LadderPage:
    """Write the sheet."""
    lead = "Two members against each other, from the view of the first: choose both."
    page = LadderPage(book, looks, plan, HEAD_TO_HEAD, lead, _COLUMNS)
    for row, (label, name) in enumerate((("Player", "First"), ("Opponent", "Second")), 6):
        page.form_rows(row)
        page.put(f"B{row}", label, "label")
        page.wide_field("C", "E", row, player.member_field(label), player.first_member(log, row - 6))
        number = f"{_COLUMNS['line']}{row}"
        page.name_cells({f"{name}_choice": f"C{row}", f"{name}_number": number})
        page.formula(number, player.number_of(f"{name}_choice"), "hidden")
    _card(page)
    nobody = 'OR(First_number="",Second_number="",First_number=Second_number)'
    player.given(page, _COLUMNS, _TOP, MEETINGS, card_of("First_number", "Second_number"), nobody)
    player.shown(page, _COLUMNS, _TOP, MEETINGS, _HEADS)
    page.freeze(_TOP)
    page.finish(f"A1:{page.last}{_TOP + MEETINGS - 1}", "C6", pages=0)
    return page


def _card(page: LadderPage) -> None:
    """Games, score, and what each has won."""
    points, expected = (
        f"${_COLUMNS[key]}${_TOP}:${_COLUMNS[key]}${_TOP + MEETINGS - 1}"
        for key in ("g points", "g expected")
    )
    page.row(8, 8)
    for row, height in ((9, 18), (10, 26), (11, 5)):
        page.row(row, height)
        for column in page.span("B", "K"):
            page.put(f"{column}{row}", None, "card")
    page.row(12, 8)
    games = f"COUNT({points})"
    for column, label, formula, number_format in (
        ("C", "Games", games, "0"),
        ("D", "Won", f"COUNTIF({points},1)", "0"),
        (
            "E",
            "Score",
            f'{wording.halves(f"SUM({points})")}&" : "&{wording.halves(f"({games}-SUM({points}))")}',
            "@",
        ),
        ("F", "Drawn", f"COUNTIF({points},0.5)", "0"),
        ("G", "Lost", f"COUNTIF({points},0)", "0"),
        ("H", "Expected", f"SUM({expected})", "0.0"),
        ("K", "Ratings now", _rating("First") + '&" – "&' + _rating("Second"), "@"),
    ):
        page.put(f"{column}9", label, "card note", align="center", valign="bottom")
        page.formula(
            f"{column}10", f'IFERROR({formula},"")', "card", num_format=number_format, font_size=14,
            bold=True, align="center", font_color=styles.ACCENT,
        )  # fmt: skip
    page.section(13, "Games")


def _rating(who: str) -> str:
    return f'IF({who}_number="","",INDEX(Ladder_ratings,{who}_number))'
