"""The worksheet functions of Elo's curve: any game, any club."""

from typing import Annotated

from elo_xl.core import curve
from elo_xl.core.rating import rated_games
from elo_xl.core.results import Result

from . import arguments as arg
from . import cells, explain
from .calling import Argument, Section

section = Section("Elo's curve")

Expected = Annotated[float, Argument("An expected score between 0 and 1.", cells.fraction)]
Gain = Annotated[
    float, Argument("The rating change wished for; negative for a loss of points.", cells.number)
]
ScoreOrWin = Annotated[
    Result | None,
    arg.SCORE.says("Result of the game: 1, 0.5, 0 or another way to write it. Blank: a win."),
]


@section.elementwise(
    "Expected score of one game by Elo's formula, 1/(1+10^((opponent-rating)/400)). "
    "Ranges give a table: a column of ratings against a row of opponents.",
    example="ELO_EXPECTED(1500,1700)",
    value=0.2402530734,
)
def ELO_EXPECTED(rating: arg.Rating, opponent: arg.Opponent, cap: arg.Cap = None) -> float:
    return curve.expected(rating, opponent, cap)


@section.elementwise(
    "Rating change of one game by Elo's formula, k x (score - expected score), not rounded.",
    example="ELO_CHANGE(1600,1400,1,20)",
    value=4.805061468,
)
def ELO_CHANGE(
    rating: arg.Rating, opponent: arg.Opponent, score: arg.Score, k: arg.K, cap: arg.Cap = None
) -> float | None:
    # A forfeit or a bye changes nothing; a game still to be played has no change yet.
    if score.pending:
        return None
    return curve.change(rating, opponent, score.half_points / 2, float(k), cap) if score.played else 0


@section.event(
    "New rating after several games by Elo's formula: all games count from the starting rating, "
    "their change is added up and rounded once.",
    example="ELO_NEW(1500,{1400,1600,1550},{1,0.5,0},20)",
    value=1501,
)
def ELO_NEW(
    rating: arg.Rating, opponents: arg.Opponents, scores: arg.Scores, k: arg.K, cap: arg.Cap = None
) -> int:
    met, half_points = rated_games(opponents, scores)
    total = curve.total_change(rating, met, [half / 2 for half in half_points], float(k), cap)
    return curve.new_rating(rating, total)


@section.block(
    "What a win, a draw and a loss would bring: three rows (win, draw, loss) with the change and "
    "the new rating.",
    example="ELO_OUTCOMES(1500,1700,20)",
    value=15.194938532,
)
def ELO_OUTCOMES(
    rating: arg.Rating, opponent: arg.Opponent, k: arg.K, cap: arg.Cap = None
) -> list[list[float]]:
    changes = [curve.change(rating, opponent, score, float(k), cap) for score in (1, 0.5, 0)]
    return [[change, curve.new_rating(rating, change)] for change in changes]


@section.elementwise(
    "Rating difference at which this score is expected by Elo's formula: the way back from ELO_EXPECTED.",
    example="ELO_DIFF(0.76)",
    value=200.2409402,
)
def ELO_DIFF(expected: Expected) -> float:
    return curve.difference(expected)


@section.elementwise(
    "The opponent's rating at which one game changes one's own rating by the given gain.",
    example="ELO_OPPONENT(1500,10,20)",
    value=1500,
)
def ELO_OPPONENT(rating: arg.Rating, gain: Gain, k: arg.K, score: ScoreOrWin = None) -> float | None:
    if score is None:
        return curve.opponent(rating, gain, float(k))
    return curve.opponent(rating, gain, float(k), score.half_points / 2) if score.played else None


@section.block(
    "The working of one game's rating change, one line a row, with the numbers filled in.",
    example="INDEX(ELO_EXPLAIN(1600,1400,1,20),2)",
    value="Expected score: 1 / (1 + 10^(−200 / 400)) = 0.7597",
)
def ELO_EXPLAIN(
    rating: arg.Rating,
    opponent: arg.Opponent,
    score: arg.Score,
    k: arg.K,
    method: arg.WayOfExplaining = None,
    as_of: arg.AsOf = None,
    lang: arg.Lang = "en",
) -> list[list[str]] | None:
    if score.pending:
        return None
    return [[line] for line in explain.lines(rating, opponent, score, k, method, as_of, lang)]
