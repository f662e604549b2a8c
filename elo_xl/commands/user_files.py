"""The files that a command reads and writes; where it cannot, it says why in one line and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl import disk

from .stop import stop

if TYPE_CHECKING:
    from pathlib import Path


def read(path: Path) -> bytes:
    """The content of a file."""
    try:
        return disk.read(path)
    except OSError as error:
        stop(f"{path}: {disk.reason(error)}")


def write(path: Path, data: bytes) -> None:
    """Write a file, wholly or not at all; one that is there is replaced and keeps its permissions."""
    try:
        disk.write(path, data)
    except OSError as error:
        stop(f"{path} cannot be written: {disk.reason(error)}")


def refuse_to_replace(path: Path, force: bool, source: Path | None = None, instead: str = "") -> None:
    """End if there is a file already which nobody asked to replace, or which is the source itself."""
    if not path.exists():
        return
    if source and source.exists() and path.samefile(source):
        stop(f"{path} is the file that is read: {instead or 'name another one with -o'}")
    if not force:
        stop(f"{path} is there already: choose another name, or --force to replace it")
