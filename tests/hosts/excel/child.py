"""Programs of this folder run in processes of their own, with the stand-ins of the folder beside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from ..xlwings_udfs.child import HERE as STAND_INS
from ..xlwings_udfs.child import clean_environment

HERE = Path(__file__).parent


def answers_of_python(
    script: str, *arguments: str, timeout: float = 300, interpreter: str = sys.executable
) -> Any:
    """What a script of this folder prints as JSON."""
    environment = clean_environment()
    environment["PYTHONPATH"] = os.pathsep.join([environment["PYTHONPATH"], str(STAND_INS)])
    done = subprocess.run(
        [interpreter, str(HERE / script), *arguments],
        env=environment, capture_output=True, encoding="utf-8", check=False, timeout=timeout,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
