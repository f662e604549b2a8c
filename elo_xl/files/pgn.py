"""The games of a tournament in PGN: who met whom in which round; the moves are not read.

Rounds in which somebody did not play are simply missing. Players are numbered by their ratings.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from elo_xl.core.results import DRAW, FORFEIT, GAME, LOSS, PENDING, SHORT_GAME, WIN, Result
from elo_xl.files.tournament import Player, Tournament, refuse_players

from . import refusals, sections
from . import text as texts
from .assembly import by_rounds
from .dates import read_date
from .entries import MAX_ROUNDS, Entry, note
from .player_fields import fide_id, rating, title

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import date

    from elo_xl.core.games import Line

_TAG = re.compile(r'\s*\[(\w{1,40})\s+"((?:[^"\\]|\\.)*)"\s*\]')
_GAMES = re.compile(r'^\s*\[(?:Event|White)\s+"', re.MULTILINE)
_ROUND = re.compile(r"(\d{1,3})(?:\.\d+)*\.?")
_MOST_BOARDS = 10_000
_PART_OF_EVENT = re.compile(r"[\s:|,-]*\b(?:round|board|game) [\d.]{1,9}$", re.IGNORECASE)
_NO_GAME = re.compile(r"forfeit|unplayed|walkover|no[ -]show|default", re.IGNORECASE)

_RESULTS = {
    "1-0": (GAME, WIN, LOSS), "0-1": (GAME, LOSS, WIN),
    "1/2-1/2": (GAME, DRAW, DRAW), "½-½": (GAME, DRAW, DRAW), "*": (PENDING, 0, 0),
    "1/2-0": (GAME, DRAW, LOSS), "0-1/2": (GAME, LOSS, DRAW), "0-0": (GAME, LOSS, LOSS),
    "+/-": (FORFEIT, WIN, LOSS), "+--": (FORFEIT, WIN, LOSS),
    "-/+": (FORFEIT, LOSS, WIN), "--+": (FORFEIT, LOSS, WIN),
    "-/-": (FORFEIT, LOSS, LOSS), "---": (FORFEIT, LOSS, LOSS),
}  # fmt: skip


def is_pgn(text: str) -> bool:
    """Whether a text holds games."""
    return bool(_GAMES.search(text.replace("\r", "\n")))


def read(text: str, section: str = "") -> Tournament:
    """The tournament of a collection of games.

    :raises FileError: there are no players in it, or several events of which `section` chooses none.
    """
    games = list(games_of(text))
    events = [event for event, _ in Counter(game.event for game in games).most_common()] or [""]
    event = events[sections.chosen(events, section)]
    collection = _Collection(Tournament(name=event), _fide_ids(games))
    own = [game for game in games if game.event == event]
    refusals.refuse_team_matches(
        (game["Round"].partition(".")[0], game["WhiteTeam"], game["BlackTeam"]) for game in own
    )
    for game in own:
        collection.take(game)
    tournament = by_rounds(collection.tournament, collection.by_rating())
    tournament.games = [_on_its_board(line, collection) for line in tournament.games]
    return tournament


def _on_its_board(line: Line, collection: _Collection) -> Line:
    names = tuple(
        collection.tournament.players[number - 1].name if number else ""
        for number in (line.white, line.black)
    )
    return line._replace(board=collection.boards.get((line.round, *names)))


# Games


@dataclass(slots=True)
class _Game:
    """The tags of a game, and the line on which they begin."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)

    def __getitem__(self, tag: str) -> str:
        text = self.tags.get(tag, "").strip()
        return "" if text in ("?", "-") else text

    @property
    def text(self) -> str:
        """The game in short."""
        return (
            f"{self['White']} – {self['Black']} {self.tags.get('Result', '')}, round {self['Round'] or '?'}"
        )

    @property
    def event(self) -> str:
        """The name of the event; some sites add the round or the board to it, or name the players only."""
        name = self["BroadcastName"] or _PART_OF_EVENT.sub("", self["Event"])
        players = [self[color].split(",")[0].strip() for color in ("White", "Black")]
        return "" if all(player and player in name for player in players) else name[:200]

    @property
    def day(self) -> date | None:
        """When it was played."""
        return read_date(self["Date"]) or read_date(self["UTCDate"])

    @property
    def board(self) -> int | None:
        """The number of the board: of its own tag, or after the round's as in 3.2."""
        part = self["Board"] or self["Round"].partition(".")[2]
        return int(part) if part.isdecimal() and 0 < int(part[:5]) < _MOST_BOARDS else None

    @property
    def result(self) -> tuple[str, int, int] | None:
        """What kind of result it is, and how many half-points White and Black have; None if it has none."""
        result = _RESULTS.get(self.tags.get("Result", "").replace(" ", "").replace(":", "-"))
        ending = self["Termination"].lower()
        if result and result[0] == GAME and _NO_GAME.search(ending) and "time" not in ending:
            return (FORFEIT if result[1] != DRAW else SHORT_GAME, *result[1:])
        return result


def games_of(text: str) -> Iterator[_Game]:
    """The games of a text, the moves left out."""
    game: _Game | None = None
    for number, line in enumerate(texts.lines(text), 1):
        tag = _TAG.match(line) if "[" in line[:20] else None
        if tag:
            game = game or _Game(number)
            game.tags.setdefault(tag[1], re.sub(r"\\(.)", r"\1", tag[2]))
        elif game is not None and (line.strip() or {"White", "Black", "Result"} <= game.tags.keys()):
            yield game
            game = None
    if game is not None:
        yield game


def name_of(text: str) -> str:
    """A player's name as PGN writes it, with single blanks and one behind the comma."""
    return re.sub(r"\s*,\s*", ", ", " ".join(text.split()))


def _fide_ids(games: Iterable[_Game]) -> dict[str, str]:
    """The FIDE-ID of every name that has one in any game."""
    sides = [(game, color) for game in games for color in ("White", "Black")]
    ids = {
        name_of(game[color]): fide_id(game[f"{color}FideId"])
        for game, color in sides
        if game[f"{color}FideId"]
    }
    return {name: number for name, number in ids.items() if name and number}


@dataclass(slots=True)
class _Collection:
    """The games of the event so far; players are numbered as they appear."""

    tournament: Tournament
    fide_ids: dict[str, str]
    entries: dict[str, Entry] = field(default_factory=dict)
    boards: dict[tuple[int | str, ...], int | None] = field(default_factory=dict)

    def take(self, game: _Game) -> None:
        white, black, result = self._entry(game, "White"), self._entry(game, "Black"), game.result
        if white is None or black is None or white is black:
            note(self.tournament, game, "a game needs two players")
        elif result is None:
            note(self.tournament, game, "no result")
        elif number := self._round(game, white, black):
            self._take_event(game)
            self._take_day(game, number)
            kind, for_white, for_black = result
            self.boards[number, white.player.name, black.player.name] = game.board
            _put(white, number, kind, for_white, black, "w")
            _put(black, number, kind, for_black, white, "b")

    def _take_event(self, game: _Game) -> None:
        tournament, day = self.tournament, game.day
        tournament.city = tournament.city or game["Site"]
        tournament.time_control = tournament.time_control or game["TimeControl"]
        if day is not None:
            tournament.start = min(day, tournament.start or day)
            tournament.end = max(day, tournament.end or day)

    def _take_day(self, game: _Game, number: int) -> None:
        """The day of a round is that of its first game."""
        days, day = self.tournament.round_dates, game.day
        if day is not None:
            days += [None] * (number - len(days))
            days[number - 1] = min(day, days[number - 1] or day)

    def _entry(self, game: _Game, color: str) -> Entry | None:
        name = name_of(game[color])
        if not name:
            return None
        number = self.fide_ids.get(name, "")
        entry = self.entries.get(number or name.casefold())
        if entry is None:
            player = Player(name, fide_id=number)
            entry = Entry(len(self.entries) + 1, player, [], game.line, game.text)
            self.entries[number or name.casefold()] = entry
            refuse_players(len(self.entries))
        player = entry.player
        player.rating = player.rating or rating(game[f"{color}Elo"])
        player.title = player.title or title(game[f"{color}Title"])
        player.federation = player.federation or game[f"{color}Fed"]
        return entry

    def _round(self, game: _Game, white: Entry, black: Entry) -> int | None:
        """The round of a game: where none is given, the one after the last of the two players."""
        found = _ROUND.match(game["Round"])
        number = int(found[1]) if found else 1 + max(len(white.cells), len(black.cells))
        if not 0 < number <= MAX_ROUNDS:
            note(self.tournament, game, f"rounds are 1 to {MAX_ROUNDS}")
            return None
        if not found:
            note(self.tournament, game, f"no round is given; it was put into round {number}")
        if any(entry.cells[number - 1 : number] not in ([], [None]) for entry in (white, black)):
            note(self.tournament, game, f"one of the two has another game in round {number}")
            return None
        return number

    def by_rating(self) -> list[Entry]:
        """The players numbered by rating; equals keep the order in which they appear."""
        ordered = sorted(self.entries.values(), key=lambda entry: -(entry.player.rating or 0))
        numbers = {entry.number: place for place, entry in enumerate(ordered, 1)}
        for entry in ordered:
            entry.number = numbers[entry.number]
            entry.cells = [
                cell._replace(opponent=numbers[cell.opponent]) if cell is not None and cell.opponent else cell
                for cell in entry.cells
            ]
        return ordered


def _put(entry: Entry, number: int, kind: str, half_points: int, opponent: Entry, color: str) -> None:
    entry.cells += [None] * (number - len(entry.cells))
    entry.cells[number - 1] = Result(kind, half_points, opponent.number, color)
