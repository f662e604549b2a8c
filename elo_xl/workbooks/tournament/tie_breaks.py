"""The tie-breaks in words, and which of them a kind of tournament allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.tiebreaks import CODES, SWISS_ONLY

if TYPE_CHECKING:
    from .plan import Plan

DEFAULTS = {True: ("BH-C1", "BH", "SB", "DE", "WON"), False: ("DE", "SB", "KS", "WON")}

_WORDS = {
    "DE": "Direct encounter: place among those tied on points",
    "WIN": "Rounds won, byes and forfeits included",
    "WON": "Games won over the board",
    "BPG": "Games played with Black",
    "BWG": "Games won with Black",
    "PS": "Progressive score: sum of the scores after each round",
    "REP": "Rounds one elected to play",
    "BH": "Buchholz: sum of the opponents' points",
    "AOB": "Average Buchholz of the opponents",
    "FB": "Fore Buchholz: last round counted as drawn",
    "SB": "Sonneborn-Berger: opponents' points × points made",
    "KS": "Koya: points against those with 50 % or more",
    "ARO": "Average rating of the opponents",
    "TPR": "Tournament performance rating",
    "PTP": "Perfect tournament performance",
    "APRO": "Average performance (TPR) of the opponents",
    "APPO": "Average perfect performance of the opponents",
}
_CUT_WORDS = {
    "C1": "without the least one",
    "C2": "without the two least",
    "M1": "without the least and the greatest",
    "M2": "without the two least and the two greatest",
}
_SHORT = {
    "PS": "Progressive score",
    "BH": "Buchholz",
    "FB": "Fore Buchholz",
    "SB": "Sonneborn-Berger",
    "ARO": _WORDS["ARO"],
}

# How many decimals a value has: none, one, or as many as quarters and averages need. A rank of 0 is none.
RANKS = ("DE",)
WHOLE = ("WIN", "WON", "BPG", "BWG", "REP", "ARO", "TPR", "PTP", "APRO", "APPO")
QUARTERS = ("SB", "AOB")


def allowed(plan: Plan) -> list[str]:
    """The codes for this kind of tournament; points come first anyway."""
    names = [name for name in CODES if name != "PTS" and (plan.swiss or name not in SWISS_ONLY)]
    return [f"{name}-{cut}" if cut else name for name in names for cut in ("", *CODES[name])]


def in_words(code: str) -> str:
    """What a code stands for."""
    name, _, cut = code.partition("-")
    return f"{_SHORT[name]} {_CUT_WORDS[cut]}" if cut else _WORDS[name]


def of(names: tuple[str, ...]) -> list[str]:
    """The codes of some tie-breaks with all their cuts."""
    return [f"{name}-{cut}" if cut else name for name in names for cut in ("", *CODES[name])]
