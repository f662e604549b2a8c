"""Result cells in the one notation in which tournaments are kept.

    12w1 5b½ 3b0      games, as chess-results writes them; W12 D5 L3 where no colour is known
    7w+ 7b-           forfeits; 7+ 7- without a colour, + and - without an opponent
    4w                a game not yet played
    bye F H Z         pairing-allocated, full-point, half-point and zero-point bye
    1 ½ 0 + -, 1 ½    in a matrix: one result or, in a double round robin, two

A blank cell is a round of which nothing is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import crosstable, results
from elo_xl.core.errors import EloError
from elo_xl.core.results import DRAW, FORFEIT, GAME, LOSS, PENDING, WIN, Result

if TYPE_CHECKING:
    from elo_xl.files.tournament import Tournament

_BYES = {results.PAIRING_BYE: "bye", results.FULL_BYE: "F", results.HALF_BYE: "H", results.ZERO_BYE: "Z"}
_BYES_BY_POINTS = {WIN: results.PAIRING_BYE, DRAW: results.HALF_BYE, LOSS: results.ZERO_BYE}
_SCORES = {WIN: "1", DRAW: "½", LOSS: "0"}
_FORFEITS = {WIN: "+", LOSS: "-"}
_WITHOUT_COLOR = {WIN: "W", DRAW: "D", LOSS: "L"}

# ½ as it survives wrong code pages that the reading of results does not know: DOS, and Cyrillic.
_DAMAGED_HALF = str.maketrans({"«": "½", "Ѕ": "½"})
_SWISS_PERFECT = {
    "W": (GAME, WIN),
    "D": (GAME, DRAW),
    "L": (GAME, LOSS),
    "+": (FORFEIT, WIN),
    "-": (FORFEIT, LOSS),
}
_SWISS_PERFECT_BYES = {"W": "bye", "+": "F", "D": "H", "=": "H", "L": "Z", "-": "Z", "": ""}


def written(result: Result | None) -> str:
    """The cell of a result of one round."""
    if result is None:
        return ""
    if result.opponent is None:
        return _without_opponent(result)
    if result.color is None and result.kind == GAME:
        return f"{_WITHOUT_COLOR[result.half_points]}{result.opponent}"
    signs = {GAME: _SCORES, FORFEIT: _FORFEITS}.get(result.kind, {})
    sign = signs.get(result.half_points, "")
    return f"{result.opponent}{result.color or ''}{sign}" if sign or result.color else ""


def _without_opponent(result: Result) -> str:
    if result.kind == FORFEIT:
        return _FORFEITS[result.half_points]
    kind = _BYES_BY_POINTS[result.half_points] if result.kind == GAME else result.kind
    return _BYES.get(kind, "")


def read(text: str) -> Result | None:
    """The result of a cell of any notation; None for a blank one.

    :raises EloError: the cell cannot be understood.
    """
    text = text.translate(_DAMAGED_HALF)
    if ":" in text and (found := _swiss_perfect(text)):
        return found[0]
    return results.read(text)


def _swiss_perfect(text: str) -> tuple[Result | None] | None:
    """SwissPerfect's cells: 4:W, 0:=, and 4: for a game to come."""
    number, _, sign = (part.strip().upper() for part in text.partition(":"))
    if sign not in _SWISS_PERFECT_BYES or (number and not (number.isdecimal() and len(number) < 6)):
        return None
    if not int(number or 0):
        return (results.read(_SWISS_PERFECT_BYES[sign]),) if number or not sign else None
    if sign == "=":
        return None  # a draw that is not rated, for which there is no sign
    return (Result(*_SWISS_PERFECT[sign], int(number)),) if sign else (Result(PENDING, None, int(number)),)


def without_opponent(text: str) -> str:
    """The cell of a round that names no opponent: a score may be a game's and stays what it is.

    :raises EloError: the cell cannot be understood.
    """
    result = read(text)
    return _alone(result) or written(result)


def names_opponent(text: str) -> bool:
    """Whether a cell says who the opponent is."""
    try:
        result = read(text)
    except EloError:
        return False
    return result is not None and result.opponent is not None


# Matrix


def is_matrix(tournament: Tournament) -> bool:
    """Whether the cells of a tournament stand for opponents, not for rounds."""
    rows = [player.results for player in tournament.players]
    width = max(map(len, rows), default=0)
    if not tournament.round_robin or width not in (len(rows), 2 * len(rows)) or not width:
        return False
    return not any(names_opponent(cell) for row in rows for cell in row)


DIAGONAL = ("*", "**", "X", "x", "XX", "xx", "■", "█", "***")


def matrix_cell(text: str) -> str:
    """A cell of a matrix as it is kept.

    :raises EloError: the cell cannot be understood.
    """
    text = text.translate(_DAMAGED_HALF)
    if text in DIAGONAL:
        return ""
    both = crosstable.two_results(text)
    return " ".join(map(_alone, both)) if both else _alone(results.read(text))


def _alone(result: Result | None) -> str:
    if result is None or result.kind not in (GAME, FORFEIT):
        return ""
    return (_SCORES if result.kind == GAME else _FORFEITS)[result.half_points]
