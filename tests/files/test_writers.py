"""What is written is read again as it was."""

import csv
import io
from copy import deepcopy
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl import files
from elo_xl.core import games, notation
from elo_xl.core.berger import berger
from elo_xl.core.games import Line
from elo_xl.files import trf_headers, type_codes, write_csv, write_trf
from elo_xl.files.csv_writer import table_as_csv
from elo_xl.files.tournament import FileError, Player, Tournament

from . import tournaments


def as_reported(tournament):
    """The tournament with what a report file says anew: the kind, the code of the time control."""
    told = deepcopy(tournament)
    told.kind, told.type_code = type_codes.kind(tournament), type_codes.type_code(tournament)
    told.time_code = trf_headers.time_code(tournament)
    return told


def without_stated(tournament):
    for player in tournament.players:
        player.stated = {}
    return tournament


@given(tournaments.tournaments())
def test_report_file_is_read_as_it_was_written(tournament):
    ranks = list(range(1, len(tournament.players) + 1))
    again = files.read(write_trf(tournament, ranks).encode())
    assert [player.stated["Rank"] for player in again.players] == [str(rank) for rank in ranks]
    assert without_stated(again) == as_reported(tournament)


@given(tournaments.tournaments())
def test_written_twice_is_the_same(tournament):
    written = write_trf(tournament)
    assert write_trf(files.read(written.encode())) == written


@given(tournaments.tournaments())
def test_the_older_form_has_the_same_games(tournament):
    again = files.read(write_trf(tournament, form="trf16").encode())
    assert (again.games, again.rounds) == (tournament.games, tournament.rounds)
    assert again.bye_half_points == tournament.bye_half_points


PLAYERS = [
    Player("Berg, Anna", 2105, "WFM", "SWE", 2050, "S12", "1700001", "1990/00/00", "w"),
    Player("Dahl, Ove", birth="1971/05/09"),
    Player("Ek, Åsa", 1888),
]
GAMES = [
    Line(1, 1, 3, "1-0"), Line(1, 2, None, "bye½"),
    Line(2, 2, 1, "½-½?"), Line(2, 3, None, "H"),
    Line(3, 3, 2), Line(4, 1, None, "H"),
]  # fmt: skip
TOURNAMENT = Tournament(
    "Club Open", "Lund", "SWE", date(2026, 1, 3), date(2026, 1, 5), "IA Lind, Bo", ["Holm, Eva"],
    "90 min + 30 s a move", rounds=4, system="swiss", bye_half_points=1, tie_breaks=["BH-C1", "WON"], first_color="w",
    round_dates=[date(2026, 1, 3), date(2026, 1, 4), date(2026, 1, 5)], players=PLAYERS, games=GAMES,
)  # fmt: skip
HEAD = (
    "012 Club Open\r\n022 Lund\r\n032 SWE\r\n042 2026/01/03\r\n052 2026/01/05\r\n062 3\r\n072 2\r\n082 0\r\n"
    "092 Individual: Swiss-System\r\n102 IA Lind, Bo\r\n112 Holm, Eva\r\n122 90 min + 30 s a move\r\n"
    "132                                                                                        26/01/03  26/01/04  26/01/05\r\n"
)


def test_report_file_to_the_column():
    assert write_trf(TOURNAMENT) == (
        HEAD + "142 4\r\n"
        "152 W\r\n"
        "162  P 0.5\r\n"
        "172 SWE OTHER\r\n"
        "192 CUSTOM_SWISS\r\n"
        "202 BH/C1,WON\r\n"
        "212 PTS,BH/C1,WON\r\n"
        "222 5400+30\r\n"
        "001    1 wWFM Berg, Anna                        2105 SWE     1700001 1990/00/00  1.5    1     3 w 1     2 - =\r\n"
        "001    2      Dahl, Ove                                              1971/05/09  1.0    2  0000 - U     1 - =     3 b\r\n"
        "001    3      Ek, Åsa                           1888                             0.5    3     1 b 0  0000 - H     2 w\r\n"
        "SWE    1      Berg, Anna                        2050             S12\r\n"
        "240 H   4    1\r\n"
    )


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"form": "trf06"}, "no form 'trf06'"),
        ({"ranks": [1]}, "the ranks are not one"),
        ({"ranks": [0] * len(TOURNAMENT.players)}, "the ranks are not one"),
        ({"ranks": [10_000] * len(TOURNAMENT.players)}, "the ranks are not one"),
    ],
)
def test_what_no_file_can_hold(more, words):
    with pytest.raises(ValueError, match=words):
        write_trf(TOURNAMENT, **more)


def test_the_older_form_to_the_column():
    lines = write_trf(TOURNAMENT, form="trf16").removeprefix(HEAD).split("\r\n")
    assert lines[:2] == ["XXR 4", "XXS PAB=0.5"]
    assert lines[2].endswith("2.0    1     3 w 1     2 - =            0000 - H")
    assert len(lines) == 6


def games_of(*rows):
    """The list of games of rows such as "2w1 3b½"."""
    return games.lines([[notation.read_round(cell) for cell in row.split()] for row in rows])


def event(system, rounds, *rows, **more):
    players = [Player(f"P{number}") for number in range(1, len(rows) + 1)]
    return Tournament(system=system, rounds=rounds, players=players, games=games_of(*rows), **more)


@pytest.mark.parametrize(
    ("tournament", "points", "code"),
    [
        (event("swiss", 3, "2w1 3b½ U", "1b0 U 3w0", "H 1w½ 2b1"), ["2.5", "1.0", "2.0"], "CUSTOM_SWISS"),
        (event("swiss", 5, "2w1 3w1 4w1", "1b0 4b1 3b½", "4w1 1b0 2w½", "3b0 2w0 1b0"), ["3.0", "1.5", "1.5", "0.0"], "CUSTOM_SWISS"),
        (event("round-robin", 3, "2w1 3w1 4w1", "1b0 4b1 3b½", "4w1 1b0 2w½", "3b0 2w0 1b0"), ["3.0", "1.5", "1.5", "0.0"], "CUSTOM_ROUNDROBIN"),
        (event("round-robin", 3, "4w1 2w1 3b½", "3w1 1b0 4w1", "2b0 4b1 1w½", "1b0 3w0 2b0"), ["2.5", "2.0", "1.5", "0.0"], "BERGER_ROUNDROBIN"),
        (event("round-robin", 3, "4b1 2w1 3b½", "3w1 1b0 4w1", "2b0 4b1 1w½", "1w0 3w0 2b0"), ["2.5", "2.0", "1.5", "0.0"], "CUSTOM_ROUNDROBIN"),
    ],
)  # fmt: skip
def test_rounds_and_colours_come_out_as_they_went_in(tournament, points, code):
    again = files.read(write_trf(tournament).encode())
    assert (again.games, again.rounds, again.system) == (
        tournament.games,
        tournament.rounds,
        tournament.system,
    )
    assert [player.stated["Points"] for player in again.players] == points
    assert (again.type_code, again.unused) == (code, [])


@pytest.mark.parametrize(
    ("swap", "code"), [(False, "BERGER_DOUBLEROUNDROBIN"), (True, "FIDE_DOUBLEROUNDROBIN")]
)
def test_double_round_robins_of_the_tables_are_known(swap, code):
    played = [Line(p.round, p.white, p.black, "1-0") for p in berger(4, double=True, swap=swap)]
    double = Tournament(
        system="round-robin", rounds=6, players=[Player(f"P{n}") for n in range(4)], games=played
    )
    assert type_codes.type_code(double) == code
    double.games = played[:2]  # both begin with this round
    assert type_codes.type_code(double) == "CUSTOM_ROUNDROBIN"


def test_a_code_that_was_read_is_kept():
    again = files.read(write_trf(event("swiss", 1, "2w1", "1b0", type_code="FIDE_DUTCH_2026")).encode())
    assert again.type_code == "FIDE_DUTCH_2026"


def test_stated_ranks_are_kept_only_if_the_points_bear_them_out():
    def ranks(*stated):
        players = [Player(str(rank), stated={"Rank": rank}) for rank, _ in stated]
        byes = [Line(1, number, None, bye) for number, (_, bye) in enumerate(stated, 1)]
        written = write_trf(Tournament(rounds=1, players=players, games=byes), form="trf16").splitlines()
        return [int(line[85:89]) for line in written if line.startswith("001")]

    assert ranks(("2", "bye"), ("1", "bye"), ("3", "H")) == [2, 1, 3]
    assert ranks(("2", "H"), ("1", "bye"), ("3", "F")) == [3, 1, 1]


@pytest.mark.parametrize(
    ("players", "played", "words"),
    [
        ([], [], "there are no players"),
        ([Player("x", federation="FRANCE")], [], "the federation 'FRANCE' is longer than 3 characters"),
        ([Player("x", fide_id="1" * 12)], [], "FIDE-ID '111111111111' is longer"),
        ([Player("x"), Player("y")], [Line(1, 1, 2, "what")], r"round 1: no result \(what\)"),
        ([Player("x"), Player("y")], [Line(1, 1, 5, "1")], r"round 1: unknown player \(5\)"),
        ([Player("x"), Player("y")], [Line(1, 1, None, "bye"), Line(1, 2, None, "bye½")], "not all worth the same"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(players, played, words):
    with pytest.raises(FileError, match=words):
        write_trf(Tournament(players=players, rounds=1, games=played))


def test_an_unknown_tie_break_is_refused():
    with pytest.raises(FileError, match="no tie-break"):
        write_trf(Tournament(players=[Player("x")], tie_breaks=["XYZ"]))


def test_names_stay_on_their_line_and_in_their_columns():
    assert "001    1      A B " in write_trf(Tournament(players=[Player("A\r\nB")]))
    (again,) = files.read(write_trf(Tournament(players=[Player("x" * 40, 2000)])).encode()).players
    assert (again.name, again.rating) == ("x" * 33, 2000)


# CSV


def rows(data):
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";"))


@given(tournaments.tournaments(), st.sampled_from([";", ",", "\t"]), st.data())
def test_csv_is_read_as_it_was_written(tournament, separator, data):
    ranks = list(range(1, len(tournament.players) + 1))
    for player in tournament.players:
        player.club, player.groups = (
            data.draw(tournaments.text(20)),
            data.draw(st.sampled_from(["", "U14, A"])),
        )
        player.k, player.manual = (
            data.draw(st.sampled_from([None, 10, 40])),
            data.draw(st.sampled_from([None, 0, 1.5])),
        )
        player.withdrawn = data.draw(st.booleans())
    again = files.read(write_csv(tournament, ranks=ranks, separator=separator))
    assert [player.stated["Rk"] for player in again.players] == [str(rank) for rank in ranks]
    assert without_stated(again) == tournament


def test_csv_to_the_cell():
    assert rows(write_csv(TOURNAMENT, ranks=[1, 2, 3])) == [
        ["Tournament:", "Club Open"],
        ["City:", "Lund"],
        ["Federation:", "SWE"],
        ["Arbiter:", "IA Lind, Bo"],
        ["Time control:", "90 min + 30 s a move"],
        ["Pace:", "standard"],
        ["System:", "swiss"],
        ["First colour:", "w"],
        ["First day:", "2026-01-03"],
        ["Last day:", "2026-01-05"],
        ["Deputy arbiters:", "Holm, Eva"],
        ["Round dates:", "2026-01-03", "2026-01-04", "2026-01-05"],
        ["Tie-breaks:", "PTS", "BH-C1", "WON"],
        ["Allocated bye:", "0,5"],
        ["Rounds:", "4"],
        [],
        ["No.", "Title", "Name", "sex", "FED", "Rtg", "RtgN", "NatID", "FideID", "Birth", "1.Rd", "2.Rd", "3.Rd", "4.Rd", "Pts", "Rk"],
        ["1", "WFM", "Berg, Anna", "w", "SWE", "2105", "2050", "S12", "1700001", "1990", "3w1", "D2", "", "H", "1,5", "1"],
        ["2", "", "Dahl, Ove", "", "", "", "", "", "", "1971/05/09", "bye½", "D1", "3b", "", "1,0", "2"],
        ["3", "", "Ek, Åsa", "", "", "1888", "", "", "", "", "1b0", "H", "2w", "", "0,5", "3"],
    ]  # fmt: skip


def test_numbers_that_begin_with_0_survive():
    player = Player("A", national_id="0012", fide_id="0345")
    data = write_csv(Tournament(players=[player]))
    assert b";'0012;'0345;" in data
    assert files.read(data).players[0].national_id == "0012"


def test_csv_of_nobody_and_of_what_is_no_result():
    with pytest.raises(FileError, match="no players"):
        write_csv(Tournament())
    with pytest.raises(FileError, match="round 1: no result"):
        write_csv(Tournament(players=[Player("A"), Player("B")], games=[Line(1, 1, 2, "=1+1")]))


def test_lines_above_the_table_that_mean_nothing_are_told():
    data = (
        write_csv(TOURNAMENT)
        .decode("utf-8-sig")
        .replace("System:;swiss", "System:;odd")
        .replace("City:", "Pub:")
    )
    assert [(one.line, one.reason) for one in files.read(data.encode()).unused] == [
        (2, "text above the table"),
        (7, "not one of swiss, round-robin"),
    ]


def test_csv_of_chosen_columns():
    players = [Player("A", 2000, stated={"Pts.": "1", "rtg+/-": "-3,5"})]
    tournament = Tournament(rounds=1, players=players, games=[Line(1, 1, None, "bye")])
    data = write_csv(tournament, ["name", "results", "rtg+/-", "TB1"])
    assert rows(data) == [["Name", "1.Rd", "rtg+/-", "TB1"], ["A", "bye", "-3,5", ""]]


def test_csv_begins_with_a_byte_order_mark():
    assert write_csv(TOURNAMENT).startswith(b"\xef\xbb\xbfTournament:;")


FORMULAS = ['=HYPERLINK("http://x")', "@SUM(A1)", "+A1", "-A1", "  =1+1", "'=x", "''=x", "=", "@", "'-5"]


@pytest.mark.parametrize("name", FORMULAS)
def test_no_text_is_a_formula_and_all_come_back(name):
    tournament = Tournament(players=[Player(name.strip(), club=name.strip())], name=name.strip())
    data = write_csv(tournament)
    written = [value for row in rows(data) for value in row]
    assert not any(value.lstrip().startswith(("=", "@", "+", "-")) for value in written)
    assert [player.name for player in files.read(data).players] == [name.strip()]


@given(st.text(max_size=30))
def test_no_cell_of_a_table_is_a_formula(value):
    (row,) = rows(table_as_csv([[value, "x"]]))[-1:]
    number = row[0].strip("+-").replace(",", "", 1).replace(".", "", 1).rstrip("%").isdecimal()
    assert row[0] in ("+", "-") or number or not row[0].lstrip().startswith(("=", "@", "+", "-"))


def test_decimals_go_with_the_separator():
    assert table_as_csv([["Pts.", 6.5, 3, None]]) == '\ufeffPts.;"6,5";3;\r\n'.encode()
    assert table_as_csv([["Pts.", 6.5]], separator=",") == "\ufeffPts.,6.5\r\n".encode()
