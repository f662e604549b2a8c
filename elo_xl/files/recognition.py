"""Which format a file has: told by what is in it, not by the ending of its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.files.tournament import FileError, Tournament

from . import aligned, chess_results, delimited, icu, pgn, trf, wallchart, xlsx
from . import text as texts
from .comparison import compare
from .entries import Line, finished, note

if TYPE_CHECKING:
    from collections.abc import Callable

# How a format is recognized, and how it is read; the surest signs come first.
_FORMATS: tuple[tuple[Callable[[str], bool], Callable[[str], Tournament]], ...] = (
    (chess_results.is_page, chess_results.read),
    (pgn.is_pgn, pgn.read),
    (trf.is_trf, trf.read),
    (wallchart.is_chart, wallchart.read),
    (icu.is_form, icu.read),
    (delimited.is_table, delimited.read),
    (aligned.is_table, aligned.read),
)
# Those that can hold several events.
_SECTIONED: dict[Callable[[str], Tournament], Callable[[str, str], Tournament]] = {
    chess_results.read: chess_results.read,
    delimited.read: delimited.read,
    pgn.read: pgn.read,
}


def read(data: bytes, section: str = "") -> Tournament:
    """The tournament of a file: TRF, CSV, a saved page of chess-results, a US Chess wall chart, PGN …

    Whatever could not be used, or contradicts itself, is in `unused`.

    Of a file with several events `section` names the one that is meant, by its number or name.

    :raises FileError: nothing in the file can be used, or it is not clear which event; the message says why.
    """
    if len(data) > texts.MAX_BYTES:
        raise FileError(_TOO_LARGE)
    if xlsx.is_workbook(data):
        return compare(xlsx.read(data, section))
    text = texts.decode(data)
    for recognized, reader in _FORMATS:
        if recognized(text):
            tournament = compare(_SECTIONED[reader](text, section) if reader in _SECTIONED else reader(text))
            _note_damage(tournament, text)
            return tournament
    raise FileError(_UNKNOWN)


def _note_damage(tournament: Tournament, text: str) -> None:
    if "\ufffd" in text:
        for number, line in enumerate(texts.lines(text), 1):
            if "\ufffd" in line:
                note(tournament, Line(number, line), "a character could not be decoded")
        finished(tournament)


_TOO_LARGE = f"the file is larger than {texts.MAX_BYTES // 1024**2} MB"
_UNKNOWN = "the format is not known: no report file (TRF), crosstable (CSV, web page, US Chess text) or PGN"
