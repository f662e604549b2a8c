"""Ctrl-C, and a request to end: after one no file is written.

An exception alone does not do: it may come up inside a function that the spreadsheet engine calls,
which makes an error value of it and goes on.
"""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

_seen: list[int] = []


def check() -> None:
    """Stop if there was a signal.

    :raises KeyboardInterrupt: there was one.
    """
    if _seen:
        raise KeyboardInterrupt


def _see(number: int, _: FrameType | None) -> None:
    _seen.append(number)
    raise KeyboardInterrupt


@contextmanager
def watched() -> Iterator[None]:
    """Turn SIGINT and SIGTERM into one line and the exit code that goes with them, 130 or 143."""
    _seen.clear()
    before = {number: signal.signal(number, _see) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
        check()
    except KeyboardInterrupt:
        sys.stderr.write("stopped before the end\n")
        raise SystemExit(128 + (_seen or [signal.SIGINT])[0]) from None
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
