"""The arguments that worksheet functions share: name, help and reading, declared once."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from . import cells
from .calling import RANGE, TABLE, Argument

if TYPE_CHECKING:
    from collections.abc import Sequence

    from elo_xl.core.results import Result

Rating = TypeVar("Rating", bound=float)

# Elo's curve: decimal ratings are kept
RATING = Argument("rating", "Own rating, 1 to 4000.", cells.rating)
OPPONENT = Argument("opponent", "The opponent's rating.", cells.rating)
OPPONENTS = Argument(
    "opponents",
    'The opponents\' ratings, a cell a game. Blank, 0 or "unr": unrated, the game is left out.',
    cells.rating,
    RANGE,
)
CAP = Argument(
    "cap",
    "Largest rating difference that counts, such as 400. Blank: no limit.",
    cells.positive,
    optional=True,
)
EXPECTED = Argument("expected", "An expected score between 0 and 1.", cells.fraction)
GAIN = Argument("gain", "The rating change wished for; negative for a loss of points.", cells.number)

# FIDE: ratings are whole
WHOLE_RATING = Argument("rating", "Own rating at the start of the event, 1 to 4000.", cells.whole_rating)
WHOLE_OPPONENT = Argument("opponent", "The opponent's rating at the start of the event.", cells.whole_rating)
WHOLE_OPPONENTS = Argument(
    "opponents",
    'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr": unrated, '
    "the game is left out.",
    cells.whole_rating,
    RANGE,
)
TARGET = Argument("target", "The rating to be reached.", cells.whole_rating)

SCORE = Argument(
    "score", "Result of the game: 1, 0.5, 0, or as a result cell such as ½, = or 12w1.", cells.result
)
SCORES = Argument(
    "scores",
    "The results, a cell a game, in the same order: 1, 0.5, 0, ½, =, 12w1 and so on. "
    "Forfeits, byes and games still to be played are not rated.",
    cells.result,
    RANGE,
)
K = Argument("k", "Coefficient K, above 0: FIDE's 40, 20 or 10, or a club's own.", cells.k_factor)

AS_OF = Argument(
    "as_of",
    "First day of the event, as a date cell or as text like 2025-10-01: the rules of that day apply. "
    "Blank: today's rules.",
    cells.day,
    optional=True,
)
PACE = Argument("pace", '"standard", "rapid" or "blitz". Blank: standard.', cells.word, optional=True)
WAY = Argument(
    "method", '"elo" for the formula or "fide" for FIDE\'s table. Blank: elo.', cells.word, optional=True
)
METHOD = Argument(
    "method",
    '"fide" (average and dp), "linear" (400 x (wins - losses) / games), "true" (Elo\'s formula) or "ptp". '
    "Blank: fide.",
    cells.word,
    optional=True,
)
LANG = Argument(
    "lang", "Language of the words: en, hu, zh-TW or zh-CN. Blank: en.", cells.language, optional=True
)

RESULT = Argument(
    "result", "A result cell: 1, ½, 0, =, 12w1, 5b½, 7w+, bye, 1-0, W12 and so on.", cells.result
)
RESULTS = Argument("results", "The result cells to be checked, of any shape.", cells.anything, TABLE)


def rated_games(
    opponents: Sequence[Rating | None], scores: Sequence[Result | None]
) -> tuple[list[Rating], list[int]]:
    """The games that count for a rating, as two lists: ratings met and half-points made (B.02 5, 6).

    They were played over the board, against a rated opponent.
    """
    met, half_points = [], []
    for rating, result in zip(opponents, scores, strict=True):
        if rating is not None and result is not None and result.played:
            met.append(rating)
            half_points.append(result.half_points)
    return met, half_points
