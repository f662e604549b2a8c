"""A tournament workbook as other programs and people take it: TRF, CSV, values only.

Each takes the bytes of a workbook and gives the bytes of a file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.files import write_csv, write_trf
from elo_xl.hosts.headless import recalculate
from elo_xl.ooxml import values_only

from . import reading

if TYPE_CHECKING:
    from .reading import Typed


def read(workbook: bytes) -> Typed:
    """What is typed in a workbook.

    :raises PackageError: the workbook cannot be used.
    :raises FileError: it is no tournament workbook.
    """
    return reading.read(workbook)


def to_trf(workbook: bytes, form: str = "trf26") -> bytes:
    """FIDE's tournament report file in UTF-8, TRF26 or "trf16".

    :raises PackageError: the workbook cannot be used.
    :raises FileError: it is no tournament workbook, has no players, or one of its results cannot be used.
    """
    typed = read(workbook)
    return write_trf(typed.tournament, typed.ranks(), form=form).encode("utf-8")


def to_csv(workbook: bytes) -> bytes:
    """The whole event as a table, for any spreadsheet; `elo_xl.files.read` takes it back.

    :raises PackageError: the workbook cannot be used.
    :raises FileError: as `to_trf`.
    """
    typed = read(workbook)
    return write_csv(typed.tournament, ranks=typed.ranks())


def to_values(workbook: bytes) -> bytes:
    """The workbook with values in place of its formulas.

    :raises PackageError: the workbook cannot be used.
    """
    fresh, _ = recalculate(workbook)
    return values_only.copy(fresh)
