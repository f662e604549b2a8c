"""The sheet "Event": what holds for the whole tournament, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import fields, rules, styles
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.tournament import tie_breaks
from elo_xl.workbooks.tournament.plan import TIE_BREAKS, TOP, Columns, Plan

from .crosstable import columns as crosstable_columns
from .event_page import (
    AMBER,
    EITHER_LIST,
    EVENT,
    FIDE_LIST,
    K_BY_RULE,
    K_FOR_ALL,
    NATIONAL_LIST,
    STANDINGS,
    EventPage,
)

if TYPE_CHECKING:
    from datetime import date

    from xlsxwriter.workbook import Workbook

    from elo_xl.files.tournament import Tournament
    from elo_xl.workbooks.styles import Styles

_COLUMNS = Columns(
    ("label", 15), ("f1", 16), ("f2", 9), ("f3", 29), ("gap", 4), ("round", 8), ("day", 18), ("games", 10),
    ("results", 10), ("missing", 10), ("code", 0), ("words", 0),
)  # fmt: skip
_FORM, _SECOND, _RATINGS, _USE = 8, 17, 27, 33  # rows: the form, the section heads below it
_ROUNDS = _SECOND + 1

_INDENT = {"indent": 1}
_FEDERATION = Field(
    "Federation", "Three letters, such as HUN or TPE.", fields.FEDERATION.rule, fields.FEDERATION.complaint,
    styles.TEXT, look=_INDENT,
)  # fmt: skip
_LAST_DAY = Field(
    "Last day",
    "The last day of the event.",
    fields.DATE.rule,
    fields.DATE.complaint,
    styles.DATE,
    look=_INDENT,
)
_ROUND_DAY = Field(
    "Date of the round",
    "Printed on the pairings.",
    fields.DATE.rule,
    fields.DATE.complaint,
    styles.DATE,
    "center",
)
_LIST = fields.choice(
    "Rating list",
    "Which of the two ratings on the sheet Players counts.",
    [FIDE_LIST, NATIONAL_LIST, EITHER_LIST],
    look=_INDENT,
)
_K_SOURCE = fields.choice(
    "K",
    "FIDE's rule finds every player's K; a club may have one for all.",
    [K_BY_RULE, K_FOR_ALL],
    look=_INDENT,
)


def write(book: Workbook, looks: Styles, plan: Plan, tournament: Tournament | None) -> EventPage:
    """Write the sheet."""
    lead = "Yellow cells are for typing, all others compute themselves. The rules are those of the first day."
    page = EventPage(book, looks, plan, EVENT, lead, _COLUMNS)
    end = max(_ROUNDS + plan.rounds, _USE + 3)
    _form(page, tournament)
    _tie_breaks(page)
    _ratings(page, tournament)
    _use(page)
    _state(page)
    _rounds(page, tournament.round_dates if tournament else [])
    page.form_rows(*range(_ROUNDS + 1, end + 1))
    page.finish(f"A1:K{end}", f"C{_FORM}", pages=1 if end <= _USE + 3 else 0)
    return page


def _form(page: EventPage, given: Tournament | None) -> None:
    page.section(6, "The event", "B", "E")
    page.gap(7)
    page.form_rows(*range(_FORM, _FORM + 8))
    wide = {
        "Event_name": ("Event", 0, "The name as it is to be printed.", given and given.name),
        "Event_city": ("City", 1, "Where it is played.", given and given.city),
        "Event_arbiter": ("Chief arbiter", 5, "Printed under the signature.", given and given.arbiter),
        "Event_time_control": (
            "Time control",
            7,
            "Such as 90 min + 30 s a move.",
            given and given.time_control,
        ),
    }
    for name, (label, line, hint, value) in wide.items():
        row = _FORM + line
        page.put(f"B{row}", label, "label")
        page.wide_field("C", "E", row, fields.text(label, hint), value or None)
        page.name_cells({name: f"C{row}"})
    narrow: dict[str, tuple[str, int, Field, object]] = {
        "Event_federation": ("Federation", 2, _FEDERATION, given and given.federation),
        "Event_first_day": ("First day", 3, fields.DATE, given and given.start),
        "Event_last_day": ("Last day", 4, _LAST_DAY, given and given.end),
        "Event_pace": ("Pace", 6, fields.PACE, "standard"),
    }
    for name, (label, line, kind, entry) in narrow.items():
        row = _FORM + line
        page.put(f"B{row}", label, "label")
        page.field(f"C{row}", kind, entry or None, required=name == "Event_first_day")
        page.name_cells({name: f"C{row}"})


def _tie_breaks(page: EventPage) -> None:
    """The tie-breaks in their order, with their words from a hidden list beside them."""
    page.section(_SECOND, "Tie-breaks, after points", "B", "E")
    codes = tie_breaks.allowed(page.plan)
    for row, code in enumerate(codes, 1):
        page.put(f"{_COLUMNS['code']}{row}", code, "hidden")
        page.put(f"{_COLUMNS['words']}{row}", tie_breaks.in_words(code), "hidden")
    listed, words = (f"${_COLUMNS[key]}$1:${_COLUMNS[key]}${len(codes)}" for key in ("code", "words"))
    kind = Field(
        "Tie-break",
        "Decides where points and all tie-breaks before it are equal; blank: none.",
        {"validate": "list", "source": f"={listed}"},
        "Choose a tie-break of the list, or leave the cell blank.",
        look={**_INDENT, "bold": True},
    )
    defaults = tie_breaks.DEFAULTS[page.plan.swiss]
    first, last = _SECOND + 2, _SECOND + 1 + TIE_BREAKS
    for index, row in enumerate(range(first, last + 1)):
        page.put(f"B{row}", f"TB{index + 1}", "label")
        page.field(f"C{row}", kind, defaults[index] if index < len(defaults) else None)
        in_words = f'IF(C{row}="","",IFERROR(INDEX({words},MATCH(C{row},{listed},0)),""))'
        page.formula(f"D{row}", in_words, "note", indent=1)
    page.name_cells({"Tie_breaks": f"C{first}:C{last}", "Tie_break_words": f"D{first}:D{last}"})


def _ratings(page: EventPage, given: Tournament | None) -> None:
    page.section(_RATINGS - 2, "Ratings", "B", "E")
    entries = {
        "Event_list": ("Rating list", _LIST, FIDE_LIST),
        "Event_method": (
            "Method",
            fields.METHOD,
            fields.FORMULA if given and given.by_formula else fields.TABLE,
        ),
        "Event_K_source": ("K", _K_SOURCE, K_BY_RULE),
        "Event_K": ("K for all", fields.K, None),
    }
    for row, (name, (label, kind, value)) in enumerate(entries.items(), _RATINGS):
        page.put(f"B{row}", label, "label")
        page.wide_field("C", "D", row, kind, value)
        page.name_cells({name: f"C{row}"})
    page.formula(f"B{_RATINGS + 4}", rules.in_words("Event_first_day", "Event_pace"), "note")


def _use(page: EventPage) -> None:
    page.section(_USE, "How to use it", "B", "E")
    typed = "12w1 for one player, 5b0 for the other." if page.plan.swiss else "1, ½ or 0 above the diagonal."
    steps = (
        "1   Fill in this sheet and the sheet Players.",
        f"2   Type the results on the sheet Results: {typed}",
        "3   See Check; then Pairings, Crosstable, Standings and Card can be printed.",
    )
    for row, step in enumerate(steps, _USE + 1):
        page.put(f"B{row}", step, "text")


def _state(page: EventPage) -> None:
    """The state of the tournament and its first three, on a card."""
    plan = page.plan
    page.section(6, "At the moment", "G", "K")
    for row in range(_FORM, _FORM + 8):
        for column in page.span("G", "K"):
            page.put(f"{column}{row}", None, "card")
    page.formula(
        f"G{_FORM + 1}",
        f'IF(Current_round=0,"Not yet begun",IF(Event_over,"Finished",'
        f'"Round "&Current_round&" of {plan.rounds}"))',
        "card", font_size=16, bold=True, font_color=styles.ACCENT, indent=1,
    )  # fmt: skip
    page.formula(
        f"G{_FORM + 2}",
        'IF(Current_round=0,"",IF(Missing_results=0,"All results are in.",'
        'Missing_results&IF(Missing_results=1," result"," results")&" missing"))',
        "card note", indent=1,
    )  # fmt: skip
    source = crosstable_columns(plan, ranked=True)
    for line in range(3):
        row, at = _FORM + 4 + line, TOP + line
        rank, title, name, points = (
            f"'{STANDINGS}'!{source[key]}{at}" for key in ("rk", "title", "name", "pts")
        )
        nobody = f'OR({name}="",Current_round=0)'
        look = {"bold": line == 0, "font_size": 11}
        page.formula(f"G{row}", f'IF({nobody},"",{rank})', "card", align="center", **look)
        page.formula(f"H{row}", f'IF({nobody},"",IF({title}="","",{title}&" ")&{name})', "card", **look)
        page.formula(
            f"K{row}", f'IF({nobody},"",{points})', "card value", num_format=styles.TEXT, font_size=11
        )


def _rounds(page: EventPage, days: list[date | None]) -> None:
    """A line a round: its date, games, results, and what is missing."""
    plan = page.plan
    page.section(_SECOND, "Rounds", "G", "K")
    page.heads(_ROUNDS, {"G": "|Round", "H": "|Date", "I": "|Games", "J": "|Results", "K": "|Missing"})
    first, last = _ROUNDS + 1, _ROUNDS + plan.rounds
    for number, row in enumerate(range(first, last + 1), 1):
        page.put(f"G{row}", number, "cell", align="center")
        for column, name, look in (
            ("I", "Round_games", {}),
            ("J", "Round_results", {}),
            ("K", "Round_missing", {"bold": True, "font_color": AMBER}),
        ):
            value = f"INDEX({name},{number})"
            page.formula(f"{column}{row}", f'IF({value}=0,"",{value})', "cell", align="center", **look)
    page.fields(f"H{first}:H{last}", _ROUND_DAY, list(days[: plan.rounds]))
    page.name_cells({"Round_dates": f"H{first}:H{last}"})


def round_day(number: int) -> str:
    """The cell with the date of a round, for other sheets."""
    return f"'{EVENT}'!$H${_ROUNDS + number}"
