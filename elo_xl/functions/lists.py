"""Reading lists of games: the players by number or name, and what stands in the place of the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.core import games, notation
from elo_xl.core.errors import EloError
from elo_xl.core.results import BYES
from elo_xl.core.roster import Roster

from . import cells

if TYPE_CHECKING:
    from collections.abc import Callable


def texts(names: tuple[str | float, ...]) -> list[str]:
    return [name if isinstance(name, str) else f"{name:.15g}" for name in names]


def roster_of(names: tuple[str | float, ...]) -> Roster:
    """The players; a number without a name is nobody's, unless no player has a name."""
    known = texts(names)
    return Roster(known, numbers_alone=not any(known))


def once(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A reader of cells that remembers what it has read; 1 and TRUE are not the same."""
    known: dict[tuple[type, Any], Any] = {}

    def reading(cell: Any) -> Any:
        key = type(cell), cell
        if key not in known:
            known[key] = read(cell)
        return known[key]

    return reading


def side(cell: Any, roster: Roster) -> games.Side:
    """What stands in the place of a player."""
    typed = or_none(cells.player, cell)
    number = None if typed is None else roster.find(typed)
    if number is not None or cells.is_blank(cell):
        return games.Side(number)
    bye = or_none(cells.result, cell)
    if bye and bye.kind in BYES:
        return games.Side(None, bye)
    return games.Side(None, None, cell, roster.is_shared(typed or ""))


def outcome(cell: Any) -> games.Outcome:
    """What stands in the place of the result."""
    text, colors = games.without_mark(cell) if isinstance(cell, str) else (cell, True)
    if cells.is_blank(text):
        return games.Outcome(colors=colors)
    found = or_none(cells.result, text)
    if found is None:
        return games.Outcome(colors=colors, unreadable=cell)
    if found.pending:
        return games.Outcome(colors=colors)
    return games.Outcome(found, notation.other_side(found, text if isinstance(text, str) else ""), colors)


def or_none(read: Callable[[Any], Any], cell: Any) -> Any:
    """What a reader makes of a cell, None too where it can make nothing of it."""
    try:
        cells.raise_if_error(cell)
        return read(cell)
    except (EloError, cells.CellError):
        return None
