"""The layers of the package, as pyproject.toml states them: each imports only from those below it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import elo_xl

PACKAGE = Path(elo_xl.__file__).parent
PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"

# An import that breaks each contract; the modules are taken at random.
FORBIDDEN = {
    "Layers": ("hosts/headless/engine.py", "import elo_xl.workbooks.styles"),
    "The core, and the reader of packages, need the standard library only": (
        "core/curve.py",
        "import numpy",
    ),
    "Functions and tournament files know chess, but no spreadsheets": (
        "files/trf.py",
        "import elo_xl.ooxml.package",
    ),
    "udfs is over the functions only": ("udfs.py", "import elo_xl.files"),
    "Hosts do not know each other": ("hosts/excel/vba.py", "import elo_xl.hosts.libreoffice.pdf"),
    "Workbooks are computed headless, and know no other host": (
        "workbooks/finish.py",
        "import elo_xl.hosts.excel.macro",
    ),
    "Bytes in, bytes out: only commands, and what installs, touch the disk": (
        "workbooks/tournament/export.py",
        "import elo_xl.disk",
    ),
}


def linted(folder):
    """Each contract with KEPT or BROKEN, and all that is said, of the package in a folder."""
    command = [sys.executable, "-c", LINT, "--no-cache", str(PYPROJECT)]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False
    )
    said = done.stdout + done.stderr
    return dict(re.findall(r"^(\w.+) (KEPT|BROKEN)\b", said, flags=re.MULTILINE)), said


def test_layers():
    found, said = linted(PACKAGE.parent)
    contracts = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    assert found == {contract["name"]: "KEPT" for contract in contracts}, said


def test_every_contract_can_be_broken(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "elo_xl", ignore=shutil.ignore_patterns("__pycache__"))
    for file, line in FORBIDDEN.values():
        path = tmp_path / "elo_xl" / file
        path.write_text(path.read_text("utf-8") + f"\n{line}\n", "utf-8")
    found, said = linted(tmp_path)
    assert found == dict.fromkeys(FORBIDDEN, "BROKEN"), said
