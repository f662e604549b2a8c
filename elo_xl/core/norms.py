"""Title norms (B.01): does an event make a GM, IM, WGM or WIM norm, requirement by requirement."""

from __future__ import annotations

from . import tables
from .errors import InvalidInput, NoAnswer
from .numbers import percent, round_half_up
from .records import NamedTuple
from .results import PAIRING_BYE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .editions import Level, NormRules
    from .results import Result

# What a requirement asks for; those that end in "at most" set a limit from above.
GAMES = "Games"
AVERAGE = "Average of opponents"
PERFORMANCE = "Performance"
SCORE = "Score"
UNRATED = "Unrated opponents, at most"
TITLED = "Titled opponents"
HOLDERS = "Opponents with {titles}"
FOREIGN = "Foreign federations"
OWN_FEDERATION = "Opponents from own federation, at most"
ONE_FEDERATION = "Opponents from one federation, at most"


class Requirement(NamedTuple):
    """One line of a norm report: what is required, the figure needed and reached, and whether it is met.

    `titles` are those of which `HOLDERS` speaks.
    """

    name: str
    needed: float
    reached: float
    met: bool
    titles: tuple[str, ...] = ()


class Norm(NamedTuple):
    """The norm of one title under one edition of the regulations."""

    level: Level
    rules: NormRules

    def average(self, opponents: Sequence[int | None]) -> int:
        """The average of the opponents with the lowest raised to the floor; None is unrated (1.4.6).

        :raises NoAnswer: no opponent.
        """
        if not opponents:
            raise NoAnswer("no game was played")
        ratings = sorted(self.rules.unrated_counts if rating is None else rating for rating in opponents)
        ratings[0] = max(ratings[0], self.level.floor)
        return round_half_up(sum(ratings), len(ratings))

    def performance(self, opponents: Sequence[int | None], half_points: int) -> int:
        """The performance that counts for a norm (1.4.8)."""
        return self.average(opponents) + tables.difference(percent(half_points, len(opponents)))

    def least_half_points(self, games: int) -> int:
        """The smallest score, in half-points, of at least 35 % (1.4.8)."""
        return -(-2 * games * self.rules.least_percent // 100)

    def least_average(self, games: int, half_points: int) -> int | None:
        """The annex of B.01: the least average with which a score makes the norm, None under 35 %."""
        if half_points < self.least_half_points(games):
            return None
        least = self.level.performance - tables.difference(percent(half_points, games))
        return max(least, self.level.average)


def norm(title: str, rules: NormRules) -> Norm:
    """The norm of a title.

    :raises InvalidInput: not GM, IM, WGM or WIM.
    """
    try:
        return Norm(rules.levels[title], rules)
    except KeyError:
        raise InvalidInput(f"a norm exists for {', '.join(rules.levels)}") from None


def requirements(
    sought: Norm,
    opponents: Sequence[int | None],
    results: Sequence[Result | None],
    *,
    titles: Sequence[str] | None = None,
    federations: Sequence[str] | None = None,
    own_federation: str | None = None,
) -> list[Requirement]:
    """Every requirement that the given facts allow to check (1.4).

    All sequences have an entry a round; an opponent who is None is unrated. Only games over the board
    count, but one forfeit win or allocated bye may stand for the ninth game (1.4.1).

    :raises NoAnswer: no game.
    """
    games = [(index, result) for index, result in enumerate(results) if result is not None and result.played]
    met = [opponents[index] for index, _ in games]
    half_points = sum(result.half_points for _, result in games)
    spare = any(_stands_for_a_game(result) for result in results)
    rows = [
        _at_least(GAMES, sought.rules.least_games - spare, len(games)),
        _at_least(AVERAGE, sought.level.average, sought.average(met)),
        _at_least(PERFORMANCE, sought.level.performance, sought.performance(met, half_points)),
        _at_least(SCORE, sought.least_half_points(len(games)) / 2, half_points / 2),
        _at_most(UNRATED, len(games) // 5, sum(rating is None for rating in met)),
    ]
    if titles is not None:
        rows += _of_titles(sought, [titles[index] for index, _ in games])
    if federations is not None:
        rows += _of_federations([federations[index] for index, _ in games], own_federation)
    return rows


def _stands_for_a_game(result: Result | None) -> bool:
    return result is not None and (result.won_by_forfeit or result.kind == PAIRING_BYE)


def _of_titles(sought: Norm, titles: Sequence[str]) -> Iterator[Requirement]:
    """1.4.4: half of the opponents titled, a third (at least three) with the title sought or higher."""
    counted = sought.level.counted
    yield _at_least(TITLED, -(-len(titles) // 2), sum(title in sought.rules.titled for title in titles))
    holders = sum(title in counted for title in titles)
    yield _at_least(HOLDERS, max(3, -(-len(titles) // 3)), holders)._replace(titles=counted)


def _of_federations(federations: Sequence[str], own: str | None) -> Iterator[Requirement]:
    """1.4.3: two federations besides one's own, at most 3/5 from one's own, at most 2/3 from any."""
    games = len(federations)
    if own:
        yield _at_least(FOREIGN, 2, len(set(federations) - {own, ""}))
        yield _at_most(OWN_FEDERATION, 3 * games // 5, federations.count(own))
    largest = max((federations.count(name) for name in set(federations) - {""}), default=0)
    yield _at_most(ONE_FEDERATION, 2 * games // 3, largest)


def _at_least(name: str, needed: float, reached: float) -> Requirement:
    return Requirement(name, needed, reached, reached >= needed)


def _at_most(name: str, allowed: float, reached: float) -> Requirement:
    return Requirement(name, allowed, reached, reached <= allowed)
