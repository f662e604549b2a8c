"""The two tables against the curve FIDE took them from: a normal distribution of σ = 2000/7."""

from statistics import NormalDist

from elo_xl.core import tables

NORMAL = NormalDist(0, 2000 / 7)
# Where the handbook differs from the rounded normal curve, in every transcription known.
QUIRKS = {54, 343, 344, 358, 392, 620}


def test_the_probability_table_has_the_handbooks_shape():
    bounds = [bound for bound, _ in tables.PROBABILITY_ROWS]
    values = [value for _, value in tables.PROBABILITY_ROWS]
    assert len(bounds) == 50
    assert bounds == sorted(set(bounds))
    assert values == list(range(50, 100))


def test_probabilities_follow_the_normal_curve_but_for_six_quirks():
    differing = {d for d in range(801) if tables.probability(d) != int(100 * NORMAL.cdf(d) + 0.5)}
    assert differing == QUIRKS


def test_the_two_sides_of_a_game_expect_one_point():
    for difference in range(-4000, 4001):
        assert tables.probability(difference) + tables.probability(-difference) == 100


def test_differences_are_antisymmetric_and_rise():
    column = [tables.difference(percent) for percent in range(101)]
    assert column == sorted(set(column))
    assert [-d for d in reversed(column)] == column
    assert (column[0], column[50], column[100]) == (-800, 0, 800)


def test_the_tables_invert_each_other():
    for percent in range(1, 100):
        assert tables.probability(tables.difference(percent)) == percent


def test_differences_are_the_normal_quantiles_to_a_point_or_two():
    for percent in range(51, 99):
        assert abs(tables.difference(percent) - NORMAL.inv_cdf(percent / 100)) < 3


def test_every_difference_can_index_the_list():
    for difference in range(-tables.WIDEST, tables.WIDEST + 1):
        assert tables.PROBABILITY[difference] == tables.probability(difference)
