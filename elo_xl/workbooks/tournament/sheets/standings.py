"""The sheet "Standings": who is where, for the wall; after any round, of all or of one category."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.tournament import wording
from elo_xl.workbooks.tournament.plan import HEAD, TIE_BREAKS, TOP, Columns, Plan, numbered

from .event_page import APART, PLAYERS, STANDINGS, EventPage
from .players import COLUMNS as PLAYER_COLUMNS

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Look, Styles

GOLD = "#FFF3CC"
FEDERATION, CLUB = "federation", "club"
_HEADS = {"rk": "|Rk", "title": "", "name": "Name", "rtg": "|Rtg", "pts": "|Pts"}
_CATEGORIES = ["all", "women", "U8", "U10", "U12", "U14", "U16", "U18", "U20", "50+", "65+"]
_CATEGORY = Field(
    "Category",
    "Who is shown: all, women, U18 and the like (by year of birth), 50+, 65+, or a group of the sheet "
    "Players.",
    {"validate": "list", "source": _CATEGORIES, "show_error": False},
    number_format=styles.TEXT,
    align="center",
)  # fmt: skip
_ORIGIN = fields.choice("Column", "What stands beside the name.", [FEDERATION, CLUB], align="center")


def round_field(plan: Plan, hint: str) -> Field:
    """Takes the number of a round."""
    kind = fields.whole("Round", hint, 1, plan.rounds)
    return Field(kind.title, kind.hint, kind.rule, kind.complaint, align="center")


def columns() -> Columns:
    """Where everything stands."""
    return Columns(
        ("rk", 5), ("title", 6), ("name", 26), ("fed", 10), ("rtg", 6.5), ("pts", 6),
        *numbered("tb", TIE_BREAKS, 6),
    )  # fmt: skip


def write(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    """Write the sheet."""
    page = EventPage(book, looks, plan, STANDINGS, "", columns())
    page.formula("B2", _title(), "title")
    page.formula("B3", _lead(), "lead", font_size=9)
    page.formula("B5", _legend(), "note", font_size=9)
    page.formula("B6", _below_legend(), "note", font_size=9)
    page.row(6, 13)
    page.choose(2, "After round", "Standings_round", round_field(plan, "Blank: the newest round."))
    page.choose(3, "Category", "Standings_category", _CATEGORY)
    page.choose(5, "Beside the name", "Standings_column", _ORIGIN, FEDERATION)
    page.sheet.set_row(2, 19)
    page.sheet.set_row(4, 19)
    _heads(page)
    for key, formula in {
        "rk": _ranks(),
        "title": _of_player(f'{plan.down(PLAYER_COLUMNS["title"], PLAYERS)}&""'),
        "name": _of_player('Player_names&""'),
        "fed": _beside(plan),
        "rtg": _of_player("Player_ratings"),
        "pts": _of_player(wording.halves("Points")),
        **{f"tb{n}": _of_player(f"Tie_break_{n}") for n in range(1, TIE_BREAKS + 1)},
    }.items():
        page.column_array(key, formula, **_look(key))
    page.table_rows(TOP, plan.end)
    _marks(page)
    page.freeze(TOP)
    page.finish(f"A1:{page.last}{plan.end}", f"{page.columns['panel field']}2", pages=0)
    return page


def _beside(plan: Plan) -> str:
    """Federation or club."""
    federation, club = (_of_player(_typed(plan, key)) for key in ("fed", "club"))
    return f'IF(Standings_column="{CLUB}",{club},{federation})'


def _typed(plan: Plan, key: str) -> str:
    return f'{plan.down(PLAYER_COLUMNS[key], PLAYERS)}&""'


def _of_player(cells: str) -> str:
    return f'IFERROR(LOOKUP(Order,Player_numbers,{cells}),"")'


def _ranks() -> str:
    """Ranks; "=" where a rank is that of the line above, for a place is the line of the first who has it."""
    return 'IF(Places="","",IF(Places=Player_numbers,Places,"="))'


def _look(key: str) -> Look:
    if key in ("name", "fed"):
        return {"shrink": True, **({"font_color": styles.MUTED} if key == "fed" else {})}
    look: dict[str, Any] = {"align": "center", "bold": key in ("rk", "pts")}
    if key.startswith("tb"):
        look["num_format"] = "0.0"
    if key in ("title", "rtg"):
        look["font_color"] = styles.MUTED
    return look


def _heads(page: EventPage) -> None:
    letters = page.columns
    page.heads(HEAD, {letters[key]: text for key, text in _HEADS.items()})
    page.formula(f"{letters['fed']}{HEAD}", f'IF(Standings_column="{CLUB}","Club","Fed")', "head")
    for number in range(1, TIE_BREAKS + 1):
        code = f'INDEX(Tie_breaks,{number})&""'
        page.formula(
            f"{letters[f'tb{number}']}{HEAD}", code, "head", align="center", text_wrap=False, shrink=True
        )


def _title() -> str:
    so_far = 'IF(Table_round=0,"Standings","Standings after round "&Table_round)'
    category = 'IF(OR(Category="",Category="all"),"",", "&Category)'
    return f'IF(AND(Event_over,Table_round=Current_round),"Final standings",{so_far})&{category}'


def _lead() -> str:
    """The time control."""
    return 'Event_time_control&""'


def _below_legend() -> str:
    """The mark of a shared rank, and the arbiter, for whom a long time control leaves no room."""
    return '"= marks a shared rank"&IF(Event_arbiter="","","  ·  Chief arbiter: "&Event_arbiter)'


def _legend() -> str:
    """What the tie-breaks are called, in their order."""
    return "&".join(
        f'IF(INDEX(Tie_breaks,{n})="","","{"" if n == 1 else "  ·  "}"&INDEX(Tie_breaks,{n})&" "&{_short(n)})'
        for n in range(1, TIE_BREAKS + 1)
    )


def _short(number: int) -> str:
    """The name of a tie-break without its explanation."""
    words = f"INDEX(Tie_break_words,{number})"
    return f'LEFT({words},FIND(":",{words}&":")-1)'


def _marks(page: EventPage) -> None:
    """The first three in bold, the winner on gold, and a hairline under each line."""
    letters = page.columns
    filled = f"${letters['name']}{TOP}"
    area = f"{letters['rk']}{TOP}:{letters['name']}{page.plan.end}"
    rank = f"MAX(${letters['rk']}${TOP}:${letters['rk']}{TOP})"
    strong: Look = {"bold": True, "font_color": styles.ACCENT}
    for highest, look in ((1, {**strong, "bg_color": GOLD}), (3, strong)):
        page.when(area, f'=AND({filled}<>"",{rank}<={highest},Table_round>0)', **look)
    page.lines(area, filled)
    page.lines(page.area("fed", "pts"), filled)
    for first, last, apart in (("tb1", "tb1", APART), ("tb2", f"tb{TIE_BREAKS}", {})):
        page.tie_break_lines(page.area(first, last), filled, f"{letters[first]}${HEAD}", **apart)
