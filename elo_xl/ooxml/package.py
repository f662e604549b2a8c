"""Office packages, that is zip files of parts: read without trust, and written back part by part.

Anybody can send a workbook. So nothing of it is believed: sizes are measured while reading, names
must be plain, and XML with a DOCTYPE, by which entities could be smuggled in, is refused.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import unquote
from xml.parsers import expat

if TYPE_CHECKING:
    from collections.abc import Mapping

MEGABYTE = 1024 * 1024
MAX_FILE = 100 * MEGABYTE
MAX_PART = 100 * MEGABYTE
MAX_TOTAL = 300 * MEGABYTE
MAX_PARTS = 10_000
# Deflate can pack 1000 to 1; sheets reach 50 to 1. Small parts may be as even as they like.
MAX_RATIO, FREE_SIZE = 250, 4 * MEGABYTE

_COMPOUND_FILE = bytes.fromhex("d0cf11e0a1b11ae1")
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_ZIP64_EXTRA = 0x0001


class PackageError(Exception):
    """A workbook that cannot be used; the message is one line for its owner."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a package, with the zip entry that describes it."""

    entry: zipfile.ZipInfo
    data: bytes


class Package:
    """All parts of an Office package, in the order of the file."""

    def __init__(self, parts: list[Part], comment: bytes = b"") -> None:
        """Keep the parts, and the comment of the zip file."""
        self._parts = parts
        self._comment = comment
        # Part names are compared without case, [ISO/IEC 29500-2] 6.2.2.3.
        self._by_name = {part.entry.filename.lower(): part for part in parts}

    def __contains__(self, name: str) -> bool:
        """Whether there is a part of this name."""
        return name.lower() in self._by_name

    def __getitem__(self, name: str) -> bytes:
        """The bytes of a part.

        :raises PackageError: there is none.
        """
        part = self._by_name.get(name.lower())
        if part is None:
            raise PackageError(f"the file is damaged: its part {name} is missing")
        return part.data

    def by_name(self) -> dict[str, bytes]:
        """The bytes of all parts by their names, in the order of the file."""
        return {part.entry.filename: part.data for part in self._parts}

    def with_parts(self, changed: Mapping[str, bytes]) -> Package:
        """The same package with other bytes in some of its parts."""
        new = {name.lower(): data for name, data in changed.items()}
        parts = [Part(part.entry, new.get(part.entry.filename.lower(), part.data)) for part in self._parts]
        return Package(parts, self._comment)

    def without(self, name: str) -> Package:
        """The same package without a part."""
        parts = [part for part in self._parts if part.entry.filename.lower() != name.lower()]
        return Package(parts, self._comment)

    def to_bytes(self) -> bytes:
        """The zip file: entries in their order, with their dates, attributes and compression."""
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", strict_timestamps=False) as archive:
            for part in self._parts:
                archive.writestr(_like(part.entry), part.data)
            archive.comment = self._comment
        return buffer.getvalue()


def _like(entry: zipfile.ZipInfo) -> zipfile.ZipInfo:
    """A fresh entry that looks like another one."""
    new = zipfile.ZipInfo(entry.filename, entry.date_time)
    for name in ("compress_type", "comment", "create_system", "internal_attr", "external_attr"):
        setattr(new, name, getattr(entry, name))
    new.extra = _without_zip64(entry.extra)
    return new


def _without_zip64(extra: bytes) -> bytes:
    """Extra fields without the one that holds sizes, which zipfile writes itself where needed."""
    kept = b""
    while len(extra) >= 4:
        kind, size = int.from_bytes(extra[:2], "little"), int.from_bytes(extra[2:4], "little")
        if kind != _ZIP64_EXTRA:
            kept += extra[: 4 + size]
        extra = extra[4 + size :]
    return kept


# Reading


def parse(data: bytes) -> Package:
    """The package in these bytes, every part read and checked.

    :raises PackageError: this is no sound Office package.
    """
    _check_kind(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            _check_entries(entries)
            return Package(_read_parts(archive, entries), archive.comment)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, OSError) as error:
        raise PackageError(f"the file is damaged or incomplete: {_one_line(error)}") from None


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__


def _check_kind(data: bytes) -> None:
    if len(data) > MAX_FILE:
        raise PackageError(f"the file is too large: more than {MAX_FILE // MEGABYTE} MB")
    if not data:
        raise PackageError("the file is empty")
    if data.startswith(_COMPOUND_FILE):
        if _ENCRYPTED in data:
            raise PackageError("the workbook is encrypted: remove its password first")
        raise PackageError("this is a workbook of Excel 97-2003 (.xls): save it as .xlsx first")
    if not data.startswith(b"PK"):
        raise PackageError("this is no Excel workbook (.xlsx or .xlsm)")


def _check_entries(entries: list[zipfile.ZipInfo]) -> None:
    if len(entries) > MAX_PARTS:
        raise PackageError(f"the file is refused: it has more than {MAX_PARTS} parts")
    names = set()
    for entry in entries:
        _check_name(entry.orig_filename)
        if entry.filename.lower() in names:
            raise PackageError(f"the file is refused: its part {entry.filename!r} is there twice")
        names.add(entry.filename.lower())
        if entry.flag_bits & 0x1:
            raise PackageError("the workbook is encrypted: remove its password first")
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise PackageError(
                f"the file is refused: its part {entry.filename!r} is packed in an unusual way"
            )
        _check_size(entry, entry.file_size)
    _check_total(sum(entry.file_size for entry in entries))


def _check_name(name: str) -> None:
    folders = name.removesuffix("/").split("/")
    if "\\" in name or ":" in name or "\0" in name or any(folder in ("", ".", "..") for folder in folders):
        raise PackageError(f"the file is refused: {name!r} is no name of a part")


def _check_size(entry: zipfile.ZipInfo, size: int) -> None:
    if size > MAX_PART:
        raise PackageError(f"the file is refused: its part {entry.filename!r} is too large")
    if size > FREE_SIZE and size > MAX_RATIO * entry.compress_size:
        raise PackageError(f"the file is refused: its part {entry.filename!r} is packed suspiciously tight")


def _check_total(size: int) -> None:
    if size > MAX_TOTAL:
        raise PackageError(f"the file is refused: unpacked it is larger than {MAX_TOTAL // MEGABYTE} MB")


def _read_parts(archive: zipfile.ZipFile, entries: list[zipfile.ZipInfo]) -> list[Part]:
    parts, total = [], 0
    for entry in entries:
        with archive.open(entry) as stream:
            data = stream.read(MAX_PART + 1)  # the declared size may be a lie
        _check_size(entry, len(data))
        total += len(data)
        _check_total(total)
        parts.append(Part(entry, data))
    return parts


# XML


def expat_parser(name: str) -> expat.XMLParserType:
    """A parser for the XML part of this name that refuses a DOCTYPE and any encoding but UTF-8."""

    def doctype(*_: object) -> None:
        raise PackageError(f"the file is refused: its part {name} has a DOCTYPE")

    def declaration(_version: str, encoding: str | None, _standalone: int) -> None:
        if (encoding or "utf-8").lower() not in ("utf-8", "utf8", "us-ascii"):
            raise PackageError(f"the file is refused: its part {name} is not in UTF-8")

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = doctype
    parser.XmlDeclHandler = declaration
    return parser


def parse_xml(parser: expat.XMLParserType, name: str, data: bytes) -> None:
    """Run a parser over a part.

    :raises PackageError: the part is no well-formed XML in UTF-8.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<")):  # UTF-16
        raise PackageError(f"the file is refused: its part {name} is not in UTF-8")
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise PackageError(f"the file is damaged: its part {name} is no XML ({_one_line(error)})") from None


@lru_cache(1024)
def local(name: str) -> str:
    """The name of an element or attribute without its namespace prefix."""
    return name.rpartition(":")[2]


# Relationships


@dataclass(frozen=True, slots=True)
class Relationship:
    """A link from one part to another: its kind is the last word of its type."""

    kind: str
    target: str


def relationships(package: Package, name: str) -> dict[str, Relationship]:
    """The relationships of a part by id; of the package itself for the empty name.

    :raises PackageError: the part that holds them is damaged.
    """
    folder, file = posixpath.split(name)
    rels = posixpath.join(folder, "_rels", f"{file}.rels")
    found: dict[str, Relationship] = {}
    if rels not in package:
        return found

    def start(tag: str, attributes: dict[str, str]) -> None:
        if local(tag) == "Relationship" and attributes.get("TargetMode") != "External":
            kind = attributes.get("Type", "").rpartition("/")[2]
            target = _resolve(folder, attributes.get("Target", ""))
            found[attributes.get("Id", "")] = Relationship(kind, target)

    parser = expat_parser(rels)
    parser.StartElementHandler = start
    parse_xml(parser, rels, package[rels])
    return found


def _resolve(folder: str, target: str) -> str:
    """The name of the part to which a relationship of a part in `folder` points."""
    return posixpath.normpath(posixpath.join("/", folder, unquote(target))).lstrip("/")
