"""The dated editions, on the first and the last day of each."""

from datetime import date

import pytest

from elo_xl.core.editions import RATING_EDITIONS, rating_rules
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
    assert rating_rules().since == date(2025, 10, 1)


def test_an_unknown_pace_is_refused():
    with pytest.raises(InvalidInput, match="standard, rapid or blitz"):
        rating_rules(None, "bullet")
