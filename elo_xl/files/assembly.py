"""From the entries of a file to a tournament: numbers, rounds, and what contradicts itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import crosstable, games
from elo_xl.core.crosstable import ROUND_ROBIN, SWISS
from elo_xl.files.tournament import FileError, Player, Tournament

from . import comparison, contradictions
from .entries import MAX_NUMBER, Entry, Line, finished, note

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from elo_xl.core.results import Result


MOST_CYCLES = 2  # no template holds longer matches


def by_rounds(tournament: Tournament, entries: Iterable[Entry], *, usual_points: bool = True) -> Tournament:
    """Fill a tournament with players whose cells name their opponents by number.

    Players stand in the order of their numbers and are counted from 1, which is what their cells then
    mean. `tournament.rounds` may hold the number of rounds that the file announces. Points are compared
    with the cells unless the event counts them in another way.

    :raises FileError: there are no players.
    """
    known = _with_own_number(tournament, entries)
    if not known:
        raise FileError("no player was found in the file")
    ordered = sorted(known + _without_line(tournament, known), key=lambda entry: entry.number)
    _number_from_one(tournament, ordered)
    _fill_rounds(tournament, ordered)
    if usual_points:
        comparison.find_bye_worth(tournament, ordered)
    take_games(tournament, ordered)
    if usual_points:
        note_findings(tournament, contradictions.differing_points(ordered))
    return finished(tournament)


def take_games(tournament: Tournament, ordered: Sequence[Entry]) -> None:
    """The list of games from what the players' lines say, and what in them contradicts itself.

    The system is the one that the file states; else that of the games as they were played, unless as many
    rounds are announced as no round robin has.

    :raises FileError: two players meet more than twice.
    """
    rounds = [entry.cells for entry in ordered]
    tournament.games = games.lines(rounds)
    if tournament.cycles > MOST_CYCLES:
        raise FileError(
            f"two players meet {tournament.cycles} times, as in a match; at most {MOST_CYCLES} games are read"
        )
    if any(game.black for game in tournament.games):
        stated = tournament.system or (None if _fits_round_robin(tournament, len(ordered)) else SWISS)
        table = crosstable.by_rounds(rounds, stated)
        tournament.system = ROUND_ROBIN if table.round_robin else SWISS
        note_findings(tournament, contradictions.find(table, ordered))


def _fits_round_robin(tournament: Tournament, players: int) -> bool:
    """Whether everybody can meet everybody, once or twice, in the rounds that are announced."""
    one_cycle = players - 1 + players % 2
    return tournament.rounds in (0, one_cycle, 2 * one_cycle)


def note_findings(tournament: Tournament, findings: Iterable[tuple[Entry, str]]) -> None:
    """Note what `contradictions` found."""
    for entry, reason in findings:
        note(tournament, entry, reason)


# Numbers


def _with_own_number(tournament: Tournament, entries: Iterable[Entry]) -> list[Entry]:
    known: dict[int, Entry] = {}
    for entry in entries:
        if entry.number in known:
            note(tournament, entry, f"number {entry.number} is taken by another player already")
        else:
            known[entry.number] = entry
    return list(known.values())


def _without_line(tournament: Tournament, known: Sequence[Entry]) -> list[Entry]:
    """Players whom others name as opponents, but who have no line of their own."""
    numbers = {entry.number for entry in known}
    missing: dict[int, Entry] = {}
    for entry in known:
        for place, cell in enumerate(entry.cells):
            if cell is None or not cell.opponent or cell.opponent in numbers or cell.opponent in missing:
                continue
            if cell.opponent > MAX_NUMBER:
                entry.cells[place] = None
                note(tournament, entry, f"round {place + 1}: {cell.opponent} is no number of a player")
            else:
                missing[cell.opponent] = Entry(cell.opponent, Player(f"No. {cell.opponent}"))
                note(
                    tournament, entry, f"round {place + 1}: opponent {cell.opponent} has no line in the file"
                )
    return list(missing.values())


def _number_from_one(tournament: Tournament, ordered: Sequence[Entry]) -> None:
    """Count the players from 1 in the order of their numbers, in the cells, too."""
    places = {entry.number: place for place, entry in enumerate(ordered, 1)}
    moved = [entry for place, entry in enumerate(ordered, 1) if entry.number != place]
    if moved:
        note(tournament, moved[0], "the players' numbers have gaps: from here on they were counted anew")
    for entry in ordered:
        for place, cell in enumerate(entry.cells):
            if cell is None or not cell.opponent:
                continue
            if cell.opponent == entry.number:
                entry.cells[place] = None
                note(tournament, entry, f"round {place + 1}: the player meets himself")
            else:
                entry.cells[place] = cell._replace(opponent=places[cell.opponent])
    for entry in moved:
        entry.player.stated.setdefault("No. in the file", str(entry.number))


# Rounds


def _fill_rounds(tournament: Tournament, ordered: Sequence[Entry]) -> None:
    longest = max(_length(entry.cells) for entry in ordered)
    if 0 < tournament.rounds < longest:
        reason = f"{tournament.rounds} rounds are announced, but there are results of {longest}"
        note(tournament, Line(0, ""), reason)
    tournament.rounds = max(longest, tournament.rounds)
    for entry in ordered:
        entry.cells = (entry.cells + [None] * tournament.rounds)[: tournament.rounds]
        tournament.players.append(entry.player)


def _length(cells: Sequence[Result | None]) -> int:
    return max((number for number, cell in enumerate(cells, 1) if cell), default=0)
