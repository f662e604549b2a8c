"""The ratings of a whole tournament: what every player expects, gains and performs, and a player's card.

Two methods answer with the same verbs: FIDE's table in whole hundredths, and Elo's curve in floats.
"""

from __future__ import annotations

from math import fsum

from . import curve, performance, rating, tables
from .errors import InvalidInput, NoAnswer
from .records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction

    from .crosstable import Crosstable, Row
    from .editions import RatingRules
    from .results import Result

    Ratings = Sequence[int | None]
    K = int | Fraction
    Method = Callable[[int, Sequence[int], Sequence[int]], "Change"]

FIDE, ELO = METHODS = ("fide", "elo")


class ByTable:
    """The change of one player's games by FIDE's table (B.02 8.3).

    `own` is the player's rating, `met` the opponents', all at the start, with the half-points made.
    """

    performance_method = "fide"

    def __init__(self, own: int, met: Sequence[int], half_points: Sequence[int], rules: RatingRules) -> None:
        """Look up every game; one that is not rated counts for nothing (RB 7.3.1)."""
        self.own, self.rules = own, rules
        self._expected = [
            None if difference is None else tables.probability(difference)
            for difference in rating.counted_differences(own, met, rules)
        ]
        self._half_points = half_points
        counted = [
            (half, expected, opponent)
            for half, expected, opponent in zip(half_points, self._expected, met, strict=True)
            if expected is not None
        ]
        self.met = [opponent for *_, opponent in counted]
        self.half_points = sum(half for half, *_ in counted)
        self._sum = sum(expected for _, expected, _ in counted)

    @property
    def games(self) -> int:
        """How many games count."""
        return len(self.met)

    @property
    def expected(self) -> float:
        """The expected score of all games."""
        return self._sum / 100

    @property
    def gained(self) -> float:
        """The score above the expectation."""
        return self._hundredths / 100

    @property
    def _hundredths(self) -> int:
        return 50 * self.half_points - self._sum

    def change(self, k: K) -> float | Fraction:
        """The rating change, not rounded."""
        return k * self._hundredths / 100

    def new(self, k: K) -> int | None:
        """The next published rating; None under the floor (7.2)."""
        found = rating.new_rating(self.own, k * self._hundredths)
        return found if self.rules.publishes(found) else None

    def expected_of(self, game: int) -> float | None:
        """The expected score of one game, None if it is not rated."""
        expected = self._expected[game]
        return None if expected is None else expected / 100

    def change_of(self, game: int, k: K) -> float | Fraction | None:
        """The rating change of one game, None if it is not rated."""
        expected = self._expected[game]
        return None if expected is None else k * (50 * self._half_points[game] - expected) / 100


class ByCurve:
    """The same by Elo's curve, of which a club has no floor and no exceptions."""

    performance_method = "true"

    def __init__(self, own: int, met: Sequence[int], half_points: Sequence[int]) -> None:
        """Compute every game."""
        self.own, self._half_points = own, half_points
        self.met = met
        self._expected = [curve.expected(own, opponent) for opponent in met]
        self.half_points = sum(half_points)

    @property
    def games(self) -> int:
        """How many games count."""
        return len(self.met)

    @property
    def expected(self) -> float:
        """The expected score of all games."""
        return fsum(self._expected)

    @property
    def gained(self) -> float:
        """The score above the expectation."""
        return self.half_points / 2 - self.expected

    def change(self, k: K) -> float:
        """The rating change, not rounded."""
        return float(k) * self.gained

    def new(self, k: K) -> int:
        """The next rating, rounded once."""
        return curve.new_rating(self.own, self.change(k))

    def expected_of(self, game: int) -> float:
        """The expected score of one game."""
        return self._expected[game]

    def change_of(self, game: int, k: K) -> float:
        """The rating change of one game."""
        return float(k) * (self._half_points[game] / 2 - self._expected[game])


if TYPE_CHECKING:
    Change = ByTable | ByCurve


def method(name: str | None, rules: RatingRules) -> Method:
    """How a player's games change a rating: "fide" (also None), under these rules, or "elo".

    :raises InvalidInput: another method.
    """
    if name not in (None, *METHODS):
        raise InvalidInput(f"method is {' or '.join(METHODS)}")
    if name == ELO:
        return ByCurve
    return lambda own, met, half_points: ByTable(own, met, half_points, rules)


# A whole table


def rated_rounds(row: Row, ratings: Ratings) -> Iterator[tuple[int, Result, int]]:
    """The rounds of one player that are rated: number from 1, result, and the rating met."""
    for number, result in enumerate(row, 1):
        if result is not None and result.played and result.opponent is not None:
            met = ratings[result.opponent - 1]
            if met is not None:
                yield number, result, met


def games_of(row: Row, ratings: Ratings) -> tuple[list[int], list[int]]:
    """The rated games of one player: ratings met and half-points made."""
    met, half_points = [], []
    for _, result, rating_met in rated_rounds(row, ratings):
        met.append(rating_met)
        half_points.append(result.half_points)
    return met, half_points


def changes(table: Crosstable, ratings: Ratings, of_games: Method) -> list[Change | None]:
    """What the games of every rated player do; None for an unrated one."""
    return [
        None if own is None else of_games(own, *games_of(row, ratings))
        for row, own in zip(table.rounds, ratings, strict=True)
    ]


def performances(table: Crosstable, ratings: Ratings, name: str) -> list[float | None]:
    """The performance of every player by a method of `performance.METHODS`; None where there is none.

    :raises InvalidInput: an unknown method.
    """
    games = (games_of(row, ratings) for row in table.rounds)
    return [_performance(met, sum(half_points), name) for met, half_points in games]


def _performance(met: Sequence[int], half_points: int, name: str) -> float | None:
    try:
        return performance.performance(met, half_points, name)
    except NoAnswer:
        return None


class PlayerRating(NamedTuple):
    """One player's line in the rating table of a tournament. What is None does not exist.

    games        rated games n
    score        points W made in them
    expected     expected score We
    gained       W − We
    performance  performance rating
    k            coefficient K
    change       K × (W − We), not rounded
    new          new rating
    published    whether the next list shows it; under the floor it does not (7.2)
    """

    games: int | None = None
    score: float | None = None
    expected: float | None = None
    gained: float | None = None
    performance: float | None = None
    k: K | None = None
    change: float | Fraction | None = None
    new: int | None = None
    published: bool = True


def rating_table(
    table: Crosstable, ratings: Ratings, coefficients: Sequence[K | None], of_games: Method
) -> list[PlayerRating]:
    """The rating table of a tournament, a line a player in the order of the numbers."""
    return [
        _player_rating(own, k, games_of(row, ratings), of_games)
        for row, own, k in zip(table.rounds, ratings, coefficients, strict=True)
    ]


def _player_rating(
    own: int | None, k: K | None, games: tuple[list[int], list[int]], of_games: Method
) -> PlayerRating:
    met, half_points = games
    if own is None:  # the games of an unrated player change no rating
        name = of_games(1, (), ()).performance_method
        return PlayerRating(performance=_performance(met, sum(half_points), name))
    change = of_games(own, met, half_points)
    if not change.games:
        return PlayerRating(0, k=k)
    line = PlayerRating(
        change.games,
        change.half_points / 2,
        change.expected,
        change.gained,
        _performance(change.met, change.half_points, change.performance_method),
    )
    if k is None:
        return line
    new = change.new(k)
    return line._replace(k=k, change=change.change(k), new=new, published=new is not None)


# One player's card


class CardLine(NamedTuple):
    """One round of a player's card.

    round     number from 1
    result    game, forfeit or bye
    rating    the opponent's, None if unrated or if there is no opponent
    expected  expected score, None if the game is not rated
    change    rating change, None if it is not rated or K is not known
    """

    round: int
    result: Result
    rating: int | None
    expected: float | None
    change: float | Fraction | None


def card(table: Crosstable, ratings: Ratings, player: int, k: K | None, of_games: Method) -> list[CardLine]:
    """The rounds of a player (from 0), those left out in which nothing stands."""
    row, own = table.rounds[player], ratings[player]
    change = None if own is None else of_games(own, *games_of(row, ratings))
    games = {number: game for game, (number, *_) in enumerate(rated_rounds(row, ratings))}
    return [
        _card_line(number, result, ratings, change, games.get(number), k)
        for number, result in enumerate(row, 1)
        if result is not None
    ]


def _card_line(
    number: int, result: Result, ratings: Ratings, change: Change | None, game: int | None, k: K | None
) -> CardLine:
    met = ratings[result.opponent - 1] if result.opponent else None
    if change is None or game is None:
        return CardLine(number, result, met, None, None)
    gain = None if k is None else change.change_of(game, k)
    return CardLine(number, result, met, change.expected_of(game), gain)
