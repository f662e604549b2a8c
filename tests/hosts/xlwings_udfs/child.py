"""Hosts run in processes of their own: xlwings decides once, when it is imported, which host it serves."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import elo_xl

HERE = Path(__file__).parent
SOURCES = Path(elo_xl.__file__).parents[1]


def clean_environment(**more: str) -> dict[str, str]:
    """The environment without any setting of xlwings, and with this very elo_xl."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XLWINGS_")}
    return kept | {"PYTHONPATH": os.pathsep.join(map(str, (SOURCES, HERE.parent)))} | more


def answers_of(command: list[str], given: object = None, **environment: str) -> Any:
    """What a program prints as JSON; it may read `given` as JSON from its standard input."""
    done = subprocess.run(
        command,
        input=json.dumps(given),
        env=clean_environment(**environment),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def answers_of_python(script: str, given: object = None, **environment: str) -> Any:
    """What a script of this folder prints as JSON."""
    return answers_of([sys.executable, str(HERE / script)], given, **environment)
