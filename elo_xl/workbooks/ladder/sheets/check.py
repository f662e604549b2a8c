"""The sheet "Check": what in the log and the settings cannot be, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.findings import FAULT
from elo_xl.workbooks import findings_list
from elo_xl.workbooks.columns import Columns
from elo_xl.workbooks.findings_list import NOTE
from elo_xl.workbooks.ladder.page import CHECK, LadderPage
from elo_xl.workbooks.ladder.plan import GAMES_TOP

from .calculation import FINDINGS

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.ladder.plan import Plan
    from elo_xl.workbooks.styles import Styles

_COLUMNS = Columns(*findings_list.COLUMNS)
_TOP = 11
_SETTINGS = (
    (
        FAULT,
        'IF(Log_fault,"nothing can be rated: look at K on the sheets Settings and Members, and at the days '
        'of the games (periods by evenings, months and years need them)","")',
    ),
    (
        FAULT,
        'IF(SUMPRODUCT((Member_start<>"")*(Member_names&""=""))=0,"","starting ratings without a name: "&'
        'SUMPRODUCT((Member_start<>"")*(Member_names&""="")))',
    ),
    (
        FAULT,
        'IF(SUMPRODUCT((Member_names&""<>"")*(Member_start<>"")*(Member_ratings<>Member_start))=0,"",'
        '"starting ratings that cannot be used (1 to 4000), the one of Settings counts: "&'
        'SUMPRODUCT((Member_names&""<>"")*(Member_start<>"")*(Member_ratings<>Member_start)))',
    ),
    (
        NOTE,
        'IF(AND(Games_count>0,COUNT(Games_dates)=0),"no game has a day: they count in the order of the rows",'
        '"")',
    ),
    (
        NOTE,
        'IF(Games_count<ROWS(Games_whites),"","the sheet Games is full: elo-xl import makes a larger one '
        'from the log that elo-xl export --to csv gives")',
    ),
    (
        NOTE,
        'IF(MAX(Ladder_games)<=400,"","the sheet Player shows the first 400 games of a member")',
    ),
)


def write(book: Workbook, looks: Styles, plan: Plan) -> LadderPage:
    """Write the sheet."""
    page = LadderPage(
        book, looks, plan, CHECK, "What cannot be rated, and what is missing, in words.", _COLUMNS
    )
    top = _TOP + len(_SETTINGS)
    end = top + FINDINGS - 1
    findings_list.found_in_settings(page, _COLUMNS, _TOP, list(_SETTINGS))
    row = "IFERROR(Log_rows*1,0)"
    names = (f'IFERROR(LOOKUP({row},Games_rows,Games_{side}&""),"")' for side in ("whites", "blacks"))
    who = '&" – "&'.join(names)
    words = (
        'IF(LEFT(Log_findings,4)="row ",MID(Log_findings,FIND(": ",Log_findings&": ")+2,300),Log_findings)'
    )
    for key, formula in (
        ("found", f'{words}&IF({row}=0,"","  ["&{who}&"]")'),
        ("found kind", "Log_kinds"),
        ("found where", f'IF({row}=0,"Members","Games, row "&({row}+{GAMES_TOP - 1}))'),
    ):
        page.array(
            f"{_COLUMNS[key]}{top}:{_COLUMNS[key]}{end}", f'IF(Log_findings="","",{formula})', "hidden"
        )
    findings_list.write(page, _COLUMNS, _TOP, end, "Games_count=0")
    page.freeze(_TOP)
    page.finish(f"A1:{page.last}{end}", pages=0)
    return page
