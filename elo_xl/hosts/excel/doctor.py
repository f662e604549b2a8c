"""The chain from a cell to Python, checked link by link, up to a real call."""

from __future__ import annotations

import math
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from elo_xl import disk
from elo_xl.functions import CATALOGUE
from elo_xl.ooxml.package import PackageError

from . import addin, installation, policies
from .prerequisites import NOTE, OK, WRONG, Finding, before_install, dll_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .machine import Machine

PATIENCE = 60  # seconds for Python to start and answer
_INSTALL = "Run `elo-xl install`, then close Excel and start it again."
_LAST_LINES = 3


PASSED = "Passed from here; Excel itself may still be forbidden: Alt+F8, EloXlCheck in Excel tells."


def examine(
    machine: Machine, book: Path | None = None, call: Callable[[Machine], str] | None = None
) -> Iterator[Finding]:
    """Every link of the chain.

    :param book: a workbook that does not compute.
    :param call: makes the real call, and returns what it gave; raises OSError with the reason.
    """
    findings = list(before_install(machine))
    yield from findings
    if not machine.windows:
        return
    yield from installed(machine)
    yield from policies.forbidden(machine)
    yield from running(machine)
    if book:
        yield origin(book)
    if any(finding.state == WRONG for finding in findings):
        text = "A call is not tried before the above is put right."
        yield Finding("Call", NOTE, text)
        return
    yield called(machine, call or real_call)


def installed(machine: Machine) -> Iterator[Finding]:
    """Whether the add-in is there, and made of what is installed now."""
    file = machine.xlstart and machine.xlstart / addin.FILE
    if not file or not file.exists():
        yield Finding("Add-in", WRONG, f"{file or addin.FILE} is missing.", _INSTALL)
        return
    try:
        found = addin.read(disk.read(file))
    except (OSError, PackageError):
        yield Finding("Add-in", WRONG, f"{file} is no add-in of elo_xl, or is damaged.", _INSTALL)
        return
    yield _fresh(machine, found, file)
    yield _settings(machine)


def running(machine: Machine) -> Iterator[Finding]:
    """An Excel that runs has the add-in with which it was started, and keeps its file."""
    if machine.unseen_excels:
        text = "An Excel without a window is running, as one that crashed or that a program has started."
        remedy = "If Excel behaves oddly: end it in the Task Manager (EXCEL.EXE under Background processes)."
        yield Finding("Excel", NOTE, text, remedy)
    if machine.excels > 1:
        text = f"{machine.excels} Excels are running: only the first has the add-in for itself."
        remedy = "If functions are missing in one: close all, and start one."
        yield Finding("Excel", NOTE, text, remedy)
    elif machine.excels and not machine.unseen_excels:
        text = "Excel is running: it still has the add-in with which it was started."
        yield Finding("Excel", NOTE, text)


def origin(book: Path) -> Finding:
    """Whether Windows has marked a workbook as one from the internet."""
    try:
        mark = disk.read(book.with_name(f"{book.name}:Zone.Identifier")).decode("utf-8", "replace")
    except OSError:
        mark = ""
    zone = re.search(r"ZoneId=(\d)", mark)
    if zone and zone[1] in _FOREIGN:
        text = "It bears the mark of the web: Excel opens it protected, and blocks its macros."
        remedy = "If you trust its sender: right-click on the file, Properties, Unblock, OK."
        return Finding("Workbook", WRONG, text, remedy)
    if not book.exists():
        return Finding("Workbook", WRONG, "There is no such file.")
    return Finding("Workbook", OK, "bears no mark of the web")


_FOREIGN = ("3", "4")  # the internet, and restricted sites


def _fresh(machine: Machine, found: addin.Inputs, file: Path) -> Finding:
    now = addin.inputs(str(machine.python))
    if found == now:
        text = f"{file}, of xlwings {now.xlwings} and elo_xl {now.elo_xl}"
        return Finding("Add-in", OK, text)
    if found.xlwings != now.xlwings:
        text = f"The add-in was built with xlwings {found.xlwings}, but {now.xlwings} is installed."
    elif found.elo_xl != now.elo_xl:
        text = f"The add-in was built by elo_xl {found.elo_xl}, but {now.elo_xl} is installed."
    elif found.interpreter != now.interpreter:
        gone = "" if Path(found.interpreter).exists() else ", which is not there any more"
        text = f"The add-in starts another Python: {found.interpreter}{gone}."
    else:
        text = "The add-in differs from what would be built now."
    return Finding("Add-in", WRONG, text, _INSTALL)


def _settings(machine: Machine) -> Finding:
    """Macro workbooks find Python by this file."""
    file = machine.settings_file
    try:
        if file and disk.read(file) == installation.settings_line(machine):
            return Finding("Settings", OK, str(file))
    except (OSError, UnicodeError):  # not there; or a path that cannot be spelled, which is told before
        pass
    text = f"Macro workbooks find no Python, or another: {file} is missing, or names another."
    return Finding("Settings", WRONG, text, _INSTALL)


def called(machine: Machine, call: Callable[[Machine], str]) -> Finding:
    """Whether Python answers as Excel asks it."""
    example = CATALOGUE["ELO_EXPECTED"]
    try:
        answer = call(machine)
    except OSError as error:
        remedy = "Say so at the project's page, with all of these lines, if nothing above is wrong."
        return Finding("Call", WRONG, f"Python does not answer: {error}", remedy)
    shown = f"ELO_EXPECTED(1500,1700) = {answer}"
    if not _same(answer, example.call((1500, 1700))):
        return Finding("Call", WRONG, f"{shown} is not what it should be.", _INSTALL)
    return Finding("Call", OK, shown)


def _same(answer: str, number: float) -> bool:
    try:
        return math.isclose(float(answer), number, rel_tol=1e-12)
    except ValueError:
        return False


def real_call(machine: Machine) -> str:
    """One function over xlwings' DLL and COM, in a program of its own.

    :raises OSError: it failed.
    """
    dll = dll_file(machine)
    python = str(machine.python)
    command = [python, "-P", "-m", "elo_xl.hosts.excel.trial_call", str(dll), python]
    try:
        done = subprocess.run(
            command, stdin=subprocess.PIPE, capture_output=True, timeout=PATIENCE, check=False,
            encoding="utf-8", errors="replace",
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise OSError(f"there was no answer within {PATIENCE} seconds") from None
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-_LAST_LINES:]
        raise OSError(" / ".join(last) or "it ended without a word")
    return done.stdout.strip()
