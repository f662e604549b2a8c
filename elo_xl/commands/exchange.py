"""`elo-xl import` and `elo-xl export`: files of other programs."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from . import user_files
from .new import edition
from .stop import stop

if TYPE_CHECKING:
    from elo_xl.files.tournament import Tournament, Unused

LISTED = 40  # lines that are named one by one


class Kind(StrEnum):
    """What a workbook can be turned into."""

    trf = "trf"
    csv = "csv"
    pdf = "pdf"
    values = "values"


Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")]


def import_(
    file: Annotated[Path, typer.Argument(help="TRF, chess-results page or CSV, US Chess, ICU, PGN.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The workbook to make, by default FILE.xlsx.")
    ] = None,
    force: Force = False,
) -> None:
    """Make a workbook of a tournament file."""
    from elo_xl.files import read
    from elo_xl.files.tournament import FileError

    target = output or Path(file.with_suffix(".xlsx").name)
    if target.suffix.lower() not in (".xlsx", ".xlsm"):
        stop(f"{target} must end in .xlsx or .xlsm")
    user_files.refuse_to_replace(target, force)
    data = user_files.read(file)
    try:
        tournament = read(data)
    except FileError as error:
        stop(f"{file}: {error}")
    try:
        workbook = _workbook(tournament)
    except ValueError as error:
        stop(f"{file}: too large for a template, {error}")
    user_files.write(target, edition(target, workbook))
    rounds = max((len(player.results) for player in tournament.players), default=0)
    kind = "a round robin" if tournament.round_robin else f"{rounds} rounds"
    typer.echo(f"{target}: {len(tournament.players)} players, {kind}")
    _list(tournament.unused)


def _workbook(tournament: Tournament) -> bytes:
    from elo_xl.workbooks.tournament import round_robin, swiss

    # A match of two is no round robin of the template's size, but a Swiss holds it.
    if tournament.round_robin and len(tournament.players) > 2:
        return round_robin.make(tournament=tournament)
    return swiss.make(tournament=tournament)


def _list(unused: list[Unused]) -> None:
    for entry in unused[:LISTED]:
        typer.echo(f"not used  line {entry.line}  {entry.reason}: {entry.text.strip()[:60]}")
    if len(unused) > LISTED:
        typer.echo(f"not used  and {len(unused) - LISTED} more")


def export(
    book: Annotated[Path, typer.Argument(help="A workbook, .xlsx or .xlsm.", show_default=False)],
    to: Annotated[Kind, typer.Option("--to", help="What to make.", show_default=False)],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to make, by default beside BOOK.")
    ] = None,
    force: Force = False,
) -> None:
    """Make TRF, CSV, PDF or a values-only copy."""
    from elo_xl.files.tournament import FileError
    from elo_xl.hosts.libreoffice import pdf
    from elo_xl.ooxml.package import PackageError
    from elo_xl.workbooks.tournament import export as exports

    ending = f"-values{book.suffix}" if to is Kind.values else f".{to.value}"
    target = output or book.with_name(f"{book.stem}{ending}")
    user_files.refuse_to_replace(target, force)
    makers = {
        Kind.trf: exports.to_trf,
        Kind.csv: exports.to_csv,
        Kind.pdf: lambda workbook: pdf.printed(exports.to_values(workbook)),
        Kind.values: exports.to_values,
    }
    workbook = user_files.read(book)
    try:
        made = makers[to](workbook)
    except (FileError, PackageError, pdf.PrintError) as error:
        stop(f"{book}: {error}")
    user_files.write(target, made)
    typer.echo(str(target))
    if to is Kind.trf:
        _list_missing(workbook)


def _list_missing(workbook: bytes) -> None:
    """What the rating officer will miss; the file is made all the same."""
    from elo_xl.files import missing
    from elo_xl.workbooks.tournament.reading import read

    for cause in missing(read(workbook).tournament):
        typer.echo(f"missing  {cause}")
