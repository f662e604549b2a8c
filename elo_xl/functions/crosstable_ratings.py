"""The ratings of a whole crosstable: expected scores, changes, performances, and one player's card."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from elo_xl.core import crosstable, curve, performance, tables
from elo_xl.core import rating as fide
from elo_xl.core.editions import STANDARD, edition
from elo_xl.core.errors import InvalidInput, NoAnswer

from . import cells

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date

    from elo_xl.core.crosstable import Crosstable
    from elo_xl.core.editions import Edition
    from elo_xl.core.results import Result

Ratings = tuple[int | None, ...]
Cells = list[list[Any]]
Column = list[list[Any]]
K = int | Fraction | None


@dataclass(frozen=True, slots=True)
class Card:
    """The rated games of one player: the ratings met over the board and the half-points made."""

    rating: int | None
    met: list[int]
    half_points: list[int]

    def expected(self, rules: Edition | None) -> list[float]:
        """The expected score of each game, by FIDE's table under these rules or by Elo's curve."""
        own = self.rating or 0
        if rules is None:
            return [curve.expected(own, opponent) for opponent in self.met]
        # Standard chess rates every game: no difference is None.
        counted = fide.counted_differences(own, self.met, rules)
        return [tables.probability(difference or 0) / 100 for difference in counted]

    def change(self, k: int | Fraction, rules: Edition | None) -> float | Fraction:
        """The rating change of all games, not rounded."""
        own = self.rating or 0
        if rules is None:
            return curve.total_change(own, self.met, [half / 2 for half in self.half_points], float(k))
        return k * fide.sum_of_changes(own, self.met, self.half_points, rules) / 100


def tournament(cells_: Cells) -> Crosstable:
    """The tournament of a table of cells; a workbook asks a dozen questions about the same one.

    :raises InvalidInput: see `elo_xl.core.crosstable.read`.
    """
    return _tournament(tuple(map(tuple, cells_)))


@lru_cache(maxsize=4)
def _tournament(cells_: tuple[tuple[Any, ...], ...]) -> Crosstable:
    return crosstable.read(cells_)


def column(table: Crosstable, values: Sequence[Any]) -> Column:
    """A value a player; blank where nothing stands in the player's row."""
    return [[None if table.is_blank(player) else value] for player, value in enumerate(values)]


def fitting(table: Crosstable, name: str, values: Sequence[Any] | None) -> Sequence[Any] | None:
    """Values that belong to the players, one each.

    :raises InvalidInput: more or fewer of them than players.
    """
    if values is not None and len(values) != table.players:
        raise InvalidInput(f"{name} has {len(values)} cells for {table.players} players")
    return values


def expected_scores(table: Cells, ratings: Ratings, method: str | None, as_of: date | None) -> Column:
    """CT_EXPECTED: the expected score of every rated player, in whole hundredths by the table."""
    rules = _rules(method, as_of)

    def value(card: Card) -> float:
        total = sum(card.expected(rules))
        return total if rules is None else round(total, 2)

    return _of_rated(table, ratings, value)


def changes(
    table: Cells,
    ratings: Ratings,
    ks: tuple[K, ...],
    method: str | None,
    as_of: date | None,
    pace: str | None,
) -> Column:
    """CT_CHANGE: the rating change of every rated player whose K is known."""
    rules = _rules(method, as_of, pace)
    k_of_each = _for_each(ks, len(ratings))
    return _of_rated(table, ratings, lambda card, k: None if k is None else card.change(k, rules), k_of_each)


def performances(table: Cells, ratings: Ratings, method: str | None) -> Column:
    """CT_PERF: the performance of every player, blank where it does not exist."""
    wanted = "true" if method == "elo" else method or "fide"

    def value(card: Card) -> float | None:
        try:
            return performance.performance(card.met, sum(card.half_points), wanted)
        except NoAnswer:
            return None

    read = tournament(table)
    return column(read, [value(card) for card in _cards(read, ratings)])


def _rules(method: str | None, as_of: date | None, pace: str | None = None) -> Edition | None:
    """The rules of FIDE's table, or None for Elo's curve."""
    if method not in (None, "fide", "elo"):
        raise InvalidInput("method is fide or elo")
    return None if method == "elo" else edition(as_of, pace or STANDARD)


def _for_each(ks: Sequence[K], players: int) -> Sequence[K]:
    """K of each player, from one K for all or a cell a player."""
    if len(ks) == 1:
        return list(ks) * players
    if len(ks) != players:
        raise InvalidInput(f"k has {len(ks)} cells for {players} players")
    return ks


def _of_rated(table: Cells, ratings: Ratings, value: Callable[..., Any], *more: Sequence[Any]) -> Column:
    """A value of every rated player from the card, and from further values of the player."""
    read = tournament(table)
    cards = _cards(read, ratings)
    values = [
        None if card.rating is None else value(card, *rest) for card, *rest in zip(cards, *more, strict=True)
    ]
    return column(read, values)


def _cards(table: Crosstable, ratings: Ratings) -> list[Card]:
    fitting(table, "ratings", ratings)
    return [_card(row, own, ratings) for row, own in zip(table.rounds, ratings, strict=True)]


def _card(row: Sequence[Result | None], own: int | None, ratings: Ratings) -> Card:
    rated = [result for result in row if result is not None and _is_rated(result, ratings)]
    met = [ratings[result.opponent - 1] or 0 for result in rated]
    return Card(own, met, [result.half_points for result in rated])


def _is_rated(result: Result, ratings: Ratings) -> bool:
    return result.played and ratings[result.opponent - 1] is not None


# CT_CARD


def card(
    table: Cells,
    names: tuple[object, ...],
    ratings: Ratings,
    player: object,
    ks: tuple[K, ...],
    method: str | None,
    as_of: date | None,
) -> list[list[Any]] | None:
    """CT_CARD: round, colour, opponent, rating, result, expected score and change, a row a round."""
    read = tournament(table)
    fitting(read, "names", names)
    index = _index(player, names)
    own, k, rules = ratings[index], _for_each(ks, len(names))[index], _rules(method, as_of)
    expected = iter(_cards(read, ratings)[index].expected(rules) if own is not None else ())
    rows = []
    for number, result in enumerate(read.rounds[index], 1):
        if result is None:
            continue
        expectation = next(expected) if own is not None and _is_rated(result, ratings) else None
        rows.append(
            [number, *_played(result, names, ratings), expectation, _gain(result, expectation, k, rules)]
        )
    return rows or None


def _played(result: Result, names: Sequence[object], ratings: Ratings) -> list[Any]:
    """Colour, opponent (or the kind of bye), the opponent's rating and the points of one round."""
    points = None if result.half_points is None else result.half_points / 2
    if result.opponent is None:
        return [None, result.kind, None, points]
    return [result.color, names[result.opponent - 1], ratings[result.opponent - 1], points]


def _gain(result: Result, expectation: float | None, k: K, rules: Edition | None) -> float | Fraction | None:
    if expectation is None or k is None:
        return None
    half_points: int = result.half_points
    if rules is None:
        return float(k) * (half_points / 2 - expectation)
    return k * (50 * half_points - round(100 * expectation)) / 100


def _index(player: object, names: Sequence[object]) -> int:
    """A player's place in the table, by number or by name."""
    if isinstance(player, str) and not player.strip().isdecimal():
        known = [_folded(name) for name in names]
        if _folded(player) in known:
            return known.index(_folded(player))
        raise NoAnswer(f"nobody is called {player.strip()!r}")
    number = cells.count(player)
    if number is None or not 1 <= number <= len(names):
        raise NoAnswer(f"there is no player {player}")
    return number - 1


def _folded(name: object) -> str:
    return str(name or "").strip().casefold()
