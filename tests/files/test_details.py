"""What pages and the lines above tables say of the event, and how its tie-breaks are named."""

from datetime import date

import pytest

from elo_xl.files import tie_break_names
from elo_xl.files.tournament import FileError

from .reading import read, reasons, results

ROWS = "No;Name;1;2;3\n1;A;2w1;3b½;U\n2;B;1b0;U;3w0\n3;C;H;1w½;2b1\n"


@pytest.mark.parametrize(
    ("lines", "system"),
    [
        ("Tournament type : Swiss-System\n", "swiss"), ("Turnierart;Schweizer System\n", "swiss"),
        ("Tipo de torneo: Round Robin\n", "round-robin"), ("", "swiss"),
    ],
)  # fmt: skip
def test_the_system_is_the_one_that_is_stated(lines, system):
    tournament = read(lines + ROWS)
    assert tournament.system == system
    assert results(tournament) == [["2w1", "3b½", "bye"], ["1b0", "bye", "3w0"], ["H", "1w½", "2b1"]]
    assert [half / 2 for half in tournament.crosstable().half_points] == [2.5, 1, 2]


def test_lines_above_a_table():
    tournament = read(
        "Town Open\nFederation : Sweden ( SWE )\nChief Arbiter : IA Holm, Eva\nDeputy Chief Arbiter: FA Ek\n"
        "Location : Lund\nTime control (Rapid) : 15+10\nDate : 3.–9. August 2026\nNumber of rounds : 3\n"
        + ROWS
    )
    assert (tournament.name, tournament.federation, tournament.arbiter) == (
        "Town Open",
        "SWE",
        "IA Holm, Eva",
    )
    assert (tournament.city, tournament.deputies, tournament.pace) == ("Lund", ["FA Ek"], "rapid")
    assert (tournament.start, tournament.end) == (date(2026, 8, 3), date(2026, 8, 9))
    assert reasons(tournament) == []


@pytest.mark.parametrize(
    ("line", "first", "last"),
    [
        ("日期 : 2005年7月28日", date(2005, 7, 28), date(2005, 7, 28)),
        ("日期：2005年7月28日", date(2005, 7, 28), date(2005, 7, 28)),
        ("Dátum : 2005. 07. 28. - 2005. 08. 02.", date(2005, 7, 28), date(2005, 8, 2)),
        ("Дата : 28. 07. 2005", date(2005, 7, 28), date(2005, 7, 28)),
        ("Fecha : 28/07-05/08/2026", date(2026, 7, 28), date(2026, 8, 5)),
    ],
)
def test_dates_under_the_labels_of_other_languages(line, first, last):
    tournament = read(f"{line}\n{ROWS}")
    assert (tournament.start, tournament.end, reasons(tournament)) == (first, last, [])


def test_groups_are_those_of_both_columns():
    players = read("No;Name;Typ;Gr;Rtg\n1;A;U14;G1;1500\n2;B;;G2;1400\n").players
    assert [player.groups for player in players] == ["G1, U14", "G2"]


def test_an_event_of_teams_is_refused():
    with pytest.raises(FileError, match="a team event"):
        read("Tournament type : Swiss-System for Teams\n" + ROWS)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("Average [Tournament] Performance Rating Of Opponents (APRO) (1400)", "APRO"),
        ("Average Rating of Opponents (ARO) (1400, Cut1, Forfeits And Byes are ignored)", "ARO/C1"),
        ("Buchholz Tie-Break Variable (2026) (Gamepoints, Cut1)", "BH/C1"),
        ("Buchholz Tie-Break Variable (2023) (Gamepoints, Median1)", "BH/M1"),
        ("Buchholz Tie-Break Variable (2023) (Gamepoints)", "BH"),
        ("Buchholz Tie-Breaks (without one result)", "BH/C1"), ("Buchholz Tie-Breaks (all Results)", "BH"),
        ("Direct Encounter (The results of the players in the same point group)", "DE"),
        ("Sonneborn Berger Tie-Break Variable (2023)", "SB"), ("points (game-points)", "PTS"),
        ("Koya System (KS)", "KS"), ("Most black", "BPG"), ("Rounds Elected to Play", "REP"),
        ("Matchpoints (2 for wins, 1 for Draws, 0 for Losses)", None), ("Carasaxa Tie-Breaks", None),
        ("Buchholz Tie-Breaks (variabel with parameter)", None), ("Sum of Buchholz-Tie-Breaks (all Results)", None),
    ],
)  # fmt: skip
def test_names_of_tie_breaks(words, code):
    assert tie_break_names.code(words) == code


def test_tie_breaks_are_named_in_their_order():
    tournament = read(
        "No;Name;1.Rd;Pts;TB1;TB2;TB3\n1;A;2w1;1;0;0;5\n2;B;1b0;0;0;0;6\n"
        "Annotation:\nTie Break1: Direct Encounter (DE)\nTie Break2: Buchholz Tie-Break Variable (2023) (Cut1)\n"
        "Tie Break3: Carasaxa Tie-Breaks\n"
    )
    assert tournament.tie_breaks == ["DE", "BH/C1"]
    assert tournament.stated_codes == {"TB1": "DE", "TB2": "BH/C1"}
    assert "TB3 is a tie-break not known here, Carasaxa Tie-Breaks" in dict(reasons(tournament)).values()
