"""A tournament workbook as other programs and people take it: TRF, CSV, PDF, values only."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from elo_xl import writing
from elo_xl.files import write_trf
from elo_xl.files.csv_writer import table_as_csv
from elo_xl.files.tournament import FileError
from elo_xl.hosts.headless import recalculate
from elo_xl.ooxml import values_only

from .reading import read

if TYPE_CHECKING:
    from collections.abc import Iterator

OFFICE = ("soffice", "libreoffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice")
OFFICE_ON_WINDOWS = r"LibreOffice\program\soffice.exe"
_PATIENCE = 180  # seconds for a PDF


def to_trf(book: Path, target: Path) -> None:
    """FIDE's tournament report file, TRF16.

    :raises FileError: the workbook or one of its results cannot be used.
    """
    with _recalculated(book) as fresh:
        typed = read(fresh)
        _replace(target, write_trf(typed.tournament, typed.ranks()).encode("utf-8"))


def to_csv(book: Path, target: Path) -> None:
    """The final table as it stands on the sheet Standings, for any spreadsheet.

    :raises FileError: the workbook cannot be used.
    """
    with _recalculated(book) as fresh:
        _replace(target, table_as_csv(read(fresh).standings))


def to_values(book: Path, target: Path) -> None:
    """The workbook with values in place of its formulas.

    :raises FileError: the workbook cannot be used.
    """
    with _recalculated(book) as fresh:
        values_only.write(fresh, target)


def to_pdf(book: Path, target: Path) -> None:
    """All sheets as pages, printed by LibreOffice.

    :raises FileError: the workbook cannot be used, or LibreOffice is not there or fails.
    """
    office = _office()
    with _recalculated(book) as fresh:
        # Without our functions LibreOffice computes array formulas anew, and wrong: it gets the values.
        plain = fresh.with_name("printed.xlsx")
        values_only.write(fresh, plain)
        _replace(target, _printed(office, plain))


@contextmanager
def _recalculated(book: Path) -> Iterator[Path]:
    """A copy of the workbook whose values are those of its formulas."""
    with tempfile.TemporaryDirectory(prefix="elo-xl-") as folder:
        fresh = Path(folder) / f"fresh{book.suffix}"
        recalculate(book, fresh)
        yield fresh


def _office() -> str:
    programs = [*OFFICE, *(str(Path(root) / OFFICE_ON_WINDOWS) for root in _program_folders())]
    for program in programs:
        if found := shutil.which(program):
            return found
    raise FileError("a PDF needs LibreOffice, which is not installed here")


def _program_folders() -> list[str]:
    return [os.environ[name] for name in ("PROGRAMFILES", "PROGRAMFILES(X86)") if name in os.environ]


def _printed(office: str, book: Path) -> bytes:
    profile = (book.parent / "profile").as_uri()
    command = [office, f"-env:UserInstallation={profile}", "--headless", "--norestore"]
    command += ["--convert-to", "pdf", "--outdir", str(book.parent), str(book)]
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        raise FileError("LibreOffice takes too long to make the PDF") from None
    printed = book.with_suffix(".pdf")
    if not printed.exists():
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise FileError(f"LibreOffice made no PDF: {reason[-1] if reason else 'it gives no reason'}")
    return printed.read_bytes()


def _replace(target: Path, data: bytes) -> None:
    try:
        writing.replace(target, data)
    except OSError as error:
        raise FileError(f"{target} cannot be written: {error.strerror or error}") from None
