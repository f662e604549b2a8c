"""The link from a workbook to the add-in, as Excel stores it.

A function of an add-in is `[1]!NAME` in a file: the first of the workbook's links to other workbooks. The
link is a part of its own, which names the add-in, its sheets and the functions that are called. Its type
says where the add-in lies: in Excel's start folder, wherever that is on this machine, so the link holds
no path, and a workbook can be handed on ([MS-OI29500] 2.1.1702: xlExternalLinkPath/xlStartup).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote
from xml.sax.saxutils import quoteattr

from elo_xl.ooxml.spelling import ADD_IN

from . import parts as office
from .text_sheets import SETTINGS_SHEET
from .vba import HELP_SHEET

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .parts import Parts

LINK = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink"
STARTUP = "http://schemas.microsoft.com/office/2006/relationships/xlExternalLinkPath/xlStartup"
CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml"

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_REFERENCES = re.compile(
    rb"<(?:\w+:)?externalReferences\b[^>]*>(.*?)</(?:\w+:)?externalReferences>", re.DOTALL
)
# In the order of the schema these come before the links of a workbook.
_BEFORE = re.compile(rb"</sheets>(?:<functionGroups.*?</functionGroups>)?", re.DOTALL)


def number(parts: Parts) -> int:
    """Which of a workbook's links is that to the add-in, from 1; 0 if none is."""
    links = _links(parts)
    return next((n for n, part in enumerate(links, 1) if _is_ours(parts, part)), 0)


def added(parts: Parts, names: Iterable[str]) -> Parts:
    """The workbook with a link to the add-in behind its other links.

    :param names: of the functions that are called.
    """
    part = next(f"xl/externalLinks/externalLink{n}.xml" for n in range(1, 10**6) if not _there(parts, n))
    relation = office.free_relation(parts[office.WORKBOOK_RELS])
    reference = f'<externalReference r:id="{relation}"/>'.encode()
    link = f'<Relationship Id="{relation}" Type="{LINK}" Target="{part.removeprefix("xl/")}"/>'
    kind = f'<Override PartName="/{part}" ContentType="{CONTENT}"/>'
    return parts | {
        office.WORKBOOK: _with_reference(parts[office.WORKBOOK], reference),
        office.WORKBOOK_RELS: office.before(parts[office.WORKBOOK_RELS], "</Relationships>", link),
        office.TYPES: office.before(parts[office.TYPES], "</Types>", kind),
        part: _link(names),
        _relations_of(part): _path(),
    }


def removed(parts: Parts) -> Parts:
    """The workbook without its link to the add-in."""
    part = _links(parts)[number(parts) - 1]
    relation = office.relation_of(parts[office.WORKBOOK_RELS], part.removeprefix("xl/"))
    workbook = re.sub(
        rb"<(?:\w+:)?externalReference\s[^>]*\"%b\"\s*/>" % re.escape(relation.encode()),
        b"",
        parts[office.WORKBOOK],
    )
    if (found := _REFERENCES.search(workbook)) and not found[1].strip():
        workbook = workbook.replace(found[0], b"")
    left = {name: data for name, data in parts.items() if name not in (part, _relations_of(part))}
    return left | {
        office.WORKBOOK: workbook,
        office.WORKBOOK_RELS: office.without_element(
            parts[office.WORKBOOK_RELS], "Relationship", "Id", relation
        ),
        office.TYPES: office.without_element(parts[office.TYPES], "Override", "PartName", f"/{part}"),
    }


def _links(parts: Parts) -> list[str]:
    """The parts of a workbook's links, in the order by which formulas number them."""
    found = _REFERENCES.search(parts[office.WORKBOOK])
    ids = re.findall(rb'\bid="([^"]*)"', found[1]) if found else []
    targets = office.relations(parts[office.WORKBOOK_RELS])
    return [f"xl/{targets.get(link.decode(), '').removeprefix('/xl/')}" for link in ids]


def _is_ours(parts: Parts, part: str) -> bool:
    relations = parts.get(_relations_of(part), b"")
    files = (re.split(r"[\\/]", unquote(target))[-1] for target in office.relations(relations).values())
    return any(file.lower() == ADD_IN for file in files)


def _there(parts: Parts, number: int) -> bool:
    return f"xl/externalLinks/externalLink{number}.xml" in parts


def _relations_of(part: str) -> str:
    folder, _, file = part.rpartition("/")
    return f"{folder}/_rels/{file}.rels"


def _with_reference(workbook: bytes, reference: bytes) -> bytes:
    if found := _REFERENCES.search(workbook):
        at = found.end(1)
        return workbook[:at] + reference + workbook[at:]
    found = _BEFORE.search(workbook)
    at = found.end() if found else 0
    return b"%b<externalReferences>%b</externalReferences>%b" % (workbook[:at], reference, workbook[at:])


def _link(names: Iterable[str]) -> bytes:
    sheets = "".join(f"<sheetName val={quoteattr(name)}/>" for name in (SETTINGS_SHEET, HELP_SHEET))
    functions = "".join(f"<definedName name={quoteattr(name)}/>" for name in sorted(names))
    return (
        f'{_DECLARATION}<externalLink xmlns="{_MAIN}"><externalBook xmlns:r="{_OFFICE}" r:id="rId1">'
        f"<sheetNames>{sheets}</sheetNames><definedNames>{functions}</definedNames>"
        "</externalBook></externalLink>"
    ).encode()


def _path() -> bytes:
    link = f'<Relationship Id="rId1" Type="{STARTUP}" Target="{ADD_IN}" TargetMode="External"/>'
    return f'{_DECLARATION}<Relationships xmlns="{_RELATIONS}">{link}</Relationships>'.encode()
