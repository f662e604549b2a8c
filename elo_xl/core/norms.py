"""Title norms (B.01, effective from 1 January 2024): does an event make a GM, IM, WGM or WIM norm."""

from __future__ import annotations

from collections import namedtuple

from . import tables
from .errors import InvalidInput, NoAnswer
from .numbers import percent, round_half_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Norm(namedtuple("Norm", "title performance average floor counted")):
    """The levels of one norm.

    title        the title sought
    performance  least performance, as rounded (1.4.8)
    average      least average of the opponents (1.4.7)
    floor        rating to which the single lowest opponent is raised (1.4.6)
    counted      titles of opponents of which a third is needed (1.4.4)
    """

    __slots__ = ()


NORMS = {
    "GM": Norm("GM", 2600, 2380, 2200, ("GM",)),
    "IM": Norm("IM", 2450, 2230, 2050, ("GM", "IM")),
    "WGM": Norm("WGM", 2400, 2180, 2000, ("GM", "IM", "WGM")),
    "WIM": Norm("WIM", 2250, 2030, 1850, ("GM", "IM", "WGM", "WIM")),
}

TITLED = ("GM", "IM", "FM", "WGM", "WIM", "WFM")  # 1.4.4: CM and WCM do not count
UNRATED_COUNTS = 1400  # 1.4.6
LEAST_GAMES = 9  # 1.4.1
LEAST_PERCENT = 35  # 1.4.8

# One line of a norm report: what is required, the figure needed and reached, and whether it is met.
Requirement = namedtuple("Requirement", "name needed reached met")


def norm(title: str) -> Norm:
    """The norm of a title.

    :raises InvalidInput: not GM, IM, WGM or WIM.
    """
    try:
        return NORMS[title]
    except KeyError:
        raise InvalidInput(f"a norm exists for {', '.join(NORMS)}") from None


def average(sought: Norm, opponents: Sequence[int | None]) -> int:
    """The average of the opponents with the lowest raised to the floor; unrated (None) are 1400 (1.4.6).

    :raises NoAnswer: no opponent.
    """
    if not opponents:
        raise NoAnswer("no game was played")
    ratings = sorted(UNRATED_COUNTS if rating is None else rating for rating in opponents)
    ratings[0] = max(ratings[0], sought.floor)
    return round_half_up(sum(ratings), len(ratings))


def performance(sought: Norm, opponents: Sequence[int | None], half_points: int) -> int:
    """The performance that counts for a norm (1.4.8)."""
    return average(sought, opponents) + tables.difference(percent(half_points, len(opponents)))


def least_half_points(games: int) -> int:
    """The smallest score, in half-points, of at least 35 % (1.4.8)."""
    return -(-2 * games * LEAST_PERCENT // 100)


def least_average(sought: Norm, games: int, half_points: int) -> int | None:
    """The annex of B.01: the least average with which a score makes the norm, None under 35 %."""
    if half_points < least_half_points(games):
        return None
    least = sought.performance - tables.difference(percent(half_points, games))
    return int(max(least, sought.average))


def requirements(
    sought: Norm,
    opponents: Sequence[int | None],
    half_points: int,
    *,
    lost_rounds: int = 0,
    titles: Sequence[str] | None = None,
    federations: Sequence[str] | None = None,
    own_federation: str | None = None,
) -> list[Requirement]:
    """Every requirement that the given facts allow to check (1.4).

    `opponents` are those met over the board, None for an unrated one; `titles` and `federations`
    belong to them, one each. `lost_rounds` counts forfeit wins and allocated byes, one of which may
    stand for the ninth game.

    :raises NoAnswer: no game.
    """
    games = len(opponents)
    needed_games = LEAST_GAMES - min(lost_rounds, 1)
    met_average = average(sought, opponents)
    reached = performance(sought, opponents, half_points)
    unrated = sum(rating is None for rating in opponents)
    rows = [
        _least("Games", needed_games, games),
        _least("Average of opponents", sought.average, met_average),
        _least("Performance", sought.performance, reached),
        _least("Score", least_half_points(games) / 2, half_points / 2),
        _most("Unrated opponents", games // 5, unrated),
    ]
    if titles is not None:
        rows += _title_requirements(sought, games, titles)
    if federations is not None:
        rows += _federation_requirements(games, federations, own_federation)
    return rows


def _title_requirements(sought: Norm, games: int, titles: Sequence[str]) -> Iterable[Requirement]:
    """1.4.4: half of the opponents titled, a third (at least three) with the title sought or higher."""
    higher = " or ".join(sought.counted)
    return (
        _least("Titled opponents", -(-games // 2), _count(titles, TITLED)),
        _least(f"Opponents with {higher}", max(3, -(-games // 3)), _count(titles, sought.counted)),
    )


def _federation_requirements(
    games: int, federations: Sequence[str], own: str | None
) -> Iterable[Requirement]:
    """1.4.3: two federations besides one's own, at most 3/5 from one's own, at most 2/3 from any."""
    largest = max((federations.count(name) for name in set(federations) - {""}), default=0)
    rows = [_most("Opponents from one federation", 2 * games // 3, largest)]
    if own:
        foreign = set(federations) - {own, ""}
        rows.insert(0, _least("Foreign federations", 2, len(foreign)))
        rows.insert(1, _most("Opponents from own federation", 3 * games // 5, federations.count(own)))
    return rows


def _count(titles: Iterable[str], counted: Sequence[str]) -> int:
    return sum(title in counted for title in titles)


def _least(name: str, needed: float, reached: float) -> Requirement:
    return Requirement(name, needed, reached, reached >= needed)


def _most(name: str, allowed: float, reached: float) -> Requirement:
    return Requirement(f"{name}, at most", allowed, reached, reached <= allowed)
