"""The worksheet functions of the ratings of a whole crosstable, and of one player's card."""

from datetime import date
from typing import Any

from elo_xl.core import ratings as core
from elo_xl.core.crosstable import Crosstable
from elo_xl.core.editions import STANDARD, rating_rules
from elo_xl.core.results import PENDING
from elo_xl.core.roster import Roster

from . import arguments as arg
from .calling import Section
from .fide import UNRATED
from .lists import texts
from .tables import Column, Rows, column, fitting, for_each, tournament

section = Section("Crosstables")


def _method(method: str | None, as_of: date | None, pace: str | None) -> "core.Method":
    return core.method(method, rating_rules(as_of, pace or STANDARD))


def _rated(table: arg.Cells, ratings: arg.Ratings) -> Crosstable:
    """The tournament, with a rating for each of its players."""
    read = tournament(table)
    fitting(read, "ratings", ratings)
    return read


@section.block(
    "The rating table, a row a player: rated games n, their score W, expected We, W-We, performance, K, "
    'change, new rating ("unrated" under the floor); blank where there is none.',
    example='INDEX(CT_RATINGS({"","1","½";"0","","1";"½","0",""},{1800,1700,1600},20),1,8)',
    value=1802,
)
def CT_RATINGS(
    table: arg.Table,
    ratings: arg.TableRatings,
    k: arg.Coefficients,
    method: arg.Method = None,
    as_of: arg.AsOf = None,
    pace: arg.Pace = None,
) -> Rows:
    read = _rated(table, ratings)
    lines = core.rating_table(read, ratings, for_each(k, read.players), _method(method, as_of, pace))
    return [[None] * 8 if read.is_blank(player) else _rating_line(line) for player, line in enumerate(lines)]


def _rating_line(line: core.PlayerRating) -> list[Any]:
    new = line.new if line.published else UNRATED
    return [
        line.games, line.score, line.expected, line.gained, line.performance, line.k, line.change, new
    ]  # fmt: skip


@section.block(
    "Expected score of every player from the rated games played so far, a row a player.",
    example='INDEX(CT_EXPECTED({"","1","½";"0","","1";"½","0",""},{1800,1700,1600}),1)',
    value=1.4,
)
def CT_EXPECTED(
    table: arg.Table,
    ratings: arg.TableRatings,
    method: arg.Method = None,
    as_of: arg.AsOf = None,
    pace: arg.Pace = None,
) -> Column:
    read = _rated(table, ratings)
    found = core.changes(read, ratings, _method(method, as_of, pace))
    return column(read, [None if change is None else change.expected for change in found])


@section.block(
    "Rating change of every player, not rounded, a row a player.",
    example='INDEX(CT_CHANGE({"","1","½";"0","","1";"½","0",""},{1800,1700,1600},20),1)',
    value=2,
)
def CT_CHANGE(
    table: arg.Table,
    ratings: arg.TableRatings,
    k: arg.Coefficients,
    method: arg.Method = None,
    as_of: arg.AsOf = None,
    pace: arg.Pace = None,
) -> Column:
    read = _rated(table, ratings)
    found = core.changes(read, ratings, _method(method, as_of, pace))
    pairs = zip(found, for_each(k, read.players), strict=True)
    return column(
        read, [None if change is None or own is None else change.change(own) for change, own in pairs]
    )


@section.block(
    "Performance rating of every player, a row a player; blank without a rated game.",
    example='INDEX(CT_PERF({"","1","½";"0","","1";"½","0",""},{1800,1700,1600}),1)',
    value=1843,
)
def CT_PERF(table: arg.Table, ratings: arg.TableRatings, method: arg.TablePerformance = None) -> Column:
    read = _rated(table, ratings)
    return column(read, core.performances(read, ratings, method or "fide"))


@section.block(
    "One player's card, a row a round: round, colour, opponent, rating, result, expected score, change.",
    example='INDEX(CT_CARD({"","1","½";"0","","1";"½","0",""},{"Ada","Ben","Cleo"},{1800,1700,1600},"Ben",20),2,3)',
    value="Ada",
)
def CT_CARD(
    table: arg.Table,
    names: arg.Names,
    ratings: arg.TableRatings,
    player: arg.Player,
    k: arg.Coefficients,
    method: arg.Method = None,
    as_of: arg.AsOf = None,
    pace: arg.Pace = None,
) -> Rows | None:
    read = _rated(table, ratings)
    fitting(read, "names", names)
    index = Roster(texts(names)).number(player) - 1
    own_k = for_each(k, read.players)[index]
    lines = core.card(read, ratings, index, own_k, _method(method, as_of, pace))
    return [_card_line(line, names) for line in lines] or None


def _card_line(line: core.CardLine, names: tuple[str | float, ...]) -> list[Any]:
    result = line.result
    points = None if result.kind == PENDING else result.half_points / 2
    opponent = result.kind if result.opponent is None else names[result.opponent - 1]
    return [line.round, result.color, opponent, line.rating, points, line.expected, line.change]
