"""Dates as tournament files write them."""

from __future__ import annotations

import re
from datetime import date

_NUMBERS = re.compile(r"(?<!\d)(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?!\d)")
_DAY_MONTH = re.compile(r"(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.? ([A-Za-z]{3})[a-z]*\.?,? (\d{4})(?!\d)")
_MONTH_DAY = re.compile(r"\b([A-Za-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_YEAR = re.compile(r"(?<!\d)(1[89]\d\d|20\d\d)(?!\d)")


def read_dates(text: str) -> list[date]:
    """All dates in a text, such as "2026/08/03 to 2026/08/09"."""
    found = [_of_numbers(*match.groups()) for match in _NUMBERS.finditer(text)]
    found += [_of_words(year, month, day) for day, month, year in _DAY_MONTH.findall(text)]
    found += [_of_words(year, month, day) for month, day, year in _MONTH_DAY.findall(text)]
    return [day for day in found if day is not None]


def read_date(text: str) -> date | None:
    """The first date in a text: 2026/11/29, 29.11.2026, 26/11/29, "29th November 2026"."""
    found = read_dates(text)
    return found[0] if found else None


def read_year(text: str) -> int | None:
    """The year of a birth date: 1978/00/00, 1978, 24.09.1978."""
    found = _YEAR.search(text)
    return int(found[1]) if found else None


def _of_numbers(first: str, second: str, third: str) -> date | None:
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
    name = month.lower()
    return _date(int(year), _MONTHS.index(name) + 1, int(day)) if name in _MONTHS else None


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
