"""The time control as report files encode it in seconds (TRF26, 222), from words."""

from __future__ import annotations

import re

_SECONDS = r"(?:seconds?|secs?|s|\"|″|'')"
_MINUTES = r"(?:minutes?|mins?|m|'|′)"
_PERIOD = re.compile(
    rf"(?P<time>\d{{1,3}}) ?{_MINUTES}(?: ?(?:/|for|x) ?(?P<moves>\d{{1,3}}) ?(?:moves?|m)?)?"
    r"(?: ?(?:for )?(?:the )?(?:rest|game|whole game))?"
)
_INCREMENT = re.compile(
    rf"(?P<seconds>\d{{1,3}}) ?{_SECONDS}"
    r"(?: ?(?:/|per|a|each|every)? ?(?:move|increment)s?)?(?: ?from (?:the )?(?:first move|move 1))?"
)
_SHORT = re.compile(r"(\d{1,3}) ?\+ ?(\d{1,2})")  # 90+30: minutes and seconds, as everybody writes it


def encoded(words: str) -> str:
    """The code of a time control in words; "" unless there is only one way to understand them.

    The increment holds from the first move, so that it belongs to every period: "100 min/40 moves + 15 min
    + 30 s" is 40/6000+30:900+30.
    """
    plain = " ".join(words.lower().split())
    if short := _SHORT.fullmatch(plain):
        return _code([("", int(short[1]))], int(short[2]))
    parts = [part.strip() for part in re.split(r"\+|,|;| and | then ", plain) if part.strip()]
    increment = _INCREMENT.fullmatch(parts[-1]) if parts else None
    periods = [_PERIOD.fullmatch(part) for part in (parts[:-1] if increment else parts)]
    found = [(period["moves"] or "", int(period["time"])) for period in periods if period]
    if not found or len(found) < len(periods) or not _is_sound(found):
        return ""
    return _code(found, int(increment["seconds"]) if increment else 0)


def _is_sound(periods: list[tuple[str, int]]) -> bool:
    """Every period but the last one says for how many moves it is, and there is time in each."""
    return all(moves for moves, _ in periods[:-1]) and not periods[-1][0] and all(t for _, t in periods)


def _code(periods: list[tuple[str, int]], increment: int) -> str:
    bonus = f"+{increment}" if increment else ""
    return ":".join(f"{f'{moves}/' if moves else ''}{60 * time}{bonus}" for moves, time in periods)
