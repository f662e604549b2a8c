"""The sheet "Members": who is on the ladder, and with which rating everybody began."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.columns import Columns
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.ladder.page import MEMBERS, LadderPage
from elo_xl.workbooks.ladder.plan import HEAD, TOP

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.game_log import GameLog
    from elo_xl.workbooks.ladder.plan import Plan
    from elo_xl.workbooks.styles import Styles

_COLUMNS = Columns(
    ("no", 6), ("name", 34), ("rating", 12), ("k", 14), ("games", 12), ("left", 8), ("rest", 2), ("now", 12)
)
_CENTRED = {"indent": 0}
_RATING = Field(
    "Starting rating",
    "The rating before the first game of the log; blank: as the sheet Settings says.",
    fields.RATING.rule,
    fields.RATING.complaint,
    "General",
    "center",
)
_K = Field(
    "K",
    "Only if this member has a K of his own, such as a junior's 40; Glicko-2: the RD at the start.",
    fields.K.rule,
    fields.K.complaint,
    align="center",
)
_GAMES = Field(
    "Games before",
    "Rated games before the log, for K by games, US Chess and the mark ?.",
    fields.GAMES.rule,
    fields.GAMES.complaint,
    align="center",
)
_LEFT = Field(
    "Left",
    "x for a member who has left: the games stay and count, the List leaves the name out.",
    {"validate": "list", "source": ["x"]},
    "x, or blank.",
    styles.TEXT,
    "center",
)
NAMES = {
    "Member_names": "name", "Member_start": "rating", "Member_own_K": "k", "Member_before": "games",
    "Member_left": "left",
}  # fmt: skip


def write(book: Workbook, looks: Styles, plan: Plan, log: GameLog) -> LadderPage:
    """Write the sheet."""
    lead = "A row a member, in any order; newcomers are added below at any time."
    page = LadderPage(book, looks, plan, MEMBERS, lead, _COLUMNS, portrait=True)
    page.heads(
        HEAD,
        {
            "B": "|No.", "C": "<Name", "D": "|Start", "E": "|Own K", "F": "|Games before", "G": "|Left",
            "I": "|Rating now",
        },
    )  # fmt: skip
    page.form_rows(*range(TOP, plan.end + 1))
    for number, row in enumerate(range(TOP, plan.end + 1), 1):
        page.put(f"B{row}", number, "cell", align="center", font_color=styles.MUTED)
    members = log.members
    for key, kind, values in (
        ("name", fields.text("Name", "Last name, First name; as it is typed in the games.", shrink=True),
         [member.name for member in members]),
        ("rating", _RATING, [member.rating for member in members]),
        ("k", _K, [_number(member.k) for member in members]),
        ("games", _GAMES, [member.games for member in members]),
        ("left", _LEFT, ["x" if member.left else None for member in members]),
    ):  # fmt: skip
        letter = _COLUMNS[key]
        page.fields(f"{letter}{TOP}:{letter}{plan.end}", kind, list(values))
    page.column_array("now", "Ladder_ratings", align="center", bold=True, num_format="0")
    for name, key in NAMES.items():
        page.name_cells({name: f"{_COLUMNS[key]}{TOP}:{_COLUMNS[key]}{plan.end}"})
    page.freeze(TOP)
    page.finish(f"A1:{page.last}{plan.end}", f"C{TOP}", pages=0)
    return page


def _number(text: str) -> object:
    """A K as a number; a rule as it is typed."""
    try:
        return float(text.replace(",", ".")) if text else None
    except ValueError:
        return text
