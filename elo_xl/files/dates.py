"""Dates as tournament files write them."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_LONGEST = 2000  # no longer text says when something is

_NUMBERS = re.compile(
    r"(?<!\d)(\d{1,4})\s{0,2}(?P<sign>[./-])\s{0,2}(\d{1,2})\s{0,2}(?P=sign)\s{0,2}(\d{1,4})(?!\d)"
)
_IDEOGRAPHS = re.compile(r"(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]")
_DAY_MONTH = re.compile(
    r"(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?\.? (?:de |of )?([^\W\d_]{3,12})\.?,? (?:de )?(\d{4})(?!\d)"
)
_MONTH_DAY = re.compile(r"\b([^\W\d_]{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)")
_YEAR_MONTH = re.compile(r"(?<!\d)(\d{4})\.? ([^\W\d_]{3,12})\.? (\d{1,2})(?!\d)")

# The first half of a range, which leaves to the second what both have in common: 3.–9. August 2026,
# 28/07-05/08/2026, 30 July - 2 August 2026.
_FIRST_HALF = re.compile(
    r"(?<![\d./-])(\d{1,2})(?:st|nd|rd|th)?(?:(?:\s?[./]\s?(\d{1,2}))|\.? (?:de )?([^\W\d_]{3,12}))?\.?"
    r"\s?(?:-|–|—|to|bis|until|au?|al?|до|t/m)\s?$"
)

# How the names of the months begin, in English, German, Spanish, Portuguese, French, Dutch, Italian,
# Hungarian, Polish and Russian.
_MONTHS = (
    "jan ene gen sty янв", "feb fev fév fév lut фев", "mar mär mrt maer marz márc мар",
    "apr abr avr ápr kwi апр",
    "may mai mei maj mag máj май мая", "jun juin giu jún cze июн", "jul juil lug júl lip июл",
    "aug ago aoû aou sie авг", "sep set sze szept wrz сен", "oct okt out ott paź окт", "nov lis ноя",
    "dec dez dic déc gru дек",
)  # fmt: skip
_YEAR = re.compile(r"(?<!\d)(1[89]\d\d|20\d\d)(?!\d)")


def read_dates(text: str) -> list[date]:
    """All dates in a text, such as "2026/08/03 to 2026/08/09", in their order.

    A range may name the year, and the month, only once: 3.–9. August 2026.
    """
    found = sorted(_places(text[:_LONGEST]), key=lambda place: place[0])
    days = [day for _, day in found]
    if found and (first := _first_half(text[: found[0][0]], days[0])):
        days.insert(0, first)
    return days


def _places(text: str) -> Iterator[tuple[int, date]]:
    """The whole dates of a text, and where they begin."""
    for pattern, read in _FORMS:
        for match in pattern.finditer(text):
            if (day := read(*match.groups())) is not None:
                yield match.start(), day


def _first_half(before: str, end: date) -> date | None:
    """The day that begins a range, if what stands before its end is one without a year."""
    match = _FIRST_HALF.search(before)
    if match is None:
        return None
    named = _month(match[3]) if match[3] else None
    month = int(match[2]) if match[2] else named or (0 if match[3] else end.month)
    year = end.year - (month > end.month)  # from December to January
    first = _date(year, month, int(match[1]))
    return first if first is not None and first <= end else None


def read_date(text: str) -> date | None:
    """The first date in a text: 2026/11/29, 29.11.2026, 26/11/29, "29th November 2026"."""
    found = read_dates(text)
    return found[0] if found else None


def read_year(text: str) -> int | None:
    """The year of a birth date: 1978/00/00, 1978, 24.09.1978."""
    found = _YEAR.search(text)
    return int(found[1]) if found else None


def _of_numbers(first: str, _sign: str, second: str, third: str) -> date | None:
    """Year first if it has four digits or all have two (TRF); else the day, or else an American's month."""
    a, b, c = int(first), int(second), int(third)
    if len(first) > 2:
        orders = [(a, b, c)]
    elif len(third) > 2:
        orders = [(c, b, a), (c, a, b)]
    else:
        orders = [(_century(a), b, c), (_century(a), c, b), (_century(c), b, a)]
    return next((day for order in orders if (day := _date(*order))), None)


def _century(year: int) -> int:
    return year + (1900 if year >= 70 else 2000)


def _of_words(year: str, month: str, day: str) -> date | None:
    return _date(int(year), _month(month) or 0, int(day))


def _month(name: str) -> int | None:
    """The month of a name; that which agrees in most letters, as juin and juillet are told apart."""
    plain = unicodedata.normalize("NFC", name).casefold()
    fits = [
        (len(begin), number)
        for number, begins in enumerate(_MONTHS, 1)
        for begin in begins.split()
        if plain.startswith(begin)
    ]
    return max(fits)[1] if fits else None


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


_FORMS: tuple[tuple[re.Pattern[str], Callable[..., date | None]], ...] = (
    (_NUMBERS, _of_numbers),
    (_IDEOGRAPHS, lambda year, month, day: _date(int(year), int(month), int(day))),
    (_DAY_MONTH, lambda day, month, year: _of_words(year, month, day)),
    (_MONTH_DAY, lambda month, day, year: _of_words(year, month, day)),
    (_YEAR_MONTH, _of_words),
)
