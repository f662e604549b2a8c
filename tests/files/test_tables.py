"""Crosstables, standings and starting lists as CSV, aligned text and saved web pages."""

from datetime import date

import pytest

from elo_xl.core import notation
from elo_xl.core.results import SHORT_GAME
from elo_xl.files import result_cells
from elo_xl.files.tournament import FileError

from .reading import read, reasons, results

BERGER = "the table does not tell rounds and colours: the rounds are those of Berger tables"


def named(tournament):
    """Each player's name with his results."""
    return list(zip([player.name for player in tournament.players], results(tournament), strict=True))


CROSSTABLE = """\
From the Tournament-Database of Chess-Results http://chess-results.com;;;;;;;;
Club Open 2026 ;;;;;;;;
Last update 05.01.2026 18:00:00;;;;;;;;
Final Ranking crosstable after 3 Rounds;;;;;;;;
Rk.;;Name;Rtg;FED;1.Rd;2.Rd;3.Rd;Pts. ;TB1
1;WFM;Berg Anna ;2105;SWE; 3w1; 2b½;  -1;2,5;4,5
2;;Dahl Ove ;0;NOR;-½; 1w½; 3b ;1;3
3;;Ek Åsa ;1888;SWE; 1b0;0; 2w ;0;3,5
#;;;;;;;;
#You find all details to this tournament under  http://chess-results.com/tnr1.aspx?lan=1;;;;;;;;
#Chess-Tournament-Results-Server: Chess-Results;;;;;;;;
"""


def test_chess_results_csv():
    tournament = read(CROSSTABLE)
    assert (tournament.name, tournament.rounds, tournament.unused) == ("Club Open 2026", 3, [])
    assert results(tournament) == [["3w1", "2b½", "bye"], ["H", "1w½", "3b"], ["1b0", "Z", "2w"]]
    anna, ove, _ = tournament.players
    assert (anna.name, anna.title, anna.rating, anna.federation) == ("Berg Anna", "WFM", 2105, "SWE")
    assert anna.stated == {"Rk.": "1", "Pts.": "2,5", "TB1": "4,5"}
    assert ove.rating is None


@pytest.mark.parametrize(("sign", "comma"), [(",", "."), ("\t", ","), ("|", ",")])
def test_separators(sign, comma):
    text = CROSSTABLE.replace(",", comma).replace(";", sign)
    assert results(read(text)) == results(read(CROSSTABLE))


def test_separator_that_the_first_line_names():
    assert results(read("sep=;\n" + CROSSTABLE)) == results(read(CROSSTABLE))


@pytest.mark.parametrize("half", ["½", "˝", "Â½", "1/2", "0.5", "0,5", "«"])
def test_half_point_after_a_wrong_code_page(half):
    assert results(read(CROSSTABLE.replace("½", half))) == results(read(CROSSTABLE))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252", "iso-8859-1"])
def test_encodings(encoding):
    tournament = read(CROSSTABLE, encoding)
    assert tournament.players[2].name == "Ek Åsa"
    assert results(tournament) == results(read(CROSSTABLE))


def test_colours_in_dutch_and_german():
    assert results(read("Nr;Naam;1;2\n1;A;2w1;2z½\n2;B;1z0;1w½\n")) == [["2w1", "2b½"], ["1b0", "1w½"]]
    assert results(read("Nr;Name;1;2\n1;A;2w1;2s½\n2;B;1s0;1w½\n")) == [["2w1", "2b½"], ["1b0", "1w½"]]


@pytest.mark.parametrize(
    "headings",
    [
        "Rk.;SNo;;Name;FED;Rtg;Club/City;Pts.",
        "Rk.;Nº.Inic.;;Nome;FED;EloI;Clube/Cidade;Pts.",
        "Rk.;No.Ini.;;Nombre;FED;Elo;Club/Ciudad;Pts.",
        "Rg.;Snr;;Name;Land;Elo;Verein/Ort;Pkt. ",
        "Rg.;No.;;Nom;Féd.;Elo;Club/Ville;Pts",
        "Nr.;SNr;;Naam;FED;Rating;Vereniging;Punten",
        "Ном.;Ст.ном.;;Имя;Фед;Рейт.;Клуб/Город;Очки",
    ],
)
def test_headings_of_many_languages(headings):
    tournament = read(f"{headings}\n1;2;GM;Berg, Anna;SWE;2510;Lund;3,5\n")
    (anna,) = tournament.players
    assert (anna.name, anna.title, anna.federation, anna.rating, anna.club) == (
        "Berg, Anna",
        "GM",
        "SWE",
        2510,
        "Lund",
    )
    assert "3,5" in anna.stated.values()


def test_standings_fill_a_shared_rank():
    text = "Rk.;SNo;Name;RtgI;RtgN;Pts.;Rp;K;rtg+/-\n1;3;A;2100;0;2;2200;20;1,5\n;1;B;0951;1000;2;;;\n3;2;C;;;1;;;\n"
    tournament = read(text)
    assert [player.stated["Rk."] for player in tournament.players] == ["1", "3", "1"]
    second, _, first = tournament.players
    assert (first.k, first.stated["rtg+/-"], tournament.games) == (20, "1,5", [])
    assert (second.rating, second.national_rating) == (951, 1000)


def test_points_are_found_by_their_heading():
    tournament = read("No.;Name;TB1;1.Rd;2.Rd;Pts.\n1;A;23;2w1;H;1,5\n2;B;9;1b0;bye;2\n")
    assert reasons(tournament) == [(3, "2 points are stated, the results give 1")]


def test_points_that_stand_as_a_tie_break():
    text = "No.;Name;1.Rd;TB1\n1;A;2w1;2\n2;B;1b0;0\nTie Break1: points (game-points);;;\n"
    assert reasons(read(text)) == [(2, "2 points are stated, the results give 1")]


def test_numbers_that_the_cells_mean():
    """By rank, or by starting number, whichever fits."""
    by_start = "Rk.;SNo;Name;1.Rd\n1;2;A;3w1\n2;3;B;2b0\n3;1;C;bye\n"
    assert named(read(by_start)) == [("C", ["bye"]), ("A", ["3w1"]), ("B", ["2b0"])]
    by_rank = "Rk.;SNo;Name;1.Rd\n1;2;A;2w1\n2;3;B;1b0\n3;1;C;bye\n"
    assert named(read(by_rank)) == [("C", ["bye"]), ("A", ["3w1"]), ("B", ["2b0"])]


def test_name_in_two_columns_and_other_particulars():
    text = "No;Last name;First name;Sex;Birthday;Born;FIDE-ID;Elo;1\n1;Berg;Anna;F;x;1990-02-03;'1700001;1641P17;bye\n"
    (anna,) = read(text).players
    assert (anna.name, anna.sex, anna.birth_year, anna.fide_id, anna.rating) == (
        "Berg, Anna",
        "w",
        1990,
        "1700001",
        1641,
    )
    assert anna.stated == {"Birthday": "x", "1": "bye"}
    assert anna.birth == "1990/02/03"


@pytest.mark.parametrize(
    "name", ['=HYPERLINK("http://x","y")', "@SUM(1)", "-x", "+x", "1/2", "O'Neil", "=1+1"]
)
def test_names_are_plain_text(name):
    quoted = name.replace('"', '""')
    assert read(f'No;Name;1\n1;"{quoted}";H\n').players[0].name == name


def test_quoted_cells():
    tournament = read('No;Name;Club;1\n1;"Berg; Anna";"two\nlines";H\n2;stray " quote;x;H\n3;C;y;Z\n')
    assert [player.name for player in tournament.players] == ["Berg; Anna", 'stray " quote', "C"]
    assert tournament.players[0].club == "two\nlines"


def test_rows_that_are_not_players():
    tournament = read("No;Name;1\n1;A;2w1\n\n;;\nremark without a name;;\nNo;Name;1\n# more;;\n2;B;hm\n")
    assert [player.name for player in tournament.players] == ["A", "B"]
    assert reasons(tournament)[1:] == [
        (5, "no player's name"),
        (7, "a remark"),
        (8, "round 1: 'hm' is no result"),
    ]


def test_unreadable_result_by_rounds():
    assert reasons(read("No;Name;1.Rd;2.Rd\n1;A;2w1;2x1\n2;B;1b0;H\n")) == [
        (2, "round 2: '2x1' is no result")
    ]


def test_text_above_the_table():
    tournament = read("Our Open\nFinal ranking after 3 rounds\nbring pens\nNo;Name;1\n1;A;H\n")
    assert tournament.name == "Our Open"
    assert reasons(tournament)[0] == (3, "text above the table")


def test_results_without_opponents():
    tournament = read("Name;1.Rd;2.Rd\nA;1;0,5\nB;+;-\nC;;bye\n")
    assert (tournament.games, tournament.players[0].stated) == ([], {"1.Rd": "1", "2.Rd": "0,5"})
    assert reasons(tournament) == [(1, "the results do not say who the opponents were")]


def test_opponents_that_are_missing_are_noted():
    tournament = read("Rk.;Name;1.Rd\n1;A;3w1\n2;B;99999999w1\n")
    assert results(tournament) == [["3w1"], [""], ["1b0"]]
    assert reasons(tournament) == [
        (2, "round 1: opponent 3 has no line in the file"),
        (3, "round 1: 99999999 is no number of a player"),
    ]


# Matrix


def test_round_robin_matrix():
    tournament = read("Rk.;Name;Rtg;1;2;3;Pts.\n1;A;2100;*;1;½;1,5\n2;B;2000;0;*;+;1\n3;C;1900;½;-;*;1\n")
    assert results(tournament) == [["", "W2", "D3"], ["3+", "L1", ""], ["2-", "", "D1"]]
    assert (tournament.round_robin, tournament.cycles, tournament.rounds) == (True, 1, 3)
    assert reasons(tournament) == [(1, BERGER), (4, "1 points are stated, the results give 0.5")]


def test_matrix_in_another_order_than_its_columns():
    tournament = read("Name;1;2;3\nB;0;*;1\nA;*;1;½\nC;½;0;*\n")
    assert named(tournament) == [("A", ["", "W2", "D3"]), ("B", ["W3", "L1", ""]), ("C", ["L2", "", "D1"])]


def test_double_matrix():
    one_column = read("Name;1;2;3\nA;*;1½;01\nB;0½;*;½½\nC;10;½½;*\n")
    assert results(one_column) == [
        ["", "W2", "L3", "", "D2", "W3"], ["D3", "L1", "", "D3", "D1", ""], ["D2", "", "W1", "D2", "", "L1"],
    ]  # fmt: skip
    assert (one_column.cycles, one_column.rounds, reasons(one_column)) == (2, 6, [(1, BERGER)])
    two_columns = read("Name;1;1;2;2;3;3\nA;*;*;1;½;0;1\nB;0;½;*;*;½;½\nC;1;0;½;½;*;*\n")
    assert (results(two_columns), reasons(two_columns)) == (results(one_column), [(1, BERGER)])


def test_matrix_in_which_both_won():
    assert [reason for _, reason in reasons(read("Name;1;2;3\nA;*;1;0\nB;1;*;1\nC;1;0;*\n"))] == [
        BERGER,
        "round 2: players 1 and 2 both won",
    ]


# Aligned text

ALIGNED = """\
Winter Cup

No  Name            Feder Rtg  Total   1    2    3

1   Duck, Daffy     IRL   2200 2      3:W  2:D  0:=
2   Mouse, Minnie         1900 2.5    0:+  1:D  3:W
3   Mouse, Mickey   USA        0      1:L  0:-  2:L
"""


def test_swiss_perfect_with_blanks():
    tournament = read(ALIGNED)
    assert tournament.name == "Winter Cup"
    assert [(one.name, one.federation, one.rating) for one in tournament.players] == [
        ("Duck, Daffy", "IRL", 2200), ("Mouse, Minnie", "", 1900), ("Mouse, Mickey", "USA", None),
    ]  # fmt: skip
    assert results(tournament) == [["W3", "D2", "H"], ["F", "D1", "W3"], ["L1", "Z", "L2"]]


def test_text_around_an_aligned_table():
    tournament = read("Cup\n\n" + ALIGNED + "\nthe club thanks its guests\nhttp://example.org\n")
    assert reasons(tournament) == [(3, "text above the table"), (11, "text below the table")]


def test_an_unrated_draw_is_a_game_of_less_than_a_move():
    tournament = read("No\tName\t1\t2\n1\tA\t2:=\t2:W\n2\tB\t1:=\t1:L\n")
    assert results(tournament) == [["2?D", "W2"], ["1?D", "L1"]]
    assert tournament.table()[0][0].kind == SHORT_GAME
    assert reasons(tournament) == []


def test_swiss_perfect_with_tabs():
    text = "No\tName\tLoc Id\tTotal\t1\t2\n\n1\tBerg, Anna\t11\t1\t2:W\t:\n2\tEk, Åsa\t12\t0\t1:L\t3:\n3\tDahl, Ove\t1\t0\t0:-\t2:-\n"
    tournament = read(text)
    assert results(tournament) == [["W2", ""], ["L1", "3+"], ["Z", "2-"]]
    assert (4, "round 2: the result of players 2 and 3 is missing") in reasons(tournament)


def test_a_game_to_come_needs_no_colour():
    tournament = read("No\tName\t1\t2\n1\tA\t2:W\t2:\n2\tB\t1:L\t1:\n")
    assert (results(tournament), reasons(tournament)) == ([["W2", "2?"], ["L1", "1?"]], [])


# Web pages


def page(*tables, head="", foot=""):
    return f"<html><head><title>t</title></head><body>{head}<table><tr><td>{''.join(tables)}</td></tr></table>{foot}</body></html>"


def table(*rows):
    return (
        "<table>"
        + "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row.split('|'))}</tr>\n" for row in rows)
        + "</table>"
    )


HEAD = "<h2>Club &amp; Town Open</h2><h2>Ranking crosstable</h2>"


def test_page_of_a_crosstable():
    details = table(
        "Federation|Sweden ( SWE )", "Chief Arbiter|IA Holm, Eva", "Deputy Chief Arbiter|FA Ek", "Location|Lund",
        "Time control (Standard)|90+30", "Number of rounds|3", "Date|2026/01/03 to 2026/01/05",
    )  # fmt: skip
    crosstable = table(
        "No.|&nbsp;|Name|FED|1.Rd|2.Rd|Pts.",
        "1|GM|Berg Anna|SWE|  2w&frac12;|-1|1,5",
        "2||Ek Åsa|SWE| 1b½|-0|0,5",
    )
    tournament = read(page(details, crosstable, head=HEAD))
    assert (tournament.name, tournament.federation, tournament.city) == ("Club & Town Open", "SWE", "Lund")
    assert (tournament.arbiter, tournament.deputies, tournament.time_control) == (
        "IA Holm, Eva",
        ["FA Ek"],
        "90+30",
    )
    assert (tournament.start, tournament.end, tournament.rounds) == (date(2026, 1, 3), date(2026, 1, 5), 3)
    assert results(tournament) == [["2w½", "bye", ""], ["1b½", "Z", ""]]
    assert (tournament.players[0].title, tournament.unused) == ("GM", [])


def test_page_takes_the_table_with_results():
    standings = table("Rk.|Name|Pts.", "1|A|1", "2|B|0", "3|C|0")
    crosstable = table("Rk.|Name|1.Rd", "1|A|2w1", "2|B|1b0")
    tournament = read(page(standings, crosstable))
    assert results(tournament) == [["2w1"], ["1b0"]]
    assert [reason for _, reason in reasons(tournament)] == ["another table of players"]


def test_page_of_pairings():
    with pytest.raises(FileError, match="pairings of a round"):
        read(page(table("Bo.|White|Rtg|Result|Black|Rtg", "1|A|2000|1 - 0|B|1900")))


def test_page_without_players():
    with pytest.raises(FileError, match="no table of players"):
        read(page(table("a|b", "c|d")))


def test_page_with_a_declared_code_page():
    text = '<html><head><meta charset="windows-1250"></head><body><table><tr><td>Name<td>Elo<tr><td>Wąs, Łukasz<td>2000</table>'
    assert read(text, "cp1250").players[0].name == "Wąs, Łukasz"


def test_columns_that_span():
    text = page(
        '<table><tr><td colspan="2">No.</td><td>Name</td><td>1.Rd</td></tr><tr><td>1</td><td>x</td><td>A</td><td>2w1</td></tr></table>'
    )
    assert named(read(text)) == [("A", ["2w1"]), ("No. 2", ["1b0"])]


@pytest.mark.parametrize(
    ("cell", "kept"),
    [
        ("1½", "1 ½"), ("+ 1", "+ 1"), ("+;-", "+;-"), ("·1", "·1"), ("W-L;1", "W-L;1"),
        ("W-L", "W-L"), ("D-D", "D-D"), ("1-0", "1"), ("XX", ""), ("H", ""),
    ],
)  # fmt: skip
def test_a_cell_of_a_matrix_is_kept_with_its_meaning(cell, kept):
    assert result_cells.matrix_cell(cell) == kept
    assert notation.two_results(kept) == notation.two_results(cell)
