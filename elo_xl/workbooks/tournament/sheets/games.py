"""The sheet "Games": every game and every bye, a row each; the only sheet in which results are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.tournament.plan import GAMES_TOP, Columns, Plan

from .event_page import AMBER, AMBER_TINT, GAMES, EventPage

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.core.games import Line
    from elo_xl.workbooks.styles import Styles

RESULTS = fields.GAME_RESULTS
_COLUMNS = Columns(
    ("round", 6), ("board", 6), ("white", 22), ("black", 22), ("result", 9), ("gap", 1.5),
    ("white no", 5.5), ("white shown", 31), ("black no", 5.5), ("black shown", 31), ("row", 0),
    ("state", 0), ("far", 0), ("finder", 0),
)  # fmt: skip

# What a row is: still to be paired, a game to come, a game that is decided, a bye, of a player who has
# withdrawn, or of no use.
UNUSED, PENDING, DECIDED, BYE, WITHDRAWN, FAULTY = range(6)

_FIND, _HEAD = 7, GAMES_TOP - 1
_LIST_OF_NAMES = {"validate": "list", "source": "=Player_names", "show_error": False}
_WHITE = Field("White", "Number or name. A bye stands here with its player.", _LIST_OF_NAMES)
_BLACK = Field(
    "Black",
    "Number or name; for a bye its sign: bye (allocated), H (half a point), Z (none), F (full point).",
    _LIST_OF_NAMES,
)


def column(plan: Plan, key: str, more: int = 0) -> str:
    """The cells of all rows in a column, fixed."""
    letter = _COLUMNS[key]
    return f"'{GAMES}'!${letter}${GAMES_TOP}:${letter}${plan.games_end + more}"


# How other sheets call the columns
NAMES = {
    "Games_rounds": "round", "Games_boards": "board", "Games_whites": "white", "Games_blacks": "black",
    "Games_results": "result", "Games_white_numbers": "white no", "Games_black_numbers": "black no",
    "Games_white_names": "white shown", "Games_black_names": "black shown", "Games_rows": "row",
    "Games_states": "state", "Games_far": "far",
}  # fmt: skip


# As the functions take them: with the row below the last one
LISTED = {
    "Listed_rounds": "round", "Listed_whites": "white", "Listed_blacks": "black", "Listed_results": "result",
    "Listed_states": "state", "Listed_white_numbers": "white no", "Listed_black_numbers": "black no",
}  # fmt: skip


def write(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    """Write the sheet."""
    lead = "A row a game: White, Black, and the result from White's view. A bye is a row, too."
    page = EventPage(book, looks, plan, GAMES, lead, _COLUMNS)
    for name, key in NAMES.items():
        book.define_name(name, f"={column(plan, key)}")
    for name, key in LISTED.items():
        book.define_name(name, f"={column(plan, key, more=1)}")
    _last_row(page)
    _finder(page)
    page.heads(
        _HEAD,
        {
            "B": "|Rd", "C": "|Bd", "D": "<White", "E": "<Black", "F": "|Result", "H": "|No.",
            "I": "White", "J": "|No.", "K": "Black",
        },
    )  # fmt: skip
    _typed(page)
    _shown(page)
    _marks(page)
    page.freeze(GAMES_TOP)
    page.sheet.autofilter(f"B{_HEAD}:K{plan.games_end}")
    page.sheet.repeat_rows(0, _HEAD - 1)
    _breaks(page)
    page.finish(f"A1:{page.last}{plan.games_end}", f"D{GAMES_TOP}", pages=0)
    return page


def _last_row(page: EventPage) -> None:
    """A hidden row with a bye in a round too many makes the table of the rounds as wide as it can be."""
    row = page.plan.games_end + 1
    page.sheet.set_row(row - 1, None, None, {"hidden": True})
    page.put(f"{_COLUMNS['round']}{row}", page.plan.rounds + 1, "hidden")
    page.formula(f"{_COLUMNS['white']}{row}", "MAX(1,MIN(Active_numbers))", "hidden")
    page.put(f"{_COLUMNS['black']}{row}", "Z", "hidden")


def _finder(page: EventPage) -> None:
    """Which row comes next, and where the game of two players stands."""
    page.form_rows(6, _FIND)
    page.row(8, 6)
    _next(page)
    page.put(f"B{_FIND}", "Find", "label")
    who = fields.Field("Player", "Number or name; two of them find their game.", _LIST_OF_NAMES)
    hidden = _COLUMNS["finder"]
    for row, letter, name in ((6, "D", "Find_one"), (7, "E", "Find_other")):
        page.field(f"{letter}{_FIND}", who)
        page.formula(f"{hidden}{row}", _number_of(name), "hidden")
        page.name_cells({name: f"{letter}{_FIND}", f"{name}_number": f"{hidden}{row}"})
    one, other = "Find_one_number", "Find_other_number"
    sides = "(Games_white_numbers={})*(Games_black_numbers={})"
    either = f"{sides.format(one, other)}+{sides.format(other, one)}"
    cell = f"{_COLUMNS['far']}{_FIND}"
    page.array(cell, f'IF(OR({one}="",{other}=""),0,IFERROR(MATCH(1,{either},0),0))', "hidden")
    page.name_cells({"Found_row": cell})
    found = 'IF(Found_row=0,"",INDEX(Games_results,Found_row)&"")'
    page.formula(f"F{_FIND}", found, "text", align="center", bold=True)
    where = '"round "&INDEX(Games_rounds,Found_row)&", White: "&INDEX(Games_white_names,Found_row)'
    page.formula(
        f"H{_FIND}",
        'IF(OR(Find_one="",Find_other=""),"two players find their game",'
        f'IF(Found_row=0,"these two have no game here",{_link("Found_row", where)}))',
        "text",
        font_color=styles.ACCENT,
    )


def _next(page: EventPage) -> None:
    """The first game without a result; else the first board of the round that is to be paired."""
    unpaired = f'(Games_states={UNUSED})*(Games_boards<>"")*(Games_rounds>Newest_paired)'
    cell = f"{_COLUMNS['far']}6"
    page.array(cell, f"IFERROR(MATCH({PENDING},Games_states,0),IFERROR(MATCH(1,{unpaired},0),0))", "hidden")
    page.name_cells({"Next_row": cell})
    page.put("B6", "Next", "label")
    board = 'IF(INDEX(Games_boards,Next_row)="","",", board "&INDEX(Games_boards,Next_row))'
    where = f'"round "&INDEX(Games_rounds,Next_row)&{board}'
    shown = f'IF(Next_row=0,"every game has its result",{_link("Next_row", where)})'
    page.formula("D6", shown, "text", font_color=styles.ACCENT)


def _link(row: str, where: str) -> str:
    """A formula for a link to a row of the list, which says where it leads."""
    at = f"({row}+{GAMES_TOP - 1})"
    return f'HYPERLINK("#\'{GAMES}\'!D"&{at},{where}&"  →  row "&{at})'


def _number_of(cell: str) -> str:
    """The number of a player who is typed by number, by name, or by a number as text."""
    named = f"IFERROR(MATCH({cell},Player_names,0),MATCH({cell}*1,Player_numbers,0))"
    return f'IF({cell}="","",IFERROR(MATCH({cell},Player_numbers,0),IFERROR({named},"")))'


def _typed(page: EventPage) -> None:
    """The cells for typing; the first row of a round is set apart by a line above it."""
    before = None
    looks: dict[tuple[str, bool], object] = {}
    for row, line in enumerate(page.plan.lines, GAMES_TOP):
        first = line.round != before and before is not None
        before = line.round
        for key, value in (("round", line.round), ("board", line.board), *_entries(line)):
            if (key, first) not in looks:
                looks[key, first] = _look(page, key, first)
            page.write(f"{_COLUMNS[key]}{row}", value, looks[key, first])
    for key, kind in _KINDS.items():
        letter = _COLUMNS[key]
        area = f"{letter}{GAMES_TOP}:{letter}{page.plan.games_end}"
        page.sheet.data_validation(area, kind.validation(f"{letter}{GAMES_TOP}"))


_ROUND = fields.whole("Round", "The round in which the game is played.", 1, 250)
_BOARD = fields.whole("Board", "The number of the board; blank for a bye.", 1, 9999)
_KINDS = {"round": _ROUND, "board": _BOARD, "white": _WHITE, "black": _BLACK, "result": fields.GAME_RESULT}


def _look(page: EventPage, key: str, first: bool) -> object:
    kind = _KINDS[key]
    properties = {**kind.properties(), **({"top": 2, "top_color": styles.ACCENT} if first else {})}
    if key in ("round", "board"):
        properties |= {"align": "center", "font_color": styles.MUTED, "indent": 0}
    elif key != "result":
        properties |= {"indent": 1}
    return page.looks("field", **properties)


def _entries(line: Line) -> list[tuple[str, object]]:
    """What stands in White's, Black's and the result's cell; a bye's sign stands as Black."""
    white, black, result = line.white, line.black, line.result
    if white is not None and black is None:
        alone = result in ("+", "-")  # a forfeit against nobody
        return [("white", white), ("black", None if alone else result), ("result", result if alone else None)]
    return [("white", white), ("black", black), ("result", result or None)]


def _shown(page: EventPage) -> None:
    """Numbers and names of the two, what the row is, and whether its difference counts as 400."""
    plan = page.plan
    for row in range(GAMES_TOP, plan.games_end + 1):
        page.put(f"{_COLUMNS['row']}{row}", row - GAMES_TOP + 1, "hidden")

    def down(key: str) -> str:
        return f"${_COLUMNS[key]}${GAMES_TOP}:${_COLUMNS[key]}${plan.games_end}"

    def array(key: str, formula: str, look: str = "text", **changes: object) -> None:
        page.array(down(key).replace("$", ""), formula, look, **changes)

    quiet = {"align": "center", "font_color": styles.MUTED}
    for key in ("white", "black"):
        array(f"{key} no", _number_in(down(key)), **quiet)
        number = down(f"{key} no")
        otherwise = f'{down(key)}&""' if key == "black" else '""'
        array(
            f"{key} shown",
            f'IF({number}="",{otherwise},IFERROR(LOOKUP({number},Player_numbers,Player_cards),""))',
            shrink=True,
        )
    white, black, typed = down("white no"), down("black no"), down("result")
    pending = f'IF(({typed}="")+({typed}="?")+({typed}="*")>0,{PENDING},{DECIDED})'
    if not plan.swiss:
        out = [f'IFERROR(LOOKUP({number},Player_numbers,Player_out)="x",FALSE)' for number in (white, black)]
        pending = f'IF(({typed}="")*({out[0]}+{out[1]}>0),{WITHDRAWN},{pending})'
    state = f'IF(({white}<>"")*({black}<>""),{pending},IF(({white}<>"")+({black}<>"")>0,{BYE},{UNUSED}))'
    faulty = f"IF(COUNTIF(Faulty_rows,{down('row')})>0,{FAULTY},{state})"
    array("state", f"IF(COUNT(Faulty_rows)=0,{state},{faulty})", "hidden")
    array("far", _far(down("state"), white, black), "hidden")


def _number_in(typed: str) -> str:
    """The numbers of the players who are typed by number or by name.

    Names are looked for only where there are texts that are no byes.
    """
    byes = "+".join(f'COUNTIF({typed},"{sign}")' for sign in ("bye", "H", "Z", "F", "U"))
    alone = f"COUNTA({typed})-COUNT({typed})={byes}"
    numbers = f"IF({typed}>MAX(Player_numbers),0,{typed})"
    named = f"IFERROR(MATCH({typed},Player_names,0),IFERROR({typed}*1,0))"
    either = f"IF(ISNUMBER({typed}),{numbers},{named})"

    def active(places: str) -> str:
        return f'IFERROR(LOOKUP({places},Player_numbers,Active_numbers),"")'

    return f"IF({alone},{active(numbers)},{active(either)})"


def _far(state: str, white: str, black: str) -> str:
    """1 if the difference counts as less than it is for White, 2 for Black, 3 for both (8.3.1)."""
    own, other = (f'IFERROR(LOOKUP({number},Player_numbers,Player_ratings),"")' for number in (white, black))
    wide = f"IFERROR((({own}-{other})^2>Rules_cap^2)*({state}={DECIDED}),0)"
    sides = f"({own}<Rules_exempt)+2*({other}<Rules_exempt)"
    near = 'OR(Rules_method="elo",MAX(Player_ratings)-MIN(Player_ratings)<=Rules_cap)'
    return f"IF({near},0,{wide}*({sides}))"


def _marks(page: EventPage) -> None:
    """Red: a row that cannot be used; amber: a result that is missing; bold: the row that comes next."""
    plan = page.plan
    state, number = f"${_COLUMNS['state']}{GAMES_TOP}", f"${_COLUMNS['row']}{GAMES_TOP}"
    area = f"B{GAMES_TOP}:F{plan.games_end}"
    page.when(
        area, f"={state}={FAULTY}", line=False, font_color=styles.BAD, bg_color=styles.BAD_TINT, bold=True
    )
    page.when(area, f"={number}=Next_row", line=False, bg_color=AMBER_TINT, bold=True)
    page.when(
        area,
        f"=AND({state}={PENDING},$B{GAMES_TOP}<=Current_round)",
        line=False,
        font_color=AMBER,
        bg_color=AMBER_TINT,
    )
    shown = f"H{GAMES_TOP}:K{plan.games_end}"
    page.when(
        shown,
        f"=AND($B{GAMES_TOP}<>$B{GAMES_TOP - 1},{number}>1)",
        line=False,
        top=1,
        top_color=styles.ACCENT,
    )


def _breaks(page: EventPage) -> None:
    """Rounds of a large field begin on a new page."""
    rows = [
        row - 1
        for row, (line, before) in enumerate(
            zip(page.plan.lines[1:], page.plan.lines, strict=False), GAMES_TOP + 1
        )
        if line.round != before.round
    ]
    if rows and rows[0] > 40:
        page.sheet.set_h_pagebreaks(rows)
