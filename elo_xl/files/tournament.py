"""A tournament as files and workbooks exchange it: who plays, who met whom, and what was lost on the way.

The list of games is what happened (`elo_xl.core.games`); tables, points and ranks are derived from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from elo_xl.core import crosstable, games
from elo_xl.core.crosstable import ROUND_ROBIN
from elo_xl.core.editions import STANDARD
from elo_xl.core.results import WIN

if TYPE_CHECKING:
    from datetime import date

    from elo_xl.core.crosstable import Crosstable, Row
    from elo_xl.core.games import Line


class FileError(Exception):
    """A tournament file or workbook that cannot be used; the message is one line for its owner."""


@dataclass(slots=True)
class Player:
    """One player; the numbers of the players are their places in the tournament's list, from 1.

    birth      the day as report files write it, 1978/05/03, with 00 for what is not known
    groups     groups and categories, set apart by commas: "U14, A"
    manual     the manual tie-break, such as the points of a playoff
    withdrawn  whether the player left a round robin before half of it: the results do not rank
    stated     what the file itself says under its own headings (points, tie-breaks, performance, rating
               change), so that it can be compared with what we compute
    """

    name: str
    rating: int | None = None
    title: str = ""
    federation: str = ""
    national_rating: int | None = None
    national_id: str = ""
    fide_id: str = ""
    birth: str = ""
    sex: str = ""
    club: str = ""
    groups: str = ""
    k: int | None = None
    manual: float | None = None
    withdrawn: bool = False
    stated: dict[str, str] = field(default_factory=dict)

    @property
    def birth_year(self) -> int | None:
        """The year of birth."""
        return int(self.birth[:4]) if self.birth[:4].strip("0") else None


MAX_PLAYERS = 9999  # a report file has four columns for their numbers


def refuse_players(number: int) -> None:
    """Refuse what cannot be a tournament, before much time is spent on it.

    :raises FileError: there are too many players.
    """
    if number > MAX_PLAYERS:
        raise FileError(f"{number:,} players: a tournament has at most {MAX_PLAYERS:,}")


@dataclass(frozen=True, slots=True)
class Unused:
    """A line of a file that could not be used, and why."""

    line: int
    text: str
    reason: str


@dataclass(slots=True)
class Tournament:
    """A tournament with its players, its games and everything that could not be read.

    system            "swiss" or "round-robin", as it is stated or was played; "" if nothing tells
    kind              what kind of tournament it is in the file's own words (092)
    type_code         the same as a code (192), such as FIDE_DUTCH_2026
    paired_by         the program or person that paired (182)
    starting_rank     how the starting rank came about (172), such as FIDON
    first_color       the colour of the first player in round 1, "w" or "b" (152)
    by_formula        whether ratings are by Elo's formula, not by FIDE's table
    national_list     whose national ratings those of the players are, a federation
    tie_breaks        the codes in their order; None if the file names none
    tie_breaks_as_of  the first day of the edition by which the tie-breaks were computed, None: by `start`
    stated_codes      which tie-break the players' stated values under a heading are: heading → code
    bye_half_points   what an allocated bye is worth
    time_control      in words (122); `time_code` in seconds (222), such as 5400+30
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    arbiter: str = ""
    deputies: list[str] = field(default_factory=list)
    time_control: str = ""
    time_code: str = ""
    pace: str = STANDARD
    rounds: int = 0
    round_dates: list[date | None] = field(default_factory=list)
    round_times: list[str] = field(default_factory=list)
    system: str = ""
    kind: str = ""
    type_code: str = ""
    paired_by: str = ""
    starting_rank: str = ""
    first_color: str = ""
    by_formula: bool = False
    national_list: str = ""
    tie_breaks: list[str] | None = None
    tie_breaks_as_of: date | None = None
    stated_codes: dict[str, str] = field(default_factory=dict)
    bye_half_points: int = WIN
    players: list[Player] = field(default_factory=list)
    games: list[Line] = field(default_factory=list)
    unused: list[Unused] = field(default_factory=list)

    @property
    def round_robin(self) -> bool:
        """Whether everybody meets everybody."""
        return self.system == ROUND_ROBIN

    @property
    def cycles(self) -> int:
        """How often the two meet who meet most often."""
        return games.meetings(self.games)

    def table(self) -> list[Row]:
        """What every player did in every round; rounds of which nothing is known are None."""
        rows = games.of_lines(self.games, len(self.players)).rounds(len(self.players))
        return [row + [None] * (self.rounds - len(row)) for row in rows]

    def crosstable(self) -> Crosstable:
        """The table of its games, by the system that is stated."""
        return crosstable.by_rounds(self.table(), self.system or None)

    def ranking(self) -> Crosstable:
        """As `crosstable`, without the players who have withdrawn, and whoever met them."""
        gone = {number for number, player in enumerate(self.players, 1) if player.withdrawn}
        if not gone:
            return self.crosstable()
        left = [game for game in self.games if not gone & {game.white, game.black}]
        rows = games.of_lines(left, len(self.players)).rounds(len(self.players))
        return crosstable.by_rounds(rows, self.system or None)
