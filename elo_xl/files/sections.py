"""Files that hold several events: which of them is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.files.tournament import FileError

from .entries import note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from elo_xl.files.tournament import Tournament

    from .player_table import Table

_NAMED = 12  # events that a refusal names


def chosen(names: Sequence[str], section: str) -> int:
    """The place of the event that is meant, by its number from 1 or its name.

    :raises FileError: there are several, and none of them is chosen; the message lists them.
    """
    if len(names) == 1 and not section:
        return 0
    plain = section.strip().casefold()
    if plain.isdecimal() and 0 < int(plain[:6]) <= len(names):
        return int(plain[:6]) - 1
    fitting = [place for place, name in enumerate(names) if plain and name.casefold() == plain]
    if len(fitting) == 1:
        return fitting[0]
    listed = "; ".join(f"{number} {name[:60]}" for number, name in enumerate(names[:_NAMED], 1))
    more = f"; and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    asked = f"there is no section {section[:60]!r}" if plain else "the file holds several events"
    raise FileError(f"{asked}, choose one with --section: {listed}{more}")


def pick(tables: Sequence[Table], tournament: Tournament, section: str) -> Table:
    """The table that tells most of the event that is meant; the other tables of that event are noted.

    :raises FileError: see `chosen`.
    """
    crosstables = [table for table in tables if table.columns.rounds and table.names]
    events = _events(crosstables or tables)
    event = events[chosen([_called(tables) for tables in events], section)]
    best = max(event, key=lambda table: len(table.rows))
    if len(events) > 1:
        tournament.name = best.title or tournament.name
    for other in tables:
        if other is not best and _share_players(other, best):
            note(tournament, other.heading, "another table of players")
    return best


def _called(event: Sequence[Table]) -> str:
    """The title of an event, or else its size and first player."""
    first = event[0]
    name = first.name(first.rows[0]) if first.rows else "nobody"
    return first.title or f"{len(first.names)} players, {name} the first"


def _events(tables: Sequence[Table]) -> list[list[Table]]:
    """Tables in which the same people stand are of one event."""
    events: list[list[Table]] = []
    for table in tables:
        same = next((event for event in events if _share_players(event[0], table)), None)
        if same is None:
            events.append([table])
        else:
            same.append(table)
    return events


def _share_players(first: Table, second: Table) -> bool:
    names, others = first.names, second.names
    return 2 * len(names & others) >= min(len(names), len(others))
