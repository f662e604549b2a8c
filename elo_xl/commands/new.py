"""`elo-xl new`: the template workbooks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from . import user_files
from .stop import stop

if TYPE_CHECKING:
    from collections.abc import Callable

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Make a template workbook.")

File = Annotated[
    Path, typer.Argument(help="The workbook to make: .xlsx, or .xlsm with macros.", show_default=False)
]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")]

COMPUTED_BY = {
    ".xlsx": """  Excel on Windows   computes it with the add-in (elo-xl install) or xlwings
  Excel elsewhere    shows the values that it was saved with
  LibreOffice        likewise; open what elo-xl export --to values makes
  elo-xl calc        computes it without a spreadsheet program""",
    ".xlsm": """  Excel on Windows   computes it by the macros inside, where elo_xl is installed
  Excel elsewhere    shows the values that it was saved with
  LibreOffice        likewise; open what elo-xl export --to values makes
  elo-xl calc        computes it without a spreadsheet program""",
}


@app.command()
def calculator(file: File, force: Force = False) -> None:
    """One player: game, event, K, norm."""
    from elo_xl.workbooks import calculator

    _make(file, force, calculator.make)


@app.command("round-robin")
def round_robin(
    file: File,
    players: Annotated[int, typer.Option(min=3, max=30, help="How many players.")] = 10,
    double: Annotated[bool, typer.Option("--double", help="Everybody meets everybody twice.")] = False,
    force: Force = False,
) -> None:
    """Everybody against everybody."""
    from elo_xl.workbooks.tournament import round_robin

    _make(file, force, lambda: round_robin.make(players=players, double=double))


@app.command()
def swiss(
    file: File,
    players: Annotated[int, typer.Option(min=4, max=500, help="How many players at most.")] = 40,
    rounds: Annotated[int, typer.Option(min=1, max=25, help="How many rounds.")] = 9,
    force: Force = False,
) -> None:
    """A Swiss system; pairings are typed."""
    from elo_xl.workbooks.tournament import swiss

    _make(file, force, lambda: swiss.make(players=players, rounds=rounds))


def _make(file: Path, force: bool, make: Callable[[], bytes]) -> None:
    ending = file.suffix.lower()
    if ending not in COMPUTED_BY:
        stop(f"{file} must end in .xlsx or .xlsm")
    user_files.refuse_to_replace(file, force)
    user_files.write(file, edition(file, make()))
    typer.echo(f"{file} is ready.\n{COMPUTED_BY[ending]}")


def edition(file: Path, workbook: bytes) -> bytes:
    """A template as the edition that the ending of the file names: plain, or with macros."""
    if file.suffix.lower() != ".xlsm":
        return workbook
    from elo_xl.hosts.excel import macro

    return macro.of(workbook)
