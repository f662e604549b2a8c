"""xlwings Server: what its Python side answers to Excel's JavaScript.

`xlwings.server` is under a licence for noncommercial use. Only these tests import it, in processes of
their own; the package never does.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import elo_xl

from ..cases import check, load
from . import office
from .child import answers_of, answers_of_python

CASES = load()
LICENSED = ("xlwings.server", "xlwings.pro")
PACKAGE = Path(elo_xl.__file__).parent


@pytest.fixture(scope="module")
def officejs():
    return answers_of_python("run_officejs.py", office.calls(CASES), **office.LICENCE)


@pytest.mark.parametrize("kind", ["references", "constants"])
def test_every_case(officejs, kind):
    check(CASES, map(office.answer, officejs[kind]))


def test_the_metadata(officejs):
    assert office.described(officejs["metadata"]) == office.wanted_description()


def test_the_package_needs_no_licence(tmp_path):
    """Without any key the functions are plain callables, and of xlwings only xlwings itself is loaded."""
    program = """
import json, sys
import xlwings
before = set(sys.modules)
from elo_xl.udfs import *
loaded = [name for name in sys.modules if name.startswith("xlwings") and name not in before]
licensed = "xlwings.pro" in sys.modules or "xlwings.server" in sys.modules
print(json.dumps([loaded, licensed, type(FIDE_K).__name__, FIDE_K(1650, 12)]))
"""
    # no key in a configuration file of the user either
    found = answers_of([sys.executable, "-c", program], HOME=str(tmp_path), USERPROFILE=str(tmp_path))
    assert found == [[], False, "function", 40]


def test_the_package_imports_nothing_licensed():
    imported = {path: imported_names(path) for path in PACKAGE.rglob("*.py")}
    assert not [path for path, names in imported.items() if any(n.startswith(LICENSED) for n in names)]


def imported_names(path: Path) -> list[str]:
    """Whatever a source file may import: by a statement, or by a text handed over to some call."""
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call):
            names += [str(given.value) for given in node.args if isinstance(given, ast.Constant)]
    return names
