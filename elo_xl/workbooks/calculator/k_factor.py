"""The sheet "K and first rating": K rule by rule, and the first rating of an unrated player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import kfactor
from elo_xl.core.editions import EDITIONS, STANDARD, TWO_DRAWS
from elo_xl.core.rating import HIGHEST_INITIAL, IMAGINARY_OPPONENTS, LEAST_GAMES
from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.examples import History
from elo_xl.workbooks.page import NEXT, Page
from elo_xl.workbooks.rules import day

from .games import GameList

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.examples import Event
    from elo_xl.workbooks.styles import Styles

NAME = "K and first rating"
GAMES = 12
_FORM, _RULES, _LIST = 8, 18, 27

_EDITIONS = EDITIONS[STANDARD]
_SINCE_2014 = next(rules for rules in _EDITIONS if rules.junior_k)  # juniors, and the limit of 700
_TWO_DRAWS = next(rules for rules in _EDITIONS if rules.initial == TWO_DRAWS)
_MOST = _SINCE_2014.most_points


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
    """K on a card, and three hidden figures: the highest rating, the rule, K before the limit of 700."""
    page.section(6, "The outcome", "F", "G")
    page.name_cells({"K_found": "G8", "K_highest": "H8", "K_rule": "H9", "K_unlimited": "H10"})
    k = "FIDE_K(K_rating,K_games,K_born,K_peak,{},K_date)"
    known = 'IF(OR(K_rating="",K_games="",K_date=""),"",IFERROR({},""))'
    page.put("F8", "K", "card label", indent=1)
    page.formula("G8", known.format(k.format("K_period")), "headline")
    page.formula("H8", known.format("MAX(RATING_AVG(K_rating),N(K_peak))"), "hidden")
    page.formula("H10", known.format(k.format("")), "hidden")
    page.formula(
        "H9",
        f'IF(K_found="","",IF(K_highest>={kfactor.TOP_FROM},1,IF({_is_junior()},2,'
        f"IF(K_games<{kfactor.NEWCOMER_GAMES},3,4))))",
        "hidden",
    )
    page.formula(
        "F9",
        'IF(K_found="","",IF(K_unlimited>K_found,"Rule "&K_rule&" gives "&K_unlimited&", the limit "&K_found,'
        '"by rule "&K_rule))',
        "card note",
        indent=1,
    )
    page.put("G9", None, "card")


def _is_junior() -> str:
    return (
        f"AND(K_date>={day(_SINCE_2014.since)},N(K_born)>0,"
        f"YEAR(K_date)-N(K_born)<={kfactor.JUNIOR_AGE},K_highest<{kfactor.JUNIOR_BELOW})"
    )


def _rules(page: Page) -> None:
    page.section(_RULES - 2, "The rules (8.3.3): the first that applies")
    page.heads(_RULES - 1, {"B": "Rule", "C": "", "D": "", "E": "", "F": "This player", "G": ">K"})
    rows = _rule_rows()
    for row, (rule, case, k) in enumerate(rows, _RULES):
        for column in page.span("B", "G"):
            page.put(f"{column}{row}", None, "cell")
        page.put(f"B{row}", rule, "cell")
        page.formula(f"F{row}", f'IF(K_found="","–",{case})', "cell")
        page.formula(f"G{row}", f'IF(K_date="","–",IFERROR({k},"–"))', "number")
    for number, row in enumerate(range(_RULES, _RULES + len(rows) - 1), 1):
        page.mark(f"B{row}:G{row}", f"=N($H$9)={number}", "mark")
    limit = _RULES + len(rows) - 1
    page.mark(f"B{limit}:G{limit}", "=N($H$10)>N($G$8)", "mark")


def _rule_rows() -> list[tuple[str, str, str]]:
    """Each rule with the formulas for this player's case and for its K."""
    k = "FIDE_K({rating},{games},,,,K_date)"
    old = f"K_date<{day(_SINCE_2014.since)}"
    return [
        (
            f"1  Ever rated {kfactor.TOP_FROM} or more",
            '"highest rating "&K_highest',
            k.format(rating=kfactor.TOP_FROM, games=0),
        ),
        (
            f"2  Junior: until the year of the {kfactor.JUNIOR_AGE}th birthday ends, "
            f"never {kfactor.JUNIOR_BELOW}",
            f'IF({old},"no such rule on that day",IF(N(K_born)=0,"no year of birth given",'
            f'"turns "&(YEAR(K_date)-K_born)&" in "&YEAR(K_date)&IF(K_highest<{kfactor.JUNIOR_BELOW},"",'
            f'", highest rating "&K_highest)))',
            f'IF({old},"–",FIDE_K(1500,0,YEAR(K_date)-{kfactor.JUNIOR_AGE},,,K_date))',
        ),
        (
            f"3  Fewer than {kfactor.NEWCOMER_GAMES} rated games",
            'K_games&" games"',
            k.format(rating=1500, games=0),
        ),
        ("4  Everybody else", '"–"', k.format(rating=1500, games=kfactor.NEWCOMER_GAMES)),
        (
            f"Limit: the games of a period × K are at most {_MOST}",
            f'IF({old},"no such rule on that day",IF(N(K_period)=0,"no number of games given",'
            'K_period&" × "&K_unlimited&" = "&K_period*K_unlimited))',
            f'IF(OR({old},N(K_period)=0),"–",INT({_MOST}/K_period))',
        ),
    ]


def _newcomer(page: Page, games: GameList, example: Event) -> None:
    page.section(_LIST - 2, "First event of an unrated player", "B", "D")
    page.heads(_LIST - 1, {"B": "<Opponent", "C": "|Rating", "D": "|Result"})
    page.form_rows(*games.rows)
    games.names("B", example.newcomer)
    games.ratings_and_results(example.newcomer)
    for row in games.rows:
        counts = f"AND(H{row}=1,I{row}=1)"
        page.formula(f"J{row}", f'IF({counts},RESULT_SCORE(D{row}),"")', "hidden")
        page.formula(f"K{row}", f'IF({counts},RATING_AVG(C{row}),"")', "hidden")


def _first_rating(page: Page, games: GameList) -> None:
    """The working line by line, then the first rating on a card."""
    page.section(_LIST - 2, "The first rating (8.2)", "F", "G")
    page.heads(_LIST - 1, {"F": "Working", "G": ""})
    n, score, average, percent, more, total = (f"G{_LIST + line}" for line in range(6))
    points, met = games.area("J"), games.area("K")
    imaginary, rated = len(IMAGINARY_OPPONENTS), IMAGINARY_OPPONENTS[0]
    draws = f"H{_LIST - 2}"
    page.formula(draws, f'IF(AND(K_date<>"",N(K_date)<{day(_TWO_DRAWS.since)}),0,{imaginary})', "hidden")
    per_cent = f"INT((200*({score}+{draws}/2)+{n}+{draws})/(2*({n}+{draws})))"
    lines = (
        ('"Rated games n"', f"COUNT({points})", styles.WHOLE),
        ('"Points W"', f"SUM({points})", styles.POINTS),
        (
            f'IF({draws}=0,"Average of the opponents","Average, with {imaginary} opponents of {rated}")',
            f"INT((SUM({met})+{rated}*{draws})/({n}+{draws})+0.5)",
            styles.RATING,
        ),
        (
            f'IF({draws}=0,"W of n","W + {imaginary // 2} of n + {imaginary}")&", in per cent"',
            per_cent,
            styles.WHOLE,
        ),
        (
            f'IF(AND({draws}=0,N({percent})>50),"20 for each half-point above 50 %","dp by table 8.1.1")',
            f"IF(AND({draws}=0,{percent}>50),20*(2*{score}-{n}),FIDE_DP({percent}/100))",
            styles.DIFFERENCE,
        ),
        ('"Sum of both"', f"{average}+{more}", styles.RATING),
    )
    for row, (label, formula, number_format) in enumerate(lines, _LIST):
        page.formula(f"F{row}", label, "cell")
        page.formula(
            f"G{row}",
            f'IF(COUNT({points})=0,"",IFERROR({formula},""))',
            "number",
            num_format=number_format,
        )
    row = _LIST + len(lines) + 1
    page.put(f"F{row}", "First rating", "card label", indent=1)
    page.formula(
        f"G{row}",
        f'IF(COUNT({points})=0,"",IFERROR(FIDE_INITIAL(First_opponents,First_results,K_date),"–"))',
        "headline",
    )
    page.put(f"F{row + 1}", None, "card")
    page.put(f"G{row + 1}", None, "card")
    page.formula(
        f"F{row + 1}",
        f'IF({n}="","",IF({n}<{LEAST_GAMES},"needs {LEAST_GAMES} rated games, there are "&{n},'
        f'IF({score}=0,"a first event without a point is thrown away",'
        f'IF(G{row}="unrated","below the floor: the player stays unrated",'
        f'IF(G{row}={total},"as worked out above","at most {HIGHEST_INITIAL}")))))',
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
