"""How a command ends that cannot do what it was asked."""

from __future__ import annotations

import sys
from typing import NoReturn


def stop(message: str) -> NoReturn:
    """Say why in one line, and end with exit code 1."""
    sys.stderr.write(f"{message}\n")
    raise SystemExit(1)
