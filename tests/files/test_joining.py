"""A crosstable and its starting list, read together."""

from elo_xl.files.joining import join

from .reading import read, reasons, results

TABLE = "No;Name;Rtg;1\n1;Berg Anna;2105;2w1\n2;Dahl Ove Ma;;1b0\n3;Ek Åsa;;H\n"
LIST = "No;Name;FideID;RtgI;RtgN;sex;Club\n1;Berg, Anna;1700001;2100;2000;w;Lund\n2;Dahl, Ove Mattias;1700002;1900;0;;Malmö\n"


def test_the_list_fills_the_gaps():
    tournament = join(read(TABLE), read(LIST))
    anna, ove, _ = tournament.players
    assert (anna.fide_id, anna.rating, anna.national_rating, anna.sex, anna.club) == (
        "1700001", 2105, 2000, "w", "Lund",
    )  # fmt: skip
    assert (ove.fide_id, ove.rating) == ("1700002", 1900)
    assert results(tournament) == [["2w1"], ["1b0"], ["H"]]
    assert reasons(tournament) == [(0, "1 of 3 players do not stand in the starting list")]


def test_a_number_alone_joins_nobody():
    tournament = join(read(TABLE), read("No;Name;FideID\n1;Other Name;17\n"))
    assert tournament.players[0].fide_id == ""
