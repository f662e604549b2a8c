"""The sheet "What if": what a win, a draw and a loss in one round would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import styles
from elo_xl.workbooks.tournament import wording
from elo_xl.workbooks.tournament.plan import Columns, Plan

from .card import first_label, number_in, player_field
from .event_page import APART, PLAYERS, SIGNED, WHAT_IF, EventPage
from .players import COLUMNS as PLAYER_COLUMNS

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.tournament import Tournament
    from elo_xl.workbooks.styles import Look, Styles

_COLUMNS = Columns(
    ("rk", 5.5), ("no", 5.5), ("title", 6), ("name", 25), ("rtg", 7), ("pts", 7), ("colour", 8), ("ono", 5.5),
    ("oname", 25), ("ortg", 7), ("we", 7), ("win", 7), ("win±", 7.5), ("draw", 7), ("draw±", 7.5),
    ("loss", 7), ("loss±", 7.5), ("p", 0), ("c1", 0), ("c2", 0),
)  # fmt: skip
# Outcome, points, what is typed for the player and for the opponent, colour of the word
_OUTCOMES = (
    ("Win", "1", "1", "0", styles.GOOD),
    ("Draw", "0.5", "½", "½", styles.INK),
    ("Loss", "0", "0", "1", styles.BAD),
)
_FORM, _TOP = 8, 16
_CHOSEN_UP_TO = 60  # players: in a larger field the outcomes of one player take their time
_CENTRED: Look = {"align": "center"}
_QUIET: Look = {"align": "center", "font_color": styles.MUTED}


def write(book: Workbook, looks: Styles, plan: Plan, tournament: Tournament | None) -> EventPage:
    """Write the sheet."""
    lead = "What the game of one round is worth, if all other results stay as they are."
    page = EventPage(book, looks, plan, WHAT_IF, lead, _COLUMNS)
    _choice(page, tournament)
    _outcomes(page)
    end = _everybody(page)
    page.freeze(_TOP)
    page.sheet.repeat_rows(0, 3)
    page.finish(f"A1:{_COLUMNS['loss±']}{end}", f"D{_FORM}", pages=0)
    return page


def _choice(page: EventPage, tournament: Tournament | None) -> None:
    """The player and the round, and the game that this is."""
    plan = page.plan
    chosen = first_label(tournament) if plan.players <= _CHOSEN_UP_TO else None
    page.section(6, "One player", "B", "F")
    hidden = _COLUMNS["p"]
    for row, label in enumerate(("Player", "Round", "Opponent"), _FORM):
        page.put(f"B{row}", label, "label")
    page.wide_field("D", "E", _FORM, player_field(), chosen)
    page.name_cells(
        {
            "Outlook_choice": f"D{_FORM}",
            "Outlook_player": f"{hidden}{_FORM}",
            "Outlook_opponent": f"{hidden}{_FORM + 1}",
        }
    )
    page.formula(f"{hidden}{_FORM}", number_in("Outlook_choice"), "hidden")
    page.formula(
        f"{hidden}{_FORM + 1}", 'IF(Outlook_player="","",INDEX(Round_opponents,Outlook_player))', "hidden"
    )
    page.formula(f"D{_FORM + 1}", "Shown_round", "text", align="left", indent=1, bold=True)
    page.put(f"E{_FORM + 1}", "as chosen on Pairings", "note", indent=1)
    page.formula(
        f"D{_FORM + 2}",
        'IF(Outlook_player="","",IF(Outlook_opponent="","no game in this round",'
        'INDEX(Player_names,Outlook_opponent)&""))',
        "text", indent=1, bold=True, align="left",
    )  # fmt: skip
    rating = "INDEX(Round_ratings,Outlook_player)"
    page.formula(
        f"D{_FORM + 3}",
        'IF(N(Outlook_opponent)=0,"",IF(INDEX(Round_colours,Outlook_player)="b","with Black","with White")'
        f'&IF({rating}="",", unrated",", rated "&{rating}))',
        "note",
        indent=1,
    )


def _outcomes(page: EventPage) -> None:
    """The card with the three outcomes: points, place, performance, change, new rating."""
    page.section(6, "The outcome", "I", "R")
    heads = {"K": "Points", "L": "Place", "N": "Rp", "P": "rtg±", "R": "New"}
    page.row(7, 16.5)
    for column, text in heads.items():
        page.put(f"{column}7", text, "note", **_CENTRED)
    for row, (label, score, own, other, colour) in enumerate(_OUTCOMES, _FORM):
        page.row(row, 22)
        for column in page.span("I", "R"):
            page.put(f"{column}{row}", None, "card", bottom=1, bottom_color=styles.WHITE)
        page.put(
            f"I{row}", label, "card", bold=True, indent=1, font_size=12, font_color=colour,
            bottom=1, bottom_color=styles.WHITE,
        )  # fmt: skip
        cells = [f"{_COLUMNS[key]}{row}" for key in ("c1", "c2")]
        for cell, typed in zip(cells, _typed(own, other), strict=True):
            page.formula(cell, f'IF(N(Outlook_opponent)=0,"",{typed})', "hidden")
        table, ranking = (_table(of, *cells) for of in ("Results_table", "Ranking_table"))
        ratings = f"CT_RATINGS({table},Player_ratings,Player_K,Rules_method,Rules_date,Rules_pace)"
        points = f"INDEX(Round_points_without,Outlook_player)+{score}"
        for column, (formula, number_format) in {
            "K": (wording.halves(f"({points})"), styles.TEXT),
            "L": (
                f"INDEX(CT_RANK({ranking},Tie_breaks,Player_ratings,Tie_break_date,Event_system,Player_manual),"
                "Outlook_player)",
                "0",
            ),
            "N": (f"INDEX({ratings},Outlook_player,5)", "0"),
            "P": (f"INDEX({ratings},Outlook_player,7)", SIGNED),
            "R": (f"INDEX({ratings},Outlook_player,8)", "0"),
        }.items():
            page.array(
                f"{column}{row}",
                f'IF(N(Outlook_opponent)=0,"",IFERROR({formula},""))',
                "card",
                num_format=number_format,
                font_size=13,
                bold=True,
                **_CENTRED,
                bottom=1,
                bottom_color=styles.WHITE,
            )


def _typed(own: str, other: str) -> tuple[str, str]:
    """Formulas for the cells of the two in the table by rounds, if the game ended so."""
    black = 'INDEX(Round_colours,Outlook_player)="b"'
    return (
        f'Outlook_opponent&IF({black},"b","w")&"{own}"',
        f'Outlook_player&IF({black},"w","b")&"{other}"',
    )


def _table(of: str, first: str, second: str) -> str:
    """The table of results with the two cells of this game as they would be."""
    return (
        f"IF((Player_numbers=Outlook_player)*(Result_columns=Shown_round),{first},"
        f'IF((Player_numbers=Outlook_opponent)*(Result_columns=Shown_round),{second},{of}&""))'
    )


def _everybody(page: EventPage) -> int:
    """A line a player: the game, and points and change after each outcome; returns the last row."""
    plan, letters = page.plan, page.columns
    end = _TOP + plan.players - 1
    page.section(_TOP - 3, "")
    page.formula(f"B{_TOP - 3}", '"Everybody in round "&Shown_round', "section")
    for key, text in (("colour", "The game"), ("win", "Win"), ("draw", "Draw"), ("loss", "Loss")):
        page.put(f"{letters[key]}{_TOP - 2}", text, "note", indent=1)
    heads = {
        "rk": "|Rk", "no": "|No.", "title": "", "name": "Name", "rtg": "|Rtg", "pts": "|Before",
        "colour": "|Colour", "ono": "|No.", "oname": "Opponent", "ortg": "|Rtg", "we": "|we",
        "win": "|Pts", "win±": "|rtg±", "draw": "|Pts", "draw±": "|rtg±", "loss": "|Pts", "loss±": "|rtg±",
    }  # fmt: skip
    page.heads(_TOP - 1, {letters[key]: text for key, text in heads.items()})

    def of(cells: str, who: str = "Order_of_all") -> str:
        return f'IFERROR(LOOKUP({who},Player_numbers,{cells}),"")'

    opponent = f"${letters['ono']}${_TOP}:${letters['ono']}${end}"
    names = 'Player_names&""'
    quiet_number = {**_QUIET, "num_format": "0"}
    columns: dict[str, tuple[str, Look]] = {
        "rk": (of("Ranks"), {**_CENTRED, "bold": True}),
        "no": ("Order_of_all", _QUIET),
        "title": (of(f'{plan.down(PLAYER_COLUMNS["title"], PLAYERS)}&""'), _QUIET),
        "name": (of(names), {"shrink": True}),
        "rtg": (of("Player_ratings"), quiet_number),
        "pts": (of(wording.halves("Round_points_without")), {**_CENTRED, "bold": True}),
        "colour": (
            of('IF(Round_colours="w","White",IF(Round_colours="b","Black",""))'),
            {**_QUIET, "font_size": 9},
        ),
        "ono": (of("Round_opponents"), _QUIET),
        "oname": (
            f'IF(Order_of_all="","",IF({opponent}="","no game",{of(names, opponent)}))',
            {"shrink": True},
        ),
        "ortg": (of("Round_ratings"), quiet_number),
        "we": (of("Round_expected"), {**_QUIET, "num_format": "0.00"}),
    }
    for key, (_, score, *_) in zip(("win", "draw", "loss"), _OUTCOMES, strict=True):
        points = f'IF(Round_points_without="","",Round_points_without+{score})'
        columns[key] = (of(wording.halves(points)), _CENTRED)
        change = f'IFERROR(ROUND(Player_K*({score}-Round_expected),4),"")'
        columns[f"{key}±"] = (of(change), {**_CENTRED, "num_format": SIGNED})
    for key, (formula, look) in columns.items():
        page.array(f"{letters[key]}{_TOP}:{letters[key]}{end}", formula, "text", **look)
    starts = ("colour", "win", "draw", "loss")
    for key in columns:
        column = letters[key]
        page.lines(f"{column}{_TOP}:{column}{end}", f"$C{_TOP}", **(APART if key in starts else {}))
    return end
