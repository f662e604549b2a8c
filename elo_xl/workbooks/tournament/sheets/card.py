"""The sheet "Card": one player's games, as FIDE's page of an individual calculation shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import styles
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.tournament.plan import Columns, Plan

from .crosstable import columns as crosstable_columns
from .event_page import CARD, CROSSTABLE, PLAYERS, SIGNED, SIGNED_FINE, EventPage

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.tournament import Tournament
    from elo_xl.workbooks.styles import Styles

# What CT_CARD gives, in hidden columns
_GIVEN = ("g rd", "g colour", "g opponent", "g rtg", "g points", "g we", "g diff")
_COLUMNS = Columns(
    ("rd", 6), ("colour", 8), ("no", 6), ("title", 6), ("name", 28), ("fed", 7), ("rtg", 10), ("res", 9),
    ("we", 11), ("diff", 9), ("k", 8), ("chg", 11), ("note", 13), ("line", 0), *((key, 0) for key in _GIVEN),
)  # fmt: skip
_TOP = 15
_NUMBER = {"align": "right", "indent": 1}
_QUIET = {"align": "center", "font_color": styles.MUTED}


def player_field() -> Field:
    """Takes a line of the list of players, a number, or a name."""
    return Field(
        "Player",
        "Choose from the list, or type a number or a name.",
        {"validate": "list", "source": "=Player_labels", "show_error": False},
        number_format=styles.TEXT,
        look={"indent": 1, "bold": True},
    )


def first_label(tournament: Tournament | None) -> str | None:
    """The first line of the list of players, if there is one."""
    return f"1  {tournament.players[0].name}" if tournament and tournament.players else None


def number_in(cell: str) -> str:
    """A formula for the number of the player whom a cell names; blank if there is none."""
    text = f"TRIM({cell})"
    typed = f'IFERROR(VALUE(LEFT({text},FIND(" ",{text}&" ")-1)),MATCH({text},Player_names,0))'
    return f'IF({cell}="","",IFERROR(INDEX(Active_numbers,MATCH({typed},Player_numbers,0)),""))'


def write(book: Workbook, looks: Styles, plan: Plan, tournament: Tournament | None) -> EventPage:
    """Write the sheet."""
    page = EventPage(book, looks, plan, CARD, "One player's games and rating: choose the player.", _COLUMNS)
    end = _TOP + plan.rounds - 1 if plan.swiss else _TOP + plan.most_games - 1
    page.form_rows(6)
    page.put("B6", "Player", "label")
    page.wide_field("C", "F", 6, player_field(), first_label(tournament))
    number, k = (f"{_COLUMNS['line']}{row}" for row in (6, 7))
    page.name_cells({"Card_choice": "C6", "Card_player": number, "Card_K": k})
    page.formula(number, number_in("Card_choice"), "hidden")
    page.formula(k, _of_player("Player_K"), "hidden")
    page.formula(
        "H6",
        'IF(Card_player<>"","",IF(Card_choice="","Choose a player.","Nobody has this number or name."))',
        "note",
    )
    _head(page, end)
    _games(page, end)
    _total(page, end)
    arbiter = '"Chief arbiter"&IF(Event_arbiter="","",": "&Event_arbiter)'
    page.sign_here(end + 2, ('"Player"', "B", "F"), (arbiter, "I", "N"))
    page.finish(f"A1:N{end + 3}", "C6")
    return page


def _of_player(cells: str) -> str:
    return f'IF(Card_player="","",INDEX({cells},Card_player))'


def _given(key: str, end: int) -> str:
    return f"${_COLUMNS[key]}${_TOP}:${_COLUMNS[key]}${end}"


def _head(page: EventPage, end: int) -> None:
    """The player on the left, the key figures on the right of a card."""
    plan = page.plan
    page.row(7, 9)
    for row, height in ((8, 5), (9, 26), (10, 23), (11, 5)):
        page.row(row, height)
        for column in page.span("B", "N"):
            page.put(f"{column}{row}", None, "card")
    title = f"INDEX({plan.down('C', PLAYERS)},Card_player)"
    page.formula(
        "B9",
        f'IF(Card_player="","",IF({title}="","",{title}&" ")&INDEX(Player_names,Card_player))',
        "card", font_size=18, bold=True, font_color=styles.ACCENT, indent=1,
    )  # fmt: skip
    details = "".join(
        f'&IF({cell}="",""," · {before}"&{cell})'
        for before, cell in (
            (before, f"INDEX({plan.down(column, PLAYERS)},Card_player)")
            for before, column in (("", "E"), ("", "M"), ("born ", "H"), ("FIDE ID ", "N"))
        )
    )
    page.formula("B10", f'IF(Card_player="","","No. "&Card_player{details})', "card note", indent=1)
    source = crosstable_columns(plan)

    def of(key: str) -> str:
        return _of_player(plan.down(source[key], CROSSTABLE))

    points = f'IF(Card_player="","",{of("pts")}&" of "&COUNT({_given("g points", end)}))'
    large = {"font_size": 15, "font_color": styles.ACCENT}
    for column, label, formula, look in (
        ("H", "Rating", of("rtg"), {}),
        ("I", "Rp", of("rp"), {}),
        ("J", "Points", points, {"num_format": styles.TEXT}),
        ("K", "Rank", of("rk"), large),
        ("L", "K", "Card_K", {"num_format": "General"}),
        ("M", "Change", of("chg"), {"num_format": SIGNED}),
        ("N", "New rating", of("new"), large),
    ):
        page.put(f"{column}9", label, "card note", align="center", valign="bottom")
        page.formula(
            f"{column}10",
            formula,
            "card",
            **{"num_format": "0", "font_size": 12, "bold": True, "align": "center", **look},
        )


def _games(page: EventPage, end: int) -> None:
    page.row(12, 9)
    page.section(_TOP - 2, "Games", "B", "N")
    page.heads(
        _TOP - 1,
        {
            "B": "|Rd", "C": "Colour", "D": "|No.", "E": "", "F": "Opponent", "G": "|Fed", "H": ">Rtg",
            "I": "|Result", "J": ">we", "K": ">w−we", "L": ">K", "M": ">Change", "N": "",
        },
    )  # fmt: skip
    for line, row in enumerate(range(_TOP, end + 1), 1):
        page.put(f"{_COLUMNS['line']}{row}", line, "hidden")
    # With the opponents' numbers in the place of names, and K 1: a line a round that is not blank
    rules = "Rules_method,Rules_date,Rules_pace"
    call = f"CT_CARD(Results_table,Player_numbers,Player_ratings,Card_player,1,{rules})"
    page.array(
        f"{_COLUMNS[_GIVEN[0]]}{_TOP}:{_COLUMNS[_GIVEN[-1]]}{end}",
        f'IF(Card_player="","",IFERROR(INDEX({call},{_given("line", end)},{{1,2,3,4,5,6,7}}),""))',
        "hidden",
    )
    for row in range(_TOP, end + 1):
        _game(page, row)
    page.lines(f"B{_TOP}:N{end}", f"$B{_TOP}")


def _game(page: EventPage, row: int) -> None:
    number, colour, opponent, rating, points, expected, diff = (f"${_COLUMNS[key]}{row}" for key in _GIVEN)
    titles, federations = (page.plan.down(column, PLAYERS) for column in "CE")

    def of_opponent(cells: str, otherwise: str = '""') -> str:
        return f'IF(ISNUMBER({opponent}),INDEX({cells},{opponent})&"",{otherwise})'

    cells: dict[str, tuple[str, dict[str, Any]]] = {
        "rd": (number, {"align": "center"}),
        "colour": (f'IF({colour}="w","White",IF({colour}="b","Black",""))', {}),
        "no": (f'IF(ISNUMBER({opponent}),{opponent},"")', _QUIET),
        "title": (of_opponent(titles), _QUIET),
        "name": (of_opponent("Player_names", f'{opponent}&""'), {"shrink": True}),
        "fed": (of_opponent(federations), _QUIET),
        "rtg": (rating, _NUMBER),
        "res": (f'IF({points}="","",IF({points}=0.5,"½",{points}&""))', {"align": "center", "bold": True}),
        "we": (expected, {**_NUMBER, "num_format": "0.00"}),
        "diff": (diff, {**_NUMBER, "num_format": SIGNED_FINE}),
        "k": (f'IF({diff}="","",Card_K)', {**_NUMBER, "font_color": styles.MUTED}),
        "chg": (
            f'IF(OR({diff}="",Card_K=""),"",ROUND(Card_K*{diff},4))',
            {**_NUMBER, "num_format": SIGNED_FINE, "bold": True},
        ),
        "note": (
            f'IF(OR({points}="",{diff}<>"",NOT(ISNUMBER({opponent}))),"","not rated")',
            {"font_size": 9, "font_color": styles.MUTED, "indent": 1},
        ),
    }
    for key, (formula, look) in cells.items():
        page.formula(f"{_COLUMNS[key]}{row}", formula, "text", **look)


def _total(page: EventPage, end: int) -> None:
    """The sums over the rated games: those with an expected score."""
    row = end + 1
    page.row(row, 19)
    for column in page.span("B", "N"):
        page.put(f"{column}{row}", None, "total")
    page.put(f"B{row}", "Total of the rated games", "total", align="left", indent=1)
    expected, points, ratings = (_given(key, end) for key in ("g we", "g points", "g rtg"))
    changes = f"M{_TOP}:M{end}"
    for column, formula, number_format, look in (
        ("H", f'RATING_AVG(IF({expected}<>"",{ratings},""))', '"Ø "0', {}),
        ("I", f'SUM(IF({expected}<>"",{points},0))', "0.0", {"align": "center", "indent": 0}),
        ("J", f"SUM({expected})", "0.00", {}),
        ("K", f"ROUND(SUM({_given('g diff', end)}),6)", SIGNED_FINE, {}),
        ("M", f'IF(COUNT({changes})=0,"",SUM({changes}))', SIGNED_FINE, {"font_color": styles.ACCENT}),
        ("N", f'COUNT({expected})&" games"', "@", {"align": "left", "bold": False, "font_size": 9}),
    ):
        shown = f'IF(COUNT({expected})=0,"",IFERROR({formula},""))'
        page.array(f"{column}{row}", shown, "total", **{"num_format": number_format, **look})
