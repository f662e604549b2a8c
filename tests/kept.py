"""Typing into workbooks and reading them, as often as the tests do it: openpyxl takes its time."""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from functools import lru_cache
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import openpyxl
from openpyxl.utils.datetime import to_excel

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from openpyxl import Workbook


def load(path: Path, data_only: bool = False) -> Workbook:
    """As openpyxl loads it, once as long as the file stays as it is: nobody may change it."""
    state = path.stat()
    return _loaded(path, data_only, state.st_mtime_ns, state.st_size)


@lru_cache(32)
def _loaded(path: Path, data_only: bool, *_state: int) -> Workbook:
    return openpyxl.load_workbook(path, data_only=data_only)


def type_in(source: Path, target: Path, entries: Mapping[tuple[str, str], object]) -> None:
    """A copy of a workbook made by XlsxWriter with other entries, by sheet and cell; nothing is computed."""
    with zipfile.ZipFile(source) as package:
        parts = {name: package.read(name) for name in package.namelist()}
    sheets = re.findall(r'<sheet name="([^"]*)"', parts["xl/workbook.xml"].decode())
    for (sheet, cell), entry in entries.items():
        part = f"xl/worksheets/sheet{sheets.index(escape(sheet)) + 1}.xml"
        there = rf'<c r="{cell}"( s="\d+")?[^>]*?(?:/>|>.*?</c>)'
        text, times = re.subn(
            there,
            lambda found, cell=cell, entry=entry: f'<c r="{cell}"{found[1] or ""}{_content(entry)}',
            parts[part].decode(),
            flags=re.DOTALL,
        )
        assert times == 1, (sheet, cell)
        parts[part] = text.encode()
    with zipfile.ZipFile(target, "w") as package:
        for name, data in parts.items():
            package.writestr(name, data)


def _content(entry: object) -> str:
    if entry is None:
        return "/>"
    if isinstance(entry, str):
        return f' t="inlineStr"><is><t xml:space="preserve">{escape(entry)}</t></is></c>'
    number = to_excel(entry) if isinstance(entry, dt.date) else entry
    return f"><v>{number}</v></c>"
