"""The hidden sheet "Calculation": what several sheets need, computed once, a column each.

In most columns a row stands for a player, in the order of the numbers; then come the rounds, and in a
round robin the games of its schedule. Every column is one array formula over all its rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from xlsxwriter.utility import xl_col_to_name

from elo_xl.workbooks import fields
from elo_xl.workbooks.tournament import notation
from elo_xl.workbooks.tournament.plan import HEAD, TOP, Columns, Plan, prefix

from .check import status
from .crosstable import RATING_NAMES
from .event_page import CALCULATION, EITHER_LIST, K_FOR_ALL, NATIONAL_LIST, PLAYERS, RESULTS, UNUSABLE
from .results import columns as result_columns

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Styles

_LARGEST = 1000  # above every player's number
_BYES = 9 * 10**9  # key of the lines that are no games

_PLAYERS = (
    "no", "label", "listed", "state", "rating", "period games", "k", "points", "active", "key", "order",
    "place",
)  # fmt: skip
_RATINGS = tuple(f"rated {key}" for key in RATING_NAMES)
_SWISS = (
    "cell", "named", "opponent", "colour", "score", "sign", "before", "before shown",
    "answer", "their colour", "their points", "line",
)  # fmt: skip
_OUTLOOK = ("opponent rating", "without", "expected")
_ROUNDS = ("round", "typed", "opponents", "decided", "games", "results", "missing")
_SCHEDULE = ("game round", "board", "white", "black", "is game", "game cell", "white sign", "black sign")
_SETTINGS = ("setting", "value")


def columns(plan: Plan) -> Columns:
    """Where everything stands."""
    of_round = _SWISS if plan.swiss else ("opponent", "colour", "score", "sign")
    keys = (
        *_PLAYERS,
        *_RATINGS,
        *of_round,
        *_OUTLOOK,
        *_ROUNDS,
        *(() if plan.swiss else _SCHEDULE),
        *_SETTINGS,
    )
    return Columns(*((key, 12) for key in keys))


class Calculation:
    """The sheet while it is written; its ranges have names, by which the other sheets read them."""

    def __init__(self, book: Workbook, looks: Styles, plan: Plan) -> None:
        """Add the sheet to the workbook, with a head over every column."""
        self.book, self.looks, self.plan = book, looks, plan
        self.sheet = book.add_worksheet(CALCULATION)
        self.columns = columns(plan)
        self._settings = TOP - 1
        sheet = self.sheet
        sheet.hide()
        sheet.hide_gridlines(2)
        sheet.set_column("A:A", 1.7)
        sheet.write_string("B2", CALCULATION, looks("title"))
        lead = "What several sheets need, computed once. The other sheets only arrange it."
        sheet.write_string("B3", lead, looks("lead"))
        for key in self.columns:
            sheet.set_column(f"{self.columns[key]}:{self.columns[key]}", 12, looks("text"))
            sheet.write_string(f"{self.columns[key]}{HEAD}", key, looks("head"))

    # Writing

    def column(self, key: str, formula: str, name: str = "", rows: int | None = None) -> None:
        """One array formula down a column, with a name for its range."""
        last = TOP + (rows or self.plan.players) - 1
        letter = self.columns[key]
        self.sheet.write_array_formula(
            f"{letter}{TOP}:{letter}{last}", f"{{={formula}}}", self.looks("text"), ""
        )
        self.name(name, key, rows)

    def cell(self, cell: str, formula: str, *, array: bool = False) -> None:
        """A formula in one cell."""
        if array:
            self.sheet.write_array_formula(f"{cell}:{cell}", f"{{={formula}}}", self.looks("text"), "")
        else:
            self.sheet.write_formula(cell, f"={formula}", self.looks("text"), "")

    def constants(self, key: str, values: list[object], name: str = "") -> None:
        """Numbers down a column."""
        for row, value in enumerate(values, TOP):
            self.sheet.write(f"{self.columns[key]}{row}", value, self.looks("text"))
        self.name(name, key, len(values))

    def name(self, name: str, key: str, rows: int | None = None) -> None:
        """A defined name for the cells of a column."""
        if name:
            self.book.define_name(name, f"={prefix(CALCULATION)}{self.down(key, rows)}")

    def setting(self, name: str, formula: str, *, array: bool = False) -> None:
        """A single value with a name; `array` if its formula computes with whole ranges."""
        self._settings += 1
        row = self._settings
        self.sheet.write_string(f"{self.columns['setting']}{row}", name, self.looks("text"))
        cell = f"{self.columns['value']}{row}"
        self.cell(cell, formula, array=array)
        self.book.define_name(name, f"={prefix(CALCULATION)}${self.columns['value']}${row}")

    def down(self, key: str, rows: int | None = None) -> str:
        """The cells of a column, fixed."""
        letter = self.columns[key]
        return f"${letter}${TOP}:${letter}${TOP + (rows or self.plan.players) - 1}"

    def finish(self) -> None:
        """Protect the sheet."""
        self.sheet.protect("")


def write(book: Workbook, looks: Styles, plan: Plan) -> Calculation:
    """Write the sheet."""
    page = Calculation(book, looks, plan)
    _settings(page)
    _players(page)
    if plan.swiss:
        _rounds_of_swiss(page)
        _round_of_swiss(page)
    else:
        _schedule(page)
        _rounds_of_round_robin(page)
        _round_of_round_robin(page)
    _outlook(page)
    _status(page)
    page.finish()
    return page


def _settings(page: Calculation) -> None:
    width = page.plan.width
    page.sheet.write_row("B5", range(1, width + 1), page.looks("hidden"))
    last = xl_col_to_name(width)
    page.book.define_name("Result_columns", f"={prefix(CALCULATION)}$B$5:${last}$5")
    page.setting("Rules_date", 'IF(Event_first_day="","",Event_first_day)')
    page.setting("Rules_pace", 'IF(Event_pace="","",Event_pace)')
    page.setting("Rules_method", f'IF(Event_method="{fields.FORMULA}","elo","fide")')
    page.setting("Event_system", f'"{page.plan.system}"')
    page.setting("Event_days", _days())
    page.setting(
        "Event_line",
        f'IF(Event_name="","{page.plan.title}",Event_name)&IF(Event_city="",""," · "&Event_city)'
        '&IF(Event_federation="",""," ("&Event_federation&")")&IF(Event_days="",""," · "&Event_days)',
    )


def _days() -> str:
    """The days of the event, such as 7–15 March 2026."""
    first, last = "Event_first_day", "Event_last_day"
    one, end = notation.day_in_words(first), notation.day_in_words(last)
    return (
        f'IFERROR(IF({first}="","",IF(OR({last}="",{last}={first}),{one},'
        f'IF(YEAR({first})<>YEAR({last}),{one}&" – "&{end},'
        f'IF(MONTH({first})<>MONTH({last}),{notation.day_in_words(first, year=False)}&" – "&{end},'
        f'{notation.day_in_words(first, month=False, year=False)}&"–"&{end})))),"")'
    )


# The players


def _status(page: Calculation) -> None:
    page.setting("Event_fault", '(First_fault<>"")+(First_missing<>"")*(Missing_results=0)>0')
    page.setting(
        "Event_over",
        f'AND(Current_round={page.plan.rounds},Missing_results=0,First_fault="",First_missing="")',
    )
    page.setting("Event_status", status(page.plan))


def _players(page: Calculation) -> None:
    plan = page.plan
    rating, national = (plan.down(column, PLAYERS) for column in ("F", "G"))
    page.constants("no", list(range(1, plan.players + 1)), "Player_numbers")
    page.column("label", 'IF(Player_names&""="","",Player_numbers&"  "&Player_names)', "Player_labels")
    page.column(
        "listed",
        f'IF(Event_list="{NATIONAL_LIST}",{national},IF(Event_list="{EITHER_LIST}",'
        f'IF({rating}="",{national},{rating}),{rating}))',
    )
    listed, state = page.down("listed"), page.down("state")
    page.column("state", f'IFERROR(IF(ELO_EXPECTED({listed},1500)="","",1),"{UNUSABLE}")', "Rating_states")
    page.column("rating", f'IF({state}=1,{listed},"")', "Player_ratings")
    by_rule, typed = (plan.down(column, PLAYERS) for column in ("K", "L"))
    page.column(
        "k",
        f'IF(Player_ratings="","",IF(ISNUMBER({typed}),IF({typed}>0,{typed},""),'
        f'IF(Event_K_source="{K_FOR_ALL}",IF(ISNUMBER(Event_K),IF(Event_K>0,Event_K,""),""),{by_rule})))',
        "Player_K",
    )
    page.column("points", 'IFERROR(CT_POINTS(Results_table),"")', "Points")
    _ratings(page)
    page.column("active", """IF((Player_names&""="")*(Points=""),"",Player_numbers)""", "Active_numbers")
    page.column("key", f'IF(Ranks="","",Ranks*{_LARGEST}+Player_numbers)')
    page.column("order", f'IFERROR(MOD(SMALL({page.down("key")},Player_numbers),{_LARGEST}),"")', "Order")
    page.column("place", 'IFERROR(LOOKUP(Order,Player_numbers,Ranks),"")')


def _ratings(page: Calculation) -> None:
    """The rating table of the event in one formula."""
    first, last = (page.columns[key] for key in (_RATINGS[0], _RATINGS[-1]))
    of_event = "Rules_method,Rules_date,Rules_pace"
    # K by rule may depend on the number of games: that comes without K
    counted = f"INDEX(CT_RATINGS(Results_table,Player_ratings,1,{of_event}),0,1)"
    page.column("period games", f'IFERROR({counted},"")', "Period_games")
    formula = f'{{=IFERROR(CT_RATINGS(Results_table,Player_ratings,Player_K,{of_event}),"")}}'
    page.sheet.write_array_formula(f"{first}{TOP}:{last}{page.plan.end}", formula, page.looks("text"), "")
    for key, name in zip(_RATINGS, RATING_NAMES.values(), strict=True):
        page.name(name, key)


# Rounds


def _rounds_of_swiss(page: Calculation) -> None:
    plan, columns = page.plan, page.columns
    rounds = range(1, plan.rounds + 1)
    page.constants("round", list(rounds))
    for row, round_ in enumerate(rounds, TOP):
        cells = plan.down(result_columns(plan)[f"r{round_}"], RESULTS)
        for key, formula in (
            ("typed", f"COUNTA({cells})"),
            ("opponents", f"COUNT(RESULT_OPPONENT({cells}))"),
            ("decided", f"COUNT(RESULT_SCORE({cells}))"),
        ):
            page.cell(f"{columns[key]}{row}", formula, array=True)
    typed, named, decided = (page.down(key, plan.rounds) for key in ("typed", "opponents", "decided"))
    games, number = page.down("games", plan.rounds), page.down("round", plan.rounds)
    page.column("games", f"INT(({named}+1)/2)", "Round_games", plan.rounds)
    pending = f"INT(({typed}-{decided}+1)/2)"
    page.column("results", f"IF({games}>{pending},{games}-{pending},0)", "Round_results", plan.rounds)
    page.setting("Current_round", f"MAX(IF({decided}>0,{number},0))", array=True)
    page.setting("Newest_round", f"MAX(IF({typed}>0,{number},1))", array=True)
    page.setting("Taking_part", "COUNT(Points)")
    page.column(
        "missing",
        f"IF({number}>Current_round,0,{pending}+IF(Taking_part>{typed},Taking_part-{typed},0))",
        "Round_missing",
        plan.rounds,
    )
    page.setting("Missing_results", "SUM(Round_missing)")
    page.setting("Shown_round", _chosen("Pairings_round", plan, "Newest_round"))
    date = "INDEX(Round_dates,Shown_round)"
    page.setting("Shown_date", f'IF({date}="","",{date})')
    page.setting("Shown_day", f'IFERROR({notation.day_in_words("Shown_date")},"")')


def _chosen(cell: str, plan: Plan, otherwise: str) -> str:
    return (
        f"IF(ISNUMBER({cell}),IF(AND({cell}>=1,{cell}<={plan.rounds},{cell}=INT({cell})),{cell},"
        f"{otherwise}),{otherwise})"
    )


def _round_of_swiss(page: Calculation) -> None:
    """The round that is shown: who plays whom, in the order of the boards (C.04.2)."""
    down = page.down
    cell, named, opponent, colour, score = map(down, ("cell", "named", "opponent", "colour", "score"))
    before, answer, their_colour, theirs = map(down, ("before", "answer", "their colour", "their points"))
    page.column("cell", 'IFERROR(TRIM(INDEX(Results_table,0,Shown_round)),"")', "Round_cells")
    page.column("named", f'IFERROR(RESULT_OPPONENT({cell}),"")')
    page.column(
        "opponent",
        f'IF({named}="","",IF(({named}>{page.plan.players})+({named}=Player_numbers)>0,"",{named}))',
        "Round_opponents",
    )
    page.column("colour", f'IFERROR(RESULT_COLOR({cell}),"")', "Round_colours")
    page.column("score", f'IFERROR(RESULT_SCORE({cell}),"")', "Round_scores")
    page.column(
        "sign",
        f'IF({score}="","",IF(RIGHT({cell},1)="+","+",IF(RIGHT({cell},1)="-","-",'
        f'IF({score}=1,"1",IF({score}=0.5,"½","0")))))',
        "Round_signs",
    )
    page.column(
        "before",
        f'IF({cell}="","",IFERROR(0+CT_POINTS(IF(Result_columns<Shown_round,Results_table&"","")),0))',
    )
    page.column("before shown", notation.halves(before), "Round_points_before")
    for key, of in (("answer", opponent), ("their colour", colour), ("their points", before)):
        page.column(key, f'IFERROR(LOOKUP({opponent},Player_numbers,{of}),"")')
    # One of the two players stands for the game: White, or the lower number if that cannot be told.
    leads = (
        f"IF({answer}<>Player_numbers,1,IF({colour}={their_colour},Player_numbers<{opponent},"
        f'({colour}="w")+({their_colour}="b")>0))'
    )
    most, both = f"IF({before}>{theirs},{before},{theirs})", f"({before}+{theirs})"
    lower = f"IF(Player_numbers<{opponent},Player_numbers,{opponent})"
    page.column(
        "line",
        f'IF({cell}="","",IF({opponent}="",{_BYES}+Player_numbers,IF({leads},'
        f"IFERROR(((40-2*{most})*100+80-2*{both})*{_LARGEST**2}+{lower}*{_LARGEST}+Player_numbers,"
        f'{_BYES}+Player_numbers),"")))',
        "Round_lines",
    )


def _schedule(page: Calculation) -> None:
    """The Berger tables, and the result of each game."""
    plan, columns = page.plan, page.columns
    games = len(plan.schedule)
    last = TOP + games - 1
    double = "TRUE" if plan.double else ""
    page.sheet.write_array_formula(
        f"{columns['game round']}{TOP}:{columns['black']}{last}",
        f"{{=BERGER({plan.players}{',' + double if double else ''})}}",
        page.looks("text"),
        "",
    )
    for key, name in (
        ("game round", "Schedule_rounds"), ("white", "Schedule_whites"), ("black", "Schedule_blacks"),
    ):  # fmt: skip
        page.name(name, key, games)
    page.column(
        "is game",
        'IFERROR((LOOKUP(Schedule_whites,Player_numbers,Active_numbers)<>"")'
        '*(LOOKUP(Schedule_blacks,Player_numbers,Active_numbers)<>""),0)',
        "Schedule_games",
        games,
    )
    for row, pairing in enumerate(plan.schedule, TOP):
        white, black = f"{columns['white']}{row}", f"{columns['black']}{row}"
        at = black
        if plan.double:
            at = f"2*{black}-{1 if pairing.round <= plan.rounds // 2 else 0}"
        page.cell(f"{columns['game cell']}{row}", f'IFERROR(INDEX(Results_table,{white},{at})&"","")')
    cells = page.down("game cell", games)
    page.column("white sign", notation.own_sign(cells), "Schedule_white_signs", games)
    page.column("black sign", notation.opposite_sign(cells), "Schedule_black_signs", games)


def _rounds_of_round_robin(page: Calculation) -> None:
    plan = page.plan
    page.constants("round", list(range(1, plan.rounds + 1)))
    for row in range(TOP, TOP + plan.rounds):
        number = f"${page.columns['round']}{row}"
        for key, count in (
            ("games", f"SUMPRODUCT((Schedule_rounds={number})*Schedule_games)"),
            ("results", f'SUMPRODUCT((Schedule_rounds={number})*Schedule_games*(Schedule_white_signs<>""))'),
        ):
            page.cell(f"{page.columns[key]}{row}", count)
    page.name("Round_games", "games", plan.rounds)
    page.name("Round_results", "results", plan.rounds)
    number = page.down("round", plan.rounds)
    page.setting("Current_round", f"MAX(IF(Round_results>0,{number},0))", array=True)
    page.column(
        "missing", f"IF({number}>Current_round,0,Round_games-Round_results)", "Round_missing", plan.rounds
    )
    page.setting("Missing_results", "SUM(Round_missing)")
    page.setting(
        "Newest_round",
        f"IF(Missing_results>0,MIN(IF(Round_missing>0,{number},{plan.rounds})),MIN(Current_round+1,{plan.rounds}))",
        array=True,
    )
    page.setting("Shown_round", _chosen("Outlook_round", plan, "Newest_round"))


def _round_of_round_robin(page: Calculation) -> None:
    """The round that is shown: everybody's opponent, colour and result."""
    as_white, as_black = (
        f"SUMIFS({found},Schedule_rounds,Shown_round,{given},Player_numbers)"
        for found, given in (
            ("Schedule_blacks", "Schedule_whites"), ("Schedule_whites", "Schedule_blacks"),
        )
    )  # fmt: skip
    page.column("opponent", f'IF({as_white}+{as_black}=0,"",{as_white}+{as_black})', "Round_opponents")
    opponent, sign = page.down("opponent"), page.down("sign")
    page.column("colour", f'IF({opponent}="","",IF({as_white}>0,"w","b"))', "Round_colours")
    for row in page.plan.rows:
        other = f"{page.columns['opponent']}{row}"
        at = f"2*{other}-IF(Shown_round>{page.plan.rounds // 2},0,1)" if page.plan.double else other
        cell = f"INDEX(Results_table,{page.columns['no']}{row},{at})"
        page.cell(f"{page.columns['sign']}{row}", f'IF({other}="","",{notation.own_sign(cell)})')
    page.name("Round_signs", "sign")
    page.column(
        "score",
        f'IF({sign}="","",IF(({sign}="1")+({sign}="+")>0,1,IF({sign}="½",0.5,0)))',
        "Round_scores",
    )


def _outlook(page: Calculation) -> None:
    """What the game of the shown round is worth to everybody."""
    page.column(
        "opponent rating",
        'IFERROR(LOOKUP(Round_opponents,Player_numbers,Player_ratings),"")',
        "Round_ratings",
    )
    page.column(
        "without",
        'IF((Round_opponents="")+(Points="")>0,"",Points-IF(Round_scores="",0,Round_scores))',
        "Round_points_without",
    )
    page.column(
        "expected",
        'IFERROR(IF(Rules_method="elo",ELO_EXPECTED(Player_ratings,Round_ratings),'
        'FIDE_EXPECTED(Player_ratings,Round_ratings,Rules_date,Rules_pace)),"")',
        "Round_expected",
    )
