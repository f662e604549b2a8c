"""FIDE's tournament report file, TRF26 or TRF16, as federations take it for rating.

Only what the format has columns for is written: no club, no K. Points are those of the results; whoever
sends the file is asked for exactly that by the federation's checker. `completeness` says what is missing.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import pairwise
from typing import TYPE_CHECKING

from elo_xl.core import findings, games, results
from elo_xl.core.results import DRAW, FORFEIT, GAME, LOSS, SHORT_GAME, WIN, Result
from elo_xl.files.tournament import MAX_PLAYERS, FileError, Player, Tournament
from elo_xl.printable import without_controls

from . import trf_headers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from elo_xl.core.crosstable import Row

_END = "\r\n"  # each line ends with CR (TRF16, remark 1)
_GAMES = {WIN: "1", DRAW: "=", LOSS: "0"}
_SHORT_GAMES = {WIN: "W", DRAW: "D", LOSS: "L"}
_FORFEITS = {WIN: "+", LOSS: "-"}
_ANNOUNCED = {results.FULL_BYE: "F", results.HALF_BYE: "H", results.ZERO_BYE: "Z"}
_BYES = {results.PAIRING_BYE: "U"} | _ANNOUNCED
NAME = 33
_FEDERATION, _ID, _TITLE, _MOST_POINTS = 3, 11, 3, 2 * 99.5
TRF26, TRF16 = FORMS = ("trf26", "trf16")


def write_trf(tournament: Tournament, ranks: Sequence[int] | None = None, *, form: str = TRF26) -> str:
    """A tournament as TRF26, or TRF16; write it as UTF-8 and without changing the line ends.

    Ranks are those given; else those that the players' file stated, if the points bear them out; else those
    of the points.

    :raises FileError: there are no players, something does not fit into the columns, or a result is none.
    :raises ValueError: there is no such form, or the ranks are not one a player.
    """
    if form not in FORMS:
        raise ValueError(f"there is no form {form!r} of a report file, but {' and '.join(FORMS)}")
    usable = len(ranks or ()) == len(tournament.players) and all(0 < n <= MAX_PLAYERS for n in ranks or ())
    if ranks and not usable:
        raise ValueError(f"the ranks are not one from 1 to {MAX_PLAYERS} for every player")
    if not tournament.players:
        raise FileError("there are no players to report")
    refuse_faults(tournament)
    table = tournament.table()
    begun = _begun(table) if form == TRF26 else len(table[0])
    rounds = [row[:begun] for row in table]
    points = [sum(result.half_points for result in row if result is not None) for row in rounds]
    _check_widths(tournament, points)
    ranks = ranks or _stated_ranks(tournament, points) or _ranks(points)
    headers = trf_headers.of_2026 if form == TRF26 else trf_headers.of_2016
    lines = [*headers(tournament, table)]
    for number, (player, row) in enumerate(zip(tournament.players, rounds, strict=True), 1):
        head = _player(number, player, points[number - 1], ranks[number - 1])
        lines.append((head + "".join(map(_round, row))).rstrip())
    if form == TRF26:
        lines += [*_national_records(tournament), *_announced_byes(table, begun)]
    return _END.join(map(_one_line, lines)) + _END


def _one_line(record: str) -> str:
    """A record as one line, whatever was in a name; every column stays where it is."""
    return _BREAKS.sub(" ", without_controls(record, " "))


_BREAKS = re.compile(r"[\t\r\n]")


# Results


def _begun(table: Sequence[Row]) -> int:
    """The last round that has more than byes which were asked for: those of later ones are announced."""
    of_rounds = (number for row in table for number, cell in enumerate(row, 1) if _tells_a_round(cell))
    return max(of_rounds, default=0)


def _tells_a_round(cell: Result | None) -> bool:
    return cell is not None and cell.kind not in _ANNOUNCED


def _announced_byes(table: Sequence[Row], begun: int) -> Iterator[str]:
    """Records 240: the type at 5, the round at 7-9, the numbers from 11 on."""
    for number in range(begun, len(table[0])):
        for kind, sign in _ANNOUNCED.items():
            of_round = [row[number] for row in table]
            players = [place for place, cell in enumerate(of_round, 1) if cell and cell.kind == kind]
            if players:
                yield f"240 {sign} {number + 1:3d} {' '.join(f'{player:4d}' for player in players)}"


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


def _player(number: int, player: Player, points: int, rank: int) -> str:
    name = trf_headers.line(player.name)[:NAME]
    person = f"{player.sex:1}{player.title:>{_TITLE}} {name:{NAME}} {player.rating or '':>4}"
    origin = f"{player.federation:>{_FEDERATION}} {player.fide_id:>{_ID}} {player.birth:10}"
    return f"001 {number:4d} {person} {origin} {points / 2:4.1f} {rank:4d}"


def _national_records(tournament: Tournament) -> Iterator[str]:
    """A record with the federation's code: the rating at 49-52, the number at 58-68."""
    federation = trf_headers.national_list(tournament)
    for number, player in enumerate(tournament.players, 1):
        if federation and (player.national_rating or player.national_id):
            name = trf_headers.line(player.name)[:NAME]
            own = f"{player.national_rating or '':>4} {'':{_FEDERATION}} {player.national_id:>{_ID}}"
            yield f"{federation} {number:4d}{'':6}{name:{NAME}} {own}".rstrip()


def refuse_faults(tournament: Tournament) -> None:
    """Nothing is written of a list of games that cannot be used.

    :raises FileError: a line of it cannot be used.
    """
    listed = games.of_lines(tournament.games, len(tournament.players))
    faults = [problem for problem in listed.problems if problem.kind == findings.FAULT]
    if faults:
        named = [f"round {fault.round}: {fault.what}" + _whose(fault.player) for fault in faults[:3]]
        raise FileError("; ".join(named) + ("; and others" if len(faults) > 3 else ""))


def _whose(player: object) -> str:
    return "" if player is None else f" ({str(player)[:20]})"


def _check_widths(tournament: Tournament, points: Sequence[int]) -> None:
    """:raises FileError: something is wider than its columns; names are cut instead."""
    if len(tournament.players) > MAX_PLAYERS or max(points) > _MOST_POINTS:
        raise FileError(f"a report file takes {MAX_PLAYERS} players and 99.5 points")
    wide = [
        f"player {number}: the {what} {text!r} is longer than {width} characters"
        for number, player in enumerate(tournament.players, 1)
        for what, text, width in (
            ("federation", player.federation, _FEDERATION), ("FIDE-ID", player.fide_id, _ID),
            ("title", player.title, _TITLE), ("sex", player.sex, 1), ("national ID", player.national_id, _ID),
            ("birth", player.birth, 10), ("rating", str(player.rating or ""), 4),
            ("national rating", str(player.national_rating or ""), 4),
        )
        if len(text) > width
    ]  # fmt: skip
    if wide:
        raise FileError("; ".join(wide[:3]) + ("; and others" if len(wide) > 3 else ""))
