"""numpy scalars and arrays in, plain Python numbers, texts and booleans out."""

import datetime as dt
import json
from pathlib import Path

import pytest

from elo_xl.functions import CATALOGUE

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text("utf-8"))


def cell(value):
    return dt.date.fromisoformat(value["date"]) if isinstance(value, dict) else value


def arguments(case):
    return [
        [[cell(value) for value in row] for row in argument] if isinstance(argument, list) else cell(argument)
        for argument in case["arguments"]
    ]


def flat(answer):
    return [value for row in answer for value in row] if isinstance(answer, list) else [answer]


def is_plain(answer):
    return all(type(value) in (int, float, str, bool) for value in flat(answer))


@pytest.mark.parametrize("name", CATALOGUE)
def test_answers_are_plain(name):
    for case in CASES:
        if case["function"] == name:
            answer = CATALOGUE[name].call(arguments(case))
            assert is_plain(answer), (case, answer)
            if isinstance(answer, list):
                assert type(answer) is list
                assert {type(row) for row in answer} == {list}


# numpy


def block(numpy, argument):
    """A block as the array that numpy makes of it, or as one of objects."""
    if not isinstance(argument, list):
        return scalar(numpy, argument)
    kinds = {type(value) for row in argument for value in row}
    kind = {frozenset({int}): numpy.int32, frozenset({float}): numpy.float64, frozenset({str}): str}
    return numpy.array(argument, dtype=kind.get(frozenset(kinds), object))


def scalar(numpy, value):
    kinds = {bool: numpy.bool_, int: numpy.int64, float: numpy.float64, str: numpy.str_}
    return kinds[type(value)](value) if type(value) in kinds else value


def rows_of_scalars(numpy, argument):
    if not isinstance(argument, list):
        return numpy.array(scalar(numpy, argument))  # without a dimension
    return [[scalar(numpy, value) for value in row] for row in argument]


def rows_of_arrays(numpy, argument):
    return list(block(numpy, argument)) if isinstance(argument, list) else argument


@pytest.mark.parametrize("shaped", [block, rows_of_scalars, rows_of_arrays])
@pytest.mark.parametrize("name", CATALOGUE)
def test_numpy_in_plain_out(name, shaped):
    numpy = pytest.importorskip("numpy")
    for case in CASES:
        if case["function"] == name:
            plain = arguments(case)
            answer = CATALOGUE[name].call([shaped(numpy, argument) for argument in plain])
            assert answer == CATALOGUE[name].call(plain), case
            assert is_plain(answer), (case, answer)


@pytest.mark.parametrize("kind", ["float16", "float32", "float64"])
def test_a_nan_of_any_kind_is_a_blank(kind):
    numpy = pytest.importorskip("numpy")
    nan = getattr(numpy, kind)("nan")
    for argument in (nan, [nan], [[nan]], numpy.array(nan), numpy.array([nan]), [numpy.array([nan])]):
        for name in ("RESULT_SCORE", "RESULT_PLAYED", "FIDE_PD", "FIDE_DP"):
            assert CATALOGUE[name].call([argument]) == "", name
        assert CATALOGUE["ELO_EXPECTED"].call([argument, 1500]) == ""
        assert CATALOGUE["RESULT_CHECK"].call([argument]) == ""
        assert CATALOGUE["RATING_AVG"].call([[1500, nan]]) == 1500
    table = [[nan, 1, 0.5], [0, nan, 1], [0.5, 0, nan]]
    assert CATALOGUE["CT_POINTS"].call([table]) == [[1.5], [1.0], [0.5]]
    assert CATALOGUE["CT_POINTS"].call([numpy.array(table, dtype=kind)]) == [[1.5], [1.0], [0.5]]
    assert CATALOGUE["CT_STANDINGS"].call([table, ["A", nan, "C"], ""])[2][2] == ""


def test_numbers_of_numpy():
    numpy = pytest.importorskip("numpy")
    for value in (numpy.float32(1500), numpy.int16(1500), numpy.uint64(1500), numpy.array([1500])):
        answer = CATALOGUE["FIDE_K"].call([value, numpy.int8(12)])
        assert (answer, type(answer)) == (40, int)
    answer = CATALOGUE["RESULT_PLAYED"].call([numpy.float32(0.5)])
    assert answer is True
    grid = CATALOGUE["ELO_EXPECTED"].call([numpy.array([[1500], [1600]]), numpy.array([1500, 1600, 1700])])
    assert [len(row) for row in grid] == [3, 3]
    assert CATALOGUE["BERGER"].call([numpy.int64(3), numpy.bool_(True)]) == CATALOGUE["BERGER"].call(
        [3, True]
    )
    assert CATALOGUE["BERGER"].call([3, [[numpy.bool_(True)]]]) == CATALOGUE["BERGER"].call([3, True])


NAMES = [
    (dt.date(2026, 1, 2), "2026-01-02"),
    (dt.datetime(2026, 1, 2), "2026-01-02"),
    (dt.datetime(2026, 1, 2, 12, 30), "2026-01-02T12:30:00"),
    (dt.time(12, 30), "12:30:00"),
    (46024, 46024),
    (7.5, 7.5),
    (True, "TRUE"),
    ("  Ada ", "Ada"),
    (None, ""),
]


@pytest.mark.parametrize(("name", "shown"), NAMES)
def test_names_are_text_or_numbers(name, shown):
    """Out of CT_STANDINGS and CT_CARD comes never a Python object."""
    table = [["2w1"], ["1b0"]]
    standings = CATALOGUE["CT_STANDINGS"].call([table, [[name], ["Ben"]], None])
    assert standings[1] == [1, 1, shown, 1.0]
    card = CATALOGUE["CT_CARD"].call([table, [[name], ["Ben"]], [[1800], [1700]], 2, 20])
    assert card[0][2] == shown
    for answer in (standings, card):
        assert is_plain(answer)


@pytest.mark.parametrize(("name", "shown"), [(n, s) for n, s in NAMES if s not in ("", 7.5)])
def test_a_player_is_found_by_what_is_shown(name, shown):
    if shown == 46024:
        shown = "46024"
    card = CATALOGUE["CT_CARD"].call([[["2w1"], ["1b0"]], [["Ben"], [name]], [[1800], [1700]], shown, 20])
    assert card[0][2] == "Ben"
