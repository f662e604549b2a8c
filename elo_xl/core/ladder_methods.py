"""How the games of a period change ratings: one class a system, from the verbs of the system's module."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import floor, fsum

from . import curve, dwz, glicko, icu, rating, tables, uscf
from .editions import RATING_EDITIONS, STANDARD
from .numbers import round_half_away, round_half_up
from .records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .ladder import Seat, Standing

    Number = int | float | Fraction


class Done(NamedTuple):
    """What a period does to a player: expected score and change of every game, and what comes of them."""

    expected: Sequence[float]
    changes: Sequence[Number]
    rating: Number
    rd: float = 0.0
    volatility: float = 0.0


class Method:
    """A system of rating; a further one gives `games`, and `rounded` if it rounds in its own way."""

    needs_k = True

    def start(self, standing: Standing, k: Number | None) -> Standing:
        """A standing with what the system needs beside the rating; a rule for K is none here."""
        return standing

    def rested(self, standing: Standing, periods: int) -> Standing:
        """A standing after periods without a game."""
        return standing

    def rate(self, seats: Mapping[int, Seat], *, rounded: bool) -> dict[int, Done]:
        """What a period does to everybody who played in it."""
        return {player: self._rate_one(seat, rounded) for player, seat in seats.items()}

    def _rate_one(self, seat: Seat, rounded: bool, extra: Number = 0) -> Done:
        expected, changes = self.games(seat)
        total = self.total(seat, expected, changes) + extra
        own = seat.own.rating
        return Done(expected, changes, self.rounded(own, total) if rounded else own + total)

    def games(self, seat: Seat) -> tuple[Sequence[float], Sequence[Number]]:
        """The expected score and the change of every game."""
        raise NotImplementedError

    def total(self, seat: Seat, expected: Sequence[float], changes: Sequence[Number]) -> Number:
        """The change of the whole period, not rounded."""
        return fsum(changes)

    def rounded(self, own: Number, total: Number) -> Number:
        """The rating after a period, whole."""
        return curve.new_rating(float(own), float(total))


class Elo(Method):
    """Elo's curve."""

    def games(self, seat: Seat) -> tuple[Sequence[float], Sequence[Number]]:
        """K·(score − expected)."""
        own, k = float(seat.own.rating), float(seat.k)
        expected = [1 / (1 + 10 ** ((float(met.rating) - own) / 400)) for met in seat.met]
        return expected, [k * (h / 2 - e) for h, e in zip(seat.half_points, expected, strict=True)]

    def total(self, seat: Seat, expected: Sequence[float], changes: Sequence[Number]) -> float:
        """Multiplied once, as `curve.total_change` does."""
        return float(seat.k) * (sum(seat.half_points) / 2 - fsum(expected))


class Fide(Method):
    """FIDE's table in whole hundredths, by the newest rules of standard chess, without FIDE's own floor."""

    def __init__(self) -> None:
        """Take the newest edition."""
        self._rules = RATING_EDITIONS[STANDARD][-1]

    def games(self, seat: Seat) -> tuple[Sequence[float], Sequence[Number]]:
        """K·(score − PD)."""
        own = _whole(seat.own.rating)
        differences = self._differences(own, [_whole(met.rating) for met in seat.met])
        hundredths = [tables.probability(difference) for difference in differences]
        pairs = zip(seat.half_points, hundredths, strict=True)
        exact = float(seat.k) / 100
        return [each / 100 for each in hundredths], [exact * (50 * half - each) for half, each in pairs]

    def _differences(self, own: int, met: list[int]) -> list[int]:
        return [difference or 0 for difference in rating.counted_differences(own, met, self._rules)]

    def total(self, seat: Seat, expected: Sequence[float], changes: Sequence[Number]) -> Number:
        """Exact, in whole hundredths."""
        gained = 50 * sum(seat.half_points) - sum(round(100 * each) for each in expected)
        if isinstance(seat.k, float):
            return Fraction(seat.k) * gained / 100
        return Fraction(seat.k * gained, 100)

    def rounded(self, own: Number, total: Number) -> int:
        """Halves of the change away from zero (8.3.4)."""
        return _whole(own) + round_half_away(*Fraction(total).as_integer_ratio())


class Ecf(Fide):
    """England: FIDE's table without a limit."""

    def _differences(self, own: int, met: list[int]) -> list[int]:
        return [own - opponent for opponent in met]


class Icu(Elo):
    """Ireland: the curve, a bonus, and opponents rated anew against whoever has one."""

    def rate(self, seats: Mapping[int, Seat], *, rounded: bool) -> dict[int, Done]:
        """Twice if anybody has a bonus; the second time opponents meet the rating with the bonus."""
        bonuses: dict[int, int] = {}
        fed: dict[int, float] = {}
        for player, seat in seats.items():
            own, k = float(seat.own.rating), float(seat.k)
            met = [float(standing.rating) for standing in seat.met]
            if found := icu.bonus(own, met, seat.half_points, k):
                bonuses[player] = found
                fed[player] = own + icu.change(own, met, seat.half_points, k) + found
        if not bonuses:
            return super().rate(seats, rounded=rounded)
        done: dict[int, Done] = {}
        for player, seat in seats.items():
            pairs = zip(seat.numbers, seat.met, strict=True)
            met_now = [met._replace(rating=fed.get(number, met.rating)) for number, met in pairs]
            anew = seat._replace(met=met_now)
            done[player] = self._rate_one(anew, rounded, bonuses.get(player, 0))
            if player in bonuses:
                fed[player] = (
                    float(seat.own.rating) + bonuses[player] + fsum(map(float, done[player].changes))
                )
        return done


class Uscf(Method):
    """US Chess; K follows from the games before."""

    needs_k = False

    def games(self, seat: Seat) -> tuple[Sequence[float], Sequence[Number]]:
        """K·(score − expected), without the bonus; by the special formula a share of its change."""
        own, games, met = self._facts(seat)
        expected = [uscf.expected(own, opponent) for opponent in met]
        k = uscf.k_factor(own, games, len(met))
        return expected, [k * (h / 2 - e) for h, e in zip(seat.half_points, expected, strict=True)]

    def total(self, seat: Seat, expected: Sequence[float], changes: Sequence[Number]) -> float:
        """By the formula that the games before call for, with the bonus."""
        own, games, met = self._facts(seat)
        most = max(Counter(seat.numbers).values(), default=0)
        history = seat.own.history if seat.own.games else None
        return uscf.new(own, games, met, seat.half_points, history=history, most_meetings=most) - own

    @staticmethod
    def _facts(seat: Seat) -> tuple[float, int, list[float]]:
        return float(seat.own.rating), seat.own.games, [float(met.rating) for met in seat.met]


class Dwz(Method):
    """Germany; everybody is rated as an adult, and periods count as events."""

    needs_k = False

    def games(self, seat: Seat) -> tuple[Sequence[float], Sequence[Number]]:
        """800·(W − We)/(E + n), game by game."""
        own = _whole(seat.own.rating)
        expected = [dwz.expected(own, _whole(met.rating)) for met in seat.met]
        gained = sum(seat.half_points) / 2 - fsum(expected)
        index = max(1, seat.own.periods)
        share = 800 / (dwz.development(own, index, dwz.ADULT, gained) + len(expected))
        return expected, [share * (h / 2 - e) for h, e in zip(seat.half_points, expected, strict=True)]


class Glicko2(Method):
    """Glicko-2; K is the deviation at the start, without one that of a newcomer. Decimals are kept."""

    needs_k = False

    def start(self, standing: Standing, k: Number | None) -> Standing:
        """With the deviation, and the usual volatility."""
        deviation = glicko.MOST_RD if k is None else max(glicko.LEAST_RD, float(k))
        return standing._replace(rd=deviation, volatility=glicko.VOLATILITY)

    def rested(self, standing: Standing, periods: int) -> Standing:
        """The deviation grows, up to that of a newcomer."""
        if periods <= 0:
            return standing
        grown = glicko.rested2(standing.rd, standing.volatility, periods)
        return standing._replace(rd=max(standing.rd, min(grown, glicko.MOST_RD)))

    def rate(self, seats: Mapping[int, Seat], *, rounded: bool) -> dict[int, Done]:
        """Rating, deviation and volatility."""
        return {player: self._rate(seat) for player, seat in seats.items()}

    @staticmethod
    def _rate(seat: Seat) -> Done:
        own = float(seat.own.rating)
        met, deviations = [float(m.rating) for m in seat.met], [m.rd for m in seat.met]
        expected = [glicko.expected(own, o, rd) for o, rd in zip(met, deviations, strict=True)]
        scores = [half / 2 for half in seat.half_points]
        strength = glicko.Strength(own, seat.own.rd, seat.own.volatility)
        changes, new = glicko.change2(strength, met, deviations, scores)
        return Done(expected, changes, *new)


class Glicko1(Glicko2):
    """Glicko, with a deviation that does not grow between periods."""

    def rested(self, standing: Standing, periods: int) -> Standing:
        """As it is: c is a club's own, and unknown here."""
        return standing

    @staticmethod
    def _rate(seat: Seat) -> Done:
        own, rd = float(seat.own.rating), seat.own.rd
        met, deviations = [float(m.rating) for m in seat.met], [m.rd for m in seat.met]
        expected = [glicko.expected(own, o, each) for o, each in zip(met, deviations, strict=True)]
        scores = [half / 2 for half in seat.half_points]
        changes = glicko.change(own, rd, met, deviations, scores)
        new = glicko.new(own, rd, met, deviations, scores)
        return Done(expected, changes, *new)


def _whole(value: Number) -> int:
    """A rating as the tables take it, .5 up."""
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return floor(value + 0.5)
    return round_half_up(value.numerator, value.denominator)


# Their names, the usual one first
METHODS: dict[str, type[Method]] = {
    "elo": Elo, "fide": Fide, "icu": Icu, "ecf": Ecf, "uscf": Uscf, "dwz": Dwz,
    "glicko": Glicko1, "glicko2": Glicko2,
}  # fmt: skip
