"""The sheet "Check": everything that cannot be, or is still missing, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.editions import RATING_EDITIONS, STANDARD, introduced
from elo_xl.core.findings import FAULT, MISSING
from elo_xl.workbooks import findings_list
from elo_xl.workbooks.findings_list import NOTE
from elo_xl.workbooks.page import NEXT
from elo_xl.workbooks.rules import day
from elo_xl.workbooks.tournament.plan import GAMES_TOP, TIE_BREAKS, Columns, Plan

from .event import CHOICES
from .event_page import CHECK, PLAYERS, UNUSABLE, EventPage
from .games import WITHDRAWN
from .players import COLUMNS

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Styles

_MOST_OF_GAMES, _MOST_OF_TABLE = 150, 60  # lines
_COLUMNS = Columns(*findings_list.COLUMNS, ("wanted", 0))
_TOP = 11


def finding_lines(plan: Plan) -> tuple[int, int]:
    """How many findings there is room for: of the rows of the list of games, and of the table."""
    return min(len(plan.lines), _MOST_OF_GAMES), min(plan.players * 2, _MOST_OF_TABLE)


def write(book: Workbook, looks: Styles, plan: Plan, remarks: list[str]) -> EventPage:
    """Write the sheet: what is found stands in hidden columns, without gaps in the visible ones."""
    page = EventPage(
        book, looks, plan, CHECK, "What cannot be, and what is still missing, in words.", _COLUMNS
    )
    settings = [*_settings(plan), *((NOTE, f'"{remark}"') for remark in remarks)]
    of_games, of_table = finding_lines(plan)
    end = _TOP + len(settings) + of_games + of_table - 1
    findings_list.found_in_settings(page, _COLUMNS, _TOP, settings)
    _found_in_games(page, _TOP + len(settings), of_games)
    _found_in_table(page, _TOP + len(settings) + of_games, of_table)
    findings_list.write(page, _COLUMNS, _TOP, end, "COUNT(Points)=0")
    page.freeze(_TOP)
    page.finish(f"A1:{page.last}{end}", pages=0)
    return page


def _found_in_games(page: EventPage, top: int, lines: int) -> None:
    """What GAMES_CHECK says of the rows, with round, board and the two players instead of its row."""
    end = top + lines - 1
    row = "IFERROR(Game_rows*1,0)"

    def of(cells: str) -> str:
        return f'IFERROR(LOOKUP({row},Games_rows,{cells}&""),"")'

    board, white, black = of("Games_boards"), of("Games_white_names"), of("Games_black_names")
    who = f'IF({white}="",{of("Games_whites")},{white})&IF({black}="",""," – "&{black})'
    where = (
        f'IF(Game_findings="","","Round "&{of("Games_rounds")}&IF({board}="","",", board "&{board})'
        f'&" (Games, row "&({row}+{GAMES_TOP - 1})&")")'
    )
    words = 'MID(Game_findings,FIND(": ",Game_findings&": ")+2,300)'
    for key, formula in (
        ("found", f'IF(Game_findings="","",{words}&"  ["&{who}&"]")'),
        ("found kind", "Game_kinds"),
        ("found where", where),
    ):
        if not page.plan.swiss:  # a game of who has withdrawn is not missing
            gone = f'(Game_kinds="{MISSING}")*({of("Games_states")}="{WITHDRAWN}")'
            formula = f'IF({gone}>0,"",{formula})'
        shown = f'IF(INDEX(Game_findings,1)="","",{formula})'
        page.array(f"{_COLUMNS[key]}{top}:{_COLUMNS[key]}{end}", shown, "hidden")


def _found_in_table(page: EventPage, top: int, lines: int) -> None:
    """What CT_CHECK finds beyond the rows: second meetings, and rounds in which a player has no row."""
    end = top + lines - 1
    round_, player = "IFERROR(Table_rounds*1,0)", "IFERROR(Table_players*1,0)"
    keys = [f"IFERROR(1000*Games_rounds+Games_{side}_numbers,0)" for side in ("white", "black")]
    rows = "+".join(f"ISNUMBER(MATCH(1000*{round_}+{player},{key},0))" for key in keys)
    absent = f'(Table_kinds="{MISSING}")*({rows}=0)'
    if page.plan.swiss:
        out = f'IFERROR(LOOKUP({player},Player_numbers,Player_out&""),"")'
        absent += f'*IF({out}="",1,IF(IFERROR({out}*1,0)<{round_},0,1))'
    else:  # nobody need play in every round
        absent = "0"
    wanted = f'(Table_kinds="{FAULT}")+{absent}>0'
    words = 'MID(Table_findings,IF(LEFT(Table_findings,6)="round ",FIND(": ",Table_findings&": ")+2,1),300)'
    cells = f"{_COLUMNS['wanted']}{top}:{_COLUMNS['wanted']}{end}"
    page.array(cells, f'IF(INDEX(Table_kinds,1)="",FALSE,{wanted})', "hidden")
    for key, formula in (
        ("found", words),
        ("found kind", "Table_kinds"),
        ("found where", '"Round "&Table_rounds'),
    ):
        shown = f'IF(INDEX(Table_kinds,1)="","",IF({cells},{formula},""))'
        page.array(f"{_COLUMNS[key]}{top}:{_COLUMNS[key]}{end}", shown, "hidden")


def _settings(plan: Plan) -> list[tuple[str, str]]:
    """What is wrong outside the table of results: its kind, and a formula for the words."""
    editions = RATING_EDITIONS[STANDARD]
    floor, since = editions[-1].floor, day(introduced(editions, lambda rules: rules.floor))
    codes = [f"INDEX(Tie_breaks,{number})" for number in range(1, TIE_BREAKS + 1)]
    failing = "&".join(
        f'IF(COUNTIF(Tie_break_{number},"–")>0,{code}&" ","")' for number, code in enumerate(codes, 1)
    )
    twice = "+".join(f'({code}<>"")*(COUNTIF(Tie_breaks,{code})>1)' for code in codes)
    alike = 'SUMPRODUCT((Player_names<>"")*(COUNTIF(Player_names,Player_names)>1))'
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
        *((FAULT, _unknown(name, *choice)) for name, choice in CHOICES.items()),
        *((FAULT, _not_numbers(plan, *column)) for column in _NUMBERS),
        (
            NOTE,
            f'IF({alike}=0,"","names that stand twice: "&{alike}&"; the list of games needs their numbers")',
        ),
        (
            FAULT,
            'IF(OR(Event_K="",ISNUMBER(Event_K)),"","the one K for all is not a number")',
        ),
        (
            NOTE,
            'IF(AND(COUNT(Points)>0,Rules_date=""),"the first day is blank: the rules of today apply","")',
        ),
        (
            NOTE,
            "IF(AND(ISNUMBER(Event_first_day),ISNUMBER(Event_last_day),Event_last_day<Event_first_day),"
            '"the last day is before the first","")',
        ),
        (
            NOTE,
            'IF(OR(Event_last_day="",ISNUMBER(Event_last_day)),"","the last day cannot be read; type it as '
            '2026-03-01")',
        ),
        (
            FAULT,
            f'IF(COUNTIF(Games_rounds,">{plan.rounds}")=0,"","the event has {plan.rounds} rounds; rows of '
            f'the list of games with a later one: "&COUNTIF(Games_rounds,">{plan.rounds}"))',
        ),
        (MISSING, 'IF(More_findings=0,"",More_findings&" more findings in the list of games")'),
        (
            NOTE,
            'IF(Table_round<Current_round,"Standings, Crosstable and Ratings show the event after round "&'
            'Table_round&", as chosen on Standings","")',
        ),
    ]
    if not plan.swiss:
        found.append(
            (
                NOTE,
                f'IF(OR({unused}=0,{unused}={plan.players}),"","numbers without a name: "&{unused}&'
                f'" of {plan.players}; whoever is paired with one of them is free in that round")',
            )
        )
    return [
        *found,
        (
            NOTE,
            f'IF({without_k}=0,"","rated players without K: "&{without_k}&"; type the K of the '
            'rating list or their games on the sheet Players, or choose one K for all on the sheet Event")',
        ),
        (
            NOTE,
            f'IF(OR(Rules_method<>"fide",N(Rules_date)<{since},{below}=0),"",'
            f'"players rated below FIDE\'s floor of {floor}: "&{below})',
        ),
    ]


def _unknown(name: str, what: str, words: tuple[str, ...]) -> str:
    """That a cell holds none of the words that may be chosen; a number may stand for its text."""
    known = ",".join(f'{name}&""="{word}"' for word in words)
    listed = ", ".join(f"“{word}”" for word in words)
    return f'IF(OR({name}="",{known}),"","the {what} is none of {listed}")'


# Columns of the sheet Players, what they hold, and the lowest and highest number
_NUMBERS = (
    ("national", "national rating", "a rating", 1, 4000),
    ("list k", "K", "a number above 0", 0.000001, 1000),
    ("born", "year of birth", "a year or a day", 1850, 80_000),
)


def _not_numbers(plan: Plan, key: str, what: str, wanted: str, least: float, most: float) -> str:
    """The first player with something else in a column for numbers."""
    cells = plan.down(COLUMNS[key], PLAYERS)
    bad = f'(({cells}<>"")*(1-ISNUMBER({cells})*({cells}>={least:f})*({cells}<={most})))'
    return (
        f'IF(SUMPRODUCT({bad})=0,"","player "&SUMPRODUCT(MIN({plan.players + 1}-{bad}*'
        f'({plan.players + 1}-Player_numbers)))&": the {what} is not {wanted}")'
    )


def status(plan: Plan) -> str:
    """A formula for the line under the head of every sheet."""
    steps = (
        ('First_fault<>""', '"Check: "&First_fault'),
        ('SUMPRODUCT(--(Player_names<>""))=0', f'"{NEXT}type the players, then the games."'),
        ('Event_first_day=""', f'"{NEXT}type the first day on the sheet Event: its rules apply."'),
        ("Current_round=0", f'"{NEXT}type the results of round 1."'),
        (
            "Missing_results>0",
            f'"Round "&Current_round&" of {plan.rounds}, "&Missing_results&'
            'IF(Missing_results=1," result"," results")&" missing."',
        ),
        ('First_missing<>""', '"Check: "&First_missing'),
        ("Event_over", '"The event is complete."'),
    )
    formula = f'"Round "&Current_round&" of {plan.rounds} is complete."'
    for condition, words in reversed(steps):
        formula = f"IF({condition},{words},{formula})"
    return formula
