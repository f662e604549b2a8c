"""Which tie-breaks a kind of tournament offers, which it begins with, and by which edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.editions import TIE_BREAK_EDITIONS
from elo_xl.core.tiebreaks import TIE_BREAKS, parse

if TYPE_CHECKING:
    import datetime as dt

    from elo_xl.core.editions import TieBreakRules

    from .plan import Plan

DEFAULTS = {True: ("BH-C1", "BH", "SB", "DE", "WON"), False: ("DE", "SB", "KS", "WON")}

BY_DATE = "by the date"
BEFORE = f"before {TIE_BREAK_EDITIONS[1].since.year}"


def edition_words(edition: TieBreakRules) -> str:
    """How an edition is chosen: by its year."""
    return BEFORE if edition is TIE_BREAK_EDITIONS[0] else str(edition.since.year)


def editions() -> list[str]:
    """What there is to choose from, the newest edition first."""
    return [BY_DATE, *map(edition_words, reversed(TIE_BREAK_EDITIONS))]


def edition_of(as_of: dt.date | None) -> str:
    """The words for the edition of a day; None is the edition of the first day."""
    if as_of is None:
        return BY_DATE
    return edition_words(next(edition for edition in reversed(TIE_BREAK_EDITIONS) if edition.since <= as_of))


def day_of(words: str) -> dt.date | None:
    """The first day of the edition that is chosen; None for that of the event's first day."""
    return next((edition.since for edition in TIE_BREAK_EDITIONS if edition_words(edition) == words), None)


def allowed(plan: Plan) -> list[str]:
    """The codes for this kind of tournament; points come first anyway."""
    return [
        code.replace("/", "-")
        for tie_break in TIE_BREAKS.values()
        if tie_break.name != "PTS" and (plan.swiss or tie_break.round_robin)
        for code in tie_break.codes
    ]


def in_words(code: str) -> str:
    """What a code stands for."""
    return parse(code).words


def by_format() -> dict[str, list[str]]:
    """The codes whose values are not shown with one decimal, by format; a rank of 0 is none."""
    found: dict[str, list[str]] = {}
    for tie_break in TIE_BREAKS.values():
        shown = "0;;" if tie_break.name == "DE" else ("0", "0.0", "0.00")[tie_break.decimals]
        if shown == "0.0":
            continue
        found.setdefault(shown, []).extend(code.replace("/", "-") for code in tie_break.codes)
    return found
