"""The sheet "Players": who takes part, with ratings and what K follows from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.tournament.plan import HEAD, TOP, Columns, Plan

from .event_page import PLAYERS, EventPage

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.tournament import Tournament
    from elo_xl.workbooks.styles import Styles

COLUMNS = Columns(
    ("no", 4.5), ("title", 6), ("name", 30), ("fed", 7), ("rtg", 8), ("national", 9), ("born", 8),
    ("games", 9), ("peak", 9), ("k", 6), ("own k", 8), ("club", 24), ("id", 12),
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
_RATING = Field(
    "Rating",
    "As on the list in force on the first day. Unrated: leave it blank.",
    fields.RATING.rule,
    fields.RATING.complaint,
    styles.RATING,
    "center",
)
_OWN_K = Field(
    "Own K",
    "Only where K is not to follow from the rule, or from the sheet Event.",
    fields.K.rule,
    fields.K.complaint,
    align="center",
)


def _centred(kind: Field, hint: str | None = None) -> Field:
    return Field(kind.title, hint or kind.hint, kind.rule, kind.complaint, kind.number_format, "center")


def write(book: Workbook, looks: Styles, plan: Plan, tournament: Tournament | None) -> EventPage:
    """Write the sheet."""
    page = EventPage(
        book,
        looks,
        plan,
        PLAYERS,
        "In the order of the starting numbers"
        + ("; rows that stay empty do no harm." if plan.swiss else ", as drawn by lot."),
        COLUMNS,
    )
    page.put(f"{COLUMNS['rtg']}6", "Ratings", "note", font_size=8, indent=1)
    page.put(f"{COLUMNS['games']}6", "What K follows from", "note", font_size=8)
    page.heads(
        HEAD,
        {
            "B": "|No.", "C": "|Title", "D": "<Name", "E": "|Fed", "F": "|FIDE", "G": "|National",
            "H": "|Born", "I": "|Games", "J": "|Peak", "K": "|K", "L": "|Own K", "M": "<Club",
            "N": "<FIDE ID",
        },
    )  # fmt: skip
    page.form_rows(*plan.rows)
    for number, row in enumerate(plan.rows, 1):
        page.put(f"B{row}", number, "cell", align="center", font_color=styles.MUTED)
    players = tournament.players if tournament else []
    columns: dict[str, tuple[Field, list[object]]] = {
        "title": (_TITLE, [player.title for player in players]),
        "name": (fields.text("Name", "Last name, First name"), [player.name for player in players]),
        "fed": (fields.FEDERATION, [player.federation for player in players]),
        "rtg": (_RATING, [player.rating for player in players]),
        "national": (_RATING, [player.national_rating for player in players]),
        "born": (_centred(fields.BORN), [player.birth_year for player in players]),
        "games": (
            _centred(fields.GAMES, "Rated games finished before this event; 30 stands for 30 and more."),
            [],
        ),
        "peak": (_centred(fields.PEAK), []),
        "own k": (_OWN_K, [player.k for player in players]),
        "club": (fields.text("Club", "Club or city."), [player.club for player in players]),
        "id": (
            fields.text("FIDE ID", "The player's number with FIDE."),
            [player.fide_id for player in players],
        ),
    }
    for key, (kind, values) in columns.items():
        column = COLUMNS[key]
        page.fields(
            f"{column}{TOP}:{column}{plan.end}", kind, [None if value == "" else value for value in values]
        )
    page.column_array("k", _k(plan), "cell", align="center", bold=True)
    page.name_cells({"Player_names": f"D{TOP}:D{plan.end}"})
    page.mark(f"F{TOP}:G{plan.end}", f'=AND(F{TOP}<>"",NOT(ISNUMBER(F{TOP})))', "bad")
    page.freeze(TOP, "E")
    page.notes(
        plan.end + 2,
        "Games: rated games finished before this event (30 is enough). Peak: highest rating ever.",
        "K follows FIDE's rule (8.3.3) on the first day of the event; Own K takes its place.",
    )
    page.finish(f"A1:N{plan.end + 3}", f"D{TOP}", pages=0)
    return page


def _k(plan: Plan) -> str:
    """K by FIDE's rule; games are counted only where there can be so many that 700 limits K (8.3.3)."""
    games, born, peak = (plan.down(COLUMNS[key]) for key in ("games", "born", "peak"))
    played = "Period_games" if plan.most_games > _ALWAYS_FREE else ""
    return f'IFERROR(FIDE_K(Player_ratings,{games},{born},{peak},{played},Rules_date),"")'
