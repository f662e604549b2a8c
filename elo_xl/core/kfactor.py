"""The coefficient K (B.02 8.3.3)."""

from __future__ import annotations

from datetime import date

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .editions import Edition

NEWCOMER_GAMES = 30
JUNIOR_AGE = 18
JUNIOR_BELOW = 2300
TOP_FROM = 2400


def k_factor(
    rating: int,
    games: int,
    rules: Edition,
    *,
    birth_year: int | None = None,
    peak: int | None = None,
    as_of: date | None = None,
) -> int:
    """K by a player's history, in the order that FIDE's published lists follow (8.3.3).

    `games` are the rated games finished before, `peak` the highest rating ever published. A junior
    is one until 31 December of the year of the 18th birthday.
    """
    newcomer, normal, top = rules.k
    highest = max(rating, peak or 0)
    if highest >= TOP_FROM:
        return int(top)
    year = (as_of or date.today()).year
    junior = birth_year is not None and year - birth_year <= JUNIOR_AGE
    if rules.junior_k and junior and highest < JUNIOR_BELOW:
        return int(rules.junior_k)
    return int(newcomer if games < NEWCOMER_GAMES else normal)


def limited_k(k: int, period_games: int, rules: Edition) -> int:
    """K for a period of many games: the largest with which games times K does not exceed 700 (8.3.3)."""
    most: int | None = rules.most_points
    if most is None or period_games * k <= most:
        return k
    return most // period_games
