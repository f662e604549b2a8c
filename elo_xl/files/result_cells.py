"""Result cells in the one notation in which tournaments are kept.

    12w1 5b½ 3b0      games, as chess-results writes them; W12 D5 L3 where no colour is known
    12wW 5bD 3bL      games of less than a move, which are not rated
    7w+ 7b-           forfeits; 7+ 7- without a colour, + and - without an opponent
    4w                a game not yet played
    bye F H Z         pairing-allocated, full-point, half-point and zero-point bye
    1 ½ 0 + -, 1 ½    in a matrix: one result or, in a double round robin, two

A blank cell is a round of which nothing is known.
"""

from __future__ import annotations

from elo_xl.core import notation
from elo_xl.core.errors import EloError
from elo_xl.core.results import (
    DRAW,
    FORFEIT,
    GAME,
    LOSS,
    PAIRING_BYE,
    PENDING,
    SHORT_GAME,
    WIN,
    Result,
)

# ½ as it survives wrong code pages that the reading of results does not know: DOS, and Cyrillic.
_DAMAGED_HALF = str.maketrans({"«": "½", "Ѕ": "½"})
# An allocated bye in the languages of grids.
_EXEMPT = ("exe", "exempt", "frei", "vrij", "libre", "descansa", "свободен")
_SWISS_PERFECT = {
    "W": (GAME, WIN),
    "D": (GAME, DRAW),
    "L": (GAME, LOSS),
    "+": (FORFEIT, WIN),
    "-": (FORFEIT, LOSS),
    "=": (SHORT_GAME, DRAW),  # a draw that is not rated
}
_SWISS_PERFECT_BYES = {"W": "bye", "+": "F", "D": "H", "=": "H", "L": "Z", "-": "Z", "": ""}


def read(text: str) -> Result | None:
    """The result of a cell of any notation; None for a blank one.

    :raises EloError: the cell cannot be understood.
    """
    text = text.translate(_DAMAGED_HALF)
    if text.strip(" .").casefold() in _EXEMPT:
        return Result(PAIRING_BYE, WIN)
    if ":" in text and (found := _swiss_perfect(text)):
        return found[0]
    return notation.read_round(text)


def _swiss_perfect(text: str) -> tuple[Result | None] | None:
    """SwissPerfect's cells: 4:W, 0:=, and 4: for a game to come."""
    number, _, sign = (part.strip().upper() for part in text.partition(":"))
    if sign not in _SWISS_PERFECT_BYES or (number and not (number.isdecimal() and len(number) < 6)):
        return None
    if not int(number or 0):
        return (notation.read(_SWISS_PERFECT_BYES[sign]),) if number or not sign else None
    return (Result(*_SWISS_PERFECT[sign], int(number)),) if sign else (Result(PENDING, 0, int(number)),)


def names_opponent(text: str) -> bool:
    """Whether a cell says who the opponent is."""
    try:
        result = read(text)
    except EloError:
        return False
    return result is not None and result.opponent is not None


# Matrix


# An X is a forfeit win to US Chess; in a table of everybody against everybody it fills the diagonal.
_SELF = (*notation.DIAGONAL, "X")


def is_diagonal(text: str) -> bool:
    """Whether a cell is one of the signs with which a player does not meet himself."""
    return text.upper() in (*_SELF, "—")


def matrix_cell(text: str) -> str:
    """A cell of a matrix as it is kept.

    :raises EloError: the cell cannot be understood.
    """
    text = text.translate(_DAMAGED_HALF)
    if text.upper() in _SELF:
        return ""
    both = notation.two_results(text)
    if not both:
        return _alone(notation.read(text))
    apart = " ".join(map(_alone, both))
    return apart if notation.two_results(apart) == both else notation.together(both)


def _alone(result: Result | None) -> str:
    if result is None or result.kind not in (GAME, SHORT_GAME, FORFEIT):
        return ""
    return notation.together([result])
