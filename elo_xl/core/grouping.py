"""Tied players, and how a value parts them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def groups(
    players: Sequence[int],
    values: Sequence[float | None] | Mapping[int, float | None],
    *,
    lower_first: bool = False,
) -> list[list[int]]:
    """The players in groups of equal value, the highest (or the lowest) first; no value comes last."""
    found: dict[float | None, list[int]] = {}
    for player in players:
        found.setdefault(values[player], []).append(player)
    unknown = found.pop(None, None)
    ordered = [found[value] for value in sorted(found, reverse=not lower_first)]  # type: ignore[type-var]
    return [*ordered, unknown] if unknown else ordered
