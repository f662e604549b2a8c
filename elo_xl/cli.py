"""The command `elo-xl`."""

from __future__ import annotations

import gc
import sys
from typing import Annotated

import typer

from elo_xl import __version__
from elo_xl.commands import calculate, demo, excel, exchange, functions, new

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Chess ratings for spreadsheets, exact to FIDE's last decimal.",
)

app.command()(demo.demo)
app.add_typer(new.app, name="new")
app.command("import")(exchange.import_)
app.command()(exchange.export)
app.command()(calculate.calc)
app.command("eval", context_settings={"ignore_unknown_options": True})(calculate.evaluate)
app.command()(functions.functions)
excel.add_to(app)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"elo-xl {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """Take the options that stand before a command."""


def main() -> None:
    """Run the command line; signs that the terminal does not have are replaced."""
    gc.set_threshold(200_000)  # a command makes many objects and drops few; looking for them is a tenth
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
