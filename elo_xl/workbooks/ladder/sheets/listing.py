"""The sheet "List": the ladder, for the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import styles
from elo_xl.workbooks.columns import Columns
from elo_xl.workbooks.ladder.page import LIST, LadderPage
from elo_xl.workbooks.ladder.plan import HEAD, TOP
from elo_xl.workbooks.tournament import wording

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.ladder.plan import Plan
    from elo_xl.workbooks.styles import Styles

_COLUMNS = Columns(
    ("rank", 6), ("name", 29), ("rating", 9), ("mark", 3), ("change", 9), ("games", 8), ("won", 5.5),
    ("drawn", 5.5), ("lost", 5.5), ("points", 8), ("percent", 7), ("last", 13), ("peak", 8), ("rd", 7),
)  # fmt: skip
_CENTRED: dict[str, Any] = {"align": "center"}
_QUIET: dict[str, Any] = {"align": "center", "font_color": styles.MUTED}


def write(book: Workbook, looks: Styles, plan: Plan) -> LadderPage:
    """Write the sheet."""
    page = LadderPage(book, looks, plan, LIST, "Everybody by rating; who has left is left out.", _COLUMNS)
    page.formula(
        f"{_COLUMNS['rank']}6",
        '"By "&Club_method&", "&Club_update&IF(N(Club_since)=0,"",". Change since "&'
        f'{wording.day_in_words("Club_since")})&". ? provisional: fewer than "&N(Club_provisional)&" games."',
        "note",
    )
    page.heads(
        HEAD,
        {
            "B": "|Rank", "C": "<Name", "D": ">Rating", "E": "", "F": ">Change", "G": "|Games", "H": "|W",
            "I": "|D", "J": "|L", "K": "|Score", "L": "|%", "M": "|Last played", "N": "|Peak", "O": "|RD",
        },
    )  # fmt: skip

    def of(cells: str) -> str:
        return f'IFERROR(LOOKUP(Order,Member_numbers,{cells}),"")'

    games, points = of("Ladder_games"), of("Ladder_points")
    before = "IF(ISNUMBER(Member_before),Member_before,0)"
    provisional = f'IF(Ladder_games="","",IF(Ladder_games+{before}<N(Club_provisional),"?",""))'
    right = {"align": "right", "indent": 1}
    columns: dict[str, tuple[str, dict[str, Any]]] = {
        "rank": ("Ranks", {**_CENTRED, "bold": True}),
        "name": (of('Member_names&""'), {"shrink": True, "indent": 1}),
        "rating": (of("Ladder_ratings"), {**right, "num_format": "0", "bold": True}),
        "mark": (of(provisional), {"font_color": styles.MUTED}),
        "change": (
            of('IF(Ladder_changes="","",ROUND(Ladder_changes,0))'),
            {**right, "num_format": _WHOLE_CHANGE},
        ),
        "games": (games, _CENTRED),
        "won": (of("Ladder_won"), _QUIET),
        "drawn": (of("Ladder_drawn"), _QUIET),
        "lost": (of("Ladder_lost"), _QUIET),
        "points": (wording.halves(points), _CENTRED),
        "percent": (f'IFERROR(IF({games}=0,"",ROUND(100*{points}/{games},0)),"")', _QUIET),
        "last": (of("Ladder_last"), {**_QUIET, "num_format": styles.DATE}),
        "peak": (of("Ladder_peaks"), {**_QUIET, "num_format": "0"}),
        "rd": (of("Ladder_RD"), {**_QUIET, "num_format": "0"}),
    }
    for key, (formula, look) in columns.items():
        page.column_array(key, formula, **look)
        letter = _COLUMNS[key]
        page.lines(f"{letter}{TOP}:{letter}{plan.end}", f"$C{TOP}")
    page.freeze(TOP, "D")
    page.finish(f"A1:{page.last}{plan.end}", pages=0)
    return page


_WHOLE_CHANGE = '+0;"−"0;0'
