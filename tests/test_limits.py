"""A command that needs too much memory or time ends in one line, and nothing of it stays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from elo_xl import limits

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot bound a process")

WHOLE = "from elo_xl.limits import held; held(lambda: {work}, {megabytes}, {seconds})"


def started(work, megabytes=500, seconds=20):
    program = WHOLE.format(work=work, megabytes=megabytes, seconds=seconds)
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen([sys.executable, "-c", program], **pipes)


def ended(process):
    out, err = process.communicate(timeout=30)
    return process.returncode, out, err


def test_what_is_within_the_bounds_is_as_if_there_were_none():
    assert ended(started("print('½')")) == (0, "½\n", "")
    assert ended(started("exit(3)")) == (3, "", "")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds the memory of a process")
def test_memory():
    kill = "__import__('os').kill(__import__('os').getpid(), 6)"  # as a library in C or Rust ends
    assert ended(started(kill)) == (1, "", f"{limits.MEMORY}\n")
    code, out, err = ended(started("bytearray(600_000_000)"))
    assert (code, out) == (1, "")
    assert "MemoryError" in err
    assert ended(started("bytearray(600_000_000)", megabytes=2000)) == (0, "", "")


def test_time():
    said = "not finished after 1 seconds: --timeout before the command allows more\n"
    assert ended(started("__import__('time').sleep(30)", seconds=1)) == (1, "", said)


def test_what_does_not_hear_is_ended_all_the_same():
    deaf = "[__import__('signal').signal(15, 1), __import__('time').sleep(30)]"
    before = time.monotonic()
    assert ended(started(deaf, seconds=1))[0] == 1
    assert time.monotonic() - before < 15


def test_an_interruption_ends_the_child_too():
    work = "[print(__import__('os').getpid(), flush=True), __import__('time').sleep(30)]"
    process = started(work)
    child = int(process.stdout.readline())
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)
