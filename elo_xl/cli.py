"""The command `elo-xl`."""

from __future__ import annotations

import gc
import sys
from argparse import ArgumentParser, ArgumentTypeError
from importlib import import_module
from typing import TYPE_CHECKING

from elo_xl import __version__, interruption, limits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# The commands: the module of elo_xl.commands that has it, and what it does. A module is imported when
# its command runs; its `add_COMMAND(parser)` says what may follow, and `COMMAND(**options)` does it.
COMMANDS = {
    "demo": ("demo", "Write and compute two real events."),
    "new": ("new", "Make a template workbook."),
    "import": ("exchange", "Make a workbook of a tournament file; what an option says overrides the file."),
    "export": ("exchange", "Make TRF, CSV, PDF or a values-only copy."),
    "convert": ("convert", "Make another edition of a workbook: with macros, for the add-in, or plain."),
    "calc": ("calculate", "Compute all formulas of a workbook."),
    "eval": ("calculate", "Compute one formula, such as '=FIDE_K(1650,45)'."),
    "functions": ("functions", "List the functions, or explain one."),
    "install": ("excel", "Put the functions into Excel on Windows."),
    "uninstall": ("excel", "Take them away from Excel."),
    "doctor": ("excel", "Check the way from Excel to Python."),
    "renew": ("excel", "Bring a macro workbook up to date."),
}

BOUNDED = {
    "demo",
    "new",
    "import",
    "export",
    "convert",
    "calc",
    "eval",
}  # those that compute, or read what others made


def parser(command: str = "") -> ArgumentParser:
    """The parser of the command line; the arguments of one command only, for the others take their time."""
    whole = ArgumentParser(
        "elo-xl",
        description="Chess ratings for spreadsheets, exact to FIDE's last decimal.",
        epilog="elo-xl COMMAND --help tells what a command takes.",
        allow_abbrev=False,
    )
    whole.add_argument("--version", action="version", version=f"elo-xl {__version__}")
    whole.add_argument(
        "--memory", type=_positive, metavar="MB", default=limits.MEGABYTES,
        help=f"megabytes that a command may need on Linux, {limits.MEGABYTES} if nothing is said",
    )  # fmt: skip
    whole.add_argument(
        "--timeout", type=_positive, metavar="S", default=limits.SECONDS,
        help=f"seconds that it may take on Linux and macOS, {limits.SECONDS} if nothing is said",
    )  # fmt: skip
    whole.add_argument("--debug", action="store_true", help="show where in the program an error came from")
    several = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (module, text) in COMMANDS.items():
        one = several.add_parser(name, help=text, description=text, allow_abbrev=False)
        if name == command:
            commands = import_module(f"elo_xl.commands.{module}")
            one.set_defaults(run=getattr(commands, f"{name}_", None) or getattr(commands, name, None))
            getattr(commands, f"add_{name}")(one)
    return whole


def _positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text!r} is no whole number above 0")
    return int(text)


def _directly(work: Callable[[], None], _megabytes: int, _seconds: int) -> None:
    work()


def run(arguments: Sequence[str], hold: Callable[[Callable[[], None], int, int], None] = _directly) -> None:
    """Run a command with its arguments.

    :param hold: does the work within bounds of memory and time.
    :raises SystemExit: with the exit code, if it is not 0.
    """
    command = next((word for word in arguments if word in COMMANDS), "")
    if command == "eval" and arguments[-1] not in ("-h", "--help", "eval"):
        arguments = [*arguments[:-1], "--", arguments[-1]]  # a formula may begin with a minus
    whole = parser(command)
    options = vars(whole.parse_args(arguments))
    debug, work = options.pop("debug"), options.pop("run")
    bounds = options.pop("memory"), options.pop("timeout")
    bounded = command in BOUNDED and options.get("to") != "pdf"  # which another program makes

    def finished() -> None:
        try:
            work(**options)
            if sys.stdout is not None:
                sys.stdout.flush()  # what cannot be written is told here
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # a library in Rust that stops raises none of the ordinary kinds
            if debug:
                raise
            _explain(error)

    (hold if bounded else _directly)(finished, *bounds)


def _explain(error: BaseException) -> None:
    """The last net: what nobody thought of, in one line.

    :raises SystemExit: always.
    """
    if isinstance(error, BrokenPipeError):  # whoever read our output has seen enough
        raise SystemExit(1) from None
    if limits.memory_ran_out(error):
        message = limits.MEMORY
    elif isinstance(error, OSError):
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
        run(sys.argv[1:], limits.held)
