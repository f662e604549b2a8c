"""The records of FIDE's report file that are about the event, in the order of their numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from elo_xl.core import tiebreaks
from elo_xl.core.errors import EloError
from elo_xl.core.results import PAIRING_BYE, WIN

from . import time_codes, type_codes
from .tournament import FileError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from elo_xl.core.crosstable import Row

    from .tournament import Tournament

    Record = tuple[str, object]

_FEDERATION = re.compile("[A-Z]{3}")


def of_2026(tournament: Tournament, table: Sequence[Row]) -> Iterator[str]:
    """The records of TRF26; those of which nothing is known are left out from 142 on."""
    yield from _common(tournament)
    worth, codes = bye_half_points(tournament, table), _tie_breaks(tournament)
    records: list[Record] = [
        ("142", tournament.rounds), ("152", tournament.first_color.upper()),
        ("162", f" P{worth / 2:4.1f}" if worth != WIN else ""),  # the symbol at 6, its value at 7-10
        ("172", starting_rank(tournament)), ("182", tournament.paired_by),
        ("192", type_codes.type_code(tournament)),
        ("202", ",".join(codes or [])), ("212", "" if codes is None else ",".join(["PTS", *codes])),
        ("222", time_code(tournament)),
    ]  # fmt: skip
    yield from (_record(*record) for record in records if record[1] != "")


def of_2016(tournament: Tournament, table: Sequence[Row]) -> Iterator[str]:
    """The records of TRF16, with JaVaFo's XXR and XXS."""
    yield from _common(tournament)
    yield f"XXR {tournament.rounds}"
    worth = bye_half_points(tournament, table)
    if worth != WIN:
        yield f"XXS PAB={worth / 2:.1f}"


def _common(tournament: Tournament) -> Iterator[str]:
    rated = sum(player.rating is not None for player in tournament.players)
    records: list[Record] = [
        ("012", tournament.name), ("022", tournament.city), ("032", tournament.federation),
        ("042", _date(tournament.start)), ("052", _date(tournament.end)),
        ("062", len(tournament.players)), ("072", rated), ("082", 0), ("092", type_codes.kind(tournament)),
        ("102", tournament.arbiter), *(("112", deputy) for deputy in tournament.deputies),
        ("122", tournament.time_control),
    ]  # fmt: skip
    yield from (_record(*record) for record in records)
    if any(tournament.round_dates):
        dates = "".join(f"  {day:%y/%m/%d}" if day else " " * 10 for day in tournament.round_dates)
        yield (f"{'132':89}" + dates).rstrip()


def bye_half_points(tournament: Tournament, table: Sequence[Row]) -> int:
    """What an allocated bye was worth; as stated if nobody had one.

    :raises FileError: not always the same, for which record 162 has no words.
    """
    worths = {cell.half_points for row in table for cell in row if cell and cell.kind == PAIRING_BYE}
    if len(worths) > 1:
        raise FileError("allocated byes are not all worth the same, which a report file cannot say")
    return worths.pop() if worths else tournament.bye_half_points


def national_list(tournament: Tournament) -> str:
    """Whose national ratings those of the players are; "" if there are none, or nothing says whose."""
    if not any(player.national_rating or player.national_id for player in tournament.players):
        return ""
    named = tournament.national_list or tournament.federation
    return named if _FEDERATION.fullmatch(named) else ""


def starting_rank(tournament: Tournament) -> str:
    """Record 172, without which national records mean nothing: the federation and the method."""
    federation = national_list(tournament)
    method = tournament.starting_rank or ("OTHER" if federation else "")
    return f"{federation} {method}".strip()


def time_code(tournament: Tournament) -> str:
    """The time control in seconds (222): as it is typed, else from its words; "" if that is none."""
    if tournament.time_code:
        return tournament.time_code if time_codes.is_code(tournament.time_code) else ""
    return time_codes.encoded(tournament.time_control)


def _tie_breaks(tournament: Tournament) -> list[str] | None:
    """The official codes; what an organizer types (MAN) has none."""
    if tournament.tie_breaks is None:
        return None
    try:
        codes = [tiebreaks.parse(code).official for code in tournament.tie_breaks]
    except EloError as error:
        raise FileError(str(error)) from None
    return [code for code in codes if code not in ("PTS", "MAN")]


def _record(code: str, value: object) -> str:
    return line(f"{code} {value}").rstrip()


def line(text: str) -> str:
    """A text on one line."""
    return re.sub(r"[\r\n\t]+", " ", text)


def _date(day: date | None) -> str:
    return f"{day:%Y/%m/%d}" if day else ""
