"""The sheet "Event": what holds for the whole tournament, and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.editions import STANDARD
from elo_xl.core.results import WIN
from elo_xl.workbooks import fields, rules, styles
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.tournament import tie_breaks
from elo_xl.workbooks.tournament.plan import TIE_BREAKS, TOP, Columns, Plan

from . import standings
from .event_page import (
    AMBER,
    EITHER_LIST,
    EVENT,
    FIDE_LIST,
    K_BY_RULE,
    K_FOR_ALL,
    K_OF_LIST,
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
    ("label", 15), ("f1", 16), ("f2", 9), ("f3", 29), ("gap", 4), ("round", 8), ("day", 14), ("time", 10),
    ("games", 9), ("results", 9), ("missing", 9), ("code", 0), ("words", 0),
)  # fmt: skip
_FORM, _TIES, _RATINGS, _REPORT, _USE = 8, 20, 30, 38, 47  # rows: the form, and the section heads below it
_ROUNDS = 18
BYE_WORTHS = ("1", "½", "0")

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
    "Printed on the pairings, and wanted by the rating officer.",
    fields.DATE.rule,
    fields.DATE.complaint,
    styles.DATE,
    "center",
)
_ROUND_TIME = Field(
    "Start of the round", "Such as 14:30; printed on the pairings.", {"validate": "any"},
    number_format=styles.TEXT, align="center",
)  # fmt: skip
_LIST = fields.choice(
    "Rating list",
    "Which of the two ratings on the sheet Players counts.",
    [FIDE_LIST, NATIONAL_LIST, EITHER_LIST],
    look=_INDENT,
)
_K_SOURCE = fields.choice(
    "K",
    "K as the rating list has it on the sheet Players, and FIDE's rule for those without; or one for all.",
    [K_OF_LIST, K_BY_RULE, K_FOR_ALL],
    look=_INDENT,
)
_BYE = fields.choice(
    "Allocated bye",
    "What the bye of a player whom the pairing leaves out is worth.",
    list(BYE_WORTHS),
    number_format=styles.TEXT,
    look=_INDENT,
)
_EDITION = fields.choice(
    "Edition of the tie-breaks",
    "By the first day; or the edition by which your pairing program counts.",
    tie_breaks.editions(),
    number_format=styles.TEXT,
    look=_INDENT,
)


# Of the cells in which a word is chosen: what they are called, and which words they take
CHOICES = {
    "Event_list": ("rating list", (FIDE_LIST, NATIONAL_LIST, EITHER_LIST)),
    "Event_method": ("method", (fields.TABLE, fields.FORMULA)),
    "Event_K_source": ("K", (K_OF_LIST, K_BY_RULE, K_FOR_ALL)),
    "Event_bye": ("worth of an allocated bye", BYE_WORTHS),
    "Event_tie_break_rules": ("edition of the tie-breaks", tuple(tie_breaks.editions())),
}


def write(book: Workbook, looks: Styles, plan: Plan, tournament: Tournament | None) -> EventPage:
    """Write the sheet."""
    lead = "Yellow cells are for typing, all others compute themselves. The rules are those of the first day."
    page = EventPage(book, looks, plan, EVENT, lead, _COLUMNS)
    end = max(_ROUNDS + plan.rounds, _USE + 4)
    page.form_rows(*range(_FORM, end + 1))
    _form(page, tournament)
    _tie_breaks(page, tournament)
    _ratings(page, tournament)
    _report(page, tournament)
    _use(page)
    _state(page)
    _rounds(page, tournament)
    page.finish(f"A1:{page.last}{end}", f"C{_FORM}", pages=1 if end <= _USE + 4 else 0)
    return page


def _texts(page: EventPage, row: int, given: Tournament | None, entries: dict[str, tuple[str, str]]) -> None:
    """Wide fields for texts of the tournament, a row each: its attribute → label, hint."""
    for line, (field, (label, hint)) in enumerate(entries.items(), row):
        value = getattr(given, field) if given else ""
        text = "; ".join(value) if isinstance(value, list) else value
        page.put(f"B{line}", label, "label")
        page.wide_field("C", "E", line, fields.text(label, hint), text or None)
        page.name_cells({f"Event_{field}": f"C{line}"})


def _form(page: EventPage, given: Tournament | None) -> None:
    page.section(6, "The event", "B", "E")
    page.gap(7)

    _texts(
        page,
        _FORM,
        given,
        {"name": ("Event", "The name as it is to be printed."), "city": ("City", "Where it is played.")},
    )
    narrow: dict[str, tuple[str, int, Field, object]] = {
        "Event_federation": ("Federation", 2, _FEDERATION, given and given.federation),
        "Event_first_day": ("First day", 3, fields.DATE, given and given.start),
        "Event_last_day": ("Last day", 4, _LAST_DAY, given and given.end),
        "Event_pace": ("Pace", 7, fields.PACE, given.pace if given else STANDARD),
    }
    for name, (label, line, kind, entry) in narrow.items():
        row = _FORM + line
        page.put(f"B{row}", label, "label")
        page.field(f"C{row}", kind, entry or None, required=name == "Event_first_day")
        page.name_cells({name: f"C{row}"})
    _texts(
        page,
        _FORM + 5,
        given,
        {
            "arbiter": ("Chief arbiter", "Printed, and wanted by the rating officer."),
            "deputies": ("Deputies", "Set apart by semicolons."),
        },
    )
    _texts(
        page,
        _FORM + 8,
        given,
        {
            "time_control": ("Time control", "Such as 90 min + 30 s a move."),
            "time_code": (
                "… in seconds",
                "For the report file, such as 5400+30; blank: found from the words if they are plain.",
            ),
        },
    )


def _tie_breaks(page: EventPage, given: Tournament | None) -> None:
    """The tie-breaks in their order, with their words from a hidden list beside them."""
    page.section(_TIES, "Tie-breaks, after points", "B", "E")
    codes = tie_breaks.allowed(page.plan)
    for row, code in enumerate(codes, 1):
        page.put(f"{_COLUMNS['code']}{row}", code, "hidden")
        page.put(f"{_COLUMNS['words']}{row}", tie_breaks.in_words(code), "hidden")
    listed, words = (f"${_COLUMNS[key]}$1:${_COLUMNS[key]}${len(codes)}" for key in ("code", "words"))
    kind = Field(
        "Tie-break",
        "Decides where points and all tie-breaks before it are equal; MAN is what you type on the sheet "
        "Players, such as a playoff. Blank: none.",
        {"validate": "list", "source": f"={listed}"},
        "Choose a tie-break of the list, or leave the cell blank.",
        look={**_INDENT, "bold": True},
    )
    chosen = tie_breaks.DEFAULTS[page.plan.swiss]
    if given and given.tie_breaks is not None:
        chosen = tuple(code for code in map(_spelled, given.tie_breaks) if code in codes)
    first, last = _TIES + 1, _TIES + TIE_BREAKS
    for index, row in enumerate(range(first, last + 1)):
        page.put(f"B{row}", f"TB{index + 1}", "label")
        page.field(f"C{row}", kind, chosen[index] if index < len(chosen) else None)
        in_words = f'IF(C{row}="","",IFERROR(INDEX({words},MATCH(C{row},{listed},0)),""))'
        page.formula(f"D{row}", in_words, "note", indent=1)
    page.name_cells({"Tie_breaks": f"C{first}:C{last}", "Tie_break_words": f"D{first}:D{last}"})
    edition = tie_breaks.edition_of(given.tie_breaks_as_of if given else None)
    worth = BYE_WORTHS[WIN - given.bye_half_points] if given else BYE_WORTHS[0]
    for row, name, label, field, value in (
        (last + 1, "Event_tie_break_rules", "Edition", _EDITION, edition),
        (last + 2, "Event_bye", "Allocated bye", _BYE, worth),
    ):
        page.put(f"B{row}", label, "label")
        page.field(f"C{row}", field, value)
        page.name_cells({name: f"C{row}"})
    page.put(f"D{last + 1}", "the rules by which tie-breaks are computed", "note", indent=1)
    page.put(f"D{last + 2}", "points for whom the pairing leaves out", "note", indent=1)


def _spelled(code: str) -> str:
    """A code of a report file in the spelling of the sheet."""
    return code.upper().replace("/", "-")


def _ratings(page: EventPage, given: Tournament | None) -> None:
    page.section(_RATINGS - 1, "Ratings", "B", "E")
    players = given.players if given else []
    only_national = not any(player.rating for player in players)
    national = only_national and any(player.national_rating for player in players)
    entries = {
        "Event_list": ("Rating list", _LIST, NATIONAL_LIST if national else FIDE_LIST),
        "Event_method": (
            "Method",
            fields.METHOD,
            fields.FORMULA if given and given.by_formula else fields.TABLE,
        ),
        "Event_K_source": ("K", _K_SOURCE, K_OF_LIST),
        "Event_K": ("K for all", fields.K, None),
    }
    for row, (name, (label, kind, value)) in enumerate(entries.items(), _RATINGS):
        page.put(f"B{row}", label, "label")
        page.wide_field("C", "D", row, kind, value)
        page.name_cells({name: f"C{row}"})
    page.formula(f"B{_RATINGS + 4}", rule_in_words(), "note")


def rule_in_words() -> str:
    """A formula for what holds for wide differences, by the method that is chosen."""
    fide = rules.in_words("Event_first_day", "Event_pace")
    return (
        f'IF(Rules_method="elo","Elo\'s formula: rating differences count in full, whatever the day.",{fide})'
    )


def _report(page: EventPage, given: Tournament | None) -> None:
    page.section(_REPORT - 1, "For the report file", "B", "E")

    _texts(
        page,
        _REPORT,
        given,
        {
            "kind": ("Kind of event", "In words (092); blank: as the workbook is."),
            "type_code": ("Its code", "FIDE's code (192), such as FIDE_DUTCH_2026."),
            "paired_by": ("Paired by", "The program or person that paired (182)."),
            "national_list": (
                "National list",
                "Whose national ratings those on the sheet Players are: three letters.",
            ),
            "starting_rank": (
                "Starting rank",
                "How it came about (172): FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER.",
            ),
            "first_color": ("First colour", "White or Black of player 1 in round 1 (152): w or b."),
        },
    )


def _use(page: EventPage) -> None:
    page.section(_USE - 1, "How to use it", "B", "E")
    first = (
        "2   Type pairings and results on the sheet Games: numbers or names, and 1-0, ½-½ or 0-1."
        if page.plan.swiss
        else "2   Type the results on the sheet Games: 1-0, ½-½ or 0-1. Rounds and colours may be changed."
    )
    steps = (
        "1   Fill in this sheet and the sheet Players.",
        first,
        "3   See Check; print Pairings, Alphabetical and Standings for the wall.",
        "4   elo-xl export makes the report file, CSV and PDF.",
    )
    for row, step in enumerate(steps, _USE):
        page.put(f"B{row}", step, "text")


def _state(page: EventPage) -> None:
    """The state of the tournament and its first three, on a card."""
    plan = page.plan
    last = _COLUMNS["missing"]
    page.section(6, "At the moment", "G", last)
    for row in range(_FORM, _FORM + 8):
        for column in page.span("G", last):
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
        'Missing_results&IF(Missing_results=1," result"," results")&" missing"))'
        '&IF(AND(Current_round>0,Table_round<Current_round),"  The standings are those after round "&'
        'Table_round&".","")',
        "card note", indent=1,
    )  # fmt: skip
    source = standings.columns()
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
            f"{last}{row}", f'IF({nobody},"",{points})', "card value", num_format=styles.TEXT, font_size=11
        )


def _rounds(page: EventPage, given: Tournament | None) -> None:
    """A line a round: its date and time, games, results, and what is missing."""
    plan = page.plan
    page.section(_ROUNDS - 1, "Rounds", "G", _COLUMNS["missing"])
    letters = {key: _COLUMNS[key] for key in ("round", "day", "time", "games", "results", "missing")}
    heads = ("|Round", "|Date", "|Time", "|Games", "|Results", "|Missing")
    page.heads(_ROUNDS, dict(zip(letters.values(), heads, strict=True)))
    first, last = _ROUNDS + 1, _ROUNDS + plan.rounds
    for number, row in enumerate(range(first, last + 1), 1):
        page.put(f"{letters['round']}{row}", number, "cell", align="center")
    for key, name, look in (
        ("games", "(Round_games+Round_faults)", {}),
        ("results", "Round_results", {}),
        ("missing", "Round_missing", {"bold": True, "font_color": AMBER}),
    ):
        area = f"{letters[key]}{first}:{letters[key]}{last}"
        page.array(area, f'IF({name}=0,"",{name})', "cell", align="center", **look)
    days: list[date | None] = list(given.round_dates[: plan.rounds]) if given else []
    times: list[object] = list(given.round_times[: plan.rounds]) if given else []
    page.fields(f"{letters['day']}{first}:{letters['day']}{last}", _ROUND_DAY, list(days))
    page.fields(f"{letters['time']}{first}:{letters['time']}{last}", _ROUND_TIME, times)
    page.name_cells(
        {
            "Round_dates": f"{letters['day']}{first}:{letters['day']}{last}",
            "Round_times": f"{letters['time']}{first}:{letters['time']}{last}",
        }
    )
