"""`elo-xl demo`: two real events, computed and explained."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from elo_xl import disk

from . import arguments, user_files
from .new import add_edition, edition_for, in_edition
from .stop import stop

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from elo_xl.ooxml.cells import Value
    from elo_xl.workbooks.examples import Event
    from elo_xl.workbooks.tournament.reading import Typed

ROUND_ROBIN, EVENT = "demo-round-robin", "demo-event"

# Columns of the sheets Standings and Ratings, by their heads
SHOWN = ("Rk", "Name", "Rtg", "Pts", "DE", "SB", "Rp", "We", "K", "K·(W−We)", "new")

RULE = {
    True: "By Elo's formula: no limit for rating differences.",
    False: "By FIDE's table and the rules of the first day.",
}
NEXT = """What to do next
  Excel          on Windows, elo-xl install gives every workbook the functions
  LibreOffice    elo-xl export {book} --to values makes a copy to look at, --to pdf prints it;
                 after changes, elo-xl calc {book} --in-place computes it anew
  the browser    Excel on the web and on a Mac compute with the free add-in xlwings Lite
  your own       elo-xl new round-robin --players 10 club.xlsx, or elo-xl import a tournament file
  help           elo-xl functions, elo-xl functions FIDE_CHANGE"""


def add_demo(parser: ArgumentParser) -> None:
    """What `demo` takes."""
    parser.add_argument(
        "folder",
        type=Path,
        nargs="?",
        default=Path(),
        metavar="FOLDER",
        help="where to write; else here",
    )
    add_edition(parser)
    arguments.add_force(parser, "replace files of an earlier demo")


def demo(folder: Path, edition: str | None, force: bool) -> None:
    """Write and compute two real events."""
    from elo_xl.workbooks import calculator
    from elo_xl.workbooks.examples import CLUB
    from elo_xl.workbooks.examples import EVENT as EXAMPLE
    from elo_xl.workbooks.tournament import reading, round_robin

    ending = ".xlsm" if edition == "macro" else ".xlsx"
    club, event = (folder / f"{name}{ending}" for name in (ROUND_ROBIN, EVENT))
    chosen = edition_for(club, edition)
    fresh = {
        club: in_edition(round_robin.make(tournament=CLUB), chosen),
        event: in_edition(calculator.make(EXAMPLE), chosen),
    }
    for book, data in fresh.items():
        # Only what somebody has changed since an earlier demo is worth keeping.
        user_files.refuse_to_replace(book, force or _holds(book, data))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        stop(f"{folder} cannot be written to: {disk.reason(error)}")
    for book, data in fresh.items():
        user_files.write(book, data)
    _show_standings(reading.read(fresh[club]), club)
    _show_event(EXAMPLE, event)
    print(NEXT.format(book=club))


def _holds(book: Path, data: bytes) -> bool:
    return book.is_file() and user_files.read(book) == data


def _show_standings(typed: Typed, book: Path) -> None:
    from rich.console import Console
    from rich.table import Table

    ratings = {line["Name"]: line for line in _by_heads(typed.ratings)}
    table = Table(title=f"{typed.tournament.name}  ({book})", title_justify="left", box=None)
    for head in SHOWN:
        table.add_column(head, justify="left" if head == "Name" else "right")
    for line in _by_heads(typed.standings):
        facts = ratings.get(line["Name"], {}) | line
        table.add_row(*(_cell(head, facts.get(head)) for head in SHOWN))
    Console().print(table)
    print(RULE[typed.tournament.by_formula] + "\n")


def _by_heads(table: list[list[Value | None]]) -> list[dict[str, Value | None]]:
    heads, *lines = table
    return [dict(zip(map(str, heads), line, strict=True)) for line in lines]


def _cell(head: str, value: Value | None) -> str:
    if not isinstance(value, (int, float)):
        return str(value or "")
    if head == "K·(W−We)":
        return f"{value:+.1f}"
    return f"{value:.{_DECIMALS[head]}f}" if head in _DECIMALS else f"{value:g}"


_DECIMALS = {"We": 2, "Rp": 0}


def _show_event(event: Event, book: Path) -> None:
    """One player's event in a sentence, computed by the functions of the worksheet."""
    from elo_xl.functions import CATALOGUE

    opponents, scores = [game.rating for game in event.games], [game.result for game in event.games]
    facts = [event.rating, opponents, scores, event.k, event.day]
    change, new = (CATALOGUE[name].call(facts) for name in ("FIDE_CHANGE", "FIDE_NEW"))
    performance = CATALOGUE["PERF_RATING"].call([opponents, scores])
    points = sum(CATALOGUE["RESULT_SCORE"].call([scores])[0])
    print(f"{event.name}  ({book})")
    print(
        f"{event.player}, {event.rating}: {points:g} of {len(scores)} points, performance {performance}, "
        f"change {change:+.2f}, new rating {new}\n"
    )
