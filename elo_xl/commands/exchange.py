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

LISTED = 40  # causes that are named one by one


class System(StrEnum):
    """How a tournament is paired."""

    swiss = "swiss"
    round_robin = "round-robin"


class Kind(StrEnum):
    """What a workbook can be turned into."""

    trf = "trf"
    trf16 = "trf16"
    csv = "csv"
    pdf = "pdf"
    values = "values"


Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")]


def import_(
    file: Annotated[Path, typer.Argument(help="TRF, chess-results page, CSV or .xlsx, US Chess, ICU, PGN.")],
    start_list: Annotated[
        Path | None, typer.Argument(help="Its starting list, for FIDE-IDs and other particulars.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The workbook to make, by default FILE.xlsx.")
    ] = None,
    section: Annotated[
        str, typer.Option("--section", help="Which event of a file with several: its number or name.")
    ] = "",
    rounds: Annotated[int | None, typer.Option("--rounds", min=1, help="The number of rounds.")] = None,
    date: Annotated[str, typer.Option("--date", help="The first day, or first and last.")] = "",
    system: Annotated[System | None, typer.Option("--system", help="The system.")] = None,
    tie_breaks: Annotated[
        str, typer.Option("--tie-breaks", help="Codes in their order, such as DE,BH/C1,BH.")
    ] = "",
    force: Force = False,
) -> None:
    """Make a workbook of a tournament file; what an option says overrides the file."""
    from elo_xl.files import read
    from elo_xl.files.tournament import FileError

    target = output or Path(file.with_suffix(".xlsx").name)
    if target.suffix.lower() not in (".xlsx", ".xlsm"):
        stop(f"{target} must end in .xlsx or .xlsm")
    if target.exists() and file.exists() and target.samefile(file):
        stop(f"{target} is the file that is read: name another one with -o")
    user_files.refuse_to_replace(target, force)
    data = user_files.read(file)
    try:
        tournament = read(data, section)
    except FileError as error:
        stop(f"{file}: {error}")
    if start_list is not None:
        _join(tournament, start_list)
    _override(tournament, rounds, date, system, tie_breaks)
    if too_large := _too_large(tournament):
        stop(f"{file}: {too_large}")
    try:
        workbook = _workbook(tournament)
    except ValueError as error:
        stop(f"{file}: too large for a template, {error}")
    user_files.write(target, edition(target, workbook))
    kind = "a round robin" if tournament.round_robin else f"{tournament.rounds} rounds"
    typer.echo(f"{target}: {len(tournament.players)} players, {kind}")
    _list(tournament.unused)


def _workbook(tournament: Tournament) -> bytes:
    from elo_xl.workbooks.tournament import round_robin, swiss

    # A match of two is no round robin of the template's size, but a Swiss holds it.
    if tournament.round_robin and len(tournament.players) > 2:
        return round_robin.make(tournament=tournament)
    return swiss.make(tournament=tournament)


def _join(tournament: Tournament, start_list: Path) -> None:
    """Add the particulars of the players that the starting list has."""
    from elo_xl.files import read
    from elo_xl.files.joining import join
    from elo_xl.files.tournament import FileError

    try:
        listed = read(user_files.read(start_list))
    except FileError as error:
        stop(f"{start_list}: {error}")
    if listed.games:
        stop(f"{start_list}: this is no starting list, it holds games")
    join(tournament, listed)


def _override(
    tournament: Tournament, rounds: int | None, date: str, system: System | None, tie_breaks: str
) -> None:
    """Put what the options say in the place of what the file says."""
    from elo_xl.core import tiebreaks
    from elo_xl.core.errors import EloError
    from elo_xl.files.dates import read_dates

    if rounds is not None:
        played = max((game.round for game in tournament.games), default=0)
        if rounds < played:
            stop(f"--rounds: there are games of {played} rounds")
        tournament.rounds = rounds
    if date:
        days = read_dates(date) or stop(f"--date: {date!r} is no date")
        tournament.start, tournament.end = days[0], days[-1] if len(days) > 1 else tournament.end
    if system is not None:
        tournament.system = system.value
    if tie_breaks:
        try:
            codes = [tiebreaks.parse(code).official for code in tie_breaks.replace(";", ",").split(",")]
        except EloError as error:
            stop(f"--tie-breaks: {error}")
        tournament.tie_breaks = codes


def _too_large(tournament: Tournament) -> str:
    """Why no template holds the tournament; "" if one does."""
    from elo_xl.workbooks.tournament.plan import MOST_SWISS_PLAYERS, MOST_SWISS_ROUNDS

    size = len(tournament.players)
    if size > MOST_SWISS_PLAYERS:
        return f"{size} players are too many for a template, which holds {MOST_SWISS_PLAYERS}"
    if not tournament.round_robin and tournament.rounds > MOST_SWISS_ROUNDS:
        return f"{tournament.rounds} rounds are too many for a template, which holds {MOST_SWISS_ROUNDS}"
    return ""


def _list(unused: list[Unused]) -> None:
    """One line a cause, with the line of its first example."""
    from elo_xl.files import grouping

    groups = grouping.by_cause(unused)
    for size, entry in groups[:LISTED]:
        typer.echo(_told(size, entry))
    if len(groups) > LISTED:
        typer.echo(f"not used  and {len(groups) - LISTED} more")


def _told(size: int, entry: Unused) -> str:
    """A cause in a line; what concerns the event as a whole stands in no line of the file."""
    text = entry.text.strip()[:60]
    if not entry.line:
        return f"noted  {entry.reason}" + (f": {text}" if text else "")
    what = "cells" if entry.reason.startswith(("round ", "against ")) else "lines"
    where = f"line {entry.line}" if size == 1 else f"{size} {what} like line {entry.line}"
    return f"not used  {where}  {entry.reason}: {text}"


def export(
    book: Annotated[Path, typer.Argument(help="A workbook, .xlsx or .xlsm.", show_default=False)],
    to: Annotated[Kind, typer.Option("--to", help="What to make.", show_default=False)],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to make, by default beside BOOK.")
    ] = None,
    sheets: Annotated[
        str, typer.Option("--sheets", help="PDF: which, such as Standings,Pairings; else those for the wall.")
    ] = "",
    round_: Annotated[int | None, typer.Option("--round", help="PDF: the round that they show.")] = None,
    cards: Annotated[
        str, typer.Option("--cards", help="PDF: individual calculations, of all or of a number.")
    ] = "",
    force: Force = False,
) -> None:
    """Make TRF, CSV, PDF or a values-only copy."""
    from elo_xl.files.tournament import FileError
    from elo_xl.hosts.libreoffice import pdf
    from elo_xl.ooxml.package import PackageError

    if to is not Kind.pdf and (sheets or cards or round_ is not None):
        raise typer.BadParameter("--sheets, --round and --cards go with --to pdf")
    target = output or book.with_name(f"{book.stem}{_ENDINGS.get(to, f'.{to.value}').format(book.suffix)}")
    user_files.refuse_to_replace(target, force)
    workbook = user_files.read(book)
    lacks: list[str] = []
    try:
        if to is Kind.pdf:
            made = _pdf(workbook, [name for name in sheets.split(",") if name], round_, cards)
        else:
            made, lacks = _made(workbook, to)
    except (FileError, PackageError, pdf.PrintError) as error:
        stop(f"{book}: {error}")
    user_files.write(target, made)
    typer.echo(str(target))
    for cause in lacks:
        typer.echo(f"missing  {cause}")


_ENDINGS = {Kind.values: "-values{}", Kind.trf16: ".trf"}
_FORMS = {Kind.trf: "trf26", Kind.trf16: "trf16"}


def _made(workbook: bytes, to: Kind) -> tuple[bytes, list[str]]:
    """The file, and what a rating officer will miss in it."""
    from elo_xl.files import missing
    from elo_xl.workbooks.tournament import export as exports
    from elo_xl.workbooks.tournament import reading

    if to is Kind.values:
        return exports.to_values(workbook), []
    typed = reading.read(workbook)
    if to is Kind.csv:
        return exports.to_csv(typed), []
    return exports.to_trf(typed, _FORMS[to]), missing(typed.tournament)


def _pdf(workbook: bytes, sheets: list[str], round_: int | None, cards: str) -> bytes:
    """The sheets of a tournament, or all sheets of another workbook."""
    from elo_xl.hosts.libreoffice import pdf
    from elo_xl.ooxml.named_cells import Book
    from elo_xl.workbooks.tournament import export as exports
    from elo_xl.workbooks.tournament import printing

    if Book(workbook).place("Games_results") is None and not (sheets or cards or round_):
        return pdf.printed([exports.to_values(workbook)])
    event, documents = printing.documents(workbook, sheets, round_, cards)
    return pdf.printed(documents, event)
