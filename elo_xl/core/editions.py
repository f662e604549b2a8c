"""What FIDE's regulations say from which day on: ratings and K (B.02), norms (B.01), tie-breaks (C.07).

An event is judged by the edition in force on its first day. Each edition is written as what it changed
in the one before it; figures marked [C] rest on a single source. A new rule is one more edition here:
the functions, their help, the sheets and their texts take their figures from it.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from .errors import InvalidInput
from .records import NamedTuple
from .tables import WIDEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    Rules = TypeVar("Rules", "RatingRules", "TieBreakRules", "NormRules")

STANDARD, RAPID, BLITZ = PACES = ("standard", "rapid", "blitz")


# Ratings (B.02; B.02 RB for rapid and blitz)


class KRules(NamedTuple):
    """The coefficient K (8.3.3).

    newcomer        K of a player with fewer than `newcomer_games` rated games
    normal          K of everybody else
    top             K of a player who was ever rated `top_from` or more
    junior          K until the end of the year of the `junior_age`th birthday, for a player who was
                    never rated `junior_below` or more; None where there is no such rule
    most_points     the games of a period times K may not exceed this; None where there is no such rule
    """

    newcomer: int
    normal: int
    top: int
    junior: int | None = None
    newcomer_games: int = 30
    top_from: int = 2400
    junior_age: int = 18
    junior_below: int = 2300
    most_points: int | None = None


class InitialRules(NamedTuple):
    """The first rating of an unrated player (8.2).

    imaginary_opponents  ratings against which the player is taken to have drawn as well (8.2.3)
    points_a_half        points for each half-point over 50 %, in place of the table; None: by the table
    highest              highest first rating; None: no limit
    least_games          games against rated opponents that are needed (7.1.4)
    """

    imaginary_opponents: tuple[int, ...] = ()
    points_a_half: int | None = None
    highest: int | None = None
    least_games: int = 5


class Gap(NamedTuple):
    """Players so far apart that their game is not rated, if one of them is rated above a limit (RB 7.3.1)."""

    points: int
    above: int


class RatingRules(NamedTuple):
    """One edition of the rating regulations.

    since           first day on which events are rated by this edition
    cap             largest rating difference that counts (8.3.1)
    k               the coefficient K (8.3.3)
    floor           lowest published rating (7.1.4, 7.2)
    uncapped_from   rating from which a player's differences count in full (8.3.1), or None
    one_upgrade     whether a player is lifted to the cap in a single game of an event only (8.3.1)
    unrated_gap     which games of a wide gap do not count (RB 7.3.1), or None
    initial         how a first rating is found (8.2); None where that edition's rule is not offered
    """

    since: date
    cap: int
    k: KRules
    floor: int
    uncapped_from: int | None = None
    one_upgrade: bool = False
    unrated_gap: Gap | None = None
    initial: InitialRules | None = None

    def widest(self, rating: int) -> int:
        """The largest difference that counts for a player of this rating (8.3.1)."""
        if self.uncapped_from is not None and rating >= self.uncapped_from:
            return WIDEST
        return self.cap

    def publishes(self, rating: int) -> bool:
        """Whether the next list shows such a rating; under the floor a player is unrated (7.2)."""
        return rating >= self.floor


_BEFORE_2009 = RatingRules(since=date.min, cap=350, k=KRules(25, 15, 10), floor=1000)
_JULY_2009 = _BEFORE_2009._replace(since=date(2009, 7, 1), cap=400)
_JULY_2011 = _JULY_2009._replace(since=date(2011, 7, 1), k=KRules(30, 15, 10))  # [C]
_JULY_2014 = _JULY_2011._replace(
    since=date(2014, 7, 1),
    k=KRules(40, 20, 10, junior=40, most_points=700),
    initial=InitialRules(points_a_half=20),
)
_JANUARY_2022 = _JULY_2014._replace(since=date(2022, 1, 1), one_upgrade=True)
_MARCH_2024 = _JANUARY_2022._replace(
    since=date(2024, 3, 1),
    one_upgrade=False,
    floor=1400,
    initial=InitialRules(imaginary_opponents=(1800, 1800), highest=2200),
)
_OCTOBER_2025 = _MARCH_2024._replace(since=date(2025, 10, 1), uncapped_from=2650)

# Rapid and blitz knew no cap but the table's end until 2022 [C], and have no exemption for 2650+.
_DECEMBER_2024 = _MARCH_2024._replace(since=date(2024, 12, 1), unrated_gap=Gap(600, above=2600))

_RAPID_AND_BLITZ = (
    _BEFORE_2009._replace(cap=WIDEST), _JULY_2014._replace(cap=WIDEST),
    _JANUARY_2022, _MARCH_2024, _DECEMBER_2024,
)  # fmt: skip
RATING_EDITIONS: dict[str, Sequence[RatingRules]] = {
    STANDARD: (
        _BEFORE_2009, _JULY_2009, _JULY_2011, _JULY_2014, _JANUARY_2022, _MARCH_2024, _OCTOBER_2025,
    ),
    RAPID: _RAPID_AND_BLITZ,
    BLITZ: _RAPID_AND_BLITZ,
}  # fmt: skip


def rating_rules(as_of: date | None = None, pace: str = STANDARD) -> RatingRules:
    """The rating regulations in force on a day, by default today.

    :raises InvalidInput: a pace other than "standard", "rapid" or "blitz".
    """
    return _rating_rules(as_of or date.today(), pace)


@lru_cache(maxsize=256)  # every cell asks
def _rating_rules(day: date, pace: str) -> RatingRules:
    try:
        editions = RATING_EDITIONS[pace]
    except KeyError:
        raise InvalidInput(f"pace is {', '.join(PACES[:-1])} or {PACES[-1]}") from None
    return _in_force(editions, day)


# Tie-breaks (C.07)

# How a player's own unplayed round counts (16.4).
VIRTUAL = "a draw against a virtual opponent"
OWN_SCORE = "a game against a dummy with the player's own score"
CAPPED = "a dummy limited to the scheduled opponent's or an even score"


class TieBreakRules(NamedTuple):
    """One edition of the tie-break regulations.

    since                    first day on which events are ranked by this edition
    dummy                    how a player's own unplayed round counts (16.4)
    forfeit_loss_is_a_game   whether in a round robin a forfeit loss belongs to one's own record (15.2)
    unplayed_uses_up_a_cut   whether a cut of ratings is used up by an unplayed round (10.1)
    """

    since: date
    dummy: str
    forfeit_loss_is_a_game: bool
    unplayed_uses_up_a_cut: bool


_UNTIL_2023 = TieBreakRules(date.min, VIRTUAL, forfeit_loss_is_a_game=True, unplayed_uses_up_a_cut=True)
_AUGUST_2023 = _UNTIL_2023._replace(
    since=date(2023, 8, 1), dummy=OWN_SCORE, unplayed_uses_up_a_cut=False
)  # so also in the text of 1 August 2024, which renamed GE to REP
_MARCH_2026 = _AUGUST_2023._replace(since=date(2026, 3, 1), dummy=CAPPED, forfeit_loss_is_a_game=False)

TIE_BREAK_EDITIONS = (_UNTIL_2023, _AUGUST_2023, _MARCH_2026)


def tie_break_rules(as_of: date | None = None) -> TieBreakRules:
    """The tie-break regulations in force on a day, by default today."""
    return _in_force(TIE_BREAK_EDITIONS, as_of)


# Title norms (B.01)


class Level(NamedTuple):
    """What one title asks for.

    title        the title sought
    performance  least performance, as rounded (1.4.8)
    average      least average of the opponents (1.4.7)
    floor        rating to which the single lowest opponent is raised (1.4.6)
    counted      titles of opponents of which a third is needed (1.4.4)
    """

    title: str
    performance: int
    average: int
    floor: int
    counted: tuple[str, ...]


class NormRules(NamedTuple):
    """One edition of the title regulations.

    since           first day on which events are judged by this edition
    levels          what each title asks for
    titled          titles that count among those of the opponents (1.4.4)
    unrated_counts  rating of an unrated opponent in the average (1.4.6)
    least_games     games needed, one of which an unplayed win may stand for (1.4.1)
    least_percent   smallest score, in per cent (1.4.8)
    """

    since: date
    levels: dict[str, Level]
    titled: tuple[str, ...]
    unrated_counts: int
    least_games: int
    least_percent: int


_LEVELS = (
    Level("GM", 2600, 2380, 2200, ("GM",)),
    Level("IM", 2450, 2230, 2050, ("GM", "IM")),
    Level("WGM", 2400, 2180, 2000, ("GM", "IM", "WGM")),
    Level("WIM", 2250, 2030, 1850, ("GM", "IM", "WGM", "WIM")),
)
_JANUARY_2024 = NormRules(
    since=date.min,  # of the editions before 1 January 2024 none is offered
    levels={level.title: level for level in _LEVELS},
    titled=("GM", "IM", "FM", "WGM", "WIM", "WFM"),  # CM and WCM do not count
    unrated_counts=1400,
    least_games=9,
    least_percent=35,
)

NORM_EDITIONS = (_JANUARY_2024,)


def norm_rules(as_of: date | None = None) -> NormRules:
    """The title regulations in force on a day, by default today."""
    return _in_force(NORM_EDITIONS, as_of)


def _in_force(editions: Sequence[Rules], as_of: date | None) -> Rules:
    day = as_of or date.today()
    for edition in reversed(editions):
        if edition.since <= day:
            return edition
    raise AssertionError("the first edition has no beginning")


def introduced(editions: Sequence[Rules], figure: Callable[[Rules], object]) -> date:
    """The first day of the figure that the newest edition has."""
    newest = figure(editions[-1])
    first = editions[-1]
    for edition in reversed(editions):
        if figure(edition) != newest:
            break
        first = edition
    return first.since
