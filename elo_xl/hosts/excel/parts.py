"""The parts of an Office package as a macro workbook or add-in is made of them, written always alike."""

from __future__ import annotations

import io
import re
import zipfile
from html import unescape
from xml.sax.saxutils import escape

from elo_xl.ooxml import package
from elo_xl.ooxml.formula import address
from elo_xl.ooxml.package import PackageError

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
    """The parts of a workbook by name, in their order.

    :raises PackageError: this is no sound workbook.
    """
    parts = package.parse(data).by_name()
    if not {WORKBOOK, WORKBOOK_RELS, TYPES} <= parts.keys():
        raise PackageError("this is no Excel workbook (.xlsx or .xlsm)")
    return parts


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
        raise PackageError(
            f"the workbook is not as expected: {old.decode()} is there {data.count(old)} times"
        )
    return data.replace(old, new)


def with_hidden_sheet(parts: Parts, name: str, rows: list[tuple[str, ...]]) -> Parts:
    """The workbook with one more sheet of texts, behind the others, that only VBA can show."""
    part = f"worksheets/{name.strip('_').replace('.', '_')}.xml"
    sheet_id = 1 + max(int(found) for found in re.findall(rb'sheetId="(\d+)"', parts[WORKBOOK]))
    relation = free_relation(parts[WORKBOOK_RELS])
    sheet = f'<sheet name="{name}" sheetId="{sheet_id}" state="veryHidden" r:id="{relation}"/>'
    link = f'<Relationship Id="{relation}" Type="{_SHEET_RELATION}" Target="{part}"/>'
    kind = f'<Override PartName="/xl/{part}" ContentType="{_SHEET_TYPE}"/>'
    changed = {
        WORKBOOK: before(parts[WORKBOOK], "</sheets>", sheet),
        WORKBOOK_RELS: before(parts[WORKBOOK_RELS], "</Relationships>", link),
        TYPES: before(parts[TYPES], "</Types>", kind),
    }
    return parts | changed | {f"xl/{part}": _sheet(rows)}


def before(data: bytes, end: str, new: str) -> bytes:
    """A part with something new before a tag that is there once."""
    return _once(data, end.encode(), (new + end).encode())


def without_sheets(parts: Parts, names: tuple[str, ...]) -> Parts:
    """The workbook without those of these sheets that it has, and to which nothing refers."""
    for name in names:
        sheets = [_attributes(found[0]) for found in _SHEETS.finditer(parts[WORKBOOK])]
        index = next((n for n, sheet in enumerate(sheets) if sheet["name"] == name), None)
        if index is not None:
            parts = _without_sheet(
                parts, index, next(v for k, v in sheets[index].items() if k.endswith(":id"))
            )
    return parts


def _without_sheet(parts: Parts, index: int, relation: str) -> Parts:
    """Names that belong to a sheet say so by its place, and later sheets come a place earlier."""
    part = relations(parts[WORKBOOK_RELS])[relation]
    sheet = list(_SHEETS.finditer(parts[WORKBOOK]))[index]
    workbook = parts[WORKBOOK][: sheet.start()] + parts[WORKBOOK][sheet.end() :]
    for attribute in (b"localSheetId", b"activeTab", b"firstSheet"):
        workbook = re.sub(
            rb'(\b%b=")(\d+)(?=")' % attribute,
            lambda found: found[1] + str(int(found[2]) - (int(found[2]) > index)).encode(),
            workbook,
        )
    full = f"/xl/{part}"
    left = {name: data for name, data in parts.items() if f"/{name}" != full}
    return left | {
        WORKBOOK: workbook,
        WORKBOOK_RELS: without_element(parts[WORKBOOK_RELS], "Relationship", "Id", relation),
        TYPES: without_element(parts[TYPES], "Override", "PartName", full),
    }


_SHEETS = re.compile(rb"<(?:\w+:)?sheet\s[^>]*?/>")
_ATTRIBUTE = re.compile(rb"""([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")


def _attributes(element: bytes) -> dict[str, str]:
    found = _ATTRIBUTE.findall(element)
    return {name.decode(): unescape((double or single).decode()) for name, double, single in found}


def relations(data: bytes) -> dict[str, str]:
    """The relationships in a part of such: id → target."""
    elements = (_attributes(found) for found in re.findall(rb"<(?:\w+:)?Relationship\s[^>]*>", data))
    return {element.get("Id", ""): element.get("Target", "") for element in elements}


def relation_of(data: bytes, target: str) -> str:
    """The id of the relationship that leads to a part of the folder xl."""
    return next(key for key, found in relations(data).items() if found.removeprefix("/xl/") == target)


def free_relation(data: bytes) -> str:
    """An id that no relationship has yet."""
    numbers = (int(key[3:]) for key in relations(data) if re.fullmatch("rId[0-9]{1,9}", key))
    return f"rId{1 + max(numbers, default=0)}"


def without_element(data: bytes, element: str, attribute: str, value: str) -> bytes:
    """A part without the empty elements of this kind whose attribute has a value."""

    def kept(found: re.Match[bytes]) -> bytes:
        return b"" if _attributes(found[0]).get(attribute) == value else found[0]

    return re.sub(rb"<(?:\w+:)?%b\s[^>]*?/>" % element.encode(), kept, data)


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
