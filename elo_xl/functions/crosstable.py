"""The worksheet functions of whole crosstables: games, results, points, tie-breaks and ranks."""

from datetime import date
from typing import Annotated, Any

from elo_xl.core import games, notation, ranking
from elo_xl.core.berger import MAXIMUM_PLAYERS, MINIMUM_PLAYERS, berger
from elo_xl.core.crosstable import Crosstable
from elo_xl.core.editions import tie_break_rules
from elo_xl.core.errors import InvalidInput
from elo_xl.core.findings import KINDS
from elo_xl.core.roster import Roster
from elo_xl.core.tiebreaks import TieBreaks, parse

from . import arguments as arg
from . import cells
from .calling import Argument, Section
from .checking import Speaker, table_findings
from .lists import once, or_none, outcome, roster_of, side
from .tables import Column, Rows, column, fitting, tournament
from .words import Phrase, say

section = Section("Crosstables")

Players = Annotated[
    int,
    Argument(
        Phrase("How many players, {minimum} to {maximum}.", minimum=MINIMUM_PLAYERS, maximum=MAXIMUM_PLAYERS),
        cells.count,
    ),
]
# `double`, as the contract has it, is a reserved word of VBA
DoubleRound = Annotated[bool | None, Argument("TRUE: everybody meets twice. Blank: once.", cells.yes)]


# Lists of games


@section.block(
    "The table by rounds, a row a player, from a list of games; a bye is a row without Black, its sign as "
    "Black or as result. Rows that cannot be used are left out; GAMES_CHECK names them.",
    example='INDEX(CT_TABLE({"Ada","Ben"},{1},{"Ben"},{"Ada"},{"½-½"}),1)',
    value="2b½",
)
def CT_TABLE(
    names: arg.Names, rounds: arg.Rounds, whites: arg.Whites, blacks: arg.Blacks, results: arg.GameResults
) -> Rows:
    listed = _games(roster_of(names), rounds, whites, blacks, results)
    return [[notation.write(result) for result in row] or [""] for row in listed.rounds(len(names))]


@section.block(
    "In words, a row each, what is wrong in a list of games: two games of a player in a round, unknown "
    "players, results that cannot be read. Columns: words, kind, row, round. Blank if all is well.",
    example='INDEX(GAMES_CHECK({"Ada","Ben"},{1},{"Ben"},{"Ben"},{1}),1)',
    value="row 1: Ben stands on both sides",
)
def GAMES_CHECK(
    names: arg.Names,
    rounds: arg.Rounds,
    whites: arg.Whites,
    blacks: arg.Blacks,
    results: arg.GameResults,
    lang: arg.Lang = "en",
) -> Rows:
    listed = _games(roster_of(names), rounds, whites, blacks, results)
    speaker = Speaker(lang, names)
    found = [[speaker.problem(one), one.kind, one.row, one.round] for one in listed.problems]
    return found or [[""]]


def _games(roster: Roster, *columns: tuple[Any, ...]) -> games.GameList:
    """The list of games of these columns; the same cells, of which it is full, are read once."""
    round_, player, result = map(once, (_round, lambda cell: side(cell, roster), outcome))
    rows = zip(*columns, strict=True)
    return games.read(
        _entry(row, round_(cells_[0]), player(cells_[1]), player(cells_[2]), result(cells_[3]))
        for row, cells_ in enumerate(rows, 1)
    )


def _entry(
    row: int, round_: int | None, white: games.Side, black: games.Side, outcome: games.Outcome
) -> games.Entry:
    """One row; a bye's sign stands in the place of a player or of the result."""
    odd = white if white.stranger is not None else black
    return games.Entry(
        row,
        round_,
        white.number,
        black.number,
        *outcome,
        bye=white.bye or black.bye,
        stranger=odd.stranger,
        shared=odd.shared,
    )


def _round(cell: Any) -> int | None:
    return or_none(cells.count, cell) or None


# Everybody against everybody


@section.block(
    "Everybody against everybody: the result or results of the row's player against the column's, \"*\" "
    "where a player would meet himself.",
    example='INDEX(CT_MATRIX({"2w1";"1b0"}),1,2)',
    value="1",
)
def CT_MATRIX(table: arg.Table, order: arg.Order = None) -> Rows:
    read = tournament(table)
    wanted = [number for number in order or () if number] or list(range(1, read.players + 1))
    if len(set(wanted)) < len(wanted):
        raise InvalidInput("order names a player twice")
    if not all(number <= read.players for number in wanted):
        raise InvalidInput("order names a player who does not exist")
    rows: Rows = [list(row) for row in games.matrix(read.rounds, wanted)]
    return rows


# Points, tie-breaks, ranks


@section.block(
    "Points of every player of a crosstable, a row a player; byes and forfeits score.",
    example='INDEX(CT_POINTS({"","1","½";"0","","1";"½","0",""}),1)',
    value=1.5,
)
def CT_POINTS(table: arg.Table) -> Column:
    read = tournament(table)
    return column(read, [half_points / 2 for half_points in read.half_points])


@section.block(
    "One tie-break of FIDE's C.07 for every player, a row a player. Buchholz (BH, FB, AOB) is refused in "
    "a round robin.",
    example='INDEX(CT_TIEBREAK({"","1","½";"0","","1";"½","0",""},"SB"),1)',
    value=1.25,
)
def CT_TIEBREAK(
    table: arg.Table,
    code: arg.TieBreakCode,
    ratings: arg.RatingsOfTieBreaks = None,
    as_of: arg.TieBreakDay = None,
    system: arg.System = None,
) -> Column:
    read = tournament(table, system)
    return column(read, _tie_breaks(read, ratings, as_of).values(code))


@section.block(
    "Rank of every player by points and the given tie-breaks, shared where all are equal; MAN is the "
    "organizer's own, such as a playoff.",
    example='INDEX(CT_RANK({"","1","½";"0","","1";"½","0",""},"DE,SB"),2)',
    value=2,
)
def CT_RANK(
    table: arg.Table,
    codes: arg.TieBreakCodes,
    ratings: arg.RatingsOfTieBreaks = None,
    as_of: arg.TieBreakDay = None,
    system: arg.System = None,
    manual: arg.Manual = None,
) -> Column:
    read = tournament(table, system)
    return column(read, ranking.ranks(_tie_breaks(read, ratings, as_of, manual), _codes(codes)))


@section.block(
    "The final table, sorted: header, then rank, number, name, rating if given, points, tie-breaks.",
    example='INDEX(CT_STANDINGS({"","1","½";"0","","1";"½","0",""},{"Ada","Ben","Cleo"},"DE,SB"),2,3)',
    value="Ada",
)
def CT_STANDINGS(
    table: arg.Table,
    names: arg.Names,
    codes: arg.TieBreakCodes,
    ratings: arg.RatingsOfTieBreaks = None,
    as_of: arg.TieBreakDay = None,
    system: arg.System = None,
    lang: arg.Lang = "en",
) -> Rows:
    read = tournament(table, system)
    fitting(read, "names", names)
    wanted = _codes(codes)
    rated = ratings is not None
    heads = [say(lang, "Rk"), say(lang, "No."), say(lang, "Name"), *([say(lang, "Rtg")] if rated else [])]
    rows: Rows = [[*heads, say(lang, "Pts"), *(code.upper() for code in wanted)]]
    for line in ranking.standings(_tie_breaks(read, ratings, as_of), wanted):
        own = [ratings[line.player]] if ratings is not None else []
        rows.append([line.rank, line.player + 1, names[line.player], *own, line.points, *line.values])
    return rows


def _tie_breaks(
    read: Crosstable, ratings: arg.Ratings | None, as_of: date | None, manual: arg.Manual = None
) -> TieBreaks:
    manual = fitting(read, "manual", manual)
    return TieBreaks(read, fitting(read, "ratings", ratings), tie_break_rules(as_of), manual)


def _codes(typed: tuple[str, ...]) -> list[str]:
    """Codes as organizers type them: a cell each, or several in one cell. Points need not be named."""
    codes = [code for text in typed for code in text.replace(";", ",").replace(" ", ",").split(",") if code]
    return [code for code in codes if parse(code).tie_break.name != "PTS"]


# Checks and schedules


@section.block(
    "In words, a row each, what cannot be in a crosstable: contradicting results, colours or opponents, "
    "missing results, dates. Columns: words, kind ({}), round, number. Blank if all is well.".format(
        ", ".join(KINDS)
    ),
    example='INDEX(CT_CHECK({"2w1";"1b1"}),1)',
    value="round 1: player 1 and player 2 both won",
)
def CT_CHECK(table: arg.CheckedTable, names: arg.NamesOfFindings = None, lang: arg.Lang = "en") -> Rows:
    return table_findings(table, names, lang) or [[""]]


@section.block(
    "Round-robin schedule by Berger tables, a row a game: round, board, White's number, Black's number. "
    "An odd number of players has a bye in each round.",
    example="INDEX(BERGER(6),4,3)",
    value=6,
)
def BERGER(players: Players, double_round: DoubleRound = None) -> Rows:
    return [
        [pairing.round, pairing.board, pairing.white or "bye", pairing.black or "bye"]
        for pairing in berger(players, double=bool(double_round))
    ]
