"""FIDE's report files, line by line."""

from datetime import date

import pytest

from elo_xl import files
from elo_xl.core import notation
from elo_xl.files import write_trf
from elo_xl.files.tournament import FileError

from .reading import reasons


def player(number=1, rounds="", *, sex=" ", title="   ", name="Lind, Bo", rating="2000", fed="SWE", ident="1700001",
           birth="1990/01/31", points="", rank=""):  # fmt: skip
    return (
        f"001 {number:>4} {sex}{title:>3} {name:<33} {rating:>4} {fed:>3} {ident:>11} {birth:<10} {points:>4} {rank:>4}"
        + rounds
    )


def game(block):
    return "  " + block


def read(*lines, end="\n", encoding="utf-8"):
    return files.read(end.join(lines).encode(encoding))


def cells(tournament):
    """What every player did, in the notation of tables by rounds."""
    return [list(map(notation.write, row)) for row in tournament.table()]


PAIR = (player(1, "     2 w 1", points="1.0", rank=1), player(2, "     1 b 0", points="0.0", rank=2))


def test_every_column_of_a_player():
    tournament = read(player(1, "     2 w 1", sex="w", title="wm", points="1.0", rank=1), PAIR[1])
    one = tournament.players[0]
    assert (one.name, one.rating, one.title, one.federation) == ("Lind, Bo", 2000, "WIM", "SWE")
    assert (one.fide_id, one.birth, one.sex) == ("1700001", "1990/01/31", "w")
    assert cells(tournament) == [["2w1"], ["1b0"]]
    assert one.stated == {"Points": "1.0", "Rank": "1"}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end):
    assert cells(read("012 Open", *PAIR, end=end)) == [["2w1"], ["1b0"]]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding):
    tournament = read(player(1, "     2 w 1", name="Müller, Jürg"), PAIR[1], encoding=encoding)
    one = tournament.players[0]
    assert (one.name, one.rating, cells(tournament)[0]) == ("Müller, Jürg", 2000, ["2w1"])


def test_columns_counted_in_bytes():
    """Accented letters take two of them, and push the rest to the left."""
    line = player(1, "     2 w 1", name="Müller, Jürg").encode().replace(b"g  ", b"g", 1)
    tournament = files.read(line + b"\n" + PAIR[1].encode())
    assert (tournament.players[0].name, cells(tournament)[0]) == ("Müller, Jürg", ["2w1"])


@pytest.mark.parametrize(
    ("letters", "title"),
    [
        ("  g", "GM"),
        (" GM", "GM"),
        (" wg", "WGM"),
        ("WGM", "WGM"),
        ("m  ", "IM"),
        ("f", "FM"),
        ("cm", "CM"),
        ("", ""),
    ],
)
def test_titles(letters, title):
    assert read(player(1, title=letters)).players[0].title == title


@pytest.mark.parametrize(
    ("block", "cell"),
    [
        ("   2 w 1", "2w1"), ("   2 b =", "2b½"), ("   2 w 0", "2w0"), ("   2 w +", "2w+"), ("   2 b -", "2b-"),
        ("   2 w  ", "2w"), ("   2 - 1", "W2"), ("   2 - =", "D2"), ("   2   0", "L2"), ("   2 - +", "2+"),
        ("0000 - U", "bye"), ("0000 - u", "bye"), ("0000 - F", "F"), ("0000 - H", "H"), ("0000 - Z", "Z"),
        ("     - U", "bye"), ("       H", "H"), ("       -", "Z"), ("0000 - -", "-"), ("0000 - +", "+"),
        ("0000 - =", "H"), ("0000 - 1", "F"), ("0000 - 0", "Z"), ("     -  ", ""), ("        ", ""),
    ],
)  # fmt: skip
def test_results(block, cell):
    opposite = {"1": "0", "0": "1", "+": "-", "-": "+"}.get(block[-1], block[-1])
    color = {"w": "b", "b": "w"}.get(block[5], block[5])
    other = f"     1 {color} {opposite}" if "2" in block else "  0000 - Z"
    tournament = read(player(1, game(block)), player(2, other), player(3, "  0000 - Z"))
    assert cells(tournament)[0] == [cell]
    assert tournament.unused == []


@pytest.mark.parametrize(
    ("block", "cell", "reason"),
    [
        ("   2 w H", "H", "a bye, although an opponent stands there (2)"),
        ("   2 w ?", "", "'?' is no result"),
        ("   2w1  ", "", "'2w1' is no result"),
        ("       X", "", "'X' is no result"),
    ],
)
def test_odd_results(block, cell, reason):
    tournament = read(player(1, game(block)), player(2, "  0000 - Z"))
    assert cells(tournament)[0] == [cell]
    assert (1, f"round 1: {reason}") in reasons(tournament)


@pytest.mark.parametrize(
    ("own", "theirs"), [("2wW", "1bL"), ("2wD", "1bD"), ("2bL", "1wW")], ids=["win", "draw", "loss"]
)
def test_games_of_less_than_a_move_come_and_go_unchanged(own, theirs):
    def block(cell):
        return f"  {cell[0]:>4} {cell[1]} {cell[2]}"

    tournament = read(player(1, block(own)), player(2, block(theirs)))
    assert cells(tournament) == [[own], [theirs]]
    assert tournament.unused == []
    written = write_trf(tournament)
    assert cells(files.read(written.encode())) == [[own], [theirs]]
    assert block(own) in written


def test_headers():
    tournament = read(
        "012 Club Open", "022 Lund", "032 SWE", "042 2026/01/03", "052 05.01.2026", "062 2", "072 2", "082 0",
        "092 Individual: Swiss-System", "102 IA Holm, Eva", "112 Ek, Ove", "112 Dahl, Ida", "122 90+30",
        "132" + " " * 86 + "  26/01/03  26/01/05", "XXR 5", *PAIR,
    )  # fmt: skip
    assert (tournament.name, tournament.city, tournament.federation) == ("Club Open", "Lund", "SWE")
    assert (tournament.start, tournament.end) == (date(2026, 1, 3), date(2026, 1, 5))
    assert (tournament.arbiter, tournament.deputies) == ("IA Holm, Eva", ["Ek, Ove", "Dahl, Ida"])
    assert (tournament.time_control, tournament.rounds) == ("90+30", 5)
    assert tournament.round_dates == [date(2026, 1, 3), date(2026, 1, 5)]
    assert tournament.unused == []


def test_time_control_in_words_and_in_seconds():
    tournament = read("122 90 minutes", "222 5400+30", *PAIR)
    assert (tournament.time_control, tournament.time_code) == ("90 minutes", "5400+30")


def test_headers_of_2026():
    tournament = read(
        "092 Individual: Swiss-System (Dutch)", "142 9", "152 B", "162  P 0.5", "172 NOR FIDON", "182 Pairer 3",
        "192 FIDE_DUTCH_2026", "202 BH/C1,DE", "212 PTS,BH/C1,DE", *PAIR, player(3, "  0000 - U", points="0.5"),
    )  # fmt: skip
    assert (tournament.rounds, tournament.first_color, tournament.bye_half_points) == (9, "b", 1)
    assert (tournament.national_list, tournament.starting_rank) == ("NOR", "FIDON")
    assert (tournament.paired_by, tournament.type_code) == ("Pairer 3", "FIDE_DUTCH_2026")
    assert (tournament.kind, tournament.system) == ("Individual: Swiss-System (Dutch)", "swiss")
    assert tournament.tie_breaks == ["BH/C1", "DE"]
    assert cells(tournament)[2][0] == "bye½"
    assert tournament.unused == []


def test_what_headers_of_2026_cannot_mean():
    tournament = read("152 green", "202 DE,NONE", "172 NIDOF", *PAIR)
    assert (tournament.starting_rank, tournament.tie_breaks) == ("NIDOF", ["DE"])
    assert [line for line, _ in reasons(tournament)] == [1, 2]


def test_rounds_that_are_none():
    tournament = read("XXR many", "142 0", player(1, "  0000 - Z" * 201))
    assert tournament.rounds == 200
    assert reasons(tournament) == [(1, "no number of rounds"), (3, "more than 200 rounds")]


def test_round_dates_out_of_their_columns():
    tournament = read("132  26/01/03 26/01/04", "132  26/01/05 tomorrow", *PAIR)
    assert tournament.round_dates == [date(2026, 1, 3), date(2026, 1, 4), date(2026, 1, 5), None]
    assert reasons(tournament) == [(2, "not all dates of the rounds can be read")]


def test_round_dates_of_several_lines():
    at = "132".ljust(91)
    tournament = read(at + "26/01/03", at + " " * 10 + "26/01/04  26/01/05", *PAIR)
    assert tournament.round_dates == [date(2026, 1, 3), date(2026, 1, 4), date(2026, 1, 5)]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026/11/29", date(2026, 11, 29)), ("29.11.2026", date(2026, 11, 29)), ("29/11/2026", date(2026, 11, 29)),
        ("11/29/2026", date(2026, 11, 29)), ("2026-11-29", date(2026, 11, 29)), ("26/11/29", date(2026, 11, 29)),
        ("99.01.02", date(1999, 1, 2)), ("11.25.02", date(2011, 2, 25)), ("May 9, 2020", date(2020, 5, 9)),
        ("7th March 2001", date(2001, 3, 7)), ("", None),
    ],
)  # fmt: skip
def test_dates(text, day):
    assert read(f"042 {text}", *PAIR).start == day


def test_no_date():
    assert reasons(read("042 tomorrow", *PAIR)) == [(1, "no date")]


def test_byes_of_240_records():
    """They fill blanks of rounds that were played; those of rounds to come are games without points."""
    lines = (
        player(1, "     2 w 1", points="1.0"),
        player(2, "     1 b 0"),
        player(3, "  0000 - H"),
        player(4),
    )
    tournament = read(
        *lines, "240 H   1    3    4", "240 Z   1    1", "240 H   2    1    9", "240 Q   1    1"
    )
    assert cells(tournament) == [["2w1", "H"], ["1b0", ""], ["H", ""], ["H", ""]]
    assert tournament.rounds == 2
    assert reasons(tournament) == [
        (6, "player 1 has another result, or no line at all"),
        (7, "player 9 has another result, or no line at all"),
        (8, "not a record of byes"),
    ]


def test_announced_byes_follow_the_players_whose_numbers_had_gaps():
    tournament = read(player(2, "     7 w 1"), player(9), "240 H   2    9")
    assert cells(tournament) == [["2w1", ""], ["1b0", ""], ["", "H"]]


def test_national_ratings():
    record = player(2, rating="1950", ident="D123").replace("001", "AUT", 1)
    tournament = read(*PAIR, record, record.replace("   2", "   9", 1))
    assert (tournament.players[1].national_rating, tournament.players[1].national_id) == (1950, "D123")
    assert tournament.national_list == "AUT"
    assert reasons(tournament) == [(4, "a national rating of a player who is not in the file")]


def test_records_of_no_use_are_noted():
    tournament = read("XXC white1", "XXZ 1", "250 MMM.M", "999 ?", *PAIR)
    assert reasons(tournament) == [
        (1, "concerns the pairing only"),
        (2, "absences from the next round are not read"),
        (3, "concerns the pairing only"),
        (4, "not a record of the report file"),
    ]


@pytest.mark.parametrize("record", ["013 Team A    1", "310   1 Team A", "300   1   1", "352 WBWB"])
def test_reports_of_teams_are_refused(record):
    with pytest.raises(FileError, match=f"a report of teams .record {record[:3]}. cannot be used"):
        read(*PAIR, record)


def test_teams_within_an_individual_event_are_noted():
    tournament = read("092 Individual: Swiss-System", *PAIR, "013 Team A    1    2")
    assert reasons(tournament) == [(4, "the clubs or teams of single players are not read")]


def test_comments_and_rulers_are_understood():
    assert read("### SSSS sTTT", "DDD SSSS sTTT NNN", "0123456789" * 4, *PAIR).unused == []


def test_players_stand_by_number():
    assert [one.name for one in read(player(2, name="B"), player(1, name="A")).players] == ["A", "B"]


def test_numbers_with_gaps_are_counted_anew():
    tournament = read(player(2, "     7 w 1"), player(7, "     2 b 0"))
    assert cells(tournament) == [["2w1"], ["1b0"]]
    assert [one.stated["No. in the file"] for one in tournament.players] == ["2", "7"]
    assert reasons(tournament) == [(1, "the players' numbers have gaps: from here on they were counted anew")]


@pytest.mark.parametrize(
    ("first", "second", "line", "reason"),
    [
        ("     2 w 1", "     1 b 1", 1, "round 1: players 1 and 2 both won"),
        ("     2 w =", "     1 b 1", 1, "round 1: the results of players 1 and 2 contradict each other"),
        ("     2 w 1", "     1 w 0", 1, "round 1: players 1 and 2 both had White"),
        ("     2 w +", "     1 b 0", 1, "round 1: a forfeit for only one of players 1 and 2"),
        ("     2 w 1", "     1 b  ", 1, "round 1: the result of players 1 and 2 is missing"),
        ("     2 w 1", "  0000 - Z", 1, "round 1: player 1 names 2, who has no game entered in that round"),
        ("     9 w 1", "  0000 - Z", 1, "round 1: opponent 9 has no line in the file"),
        ("     1 w 1", "  0000 - Z", 1, "round 1: the player meets himself"),
    ],
)
def test_contradictions_are_noted_and_kept(first, second, line, reason):
    tournament = read(player(1, first), player(2, second))
    assert (line, reason) in reasons(tournament)
    assert "himself" in reason or cells(tournament)[0][0]


def test_opponent_without_a_line_becomes_a_player():
    tournament = read(player(1, "     2 w 1"))
    assert [one.name for one in tournament.players] == ["Lind, Bo", "No. 2"]
    assert cells(tournament) == [["2w1"], ["1b0"]]


def test_double_forfeit_is_no_contradiction():
    assert read(player(1, "     2 w -"), player(2, "     1 b -")).unused == []


def test_points_that_differ_from_the_results():
    tournament = read(player(1, "  0000 - H", points="1.0"), player(2, "  0000 - U", points="1.0"))
    assert reasons(tournament) == [(1, "1 points are stated, the results give 0.5")]


@pytest.mark.parametrize("record", ["XXS FW=0.5", "162  P 1.5"])
def test_points_are_not_compared_where_they_count_otherwise(record):
    tournament = read(record, player(1, "  0000 - U", points="0.5"))
    assert reasons(tournament) == [(1, "points are counted as 1, ½ and 0 here")]


@pytest.mark.parametrize(("record", "worth"), [("XXS PAB=0.5", 1), ("162  P 0.0", 0), ("162  P 0.5", 1)])
def test_an_allocated_bye_of_another_worth(record, worth):
    tournament = read(record, player(1, "  0000 - U", points=worth / 2))
    assert (tournament.bye_half_points, tournament.unused) == (worth, [])


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("162  W 3.0    D 1.0    L 0.0", "a win is 3.0 there, not 1"),
        ("XXS WW=1.0 BD=0.3", "a draw is 0.3 there, not 0.5"),
        ("162  L 1.0", "a loss is 1.0 there, not 0"),
    ],
)
def test_points_of_another_system_are_refused(record, words):
    with pytest.raises(FileError, match=words):
        read(record, *PAIR)


def test_usual_points_need_no_note():
    assert read("XXS WW=1.0 BD=0.5 PAB=1.0", "162  W 1.0    D 0.5    L 0.0", *PAIR).unused == []


def test_number_taken_twice():
    assert reasons(read(*PAIR, player(2, name="Twin"))) == [
        (3, "number 2 is taken by another player already")
    ]


def test_damaged_lines_are_noted():
    tournament = read(
        *PAIR, "001    3 mixed up so that no column is where it belongs at all", "001", player("")
    )
    assert reasons(tournament)[0] == (3, "the columns of the player's record are out of place")
    assert reasons(tournament)[1:] == [
        (4, "the player has no starting number"),
        (5, "the player has no starting number"),
    ]


def test_more_rounds_than_announced():
    tournament = read("XXR 1", player(1, "  0000 - H  0000 - Z"), player(2, "  0000 - H  0000 - Z"))
    assert tournament.rounds == 2
    assert reasons(tournament) == [(0, "1 rounds are announced, but there are results of 2")]


@pytest.mark.parametrize(
    "kind", ["092 Individual: Round-Robin", "192 BERGER_ROUNDROBIN", "092 Round robin (Berger)"]
)
def test_round_robin_in_progress(kind):
    assert read(kind, *PAIR, player(3)).round_robin


def test_no_players():
    with pytest.raises(FileError, match="no player"):
        read("012 Open", "042 2026/01/03")
