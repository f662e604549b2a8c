"""The columns of a player's record in FIDE's tournament report file (TRF16, TRF-2026 annexure A)."""

from __future__ import annotations

from elo_xl.core import results
from elo_xl.core.results import DRAW, FORFEIT, GAME, LOSS, PENDING, SHORT_GAME, WIN, Result

# From 0, the end excluded.
NUMBER, SEX, TITLE, NAME = slice(4, 8), slice(9, 10), slice(10, 13), slice(14, 47)
RATING, FEDERATION, ID, BIRTH = slice(48, 52), slice(53, 56), slice(57, 68), slice(69, 79)
POINTS, RANK = slice(80, 84), slice(85, 89)
FIRST_ROUND, ROUND, CELL = 91, 10, 8  # where the rounds begin, the step from one to the next, the width
_BLANK = (3, 8, 13, 47, 52, 56, 68, 79, 84, 89, 90)

_SIGNS = {
    "1": (GAME, WIN), "=": (GAME, DRAW), "0": (GAME, LOSS),
    "+": (FORFEIT, WIN), "-": (FORFEIT, LOSS), "": (PENDING, 0),
    # games of less than a move, which are not rated
    "W": (SHORT_GAME, WIN), "D": (SHORT_GAME, DRAW), "L": (SHORT_GAME, LOSS),
}  # fmt: skip
BYES = {
    "U": (results.PAIRING_BYE, WIN), "F": (results.FULL_BYE, WIN),
    "H": (results.HALF_BYE, DRAW), "Z": (results.ZERO_BYE, LOSS),
}  # fmt: skip
_WITHOUT_OPPONENT = BYES | {
    "+": (FORFEIT, WIN), "-": (FORFEIT, LOSS),
    # what older programs write for byes
    "1": BYES["F"], "W": BYES["F"], "=": BYES["H"], "D": BYES["H"], "0": BYES["Z"], "L": BYES["Z"],
}  # fmt: skip
_COLORS = {"w": "w", "b": "b", "s": "b", "z": "b"}


def record(line: str) -> str | None:
    """The record with a character a column; None if the columns do not fit.

    Some programs count the bytes of UTF-8, so that accented letters take two columns.
    """
    if _fits(line):
        return line
    as_bytes = line.encode().decode("latin-1")
    if not _fits(as_bytes):
        return None
    name = as_bytes[NAME].encode("latin-1").decode(errors="ignore")
    return as_bytes[: NAME.start] + name.ljust(NAME.stop - NAME.start) + as_bytes[NAME.stop :]


def _fits(line: str) -> bool:
    figures = [line[columns].strip() for columns in (RATING, POINTS, RANK)]
    plain = [figure.replace(".", "").replace(",", "") for figure in figures]
    return all(line[column : column + 1] in ("", " ") for column in _BLANK) and all(
        not figure or figure.isdecimal() for figure in plain
    )


def number(text: str) -> int:
    """A player's number; 0 if there is none."""
    return int(text) if text.strip().isdecimal() else 0


def cell(block: str) -> tuple[Result | None, str]:
    """The result of the columns of a round, and what is odd about it."""
    opponent, color, sign = block[:4].strip(), _COLORS.get(block[5].lower()), block[7].strip().upper()
    if block[4] != " " or block[6] != " " or (opponent and not opponent.isdecimal()):
        return None, f"{block.strip()!r} is no result"
    if not number(opponent):
        return _without_opponent(opponent, sign)
    if sign in _SIGNS:
        return Result(*_SIGNS[sign], int(opponent), color), ""
    if sign in BYES:
        return Result(*BYES[sign]), f"a bye, although an opponent stands there ({opponent})"
    return None, f"{sign!r} is no result"


def _without_opponent(opponent: str, sign: str) -> tuple[Result | None, str]:
    if not sign:
        return None, ""
    if sign == "-" and not opponent:  # how lichess writes an absence
        sign = "Z"
    if sign not in _WITHOUT_OPPONENT:
        return None, f"{sign!r} is no result"
    return Result(*_WITHOUT_OPPONENT[sign]), ""
