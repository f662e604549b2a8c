"""The sheet "Check": everything that cannot be, or is still missing, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.editions import RATING_EDITIONS, STANDARD, introduced
from elo_xl.core.findings import FAULT, MISSING
from elo_xl.workbooks import styles
from elo_xl.workbooks.page import NEXT
from elo_xl.workbooks.rules import day
from elo_xl.workbooks.tournament.plan import TIE_BREAKS, Columns, Plan

from .crosstable import columns as crosstable_columns
from .event_page import AMBER, AMBER_TINT, CHECK, CROSSTABLE, K_BY_RULE, UNUSABLE, EventPage

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Styles

NOTE = "note"
LINES = 40  # of CT_CHECK
_COLUMNS = Columns(("kind", 12), ("text", 113), ("number", 0), ("found", 0), ("found kind", 0), ("place", 0))
_TOP = 11


def write(book: Workbook, looks: Styles, plan: Plan, remarks: list[str]) -> EventPage:
    """Write the sheet: what is found stands in hidden columns, without gaps in the visible ones."""
    page = EventPage(
        book, looks, plan, CHECK, "What cannot be, and what is still missing, in words.", _COLUMNS
    )
    settings = [*_settings(plan), *((NOTE, f'"{remark}"') for remark in remarks)]
    end = _TOP + len(settings) + LINES - 1
    for line, row in enumerate(range(_TOP, end + 1), 1):
        page.put(f"{_COLUMNS['number']}{row}", line, "hidden")
    _found_in_settings(page, settings)
    _found_in_results(page, _TOP + len(settings), end)
    kinds, texts, places = (
        f"${_COLUMNS[key]}${_TOP}:${_COLUMNS[key]}${end}" for key in ("found kind", "found", "place")
    )
    for row in range(_TOP, end + 1):
        found, number = f"${_COLUMNS['found']}{row}", f"${_COLUMNS['number']}{row}"
        page.formula(f"{_COLUMNS['place']}{row}", f'IF({found}="","",{number})', "hidden")
        place = f"SMALL({places},{number})"
        page.formula(f"B{row}", f'IF(COUNT({places})<{number},"",INDEX({kinds},{place}))', "text", indent=1)
        page.formula(f"C{row}", f'IF(COUNT({places})<{number},"",INDEX({texts},{place}))', "text", indent=1)
    for line, (name, formula) in enumerate(
        (
            ("Check_faults", f'COUNTIF({kinds},"{FAULT}")'),
            ("Check_missing", f'COUNTIF({kinds},"{MISSING}")'),
            ("First_fault", f'IFERROR(INDEX({texts},MATCH("{FAULT}",{kinds},0)),"")'),
            ("First_missing", f'IFERROR(INDEX({texts},MATCH("{MISSING}",{kinds},0)),"")'),
        ),
        6,
    ):
        cell = f"{_COLUMNS['number']}{line}"
        page.formula(cell, formula, "hidden")
        page.name_cells({name: cell})
    _verdict(page)
    page.heads(_TOP - 1, {"B": "<Kind", "C": "<Finding"})
    area = f"B{_TOP}:B{end}"
    page.when(area, f'=B{_TOP}="{FAULT}"', font_color=styles.BAD, bg_color=styles.BAD_TINT, bold=True)
    page.when(area, f'=B{_TOP}="{MISSING}"', font_color=AMBER, bg_color=AMBER_TINT)
    page.lines(area, f"$B{_TOP}")
    page.lines(f"C{_TOP}:C{end}", f"$B{_TOP}")
    page.freeze(_TOP)
    page.finish(f"A1:C{end}", pages=0)
    return page


def _verdict(page: EventPage) -> None:
    page.gap(6)
    page.row(7, 34)
    for column in "BC":
        page.put(f"{column}7", None, "card")
    page.row(8, 9)
    page.row(9, 3)
    page.formula(
        "B7",
        'IF(Check_faults>0,Check_faults&IF(Check_faults=1," fault"," faults"),'
        'IF(Check_missing>0,"No fault; "&Check_missing&IF(Check_missing=1," entry is"," entries are")'
        '&" missing",'
        'IF(COUNT(Points)=0,"Nothing to check yet","No fault, nothing is missing")))',
        "card", font_size=15, bold=True, font_color=styles.ACCENT, indent=1,
    )  # fmt: skip
    page.mark("B7:C7", "=Check_faults>0", "bad")
    page.mark("B7:C7", "=AND(Check_faults+Check_missing=0,COUNT(Points)>0)", "good")


def _found_in_settings(page: EventPage, settings: list[tuple[str, str]]) -> None:
    for row, (kind, text) in enumerate(settings, _TOP):
        found = f"{_COLUMNS['found']}{row}"
        page.formula(found, f'IFERROR({text},"")', "hidden")
        page.formula(f"{_COLUMNS['found kind']}{row}", f'IF({found}="","","{kind}")', "hidden")


def _found_in_results(page: EventPage, top: int, end: int) -> None:
    """The words and kinds of CT_CHECK."""
    first, last = _COLUMNS["found"], _COLUMNS["found kind"]
    numbers = f"${_COLUMNS['number']}${top}:${_COLUMNS['number']}${end}-{top - _TOP}"
    found = f"INDEX(CT_CHECK(Results_table,Player_names),{numbers},{{1,2}})"
    page.array(f"{first}{top}:{last}{end}", f'IFERROR({found}&"","")', "hidden")


def _settings(plan: Plan) -> list[tuple[str, str]]:
    """What is wrong outside the table of results: its kind, and a formula for the words."""
    editions = RATING_EDITIONS[STANDARD]
    floor, since = editions[-1].floor, day(introduced(editions, lambda rules: rules.floor))
    codes = [f"INDEX(Tie_breaks,{number})" for number in range(1, TIE_BREAKS + 1)]
    columns = crosstable_columns(plan)
    failing = "&".join(
        f'IF(COUNTIF({plan.down(columns[f"tb{number}"], CROSSTABLE)},"–")>0,{code}&" ","")'
        for number, code in enumerate(codes, 1)
    )
    twice = "+".join(f'({code}<>"")*(COUNTIF(Tie_breaks,{code})>1)' for code in codes)
    nameless = 'SUMPRODUCT((Player_names="")*(Active_numbers<>""))'
    unused = 'SUMPRODUCT(--(Player_names=""))'
    without_k = 'SUMPRODUCT((Player_ratings<>"")*(Player_K=""))'
    below = f'SUMPRODUCT((Player_ratings<>"")*(Player_ratings<{floor}))'
    found = [
        (
            FAULT,
            f'IF(COUNTIF(Rating_states,"{UNUSABLE}")=0,"","player "&MATCH("{UNUSABLE}",Rating_states,0)&'
            '": the rating cannot be used; type a number from 1 to 4000, or leave it blank")',
        ),
        (
            FAULT,
            "IF(OR(ISERROR(FIDE_EXPECTED(1500,1500,Rules_date,Rules_pace))),"
            '"the first day or the pace cannot be used; type the day as 2026-03-01","")',
        ),
        (
            FAULT,
            f'IF(LEN({failing})=0,"","tie-breaks that cannot be computed here: "&TRIM({failing})&'
            '"; they need ratings, or are not for such a tournament")',
        ),
        (NOTE, f'IF({twice}>0,"a tie-break is named twice","")'),
        (
            NOTE,
            'IF(AND(COUNT(Points)>0,Rules_date=""),"the first day is blank: the rules of today apply","")',
        ),
        (
            NOTE,
            "IF(AND(ISNUMBER(Event_first_day),ISNUMBER(Event_last_day),Event_last_day<Event_first_day),"
            '"the last day is before the first","")',
        ),
        (NOTE, f'IF({nameless}=0,"","players with results, but without a name: "&{nameless})'),
    ]
    if plan.swiss:
        more = f"COUNT(Round_lines)-{plan.pairing_lines}"
        found.append(
            (NOTE, f'IF({more}<=0,"","lines for which there is no room on the sheet Pairings: "&{more})')
        )
    else:
        found.append(
            (
                NOTE,
                f'IF(OR({unused}=0,{unused}={plan.players}),"","numbers without a name: "&{unused}&'
                f'" of {plan.players}; the schedule is for a full field: make a workbook of the right size")',
            )
        )
    return [
        *found,
        (
            NOTE,
            f'IF({without_k}=0,"","rated players without K: "&{without_k}&"; type their games before '
            f'or their own K on the sheet Players, or choose one K for all instead of {K_BY_RULE}")',
        ),
        (
            NOTE,
            f'IF(OR(Rules_method<>"fide",N(Rules_date)<{since},{below}=0),"",'
            f'"players rated below FIDE\'s floor of {floor}: "&{below})',
        ),
    ]


def status(plan: Plan) -> str:
    """A formula for the line under the head of every sheet."""
    steps = (
        ('First_fault<>""', '"Check: "&First_fault'),
        ('SUMPRODUCT(--(Player_names<>""))=0', f'"{NEXT}type the players, then the results."'),
        ('Event_first_day=""', f'"{NEXT}type the first day on the sheet Event: its rules apply."'),
        ("Current_round=0", f'"{NEXT}type the results of round 1."'),
        (
            "Missing_results>0",
            f'"Round "&Current_round&" of {plan.rounds}, "&Missing_results&'
            'IF(Missing_results=1," result"," results")&" missing."',
        ),
        ('First_missing<>""', '"Check: "&First_missing'),
        (f"Current_round={plan.rounds}", f'"All {plan.rounds} rounds are complete."'),
    )
    formula = f'"Round "&Current_round&" of {plan.rounds} is complete."'
    for condition, words in reversed(steps):
        formula = f"IF({condition},{words},{formula})"
    return formula
