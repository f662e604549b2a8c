"""The players of a tournament by number and by name."""

from __future__ import annotations

from .errors import NoAnswer, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Roster:
    """The names of a tournament's players, in the order of their numbers (from 1)."""

    def __init__(self, names: Sequence[str], *, numbers_alone: bool = True) -> None:
        """Index the names; `numbers_alone` also finds players who have no name."""
        self.names = names
        self._numbers_alone = numbers_alone
        self._numbers: dict[str, list[int]] = {}
        for number, name in enumerate(names, 1):
            self._numbers.setdefault(folded(name), []).append(number)

    def find(self, entry: str | float) -> int | None:
        """The number of a player given by number or by name, None if there is no such player.

        A name that several players have is nobody's.
        """
        if isinstance(entry, str):
            named = self._numbers.get(folded(entry), []) if folded(entry) else []
            if named:
                return named[0] if len(named) == 1 else None
            if not entry.strip().isdecimal():
                return None
            entry = int(entry)
        if not 1 <= entry <= len(self.names) or entry != int(entry):
            return None
        return int(entry) if self._numbers_alone or self.names[int(entry) - 1] else None

    def is_shared(self, entry: str | float) -> bool:
        """Whether several players have this name."""
        return isinstance(entry, str) and len(self._numbers.get(folded(entry), [])) > 1

    def number(self, entry: str | float) -> int:
        """As `find`.

        :raises NoAnswer: there is no such player, or there are several.
        """
        found = self.find(entry)
        if found is None and self.is_shared(entry):
            raise NoAnswer(f"several players are called {quoted(entry)}; give the number")
        if found is None:
            raise NoAnswer(f"there is no player {quoted(entry)}")
        return found


def folded(name: str) -> str:
    """A name as it is compared: without regard to case and spaces."""
    return " ".join(name.split()).casefold()
