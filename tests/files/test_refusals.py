"""Events that are no tournament of players with points of 1, ½ and 0."""

import pytest

from elo_xl.files.tournament import FileError

from .reading import read, reasons
from .test_other_formats import game
from .test_tables import page, table

THREE_POINTS = "No;Name;1;2;Pts.\n1;A;2w1;3b1;6\n2;B;1b0;4w½;1\n3;C;4b0;1w0;0\n4;D;3w1;2b½;4\n"
NORWAY = "Name;1;2;3\nA;*;3;1½\nB;0;*;0\nC;1;3;*\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (THREE_POINTS, "3 for a win"),
        ("No;Name;1;2;3;Pts.\n1;A;*;1;½;4\n2;B;0;*;1;3\n3;C;½;0;*;1\n", "3 for a win"),
        ("No;Name;1;2\n1;A;2w1½;3b3\n2;B;1b1;H\n3;C;H;1w0\n", "such as '2w1½'"),
        ("No;Name;1;2\n1;A;2w1½;2b1½\n2;B;1b1½;1w1½\n", "4 cells such as '2w1½'"),
        ("No;Name;1;2;3\n1;A;*;2w3;3b3\n2;B;1b2;*;3w2\n3;C;1w2;2b2;*\n", "6 cells such as '2w3'"),
        (NORWAY, "such as '3'"),
        ("Tournament type : Swiss-System for Teams\nNo;Name;1\n1;A;H\n", "a team event"),
        ("Turnierart : Mannschaftsturnier\nNo;Name;1\n1;A;H\n", "a team event"),
        (page(table("Rk.|Team|Games|+|TB1", "1|Lund|3|2|5")), "a team event"),
        (page(table("Tournament type|Round robin for teams"), table("No.|Name|Rtg", "1|A|2000")), "a team event"),
        (
            "".join(
                game(f"A{board}", f"B{board}", "1-0", f"1.{board}", WhiteTeam="Lund", BlackTeam="Ystad")
                for board in (1, 2)
            ),
            "a team event",
        ),
    ],
)  # fmt: skip
def test_refused_in_one_line(text, words):
    with pytest.raises(FileError, match=words) as caught:
        read(text)
    assert "\n" not in str(caught.value)


def test_clubs_are_no_teams():
    games = game("A", "B", "1-0", WhiteTeam="Lund", BlackTeam="Ystad")
    games += game("C", "D", "1-0", WhiteTeam="Lund", BlackTeam="Malmö")
    assert reasons(read(games)) == []


def test_wrong_points_are_no_other_points():
    assert reasons(read(THREE_POINTS.replace("½;4", "½;5")))[0] == (
        2,
        "6 points are stated, the results give 2",
    )


def test_one_odd_cell_is_a_slip():
    text = "No;Name;1;2\n1;A;2w3;H\n2;B;1b0;H\n3;C;H;H\n"
    assert reasons(read(text))[0] == (2, "round 1: '2w3' is no result")


@pytest.mark.parametrize(
    "text",
    [
        "No;Name;1;2;3\n1;A;2w1;2b½;2w1\n2;B;1b0;1w½;1b0\n",
        "".join(game("A", "B", "1-0", str(number)) for number in (1, 2, 3)),
    ],
)
def test_a_match_of_three_games(text):
    with pytest.raises(FileError, match="two players meet 3 times"):
        read(text)
