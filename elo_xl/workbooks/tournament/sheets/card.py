"""The sheet "Card": one player's games, as FIDE's page of an individual calculation shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import styles
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.tournament import wording
from elo_xl.workbooks.tournament.plan import Columns, Plan

from .event import rule_in_words
from .event_page import CARD, PLAYERS, SIGNED, SIGNED_FINE, EventPage
from .players import COLUMNS as PLAYER_COLUMNS

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
    end = _TOP + plan.rounds - 1
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
    _head(page)
    _games(page, end)
    _total(page, end)
    page.formula(f"B{end + 2}", rule_in_words(), "note")
    arbiter = '"Chief arbiter"&IF(Event_arbiter="","",": "&Event_arbiter)'
    page.sign_here(end + 3, ('"Player"', "B", "F"), (arbiter, "I", "N"))
    page.finish(f"A1:N{end + 4}", "C6")
    return page


def _of_player(cells: str) -> str:
    return f'IF(Card_player="","",INDEX({cells},Card_player))'


def _given(key: str, end: int) -> str:
    return f"${_COLUMNS[key]}${_TOP}:${_COLUMNS[key]}${end}"


def _head(page: EventPage) -> None:
    """The player on the left, the key figures of FIDE's page on the right of a card."""
    plan = page.plan
    page.row(7, 9)
    for row, height in ((8, 5), (9, 26), (10, 18), (11, 16)):
        page.row(row, height)
        for column in page.span("B", "N"):
            page.put(f"{column}{row}", None, "card")

    def typed(key: str) -> str:
        return f"INDEX({plan.down(PLAYER_COLUMNS[key], PLAYERS)},Card_player)"

    page.formula(
        "B9",
        f'IF(Card_player="","",IF({typed("title")}="","",{typed("title")}&" ")&INDEX(Player_names,'
        "Card_player))",
        "card", font_size=18, bold=True, font_color=styles.ACCENT, indent=1,
    )  # fmt: skip
    details = "&".join(
        f'IF({cell}="",""," · {before}"&{cell})'
        for before, cell in (
            ("born ", "INDEX(Player_years,Card_player)"), ("FIDE ID ", typed("id")), ("", typed("club")),
        )
    )  # fmt: skip
    rank = 'IF(INDEX(Ranks,Card_player)="",""," · rank "&INDEX(Ranks,Card_player))'
    federation = f'IF({typed("fed")}="",""," · "&{typed("fed")})'
    points = f'{wording.halves("INDEX(Points,Card_player)")}&" points"'
    page.formula(
        "B10",
        f'IF(Card_player="","","No. "&Card_player&{federation}&" · "&{points}&{rank})',
        "card note",
        indent=1,
    )
    # a line of their own: the key figures leave no room for a long name of a club
    page.formula("B11", f'IF(Card_player="","",MID({details},4,200))', "card note", indent=1)
    large = {"font_size": 15, "font_color": styles.ACCENT}
    for column, label, formula, look in (
        ("H", "Ro", _of_player("Player_ratings"), {}),
        ("I", "Rc", 'IF(Card_player="","",Card_Rc)', {}),
        ("J", "W of n", f'IF(Card_player="","",{_w_of_n()})', {"num_format": styles.TEXT}),
        ("K", "Rp", _of_player("Rated_performance"), {}),
        ("L", "K", "Card_K", {"num_format": "General"}),
        ("M", "K·chg", _of_player("Rated_change"), {"num_format": SIGNED}),
        ("N", "New rating", _of_player("Rated_new"), large),
    ):
        page.put(f"{column}9", label, "card note", align="center", valign="bottom")
        page.formula(
            f"{column}10",
            formula,
            "card",
            **{"num_format": "0", "font_size": 12, "bold": True, "align": "center", **look},
        )
    page.array(f"{_COLUMNS['line']}8", _rc(), "hidden")
    page.name_cells({"Card_Rc": f"{_COLUMNS['line']}8"})


def _w_of_n() -> str:
    games, points = _of_player("Rated_games"), _of_player("Rated_points")
    return f'IF({points}="","",{wording.halves(points)}&" of "&{games})'


def _rc() -> str:
    """The average of the opponents as FIDE's page has it: those that are too far away as they count."""
    results = "INDEX(Results_table,Card_player,0)"
    ratings = f'IFERROR(LOOKUP(RESULT_OPPONENT({results}),Player_numbers,Player_ratings),"")'
    report = f"FIDE_REPORT(INDEX(Player_ratings,Card_player),{ratings},{results},1,Rules_date,Rules_pace)"
    total = f'SUMPRODUCT(--({results}<>""))+2'  # below the heading and a line a round
    elo = f'RATING_AVG(IF(RESULT_PLAYED({results}),{ratings},""))'
    return f'IF(Card_player="","",IFERROR(IF(Rules_method="elo",{elo},INDEX({report},{total},1)),""))'


def _games(page: EventPage, end: int) -> None:
    page.row(12, 9)
    page.section(_TOP - 2, "Games", "B", "N")
    page.heads(
        _TOP - 1,
        {
            "B": "|Rd", "C": "Colour", "D": "|No.", "E": "", "F": "Opponent", "G": "|Fed", "H": ">Rtg",
            "I": "|Result", "J": ">We", "K": ">chg", "L": ">K", "M": ">K·chg", "N": "",
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
    titles, federations = (page.plan.down(PLAYER_COLUMNS[key], PLAYERS) for key in ("title", "fed"))

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
            f'IF({diff}="",IF(OR({points}="",NOT(ISNUMBER({opponent}))),"","not rated"),'
            f"{_counts_as(rating, expected)})",
            {"font_size": 9, "font_color": styles.MUTED, "indent": 1},
        ),
    }
    for key, (formula, look) in cells.items():
        page.formula(f"{_COLUMNS[key]}{row}", formula, "text", **look)


def _counts_as(rating: str, expected: str) -> str:
    """The mark of a game whose rating difference counts as less than it is."""
    own = "INDEX(Player_ratings,Card_player)"
    far = f"IFERROR(ABS(FIDE_PD({own}-{rating})-{expected})>0.001,FALSE)"
    return f'IF(AND(Rules_method<>"elo",{far}),"* counts as less","")'


def _total(page: EventPage, end: int) -> None:
    """The sums over the rated games: those with an expected score."""
    row = end + 1
    page.row(row, 19)
    for column in page.span("B", "N"):
        page.put(f"{column}{row}", None, "total")
    page.put(f"B{row}", "Total of the rated games", "total", align="left", indent=1)
    expected, points = (_given(key, end) for key in ("g we", "g points"))
    changes = f"M{_TOP}:M{end}"
    for column, formula, number_format, look in (
        ("H", "Card_Rc", '"Rc "0', {}),
        ("I", f'SUM(IF({expected}<>"",{points},0))', "0.0", {"align": "center", "indent": 0}),
        ("J", f"SUM({expected})", "0.00", {}),
        ("K", f"ROUND(SUM({_given('g diff', end)}),6)", SIGNED_FINE, {}),
        ("M", f'IF(COUNT({changes})=0,"",SUM({changes}))', SIGNED_FINE, {"font_color": styles.ACCENT}),
        ("N", f'COUNT({expected})&" games"', "@", {"align": "left", "bold": False, "font_size": 9}),
    ):
        shown = f'IF(COUNT({expected})=0,"",IFERROR({formula},""))'
        page.array(f"{column}{row}", shown, "total", **{"num_format": number_format, **look})
