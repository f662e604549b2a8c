"""The tie-breaks of FIDE's Play-Off and Tie-Break Regulations (C.07).

Scores are half-points, products of scores quarter-points; every value is given in points. An
edition of the regulations says what a player's own unplayed rounds are worth.
"""

from __future__ import annotations

from collections import namedtuple
from datetime import date

from . import performance, results
from .crosstable import REQUESTED_BYES
from .errors import InvalidInput
from .numbers import round_half_up
from .results import FORFEIT, GAME, PENDING, Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .crosstable import Crosstable

    Values = list[float | None]

# How a player's own unplayed round counts, and when that began.
VIRTUAL = "a draw against a virtual opponent"  # until July 2023
OWN_SCORE = "a game against a dummy with the player's own score"
CAPPED = "a dummy limited to the scheduled opponent's or an even score"
EDITIONS = (
    (date.min, VIRTUAL),
    (date(2023, 8, 1), OWN_SCORE),
    (date(2026, 3, 1), CAPPED),
)

CUTS = {"C1": (1, 0), "C2": (2, 0), "M1": (1, 1), "M2": (2, 2)}


def edition(as_of: date | None = None) -> str:
    """How unplayed rounds count on a day, by default today."""
    day = as_of or date.today()
    return next(rule for since, rule in reversed(EDITIONS) if since <= day)


class Contribution(namedtuple("Contribution", "value score voluntary")):
    """What one round adds to Buchholz or Sonneborn-Berger.

    value      half-points (Buchholz) or quarter-points (Sonneborn-Berger)
    score      the opponent's or dummy's score, in half-points
    voluntary  whether it is a voluntary unplayed round, which is cut first (16.5)
    """

    __slots__ = ()


class TieBreaks:
    """All tie-breaks of one tournament. Players are numbered from 0 here."""

    def __init__(
        self,
        table: Crosstable,
        ratings: Sequence[int | None] | None = None,
        rule: str = CAPPED,
    ) -> None:
        """Prepare the scores of a tournament.

        `ratings` has None for an unrated player; `rule` says how unplayed rounds count (`edition`).
        """
        assert any(rule == known for _, known in EDITIONS), rule
        self.table = table
        self.ratings = ratings
        self.rule = rule
        self.players = range(table.players)
        self.length = table.played_rounds
        self.most_games = self._most_games()
        self.rows = [list(row[: self.length]) for row in table.rounds]
        self.scores = table.half_points
        self.adjusted = [self._adjusted(player) for player in self.players]
        self._values: dict[str, Values] = {}
        self._fore: TieBreaks | None = None

    def _most_games(self) -> int:
        """How many games a player can have: in a round robin of an odd field, not one in every round."""
        if not self.table.round_robin:
            return self.length
        return max((sum(result is not None for result in row) for row in self.table.rounds), default=0)

    # What a round is

    def _is_game(self, result: Result | None) -> bool:
        """Played on the board, or a forfeit of a round robin (15.2)."""
        if result is None or result.opponent is None:
            return False
        return bool(result.played or (self.table.round_robin and result.kind == FORFEIT))

    def _is_voluntary(self, result: Result | None) -> bool:
        """A requested bye, a forfeit loss, or a round of which nothing is said (16.2.5)."""
        if result is None:
            return True
        lost = result.kind == FORFEIT and result.half_points == results.LOSS
        return lost or result.kind in REQUESTED_BYES

    def _games(self, player: int) -> Iterator[Result]:
        return (result for result in self.rows[player] if self._is_game(result))

    def _on_board(self, player: int) -> Iterator[Result]:
        return (result for result in self.rows[player] if result is not None and result.played)

    # Scores as opponents see them (16.3)

    def _adjusted(self, player: int) -> int:
        if self.table.round_robin:
            return self.scores[player]
        if self.rule == VIRTUAL:
            return self._with_draws(player)
        score = self.scores[player]
        for result in reversed(self.rows[player]):
            if not self._is_voluntary(result):
                break
            if result is None or result.kind in (results.HALF_BYE, results.ZERO_BYE):
                score += results.DRAW - (0 if result is None else result.half_points)
        return score

    def _with_draws(self, player: int) -> int:
        """Until 2023 every unplayed round of an opponent counted as a draw."""
        return sum(
            result.half_points if result is not None and result.played else results.DRAW
            for result in self.rows[player]
            if result is None or result.kind != PENDING
        )

    # Contributions of the rounds (16.4)

    def _dummy(self, player: int, number: int, result: Result | None) -> int:
        """The score of the dummy opponent of an unplayed round, in half-points."""
        if self.rule == VIRTUAL:
            return self._virtual_opponent(player, number)
        own = self.scores[player]
        if self.rule == OWN_SCORE:
            return own
        if result is not None and result.kind == FORFEIT and result.opponent is not None:
            return min(own, self.adjusted[int(result.opponent) - 1])
        return min(own, self.length * results.DRAW)

    def _virtual_opponent(self, player: int, number: int) -> int:
        """Until 2023: the player's score before the round, the point he did not get, draws after it."""
        before = sum(r.half_points or 0 for r in self.rows[player][:number] if r is not None)
        result = self.rows[player][number]
        got = 0 if result is None else result.half_points
        return before + results.WIN - got + results.DRAW * (self.length - number - 1)

    def _contributions(self, player: int, product: bool) -> list[Contribution]:
        found = []
        for number, result in enumerate(self.rows[player]):
            if result is not None and result.kind == PENDING:
                continue
            if result is None and self.table.round_robin:
                continue
            played = self._is_game(result)
            half_points = 0 if result is None else result.half_points
            if played and result is not None:
                score = self.adjusted[result.opponent - 1]
            else:
                score = self._dummy(player, number, result)
                half_points = results.DRAW if self.rule == VIRTUAL else half_points
            voluntary = self.rule != VIRTUAL and not played and self._is_voluntary(result)
            found.append(Contribution(score * half_points if product else score, score, voluntary))
        return found

    def _cut(self, contributions: list[Contribution], cut: str | None) -> list[Contribution]:
        """Without the least values, voluntary unplayed rounds first, and the highest (14, 16.5)."""
        lowest, highest = CUTS[cut] if cut else (0, 0)
        kept = list(contributions)
        for _ in range(min(lowest, len(kept))):
            least = min(kept, key=lambda c: (c.score, c.value))
            voluntary = min((c for c in kept if c.voluntary), key=lambda c: c.value, default=None)
            kept.remove(voluntary if voluntary is not None and voluntary.value >= least.value else least)
        for _ in range(min(highest, len(kept))):
            kept.remove(max(kept, key=lambda c: (c.score, c.value)))
        return kept

    # The tie-breaks, each for one player, in the order of the regulations

    def pts(self, player: int) -> float:
        """PTS: points."""
        return self.scores[player] / 2

    def win(self, player: int) -> int:
        """WIN: rounds that brought as many points as a win (7.1)."""
        return sum(result.half_points == results.WIN for result in self.rows[player] if result is not None)

    def won(self, player: int) -> int:
        """WON: games won over the board (7.2)."""
        return sum(result.half_points == results.WIN for result in self._games(player))

    def bpg(self, player: int) -> int:
        """BPG: games played with Black (7.3)."""
        return sum(
            result.color == "b" and not self._is_lost_forfeit(result) for result in self._games(player)
        )

    def bwg(self, player: int) -> int:
        """BWG: games won with Black (7.4)."""
        return sum(
            result.color == "b" and result.half_points == results.WIN for result in self._games(player)
        )

    def _is_lost_forfeit(self, result: Result) -> bool:
        """In a round robin, since 2026, a forfeit loss is no game of one's own record (15.2)."""
        return bool(self.rule == CAPPED and result.kind == FORFEIT and result.half_points == results.LOSS)

    def ps(self, player: int, cut: str | None = None) -> float:
        """PS: the sum of the running scores after each round; a cut drops the first rounds (7.5)."""
        running, total = 0, 0
        for number, result in enumerate(self.rows[player]):
            running += (result.half_points or 0) if result is not None else 0
            if number >= CUTS[cut or "C1"][0] or cut is None:
                total += running
        return total / 2

    def rep(self, player: int) -> int:
        """REP: rounds one elected to play: all but requested byes and forfeit losses (7.6)."""
        given_up = (results.HALF_BYE, results.ZERO_BYE)
        return sum(
            result is not None
            and result.kind not in given_up
            and not (result.kind == FORFEIT and result.half_points == results.LOSS)
            for result in self.rows[player]
        )

    def bh(self, player: int, cut: str | None = None) -> float:
        """BH: Buchholz, the sum of the opponents' scores (8.1)."""
        return float(sum(c.value for c in self._cut(self._contributions(player, product=False), cut))) / 2

    def sb(self, player: int, cut: str | None = None) -> float:
        """SB: Sonneborn-Berger, opponents' scores times the points made against them (9.1)."""
        return float(sum(c.value for c in self._cut(self._contributions(player, product=True), cut))) / 4

    def aob(self, player: int) -> float | None:
        """AOB: average Buchholz of the opponents met over the board (8.2)."""
        met = self._of_opponents(player, "BH")
        return sum(met) / len(met) if met else None

    def fb(self, player: int, cut: str | None = None) -> float:
        """FB: Buchholz as if all paired games of the last round were drawn (8.3)."""
        return self._with_last_round_drawn().bh(player, cut)

    def _with_last_round_drawn(self) -> TieBreaks:
        if self._fore is None:
            rounds = [list(row) for row in self.table.rounds]
            for row in rounds:
                result = row[self.length - 1] if self.length else None
                if result is not None and result.opponent is not None and result.kind in (GAME, FORFEIT):
                    row[self.length - 1] = result._replace(half_points=results.DRAW, kind=GAME)
            self._fore = TieBreaks(self.table._replace(rounds=rounds), self.ratings, self.rule)
        return self._fore

    def ks(self, player: int) -> float:
        """KS: Koya, points against players with at least half of the greatest possible score (9.2)."""
        scored: int = sum(
            result.half_points
            for result in self._games(player)
            if self.scores[result.opponent - 1] >= self.most_games
        )
        return scored / 2

    # Tie-breaks by ratings (10); forfeits never count here (15.2)

    def _ratings_met(self, player: int) -> list[tuple[int, int]]:
        if self.ratings is None:
            raise InvalidInput("a tie-break by ratings needs the ratings")
        met = [(self.ratings[r.opponent - 1], r.half_points) for r in self._on_board(player)]
        return [(rating, half_points) for rating, half_points in met if rating is not None]

    def aro(self, player: int, cut: str | None = None) -> int | None:
        """ARO: average rating of the opponents, half up; a cut drops the lowest (10.1)."""
        met = sorted(rating for rating, _ in self._ratings_met(player))
        met = met[self._rating_cut(player, cut) :]
        return performance.average(met) if met else None

    def _rating_cut(self, player: int, cut: str | None) -> int:
        """Until 2023 an unplayed round used up the cut."""
        wanted = CUTS[cut][0] if cut else 0
        if self.rule != VIRTUAL:
            return wanted
        unplayed = sum(result is None or not result.played for result in self.rows[player])
        return max(0, wanted - unplayed)

    def tpr(self, player: int) -> int | None:
        """TPR: tournament performance rating (10.2)."""
        return self._performance(player, performance.fide)

    def ptp(self, player: int) -> int | None:
        """PTP: perfect tournament performance (10.3)."""
        return self._performance(player, performance.ptp)

    def _performance(self, player: int, formula: Callable[[Sequence[int], int], int]) -> int | None:
        met = self._ratings_met(player)
        return formula([rating for rating, _ in met], sum(half for _, half in met)) if met else None

    def apro(self, player: int) -> int | None:
        """APRO: average TPR of the opponents, half up (10.4)."""
        return self._average_of_opponents(player, "TPR")

    def appo(self, player: int) -> int | None:
        """APPO: average PTP of the opponents, half up (10.5)."""
        return self._average_of_opponents(player, "PTP")

    def _average_of_opponents(self, player: int, code: str) -> int | None:
        met = self._of_opponents(player, code)
        return round_half_up(int(sum(met)), len(met)) if met else None

    def _of_opponents(self, player: int, code: str) -> list[float]:
        """A tie-break of every opponent met over the board."""
        values = self.values(code)
        found = (values[result.opponent - 1] for result in self._on_board(player))
        return [value for value in found if value is not None]

    # Direct encounter (6)

    def direct_encounter(self, tied: Sequence[int]) -> dict[int, int]:
        """The rank of each tied player among them, shared where the games between them decide nothing."""
        places: dict[int, int] = {}
        rest = list(tied)
        while rest:
            scores = self._mini_scores(rest)
            if all(missing == 0 for _, missing in scores.values()):
                return places | self._by_mini_scores(scores, len(places))
            first = _certainly_first(scores)
            if first is None:
                return places | dict.fromkeys(rest, len(places) + 1)
            places[first] = len(places) + 1
            rest.remove(first)
        return places

    def _mini_scores(self, tied: Sequence[int]) -> dict[int, tuple[float, int]]:
        """The score of each tied player against the others, and how many of them were not met.

        Several games against the same player enter as their average (6.1.2).
        """
        among = set(tied)
        found = {}
        for player in tied:
            against: dict[int, list[int]] = {}
            for result in self._games(player):
                if result.opponent - 1 in among:
                    against.setdefault(result.opponent - 1, []).append(result.half_points)
            score = sum(sum(games) / len(games) for games in against.values())
            found[player] = (score, len(tied) - 1 - len(against))
        return found

    def _by_mini_scores(self, scores: dict[int, tuple[float, int]], placed: int) -> dict[int, int]:
        """Everybody has met: rank, and apply again inside each smaller group (6.1)."""
        places: dict[int, int] = {}
        by_score = {player: score for player, (score, _) in scores.items()}
        for group in groups(list(scores), by_score):
            inner = self.direct_encounter(group) if len(group) < len(scores) else dict.fromkeys(group, 1)
            first = placed + len(places)
            places |= {player: first + place for player, place in inner.items()}
        return places

    def de(self) -> Values:
        """DE for all players: the rank among those tied on points, 0 where nobody is."""
        values: Values = [0] * len(self.players)
        for group in groups(self.players, self.values("PTS")):
            if len(group) > 1:
                for player, rank in self.direct_encounter(group).items():
                    values[player] = rank
        return values

    # Codes and ranking

    def values(self, code: str) -> Values:
        """The tie-break of a code, such as BH-C1, for every player.

        :raises InvalidInput: no such code, or ratings are missing.
        """
        if code not in self._values:
            self._values[code] = self._calculated(*split_code(code))
        return self._values[code]

    def _calculated(self, name: str, cut: str | None) -> Values:
        if name == "DE":
            return self.de()
        formula = getattr(self, name.lower())
        return [formula(player, cut) if cut else formula(player) for player in self.players]


def groups(players: Sequence[int], values: Sequence[float | None] | dict[int, float]) -> list[list[int]]:
    """The players in groups of equal value, the highest first; no value comes last."""
    found: dict[float | None, list[int]] = {}
    for player in players:
        found.setdefault(values[player], []).append(player)
    return [found[value] for value in sorted(found, key=_from_high_to_low)]


def _certainly_first(scores: dict[int, tuple[float, int]]) -> int | None:
    """Who is alone first whatever the missing games between the tied players bring (6.2), if anybody."""
    # A missing game is worth up to two half-points.
    best = {player: score + 2 * missing for player, (score, missing) in scores.items()}
    leader = max(scores, key=lambda player: scores[player][0])
    others = [reach for player, reach in best.items() if player != leader]
    return leader if all(scores[leader][0] > reach for reach in others) else None


def _from_high_to_low(value: float | None) -> tuple[bool, float]:
    return (value is None, -(value or 0))


# Code → cuts allowed; the order is that of the regulations.
CODES: dict[str, Sequence[str]] = {
    "PTS": (), "DE": (), "WIN": (), "WON": (), "BPG": (), "BWG": (), "PS": ("C1",), "REP": (),
    "BH": ("C1", "C2", "M1", "M2"), "AOB": (), "FB": ("C1", "C2", "M1", "M2"),
    "SB": ("C1", "C2"), "KS": (),
    "ARO": ("C1", "C2"), "TPR": (), "PTP": (), "APRO": (), "APPO": (),
}  # fmt: skip

# Not to be used in a round robin (8, note of 2026): there they only repeat the own score.
SWISS_ONLY = ("BH", "AOB", "FB")


def split_code(code: str) -> tuple[str, str | None]:
    """A code as name and cut: BH-C1, bh/c1 and BHC1 are ("BH", "C1").

    :raises InvalidInput: no such code.
    """
    plain = code.strip().upper().replace("/", "-").replace(":", "-").replace(" ", "")
    name, _, cut = plain.partition("-")
    if not cut and name not in CODES and name[-2:] in CUTS:
        name, cut = name[:-2], name[-2:]
    if name not in CODES or (cut and cut not in CODES[name]):
        raise InvalidInput(f"{code.strip()!r} is no tie-break known here")
    return name, cut or None
