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
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Registry = Callable[[str], Mapping[str, object]]  # "HKCU\\Software\\…" → values by names in lower case

# Machine types of [PE format]: x86, x64, and ARM64, which loads DLLs for x64
_BITS = {0x014C: 32, 0x8664: 64, 0xAA64: 64}
_REMOTE = 4  # GetDriveType's number for a drive on a network
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
    excels: int  # how many run
    unseen_excels: int  # of which so many have no window
    start_on_network: bool  # the user's start folder of Excel
    registry: Registry

    @property
    def excel_runs(self) -> bool:
        """Whether an Excel runs, be it seen or not."""
        return self.excels > 0

    @property
    def xlstart(self) -> Path | None:
        """The user's folder of workbooks that Excel opens when it starts, and trusts."""
        return _start_folder(self.appdata)

    @property
    def settings_file(self) -> Path | None:
        """Where the runtime in a macro workbook finds the user's Python."""
        return self.profile / ".elo_xl" / "elo_xl.conf" if self.profile else None

    @property
    def dll_folders(self) -> tuple[Path, Path]:
        """Where the runtime looks for the DLL: beside python.exe, and above in a virtual environment."""
        return self.python.parent, self.python.parent.parent


def xlstart() -> Path | None:
    """The folder of workbooks that this user's Excel opens when it starts."""
    return _start_folder(_folder("APPDATA"))


def _start_folder(appdata: Path | None) -> Path | None:
    return appdata / "Microsoft" / "Excel" / "XLSTART" if appdata else None


def here() -> Machine:
    """This machine."""
    windows = sys.platform == "win32"
    excel = _excel() if windows else None
    running = windows_of_excels() if windows else {}
    appdata = _folder("APPDATA")
    return Machine(
        windows=windows,
        python=_python(),
        base=Path(sys.base_prefix),
        conda=Path(sys.prefix, "conda-meta").is_dir(),
        user_base=Path(site.getuserbase()),
        pywin32=all(importlib.util.find_spec(name) for name in ("pythoncom", "win32api")),
        code_page="mbcs" if windows else "cp1252",
        appdata=appdata,
        profile=_folder("USERPROFILE"),
        excel=excel,
        excel_bits=bits_of(excel) if excel else None,
        excels=len(running),
        unseen_excels=list(running.values()).count(0),
        start_on_network=bool(windows and appdata and on_network(appdata)),
        registry=registry_values,
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


def registry_values(path: str) -> dict[str, object]:
    """The values of a key, by their names in lower case; none if it is not there, or closed to us."""
    if sys.platform != "win32":
        return {}
    import winreg

    hive, _, key = path.partition("\\")
    root = {"HKCU": winreg.HKEY_CURRENT_USER, "HKLM": winreg.HKEY_LOCAL_MACHINE}[hive]
    found: dict[str, object] = {}
    try:
        # A Python of 32 bits would be shown keys of its own.
        with winreg.OpenKey(root, key, 0, winreg.KEY_READ | winreg.KEY_WOW64_64KEY) as opened:
            for index in range(winreg.QueryInfoKey(opened)[1]):
                name, value, _ = winreg.EnumValue(opened, index)
                found[name.lower()] = value
    except OSError:
        pass
    return found


def on_network(folder: Path) -> bool:
    """Whether a folder lies on a network, by a server's name or a drive that stands for one."""
    if sys.platform != "win32":
        return False
    import ctypes

    drive = folder.drive
    return drive.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(f"{drive}\\") == _REMOTE


def windows_of_excels() -> dict[int, int]:
    """How many windows each running Excel shows, by its process; one started by a program may show none."""
    excels = dict.fromkeys(_processes("EXCEL.EXE"), 0)
    for process in _shown_windows() if excels else ():
        if process in excels:
            excels[process] += 1
    return excels


def _processes(program: str) -> list[int]:
    """The running processes of a program."""
    tasklist = shutil.which("tasklist")
    if not tasklist:
        return []
    command = [tasklist, "/FI", f"IMAGENAME eq {program}", "/FO", "CSV", "/NH"]
    try:
        done = subprocess.run(command, capture_output=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return []
    rows = (line.split(b'","') for line in done.stdout.upper().splitlines() if program.encode() in line)
    return [int(row[1]) for row in rows if len(row) > 1 and row[1].isdigit()]


def _shown_windows() -> list[int]:
    """The process of each window that can be seen."""
    if sys.platform != "win32":
        return []
    import ctypes
    from ctypes import wintypes

    user32 = ctypes.windll.user32
    found: list[int] = []

    @ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.HWND, wintypes.LPARAM)
    def look(window: int, _: int) -> bool:
        if user32.IsWindowVisible(window):
            process = wintypes.DWORD()
            user32.GetWindowThreadProcessId(window, ctypes.byref(process))
            found.append(process.value)
        return True

    user32.EnumWindows(look, 0)
    return found
