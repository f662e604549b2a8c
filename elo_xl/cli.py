"""The command `elo-xl`."""

from __future__ import annotations

import gc
import sys
from argparse import ArgumentParser
from importlib import import_module
from typing import TYPE_CHECKING

from elo_xl import __version__, interruption

if TYPE_CHECKING:
    from collections.abc import Sequence

# The commands: the module of elo_xl.commands that has it, and what it does. A module is imported when
# its command runs; its `add_COMMAND(parser)` says what may follow, and `COMMAND(**options)` does it.
COMMANDS = {
    "demo": ("demo", "Write and compute two real events."),
    "new": ("new", "Make a template workbook."),
    "import": ("exchange", "Make a workbook of a tournament file; what an option says overrides the file."),
    "export": ("exchange", "Make TRF, CSV, PDF or a values-only copy."),
    "calc": ("calculate", "Compute all formulas of a workbook."),
    "eval": ("calculate", "Compute one formula, such as '=FIDE_K(1650,45)'."),
    "functions": ("functions", "List the functions, or explain one."),
    "install": ("excel", "Put the functions into Excel on Windows."),
    "uninstall": ("excel", "Take them away from Excel."),
    "doctor": ("excel", "Check the way from Excel to Python."),
    "renew": ("excel", "Bring a macro workbook up to date."),
}


def parser(command: str = "") -> ArgumentParser:
    """The parser of the command line; the arguments of one command only, for the others take their time."""
    whole = ArgumentParser(
        "elo-xl",
        description="Chess ratings for spreadsheets, exact to FIDE's last decimal.",
        epilog="elo-xl COMMAND --help tells what a command takes.",
        allow_abbrev=False,
    )
    whole.add_argument("--version", action="version", version=f"elo-xl {__version__}")
    whole.add_argument("--debug", action="store_true", help="show where in the program an error came from")
    several = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (module, text) in COMMANDS.items():
        one = several.add_parser(name, help=text, description=text, allow_abbrev=False)
        if name == command:
            commands = import_module(f"elo_xl.commands.{module}")
            one.set_defaults(run=getattr(commands, f"{name}_", None) or getattr(commands, name, None))
            getattr(commands, f"add_{name}")(one)
    return whole


def run(arguments: Sequence[str]) -> None:
    """Run a command with its arguments.

    :raises SystemExit: with the exit code, if it is not 0.
    """
    command = next((word for word in arguments if not word.startswith("-")), "")
    if command == "eval" and arguments[-1] not in ("-h", "--help", "eval"):
        arguments = [*arguments[:-1], "--", arguments[-1]]  # a formula may begin with a minus
    whole = parser(command)
    options = vars(whole.parse_args(arguments))
    debug = options.pop("debug")
    try:
        options.pop("run")(**options)
    except Exception as error:
        if debug:
            raise
        _explain(error)


def _explain(error: Exception) -> None:
    """The last net: what nobody thought of, in one line.

    :raises SystemExit: always.
    """
    if isinstance(error, BrokenPipeError):  # whoever read our output has seen enough
        raise SystemExit(1) from None
    if isinstance(error, OSError):
        name = str(error.filename or "the output")
        message = f"{name if len(name) < 80 else name[:60] + '…'}: {(error.strerror or str(error)).lower()}"
    else:
        what = " ".join(str(error).split()) or "no more is known"
        message = (
            f"elo-xl failed: {type(error).__name__}: {what[:200]}. --debug before the command tells more"
        )
    sys.stderr.write(f"{message}\n")
    raise SystemExit(1) from None


def main() -> None:
    """Run the command line; signs that the terminal does not have are replaced."""
    gc.set_threshold(200_000)  # a command makes many objects and drops few; looking for them is a tenth
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    with interruption.watched():
        run(sys.argv[1:])
