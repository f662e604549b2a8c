"""The hidden sheet "Calculation": what several sheets need, computed once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks.columns import Columns, prefix
from elo_xl.workbooks.ladder import choices
from elo_xl.workbooks.ladder.page import CALCULATION
from elo_xl.workbooks.ladder.plan import HEAD, TOP

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.ladder.plan import Plan
    from elo_xl.workbooks.styles import Styles

# What LADDER_LIST gives, in its order
LISTED = {
    "rating": "Ladder_ratings", "change": "Ladder_changes", "games": "Ladder_games", "won": "Ladder_won",
    "drawn": "Ladder_drawn", "lost": "Ladder_lost", "points": "Ladder_points", "last": "Ladder_last",
    "peak": "Ladder_peaks", "rd": "Ladder_RD", "k": "Ladder_K",
}  # fmt: skip
FINDINGS = 120  # lines of what LADDER_CHECK finds
_COLUMNS = Columns(
    *(
        (key, 12)
        for key in (
            "no", "start", "own k", *LISTED, "key", "order", "rank", "line", "words", "kind", "row", "faulty",
            "setting", "value", "results",
        )
    )
)  # fmt: skip


def write(book: Workbook, looks: Styles, plan: Plan) -> None:
    """Write the sheet."""
    sheet = book.add_worksheet(CALCULATION)
    sheet.hide()
    sheet.hide_gridlines(2)
    sheet.set_column("A:A", 1.7)
    sheet.write_string("B2", CALCULATION, looks("title"))
    lead = "What several sheets need, computed once. The other sheets only arrange it."
    sheet.write_string("B3", lead, looks("lead"))
    for key in _COLUMNS:
        sheet.set_column(f"{_COLUMNS[key]}:{_COLUMNS[key]}", 12, looks("text"))
        sheet.write_string(f"{_COLUMNS[key]}{HEAD}", key, looks("head"))

    def array(first: str, last: str, rows: int, formula: str) -> None:
        area = f"{_COLUMNS[first]}{TOP}:{_COLUMNS[last]}{TOP + rows - 1}"
        sheet.write_array_formula(area, f"{{={formula}}}", looks("text"), "")

    def down(key: str, rows: int = plan.members) -> str:
        return f"${_COLUMNS[key]}${TOP}:${_COLUMNS[key]}${TOP + rows - 1}"

    def column(key: str, formula: str, name: str = "", rows: int = plan.members) -> None:
        array(key, key, rows, formula)
        if name:
            book.define_name(name, f"={prefix(CALCULATION)}{down(key, rows)}")

    def constants(key: str, rows: int, name: str) -> None:
        for number in range(1, rows + 1):
            sheet.write_number(f"{_COLUMNS[key]}{TOP + number - 1}", number, looks("text"))
        book.define_name(name, f"={prefix(CALCULATION)}{down(key, rows)}")

    settings = _settings()
    for row, (name, formula) in enumerate(settings.items(), TOP):
        sheet.write_string(f"{_COLUMNS['setting']}{row}", name, looks("text"))
        cell = f"{_COLUMNS['value']}{row}"
        sheet.write_array_formula(f"{cell}:{cell}", f"{{={formula}}}", looks("text"), "")
        book.define_name(name, f"={prefix(CALCULATION)}${_COLUMNS['value']}${row}")

    constants("no", plan.members, "Member_numbers")
    usable = "ISNUMBER(Member_start)*IFERROR((Member_start>=1)*(Member_start<=4000),0)"
    column("start", f'IF(Member_names&""="","",IF({usable},Member_start,Start_rating))', "Member_ratings")
    column("own k", 'IF(Member_own_K&""="",Rule_for_K,Member_own_K)', "Member_K")
    column("results", 'IF(Games_rated="no","",Games_results&"")', "Rated_results", plan.games)
    array("rating", "k", plan.members, f'IFERROR(LADDER_LIST({LOG},Club_since),"")')
    for key, name in LISTED.items():
        book.define_name(name, f"={prefix(CALCULATION)}{down(key)}")
    column(
        "key", 'IF((Member_left&""="x")+(Ladder_ratings="")>0,"",(5000-Ladder_ratings)*1000+Member_numbers-1)'
    )
    column("order", f'IFERROR(MOD(SMALL({down("key")},Member_numbers),1000)+1,"")', "Order")
    column(
        "rank",
        f'IF(Order="","",COUNTIF({down("key")},"<"&((5000-LOOKUP(Order,Member_numbers,Ladder_ratings))*1000))+1)',
        "Ranks",
    )
    constants("line", FINDINGS, "Lines")
    found = 'LADDER_CHECK(Member_names,Games_whites,Games_blacks,Games_results,"en",Games_dates)'
    lines = f'IFERROR(INDEX({found},{down("line", FINDINGS)},{{1,2,3}})&"","")'
    array("words", "row", FINDINGS, f'IF(INDEX({found},1,1)="","",{lines})')
    for key, name in (("words", "Log_findings"), ("kind", "Log_kinds"), ("row", "Log_rows")):
        book.define_name(name, f"={prefix(CALCULATION)}{down(key, FINDINGS)}")
    column("faulty", 'IF(Log_kinds="fault",IFERROR(Log_rows*1,""),"")', "Faulty_rows", FINDINGS)
    sheet.protect("")


# The arguments that the functions of a ladder share
_COLUMNS_OF_LOG = "Member_names,Member_ratings,Games_whites,Games_blacks,Rated_results,Member_K"
RULES = "Method_word,Update_word,Games_dates,Member_before,Floor_rating"
LOG = f"{_COLUMNS_OF_LOG},{RULES}"


def card_of(player: str, opponent: str = "") -> str:
    """A formula for one player's games, or those against one opponent."""
    rest = f",{opponent}" if opponent else ""
    return f"LADDER_CARD({_COLUMNS_OF_LOG},{player},{RULES}{rest})"


def _settings() -> dict[str, str]:
    steps = '"games<"&N(Club_K_games)&": "&Club_K_new&"; rating<"&N(Club_K_rating)&": "&Club_K_low&"; "'
    steps += "&Club_K_high"
    rule = (
        f'IF(Method_word="glicko2",IF(N(Club_RD)>0,Club_RD,350),IF(Club_K_source="{choices.K_BY_STEPS}",{steps},'
        f'IF(Club_K_source="{choices.K_OF_FIDE}","{choices.FIDE_RULE}",IF(N(Club_K)>0,Club_K,20))))'
    )
    return {
        "Club_line": 'IF(Club_name&""="","Club ladder",Club_name&"")',
        "Method_word": choices.word_of("Club_method", choices.METHODS),
        "Update_word": choices.word_of("Club_update", choices.UPDATES),
        "Start_rating": "IF(N(Club_start)>=1,Club_start,1500)",
        "Floor_rating": 'IF(N(Club_floor)>0,Club_floor,"")',
        "Rule_for_K": rule,
        "Games_count": 'SUMPRODUCT((Games_whites<>"")*(Games_blacks<>""))',
        "Games_rated_count": "SUM(Ladder_games)/2",
        "Members_count": 'SUMPRODUCT(--(Member_names<>""))',
        "Log_fault": "ISERROR(INDEX(LADDER(Member_names,Member_ratings,Games_whites,Games_blacks,"
        "Rated_results,Member_K,Method_word,Update_word,Games_dates,Member_before,Floor_rating),1,1))",
        "Club_status": _status(),
    }


def _status() -> str:
    steps = (
        ("Log_fault", '"Nothing can be rated: see the sheet Check."'),
        ('First_fault<>""', '"Check: "&First_fault'),
        ("Members_count=0", '"Next: type the members, then the games."'),
        ("Games_count=0", '"Next: type the first game on the sheet Games."'),
        ('First_missing<>""', '"Check: "&First_missing'),
    )
    formula = '"Rated games: "&Games_rated_count&", members: "&Members_count&"."'
    for condition, words in reversed(steps):
        formula = f"IF({condition},{words},{formula})"
    return formula
