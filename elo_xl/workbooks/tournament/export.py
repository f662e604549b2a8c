"""A tournament workbook as other programs and people take it: TRF, CSV, values only.

Each takes the bytes of a workbook, recalculates it first, and gives the bytes of a file.
"""

from __future__ import annotations

from elo_xl.files import write_trf
from elo_xl.files.csv_writer import table_as_csv
from elo_xl.hosts.headless import recalculate
from elo_xl.ooxml import values_only

from .reading import read


def to_trf(workbook: bytes) -> bytes:
    """FIDE's tournament report file, TRF16, in UTF-8.

    :raises PackageError: the workbook cannot be used.
    :raises FileError: it is no tournament workbook, or one of its results cannot be used.
    """
    typed = read(workbook)
    return write_trf(typed.tournament, typed.ranks()).encode("utf-8")


def to_csv(workbook: bytes) -> bytes:
    """The final table as it stands on the sheet Standings, for any spreadsheet.

    :raises PackageError: the workbook cannot be used.
    :raises FileError: it is no tournament workbook.
    """
    return table_as_csv(read(_recalculated(workbook)).standings)


def to_values(workbook: bytes) -> bytes:
    """The workbook with values in place of its formulas.

    :raises PackageError: the workbook cannot be used.
    """
    return values_only.copy(_recalculated(workbook))


def _recalculated(workbook: bytes) -> bytes:
    fresh, _ = recalculate(workbook)
    return fresh
