"""What must be right before Excel can call Python, and a sentence with the remedy where it is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import vba

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .machine import Machine

OK, NOTE, WRONG = "ok", "note", "wrong"

_NEW_PYTHON = (
    "Install Python from python.org (or `uv`), then `uv tool install elo-xl`, or in a virtual environment: "
    "py -m venv elo, elo\\Scripts\\pip install elo-xl, elo\\Scripts\\elo-xl install."
)
_AGAIN = 'Run `python -m pip install --force-reinstall "xlwings"` with this Python, then `elo-xl install`.'


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at."""

    what: str
    state: str
    text: str
    remedy: str = ""


def before_install(machine: Machine) -> Iterator[Finding]:
    """All that does not need the add-in; after the first finding that rules out the rest, no more."""
    if not machine.windows:
        yield _no_windows()
        return
    yield python(machine)
    yield path(machine)
    yield pywin32(machine)
    yield excel(machine)
    yield dll(machine)


def _no_windows() -> Finding:
    return Finding(
        "System",
        WRONG,
        "Excel can call Python this way only on Windows.",
        "On a Mac use the add-in xlwings Lite; elsewhere `elo-xl calc` computes workbooks. "
        "`elo-xl install --folder FOLDER` builds the add-in for another machine.",
    )


def python(machine: Machine) -> Finding:
    """Pythons whose files Excel cannot see, or which vanish."""
    parts = {part.lower() for path in (machine.python, machine.base) for part in path.parts}
    where = str(machine.python)
    if "windowsapps" in parts or any(part.startswith("pythonsoftwarefoundation.") for part in parts):
        return Finding(
            "Python",
            WRONG,
            f"{where} is the Python of the Microsoft Store, whose files Windows hides from Excel.",
            _NEW_PYTHON,
        )
    if {"uv", "cache"} <= parts or {"pipx", ".cache"} <= parts:
        return Finding(
            "Python",
            WRONG,
            f"{where} is an environment for one run (uvx or pipx run), which will be deleted.",
            "Use `uv tool install elo-xl` or `pipx install elo-xl`, then `elo-xl install`.",
        )
    if machine.conda:
        return Finding(
            "Python",
            NOTE,
            f"{where} belongs to conda. Excel starts it without activating the environment, which is "
            "enough for elo_xl; it must not be renamed or removed.",
        )
    return Finding("Python", OK, where)


def path(machine: Machine) -> Finding:
    """VBA hands over the path in the code page of the machine."""
    try:
        str(machine.python).encode(machine.code_page)
    except UnicodeEncodeError as error:
        sign = str(machine.python)[error.start]
        return Finding(
            "Path",
            WRONG,
            f"The path {machine.python} has the sign {sign}, which programs of this Windows cannot pass on.",
            r"Put the virtual environment into a folder such as C:\elo, and run `elo-xl install` from there.",
        )
    return Finding("Path", OK, "Excel can spell it")


def pywin32(machine: Machine) -> Finding:
    """Xlwings needs it to be called by Excel."""
    if machine.pywin32:
        return Finding("pywin32", OK, "is installed")
    return Finding(
        "pywin32",
        WRONG,
        "The package pywin32 is missing, without which Python cannot be called by Excel.",
        "Run `python -m pip install pywin32` with this Python.",
    )


def excel(machine: Machine) -> Finding:
    """Which DLL is needed depends on Excel, not on Python."""
    if machine.excel is None:
        return Finding(
            "Excel",
            NOTE,
            "No Excel of the desktop is found on this machine; one with 64 bits is assumed.",
            "Excel on the web, on phones and on a Mac cannot use the add-in.",
        )
    bits = f", {machine.excel_bits} bits" if machine.excel_bits else ""
    return Finding("Excel", OK, f"{machine.excel}{bits}")


def dll_name(machine: Machine) -> str:
    """The DLL that the runtime loads into this Excel."""
    return f"xlwings{machine.excel_bits or 64}-{vba.runtime_version()}.dll"


def dll_file(machine: Machine) -> Path | None:
    """Where the runtime finds it."""
    files = (folder / dll_name(machine) for folder in machine.dll_folders)
    return next((file for file in files if file.exists()), None)


def dll(machine: Machine) -> Finding:
    """The DLL must have Excel's bits and the version of xlwings, and lie where the runtime looks."""
    name = dll_name(machine)
    if found := dll_file(machine):
        return Finding("DLL", OK, str(found))
    if machine.user_base and any(machine.user_base.rglob(name)):
        return Finding(
            "DLL",
            WRONG,
            f"{name} lies in {machine.user_base}, not beside python.exe: xlwings was installed with "
            "`pip install --user`, or without the right to write into Python's folder.",
            _NEW_PYTHON,
        )
    bits = machine.excel_bits or 64
    for folder in machine.dll_folders:
        if others := sorted(file.name for file in folder.glob(f"xlwings{bits}-*.dll")):
            return Finding(
                "DLL",
                WRONG,
                f"In {folder} lies {', '.join(others)}, but the installed xlwings needs {name}.",
                _AGAIN,
            )
        if others := sorted(file.name for file in folder.glob("xlwings*-*.dll")):
            return Finding(
                "DLL",
                WRONG,
                f"Excel has {bits} bits and needs {name}; in {folder} lies only {', '.join(others)}.",
                _AGAIN,
            )
    return Finding("DLL", WRONG, f"{name} is missing beside {machine.python}.", _AGAIN)
