"""What a helper needs to know of a machine on which Excel does not compute, without who its user is."""

from __future__ import annotations

import platform
import re
import sys
from importlib import metadata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .machine import Machine
    from .prerequisites import Finding

FILE = "elo-xl-report.txt"
_PACKAGES = ("elo-xl", "xlwings", "pywin32", "XlsxWriter", "pyOpenVBA", "formualizer")
_PRIVATE = ("USERNAME", "USERDOMAIN", "COMPUTERNAME")  # variables whose values are left out
_SHORTEST = 3  # letters of a name that is worth to be left out by itself: shorter ones stand in any word


def text(machine: Machine, findings: Iterable[Finding], environment: Mapping[str, str]) -> str:
    """The report: versions, and each finding with its remedy."""
    lines = [
        "elo_xl doctor: please send this file. Names of users, computers, servers and folders are left out.",
        "",
        *_versions(machine),
        "",
    ]
    for finding in findings:
        lines.append(f"{finding.state:<6} {finding.what:<9} {finding.text}")
        if finding.remedy:
            lines.append(f"{'':<16} {finding.remedy}")
    return without_names("\n".join(lines), machine, environment) + "\n"


def _versions(machine: Machine) -> list[str]:
    bits = "64" if sys.maxsize > 2**32 else "32"
    found = [
        f"{'system':<12} {platform.platform()}",
        f"{'python':<12} {platform.python_version()}, {bits} bits",
    ]
    for name in _PACKAGES:
        try:
            found.append(f"{name:<12} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            found.append(f"{name:<12} is not installed")
    found.append(f"{'code page':<12} {machine.code_page}")
    return found


def without_names(text: str, machine: Machine, environment: Mapping[str, str]) -> str:
    """A text without the names that say whose machine this is: of users, computers, servers and folders."""
    for folder, name in ((machine.appdata, "%APPDATA%"), (machine.profile, "%USERPROFILE%")):
        if folder:
            text = re.sub(re.escape(str(folder)), name, text, flags=re.IGNORECASE)
    text = _SERVER.sub(r"\\\\…", text)
    text = _FOLDER.sub(lambda found: found[0] if _KNOWN.fullmatch(found[0]) else "…", text)
    for variable in _PRIVATE:
        name = environment.get(variable, "")
        if len(name) >= _SHORTEST:
            text = re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", variable, text)
    return text


_SERVER = re.compile(r"\\\\[^\\\s]+(?=\\)")
_FOLDER = re.compile(r'(?<=\\)[^\\\n"<>|]+(?=\\)')
# Folders of Windows, Office and Python, by which a fault is understood
_KNOWN = re.compile(
    r"program ?files( \(x86\))?|programdata|windows|system32|users|appdata|roaming|local|programs|"
    r"microsoft( office)?|root|office\d+|excel|xlstart|"
    r"windowsapps|python[\d.-]*|scripts|lib|site-packages|uv|tools|pipx|venvs",
    re.IGNORECASE,
)
