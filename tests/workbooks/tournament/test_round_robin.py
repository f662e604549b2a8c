"""The round robin: right values by hand and from a published event, and what wrong entries do."""

from __future__ import annotations

import datetime as dt
import io

import openpyxl
import pytest

from elo_xl.core.berger import berger
from elo_xl.files.tournament import Player, Tournament
from elo_xl.workbooks.tournament import reading, round_robin
from elo_xl.workbooks.tournament.sheets.crosstable import caption

from . import books, events


@pytest.fixture
def four(made):
    return books.values(made["round robin of four"])


def by_name(sheet, head):
    return {line["Name"]: line[head] for line in books.table(sheet)}


# Four players, by hand


def test_the_mirror_fills_itself(four):
    table = [[cell.value for cell in row] for row in books.named(four, "Results_table")]
    assert table == [
        ["*", "½", "1", "1"],
        ["½", "*", "1", "½"],
        ["0", "0", "*", "0"],
        ["0", "½", "1", "*"],
    ]


def test_crosstable(four):
    sheet = four["Crosstable"]
    assert books.column(sheet, "No.") == [1, 2, 3, 4]
    assert books.column(sheet, "Pts") == ["2½", "2", "0", "1½"]
    assert books.column(sheet, "Rk") == [1, 2, 4, 3]
    assert books.column(sheet, "SB") == [2.5, 2, 0, 1]
    assert books.column(sheet, "KS") == [1.5, 1, 0, 0.5]
    assert books.column(sheet, "WON") == [2, 1, 0, 1]
    assert books.column(sheet, "n") == [3] * 4
    assert books.column(sheet, "w") == [2.5, 2, 0, 1.5]
    assert books.column(sheet, "we") == [2.25, 1.76, 1.24, 0.75]
    assert books.column(sheet, "w−we") == pytest.approx([0.25, 0.24, -1.24, 0.75])
    assert books.column(sheet, "rtg±") == [5, 4.8, -24.8, 15]
    assert books.column(sheet, "new") == [2005, 1905, 1775, 1715]
    assert [books.column(sheet, str(number)) for number in (1, 4)] == [
        ["*", "½", "0", "0"],
        ["1", "½", "0", "*"],
    ]


def test_standings(four):
    sheet = four["Standings"]
    assert sheet["B2"].value == "Final standings"
    assert books.column(sheet, "Rk") == [1, 2, 3, 4]
    assert books.column(sheet, "Name") == ["Ada", "Ben", "Dan", "Cleo"]
    assert books.column(sheet, "Pts") == ["2½", "2", "1½", "0"]
    # rows and columns both by rank
    assert [[line[str(rank)] for rank in range(1, 5)] for line in books.table(sheet)] == [
        ["*", "½", "1", "1"],
        ["½", "*", "½", "1"],
        ["0", "½", "*", "1"],
        ["0", "0", "0", "*"],
    ]
    words = [cell.value for row in sheet.iter_rows(min_row=13, max_row=16) for cell in row if cell.value]
    assert "SB   Sonneborn-Berger: opponents' points × points made" in words


def test_status(four):
    assert books.status(four) == "All 3 rounds are complete."
    assert books.findings(four) == []
    assert four["Check"]["B7"].value == "No fault, nothing is missing"
    assert four["Event"]["G9"].value == "Finished"
    assert [four["Event"][f"H{row}"].value for row in (12, 13, 14)] == ["Ada", "Ben", "Dan"]


def test_pairings_are_bergers(made):
    for name, players, double in (
        ("round robin, full", 10, False), ("odd round robin", 7, False), ("double round robin", 3, True),
    ):  # fmt: skip
        book = books.values(made[name])
        schedule = [[cell.value for cell in row] for row in scheduled(book)]
        assert schedule == [
            [pairing.round, pairing.board, pairing.white or "bye", pairing.black or "bye"]
            for pairing in berger(players, double=double)
        ]


def scheduled(book):
    """Round, board, White and Black of every game, from the sheet with the calculation."""
    sheet = books.named(book, "Schedule_rounds")[0][0].parent
    first = books.named(book, "Schedule_rounds")
    return [[sheet.cell(row[0].row, row[0].column + offset) for offset in range(4)] for row in first]


def test_pairings_with_names_and_results(four):
    sheet = four["Pairings"]
    assert [sheet[f"B{row}"].value for row in (6, 7, 8)] == ["Round 1", 1, 2]
    assert [sheet[f"{letter}7"].value for letter in "CDEF"] == ["Ada", "1 : 0", "Dan", 4]
    assert [sheet[f"{letter}8"].value for letter in "CDEF"] == ["Ben", "1 : 0", "Cleo", 3]
    assert [sheet[f"{letter}7"].value for letter in "HIJKL"] == [4, "Dan", "1 : 0", "Cleo", 3]


def test_a_bye_stands_last(made, tmp_path):
    source = made["odd round robin"]
    names = {books.place(books.formulas(source), "Player_names", row): f"P{row + 1}" for row in range(7)}
    sheet = books.filled(source, tmp_path / "book.xlsx", names)["Pairings"]
    assert [sheet[f"{letter}10"].value for letter in "BCDEF"] == [1, "P1", None, "bye", None]
    assert [sheet[f"{letter}7"].value for letter in "BCDEF"] == [2, "P2", "–", "P7", 7]


def test_card(four, made, tmp_path):
    sheet = four["Card"]
    assert sheet["B9"].value == "Ada"
    assert [sheet[f"{letter}10"].value for letter in "HJKLMN"] == [2000, "2½ of 3", 1, 20, 5, 2005]
    games = books.table(sheet, 14)[:3]
    assert [game["Opponent"] for game in games] == ["Dan", "Ben", "Cleo"]
    assert [game["Colour"] for game in games] == ["White", "White", "Black"]
    assert [game["Result"] for game in games] == ["1", "½", "1"]
    assert [game["we"] for game in games] == [0.85, 0.64, 0.76]
    assert [game["Change"] for game in games] == [3, -2.8, 4.8]
    total = {letter: sheet[f"{letter}18"].value for letter in "HIJKMN"}
    assert total == {"H": 1800, "I": 2.5, "J": 2.25, "K": 0.25, "M": 5, "N": "3 games"}
    source = made["round robin of four"]
    for typed, shown in ((3, "Cleo"), ("2", "Ben"), ("Dan", "Dan"), ("4  Dan", "Dan")):
        book = books.filled(source, tmp_path / "book.xlsx", {"Card!C6": typed})
        assert book["Card"]["B9"].value == shown
    for typed in ("Eve", 17, "0", "  "):
        book = books.filled(source, tmp_path / "book.xlsx", {"Card!C6": typed})
        assert book["Card"]["B9"].value is None
        assert book["Card"]["H6"].value == "Nobody has this number or name."


def test_what_if(four, made, tmp_path):
    """Ada and Cleo meet in round 3, so they do in "What if"; the rest of the table stays as it is."""
    sheet = four["What if"]
    assert sheet["D10"].value == "Cleo"
    assert sheet["D11"].value == "with Black, rated 1800"
    outcomes = [[sheet[f"{letter}{row}"].value for letter in "KLNPR"] for row in (8, 9, 10)]
    for row, typed in enumerate(("1", "½", "0")):
        changed = books.filled(made["round robin of four"], tmp_path / "book.xlsx", {"Results!H8": typed})
        line = books.table(changed["Crosstable"])[0]
        assert outcomes[row] == [line[caption(key)] for key in ("pts", "rk", "rp", "chg", "new")]
    lines = {line["Name"]: line for line in books.table(sheet, 15)}
    assert [lines[name]["Opponent"] for name in ("Ada", "Ben", "Dan")] == ["Cleo", "Dan", "Ben"]
    ben = lines["Ben"]
    assert [ben["Before"], ben["we"], ben["Pts"], ben["Pts 2"], ben["Pts 3"]] == ["1½", 0.76, "2½", "2", "1½"]
    assert [ben["rtg±"], ben["rtg± 2"], ben["rtg± 3"]] == [4.8, -5.2, -15.2]


# While it is played


@pytest.mark.parametrize(
    ("played", "said", "headline"),
    [
        (0, "Next: type the results of round 1.", "Not yet begun"),
        (1, "Round 1 of 9 is complete.", "Round 1 of 9"),
        (9, "All 9 rounds are complete.", "Finished"),
    ],
)
def test_state(tmp_path, played, said, headline):
    (tmp_path / "book.xlsx").write_bytes(round_robin.make(tournament=events.club(played)))
    book = books.values(tmp_path / "book.xlsx")
    assert books.status(book) == said
    assert book["Event"]["G9"].value == headline
    assert len(books.table(book["Standings"])) == 10


def test_missing_results(made, tmp_path):
    source = made["round robin, half"]
    book = books.filled(source, tmp_path / "book.xlsx", {"Results!G8": None, "Results!O8": None})
    assert books.status(book) == "Round 4 of 9, 2 results missing."
    assert [kind for kind, _ in books.findings(book)] == ["missing", "missing"]
    assert [book["Event"][f"{letter}20"].value for letter in "IJK"] == [5, 4, 1]
    assert books.value(book, "Newest_round") == 1


def test_tie_breaks_of_a_real_event(tmp_path):
    """UzChess Cup 2025: the file numbers by rating, the Berger tables need the numbers that were drawn."""
    (tmp_path / "book.xlsx").write_bytes(round_robin.make(tournament=events.known("UZ2025")))
    codes = ("DE", "SB", "KS", "WON", "BWG")
    source = tmp_path / "book.xlsx"
    places = {books.place(books.formulas(source), "Tie_breaks", row): code for row, code in enumerate(codes)}
    book = books.filled(source, tmp_path / "other.xlsx", places)
    sheet = book["Crosstable"]
    for code in codes:
        wanted = events.known_values("UZ2025", code)
        found = by_name(sheet, code)
        assert {f"Player {player}": value for player, value in wanted.items()} == pytest.approx(found)
    points = events.known_values("UZ2025", "PTS")
    assert books.value(book, "Points") == [
        points[int(name.split()[1])] for name in books.value(book, "Player_names")
    ]
    assert books.findings(book) == []


@pytest.mark.parametrize(
    ("event", "code"), [("US2025", "SB"), ("US2025", "KS"), ("US2025", "TPR"), ("US2025", "PTP")]
)
def test_more_tie_breaks_of_a_real_event(made_once, tmp_path, event, code):
    source = made_once(f"{event}.xlsx", lambda: round_robin.make(tournament=events.known(event)))
    book = books.filled(
        source, tmp_path / "other.xlsx", {books.place(books.formulas(source), "Tie_breaks"): code}
    )
    found = by_name(book["Crosstable"], code)
    for player, wanted in events.known_values(event, code).items():
        assert found[f"Player {player}"] == pytest.approx(wanted)


def test_other_rounds_than_bergers_are_told(tmp_path):
    cells = [["2w1", "3w1", "4w1"], ["1b0", "4w1", "3w1"], ["4w1", "1b0", "2b0"], ["3b0", "2b0", "1b0"]]
    players = [Player(name, 2000, results=row) for name, row in zip("ABCD", cells, strict=True)]
    (tmp_path / "book.xlsx").write_bytes(
        round_robin.make(tournament=Tournament(round_robin=True, players=players))
    )
    book = books.values(tmp_path / "book.xlsx")
    assert books.column(book["Standings"], "Name") == ["A", "B", "C", "D"]
    assert any("those of the Berger tables" in text for _, text in books.findings(book))


def test_double(made):
    """Ada beats and draws Ben, draws and loses to Cleo; Ben beats Cleo, and their second game is to come."""
    book = books.values(made["double round robin"])
    table = [[cell.value for cell in row] for row in books.named(book, "Results_table")]
    assert table == [
        ["*", "*", "1", "½", "½", "0"],
        ["0", "½", "*", "*", "1", None],
        ["½", "1", "0", None, "*", "*"],
    ]
    sheet = book["Crosstable"]
    assert books.column(sheet, "Pts") == ["2", "1½", "1½"]
    assert [books.column(sheet, str(number)) for number in (1, 2, 3)] == [
        ["*", "0½", "½1"], ["1½", "*", "0"], ["½0", "1", "*"],
    ]  # fmt: skip
    assert books.status(book) == "Round 6 of 6, 1 result missing."
    assert books.column(book["Standings"], "Rk")[0] == 1


def test_second_game_played_first(made, tmp_path):
    book = books.filled(
        made["double round robin"], tmp_path / "book.xlsx", {"Results!J9": None, "Results!K9": "½"}
    )
    assert books.column(book["Crosstable"], "3")[1] == "·½"
    assert books.value(book, "Points") == [2, 1, 2]


# Wrong entries


@pytest.mark.parametrize(
    ("entry", "kind", "words"),
    [
        (46024, "fault", "{1}, column 2: 1/2 became the date 2 Jan; type ½ or 0.5"),
        (dt.date(2026, 1, 2), "fault", "1/2 became the date"),
        ("hello", "fault", "{1}, column 2: “hello” is not a known result"),
        ("?", "fault", "“?” is not a known result"),
        (0.25, "fault", "{1}, column 2"),
        ("*", "missing", "the result of {1} and {2} is missing"),
    ],
)
def test_wrong_results(made, tmp_path, entry, kind, words):
    book = books.filled(made["round robin of four"], tmp_path / "book.xlsx", {"Results!G8": entry})
    ((found, text),) = books.findings(book)
    assert found == kind
    assert words.format("", *books.names(book)) in text
    if kind == "fault":
        assert books.status(book) == f"Check: {text}"
        assert books.table(book["Standings"]) == []
        assert book["Check"]["B7"].value == "1 fault"
        assert book["Event"]["G9"].value != "Finished"


@pytest.mark.parametrize("entry", ["1/2", "=", "0.5", "0,5", "d", 0.5, " ½ ", "½-½"])
def test_other_notations(made, tmp_path, entry):
    book = books.filled(made["round robin of four"], tmp_path / "book.xlsx", {"Results!G8": entry})
    assert books.value(book, "Points") == [2.5, 2, 0, 1.5]
    assert books.findings(book) == []
    assert books.column(book["Crosstable"], "2")[0] == "½"
    assert book["Results"]["F9"].value == "½"


@pytest.mark.parametrize(
    ("entry", "mirror", "points"), [("+", "-", [3, 1.5]), ("-", "+", [2, 2.5]), ("--", "-", [2, 1.5])]
)
def test_forfeits(made, tmp_path, entry, mirror, points):
    book = books.filled(made["round robin of four"], tmp_path / "book.xlsx", {"Results!G8": entry})
    assert book["Results"]["F9"].value == mirror
    assert books.value(book, "Points")[:2] == points
    assert books.column(book["Crosstable"], "n")[:2] == [2, 2]
    assert books.findings(book) == []


@pytest.mark.parametrize(
    ("address", "entry", "words"),
    [
        ("Players!F9", "strong", "player 2: the rating cannot be used"),
        ("Players!F9", 5000, "player 2: the rating cannot be used"),
        ("Event!C11", "soon", "the first day or the pace cannot be used"),
        ("Event!C14", "bullet", "the first day or the pace cannot be used"),
        ("Event!C19", "BH", "tie-breaks that cannot be computed here: BH"),
        ("Event!C19", "nonsense", "tie-breaks that cannot be computed here: nonsense"),
    ],
)
def test_wrong_settings(made, tmp_path, address, entry, words):
    book = books.filled(made["round robin of four"], tmp_path / "book.xlsx", {address: entry})
    assert any(kind == "fault" and words in text for kind, text in books.findings(book))
    assert books.status(book).startswith("Check: ")


def test_unrated_players_and_tie_breaks_by_rating(made, tmp_path):
    source = made["round robin of four"]
    book = books.filled(source, tmp_path / "book.xlsx", {"Players!F9": None, "Event!C19": "TPR"})
    line = books.table(book["Crosstable"])[1]
    assert [line[head] for head in ("Rtg", "n", "w", "we", "K", "rtg±", "new")] == [None] * 7
    assert line[caption("rp")] == 1958  # against 2000, 1800 and 1700, 2 of 3
    assert books.column(book["Crosstable"], "n") == [2, None, 2, 2]
    assert books.findings(book) == []


def test_a_number_without_a_name(made, tmp_path):
    names = {"Players!D11": None, "Results!I8": None, "Results!I9": None, "Results!I10": None}
    book = books.filled(made["round robin of four"], tmp_path / "book.xlsx", names)
    assert len(books.table(book["Standings"])) == 3
    assert any("1 of 4" in text for _, text in books.findings(book))


# K


@pytest.mark.parametrize(
    ("entries", "found"),
    [
        ({}, [20, 20, 20, 20]),
        ({"Players!L8": None}, [None, 20, 20, 20]),
        ({"Players!L8": None, "Players!I8": 12}, [40, 20, 20, 20]),
        ({"Players!L8": None, "Players!I8": 200, "Players!J8": 2405}, [10, 20, 20, 20]),
        ({"Players!L8": None, "Players!I8": 200, "Players!H8": 2012}, [40, 20, 20, 20]),
        ({"Players!L8": None, "Event!C29": "one K for all", "Event!C30": 32}, [32, 20, 20, 20]),
        ({"Players!L8": None, "Event!C29": "one K for all"}, [None, 20, 20, 20]),
        ({"Players!L8": "much"}, [None, 20, 20, 20]),
        ({"Players!L8": -3}, [None, 20, 20, 20]),
    ],
)
def test_k(made, tmp_path, entries, found):
    book = books.filled(made["round robin of four"], tmp_path / "book.xlsx", entries)
    assert books.column(book["Crosstable"], "K") == found
    if None in found:
        assert any("without K: 1" in text for _, text in books.findings(book))


def test_many_games_limit_k(tmp_path):
    """20 players meet 19 opponents: 19 × 40 is more than 700, so K is 36 (8.3.3)."""
    players = [Player(f"P{number}", 1500, results=["½"] * 20) for number in range(20)]
    (tmp_path / "book.xlsx").write_bytes(
        round_robin.make(tournament=Tournament(round_robin=True, players=players))
    )
    entries = {f"Players!I{row}": 5 for row in range(8, 28)}
    book = books.filled(tmp_path / "book.xlsx", tmp_path / "other.xlsx", entries)
    assert set(books.column(book["Crosstable"], "K")) == {36}


def test_a_tournament_rated_by_the_formula(tmp_path):
    tournament = events.four()
    tournament.by_formula = True
    (tmp_path / "book.xlsx").write_bytes(round_robin.make(tournament=tournament))
    book = books.values(tmp_path / "book.xlsx")
    assert books.column(book["Crosstable"], "we")[0] == pytest.approx(2.248832, abs=1e-5)
    assert "Elo's formula" in book["Standings"]["B3"].value


def test_method_and_rating_list(made, tmp_path):
    source = made["round robin of four"]
    book = books.filled(source, tmp_path / "book.xlsx", {"Event!C28": "Elo formula"})
    assert books.column(book["Crosstable"], "we")[0] == pytest.approx(
        0.640065 + 0.759747 + 0.849020, abs=1e-5
    )
    entries = {"Event!C27": "national", "Players!G8": 2100, "Players!G9": 2000}
    assert books.column(books.filled(source, tmp_path / "book.xlsx", entries)["Crosstable"], "Rtg") == [
        2100, 2000, None, None,
    ]  # fmt: skip
    entries["Event!C27"] = "FIDE, else national"
    entries["Players!F8"] = None
    assert books.column(books.filled(source, tmp_path / "book.xlsx", entries)["Crosstable"], "Rtg") == [
        2100, 1900, 1800, 1700,
    ]  # fmt: skip


def test_games_of_less_than_a_move_are_kept():
    """A matrix has no sign for them: a forfeit is a game of a round robin, and not rated either (C.07 15.2)."""
    rows = [["4wW", "2w1", "3bD"], ["3w1", "1b0", "4w½"], ["2b0", "4b1", "1wD"], ["1bL", "3w0", "2b½"]]
    tournament = Tournament(
        players=[Player(f"P{number}", 1500, results=row) for number, row in enumerate(rows, 1)]
    )
    made = round_robin.make(tournament=tournament)
    kept = reading.read(made).tournament
    assert [player.results for player in kept.players] == [
        ["", "1", "½", "+"], ["0", "", "1", "½"], ["½", "0", "", "1"], ["-", "½", "0", ""],
    ]  # fmt: skip
    book = openpyxl.load_workbook(io.BytesIO(made), data_only=True)
    assert any("less than a move" in text for _, text in books.findings(book))
