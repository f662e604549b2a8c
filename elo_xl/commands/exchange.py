"""`elo-xl import` and `elo-xl export`: files of other programs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from elo_xl.printable import printable

from . import arguments, user_files
from .new import add_edition, edition_for, in_edition
from .stop import stop

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from elo_xl.files.tournament import Tournament, Unused

LISTED = 40  # causes that are named one by one


def add_import(parser: ArgumentParser) -> None:
    """What `import` takes."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="TRF, chess-results page, CSV or .xlsx, US Chess, ICU, PGN"
    )
    parser.add_argument(
        "start_list", type=Path, nargs="?", metavar="LIST",
        help="its starting list, for FIDE-IDs and other particulars",
    )  # fmt: skip
    arguments.add_output(parser, "the workbook to make, by default FILE.xlsx")
    parser.add_argument(
        "--ladder",
        action="store_true",
        help="the games of a club, for the template of a ladder: CSV, PGN, a tournament",
    )
    parser.add_argument("--section", default="", help="which of several events: its number or name")
    parser.add_argument("--rounds", type=arguments.whole_number(1), help="the number of rounds")
    parser.add_argument("--date", default="", help="the first day, or first and last")
    parser.add_argument("--system", choices=("swiss", "round-robin"), help="how it is paired")
    parser.add_argument("--tie-breaks", default="", help="codes in their order, such as DE,BH/C1,BH")
    add_edition(parser)
    arguments.add_force(parser)


def import_(
    file: Path,
    start_list: Path | None,
    output: Path | None,
    ladder: bool,
    section: str,
    rounds: int | None,
    date: str,
    system: str | None,
    tie_breaks: str,
    edition: str | None,
    force: bool,
) -> None:
    """Make a workbook of a tournament file; what an option says overrides the file."""
    from elo_xl.files import read
    from elo_xl.files.tournament import FileError

    target = output or Path(file.with_suffix(".xlsx").name)
    chosen = edition_for(target, edition)
    user_files.refuse_to_replace(target, force, file)
    data = user_files.read(file)
    if ladder:
        if start_list or rounds or date or system or tie_breaks:
            stop("--ladder takes a file of games and --section, and nothing else")
        _import_log(file, data, section, target, chosen)
        return
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
    user_files.write(target, in_edition(workbook, chosen))
    kind = "a round robin" if tournament.round_robin else f"{tournament.rounds} rounds"
    print(f"{target}: {len(tournament.players)} players, {kind}")
    _list(tournament.unused)


def _import_log(file: Path, data: bytes, section: str, target: Path, edition: str) -> None:
    """The workbook of a club's games."""
    from elo_xl.files import game_log
    from elo_xl.files.tournament import FileError
    from elo_xl.workbooks.ladder import workbook

    try:
        log = game_log.read(data, section)
        made = workbook.make(log=log)
    except FileError as error:
        stop(f"{file}: {error}")
    except ValueError as error:
        stop(f"{file}: too large for a template, {error}")
    user_files.write(target, in_edition(made, edition))
    print(f"{target}: {len(log.members)} players, {len(log.games)} games")
    _list(log.unused)


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
    tournament: Tournament, rounds: int | None, date: str, system: str | None, tie_breaks: str
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
        tournament.system = system
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
        print(printable(_told(size, entry)))
    if len(groups) > LISTED:
        print(f"not used  and {len(groups) - LISTED} more")


def _told(size: int, entry: Unused) -> str:
    """A cause in a line; what concerns the event as a whole stands in no line of the file."""
    text = entry.text.strip()[:60]
    if not entry.line:
        return f"noted  {entry.reason}" + (f": {text}" if text else "")
    what = "cells" if entry.reason.startswith(("round ", "against ")) else "lines"
    where = f"line {entry.line}" if size == 1 else f"{size} {what} like line {entry.line}"
    return f"not used  {where}  {entry.reason}: {text}"


def add_export(parser: ArgumentParser) -> None:
    """What `export` takes."""
    arguments.add_book(parser)
    parser.add_argument("--to", choices=_ENDINGS, required=True, help="what to make")
    arguments.add_output(parser, "the file to make, by default beside BOOK")
    parser.add_argument(
        "--sheets", default="", help="PDF: which, such as Standings,Pairings; else those for the wall"
    )
    parser.add_argument("--round", type=int, dest="round_", metavar="ROUND", help="PDF: the round to show")
    parser.add_argument(
        "--cards",
        default="",
        metavar="all|NUMBER",
        help="PDF: individual calculations",
    )
    arguments.add_force(parser)


def export(
    book: Path, to: str, output: Path | None, sheets: str, round_: int | None, cards: str, force: bool
) -> None:
    """Make TRF, CSV, PDF or a values-only copy."""
    from elo_xl.files.tournament import FileError
    from elo_xl.hosts.libreoffice import pdf
    from elo_xl.ooxml.package import PackageError

    if to != "pdf" and (sheets or cards or round_ is not None):
        stop("--sheets, --round and --cards go with --to pdf")
    target = output or book.with_name(f"{book.stem}{_ENDINGS[to].format(book.suffix)}")
    user_files.refuse_to_replace(target, force, book)
    _refuse_other_macros(target, book, to)
    workbook = user_files.read(book)
    lacks: list[str] = []
    try:
        if to == "pdf":
            made = _pdf(workbook, [name for name in sheets.split(",") if name], round_, cards)
        else:
            made, lacks = _made(workbook, to)
    except (FileError, PackageError, pdf.PrintError) as error:
        stop(f"{book}: {error}")
    user_files.write(target, made)
    print(str(target))
    for cause in lacks:
        print(printable(f"missing  {cause}"))


def _refuse_other_macros(target: Path, book: Path, to: str) -> None:
    """A copy holds the macros of its book, and its ending must say so."""
    if to == "values" and target.suffix.lower() != book.suffix.lower():
        stop(f"{target} must end in {book.suffix}, as {book.name} does")


_ENDINGS = {"trf": ".trf", "trf16": ".trf", "csv": ".csv", "pdf": ".pdf", "values": "-values{}"}
_FORMS = {"trf": "trf26", "trf16": "trf16"}


def _made(workbook: bytes, to: str) -> tuple[bytes, list[str]]:
    """The file, and what a rating officer will miss in it."""
    from elo_xl.files import game_log, missing
    from elo_xl.ooxml.named_cells import Book
    from elo_xl.workbooks.ladder import reading as ladder
    from elo_xl.workbooks.tournament import export as exports
    from elo_xl.workbooks.tournament import reading

    if to == "values":
        return exports.to_values(workbook), []
    if to == "csv" and ladder.is_ladder(Book(workbook)):
        return game_log.write(ladder.read(workbook)), []
    typed = reading.read(workbook)
    if to == "csv":
        return exports.to_csv(typed), []
    return exports.to_trf(typed, _FORMS[to]), missing(typed.tournament, _FORMS[to])


def _pdf(workbook: bytes, sheets: list[str], round_: int | None, cards: str) -> bytes:
    """The sheets of a tournament, or all sheets of another workbook."""
    from elo_xl.hosts.libreoffice import pdf
    from elo_xl.ooxml.named_cells import Book
    from elo_xl.workbooks.ladder import reading as ladder
    from elo_xl.workbooks.tournament import export as exports
    from elo_xl.workbooks.tournament import printing

    book = Book(workbook)
    other = book.place("Games_results") is None or ladder.is_ladder(book)
    if other and not (sheets or cards or round_):
        return pdf.printed([exports.to_values(workbook)])
    event, documents = printing.documents(workbook, sheets, round_, cards)
    return pdf.printed(documents, event)
