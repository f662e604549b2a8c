"""The arguments that worksheet functions share: type, help, reading and choices, declared once.

A parameter is annotated with one of these aliases; its own name is the argument's name.
"""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from typing import Annotated, Any

from elo_xl.core import performance, ratings
from elo_xl.core.crosstable import SYSTEMS
from elo_xl.core.editions import NORM_EDITIONS, PACES, RATING_EDITIONS, STANDARD
from elo_xl.core.results import Result
from elo_xl.core.tiebreaks import TIE_BREAKS

from . import cells
from .calling import LIST, RANGE, TABLE, Argument
from .words import Phrase

# The newest rules speak in the lines of help.
NEWEST = RATING_EDITIONS[STANDARD][-1]

Cells = list[list[Any]]
Ratings = tuple[int | None, ...]
Results = tuple[Result | None, ...]


def one_of(words: tuple[str, ...], default: str | None = None, help: str = "", **aliases: str) -> Argument:
    """An argument for one of a few words; `help` follows on the list of them."""
    listed = ", ".join(f'"{word}"' for word in (*words, *aliases))
    blank = f"{{choices}}. Blank: {default}." if default else "{choices}."
    text = Phrase(f"{blank} {help}".strip(), choices=listed)
    return Argument(text, cells.choice(words, **aliases), choices=words)


# Elo's curve: decimal ratings are kept
Rating = Annotated[float, Argument("Own rating, 1 to 4000.", cells.rating)]
Opponent = Annotated[float, Argument("The opponent's rating.", cells.rating)]
Opponents = Annotated[
    tuple[float | None, ...],
    Argument(
        'The opponents\' ratings, a cell a game. Blank, 0 or "unr": unrated, the game is left out.',
        cells.rating,
        RANGE,
    ),
]
Cap = Annotated[
    float | None,
    Argument("Largest rating difference that counts, such as 400. Blank: no limit.", cells.positive),
]

# FIDE: ratings are whole
WholeRating = Annotated[int, Argument("Own rating at the start of the event, 1 to 4000.", cells.whole_rating)]
WholeOpponent = Annotated[
    int, Argument("The opponent's rating at the start of the event.", cells.whole_rating)
]
WholeOpponents = Annotated[
    Ratings,
    Argument(
        'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr": unrated, '
        "the game is left out.",
        cells.whole_rating,
        RANGE,
    ),
]
Target = Annotated[int, Argument("The rating to be reached.", cells.whole_rating)]

SCORE = Argument("Result of the game: 1, 0.5, 0, or as a result cell such as ½, = or 12w1.", cells.result)
Score = Annotated[Result, SCORE]
Scores = Annotated[
    Results,
    Argument(
        "The results, a cell a game, in the same order: 1, 0.5, 0, ½, =, 12w1 and so on. "
        "Forfeits, byes and games still to be played are not rated.",
        cells.result,
        RANGE,
    ),
]
K = Annotated[
    int | Fraction,
    Argument("Coefficient K, above 0: FIDE's 40, 20 or 10, or a club's own.", cells.k_factor),
]

AS_OF = Argument(
    "First day of the event, as a date cell or as text like 2025-10-01: the rules of that day apply. "
    "Blank: today's rules.",
    cells.day,
)
AsOf = Annotated[dt.date | None, AS_OF]
TieBreakDay = Annotated[
    dt.date | None,
    AS_OF.says(
        "First day of the event, as a date cell or as text like 2026-03-01: the tie-break rules of that day "
        "apply. Blank: today's rules."
    ),
]
PACE = one_of(PACES, STANDARD)
Pace = Annotated[str | None, PACE]
METHOD = one_of(ratings.METHODS, ratings.FIDE, "By FIDE's table or by Elo's formula.")
Method = Annotated[str | None, METHOD]
WayOfExplaining = Annotated[
    str | None, one_of(ratings.METHODS, ratings.ELO, "By FIDE's table or by Elo's formula.")
]
_PERFORMANCES = "Average and dp; 400 x (wins - losses) / games; Elo's formula; the table the other way round."
Performance = Annotated[str | None, one_of(tuple(performance.METHODS), "fide", _PERFORMANCES)]
TablePerformance = Annotated[
    str | None, one_of(tuple(performance.METHODS), "fide", _PERFORMANCES, elo="true")
]
SYSTEM = one_of(
    SYSTEMS, help="Forfeits are games, and Buchholz is refused, in a round robin. Blank: as the table looks."
)
System = Annotated[str | None, SYSTEM]
LANG = one_of(cells.LANGUAGES, cells.LANGUAGES[0], "Language of the words.")
Lang = Annotated[str, Argument(LANG.help, cells.language, choices=cells.LANGUAGES)]

# One result cell
ResultCell = Annotated[
    Result,
    Argument("A result cell: 1, ½, 0, =, 12w1, 5b½, 7w+, 27?1, bye, 1-0, W12 and so on.", cells.result),
]
CheckedCells = Annotated[
    Cells, Argument("The result cells to be checked, of any shape.", cells.anything, TABLE, judges=True)
]

# Norms
TITLES = tuple(NORM_EDITIONS[-1].levels)
Title = Annotated[str, one_of(TITLES, help="The title of the norm.")]
NormOpponents = Annotated[
    Ratings,
    Argument(
        'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr" beside a '
        "result: an unrated opponent.",
        cells.whole_rating,
        RANGE,
    ),
]
HolderTitles = Annotated[
    tuple[str, ...] | None,
    Argument(
        Phrase(
            "The opponents' titles, a cell a game ({choices}). Blank: titles are not checked.",
            choices=", ".join(NORM_EDITIONS[-1].titled),
        ),
        cells.code,
        RANGE,
    ),
]
Federations = Annotated[
    tuple[str, ...] | None,
    Argument(
        "The opponents' federations, a cell a game. Blank: federations are not checked.", cells.code, RANGE
    ),
]
OwnFederation = Annotated[str | None, Argument("The player's own federation.", cells.code)]

# Crosstables
_TABLE_HELP = (
    "The result cells, a row a player in the order of their numbers; a column a round (12w1, bye) or, in a "
    "round robin, a column an opponent (1, ½, 0)."
)
Table = Annotated[Cells, Argument(_TABLE_HELP, cells.table_cell, TABLE)]
CheckedTable = Annotated[Cells, Argument(_TABLE_HELP, cells.anything, TABLE, judges=True)]
Names = Annotated[tuple[str | float, ...], Argument("The players' names, a cell a player.", cells.name, LIST)]
NamesOfFindings = Annotated[
    tuple[str | float, ...] | None,
    Argument("The players' names, a cell a player, for the words. Blank: numbers.", cells.name, LIST),
]
TABLE_RATINGS = Argument(
    'The players\' ratings, a cell a player. Blank, 0 or "unr": unrated.', cells.whole_rating, LIST
)
TableRatings = Annotated[Ratings, TABLE_RATINGS]
RatingsOfTieBreaks = Annotated[
    Ratings | None,
    TABLE_RATINGS.says(
        'The players\' ratings, a cell a player, for tie-breaks that need them. Blank, 0 or "unr": unrated.'
    ),
]
_COMPUTED = tuple(name for name in TIE_BREAKS if name != "MAN")  # which is typed
TieBreakCode = Annotated[
    str,
    Argument(
        Phrase(
            "The tie-break, with a cut or variant if it has one, such as BH-C1 or DE/P: {choices}.",
            choices=", ".join(_COMPUTED),
        ),
        cells.text,
        choices=tuple(code for name in _COMPUTED for code in TIE_BREAKS[name].codes),
    ),
]
TieBreakCodes = Annotated[
    tuple[str, ...],
    Argument(
        'The tie-breaks in their order, a cell each or in one text such as "DE,SB,WON". Blank: points alone.',
        cells.code,
        LIST,
    ),
]
Manual = Annotated[
    tuple[float | None, ...] | None,
    Argument(
        "What the tie-break MAN ranks by, a cell a player, such as points of a playoff.", cells.number, LIST
    ),
]
Coefficients = Annotated[
    tuple[int | Fraction | None, ...],
    Argument("Coefficient K: one for all, or a cell a player.", cells.k_factor, LIST),
]
Player = Annotated[str | float, Argument("The player's number or name.", cells.player)]
Order = Annotated[
    tuple[int | None, ...] | None,
    Argument(
        "The players' numbers, not their ranks, in the order wished for. Blank: as numbered.",
        cells.count,
        LIST,
    ),
]

# Lists of games
Rounds = Annotated[
    tuple[Any, ...], Argument("The round of each game, a cell a row.", cells.anything, RANGE, judges=True)
]
Whites = Annotated[
    tuple[Any, ...],
    Argument("White, by number or by name, a cell a row.", cells.anything, RANGE, judges=True),
]
Blacks = Annotated[
    tuple[Any, ...],
    Argument(
        "Black, by number or by name, a cell a row; for a bye its sign: bye, H, Z or F.",
        cells.anything,
        RANGE,
        judges=True,
    ),
]
GameResults = Annotated[
    tuple[Any, ...],
    Argument(
        "The result from White's view, a cell a row: 1-0, ½-½, 0-1, 1, ½, 0, + -, - -. Blank: not yet "
        "played.",
        cells.anything,
        RANGE,
        judges=True,
    ),
]
