"""The Windows side for real, under Wine: xlwings' DLL starts a Windows Python, and functions are called over COM.

What is not there is Excel itself: `variants.py` makes the calls that VBA makes, with the same kinds of values.
`wine.py` says how to install Wine's part. Wine now and then fails for reasons of its own: try again.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import elo_xl
from elo_xl.functions import CATALOGUE
from elo_xl.hosts.excel import addin

from ..cases import check, load
from . import wine
from .registries import REGISTRIES

HERE = Path(__file__).parent
PACKAGE = Path(elo_xl.__file__).parent
CASES = load()


@pytest.fixture(scope="module")
def root(require_host):
    found = wine.folder()
    require_host(found is not None, "ELO_XL_WINE names no folder made by tests/hosts/excel/wine.py")
    wine.write_path(found, wine.own_code(found, PACKAGE), HERE.parent, HERE, wine.own_metadata(found))
    yield found
    wine.stop(found)


@pytest.fixture(scope="module")
def answers(root, tmp_path_factory):
    target = tmp_path_factory.mktemp("wine") / "answers.json"
    for module in ("fractions", "xlwings", "elo_xl", "pywintypes"):
        target.with_name(f"{module}.py").write_text("raise SystemExit('a foreign module')")
    done = wine.run(root, wine.windows_path(HERE / "run_wine.py"), wine.windows_path(target), timeout=180)
    assert done.returncode == 0, done.stderr
    return json.loads(target.read_text(encoding="utf-8"))


@pytest.fixture
def command(root):
    return lambda *arguments: wine.run(root, wine.windows_path(HERE / "run_command.py"), *arguments)


@pytest.mark.parametrize("left_out", ["blanks", "missing"])
def test_every_case(answers, left_out):
    """Scalars, ranges, blanks, dates, and error values as COM carries them, in every one of the functions."""
    assert {case.function for case in CASES} == set(CATALOGUE)
    check(CASES, answers[left_out])


def test_a_call_that_fails_says_why(answers):
    assert "no attribute 'NO_SUCH_FUNCTION'" in answers["unknown"]


def test_a_lost_python_is_started_again(answers):
    """What our VBA relies on when it asks for the server once more."""
    assert answers["renewed"]["lost"].startswith("error 800706BA")  # the RPC server is unavailable
    assert answers["renewed"]["again"] == 40


def test_cost_of_a_call(answers):
    """To be read (pytest -s): a formula for many rows costs far less than a formula a row, as the README says."""
    costs = answers["costs"]
    print(
        f"start {answers['start']:.1f} s;",
        "; ".join(f"{what}: {cost:.2f} ms" for what, cost in costs.items()),
    )
    assert {"a cell", "one formula for 1000 rows"} <= set(costs)


def test_what_is_forbidden(root, tmp_path):
    """The registries of `registries.py`, each made in Wine's and read from there."""
    target = tmp_path / "findings.json"
    done = wine.run(root, wine.windows_path(HERE / "run_registry.py"), wine.windows_path(target), timeout=180)
    assert done.returncode == 0, done.stderr
    found = json.loads(target.read_text(encoding="utf-8"))
    for name, (_, wanted) in REGISTRIES.items():
        assert [line[:2] for line in found[name]] == [[state, what] for state, what, _ in wanted], name
        assert all(part in line[2] for line, (_, _, part) in zip(found[name], wanted, strict=True)), name


def test_the_commands(root, command):
    """A newcomer's way: nothing there, install, all well up to a real call, uninstall."""
    done = command("doctor")
    assert done.returncode == 1
    assert "elo_xl.xlam is missing" in done.stdout
    done = command("install")
    assert done.returncode == 0, done.stdout + done.stderr
    [file] = (root / "prefix" / "drive_c" / "users").glob(
        "*/AppData/Roaming/Microsoft/Excel/XLSTART/elo_xl.xlam"
    )
    assert addin.read(file.read_bytes()) == addin.inputs(wine.windows_path(root / "python" / "python.exe"))
    done = command("doctor")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ok Call ELO_EXPECTED(1500,1700) = 0.24025307335204" in done.stdout
    assert command("uninstall").returncode == 0
    assert not file.exists()
