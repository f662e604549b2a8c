"""One cause, one line."""

from elo_xl.files.grouping import by_cause
from elo_xl.files.tournament import Unused

from .reading import read


def test_causes_that_differ_in_numbers_only_are_one():
    first, second, third = (
        Unused(2, "a", "round 1: 'x7' is no result"),
        Unused(3, "b", "no player's name"),
        Unused(4, "c", "round 12: 'hm' is no result"),
    )
    assert by_cause([first, second, third]) == [(2, first), (1, second)]


def test_many_cells_of_a_kind():
    rows = "".join(f"{number};P{number};{9000 + number}w1\n" for number in range(1, 92))
    largest = max(by_cause(read("No;Name;1.Rd\n" + rows).unused), key=lambda group: group.size)
    assert (largest.size, largest.example.line) == (91, 2)
