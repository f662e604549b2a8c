"""The worksheet functions of a club's ladder: everybody's rating from a log of games."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from math import floor as whole_below
from typing import Annotated, Any

from elo_xl.core import krule, ladder
from elo_xl.core.errors import EloError, InvalidInput
from elo_xl.core.findings import FAULT
from elo_xl.core.krule import KRule
from elo_xl.core.ladder import Game, Ladder, Log, Rated, Standing
from elo_xl.core.ladder_methods import METHODS
from elo_xl.core.roster import Roster

from . import arguments as arg
from . import cells
from .calling import LIST, RANGE, Argument
from .checking import Speaker
from .lists import once, or_none, outcome, roster_of, side, texts
from .systems import section as section
from .tables import Rows, for_each

Ratings = Annotated[
    tuple[float | None, ...],
    Argument(
        'The starting ratings, a cell a name. Blank, 0 or "unr": the games of this player are left out.',
        cells.rating,
        LIST,
    ),
]
K_HELP = (
    "K for all, or a cell a name: a number, fide, or steps like games<10: 40; rating<2100: 24; 16. glicko, "
    "glicko2: RD at the start. uscf, dwz: not used."
)


def _k(cell: object) -> int | float | Any | None:
    """A K, or a rule for it."""
    try:
        return cells.k_factor(cell)
    except EloError:
        if isinstance(cell, str) and any(sign.isalpha() for sign in cell):
            return krule.read(cell)
        raise


Coefficients = Annotated[tuple[Any, ...], Argument(K_HELP, _k, LIST)]
METHOD = arg.one_of(
    tuple(METHODS),
    "elo",
    "Elo's formula, FIDE's table, Ireland, England, US Chess, Germany, Glicko, Glicko-2.",
)
Method = Annotated[str | None, METHOD]
Update = Annotated[
    str | None,
    arg.one_of(
        ladder.UPDATES,
        ladder.PERIOD,
        "All games from the starting ratings, game by game, or by evenings, months, years.",
    ),
]
Dates = Annotated[
    tuple[Any, ...] | None,
    Argument(
        "The day of each game, a cell a row; blank: as in the row above. They set the order of the games.",
        cells.anything,
        RANGE,
        judges=True,
    ),
]
Before = Annotated[
    tuple[int | None, ...] | None,
    Argument("Rated games before the log, a cell a name, for K by games and US Chess.", cells.count, LIST),
]
Floor = Annotated[float | None, Argument("No rating falls below it. Blank: no floor.", cells.positive)]
Since = Annotated[
    date | None,
    Argument("A day: the change is counted from the rating before it. Blank: from the start.", cells.day),
]
Opponent = Annotated[
    str | float | None, Argument("Only the games against this player. Blank: all.", cells.player)
]


class _Ladder:
    """A log that is read and rated; a workbook asks several questions about the same one."""

    def __init__(
        self,
        names: Sequence[str | float],
        ratings: Sequence[float | None],
        log: Sequence[Sequence[Any]],
        k: Sequence[Any],
        method: str | None,
        update: str | None,
        dates: Sequence[Any] | None,
        games: Sequence[int | None] | None,
        floor: float | None,
    ) -> None:
        for name, values in (("ratings", ratings), ("games", games)):
            if values is not None and len(values) != len(names):
                raise InvalidInput(f"{name} has {len(values)} cells for {len(names)} names")
        self.roster = roster_of(tuple(names))
        before = games or [0] * len(names)
        any_name = any(texts(tuple(names)))
        starts = tuple(
            (rating, count or 0) if rating is not None and (name != "" or not any_name) else None
            for name, rating, count in zip(names, ratings, before, strict=True)
        )
        rated = tuple(_log(self.roster, log, dates).games)
        self.rated = _rated(
            starts, rated, tuple(for_each(k, len(names))), method or "elo", update or ladder.PERIOD, floor
        )


@lru_cache(maxsize=8)
def _rated(
    starts: tuple[tuple[float, int] | None, ...],
    games: tuple[Game, ...],
    coefficients: tuple[Any, ...],
    method: str,
    update: str,
    floor: float | None,
) -> Ladder:
    system = METHODS[method]()
    standings: list[Standing | None] = []
    for start, k in zip(starts, coefficients, strict=True):
        if start is None:
            standings.append(None)
            continue
        rating = int(start[0]) if start[0] == int(start[0]) else start[0]
        standing = Standing(rating, start[1], peak=rating)
        standings.append(system.start(standing, None if isinstance(k, KRule) else k))
    return ladder.rate(standings, games, coefficients, system, update, floor)


def _log(roster: Roster, columns: Sequence[Sequence[Any]], dates: Sequence[Any] | None) -> Log:
    """The log of these columns; the same cells, of which it is full, are read once."""
    player, result, day = once(lambda cell: side(cell, roster)), once(outcome), once(_day)
    whites, blacks, results = columns
    return ladder.read(
        map(player, whites), map(player, blacks), map(result, results), list(map(day, dates or ()))
    )


def _day(cell: Any) -> date | bool | None:
    """A day, None if it is blank, False if it cannot be read."""
    if cells.is_blank(cell):
        return None
    return or_none(cells.day, cell) or (None if cell == 0 else False)


@section.block(
    "A club's ladder: new rating, rated games, points in them and change of every name, a row a name, from a "
    "log of games. What LADDER_CHECK names is left out.",
    example='INDEX(LADDER({"Ada","Ben"},{1500,1700},{"Ada"},{"Ben"},{"1-0"},20),1,1)',
    value=1515,
)
def LADDER(
    names: arg.Names,
    ratings: Ratings,
    whites: arg.Whites,
    blacks: arg.Blacks,
    results: arg.GameResults,
    k: Coefficients,
    method: Method = None,
    update: Update = None,
    dates: Dates = None,
    games: Before = None,
    floor: Floor = None,
) -> Rows:
    found = _Ladder(names, ratings, (whites, blacks, results), k, method, update, dates, games, floor)
    return [_summary(found.rated, player) for player in range(len(names))]


def _summary(rated: Ladder, player: int) -> list[Any]:
    start, end = rated.starts[player], rated.ends[player]
    if start is None or end is None:
        return [None] * 4
    points = rated.half_points[player] / 2
    return [_whole(end.rating), rated.games_of(player), points, _decimal(end.rating - start.rating)]


@section.block(
    "The ladder in full, a row a name: rating, change since a day, games, won, drawn, lost, points, "
    "last played, peak, deviation RD (Glicko), K of the next game.",
    example='INDEX(LADDER_LIST({"Ada","Ben"},{1500,1700},{"Ada"},{"Ben"},{"1-0"},20),1,4)',
    value=1,
)
def LADDER_LIST(
    names: arg.Names,
    ratings: Ratings,
    whites: arg.Whites,
    blacks: arg.Blacks,
    results: arg.GameResults,
    k: Coefficients,
    method: Method = None,
    update: Update = None,
    dates: Dates = None,
    games: Before = None,
    floor: Floor = None,
    since: Since = None,
) -> Rows:
    found = _Ladder(names, ratings, (whites, blacks, results), k, method, update, dates, games, floor)
    coefficients = for_each(k, len(names))
    own = coefficients if METHODS[method or "elo"].needs_k else [None] * len(names)
    return [_line(found.rated, player, since, own[player]) for player in range(len(names))]


def _line(rated: Ladder, player: int, since: date | None, k: Any) -> list[Any]:
    start, end = rated.starts[player], rated.ends[player]
    if start is None or end is None:
        return [None] * 11
    games = rated.card(player)
    halves = [_half_points(one) for one in games]
    if since is not None:
        before = [one.own for one in games if one.game.day and one.game.day >= since]
        start = before[0] if before else end
    last = games[-1].game.day if games else None
    if isinstance(k, KRule):
        k = k.k(end.games, float(end.rating), float(end.peak))
    return [
        _whole(end.rating), _decimal(end.rating - start.rating), len(halves),
        halves.count(2), halves.count(1),
        halves.count(0), sum(halves) / 2, None if last is None else cells.serial_of(last), _whole(end.peak),
        end.rd or None, k,
    ]  # fmt: skip


@section.block(
    "One player's games of a ladder, a row a game in the order of play: row of the log, day, colour, "
    "opponent, own and opponent's rating before, points, expected score, change, rating after the period.",
    example='INDEX(LADDER_CARD({"Ada","Ben"},{1500,1700},{"Ada"},{"Ben"},{"1-0"},20,"Ben"),1,4)',
    value="Ada",
)
def LADDER_CARD(
    names: arg.Names,
    ratings: Ratings,
    whites: arg.Whites,
    blacks: arg.Blacks,
    results: arg.GameResults,
    k: Coefficients,
    player: arg.Player,
    method: Method = None,
    update: Update = None,
    dates: Dates = None,
    games: Before = None,
    floor: Floor = None,
    opponent: Opponent = None,
) -> Rows | None:
    found = _Ladder(names, ratings, (whites, blacks, results), k, method, update, dates, games, floor)
    own = found.roster.number(player) - 1
    other = None if opponent is None else found.roster.number(opponent) - 1
    lines = [
        _card_line(rated, names) for rated in found.rated.card(own) if other is None or other == _met(rated)
    ]
    return lines or None


def _card_line(rated: Rated, names: Sequence[str | float]) -> list[Any]:
    game = rated.game
    return [
        game.row, None if game.day is None else cells.serial_of(game.day), "w" if rated.white else "b",
        names[_met(rated)] or _met(rated) + 1, _whole(rated.own.rating), _whole(rated.met.rating),
        _half_points(rated) / 2, rated.expected, _decimal(rated.change), _whole(rated.after),
    ]  # fmt: skip


@section.block(
    "In words, a row each, what in the log of a ladder cannot be rated: unknown names, a name twice, results "
    "or dates that cannot be read, a game against oneself. Columns: words, kind, row. Blank if all is well.",
    example='INDEX(LADDER_CHECK({"Ada","Ben"},{"Ben"},{"Ben"},{1}),1)',
    value="row 1: Ben stands on both sides",
)
def LADDER_CHECK(
    names: arg.Names,
    whites: arg.Whites,
    blacks: arg.Blacks,
    results: arg.GameResults,
    lang: arg.Lang = "en",
    dates: Dates = None,
) -> Rows:
    speaker = Speaker(lang, names)
    twice: Rows = [[speaker.twice(number), FAULT, None] for number in ladder.repeated(texts(tuple(names)))]
    log = _log(roster_of(names), (whites, blacks, results), dates)
    return [*twice, *([speaker.of_log(one), one.kind, one.row] for one in log.problems)] or [[""]]


def _met(rated: Rated) -> int:
    return rated.game.black if rated.white else rated.game.white


def _half_points(rated: Rated) -> int:
    return rated.game.white_half if rated.white else rated.game.black_half


def _decimal(value: Any) -> float:
    """A change, without the dust of binary fractions."""
    return value if isinstance(value, int) else round(float(value), 9)


def _whole(value: Any) -> int:
    """A rating as lists show it, .5 up."""
    return value if isinstance(value, int) else whole_below(round(float(value), 9) + 0.5)
