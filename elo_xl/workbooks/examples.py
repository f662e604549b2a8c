"""Examples that fill a workbook: an event, a player's history, a newcomer's games."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from elo_xl.core.berger import berger
from elo_xl.core.crosstable import ROUND_ROBIN
from elo_xl.core.games import Line
from elo_xl.files.tournament import Player, Tournament

Entry = str | float | None


@dataclass(frozen=True, slots=True)
class Game:
    """One game as it is typed: whatever stands in the cells, right or wrong."""

    opponent: str
    rating: Entry
    result: Entry
    title: str = ""
    federation: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """What K follows from."""

    rating: Entry
    games: Entry
    born: Entry = None
    peak: Entry = None
    period_games: Entry = None
    day: dt.date | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One player's event, and what else a filled workbook shows beside it."""

    name: str = ""
    player: str = ""
    rating: Entry = None
    k: Entry = None
    day: dt.date | None = None
    pace: str = "standard"
    games: tuple[Game, ...] = ()
    played_before: Entry = None
    born: Entry = None
    peak: Entry = None
    period_games: Entry = None
    target_rating: Entry = None
    target_performance: Entry = None
    title: str = ""
    federation: str = ""
    note: str = ""
    history: History | None = None
    newcomer: tuple[Game, ...] = ()


# Ratings, results and K are those of a calculation that FIDE published, by the rules of March 2010:
# ΣPD 4.43, change +0.70, performance 2695. The history (39 games in a period, K 20 cut to 17) and
# the newcomer (first rating 1922) are two more published cases. All names are invented.
EVENT = Event(
    name="Grandmaster tournament, March 2010",
    player="Aurelio Castellane",
    rating=2690,
    k=10,
    day=dt.date(2010, 3, 8),
    games=(
        Game("Tobias Hallgrimm", 2730, "0", "GM", "SWE"),
        Game("Ilja Voronec", 2682, "1", "GM", "CZE"),
        Game("Mateus Quintal", 2702, "½", "GM", "BRA"),
        Game("Kristóf Barlai", 2684, "½", "GM", "HUN"),
        Game("Rohan Devasthali", 2745, "½", "GM", "IND"),
        Game("Lin Zhaoyu", 2660, "0", "GM", "CHN"),
        Game("Emil Sandvik", 2676, "½", "GM", "NOR"),
        Game("Gaspard Merlieux", 2700, "1", "GM", "FRA"),
        Game("Dario Ferrantini", 2677, "½", "GM", "ITA"),
    ),
    target_rating=2700,
    target_performance=2700,
    title="GM",
    federation="ESP",
    note="Ratings and results: a calculation published by FIDE (rules of March 2010: +0.70, performance "
    "2695). All names are invented.",
    history=History(2054, 412, 1988, 2101, 39, dt.date(2026, 9, 1)),
    newcomer=(
        Game("Beatrix Olander", 1902, "1"),
        Game("Yusuf Karadeniz", 1877, "1"),
        Game("Chen Yi-Ting", 1884, "1"),
        Game("Pavel Drozdík", 2012, "0"),
        Game("Maja Kolarič", 1832, "0"),
    ),
)


# A club championship of 2008 as its rating officer published it: ratings, K, results and the new ratings
# 1850, 1844, 1653, 1347, 1469 and 1300 (Elo's formula). All names are invented.
_CLUB_PLAYERS = (
    ("Halloran, Piers", 1852, 24), ("Whitty, Desmond", 1845, 24), ("Kilbride, Anselm", 1632, 32),
    ("Fennelly, Odran", 1337, 24), ("Moriarty, Hugh", 1493, 24), ("Scanlon, Bartley", 1297, 24),
)  # fmt: skip
# The pairings of Berger tables, round by round, and their results
_CLUB_RESULTS = (
    "1-0", "1-0", "1-0", "0-1", "0-1", "½-½", "1-0", "0-1", "½-½", "1-0", "1-0", "½-½", "1-0", "0-1", "½-½",
)  # fmt: skip


CLUB = Tournament(
    name="Veterans' Championship",
    city="Clonmore",
    federation="IRL",
    start=dt.date(2008, 10, 25),
    end=dt.date(2008, 10, 27),
    arbiter="Maeve Tierney",
    time_control="90 min + 30 s a move",
    system=ROUND_ROBIN,
    rounds=5,
    by_formula=True,
    players=[Player(name, rating, federation="IRL", k=k) for name, rating, k in _CLUB_PLAYERS],
    games=[
        Line(pairing.round, pairing.white, pairing.black, result, pairing.board)
        for pairing, result in zip(berger(6), _CLUB_RESULTS, strict=True)
    ],
)
