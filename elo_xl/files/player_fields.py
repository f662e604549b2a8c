"""The particulars of a player as files write them."""

from __future__ import annotations

import re

from .dates import read_date, read_year

TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "WNM", "AGM", "AIM", "AFM", "ACM", "HM")
_LETTERS = {"g": "GM", "m": "IM", "f": "FM", "c": "CM"}  # of TRF06, with w for a woman's title

_RATING = re.compile(r"(\d{1,5})(?:[.,](\d+))?(?: *P *\d+)?")
_SEXES = {"m": "m", "w": "w", "f": "w", "male": "m", "female": "w", "man": "m", "woman": "w"}
HIGHEST_RATING = 4000


def rating(text: str) -> int | None:
    """A rating: 2100, 0951, 2100,5 (half up), 1641P17 (provisional, US Chess); None for "unr." and 0."""
    found = _RATING.fullmatch(text.strip())
    if found is None:
        return None
    whole = int(found[1]) + ((found[2] or "0")[0] >= "5")
    return whole if 0 < whole <= HIGHEST_RATING else None


def title(text: str) -> str:
    """A title as FIDE abbreviates it: GM, WIM; also of TRF06's letters g, wm."""
    plain = text.strip()
    woman, letter = plain[:-1].lower(), plain[-1:].lower()
    if letter in _LETTERS and woman in ("", "w"):
        return woman.upper() + _LETTERS[letter]
    return plain.upper() if plain.upper() in TITLES else plain


def sex(text: str) -> str:
    """The sex as FIDE writes it, m or w; "" if it is neither."""
    return _SEXES.get(text.strip().lower(), "")


def k(text: str) -> int | None:
    """A K; None for 0, which only says that it is not known."""
    return int(text) if text.isdecimal() and len(text) < 4 and int(text) else None


def fide_id(text: str) -> str:
    """A FIDE-ID, which is a number; "" if it is none."""
    plain = text.strip().lstrip("'")
    return plain if plain.isdecimal() and int(plain[:12]) else ""


def birth(text: str) -> str:
    """The day of birth as report files write it: 1978/05/03, 1978/00/00 if only the year is known; or ""."""
    year, day = read_year(text), read_date(text)
    if day is not None and day.year == year:
        return f"{day:%Y/%m/%d}"
    return "" if year is None else f"{year}/00/00"
