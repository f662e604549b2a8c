"""Large ranges, with numpy and without it, against the same function cell by cell."""

import subprocess
import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from elo_xl.functions import CATALOGUE, bulk

RATINGS = [1500, 1500.5, 2650, 2649.5, 2100.0, 1, 4000]
ODD = [
    None,
    "",
    0,
    0.5,
    4000.5,
    -1,
    "1500",
    "2,100",
    "unr",
    "x",
    "#REF!",
    "#N/A",
    True,
    float("nan"),
    10**400,
    1e300,
]
SCORES = [1, 0.5, 0, 1.0, 0.0, "½", "12w1", "bye", "+", 0.25, 46024]
DAYS = [None, "", "2025-10-01", "2024-12-01", "2023-01-01", 45931, "#NUM!", "no day"]

cell = st.one_of(st.sampled_from(RATINGS), st.sampled_from(ODD), st.integers(1, 4000), st.floats(1, 4000))
number = st.one_of(cell, st.integers(-800, 800), st.floats(-1, 1), st.integers(1850, 2200))
score = st.one_of(st.sampled_from(SCORES), cell)
day = st.sampled_from(DAYS)
pace = st.sampled_from([None, "standard", "rapid", "Blitz", "slow", 0])

ARGUMENTS = {
    "ELO_EXPECTED": (cell, cell, number),
    "ELO_CHANGE": (cell, cell, score, number, number),
    "ELO_DIFF": (number,),
    "ELO_OPPONENT": (cell, number, number, score),
    "FIDE_PD": (number,),
    "FIDE_DP": (number,),
    "FIDE_EXPECTED": (cell, cell, day, pace),
    "FIDE_K": (cell, number, number, cell, number, day),
    "ECF_TO_FIDE": (cell,),
    "FIDE_TO_ECF": (cell,),
    "RESULT_SCORE": (score,),
    "RESULT_OPPONENT": (score,),
    "RESULT_COLOR": (score,),
    "RESULT_PLAYED": (score,),
}


def test_every_elementwise_function_is_among_these():
    assert set(ARGUMENTS) == {name for name, function in CATALOGUE.items() if function.mark == "∘"}


@st.composite
def calls(draw):
    """A function with columns, rows, blocks and single cells for arguments that fit each other."""
    name = draw(st.sampled_from(sorted(ARGUMENTS)))
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 3))
    shapes = st.sampled_from([(1, 1), (height, 1), (1, width), (height, width)])

    def block(cells):
        rows, columns = draw(shapes)
        row = st.lists(cells, min_size=columns, max_size=columns)
        return draw(st.lists(row, min_size=rows, max_size=rows))

    count = draw(st.integers(CATALOGUE[name].minimum, len(ARGUMENTS[name])))
    return name, [block(cells) for cells in ARGUMENTS[name][:count]]


def cell_by_cell(name, blocks):
    """The answers of single calls, in rows, and what was reported of them."""
    height, width = max(len(block) for block in blocks), max(len(block[0]) for block in blocks)
    reports = []

    def at(block, row, column):
        return block[row if len(block) > 1 else 0][column if len(block[0]) > 1 else 0]

    rows = [
        [
            CATALOGUE[name].call([at(block, row, column) for block in blocks], reports.append)
            for column in range(width)
        ]
        for row in range(height)
    ]
    return (rows[0][0] if height == width == 1 else rows), reports


def same(found, wanted):
    """Equal in kind and in value; the curve, in floats, to 1e-12."""
    if isinstance(wanted, list):
        assert len(found) == len(wanted)
        for pair in zip(found, wanted, strict=True):
            same(*pair)
    elif isinstance(wanted, float):
        assert type(found) is float
        assert found == pytest.approx(wanted, rel=1e-12, abs=1e-12)
    else:
        assert (type(found), found) == (type(wanted), wanted)


@settings(max_examples=600)
@given(calls())
def test_a_range_is_its_cells(call):
    name, blocks = call
    reports = []
    found = CATALOGUE[name].call(blocks, reports.append)
    wanted, wanted_reports = cell_by_cell(name, blocks)
    same(found, wanted)
    assert reports == wanted_reports


@settings(max_examples=600)
@given(calls())
@example(("ELO_EXPECTED", [[[1500]], [[1900]], [[350], [None], ["x"], [400.5]]]))
@example(("ELO_CHANGE", [[[1500]], [[1900]], [[1, 0.5]], [[20]], [[350], [None], ["x"], [400.5]]]))
def test_a_large_range_is_its_cells(call):
    """As above, when every range counts as large."""
    pytest.importorskip("numpy")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bulk, "LARGE", 1)
        test_a_range_is_its_cells.hypothesis.inner_test(call)


def test_a_large_column_goes_through_the_arrays():
    pytest.importorskip("numpy")
    ratings = [[1400 + 0.01 * place] for place in range(bulk.LARGE)]
    ratings[7], ratings[-1] = ["abc"], [None]
    function = CATALOGUE["ELO_EXPECTED"]
    rows, rest = bulk.rows(function, _blocks(ratings, 1600), (bulk.LARGE, 1))
    assert rest == [7, bulk.LARGE - 1]
    reports = []
    answers = function.call([ratings, 1600], reports.append)
    assert (answers[7], answers[-1]) == (["#VALUE!"], [""])
    assert answers[8:-1] == rows[8:-1]
    assert reports == ["ELO_EXPECTED: rating: 'abc' is no number"]


def _blocks(*values):
    from elo_xl.functions import blocks

    return [*map(blocks.read, values), None]


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None  # as if it were not installed
from elo_xl.functions import CATALOGUE
column = [[1400 + place % 1000] for place in range(100_000)]
print(CATALOGUE["ELO_EXPECTED"].call([column, 1600])[200], CATALOGUE["FIDE_K"].call([column, 40])[-1])
"""


def test_without_numpy_nothing_is_missing():
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert done.stdout.split() == ["[0.5]", "[20]"]


def test_small_ranges_do_not_load_numpy():
    code = (
        "import sys; from elo_xl.functions import CATALOGUE; "
        "CATALOGUE['ELO_EXPECTED'].call([[[1500 + i] for i in range(1000)], 1600]); print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
