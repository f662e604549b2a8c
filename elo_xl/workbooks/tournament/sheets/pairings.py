"""The sheets "Pairings" and "Alphabetical": one round board by board, and where everybody sits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import styles
from elo_xl.workbooks.tournament.plan import HEAD, TOP, Columns, Plan

from .event_page import ALPHABETICAL, PAIRINGS, PLAYERS, WALL_FONT, EventPage
from .games import BYE, UNUSED
from .players import COLUMNS as PLAYER_COLUMNS
from .standings import round_field

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Styles

_CENTRED = {"align": "center"}
_QUIET = {"align": "center", "font_color": styles.MUTED}
BOARDS = Columns(
    ("bd", 5), ("no", 5), ("white", 28), ("pts", 5.5), ("result", 10), ("pts2", 5.5), ("black", 28),
    ("no2", 5), ("line", 0), ("row", 0), ("first", 0), ("second", 0),
)  # fmt: skip
_ROW = 10**5  # above every row of the list of games


def write(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    """Write the sheet of the pairings."""
    page = EventPage(book, looks, plan, PAIRINGS, "", BOARDS)
    end = TOP + plan.pairing_lines - 1
    page.formula("B2", _title(), "title")
    page.formula("B3", _when(), "lead")
    page.choose(2, "Round", "Pairings_round", round_field(plan, "Blank: the newest round."))
    page.row(5, 5)
    page.row(6, 4)
    page.heads(
        HEAD,
        {
            "B": "|Bd", "C": "|No.", "D": "White", "E": "|Pts", "F": "|Result", "G": "|Pts", "H": "Black",
            "I": "|No.",
        },
    )  # fmt: skip
    for number, row in enumerate(range(TOP, end + 1), 1):
        page.put(f"{BOARDS['line']}{row}", number, "hidden")
    for key, (formula, look) in _columns(end).items():
        page.array(
            f"{BOARDS[key]}{TOP}:{BOARDS[key]}{end}", formula, "text", **{"font_size": WALL_FONT, **look}
        )
    page.table_rows(TOP, end)
    page.lines(f"B{TOP}:I{end}", f"${BOARDS['row']}{TOP}")
    page.freeze(TOP)
    page.finish(f"A1:{page.last}{end}", f"{page.columns['panel field']}2", pages=0)
    return page


def _title() -> str:
    return '"Pairings of round "&Shown_round'


def _when() -> str:
    """Day, time, and the time control."""
    day = 'IF(Shown_day="","",Shown_day&"  ·  ")&IF(Shown_time="","",Shown_time&"  ·  ")'
    return f'{day}&Event_time_control&""'


def _bye(score: str) -> str:
    """What somebody without an opponent has in this round."""
    return f'IF({score}="","",IF({score}=1,"bye",IF({score}=0.5,"half-point bye","does not play")))'


def _columns(end: int) -> dict[str, tuple[str, dict[str, Any]]]:
    """The formula and the look of each column; `row` is where the game stands in the list."""
    line, row, first, second = (
        f"${BOARDS[key]}${TOP}:${BOARDS[key]}${end}" for key in ("line", "row", "first", "second")
    )
    board = "IF(ISNUMBER(Games_boards),Games_boards,9999)"
    key = f"IF(Games_states={BYE},{_ROW}*{_ROW},0)+{board}*{_ROW}+Games_rows"
    keys = f'IF((Games_rounds=Shown_round)*(Games_states<>{UNUSED}),{key},"")'

    def of(cells: str) -> str:
        return f'IFERROR(LOOKUP({row},Games_rows,{cells}),"")'

    def of_player(who: str, cells: str) -> str:
        return f'IFERROR(LOOKUP({who},Player_numbers,{cells}),"")'

    signs = [of_player(who, "Round_signs") for who in (first, second)]
    result = f'IF(({signs[0]}="")*({signs[1]}=""),"",{signs[0]}&" : "&{signs[1]})'
    score = of_player(first, "Round_scores")
    bye = _bye(score)
    boards = of('Games_boards&""')
    columns: dict[str, tuple[str, dict[str, Any]]] = {
        "row": (f'IFERROR(MOD(SMALL({keys},{line}),{_ROW}),"")', {}),
        "first": (of("Games_white_numbers"), {}),
        "second": (of("Games_black_numbers"), {}),
        "bd": (f'IF({row}="","",{boards})', _QUIET),
        "no": (first, _QUIET),
        "no2": (second, _QUIET),
        "white": (of("Games_white_names"), {"shrink": True}),
        "black": (
            f'IF({second}="",{bye},{of("Games_black_names")})',
            {"shrink": True},
        ),
        "result": (
            f'IF({second}="",{signs[0]},{result})',
            {**_CENTRED, "bold": True, "num_format": styles.TEXT},
        ),
    }
    for who, key_ in ((first, "pts"), (second, "pts2")):
        columns[key_] = (of_player(who, "Round_points_before"), _CENTRED)
    return columns


# Everybody by name

NAMES = Columns(
    ("name", 29), ("title", 6), ("bd", 7), ("colour", 8.5), ("pts", 6), ("opponent", 35), ("no", 0),
)  # fmt: skip


def write_alphabetical(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    """Write the sheet on which everybody finds board and colour by name."""
    page = EventPage(book, looks, plan, ALPHABETICAL, "", NAMES)
    page.formula("B2", '"Round "&Shown_round&" by name"', "title")
    page.formula("B3", _when(), "lead")
    page.put(f"{page.columns['panel']}2", "The round is chosen on Pairings.", "note")
    page.row(5, 5)
    page.row(6, 4)
    page.heads(HEAD, {"B": "Name", "C": "", "D": "|Board", "E": "|Colour", "F": "|Pts", "G": "Opponent"})
    who = page.down("no")

    def of(cells: str, number: str = "") -> str:
        return f'IFERROR(LOOKUP({number or who},Player_numbers,{cells}),"")'

    opponent = of("Round_opponents")
    bye = _bye("Round_scores")
    if plan.swiss:  # nothing need be typed for who has left
        left = '(Round_scores="")*(Player_out<>"")*(Shown_round>Player_out)'
        bye = f'IF({left},"has left",{bye})'
    look: dict[str, tuple[str, dict[str, Any]]] = {
        "no": ("Order_by_name", {}),
        "name": (of('Player_names&""'), {"shrink": True, "bold": True}),
        "title": (of(f'{plan.down(PLAYER_COLUMNS["title"], PLAYERS)}&""'), _QUIET),
        "bd": (of("Round_boards"), {**_CENTRED, "bold": True}),
        "colour": (of('IF(Round_colours="w","White",IF(Round_colours="b","Black",""))'), _CENTRED),
        "pts": (of("Round_points_before"), _CENTRED),
        "opponent": (f'IF({opponent}="",{of(bye)},{of("Player_cards", opponent)})', {"shrink": True}),
    }
    for key, (formula, changes) in look.items():
        page.column_array(key, formula, **changes)
    page.table_rows(TOP, plan.end)
    page.lines(page.area("name", "opponent"), f"${NAMES['no']}{TOP}")
    page.freeze(TOP)
    page.finish(f"A1:{page.last}{plan.end}", f"B{TOP}", pages=0)
    return page
