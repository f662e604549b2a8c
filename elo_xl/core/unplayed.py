"""How rounds that were not played count for tie-breaks (C.07 15 and 16).

Scores are half-points, products of scores quarter-points.
"""

from __future__ import annotations

from .editions import OWN_SCORE, VIRTUAL
from .records import NamedTuple
from .results import DRAW, FORFEIT, HALF_BYE, REQUESTED_BYES, WIN, ZERO_BYE, Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .crosstable import Crosstable
    from .editions import TieBreakRules


class Cut(NamedTuple):
    """How many of the lowest and of the highest values are left out (14)."""

    lowest: int = 0
    highest: int = 0


CUTS = {"C1": Cut(1), "C2": Cut(2), "M1": Cut(1, 1), "M2": Cut(2, 2)}


class Contribution(NamedTuple):
    """What one round adds to Buchholz or Sonneborn-Berger.

    value      half-points (Buchholz) or quarter-points (Sonneborn-Berger)
    score      the opponent's or dummy's score, in half-points
    voluntary  whether it is a voluntary unplayed round, which is cut first (16.5)
    """

    value: int
    score: int
    voluntary: bool


class Record:
    """Every player's rounds as the regulations see them. Players are numbered from 0 here.

    `forfeits_played`, the variant /P of a tie-break, takes forfeits for games against the scheduled
    opponent, as a round robin always does (15.2).
    """

    def __init__(self, table: Crosstable, rules: TieBreakRules, *, forfeits_played: bool = False) -> None:
        """Prepare the scores of a tournament."""
        self.table = table
        self.rules = rules
        self.forfeits_played = forfeits_played or table.round_robin
        self.players = range(table.players)
        self.length = table.played_rounds
        self.rows = [list(row[: self.length]) for row in table.rounds]
        self.scores = table.half_points
        self.adjusted = [self._adjusted(player) for player in self.players]

    @property
    def most_games(self) -> int:
        """How many games a player can have: in a round robin of an odd field, not one in every round."""
        if not self.table.round_robin:
            return self.length
        return max((sum(result is not None for result in row) for row in self.table.rounds), default=0)

    # What a round is

    def is_game(self, result: Result) -> bool:
        """Whether a round counts as a game against the opponent it names."""
        if result.opponent is None:
            return False
        return result.met or (self.forfeits_played and result.kind == FORFEIT)

    def games(self, player: int) -> Iterator[tuple[Result, int]]:
        """The games of a player, each with the opponent (from 0)."""
        for result in self.rows[player]:
            if result is not None and result.opponent is not None and self.is_game(result):
                yield result, result.opponent - 1

    def on_board(self, player: int) -> Iterator[tuple[Result, int]]:
        """The rated games of a player, each with the opponent (from 0)."""
        for result in self.rows[player]:
            if result is not None and result.opponent is not None and result.played:
                yield result, result.opponent - 1

    @property
    def _free(self) -> bool:
        """Whether a round of which nothing is said is free by the schedule, not missed."""
        return self.table.round_robin or self.table.matrix

    def _adjusted(self, player: int) -> int:
        """The score as opponents see it: byes after which a player no longer came are draws (16.3)."""
        if self.table.round_robin:
            return self.scores[player]
        if self.rules.dummy == VIRTUAL:
            return self._with_draws(player)
        score = self.scores[player]
        for result in reversed(self.rows[player]):
            if not _is_voluntary(result) or (result is None and self._free):
                break
            if result is None or result.kind in (HALF_BYE, ZERO_BYE):
                score += DRAW - (0 if result is None else result.half_points)
        return score

    def _with_draws(self, player: int) -> int:
        """Until 2023 every unplayed round of an opponent counted as a draw."""
        return sum(
            result.half_points if result is not None and result.met else DRAW
            for result in self.rows[player]
            if (result is None and not self._free) or (result is not None and not result.pending)
        )

    # Contributions of the rounds (16.4)

    def contributions(self, player: int, *, product: bool) -> list[Contribution]:
        """What each round adds to Buchholz, or as a `product` with its points to Sonneborn-Berger."""
        found = []
        for number, result in enumerate(self.rows[player]):
            if (result is None and self._free) or (result is not None and result.pending):
                continue
            half_points = 0 if result is None else result.half_points
            if result is not None and result.opponent is not None and self.is_game(result):
                score, voluntary = self.adjusted[result.opponent - 1], False
            else:
                score = self._dummy(player, number, result)
                half_points = DRAW if self.rules.dummy == VIRTUAL else half_points
                voluntary = self.rules.dummy != VIRTUAL and _is_voluntary(result)
            found.append(Contribution(score * half_points if product else score, score, voluntary))
        return found

    def _dummy(self, player: int, number: int, result: Result | None) -> int:
        """The score of the dummy opponent of an unplayed round."""
        if self.rules.dummy == VIRTUAL:
            return self._virtual_opponent(player, number)
        own = self.scores[player]
        if self.rules.dummy == OWN_SCORE:
            return own
        if result is not None and result.kind == FORFEIT and result.opponent is not None:
            return min(own, self.adjusted[result.opponent - 1])
        return min(own, self.length * DRAW)

    def _virtual_opponent(self, player: int, number: int) -> int:
        """Until 2023: the player's score before the round, the point he did not get, draws after it."""
        before = sum(result.half_points for result in self.rows[player][:number] if result is not None)
        result = self.rows[player][number]
        got = 0 if result is None else result.half_points
        return before + WIN - got + DRAW * (self.length - number - 1)


def _is_voluntary(result: Result | None) -> bool:
    """A requested bye, a forfeit loss, or a round of which nothing is said.

    An allocated and a full-point bye are not (16.2.1).
    """
    return result is None or result.lost_by_forfeit or result.kind in REQUESTED_BYES


def sum_after_cut(contributions: Sequence[Contribution], cut: Cut) -> int:
    """The sum without the least values, voluntary unplayed rounds first, and the highest (14, 16.5)."""
    kept = list(contributions)
    for _ in range(min(cut.lowest, len(kept))):
        least = min(kept, key=lambda c: (c.score, c.value))
        voluntary = min((c for c in kept if c.voluntary), key=lambda c: (c.value, c.score), default=None)
        kept.remove(voluntary if voluntary is not None and voluntary.value >= least.value else least)
    for _ in range(min(cut.highest, len(kept))):
        kept.remove(max(kept, key=lambda c: (c.score, c.value)))
    return sum(contribution.value for contribution in kept)
