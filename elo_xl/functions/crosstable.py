"""The worksheet functions of whole crosstables."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from elo_xl.core import tiebreaks
from elo_xl.core.errors import InvalidInput
from elo_xl.core.pairings import berger
from elo_xl.core.ranking import ranks
from elo_xl.core.tiebreaks import SWISS_ONLY, TieBreaks, split_code

from . import arguments as arg
from . import cells
from .calling import LIST, TABLE, Argument, Function
from .crosstable_check import check
from .crosstable_ratings import (
    Cells,
    Column,
    Ratings,
    card,
    changes,
    column,
    expected_scores,
    fitting,
    performances,
    tournament,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from elo_xl.core.crosstable import Crosstable

CATEGORY = "Crosstables"

# Points, tie-breaks, ranks


def _points(cells_: Cells) -> Column:
    table = tournament(cells_)
    return column(table, [half_points / 2 for half_points in table.half_points])


def _tie_breaks(
    table: Crosstable, ratings: Ratings | None, as_of: date | None, codes: Sequence[str]
) -> TieBreaks:
    # A small Swiss in which everybody has met everybody keeps its tie-breaks.
    if table.matrix:
        for code in codes:
            if split_code(code)[0] in SWISS_ONLY:
                raise InvalidInput(f"{code} is not for round robins (C.07 8)")
    return TieBreaks(table, fitting(table, "ratings", ratings), tiebreaks.edition(as_of))


def _tiebreak(cells_: Cells, code: str, ratings: Ratings | None, as_of: date | None) -> Column:
    table = tournament(cells_)
    return column(table, _tie_breaks(table, ratings, as_of, [code]).values(code))


def _rank(cells_: Cells, codes: tuple[str, ...], ratings: Ratings | None, as_of: date | None) -> Column:
    table = tournament(cells_)
    wanted = _codes(codes)
    return column(table, ranks(_tie_breaks(table, ratings, as_of, wanted), wanted))


def _codes(typed: Sequence[str]) -> list[str]:
    """Codes as organizers type them: a cell each, or several in one cell. Points need not be named."""
    codes = [code for text in typed for code in text.replace(";", ",").replace(" ", ",").split(",") if code]
    return [code for code in codes if split_code(code)[0] != "PTS"]


def _standings(
    cells_: Cells,
    names: tuple[object, ...],
    codes: tuple[str, ...],
    ratings: Ratings | None,
    as_of: date | None,
) -> list[list[Any]]:
    table = tournament(cells_)
    fitting(table, "names", names)
    wanted = _codes(codes)
    tie_breaks = _tie_breaks(table, ratings, as_of, wanted)
    places = ranks(tie_breaks, wanted)
    columns: list[tuple[str, Sequence[Any]]] = [
        ("Rk", places),
        ("No.", range(1, table.players + 1)),
        ("Name", names),
    ]
    if ratings is not None:
        columns.append(("Rtg", ratings))
    columns.append(("Pts", tie_breaks.values("PTS")))
    columns += [(code.upper(), tie_breaks.values(code)) for code in wanted]
    order = sorted((rank, player) for player, rank in enumerate(places) if rank is not None)
    rows = [[values[player] for _, values in columns] for _, player in order]
    return [[head for head, _ in columns], *rows]


def _berger(players: int, double: bool | None) -> list[list[Any]]:
    return [
        [number, board, white or "bye", black or "bye"]
        for number, board, white, black in berger(players, double=bool(double))
    ]


def _table_cell(cell: object) -> Any:
    """A cell of a crosstable as `elo_xl.core.crosstable` reads it; dates and the like are refused."""
    if cells.is_blank(cell):
        return None
    if isinstance(cell, str):
        return cell
    if isinstance(cell, (bool, dt.date, dt.time)):
        cells.result(cell)
    return cells.number(cell)


def _yes(cell: object) -> bool | None:
    """TRUE or FALSE, or a number that is not 0."""
    return cell if isinstance(cell, bool) else bool(cells.number(cell))


TABLE_ARGUMENT = Argument(
    "table",
    "The result cells, a row a player in the order of their numbers; a column a round (12w1, bye) or, in a "
    "round robin, a column an opponent (1, ½, 0).",
    _table_cell,
    TABLE,
)
CHECKED_TABLE = Argument("table", TABLE_ARGUMENT.help, cells.anything, TABLE)
NAMES = Argument("names", "The players' names, a cell a player.", cells.anything, LIST)
RATINGS = Argument(
    "ratings",
    'The players\' ratings, a cell a player. Blank, 0 or "unr": unrated.',
    cells.whole_rating,
    LIST,
)
CODE = Argument(
    "code",
    "The tie-break: BH, BH-C1, BH-C2, BH-M1, BH-M2, FB, AOB, SB, SB-C1, KS, PS, DE, WIN, WON, BPG, BWG, REP, "
    "ARO, ARO-C1, TPR, PTP, APRO or APPO.",
    cells.text,
)
CODES = Argument(
    "codes",
    'The tie-breaks in their order, a cell each or in one text such as "DE,SB,WON". Blank: points alone.',
    cells.code,
    LIST,
)
KS = Argument("k", "Coefficient K: one for all, or a cell a player.", cells.k_factor, LIST)
METHOD = Argument(
    "method", '"fide" for FIDE\'s table or "elo" for the formula. Blank: fide.', cells.word, optional=True
)
PERF_METHOD = Argument(
    "method", '"fide", "elo" (also "true"), "linear" or "ptp". Blank: fide.', cells.word, optional=True
)
PLAYER = Argument("player", "The player's number or name.", cells.anything)
PLAYERS = Argument("players", "How many players, 3 to 30.", cells.count)
# `double`, as the contract has it, is a reserved word of VBA
DOUBLE = Argument("double_round", "TRUE: everybody meets twice. Blank: once.", _yes, optional=True)

RATINGS_MAYBE = RATINGS.maybe(
    'The players\' ratings, a cell a player, for tie-breaks that need them. Blank, 0 or "unr": unrated.'
)
TIEBREAK_DATE = arg.AS_OF.maybe(
    "First day of the event, as a date cell or as text like 2026-03-01: the tie-break rules of that day "
    "apply. Blank: today's rules."
)

FUNCTIONS = (
    Function(
        "CT_POINTS",
        CATEGORY,
        "Points of every player of a crosstable, a row a player; byes and forfeits score.",
        (TABLE_ARGUMENT,),
        _points,
        'INDEX(CT_POINTS({"","1","½";"0","","1";"½","0",""}),1)',
        1.5,
        table=True,
    ),
    Function(
        "CT_TIEBREAK",
        CATEGORY,
        "One tie-break of FIDE's C.07 for every player, a row a player. Buchholz (BH, FB, AOB) is refused in "
        "a round robin.",
        (TABLE_ARGUMENT, CODE, RATINGS_MAYBE, TIEBREAK_DATE),
        _tiebreak,
        'INDEX(CT_TIEBREAK({"","1","½";"0","","1";"½","0",""},"SB"),1)',
        1.25,
        table=True,
    ),
    Function(
        "CT_RANK",
        CATEGORY,
        "Rank of every player by points and the given tie-breaks, shared where all are equal.",
        (TABLE_ARGUMENT, CODES, RATINGS_MAYBE, TIEBREAK_DATE),
        _rank,
        'INDEX(CT_RANK({"","1","½";"0","","1";"½","0",""},"DE,SB"),2)',
        2,
        table=True,
    ),
    Function(
        "CT_STANDINGS",
        CATEGORY,
        "The final table, sorted: header, then rank, number, name, rating if given, points, tie-breaks.",
        (TABLE_ARGUMENT, NAMES, CODES, RATINGS_MAYBE, TIEBREAK_DATE),
        _standings,
        'INDEX(CT_STANDINGS({"","1","½";"0","","1";"½","0",""},{"Ada","Ben","Cleo"},"DE,SB"),2,3)',
        "Ada",
        table=True,
    ),
    Function(
        "CT_EXPECTED",
        CATEGORY,
        "Expected score of every player from the rated games played so far, a row a player.",
        (TABLE_ARGUMENT, RATINGS, METHOD, arg.AS_OF),
        expected_scores,
        'INDEX(CT_EXPECTED({"","1","½";"0","","1";"½","0",""},{1800,1700,1600}),1)',
        1.4,
        table=True,
    ),
    Function(
        "CT_CHANGE",
        CATEGORY,
        "Rating change of every player, not rounded, a row a player.",
        (TABLE_ARGUMENT, RATINGS, KS, METHOD, arg.AS_OF, arg.PACE),
        changes,
        'INDEX(CT_CHANGE({"","1","½";"0","","1";"½","0",""},{1800,1700,1600},20),1)',
        2,
        table=True,
    ),
    Function(
        "CT_PERF",
        CATEGORY,
        "Performance rating of every player, a row a player; blank without a rated game.",
        (TABLE_ARGUMENT, RATINGS, PERF_METHOD),
        performances,
        'INDEX(CT_PERF({"","1","½";"0","","1";"½","0",""},{1800,1700,1600}),1)',
        1843,
        table=True,
    ),
    Function(
        "CT_CARD",
        CATEGORY,
        "One player's card, a row a round: round, colour, opponent, rating, result, expected score, change.",
        (TABLE_ARGUMENT, NAMES, RATINGS, PLAYER, KS, METHOD, arg.AS_OF),
        card,
        'INDEX(CT_CARD({"","1","½";"0","","1";"½","0",""},{"Ada","Ben","Cleo"},{1800,1700,1600},"Ben",20),2,3)',
        "Ada",
        table=True,
    ),
    Function(
        "CT_CHECK",
        CATEGORY,
        "In words, a row each, what cannot be in a crosstable: contradicting results, colours or opponents, "
        "missing results, dates. Blank if all is well.",
        (CHECKED_TABLE, arg.LANG),
        check,
        'CT_CHECK({"2w1";"1b1"})',
        "round 1: players 1 and 2 both won",
        table=True,
    ),
    Function(
        "BERGER",
        CATEGORY,
        "Round-robin schedule by Berger tables, a row a game: round, board, White's number, Black's number. "
        "An odd number of players has a bye in each round.",
        (PLAYERS, DOUBLE),
        _berger,
        "INDEX(BERGER(6),4,3)",
        6,
        table=True,
    ),
)
