"""The sheet "Players": who takes part, with ratings and what K follows from."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.tournament.plan import GROUPS, HEAD, TOP, Columns, Plan

from .event_page import PLAYERS, EventPage

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.tournament import Player, Tournament
    from elo_xl.workbooks.styles import Styles

COLUMNS = Columns(
    ("no", 4.5), ("title", 6), ("name", 28), ("fed", 6), ("sex", 5), ("rtg", 7), ("national", 8.5),
    ("list k", 6), ("born", 11), ("club", 20), ("groups", 12), ("out", 6), ("manual", 6), ("id", 12),
    ("national id", 11), ("games", 8), ("peak", 8), ("k", 6),
)  # fmt: skip

_ALWAYS_FREE = 17  # games at K 40 that stay under 700

_TITLE = Field(
    "Title",
    "GM, IM, WGM, FM, WIM, CM, WFM, WCM; blank if none.",
    {"validate": "list", "source": ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"]},
    "This is no title of FIDE. Keep it?",
    styles.TEXT,
    "center",
    lenient=True,
)
_SEX = Field(
    "Sex", "m or w, as in FIDE's report file.", {"validate": "list", "source": ["m", "w"]},
    "m or w, or blank.", styles.TEXT, "center",
)  # fmt: skip
_RATING = Field(
    "Rating",
    "As on the list in force on the first day. Unrated: leave it blank.",
    fields.RATING.rule,
    fields.RATING.complaint,
    styles.RATING,
    "center",
)
_LIST_K = Field(
    "K of the list",
    "The K that the rating list gives; blank: as the sheet Event says.",
    fields.K.rule,
    fields.K.complaint,
    align="center",
)
_MANUAL = Field(
    "Man",
    "For the tie-break MAN: points of a playoff or a lot, the higher the better.",
    {"validate": "decimal", "criteria": "between", "minimum": -1000, "maximum": 1000},
    "A number, or blank.",
    align="center",
)


def _out(plan: Plan) -> Field:
    if not plan.swiss:
        return Field(
            "Withdrawn",
            "x if the player left before half of the games: results stay and are rated, but rank nobody.",
            {"validate": "list", "source": ["x"]},
            "x, or blank.",
            styles.TEXT,
            "center",
        )
    return Field(
        "Out after round",
        "The last round of a player who has left; nothing need be typed for the rounds after it.",
        {"validate": "integer", "criteria": "between", "minimum": 0, "maximum": plan.rounds},
        f"A round from 0 to {plan.rounds}, or blank.",
        align="center",
    )


def _centred(kind: Field, hint: str | None = None) -> Field:
    return Field(kind.title, hint or kind.hint, kind.rule, kind.complaint, kind.number_format, "center")


def write(book: Workbook, looks: Styles, plan: Plan, tournament: Tournament | None) -> EventPage:
    """Write the sheet."""
    lead = "In the order of the starting numbers" + (
        "; rows that stay empty do no harm." if plan.swiss else ", as drawn by lot."
    )
    page = EventPage(book, looks, plan, PLAYERS, lead, COLUMNS)
    for key, text in (("rtg", "Rating list"), ("games", "FIDE's rule for K")):
        page.put(f"{COLUMNS[key]}{GROUPS}", text, "note", font_size=8)
    heads = {
        "no": "|No.", "title": "|Title", "name": "<Name", "fed": "|Fed", "sex": "|Sex", "rtg": "|FIDE",
        "national": "|National", "list k": "|K", "born": "|Born", "club": "<Club", "groups": "<Groups",
        "out": "|Out", "manual": "|Man", "id": "<FIDE ID", "national id": "<Nat. ID", "games": "|Games",
        "peak": "|Peak", "k": "|K used",
    }  # fmt: skip
    page.heads(HEAD, {COLUMNS[key]: text for key, text in heads.items()})
    page.form_rows(*plan.rows)
    for number, row in enumerate(plan.rows, 1):
        page.put(f"B{row}", number, "cell", align="center", font_color=styles.MUTED)
    for key, (kind, values) in _fields(plan, tournament.players if tournament else []).items():
        column = COLUMNS[key]
        blank_or = [None if value == "" else value for value in values]
        page.fields(f"{column}{TOP}:{column}{plan.end}", kind, blank_or)
    _birthdays(page, tournament.players if tournament else [])
    page.column_array("k", "Player_K", "cell", align="center", bold=True)
    page.name_cells({"Player_names": f"{COLUMNS['name']}{TOP}:{COLUMNS['name']}{plan.end}"})
    ratings = f"{COLUMNS['rtg']}{TOP}:{COLUMNS['national']}{plan.end}"
    first = f"{COLUMNS['rtg']}{TOP}"
    page.mark(ratings, f'=AND({first}<>"",NOT(ISNUMBER({first})))', "bad")
    page.freeze(TOP, COLUMNS["fed"])
    page.notes(
        plan.end + 2,
        "K: as the rating list has it. Games (rated ones before this event, 30 is enough), Peak (highest "
        "rating ever) and Born serve FIDE's rule (8.3.3) for those without.",
        "Groups: any words, set apart by commas; Standings can show one of them alone. "
        + (
            "Out: the last round of a player who left. "
            if plan.swiss
            else "Out: x for who left before half. "
        )
        + "Man: for the tie-break MAN.",
    )
    page.finish(f"A1:{page.last}{plan.end + 3}", f"{COLUMNS['name']}{TOP}", pages=0)
    return page


def _fields(plan: Plan, players: list[Player]) -> dict[str, tuple[Field, list[object]]]:
    games = "Rated games finished before this event; 30 stands for 30 and more."
    return {
        "title": (_TITLE, [player.title for player in players]),
        "name": (
            fields.text("Name", "Last name, First name", shrink=True),
            [player.name for player in players],
        ),
        "fed": (fields.FEDERATION, [player.federation for player in players]),
        "sex": (_SEX, [player.sex for player in players]),
        "rtg": (_RATING, [player.rating for player in players]),
        "national": (_RATING, [player.national_rating for player in players]),
        "list k": (_LIST_K, [player.k for player in players]),
        "born": (fields.BORN_OR_BIRTHDAY, [player.birth_year for player in players]),
        "club": (fields.text("Club", "Club or city.", shrink=True), [player.club for player in players]),
        "groups": (
            fields.text("Groups", "Such as U14, or A; several are set apart by commas."),
            [player.groups for player in players],
        ),
        "out": (_out(plan), ["x" if player.withdrawn else None for player in players]),
        "manual": (_MANUAL, [player.manual for player in players]),
        "id": (fields.text("FIDE ID", "The player's number with FIDE."), [p.fide_id for p in players]),
        "national id": (
            fields.text("National ID", "The player's number with the national federation."),
            [player.national_id for player in players],
        ),
        "games": (_centred(fields.GAMES, games), []),
        "peak": (_centred(fields.PEAK), []),
    }


def _birthdays(page: EventPage, players: list[Player]) -> None:
    """Days of birth in place of the year, where they are known."""
    for row, player in zip(page.plan.rows, players, strict=False):
        if (day := birthday(player.birth)) is not None:
            look = {**fields.BORN_OR_BIRTHDAY.properties(), "num_format": styles.DATE}
            page.put(f"{COLUMNS['born']}{row}", day, "field", **look)


def birthday(birth: str) -> dt.date | None:
    """The day of birth of a report file, None if it has only the year."""
    try:
        return dt.datetime.strptime(birth, "%Y/%m/%d").date()
    except ValueError:
        return None


def k_by_rule(plan: Plan) -> str:
    """K by FIDE's rule; games are counted only where there can be so many that 700 limits K (8.3.3)."""
    games, peak = (plan.down(COLUMNS[key], PLAYERS) for key in ("games", "peak"))
    played = "Period_games" if plan.most_games > _ALWAYS_FREE else ""
    return f'IFERROR(FIDE_K(Player_ratings,{games},Player_years,{peak},{played},Rules_date),"")'
