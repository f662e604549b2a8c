"""What lies in workbook/ is what its one command makes."""

from __future__ import annotations

import runpy
import zipfile
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "workbook"
REBUILD = runpy.run_path(str(FOLDER / "rebuild.py"))


def parts(path):
    """The parts of a package; how they are compressed is up to the machine's zlib."""
    with zipfile.ZipFile(path) as package:
        return {name: package.read(name) for name in package.namelist()}


def test_the_workbooks_are_what_the_command_makes(tmp_path):
    REBUILD["workbooks"](tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in FOLDER.glob("*.xlsx")}
    for path in tmp_path.iterdir():
        assert parts(path) == parts(FOLDER / path.name)


def test_every_picture_is_made():
    assert set(REBUILD["PICTURES"]) == {path.name for path in FOLDER.glob("*.png")}
