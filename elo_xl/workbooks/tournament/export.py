"""A tournament workbook as other programs and people take it: TRF, CSV, values only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.files import write_csv, write_trf
from elo_xl.hosts.headless import recalculate
from elo_xl.ooxml import values_only

if TYPE_CHECKING:
    from .reading import Typed


def to_trf(typed: Typed, form: str = "trf26") -> bytes:
    """FIDE's tournament report file in UTF-8, TRF26 or "trf16", of what `reading.read` found.

    :raises FileError: there are no players, or one of the results cannot be used.
    """
    return write_trf(typed.tournament, typed.ranks(), form=form).encode("utf-8")


def to_csv(typed: Typed) -> bytes:
    """The whole event as a table, for any spreadsheet; `elo_xl.files.read` takes it back.

    :raises FileError: as `to_trf`.
    """
    return write_csv(typed.tournament, ranks=typed.ranks())


def to_values(workbook: bytes) -> bytes:
    """The workbook with values in place of its formulas.

    :raises PackageError: the workbook cannot be used.
    """
    fresh, _ = recalculate(workbook)
    return values_only.copy(fresh)
