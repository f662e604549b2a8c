"""The log of a club: a row a game with day, White, Black, result, event and whether it is rated.

As CSV it has the headings Date, White, Black, Result, Event and Rated, in any order; those that are missing
are blank. The members with their starting ratings may stand above it, each in a row "Member:". Games of PGN
and of tournament files become rows of the same kind; whatever cannot be used is told, and never lost.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import TYPE_CHECKING

from . import delimited, pgn, player_fields
from . import text as texts
from .csv_writer import table_as_csv
from .dates import read_date
from .recognition import read as read_tournament
from .tournament import FileError, Unused
from .xlsx import is_workbook

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .player_table import Row
    from .tournament import Tournament

LADDER, MEMBER = "Ladder:", "Member:"
HEADINGS = ("Date", "White", "Black", "Result", "Event", "Rated")
_MEMBER_HEADINGS = ("Name", "Rating", "K", "Games", "Left")
_WORDS = {
    "date": "day", "day": "day", "datum": "day", "dátum": "day", "日期": "day",
    "white": "white", "weiss": "white", "weiß": "white", "világos": "white", "白方": "white",
    "black": "black", "schwarz": "black", "sötét": "black", "黑方": "black",
    "result": "result", "ergebnis": "result", "eredmény": "result", "結果": "result", "结果": "result",
    "event": "event", "round": "event", "turnier": "event", "verseny": "event",
    "rated": "rated", "whiteelo": "white_rating", "blackelo": "black_rating",
}  # fmt: skip
_NO = {"no", "n", "false", "0", "nem", "nein", "否"}


@dataclass(slots=True)
class Member:
    """A member of a club: starting rating, K or a rule for it, rated games before, whether he has left."""

    name: str
    rating: float | None = None
    k: str = ""
    games: int | None = None
    left: bool = False


@dataclass(frozen=True, slots=True)
class LogGame:
    """One row of the log, as it is typed; the result is from White's view."""

    white: str
    black: str
    result: str = ""
    day: date | None = None
    event: str = ""
    rated: bool = True


@dataclass(slots=True)
class GameLog:
    """A club with its members, in their order, and every game."""

    name: str = ""
    members: list[Member] = field(default_factory=list)
    games: list[LogGame] = field(default_factory=list)
    unused: list[Unused] = field(default_factory=list)

    def complete(self) -> GameLog:
        """With everybody who plays among the members, in the order in which they appear."""
        known = {member.name.casefold() for member in self.members}
        for game in self.games:
            for name in (game.white, game.black):
                if name and name.casefold() not in known:
                    known.add(name.casefold())
                    self.members.append(Member(name))
        return self


def read(data: bytes, section: str = "") -> GameLog:
    """The log of a file: CSV with a row a game, all games of a PGN, or those of a tournament.

    :raises FileError: there is no game in it.
    """
    if len(data) > texts.MAX_BYTES:
        raise FileError(f"the file is larger than {texts.MAX_BYTES // 1024**2} MB")
    if not is_workbook(data):
        text = texts.decode(data)
        if pgn.is_pgn(text):
            return _with_games(_of_pgn(text))
        if (rows := _log_rows(text)) is not None:
            return _with_games(_of_rows(rows))
    return _with_games(_of_tournament(read_tournament(data, section)))


def _with_games(log: GameLog) -> GameLog:
    if not log.games and not log.members:
        raise FileError("there is no game in the file")
    return log.complete()


# CSV


def _log_rows(text: str) -> list[Row] | None:
    """The rows, if White, Black and a result have columns of their own."""
    lines = texts.lines(text)
    for sign in delimited.SEPARATORS:
        rows = list(delimited.rows(lines, sign))
        if any({"white", "black", "result"} <= _columns(row).keys() for row in rows[:_FIRST_ROWS]):
            return rows
    return None


_FIRST_ROWS = 3000  # among which the headings stand: members come before


def _columns(row: Row) -> dict[str, int]:
    """Where the fields stand, by the headings of a row."""
    words = {cell.strip().lower().replace(" ", ""): place for place, cell in enumerate(row.cells)}
    return {_WORDS[word]: place for word, place in words.items() if word in _WORDS}


def _of_rows(rows: Sequence[Row]) -> GameLog:
    log = GameLog()
    columns: dict[str, int] = {}
    ratings: dict[str, float] = {}
    for row in rows:
        if row.blank:
            continue
        if not columns:
            found = _columns(row)
            if {"white", "black", "result"} <= found.keys():
                columns = found
            else:
                _take_head(log, row)
            continue
        _take_game(log, row, columns, ratings)
    for member in log.complete().members:
        if member.rating is None:
            member.rating = ratings.get(member.name.casefold())
    return log


def _take_head(log: GameLog, row: Row) -> None:
    if row[0] == LADDER:
        log.name = row[1]
    elif row[0] == MEMBER and row[1]:
        games = int(row[4]) if row[4].isdecimal() and len(row[4]) < 7 else None
        log.members.append(Member(row[1], _rating(row[2]), row[3], games, row[5] == "x"))
    elif row[0] not in (MEMBER, "Members:"):
        _note(log, row.line, row.text, "text above the table")


def _rating(text: str) -> float | None:
    found = player_fields.rating(text)
    return None if found is None else float(found)


def _take_game(log: GameLog, row: Row, columns: dict[str, int], ratings: dict[str, float]) -> None:
    def cell(name: str) -> str:
        return " ".join(row[columns[name]].split()) if name in columns else ""

    white, black = cell("white"), cell("black")
    day = read_date(cell("day"))
    if cell("day") and day is None:
        _note(log, row.line, row.text, "the date cannot be read, the one above counts")
    if not white or not black:
        _note(log, row.line, row.text, "a game needs two players")
        return
    log.games.append(
        LogGame(white, black, cell("result"), day, cell("event"), cell("rated").lower() not in _NO)
    )
    for name, side in ((white, "white_rating"), (black, "black_rating")):
        if (found := _rating(cell(side))) is not None:
            ratings.setdefault(name.casefold(), found)


def _note(log: GameLog, line: int, text: str, reason: str) -> None:
    log.unused.append(Unused(line, text.strip()[:200], reason))


# PGN and tournaments


def _of_pgn(text: str) -> GameLog:
    """All games of a collection, whatever the event; ratings are those of a player's first game."""
    log = GameLog()
    ratings: dict[str, int] = {}
    for game in pgn.games_of(text):
        white, black = (pgn.name_of(game[color]) for color in ("White", "Black"))
        result = _PGN_RESULTS.get(game.tags.get("Result", "").replace(" ", ""))
        if not white or not black:
            _note(log, game.line, game.text, "a game needs two players")
        elif result is None or game.result is None:
            _note(log, game.line, game.text, "no result")
        else:
            forfeit = game.result[0] != "game" and result in ("1-0", "0-1")
            sign = {"1-0": "+", "0-1": "-"}[result] if forfeit else result
            log.games.append(LogGame(white, black, sign, game.day, game.event))
            for name, color in ((white, "White"), (black, "Black")):
                if (found := player_fields.rating(game[f"{color}Elo"])) is not None:
                    ratings.setdefault(name.casefold(), found)
    for member in log.complete().members:
        member.rating = ratings.get(member.name.casefold())
    return log


_PGN_RESULTS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "½-½", "½-½": "½-½", "*": ""}


def _of_tournament(tournament: Tournament) -> GameLog:
    """The games of a tournament, round by round; those of rounds without a date have its first day."""
    log = GameLog(tournament.name, unused=list(tournament.unused))
    ratings = (player.rating or player.national_rating for player in tournament.players)
    log.members = [
        Member(player.name, None if rating is None else float(rating))
        for player, rating in zip(tournament.players, ratings, strict=True)
    ]
    for line in tournament.games:
        if line.white is None or line.black is None:
            continue
        days = tournament.round_dates
        day = days[line.round - 1] if line.round <= len(days) else None
        white, black = (tournament.players[number - 1].name for number in (line.white, line.black))
        event = " ".join(f"{tournament.name}, round {line.round}".removeprefix(", ").split())
        log.games.append(LogGame(white, black, line.result.removesuffix("?"), day or tournament.start, event))
    return log


# Writing


def write(log: GameLog) -> bytes:
    """The log as CSV for any spreadsheet; `read` takes it back."""
    return table_as_csv(_table(log))


def _table(log: GameLog) -> Iterator[list[object]]:
    yield [LADDER, log.name]
    yield ["Members:", *_MEMBER_HEADINGS]
    for member in log.members:
        left = "x" if member.left else None
        rating = member.rating
        whole = int(rating) if rating is not None and rating == int(rating) else rating
        yield [MEMBER, member.name, whole, member.k, member.games, left]
    yield []
    yield list(HEADINGS)
    for game in log.games:
        rated = None if game.rated else "no"
        day = game.day.isoformat() if game.day else None
        yield [day, game.white, game.black, game.result, game.event, rated]


DAY_ZERO = date(1899, 12, 30)


def day_of(serial: float) -> date:
    """The day of a spreadsheet's serial number."""
    return DAY_ZERO + timedelta(days=int(serial))
