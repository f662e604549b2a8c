"""The formulas of the tie-breaks (C.07 6 to 10), in the order of the regulations.

Each takes a tournament and the code wanted, and gives a value for every player, in points.
"""

from __future__ import annotations

from . import performance
from .encounter import direct_encounter
from .errors import InvalidInput
from .grouping import groups
from .numbers import round_half_up
from .results import BLACK, DRAW, LOSS, REQUESTED_BYES, WIN
from .unplayed import CUTS, Cut, sum_after_cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .results import Result
    from .tiebreaks import Code, TieBreaks
    from .unplayed import Record

    Value = float | None
    Values = list[Value]
    Formula = Callable[[TieBreaks, Code], Values]


def _each(formula: Callable[[TieBreaks, int], Value]) -> Formula:
    """A tie-break that is found player by player, whatever the variant."""
    return lambda event, code: [formula(event, player) for player in event.players]


@_each
def pts(event: TieBreaks, player: int) -> float:
    """PTS: points."""
    return event.record.scores[player] / 2


def de(event: TieBreaks, code: Code) -> Values:
    """DE: the rank among those tied on points, 0 where nobody is (6)."""
    values: Values = [0] * len(event.players)
    for group in groups(event.players, event.record.scores):
        if len(group) > 1:
            for player, rank in direct_encounter(event.record_for(code), group).items():
                values[player] = rank
    return values


def _results(event: TieBreaks, player: int) -> Iterator[Result]:
    return (result for result in event.record.rows[player] if result is not None)


def _own_games(event: TieBreaks, player: int) -> Iterator[Result]:
    """The games of one's own record; since 2026 a forfeit loss of a round robin is none (15.2)."""
    for result, _ in event.record.games(player):
        if event.rules.forfeit_loss_is_a_game or not result.lost_by_forfeit:
            yield result


@_each
def win(event: TieBreaks, player: int) -> int:
    """WIN: rounds that brought as many points as a win (7.1)."""
    return sum(result.half_points == WIN for result in _results(event, player))


@_each
def won(event: TieBreaks, player: int) -> int:
    """WON: games won over the board (7.2)."""
    return sum(result.half_points == WIN for result in _own_games(event, player))


@_each
def bpg(event: TieBreaks, player: int) -> int:
    """BPG: games played with Black (7.3)."""
    return sum(result.color == BLACK for result in _own_games(event, player))


@_each
def bwg(event: TieBreaks, player: int) -> int:
    """BWG: games won with Black (7.4)."""
    return sum(result.color == BLACK and result.half_points == WIN for result in _own_games(event, player))


@_each
def rep(event: TieBreaks, player: int) -> int:
    """REP: rounds one elected to play, all but requested byes and forfeit losses (7.6)."""
    return sum(
        result.kind not in REQUESTED_BYES and not result.lost_by_forfeit for result in _results(event, player)
    )


@_each
def std(event: TieBreaks, player: int) -> float:
    """STD: a point for a round with more than the scheduled opponent, half for as much; byes as awarded."""
    record = event.record
    return sum(
        result.half_points if opponent is None else _compared(result, opponent)
        for number, result in enumerate(record.rows[player])
        if result is not None
        for opponent in [_across(record, number, result)]
    ) / 2  # fmt: skip


def _across(record: Record, number: int, result: Result) -> Result | None:
    """What the opponent of a game has in the same round."""
    return record.rows[result.opponent - 1][number] if result.met and result.opponent else None


def _compared(own: Result, theirs: Result) -> int:
    if own.half_points == theirs.half_points:
        return DRAW
    return WIN if own.half_points > theirs.half_points else LOSS


def ps(event: TieBreaks, code: Code) -> Values:
    """PS: the sum of the running scores after each round; a cut drops the first rounds (7.5)."""
    first = CUTS[code.cut].lowest if code.cut else 0
    return [_running(event.record.rows[player], first) / 2 for player in event.players]


def _running(row: Sequence[Result | None], first: int) -> int:
    running = total = 0
    for number, result in enumerate(row):
        running += result.half_points if result is not None else 0
        total += running if number >= first else 0
    return total


def bh(event: TieBreaks, code: Code) -> Values:
    """BH: the sum of the opponents' scores (8.1)."""
    return [float(total) / 2 for total in _sums(event, code, product=False)]


def sb(event: TieBreaks, code: Code) -> Values:
    """SB: opponents' scores times the points made against them (9.1)."""
    return [float(total) / 4 for total in _sums(event, code, product=True)]


def _sums(event: TieBreaks, code: Code, *, product: bool) -> Iterator[int]:
    record, cut = event.record_for(code), CUTS[code.cut] if code.cut else Cut()
    return (sum_after_cut(record.contributions(player, product=product), cut) for player in event.players)


def fb(event: TieBreaks, code: Code) -> Values:
    """FB: Buchholz as if all paired games of the last round were drawn (8.3)."""
    return bh(event.with_last_round_drawn(), code)


def aob(event: TieBreaks, code: Code) -> Values:
    """AOB: average Buchholz of the opponents met over the board (8.2)."""
    values = event.values("FB" if code.fore else "BH")
    met = (event.of_opponents(player, values) for player in event.players)
    return [sum(found) / len(found) if found else None for found in met]


def ks(event: TieBreaks, code: Code) -> Values:
    """KS: points against players with at least half of the greatest possible score (9.2)."""
    record, limit = event.record, event.record.most_games + code.limit
    return [
        sum(
            result.half_points
            for result, opponent in record.games(player)
            if record.scores[opponent] >= limit
        ) / 2
        for player in event.players
    ]  # fmt: skip


def aro(event: TieBreaks, code: Code) -> Values:
    """ARO: the average of the opponents, half up; cuts drop the lowest and the highest (10.1)."""
    values: Values = []
    for player in event.players:
        met = sorted(event.ratings_met(player)[0])
        cut = CUTS[code.cut] if code.cut else Cut()
        lowest = max(0, cut.lowest - _unplayed(event, player))
        met = met[lowest : len(met) - cut.highest]
        values.append(performance.average(met) if met else None)
    return values


def _unplayed(event: TieBreaks, player: int) -> int:
    """How much of a cut the unplayed rounds use up: nothing since August 2023."""
    if not event.rules.unplayed_uses_up_a_cut:
        return 0
    return sum(result is None or not result.played for result in event.record.rows[player])


def _performance(formula: Callable[[Sequence[int], int], int]) -> Formula:
    def value(event: TieBreaks, player: int) -> Value:
        met, half_points = event.ratings_met(player)
        return formula(met, half_points) if met else None

    return _each(value)


def _average_of_opponents(name: str) -> Formula:
    """The average of a performance of the opponents, half up."""

    def value(event: TieBreaks, player: int) -> Value:
        met = event.of_opponents(player, event.values(name))
        return round_half_up(int(sum(met)), len(met)) if met else None

    return _each(value)


tpr = _performance(performance.fide)  # tournament performance rating (10.2)
ptp = _performance(performance.ptp)  # perfect tournament performance (10.3)
apro = _average_of_opponents("TPR")  # 10.4
appo = _average_of_opponents("PTP")  # 10.5


@_each
def tpn(event: TieBreaks, player: int) -> int:
    """TPN: the pairing number."""
    return player + 1


@_each
def rtng(event: TieBreaks, player: int) -> Value:
    """RTNG: the rating."""
    if event.ratings is None:
        raise InvalidInput("a tie-break by ratings needs the ratings")
    return event.ratings[player]


@_each
def manual(event: TieBreaks, player: int) -> Value:
    """MAN: what the organizer has typed, such as the points of a playoff (C.07 5); nothing is 0."""
    if event.manual is None:
        raise InvalidInput("MAN needs the manual values of the players")
    return event.manual[player] or 0
