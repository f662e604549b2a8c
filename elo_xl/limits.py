"""Bounds of memory and time for a command, so that no file, however made, brings the machine down.

The work is done by a child process, which the system stops; so Linux and macOS hold the time, and Linux
the memory. Windows holds neither.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

MEGABYTES, SECONDS = 2000, 600  # if nothing is said
MEMORY = "more memory is needed than is allowed: --memory before the command allows more"
_GRACE = 1.0  # seconds between the request to end and the end


def held(work: Callable[[], None], megabytes: int, seconds: int) -> None:
    """Do the work within these bounds.

    :raises SystemExit: with the exit code of the work, if it is not 0; with 1 if it went beyond.
    """
    if not hasattr(os, "fork"):
        work()
        return
    _flush()
    child = os.fork()
    if not child:
        os._exit(_as_child(work, megabytes))
    try:
        code = _wait(child, seconds)
    except KeyboardInterrupt:
        _end(child)
        raise
    if code is None or code < 0:
        late = f"not finished after {seconds} seconds: --timeout before the command allows more"
        sys.stderr.write(f"{late if code is None else MEMORY}\n")
        raise SystemExit(1)
    if code:
        raise SystemExit(code)


def _as_child(work: Callable[[], None], megabytes: int) -> int:
    """The exit code of the work, done within the bound of memory."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (megabytes * 1024 * 1024, hard))
    _silence_others()
    try:
        work()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except KeyboardInterrupt:
        code = 128 + signal.SIGTERM
    except BaseException:  # where it came from was asked for
        traceback.print_exc()
        code = 1
    return _flushed(code)


def _flushed(code: int) -> int:
    try:
        _flush()
    except OSError:
        return code or 1
    return code


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # a program without a window has neither
            stream.flush()


def memory_ran_out(error: BaseException) -> bool:
    """Whether this is why a command failed: libraries say so in many ways, each near its bound of memory.

    The bound is gone afterwards, for to say what failed takes memory too.
    """
    try:
        import resource

        bound, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        with open("/proc/self/status", encoding="utf-8") as status:
            peak = next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmPeak:"))
    except (ImportError, OSError, StopIteration):  # not Linux
        return isinstance(error, MemoryError)
    return isinstance(error, MemoryError) or (bound != most and peak > 0.8 * bound)


def _silence_others() -> None:
    """Only a command tells what goes wrong: a library in Rust would print where in its source it stopped."""
    sys.excepthook = lambda *_: None  # to these it hands what it cannot raise
    sys.unraisablehook = lambda _: None
    if sys.stderr is None:
        return
    try:
        own = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        sys.stderr = open(own, "w", encoding=sys.stderr.encoding, errors="replace", buffering=1)  # noqa: SIM115
    except OSError:  # nobody listens
        pass


def _wait(child: int, seconds: int) -> int | None:
    """The exit code of a child, negative for the signal that ended it; None if its time was over."""

    def over(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        _, status = os.waitpid(child, 0)
    except TimeoutError:
        _end(child)
        return None
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    return os.waitstatus_to_exitcode(status)


def _end(child: int) -> None:
    """Ask a child to end, and end it if it does not hear."""
    last = time.monotonic() + _GRACE
    os.kill(child, signal.SIGTERM)
    while os.waitpid(child, os.WNOHANG) == (0, 0):
        time.sleep(_GRACE / 50)
        if time.monotonic() > last:
            os.kill(child, signal.SIGKILL)
