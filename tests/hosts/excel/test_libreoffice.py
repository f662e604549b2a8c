"""Our VBA executed by another Basic, that of LibreOffice, for formulas in the cells of a sheet.

What differs there from Excel: a reference to an error cell gives VBA a blank, and IsMissing takes every
error for an argument left out, so errors go in inside an array here; and a true error value shows in a
cell as its text, such as "Error 2042".
"""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from ..cases import ERRORS, check, is_error, load
from .child import answers_of_python
from .lo_book import book

TEXTS = {f"Error {number}": error for error, number in ERRORS.items()}
PYTHON = os.environ.get("ELO_XL_UNO_PYTHON", "/usr/bin/python3")  # the one that LibreOffice comes with


def has_uno():
    if not shutil.which("soffice") or not os.path.exists(PYTHON):
        return False
    return subprocess.run([PYTHON, "-c", "import uno"], capture_output=True, check=False).returncode == 0


@pytest.fixture(scope="module")
def run(require_host, tmp_path_factory):
    require_host(has_uno(), "LibreOffice with python3-uno is not installed")
    folder = tmp_path_factory.mktemp("libreoffice")
    (folder / "book.xlsm").write_bytes(book())
    return answers_of_python("run_libreoffice.py", str(folder / "book.xlsm"), str(folder), interpreter=PYTHON)


def holds_error(argument):
    cells = [cell for row in argument for cell in row] if isinstance(argument, list) else [argument]
    return any(map(is_error, cells))


def shown(answer, wanted):
    """True errors from their text, and TRUE and FALSE, which arrays there hold as numbers."""
    if isinstance(answer, list):
        rows = wanted if isinstance(wanted, list) else [wanted] * len(answer)
        return [shown(a, w) for a, w in zip(answer, rows, strict=True)]
    if isinstance(wanted, bool) and answer in (0, 1):
        return bool(answer)
    return f"text {answer}" if is_error(answer) else TEXTS.get(answer, answer)


def test_every_case(run):
    pairs = [
        (case, shown(answer, case.value))
        for case, answer in zip(load(), run["answers"], strict=True)
        if not any(map(holds_error, case.arguments))
    ]
    assert len(pairs) > 400
    check([case for case, _ in pairs], [answer for _, answer in pairs])


def test_errors_go_in_and_out(run):
    assert run["errors"] == [0.5, "Error 2007"]


def test_lost_cells_are_entered_anew_and_nothing_else_changes(run):
    """An open, a protected and a hidden sheet: two cells of each are entered, and all is as it was."""
    entered, before, after = run["refresh"]
    assert after == before
    assert entered == 3 * 2
    assert [sheet[:2] for sheet in after] == [[False, True], [True, True], [False, False]]


def test_the_server_is_started_once_and_renewed_once(run):
    assert run["starts"] == 1
    assert run["lost"] == [pytest.approx(0.24025307335204216), 2]
