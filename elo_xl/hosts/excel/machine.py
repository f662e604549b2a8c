"""What matters here of a machine: its Python, its Excel, and the user's folders."""

from __future__ import annotations

import importlib.util
import os
import shutil
import site
import struct
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

# Machine types of [PE format]: x86, x64, and ARM64, which loads DLLs for x64
_BITS = {0x014C: 32, 0x8664: 64, 0xAA64: 64}
_EXCEL = r"SOFTWARE\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"


@dataclass(frozen=True, slots=True)
class Machine:
    """Facts only; `prerequisites` judges them."""

    windows: bool
    python: Path  # which Excel is to start
    base: Path  # folder of the Python that a virtual environment is made of
    conda: bool
    user_base: Path | None  # where `pip install --user` puts what belongs beside python.exe
    pywin32: bool
    code_page: str  # in which VBA hands texts to a DLL
    appdata: Path | None
    profile: Path | None
    excel: Path | None
    excel_bits: int | None
    excel_runs: bool

    @property
    def xlstart(self) -> Path | None:
        """The user's folder of workbooks that Excel opens when it starts, and trusts."""
        return self.appdata / "Microsoft" / "Excel" / "XLSTART" if self.appdata else None

    @property
    def settings_file(self) -> Path | None:
        """Where the runtime in a macro workbook finds the user's Python."""
        return self.profile / ".elo_xl" / "elo_xl.conf" if self.profile else None

    @property
    def dll_folders(self) -> tuple[Path, Path]:
        """Where the runtime looks for the DLL: beside python.exe, and above in a virtual environment."""
        return self.python.parent, self.python.parent.parent


def here() -> Machine:
    """This machine."""
    windows = sys.platform == "win32"
    excel = _excel() if windows else None
    return Machine(
        windows=windows,
        python=_python(),
        base=Path(sys.base_prefix),
        conda=Path(sys.prefix, "conda-meta").is_dir(),
        user_base=Path(site.getuserbase()),
        pywin32=all(importlib.util.find_spec(name) for name in ("pythoncom", "win32api")),
        code_page="mbcs" if windows else "cp1252",
        appdata=_folder("APPDATA"),
        profile=_folder("USERPROFILE"),
        excel=excel,
        excel_bits=bits_of(excel) if excel else None,
        excel_runs=windows and _excel_runs(),
    )


def _python() -> Path:
    """python.exe, also where pythonw.exe runs this."""
    python = Path(sys.executable)
    console = python.with_name("python.exe")
    return console if python.name.lower() == "pythonw.exe" and console.exists() else python


def _folder(variable: str) -> Path | None:
    value = os.environ.get(variable)
    return Path(value) if value else None


def _excel() -> Path | None:
    """excel.exe as Windows itself finds it."""
    import winreg

    for root in (winreg.HKEY_CURRENT_USER, winreg.HKEY_LOCAL_MACHINE):  # type: ignore[attr-defined]
        try:
            found = winreg.QueryValue(root, _EXCEL)  # type: ignore[attr-defined]
        except OSError:
            continue
        if found and Path(found.strip('"')).exists():
            return Path(found.strip('"'))
    return None


def bits_of(program: Path) -> int | None:
    """Whether a Windows program has 32 or 64 bits; None if it cannot be told."""
    try:
        with open(program, "rb") as file:
            start = file.read(0x40)
            file.seek(struct.unpack_from("<I", start, 0x3C)[0])
            signature, machine = struct.unpack("<4sH", file.read(6))
    except (OSError, struct.error):
        return None
    return _BITS.get(machine) if signature == b"PE\0\0" else None


def _excel_runs() -> bool:
    tasklist = shutil.which("tasklist")
    if not tasklist:
        return False
    command = [tasklist, "/FI", "IMAGENAME eq EXCEL.EXE", "/FO", "CSV", "/NH"]
    try:
        done = subprocess.run(command, capture_output=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return b"EXCEL.EXE" in done.stdout.upper()
