"""Writing a file so that it is there wholly or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from pathlib import Path


def replace(path: Path, data: bytes) -> None:
    """Write a file, or put this in place of one; a file that is there keeps its permissions.

    :raises OSError: it cannot be written; then nothing has changed.
    """
    path = Path(os.path.realpath(path))  # a link stays a link
    temporary = path.with_name(f".elo-xl-{secrets.token_hex(8)}.tmp")
    try:
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError("it is read-only")
        _write_new(temporary, data, like=path if path.exists() else None)
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
