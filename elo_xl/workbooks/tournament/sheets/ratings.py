"""The sheet "Ratings": what the event brings everybody, as the rating officer wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import styles
from elo_xl.workbooks.tournament.plan import GROUPS, HEAD, TOP, Columns, Plan

from .event import rule_in_words
from .event_page import APART, PLAYERS, RATINGS, SIGNED, SIGNED_FINE, EventPage
from .players import COLUMNS as PLAYER_COLUMNS

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Look, Styles

_COLUMNS = Columns(
    ("no", 5), ("title", 6), ("name", 30), ("fed", 6), ("id", 12), ("rtg", 7), ("n", 5), ("w", 6), ("we", 7),
    ("diff", 8), ("rp", 7), ("k", 5), ("chg", 8), ("new", 8), ("far", 7),
)  # fmt: skip
_HEADS = {
    "no": "|No.", "title": "", "name": "Name", "fed": "|Fed", "id": "FIDE ID", "rtg": "|Rtg", "n": "|n",
    "w": "|W", "we": "|We", "diff": "|W−We", "rp": "|Rp", "k": "|K", "chg": "|K·(W−We)", "new": "|new",
    "far": "|*",
}  # fmt: skip
_FORMATS = {
    "rtg": "0", "rp": "0", "n": "0;;", "w": "0.0", "we": "0.00", "diff": SIGNED_FINE, "chg": SIGNED,
    "new": "0",
}  # fmt: skip


def write(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    """Write the sheet."""
    page = EventPage(book, looks, plan, RATINGS, "", _COLUMNS)
    letters = page.columns
    page.formula("B3", _lead(), "lead")
    page.formula("B5", rule_in_words(), "note")
    page.row(5, 15)
    page.put(f"{letters['n']}{GROUPS}", "Rated games", "note", font_size=8)
    page.row(GROUPS, 13)
    page.heads(HEAD, {letters[key]: text for key, text in _HEADS.items()})
    shown = 'IF((Active_numbers="")+(Player_ratings="")*(Rated_performance="")>0,"",{})'
    for key, formula in {
        "no": "Active_numbers",
        "title": _typed(plan, "title"),
        "name": 'Player_names&""',
        "fed": _typed(plan, "fed"),
        "id": _typed(plan, "id"),
        "rtg": "Player_ratings",
        "n": shown.format("Rated_games"),
        "w": "Rated_points",
        "we": "Rated_expected",
        "diff": "Rated_gained",
        "rp": "Rated_performance",
        "k": "Rated_K",
        "chg": "Rated_change",
        "new": "Rated_new",
        "far": 'IF(Rated_far>0,"*","")',
    }.items():
        page.column_array(key, formula, **_look(key))
    page.table_rows(TOP, plan.end)
    filled = f"${letters['no']}{TOP}"
    page.lines(page.area("no", "rtg"), filled)
    page.lines(page.area("n", "n"), filled, **APART)
    page.lines(page.area("w", "far"), filled)
    page.freeze(TOP, letters["fed"])
    page.finish(f"A1:{page.last}{plan.end}", f"B{TOP}", pages=0)
    return page


def _typed(plan: Plan, key: str) -> str:
    return f'{plan.down(PLAYER_COLUMNS[key], PLAYERS)}&""'


def _lead() -> str:
    """The average of the field, the method and the marks."""
    return (
        'IF(COUNT(Player_ratings)=0,"","Average rating of the field: "&RATING_AVG(Player_ratings)&".  ")'
        '&IF(Rules_method="elo","By Elo\'s formula.","By FIDE\'s table.'
        '  * a game of this player counts as "&Rules_cap&" points apart.")'
    )


def _look(key: str) -> Look:
    if key in ("name", "id"):
        return {"shrink": True}
    look: dict[str, Any] = {"align": "center", "bold": key in ("chg", "new")}
    if key in ("no", "title", "fed"):
        look["font_color"] = styles.MUTED
    return look | ({"num_format": _FORMATS[key]} if key in _FORMATS else {})
