"""Files that hold several events: which of them is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.files.tournament import FileError

if TYPE_CHECKING:
    from collections.abc import Sequence

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
