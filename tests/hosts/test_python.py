"""The functions as plain Python callables, and through the catalogue that the hosts call."""

from __future__ import annotations

from typing import Any

from elo_xl import udfs
from elo_xl.functions import CATALOGUE

from .cases import check, date_of, encoded, load

CASES = load()


def python_cell(cell: Any) -> Any:
    return date_of(cell) or cell


def python_arguments(arguments: list[Any]) -> list[Any]:
    return [encoded(argument, python_cell) for argument in arguments]


def test_every_function_has_a_case():
    assert {case.function for case in CASES} == set(CATALOGUE)


def test_plain_calls():
    answers = [getattr(udfs, case.function)(*python_arguments(case.arguments)) for case in CASES]
    check(CASES, answers)


def test_calls_by_name():
    answers = []
    for case in CASES:
        names = [argument.name for argument in CATALOGUE[case.function].arguments]
        named = dict(zip(names, python_arguments(case.arguments), strict=False))
        answers.append(getattr(udfs, case.function)(**named))
    check(CASES, answers)


def test_the_catalogue():
    answers = [CATALOGUE[case.function].call(python_arguments(case.arguments)) for case in CASES]
    check(CASES, answers)
