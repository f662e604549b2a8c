"""What the functions of crosstables share: reading a table once, and columns that fit it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from elo_xl.core import crosstable
from elo_xl.core.errors import InvalidInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from elo_xl.core.crosstable import Crosstable

Rows = list[list[Any]]
Column = list[list[Any]]
Value = TypeVar("Value")
Values = TypeVar("Values", bound="Sequence[Any] | None")


def tournament(cells: Rows, system: str | None = None) -> Crosstable:
    """The tournament of a table of cells; a workbook asks a dozen questions about the same one.

    :raises InvalidInput: see `elo_xl.core.crosstable.read`.
    """
    return _tournament(tuple(map(tuple, cells)), system)


@lru_cache(maxsize=4)
def _tournament(cells: tuple[tuple[Any, ...], ...], system: str | None) -> Crosstable:
    return crosstable.read(cells, system)


def column(table: Crosstable, values: Sequence[Any]) -> Column:
    """A value a player; blank where nothing stands in the player's row."""
    return [[None if table.is_blank(player) else value] for player, value in enumerate(values)]


def fitting(table: Crosstable, name: str, values: Values) -> Values:
    """Values that belong to the players, one each.

    :raises InvalidInput: more or fewer of them than players.
    """
    if values is not None and len(values) != table.players:
        raise InvalidInput(f"{name} has {len(values)} cells for {table.players} players")
    return values


def for_each(coefficients: Sequence[Value], players: int) -> Sequence[Value]:
    """K of each player, from one K for all or a cell a player.

    :raises InvalidInput: another number of cells.
    """
    if len(coefficients) == 1:
        return list(coefficients) * players
    if len(coefficients) != players:
        raise InvalidInput(f"k has {len(coefficients)} cells for {players} players")
    return coefficients
