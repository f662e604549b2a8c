"""Starting numbers stay those of the file, in whatever order its lines stand."""

from .reading import read, results
from .test_tables import named

BY_RANK = (
    "Rk.;SNo;Name;Rtg;1.Rd;2.Rd;Pts\n1;4;A;2000;3w1;2b½;1.5\n2;1;B;1900;4w1;1w½;1.5\n"
    "3;2;C;1800;1b0;4w1;1\n4;3;D;1700;2b0;3b0;0\n"
)


def test_a_crosstable_by_rank_in_whose_cells_ranks_stand():
    assert named(read(BY_RANK)) == [
        ("B", ["3w1", "4w½"]),
        ("C", ["4b0", "3w1"]),
        ("D", ["1b0", "2b0"]),
        ("A", ["2w1", "1b½"]),
    ]


def test_a_crosstable_by_rank_in_whose_cells_starting_numbers_stand():
    text = "Rk.;SNo;Name;1.Rd\n1;3;A;2w1\n2;1;B;-1\n3;2;C;3b0\n"
    assert named(read(text)) == [("B", ["bye"]), ("C", ["3b0"]), ("A", ["2w1"])]


def test_an_opponent_without_a_line_leaves_ranks_as_numbers():
    text = "Rk.;SNo;Name;1.Rd;2.Rd;3.Rd\n1;3;A;2w1;3b1;9w1\n2;1;B;1b0;-1;3w1\n3;2;C;-1;1w0;2b0\n"
    assert results(read(text))[0] == ["2w1", "3b1", "4w1"]


def test_lists_that_are_not_in_order():
    players = read("No.;Name;Rtg\n3;C;1800\n1;A;2000\n2;B;1900\n").players
    assert [player.name for player in players] == ["A", "B", "C"]
    standings = read("Rk.;SNo;Name;Pts\n1;2;B;3\n;1;A;3\n3;3;C;1\n").players
    assert [(player.name, player.stated["Rk."]) for player in standings] == [
        ("A", "1"),
        ("B", "1"),
        ("C", "3"),
    ]
