"""The sheet "Player": one member's games one after the other, with a chart of the rating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import styles
from elo_xl.workbooks.columns import Columns
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.ladder.page import PLAYER, LadderPage
from elo_xl.workbooks.ladder.plan import HISTORY, POINTS
from elo_xl.workbooks.tournament import wording

from .calculation import card_of

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.game_log import GameLog
    from elo_xl.workbooks.ladder.plan import Plan
    from elo_xl.workbooks.styles import Styles

# What LADDER_CARD gives, in its order
GIVEN = ("row", "day", "colour", "opponent", "own", "met", "points", "expected", "change", "after")
SHOWN = (
    ("game", 6.0), ("date", 13.0), ("with", 8.0), ("name", 28.0), ("rating", 9.0), ("result", 8.0),
    ("we", 9.0), ("gain", 9.0), ("new", 9.0), ("event", 30.0),
)  # fmt: skip
_COLUMNS = Columns(*SHOWN, ("line", 0), *((f"g {key}", 0) for key in GIVEN), ("point", 0), ("height", 0))
_TOP = 30
_HEADS = {
    "B": "|Game", "C": "|Date", "D": "<Colour", "E": "<Opponent", "F": "|Rating", "G": "|Result",
    "H": ">Expected", "I": ">Change", "J": ">New", "K": "<Event",
}  # fmt: skip


def member_field(title: str = "Player") -> Field:
    """Takes a name of the list, or its number."""
    return Field(
        title,
        "Choose from the list, or type a number.",
        {"validate": "list", "source": "=Member_names", "show_error": False},
        look={"indent": 1, "bold": True},
    )


def first_member(log: GameLog, place: int = 0) -> str | None:
    """A name to begin with."""
    return log.members[place].name if len(log.members) > place else None


def number_of(cell: str) -> str:
    """A formula for the number of the member whom a cell names; blank if there is none."""
    found = f"IFERROR(MATCH({cell},Member_names,0),MATCH({cell}*1,Member_numbers,0))"
    return f'IF({cell}&""="","",IFERROR(IF(INDEX(Member_names,{found})&""="","",{found}),""))'


def write(book: Workbook, looks: Styles, plan: Plan, log: GameLog) -> LadderPage:
    """Write the sheet."""
    page = LadderPage(book, looks, plan, PLAYER, "One member, game by game: choose the name.", _COLUMNS)
    page.form_rows(6)
    page.put("B6", "Player", "label")
    page.wide_field("C", "E", 6, member_field(), first_member(log))
    number = f"{_COLUMNS['line']}6"
    page.name_cells({"Player_choice": "C6", "Player_number": number})
    page.formula(number, number_of("Player_choice"), "hidden")
    page.formula("G6", 'IF(Player_number<>"","","Choose a member.")', "note")
    _key_figures(page)
    given(page, _COLUMNS, _TOP, HISTORY, card_of("Player_number"), 'Player_number=""')
    shown(page, _COLUMNS, _TOP, HISTORY, _HEADS)
    _chart(book, page)
    page.freeze(5)
    page.sheet.repeat_rows(0, 3)
    page.finish(f"A1:{page.last}{_TOP + HISTORY - 1}", "C6", pages=0)
    return page


def _key_figures(page: LadderPage) -> None:
    page.row(7, 8)
    for row, height in ((8, 18), (9, 24)):
        page.row(row, height)
        for column in page.span("B", "K"):
            page.put(f"{column}{row}", None, "card")

    def of(cells: str) -> str:
        return f'IF(Player_number="","",INDEX({cells},Player_number))'

    rank = 'IFERROR(INDEX(Ranks,MATCH(Player_number,Order,0)),"")'
    score = f'IF(Player_number="","",{wording.halves(of("Ladder_points"))}&" of "&{of("Ladder_games")})'
    for column, label, formula, number_format in (
        ("B", "Rank", rank, "0"), ("C", "Rating", of("Ladder_ratings"), "0"),
        ("D", "Start", of("Member_ratings"), "0"), ("E", "Score", score, styles.TEXT),
        ("F", "Peak", of("Ladder_peaks"), "0"), ("G", "Won", of("Ladder_won"), "0"),
        ("H", "Drawn", of("Ladder_drawn"), "0"), ("I", "Lost", of("Ladder_lost"), "0"),
        ("J", "RD", of("Ladder_RD"), "0"), ("K", "K of the next game", of("Ladder_K"), "General"),
    ):  # fmt: skip
        page.put(f"{column}8", label, "card note", align="center", valign="bottom")
        page.formula(
            f"{column}9", formula, "card", num_format=number_format, font_size=13, bold=True, align="center",
            font_color=styles.ACCENT,
        )  # fmt: skip


def given(page: LadderPage, columns: Columns, top: int, lines: int, call: str, nobody: str) -> None:
    """What LADDER_CARD answers, in hidden columns, a line a game."""
    for line, row in enumerate(range(top, top + lines), 1):
        page.put(f"{columns['line']}{row}", line, "hidden")
    line_numbers = f"${columns['line']}${top}:${columns['line']}${top + lines - 1}"
    first, last = columns[f"g {GIVEN[0]}"], columns[f"g {GIVEN[-1]}"]
    numbers = ",".join(str(number) for number in range(1, len(GIVEN) + 1))
    page.array(
        f"{first}{top}:{last}{top + lines - 1}",
        f'IF({nobody},"",IFERROR(INDEX({call},{line_numbers},{{{numbers}}}),""))',
        "hidden",
    )


def shown(page: LadderPage, columns: Columns, top: int, lines: int, heads: dict[str, str]) -> None:
    """The games as they are read."""
    end = top + lines - 1
    page.heads(top - 1, heads)

    def of(key: str) -> str:
        return f"${columns[key]}${top}:${columns[key]}${end}"

    row, points = of("g row"), of("g points")
    quiet = {"align": "center", "font_color": styles.MUTED}
    right: dict[str, Any] = {"align": "right", "indent": 1}
    for key, formula, look in (
        ("game", f'IF({row}="","",{of("line")})', quiet),
        ("date", of("g day"), {**quiet, "num_format": styles.DATE}),
        ("with", f'IF({of("g colour")}="w","White",IF({of("g colour")}="b","Black",""))', {"indent": 1}),
        ("name", of("g opponent"), {"indent": 1, "shrink": True}),
        ("rating", of("g met"), {"align": "center", "num_format": "0"}),
        (
            "result", f'IF({points}="","",IF({points}=0.5,"½",{points}&""))',
            {"align": "center", "bold": True},
        ),
        ("we", of("g expected"), {**right, "num_format": "0.00"}),
        ("gain", of("g change"), {**right, "num_format": styles.SIGNED}),
        ("new", of("g after"), {**right, "num_format": "0", "bold": True}),
        (
            "event", f'IFERROR(LOOKUP({row},Games_rows,Games_events&""),"")',
            {"indent": 1, "font_color": styles.MUTED, "shrink": True},
        ),
    ):  # fmt: skip
        letter = columns[key]
        page.array(f"{letter}{top}:{letter}{end}", formula, "text", **look)
        page.lines(f"{letter}{top}:{letter}{end}", f"$B{top}")


def _chart(book: Workbook, page: LadderPage) -> None:
    """The rating over the games; the line is drawn from as many points as there are, however many games."""
    point, height = _COLUMNS["point"], _COLUMNS["height"]
    end = _TOP + POINTS - 1
    for number, row in enumerate(range(_TOP, end + 1)):
        page.put(f"{point}{row}", number / (POINTS - 1), "hidden")
    points = f"${point}${_TOP}:${point}${end}"
    after = f"${_COLUMNS['g after']}${_TOP}:${_COLUMNS['g after']}${_TOP + HISTORY - 1}"
    lines = f"${_COLUMNS['line']}${_TOP}:${_COLUMNS['line']}${_TOP + HISTORY - 1}"
    start = 'IF(Player_number="",Start_rating,INDEX(Member_ratings,Player_number))'
    game = f"INT({points}*COUNT({after})+0.000001)"
    page.array(
        f"{height}{_TOP}:{height}{end}", f"IF({game}<1,{start},LOOKUP({game},{lines},{after}))", "hidden"
    )
    chart = book.add_chart({"type": "line"})
    chart.show_hidden_data()
    chart.add_series(
        {
            "values": f"='{PLAYER}'!${height}${_TOP}:${height}${end}",
            "line": {"color": styles.ACCENT, "width": 2},
        }
    )
    chart.set_title(
        {"name": "Rating from the start to the last game", "name_font": _font(9), "overlay": False}
    )
    chart.set_legend({"none": True})
    chart.set_x_axis({"visible": False})
    chart.set_y_axis(
        {"num_format": "0", "num_font": _font(9), "line": {"none": True},
         "major_gridlines": {"visible": True, "line": {"color": styles.LINE}}}
    )  # fmt: skip
    chart.set_chartarea({"border": {"none": True}})
    chart.set_size({"width": 980, "height": 370})
    page.sheet.insert_chart("B11", chart, {"object_position": 3})


def _font(size: int) -> dict[str, Any]:
    return {"name": styles.FONT, "size": size, "color": styles.MUTED, "bold": False}
