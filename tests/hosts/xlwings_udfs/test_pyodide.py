"""xlwings Lite: the functions in Pyodide, WebAssembly in a browser, here in Node.

The add-in itself is closed; it runs xlwings in Pyodide and calls what is tested here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import xlwings

from ..cases import check, load
from . import office
from .child import HERE, answers_of

CASES = load()
ROOT = Path(__file__).parents[3]
PYODIDE = Path(os.environ.get("ELO_XL_NODE_MODULES", "node_modules"), "pyodide", "pyodide.mjs")


def build_wheel(folder: Path) -> Path:
    """Our package as it is published, which Lite installs."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_every_case_and_the_metadata(require_host, tmp_path):
    require_host(shutil.which("node") is not None, "Node is not installed")
    require_host(PYODIDE.exists(), f"there is no {PYODIDE}: set ELO_XL_NODE_MODULES")
    require_host(find_spec("hatchling") is not None, "hatchling, which builds the wheel, is not installed")
    host = {
        "pyodide": str(PYODIDE.resolve()),
        "wheel": str(build_wheel(tmp_path)),
        "xlwings": str(Path(xlwings.__file__).parent),
        # the folder of xlwings is the machine's own: nothing may be written there
        "environment": office.LICENCE | {"HOME": "/home/pyodide", "PYTHONDONTWRITEBYTECODE": "1"},
    }
    given = {"host": host, "calls": office.calls(CASES)}
    found = answers_of(["node", str(HERE / "run_pyodide.mjs")], given)
    for kind in ("references", "constants"):
        check(CASES, map(office.answer, found[kind]))
    assert office.described(found["metadata"]) == office.wanted_description()
