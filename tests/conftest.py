"""What the tests of all hosts share.

Hosts that are not Python packages are tested where they are installed and skipped elsewhere; with
ELO_XL_REQUIRE_HOSTS=1, as in continuous integration, a missing host is a failure.

xlwings Lite is tested in Pyodide under Node 18 or newer. Install Pyodide once, anywhere outside the
source tree, and name its node_modules folder:

    npm install --prefix ~/.cache/elo_xl/npm pyodide@314.0.7
    export ELO_XL_NODE_MODULES=~/.cache/elo_xl/npm/node_modules

The wheel that runs inside Pyodide is built with hatchling (`pip install hatchling`), without network.

Property tests take the same examples every time, so that a failure is the fault of the change and not of
luck. Before a release, and after a change of what they test, take more of them, and others at each run:

    ELO_XL_THOROUGH=1 pytest
"""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

# Workbooks and ranges are trees of very many objects, among which Python would look for cycles all the time.
gc.set_threshold(20_000, 20, 20)

THOROUGH = os.environ.get("ELO_XL_THOROUGH") == "1"
settings.register_profile(
    "elo_xl",
    max_examples=100 if THOROUGH else 30,
    derandomize=not THOROUGH,
    database=None,  # the tree may be read-only; a failure prints its example
    # Both measure time, which on a busy machine says nothing of the code.
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("elo_xl")


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


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Callable[[], bytes]], Path]:
    """`made_once(name, make)`: a file that many tests read, made when it is first asked for.

    All processes of pytest-xdist share it.
    """
    folder = tmp_path_factory.getbasetemp()
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    folder = (folder.parent if worker else folder) / "made"
    folder.mkdir(exist_ok=True)

    def made(name: str, make: Callable[[], bytes]) -> Path:
        path = folder / name
        if not path.exists():  # two processes may write it at once; each finishes its own
            own = path.with_name(f"{worker}-{name}")
            own.write_bytes(make())
            os.replace(own, path)
        return path

    return made
