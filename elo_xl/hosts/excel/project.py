"""The VBA project inside a package, by pyOpenVBA, whose files are tried in real Excel.

It makes the project as Excel does, code names of the sheets included. What is then put right:
the compiled code that its empty project brings along is taken out, as [MS-OVBA] 2.3.4.1 asks of
writers, so that no version of Excel can mistake it for its own; the project gets a name, and no window
of the editor is open; and the directory ends where [MS-OVBA] 2.3.4.2 has it end, not four bytes later.
"""

from __future__ import annotations

import re
import struct
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pyopenvba import ExcelFile, PyOpenVBAError, VBAModuleKind
from pyopenvba.cfb import CFB
from pyopenvba.vba import compress, decompress

from elo_xl.ooxml.package import PackageError

from . import parts as office

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .parts import Parts
    from .vba import Module

NAME = "EloXl"  # not that of a module, which VBA refuses
PART = "xl/vbaProject.bin"

_TEMPLATE_NAME = "VBAProject"
_NO_COMPILED_CODE = bytes.fromhex("cc61ffff000000")
_END = struct.pack("<HI", 0x0010, 0)
_REFERENCES = (  # type libraries by their identifiers, which Excel finds wherever they lie
    ("VBA", r"*\G{000204EF-0000-0000-C000-000000000046}#4.2#9#VBE7.DLL#Visual Basic For Applications"),
    ("Excel", r"*\G{00020813-0000-0000-C000-000000000046}#1.9#0#EXCEL.EXE#Microsoft Excel Object Library"),
)
_REFERENCE_NAME, _UNICODE_NAME, _REGISTERED, _MODULES = 0x0016, 0x003E, 0x000D, 0x000F
_VERSION = 0x0009  # its size counts the major version only; two bytes of the minor one follow
_PROJECT_NAME = 0x0004  # record of the dir stream, [MS-OVBA] 2.3.4.2.1


@dataclass(frozen=True, slots=True)
class Form:
    """How a project is written; what is not the usual is for an Excel that does not compile it.

    compiled    the compiled code that pyOpenVBA's empty project brings along is kept
    references  VBA and Excel stand among the references, where an Excel otherwise puts them itself
    """

    compiled: bool = False
    references: bool = False


USUAL = Form()


def with_project(parts: Parts, modules: Sequence[Module], workbook_code: str, form: Form = USUAL) -> Parts:
    """A macro-enabled workbook without a project, with these modules.

    :param workbook_code: goes into the module of the workbook.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "book.xlsm")  # only this ending may get a project
        file.write_bytes(office.write(parts))
        with ExcelFile(file) as book:
            project = book.add_vba_project()
            for document in project.modules:
                # each is written anew, without the compiled code of the template
                document.source += workbook_code if document.name == "ThisWorkbook" else ""
                document.dirty = True
            for module in modules:
                kind = VBAModuleKind.other if module.is_class else VBAModuleKind.standard
                project.add_module(module.name, module.source, kind=kind)
            book.save(file, full_rebuild=True)
        made = office.read(file.read_bytes())
    return made | {PART: _put_right(made[PART], form)}


def with_modules(parts: Parts, modules: Sequence[Module]) -> Parts:
    """A macro workbook, as Excel has saved it, with other text in these modules.

    :raises PackageError: it has no project, or no such modules.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "book.xlsm")
        file.write_bytes(office.write(parts))
        with ExcelFile(file) as book:
            try:
                project = book.vba_project()
                for module in modules:
                    found = project.get_module(module.name)
                    found.source, found.dirty = module.source, True
            except (PyOpenVBAError, KeyError) as error:
                raise PackageError("this is no macro workbook of elo_xl") from error
            book.save(file, full_rebuild=True)
        made = office.read(file.read_bytes())
    return made | {PART: _put_right(made[PART])}


def _with_references(directory: bytes) -> bytes:
    """The directory with two more references before its own, [MS-OVBA] 2.3.4.2.2."""
    at = 0
    while (kind := int.from_bytes(directory[at : at + 2], "little")) not in (_REFERENCE_NAME, _MODULES):
        at += 6 + int.from_bytes(directory[at + 2 : at + 6], "little") + 2 * (kind == _VERSION)
    return directory[:at] + b"".join(_reference(*one) for one in _REFERENCES) + directory[at:]


def _reference(name: str, library: str) -> bytes:
    registered = struct.pack("<I", len(library)) + library.encode() + bytes(6)
    records = (
        (_REFERENCE_NAME, name.encode()),
        (_UNICODE_NAME, name.encode("utf-16-le")),
        (_REGISTERED, registered),
    )  # fmt: skip
    return b"".join(struct.pack("<HI", kind, len(data)) + data for kind, data in records)


def strangers(parts: Parts, own: set[str], workbook_code: str) -> str:
    """What there is of macros beside ours, by the names of their modules; blank if there is nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "book.xlsm")
        file.write_bytes(office.write(parts))
        with ExcelFile(file) as book:
            try:
                found = {module.name: module.source for module in book.vba_project().modules}
            except PyOpenVBAError as error:
                raise PackageError("its macros cannot be read") from error
    known = own if own <= found.keys() else set()
    others = {name: _code(source) for name, source in found.items() if name not in known}
    if known:
        others = {name: code for name, code in others.items() if code != _code(workbook_code)}
    return ", ".join(name for name, code in others.items() if code)


def _code(source: str) -> str:
    """The lines of a module without its attributes, and without what is there before anybody has typed."""
    lines = (line.strip() for line in source.splitlines())
    return "\n".join(
        line for line in lines if line and not line.startswith(("Attribute ", "Option Explicit"))
    )


def without_project(parts: Parts) -> Parts:
    """A workbook without its project, and without the names by which the project knew the sheets."""
    types = office.without_element(parts[office.TYPES], "Override", "PartName", f"/{PART}")
    others = [name for name in parts if name.endswith(".bin") and name != PART]
    if not others:
        types = office.without_element(types, "Default", "ContentType", _CONTENT)
    relation = office.relation_of(parts[office.WORKBOOK_RELS], PART.removeprefix("xl/"))
    kept = {name: _without_code_name(name, data) for name, data in parts.items() if name != PART}
    rels = office.without_element(parts[office.WORKBOOK_RELS], "Relationship", "Id", relation)
    return kept | {office.TYPES: types, office.WORKBOOK_RELS: rels}


_CONTENT = "application/vnd.ms-office.vbaProject"
_EMPTY = re.compile(rb"<(?:\w+:)?sheetPr codeName=\"[^\"]*\"\s*/>")
_CODE_NAME = re.compile(rb"(<(?:\w+:)?(?:sheetPr|workbookPr)\b[^>]*?) codeName=\"[^\"]*\"")


def _without_code_name(name: str, data: bytes) -> bytes:
    if not name.startswith((office.WORKBOOK, "xl/worksheets/", "xl/chartsheets/")):
        return data
    return _CODE_NAME.sub(rb"\1", _EMPTY.sub(b"", data))


def _put_right(data: bytes, form: Form = USUAL) -> bytes:
    storage = CFB.from_bytes(data)
    record = struct.pack("<HI", _PROJECT_NAME, len(_TEMPLATE_NAME)) + _TEMPLATE_NAME.encode()
    named = struct.pack("<HI", _PROJECT_NAME, len(NAME)) + NAME.encode()
    directory = decompress(storage.get_stream_in_storage("VBA", "dir")).replace(record, named, 1)
    directory = directory[:-4] if directory.endswith(_END + bytes(4)) else directory
    directory = _with_references(directory) if form.references else directory
    storage.write_stream_in_storage("VBA", "dir", compress(directory))
    if not form.compiled:
        storage.write_stream_in_storage("VBA", "_VBA_PROJECT", _NO_COMPILED_CODE)
    text = storage.get_stream("PROJECT").decode("cp1252")
    text = text.replace(f'Name="{_TEMPLATE_NAME}"', f'Name="{NAME}"', 1)
    text = re.sub(r"^(\w+)=(?:\d+, ){4}C?\r$", r"\1=0, 0, 0, 0, C\r", text, flags=re.MULTILINE)
    storage.write_stream("PROJECT", text.encode("cp1252"))
    return bytes(storage.to_bytes())
