"""Lines of a file and what they say of a player, and the account of those that could not be used."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from .tournament import Player, Tournament, Unused

if TYPE_CHECKING:
    from elo_xl.core.results import Result

MAX_ROUNDS = 200
MAX_NUMBER = 99_999
_LONGEST_TEXT = 200


class Source(Protocol):
    """Anything that stands somewhere in a file."""

    @property
    def line(self) -> int:
        """The number of its line, from 1."""

    @property
    def text(self) -> str:
        """The line as it stands there."""


class Line(NamedTuple):
    """A line of a file."""

    line: int
    text: str


@dataclass(slots=True)
class Entry:
    """The line of one player.

    `number` is the one by which other lines name the player; `points` are those that the line states.
    """

    number: int
    player: Player
    cells: list[Result | None] = field(default_factory=list)
    line: int = 0
    text: str = ""
    points: str = ""


def note(tournament: Tournament, source: Source, reason: str) -> None:
    """Keep account of a line that could not be used, or not entirely, or contradicts another."""
    text = source.text.strip()
    short = text if len(text) <= _LONGEST_TEXT else text[:_LONGEST_TEXT] + "…"
    tournament.unused.append(Unused(source.line, short, reason))


def finished(tournament: Tournament) -> Tournament:
    """The tournament with its notes in the order of the file."""
    tournament.unused.sort(key=lambda unused: unused.line)
    return tournament


def announced_rounds(text: str) -> int:
    """The number of rounds that a file announces; 0 if the text holds no such number."""
    number = int(text) if text.isdecimal() and len(text) < 4 else 0
    return number if number <= MAX_ROUNDS else 0
