"""Files on disk, whole: read up to a size, and written so that a file is there wholly or not at all.

All else in this package takes bytes and gives bytes; commands, and what installs, come here.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from pathlib import Path

from elo_xl import interruption

MEGABYTE = 1024 * 1024
LARGEST = 100 * MEGABYTE  # of what may be read; readers of a format may take less


def read(path: Path) -> bytes:
    """The content of a file.

    :raises OSError: it cannot be read, or is too large; `reason` says why.
    """
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):  # opening a pipe waits for a writer
            raise OSError("this is no file")
        with open(path, "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):  # a device may have no end
                raise OSError("this is no file")
            data = file.read(LARGEST + 1)
    except IsADirectoryError:
        raise IsADirectoryError("this is a folder, not a file") from None
    except FileNotFoundError:
        raise FileNotFoundError("there is no such file") from None
    if len(data) > LARGEST:
        raise OSError(f"the file is too large: more than {LARGEST // MEGABYTE} MB")
    return data


def write(path: Path, data: bytes) -> None:
    """Write a file, or put this in place of one; a file that is there keeps its permissions.

    :raises OSError: it cannot be written; then nothing has changed.
    """
    path = Path(os.path.realpath(path))  # a link stays a link
    temporary = path.with_name(f".elo-xl-{secrets.token_hex(8)}.tmp")
    try:
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError("it is read-only")
        _write_new(temporary, data, like=path if path.exists() else None)
        interruption.check()
        os.replace(temporary, path)
    finally:
        with contextlib.suppress(OSError):  # it is not there any more
            temporary.unlink()


def _write_new(path: Path, data: bytes, like: Path | None) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    with open(descriptor, "wb") as file:
        if like is not None:
            os.chmod(path, stat.S_IMODE(os.stat(like).st_mode))
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def reason(error: OSError) -> str:
    """Why a file cannot be read or written, in a few words without the name of the file."""
    return (error.strerror or str(error) or type(error).__name__).lower()
