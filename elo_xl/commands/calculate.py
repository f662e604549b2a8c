"""`elo-xl eval` and `elo-xl calc`: computing without a spreadsheet program."""

from __future__ import annotations

import sys
import time
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from elo_xl.printable import printable

from . import arguments, user_files
from .stop import stop

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from rich.progress import Progress

    from elo_xl.hosts.headless import Report

LISTED = 20  # error cells and kept formulas that are named one by one
PATIENCE = 1.0  # seconds of work without a progress bar


def add_eval(parser: ArgumentParser) -> None:
    """What `eval` takes."""
    parser.add_argument("formula", metavar="FORMULA", help="as it is typed into a cell, with or without '='")


def eval_(formula: str) -> None:
    """Compute one formula."""
    from elo_xl.hosts import headless

    reasons: list[str] = []
    try:
        value = headless.evaluate(formula, explain=reasons.append)
    except headless.EngineError as error:
        stop(str(error))
    rows = value if isinstance(value, list) else [[value]]
    errors = list(
        dict.fromkeys(cell for row in rows for cell in row if isinstance(cell, headless.ErrorValue))
    )
    if isinstance(value, list) or not errors:
        for row in rows:
            print(printable("\t".join(map(_shown, row))))
    if errors:
        words = reasons or [headless.WORDS.get(error, "an error") for error in errors]
        stop(f"{' '.join(errors)}: {'; '.join(words)}")


def _shown(value: float | str | bool) -> str:
    """A value as a cell without a format shows it."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    return value if isinstance(value, str) else f"{value + 0.0:.15G}"


# calc


def add_calc(parser: ArgumentParser) -> None:
    """What `calc` takes."""
    arguments.add_book(parser)
    where = parser.add_mutually_exclusive_group()
    arguments.add_output(where, "write here instead of BOOK-calculated.xlsx")
    where.add_argument("--in-place", action="store_true", help="write into BOOK itself")
    arguments.add_force(parser)


def calc(book: Path, output: Path | None, in_place: bool, force: bool) -> None:
    """Compute all formulas of a workbook."""
    from elo_xl.hosts import headless
    from elo_xl.ooxml.package import PackageError

    target = output or (book if in_place else book.with_name(f"{book.stem}-calculated{book.suffix}"))
    if not in_place:
        user_files.refuse_to_replace(target, force, book, "--in-place writes into the workbook itself")
    if target.suffix.lower() != book.suffix.lower():
        stop(f"{book}: {target.name} must end in {book.suffix}, as {book.name} does")
    workbook = user_files.read(book)
    try:
        with progress_bar() as progress:
            fresh, report = headless.recalculate(workbook, progress=progress)
    except PackageError as error:
        stop(f"{book}: {error}")
    user_files.write(target, fresh)
    print(f"{target}: {_summary(report)}")
    _list("error", [f"{address}  {code}  {reason}" for address, code, reason in report.errors])
    _list("kept", [f"{address}  {reason}" for address, reason in report.kept])


def _summary(report: Report) -> str:
    text = f"{_count(report.computed, 'cell')} computed, {_count(len(report.errors), 'error value')}"
    if report.kept:
        text += f", {_count(len(report.kept), 'formula')} kept as found"
    return text


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _list(word: str, lines: Sequence[str]) -> None:
    for line in lines[:LISTED]:
        print(printable(f"{word}  {line}"))
    if len(lines) > LISTED:
        print(f"{word}  and {len(lines) - LISTED} more")


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar for those who watch, once the work has taken a while."""
    if not sys.stderr.isatty():
        yield None
        return
    patient_until = time.monotonic() + PATIENCE
    with ExitStack() as stack:
        bar: Progress | None = None

        def tell(done: int, total: int) -> None:
            nonlocal bar
            if time.monotonic() < patient_until:
                return
            if bar is None:
                from rich.console import Console
                from rich.progress import Progress

                bar = stack.enter_context(Progress(console=Console(stderr=True), transient=True))
                bar.add_task("Computing")
            bar.update(bar.task_ids[0], completed=done, total=total)

        yield tell
