"""What a file prints of points and tie-breaks against what its games give."""

from datetime import date

import pytest

from elo_xl.core import tiebreaks
from elo_xl.core.editions import tie_break_rules

from .reading import read, reasons

ROWS = ["4w1;5b1;H", "5w0;6b½;4w1", "6w1;Z;5b1", "1b0;H;2b0", "2b1;1w0;3w0", "3b0;2w½;bye"]
POINTS = ["2,5", "1,5", "2", "0,5", "1", "1,5"]


def printed(values, *, above="Date : 2026/08/03 to 2026/08/09\n"):
    """A crosstable with these tie-breaks."""
    lines = [
        f"{number};P{number};{row};{points};{value:g}"
        for number, (row, points, value) in enumerate(zip(ROWS, POINTS, values, strict=True), 1)
    ]
    legend = "Tie Break1: Buchholz Tie-Break Variable (2023) (Gamepoints)"
    return f"{above}No;Name;1.Rd;2.Rd;3.Rd;Pts;TB1\n" + "\n".join(lines) + f"\n{legend}\n"


def computed(day):
    table = read(printed([0] * len(ROWS))).crosstable()
    return tiebreaks.TieBreaks(table, None, tie_break_rules(day)).values("BH")


@pytest.mark.parametrize(
    ("day", "as_of", "said"),
    [
        (date(2026, 8, 3), None, []),
        (date(2024, 1, 1), date(2023, 8, 1), ["the tie-breaks are those of the rules of 2023-08-01"]),
        (date(2020, 1, 1), date(2023, 7, 31), ["the tie-breaks are those of the rules before 2023-08-01"]),
    ],
)
def test_the_edition_that_agrees_throughout_is_taken(day, as_of, said):
    tournament = read(printed(computed(day)))
    assert (tournament.tie_breaks_as_of, [reason for _, reason in reasons(tournament)]) == (as_of, said)


def test_differences_are_told_once():
    values = computed(date(2026, 8, 3))
    values[2] += 3
    values[4] += 1
    tournament = read(printed(values))
    (said,) = [reason for _, reason in reasons(tournament)]
    assert said.startswith("TB1 (BH): 2 of 6 values are not ours, such as of player 3, ")


@pytest.mark.parametrize(("points", "worth"), [("0.5", 1), ("1", 2)])
def test_the_worth_of_an_allocated_bye_is_that_of_the_points(points, worth):
    tournament = read(f"No;Name;1;Pts\n1;A;2w1;1\n2;B;1b0;0\n3;C;-1;{points}\n")
    assert tournament.bye_half_points == worth
    assert tournament.crosstable().half_points == [2, 0, worth]
    assert len(tournament.unused) == (worth == 1)


def test_points_that_bear_nothing_out_are_told():
    tournament = read("No;Name;1;2;Pts\n1;A;2w1;-1;1,5\n2;B;1b0;3w0;0\n3;C;-1;2b1;2\n")
    assert tournament.bye_half_points == 2
    assert reasons(tournament) == [(2, "1.5 points are stated, the results give 2")]
