"""The sheet "Pairings": the schedule of a round robin, or one round of a Swiss board by board."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import styles
from elo_xl.workbooks.tournament import notation
from elo_xl.workbooks.tournament.plan import TOP, Columns, Plan

from .calculation import columns as calculation_columns
from .event import round_day
from .event_page import CALCULATION, PAIRINGS, PLAYERS, EventPage
from .outlook import round_field

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Styles

_CENTRED = {"align": "center"}
_QUIET = {"align": "center", "font_color": styles.MUTED}


def write(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    """Write the sheet."""
    return _boards(book, looks, plan) if plan.swiss else _schedule(book, looks, plan)


# Round robin: the rounds as blocks, three beside each other

_ABREAST = 3
_BLOCK = (("no", 4), ("white", 18.5), ("result", 8), ("black", 18.5), ("no2", 4))
_FIRST = 6  # row of the first block
_PAGE = 27  # rows of blocks on a page


def _schedule(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    columns: list[tuple[str, float]] = []
    for block in range(_ABREAST):
        columns += [(f"{key} {block}", width) for key, width in _BLOCK]
        columns += [(f"gap {block}", 2.5)] if block < _ABREAST - 1 else []
    lead = "The schedule by Berger tables, White on the left; the results come from the sheet Results."
    page = EventPage(book, looks, plan, PAIRINGS, lead, Columns(*columns))
    games = sorted(enumerate(plan.schedule, TOP), key=lambda game: (game[1].round, None in game[1]))
    height = (plan.players + 1) // 2 + 2
    for number, of_round in groupby(games, lambda game: game[1].round):
        line, block = divmod(number - 1, _ABREAST)
        _round(page, block, _FIRST + line * height, number, [row for row, _ in of_round])
    blocks = -(-plan.rounds // _ABREAST)
    on_page = max(1, _PAGE // height)
    page.sheet.set_h_pagebreaks([_FIRST - 1 + at * height for at in range(on_page, blocks, on_page)])
    page.finish(f"A1:{page.last}{_FIRST + blocks * height - 2}", pages=0)
    return page


def _round(page: EventPage, block: int, top: int, number: int, games: list[int]) -> None:
    """One round: its number and date, and a line a game; `games` are rows of the calculation."""
    letters = {key: page.columns[f"{key} {block}"] for key, _ in _BLOCK}
    source = calculation_columns(page.plan)
    page.row(top, 24)
    for column in page.span(letters["no"], letters["no2"]):
        page.put(f"{column}{top}", None, "section rule")
    page.put(f"{letters['no']}{top}", f"Round {number}", "section")
    day = round_day(number)
    page.formula(
        f"{letters['no2']}{top}",
        f'IF({day}="","",IFERROR({notation.day_in_words(day)},""))',
        "section rule", align="right", font_color=styles.MUTED, font_size=9,
    )  # fmt: skip
    for row, game in enumerate(games, top + 1):
        page.row(row, 18.5)
        white, black, is_game, white_sign, black_sign = (
            f"'{CALCULATION}'!${source[key]}${game}"
            for key in ("white", "black", "is game", "white sign", "black sign")
        )
        for key, player in (("no", white), ("no2", black)):
            page.formula(f"{letters[key]}{row}", f'IF(ISNUMBER({player}),{player},"")', "cell", **_QUIET)
        for key, player, align in (("white", white, "left"), ("black", black, "right")):
            name = f'IFERROR(INDEX(Player_names,{player})&"",{player}&"")'
            page.formula(f"{letters[key]}{row}", name, "cell", align=align, shrink=True)
        result = f'SUBSTITUTE({white_sign}&" : "&{black_sign},"-","−")'
        page.formula(
            f"{letters['result']}{row}",
            f'IF({is_game}=0,"",IF({white_sign}="","–",{result}))',
            "cell", bold=True, num_format=styles.TEXT, **_CENTRED,
        )  # fmt: skip


# Swiss: the round that is chosen

_TOP = 10
_BOARDS = Columns(
    ("bd", 6), ("no", 6), ("title", 5.2), ("white", 28), ("rtg", 7), ("pts", 6.5), ("result", 11),
    ("pts2", 6.5), ("title2", 5.2), ("black", 28), ("rtg2", 7), ("no2", 6),
    ("line", 0), ("lead", 0), ("opponent", 0), ("colour", 0),
)  # fmt: skip


def _boards(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    lead = "Who plays whom in one round, as typed on the sheet Results, in the order of the boards."
    page = EventPage(book, looks, plan, PAIRINGS, lead, _BOARDS)
    end = _TOP + plan.pairing_lines - 1
    page.form_rows(6)
    page.put("B6", "Round", "label")
    page.field("C6", round_field(plan, "The round to be shown; blank: the newest one."))
    page.name_cells({"Pairings_round": "C6"})
    page.put("E6", "blank: the newest round", "note")
    page.row(7, 9)
    page.row(8, 24)
    page.formula("B8", '"Round "&Shown_round&IF(Shown_day="","","  ·  "&Shown_day)', "section", bottom=0)
    page.heads(
        _TOP - 1,
        {
            "B": "|Bd", "C": "|No.", "D": "", "E": "White", "F": "|Rtg", "G": "|Pts", "H": "|Result",
            "I": "|Pts", "J": "", "K": "Black", "L": "|Rtg", "M": "|No.",
        },
    )  # fmt: skip
    for number, row in enumerate(range(_TOP, end + 1), 1):
        page.row(row, plan.row_height)
        page.put(f"{_BOARDS['line']}{row}", number, "hidden")
    for key, (formula, look) in _board_columns(plan, end).items():
        page.array(f"{_BOARDS[key]}{_TOP}:{_BOARDS[key]}{end}", formula, "text", **look)
    page.lines(f"B{_TOP}:M{end}", f"${_BOARDS['lead']}{_TOP}")
    page.freeze(_TOP)
    page.finish(f"A1:M{end}", "C6", pages=0)
    return page


def _board_columns(plan: Plan, end: int) -> dict[str, tuple[str, dict[str, Any]]]:
    """The formula and the look of each column: `lead` stands for the game, `opponent` is blank for a bye."""
    line, lead, opponent, colour, white, black = (
        f"${_BOARDS[key]}${_TOP}:${_BOARDS[key]}${end}"
        for key in ("line", "lead", "opponent", "colour", "no", "no2")
    )

    def of(who: str, cells: str) -> str:
        return f'IFERROR(LOOKUP({who},Player_numbers,{cells}),"")'

    score = of(lead, "Round_scores")
    bye = f'IF({score}=1,"bye",IF({score}=0.5,"half-point bye",IF({score}=0,"does not play","")))'
    names, titles = 'Player_names&""', f'{plan.down("C", PLAYERS)}&""'
    signs_of = [of(who, "Round_signs") for who in (white, black)]
    result = f'IF(({signs_of[0]}="")*({signs_of[1]}=""),"",{signs_of[0]}&" : "&{signs_of[1]})'
    columns: dict[str, tuple[str, dict[str, Any]]] = {
        "lead": (f'IFERROR(MOD(SMALL(Round_lines,{line}),1000),"")', {}),
        "opponent": (of(lead, "Round_opponents"), {}),
        "colour": (of(lead, "Round_colours"), {}),
        "bd": (f'IF({opponent}="","",{line})', _QUIET),
        "no": (f'IF(({opponent}<>"")*({colour}="b"),{opponent},{lead})', _QUIET),
        "no2": (f'IF({opponent}="","",IF({colour}="b",{lead},{opponent}))', _QUIET),
        "white": (of(white, names), {"shrink": True}),
        "black": (
            f'IF({lead}="","",IF({opponent}="",{bye},{of(black, names)}))',
            {"shrink": True},
        ),
        "result": (
            f'SUBSTITUTE(IF({opponent}="",{of(lead, "Round_signs")},{result}),"-","−")',
            {**_CENTRED, "bold": True, "num_format": styles.TEXT},
        ),
    }
    for who, title, rating, points in ((white, "title", "rtg", "pts"), (black, "title2", "rtg2", "pts2")):
        columns[title] = (of(who, titles), _QUIET)
        columns[rating] = (of(who, "Player_ratings"), {**_QUIET, "num_format": "0"})
        columns[points] = (of(who, "Round_points_before"), _CENTRED)
    return columns
