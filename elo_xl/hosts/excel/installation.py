"""Putting the add-in where Excel starts it, and taking it away."""

from __future__ import annotations

import contextlib
import stat
from typing import TYPE_CHECKING

from elo_xl import disk

from . import addin
from .prerequisites import NOTE, OK, WRONG, Finding, before_install
from .project import USUAL, Form

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .machine import Machine

_CLOSE = "Close Excel (all of its windows), and try again."


class InstallError(Exception):
    """It cannot be done; the finding says why."""

    def __init__(self, finding: Finding) -> None:
        """Keep what was found."""
        super().__init__(finding.text)
        self.finding = finding


def build(folder: Path, python: str, form: Form = USUAL) -> Path:
    """Build the add-in into a folder, on any system.

    :param python: python.exe on the machine that it is for; blank for the one in the user's settings
        file there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / addin.FILE
    disk.write(target, addin.build(python, form))
    return target


def install(machine: Machine, form: Form = USUAL) -> Iterator[Finding]:
    """Check the machine, and install; every finding is told at once.

    :raises InstallError: something must be put right first; nothing was installed.
    """
    for finding in before_install(machine):
        if finding.state == WRONG:
            raise InstallError(finding)
        yield finding
    if machine.xlstart is None:
        raise InstallError(Finding("Add-in", WRONG, "The folder %APPDATA% is not known."))
    target = machine.xlstart / addin.FILE
    with _busy(target):
        _writable(target)
        build(machine.xlstart, str(machine.python), form)
    yield Finding("Add-in", OK, str(target))
    yield _settings(machine)
    if machine.excel_runs:
        text = "Excel is running: close it, and start it again. Then the functions are there."
        yield Finding("Excel", NOTE, text)


def settings_line(machine: Machine) -> bytes:
    """Which Python macro workbooks start, in the form of VBA's Write."""
    return f'"INTERPRETER_WIN","{machine.python}"\r\n'.encode(machine.code_page)


def _settings(machine: Machine) -> Finding:
    """Tell macro workbooks which Python to start."""
    file = machine.settings_file
    if file is None:
        text = "The folder %USERPROFILE% is not known: macro workbooks will not find Python."
        return Finding("Settings", NOTE, text)
    file.parent.mkdir(parents=True, exist_ok=True)
    disk.write(file, settings_line(machine))
    return Finding("Settings", OK, str(file))


def uninstall(machine: Machine) -> Iterator[Finding]:
    """Take away what `install` has put there.

    :raises InstallError: Excel has the add-in open.
    """
    files = {"Add-in": machine.xlstart and machine.xlstart / addin.FILE, "Settings": machine.settings_file}
    for what, file in files.items():
        if file is None or not file.exists():
            yield Finding(what, NOTE, "was not installed")
            continue
        with _busy(file):
            _writable(file)
            file.unlink()
        yield Finding(what, OK, f"{file} is deleted")
    if machine.settings_file:
        with contextlib.suppress(OSError):  # it is not there, or not empty
            machine.settings_file.parent.rmdir()
    if machine.excel_runs:
        yield Finding("Excel", NOTE, "Excel is running: the functions leave when it is closed.")


def _writable(file: Path) -> None:
    """Windows neither replaces nor deletes a read-only file; ours may well be set so."""
    if file.exists():
        file.chmod(file.stat().st_mode | stat.S_IWRITE)


@contextlib.contextmanager
def _busy(file: Path) -> Iterator[None]:
    """Windows refuses to replace or delete what another program has open."""
    try:
        yield
    except PermissionError:
        text = f"{file} is in use: Excel has it open."
        raise InstallError(Finding("Add-in", WRONG, text, _CLOSE)) from None
    except OSError as error:
        text = f"{file} cannot be changed: {error.strerror or error}."
        raise InstallError(Finding("Add-in", WRONG, text)) from None
