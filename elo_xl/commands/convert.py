"""`elo-xl convert`: a filled workbook as another edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import arguments, user_files
from .new import EXCEL, edition_for
from .stop import stop

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from pathlib import Path


def add_convert(parser: ArgumentParser) -> None:
    """What `convert` takes."""
    arguments.add_book(parser)
    parser.add_argument(
        "--edition", required=True, choices=tuple(EXCEL),
        help="plain: bare names; addin: linked to the add-in; macro: .xlsm with the functions inside",
    )  # fmt: skip
    arguments.add_output(parser, "the workbook to make, by default BOOK with the edition's name behind")
    arguments.add_force(parser)


def convert(book: Path, edition: str, output: Path | None, force: bool) -> None:
    """Make another edition of a workbook; all that was typed, and how it looks, stays."""
    from elo_xl.hosts import headless
    from elo_xl.hosts.excel import editions
    from elo_xl.ooxml.package import PackageError

    ending = editions.EDITIONS[edition].ending
    target = output or book.with_name(f"{book.stem}-{edition}{ending}")
    edition_for(target, edition)
    user_files.refuse_to_replace(target, force, book)
    workbook = user_files.read(book)
    try:
        converted = editions.converted(workbook, edition)
        lost = editions.has_lost_values(converted)
        if lost:
            converted, _ = headless.recalculate(converted)
    except PackageError as error:
        stop(f"{book}: {error}")
    user_files.write(target, converted)
    print(f"{target} is ready.\n  {EXCEL[edition]}")
    if lost:
        print("  It showed #NAME? for functions of elo_xl: their values are computed anew.")
