"""What people type for a result, and formulas of built-in functions that read it.

They serve the eye alone (mirrored cells, marks, schedules), so that these also work where our own
functions are not at hand; every point and every rating is counted by our functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import notation, results

if TYPE_CHECKING:
    from collections.abc import Callable

TYPED = ("1", "½", "0", "+", "-", "--")  # offered in a drop-down list
BOTH_LOSE = "--"
_ALSO = (
    "=", "0.5", "0,5", ".5", ",5", "1/2", "W", "D", "L", "1-0", "½-½", "0-1", "1F", "0F", "+F", "-F", "X",
    "–", "−",
)  # fmt: skip
_OWN = {results.WIN: "1", results.DRAW: "½", results.LOSS: "0"}
_FORFEIT = {results.WIN: "+", results.LOSS: "-"}
_OPPOSITE = {"1": "0", "½": "½", "0": "1", "+": "-", "-": "+"}

_KEYS = "|" + "|".join((*TYPED, *_ALSO)) + "|"


def own(text: str) -> str:
    """The sign for what is typed: 1 ½ 0 + or -."""
    result = notation.read(text)
    if result is None:
        raise ValueError("nothing is typed")
    return (_OWN if result.played else _FORFEIT)[result.half_points]


def opposite(text: str) -> str:
    """The sign of the other player."""
    return "-" if text == BOTH_LOSE else _OPPOSITE[own(text)]


def _answers(answer: Callable[[str], str]) -> str:
    """A text as long as `_KEYS` with the answer for each sign at the place where FIND finds it."""
    found = [" "] * len(_KEYS)
    for text in (*TYPED, *_ALSO):
        found[_KEYS.index(f"|{text}|")] = answer(text)
    return "".join(found).rstrip()


_OWN_SIGNS, _OPPOSITE_SIGNS = _answers(own), _answers(opposite)


def _found(signs: str, cell: str) -> str:
    return f'MID("{signs}",FIND("|"&UPPER(TRIM({cell}))&"|","{_KEYS}"),1)'


def own_sign(cell: str, otherwise: str = '""') -> str:
    """A formula for the sign of a cell, or of each cell of an array."""
    return f"IFERROR({_found(_OWN_SIGNS, cell)},{otherwise})"


def opposite_sign(cell: str) -> str:
    """A formula for the sign of the other player."""
    return f'IFERROR({_found(_OPPOSITE_SIGNS, cell)},"")'


_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip


def day_in_words(day: str, month: bool = True, year: bool = True) -> str:
    """A formula for a day such as 7 March 2026; TEXT would need another format in every country."""
    months = ",".join(f'"{name}"' for name in _MONTHS)
    text = f"DAY({day})"
    if month:
        text += f'&" "&CHOOSE(MONTH({day}),{months})'
    return text + (f'&" "&YEAR({day})' if year else "")


def halves(value: str) -> str:
    """A formula for points as paper shows them, such as 5½, from a number or an array of numbers."""
    return f'IF({value}="","",IFERROR(IF(MOD({value},1)=0,{value}&"",IF({value}<1,"",INT({value}))&"½"),""))'
