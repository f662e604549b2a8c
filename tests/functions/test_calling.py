"""Shapes, blanks and errors: what every function shares."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.functions import CATALOGUE
from elo_xl.functions.calling import ELEMENTWISE, Function

EXPECTED = CATALOGUE["ELO_EXPECTED"]


@pytest.mark.parametrize(
    ("arguments", "shape"),
    [
        ((1500, 1600), None),
        (([[1500]], [[1600]]), None),  # a block of one cell is that cell
        (([1500, 1600], 1500), (1, 2)),  # a flat list is a row, as in numpy
        (([[1500], [1600]], 1500), (2, 1)),
        (([[1500], [1600]], [1500, 1600, 1700]), (2, 3)),
        (([[1500, 1600]], [[1], [2]]), (2, 2)),
        (((1500, 1600), (1700, 1800)), (1, 2)),  # tuples, as COM hands ranges over
        (([[1500, 1600], [1700]], 1500), (2, 2)),  # ragged rows are filled up with blanks
    ],
)
def test_shapes(arguments, shape):
    answer = EXPECTED.call(arguments)
    if shape is None:
        assert isinstance(answer, float)
    else:
        assert (len(answer), len(answer[0])) == shape


@pytest.mark.parametrize("nothing", [[], [[]], [[], []], (), None, ""])
def test_an_empty_block_is_a_blank(nothing):
    assert EXPECTED.call([nothing, 1500]) == ""


def test_ragged_rows_end_in_blanks():
    assert EXPECTED.call([[[1500, 1500], [1500]], 1500]) == [[0.5, 0.5], [0.5, ""]]


cell = st.one_of(
    st.none(), st.just("unr"), st.just("x"), st.just("#REF!"), st.integers(1, 4000), st.floats(1, 4000)
)


@given(st.lists(cell, min_size=1, max_size=5), st.lists(cell, min_size=1, max_size=5))
def test_elementwise_is_the_map_of_scalars(ratings, opponents):
    grid = EXPECTED.call([[[rating] for rating in ratings], [opponents]])
    for rating, row in zip(ratings, grid if isinstance(grid, list) else [[grid]], strict=True):
        assert row == [EXPECTED.call([rating, opponent]) for opponent in opponents]


def test_reasons_are_reported_in_words():
    reasons = []
    CATALOGUE["FIDE_K"].call([1650, -1], reasons.append)
    CATALOGUE["PERF_RATING"].call([[1500], ["bye"]], reasons.append)
    CATALOGUE["FIDE_CHANGE"].call([2000, [1500, 1600], [1, 0, 1], 20], reasons.append)
    CATALOGUE["ELO_EXPECTED"].call([[1500, "abc"], 1500], reasons.append)
    assert reasons == [
        "FIDE_K: games: -1 is no count: a whole number from 0 on is needed",
        "PERF_RATING: no game against a rated opponent was played",
        "FIDE_CHANGE: the ranges differ in size: opponents has 2 cells, scores has 3 cells",
        "ELO_EXPECTED: rating: 'abc' is no number",
    ]


def test_a_wrong_number_of_arguments_is_an_error_value():
    assert EXPECTED.call([]) == "#VALUE!"
    assert EXPECTED.call([1500, 1600, 400, 1]) == "#VALUE!"


def test_a_fault_of_our_own_never_leaves_as_an_exception():
    broken = Function("BROKEN", "", ELEMENTWISE, "", EXPECTED.arguments, lambda *_: 1 / 0, "", 0)
    assert broken.call([1500, 1600]) == "#VALUE!"


def test_blanks_win_over_wrong_input_and_errors_over_both():
    values = {"blank": None, "wrong": "abc", "error": "#NULL!"}
    for pair in itertools.permutations(values, 2):
        wanted = "#NULL!" if "error" in pair else {"blank": "", "wrong": "#VALUE!"}[pair[0]]
        answer = CATALOGUE["ELO_CHANGE"].call([values[pair[0]], values[pair[1]], 1, 20])
        assert answer == wanted, pair
