"""Which tie-breaks a kind of tournament offers, and which it begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.tiebreaks import TIE_BREAKS, parse

if TYPE_CHECKING:
    from .plan import Plan

DEFAULTS = {True: ("BH-C1", "BH", "SB", "DE", "WON"), False: ("DE", "SB", "KS", "WON")}


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
