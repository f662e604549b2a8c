"""`from elo_xl import FIDE_K`: the functions for Python, without xlwings, and what the README shows of them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import elo_xl
from elo_xl.functions import CATALOGUE

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
SHOWN = [
    block.replace("\n\n", "\n").splitlines()
    for block in re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    if block.startswith("from ")  # what needs other packages is tested in test_federation.py
]


def test_every_function_can_be_imported_by_name():
    for name, function in CATALOGUE.items():
        found = getattr(elo_xl, name)
        assert found.__name__ == name
        assert found.__doc__ == function.help
        assert found is getattr(elo_xl, name)
    assert set(CATALOGUE) <= set(dir(elo_xl))


def test_other_names_are_not_there():
    with pytest.raises(AttributeError, match="no attribute 'FIDE_NOTHING'"):
        _ = elo_xl.FIDE_NOTHING
    with pytest.raises(ImportError):
        exec("from elo_xl import Nothing")


def test_neither_xlwings_nor_the_functions_are_loaded_before_they_are_asked_for():
    code = (
        "import sys, elo_xl; assert 'elo_xl.functions' not in sys.modules;"
        "from elo_xl import FIDE_K; assert FIDE_K(1650, 45) == 20; assert 'xlwings' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_positions_and_names():
    assert elo_xl.FIDE_K(1650, 12, period_games=20) == elo_xl.FIDE_K(1650, 12, None, None, 20) == 35
    with pytest.raises(TypeError):
        elo_xl.FIDE_K(1650, 12, nonsense=1)


@pytest.mark.parametrize("lines", SHOWN, ids=["functions", "core"])
def test_what_the_readme_shows_is_true(lines):
    """An expression has its value in the comment behind it, up to a colon."""
    names: dict[str, object] = {}
    checked = 0
    for line in lines:
        code, _, shown = (part.strip() for part in line.partition("  # "))
        if not shown or "=" in code.partition("(")[0]:
            exec(code, names)
            value = names.get(code.partition(" = ")[0])
        else:
            value = eval(code, names)
        if shown:
            assert value == eval(shown.partition(":")[0])
            checked += 1
    assert checked == 3
