"""What was not used of a file, one line a cause."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from elo_xl.files.tournament import Unused

# What differs between two lines with the same cause: numbers, and what is quoted.
_PARTICULAR = re.compile(r"'[^']*'|\"[^\"]*\"|\d+(?:[.,/]\d+)*")


class Group(NamedTuple):
    """Lines with the same cause: how many, and the first of them."""

    size: int
    example: Unused


def by_cause(unused: Iterable[Unused]) -> list[Group]:
    """One group a cause, in the order of their first lines."""
    groups: dict[str, Group] = {}
    for entry in unused:
        cause = _PARTICULAR.sub("#", entry.reason)
        before = groups.get(cause)
        groups[cause] = Group(before.size + 1, before.example) if before else Group(1, entry)
    return list(groups.values())
