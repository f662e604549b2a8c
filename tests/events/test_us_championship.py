"""A round robin of twelve that FIDE rated under the rules of October 2025, whole.

The changes and averages are those of FIDE's tournament report 432532; numbers stand for names.
"""

import json
from pathlib import Path

import pytest

from elo_xl.functions import CATALOGUE

EVENTS = json.loads((Path(__file__).parents[1] / "core" / "tiebreaks.json").read_text("utf-8"))["events"]
EVENT = next(event for event in EVENTS if event["event"] == "US2025")
TABLE, RATINGS = EVENT["table"], EVENT["ratings"]
STARTED = "2025-10-11"

# rating → change at K 10, as published for ten of the twelve
PUBLISHED = {
    2789: 8.3, 2756: 8.4, 2738: -8.8, 2710: -9.2, 2698: 2.8, 2664: -6.6, 2661: -1.3, 2654: -5.1, 2652: -9.8,
    2590: 15.3,
}  # fmt: skip
AVERAGES = {2789: 2675, 2756: 2678, 2738: 2679, 2698: 2683, 2664: 2686, 2652: 2687, 2590: 2693, 2577: 2694}


def column(name, *arguments):
    return [row[0] for row in CATALOGUE[name].call([TABLE, *arguments])]


def test_changes():
    changes = dict(zip(RATINGS, column("CT_CHANGE", RATINGS, 10, "fide", STARTED), strict=True))
    for rating, published in PUBLISHED.items():
        assert changes[rating] == pytest.approx(published, abs=1e-9), rating


def test_the_event_is_zero_sum_where_nobody_is_capped():
    assert sum(column("CT_CHANGE", RATINGS, 10, "fide", STARTED)) == pytest.approx(0, abs=1e-9)


def test_averages_of_the_opponents():
    averages = dict(zip(RATINGS, column("CT_TIEBREAK", "ARO", RATINGS), strict=True))
    for rating, published in AVERAGES.items():
        assert averages[rating] == published, rating


def test_everything_fits_together():
    assert CATALOGUE["CT_CHECK"].call([TABLE]) == ""
    assert sum(column("CT_POINTS")) == 12 * 11 / 2
    points, expected = column("CT_POINTS"), column("CT_EXPECTED", RATINGS, "fide", STARTED)
    changes = column("CT_CHANGE", RATINGS, 10, "fide", STARTED)
    for score, expectation, change in zip(points, expected, changes, strict=True):
        assert change == pytest.approx(10 * (score - expectation), abs=1e-9)
    ranks = column("CT_RANK", "DE,SB")
    assert [score for _, score in sorted(zip(ranks, points, strict=True))] == sorted(points, reverse=True)


def test_the_rating_table():
    """FIDE's changes and the opponents' averages once more, in one block."""
    rows = CATALOGUE["CT_RATINGS"].call([TABLE, RATINGS, 10, "fide", STARTED])
    performances = dict(zip(RATINGS, column("CT_PERF", RATINGS), strict=True))
    for rating, (games, score, expected, gained, performance, k, change, new) in zip(
        RATINGS, rows, strict=True
    ):
        assert (games, k, performance) == (11, 10, performances[rating])
        assert gained == pytest.approx(score - expected, abs=1e-9)
        assert new == rating + int(abs(change) + 0.5 + 1e-9) * (1 if change > 0 else -1)
        if rating in PUBLISHED:
            assert change == pytest.approx(PUBLISHED[rating], abs=1e-9)
    assert sum(row[1] for row in rows) == 66


def test_everybody_against_everybody_gives_the_same_points():
    matrix = CATALOGUE["CT_MATRIX"].call([TABLE])
    assert column("CT_POINTS") == [row[0] for row in CATALOGUE["CT_POINTS"].call([matrix])]
    for code in ("SB", "WON", "KS", "DE"):
        assert column("CT_TIEBREAK", code) == [
            row[0] for row in CATALOGUE["CT_TIEBREAK"].call([matrix, code])
        ]


def test_the_list_of_games_gives_the_table():
    games = [
        (number, player, int(cell[:-2]), cell[-1])
        for player, row in enumerate(TABLE, 1)
        for number, cell in enumerate(row, 1)
        if cell[-2] == "w"
    ]
    columns = [[[value] for value in values] for values in zip(*games, strict=True)]
    names = [[f"player {number}"] for number in range(1, 13)]
    assert len(games) == 66
    assert CATALOGUE["CT_TABLE"].call([names, *columns]) == TABLE
    assert CATALOGUE["GAMES_CHECK"].call([names, *columns]) == ""
