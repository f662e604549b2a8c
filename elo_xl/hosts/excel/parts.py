"""The parts of an Office package as a macro workbook or add-in is made of them, written always alike."""

from __future__ import annotations

import io
import re
import zipfile
from xml.sax.saxutils import escape

from elo_xl.ooxml import package
from elo_xl.ooxml.formula import address

TYPES = "[Content_Types].xml"
WORKBOOK = "xl/workbook.xml"
WORKBOOK_RELS = "xl/_rels/workbook.xml.rels"

WORKBOOK_TYPE = b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
MACRO_TYPE = b"application/vnd.ms-excel.sheet.macroEnabled.main+xml"
ADDIN_TYPE = b"application/vnd.ms-excel.addin.macroEnabled.main+xml"

_SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
_SHEET_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_NO_DATE = (1980, 1, 1, 0, 0, 0)

Parts = dict[str, bytes]


def read(data: bytes) -> Parts:
    """The parts by name, in their order.

    :raises PackageError: this is no sound Office package.
    """
    return package.parse(data).by_name()


def write(parts: Parts) -> bytes:
    """The package: the same bytes for the same parts."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in parts.items():
            entry = zipfile.ZipInfo(name, _NO_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 0  # as on Windows, wherever this runs
            archive.writestr(entry, data)
    return buffer.getvalue()


def with_type(parts: Parts, old: bytes, new: bytes) -> Parts:
    """The same package as another kind of workbook."""
    return parts | {TYPES: _once(parts[TYPES], b'"' + old + b'"', b'"' + new + b'"')}


def without_calculation(parts: Parts) -> Parts:
    """The workbook without the wish to be computed when it is opened."""
    return parts | {WORKBOOK: _once(parts[WORKBOOK], b' fullCalcOnLoad="1"', b"")}


def _once(data: bytes, old: bytes, new: bytes) -> bytes:
    if data.count(old) != 1:
        raise ValueError(f"the workbook is not as expected: {old!r} is there {data.count(old)} times")
    return data.replace(old, new)


def with_hidden_sheet(parts: Parts, name: str, rows: list[tuple[str, ...]]) -> Parts:
    """The workbook with one more sheet of texts, behind the others, that only VBA can show."""
    number = 1 + len(re.findall(rb"<sheet ", parts[WORKBOOK]))
    part = f"worksheets/elo_xl{number}.xml"
    sheet_id = 1 + max(int(found) for found in re.findall(rb'sheetId="(\d+)"', parts[WORKBOOK]))
    relation = 1 + max(int(found) for found in re.findall(rb'Id="rId(\d+)"', parts[WORKBOOK_RELS]))
    sheet = f'<sheet name="{name}" sheetId="{sheet_id}" state="veryHidden" r:id="rId{relation}"/>'
    link = f'<Relationship Id="rId{relation}" Type="{_SHEET_RELATION}" Target="{part}"/>'
    kind = f'<Override PartName="/xl/{part}" ContentType="{_SHEET_TYPE}"/>'
    changed = {
        WORKBOOK: _before(parts[WORKBOOK], "</sheets>", sheet),
        WORKBOOK_RELS: _before(parts[WORKBOOK_RELS], "</Relationships>", link),
        TYPES: _before(parts[TYPES], "</Types>", kind),
    }
    return parts | changed | {f"xl/{part}": _sheet(rows)}


def _before(data: bytes, end: str, new: str) -> bytes:
    return _once(data, end.encode(), (new + end).encode())


def _sheet(rows: list[tuple[str, ...]]) -> bytes:
    written = "".join(
        f'<row r="{number}">{"".join(_cell(number, *cell) for cell in enumerate(row, 1))}</row>'
        for number, row in enumerate(rows, 1)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f'<worksheet xmlns="{_MAIN}"><sheetData>{written}</sheetData></worksheet>'
    ).encode()


def _cell(row: int, column: int, text: str) -> str:
    if not text:
        return ""
    content = f'<is><t xml:space="preserve">{escape(text)}</t></is>'
    return f'<c r="{address(row, column)}" t="inlineStr">{content}</c>'
