"""What a report file lacks, and time controls in seconds."""

import re
from dataclasses import replace
from datetime import date

import pytest

from elo_xl.core.games import Line
from elo_xl.files import missing
from elo_xl.files.time_codes import encoded
from elo_xl.files.tournament import Player, Tournament

CODE = re.compile(r"(?:\d+/)?\d+(?:\+\d+)?(?::(?:\d+/)?\d+(?:\+\d+)?)*")  # TRF26, 222
WHOLE = Tournament(
    "Open", "Lund", "SWE", date(2026, 1, 3), date(2026, 1, 4), "Lind, Bo", time_code="5400+30", rounds=2,
    round_dates=[date(2026, 1, 3), date(2026, 1, 4)],
    players=[Player("A", fide_id="1"), Player("B", fide_id="2")],
    games=[Line(1, 1, 2, "1-0"), Line(2, 2, 1, "½-½")],
)  # fmt: skip


def test_nothing_is_missing():
    assert missing(WHOLE) == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": ""}, "the name of the tournament (012)"),
        ({"city": " "}, "the city (022)"),
        ({"federation": "Sweden"}, "the federation, three capital letters (032)"),
        ({"start": None}, "the first day (042)"),
        ({"end": None}, "the last day (052)"),
        ({"end": date(2026, 1, 1)}, "the last day (052): it is before the first"),
        ({"arbiter": ""}, "the chief arbiter (102)"),
        ({"time_code": "", "time_control": "slow"}, "the time control in seconds, such as 5400+30 (222)"),
        ({"time_code": "ninety"}, "the time control in seconds, such as 5400+30 (222): 'ninety' is none"),
        ({"time_code": "40/5400:30/10"}, "the time control in seconds, such as 5400+30 (222): '40/5400:30/10' is none"),
        ({"games": [Line(1, 1, 2, "1-0"), Line(2, 2, 1)]}, "the results of games: 1 in round 2"),
        ({"games": [Line(1, 1, 2, "*"), Line(2, 2, 1)]}, "the results of games: 2 in rounds 1 and 2"),
        ({"round_dates": [date(2026, 1, 3)]}, "the dates of rounds (132): 2"),
        ({"round_dates": []}, "the dates of rounds (132): 1 and 2"),
        ({"games": [Line(1, 1, 2), Line(2, 2, 1, "1-0")]}, "the results of games: 1 in round 1"),
        ({"players": [Player("A"), Player("B", fide_id="2")]}, "the FIDE number of player 1"),
        ({"players": [Player("A"), Player("B")]}, "the FIDE number of players 1 and 2"),
        (
            {"players": [Player("A" * 34, fide_id="1"), Player("B", fide_id="2")]},
            "the end of the name, cut at 33 letters, of player 1",
        ),
        (
            {"federation": "XX", "players": [Player("A", national_rating=9, fide_id="1"), Player("B", fide_id="2")]},
            "whose national ratings those are (172): they are left out",
        ),
    ],
)  # fmt: skip
def test_each_cause_has_its_line(change, words):
    found = missing(replace(WHOLE, **change))
    assert words in found
    assert len(found) == 1 or "federation" in change


def test_an_older_form_has_no_time_control_and_no_national_ratings():
    assert missing(replace(WHOLE, time_code=""), "trf16") == []
    players = [Player("A", national_rating=1900, fide_id="1"), Player("B", fide_id="2")]
    lines = missing(replace(WHOLE, players=players), "trf16")
    assert lines == ["the national ratings and numbers: TRF16 has no place for them"]


def test_many_players_are_not_all_named():
    lines = missing(Tournament(players=[Player(str(number)) for number in range(9)]))
    assert lines[-1] == "the FIDE number of players 1, 2, 3, 4, 5 and 4 more"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("90 min + 30 s a move", "5400+30"),
        ("90 min + 30 s per move", "5400+30"),
        ("90 min + 30 sec/move", "5400+30"),
        ("90 minutes + 30 seconds per move from move 1", "5400+30"),
        ("90'+30''", "5400+30"),
        ("90+30", "5400+30"),
        ("3 min + 2 s", "180+2"),
        ("15 min", "900"),
        ("100 min/40 moves + 15 min + 30 s", "40/6000+30:900+30"),
        ("90 min for 40 moves, 30 min for the rest, 30 s a move", "40/5400+30:1800+30"),
        ("100 min/40 moves + 50 min/20 moves + 15 min + 30 s a move", "40/6000+30:20/3000+30:900+30"),
        ("", ""),
        ("slow", ""),
        ("90 + 30 + 30", ""),
        ("90 min + 15 min + 30 s", ""),  # nobody says after how many moves
        ("90 min/40 moves + 30 s", ""),  # nor what comes after them
        ("30 s", ""),
        ("0 min", ""),
        ("1 h 30 min", "5400"),
        ("1h30", "5400"),
        ("1h30+30s", "5400+30"),
        ("1 h. 30 min. + 30 sec.", "5400+30"),
        ("90 min. + 30 sec.", "5400+30"),
        ("90 min + 30", "5400+30"),
        ("2 h/40 moves + 1 h", "40/7200:3600"),
        ("G/90+30", "5400+30"),
        ("G/60", "3600"),
        ("5400+30", "5400+30"),
        ("40/6000+30:900+30", "40/6000+30:900+30"),
        ("180+2", ""),  # minutes or seconds?
        ("90 min + 300", ""),
        ("h", ""),
        ("90 min + 30 s from move 41", ""),
    ],
)
def test_time_controls_in_seconds(words, code):
    assert encoded(words) == code
    assert not code or CODE.fullmatch(code)
