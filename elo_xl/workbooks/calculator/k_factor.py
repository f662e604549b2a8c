"""The sheet "K and first rating": K rule by rule, and the first rating of an unrated player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.editions import RATING_EDITIONS, STANDARD
from elo_xl.workbooks import fields
from elo_xl.workbooks.examples import History
from elo_xl.workbooks.page import NEXT, Page

from .games import GameList

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.examples import Event
    from elo_xl.workbooks.styles import Styles

NAME = "K and first rating"
GAMES = 12
_FORM, _RULES, _LIST = 8, 18, 27

_RULE_LINES, _STEPS = 5, 7  # of FIDE_K_REPORT and FIDE_INITIAL_REPORT
_K_REPORT = "FIDE_K_REPORT(K_rating,K_games,K_born,K_peak,K_period,K_date)"
_EVERYBODY = "FIDE_K_REPORT(1500,30,,,,K_date)"  # the same rules while nobody is typed in
_STEPS_REPORT = "FIDE_INITIAL_REPORT(First_opponents,First_results,K_date)"


def write(book: Workbook, looks: Styles, example: Event) -> Page:
    """Write the sheet with a history and a newcomer filled in, or an empty one."""
    page = Page(
        book,
        looks,
        NAME,
        "K and first rating",
        "Above: which K a player has, and why. Below: the first rating of somebody who has none yet.",
        {"B": 27, "C": 15, "D": 10, "E": 3, "F": 33, "G": 13, "H": 0, "I": 0, "J": 0, "K": 0},
    )
    _history(page, example.history or History(None, None))
    _outcome(page)
    _rules(page)
    games = GameList(page, "First", _LIST, GAMES, rating="C", result="D", rated="H", played="I")
    _newcomer(page, games, example)
    _first_rating(page, games)
    page.check(*_steps(games))
    page.finish(f"A1:G{games.end}", f"C{_FORM}")
    return page


def _history(page: Page, history: History) -> None:
    page.section(6, "The player", "B", "D")
    page.gap(7)
    page.form_rows(*range(_FORM, _FORM + 6))
    entries = (
        ("First day of the event", fields.DATE, history.day, True),
        ("Rating", fields.RATING, history.rating, True),
        ("Rated games before", fields.GAMES, history.games, True),
        ("Year of birth", fields.BORN, history.born, False),
        ("Highest rating ever", fields.PEAK, history.peak, False),
        ("Games in this period", fields.PERIOD, history.period_games, False),
    )
    names = ("K_date", "K_rating", "K_games", "K_born", "K_peak", "K_period")
    for row, (name, (label, kind, value, required)) in enumerate(zip(names, entries, strict=True), _FORM):
        page.put(f"B{row}", label, "label")
        page.field(f"C{row}", kind, value, required=required)
        page.name_cells({name: f"C{row}"})


def _outcome(page: Page) -> None:
    """K on a card, with the rule that gives it; the report beside says which rules apply."""
    page.section(6, "The outcome", "F", "G")
    page.name_cells({"K_found": "G8", "K_rule": "H9"})
    limit = _RULES + _RULE_LINES - 1
    page.put("F8", "K", "card label", indent=1)
    k = "FIDE_K(K_rating,K_games,K_born,K_peak,K_period,K_date)"
    page.formula("G8", f'IF(OR(K_rating="",K_games="",K_date=""),"",IFERROR({k},""))', "headline")
    page.formula("H9", f'IF(K_found="","",MATCH(TRUE,H{_RULES}:H{limit - 1},0))', "hidden")
    page.formula(
        "F9",
        f'IF(K_found="","",IF(H{limit},"Rule "&K_rule&" gives "&INDEX(G{_RULES}:G{limit},K_rule)&'
        '", the limit "&K_found,"by rule "&K_rule))',
        "card note",
        indent=1,
    )
    page.put("G9", None, "card")


def _rules(page: Page) -> None:
    """The rules as FIDE_K_REPORT names them; without a player those of everybody."""
    page.section(_RULES - 2, "The rules (8.3.3): the first that applies", "B", "G")
    page.heads(_RULES - 1, {"B": "Rule", "C": "", "D": "", "E": "", "F": "This player", "G": ">K"})
    for line in range(1, _RULE_LINES + 1):
        row = _RULES + line - 1
        for column in page.span("B", "G"):
            page.put(f"{column}{row}", None, "cell")
        number = f"{line}  " if line < _RULE_LINES else ""
        page.formula(f"B{row}", f'"{number}"&{_rule(line, 1)}', "cell")
        page.formula(f"F{row}", f'IF(K_found="","–",IFERROR({_of_player(line, 2)},"–"))', "cell")
        page.formula(f"G{row}", f'IFERROR(IF({_rule(line, 3)}="","–",{_rule(line, 3)}),"–")', "number")
        page.formula(f"H{row}", f'IF(K_found="",FALSE,IFERROR({_of_player(line, 4)},FALSE))', "hidden")
    for line in range(1, _RULE_LINES):
        row = _RULES + line - 1
        page.mark(f"B{row}:G{row}", f"=N($H$9)={line}", "mark")
    limit = _RULES + _RULE_LINES - 1
    page.mark(f"B{limit}:G{limit}", f"=$H${limit}", "mark")


def _of_player(line: int, column: int) -> str:
    return f"INDEX({_K_REPORT},{line},{column})"


def _rule(line: int, column: int) -> str:
    return f'IF(K_found="",IFERROR(INDEX({_EVERYBODY},{line},{column}),""),{_of_player(line, column)})'


def _newcomer(page: Page, games: GameList, example: Event) -> None:
    page.section(_LIST - 2, "First event of an unrated player", "B", "D")
    page.heads(_LIST - 1, {"B": "<Opponent", "C": "|Rating", "D": "|Result"})
    page.form_rows(*games.rows)
    games.names("B", example.newcomer)
    games.ratings_and_results(example.newcomer)
    for row in games.rows:
        counts = f"AND(H{row}=1,I{row}=1)"
        page.formula(f"J{row}", f'IF({counts},RESULT_SCORE(D{row}),"")', "hidden")


def _first_rating(page: Page, games: GameList) -> None:
    """The working line by line, then the first rating on a card."""
    page.section(_LIST - 2, "The first rating (8.2)", "F", "G")
    page.heads(_LIST - 1, {"F": "Working", "G": ""})
    for line in range(1, _STEPS):
        row = _LIST + line - 1
        page.formula(f"F{row}", f'IFERROR(INDEX({_STEPS_REPORT},{line},1),"")', "cell")
        page.formula(
            f"G{row}", f'IFERROR(INDEX({_STEPS_REPORT},{line},2),"")', "number", num_format="General"
        )
    row, rated = _LIST + _STEPS, f"COUNT({games.area('J')})"
    found = "FIDE_INITIAL(First_opponents,First_results,K_date)"
    page.put(f"F{row}", "First rating", "card label", indent=1)
    page.formula(f"G{row}", f'IF({rated}=0,"",IFERROR({found},"–"))', "headline")
    page.put(f"F{row + 1}", None, "card")
    page.put(f"G{row + 1}", None, "card")
    rules = RATING_EDITIONS[STANDARD][-1].initial
    assert rules is not None
    page.formula(
        f"F{row + 1}",
        f'IF({rated}=0,"",IF(G{row}="unrated","below the floor: the player stays unrated",'
        f'IF(G{row}<>"–",IF(G{row}=G{row - 2},"as worked out above",INDEX({_STEPS_REPORT},{_STEPS},1)),'
        f'IF({rated}<{rules.least_games},"needs {rules.least_games} rated games, there are "&{rated},'
        '"a first event without a point is thrown away"))))',
        "card note",
        indent=1,
    )


def _steps(games: GameList) -> list[tuple[str, str]]:
    return [
        ("ISERROR(FIDE_EXPECTED(1500,1500,K_date))", "The date cannot be used: type it as 2026-03-01."),
        ("ISERROR(ELO_EXPECTED(K_rating,1500))", "The rating cannot be used: type a number from 1 to 4000."),
        ("ISERROR(ELO_EXPECTED(K_peak,1500))", "The highest rating cannot be used: type 1 to 4000."),
        *games.faults(),
        (
            f'AND(K_rating="",COUNT({games.area("J")})=0)',
            f"{NEXT}type a player's rating for K, or an unrated player's games.",
        ),
        ('AND(K_rating<>"",K_date="")', f"{NEXT}type the first day of the event."),
        ('AND(K_rating<>"",K_games="")', f"{NEXT}type the number of rated games before."),
        ('AND(K_rating<>"",K_found="")', "K cannot be found: check the games and the year of birth."),
    ]
