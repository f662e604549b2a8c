"""The command `elo-xl`."""

from __future__ import annotations

import sys

import typer

from elo_xl.commands import calculate, help, new

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Chess ratings for spreadsheets, without a spreadsheet program.",
)

app.add_typer(new.app, name="new")
app.command("eval", context_settings={"ignore_unknown_options": True})(calculate.evaluate)
app.command()(calculate.calc)
app.command()(help.functions)


def main() -> None:
    """Run the command line; signs that the terminal does not have are replaced."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
