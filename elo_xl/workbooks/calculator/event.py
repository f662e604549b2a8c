"""The sheet "Event": one player's event as FIDE's individual page shows it, and what is still needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.functions.arguments import NEWEST
from elo_xl.workbooks import fields, rules, styles
from elo_xl.workbooks.page import NEXT, Page

from .games import UNUSABLE, GameList

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.examples import Event
    from elo_xl.workbooks.styles import Styles

NAME = "Event"
GAMES = 15
_FORM, _TOP = 8, 23
_TOTAL = _TOP + GAMES
_GOALS = _TOTAL + 4

# Hidden working columns beside those of the list: which of the report's games a line is, the
# opponent's rating if the game is or will be rated, and the same if it is rated already.
_NUMBER, _COUNTED, _MET = "O", "P", "Q"

_CALL = "(Event_rating,Event_opponents,Event_results,Event_K,Event_date,Event_pace)"
_LAST = f"MAX(${_NUMBER}${_TOP}:${_NUMBER}${_TOTAL - 1})"


def _report(line: str, column: int) -> str:
    """A cell of FIDE's report; its header is line 1."""
    return f"INDEX(FIDE_REPORT{_CALL},{line},{column})"


def write(book: Workbook, looks: Styles, event: Event) -> Page:
    """Write the sheet with an event filled in, or an empty one."""
    page = Page(
        book,
        looks,
        NAME,
        "Event",
        "Fill in the yellow cells: the head of the event, then a line a game with rating and result.",
        {
            "B": 8.5, "C": 24, "D": 9, "E": 9, "F": 1.7, "G": 8, "H": 7.5, "I": 7, "J": 8.5, "K": 10, "L": 27,
            "M": 0, "N": 0, _NUMBER: 0, _COUNTED: 0, _MET: 0,
        },
    )  # fmt: skip
    _form(page, event)
    games = GameList(page, "Event", _TOP, GAMES, rating="D", result="E", rated="M", played="N")
    _card(page, games)
    _games(page, games, event)
    _total(page)
    _goals(page, games, event)
    no_game = (f"{_LAST}=0", f"{NEXT}type the ratings and results, a line a game.")
    page.check(*_steps(), *games.faults(), no_game)
    page.signature(_GOALS + 6, "B", "E", "G", "L")
    page.finish(f"A1:L{_GOALS + 6}", f"C{_FORM}")
    return page


def _form(page: Page, event: Event) -> None:
    page.section(6, "The event", "B", "E")
    page.gap(7)
    page.form_rows(*range(_FORM, _FORM + 10))
    texts = (
        ("Event", "The name of the event, if you like.", event.name),
        ("Player", "The player whose rating is calculated.", event.player),
    )
    for row, (label, hint, text) in enumerate(texts, _FORM):
        page.put(f"B{row}", label, "label")
        page.wide_field("C", "E", row, fields.text(label, hint), text or None)
    entries = (
        ("Rating", fields.RATING, event.rating, True),
        ("First day", fields.DATE, event.day, False),
        ("Pace", fields.PACE, event.pace, False),
        ("K", fields.K, event.k, False),
    )
    for row, (label, kind, value, required) in enumerate(entries, _FORM + 2):
        page.put(f"B{row}", label, "label")
        page.field(f"C{row}", kind, value, required=required)
    page.put(f"D{_FORM + 5}", "blank: by rule, from", "note", indent=1)
    history = (
        ("rated games before", fields.GAMES, event.played_before),
        ("year of birth", fields.BORN, event.born),
        ("highest rating ever", fields.PEAK, event.peak),
        ("games in this period", fields.PERIOD, event.period_games),
    )
    for row, (label, kind, fact) in enumerate(history, _FORM + 6):
        page.put(f"C{row}", label, "note", align="right", indent=1)
        page.field(f"D{row}", kind, fact, align="center", indent=0)
    page.formula(f"B{_FORM + 11}", rules.in_words("Event_date", "Event_pace"), "note")
    page.name_cells(
        {
            "Event_rating": f"C{_FORM + 2}",
            "Event_date": f"C{_FORM + 3}",
            "Event_pace": f"C{_FORM + 4}",
            "Event_own_K": f"C{_FORM + 5}",
            "Event_games_before": f"D{_FORM + 6}",
            "Event_born": f"D{_FORM + 7}",
            "Event_peak": f"D{_FORM + 8}",
            "Event_period_games": f"D{_FORM + 9}",
            "Event_K": f"K{_FORM + 4}",
        }
    )


def _card(page: Page, games: GameList) -> None:
    """The key figures, with the performance by all four methods."""
    page.section(6, "The outcome", "G", "L")
    change, expected, score, number = (f"${column}${_TOTAL}" for column in "KHIE")
    performance = "PERF_RATING(Event_opponents,Event_results,{})"
    average = f"RATING_AVG({games.area(_MET, fixed=True)})"
    figures = (
        _figure("New rating", f"FIDE_NEW{_CALL}", styles.RATING, '"the change is rounded once"'),
        _figure("Change", change, styles.CHANGE, '"K × ΣΔR"'),
        _figure("Score", score, styles.POINTS, f'"of "&{number}&" rated games"'),
        _figure("Expected score", expected, styles.PROBABILITY, '"ΣPD"'),
        ("K", *_k()),
        _figure("Average of opponents", average, styles.RATING, '"of the rated games"'),
        _figure("Performance, FIDE", performance.format('"fide"'), styles.RATING, '"average + dp, also TPR"'),
        _figure("Performance, linear", performance.format('"linear"'), styles.RATING, '"average ± 400"'),
        _figure("Performance, true", performance.format('"true"'), styles.RATING, '"by Elo\'s formula"'),
        _figure(
            "Performance, perfect", performance.format('"ptp"'), styles.RATING, '"PTP of the tie-breaks"'
        ),
    )
    for row, (label, value, number_format, note) in enumerate(figures, _FORM):
        for column in "HIJ":
            page.put(f"{column}{row}", None, "card")
        page.put(f"G{row}", label, "card label", indent=1)
        look = "headline" if row == _FORM else "card value"
        page.formula(f"K{row}", value, look, num_format=number_format)
        page.formula(f"L{row}", note, "card note", indent=1)


Figure = tuple[str, str, str, str]


def _figure(label: str, formula: str, number_format: str, note: str) -> Figure:
    """A key figure with its note, both blank before a rated game is played; a dash if there is none."""
    played = f"N($E${_TOTAL})>0"
    return label, f'IF({played},IFERROR({formula},"–"),"")', number_format, f'IF({played},{note},"")'


def _k() -> tuple[str, str, str]:
    """K as typed or by rule, its number format, and where it comes from."""
    k = "FIDE_K(Event_rating,Event_games_before,Event_born,Event_peak,{},Event_date)"
    limited, unlimited = k.format("Event_period_games"), k.format("")
    value = (
        'IF(Event_own_K<>"",Event_own_K,IF(OR(Event_rating="",Event_games_before=""),"",'
        f'IFERROR({limited},"")))'
    )
    note = (
        'IF(Event_K="","",IF(Event_own_K<>"","as typed",IFERROR('
        f'IF({unlimited}>Event_K,"cut from "&{unlimited}&": at most {NEWEST.k.most_points} in "'
        '&Event_period_games&" games",'
        '"by FIDE\'s rule"),"")))'
    )
    return value, "General", note


def _games(page: Page, games: GameList, event: Event) -> None:
    page.section(_TOP - 2, "The games")
    page.heads(
        _TOP - 1,
        {
            "B": "|Round", "C": "<Opponent", "D": "|Rating", "E": "|Result", "F": "",
            "G": ">D", "H": ">PD", "I": ">W", "J": ">ΔR", "K": ">K·ΔR", "L": "<Note",
        },
    )  # fmt: skip
    page.form_rows(*games.rows)
    games.rounds("B")
    games.names("C", event.games)
    games.ratings_and_results(event.games)
    for column, title in ((_NUMBER, "game"), (_COUNTED, "counts"), (_MET, "met")):
        page.put(f"{column}{_TOP - 1}", title, "hidden")
    for row in games.rows:
        _game(page, row)
    page.mark(f"L{_TOP}:L{_TOTAL - 1}", f'=OR($M{_TOP}="{UNUSABLE}",$N{_TOP}="{UNUSABLE}")', "warning")


def _game(page: Page, row: int) -> None:
    """A line as on FIDE's page. Lines left blank are no games of the report, so they are counted."""
    rated, played, number = f"$M{row}", f"$N{row}", f"${_NUMBER}{row}"
    page.formula(
        f"{_NUMBER}{row}",
        f'IF(AND(N({rated})=0,{played}=""),"",COUNT({_NUMBER}${_TOP - 1}:{_NUMBER}{row - 1})+1)',
        "hidden",
    )
    counts = f'AND({rated}=1,OR(H{row}<>"",I{row}=""))'
    page.formula(f"{_COUNTED}{row}", f'IF({counts},IFERROR(RATING_AVG(D{row}),""),"")', "hidden")
    page.formula(f"{_MET}{row}", f'IF(H{row}="","",{_COUNTED}{row})', "hidden")
    page.put(f"F{row}", None, "cell")
    for column, index, number_format in (
        ("G", 2, styles.DIFFERENCE),
        ("H", 3, styles.PROBABILITY),
        ("I", 4, styles.POINTS),
    ):
        page.formula(
            f"{column}{row}",
            f'IF({number}="","",IFERROR({_report(f"{number}+1", index)},""))',
            "number",
            num_format=number_format,
        )
    page.formula(f"J{row}", f'IF(H{row}="","",ROUND(I{row}-H{row},2))', "number", num_format=styles.CHANGE)
    page.formula(
        f"K{row}", f'IF(J{row}="","",IFERROR(Event_K*J{row},""))', "number", num_format=styles.CHANGE
    )
    page.formula(
        f"L{row}",
        f'IF({rated}="{UNUSABLE}","rating cannot be used",IF({played}="{UNUSABLE}","result cannot be used",'
        f'IF({number}="","",IFERROR({_report(f"{number}+1", 7)},""))))',
        "cell",
        font_size=9,
        indent=1,
        shrink=True,
    )


def _total(page: Page) -> None:
    row = _TOTAL
    page.row(row, 19)
    for column in page.span("B", "L"):
        page.put(f"{column}{row}", None, "total")
    page.put(f"C{row}", "Total", "total", align="left", indent=1)
    for column, index, number_format in (
        ("D", 1, '"Ø "0'),
        ("E", 2, '"n = "0'),
        ("H", 3, styles.PROBABILITY),
        ("I", 4, styles.POINTS),
        ("J", 5, styles.CHANGE),
        ("K", 6, styles.CHANGE),
    ):
        page.formula(
            f"{column}{row}",
            f'IF({_LAST}=0,"",IFERROR({_report(f"{_LAST}+2", index)},""))',
            "total",
            num_format=number_format,
            **({"align": "center", "indent": 0} if column in "DE" else {}),
        )
    page.put(
        f"L{row}",
        "Ø as it counts (Rc)",
        "total",
        align="left",
        indent=1,
        bold=False,
        font_size=9,
        font_color=styles.MUTED,
    )


def _goals(page: Page, games: GameList, event: Event) -> None:
    top = _GOALS
    page.section(top - 2, "What is still needed")
    page.heads(top - 1, {"B": "Goal", "C": "", "D": "|Target", "E": "|Points"} | dict.fromkeys("FGHIJKL", ""))
    page.put(f"G{top - 1}", "In words", "head")
    counted = games.area(_COUNTED, fixed=True)
    goals = (
        (
            "New rating of at least",
            event.target_rating,
            f"FIDE_NEEDED(Event_rating,{counted},Event_K,D{top},Event_date,Event_pace)",
        ),
        ("Performance (FIDE) of at least", event.target_performance, f"PERF_NEEDED({counted},D{top + 1})"),
    )
    for row, (label, target, needed) in enumerate(goals, top):
        page.form_rows(row)
        for column in page.span("B", "L"):
            page.put(f"{column}{row}", None, "cell")
        page.put(f"B{row}", label, "cell")
        page.field(f"D{row}", fields.TARGET, target)
        page.formula(
            f"E{row}",
            f'IF(OR(D{row}="",$E${_TOTAL}=""),"",IFERROR({needed},"–"))',
            "key",
            num_format=styles.POINTS,
            align="center",
            indent=0,
        )
        page.formula(f"G{row}", _in_words(row, counted), "cell")
    if event.note:
        page.put(f"B{top + 3}", event.note, "note", italic=True)


def _in_words(row: int, counted: str) -> str:
    made, short = f"$I${_TOTAL}", f"(E{row}-$I${_TOTAL})"
    left = f"(COUNT({counted})-$E${_TOTAL})"
    return (
        f'IF(E{row}="","",IF(E{row}="–","out of reach: a win in every game would not do",'
        f'IF(E{row}<={made},"reached with "&{made}&" points",'
        f'IF({left}=0,"not reached: "&{short}&" short",'
        f'IF({short}<={left},{short}&" more from the "&{left}&" games to come",'
        f'"out of reach: "&{short}&" more, but only "&{left}&" games to come")))))'
    )


def _steps() -> list[tuple[str, str]]:
    return [
        ('Event_rating=""', f"{NEXT}type the player's rating."),
        (
            "ISERROR(ELO_EXPECTED(Event_rating,1500))",
            "The player's rating cannot be used: type a number from 1 to 4000.",
        ),
        (
            "N(ELO_EXPECTED(Event_rating,1500))=0",
            "The player is unrated: see the sheet K and first rating.",
        ),
        (
            'AND(Event_own_K<>"",ISERROR(ELO_CHANGE(1500,1500,1,Event_own_K)))',
            "K cannot be used: type a number above 0.",
        ),
        (
            'AND(Event_own_K="",Event_games_before="")',
            f"{NEXT}type K, or the rated games before the event.",
        ),
        ('Event_K=""', "K cannot be found: check the cells from which it follows."),
        (
            "ISERROR(FIDE_EXPECTED(1500,1500,Event_date,Event_pace))",
            "The date or the pace cannot be used: type the date as 2026-03-01.",
        ),
    ]
