"""Players by number and by name."""

import pytest

from elo_xl.core.errors import NoAnswer
from elo_xl.core.roster import Roster

ROSTER = Roster(["Ada", "Ben Bo", "", "Eve", "2", "7"])


@pytest.mark.parametrize(
    ("entry", "number"),
    [
        ("Ada", 1), (" ADA ", 1), ("ben  bo", 2), (1, 1), (4, 4), (2, 2), (2.0, 2), ("3", 3),
        ("2", 5), ("7", 6),  # as a name before as a number
        ("", None), ("Zoe", None), (0, None), (7, None), (1.5, None), (-1, None), ("1.0", None), ("٣", 3),
    ],
)  # fmt: skip
def test_players(entry, number):
    assert ROSTER.find(entry) == number
    if number is None:
        with pytest.raises(NoAnswer, match="there is no player"):
            ROSTER.number(entry)
    else:
        assert ROSTER.number(entry) == number


def test_a_name_of_several_players_is_nobodys():
    roster = Roster(["Ada", "Ben", " ada ", ""])
    assert (roster.find("ADA"), roster.is_shared("ada"), roster.find(3)) == (None, True, 3)
    assert (roster.find("Ben"), roster.is_shared("Ben"), roster.is_shared(""), roster.is_shared(1)) == (
        2, False, False, False,
    )  # fmt: skip
    with pytest.raises(NoAnswer, match="several players are called 'Ada'; give the number"):
        roster.number("Ada")


def test_a_number_without_a_name_may_be_nobodys():
    roster = Roster(["Ada", "", "2"], numbers_alone=False)
    assert [roster.find(entry) for entry in (1, 2, "2", 3, "1")] == [1, None, 3, 3, 1]
    with pytest.raises(NoAnswer, match="there is no player '2'"):
        roster.number(2)
    assert Roster(["", ""]).find(2) == 2
