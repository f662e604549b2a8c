"""Of two packages the insides are patched. When they change, these tests say what must be looked at."""

from __future__ import annotations

import hashlib
import tomllib
from importlib import metadata, resources
from pathlib import Path

import pytest
from pyopenvba import _templates

PYPROJECT = Path(__file__).parents[3] / "pyproject.toml"

# The series that was examined, and what to look at before another one is allowed.
EXAMINED = {
    "xlwings": (
        "0.37",
        "the four changes that elo_xl/hosts/excel/vba.py makes to xlwings.bas, and its Dictionary.cls; "
        "the names of the DLL and where it lies (prerequisites.py, machine.py); the command line that "
        "starts Python and CallUDF (trial_call.py); where settings are read (text_sheets.py)",
    ),
    "pyOpenVBA": (
        "6.5",
        "what _put_right in elo_xl/hosts/excel/project.py changes: the compiled code, the name "
        "VBAProject and the windows of the empty project, and the end of the directory",
    ),
}
AFTERWARDS = (
    "Look at {what}. Then run the tests of hosts/excel, under Wine too, go through CHECKLIST.md in a real "
    "Excel, and put the new series here and into pyproject.toml."
)

# SHA-256 of the files, the version in them left out.
INSIDES = {
    "xlwings.bas": "d8f11afb2f205248",
    "addin/Dictionary.cls": "a7d13124751a38e0",
}
EMPTY_PROJECT = "91c61d9178dd7297"


def series(version):
    return ".".join(version.split(".")[:2])


def digest(data):
    return hashlib.sha256(data).hexdigest()[:16]


@pytest.mark.parametrize("name", EXAMINED)
def test_the_installed_series_was_examined(name):
    examined, what = EXAMINED[name]
    installed = metadata.version(name)
    assert series(installed) == examined, (
        f"{name} {installed} is installed, {examined} was examined. {AFTERWARDS.format(what=what)}"
    )


@pytest.mark.parametrize("name", EXAMINED)
def test_no_newer_series_is_allowed(name):
    major, minor = map(int, EXAMINED[name][0].split("."))
    (wanted,) = [
        entry
        for entry in tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["dependencies"]
        if entry.startswith(f"{name}>")
    ]
    assert f"<{major}.{minor + 1};" in wanted


@pytest.mark.parametrize("file", INSIDES)
def test_the_vba_of_xlwings(file):
    version = metadata.version("xlwings")
    text = resources.files("xlwings").joinpath(file).read_bytes().replace(b"\r\n", b"\n")
    what = EXAMINED["xlwings"][1]
    assert digest(text.replace(version.encode(), b"")) == INSIDES[file], (
        f"{file} of xlwings {version} is not the one that was examined. {AFTERWARDS.format(what=what)}"
    )


def test_the_empty_project_of_pyopenvba():
    what = EXAMINED["pyOpenVBA"][1]
    assert digest(_templates.EMPTY_XLSM_BYTES) == EMPTY_PROJECT, (
        f"pyOpenVBA's empty project is not the one that was examined. {AFTERWARDS.format(what=what)}"
    )
