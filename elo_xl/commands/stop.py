"""How a command ends that cannot do what it was asked."""

from __future__ import annotations

import sys
from typing import NoReturn

from elo_xl.printable import printable


def stop(message: str) -> NoReturn:
    """Say why in one line, and end with exit code 1."""
    sys.stderr.write(f"{printable(message)}\n")
    raise SystemExit(1)
