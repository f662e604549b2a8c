"""The coefficient K (B.02 8.3.3): which rule gives it to a player, and the limit of a busy period."""

from __future__ import annotations

from datetime import date

from .errors import OutOfRange
from .records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .editions import KRules

TOP, JUNIOR, NEWCOMER, NORMAL = "top", "junior", "newcomer", "normal"


class Player(NamedTuple):
    """What decides a player's K.

    rating      published rating at the start of the period
    games       rated games finished before
    birth_year  year of birth, or None for an adult
    peak        highest rating ever published, or None for the present one
    """

    rating: int
    games: int
    birth_year: int | None = None
    peak: int | None = None

    @property
    def highest(self) -> int:
        """The highest rating ever."""
        return max(self.rating, self.peak or 0)

    def age(self, as_of: date | None = None) -> int | None:
        """The age at the end of the year, by which juniors are told.

        :raises OutOfRange: born after that year.
        """
        if self.birth_year is None:
            return None
        age = (as_of or date.today()).year - self.birth_year
        if age < 0:
            raise OutOfRange(f"born in {self.birth_year}, after the event")
        return age


class Step(NamedTuple):
    """One rule of 8.3.3: its name, the K it gives (None where there is no such rule), and whether it fits."""

    rule: str
    k: int | None
    fits: bool


def steps(player: Player, rules: KRules, as_of: date | None = None) -> Iterator[Step]:
    """The rules in the order that FIDE's published lists follow; the first that fits gives K.

    A junior is one until 31 December of the year of the birthday (8.3.3).
    """
    yield Step(TOP, rules.top, player.highest >= rules.top_from)
    age = player.age(as_of)
    young = age is not None and age <= rules.junior_age
    yield Step(JUNIOR, rules.junior, bool(rules.junior) and young and player.highest < rules.junior_below)
    yield Step(NEWCOMER, rules.newcomer, player.games < rules.newcomer_games)
    yield Step(NORMAL, rules.normal, True)


def k_factor(player: Player, rules: KRules, as_of: date | None = None) -> int:
    """K by a player's history (8.3.3), before the limit of a period."""
    for _, k, fits in steps(player, rules, as_of):
        if fits and k is not None:
            return k
    raise AssertionError("the last rule fits everybody")


def limited_k(k: int, period_games: int, rules: KRules) -> int:
    """K for a period of many games: the largest with which games times K does not exceed 700 (8.3.3).

    :raises OutOfRange: more games than a K of 1 allows.
    """
    if rules.most_points is None or period_games * k <= rules.most_points:
        return k
    if period_games > rules.most_points:
        raise OutOfRange(f"{period_games} games are more than a period can have")
    return rules.most_points // period_games
