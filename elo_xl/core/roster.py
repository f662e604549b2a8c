"""The players of a tournament by number and by name."""

from __future__ import annotations

from .errors import NoAnswer, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Roster:
    """The names of a tournament's players, in the order of their numbers (from 1)."""

    def __init__(self, names: Sequence[str]) -> None:
        """Index the names; of two that are the same the first one is found."""
        self.names = names
        self._numbers: dict[str, int] = {}
        for number, name in enumerate(names, 1):
            self._numbers.setdefault(_folded(name), number)

    def find(self, entry: str | float) -> int | None:
        """The number of a player given by number or by name, None if there is no such player."""
        if isinstance(entry, str):
            named = self._numbers.get(_folded(entry))
            if named is not None and _folded(entry):
                return named
            if not entry.strip().isdecimal():
                return None
            entry = int(entry)
        return int(entry) if entry in range(1, len(self.names) + 1) else None

    def number(self, entry: str | float) -> int:
        """As `find`.

        :raises NoAnswer: there is no such player.
        """
        found = self.find(entry)
        if found is None:
            raise NoAnswer(f"there is no player {quoted(entry)}")
        return found


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()
