"""Lines around a table that belong to no player: whose list it is, from when, what its columns mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import details, tie_break_names
from .entries import note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from elo_xl.files.tournament import Tournament

    from .player_table import Row, Table

_SOURCE = re.compile(
    r"chess-?results|https?://|^sep=|^#?\s*program|swiss-manager|last update|aktualisiert"
    r"|actualizaci[oó]n|atualiza[cç]|mise à jour|bijgewerkt|обновл",
    re.IGNORECASE,
)
_KIND_OF_LIST = re.compile(
    r"ranking|cross ?table|starting (?:rank|list)|rangliste|endstand|endtabelle|kreuztabelle|fortschritt"
    r"|startliste|clasificaci[oó]n|cuadro cruzado|classifica[cç]|classement|grille|eindstand|kruistabel"
    r"|stand na|таблица|список",
    re.IGNORECASE,
)
_MEANINGS = re.compile(
    rf"^#?\s*(?:{tie_break_names.LABEL}|annotation|legend|feinwertung|anmerkung|anotaci[oó]n|nota"
    r"|weerstand|дополнительн|примечани)",
    re.IGNORECASE,
)
_FOOT = re.compile(
    r"^#?\s*(?:you find all details|alle details|chess-tournament-results-server|program )", re.IGNORECASE
)
_POINTS = re.compile(r"(?:points|punkte|puntos|pontos)\b", re.IGNORECASE)


def find_points(table: Table, text: str) -> None:
    """Where the points have no column of their own, chess-results may show them as a tie-break."""
    points = next((number for number, words in tie_break_names.named(text) if _POINTS.match(words)), None)
    if points is None or "points" in table.columns.fields:
        return
    for heading, column in table.columns.others.items():
        if _number(heading) == points:
            table.columns.fields["points"] = column


def _number(heading: str) -> int | None:
    """Which tie-break a heading such as TB1 or Wtg2 means; None if it has no number."""
    numbered = re.fullmatch(r"\D{2,7}(\d)", heading)
    return int(numbered[1]) if numbered else None


def is_known(text: str) -> bool:
    """Whether a line is understood without telling anything about a player."""
    return bool(_SOURCE.search(text) or _MEANINGS.search(text) or _KIND_OF_LIST.search(text))


def is_foot(text: str) -> bool:
    """Whether a line is the foot that chess-results puts under its tables."""
    return bool(_FOOT.search(text))


def title(rows: Sequence[Row]) -> str:
    """What a table is called: the first line above it that neither tells a source nor a particular."""
    lines = (" ".join(filter(None, map(str.strip, row.cells))).strip("# ") for row in rows)
    return next((line for line in lines if line and ":" not in line and not is_known(line)), "")


def read_above(rows: Sequence[Row], tournament: Tournament) -> None:
    """The lines above the headings: the first of them that is not about the source names the tournament."""
    lines = [(row, " ".join(filter(None, map(str.strip, row.cells))).strip("# ")) for row in rows]
    lines = [(row, text) for row, text in lines if text and not _SOURCE.search(text)]
    lines = [(row, text) for row, text in lines if text != tournament.name]
    lines = [(row, text) for row, text in lines if not _is_detail(row, text, tournament)]
    if lines and not tournament.name and (len(lines) > 1 or not _KIND_OF_LIST.search(lines[0][1])):
        tournament.name = lines.pop(0)[1]
    for row, text in lines:
        if not is_known(text):
            note(tournament, row, "text above the table")


def _is_detail(row: Row, text: str, tournament: Tournament) -> bool:
    """Whether a line states a particular of the event, in one cell or in two; it is taken then."""
    cells = [cell.strip() for cell in row.cells if cell.strip()]
    if details.take_line(tournament, text):
        return True
    return len(cells) == 2 and details.take(tournament, cells[0].strip("# "), cells[1])


def name_tie_breaks(table: Table, text: str, tournament: Tournament) -> None:
    """Which tie-break stands in which column: as the legend says, or as a code in the heading."""
    legend: dict[int | None, str] = dict(tie_break_names.named(text))
    found: list[str] = []
    for heading in table.columns.others:
        words = legend.get(_number(heading))
        code = tie_break_names.code(words) if words else tie_break_names.of_heading(heading)
        if words and code is None:
            note(tournament, table.heading, f"{heading} is a tie-break not known here, {words[:80]}")
        elif code and code != "PTS":
            tournament.stated_codes[heading] = code
            found.append(code)
    tournament.tie_breaks = found or tournament.tie_breaks
