"""ELO_EXPLAIN: the working of one game's rating change, in words."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from elo_xl.core import curve
from elo_xl.core import rating as fide
from elo_xl.core.editions import rating_rules
from elo_xl.core.ratings import FIDE

from .words import plain, say, signed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date
    from fractions import Fraction

    from elo_xl.core.results import Result


def lines(
    rating: float,
    opponent: float,
    result: Result,
    k: int | Fraction,
    method: str | None,
    as_of: date | None,
    language: str,
) -> Iterator[str]:
    """The working by FIDE's table ("fide") or by Elo's curve, line by line; the game has a result."""
    if not result.played:
        return iter([say(language, "A forfeit or a bye may score points but is not rated: no change.")])
    if method == FIDE:
        return _by_table(floor(rating + 0.5), floor(opponent + 0.5), result.half_points, k, as_of, language)
    return _by_curve(rating, opponent, result.half_points / 2, float(k), language)


def _by_curve(rating: float, opponent: float, score: float, k: float, language: str) -> Iterator[str]:
    expected = curve.expected(rating, opponent)
    change = curve.change(rating, opponent, score, k)
    yield _difference(rating, opponent, language)
    yield say(
        language,
        "Expected score: 1 / (1 + 10^({difference} / 400)) = {expected}",
        difference=plain(opponent - rating),
        expected=f"{expected:.4f}",
    )
    yield _change(k, score, f"{expected:.4f}", change, language)
    yield _new(rating, change, curve.new_rating(rating, change), language)


def _by_table(
    rating: int, opponent: int, half_points: int, k: int | Fraction, as_of: date | None, language: str
) -> Iterator[str]:
    rules = rating_rules(as_of)
    counted = fide.counted_differences(rating, (opponent,), rules)[0]
    hundredths = fide.expected(rating, opponent, rules)
    change = k * (50 * half_points - hundredths)
    yield _difference(rating, opponent, language)
    if abs(rating - opponent) > rules.cap == abs(counted or 0):
        yield say(language, "More than {cap} counts as {cap} (8.3.1).", cap=rules.cap)
    yield say(language, "Expected score by table 8.1.2: {expected}", expected=f"{hundredths / 100:.2f}")
    yield _change(float(k), half_points / 2, f"{hundredths / 100:.2f}", float(change) / 100, language)
    new = fide.new_rating(rating, change)
    yield _new(rating, float(change) / 100, new, language)
    if not rules.publishes(new):
        yield say(language, "Below the floor of {floor}: unrated (7.2).", floor=rules.floor)


def _difference(rating: float, opponent: float, language: str) -> str:
    return say(
        language,
        "Rating difference: {rating} − {opponent} = {difference}",
        rating=plain(rating),
        opponent=plain(opponent),
        difference=plain(rating - opponent),
    )


def _change(k: float, score: float, expected: str, change: float, language: str) -> str:
    return say(
        language,
        "Change: {k} × ({score} − {expected}) = {change}",
        k=plain(k),
        score=plain(score),
        expected=expected,
        change=signed(change),
    )


def _new(rating: float, change: float, new: int, language: str) -> str:
    return say(
        language,
        "New rating: {rating} {sign} {change}, rounded: {new}",
        rating=plain(rating),
        sign="−" if change < 0 else "+",
        change=f"{abs(change):.2f}",
        new=new,
    )
