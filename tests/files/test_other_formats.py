"""US Chess's wall charts, the Irish form, games in PGN."""

from datetime import date

import pytest

from elo_xl import files
from elo_xl.files.tournament import FileError

from .reading import read, reasons, results

# US Chess

CHART = """\
-----------------------------------------------------------------------------------------
 Pair | Player Name                     |Total|Round|Round|Round|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |  4  |  5  |
-----------------------------------------------------------------------------------------
    1 | JANE DOE                        |4.0  |W   2|D   3|H    |B    |X   3|
   NY | 12345678 / R: 1641P17->1657P24  |N:2  |W    |B    |     |     |W    |
-----------------------------------------------------------------------------------------
    2 | RICHARD ROE                     |1.0  |L   1|U    |W   3|     |H    |
   ON | 23456789 / R: 1500   ->1490     |     |B    |     |     |     |     |
-----------------------------------------------------------------------------------------
    3 | JOHN SMITH                      |0.5  |U    |D   1|L   2|U    |F   1|
      | 34567890 / R: Unrated->1076P10  |     |     |W    |     |     |B    |
"""


def test_wall_chart():
    tournament = read(CHART)
    assert results(tournament) == [
        ["2w1", "3b½", "H", "bye", "3w+"],
        ["1b0", "Z", "W3", "", "H"],
        ["Z", "1w½", "L2", "Z", "1b-"],
    ]
    jane, richard, john = tournament.players
    assert (jane.name, jane.rating, richard.rating, john.rating) == ("JANE DOE", 1641, 1500, None)
    assert jane.stated == {
        "Total": "4.0", "State": "NY", "Norm": "N:2", "US Chess ID": "12345678", "Pre": "1641P17", "Post": "1657P24",
    }  # fmt: skip
    assert reasons(tournament) == [(8, "1 points are stated, the results give 1.5")]


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_wall_chart_line_ends(end):
    assert results(read(CHART.replace("\n", end))) == results(read(CHART))


def test_wall_chart_without_headings():
    assert results(read("\n".join(CHART.splitlines()[4:]))) == results(read(CHART))


def test_wall_chart_odd_lines():
    chart = CHART + "   a remark\n      | third | line |\n    4 | ODD|0.0  |N   1|Q    |W    |  |  |\n"
    tournament = read(chart)
    assert [reason for line, reason in reasons(tournament) if line > 12] == [
        "not a line of a player", "not a line of a player",
        "round 1: 'N   1' is no result", "round 2: 'Q' is no result", "round 3: 'W' is no result",
    ]  # fmt: skip


def test_forfeits_without_opponents():
    chart = "    1 | A B | 1.0 |X    |F    |\n      | 1 / R: 1000 ->1000 | |     |     |\n"
    assert results(read(chart)) == [["+", "-"]]


# Ireland

FORM = """\
Event,"Coast Masters, 2007"
Start,2007-09-22
End,7th October 2007
Rounds,5
Website,http://example.org/

Player,456,Quill,Adam
1,0,B,Marsh,Ben,2209,,ENG
2,=,W,Lund,Carl,2205,FM,ISR
3,1,,Reed,Ada,,,IRL
4,0,-
5,=,-
Total,2

Player,457,Marsh,Ben
1,1,W,Quill,Adam,2100,,IRL
Total,2
bad line
9,7,W,Nobody,N
"""


def test_irish_form():
    tournament = read(FORM)
    assert (tournament.name, tournament.rounds) == ("Coast Masters, 2007", 5)
    assert (tournament.start, tournament.end) == (date(2007, 9, 22), date(2007, 10, 7))
    assert [player.name for player in tournament.players] == [
        "Quill, Adam", "Marsh, Ben", "Lund, Carl", "Reed, Ada",
    ]  # fmt: skip
    assert results(tournament) == [
        ["2b0", "3w½", "W4", "Z", "H"], ["1w1", "", "", "", ""], ["", "1b½", "", "", ""], ["", "", "L1", "", ""],
    ]  # fmt: skip
    assert [player.rating for player in tournament.players] == [2100, 2209, 2205, None]
    assert tournament.players[2].title == "FM"
    assert reasons(tournament) == [
        (5, "the address of the event is not kept"),
        (15, "2 points are stated, the results give 1"),
        (18, "not a line of the form"),
        (19, "no round, or no result of a player"),
    ]


def test_irish_form_in_latin_1():
    text = "Event,Örebro\nPlayer,1,Uì Brèn,Séanìn\n1,=,W,Ölm,Pârk,2100,IM,IRL\n"
    tournament = read(text, "iso-8859-1")
    assert [player.name for player in tournament.players] == ["Uì Brèn, Séanìn", "Ölm, Pârk"]


def test_irish_form_contradicting_itself():
    text = "Event,x\nPlayer,1,A,A\n1,1,W,B,B\nPlayer,2,B,B\n1,1,B,A,A\n"
    assert reasons(read(text))[0] == (5, "round 1: there is another result already")


# PGN


def game(white, black, result, number="1", moves="1. e4 e5", **tags):
    tags = {"Event": "Club Open", "Site": "Lund", "Date": "2026.01.03", "Round": number, "White": white,
            "Black": black, "Result": result} | tags  # fmt: skip
    return "\n".join(f'[{name} "{value}"]' for name, value in tags.items()) + f"\n\n{moves} {result}\n\n"


def test_games():
    tournament = read(
        game(
            "Berg, Anna",
            "Ek,Åsa",
            "1-0",
            "1.1",
            WhiteElo="2105",
            WhiteTitle="WFM",
            WhiteFideId="1700001",
            BlackElo="1888",
        )
        + game("Dahl, Ove", "Berg, Anna", "1/2-1/2", "2.1", Date="2026.01.04")
        + game("Ek, Åsa", "Dahl, Ove", "*", "3", Date="2026.01.05")
    )
    assert (tournament.name, tournament.city, tournament.rounds) == ("Club Open", "Lund", 3)
    assert (tournament.start, tournament.end) == (date(2026, 1, 3), date(2026, 1, 5))
    assert [player.name for player in tournament.players] == ["Berg, Anna", "Ek, Åsa", "Dahl, Ove"]
    assert results(tournament) == [["2w1", "3b½", ""], ["1b0", "", "3w"], ["", "1w½", "2b"]]
    anna = tournament.players[0]
    assert (anna.rating, anna.title, anna.fide_id) == (2105, "WFM", "1700001")
    assert tournament.unused == []


def test_forfeits_and_time_forfeits():
    tournament = read(
        game("A", "B", "1-0", Termination="forfeit")
        + game("C", "D", "0-1", Termination="time forfeit")
        + game("E", "F", "+/-")
        + game("G", "H", "0-0")
    )
    assert results(tournament) == [["2w+"], ["1b-"], ["4w0"], ["3b1"], ["6w+"], ["5b-"], ["8w0"], ["7b0"]]


def test_what_cannot_be_used_of_games():
    tournament = read(
        game("A", "B", "1-0")
        + game("A", "C", "1-0", "1.2")
        + game("C", "", "1-0")
        + game("C", "D", "?")
        + game("C", "D", "1-0", "999")
    )
    assert results(tournament)[:2] == [["2w1"], ["1b0"]]
    assert [reason for _, reason in reasons(tournament)] == [
        "one of the two has another game in round 1", "a game needs two players", "no result",
        "rounds are 1 to 200",
    ]  # fmt: skip


def test_games_without_rounds():
    tournament = read(game("A", "B", "1-0", "?") + game("C", "A", "0-1", "-"))
    assert results(tournament) == [["2w1", "3b1"], ["1b0", ""], ["", "1w0"]]
    assert reasons(tournament)[0] == (1, "no round is given; it was put into round 1")


def test_tags_inside_of_moves_and_blank_movetext():
    text = game("A", "B", "1-0", moves="{ a remark }\n[%clk 1] 1. e4 {x\n}") + game(
        "C", "D", "0-1", moves=""
    ).replace(" 0-1", "")
    assert results(read(text)) == [["2w1"], ["1b0"], ["4w0"], ["3b1"]]


def test_event_named_with_its_round():
    tournament = read(
        game("A", "B", "1-0", Event="Cup: Round 1") + game("A", "B", "0-1", "2", Event="Cup: Round 2")
    )
    assert (tournament.name, results(tournament)) == ("Cup", [["2w1", "2w0"], ["1b0", "1b1"]])


def test_no_games():
    with pytest.raises(FileError, match="no player"):
        read('[Event "x"]\n\n1. e4 *\n')


def test_several_events_ask_for_one():
    text = game("A", "B", "1-0") + game("C", "D", "1-0", Event="Blitz") + game("B", "A", "1-0", "2")
    with pytest.raises(FileError, match="several events, choose one with --section: 1 Club Open; 2 Blitz"):
        read(text)
    for section in ("2", "blitz"):
        assert [one.name for one in files.read(text.encode(), section).players] == ["C", "D"]
    with pytest.raises(FileError, match="no section 'Rapid'"):
        files.read(text.encode(), "Rapid")


def test_games_of_a_broadcast():
    tournament = read(
        game("Berg, A", "Ek, B", "1-0", "1.2", Event="Round 1: Berg, A - Ek, B", BroadcastName="Town Open",
             Date="????.??.??", UTCDate="2026.01.03")
        + game("Dahl, C", "Lind, D", "0-1", "1.1", Event="Round 1: Dahl, C - Lind, D", BroadcastName="Town Open")
    )  # fmt: skip
    assert (tournament.name, tournament.start) == ("Town Open", date(2026, 1, 3))
    assert [line.board for line in tournament.games] == [2, 1]


def test_events_that_name_only_the_players():
    text = game("A", "B", "1-0", Event="A - B") + game("C", "D", "1-0", Event="C - D", Board="7")
    assert [line.board for line in read(text).games] == [None, 7]


def test_rounds_in_another_order_than_the_tables_of_berger():
    pairs = [(1, "A", "B", "1-0"), (1, "C", "D", "½-½"), (2, "A", "C", "1-0"), (2, "D", "B", "0-1"),
             (3, "A", "D", "1-0"), (3, "B", "C", "½-½")]  # fmt: skip
    text = "".join(game(white, black, result, str(number)) for number, white, black, result in pairs)
    tournament = read(text)
    assert results(tournament) == [
        ["2w1", "3w1", "4w1"], ["1b0", "4b1", "3w½"], ["4w½", "1b0", "2b½"], ["3b½", "2w0", "1b0"],
    ]  # fmt: skip
    assert tournament.system == "round-robin"


def test_the_rounds_of_a_pgn_have_the_days_of_their_first_games():
    games = game("A", "B", "1-0", "1", Date="2026.01.03") + game("C", "D", "1-0", "1", Date="2026.01.02")
    games += game("A", "C", "1-0", "3", Date="????.??.??", UTCDate="2026.01.05")
    assert read(games).round_dates == [date(2026, 1, 2), None, date(2026, 1, 5)]
