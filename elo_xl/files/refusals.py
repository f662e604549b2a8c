"""Events that are no tournament of players with points of 1, ½ and 0: they are refused in one line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from elo_xl.core.results import FULL_BYE, PAIRING_BYE, WIN
from elo_xl.files.tournament import FileError

from .contradictions import half_points

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from elo_xl.core.results import Result

    from .entries import Entry

TEAMS = re.compile(
    r"\bteams?\b|mannschaft|por equipos|equipas|por equipes|par [ée]quipes?|squadre|landenteam|команд|drużyn"
    r"|družst|csapat|takım|echip|团体|\blag(?:turnering)?\b|\bhold(?:turnering)?\b",
    re.IGNORECASE,
)
_OTHER_SCORE = r"(?:3|1 ?½|1[.,]5|1 1/2)"
_ALONE = re.compile(_OTHER_SCORE)
_AGAINST = re.compile(rf"\d+\s?(?:[a-zа-я]\s?{_OTHER_SCORE}|[wbsz]\s?2)", re.IGNORECASE)
_SLIPS = 1  # so many such cells may be slips of the hand


def refuse_team_event(text: str) -> None:
    """Refuse what calls itself a tournament of teams.

    :raises FileError: it does.
    """
    if TEAMS.search(text):
        raise FileError(f"a team event ({text[:60]}): only tournaments of single players can be used")


def refuse_team_matches(pairs: Iterable[tuple[str, str, str]]) -> None:
    """Refuse games (round, White's team, Black's team) in which whole teams met each other.

    :raises FileError: so they did.
    """
    met: dict[tuple[str, str], list[str]] = {}
    for round_, white, black in pairs:
        if not white or not black:
            return
        met.setdefault((round_, white), []).append(black)
        met.setdefault((round_, black), []).append(white)
    if any(len(teams) > 1 for teams in met.values()) and all(len(set(teams)) == 1 for teams in met.values()):
        raise FileError("the games are those of a team event: only tournaments of single players can be used")


def refuse_scores(cells: Iterable[str], *, by_rounds: bool) -> None:
    """Refuse games of 3, 2 or 1½ points; by rounds also where the opponent is left out, as in a bye.

    :raises FileError: there are several.
    """
    _refuse(
        [
            cell
            for cell in map(str.strip, cells)
            if _AGAINST.fullmatch(cell) or (by_rounds and _ALONE.fullmatch(cell))
        ]
    )


def refuse_scores_of_matrix(rows: Sequence[Sequence[str]]) -> None:
    """Refuse a matrix in which two cells across the diagonal make more than their games are worth.

    :raises FileError: there are several.
    """
    _refuse(
        [
            cell
            for place, row in enumerate(rows)
            for column, cell in enumerate(row[: len(rows)])
            if cell == "3" or (cell in _ONE_AND_A_HALF and rows[column][place : place + 1] in (["0"], ["1"]))
        ]
    )


def _refuse(found: Sequence[str]) -> None:
    if len(found) > _SLIPS:
        raise FileError(
            f"{len(found)} cells such as {found[0]!r} count games in another way than 1, ½ and 0 points"
        )


_ONE_AND_A_HALF = ("1½", "1.5", "1,5")


def refuse_three_points(entries: Sequence[Entry]) -> None:
    """Refuse an event whose stated points are 3 for a win and 1 for a draw, all of them.

    :raises FileError: they are.
    """
    stated = [(half_points(entry.points), entry.cells) for entry in entries if entry.points]
    other = [(points, _threes(cells)) for points, cells in stated]
    usual = [points == sum(cell.half_points for cell in cells if cell) for points, cells in stated]
    if len(other) > 1 and all(points == threes for points, threes in other) and not all(usual):
        raise FileError(
            "the points of this event are 3 for a win and 1 for a draw: only 1, ½ and 0 can be used"
        )


def _threes(cells: Sequence[Result | None]) -> int:
    """The points with 3 for a win, in half-points; an allocated bye is worth a win."""
    return sum(
        (6 if cell.half_points == WIN or cell.kind in (PAIRING_BYE, FULL_BYE) else 2 * cell.half_points)
        for cell in cells
        if cell
    )
