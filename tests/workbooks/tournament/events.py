"""Events that fill the workbooks in tests: FIDE's exercise of a Swiss, and a club round robin."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

from elo_xl.core import crosstable, games
from elo_xl.core.crosstable import ROUND_ROBIN, SWISS
from elo_xl.files.tournament import Player, Tournament

KNOWN = json.loads((Path(__file__).parents[2] / "core/tiebreaks.json").read_text("utf-8"))
EVENTS = {event["event"]: event for event in KNOWN["events"]}


def listed(cells, rounds_played=None):
    """The list of games of a table of cells, by rounds or as a matrix; of a matrix by Berger tables."""
    lines = games.lines(crosstable.read(cells).rounds)
    if rounds_played is None:
        return lines
    return [line if line.round <= rounds_played else line._replace(result="") for line in lines]


_SWISS_NAMES = """
GM|Castellane, Aurelio|ESP
IM|Hallgrimm, Tobias|SWE
IM|Voronec, Ilja|CZE
FM|Barlai, Kristóf|HUN
WIM|Kolarič, Maja|SLO
|Devasthali, Rohan|IND
FM|Lin, Zhaoyu|CHN
|Sandvik, Emil|NOR
|Merlieux, Gaspard|FRA
CM|Ferrantini, Dario|ITA
|Olander, Beatrix|SWE
|Karadeniz, Yusuf|TUR
|Chen, Yi-Ting|TPE
|Drozdík, Pavel|SVK
|Quintal, Mateus|BRA
|O'Hanlon, Siobhán|IRL
""".strip().splitlines()


def swiss(start: dt.date = dt.date(2026, 3, 7), rounds_played: int = 5) -> Tournament:
    """FIDE's exercise of 16 players and 5 rounds, with byes, forfeits and a withdrawal."""
    event = EVENTS["TEC16"]
    players = [
        Player(name, rating, title, federation, birth=f"{1980 + number}/00/00", k=20)
        for number, ((title, name, federation), rating) in enumerate(
            zip((line.split("|") for line in _SWISS_NAMES), event["ratings"], strict=True)
        )
    ]
    return Tournament(
        name="Lakeside Open",
        city="Siófok",
        federation="HUN",
        start=start,
        end=start + dt.timedelta(4),
        arbiter="Szentgyörgyi, Ilona",
        time_control="90 min + 30 s a move",
        rounds=5,
        system=SWISS,
        players=players,
        games=[game for game in listed(event["table"]) if game.round <= rounds_played],
        round_dates=[start + dt.timedelta(day) for day in range(5)],
    )


_CLUB = """
|Petrakis, Nikos|GRE|1907
|Whitcombe, Arthur|ENG|1952
FM|Lindqvist, Amos|SWE|2214
|Ashdown, Peter|ENG|1688
|Oyelaran, Tunde|ENG|2063
WFM|Szalontai, Réka|HUN|1998
|Delacroix, Odile|FRA|1816
CM|Brandhuber, Jost|GER|2041
|Marchetti, Flavia|ITA|2107
|Kwan, Mei-Ling|TPE|1874
""".strip().splitlines()
_CLUB_ABOVE = (
    "½ 0 1 ½ ½ 1 0 ½ 1",
    "½ 1 0 ½ 1 ½ 0 ½",
    "1 ½ 1 1 ½ 1 1",
    "0 0 ½ - 0 ½",
    "½ 1 ½ ½ 1",
    "1 ½ 0 1",
    "½ 0 ½",
    "½ 1",
    "½",
)


def club(rounds_played: int | None = None) -> Tournament:
    """A club round robin of ten by Berger tables."""
    rows = [["", *[""] * number, *line.split()] for number, line in enumerate(_CLUB_ABOVE)] + [[""] * 10]
    players = []
    for number, line in enumerate(_CLUB):
        title, name, federation, rating = line.split("|")
        players.append(
            Player(
                name,
                int(rating),
                title,
                federation,
                birth=f"{1958 + 5 * number}/00/00",
                club="Rosegarden Chess Club" if number % 3 else "Riverside",
                k=40 if number == 3 else 20,
            )
        )
    start = dt.date(2026, 9, 5)
    return Tournament(
        name="Rosegarden Club Championship 2026",
        city="Exeter",
        federation="ENG",
        start=start,
        end=start + dt.timedelta(7 * 8),
        arbiter="Thistlewood, Harriet",
        time_control="90 min + 30 s a move",
        system=ROUND_ROBIN,
        rounds=9,
        players=players,
        games=listed(rows, rounds_played),
        round_dates=[start + dt.timedelta(7 * week) for week in range(9)],
    )


def large(players: int, rounds: int) -> Tournament:
    """A Swiss in which number i meets i + 1, i + 2, … in turn; of an odd field somebody has a bye."""
    rows: list[list[str]] = [[] for _ in range(players)]
    for number in range(1, rounds + 1):
        left = list(range(players))
        while len(left) > 1:
            first = left.pop(0)
            second = left.pop((number * 7 + first) % len(left))
            own, other = (("1", "0"), ("½", "½"), ("0", "1"))[(first * number + second) % 3]
            rows[first].append(f"{second + 1}w{own}")
            rows[second].append(f"{first + 1}b{other}")
        if left:
            rows[left[0]].append("bye")
    field = [Player(f"Player {number}", 2500 - 4 * number, k=20) for number in range(1, players + 1)]
    return Tournament(
        name="Large",
        start=dt.date(2026, 3, 7),
        rounds=rounds,
        system=SWISS,
        players=field,
        games=listed(rows),
    )


def four() -> Tournament:
    """Four players; every value is worked out by hand in the tests."""
    rows = [["", "½", "1", "1"], ["", "", "1", "½"], ["", "", "", "0"], [""] * 4]
    names = ("Ada", "Ben", "Cleo", "Dan")
    players = [Player(name, 2000 - 100 * number, k=20) for number, name in enumerate(names)]
    return Tournament(
        name="Four",
        start=dt.date(2026, 3, 7),
        system=ROUND_ROBIN,
        rounds=3,
        players=players,
        games=listed(rows),
    )


def double_three() -> Tournament:
    """Three players, each meeting twice, both results in one cell; the second of Ben and Cleo is missing."""
    rows = [["", "1½", "½0"], ["", "", "1"], ["", "", ""]]
    players = [Player(name, 1800, k=20) for name in ("Ada", "Ben", "Cleo")]
    return Tournament(
        name="Three",
        start=dt.date(2026, 3, 7),
        system=ROUND_ROBIN,
        rounds=6,
        players=players,
        games=listed(rows),
    )


def known(event: str) -> Tournament:
    """A real round robin as a file holds it: by rounds, numbered by rating."""
    found = EVENTS[event]
    players = [Player(f"Player {number}", rating, k=10) for number, rating in enumerate(found["ratings"], 1)]
    return Tournament(
        name=found["source"],
        start=dt.date(2026, 3, 7),
        system=ROUND_ROBIN,
        rounds=len(found["table"][0]),
        players=players,
        games=listed(found["table"]),
    )


def known_values(event: str, code: str, rules: str = "") -> dict[int, float]:
    """The right values of a tie-break, by number."""
    (row,) = [
        row for row in KNOWN["values"] if (row["event"], row["code"], row["rules"]) == (event, code, rules)
    ]
    return {int(player): value for player, value in row["values"].items()}
