"""The one place where cell values become Python values, and Python values become cells.

A reader takes one cell as any host hands it over (number, text, boolean, date, None, an error
value as text) and gives the value that the core expects, or None for a blank. What cannot be read
raises `InvalidInput` or `OutOfRange`, whose message says what is wrong in words.
"""

from __future__ import annotations

import datetime as dt
import math
import re
from fractions import Fraction
from numbers import Real
from typing import TYPE_CHECKING, Any, TypeGuard

from elo_xl.core import notation
from elo_xl.core.errors import EloError, InvalidInput, NoAnswer, OutOfRange, quoted
from elo_xl.core.numbers import MAX_RATING, MIN_RATING, percent_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from elo_xl.core.results import Result

VALUE, NUM, NA = "#VALUE!", "#NUM!", "#N/A"

# Every error value a cell may hold.
ERRORS = (
    "#NULL!", "#DIV/0!", VALUE, "#REF!", "#NAME?", NUM, NA, "#GETTING_DATA", "#SPILL!", "#CONNECT!",
    "#BLOCKED!", "#UNKNOWN!", "#FIELD!", "#CALC!", "#BUSY!",
)  # fmt: skip
_ERRORS = frozenset(ERRORS)

_LARGEST = 1e15
_UNRATED = {"unr", "unr.", "unrated", "-", "–", "—"}
_FULL_WIDTH = str.maketrans("０１２３４５６７８９．，－＋", "0123456789.,-+")
_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")
_THOUSANDS = re.compile(r"[1-9][.,]\d{3}")
_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")

_DAY_ZERO = dt.date(1899, 12, 30)
_FIRST_SERIAL, _LAST_SERIAL = 10_000, 2_958_465  # 18 May 1927 … 31 December 9999
LANGUAGES = ("en", "hu", "zh-TW", "zh-CN")


class CellError(Exception):
    """An error value that came in with the arguments and goes out unchanged."""

    def __init__(self, code: str) -> None:
        """Keep the error value, such as "#REF!"."""
        super().__init__(code)
        self.code = code


def error_value(error: EloError) -> str:
    """The error value by which a worksheet shows an error of the core."""
    if isinstance(error, OutOfRange):
        return NUM
    return NA if isinstance(error, NoAnswer) else VALUE


def raise_if_error(cell: object) -> None:
    """Let an incoming error value through.

    :raises CellError: the cell holds one.
    """
    if isinstance(cell, str) and cell in _ERRORS:
        raise CellError(cell)


def is_blank(cell: object) -> bool:
    """Whether nothing is typed: an empty cell, empty text, or a NaN, which some hosts hand over for it."""
    if isinstance(cell, str):
        return not cell.strip()
    return cell is None or (isinstance(cell, float) and cell != cell)


def written(value: Any) -> Any:
    """A result as a cell takes it: blank for None, never a NaN, an infinity or a minus zero."""
    if value is None:
        return ""
    kind = type(value)
    if kind is int:
        return value
    if kind is float and -math.inf < value < math.inf:
        return value + 0.0
    if isinstance(value, (float, Fraction)):
        value = float(value)
        return value + 0.0 if math.isfinite(value) else NUM
    return value


# Readers of numbers. Nearly every cell is an ordinary number in range: each takes it at the first glance.


def number(cell: object) -> float | None:
    """Any finite number; text may have a decimal point or comma, spaces and full-width digits."""
    kind = type(cell)
    if (kind is float or kind is int) and -_LARGEST <= cell <= _LARGEST:  # type: ignore[operator]
        return cell  # type: ignore[return-value]
    if is_blank(cell):
        return None
    if _is_number(cell):
        return _checked_size(cell) if cell == cell else None  # a NaN of another kind than Python's
    digits = _digits(cell)
    if not _NUMBER.fullmatch(digits):
        raise InvalidInput(f"{_named(cell)} is no number")
    return _checked_size(float(digits.replace(",", ".")))


def _is_number(cell: object) -> TypeGuard[float]:
    """Whether the cell holds a number; TRUE and FALSE are none."""
    return isinstance(cell, (int, float, Real)) and not isinstance(cell, bool)


def _digits(cell: object) -> str:
    """A text cell without any kind of space, in ordinary digits."""
    if not isinstance(cell, str):
        raise InvalidInput(f"{_named(cell)} is no number")
    return "".join(cell.split()).translate(_FULL_WIDTH)


def _checked_size(value: float) -> float:
    if abs(value) > _LARGEST:
        raise OutOfRange("the number is too large")
    return value if type(value) in (int, float) else float(value)


def _named(cell: object) -> str:
    """A cell as messages name it."""
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, dt.date):
        return "a date"
    if isinstance(cell, dt.time):
        return "a time"
    return quoted(cell)


def rating(cell: object) -> float | None:
    """A rating 1–4000, decimals kept; None for an unrated player."""
    kind = type(cell)
    if (kind is float or kind is int) and MIN_RATING <= cell <= MAX_RATING:  # type: ignore[operator]
        return cell  # type: ignore[return-value]
    if isinstance(cell, str):
        digits = _digits(cell)
        if digits.lower() in _UNRATED:
            return None
        # "2,100" and "2.100" are a thousands separator, not a rating of 2.1
        value = float(digits[0] + digits[2:]) if _THOUSANDS.fullmatch(digits) else number(cell)
    else:
        value = number(cell)
    if not value:
        return None
    if not MIN_RATING <= value <= MAX_RATING:
        raise OutOfRange(f"{value:g} is no rating: ratings lie between {MIN_RATING} and {MAX_RATING}")
    return value


def whole_rating(cell: object) -> int | None:
    """A rating as FIDE's rules use it: whole, a decimal one rounded half up."""
    kind = type(cell)
    if (kind is float or kind is int) and MIN_RATING <= cell <= MAX_RATING:  # type: ignore[operator]
        return cell if kind is int else int(cell + 0.5)  # type: ignore[operator, return-value]
    value = rating(cell)
    return None if value is None else math.floor(value + 0.5)


def positive(cell: object) -> float | None:
    """A number above 0."""
    value = number(cell)
    if value is not None and value <= 0:
        raise OutOfRange(f"{value:g} is not above 0")
    return value


def k_factor(cell: object) -> int | Fraction | None:
    """A coefficient K above 0, exact."""
    if type(cell) is int and 0 < cell <= _LARGEST:
        return cell
    value = positive(cell)
    if value is None:
        return None
    return int(value) if value == int(value) else Fraction(repr(value))


def count(cell: object) -> int | None:
    """A whole number from 0 on."""
    value = number(cell)
    if value is None:
        return None
    if value < 0 or value != int(value):
        raise OutOfRange(f"{value:g} is no count: a whole number from 0 on is needed")
    return int(value)


def year(cell: object) -> int | None:
    """A year of birth; a date stands for its year, and 0 for an unknown one."""
    if isinstance(cell, dt.date):
        return cell.year
    value = number(cell)
    if not value:
        return None
    if not 1850 <= value <= 2200 or value != int(value):
        raise OutOfRange(f"{value:g} is no year of birth")
    return int(value)


def fraction(cell: object) -> float | None:
    """A number from 0 to 1."""
    value = number(cell)
    if value is not None and not 0 <= value <= 1:
        raise OutOfRange(f"{value:g} does not lie between 0 and 1")
    return value


def whole_percent(cell: object) -> int | None:
    """A fraction of 1 as whole per cent, half up."""
    value = fraction(cell)
    return None if value is None else percent_of(value)


def difference(cell: object) -> int | None:
    """A rating difference, whole; a decimal one is rounded half away from zero."""
    value = number(cell)
    if value is None:
        return None
    if abs(value) >= MAX_RATING:
        raise OutOfRange(f"{value:g} is no difference between two ratings")
    return math.floor(value + 0.5) if value >= 0 else math.ceil(value - 0.5)


# Readers of results, dates and words


def result(cell: object) -> Result | None:
    """A result cell in any of the notations that `elo_xl.core.notation` lists."""
    kind = type(cell)
    if kind is float or kind is int:
        known = notation.NUMBERS.get(cell)  # type: ignore[call-overload]
        if known is not None:
            return known  # type: ignore[no-any-return]
    if isinstance(cell, str):
        return notation.read(cell)
    if is_blank(cell):
        return None
    if _is_number(cell):
        return notation.of_number(_checked_size(cell))
    raise InvalidInput(f"{_named(cell)} stands here instead of a result")


def day(cell: object) -> dt.date | None:
    """A date: a date cell, its serial number, or text such as 2025-10-01; 0 counts as blank."""
    if isinstance(cell, dt.datetime):
        return cell.date()
    if isinstance(cell, dt.date):
        return cell
    if isinstance(cell, str) and cell.strip():
        return _day_of_text(cell.strip())
    value = number(cell)
    if not value:
        return None
    return day_of_serial(value)


def day_of_serial(serial: float) -> dt.date:
    """The day that a spreadsheet's serial number stands for.

    :raises OutOfRange: before 1927 (so that the year 2025 is not taken for a day of 1905).
    """
    if not _FIRST_SERIAL <= serial <= _LAST_SERIAL:
        raise OutOfRange(f"{serial:g} is no date; write it as 2025-10-01")
    return _DAY_ZERO + dt.timedelta(days=int(serial))


def serial_of(day: dt.date) -> int:
    """The serial number by which spreadsheets count a day."""
    return (day - _DAY_ZERO).days


def _day_of_text(text: str) -> dt.date:
    if match := _YEAR_FIRST.fullmatch(text):
        year_, _, month, day_ = match.groups()
    elif match := _DAY_FIRST.fullmatch(text):
        day_, month, year_ = match.groups()
    else:
        raise InvalidInput(f"{_named(text)} is no date; write it as 2025-10-01")
    try:
        return dt.date(int(year_), int(month), int(day_))
    except ValueError:
        raise InvalidInput(f"{_named(text)} is no day of the calendar") from None


def text(cell: object) -> str | None:
    """A text; numbers and the like are refused."""
    if is_blank(cell):
        return None
    if not isinstance(cell, str):
        raise InvalidInput(f"{_named(cell)} stands here instead of a word")
    return cell.strip()


def word(cell: object) -> str | None:
    """A word to choose by, in lower case; a 0 counts as blank."""
    if cell == 0 and not isinstance(cell, bool):
        return None
    found = text(cell)
    return found and found.lower()


def code(cell: object) -> str:
    """A title, federation or function name, in capitals; blank stays empty, 0 counts as blank."""
    found = word(cell)
    return found.upper() if found else ""


def language(cell: object) -> str:
    """One of the `LANGUAGES`, English if blank."""
    found = word(cell)
    if not found:
        return LANGUAGES[0]
    for known in LANGUAGES:
        if known.lower() == found.replace("_", "-"):
            return known
    raise InvalidInput(f"lang is one of {', '.join(LANGUAGES)}")


def choice(words: Iterable[str], **aliases: str) -> Callable[[object], str | None]:
    """A reader of one of these words, in any case; an alias stands for one of them."""
    known = {found.lower(): found for found in words} | {alias: aliases[alias] for alias in aliases}

    def read(cell: object) -> str | None:
        found = word(cell)
        if found is None or found in known:
            return found and known[found]
        raise InvalidInput(f"{quoted(found)} is none of {', '.join(known)}")

    return read


def name(cell: object) -> str | float:
    """A player's name as it is typed; a date or a time that a spreadsheet made of it is text again."""
    if is_blank(cell):
        return ""
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, dt.datetime):
        cell = cell.date() if cell.time() == dt.time() else cell
    if isinstance(cell, (dt.date, dt.time)):
        return cell.isoformat()
    return _checked_size(cell) if _is_number(cell) else str(cell).strip()


def player(cell: object) -> str | int | None:
    """A player, by number or by name."""
    if isinstance(cell, (str, dt.date, dt.time)):
        return str(name(cell)) or None
    return count(cell)


def yes(cell: object) -> bool | None:
    """TRUE or FALSE, or a number that is not 0."""
    if is_blank(cell):
        return None
    return cell if isinstance(cell, bool) else bool(number(cell))


def table_cell(cell: object) -> str | float | None:
    """A cell of a crosstable as `elo_xl.core.crosstable` reads it; dates and the like are refused."""
    if is_blank(cell):
        return None
    if isinstance(cell, str):
        return cell
    if isinstance(cell, (bool, dt.date, dt.time)):
        result(cell)
    return number(cell)


def anything(cell: object) -> object:
    """The cell as it is, for functions that judge cells themselves."""
    return cell
