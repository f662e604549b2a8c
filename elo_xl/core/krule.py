"""A club's rule for K in one line of text: "games<10: 40; rating<2100: 24; 16".

Steps are set apart by semicolons, and the first that fits gives K; the last has no condition. A condition is
games, rating or peak (the highest rating of the ladder) and < and a number; several stand side by side.
"fide" is FIDE's rule (B.02 8.3.3) as far as a ladder knows the player: without the years of birth.
"""

from __future__ import annotations

import re
from fractions import Fraction

from .editions import RATING_EDITIONS, STANDARD
from .errors import InvalidInput, quoted
from .records import NamedTuple

FIDE = "fide"

_CONDITION = re.compile(r"(games|rating|peak)\s*<\s*(\d{1,6})", re.IGNORECASE)
_K = re.compile(r"\d{1,4}([.,]\d{1,4})?")


class Step(NamedTuple):
    """One step: below which figures it fits, and the K that it gives."""

    below: tuple[tuple[str, int], ...]
    k: int | Fraction


class KRule(NamedTuple):
    """The steps of a rule in their order."""

    steps: tuple[Step, ...]

    def k(self, games: int, rating: float, peak: float) -> int | Fraction:
        """K of a player with so many rated games, of this rating and highest rating."""
        figures = {"games": games, "rating": rating, "peak": peak}
        for step in self.steps:
            if all(figures[name] < limit for name, limit in step.below):
                return step.k
        return self.steps[-1].k


def read(text: str) -> KRule:
    """The rule that a text says.

    :raises InvalidInput: it is none.
    """
    if text.strip().lower() == FIDE:
        return _fide()
    steps = [_step(part) for part in text.split(";") if part.strip()]
    if not steps or steps[-1].below or not all(step.below for step in steps[:-1]):
        raise InvalidInput(f"{quoted(text)} is no rule for K: write it as games<30: 40; rating<2100: 24; 16")
    return KRule(tuple(steps))


def _step(text: str) -> Step:
    conditions, separator, k = text.rpartition(":")
    found = _CONDITION.findall(conditions)
    if (
        not _K.fullmatch(k.strip())
        or _CONDITION.sub("", conditions).strip()
        or bool(separator) != bool(found)
    ):
        raise InvalidInput(f"{quoted(text.strip())} is no step of a rule for K, such as games<30: 40")
    value = Fraction(k.strip().replace(",", "."))
    if not value:
        raise InvalidInput("K is above 0")
    whole = value.numerator if value.denominator == 1 else value
    return Step(tuple((name.lower(), int(limit)) for name, limit in found), whole)


def _fide() -> KRule:
    rules = RATING_EDITIONS[STANDARD][-1].k
    newcomer = Step((("games", rules.newcomer_games), ("peak", rules.top_from)), rules.newcomer)
    normal = Step((("peak", rules.top_from),), rules.normal)
    return KRule((newcomer, normal, Step((), rules.top)))
