"""How large a tournament workbook is, and where its tables stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from xlsxwriter.utility import xl_col_to_name

from elo_xl.core.berger import MAXIMUM_PLAYERS, MINIMUM_PLAYERS, berger
from elo_xl.core.crosstable import ROUND_ROBIN, SWISS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from elo_xl.core.berger import Pairing

GROUPS, HEAD, TOP = 6, 7, 8  # rows of every table of players: captions, heads, player number 1
TIE_BREAKS = 5
MOST_SWISS_PLAYERS, MOST_SWISS_ROUNDS = 500, 15


@dataclass(frozen=True)
class Plan:
    """The size of a tournament, and what follows from it.

    `rounds` are those of a Swiss; a round robin has as many as its players need.
    """

    players: int
    swiss_rounds: int = 0
    double: bool = False

    def __post_init__(self) -> None:
        """Refuse sizes for which there is no tournament."""
        if self.swiss:
            _between("players", self.players, 2, MOST_SWISS_PLAYERS)
            _between("rounds", self.swiss_rounds, 1, MOST_SWISS_ROUNDS)
        else:
            _between("players", self.players, MINIMUM_PLAYERS, MAXIMUM_PLAYERS)

    @property
    def swiss(self) -> bool:
        """Whether it is a Swiss, and no round robin."""
        return self.swiss_rounds > 0

    @property
    def system(self) -> str:
        """The system as the worksheet functions call it."""
        return SWISS if self.swiss else ROUND_ROBIN

    @property
    def title(self) -> str:
        """What kind of tournament it is, in words."""
        if self.swiss:
            return "Swiss system"
        return "Double round robin" if self.double else "Round robin"

    @cached_property
    def schedule(self) -> Sequence[Pairing]:
        """The games of a round robin."""
        return () if self.swiss else berger(self.players, double=self.double)

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self.swiss_rounds or self.schedule[-1].round

    @property
    def most_games(self) -> int:
        """How many games a player can have."""
        return self.swiss_rounds or (self.players - 1) * self.cycles

    @property
    def cycles(self) -> int:
        """How often everybody meets everybody."""
        return 2 if self.double else 1

    @property
    def width(self) -> int:
        """How many columns the table of results has."""
        return self.swiss_rounds or self.players * self.cycles

    @property
    def end(self) -> int:
        """The row of the last player."""
        return TOP + self.players - 1

    @property
    def rows(self) -> range:
        """The rows of the players."""
        return range(TOP, self.end + 1)

    @property
    def pairing_lines(self) -> int:
        """How many lines show a round of a Swiss: games, byes, and more for contradicting cells."""
        return max(self.players - self.players // 4, min(self.players, 12))

    @property
    def row_height(self) -> float:
        """Rows of a small field are higher, so that its tables fill a page."""
        return 21 if self.players <= 12 else 19 if self.players <= 16 else 16.5

    def down(self, column: str, sheet: str = "") -> str:
        """The cells of all players in a column, fixed; on another sheet if one is named."""
        return f"{prefix(sheet)}${column}${TOP}:${column}${self.end}"

    def block(self, first: str, last: str, sheet: str = "") -> str:
        """The cells of all players in several columns, fixed."""
        return f"{prefix(sheet)}${first}${TOP}:${last}${self.end}"


def _between(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ValueError(f"{name}: from {least} to {most}, not {number}")


def prefix(sheet: str) -> str:
    """What stands before a reference to another sheet."""
    return f"'{sheet}'!" if sheet else ""


class Columns:
    """The columns of a sheet by what they hold, from B on."""

    def __init__(self, *columns: tuple[str, float], least: float = 0) -> None:
        """Each column has a key and a width; a width of 0 hides it.

        A blank column at the end fills the sheet to at least some width, for the words above and below.
        """
        rest = least - sum(width for _, width in columns)
        if rest > 0:
            columns = (*columns, ("rest", rest))
        letters: list[str] = [xl_col_to_name(index) for index in range(1, len(columns) + 1)]
        self._letters = {key: letter for letter, (key, _) in zip(letters, columns, strict=True)}
        self.widths = {letter: width for letter, (_, width) in zip(letters, columns, strict=True)}

    def __getitem__(self, key: str) -> str:
        """The letter of a column."""
        return self._letters[key]

    def __iter__(self) -> Iterator[str]:
        """What the columns hold, from left to right."""
        return iter(self._letters)


def numbered(key: str, count: int, width: float) -> list[tuple[str, float]]:
    """Columns of one kind: key1, key2, …"""
    return [(f"{key}{number}", width) for number in range(1, count + 1)]
