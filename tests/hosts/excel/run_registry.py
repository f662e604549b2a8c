"""For each registry of `registries.py`: make it, ask the doctor, and take it away again; the answers as JSON."""

from __future__ import annotations

import json
import sys
import winreg
from pathlib import Path

from excel.registries import REGISTRIES

from elo_xl.hosts.excel import machine, policies

HIVES = {"HKCU": winreg.HKEY_CURRENT_USER, "HKLM": winreg.HKEY_LOCAL_MACHINE}
KINDS = {int: winreg.REG_DWORD, str: winreg.REG_SZ, bytes: winreg.REG_BINARY}
ACCESS = winreg.KEY_WRITE | winreg.KEY_WOW64_64KEY


def opened(path: str):
    hive, _, key = path.partition("\\")
    return winreg.CreateKeyEx(HIVES[hive], key, 0, ACCESS)


def findings(values):
    for path, name, value in values:
        with opened(path) as key:
            winreg.SetValueEx(key, name, 0, KINDS[type(value)], value)
    try:
        found = list(policies.forbidden(machine.here()))
    finally:
        for path, name, _ in values:
            with opened(path) as key:
                winreg.DeleteValue(key, name)
    return [[finding.state, finding.what, finding.text] for finding in found]


answers = {name: findings(values) for name, (values, _) in REGISTRIES.items()}
Path(sys.argv[1]).write_text(json.dumps(answers), encoding="utf-8")
