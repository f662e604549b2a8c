"""Any mix of cell values, in any shape, in any argument of any function."""

import contextlib
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.core.errors import EloError
from elo_xl.functions import CATALOGUE
from elo_xl.functions.cells import ERRORS, CellError

plausible = st.one_of(
    st.integers(-10, 4100), st.floats(0, 4100), st.sampled_from([0, 0.5, 1, -1, 20, 46024, 1 / 24, 2700, 2100, 1999.5]),
    st.sampled_from(["½", "1-0", "0,5", "12w1", "7w+", "4w", "bye", "unr", "-", "1/2", "W12", "F", "GM", "IM", "fide",
                     "ptp", "true", "linear", "rapid", "2025-10-01", "hu", "FIDE_K", "1850 | 1", "HUN", "elo"]),
)  # fmt: skip
anything = st.one_of(
    plausible, st.none(), st.booleans(), st.text(max_size=12), st.integers(), st.floats(), st.dates(), st.datetimes(),
    st.times(), st.sampled_from([*ERRORS, "#5", "=1+1", "1e5", "٣", "²", "+-1", "9" * 5000, "9" * 5000 + "w1", "−½"]),
    st.sampled_from([-2146826246, 10**400, -0.0, 5e-324]), st.fractions(), st.binary(max_size=3),
)  # fmt: skip
row = st.lists(anything, max_size=5)
argument = st.one_of(anything, row, st.lists(row, max_size=4), st.lists(st.one_of(anything, row), max_size=4))


OURS = {"#VALUE!", "#NUM!", "#N/A"}


def is_cell_value(value, passed=frozenset()):
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, str):
        return value not in ERRORS or value in OURS or value in passed
    return isinstance(value, (int, bool))


def is_answer(answer, values=()):
    passed = set(texts(values))
    if not isinstance(answer, list):
        return is_cell_value(answer, passed)
    widths = {len(row) for row in answer}
    return len(widths) == 1 and widths != {0} and all(is_cell_value(v, passed) for row in answer for v in row)


def texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from texts(item)


@pytest.mark.parametrize("name", CATALOGUE)
@given(data=st.data())
def test_always_a_number_a_text_a_blank_or_an_error(name, data):
    function = CATALOGUE[name]
    count = data.draw(st.integers(function.minimum, function.maximum))
    values = [data.draw(argument) for _ in range(count)]
    assert is_answer(function.call(values), values)


@pytest.mark.parametrize("name", CATALOGUE)
@given(data=st.data())
def test_no_fault_hides_behind_an_error_value(name, data):
    """`call` turns every exception into #VALUE!; none but our own may have been there to turn."""
    function = CATALOGUE[name]
    values = [data.draw(argument) for _ in range(function.maximum)]
    with contextlib.suppress(EloError, CellError):
        function.compute(values)


@pytest.mark.parametrize("name", CATALOGUE)
def test_huge_ranges(name):
    function = CATALOGUE[name]
    column = [[cell] for cell in (1500, None, "½", "x", 1) * 4000]
    assert is_answer(function.call([column] * function.minimum))
    assert is_answer(function.call([column] * function.maximum))
