"""One result cell, read as organizers write it.

The notations of FIDE's TRF, of chess-results' crosstables, of FIDE's tie-break exercises (TEC), of US
Chess wall charts and of plain score sheets are understood side by side. Where one sign means different
things in two of them, the tables below decide once and for all; FIDE's meaning wins over US Chess's: F
is a full-point bye (not a forfeit loss, which is "-" or "0F"), U a pairing-allocated bye (not an
unplayed round, "Z"). A "?" in place of a colour, as in 27?1, says that nobody knows who had White.
"""

from __future__ import annotations

from functools import lru_cache

from .errors import InvalidInput, OutOfRange, quoted
from .results import (
    BLACK,
    DRAW,
    FORFEIT,
    FULL_BYE,
    GAME,
    HALF_BYE,
    LOSS,
    PAIRING_BYE,
    PENDING,
    SHORT_GAME,
    WHITE,
    WIN,
    ZERO_BYE,
    Result,
    without_opponent,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Meaning = tuple[str, int]

# Where a player would meet himself; "—" and "X" only there, elsewhere they are a forfeit.
DIAGONAL = ("*", "**", "***", "XX", "■", "█", "\\", "×", "#")

_NOTHING: Meaning = (PENDING, 0)
_SIGNS: dict[str, Meaning] = {
    # scores; D, W, L also in lower case
    "1": (GAME, WIN), "½": (GAME, DRAW), "0½": (GAME, DRAW), "0": (GAME, LOSS),
    "W": (GAME, WIN), "D": (GAME, DRAW), "=": (GAME, DRAW), "L": (GAME, LOSS),
    # both sides, one's own first; less than a point together is a penalty
    "1-0": (GAME, WIN), "½-½": (GAME, DRAW), "0-1": (GAME, LOSS),
    "½-0": (GAME, DRAW), "0-½": (GAME, LOSS), "0-0": (GAME, LOSS),
    "W-L": (SHORT_GAME, WIN), "D-D": (SHORT_GAME, DRAW), "L-W": (SHORT_GAME, LOSS),
    # forfeits, alone or both sides; nobody comes: both lose
    "+": (FORFEIT, WIN), "-": (FORFEIT, LOSS),
    "+--": (FORFEIT, WIN), "--+": (FORFEIT, LOSS), "+-": (FORFEIT, WIN), "-+": (FORFEIT, LOSS),
    "--": (FORFEIT, LOSS), "---": (FORFEIT, LOSS),
    "1F": (FORFEIT, WIN), "0F": (FORFEIT, LOSS), "+F": (FORFEIT, WIN), "-F": (FORFEIT, LOSS),
    "X": (FORFEIT, WIN),
    # byes: TRF's letters, chess-results' "-1", words, US Chess's B; an allocated bye of another worth
    "U": (PAIRING_BYE, WIN), "-1": (PAIRING_BYE, WIN), "BYE": (PAIRING_BYE, WIN),
    "+BYE": (PAIRING_BYE, WIN), "SPIELFREI": (PAIRING_BYE, WIN), "B": (PAIRING_BYE, WIN),
    "BYE1": (PAIRING_BYE, WIN), "BYE½": (PAIRING_BYE, DRAW), "BYE0": (PAIRING_BYE, LOSS),
    "U1": (PAIRING_BYE, WIN), "U½": (PAIRING_BYE, DRAW), "U0": (PAIRING_BYE, LOSS),
    "F": (FULL_BYE, WIN), "H": (HALF_BYE, DRAW), "-½": (HALF_BYE, DRAW), "=BYE": (HALF_BYE, DRAW),
    "Z": (ZERO_BYE, LOSS), "-0": (ZERO_BYE, LOSS), "-BYE": (ZERO_BYE, LOSS),
    # PGN's unfinished game, and the diagonal
    **dict.fromkeys(DIAGONAL, _NOTHING), "·": _NOTHING,
}  # fmt: skip

# What may follow "12w" in a crosstable; W, D, L there are a report file's games of less than a move, …
_AFTER_COLOR: dict[str, Meaning] = {
    "1": (GAME, WIN), "½": (GAME, DRAW), "=": (GAME, DRAW), "0": (GAME, LOSS),
    "W": (SHORT_GAME, WIN), "D": (SHORT_GAME, DRAW), "L": (SHORT_GAME, LOSS),
    "+": (FORFEIT, WIN), "-": (FORFEIT, LOSS), "": _NOTHING,
}  # fmt: skip
# … "12" or TRF's "0000 -" where no colour is known, …
_WITHOUT_COLOR: dict[str, Meaning] = {
    "+": (FORFEIT, WIN), "-": (FORFEIT, LOSS), "-+": (FORFEIT, WIN), "--": (FORFEIT, LOSS),
    "-U": (PAIRING_BYE, WIN), "-F": (FULL_BYE, WIN), "-H": (HALF_BYE, DRAW), "-Z": (ZERO_BYE, LOSS),
    # … SwissPerfect's 27:W, of whose signs "=" is a draw that is not rated, …
    "-W": (GAME, WIN), "-D": (GAME, DRAW), "-L": (GAME, LOSS), "-=": (SHORT_GAME, DRAW),
}  # fmt: skip
# … and what stands before "12" in a US wall chart or in a TEC paper.
_BEFORE_NUMBER: dict[str, tuple[str, int, str | None]] = {
    "W": (GAME, WIN, None), "D": (GAME, DRAW, None), "L": (GAME, LOSS, None),
    "X": (FORFEIT, WIN, None), "F": (FORFEIT, LOSS, None),
    "+F": (FORFEIT, WIN, None), "-F": (FORFEIT, LOSS, None),
    "+W": (GAME, WIN, WHITE), "=W": (GAME, DRAW, WHITE), "-W": (GAME, LOSS, WHITE),
    "+B": (GAME, WIN, BLACK), "=B": (GAME, DRAW, BLACK), "-B": (GAME, LOSS, BLACK),
}  # fmt: skip

# Black is also "schwarz" and "zwart"; "?" is a colour that nobody knows.
_COLORS = {"W": WHITE, "B": BLACK, "S": BLACK, "Z": BLACK, "?": None}
UNKNOWN_COLORS = "?"

# Nobody of the two came; in a round without an opponent the player was absent.
_ABSENCES = ("--", "---")

_DIGITS = "0123456789"
_LONGEST = 12  # no cell that names an opponent is longer
_REMEMBERED = 16_384  # all cells of an open of two thousand players

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
    # A workbook asks a dozen functions about the same cells.
    return _remembered(text) if len(text) <= _LONGEST else _read(text)


def _read(text: str) -> Result | None:
    sign = _plain(text)
    if not sign:
        return None
    halved = _halved(sign)
    if halved in _SIGNS:
        return Result(*_SIGNS[halved])
    result = _read_number(sign) or _read_crosstable(halved)
    if result is None:
        raise InvalidInput(f"{quoted(text)} is no result")
    return result


_remembered = lru_cache(_REMEMBERED)(_read)


def read_round(text: str) -> Result | None:
    """As `read`, for a cell of a table by rounds: a score without an opponent is a bye of that worth.

    A "--" that stands alone is an absence, a zero-point bye; "*" is nothing.

    :raises EloError: see `read`.
    """
    return _remembered_round(text) if len(text) <= _LONGEST else _read_round(text)


def _read_round(text: str) -> Result | None:
    result = read(text)
    if result is None or result.opponent is not None:
        return result
    if result.pending:
        return None
    return Result(ZERO_BYE, LOSS) if _plain(text) in _ABSENCES else without_opponent(result)


_remembered_round = lru_cache(_REMEMBERED)(_read_round)


def of_number_in_round(number: float) -> Result:
    """As `of_number`, for a cell of a table by rounds.

    :raises EloError: see `of_number`.
    """
    return without_opponent(of_number(number))


def two_results(cell: object) -> list[Result] | None:
    """Both results that one cell of a double round robin holds: 1½, ½ 0, 1/0, =1; None if it does not.

    Of a game still to be played the sign is "·". Longer signs and forfeits are set apart by ";". A
    spreadsheet makes numbers of 10 and 11.
    """
    if not isinstance(cell, str):
        cell = f"{cell:g}" if isinstance(cell, (int, float)) and cell in (10, 11) else ""
    plain = "".join(cell.replace("1/2", "½").replace("˝", "½").replace("/", "").upper().split())
    signs = plain.split(";") if ";" in plain else list(plain)
    if len(signs) != 2 or plain in _ONE_RESULT or any(sign not in _OF_GAMES for sign in signs):
        return None
    return [Result(*_SIGNS[sign]) for sign in signs]


_ONE_RESULT = ("+-", "-+", "--", "-0", "-1", "-½")
_OF_GAMES = ("1", "0", "½", "=", "+", "-", "·", "W-L", "D-D", "L-W")


# What the other player has where the two do not make one point.
_OTHER_SIDE = {"--": LOSS, "---": LOSS, "0-0": LOSS, "½-0": LOSS, "0-½": DRAW}


def other_side(result: Result, text: str = "") -> Result:
    """The same game as the opponent sees it, from the cell in which it stands."""
    return Result(result.kind, _OTHER_SIDE.get(_halved(_plain(text)), WIN - result.half_points))


# What a spreadsheet makes of the commonest signs.
NUMBERS: dict[float, Result] = {
    **{score: Result(GAME, int(2 * score)) for score in (0, 0.5, 1)},
    -1: Result(*_SIGNS["-1"]), -0.5: Result(*_SIGNS["-½"]),
}  # fmt: skip


def of_number(number: float) -> Result:
    """The result that a number cell stands for.

    −1 and −½ are chess-results' byes, which every spreadsheet turns into numbers when typed.

    :raises InvalidInput: it is a date or a time of day.
    :raises OutOfRange: it is neither 0, ½ nor 1.
    """
    known = NUMBERS.get(number)
    if known is not None:
        return known
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


def _plain(text: str) -> str:
    return "".join(text.translate(_PLAIN).split()).upper()


def _halved(sign: str) -> str:
    return sign.replace("1/2", "½").replace("0.5", "½").replace(".5", "½")


def _read_number(sign: str) -> Result | None:
    digits = sign[1:] if sign[0] in "+-" else sign
    return of_number(float(sign)) if digits.replace(".", "", 1).isdecimal() else None


def _read_crosstable(sign: str) -> Result | None:
    """A cell that names the opponent: 12w1, 7b-, 4w, W12, +F14, 27:W, 0000-U."""
    if len(sign) > _LONGEST:
        return None
    rest = sign.lstrip(_DIGITS)
    if rest and (digits := sign[: len(sign) - len(rest)]):
        return _after_number(rest, int(digits))
    prefix = sign.rstrip(_DIGITS)
    if prefix in _BEFORE_NUMBER and (digits := sign[len(prefix) :]):
        kind, half_points, color = _BEFORE_NUMBER[prefix]
        return _with_opponent((kind, half_points), int(digits), color)
    return None


def _after_number(rest: str, number: int) -> Result | None:
    meaning = _AFTER_COLOR.get(rest[1:]) if rest[0] in _COLORS else _WITHOUT_COLOR.get(rest)
    return meaning and _with_opponent(meaning, number, _COLORS.get(rest[0]))


def _with_opponent(meaning: Meaning, number: int, color: str | None) -> Result:
    """An opponent numbered 0 is nobody: whatever points stand there are a bye's."""
    kind, half_points = meaning
    if number:
        return Result(kind, half_points, number, color)
    return without_opponent(Result(GAME if kind == FORFEIT else kind, half_points))


# Writing

_GAME_SIGNS = {WIN: "1", DRAW: "½", LOSS: "0"}
_LETTERS = {WIN: "W", DRAW: "D", LOSS: "L"}
_BOTH_SIDES = {WIN: "W-L", DRAW: "D-D", LOSS: "L-W"}
_FORFEIT_SIGNS = {WIN: "+", LOSS: "-"}
_BYE_SIGNS = {FULL_BYE: "F", HALF_BYE: "H", ZERO_BYE: "Z"}
_ALLOCATED_SIGNS = {WIN: "bye", DRAW: "bye½", LOSS: "bye0"}


def sign(result: Result | None) -> str:
    """The score of a result alone: 1, ½, 0, + or -; blank while pending, a bye by its sign."""
    if result is None or result.kind == PENDING:
        return ""
    if result.kind == PAIRING_BYE:
        return _ALLOCATED_SIGNS[result.half_points]
    if result.kind in _BYE_SIGNS:
        return _BYE_SIGNS[result.kind]
    return (_FORFEIT_SIGNS if result.kind == FORFEIT else _GAME_SIGNS)[result.half_points]


_OF_BOTH = {
    (PENDING, 0, 0): "",
    (GAME, WIN, LOSS): "1-0", (GAME, DRAW, DRAW): "½-½", (GAME, LOSS, WIN): "0-1",
    (GAME, DRAW, LOSS): "½-0", (GAME, LOSS, DRAW): "0-½", (GAME, LOSS, LOSS): "0-0",
    (SHORT_GAME, WIN, LOSS): "W-L", (SHORT_GAME, DRAW, DRAW): "D-D", (SHORT_GAME, LOSS, WIN): "L-W",
    (FORFEIT, WIN, LOSS): "+", (FORFEIT, LOSS, WIN): "-", (FORFEIT, LOSS, LOSS): "--",
}  # fmt: skip


def both_sides(own: Result, theirs: Result) -> str:
    """A game in one cell, one's own side first: 1-0, ½-½, +, --; "1/1", no result, if the two contradict."""
    agreed = _OF_BOTH.get((own.kind, own.half_points, theirs.half_points))
    if agreed is not None and own.kind == theirs.kind:
        return agreed
    return f"{_of_one_side(own)}/{_of_one_side(theirs)}"


def _of_one_side(result: Result) -> str:
    return _LETTERS[result.half_points] if result.kind == SHORT_GAME else sign(result)


def together(results: Sequence[Result]) -> str:
    """The results of one player against another in one cell; `two_results` takes two of them back."""
    signs = [_BOTH_SIDES[r.half_points] if r.kind == SHORT_GAME else sign(r) or "·" for r in results]
    # 1+ would be a forfeit win over number 1
    apart = any(text in ("+", "-") or len(text) > 1 for text in signs)
    return (";" if apart else "").join(signs)


def write(result: Result | None) -> str:
    """A result as a cell of a table by rounds: 12w1, 5b½, 7w+, 4w, bye; `read_round` takes it back."""
    if result is None:
        return ""
    if result.opponent is None:
        return sign(result)
    if result.color is None:
        return _without_color(result)
    score = _LETTERS[result.half_points] if result.kind == SHORT_GAME else sign(result)
    return f"{result.opponent}{result.color}{score}"


def _without_color(result: Result) -> str:
    """As US Chess and report files have it; games to come and of less than a move with "?" for a colour."""
    if result.kind == GAME:
        return f"{_LETTERS[result.half_points]}{result.opponent}"
    if result.kind == FORFEIT:
        return f"{result.opponent}{_FORFEIT_SIGNS[result.half_points]}"
    letter = "" if result.pending else _LETTERS[result.half_points]
    return f"{result.opponent}{UNKNOWN_COLORS}{letter}"
