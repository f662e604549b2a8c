"""The tie-breaks of FIDE's Play-Off and Tie-Break Regulations (C.07), one table of them all.

Every value is given in points; an edition of the regulations (`editions.TieBreakRules`) says what
unplayed rounds are worth. Codes are those of MTB26, in the official and in our spelling: BH/C1, BH-C1.
"""

from __future__ import annotations

from . import tiebreak_formulas as formulas
from .editions import tie_break_rules
from .encounter import direct_encounter
from .errors import InvalidInput, quoted
from .grouping import groups
from .records import NamedTuple
from .results import DRAW, FORFEIT, GAME, MEETINGS
from .unplayed import CUTS, Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .crosstable import Crosstable
    from .editions import TieBreakRules
    from .results import Result
    from .tiebreak_formulas import Formula, Values


class TieBreak(NamedTuple):
    """One line of the table of tie-breaks.

    name         the code without its variants
    article      where the regulations define it; those without a number are new in 2026
    words        what it is called, and what it is
    formula      its value for every player
    variants     the variants it knows: cuts C1 C2 M1 M2; P forfeits as played; F by Fore Buchholz;
                 R reversed order; L a limit moved by half-points
    decimals     how many decimals its values can have
    ratings      whether it needs the ratings
    round_robin  whether it says anything in a round robin
    lower_first  whether the lowest value ranks first
    """

    name: str
    article: str
    words: str
    formula: Formula
    variants: tuple[str, ...] = ()
    decimals: int = 0
    ratings: bool = False
    round_robin: bool = True
    lower_first: bool = False

    @property
    def codes(self) -> list[str]:
        """Every code it answers to, in the official spelling; of the limits those of half a point."""
        cuts = [variant for variant in self.variants if variant in CUTS]
        ends = [variant for variant in self.variants if variant not in (*CUTS, "L")]
        limits = ["L+1", "L-1"] if "L" in self.variants else []
        parts = [[], *([cut] for cut in cuts), *([limit] for limit in limits)]
        parts += [[*part, end] for end in ends for part in parts]
        return ["/".join([self.name, *part]) for part in parts]


class Code(NamedTuple):
    """A tie-break with the variant that is wanted.

    forfeits_played  /P
    fore             /F
    reversed         /R
    limit            half-points by which a limit is moved, /L
    """

    tie_break: TieBreak
    cut: str | None = None
    forfeits_played: bool = False
    fore: bool = False
    reversed: bool = False
    limit: int = 0

    @property
    def official(self) -> str:
        """The code as report files have it, such as BH/C1/P."""
        parts = [self.tie_break.name, self.cut, "P" if self.forfeits_played else None]
        parts += ["F" if self.fore else None, "R" if self.reversed else None]
        parts.append(f"L{self.limit:+d}" if self.limit else None)
        return "/".join(part for part in parts if part)

    @property
    def words(self) -> str:
        """What it is called, and what it is; variants instead of the latter."""
        variants = [_CUT_WORDS[self.cut]] if self.cut else []
        variants += ["forfeits counted as played"] if self.forfeits_played else []
        variants += ["by Fore Buchholz"] if self.fore else []
        variants += ["reversed"] if self.reversed else []
        variants += [f"limit {self.limit / 2:+g} points"] if self.limit else []
        if not variants:
            return self.tie_break.words
        return f"{self.tie_break.words.partition(':')[0]} {', '.join(variants)}"

    @property
    def lower_first(self) -> bool:
        """Whether the lowest value ranks first."""
        return self.tie_break.lower_first != self.reversed


_CUT_WORDS = {
    "C1": "without the least one",
    "C2": "without the two least",
    "M1": "without the least and the greatest",
    "M2": "without the two least and the two greatest",
}


class TieBreaks:
    """All tie-breaks of one tournament. Players are numbered from 0 here."""

    def __init__(
        self,
        table: Crosstable,
        ratings: Sequence[int | None] | None = None,
        rules: TieBreakRules | None = None,
        manual: Sequence[float | None] | None = None,
    ) -> None:
        """Prepare the scores of a tournament, by the `rules` of today if none are given.

        `ratings` has None for an unrated player; `manual` are the values of MAN, the higher the better.
        """
        self.manual = manual
        self.table = table
        self.ratings = ratings
        self.rules = rules or tie_break_rules()
        self.record = Record(table, self.rules)
        self.players = self.record.players
        self._values: dict[Code, Values] = {}
        self._as_played: Record | None = None
        self._fore: TieBreaks | None = None

    def values(self, code: str | Code) -> Values:
        """The tie-break of a code, such as BH-C1, for every player.

        :raises InvalidInput: no such code, one that says nothing in a round robin, or ratings are missing.
        """
        wanted = parse(code) if isinstance(code, str) else code
        if wanted not in self._values:
            if self.table.round_robin and not wanted.tie_break.round_robin:
                raise InvalidInput(f"{wanted.official} is not for round robins (C.07 8)")
            self._values[wanted] = wanted.tie_break.formula(self, wanted)
        return self._values[wanted]

    def ranked(self, group: Sequence[int], code: str | Code) -> list[list[int]]:
        """Tied players in the smaller groups that a tie-break makes of them, the first one first.

        :raises InvalidInput: see `values`.
        """
        wanted = parse(code) if isinstance(code, str) else code
        if wanted.tie_break.name == "DE":
            places = direct_encounter(self.record_for(wanted), group)
            return groups(group, places, lower_first=True)
        return groups(group, self.values(wanted), lower_first=wanted.lower_first)

    def record_for(self, code: Code) -> Record:
        """The players' rounds as this variant sees them."""
        if not code.forfeits_played:
            return self.record
        if self._as_played is None:
            self._as_played = Record(self.table, self.rules, forfeits_played=True)
        return self._as_played

    def with_last_round_drawn(self) -> TieBreaks:
        """The same tournament as if all paired games of its last round were drawn (8.3)."""
        if self._fore is None:
            last = self.record.length - 1
            rounds = [
                [_drawn(result) if number == last else result for number, result in enumerate(row)]
                for row in self.table.rounds
            ]
            table = self.table._replace(rounds=rounds)
            self._fore = TieBreaks(table, self.ratings, self.rules, self.manual)
        return self._fore

    def ratings_met(self, player: int) -> tuple[list[int], int]:
        """The ratings a player met over the board, and the half-points made against them.

        Forfeits never count here, not even in a round robin (15.2).

        :raises InvalidInput: there are no ratings.
        """
        if self.ratings is None:
            raise InvalidInput("a tie-break by ratings needs the ratings")
        met, half_points = [], 0
        for result, opponent in self.record.on_board(player):
            if (rating := self.ratings[opponent]) is not None:
                met.append(rating)
                half_points += result.half_points
        return met, half_points

    def of_opponents(self, player: int, values: Values) -> list[float]:
        """A tie-break of every opponent met over the board."""
        found = (values[opponent] for _, opponent in self.record.on_board(player))
        return [value for value in found if value is not None]


def _drawn(result: Result | None) -> Result | None:
    if result is None or result.opponent is None or result.kind not in (*MEETINGS, FORFEIT):
        return result
    return result._replace(half_points=DRAW, kind=GAME)


_CUT_TWICE, _ALL_CUTS = ("C1", "C2"), ("C1", "C2", "M1", "M2")

TIE_BREAKS = {
    tie_break.name: tie_break
    for tie_break in (
        TieBreak("PTS", "1", "Points", formulas.pts, decimals=1),
        TieBreak("DE", "6", "Direct encounter: place among those tied", formulas.de, ("P",), lower_first=True),
        TieBreak("WIN", "7.1", "Rounds won, byes and forfeits included", formulas.win),
        TieBreak("WON", "7.2", "Games won over the board", formulas.won),
        TieBreak("BPG", "7.3", "Games played with Black", formulas.bpg),
        TieBreak("BWG", "7.4", "Games won with Black", formulas.bwg),
        TieBreak("PS", "7.5", "Progressive score: sum of all running scores", formulas.ps, _CUT_TWICE, 1),
        TieBreak("REP", "7.6", "Rounds one elected to play", formulas.rep),
        TieBreak("STD", "", "Standard points: more than the opponent, or as much", formulas.std, decimals=1),
        TieBreak("TPN", "", "Pairing number", formulas.tpn, ("R",), lower_first=True),
        TieBreak("RTNG", "", "Rating at the start", formulas.rtng, ("R",), ratings=True),
        TieBreak("BH", "8.1", "Buchholz: sum of the opponents' points", formulas.bh, (*_ALL_CUTS, "P"), 1, round_robin=False),
        TieBreak("AOB", "8.2", "Average Buchholz of the opponents", formulas.aob, ("F",), 2, round_robin=False),
        TieBreak("FB", "8.3", "Fore Buchholz: last round counted as drawn", formulas.fb, (*_ALL_CUTS, "P"), 1, round_robin=False),
        TieBreak("SB", "9.1", "Sonneborn-Berger: opponents' points × points made", formulas.sb, (*_CUT_TWICE, "P"), 2),
        TieBreak("KS", "9.2", "Koya: points against those with 50 % or more", formulas.ks, ("L",), 1),
        TieBreak("ARO", "10.1", "Average rating of the opponents", formulas.aro, _ALL_CUTS, ratings=True),
        TieBreak("TPR", "10.2", "Tournament performance rating", formulas.tpr, ratings=True),
        TieBreak("PTP", "10.3", "Perfect tournament performance", formulas.ptp, ratings=True),
        TieBreak("APRO", "10.4", "Average performance (TPR) of the opponents", formulas.apro, ratings=True),
        TieBreak("APPO", "10.5", "Average perfect performance of the opponents", formulas.appo, ratings=True),
        TieBreak("MAN", "5", "Manual: points of a playoff, as typed", formulas.manual, decimals=2),
    )
}  # fmt: skip

_OLD_NAMES = {"GE": "REP"}  # until August 2024


def parse(code: str) -> Code:
    """A code with its variants, in the official or in our spelling: BH/C1, bh-c1 and BHC1 are the same.

    :raises InvalidInput: no such code, or a variant that it does not know.
    """
    plain = "".join(code.upper().split()).replace("/L-", "/L−").replace("-L-", "-L−")
    name, *parts = [part for part in plain.replace(":", "/").replace("-", "/").split("/") if part] or [""]
    name = _OLD_NAMES.get(name, name)
    if name not in TIE_BREAKS and name[-2:] in CUTS:
        name, parts = name[:-2], [name[-2:], *parts]
    tie_break = TIE_BREAKS.get(name)
    found = tie_break and Code(tie_break)
    for part in parts:
        found = found and _with_variant(found, part)
    if found is None:
        raise InvalidInput(f"{quoted(code)} is no tie-break known here")
    return found


def _with_variant(code: Code, part: str) -> Code | None:
    known = code.tie_break.variants
    if part[0] == "L" and "L" in known and not code.limit:
        digits = part[1:].lstrip("+−")
        if not digits.isdecimal() or len(part) > len(digits) + 2:
            return None
        return code._replace(limit=-int(digits) if "−" in part else int(digits))
    if part not in known:
        return None
    if part in CUTS:
        return None if code.cut else code._replace(cut=part)
    return code._replace(
        forfeits_played=code.forfeits_played or part == "P",
        fore=code.fore or part == "F",
        reversed=code.reversed or part == "R",
    )
