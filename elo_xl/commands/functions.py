"""`elo-xl functions`: the catalogue on the command line."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from .stop import stop

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from elo_xl.functions import Function


def add_functions(parser: ArgumentParser) -> None:
    """What `functions` takes."""
    parser.add_argument("name", nargs="?", default="", metavar="NAME", help="a function, such as FIDE_K")


def functions(name: str) -> None:
    """List the functions, or explain one."""
    from elo_xl.functions import CATALOGUE

    if not name:
        _list(list(CATALOGUE.values()))
    elif (wanted := name.upper()) in CATALOGUE:
        _explain(CATALOGUE[wanted])
    else:
        near = difflib.get_close_matches(wanted, CATALOGUE, 1)
        stop(f"there is no function {wanted}" + (f"; did you mean {near[0]}?" if near else ""))


def _list(catalogue: list[Function]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    for category in dict.fromkeys(function.category for function in catalogue):
        table = Table(title=category, title_justify="left", box=None, show_header=False, padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True, style="bold")
        table.add_column()
        for function in catalogue:
            if function.category == category:
                table.add_row(f"{function.mark or ' '} {function.name}", function.help)
        console.print(table, end="\n")
    console.print(
        "∘ elementwise   Σ ranges in, one value out   ▦ a block   elo-xl functions NAME explains one"
    )


def _explain(function: Function) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    console.print(function.syntax, style="bold", markup=False)
    console.print(function.help, markup=False)
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for argument in function.arguments:
        table.add_row(
            f"[{argument.name}]".replace("[", "\\[") if argument.optional else argument.name, argument.help
        )
    console.print(table)
    console.print(f"={function.example}  →  {_shown(function.value)}", markup=False)


def _shown(value: object) -> str:
    return str(value).upper() if isinstance(value, bool) else str(value)
