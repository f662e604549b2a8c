"""What the tests of all hosts share.

Hosts that are not Python packages are tested where they are installed and skipped elsewhere; with
ELO_XL_REQUIRE_HOSTS=1, as in continuous integration, a missing host is a failure.

xlwings Lite is tested in Pyodide under Node 18 or newer. Install Pyodide once, anywhere outside the
source tree, and name its node_modules folder:

    npm install --prefix ~/.cache/elo_xl/npm pyodide@314.0.7
    export ELO_XL_NODE_MODULES=~/.cache/elo_xl/npm/node_modules

The wheel that runs inside Pyodide is built with hatchling (`pip install hatchling`), without network.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(scope="session")
def require_host() -> Callable[[bool, str], None]:
    """`require_host(available, reason)`: skip a test whose host is missing, or fail where hosts are required."""

    def require(available: bool, reason: str) -> None:
        if available:
            return
        if os.environ.get("ELO_XL_REQUIRE_HOSTS") == "1":
            pytest.fail(f"a host is missing: {reason}", pytrace=False)
        pytest.skip(reason)

    return require
