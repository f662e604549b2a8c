"""Small workbooks written by hand, so that every byte of them is known."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml."
DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def book(
    sheets: Mapping[str, str],
    *,
    names: Mapping[str, str] | None = None,
    tables: Mapping[str, tuple[str, str, Sequence[str]]] | None = None,
    strings: Sequence[str] = (),
    properties: str = "",
    extra: Mapping[str, bytes] | None = None,
) -> bytes:
    """A workbook of sheets, each given as the rows of its sheetData.

    `tables` are given as name -> (sheet, range, columns), `strings` as the XML of their `si`.
    """
    parts: dict[str, str | bytes] = {}
    types, links = {}, []
    for n, (name, rows) in enumerate(sheets.items(), 1):
        own = [(t, *rest) for t, (sheet, *rest) in (tables or {}).items() if sheet == name]
        parts[f"xl/worksheets/sheet{n}.xml"] = _sheet(rows, len(own))
        types[f"/xl/worksheets/sheet{n}.xml"] = f"{TYPE}worksheet+xml"
        links.append((f"rId{n}", "worksheet", f"worksheets/sheet{n}.xml"))
        for m, (table, area, columns) in enumerate(own, 1):
            parts[f"xl/tables/{table}.xml"] = _table(table, area, columns)
            types[f"/xl/tables/{table}.xml"] = f"{TYPE}table+xml"
            parts[f"xl/worksheets/_rels/sheet{n}.xml.rels"] = _links(
                [(f"rId{m}", "table", f"../tables/{table}.xml")]
            )
    if strings:
        parts["xl/sharedStrings.xml"] = (
            f'{DECLARATION}<sst xmlns="{MAIN}" count="{len(strings)}" uniqueCount="{len(strings)}">'
            + "".join(f"<si>{item}</si>" for item in strings)
            + "</sst>"
        )
        types["/xl/sharedStrings.xml"] = f"{TYPE}sharedStrings+xml"
        links.append(("rIdS", "sharedStrings", "sharedStrings.xml"))
    parts["xl/workbook.xml"] = _workbook(list(sheets), names or {}, properties)
    types["/xl/workbook.xml"] = f"{TYPE}sheet.main+xml"
    parts["xl/_rels/workbook.xml.rels"] = _links(links)
    parts |= extra or {}
    start = {
        "[Content_Types].xml": _types(types),
        "_rels/.rels": _links([("rId1", "officeDocument", "xl/workbook.xml")]),
    }
    return zipped(start | parts)


def zipped(parts: Mapping[str, str | bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression) as archive:
        for name, data in parts.items():
            entry = zipfile.ZipInfo(name, (2001, 2, 3, 4, 5, 6))
            entry.compress_type = compression
            archive.writestr(entry, data)
    return buffer.getvalue()


def _sheet(rows: str, tables: int) -> str:
    parts = "".join(f'<tablePart r:id="rId{n}"/>' for n in range(1, tables + 1))
    end = f'<tableParts count="{tables}">{parts}</tableParts>' if tables else ""
    return f'{DECLARATION}<worksheet xmlns="{MAIN}" xmlns:r="{RELATIONSHIPS}"><sheetData>{rows}</sheetData>{end}</worksheet>'


def _workbook(sheets: Sequence[str], names: Mapping[str, str], properties: str) -> str:
    listed = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{n}" r:id="rId{n}"/>' for n, name in enumerate(sheets, 1)
    )
    defined = "".join(
        f'<definedName name="{name}">{escape(text)}</definedName>' for name, text in names.items()
    )
    defined = f"<definedNames>{defined}</definedNames>" if defined else ""
    return (
        f'{DECLARATION}<workbook xmlns="{MAIN}" xmlns:r="{RELATIONSHIPS}">{properties}'
        f"<sheets>{listed}</sheets>{defined}</workbook>"
    )


def _table(name: str, area: str, columns: Sequence[str]) -> str:
    listed = "".join(
        f'<tableColumn id="{n}" name={quoteattr(column)}/>' for n, column in enumerate(columns, 1)
    )
    return (
        f'{DECLARATION}<table xmlns="{MAIN}" id="1" name="{name}" displayName="{name}" ref="{area}"'
        f' totalsRowShown="0"><autoFilter ref="{area}"/><tableColumns count="{len(columns)}">{listed}</tableColumns></table>'
    )


def _links(links: Sequence[tuple[str, str, str]]) -> str:
    listed = "".join(
        f'<Relationship Id="{key}" Type="{RELATIONSHIPS}/{kind}" Target="{target}"/>'
        for key, kind, target in links
    )
    return f'{DECLARATION}<Relationships xmlns="{PACKAGE}/relationships">{listed}</Relationships>'


def _types(types: Mapping[str, str]) -> str:
    listed = "".join(f'<Override PartName="{name}" ContentType="{kind}"/>' for name, kind in types.items())
    return (
        f'{DECLARATION}<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'
        f"{listed}</Types>"
    )


# Reading back


def parts(data: bytes | Path) -> dict[str, bytes]:
    """All parts of a package, in their order."""
    with zipfile.ZipFile(io.BytesIO(data) if isinstance(data, bytes) else data) as archive:
        return {entry.filename: archive.read(entry) for entry in archive.infolist()}


def sheet_data(data: bytes | Path, number: int = 1) -> str:
    """The rows of a sheet as they stand in the file."""
    xml = parts(data)[f"xl/worksheets/sheet{number}.xml"].decode()
    return xml.partition("<sheetData>")[2].partition("</sheetData>")[0]


def cells(data: bytes | Path, number: int = 1) -> dict[str, tuple[str, str | None]]:
    """What the cells of a sheet show: address -> (type, text of the value)."""
    found = {}
    for tag, body in re.findall(r"<c ([^>]*?)(?:/>|>(.*?)</c>)", sheet_data(data, number), re.DOTALL):
        attributes = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        value = re.search(r"<v(?:/>|[^>]*>(.*?)</v>)", body, re.DOTALL)
        found[attributes["r"]] = (attributes.get("t", "n"), value and (value[1] or ""))
    return found


def without_caches(xml: bytes) -> bytes:
    """A sheet without what a recalculation may change in cells that are there."""
    xml = re.sub(rb"<v(?: [^>]*)?(?:/>|>[^<]*</v>)", b"", xml)
    xml = re.sub(rb'(<c [^>]*?) t="[^"]*"', rb"\1", xml)
    return re.sub(rb"<c ([^>]*?)></c>", rb"<c \1/>", xml)
