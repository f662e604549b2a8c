"""The columns of a sheet by what they hold, and references to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xlsxwriter.utility import xl_col_to_name

if TYPE_CHECKING:
    from collections.abc import Iterator


def prefix(sheet: str) -> str:
    """What stands before a reference to another sheet."""
    return f"'{sheet}'!" if sheet else ""


class Columns:
    """The columns of a sheet by what they hold, from B on."""

    def __init__(self, *columns: tuple[str, float], least: float = 0) -> None:
        """Each column has a key and a width; a width of 0 hides it.

        A blank column at the end fills the sheet to at least some width, for the words above and below.
        """
        self._columns = columns
        rest = least - sum(width for _, width in columns)
        if rest > 0:
            columns = (*columns, ("rest", rest))
        letters: list[str] = [xl_col_to_name(index) for index in range(1, len(columns) + 1)]
        self._letters = {key: letter for letter, (key, _) in zip(letters, columns, strict=True)}
        self.widths = {letter: width for letter, (_, width) in zip(letters, columns, strict=True)}

    def with_more(self, *columns: tuple[str, float]) -> Columns:
        """These columns, and more on the right."""
        return Columns(*self._columns, *columns)

    def __getitem__(self, key: str) -> str:
        """The letter of a column."""
        return self._letters[key]

    def __contains__(self, key: str) -> bool:
        """Whether there is such a column."""
        return key in self._letters

    def __iter__(self) -> Iterator[str]:
        """What the columns hold, from left to right."""
        return iter(self._letters)


def numbered(key: str, count: int, width: float) -> list[tuple[str, float]]:
    """Columns of one kind: key1, key2, …"""
    return [(f"{key}{number}", width) for number in range(1, count + 1)]
