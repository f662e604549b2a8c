"""The dated editions of FIDE's rating regulations (B.02; B.02 RB for rapid and blitz).

An event is rated by the edition in force on its first day. Each edition is written as what it
changed in the one before it; figures marked [C] rest on a single source.
"""

from __future__ import annotations

from collections import namedtuple
from datetime import date

from .errors import InvalidInput
from .tables import WIDEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

STANDARD, RAPID, BLITZ = PACES = ("standard", "rapid", "blitz")

# How an unrated player's first rating is found (8.2).
PLAIN_AVERAGE = "the average of the opponents, and 20 points for each half-point over 50 %"
TWO_DRAWS = "with two draws against imaginary opponents rated 1800"


class Edition(
    namedtuple(
        "Edition",
        (
            "since", "cap", "uncapped_from", "one_upgrade", "unrated_gap", "floor", "initial",
            "k", "junior_k", "most_points",
        ),
    )
):  # fmt: skip
    """One edition of the rating regulations.

    since           first day on which events are rated by this edition
    cap             largest rating difference that counts (8.3.1)
    uncapped_from   rating from which a player's differences count in full (8.3.1), or None
    one_upgrade     whether a player is lifted to the cap in a single game of an event only (8.3.1)
    unrated_gap     (gap, above): games of players that far apart, one of them rated above, do not
                    count; or None
    floor           lowest published rating (7.1.4, 7.2)
    initial         how a first rating is found (8.2); None where that edition's rule is not offered
    k               K of a newcomer, of a player who never reached 2400, of one who did (8.3.3)
    junior_k        K of a junior who never reached 2300, or None
    most_points     the games of a period times K may not exceed this (8.3.3), or None
    """

    __slots__ = ()

    def widest(self, rating: int) -> int:
        """The largest difference that counts for a player of this rating (8.3.1)."""
        uncapped: int | None = self.uncapped_from
        if uncapped is not None and rating >= uncapped:
            return WIDEST
        cap: int = self.cap
        return cap


_BEFORE_2009 = Edition(
    since=date.min, cap=350, uncapped_from=None, one_upgrade=False, unrated_gap=None,
    floor=1000, initial=None, k=(25, 15, 10), junior_k=None, most_points=None,
)  # fmt: skip
_JULY_2009 = _BEFORE_2009._replace(since=date(2009, 7, 1), cap=400)
_JULY_2011 = _JULY_2009._replace(since=date(2011, 7, 1), k=(30, 15, 10))  # [C]
_JULY_2014 = _JULY_2011._replace(
    since=date(2014, 7, 1), k=(40, 20, 10), junior_k=40, most_points=700, initial=PLAIN_AVERAGE
)
_JANUARY_2022 = _JULY_2014._replace(since=date(2022, 1, 1), one_upgrade=True)
_MARCH_2024 = _JANUARY_2022._replace(since=date(2024, 3, 1), one_upgrade=False, floor=1400, initial=TWO_DRAWS)
_OCTOBER_2025 = _MARCH_2024._replace(since=date(2025, 10, 1), uncapped_from=2650)

# Rapid and blitz knew no cap but the table's end until 2022 [C], and have no exemption for 2650+.
_DECEMBER_2024 = _MARCH_2024._replace(since=date(2024, 12, 1), unrated_gap=(600, 2600))  # RB 7.3.1

EDITIONS: dict[str, Sequence[Edition]] = {
    STANDARD: (
        _BEFORE_2009, _JULY_2009, _JULY_2011, _JULY_2014, _JANUARY_2022, _MARCH_2024, _OCTOBER_2025,
    ),
    RAPID: (
        _BEFORE_2009._replace(cap=WIDEST), _JULY_2014._replace(cap=WIDEST),
        _JANUARY_2022, _MARCH_2024, _DECEMBER_2024,
    ),
}  # fmt: skip
EDITIONS[BLITZ] = EDITIONS[RAPID]


def edition(as_of: date | None = None, pace: str = STANDARD) -> Edition:
    """The edition in force on a day, by default today.

    :raises InvalidInput: a pace other than "standard", "rapid" or "blitz".
    """
    try:
        editions = EDITIONS[pace]
    except KeyError:
        raise InvalidInput(f"pace is {', '.join(PACES[:-1])} or {PACES[-1]}") from None
    day = as_of or date.today()
    found: Edition = next(edition for edition in reversed(editions) if edition.since <= day)
    return found
