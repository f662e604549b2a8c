"""Tournaments for the tests, made up at random but free of contradictions."""

import datetime as dt
import string

from hypothesis import assume
from hypothesis import strategies as st

from elo_xl.core import crosstable, games
from elo_xl.core.crosstable import ROUND_ROBIN, SWISS
from elo_xl.core.games import Line
from elo_xl.files.tournament import Player, Tournament

LETTERS = string.ascii_letters + "äöüßéèáíóñçåæøőűčćšžłńęąřěůşţ½ ,.'=+-@()\";|#薛添好Иван"
RESULTS = ("1-0", "½-½", "0-1", "W-L", "D-D", "L-W", "½-0", "0-½", "0-0", "+", "-", "--", "")
ALONE = ("F", "H", "Z", "+", "-")
ANNOUNCED = ("F", "H", "Z")
BYES = {2: "bye", 1: "bye½", 0: "bye0"}


def text(most):
    """A text as it stands in a file: no blanks around it."""
    return st.text(LETTERS, min_size=1, max_size=most).map(str.strip).filter(bool)


@st.composite
def lists_of_games(draw, players, rounds, bye):
    """A list of games, round by round and by the lower number, with byes announced after the last one."""
    found = []
    for number in range(1, rounds + 1):
        order = draw(st.permutations(range(1, players + 1)))
        paired = draw(st.integers(0, players // 2))
        of_round = [
            Line(number, *pair, draw(st.sampled_from(RESULTS)) + draw(st.sampled_from(["", "", "?"])))
            for pair in zip(order[:paired], order[paired : 2 * paired], strict=True)
        ]
        # where nobody knows the colours the lower number stands first
        of_round = [line if not line.result.endswith("?") else _lower_first(line) for line in of_round]
        for player in order[2 * paired :]:
            alone = draw(st.sampled_from(["", BYES[bye], *ALONE]))
            of_round += [Line(number, player, None, alone)] if alone else []
        found += sorted(of_round, key=lambda line: min(filter(None, line[1:3])))
    return found


def _lower_first(line):
    if line.white < line.black:
        return line
    opposite = {"1-0": "0-1", "0-1": "1-0", "½-0": "0-½", "0-½": "½-0", "W-L": "L-W", "L-W": "W-L"}
    opposite |= {"+": "-", "-": "+"}
    result = line.result.removesuffix("?")
    return line._replace(white=line.black, black=line.white, result=opposite.get(result, result) + "?")


@st.composite
def players(draw, national):
    year = draw(st.none() | st.integers(1900, 2020))
    days = st.just("00/00") | st.integers(10, 18).map(lambda day: f"0{day - 9}/{day}")
    return Player(
        draw(text(33)),
        rating=draw(st.none() | st.integers(1, 3000)),
        title=draw(st.sampled_from(["", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"])),
        federation=draw(st.sampled_from(["", "HUN", "POL", "C.C"])),
        national_rating=draw(st.none() | st.integers(1, 3000)) if national else None,
        national_id=draw(st.just("") | st.integers(1, 10**11 - 1).map(str)) if national else "",
        fide_id=draw(st.just("") | st.integers(1, 10**11 - 1).map(str)),
        birth=f"{year}/{draw(days)}" if year else "",
        sex=draw(st.sampled_from(["", "m", "w"])),
    )


def dates():
    return st.none() | st.dates(dt.date(1970, 1, 1), dt.date(2069, 12, 31))


@st.composite
def tournaments(draw, most_players=9, most_rounds=6):
    """A tournament with all that a report file can hold."""
    size, rounds = draw(st.integers(1, most_players)), draw(st.integers(0, most_rounds))
    bye, national = draw(st.sampled_from([2, 2, 1, 0])), draw(st.booleans())
    tournament = Tournament(
        name=draw(st.just("") | text(50)),
        city=draw(st.just("") | text(20)),
        federation=draw(st.sampled_from(["", "AUT"])),
        start=draw(dates()),
        end=draw(dates()),
        arbiter=draw(st.just("") | text(20)),
        deputies=draw(st.lists(text(20), max_size=2)),
        time_control=draw(st.just("") | text(20)),
        time_code=draw(st.sampled_from(["", "5400+30", "40/6000+30:900+30"])),
        rounds=rounds,
        round_dates=draw(round_dates(rounds)),
        kind=draw(st.sampled_from(["", "Individual", "Individual, Monrad"])),
        type_code=draw(st.sampled_from(["", "CUSTOM"])),
        paired_by=draw(st.just("") | text(20)),
        first_color=draw(st.sampled_from(["", "w", "b"])),
        tie_breaks=draw(st.sampled_from([None, [], ["BH/C1", "BH", "SB"], ["DE", "WIN", "KS/L-1"]])),
        bye_half_points=bye,
        players=draw(st.lists(players(national), min_size=size, max_size=size)),
        games=draw(lists_of_games(size, rounds, bye)),
    )
    assume(tournament.cycles <= 2)  # more are a match, which is refused
    if any(player.national_rating or player.national_id for player in tournament.players):
        tournament.national_list = "SWE"
        tournament.starting_rank = draw(st.sampled_from(["FIDE", "NRO", "FIDON", "HBFN", "OTHER"]))
    if any(line.black for line in tournament.games):
        tournament.system = _system(tournament)
    return tournament


def _system(tournament):
    """What a reader takes it for who is told nothing."""
    rows = games.of_lines(tournament.games, len(tournament.players)).rounds(len(tournament.players))
    return ROUND_ROBIN if crosstable.by_rounds(rows).round_robin else SWISS


@st.composite
def round_dates(draw, rounds):
    days = [draw(dates()) for _ in range(rounds)]
    while days and days[-1] is None:
        days.pop()
    return days
