"""The command line, run within the process of the tests."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from elo_xl import cli


@dataclass
class Done:
    """What a command printed, and its exit code."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def output(self) -> str:
        """All that was printed."""
        return self.stdout + self.stderr


def run(*arguments: object) -> Done:
    """Run `elo-xl` with these arguments."""
    code, out, err = 0, io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            cli.run(["--debug", *map(str, arguments)])
        except SystemExit as end:
            code = int(end.code or 0)
    return Done(code, out.getvalue(), err.getvalue())
