"""Grids whose letters for the colours depend on the language, and scores that are not those of chess."""

import pytest

from elo_xl.files.tournament import FileError

from .reading import read, reasons, results

PLAYED = [["2w1", "3b½"], ["1b0", "bye"], ["bye", "1w½"]]


@pytest.mark.parametrize(
    "rows",
    [
        ("+ 2B;= 3N", "- 1N;bye", "bye;= 1B"), ("+2B;=3N", "-1N;bye", "bye;=1B"),
        ("2B1;3N½", "1N0;bye", "bye;1B½"), ("2B1;3N0,5", "1N0;bye", "bye;1B0,5"),
        ("+ 2W;= 3S", "- 1S;bye", "bye;= 1W"), ("+ 2W;= 3B", "- 1B;bye", "bye;= 1W"),
    ],
)  # fmt: skip
def test_languages(rows):
    tournament = read(
        "No;Nom;1;2\n" + "".join(f"{n};{'ABC'[n - 1]};{row}\n" for n, row in enumerate(rows, 1))
    )
    assert (results(tournament), reasons(tournament)) == (PLAYED, [])


def test_the_letter_b_alone_tells_nothing():
    with pytest.raises(FileError, match="B may be Black"):
        read("No;Name;1\n1;A;+ 2B\n2;C;- 1B\n")


@pytest.mark.parametrize(("won", "lost"), [("3", "0"), ("1½", "½"), ("2", "1"), ("1.5", "0")])
def test_other_points_are_refused(won, lost):
    with pytest.raises(FileError, match="another way than 1, ½ and 0"):
        read(f"No;Name;1;2\n1;A;2w{won};2b{won}\n2;B;1b{lost};1w{lost}\n")


def test_three_games_a_pair_are_refused_in_a_round_robin():
    rows = "No;Name;1;2;3\n1;A;2w1;2b1;2w1\n2;B;1b0;1w0;1b0\n"
    with pytest.raises(FileError, match="meet 3 times"):
        read("Tournament type : Round robin\n" + rows)


def test_who_is_exempt_in_a_french_grid_has_an_allocated_bye():
    text = "No;Nom;R 1;R 2;Pts\n1;A;+ 2B;= 3N;1,5\n2;B;- 1N;EXE;1\n3;C;EXE;= 1B;1,5\n"
    tournament = read(text)
    assert results(tournament) == [["2w1", "3b½"], ["1b0", "bye"], ["bye", "1w½"]]
    assert tournament.unused == []
