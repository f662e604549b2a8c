"""The VBA text that xlwings' "Import Functions" writes, run against the Python functions."""

from __future__ import annotations

import re

import pytest

from elo_xl.functions import CATALOGUE

from ..cases import check, is_error, load
from .child import answers_of_python

CASES = load()


@pytest.fixture(scope="module")
def vba():
    return answers_of_python("run_vba.py")


@pytest.mark.parametrize("kind", ["references", "constants"])
def test_every_case(vba, kind):
    check(CASES, vba[kind])


def test_errors_are_only_text(vba):
    """The known cost of xlwings' own wrappers: SUM skips these cells. Ours give true errors."""
    errors = [got for case, got in zip(CASES, vba["references"], strict=True) if is_error(case.value)]
    assert errors
    assert all(isinstance(error, str) for error in errors)


def test_one_wrapper_a_function(vba):
    declared = re.findall(r"^Function (\w+)\((.*)\)", vba["source"], flags=re.MULTILINE)
    assert dict(declared) == {
        name: ", ".join(("Optional " if a.optional else "") + a.name for a in function.arguments)
        for name, function in CATALOGUE.items()
    }
