"""What a rating officer will miss in a report file: the records and fields that rating needs (TRF26, R)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import trf_headers
from .trf_writer import NAME, TRF26

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .tournament import Tournament

_NAMED = 5  # players and rounds that are named one by one


def missing(tournament: Tournament, form: str = TRF26) -> list[str]:
    """What is missing, a sentence a cause, in the order of the records; none if the file can be rated.

    :param form: of the report file, TRF26 or TRF16, which has no time control in seconds.
    """
    causes = [*_of_event(tournament)]
    if form == TRF26 and not trf_headers.time_code(tournament):
        causes.append(_time_control(tournament))
    return [*causes, *_of_rounds(tournament), *_of_players(tournament, form)]


def _time_control(event: Tournament) -> str:
    cause = "the time control in seconds, such as 5400+30 (222)"
    return f"{cause}: {event.time_code!r} is none" if event.time_code else cause


def _of_event(event: Tournament) -> Iterator[str]:
    federation = re.fullmatch("[A-Z]{3}", event.federation)
    causes = {
        "the name of the tournament (012)": event.name.strip(),
        "the city (022)": event.city.strip(),
        "the federation, three capital letters (032)": federation,
        "the first day (042)": event.start,
        "the last day (052)": event.end,
        "the chief arbiter (102)": event.arbiter.strip(),
    }
    yield from (cause for cause, known in causes.items() if not known)
    if event.start and event.end and event.end < event.start:
        yield "the last day (052): it is before the first"


def _of_rounds(event: Tournament) -> Iterator[str]:
    played = sorted({game.round for game in event.games if game.white and game.black})
    undated = [number for number in played if not any(event.round_dates[number - 1 : number])]
    if undated:
        yield f"the dates of rounds (132): {_listed(undated)}"
    pending = [
        number
        for row in event.table()
        for number, cell in enumerate(row, 1)
        if cell is not None and cell.opponent and cell.pending
    ]
    if pending:  # each stands in two rows
        yield f"the results of games: {len(pending) // 2} in {_rounds(sorted(set(pending)))}"


def _rounds(numbers: Sequence[int]) -> str:
    return f"round{'s' if len(numbers) > 1 else ''} {_listed(numbers)}"


def _of_players(event: Tournament, form: str) -> Iterator[str]:
    players = list(enumerate(event.players, 1))
    causes = {
        "the FIDE number": [number for number, player in players if not player.fide_id],
        f"the end of the name, cut at {NAME} letters,": [
            number for number, player in players if len(trf_headers.line(player.name)) > NAME
        ],
    }
    for cause, numbers in causes.items():
        if numbers:
            yield f"{cause} of player{'s' if len(numbers) > 1 else ''} {_listed(numbers)}"
    national = any(player.national_rating or player.national_id for player in event.players)
    if national and form != TRF26:
        yield "the national ratings and numbers: TRF16 has no place for them"
    elif national and not trf_headers.national_list(event):
        yield "whose national ratings those are (172): they are left out"


def _listed(numbers: Sequence[int]) -> str:
    """Numbers in words: 1, 2 and 5; the first ones of many."""
    first = [str(number) for number in numbers[:_NAMED]]
    if len(numbers) > _NAMED:
        return f"{', '.join(first)} and {len(numbers) - _NAMED} more"
    return " and ".join(filter(None, [", ".join(first[:-1]), first[-1]]))
