"""What a file prints of points and tie-breaks against what its games give, and why the two may differ.

The organizer's program decides by which edition tie-breaks are computed, not the date: where the printed
ones are those of another edition throughout, that edition is taken over.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from elo_xl.core import tiebreaks
from elo_xl.core.editions import TIE_BREAK_EDITIONS, tie_break_rules
from elo_xl.core.errors import EloError
from elo_xl.core.results import DRAW, PAIRING_BYE, WIN

from . import contradictions
from .entries import Line, finished, note

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from elo_xl.core.editions import TieBreakRules
    from elo_xl.files.tournament import Tournament

    from .entries import Entry

    Values = list[float | None]

# Places among those tied, and what somebody typed, are no sums that could be compared.
_NOT_COMPARED = ("DE", "DE/P", "MAN", "PTS")


def find_bye_worth(tournament: Tournament, entries: Sequence[Entry]) -> None:
    """Count allocated byes as draws, if the points that are stated bear it out throughout.

    chess-results prints "-1" for an allocated bye, whatever the event awards for it.
    """
    awarded = [entry for entry in entries if _allocated(entry) and contradictions.half_points(entry.points)]
    stated = {entry.number: contradictions.half_points(entry.points) for entry in awarded}
    if not awarded or any(stated[entry.number] != _sum(entry) - _allocated(entry) for entry in awarded):
        return
    tournament.bye_half_points = DRAW
    for entry in entries:
        entry.cells = [
            cell._replace(half_points=DRAW) if cell and cell.kind == PAIRING_BYE else cell
            for cell in entry.cells
        ]
    note(tournament, Line(0, ""), "an allocated bye is worth half a point, as the points that are stated say")


def _allocated(entry: Entry) -> int:
    return sum(
        cell is not None and cell.kind == PAIRING_BYE and cell.half_points == WIN for cell in entry.cells
    )


def _sum(entry: Entry) -> int:
    return sum(cell.half_points for cell in entry.cells if cell is not None)


def compare(tournament: Tournament) -> Tournament:
    """Compare the tie-breaks under the headings of `stated_codes`; differences are noted a line a heading."""
    stated = {heading: _stated(tournament, heading) for heading in tournament.stated_codes}
    if not tournament.games or not any(value is not None for values in stated.values() for value in values):
        return tournament
    rules = tie_break_rules(tournament.tie_breaks_as_of or tournament.start)
    if _agreeing(tournament, stated, rules) < _edition_that_agrees_most(tournament, stated, rules)[0]:
        rules = _edition_that_agrees_most(tournament, stated, rules)[1]
        tournament.tie_breaks_as_of = _a_day_of(rules)
        note(tournament, Line(0, ""), f"the tie-breaks are those of the rules {_in_words(rules)}")
    for heading, values in stated.items():
        _note_differences(tournament, heading, values, rules)
    return finished(tournament)


def _stated(tournament: Tournament, heading: str) -> Values:
    return [_number(player.stated.get(heading, "")) for player in tournament.players]


def _number(text: str) -> float | None:
    plain = text.replace("½", ".5").replace(",", ".").strip()
    return float(plain) if len(plain) < 10 and plain.replace(".", "", 1).isdecimal() else None


def _computed(tournament: Tournament, heading: str, rules: TieBreakRules) -> Values | None:
    """Our values for a heading; None if there are none that could be compared."""
    code = tournament.stated_codes[heading]
    ratings = [player.rating for player in tournament.players]
    if code in _NOT_COMPARED or (tiebreaks.parse(code).tie_break.ratings and not any(ratings)):
        return None
    try:
        return list(tiebreaks.TieBreaks(tournament.crosstable(), ratings, rules).values(code))
    except EloError:
        return None


def _differing(tournament: Tournament, heading: str, stated: Values, rules: TieBreakRules) -> list[int]:
    """The places of the players whose values differ by more than rounding."""
    own = _computed(tournament, heading, rules)
    pairs = zip(stated, own or stated, strict=True)
    return [
        place
        for place, (theirs, ours) in enumerate(pairs)
        if theirs is not None and abs(theirs - (ours or 0)) > _ROUNDING
    ]


_ROUNDING = 0.0051


def _agreeing(tournament: Tournament, stated: dict[str, Values], rules: TieBreakRules) -> int:
    """How many headings agree throughout."""
    return sum(not _differing(tournament, heading, values, rules) for heading, values in stated.items())


def _edition_that_agrees_most(
    tournament: Tournament, stated: dict[str, Values], rules: TieBreakRules
) -> tuple[int, TieBreakRules]:
    """The edition by which most headings agree, the one in force if it is as good; and how many do."""
    editions = (rules, *reversed(TIE_BREAK_EDITIONS))
    return max(
        ((_agreeing(tournament, stated, edition), edition) for edition in editions),
        key=lambda found: found[0],
    )


def _a_day_of(rules: TieBreakRules) -> date:
    """The first day of an edition; of the oldest the day before the next."""
    if rules == TIE_BREAK_EDITIONS[0]:
        return TIE_BREAK_EDITIONS[1].since - timedelta(days=1)
    return rules.since


def _in_words(rules: TieBreakRules) -> str:
    if rules == TIE_BREAK_EDITIONS[0]:
        return f"before {TIE_BREAK_EDITIONS[1].since}"
    return f"of {rules.since}"


def _note_differences(tournament: Tournament, heading: str, stated: Values, rules: TieBreakRules) -> None:
    places = _differing(tournament, heading, stated, rules)
    own = _computed(tournament, heading, rules)
    if not places or own is None:
        return
    first = places[0]
    code, theirs = tournament.stated_codes[heading], stated[first] or 0
    reason = f"{heading} ({code}): {len(places)} of {len(stated)} values are not ours, such as of player"
    reason += f" {first + 1}, {theirs:g} for {own[first] or 0:g}"
    note(tournament, Line(0, ""), reason + _why(tournament, heading, stated, len(places)))


def _why(tournament: Tournament, heading: str, stated: Values, differing: int) -> str:
    """The edition by which one heading alone agrees, or agrees better."""
    counts = [
        (len(_differing(tournament, heading, stated, rules)), rules) for rules in reversed(TIE_BREAK_EDITIONS)
    ]
    least, rules = min(counts, key=lambda found: found[0])
    if least >= differing:
        return ""
    return f"; by the rules {_in_words(rules)} {least or 'none'} would differ"
