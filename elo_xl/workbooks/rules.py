"""Formulas that say in words which edition of FIDE's rules a date means; made from the editions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.editions import RAPID, RATING_EDITIONS, STANDARD
from elo_xl.core.tables import WIDEST

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from elo_xl.core.editions import RatingRules


def in_words(date: str, pace: str | None = None) -> str:
    """The 400-point rule on the date in one cell, at the pace in another."""
    standard = _by_date(date, STANDARD)
    if pace is None:
        return f'IF({date}="","Without a date, the rules of today apply.",{standard})'
    by_pace = f'IF(OR({pace}="",{pace}="{STANDARD}"),{standard},{_by_date(date, RAPID)})'
    return f'IF({date}="","Without a date, the rules of today apply.",{by_pace})'


def _by_date(date: str, pace: str) -> str:
    """Nested IFs, the newest edition first."""
    earliest, *later = RATING_EDITIONS[pace]
    formula = f'"{_limit(earliest)}."'
    for rules in later:
        formula = f'IF({date}<{day(rules.since)},{formula},"{_limit(rules)}.")'
    return formula


def figure(of: Callable[[RatingRules], int], date: str, pace: str) -> str:
    """A formula for a figure of the rules on the date in one cell, at the pace in another."""
    standard, rapid = (_figures(of, date, of_pace) for of_pace in (STANDARD, RAPID))
    return f'IF(OR({pace}="",{pace}="{STANDARD}"),{standard},{rapid})'


def _figures(of: Callable[[RatingRules], int], date: str, pace: str) -> str:
    earliest, *later = RATING_EDITIONS[pace]
    formula, value = f"{of(earliest)}", of(earliest)
    for rules in later:
        if of(rules) != value:
            value = of(rules)
            formula = f'IF(AND({date}<>"",N({date})<{day(rules.since)}),{formula},{value})'
    return formula


def day(date: dt.date) -> str:
    """A date as a formula holds it, whatever the country."""
    return f"DATE({date.year},{date.month},{date.day})"


def _limit(rules: RatingRules) -> str:
    if rules.cap >= WIDEST:
        return "Rules of that day: rating differences count in full"
    words = f"Rules of that day: a difference above {rules.cap} counts as {rules.cap}"
    if rules.one_upgrade:
        words += ", once an event"
    if rules.uncapped_from is not None:
        words += f", but not for a player rated {rules.uncapped_from} or more"
    if rules.unrated_gap:
        gap = rules.unrated_gap
        words += f"; {gap.points} or more with a player above {gap.above} is not rated"
    return words
