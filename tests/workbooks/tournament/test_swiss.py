"""The Swiss: FIDE's exercise under both editions, boards, cards, and what wrong entries do."""

from __future__ import annotations

import datetime as dt

import pytest

from elo_xl.functions import CATALOGUE
from elo_xl.workbooks.tournament import swiss
from elo_xl.workbooks.tournament.sheets.crosstable import caption

from . import books, events


@pytest.fixture
def full(made):
    return books.values(made["swiss, full"])


CODES = (
    ("BH-C1", "BH", "SB", "SB-C1", "WON"),
    ("BH-M1", "FB", "PS", "REP", "TPR"),
    ("APRO", "APPO", "ARO", "PTP", "WIN"),
)


@pytest.mark.parametrize(
    ("day", "rules"), [(dt.date(2026, 3, 7), "2026-03"), (dt.date(2024, 9, 1), "2024-08")]
)
@pytest.mark.parametrize("codes", CODES, ids=" ".join)
def test_tie_breaks_of_the_exercise(made_once, tmp_path, day, rules, codes):
    source = made_once(f"exercise_{day}.xlsx", lambda: swiss.make(tournament=events.swiss(day)))
    places = {books.place(books.formulas(source), "Tie_breaks", row): code for row, code in enumerate(codes)}
    sheet = books.filled(source, tmp_path / "other.xlsx", places)["Crosstable"]
    compared = 0
    for row in events.KNOWN["values"]:
        if row["event"] == "TEC16" and row["code"] in codes and row["rules"] == rules:
            found = books.column(sheet, row["code"])
            for player, wanted in row["values"].items():
                assert found[int(player) - 1] == pytest.approx(wanted), (row["code"], player)
                compared += 1
    assert compared or rules == "2024-08"


def test_points_ranks_and_standings(full):
    assert books.column(full["Crosstable"], "Pts") == [
        "3½", "4", "3½", "3½", "2½", "3", "1½", "2½", "1½", "1", "2½", "2", "1½", "2", "2", "3½",
    ]  # fmt: skip
    standings = books.table(full["Standings"])
    assert [line["No."] for line in standings][:6] == [2, 3, 4, 1, 16, 6]
    assert [line["Rk"] for line in standings] == list(range(1, 17))
    assert standings[0]["Name"] == "Hallgrimm, Tobias"
    assert [standings[0][str(number)] for number in range(1, 6)] == ["10b1", "7w1", "1b½", "16w1", "3b½"]
    assert books.column(full["Crosstable"], "n") == [5, 5, 5, 4, 5, 4, 5, 5, 2, 5, 4, 1, 5, 3, 5, 5]
    assert books.status(full) == "All 5 rounds are complete."
    assert full["Standings"]["B2"].value == "Final standings"
    assert full["Standings"]["B1"].value == "Lakeside Open · Siófok (HUN) · 7–11 March 2026"


def test_shared_ranks_are_shown_once(tmp_path):
    source = tmp_path / "book.xlsx"
    source.write_bytes(swiss.make(tournament=events.swiss()))
    blank = {books.place(books.formulas(source), "Tie_breaks", row): None for row in range(5)}
    book = books.filled(source, tmp_path / "other.xlsx", blank)
    assert books.column(book["Standings"], "Rk") == [
        1,
        2,
        "=",
        "=",
        "=",
        6,
        7,
        "=",
        "=",
        10,
        "=",
        "=",
        13,
        "=",
        "=",
        16,
    ]
    assert set(books.column(book["Crosstable"], "Rk")) == {1, 2, 6, 7, 10, 13, 16}


def test_boards(full, made, tmp_path):
    lines = books.table(full["Pairings"], 9)
    assert [line["Bd"] for line in lines] == [1, 2, 3, 4, 5, 6, 7, None, None]
    assert [(line["No."], line["No. 2"]) for line in lines[:7]] == [
        (3, 2), (1, 4), (8, 6), (16, 15), (11, 7), (5, 10), (13, 14),
    ]  # fmt: skip
    assert [line["Result"] for line in lines] == [
        "½ : ½", "½ : ½", "0 : 1", "1 : 0", "1 : 0", "1 : 0", "0 : 1", "1", "0",
    ]  # fmt: skip
    assert [(line["White"], line["Black"]) for line in lines[7:]] == [
        ("Merlieux, Gaspard", "bye"), ("Karadeniz, Yusuf", "does not play"),
    ]  # fmt: skip
    assert [lines[0]["Pts"], lines[0]["Pts 2"]] == ["3", "3½"]
    book = books.filled(made["swiss, full"], tmp_path / "book.xlsx", {"Pairings!C6": 3})
    assert book["Pairings"]["B8"].value == "Round 3  ·  9 March 2026"
    third = books.table(book["Pairings"], 9)
    forfeit = next(line for line in third if line["No."] == 14)
    assert (forfeit["No. 2"], forfeit["Result"]) == (12, "− : +")
    assert [line["Black"] for line in third if line["Bd"] is None] == ["bye", "half-point bye"]
    for typed in (0, 6, "x", 2.5):
        book = books.filled(made["swiss, full"], tmp_path / "book.xlsx", {"Pairings!C6": typed})
        assert books.value(book, "Shown_round") == 5


def test_pairings_before_the_results(made, tmp_path):
    source = made["swiss, half"]
    pairs = [(1, 4), (2, 3), (5, 6)]
    entries = {}
    for white, black in pairs:
        entries[books.place(books.formulas(source), "Results_table", white - 1, 3)] = f"{black}w"
        entries[books.place(books.formulas(source), "Results_table", black - 1, 3)] = f"{white}b"
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.status(book) == "Round 3 of 5 is complete."
    assert books.value(book, "Newest_round") == 4
    lines = books.table(book["Pairings"], 9)
    assert {(line["No."], line["No. 2"], line["Result"]) for line in lines} == {
        (w, b, None) for w, b in pairs
    }
    assert book["What if"]["D10"].value == "Barlai, Kristóf"


def test_card(full, made, tmp_path):
    book = books.filled(made["swiss, full"], tmp_path / "book.xlsx", {"Card!C6": "11"})
    sheet = book["Card"]
    assert sheet["B9"].value == "Olander, Beatrix"
    games = books.table(sheet, 14)[:5]
    assert [game["Colour"] for game in games] == ["Black", "White", "Black", "White", "White"]
    assert [game["No."] for game in games] == [3, 16, 5, 9, 7]
    assert [game["we"] for game in games] == [0.08, 0.81, 0.15, None, 0.24]
    assert [game["Result"] for game in games] == ["½", "0", "0", "1", "1"]
    assert sheet["N18"].value == "not rated"
    assert sheet["J10"].value == "2½ of 5"
    assert sheet["M10"].value == 4.4
    assert sheet["M20"].value == pytest.approx(4.4)
    book = books.filled(made["swiss, full"], tmp_path / "book.xlsx", {"Card!C6": 12})
    assert [game["Opponent"] for game in books.table(book["Card"], 14)[:5]] == [
        "Barlai, Kristóf", "pairing-allocated bye", "Drozdík, Pavel", "zero-point bye", "zero-point bye",
    ]  # fmt: skip


def test_what_if_is_what_would_come(full, made, tmp_path):
    sheet = full["What if"]
    outcomes = [[sheet[f"{letter}{row}"].value for letter in "KLNPR"] for row in (8, 9, 10)]
    source = made["swiss, full"]
    for row, (own, other) in enumerate((("1", "0"), ("½", "½"), ("0", "1"))):
        entries = {"Results!J8": f"4w{own}", "Results!J11": f"1b{other}"}
        line = books.table(books.filled(source, tmp_path / "book.xlsx", entries)["Crosstable"])[0]
        assert outcomes[row] == [line[caption(key)] for key in ("pts", "rk", "rp", "chg", "new")]
    lines = books.table(sheet, 15)
    assert [line["No."] for line in lines] == books.column(full["Standings"], "No.")
    assert [line["Opponent"] for line in lines if line["Before"] is None] == ["no game", "no game"]


def test_nobody_chosen(made, tmp_path):
    entries = {"Card!C6": None, "What if!D8": None}
    book = books.filled(made["swiss, full"], tmp_path / "book.xlsx", entries)
    assert book["Card"]["H6"].value == "Choose a player."
    assert [book["What if"][f"{letter}8"].value for letter in "KLNPR"] == [None] * 5


@pytest.mark.parametrize(
    ("entries", "kind", "words"),
    [
        ({"F8": 46024}, "fault", "round 1, {1}: 1/2 became the date 2 Jan; type ½ or 0.5"),
        ({"F8": "9w1", "F16": "1b1"}, "fault", "round 1: {1} and {9} both won"),
        ({"F8": "9w½", "F16": "1b1"}, "fault", "the results of {1} and {9} contradict each other"),
        ({"F8": "9b1"}, "fault", "{1} and {9} both had Black"),
        ({"F8": "99w1"}, "fault", "{1} cannot meet player 99"),
        ({"F8": "1w1"}, "fault", "{1} cannot meet {1}"),
        ({"F10": "9b0"}, "fault", "{3} names {9}, but {9} names {1}"),
        ({"F8": "hello"}, "fault", "“hello” is not a known result"),
        ({"J8": "4w", "J11": "1b"}, "missing", "round 5: the result of {1} and {4} is missing"),
        ({"J8": None}, "missing", "round 5: nothing"),
    ],
)
def test_wrong_entries(made, tmp_path, entries, kind, words):
    typed = {f"Results!{cell}": entry for cell, entry in entries.items()}
    book = books.filled(made["swiss, full"], tmp_path / "book.xlsx", typed)
    found = books.findings(book)
    words = words.format("", *books.names(book))
    assert any(of == kind and words in text for of, text in found), found
    if kind == "fault":
        assert books.status(book) == f"Check: {next(text for of, text in found if of == 'fault')}"
    else:
        assert books.status(book) == "Round 5 of 5, 1 result missing."
    assert book["Standings"]["B2"].value != "Final standings"


def test_a_game_that_only_one_player_has(made, tmp_path):
    """Number 4 names 1, who has a bye: nothing is missing, and yet it cannot be."""
    book = books.filled(made["swiss, full"], tmp_path / "book.xlsx", {"Results!J8": "bye"})
    names = books.names(book)
    assert books.status(book).startswith(f"Check: round 5: {names[3]} names {names[0]}")
    assert book["Event"]["G9"].value != "Finished"


def test_an_empty_workbook_says_what_comes_first(made, tmp_path):
    book = books.values(made["swiss"])
    assert books.status(book) == "Next: type the players, then the results."
    assert book["Check"]["B7"].value == "Nothing to check yet"
    assert book["Standings"]["B2"].value == "Standings"
    book = books.filled(made["swiss"], tmp_path / "book.xlsx", {"Players!D8": "Ada", "Players!D9": "Ben"})
    assert books.status(book).startswith("Next: type the first day")
    entries = {"Players!D8": "Ada", "Players!D9": "Ben", "Event!C11": dt.datetime(2026, 3, 7)}
    book = books.filled(made["swiss"], tmp_path / "book.xlsx", entries)
    assert books.status(book) == "Next: type the results of round 1."
    entries |= {"Results!F8": "2w", "Results!F9": "1b"}
    book = books.filled(made["swiss"], tmp_path / "book.xlsx", entries)
    assert books.column(book["Standings"], "Pts") == ["0", "0"]
    assert books.column(book["Standings"], "Rk") == [1, "="]


def test_size_follows_the_tournament(tmp_path):
    tournament = events.swiss()
    (tmp_path / "book.xlsx").write_bytes(swiss.make(players=24, rounds=7, tournament=tournament))
    book = books.values(tmp_path / "book.xlsx")
    assert len(books.value(book, "Player_names")) == 24
    assert len(books.named(book, "Results_table")[0]) == 7
    assert books.status(book) == "Round 5 of 7 is complete."


@pytest.mark.parametrize("players", [44, 100, 201])
def test_large_fields_are_computed_to_the_last_row(tmp_path, players):
    """Every column as our functions give it for the bare table; the last player is not forgotten."""
    tournament = events.large(players, rounds=7)
    (tmp_path / "book.xlsx").write_bytes(swiss.make(tournament=tournament))
    book = books.values(tmp_path / "book.xlsx")
    cells = [player.results for player in tournament.players]
    ratings = [[player.rating] for player in tournament.players]

    def column(name, *arguments):
        return [value for (value,) in CATALOGUE[name].call([cells, *arguments])]

    sheet = book["Crosstable"]
    assert books.column(sheet, "No.") == list(range(1, players + 1))
    assert books.column(sheet, "Rtg") == [rating for (rating,) in ratings]
    assert books.value(book, "Points") == column("CT_POINTS")
    day = "2026-03-07"
    for code in ("BH-C1", "BH", "SB", "DE", "WON"):
        assert books.column(sheet, code) == column("CT_TIEBREAK", code, ratings, day)
    assert books.column(sheet, "Rk") == column("CT_RANK", "BH-C1,BH,SB,DE,WON", ratings, day)
    assert books.column(sheet, caption("rp")) == column("CT_PERF", ratings)
    assert books.column(sheet, "rtg±") == pytest.approx(column("CT_CHANGE", ratings, 20, "fide", day))
    assert books.column(sheet, "we") == pytest.approx(column("CT_EXPECTED", ratings, "fide", day))
    standings = books.table(book["Standings"])
    assert sorted(line["No."] for line in standings) == list(range(1, players + 1))
    ranks = books.column(sheet, "Rk")
    assert [ranks[line["No."] - 1] for line in standings] == sorted(ranks)
    assert len(books.table(book["What if"], 15)) == players
    assert len(books.table(book["Pairings"], 9)) == (players + 1) // 2
