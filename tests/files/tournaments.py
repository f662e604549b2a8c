"""Tournaments for the tests, made up at random but free of contradictions."""

import datetime as dt
import string

from hypothesis import strategies as st

from elo_xl.core import crosstable
from elo_xl.files.tournament import Player, Tournament

LETTERS = string.ascii_letters + "äöüßéèáíóñçåæøőűčćšžłńęąřěůşţ½ ,.'=+-@()\";|#薛添好Иван"
GAMES = {"1": "0", "½": "½", "0": "1", "+": "-", "-": "+", "--": "--", "": ""}
ALONE = ("bye", "F", "H", "Z", "+", "-", "")


def text(most):
    """A text as it stands in a file: no blanks around it."""
    return st.text(LETTERS, min_size=1, max_size=most).map(str.strip).filter(bool)


@st.composite
def rows_of_results(draw, players, rounds):
    """Results by rounds in which every two players say the same about their game."""
    rows = [[""] * rounds for _ in range(players)]
    for number in range(rounds):
        order = draw(st.permutations(range(1, players + 1)))
        games = draw(st.integers(0, players // 2))
        for white, black in zip(order[:games], order[games : 2 * games], strict=True):
            result, colored = draw(st.sampled_from(list(GAMES))), draw(st.booleans())
            for own, other, color, score in ((white, black, "w", result), (black, white, "b", GAMES[result])):
                rows[own - 1][number] = cell(other, color if colored else "", score[:1])
        for player in order[2 * games :]:
            rows[player - 1][number] = draw(st.sampled_from(ALONE))
    return rows


def cell(opponent, color, score):
    if color or score in ("+", "-"):
        return f"{opponent}{color}{score}"
    return {"1": "W", "½": "D", "0": "L"}[score] + str(opponent) if score else ""


@st.composite
def players(draw, results):
    title = draw(st.sampled_from(["", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"]))
    year = draw(st.none() | st.integers(1900, 2020))
    player = Player(
        draw(text(33)),
        rating=draw(st.none() | st.integers(1, 3000)),
        title=title,
        federation=draw(st.sampled_from(["", "HUN", "POL", "C.C"])),
        fide_id=draw(st.just("") | st.integers(1, 10**11 - 1).map(str)),
        birth_year=year,
        sex=draw(st.sampled_from(["", "m", "w"])),
        results=results,
    )
    if year and draw(st.booleans()):
        player.stated["Birth"] = f"{year}/0{draw(st.integers(1, 9))}/1{draw(st.integers(0, 9))}"
    return player


def dates():
    return st.none() | st.dates(dt.date(1970, 1, 1), dt.date(2069, 12, 31))


@st.composite
def tournaments(draw, most_players=9, most_rounds=6):
    """A tournament by rounds, with all that a report file can hold."""
    size, rounds = draw(st.integers(1, most_players)), draw(st.integers(0, most_rounds))
    rows = draw(rows_of_results(size, rounds))
    tournament = Tournament(
        name=draw(st.just("") | text(50)),
        city=draw(st.just("") | text(20)),
        federation=draw(st.sampled_from(["", "AUT"])),
        start=draw(dates()),
        end=draw(dates()),
        arbiter=draw(st.just("") | text(20)),
        time_control=draw(st.just("") | text(20)),
        rounds=rounds,
        players=[draw(players(row)) for row in rows],
        deputies=draw(st.lists(text(20), max_size=2)),
        round_dates=draw(round_dates(rounds)),
    )
    if any(char.isdigit() for row in rows for cell in row for char in cell):
        table = crosstable.read(rows)
        tournament.round_robin, tournament.double = table.round_robin, table.double
    for rank, player in enumerate(tournament.players, 1):
        points = sum(result_points(cell) for cell in player.results)
        player.stated = {"Points": f"{points:.1f}", "Rank": str(rank)} | player.stated
    return tournament


@st.composite
def round_dates(draw, rounds):
    days = [draw(dates()) for _ in range(rounds)]
    while days and days[-1] is None:
        days.pop()
    return days


def result_points(cell):
    if cell in ("bye", "F"):
        return 1
    if cell == "H" or cell.startswith("D") or cell.endswith("½"):
        return 0.5
    if cell == "Z" or not cell:
        return 0
    if cell.startswith("W") or cell.endswith("+"):
        return 1
    return int(cell.endswith("1") and not cell[-2].isdigit() and cell[0] != "L")
