"""The hidden sheet "Calculation": what several sheets need, computed once, a column each.

In most columns a row stands for a player, in the order of the numbers; then come the rounds, the table of
results and what the checks find. Every column is one array formula over all its rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from xlsxwriter.utility import xl_col_to_name

from elo_xl.core.editions import TIE_BREAK_EDITIONS
from elo_xl.core.numbers import MAX_RATING
from elo_xl.workbooks import fields
from elo_xl.workbooks.rules import day, figure
from elo_xl.workbooks.tournament import wording
from elo_xl.workbooks.tournament.plan import HEAD, TIE_BREAKS, TOP, Columns, Plan, numbered, prefix
from elo_xl.workbooks.tournament.tie_breaks import BEFORE, edition_words

from .check import finding_lines, status
from .event_page import (
    CALCULATION,
    EITHER_LIST,
    K_BY_RULE,
    K_FOR_ALL,
    NATIONAL_LIST,
    PLAYERS,
    UNUSABLE,
)
from .games import BYE, DECIDED, FAULTY, PENDING
from .players import COLUMNS as PLAYER_COLUMNS
from .players import k_by_rule

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.core.editions import RatingRules
    from elo_xl.workbooks.styles import Styles

_LARGEST = 1000  # above every player's number
_LAST = 900 * _LARGEST  # behind every rank

# Where the columns of CT_RATINGS stand, in their order.
RATING_NAMES = {
    "n": "Rated_games", "w": "Rated_points", "we": "Rated_expected", "diff": "Rated_gained",
    "rp": "Rated_performance", "k": "Rated_K", "chg": "Rated_change", "new": "Rated_new",
}  # fmt: skip
_PLAYERS = (
    "no", "label", "listed", "state", "rating", "year", "period games", "rule", "k", "active", "card",
    "points", "rank", "far", "member", "key", "order", "place", "all key", "all order",
    "name key", "by name", "cross key", "cross all", "cross",
)  # fmt: skip
_RATINGS = tuple(f"rated {key}" for key in RATING_NAMES)
_TIES = tuple(f"tb{number}" for number in range(1, TIE_BREAKS + 1))
_OF_ROUND = ("cell", "named", "opponent", "colour", "score", "sign", "before", "before shown", "board")
_OUTLOOK = ("opponent rating", "without", "expected")
_ROUNDS = ("round", "games", "results", "byes", "faults", "left", "missing")
_CHECKS = (
    "game words",
    "game kind",
    "game row",
    "game round",
    "table words",
    "table kind",
    "table round",
    "table player",
)
_SETTINGS = ("setting", "value")


def columns(plan: Plan) -> Columns:
    """Where everything stands."""
    ranking = [] if plan.swiss else numbered("k", plan.rounds, 7)
    keys = (
        *_PLAYERS,
        *_TIES,
        *_RATINGS,
        *_OF_ROUND,
        *_OUTLOOK,
        *_ROUNDS,
        *_CHECKS,
        "faulty",
        "line",
        *_SETTINGS,
    )
    return Columns(*((key, 12) for key in keys), *numbered("t", plan.rounds, 7), *ranking)


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

    def constants(self, key: str, values: list[object], name: str = "") -> None:
        """Numbers down a column."""
        for row, value in enumerate(values, TOP):
            self.sheet.write(f"{self.columns[key]}{row}", value, self.looks("text"))
        self.name(name, key, len(values))

    def block(self, name: str, key: str, formula: str) -> None:
        """A block of a column a round, as one array formula, with a name."""
        area = self.of_block(key)
        self.sheet.write_array_formula(
            area.replace("$", ""), f'{{=IFERROR({formula}&"","")}}', self.looks("text"), ""
        )
        self.book.define_name(name, f"={prefix(CALCULATION)}{area}")

    def of_block(self, key: str) -> str:
        """The cells of such a block, fixed."""
        return self.plan.block(self.columns[f"{key}1"], self.columns[f"{key}{self.plan.rounds}"])

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
        if array:
            self.sheet.write_array_formula(f"{cell}:{cell}", f"{{={formula}}}", self.looks("text"), "")
        else:
            self.sheet.write_formula(cell, f"={formula}", self.looks("text"), "")
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
    _tables(page)
    _players(page)
    _orders(page)
    _rounds(page)
    _shown_round(page)
    _outlook(page)
    _checks(page)
    _status(page)
    page.finish()
    return page


# What holds for the event


def _settings(page: Calculation) -> None:
    plan = page.plan
    page.sheet.write_row("B5", range(1, plan.rounds + 1), page.looks("hidden"))
    last = xl_col_to_name(plan.rounds)
    page.book.define_name("Result_columns", f"={prefix(CALCULATION)}$B$5:${last}$5")
    page.setting("Rules_date", 'IF(Event_first_day="","",Event_first_day)')
    page.setting("Rules_pace", 'IF(Event_pace="","",Event_pace)')
    page.setting("Rules_method", f'IF(Event_method="{fields.FORMULA}","elo","fide")')
    page.setting("Rules_cap", figure(lambda rules: rules.cap, "Rules_date", "Rules_pace"))
    page.setting("Rules_exempt", figure(_exempt_from, "Rules_date", "Rules_pace"))
    page.setting("Event_system", f'"{plan.system}"')
    page.setting("Tie_break_date", _tie_break_date())
    page.setting("Bye_sign", 'IF(Event_bye="½","bye½",IF(Event_bye&""="0","bye0","bye"))')
    page.setting("Event_days", _days())
    page.setting(
        "Event_line",
        f'IF(Event_name="","{plan.title}",Event_name)&IF(Event_city="",""," · "&Event_city)'
        '&IF(Event_federation="",""," ("&Event_federation&")")&IF(Event_days="",""," · "&Event_days)',
    )
    page.setting("Shown_after", _chosen("Standings_round", plan, str(plan.rounds)))


def _exempt_from(rules: RatingRules) -> int:
    """The rating from which differences count in full; above every rating where there is no such rule."""
    return MAX_RATING + 1 if rules.uncapped_from is None else rules.uncapped_from


def _tie_break_date() -> str:
    """The day by whose edition tie-breaks are computed: the first day, or that of the edition chosen."""
    later = TIE_BREAK_EDITIONS[1:]
    formula = f'IF(Event_tie_break_rules="{BEFORE}",{day(later[0].since)}-1,Rules_date)'
    for edition in later:
        formula = f'IF(Event_tie_break_rules="{edition_words(edition)}",{day(edition.since)},{formula})'
    return formula


def _days() -> str:
    """The days of the event, such as 7–15 March 2026."""
    first, last = "Event_first_day", "Event_last_day"
    one, end = wording.day_in_words(first), wording.day_in_words(last)
    return (
        f'IFERROR(IF({first}="","",IF(OR({last}="",{last}={first}),{one},'
        f'IF(YEAR({first})<>YEAR({last}),{one}&" – "&{end},'
        f'IF(MONTH({first})<>MONTH({last}),{wording.day_in_words(first, year=False)}&" – "&{end},'
        f'{wording.day_in_words(first, month=False, year=False)}&"–"&{end})))),"")'
    )


def _chosen(cell: str, plan: Plan, otherwise: str) -> str:
    return (
        f"IF(ISNUMBER({cell}),IF(AND({cell}>=1,{cell}<={plan.rounds},{cell}=INT({cell})),{cell},"
        f"{otherwise}),{otherwise})"
    )


def _status(page: Calculation) -> None:
    plan = page.plan
    page.setting("Event_fault", '(First_fault<>"")+0>0')
    pending = f"COUNTIF(Games_states,{PENDING})"
    done = f"Current_round={plan.rounds}" if plan.swiss else f"{pending}=0"
    page.setting(
        "Event_over", f'AND(Current_round>0,{done},Missing_results=0,First_fault="",First_missing="")'
    )
    page.setting("Event_status", status(plan))


# The table of results, derived from the list of games


def games_of(rounds: str) -> str:
    """The arguments of CT_TABLE for the list of games, of the rounds that a formula leaves.

    A game whose result cannot be read is pending.
    """
    worth = 'IF(Bye_sign="bye",{0},IF(({0}="bye")+({0}="U")>0,Bye_sign,{0}&""))'
    readable = f'IF(COUNT(Faulty_rows)=0,Listed_results,IF(Listed_states={FAULTY},"",Listed_results))'
    blacks, results = worth.format("Listed_blacks"), worth.format(readable)
    return f"Player_names,{rounds},Listed_whites,{blacks},{results}"


def _tables(page: Calculation) -> None:
    """Everybody's results by rounds; in a round robin also without the players who have withdrawn.

    The list ends with a row of a round too many, so that the table is always as wide as its range.
    """
    plan = page.plan
    last = f"Listed_rounds>{plan.rounds}"
    page.block(
        "Results_table",
        "t",
        f'CT_TABLE({games_of(f"""IF((Listed_rounds<=Shown_after)+({last})>0,Listed_rounds,"")""")})',
    )
    if plan.swiss:
        page.book.define_name("Ranking_table", f"={prefix(CALCULATION)}{page.of_block('t')}")
        return
    out = [
        f'IFERROR(LOOKUP(Listed_{side}_numbers,Player_numbers,Player_out)="x",FALSE)'
        for side in ("white", "black")
    ]
    staying = f'IF((Listed_rounds<=Shown_after)*({out[0]}+{out[1]}=0)+({last})>0,Listed_rounds,"")'
    page.block("Ranking_table", "k", f"CT_TABLE({games_of(staying)})")


# The players


def _players(page: Calculation) -> None:
    plan = page.plan

    def typed(key: str) -> str:
        return plan.down(PLAYER_COLUMNS[key], PLAYERS)

    for name, key in (("Player_out", "out"), ("Player_manual", "manual")):
        page.book.define_name(name, f"={typed(key)}")
    page.constants("no", list(range(1, plan.players + 1)), "Player_numbers")
    page.column("label", 'IF(Player_names&""="","",Player_numbers&"  "&Player_names)', "Player_labels")
    rating, national = typed("rtg"), typed("national")
    page.column(
        "listed",
        f'IF(Event_list="{NATIONAL_LIST}",{national},IF(Event_list="{EITHER_LIST}",'
        f'IF({rating}="",{national},{rating}),{rating}))',
    )
    listed, state = page.down("listed"), page.down("state")
    page.column("state", f'IFERROR(IF(ELO_EXPECTED({listed},1500)="","",1),"{UNUSABLE}")', "Rating_states")
    page.column("rating", f'IF({state}=1,{listed},"")', "Player_ratings")
    born = typed("born")
    page.column("year", f'IF({born}="","",IF({born}>3000,IFERROR(YEAR({born}),""),{born}))', "Player_years")
    page.column("active", 'IF(Player_names&""="","",Player_numbers)', "Active_numbers")
    page.column(
        "card",
        f'IF(Player_names&""="","",IF({typed("title")}="","",{typed("title")}&" ")&Player_names'
        '&IF(Player_ratings="",""," · "&Player_ratings))',
        "Player_cards",
    )
    _ratings(page, typed("list k"))
    page.column("points", 'IFERROR(CT_POINTS(Ranking_table),"")', "Points")
    page.column(
        "rank",
        'IFERROR(CT_RANK(Ranking_table,Tie_breaks,Player_ratings,Tie_break_date,Event_system,Player_manual),"")',
        "Ranks",
    )
    for number, key in enumerate(_TIES, 1):
        code = f"INDEX(Tie_breaks,{number})"
        value = f'IFERROR(CT_TIEBREAK(Ranking_table,{code},Player_ratings,Tie_break_date,Event_system),"–")'
        page.column(
            key,
            f'IF({code}="","",IF({code}="MAN",IF(Points="","",Player_manual&""),IF(Points="","",{value})))',
            f"Tie_break_{number}",
        )
    far = "+".join(
        f"ISNUMBER(MATCH(Player_numbers,IF(((Games_far={flag})+(Games_far=3))*(Games_rounds<=Shown_after)>0,"
        f'Games_{side}_numbers,""),0))'
        for flag, side in ((1, "white"), (2, "black"))
    )
    page.column("far", f"IF(SUM(Games_far)=0,0,{far})", "Rated_far")


def _ratings(page: Calculation, list_k: str) -> None:
    """The rating table of the event in one formula, and the K that it takes."""
    of_event = "Rules_method,Rules_date,Rules_pace"
    # K by rule may depend on the number of games: that comes without K
    counted = f"INDEX(CT_RATINGS(Results_table,Player_ratings,1,{of_event}),0,1)"
    page.column("period games", f'IFERROR({counted},"")', "Period_games")
    page.column("rule", k_by_rule(page.plan))
    rule = page.down("rule")
    page.column(
        "k",
        f'IF(Player_ratings="","",IF(Event_K_source="{K_FOR_ALL}",'
        f'IF(ISNUMBER(Event_K),IF(Event_K>0,Event_K,""),""),IF(Event_K_source="{K_BY_RULE}",{rule},'
        f'IF(ISNUMBER({list_k}),IF({list_k}>0,{list_k},""),{rule}))))',
        "Player_K",
    )
    first, last = (page.columns[key] for key in (_RATINGS[0], _RATINGS[-1]))
    formula = f'{{=IFERROR(CT_RATINGS(Results_table,Player_ratings,Player_K,{of_event}),"")}}'
    page.sheet.write_array_formula(f"{first}{TOP}:{last}{page.plan.end}", formula, page.looks("text"), "")
    for key, name in zip(_RATINGS, RATING_NAMES.values(), strict=True):
        page.name(name, key)


def _orders(page: Calculation) -> None:
    """Who stands on which line: by rank in the category that is chosen, by rank, and by name."""
    sex, groups = (page.plan.down(PLAYER_COLUMNS[key], PLAYERS) for key in ("sex", "groups"))
    page.setting("Category", 'TRIM(Standings_category&"")')
    page.setting(
        "Category_age",
        'IFERROR(IF(LEFT(Category,1)="U",VALUE(MID(Category,2,2)),IF(RIGHT(Category,1)="+",VALUE(LEFT(Category,2)),"")),"")',
    )
    page.setting(
        "Category_year", 'IF(OR(Category_age="",Rules_date=""),"",IFERROR(YEAR(Rules_date)-Category_age,""))'
    )
    page.column(
        "member",
        'IF(OR(Category="",Category="all"),Ranks,IF(Category="women",'
        f'IF({sex}="w",Ranks,""),IF(Category_age<>"",IF(Category_year="","",IF(Player_years="","",'
        'IF(LEFT(Category,1)="U",IF(Player_years>=Category_year,Ranks,""),IF(Player_years<=Category_year,Ranks,"")))),'
        f'IF(ISNUMBER(SEARCH(","&Category&",",SUBSTITUTE(","&{groups}&","," ",""))),Ranks,""))))',
        "Member_ranks",
    )
    page.column("key", f'IF(Member_ranks="","",Member_ranks*{_LARGEST}+Player_numbers)')
    page.column("order", _in_order(page, "key"), "Order")
    rank = "LOOKUP(Order,Player_numbers,Member_ranks)"
    page.column("place", f'IFERROR(IF(Category="",{rank},COUNTIF(Member_ranks,"<"&{rank})+1),"")', "Places")
    page.column(
        "all key",
        f'IF(Active_numbers="","",IF(Ranks="",{_LAST},Ranks*{_LARGEST})+Player_numbers)',
    )
    page.column("all order", _in_order(page, "all key"), "Order_of_all")
    page.column(
        "name key",
        f'IF(Active_numbers="","",COUNTIF(Player_names,"<"&Player_names)*{_LARGEST}+Player_numbers)',
    )
    page.column("by name", _in_order(page, "name key"), "Order_by_name")
    by_rank = f'IF(Active_numbers="",{2 * _LAST},IF(Ranks="",{_LAST},Ranks*{_LARGEST}))'
    by_number = f'IF(Active_numbers="",{2 * _LAST},0)'
    page.column(
        "cross key", f'IF(Crosstable_order="number",{by_number},{by_rank})+Player_numbers', "Crosstable_keys"
    )
    page.column("cross all", _in_order(page, "cross key"), "Crosstable_lines")
    page.column("cross", "LOOKUP(Crosstable_lines,Player_numbers,Active_numbers)", "Crosstable_numbers")


def _in_order(page: Calculation, key: str) -> str:
    return f'IFERROR(MOD(SMALL({page.down(key)},Player_numbers),{_LARGEST}),"")'


# Rounds


def _rounds(page: Calculation) -> None:
    plan = page.plan
    page.constants("round", list(range(1, plan.rounds + 1)), "Rounds")
    number = page.down("round", plan.rounds)

    for key, name, states in (
        ("games", "Round_games", (PENDING, DECIDED)), ("results", "Round_results", (DECIDED,)),
        ("byes", "Round_byes", (BYE,)), ("faults", "Round_faults", (FAULTY,)),
    ):  # fmt: skip
        counts = (f"COUNTIFS(Games_rounds,{number},Games_states,{state})" for state in states)
        page.column(key, "+".join(counts), name, plan.rounds)
    if plan.swiss:
        page.column("left", f'COUNTIF(Player_out,"<"&{number})', rows=plan.rounds)
    page.setting("Current_round", f"MAX(IF(Round_results>0,{number},0))", array=True)
    page.setting("Taking_part", "COUNT(Points)")
    left, faults = page.down("left", plan.rounds), "Round_faults"
    expected, entered = f"(Taking_part-{left})", "(2*Round_games+Round_byes)"
    absent = f"IF({expected}>{entered},{expected}-{entered},0)" if plan.swiss else "0"
    page.column(
        "missing",
        f"IF({number}>Current_round,0,Round_games-Round_results+IF({faults}>0,{faults},{absent}))",
        "Round_missing",
        plan.rounds,
    )
    page.setting("Missing_results", "SUM(Round_missing)")
    if plan.swiss:
        newest = f"MAX(IF(Round_games>0,{number},1))"
    else:
        newest = (
            f"IF(SUM(Round_games)>SUM(Round_results),MIN(IF(Round_games>Round_results,{number},{plan.rounds})),"
            f"IF(SUM(Round_games)=0,1,MAX(IF(Round_games>0,{number},1))))"
        )
    page.setting("Newest_round", newest, array=True)
    page.setting("Newest_paired", f"MAX(IF(Round_games>0,{number},0))", array=True)
    page.setting("Shown_round", _chosen("Pairings_round", plan, "Newest_round"))
    for name, cells in (("Shown_date", "Round_dates"), ("Shown_time", "Round_times")):
        value = f"INDEX({cells},Shown_round)"
        page.setting(name, f'IF({value}="","",{value})')
    page.setting("Shown_day", f'IFERROR({wording.day_in_words("Shown_date")},"")')
    page.setting("Table_round", "MIN(Shown_after,Current_round)")


def _shown_round(page: Calculation) -> None:
    """The round that is shown: everybody's opponent, colour, result and board, and the points before."""
    down = page.down
    cell, named, score = map(down, ("cell", "named", "score"))
    of_round = games_of('IF(Listed_rounds=Shown_round,1,"")')
    page.column("cell", f'IFERROR(INDEX(CT_TABLE({of_round}),0,1)&"","")', "Round_cells")
    page.column("named", f'IFERROR(RESULT_OPPONENT({cell}),"")')
    page.column("opponent", f'IF({named}="","",{named})', "Round_opponents")
    page.column("colour", f'IFERROR(RESULT_COLOR({cell}),"")', "Round_colours")
    page.column("score", f'IFERROR(RESULT_SCORE({cell}),"")', "Round_scores")
    page.column(
        "sign",
        f'IF({score}="","",IF(RIGHT({cell},1)="+","+",IF(RIGHT({cell},1)="-","−",'
        f'IF({score}=1,"1",IF({score}=0.5,"½","0")))))',
        "Round_signs",
    )
    earlier = games_of('IF(Listed_rounds<Shown_round,Listed_rounds,"")')
    before = down("before")
    up_to = 'IF(Result_columns<Shown_round,Results_table&"","")'
    points = f"IF(Shown_round<=Shown_after+1,CT_POINTS({up_to}),CT_POINTS(CT_TABLE({earlier})))"
    page.column("before", f"IF(Shown_round=1,0,IFERROR({points},0))")
    page.column(
        "before shown",
        f'IF(Active_numbers="","",IF({before}="","0",{wording.halves(before)}))',
        "Round_points_before",
    )
    rows = [
        f'MATCH(Player_numbers,IF(Games_rounds=Shown_round,Games_{side}_numbers,""),0)'
        for side in ("white", "black")
    ]
    row = f"IFERROR({rows[0]},IFERROR({rows[1]},0))"
    page.column(
        "board",
        f'IF(Round_opponents="","",IFERROR(LOOKUP({row},Games_rows,Games_boards&""),""))',
        "Round_boards",
    )


def _outlook(page: Calculation) -> None:
    """What the game of the shown round is worth to everybody."""
    page.column(
        "opponent rating",
        'IFERROR(LOOKUP(Round_opponents,Player_numbers,Player_ratings),"")',
        "Round_ratings",
    )
    counted = 'IF((Round_scores="")+(Shown_round>Current_round)+(Shown_round>Shown_after)>0,0,Round_scores)'
    page.column(
        "without", f'IF((Round_opponents="")+(Points="")>0,"",Points-{counted})', "Round_points_without"
    )
    page.column(
        "expected",
        'IFERROR(IF(Rules_method="elo",ELO_EXPECTED(Player_ratings,Round_ratings),'
        'FIDE_EXPECTED(Player_ratings,Round_ratings,Rules_date,Rules_pace)),"")',
        "Round_expected",
    )


# What is wrong


def _checks(page: Calculation) -> None:
    """What GAMES_CHECK finds in the rows, and CT_CHECK in the table that they make."""
    plan = page.plan
    of_games, of_table = finding_lines(plan)
    typed = "Games_rounds,Games_whites,Games_blacks,Games_results"
    if not plan.swiss:  # numbers that wait for a name are free
        waiting = [
            f'IF(ISNUMBER({cells}),IFERROR(LOOKUP({cells},Player_numbers,Active_numbers)="",FALSE),FALSE)'
            for cells in ("Games_whites", "Games_blacks")
        ]
        free = f'(Games_results="")*({waiting[0]}+{waiting[1]}>0)'
        typed = "Games_rounds," + ",".join(
            f'IF({free},"",{cells})' for cells in ("Games_whites", "Games_blacks", "Games_results")
        )
    found = f"GAMES_CHECK(Player_names,{typed})"
    page.constants("line", list(range(1, max(of_games, of_table) + 1)))
    for first, last, lines, formula in (
        ("game words", "game round", of_games, found),
        ("table words", "table player", of_table, "CT_CHECK(Results_table,Player_names)"),
    ):
        area = f"{page.columns[first]}{TOP}:{page.columns[last]}{TOP + lines - 1}"
        lines_of = f'IFERROR(INDEX({formula},{page.down("line", lines)},{{1,2,3,4}})&"","")'
        shown = f'{{=IF(INDEX({formula},1,1)="","",{lines_of})}}'
        page.sheet.write_array_formula(area, shown, page.looks("text"), "")
    for name, key, rows in (
        ("Game_findings", "game words", of_games), ("Game_kinds", "game kind", of_games),
        ("Game_rows", "game row", of_games), ("Table_findings", "table words", of_table),
        ("Table_kinds", "table kind", of_table), ("Table_rounds", "table round", of_table),
        ("Table_players", "table player", of_table),
    ):  # fmt: skip
        page.name(name, key, rows)
    page.setting(
        "More_findings", f'IF(INDEX(Game_findings,{of_games})="",0,COUNT(INDEX({found},0,3))-{of_games})'
    )
    page.column("faulty", 'IF(Game_kinds="fault",IFERROR(Game_rows*1,""),"")', "Faulty_rows", of_games)
