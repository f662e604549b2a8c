"""What is written is read again as it was."""

import csv
import io
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl import files
from elo_xl.files import write_csv, write_trf
from elo_xl.files.csv_writer import table_as_csv
from elo_xl.files.tournament import FileError, Player, Tournament

from . import tournaments


@given(tournaments.tournaments())
def test_report_file_is_read_as_it_was_written(tournament):
    ranks = list(range(1, len(tournament.players) + 1))
    assert files.read(write_trf(tournament, ranks).encode()) == tournament


@given(tournaments.tournaments(), st.sampled_from([";", ",", "\t"]))
def test_csv_is_read_as_it_was_written(tournament, separator):
    again = files.read(write_csv(tournament, separator=separator))
    assert again.players == tournament.players
    assert again.unused == [] or not tournament.round_robin


PLAYERS = [
    Player("Berg, Anna", 2105, "WFM", "SWE", None, "1700001", 1990, "w", results=["3w1", "2b½", ""]),
    Player("Dahl, Ove", None, results=["bye", "1w½", "3b"], stated={"Birth": "1971/05/09"}),
    Player("Ek, Åsa", 1888, results=["1b0", "H", "2w"]),
]
TOURNAMENT = Tournament(
    "Club Open", "Lund", "SWE", date(2026, 1, 3), date(2026, 1, 5), "IA Lind, Bo", "90+30", 3,
    players=PLAYERS, deputies=["Holm, Eva"], round_dates=[date(2026, 1, 3), date(2026, 1, 4), date(2026, 1, 5)],
)  # fmt: skip


def test_report_file_to_the_column():
    assert write_trf(TOURNAMENT) == (
        "012 Club Open\r\n"
        "022 Lund\r\n"
        "032 SWE\r\n"
        "042 2026/01/03\r\n"
        "052 2026/01/05\r\n"
        "062 3\r\n"
        "072 2\r\n"
        "082 0\r\n"
        "092 Individual: Swiss-System\r\n"
        "102 IA Lind, Bo\r\n"
        "112 Holm, Eva\r\n"
        "122 90+30\r\n"
        "132                                                                                        26/01/03  26/01/04  26/01/05\r\n"
        "XXR 3\r\n"
        "001    1 wWFM Berg, Anna                        2105 SWE     1700001 1990/00/00  1.5    1     3 w 1     2 b =\r\n"
        "001    2      Dahl, Ove                                              1971/05/09  1.5    1  0000 - U     1 w =     3 b\r\n"
        "001    3      Ek, Åsa                           1888                             0.5    3     1 b 0  0000 - H     2 w\r\n"
    )


def test_stated_ranks_are_kept_only_if_the_points_bear_them_out():
    def ranks(*stated):
        players = [Player(str(rank), results=[cell], stated={"Rank": rank}) for rank, cell in stated]
        written = write_trf(Tournament(rounds=1, players=players)).splitlines()
        return [int(line[85:89]) for line in written if line.startswith("001")]

    assert ranks(("2", "bye"), ("1", "bye"), ("3", "H")) == [2, 1, 3]
    assert ranks(("2", "H"), ("1", "bye"), ("3", "F")) == [3, 1, 1]


def test_matrix_is_reported_by_berger_rounds():
    rows = [["", "1", "½"], ["0", "", "1"], ["½", "0", ""]]
    matrix = Tournament(
        round_robin=True, rounds=3, players=[Player(f"P{n}", results=row) for n, row in enumerate(rows)]
    )
    again = files.read(write_trf(matrix).encode())
    assert [player.results for player in again.players] == [
        ["", "2w1", "3b½"],
        ["3w1", "1b0", ""],
        ["2b0", "", "1w½"],
    ]
    assert again.round_robin


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ([], "there are no players"),
        ([Player("x" * 34)], "player 1: the name 'xxx"),
        ([Player("x", federation="FRANCE")], "the federation 'FRANCE' is longer than 3 characters"),
        ([Player("x", results=["1"]), Player("y", results=["0"])], "do not say who the opponents were"),
        ([Player("x", results=["what"])], "'what' is no result"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(players, words):
    with pytest.raises(FileError, match=words):
        write_trf(Tournament(players=players, rounds=1))


def test_names_stay_on_their_line():
    assert "001    1      A B " in write_trf(Tournament(players=[Player("A\r\nB")]))


# CSV


def rows(data):
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";"))


def test_csv_has_the_columns_in_which_anything_stands():
    assert rows(write_csv(TOURNAMENT)) == [
        ["No.", "Title", "Name", "sex", "FED", "Rtg", "FideID", "Birth", "1.Rd", "2.Rd", "3.Rd"],
        ["1", "WFM", "Berg, Anna", "w", "SWE", "2105", "1700001", "1990", "3w1", "2b½", ""],
        ["2", "", "Dahl, Ove", "", "", "", "", "1971/05/09", "bye", "1w½", "3b"],
        ["3", "", "Ek, Åsa", "", "", "1888", "", "", "1b0", "H", "2w"],
    ]


def test_csv_of_chosen_columns():
    players = [Player("A", 2000, results=["bye"], stated={"Pts.": "1", "rtg+/-": "-3,5"})]
    data = write_csv(Tournament(rounds=1, players=players), ["name", "results", "rtg+/-", "TB1"])
    assert rows(data) == [["Name", "1.Rd", "rtg+/-", "TB1"], ["A", "bye", "-3,5", ""]]


def test_csv_begins_with_a_byte_order_mark():
    assert write_csv(TOURNAMENT).startswith(b"\xef\xbb\xbfNo.;")


def test_what_is_no_result_stays_and_is_no_formula():
    data = write_csv(Tournament(players=[Player("A", results=["=1+1", "1", "-½"])], rounds=3))
    assert rows(data)[1] == ["1", "A", "'=1+1", "1", "H"]


FORMULAS = ['=HYPERLINK("http://x")', "@SUM(A1)", "+A1", "-A1", "  =1+1", "'=x", "''=x", "=", "@", "'-5"]


@pytest.mark.parametrize("name", FORMULAS)
def test_no_text_is_a_formula_and_all_come_back(name):
    tournament = Tournament(players=[Player(name.strip(), results=["H"], club=name.strip())], rounds=1)
    data = write_csv(tournament)
    written = rows(data)[1]
    assert not any(value.lstrip().startswith(("=", "@", "+", "-")) for value in written)
    assert [player.name for player in files.read(data).players] == [name.strip()]


@given(st.text(max_size=30))
def test_no_cell_of_a_table_is_a_formula(value):
    (row,) = rows(table_as_csv([[value, "x"]]))[-1:]
    number = row[0].strip("+-").replace(",", "", 1).replace(".", "", 1).rstrip("%").isdecimal()
    assert row[0] in ("+", "-") or number or not row[0].lstrip().startswith(("=", "@", "+", "-"))


def test_decimals_go_with_the_separator():
    assert table_as_csv([["Pts.", 6.5, 3, None]]) == "\ufeffPts.;6,5;3;\r\n".encode()
    assert table_as_csv([["Pts.", 6.5]], separator=",") == "\ufeffPts.,6.5\r\n".encode()


def test_csv_of_a_matrix_with_two_games_in_a_cell():
    table = [["", "1 ½", "0 0"], ["0 ½", "", "1 1"], ["1 1", "0 0", ""]]
    matrix = Tournament(
        round_robin=True,
        double=True,
        rounds=6,
        players=[Player(f"P{n}", results=row) for n, row in enumerate(table)],
    )
    again = files.read(write_csv(matrix))
    assert [player.results for player in again.players] == table
    assert (again.round_robin, again.double, again.rounds) == (True, True, 6)
