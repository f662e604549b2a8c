"""The time control as report files encode it in seconds (TRF26, 222), from words."""

from __future__ import annotations

import re

_SECONDS = r"(?:seconds?|secs?\.?|s\.?|\"|″|'')"
_MINUTES = r"(?:minutes?|mins?\.?|m\.?|'|′)"
_HOURS = r"(?:hours?|hrs?\.?|h\.?)"
_TIME = rf"(?:g/)?(?:(?P<hours>\d) ?{_HOURS} ?)?(?:(?P<minutes>\d{{1,3}}) ?{_MINUTES})?"
_PERIOD = re.compile(
    rf"{_TIME}(?: ?(?:/|for|x) ?(?P<moves>\d{{1,3}}) ?(?:moves?|m)?)?"
    r"(?: ?(?:for )?(?:the )?(?:rest|game|whole game))?"
)
_HOURS_AND_MINUTES = re.compile(r"(\d) ?h ?([0-5]\d)(?!\d)(?! ?m)")  # 1h30 is 1 h 30 min
_GAME_IN = re.compile(r"g/(\d{1,3})(?= ?\+|$)")  # G/90, as Americans write it
_INCREMENT = re.compile(
    rf"(?P<seconds>\d{{1,3}}) ?(?:{_SECONDS})"
    r"(?: ?(?:/|per|a|each|every)? ?(?:move|increment)s?)?(?: ?from (?:the )?(?:first move|move 1))?"
)
# 90+30: minutes and seconds, as everybody writes it; what is longer than 150 may be seconds already.
_SHORT = re.compile(r"(?P<minutes>\d{1,2}|1[0-4]\d|150) ?\+ ?(?P<seconds>\d{1,2})")
_CODE = re.compile(r"(?:[1-9]\d*/[1-9]\d*(?:\+[1-9]\d*)?:)*[1-9]\d*(?:\+[1-9]\d*)?")


def is_code(text: str) -> bool:
    """Whether this is a time control in seconds already: 5400+30, or 40/6000+30:900+30."""
    return bool(_CODE.fullmatch(text))


def encoded(words: str) -> str:
    """The code of a time control in words; "" unless there is only one way to understand them.

    The increment holds from the first move, so that it belongs to every period: "100 min/40 moves + 15 min
    + 30 s" is 40/6000+30:900+30. A code is kept, if its time is too long to be one in minutes.
    """
    plain = " ".join(words.lower().split())
    if is_code(plain) and re.match(r"(?:\d+/)?\d{4}", plain):
        return plain
    plain = _GAME_IN.sub(r"\1 min", _HOURS_AND_MINUTES.sub(r"\1 h \2 min", plain))
    if short := _SHORT.fullmatch(plain):
        return _code([("", int(short["minutes"]))], int(short["seconds"]))
    parts = [part.strip() for part in re.split(r"\+|,|;| and | then ", plain) if part.strip()]
    increment = _INCREMENT.fullmatch(parts[-1]) if parts else None
    if not increment and len(parts) > 1 and parts[-1].isdecimal() and len(parts[-1]) < 3:
        increment = _INCREMENT.fullmatch(f"{parts[-1]} s")  # 90 min + 30
    periods = [_PERIOD.fullmatch(part) for part in (parts[:-1] if increment else parts)]
    found = [(period["moves"] or "", _minutes(period)) for period in periods if period]
    if not found or len(found) < len(periods) or not _is_sound(found):
        return ""
    return _code(found, int(increment["seconds"]) if increment else 0)


def _minutes(period: re.Match[str]) -> int:
    return 60 * int(period["hours"] or 0) + int(period["minutes"] or 0)


def _is_sound(periods: list[tuple[str, int]]) -> bool:
    """Every period but the last one says for how many moves it is, and there is time in each."""
    return all(moves for moves, _ in periods[:-1]) and not periods[-1][0] and all(t for _, t in periods)


def _code(periods: list[tuple[str, int]], increment: int) -> str:
    bonus = f"+{increment}" if increment else ""
    return ":".join(f"{f'{moves}/' if moves else ''}{60 * time}{bonus}" for moves, time in periods)
