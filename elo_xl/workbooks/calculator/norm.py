"""The sheet "Norm": does an event make a title norm, requirement by requirement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xlsxwriter.utility import xl_col_to_name

from elo_xl.core.editions import NORM_EDITIONS
from elo_xl.core.norms import norm
from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.page import NEXT, Page

from .games import GameList

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.examples import Event
    from elo_xl.workbooks.styles import Styles

NAME = "Norm"
GAMES = 13  # more do not count
_TOP = 14
_REQUIREMENTS = 10
_LEAST, _SCORES = 32, 12  # the table of least averages
_FEWEST = 7  # games in that table
_RULES = NORM_EDITIONS[-1]

# The annex: a column of scores, and one of averages for each title, by the number of games.
_HIDDEN = [xl_col_to_name(15 + column) for column in range((1 + len(_RULES.levels)) * (GAMES - _FEWEST + 1))]

_FACTS = "Norm_title,Norm_opponents,Norm_results,Norm_titles,Norm_federations,Norm_own_federation"
_TYPED = "COUNTA(Norm_results)>0"


def write(book: Workbook, looks: Styles, event: Event) -> Page:
    """Write the sheet with an event filled in, or an empty one."""
    page = Page(
        book,
        looks,
        NAME,
        "Norm",
        "Choose the title sought, then type a line a game. Titles and federations count where any are typed.",
        {
            "B": 8.5, "C": 24, "D": 8, "E": 8, "F": 9, "G": 9, "H": 2.5, "I": 30, "J": 10, "K": 10, "L": 11,
            "M": 0, "N": 0, "O": 0, **dict.fromkeys(_HIDDEN, 0),
        },
    )  # fmt: skip
    games = GameList(page, "Norm", _TOP, GAMES, rating="F", result="G", rated="M", played="N")
    _norm(page, event)
    _games(page, games, event)
    _verdict(page)
    _requirements(page)
    _least_averages(page)
    _notes(page)
    page.check(
        ('Norm_title=""', f"{NEXT}choose the title sought."),
        *games.faults(),
        ("COUNTA(Norm_results)=0", f"{NEXT}type the opponents and the results, a line a game."),
    )
    page.signature(_LEAST + _SCORES + 3, "B", "G", "I", "L")
    page.finish(f"A1:L{_LEAST + _SCORES + 3}", "D8")
    return page


def _norm(page: Page, event: Event) -> None:
    page.section(6, "The norm", "B", "G")
    page.gap(7)
    page.form_rows(8, 9)
    page.put("B8", "Title sought", "label")
    look = {"align": "center", "indent": 0, "bold": True}
    page.field("D8", fields.NORM_TITLE, event.title or "GM", required=True, **look)
    page.put("B9", "Own federation", "label")
    page.field("D9", fields.FEDERATION, event.federation or None)
    page.name_cells({"Norm_title": "D8", "Norm_own_federation": "D9"})


def _games(page: Page, games: GameList, event: Event) -> None:
    page.section(_TOP - 2, "The games", "B", "G")
    page.heads(
        _TOP - 1,
        {"B": "|Round", "C": "<Opponent", "D": "|Title", "E": "|Fed.", "F": "|Rating", "G": "|Result"},
    )
    page.form_rows(*games.rows)
    games.rounds("B")
    games.names("C", event.games)
    page.fields(games.area("D"), fields.OPPONENT_TITLE, [game.title or None for game in event.games])
    page.fields(games.area("E"), fields.FEDERATION, [game.federation or None for game in event.games])
    games.ratings_and_results(event.games)
    page.name_cells({"Norm_titles": games.area("D"), "Norm_federations": games.area("E")})


def _verdict(page: Page) -> None:
    page.section(6, "The verdict", "I", "L")
    for cell in (f"{column}{row}" for column in "JKL" for row in (8, 9)):
        page.put(cell, None, "card")
    met = f"$L${_TOP}:$L${_TOP + _REQUIREMENTS - 1}"
    article = 'IF(LEFT(Norm_title,1)="I","an ","a ")'
    page.formula(
        "I8",
        f'IF(AND(Norm_title<>"",{_TYPED}),IFERROR(IF(FIDE_NORM({_FACTS}),'
        f'"This is "&{article}&Norm_title&" norm","No "&Norm_title&" norm"),""),"")',
        "headline",
        align="left",
        indent=1,
    )
    page.formula(
        "I9",
        f'IF(I8="","",IF(COUNTIF({met},"not met")=0,"all requirements are met",'
        f'COUNTIF({met},"not met")&" of "&COUNTIF({met},"*met")&" requirements not met"))',
        "card note",
        indent=1,
    )
    page.mark("I8:L9", f'=AND($I$8<>"",COUNTIF({met},"not met")>0)', "bad tint")
    page.mark("I8:L9", f'=AND($I$8<>"",COUNTIF({met},"not met")=0)', "good tint")


def _requirements(page: Page) -> None:
    page.section(_TOP - 2, "The requirements (B.01 1.4)", "I", "L")
    page.heads(_TOP - 1, {"I": "Requirement", "J": ">Needed", "K": ">Reached", "L": "|Verdict"})
    for line in range(1, _REQUIREMENTS + 1):
        row = _TOP + line - 1
        for column, look in (("I", "cell"), ("J", "number"), ("K", "number")):
            index = "IJK".index(column) + 1
            page.formula(f"{column}{row}", _requirement(line, index), look)
        page.formula(
            f"L{row}",
            f'IF(I{row}="","",IF({_requirement(line, 4)},"met","not met"))',
            "cell",
            align="center",
        )
    marks = f"L{_TOP}:L{_TOP + _REQUIREMENTS - 1}"
    page.mark(marks, f'=$L{_TOP}="met"', "good")
    page.mark(marks, f'=$L{_TOP}="not met"', "bad")


def _requirement(line: int, column: int) -> str:
    return f'IF({_TYPED},IFERROR(INDEX(FIDE_NORM_REPORT({_FACTS}),{line},{column}),""),"")'


def _least_averages(page: Page) -> None:
    """The annex of B.01 for the title sought: the least average with which a score makes the norm."""
    row = _LEAST
    page.section(row - 4, "Least average of the opponents", "I", "L")
    page.gap(row - 3)
    page.put(f"I{row - 2}", "for a norm in so many games", "label")
    kind = fields.whole("Games", f"From {_FEWEST} to {GAMES} games.", _FEWEST, GAMES)
    page.field(f"J{row - 2}", kind, _RULES.least_games, align="center", indent=0)
    page.name_cells({"Norm_games": f"J{row - 2}"})
    heads, table = _annex(page)
    page.heads(row - 1, {"I": "Score", "J": ">Average", "K": "", "L": ""})
    for line in range(1, _SCORES + 1):
        at = row + line - 1
        score, average = (
            _of_annex(f"INDEX({table},{line},MATCH({key},{heads},0))")
            for key in ('Norm_games&""', 'Norm_title&" "&Norm_games')
        )
        page.formula(f"I{at}", score, "number", num_format='0.0" points"', align="left", indent=0)
        page.formula(f"J{at}", f'IF(I{at}="","",{average})', "number", num_format=styles.RATING)
        page.put(f"K{at}", None, "cell")
        page.put(f"L{at}", None, "cell")
    reached = f'=AND($I${row}<>"",$I{row}=$K${_TOP + 3},Norm_games=$K${_TOP})'
    page.mark(f"I{row}:L{row + _SCORES - 1}", reached, "mark")


def _of_annex(found: str) -> str:
    return f'IFERROR(IF({found}="","",{found}),"")'


def _annex(page: Page) -> tuple[str, str]:
    """The annex of B.01 in hidden columns: the scores by games, then the averages by title and games.

    Returns the ranges of the heads and of the figures under them.
    """
    games = range(_FEWEST, GAMES + 1)
    columns = [(str(count), _scores(count)) for count in games]
    columns += [(f"{title} {count}", _averages(title, count)) for title in _RULES.levels for count in games]
    last = len(columns) - 1
    for letter, (head, figures) in zip(_HIDDEN, columns, strict=True):
        page.put(f"{letter}{_LEAST - 1}", head, "hidden")
        for row, figure in enumerate(figures, _LEAST):
            page.put(f"{letter}{row}", figure, "hidden")
    first, last_letter = _HIDDEN[0], _HIDDEN[last]
    end = _LEAST + _SCORES - 1
    return f"${first}${_LEAST - 1}:${last_letter}${_LEAST - 1}", f"${first}${_LEAST}:${last_letter}${end}"


def _half_points(games: int) -> list[int]:
    """The scores from the least one on, as many as the table has lines."""
    least = norm(next(iter(_RULES.levels)), _RULES).least_half_points(games)
    return list(range(least, min(2 * games, least + _SCORES - 1) + 1))


def _scores(games: int) -> list[object]:
    return [half_points / 2 for half_points in _half_points(games)]


def _averages(title: str, games: int) -> list[object]:
    return [norm(title, _RULES).least_average(games, half_points) for half_points in _half_points(games)]


def _notes(page: Page) -> None:
    row = _LEAST
    page.section(row - 4, "What is checked", "B", "G")
    page.gap(row - 3)
    lines = (
        "Title regulations B.01 in force since January 2024.",
        f"Games: {_RULES.least_games}; a forfeit win or an allocated bye can stand for one of them.",
        "Average: the lowest opponent is raised to the floor of the title;",
        f"an unrated opponent counts as {_RULES.unrated_counts}.",
        "Titles: half of the opponents have one (CM and WCM do not count),",
        "a third, but at least three, the title sought or a higher one.",
        "Federations: two besides the own one; at most 3/5 of the opponents",
        "from the own federation and 2/3 from any.",
        "",
        "Not checked: pace, rounds a day, double round robins, and the",
        "exceptions for national championships and team events.",
    )
    for offset, line in enumerate(lines, row - 2):
        page.put(f"B{offset}", line, "note")
