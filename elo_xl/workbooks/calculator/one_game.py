"""The sheet "One game": what a win, a draw and a loss bring to both players, with the working."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from elo_xl.workbooks import fields, rules, styles
from elo_xl.workbooks.page import NEXT, Page

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Styles

NAME = "One game"
OUTCOMES = ("Player wins", "Draw", "Opponent wins")
PEOPLE = ("Player", "Opponent")
_FIRST_OUTCOME, _WORKING, _LINES = 17, 24, 5


def write(book: Workbook, looks: Styles, *, seed: bool) -> Page:
    """Write the sheet, with the example 1500 against 1700 as a seed."""
    page = Page(
        book,
        looks,
        NAME,
        "One game",
        "Type both ratings and both K into the yellow cells: the table shows what each result brings.",
        {"B": 19, "C": 28, "D": 11, "E": 11, "F": 12, "G": 14},
    )
    _players(page, seed)
    _outcomes(page)
    _working(page)
    page.check(*_steps(), fields.unknown_method("Game_method"))
    page.finish(f"A1:G{_WORKING + 2 * _LINES + 4}", "D8")
    return page


def _players(page: Page, seed: bool) -> None:
    page.section(6, "The game")
    page.heads(7, {"B": "", "C": "<Name", "D": "|Rating", "E": "|K", "F": "<K by FIDE's rule", "G": ""})
    page.form_rows(8, 9, 11, 12, _WORKING + 2)
    centred = {"align": "center", "indent": 0}
    for row, who, rating in zip((8, 9), PEOPLE, (1500, 1700), strict=True):
        page.put(f"B{row}", who, "label")
        page.field(f"C{row}", fields.text("Name", f"The {who.lower()}'s name, if you like."))
        page.field(f"D{row}", fields.RATING, rating if seed else None, required=True, **centred)
        page.field(f"E{row}", fields.K, 20 if seed else None, required=True, **centred)
        page.formula(f"F{row}", _k_by_rule(who), "note", indent=1)
    page.put("B11", "Method", "label")
    page.field("C11", fields.METHOD, fields.TABLE)
    page.formula("D11", _method_in_words(), "note", indent=1)
    page.put("B12", "First day of the event", "label")
    page.field("C12", fields.DATE, dt.date(2026, 1, 1) if seed else None)
    page.formula("C13", rules.in_words("Game_date"), "note")
    page.name_cells(
        {
            "Player_name": "C8", "Player_rating": "D8", "Player_K": "E8",
            "Opponent_name": "C9", "Opponent_rating": "D9", "Opponent_K": "E9",
            "Game_method": "C11", "Game_date": "C12",
        }
    )  # fmt: skip


def _k_by_rule(who: str) -> str:
    established, newcomer = (f"FIDE_K({who}_rating,{games},,,,Game_date)" for games in (30, 0))
    return (
        f'IF({who}_rating="","",IFERROR({established}&'
        f'IF({established}={newcomer},"","; newcomer, junior "&{newcomer}),""))'
    )


def _method_in_words() -> str:
    return (
        f'IF(Game_method="{fields.FORMULA}","1 / (1 + 10^(difference / 400)), without a limit",'
        '"table 8.1.2, as FIDE calculates")'
    )


def _outcomes(page: Page) -> None:
    page.section(15, "What each result brings")
    page.heads(
        16, {"B": "Result", "C": "<For", "D": ">Score", "E": ">Expected", "F": ">Change", "G": ">New rating"}
    )
    for index, outcome in enumerate(OUTCOMES):
        for offset, who in enumerate(PEOPLE):
            row = _FIRST_OUTCOME + 2 * index + offset
            score = index / 2 if offset else 1 - index / 2
            _outcome(page, row, "" if offset else outcome, who, score)


def _outcome(page: Page, row: int, outcome: str, who: str, score: float) -> None:
    (other,) = set(PEOPLE) - {who}
    line = {"bottom": 0} if outcome else {}
    page.put(f"B{row}", outcome, "cell", bold=True, **line)
    page.formula(f"C{row}", f'IF({who}_name="","{who}",{who}_name)', "cell", indent=1, **line)
    page.put(f"D{row}", score, "number", num_format=styles.POINTS, **line)
    expected = _by_method(
        f"ELO_EXPECTED({who}_rating,{other}_rating)", f"FIDE_EXPECTED({who}_rating,{other}_rating,Game_date)"
    )
    page.formula(f"E{row}", f'IFERROR({expected},"")', "number", num_format=styles.PROBABILITY, **line)
    game = f"{who}_rating,{other}_rating,{score:g},{who}_K"
    change = _by_method(f"ELO_CHANGE({game})", f"FIDE_CHANGE({game},Game_date)")
    page.formula(
        f"F{row}",
        f'IF(OR(E{row}="",{who}_K=""),"",IFERROR({change},""))',
        "number",
        num_format=styles.CHANGE,
        **line,
    )
    new = _by_method(f"ELO_NEW({game})", f"FIDE_NEW({game},Game_date)")
    page.formula(f"G{row}", f'IF(F{row}="","",IFERROR({new},""))', "key", num_format=styles.RATING, **line)


def _by_method(formula: str, table: str) -> str:
    return f'IF(Game_method="{fields.FORMULA}",{formula},{table})'


def _working(page: Page) -> None:
    page.section(_WORKING, "The working")
    page.gap(_WORKING + 1)
    page.put(f"B{_WORKING + 2}", "For the result", "label")
    shown = fields.choice("Result", "The result whose working is shown.", list(OUTCOMES), look={"indent": 1})
    page.field(f"C{_WORKING + 2}", shown, OUTCOMES[0])
    page.name_cells({"Game_shown": f"C{_WORKING + 2}"})
    for who, first, score in zip(PEOPLE, (_WORKING + 4, _WORKING + 5 + _LINES), (1, 0), strict=True):
        (other,) = set(PEOPLE) - {who}
        page.formula(f"B{first}", f'IF({who}_name="","{who}",{who}_name)', "text", bold=True, shrink=True)
        call = (
            f"ELO_EXPLAIN({who}_rating,{other}_rating,"
            f'IF(Game_shown="{OUTCOMES[0]}",{score},IF(Game_shown="{OUTCOMES[2]}",{1 - score},0.5)),{who}_K,'
            f'IF(Game_method="{fields.FORMULA}","elo","fide"),Game_date)'
        )
        for line in range(1, _LINES + 1):
            page.formula(f"C{first + line - 1}", f'IFERROR(INDEX({call},{line},1)&"","")', "text", indent=1)


def _steps() -> list[tuple[str, str]]:
    steps = []
    for who in PEOPLE:
        steps += [
            (f'{who}_rating=""', f"{NEXT}type the rating of the {who.lower()}."),
            (
                f"ISERROR(ELO_EXPECTED({who}_rating,1500))",
                f"The rating of the {who.lower()} cannot be used: type a number from 1 to 4000.",
            ),
            (f"N(ELO_EXPECTED({who}_rating,1500))=0", "A game with an unrated player is not rated."),
        ]
    for who in PEOPLE:
        steps += [
            (f'{who}_K=""', f"{NEXT}type K of the {who.lower()}."),
            (
                f"ISERROR(ELO_CHANGE(1500,1500,1,{who}_K))",
                f"K of the {who.lower()} cannot be used: type a number above 0.",
            ),
        ]
    return [
        *steps,
        ("ISERROR(FIDE_EXPECTED(1500,1500,Game_date))", "The date cannot be used: type it as 2026-03-01."),
    ]
