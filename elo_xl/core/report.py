"""FIDE's individual calculation page: every game of an event with its share of the change (B.02 8.3)."""

from __future__ import annotations

from . import performance, tables
from .rating import counted_differences, rated_games
from .records import NamedTuple
from .results import PENDING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .editions import RatingRules
    from .results import Result

# Why a game is not rated, or what is special about one that is.
NOT_PLAYED_YET, UNPLAYED, UNRATED, TOO_FAR, CAPPED, BELOW_FLOOR = (
    "not played yet", "unplayed", "unrated opponent", "too far apart", "capped", "below the floor",
)  # fmt: skip


class Line(NamedTuple):
    """One game. What is None does not exist: a game that is not rated has no difference.

    opponent     the opponent's rating
    result       what the cell says
    note         one of the reasons above, or None
    difference   own minus opponent's rating, as it is
    counted      the difference that counts (8.3.1)
    """

    opponent: int | None
    result: Result | None
    note: str | None
    difference: int | None = None
    counted: int | None = None

    @property
    def rated(self) -> bool:
        """Whether the game counts."""
        return self.counted is not None

    @property
    def half_points(self) -> int | None:
        """The half-points scored, rated or not."""
        return None if self.result is None or self.result.pending else self.result.half_points

    @property
    def probability(self) -> int:
        """PD in hundredths."""
        return tables.probability(self.counted or 0)

    @property
    def change(self) -> int:
        """ΔR in hundredths."""
        return 50 * (self.half_points or 0) - self.probability

    @property
    def rating_met(self) -> int:
        """The opponent's rating as Rc averages it: a capped one enters as own ± the cap."""
        own = (self.opponent or 0) + (self.difference or 0)
        return own - (self.counted or 0) if self.note == CAPPED else self.opponent or 0


class Report(NamedTuple):
    """The lines of an event, and the sums over those that are rated."""

    lines: list[Line]

    @property
    def rated(self) -> list[Line]:
        """The games that count."""
        return [line for line in self.lines if line.rated]

    @property
    def average(self) -> int | None:
        """Rc: the average of the opponents after the 400-point rule; None without a rated game."""
        met = [line.rating_met for line in self.rated]
        return performance.average(met) if met else None

    @property
    def probability(self) -> int:
        """ΣPD in hundredths."""
        return sum(line.probability for line in self.rated)

    @property
    def half_points(self) -> int:
        """The half-points of the rated games."""
        return sum(line.half_points or 0 for line in self.rated)

    @property
    def change(self) -> int:
        """ΣΔR in hundredths."""
        return sum(line.change for line in self.rated)


def report(
    rating: int, opponents: Sequence[int | None], results: Sequence[Result | None], rules: RatingRules
) -> Report:
    """The page of an event: an opponent's rating and a result a game; rounds without either are left out."""
    games = [game for game in zip(opponents, results, strict=True) if game != (None, None)]
    met, _ = rated_games([opponent for opponent, _ in games], [result for _, result in games])
    counted = iter(counted_differences(rating, met, rules))
    return Report([_line(rating, opponent, result, counted, rules) for opponent, result in games])


def _line(
    rating: int,
    opponent: int | None,
    result: Result | None,
    counted: Iterator[int | None],
    rules: RatingRules,
) -> Line:
    note = _not_rated(opponent, result)
    if note or opponent is None:
        return Line(opponent, result, note)
    difference, counts = rating - opponent, next(counted)
    if counts is None:
        return Line(opponent, result, TOO_FAR)
    if rules.cap < tables.WIDEST and abs(counts) == rules.cap < abs(difference):
        note = CAPPED
    elif not rules.publishes(opponent):
        note = BELOW_FLOOR
    return Line(opponent, result, note, difference, counts)


def _not_rated(opponent: int | None, result: Result | None) -> str | None:
    if result is None or result.kind == PENDING:
        return NOT_PLAYED_YET
    if not result.played:
        return UNPLAYED
    return UNRATED if opponent is None else None
