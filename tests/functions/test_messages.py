"""What is said about cells is never longer than a cell or a message box of any host takes: 255 characters.

Excel counts in UTF-16, in which a character beyond the first plane is two.
"""

import datetime as dt
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.functions import CATALOGUE
from elo_xl.functions.cells import LANGUAGES

MOST = 255


def length(text):
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def texts(answer):
    if isinstance(answer, list):
        for row in answer:
            yield from texts(row)
    elif isinstance(answer, str):
        yield answer


LONG = [
    "x" * 300, "½" * 1000, "\U0001f600" * 300, "9" * 400, "9" * 5000 + "w1", "\x00" * 300, "\x07" * 300, "a\u0301" * 300,
    "\u202e" * 300, "\ud800" * 300, "row\n" * 200, " " * 300 + "y", "{player}" * 40, "{" * 300, "%s" * 200, "\ufeff" * 300,
]  # fmt: skip
odd = st.one_of(
    st.sampled_from([*LONG, 10**400, -(10**400), 1e300, -1e300, 5e-324, 1e15, 46024, 1 / 24, True, "#REF!"]),
    st.text(min_size=200, max_size=400),
    st.text(st.characters(categories=["Cc", "Cf", "Cs", "Co", "Mn", "Zs", "So"]), max_size=300),
    st.integers(), st.floats(), st.dates(), st.datetimes(), st.times(), st.fractions(), st.binary(max_size=300), st.none(),
    st.sampled_from(["1", "½", "2w1", "1b1", "3w0", "bye", "99w1", "Ada", 1, 2]),
)  # fmt: skip
odd_name = st.one_of(odd, st.sampled_from([*LONG, "Ada"]))
row = st.lists(odd, min_size=1, max_size=4)
table = st.lists(row, min_size=1, max_size=4)
CHECKS = {
    "RESULT_CHECK": (table,),
    "CT_CHECK": (table, st.lists(odd_name, min_size=1, max_size=4)),
    "GAMES_CHECK": (st.lists(odd_name, min_size=2, max_size=3), *[st.lists(odd, min_size=3, max_size=3)] * 4),
}


@pytest.mark.parametrize("name", CHECKS)
@given(data=st.data(), language=st.sampled_from(LANGUAGES))
def test_checks_are_short(name, data, language):
    answer = CATALOGUE[name].call([*(data.draw(argument) for argument in CHECKS[name]), language])
    for text in texts(answer):
        assert length(text) <= MOST, text


@pytest.mark.parametrize(
    "cell", [*LONG, 10**400, 1e300, dt.datetime.max, Fraction(1, 3), b"x" * 300], ids=lambda c: ascii(c)[:20]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_checks_of_long_cells_are_short_and_say_something(cell, language):
    for name, arguments in {
        "RESULT_CHECK": [[[cell]]],
        "CT_CHECK": [[[cell], ["1b0"]], [cell, cell]],
        "GAMES_CHECK": [[cell, "Ben"], [1, 1], [cell, "nobody" * 60], ["Ben", cell], [cell, cell]],
    }.items():
        words = list(texts(CATALOGUE[name].call([*arguments, language])))
        assert max(map(length, words)) <= MOST, name
        assert words[0] or not str(cell).strip("\ufeff\x00"), name


@pytest.mark.parametrize("name", CATALOGUE)
@given(data=st.data())
def test_reasons_are_short(name, data):
    function = CATALOGUE[name]
    reasons = []
    function.call(
        [data.draw(st.one_of(odd, row, table)) for _ in range(function.maximum)],
        reasons.append,
    )
    for reason in reasons:
        assert length(reason) <= MOST, reason


@pytest.mark.parametrize("name", CATALOGUE)
@pytest.mark.parametrize("cell", LONG, ids=lambda cell: ascii(cell)[:20])
def test_reasons_of_long_cells_are_short(name, cell):
    function = CATALOGUE[name]
    for place in range(function.maximum):
        reasons = []
        values = [1 if argument.shape == "cell" else [[1]] for argument in function.arguments]
        values[place] = cell if function.arguments[place].shape == "cell" else [[cell]]
        answer = function.call(values, reasons.append)
        assert all(length(reason) <= MOST for reason in reasons)
        if name.endswith("_CHECK"):
            assert all(length(text) <= MOST for text in texts(answer))
