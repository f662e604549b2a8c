"""The commands `elo-xl install`, `uninstall`, `doctor` and `renew`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from elo_xl import disk

from . import arguments, user_files
from .stop import stop

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterable

    from elo_xl.hosts.excel.machine import Machine
    from elo_xl.hosts.excel.prerequisites import Finding


def add_install(parser: ArgumentParser) -> None:
    """What `install` takes."""
    parser.add_argument("--folder", type=Path, help="only build elo_xl.xlam into this folder, on any system")
    parser.add_argument(
        "--python", default="", help="with --folder: python.exe on the machine that the add-in is for"
    )
    parser.add_argument(
        "--keep-compiled", action="store_true",
        help="if Excel says that the add-in does not compile: with the compiled code of an empty project",
    )  # fmt: skip
    parser.add_argument(
        "--more-references", action="store_true",
        help="if it still does not: with references to VBA and Excel",
    )  # fmt: skip


def install(folder: Path | None, python: str, keep_compiled: bool, more_references: bool) -> None:
    """Put the functions into Excel on Windows."""
    from elo_xl.hosts.excel import installation, machine, project

    form = project.Form(compiled=keep_compiled, references=more_references)
    if folder:
        here = machine.here()
        try:
            target = installation.build(folder, python or (str(here.python) if here.windows else ""), form)
        except OSError as error:
            stop(f"{folder} cannot be written to: {disk.reason(error)}")
        print(f"{target} is built. It works where the same xlwings is installed.")
        return
    if python:
        stop("--python goes with --folder")
    try:
        _show(installation.install(machine.here(), form))
    except installation.InstallError as error:
        _show([error.finding])
        raise SystemExit(1) from None
    print("Start Excel, and type =ELO_EXPECTED(1500,1700) into any cell.")


def add_uninstall(_: ArgumentParser) -> None:
    """`uninstall` takes nothing."""


def uninstall() -> None:
    """Take them away from Excel."""
    from elo_xl.hosts.excel import installation, machine

    try:
        _show(installation.uninstall(machine.here()))
    except installation.InstallError as error:
        _show([error.finding])
        raise SystemExit(1) from None


def add_doctor(parser: ArgumentParser) -> None:
    """What `doctor` takes."""
    parser.add_argument("book", type=Path, nargs="?", help="a workbook that does not compute")
    parser.add_argument(
        "--report",
        action="store_true",
        help="write what is seen to elo-xl-report.txt, to be sent, without names",
    )


def doctor(book: Path | None, report: bool) -> None:
    """Check the way from Excel to Python."""
    from elo_xl.hosts.excel import doctor as chain
    from elo_xl.hosts.excel import machine, prerequisites

    here = machine.here()
    findings = _show(chain.examine(here, book))
    if report:
        _write_report(here, findings)
    if any(finding.state == prerequisites.WRONG for finding in findings):
        raise SystemExit(1)
    print(chain.PASSED)


def _write_report(here: Machine, findings: list[Finding]) -> None:
    from elo_xl.hosts.excel import report

    user_files.write(Path(report.FILE), report.text(here, findings, os.environ).encode())
    print(f"{report.FILE} is written: send it to whoever helps you.")


def add_renew(parser: ArgumentParser) -> None:
    """What `renew` takes."""
    arguments.add_book(parser, "a macro workbook made by elo-xl new")


def renew(book: Path) -> None:
    """Bring a macro workbook up to date."""
    from elo_xl.hosts.excel import macro
    from elo_xl.ooxml.package import PackageError

    workbook = user_files.read(book)
    try:
        fresh = macro.renewed(workbook)
    except PackageError as error:
        stop(f"{book}: {error}")
    user_files.write(book, fresh)
    print(f"{book} is up to date.")


def _show(findings: Iterable[Finding]) -> list[Finding]:
    """Print a line a finding as it comes, and the remedy below it."""
    shown = []
    for finding in findings:
        print(f"{finding.state:<6} {finding.what:<9} {finding.text}")
        if finding.remedy:
            print(f"{'':<16} {finding.remedy}")
        shown.append(finding)
    return shown
