"""The dated editions, on the first and the last day of each."""

from datetime import date

import pytest

from elo_xl.core.editions import (
    CAPPED,
    OWN_SCORE,
    RATING_EDITIONS,
    TIE_BREAK_EDITIONS,
    VIRTUAL,
    introduced,
    norm_rules,
    rating_rules,
    tie_break_rules,
)
from elo_xl.core.errors import InvalidInput
from elo_xl.core.rating import expected, sum_of_changes


@pytest.mark.parametrize(
    ("day", "pace", "rating", "opponent", "hundredths"),
    [
        (date(2009, 6, 30), "standard", 2000, 1500, 89),  # 350 counted
        (date(2009, 7, 1), "standard", 2000, 1500, 92),  # 400 counted
        (date(2025, 9, 30), "standard", 2650, 1900, 92),
        (date(2025, 10, 1), "standard", 2650, 1900, 100),
        (date(2025, 10, 1), "standard", 2649, 1900, 92),
        (date(2025, 10, 1), "standard", 1900, 2650, 8),
        (date(2025, 10, 1), "rapid", 2650, 2100, 92),
        (date(2021, 12, 31), "rapid", 2000, 1500, 96),  # no cap but the table's end
        (date(2022, 1, 1), "blitz", 2000, 1500, 92),
    ],
)
def test_the_400_point_rule_by_date(day, pace, rating, opponent, hundredths):
    assert expected(rating, opponent, rating_rules(day, pace)) == hundredths


def test_2022_to_2024_lifts_one_opponent_only():
    opponents, half_points = (1400, 1500, 1450, 1900), (2, 2, 2, 2)
    # 600 apart is capped at 400 (.92), 500 and 550 count in full (.96, .97), 100 as ever (.64)
    assert sum_of_changes(2000, opponents, half_points, rating_rules(date(2023, 6, 1))) == 8 + 4 + 3 + 36
    assert sum_of_changes(2000, opponents, half_points, rating_rules(date(2024, 3, 1))) == 3 * 8 + 36


def test_2022_to_2024_lifts_one_of_two_equally_weak_opponents():
    assert sum_of_changes(2000, (1400, 1400), (2, 2), rating_rules(date(2023, 6, 1))) == 8 + 2


def test_a_player_far_below_is_always_capped():
    assert sum_of_changes(1400, (2000, 1900), (0, 0), rating_rules(date(2023, 6, 1))) == -2 * 8


def test_editions_are_in_order_and_complete():
    for editions in RATING_EDITIONS.values():
        assert editions[0].since == date.min
        assert [e.since for e in editions] == sorted(e.since for e in editions)
    assert rating_rules() == rating_rules(date.today())


def test_an_unknown_pace_is_refused():
    with pytest.raises(InvalidInput, match="standard, rapid or blitz"):
        rating_rules(None, "bullet")


# Figures by date: 736 is the table's end
STANDARD_FIGURES = [
    # day, cap, K of newcomers, all others and from 2400, juniors' K and age, floor, no cap from, first ratings
    ("2009-06-30", 350, (25, 15, 10), None, 1000, None, False),
    ("2009-07-01", 400, (25, 15, 10), None, 1000, None, False),
    ("2011-06-30", 400, (25, 15, 10), None, 1000, None, False),
    ("2011-07-01", 400, (30, 15, 10), None, 1000, None, False),
    ("2014-06-30", 400, (30, 15, 10), None, 1000, None, False),
    ("2014-07-01", 400, (40, 20, 10), (40, 18), 1000, None, True),
    ("2022-01-01", 400, (40, 20, 10), (40, 18), 1000, None, True),
    ("2024-02-29", 400, (40, 20, 10), (40, 18), 1000, None, True),
    ("2024-03-01", 400, (40, 20, 10), (40, 18), 1400, None, True),
    ("2025-09-30", 400, (40, 20, 10), (40, 18), 1400, None, True),
    ("2025-10-01", 400, (40, 20, 10), (40, 18), 1400, 2650, True),
]


@pytest.mark.parametrize(("day", "cap", "ks", "junior", "floor", "uncapped", "first"), STANDARD_FIGURES)
def test_figures_of_standard_chess(day, cap, ks, junior, floor, uncapped, first):
    rules = rating_rules(date.fromisoformat(day))
    assert (rules.cap, rules.floor, rules.uncapped_from) == (cap, floor, uncapped)
    assert (rules.k.newcomer, rules.k.normal, rules.k.top) == ks
    assert (rules.k.junior and (rules.k.junior, rules.k.junior_age)) == junior
    assert rules.k.most_points == (700 if junior else None)
    assert (rules.k.newcomer_games, rules.k.top_from, rules.k.junior_below) == (30, 2400, 2300)
    assert (rules.initial is not None) == first
    assert rules.publishes(floor)
    assert not rules.publishes(floor - 1)


@pytest.mark.parametrize(
    ("day", "cap", "one_upgrade", "gap"),
    [
        ("2021-12-31", 736, False, None),
        ("2022-01-01", 400, True, None),
        ("2024-02-29", 400, True, None),
        ("2024-03-01", 400, False, None),
        ("2024-11-30", 400, False, None),
        ("2024-12-01", 400, False, (600, 2600)),
    ],
)
@pytest.mark.parametrize("pace", ["rapid", "blitz"])
def test_figures_of_rapid_and_blitz(day, cap, one_upgrade, gap, pace):
    rules = rating_rules(date.fromisoformat(day), pace)
    assert (rules.cap, rules.one_upgrade, rules.unrated_gap) == (cap, one_upgrade, gap)
    assert rules.uncapped_from is None


@pytest.mark.parametrize(
    ("day", "imaginary", "points_a_half", "highest"),
    [("2014-07-01", (), 20, None), ("2024-02-29", (), 20, None), ("2024-03-01", (1800, 1800), None, 2200)],
)
def test_figures_of_first_ratings(day, imaginary, points_a_half, highest):
    rules = rating_rules(date.fromisoformat(day)).initial
    assert (rules.imaginary_opponents, rules.points_a_half, rules.highest) == (
        imaginary,
        points_a_half,
        highest,
    )
    assert rules.least_games == 5


@pytest.mark.parametrize(
    ("day", "dummy", "forfeit_loss_is_a_game", "unplayed_uses_up_a_cut"),
    [
        ("2023-07-31", VIRTUAL, True, True),
        ("2023-08-01", OWN_SCORE, True, False),
        ("2024-08-01", OWN_SCORE, True, False),
        ("2026-02-28", OWN_SCORE, True, False),
        ("2026-03-01", CAPPED, False, False),
    ],
)
def test_figures_of_tie_breaks(day, dummy, forfeit_loss_is_a_game, unplayed_uses_up_a_cut):
    rules = tie_break_rules(date.fromisoformat(day))
    assert rules[1:] == (dummy, forfeit_loss_is_a_game, unplayed_uses_up_a_cut)


@pytest.mark.parametrize(
    ("title", "performance", "average", "floor"),
    [
        ("GM", 2600, 2380, 2200),
        ("IM", 2450, 2230, 2050),
        ("WGM", 2400, 2180, 2000),
        ("WIM", 2250, 2030, 1850),
    ],
)
def test_figures_of_norms(title, performance, average, floor):
    rules = norm_rules()
    assert rules.levels[title][:4] == (title, performance, average, floor)
    assert (rules.unrated_counts, rules.least_games, rules.least_percent) == (1400, 9, 35)


def test_since_when_a_figure_holds():
    standard = RATING_EDITIONS["standard"]
    assert introduced(standard, lambda rules: rules.uncapped_from) == date(2025, 10, 1)
    assert introduced(standard, lambda rules: rules.floor) == date(2024, 3, 1)
    assert introduced(standard, lambda rules: rules.k.newcomer) == date(2014, 7, 1)
    assert introduced(standard, lambda rules: rules.cap) == date(2009, 7, 1)
    assert introduced(TIE_BREAK_EDITIONS, lambda rules: rules.dummy) == date(2026, 3, 1)
