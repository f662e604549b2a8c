"""Workbooks printed by LibreOffice."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAMS = ("soffice", "libreoffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice")
PROGRAM_ON_WINDOWS = r"LibreOffice\program\soffice.exe"
_PATIENCE = 180  # seconds for a PDF


class PrintError(Exception):
    """There is no PDF; the message is one line that says why."""


def printed(workbooks: Sequence[bytes], title: str = "") -> bytes:
    """All sheets of one workbook (.xlsx) after the other as the pages of a PDF; each counts its own pages.

    Without our functions LibreOffice computes array formulas anew, and wrong: give it values-only copies.

    :raises PrintError: LibreOffice is not there, or fails.
    """
    program = _program()
    with tempfile.TemporaryDirectory(prefix="elo-xl-") as folder:
        books = [Path(folder, f"{number}.xlsx") for number in range(1, len(workbooks) + 1)]
        for book, data in zip(books, workbooks, strict=True):
            book.write_bytes(data)
        return _joined(_converted(program, books), title)


def _joined(pages: Sequence[Path], title: str) -> bytes:
    from pypdf import PdfWriter

    writer, target = PdfWriter(), io.BytesIO()
    for part in pages:
        writer.append(part)
    writer.add_metadata({"/Title": title, "/Creator": "elo_xl"})
    writer.write(target)
    return target.getvalue()


def _program() -> str:
    programs = [*PROGRAMS, *(str(Path(root) / PROGRAM_ON_WINDOWS) for root in _program_folders())]
    for program in programs:
        if found := shutil.which(program):
            return found
    raise PrintError("a PDF needs LibreOffice, which is not installed here")


def _program_folders() -> list[str]:
    return [os.environ[name] for name in ("PROGRAMFILES", "PROGRAMFILES(X86)") if name in os.environ]


def _converted(program: str, books: Sequence[Path]) -> list[Path]:
    folder = books[0].parent
    command = [program, f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless", "--norestore"]
    command += ["--convert-to", "pdf", "--outdir", str(folder), *map(str, books)]
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        raise PrintError("LibreOffice takes too long to make the PDF") from None
    pages = [book.with_suffix(".pdf") for book in books]
    if not all(part.exists() for part in pages):
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise PrintError(f"LibreOffice made no PDF: {reason[-1] if reason else 'it gives no reason'}")
    return pages
