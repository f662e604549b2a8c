"""Performances and needed scores against the obvious, slow formulation of each."""

import random
from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.core import curve, performance, rating
from elo_xl.core.editions import RATING_EDITIONS
from elo_xl.core.errors import NoAnswer

fields = st.lists(st.integers(1, 4000), min_size=1, max_size=30)


@st.composite
def scored(draw):
    """Opponents, and half-points that are neither all nor none."""
    opponents = draw(fields)
    return opponents, draw(st.integers(1, 2 * len(opponents) - 1))


@given(scored())
def test_true_performance_expects_the_score(event):
    opponents, half_points = event
    found = performance.true(opponents, half_points)
    expected = fsum(curve.expected(found, opponent) for opponent in opponents)
    assert abs(expected - half_points / 2) < 1e-12 * len(opponents)


@given(scored(), st.randoms())
def test_true_performance_is_the_same_in_any_order(event, source):
    opponents, half_points = event
    assert performance.true(source.sample(opponents, len(opponents)), half_points) == performance.true(
        opponents, half_points
    )


def bisected(opponents, half_points):
    low, high = min(opponents) - 4000.0, max(opponents) + 4000.0
    for _ in range(100):
        middle = (low + high) / 2
        if fsum(curve.expected(middle, opponent) for opponent in opponents) < half_points / 2:
            low = middle
        else:
            high = middle
    return low


@pytest.mark.parametrize(
    ("opponents", "half_points"),
    [
        ([1000, 3000, 3000], 3),  # groups so far apart that the curve is flat between them
        ([1, 4000], 1),
        ([1, 4000, 4000], 5),
        ([1] * 50 + [4000] * 50, 101),
        ([1] * 50 + [4000] * 50, 99),
        ([1] * 9999 + [4000], 1),
        ([1] * 9999 + [4000], 19999),
        ([2000], 1),
    ],
)
def test_true_performance_in_torn_fields(opponents, half_points):
    assert performance.true(opponents, half_points) == pytest.approx(
        bisected(opponents, half_points), abs=1e-6, rel=1e-12
    )


def first(scores, reaches):
    return next((score for score in scores if reaches(score)), None)


@given(fields, st.integers(1, 4000), st.sampled_from(list(performance.METHODS)))
def test_needed_is_the_first_score_that_reaches(opponents, target, method):
    def reaches(score):
        try:
            return performance.performance(opponents, score, method) >= target
        except NoAnswer:
            return False

    wanted = first(range(2 * len(opponents) + 1), reaches)
    if wanted is None:
        with pytest.raises(NoAnswer, match=f"no score against these opponents reaches {target}"):
            performance.needed(opponents, target, method)
    else:
        assert performance.needed(opponents, target, method) == wanted


every_edition = st.sampled_from([rules for editions in RATING_EDITIONS.values() for rules in editions])


@given(st.integers(1, 4000), fields, st.integers(1, 60), st.integers(1, 4000), every_edition)
def test_needed_for_a_rating_is_the_first_score_that_reaches(own, opponents, k, target, rules):
    counted = rating.counted_differences(own, opponents, rules)
    met = [o for o, difference in zip(opponents, counted, strict=True) if difference is not None]

    def reaches(score):
        wins, draw = divmod(score, 2)
        halves = [2] * wins + [1] * draw + [0] * (len(met) - wins - draw)
        return rating.new_rating(own, k * rating.sum_of_changes(own, met, halves, rules)) >= target

    wanted = first(range(2 * len(met) + 1), reaches)
    if wanted is None:
        with pytest.raises(NoAnswer, match="lifts the rating"):
            rating.needed(own, opponents, k, target, rules)
    else:
        assert rating.needed(own, opponents, k, target, rules) == wanted


@given(st.integers(1, 4000), st.integers(1, 4000), every_edition)
def test_one_game_is_an_event_of_one_game(own, opponent, rules):
    (difference,) = rating.counted_differences(own, [opponent], rules)
    if difference is None:
        with pytest.raises(NoAnswer, match=r"RB 7\.3\.1"):
            rating.expected(own, opponent, rules)
    else:
        assert rating.expected(own, opponent, rules) == 100 - rating.sum_of_changes(
            own, [opponent], [2], rules
        )


def test_a_thousand_games_are_no_trouble():
    """Needed scores grow with the games, not with their square."""
    source = random.Random(11)
    opponents = [source.randint(1400, 2400) for _ in range(10_000)]
    assert performance.needed(opponents, 2000, "true") == performance.needed(sorted(opponents), 2000, "true")
