"""Workbooks printed by LibreOffice."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

PROGRAMS = ("soffice", "libreoffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice")
PROGRAM_ON_WINDOWS = r"LibreOffice\program\soffice.exe"
_PATIENCE = 180  # seconds for a PDF


class PrintError(Exception):
    """There is no PDF; the message is one line that says why."""


def printed(workbook: bytes) -> bytes:
    """All sheets of a workbook (.xlsx) as the pages of a PDF.

    Without our functions LibreOffice computes array formulas anew, and wrong: give it a values-only copy.

    :raises PrintError: LibreOffice is not there, or fails.
    """
    program = _program()
    with tempfile.TemporaryDirectory(prefix="elo-xl-") as folder:
        book = Path(folder, "book.xlsx")
        book.write_bytes(workbook)
        return _converted(program, book)


def _program() -> str:
    programs = [*PROGRAMS, *(str(Path(root) / PROGRAM_ON_WINDOWS) for root in _program_folders())]
    for program in programs:
        if found := shutil.which(program):
            return found
    raise PrintError("a PDF needs LibreOffice, which is not installed here")


def _program_folders() -> list[str]:
    return [os.environ[name] for name in ("PROGRAMFILES", "PROGRAMFILES(X86)") if name in os.environ]


def _converted(program: str, book: Path) -> bytes:
    profile = (book.parent / "profile").as_uri()
    command = [program, f"-env:UserInstallation={profile}", "--headless", "--norestore"]
    command += ["--convert-to", "pdf", "--outdir", str(book.parent), str(book)]
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        raise PrintError("LibreOffice takes too long to make the PDF") from None
    pages = book.with_suffix(".pdf")
    if not pages.exists():
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise PrintError(f"LibreOffice made no PDF: {reason[-1] if reason else 'it gives no reason'}")
    return pages.read_bytes()
