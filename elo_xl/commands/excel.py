"""The commands `elo-xl install`, `uninstall`, `doctor` and `renew`."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003 - typer reads the annotations
from typing import TYPE_CHECKING, Annotated

import typer

from elo_xl import disk

from . import user_files
from .stop import stop

if TYPE_CHECKING:
    from collections.abc import Iterable

    from elo_xl.hosts.excel.prerequisites import Finding


def add_to(app: typer.Typer) -> None:
    """Give a command line these commands."""
    for command in (install, uninstall, doctor, renew):
        app.command()(command)


def install(
    folder: Annotated[
        Path | None, typer.Option(help="Only build elo_xl.xlam into this folder, on any system.")
    ] = None,
    python: Annotated[
        str, typer.Option(help="With --folder: python.exe on the machine that the add-in is for.")
    ] = "",
) -> None:
    """Put the functions into Excel on Windows."""
    from elo_xl.hosts.excel import installation, machine

    if folder:
        here = machine.here()
        try:
            target = installation.build(folder, python or (str(here.python) if here.windows else ""))
        except OSError as error:
            stop(f"{folder} cannot be written to: {disk.reason(error)}")
        typer.echo(f"{target} is built. It works where the same xlwings is installed.")
        return
    if python:
        raise typer.BadParameter("--python goes with --folder")
    try:
        _show(installation.install(machine.here()))
    except installation.InstallError as error:
        _show([error.finding])
        raise typer.Exit(1) from None
    typer.echo("Start Excel, and type =ELO_EXPECTED(1500,1700) into any cell.")


def uninstall() -> None:
    """Take them away from Excel."""
    from elo_xl.hosts.excel import installation, machine

    try:
        _show(installation.uninstall(machine.here()))
    except installation.InstallError as error:
        _show([error.finding])
        raise typer.Exit(1) from None


def doctor() -> None:
    """Check the way from Excel to Python."""
    from elo_xl.hosts.excel import doctor as chain
    from elo_xl.hosts.excel import machine, prerequisites

    states = _show(chain.examine(machine.here()))
    if prerequisites.WRONG in states:
        raise typer.Exit(1)
    typer.echo("All is well on this side of Excel.")


def renew(
    book: Annotated[Path, typer.Argument(help="A macro workbook made by elo-xl new.", show_default=False)],
) -> None:
    """Bring a macro workbook up to date."""
    from elo_xl.hosts.excel import macro
    from elo_xl.ooxml.package import PackageError

    workbook = user_files.read(book)
    try:
        fresh = macro.renewed(workbook)
    except PackageError as error:
        stop(f"{book}: {error}")
    user_files.write(book, fresh)
    typer.echo(f"{book} is up to date.")


def _show(findings: Iterable[Finding]) -> list[str]:
    """Print a line a finding as it comes, and the remedy below it."""
    states = []
    for finding in findings:
        typer.echo(f"{finding.state:<6} {finding.what:<9} {finding.text}")
        if finding.remedy:
            typer.echo(f"{'':<16} {finding.remedy}")
        states.append(finding.state)
    return states
