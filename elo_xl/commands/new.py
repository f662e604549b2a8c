"""`elo-xl new`: the template workbooks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import arguments, user_files
from .stop import stop

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Callable

EXCEL = {
    "plain": "Excel on Windows   computes it with the add-in of elo-xl install; an .xlsm is the surer way",
    "addin": "Excel on Windows   computes it with the add-in of elo-xl install; an .xlsm is the surer way",
    "macro": "Excel on Windows   computes it by the macros inside, where elo_xl is installed",
}
ELSEWHERE = """  Excel elsewhere    shows the values that it was saved with
  LibreOffice        likewise; open what elo-xl export --to values makes
  elo-xl calc        computes it without a spreadsheet program"""


def add_new(parser: ArgumentParser) -> None:
    """What `new` takes: a template, and what goes with it."""
    templates = parser.add_subparsers(title="templates", metavar="TEMPLATE", required=True)
    _add_template(templates, calculator, "One player: game, event, K, norm.")
    one = _add_template(templates, round_robin, "Everybody against everybody.")
    _add_number(one, "players", "how many players", least=3, most=30, usual=10)
    one.add_argument("--double", action="store_true", help="everybody meets everybody twice")
    one = _add_template(templates, swiss, "A Swiss system; pairings are typed.")
    _add_number(one, "players", "how many players at most", least=4, most=500, usual=40)
    _add_number(one, "rounds", "how many rounds", least=1, most=25, usual=9)
    one = _add_template(templates, ladder, "A club that rates its own games.")
    _add_number(one, "players", "how many members there is room for", least=2, most=1000, usual=60)


def _add_template(templates: Any, make: Callable[..., None], text: str) -> ArgumentParser:
    name = make.__name__.replace("_", "-")
    parser: ArgumentParser = templates.add_parser(name, help=text, description=text, allow_abbrev=False)
    parser.set_defaults(run=make)
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="the workbook to make: .xlsx, or .xlsm with macros"
    )
    add_edition(parser)
    arguments.add_force(parser)
    return parser


def _add_number(parser: ArgumentParser, name: str, text: str, *, least: int, most: int, usual: int) -> None:
    parser.add_argument(
        f"--{name}", type=arguments.whole_number(least, most), default=usual, metavar="N",
        help=f"{text}: from {least} to {most}, {usual} if nothing is said",
    )  # fmt: skip


def calculator(file: Path, edition: str | None, force: bool) -> None:
    """One player: game, event, K, norm."""
    from elo_xl.workbooks import calculator

    _make(file, edition, force, calculator.make)


def round_robin(file: Path, players: int, double: bool, edition: str | None, force: bool) -> None:
    """Everybody against everybody."""
    from elo_xl.workbooks.tournament import round_robin

    _make(file, edition, force, lambda: round_robin.make(players=players, double=double))


def swiss(file: Path, players: int, rounds: int, edition: str | None, force: bool) -> None:
    """A Swiss system; pairings are typed."""
    from elo_xl.workbooks.tournament import swiss

    _make(file, edition, force, lambda: swiss.make(players=players, rounds=rounds))


def ladder(file: Path, players: int, edition: str | None, force: bool) -> None:
    """A club that rates its own games."""
    from elo_xl.workbooks.ladder import workbook

    _make(file, edition, force, lambda: workbook.make(players=players))


def _make(file: Path, edition: str | None, force: bool, make: Callable[[], bytes]) -> None:
    chosen = edition_for(file, edition)
    user_files.refuse_to_replace(file, force)
    user_files.write(file, in_edition(make(), chosen))
    print(f"{file} is ready.\n  {EXCEL[chosen]}\n{ELSEWHERE}")


# Editions


def add_edition(parser: ArgumentParser) -> None:
    """In which edition a workbook is made."""
    parser.add_argument(
        "--edition", choices=tuple(EXCEL),
        help="where Excel finds the functions: macro for .xlsm, addin where it is installed, else plain",
    )  # fmt: skip


def edition_for(file: Path, wanted: str | None) -> str:
    """The edition of a new workbook: as was wanted, else by its ending and this machine."""
    if file.suffix.lower() not in (".xlsx", ".xlsm"):
        stop(f"{file} must end in .xlsx or .xlsm")
    macros = file.suffix.lower() == ".xlsm"
    if wanted and macros != (wanted == "macro"):
        stop(f"{file} must end in {'.xlsm' if wanted == 'macro' else '.xlsx'}, as the edition {wanted} does")
    return wanted or ("macro" if macros else "addin" if _addin_is_installed() else "plain")


def _addin_is_installed() -> bool:
    if sys.platform != "win32":
        return False
    from elo_xl.hosts.excel import addin, machine

    folder = machine.xlstart()
    return folder is not None and (folder / addin.FILE).is_file()


def in_edition(plain: bytes, edition: str) -> bytes:
    """A template as an edition."""
    if edition == "plain":
        return plain
    from elo_xl.hosts.excel import editions

    return editions.converted(plain, edition)
