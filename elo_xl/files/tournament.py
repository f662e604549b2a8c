"""A tournament as files and workbooks exchange it: who plays, what they scored, and what was lost on the way.

Results are kept as the cells of a crosstable (`elo_xl.core.crosstable`): "12w1", "7b-", "bye" by rounds,
or "½" in a round-robin matrix.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date


class FileError(Exception):
    """A tournament file or workbook that cannot be used; the message is one line for its owner."""


@dataclass(slots=True)
class Player:
    """One player, in the order of the crosstable.

    `results` holds a cell a round (or a cell an opponent, in a matrix), "" where nothing is known.
    `stated` keeps what the file itself says about the player under the file's own headings (points,
    tie-breaks, performance, rating change), so that it can be compared with what we compute.
    """

    name: str
    rating: int | None = None
    title: str = ""
    federation: str = ""
    national_rating: int | None = None
    fide_id: str = ""
    birth_year: int | None = None
    sex: str = ""
    club: str = ""
    k: int | None = None
    results: list[str] = field(default_factory=list)
    stated: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Unused:
    """A line of a file that could not be used, and why."""

    line: int
    text: str
    reason: str


@dataclass(slots=True)
class Tournament:
    """A tournament with its players and everything that could not be read.

    `by_formula` asks for Elo's formula in place of FIDE's table.
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    arbiter: str = ""
    time_control: str = ""
    rounds: int = 0
    round_robin: bool = False
    double: bool = False
    by_formula: bool = False
    players: list[Player] = field(default_factory=list)
    unused: list[Unused] = field(default_factory=list)
    deputies: list[str] = field(default_factory=list)
    round_dates: list[date | None] = field(default_factory=list)
