"""How large a ladder is, and where its tables stand."""

from __future__ import annotations

from dataclasses import dataclass

from elo_xl.workbooks.columns import prefix

HEAD, TOP = 7, 8  # rows of every table of members: heads, the first member
GAMES_TOP = 8  # the row of the first game
MEMBERS, GAMES = 60, 2000  # as many as there is room for, if nothing is said
LEAST_MEMBERS, MOST_MEMBERS, MOST_GAMES = 2, 1000, 20_000
HISTORY, MEETINGS, POINTS = 400, 100, 120  # games of one player, of two, and points of the chart


@dataclass(frozen=True)
class Plan:
    """The size of a ladder.

    :raises ValueError: fewer than 2 or more than 1000 members, or more than 20,000 games.
    """

    members: int = MEMBERS
    games: int = GAMES

    def __post_init__(self) -> None:
        """Refuse what no sheet should hold."""
        if not LEAST_MEMBERS <= self.members <= MOST_MEMBERS:
            raise ValueError(f"players: from {LEAST_MEMBERS} to {MOST_MEMBERS}, not {self.members}")
        if self.games > MOST_GAMES:
            raise ValueError(f"games: at most {MOST_GAMES}, not {self.games}")

    @property
    def end(self) -> int:
        """The row of the last member."""
        return TOP + self.members - 1

    @property
    def games_end(self) -> int:
        """The row of the last game."""
        return GAMES_TOP + self.games - 1

    def down(self, column: str, sheet: str = "") -> str:
        """The cells of all members in a column, fixed; on another sheet if one is named."""
        return f"{prefix(sheet)}${column}${TOP}:${column}${self.end}"

    def games_down(self, column: str, sheet: str = "") -> str:
        """The cells of all games in a column, fixed."""
        return f"{prefix(sheet)}${column}${GAMES_TOP}:${column}${self.games_end}"
