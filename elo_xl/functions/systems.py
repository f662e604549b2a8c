"""The worksheet functions of other systems: Glicko, Glicko-2, US Chess, England, Germany."""

from typing import Annotated

from elo_xl.core import dwz, ecf, glicko, uscf
from elo_xl.core.curve import new_rating
from elo_xl.core.errors import OutOfRange
from elo_xl.core.rating import rated_games

from . import arguments as arg
from . import cells
from .calling import RANGE, Argument, Section

section = Section("Clubs, ladders, other systems")

Deviation = Annotated[float, Argument("Own deviation RD: 350 for a newcomer.", cells.positive)]
Deviations = Annotated[
    tuple[float | None, ...], Argument("The opponents' deviations RD, a cell a game.", cells.positive, RANGE)
]
Volatility = Annotated[float, Argument("Own volatility, 0.06 for a newcomer.", cells.positive)]
Constant = Annotated[
    float | None,
    Argument("How fast the deviation grows a period. Blank: not at all.", cells.positive),
]
Periods = Annotated[
    float | None, Argument("How many periods have passed since the last games. Blank: 1.", cells.positive)
]
Tau = Annotated[
    float | None, Argument("How fast volatility may change, 0.3 to 1.2. Blank: 0.5.", cells.positive)
]
GamesBefore = Annotated[
    int, Argument("Rated games before this event; up to 8 the special formula applies.", cells.count)
]
Bonus = Annotated[float | None, Argument("The bonus threshold B: 10 since 2025. Blank: 10.", cells.positive)]
Index = Annotated[
    int,
    Argument("The index: in how many events the player was rated before, 1 or more.", cells.count),
]
Age = Annotated[int, Argument("Age in the year of the event: its year minus the year of birth.", cells.count)]
EnglishRating = Annotated[int, Argument("A standard rating of the ECF.", cells.whole_rating)]
FideRating = Annotated[int, Argument("A FIDE rating.", cells.whole_rating)]


def _rated(
    opponents: tuple[float | None, ...], rds: tuple[float | None, ...], scores: arg.Results
) -> tuple[list[float], list[float], list[float]]:
    """The games over the board against opponents with rating and deviation."""
    met = [
        (opponent, rd, result.half_points / 2)
        for opponent, rd, result in zip(opponents, rds, scores, strict=True)
        if opponent is not None and rd is not None and result is not None and result.played
    ]
    ratings, deviations, points = zip(*met, strict=True) if met else ((), (), ())
    return list(ratings), list(deviations), list(points)


@section.block(
    "Glicko: rating and deviation RD after the games of a period. With c the deviation first grows by the "
    "periods without games.",
    example="GLICKO(1500,200,{1400,1550,1700},{30,100,300},{1,0,0})",
    value=1464.1064627569112,
)
def GLICKO(
    rating: arg.Rating,
    rd: Deviation,
    opponents: arg.Opponents,
    rds: Deviations,
    scores: arg.Scores,
    c: Constant = None,
    periods: Periods = None,
) -> list[list[float]]:
    grown = min(rd, glicko.MOST_RD) if c is None else glicko.rested(rd, c, periods or 1)
    strength = glicko.new(rating, grown, *_rated(opponents, rds, scores))
    return [[strength.rating, strength.rd]]


@section.block(
    "Glicko-2: rating, deviation RD and volatility after the games of a period; without games only RD grows.",
    example="GLICKO2(1500,200,0.06,{1400,1550,1700},{30,100,300},{1,0,0})",
    value=1464.0506708196929,
)
def GLICKO2(
    rating: arg.Rating,
    rd: Deviation,
    volatility: Volatility,
    opponents: arg.Opponents,
    rds: Deviations,
    scores: arg.Scores,
    tau: Tau = None,
) -> list[list[float]]:
    if not volatility <= 1 or not 0.05 <= (tau or glicko.TAU) <= 5:
        raise OutOfRange("volatility is at most 1, and tau 0.05 to 5")
    before = glicko.Strength(rating, rd, volatility)
    found = glicko.new2(before, *_rated(opponents, rds, scores), tau or glicko.TAU)
    return [[found.rating, found.rd, found.volatility]]


@section.event(
    "US Chess: the rating after an event, an estimate in one pass; the special formula up to 8 games before, "
    "else the standard one with bonus, for which nobody may have been met more than twice.",
    example="USCF_NEW(1300,45,{1250,1400,1500,1550},{1,1,1,0.5})",
    value=1469,
)
def USCF_NEW(
    rating: arg.Rating, games: GamesBefore, opponents: arg.Opponents, scores: arg.Scores, bonus: Bonus = None
) -> int:
    met, half_points = rated_games(opponents, scores)
    found = uscf.new(rating, games, met, half_points, uscf.BONUS if bonus is None else bonus)
    return new_rating(0, found)


@section.event(
    "England: the rating after a month, rating + k x (score - expected score by FIDE's table, without a "
    "limit); k is 20, for juniors 40.",
    example="ECF_NEW(1800,{1700,1900},{1,1},20)",
    value=1820,
)
def ECF_NEW(rating: arg.WholeRating, opponents: arg.WholeOpponents, scores: arg.Scores, k: arg.K) -> int:
    return ecf.new(rating, *rated_games(opponents, scores), k)


@section.elementwise(
    "The FIDE rating that England recommends for an ECF rating: 0.6 x rating + 700 below 1750, the same from "
    "there on (since March 2024).",
    example="ECF_TO_FIDE(1500)",
    value=1600,
)
def ECF_TO_FIDE(rating: EnglishRating) -> int:
    return ecf.to_fide(rating)


@section.elementwise(
    "The ECF rating for a FIDE rating: (rating - 700) / 0.6 below 1750, the same from there on (since March "
    "2024).",
    example="FIDE_TO_ECF(1600)",
    value=1500,
)
def FIDE_TO_ECF(rating: FideRating) -> int:
    return ecf.from_fide(rating)


@section.event(
    "Germany: the DWZ after an event, rating + 800 x (score - expected score) / (E + n); E follows from "
    "rating, index and age.",
    example="DWZ_NEW(1200,6,15,{1000},{1})",
    value=1232,
)
def DWZ_NEW(
    rating: arg.WholeRating, index: Index, age: Age, opponents: arg.WholeOpponents, scores: arg.Scores
) -> int:
    if not index:
        raise OutOfRange("index: a first DWZ is not computed from one that there is")
    if age > 150:
        raise OutOfRange("age: give the age, not the year of birth")
    return dwz.new(rating, index, age, *rated_games(opponents, scores))
