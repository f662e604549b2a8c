"""A crosstable and its starting list together: the list adds the particulars that the table leaves out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .entries import Line, finished, note

if TYPE_CHECKING:
    from elo_xl.files.tournament import Player, Tournament

_PARTICULARS = (
    "rating", "title", "federation", "national_rating", "national_id", "fide_id", "birth", "sex", "club",
    "groups", "k",
)  # fmt: skip


def join(tournament: Tournament, listed: Tournament) -> Tournament:
    """Fill the gaps of a tournament's players from a starting list, by name, or else by number.

    A number counts only where the names begin alike, as those do that were cut to fit a column.
    """
    by_name: dict[tuple[str, ...], list[Player]] = {}
    for player in listed.players:
        by_name.setdefault(_words(player), []).append(player)
    missing = []
    for place, player in enumerate(tournament.players):
        same = by_name.get(_words(player), [])
        other = same[0] if len(same) == 1 else _at(listed, place, player)
        if other is None:
            missing.append(player.name)
        else:
            _fill(player, other)
    if missing:
        reason = f"{len(missing)} of {len(tournament.players)} players do not stand in the starting list"
        note(tournament, Line(0, missing[0]), reason)
    return finished(tournament)


def _words(player: Player) -> tuple[str, ...]:
    """The words of a name in any order: "Berg, Anna" is "Berg Anna"."""
    return tuple(sorted(re.findall(r"\w+", player.name.casefold())))


def _at(listed: Tournament, place: int, player: Player) -> Player | None:
    """The player of the same number, if the first word of the name is the same."""
    other = listed.players[place] if place < len(listed.players) else None
    if other is None:
        return None
    first, second = (re.findall(r"\w+", one.name.casefold())[:1] for one in (player, other))
    return other if first == second else None


def _fill(player: Player, other: Player) -> None:
    for name in _PARTICULARS:
        if not getattr(player, name):
            setattr(player, name, getattr(other, name))
