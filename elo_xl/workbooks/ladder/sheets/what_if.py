"""The sheet "What if": the next game of two members, Glicko's deviation, and how soon a strength shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import glicko
from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.columns import Columns
from elo_xl.workbooks.ladder.page import WHAT_IF, LadderPage

from . import player

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.game_log import GameLog
    from elo_xl.workbooks.ladder.plan import Plan
    from elo_xl.workbooks.styles import Styles

_COLUMNS = Columns(
    ("a", 14), ("b", 13), ("c", 13), ("d", 13), ("e", 13), ("f", 13), ("g", 13), ("h", 13), ("p", 0), ("q", 0)
)
_DEVIATIONS = (30, 50, 80, 110, 150, 200, 250, 350)
_KS = (10, 16, 20, 24, 32, 40)
_GAPS = (50, 100, 200, 300, 400)
_OUTCOMES = (("Win", "1"), ("Draw", "0.5"), ("Loss", "0"))
_RIGHT = {"align": "center"}


def write(book: Workbook, looks: Styles, plan: Plan, log: GameLog) -> LadderPage:
    """Write the sheet."""
    lead = "What the next game would bring, and how soon a new strength shows."
    page = LadderPage(book, looks, plan, WHAT_IF, lead, _COLUMNS)
    _next_game(page, log)
    _deviations(page, 19)
    _until_it_shows(page, 19 + len(_DEVIATIONS) + 4)
    end = 19 + len(_DEVIATIONS) + 4 + len(_KS) + 5
    page.finish(f"A1:I{end}", "C8")
    return page


def _next_game(page: LadderPage, log: GameLog) -> None:
    """Two members, by the club's own method."""
    page.section(6, "The next game of two members")
    page.gap(7)
    for row, (label, name) in enumerate((("Player", "Next_one"), ("Opponent", "Next_other")), 8):
        page.form_rows(row)
        page.put(f"B{row}", label, "label")
        page.wide_field("C", "D", row, player.member_field(label), player.first_member(log, row - 8))
        number, rating = (f"{_COLUMNS[key]}{row}" for key in ("p", "q"))
        page.name_cells({name: f"C{row}", f"{name}_number": number, f"{name}_rating": rating})
        page.formula(number, player.number_of(name), "hidden")
        page.formula(rating, f'IF({name}_number="","",INDEX(Ladder_ratings,{name}_number))', "hidden")
        page.formula(f"E{row}", f"{name}_rating", "text", num_format="0", bold=True, align="center")
    page.heads(
        11,
        {"B": "Result", "C": "|Expected", "D": "|Change", "E": "|New", "F": "|The opponent", "G": "|New"},
    )
    for row, (label, score) in enumerate(_OUTCOMES, 12):
        page.put(f"B{row}", label, "cell", bold=True)
        own, other = (_outcome(one, two, sign) for one, two, sign in (
            ("Next_one", "Next_other", score), ("Next_other", "Next_one", f"1-{score}"),
        ))  # fmt: skip
        for column, formula, number_format in (
            ("C", _expected(), "0.00"),
            ("D", f"{own}-Next_one_rating", styles.SIGNED),
            ("E", own, "0"),
            ("F", f"{other}-Next_other_rating", styles.SIGNED),
            ("G", other, "0"),
        ):
            ready = 'OR(Next_one_rating="",Next_other_rating="",Next_one_number=Next_other_number)'
            page.formula(
                f"{column}{row}", f'IF({ready},"",IFERROR({formula},""))', "cell",
                num_format=number_format, align="center",
            )  # fmt: skip
    page.put("B15", "By the method of Settings, from the ratings as they are now.", "note")


def _expected() -> str:
    rd = "INDEX(Ladder_RD,Next_other_number)"
    return (
        'IF(OR(Method_word="fide",Method_word="ecf"),FIDE_EXPECTED(Next_one_rating,Next_other_rating),'
        f'IF(Method_word="glicko2",{_glicko_expected("Next_one_rating", "Next_other_rating", rd)},'
        "ELO_EXPECTED(Next_one_rating,Next_other_rating)))"
    )


def _glicko_expected(rating: str, opponent: str, rd: str) -> str:
    """The expected score is what a win lacks of the difference between a win and a loss."""
    win, loss = (f"INDEX(GLICKO({rating},1,{opponent},{rd},{score}),1,1)" for score in (1, 0))
    return f"({rating}-{loss})/({win}-{loss})"


def _outcome(own: str, other: str, score: str) -> str:
    """The new rating after one game, by a ladder of this one game."""
    k = f"INDEX(Member_K,{own}_number)"
    before = f"INDEX(Ladder_games,{own}_number)+SUM(INDEX(Member_before,{own}_number))"
    next_k = f'IF(Method_word="glicko2",INDEX(Ladder_RD,{own}_number),IF(INDEX(Ladder_K,{own}_number)="",{k},'
    next_k += f"INDEX(Ladder_K,{own}_number)))"
    glicko2 = (
        f"INDEX(GLICKO2({own}_rating,INDEX(Ladder_RD,{own}_number),{glicko.VOLATILITY},{other}_rating,"
        f"INDEX(Ladder_RD,{other}_number),{score}),1,1)"
    )
    return (
        f'IF(Method_word="glicko2",{glicko2},IF(Method_word="uscf",USCF_NEW({own}_rating,{before},{other}_rating,'
        f'{score}),IF(Method_word="dwz",DWZ_NEW({own}_rating,6,30,{other}_rating,{score}),'
        f'IF(Method_word="ecf",ECF_NEW({own}_rating,{other}_rating,{score},{next_k}),'
        f'IF(Method_word="fide",{own}_rating+FIDE_CHANGE({own}_rating,{other}_rating,{score},{next_k}),'
        f"{own}_rating+ELO_CHANGE({own}_rating,{other}_rating,{score},{next_k}))))))"
    )


def _deviations(page: LadderPage, row: int) -> None:
    """What one game brings under Glicko-2, by the own deviation."""
    page.section(row - 2, "Glicko: what one game brings, by the deviation RD")
    page.row(row - 1, 20)
    for column, label, name, value in (
        ("B", "Own rating", "Glicko_rating", 1500), ("D", "Opponent", "Glicko_opponent", 1600),
        ("F", "his RD", "Glicko_RD", 80),
    ):  # fmt: skip
        page.put(f"{column}{row - 1}", label, "label")
        cell = f"{chr(ord(column) + 1)}{row - 1}"
        page.field(cell, fields.RATING, value)
        page.name_cells({name: cell})
    page.heads(
        row,
        {
            "B": "|Own RD", "C": "|Expected", "D": "|Win", "E": "|Draw", "F": "|Loss", "G": "|RD after it",
            "H": "|as a K of",
        },
    )  # fmt: skip
    for at, rd in enumerate(_DEVIATIONS, row + 1):
        page.put(f"B{at}", rd, "cell", align="center", bold=True)
        new = "INDEX(GLICKO2(Glicko_rating,$B{0},0.06,Glicko_opponent,Glicko_RD,{1}),1,{2})"
        win, draw, loss = (new.format(at, score, 1) for score in ("1", "0.5", "0"))
        cells = {
            "C": (_glicko_expected("Glicko_rating", "Glicko_opponent", "Glicko_RD"), "0.00"),
            "D": (f"{win}-Glicko_rating", styles.SIGNED),
            "E": (f"{draw}-Glicko_rating", styles.SIGNED),
            "F": (f"{loss}-Glicko_rating", styles.SIGNED),
            "G": (new.format(at, "1", 2), "0.0"),
            "H": (f"{win}-{loss}".replace("-INDEX", "-INDEX"), "0"),
        }
        for column, (formula, number_format) in cells.items():
            page.formula(
                f"{column}{at}", f'IFERROR({formula},"")', "cell", num_format=number_format, align="center"
            )


def _until_it_shows(page: LadderPage, row: int) -> None:
    """How many games it takes until nine tenths of a new strength show in the rating.

    Against opponents of the present rating the gap g closes by K·(E(g) − ½) a game, E being Elo's curve; so
    the games from g to a tenth of it are 2/(K·a)·ln(sinh(a·g)/sinh(a·g/10)), with a = ln(10)/800.
    """
    page.section(row - 2, "How many games until the new strength shows")
    page.row(row - 1, 20)
    words = "Somebody has become so many points stronger: games until the rating shows nine tenths of it."
    page.put(f"B{row - 1}", words, "note")
    page.heads(row, {"B": "|K"} | {column: f"|+{gap}" for column, gap in zip("CDEFG", _GAPS, strict=True)})
    a = "(LN(10)/800)"
    for at, k in enumerate(_KS, row + 1):
        page.put(f"B{at}", k, "cell", align="center", bold=True)
        for column, gap in zip("CDEFG", _GAPS, strict=True):
            formula = f"ROUND(2/($B{at}*{a})*LN(SINH({a}*{gap})/SINH({a}*{gap / 10:g})),0)"
            page.formula(f"{column}{at}", formula, "cell", num_format="0", align="center")
    page.put(
        f"B{row + len(_KS) + 1}",
        "On the average, against opponents of one's own rating; half of it shows after less than a third of "
        "these games. Under Glicko the table above tells which K an RD stands for.",
        "note",
    )
