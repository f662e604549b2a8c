"""The sheet "Standings": the crosstable by rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import styles
from elo_xl.workbooks.tournament.plan import TIE_BREAKS, TOP, Plan

from .calculation import columns as calculation_columns
from .crosstable import columns as crosstable_columns
from .crosstable import finish_table, games, looks_of, write_games, write_heads
from .event_page import CALCULATION, CROSSTABLE, STANDINGS, EventPage

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Look, Styles

GOLD = "#FFF3CC"


def write(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    """Write the sheet."""
    columns = crosstable_columns(plan, ranked=True)
    page = EventPage(book, looks, plan, STANDINGS, "", columns)
    page.formula("B2", _title(), "title")
    page.formula("B3", _lead(), "lead")
    write_heads(page, "Rounds, opponents by number" if plan.swiss else "Against rank")
    source = crosstable_columns(plan)
    place = calculation_columns(plan)["place"]
    ranks = plan.down(place, CALCULATION)
    above = f"'{CALCULATION}'!${place}${TOP - 1}:${place}${plan.end - 1}"
    page.column_array("rk", f'IF({ranks}="","",IF({ranks}={above},"=",{ranks}))', **looks_of("rk"))
    page.column_array("no", "Order", **looks_of("no"))
    for key in ("title", "name", "fed", "rtg", "pts", *(f"tb{n}" for n in range(1, TIE_BREAKS + 1)),
                "rp", "n", "w", "we", "diff", "k", "chg", "new"):  # fmt: skip
        page.column_array(key, _by_rank(plan, source[key]), **looks_of(key))
    write_games(page, _results)
    _winners(page)
    finish_table(page, f"$C{TOP}")
    return page


def _by_rank(plan: Plan, column: str) -> str:
    return f'IFERROR(LOOKUP(Order,Player_numbers,{plan.down(column, CROSSTABLE)}),"")'


def _results(plan: Plan, number: int) -> str:
    """A round of a Swiss as in the crosstable; in a round robin the player of this rank is the opponent."""
    letters = crosstable_columns(plan)
    if plan.swiss:
        return _by_rank(plan, letters[f"r{number}"])
    matrix = plan.block(letters["r1"], letters[f"r{games(plan)}"], CROSSTABLE)
    at = f"'{CALCULATION}'!${calculation_columns(plan)['order']}${TOP + number - 1}"
    return f'IFERROR(LOOKUP(Order,Player_numbers,INDEX({matrix},0,{at})),"")'


def _title() -> str:
    so_far = 'IF(Current_round=0,"Standings","Standings after round "&Current_round)'
    return f'IF(Event_over,"Final standings",{so_far})'


def _lead() -> str:
    codes = "&".join(
        f'IF(INDEX(Tie_breaks,{number})="","",", "&INDEX(Tie_breaks,{number}))'
        for number in range(1, TIE_BREAKS + 1)
    )
    return (
        f'"Ranked by points"&{codes}&". Ratings by "&IF(Rules_method="elo","Elo\'s formula","FIDE\'s table")&'
        '". The sign = marks a shared rank."'
    )


def _winners(page: EventPage) -> None:
    """The first three in bold, the winner on gold."""
    letters = page.columns
    area = f"{letters['rk']}{TOP}:{letters['name']}{page.plan.end}"
    filled, rank = f"${letters['no']}{TOP}", f"MAX(${letters['rk']}${TOP}:${letters['rk']}{TOP})"
    strong: Look = {"bold": True, "font_color": styles.ACCENT}
    for highest, look in ((1, {**strong, "bg_color": GOLD}), (3, strong)):
        page.when(area, f'=AND({filled}<>"",{rank}<={highest},Current_round>0)', **look)
    page.lines(area, filled)
    page.lines(page.area("fed", "rtg"), filled)
