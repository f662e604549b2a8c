"""FIDE's tie-break exercises: 16 players, five rounds, with byes, forfeits and a withdrawal.

The averages of the opponents' performances tie everything together: result cells, ratings met, rounding.
"""

import pytest

from elo_xl.functions import CATALOGUE

RATINGS = range(2200, 1400, -50)
TABLE = [
    ["9w1", "13b½", "2w½", "15b1", "4w½"],
    ["10b1", "7w1", "1b½", "16w1", "3b½"],
    ["11w½", "6b1", "8w1", "4b½", "2w½"],
    ["12b1", "H", "13w1", "3w½", "1b½"],
    ["13w0", "15b0", "11w1", "7b½", "10w1"],
    ["14b0", "3w0", "U", "10w1", "8b1"],
    ["15w1", "2b0", "16b0", "5w½", "11b0"],
    ["16b½", "14w1", "3b0", "13w1", "6w0"],
    ["1b0", "10w0", "H", "11b-", "U"],
    ["2w0", "9b1", "15w0", "6b0", "5b0"],
    ["3b½", "16w0", "5b0", "9w+", "7w1"],
    ["4w0", "U", "14b+", "Z", "Z"],
    ["5b1", "1w½", "4b0", "8b0", "14w0"],
    ["6w1", "8b0", "12w-", "Z", "13b1"],
    ["7b0", "5w1", "10b1", "1w0", "16b0"],
    ["8w½", "11b1", "7w1", "2b0", "15w1"],
]
APRO = [1789, 1856, 1904, 1772, 1719, 1846, 1869, 1915, 1805, 1717, 1840, 2081, 1879, 1775, 1776, 1805]
APPO = [1769, 1852, 1934, 1784, 1676, 1836, 1890, 1924, 1802, 1687, 1836, 2168, 1909, 1756, 1767, 1799]


def opponents(row):
    """The numbers of the opponents met over the board."""
    numbers, played = (CATALOGUE[name].call([row])[0] for name in ("RESULT_OPPONENT", "RESULT_PLAYED"))
    return [number for number, was_played in zip(numbers, played, strict=True) if was_played]


def performances(method):
    return [
        CATALOGUE["PERF_RATING"].call(
            [
                [
                    RATINGS[number - 1] if number else ""
                    for number in CATALOGUE["RESULT_OPPONENT"].call([row])[0]
                ],
                row,
                method,
            ]
        )
        for row in TABLE
    ]


@pytest.mark.parametrize(("method", "stated"), [("fide", APRO), ("ptp", APPO)])
def test_average_performance_of_the_opponents(method, stated):
    performance = performances(method)
    averages = [
        CATALOGUE["RATING_AVG"].call([[performance[number - 1] for number in opponents(row)]])
        for row in TABLE
    ]
    assert averages == stated
