"""FIDE's tournament report file, TRF16, as federations take it for rating.

Only what the format has columns for is written: no club, K or national rating. Points are those of the
results; whoever sends the file is asked for exactly that by the federation's checker.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import pairwise
from typing import TYPE_CHECKING

from elo_xl.core import results
from elo_xl.core.results import DRAW, FORFEIT, GAME, LOSS, SHORT_GAME, WIN, Result
from elo_xl.files.tournament import FileError, Player, Tournament

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

_END = "\r\n"  # each line ends with CR (TRF16, remark 1)
_GAMES = {WIN: "1", DRAW: "=", LOSS: "0"}
_SHORT_GAMES = {WIN: "W", DRAW: "D", LOSS: "L"}
_FORFEITS = {WIN: "+", LOSS: "-"}
_BYES = {results.PAIRING_BYE: "U", results.FULL_BYE: "F", results.HALF_BYE: "H", results.ZERO_BYE: "Z"}
_NAME, _FEDERATION, _ID, _TITLE, _MOST_PLAYERS, _MOST_POINTS = 33, 3, 11, 3, 9999, 2 * 99.5


def write_trf(tournament: Tournament, ranks: Sequence[int] | None = None) -> str:
    """A tournament as TRF16; write it as UTF-8 and without changing the line ends.

    Ranks are those given; else those that the players' file stated, if the points bear them out; else those
    of the points.

    :raises FileError: something does not fit into the columns, or a result is none.
    """
    rounds = tournament.table()
    points = [sum(result.half_points for result in row if result is not None) for row in rounds]
    _check(tournament, points)
    ranks = ranks or _stated_ranks(tournament, points) or _ranks(points)
    lines = [*_headers(tournament)]
    for number, (player, row) in enumerate(zip(tournament.players, rounds, strict=True), 1):
        head = _player(number, player, points[number - 1], ranks[number - 1])
        lines.append((head + "".join(map(_round, row))).rstrip())
    return _END.join(lines) + _END


# Results


def _round(result: Result | None) -> str:
    """The ten columns of a round."""
    if result is None:
        return " " * 10
    if not result.opponent:
        sign = _FORFEITS[result.half_points] if result.kind == FORFEIT else _BYES.get(result.kind, " ")
        return f"  0000 - {sign}"
    sign = {GAME: _GAMES, SHORT_GAME: _SHORT_GAMES, FORFEIT: _FORFEITS}.get(result.kind, {}).get(
        result.half_points, " "
    )
    return f"  {result.opponent:4d} {result.color or '-'} {sign}"


def _stated_ranks(tournament: Tournament, points: Sequence[int]) -> list[int] | None:
    """The ranks of the file the players came from, unless one of fewer points would be ranked higher."""
    stated = [player.stated.get("Rank", "") for player in tournament.players]
    if not all(text.isdecimal() and len(text) < 5 for text in stated):
        return None
    ranks = [int(text) for text in stated]
    in_order = sorted(zip(ranks, points, strict=True))
    right = all(higher >= lower for (_, higher), (_, lower) in pairwise(in_order))
    return ranks if right else None


def _ranks(points: Sequence[int]) -> list[int]:
    """Ranks by points, shared where they are equal."""
    ascending = sorted(points)
    return [1 + len(points) - bisect_right(ascending, own) for own in points]


# Lines


def _headers(tournament: Tournament) -> Iterator[str]:
    rated = sum(player.rating is not None for player in tournament.players)
    kind = "Round-Robin" if tournament.round_robin else "Swiss-System"
    records = [
        ("012", tournament.name), ("022", tournament.city), ("032", tournament.federation),
        ("042", _date(tournament.start)), ("052", _date(tournament.end)),
        ("062", len(tournament.players)), ("072", rated), ("082", 0),
        ("092", f"Individual: {'Double ' if tournament.round_robin and tournament.cycles > 1 else ''}{kind}"),
        ("102", tournament.arbiter), *(("112", deputy) for deputy in tournament.deputies),
        ("122", tournament.time_control),
    ]  # fmt: skip
    for code, value in records:
        yield _line(f"{code} {value}").rstrip()
    if any(tournament.round_dates):
        dates = "".join(f"  {day:%y/%m/%d}" if day else " " * 10 for day in tournament.round_dates)
        yield (f"{'132':89}" + dates).rstrip()
    yield f"XXR {tournament.rounds}"


def _player(number: int, player: Player, points: int, rank: int) -> str:
    person = f"{player.sex:1}{player.title:>{_TITLE}} {_line(player.name):{_NAME}} {player.rating or '':>4}"
    origin = f"{player.federation:>{_FEDERATION}} {player.fide_id:>{_ID}} {player.birth:10}"
    return f"001 {number:4d} {person} {origin} {points / 2:4.1f} {rank:4d}"


def _date(day: date | None) -> str:
    return f"{day:%Y/%m/%d}" if day else ""


def _line(text: str) -> str:
    """A text on one line."""
    return re.sub(r"[\r\n\t]+", " ", text)


def _check(tournament: Tournament, points: Sequence[int]) -> None:
    """:raises FileError: something is wider than its columns."""
    if not tournament.players:
        raise FileError("there are no players to report")
    if len(tournament.players) > _MOST_PLAYERS or max(points) > _MOST_POINTS:
        raise FileError("a report file takes 9999 players and 99.5 points")
    wide = [
        f"player {number}: the {what} {text!r} is longer than {width} characters"
        for number, player in enumerate(tournament.players, 1)
        for what, text, width in (
            ("name", player.name, _NAME), ("federation", player.federation, _FEDERATION),
            ("FIDE-ID", player.fide_id, _ID), ("title", player.title, _TITLE), ("sex", player.sex, 1),
        )
        if len(text) > width
    ]  # fmt: skip
    if wide:
        raise FileError("; ".join(wide[:3]) + ("; and others" if len(wide) > 3 else ""))
