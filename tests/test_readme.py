"""What the README promises: its formulas, its function list, its commands."""

import re
from pathlib import Path

import pytest

from elo_xl import cli
from elo_xl.functions import CATALOGUE
from elo_xl.hosts import headless

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
FORMULAS = re.findall(r"^=(\w+\(.*\))\s{2,}(\S+)$", README, re.MULTILINE)


def test_there_are_formulas_to_check():
    assert len(FORMULAS) == 3


@pytest.mark.parametrize(("formula", "shown"), FORMULAS)
def test_the_formulas_give_what_is_shown(formula, shown):
    assert headless.evaluate(formula) == float(shown)


@pytest.mark.parametrize("function", CATALOGUE.values(), ids=CATALOGUE)
def test_every_function_is_listed_with_its_help(function):
    assert f"| {function.mark} | `{function.syntax}` | {function.help} |" in README


def test_every_command_exists():
    named = set(re.findall(r"^elo-xl (\w+)", README, re.MULTILINE))
    assert named
    assert named <= set(cli.COMMANDS)
