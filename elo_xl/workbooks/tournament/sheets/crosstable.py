"""The sheet "Crosstable": everybody's results, points, tie-breaks and rating in the order of the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import styles
from elo_xl.workbooks.tournament import notation
from elo_xl.workbooks.tournament.plan import GROUPS, HEAD, TIE_BREAKS, TOP, Columns, Plan, numbered

from .event_page import APART, CROSSTABLE, DIAGONAL, GRID, PLAYERS, RESULTS, SIGNED, SIGNED_FINE, EventPage
from .results import columns as result_columns

if TYPE_CHECKING:
    from collections.abc import Callable

    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Styles

_HEADS = {
    "rk": "|Rk", "no": "|No.", "title": "", "name": "Name", "fed": "|Fed", "rtg": "|Rtg", "pts": "|Pts",
    "rp": "|Rp", "n": "|n", "w": "|w", "we": "|we", "diff": "|w−we", "k": "|K", "chg": "|rtg±",
    "new": "|new",
}  # fmt: skip
_WIDTHS = {
    "rk": 4.2, "no": 4.2, "title": 4.8, "name": 22, "fed": 5, "rtg": 5.4, "pts": 5, "tb": 6,
    "rp": 5.4, "n": 3.4, "w": 4.4, "we": 5.2, "diff": 5.8, "k": 4, "chg": 6.2, "new": 5.4,
}  # fmt: skip
# Where the sheet Calculation keeps what CT_RATINGS gives, in the order of its columns.
RATING_NAMES = {
    "n": "Rated_games", "w": "Rated_points", "we": "Rated_expected", "diff": "Rated_gained",
    "rp": "Rated_performance", "k": "Rated_K", "chg": "Rated_change", "new": "Rated_new",
}  # fmt: skip
RATING = ("rp", "n", "w", "we", "diff", "k", "chg", "new")
_LEGEND = {
    "rp": "Performance rating", "n": "Rated games", "w": "Points from them", "we": "Points expected",
    "chg": "K × (w−we)", "new": "New rating",
}  # fmt: skip
_CENTRED = {"align": "center"}
_QUIET = ("no", "title", "fed", "rtg", *RATING[:6])
_FORMATS = {
    "rtg": "0", "rp": "0", "n": "0;;", "w": "0.0", "we": "0.00", "diff": SIGNED_FINE, "chg": SIGNED,
    "new": "0",
}  # fmt: skip
_BOLD = ("rk", "pts", "chg")


def caption(key: str) -> str:
    """What stands over a column."""
    return _HEADS[key].removeprefix("|")


def games(plan: Plan) -> int:
    """How many columns show results: a column a round, or a column an opponent."""
    return plan.swiss_rounds or plan.players


def columns(plan: Plan, *, ranked: bool = False) -> Columns:
    """Where everything stands; `ranked` begins with the rank."""
    width = (6.4 if plan.players < 100 else 7.2) if plan.swiss else 4.6 if plan.double else 3.6
    ties = numbered("tb", TIE_BREAKS, _WIDTHS["tb"])

    def of(*keys: str) -> list[tuple[str, float]]:
        return [(key, _WIDTHS[key]) for key in keys]

    first, later = (("rk", "no"), ()) if ranked else (("no",), ("rk",))
    return Columns(
        *of(*first, "title", "name", "fed", "rtg"), *numbered("r", games(plan), width), *of("pts", *later),
        *ties, *of(*RATING), least=125,
    )  # fmt: skip


def looks_of(key: str) -> dict[str, Any]:
    """How a column is drawn."""
    if key == "name":
        return {"shrink": True}
    look: dict[str, Any] = {**_CENTRED, "bold": key in _BOLD}
    if key in _QUIET or key.startswith("tb"):
        look["font_color"] = styles.MUTED
    number_format = "0.0" if key.startswith("tb") else _FORMATS.get(key)
    return look | ({"num_format": number_format} if number_format else {})


def write(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    """Write the sheet."""
    page = EventPage(
        book,
        looks,
        plan,
        CROSSTABLE,
        "In the order of the numbers; the sheet Standings has the same by rank.",
        columns(plan),
    )
    write_heads(page, "Rounds, opponents by number" if plan.swiss else "Against number")
    for key, formula in {
        "no": "Active_numbers",
        "title": f'{plan.down("C", PLAYERS)}&""',
        "name": 'Player_names&""',
        "fed": f'{plan.down("E", PLAYERS)}&""',
        "rtg": "Player_ratings",
        "pts": notation.halves("Points"),
        "rk": 'IFERROR(CT_RANK(Results_table,Tie_breaks,Player_ratings,Rules_date,Event_system),"")',
    }.items():
        page.column_array(key, formula, **looks_of(key))
    book.define_name("Ranks", f"='{CROSSTABLE}'!{page.down('rk')}")
    if plan.swiss:
        write_games(page, _swiss_column)
    else:
        _write_matrix(page)
    for number in range(1, TIE_BREAKS + 1):
        key = f"tb{number}"
        code = f"{page.columns[key]}${HEAD}"
        value = f'IFERROR(CT_TIEBREAK(Results_table,{code},Player_ratings,Rules_date,Event_system),"–")'
        page.column_array(key, f'IF((Points="")+({code}="")>0,"",{value})', **looks_of(key))
    _ratings(page)
    page.lines(page.area("no", "rtg"), f"$B{TOP}")
    finish_table(page, f"$B{TOP}")
    return page


def write_heads(page: EventPage, over_results: str) -> None:
    """The header row, and captions over the groups of columns."""
    plan, letters = page.plan, page.columns
    for key, text in (("r1", over_results), ("tb1", "Tie-breaks"), ("rp", "Rating")):
        page.put(f"{letters[key]}{GROUPS}", text, "note", font_size=8, indent=1)
    heads = _HEADS | {f"r{number}": f"|{number}" for number in range(1, games(plan) + 1)}
    page.heads(HEAD, {letters[key]: heads[key] for key in letters if key in heads})
    for number in range(1, TIE_BREAKS + 1):
        code = f'INDEX(Tie_breaks,{number})&""'
        page.formula(f"{letters[f'tb{number}']}{HEAD}", code, "head", **_CENTRED, text_wrap=False)
    page.freeze(TOP, letters["fed"])
    page.table_rows()


def write_games(page: EventPage, formula: Callable[[Plan, int], str]) -> None:
    """The results, a formula a column; the diagonal of a round robin is grey."""
    plan = page.plan
    for number in range(1, games(plan) + 1):
        first = _result_look(plan, 1, number)
        page.column_array(f"r{number}", formula(plan, number), **first)
        if not plan.swiss:
            _format_results(page, range(2, plan.players + 1), number)


def _write_matrix(page: EventPage) -> None:
    """The results of a round robin, one formula for them all."""
    plan, letters = page.plan, page.columns
    area = f"{letters['r1']}{TOP}:{letters[f'r{games(plan)}']}{plan.end}"
    formula = '{=IFERROR(SUBSTITUTE(CT_MATRIX(Results_table),"-","−"),"")}'
    page.sheet.write_array_formula(area, formula, page.looks("text", **_result_look(plan, 1, 1)), "")
    for number in range(1, games(plan) + 1):
        _format_results(page, range(1 if number > 1 else 2, plan.players + 1), number)


def _format_results(page: EventPage, players: range, number: int) -> None:
    """The look of cells that belong to an array formula."""
    for player in players:
        look = page.looks("text", **_result_look(page.plan, player, number))
        page.sheet.write_number(f"{page.columns[f'r{number}']}{TOP + player - 1}", 0, look)


def _result_look(plan: Plan, player: int, number: int) -> dict[str, Any]:
    cell = {**_CENTRED, "num_format": styles.TEXT}
    if plan.swiss or player != number:
        return cell
    return {**cell, "bg_color": DIAGONAL, "font_color": styles.WHITE}


def _swiss_column(plan: Plan, number: int) -> str:
    cells = plan.down(result_columns(plan)[f"r{number}"], RESULTS)
    return f'{cells}&""'


def _ratings(page: EventPage) -> None:
    """The rating table of the event, computed once on the sheet Calculation."""
    for key in RATING:
        page.column_array(key, RATING_NAMES[key], **looks_of(key))


def finish_table(page: EventPage, filled: str) -> None:
    """The hairlines from the results on, the legend and the arbiter's signature; the standings share them."""
    plan, letters = page.plan, page.columns
    grid = {} if plan.swiss else GRID
    page.lines(page.area("r1", f"r{games(plan)}"), filled, **grid)
    page.lines(page.area("pts", "pts"), filled)
    if page.name == CROSSTABLE:
        page.lines(page.area("rk", "rk"), filled)
    for first, last, apart in (("tb1", "tb1", APART), ("tb2", f"tb{TIE_BREAKS}", {})):
        page.tie_break_lines(page.area(first, last), filled, f"{letters[first]}${HEAD}", **apart)
    page.lines(page.area("rp", "rp"), filled, **APART)
    page.lines(page.area("n", "new"), filled)
    row = _legend(page, plan.end + 2)
    last = letters["new"]
    arbiter = '"Chief arbiter"&IF(Event_arbiter="","",": "&Event_arbiter)'
    page.sign_here(row, (arbiter, "B", letters["rtg"]), ('"Place, date"', letters["rp"], last))
    page.finish(f"A1:{page.last}{row + 1}", pages=0)


def _legend(page: EventPage, row: int) -> int:
    """What the tie-breaks and the rating columns mean; returns the row for the signatures."""
    right = page.columns["r1"]
    for line in range(TIE_BREAKS):
        code, words = f"INDEX(Tie_breaks,{line + 1})", f"INDEX(Tie_break_words,{line + 1})"
        cell = f"{right if line % 2 else 'B'}{row + line // 2}"
        page.formula(cell, f'IF({code}="","",{code}&"   "&{words})', "note", font_size=8)
    last = row + (TIE_BREAKS + 1) // 2
    abbreviations = (f"{caption(key)}   {words}" for key, words in _LEGEND.items())
    page.put(f"B{last}", "       ".join(abbreviations), "note", font_size=8)
    for line in range(row, last + 1):
        page.row(line, 13)
    return last + 1
