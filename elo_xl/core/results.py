"""One result cell, read as organizers write it.

The notations of FIDE's TRF, of chess-results' crosstables, of US Chess wall charts and of plain
score sheets are understood side by side. Where one sign means different things in two of them, the
tables below decide once and for all; FIDE's meaning wins over US Chess's: F is a full-point bye
(not a forfeit loss, which is "-" or "0F"), U a pairing-allocated bye (not an unplayed round, "Z").
"""

from __future__ import annotations

from collections import namedtuple

from .errors import InvalidInput, OutOfRange

# A game over the board, and the ways in which a round goes by without one.
GAME = "game"
FORFEIT = "forfeit"
PAIRING_BYE = "pairing-allocated bye"
FULL_BYE = "full-point bye"
HALF_BYE = "half-point bye"
ZERO_BYE = "zero-point bye"
PENDING = "not yet played"

WIN, DRAW, LOSS = 2, 1, 0


class Result(namedtuple("Result", "kind half_points opponent color", defaults=(None, None))):
    """What one cell says.

    kind         GAME, FORFEIT, one of the byes, or PENDING
    half_points  0, 1 or 2; None while pending
    opponent     the opponent's number in the crosstable, or None
    color        "w" or "b", or None
    """

    __slots__ = ()

    @property
    def played(self) -> bool:
        """Whether a game was played over the board: only such a game is rated."""
        return bool(self.kind == GAME)


_SIGNS: dict[str, tuple[str, int | None]] = {
    # scores; D, W, L also in lower case
    "1": (GAME, WIN), "½": (GAME, DRAW), "0½": (GAME, DRAW), "0": (GAME, LOSS),
    "W": (GAME, WIN), "D": (GAME, DRAW), "=": (GAME, DRAW), "L": (GAME, LOSS),
    # both sides, one's own first
    "1-0": (GAME, WIN), "½-½": (GAME, DRAW), "0-1": (GAME, LOSS),
    # forfeits, alone or both sides; nobody comes: both lose
    "+": (FORFEIT, WIN), "-": (FORFEIT, LOSS),
    "+--": (FORFEIT, WIN), "--+": (FORFEIT, LOSS), "+-": (FORFEIT, WIN), "-+": (FORFEIT, LOSS),
    "--": (FORFEIT, LOSS), "---": (FORFEIT, LOSS), "0-0": (FORFEIT, LOSS),
    "1F": (FORFEIT, WIN), "0F": (FORFEIT, LOSS), "+F": (FORFEIT, WIN), "-F": (FORFEIT, LOSS),
    "X": (FORFEIT, WIN),
    # byes: TRF's letters, chess-results' "-1", words, US Chess's B
    "U": (PAIRING_BYE, WIN), "-1": (PAIRING_BYE, WIN), "BYE": (PAIRING_BYE, WIN),
    "+BYE": (PAIRING_BYE, WIN), "SPIELFREI": (PAIRING_BYE, WIN), "B": (PAIRING_BYE, WIN),
    "F": (FULL_BYE, WIN), "H": (HALF_BYE, DRAW), "-½": (HALF_BYE, DRAW), "=BYE": (HALF_BYE, DRAW),
    "Z": (ZERO_BYE, LOSS), "-0": (ZERO_BYE, LOSS), "-BYE": (ZERO_BYE, LOSS),
    # PGN's unfinished game
    "*": (PENDING, None),
}  # fmt: skip

# What may follow "12w" in a crosstable, …
_AFTER_COLOR = {
    "1": (GAME, WIN), "½": (GAME, DRAW), "=": (GAME, DRAW), "0": (GAME, LOSS),
    "+": (FORFEIT, WIN), "-": (FORFEIT, LOSS), "": (PENDING, None),
}  # fmt: skip
# … "12" or TRF's "0000 -" where no colour is known, …
_WITHOUT_COLOR = {
    "+": (FORFEIT, WIN), "-": (FORFEIT, LOSS), "-+": (FORFEIT, WIN), "--": (FORFEIT, LOSS),
    "-U": (PAIRING_BYE, WIN), "-F": (FULL_BYE, WIN), "-H": (HALF_BYE, DRAW), "-Z": (ZERO_BYE, LOSS),
}  # fmt: skip
# … and stand before "12" in a US wall chart or before "w12" in a TEC paper.
_BEFORE_NUMBER = {
    "W": (GAME, WIN), "D": (GAME, DRAW), "L": (GAME, LOSS), "X": (FORFEIT, WIN), "F": (FORFEIT, LOSS),
    "+W": (GAME, WIN), "=W": (GAME, DRAW), "-W": (GAME, LOSS),
    "+B": (GAME, WIN), "=B": (GAME, DRAW), "-B": (GAME, LOSS),
}  # fmt: skip

# Black is also "schwarz" and "zwart".
_COLORS = {"W": "w", "B": "b", "S": "b", "Z": "b"}

_DIGITS = "0123456789"
_LONGEST = 12  # no cell that names an opponent is longer
_BYE_WORTH = {WIN: FULL_BYE, DRAW: HALF_BYE, LOSS: ZERO_BYE}

# Full-width signs, dashes and colons for "-", a comma for the point, and ½ as it survives a wrong
# code page (˝ is cp1252's ½ read as cp1250, Â½ is UTF-8's read as Latin-1).
_PLAIN = {
    **{ord("０") + digit: str(digit) for digit in range(10)},
    ord("，"): ".", ord(","): ".", ord("．"): ".", ord("／"): "/", ord("⁄"): "/", ord("∕"): "/",
    ord("˝"): "½", ord("Â"): None, ord("＋"): "+", ord("＝"): "=", ord("＊"): "*",
    ord(":"): "-", ord("："): "-", ord("–"): "-", ord("—"): "-", ord("−"): "-", ord("‑"): "-", ord("－"): "-",
}  # fmt: skip


def read(text: str) -> Result | None:
    """The result that a text cell stands for; None if the cell is blank.

    :raises InvalidInput: it is no known notation.
    :raises OutOfRange: it is a number, but neither 0, ½ nor 1.
    """
    sign = "".join(text.translate(_PLAIN).split()).upper()
    if not sign:
        return None
    halved = sign.replace("1/2", "½").replace("0.5", "½").replace(".5", "½")
    if halved in _SIGNS:
        return Result(*_SIGNS[halved])
    result = _read_number(sign) or _read_crosstable(halved)
    if result is None:
        raise InvalidInput(f"{text.strip()!r} is no result")
    return result


def of_number(number: float) -> Result:
    """The result that a number cell stands for.

    −1 and −½ are chess-results' byes, which every spreadsheet turns into numbers when typed.

    :raises InvalidInput: it is a date or a time of day.
    :raises OutOfRange: it is neither 0, ½ nor 1.
    """
    if number in (0, 0.5, 1):
        return Result(GAME, int(2 * number))
    if number in (-1, -0.5):
        return Result(*_SIGNS["-1" if number == -1 else "-½"])
    if number >= 10_000:
        raise InvalidInput("a date stands here instead of a result")
    if _is_time(number):
        raise InvalidInput("a time of day stands here instead of a result")
    raise OutOfRange(f"{number:g} is no result: a score is 0, ½ or 1")


def _is_time(number: float) -> bool:
    """Whether the number is a whole minute of the day, as 1:0 (one o'clock) and 0:1 become.

    Every twentieth of a point would be one, too.
    """
    return 0 < number < 1 and _is_whole(1440 * number) and not _is_whole(20 * number)


def _is_whole(number: float) -> bool:
    return abs(number - round(number)) < 1e-6


def _read_number(sign: str) -> Result | None:
    digits = sign[1:] if sign[0] in "+-" else sign
    return of_number(float(sign)) if digits.replace(".", "", 1).isdecimal() else None


def _read_crosstable(sign: str) -> Result | None:
    """A cell that names the opponent: 12w1, 7b-, 4w, W12, 0000-U."""
    if len(sign) > _LONGEST:
        return None
    rest = sign.lstrip(_DIGITS)
    if rest and (digits := sign[: len(sign) - len(rest)]):
        color = _COLORS.get(rest[0])
        meaning = _AFTER_COLOR.get(rest[1:]) if color else _WITHOUT_COLOR.get(rest)
        return meaning and _with_opponent(meaning, int(digits), color)
    prefix = sign.rstrip(_DIGITS)
    if prefix in _BEFORE_NUMBER and (digits := sign[len(prefix) :]):
        color = _COLORS[prefix[1]] if len(prefix) == 2 else None
        return _with_opponent(_BEFORE_NUMBER[prefix], int(digits), color)
    return None


def _with_opponent(meaning: tuple[str, int | None], number: int, color: str | None) -> Result:
    """An opponent numbered 0 is nobody: whatever points stand there are a bye's."""
    kind, half_points = meaning
    if number:
        return Result(kind, half_points, number, color)
    if half_points is not None and kind in (GAME, FORFEIT):
        kind = _BYE_WORTH[half_points]
    return Result(kind, half_points)
