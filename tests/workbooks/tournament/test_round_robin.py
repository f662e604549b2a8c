"""The round robin: right values by hand and from a published event, and what wrong entries do."""

from __future__ import annotations

import datetime as dt

import pytest

from elo_xl.core.berger import berger
from elo_xl.core.crosstable import ROUND_ROBIN
from elo_xl.core.games import Line
from elo_xl.files.tournament import Player, Tournament
from elo_xl.workbooks.tournament import reading, round_robin

from . import books, events


@pytest.fixture
def four(made):
    return books.values(made["round robin of four"])


def by_name(sheet, head):
    return {line["Name"]: line[head] for line in books.table(sheet)}


# Four players, by hand


def test_the_table_follows_from_the_games(made):
    assert books.cells(made["round robin of four"]) == [
        ["4w1", "2w½", "3b1"], ["3w1", "1b½", "4w½"], ["2b0", "4b0", "1w0"], ["1b0", "3w1", "2b½"],
    ]  # fmt: skip


def test_crosstable(four):
    sheet = four["Crosstable"]
    assert books.column(sheet, "No.") == [1, 2, 4, 3]
    assert books.column(sheet, "Pts") == ["2½", "2", "1½", "0"]
    assert books.column(sheet, "Rk") == [1, 2, 3, 4]
    assert books.column(sheet, "SB") == [2.5, 2, 1, 0]
    assert books.column(sheet, "KS") == [1.5, 1, 0.5, 0]
    assert books.column(sheet, "WON") == [2, 1, 1, 0]
    # rows and columns both by rank
    assert [[line[str(number)] for number in (1, 2, 4, 3)] for line in books.table(sheet)] == [
        ["*", "½", "1", "1"],
        ["½", "*", "½", "1"],
        ["0", "½", "*", "1"],
        ["0", "0", "0", "*"],
    ]


def test_crosstable_by_number(made, tmp_path):
    book = books.filled(made["round robin of four"], tmp_path / "book.xlsx", {"Crosstable!E5": "number"})
    sheet = book["Crosstable"]
    assert books.column(sheet, "No.") == [1, 2, 3, 4]
    assert [line["3"] for line in books.table(sheet)] == ["1", "1", "*", "1"]


def test_ratings(four):
    sheet = four["Ratings"]
    assert books.column(sheet, "n") == [3] * 4
    assert books.column(sheet, "W") == [2.5, 2, 0, 1.5]
    assert books.column(sheet, "We") == [2.25, 1.76, 1.24, 0.75]
    assert books.column(sheet, "W−We") == pytest.approx([0.25, 0.24, -1.24, 0.75])
    assert books.column(sheet, "K·(W−We)") == [5, 4.8, -24.8, 15]
    assert books.column(sheet, "new") == [2005, 1905, 1775, 1715]
    assert sheet["B3"].value.startswith("Average rating of the field: 1850.")


def test_standings(four):
    sheet = four["Standings"]
    assert sheet["B2"].value == "Final standings"
    assert books.column(sheet, "Rk") == [1, 2, 3, 4]
    assert books.column(sheet, "Name") == ["Ada", "Ben", "Dan", "Cleo"]
    assert books.column(sheet, "Pts") == ["2½", "2", "1½", "0"]
    assert "SB Sonneborn-Berger" in sheet["B5"].value


def test_status(four):
    assert books.status(four) == "The event is complete."
    assert books.findings(four) == []
    assert four["Check"]["B7"].value == "No fault, nothing is missing"
    assert four["Event"]["G9"].value == "Finished"
    assert [four["Event"][f"H{row}"].value for row in (12, 13, 14)] == ["Ada", "Ben", "Dan"]


@pytest.mark.parametrize(
    ("cell", "entry", "finding"),
    [
        ("Players!H9", "abc", ("fault", "player 2: the national rating is not a rating")),
        ("Players!H8", 4001, ("fault", "player 1: the national rating is not a rating")),
        ("Players!H8", 1234, None),
        ("Players!I11", "x", ("fault", "player 4: the K is not a number above 0")),
        ("Players!J8", "young", ("fault", "player 1: the year of birth is not a year or a day")),
        ("Players!D9", "ada", ("note", "names that stand twice: 2; the list of games needs their numbers")),
        ("Event!C12", "soon", ("note", "the last day cannot be read; type it as 2026-03-01")),
        (
            "Event!C30",
            "ours",
            ("fault", "the rating list is none of “FIDE”, “national”, “FIDE, else national”"),
        ),
        ("Event!C30", "fide", None),
        ("Event!C31", "magic", ("fault", "the method is none of “FIDE table”, “Elo formula”")),
        ("Event!C33", "x", ("fault", "the one K for all is not a number")),
        ("Event!C27", "2", ("fault", "the worth of an allocated bye is none of “1”, “½”, “0”")),
        ("Event!C26", "old", None),
    ],
)
def test_check_speaks(made, tmp_path, cell, entry, finding):
    """What was typed past a warning, or pasted, is told."""
    source = made["round robin of four"]
    before = books.findings(books.values(source))
    book = books.filled(source, tmp_path / "book.xlsx", {cell: entry})
    told = [found for found in books.findings(book) if found not in before]
    if cell == "Event!C26":
        assert told[0][0] == "fault"
        assert told[0][1].startswith("the edition of the tie-breaks is none of “by the date”, ")
    elif finding:
        assert finding in told
    else:
        assert told == []


@pytest.mark.parametrize(
    ("name", "players", "double"),
    [("round robin", 10, False), ("odd round robin", 7, False), ("double round robin", 3, True)],
)
def test_pairings_are_bergers(made, name, players, double):
    book = books.values(made[name])
    columns = [books.value(book, f"Games_{column}") for column in ("rounds", "whites", "blacks")]
    assert list(zip(*columns, strict=True)) == [
        (pairing.round, pairing.white, pairing.black)
        for pairing in berger(players, double=double)
        if pairing.white and pairing.black
    ]


def test_rounds_and_colours_may_be_changed(made, tmp_path):
    """What was really played counts and leaves: Ada had Black against Dan, and in the second round."""
    source = made["round robin of four"]
    entries = {
        books.of_pair(source, 1, 4, "White"): 4, books.of_pair(source, 1, 4, "Black"): 1,
        books.of_pair(source, 1, 4): "0-1", books.of_pair(source, 1, 4, "Round"): 4,
    }  # fmt: skip
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert (
        "fault",
        "the event has 3 rounds; rows of the list of games with a later one: 1",
    ) in books.findings(book)
    entries[books.of_pair(source, 1, 4, "Round")] = 1
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.findings(book) == []
    assert books.value(book, "Points") == [2.5, 2, 0, 1.5]
    typed = reading.read((tmp_path / "book.xlsx").read_bytes()).tournament
    assert Line(1, 4, 1, "0-1", 1) in typed.games


def test_pairings_with_names_and_results(four, made, tmp_path):
    assert four["Pairings"]["B2"].value == "Pairings of round 3"
    book = books.filled(
        made["round robin of four"], tmp_path / "book.xlsx", {books.place(four, "Pairings_round"): 1}
    )
    assert [list(line.values()) for line in books.table(book["Pairings"])] == [
        ["1", 1, "Ada · 2000", "0", "1 : 0", "0", "Dan · 1700", 4],
        ["2", 2, "Ben · 1900", "0", "1 : 0", "0", "Cleo · 1800", 3],
    ]
    assert [list(line.values()) for line in books.table(book["Alphabetical"])] == [
        ["Ada", None, "1", "White", "0", "Dan · 1700"],
        ["Ben", None, "2", "White", "0", "Cleo · 1800"],
        ["Cleo", None, "2", "Black", "0", "Ben · 1900"],
        ["Dan", None, "1", "Black", "0", "Ada · 2000"],
    ]


def test_card(four, made, tmp_path):
    sheet = four["Card"]
    assert sheet["B9"].value == "Ada"
    assert [sheet[f"{letter}10"].value for letter in "HIJLMN"] == [2000, 1800, "2½ of 3", 20, 5, 2005]
    games = books.table(sheet, 14)[:3]
    assert [game["Opponent"] for game in games] == ["Dan", "Ben", "Cleo"]
    assert [game["Colour"] for game in games] == ["White", "White", "Black"]
    assert [game["Result"] for game in games] == ["1", "½", "1"]
    assert [game["We"] for game in games] == [0.85, 0.64, 0.76]
    assert [game["K·chg"] for game in games] == [3, -2.8, 4.8]
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
    sheet, source = four["What if"], made["round robin of four"]
    assert sheet["D10"].value == "Cleo"
    assert sheet["D11"].value == "with Black, rated 1800"
    outcomes = [[sheet[f"{letter}{row}"].value for letter in "KLNPR"] for row in (8, 9, 10)]
    for row, typed in enumerate(("0-1", "½-½", "1-0")):
        changed = books.filled(source, tmp_path / "book.xlsx", {books.of_pair(source, 1, 3): typed})
        place, rating = by_number(changed["Crosstable"], 1), by_number(changed["Ratings"], 1)
        wanted = [place["Pts"], place["Rk"], rating["Rp"], rating["K·(W−We)"], rating["new"]]
        assert outcomes[row] == wanted
    lines = {line["Name"]: line for line in books.table(sheet, 15)}
    assert [lines[name]["Opponent"] for name in ("Ada", "Ben", "Dan")] == ["Cleo", "Dan", "Ben"]
    ben = lines["Ben"]
    assert [ben["Before"], ben["we"], ben["Pts"], ben["Pts 2"], ben["Pts 3"]] == ["1½", 0.76, "2½", "2", "1½"]
    assert [ben["rtg±"], ben["rtg± 2"], ben["rtg± 3"]] == [4.8, -5.2, -15.2]


def by_number(sheet, number):
    return next(line for line in books.table(sheet) if line["No."] == number)


def test_the_finder(made, tmp_path):
    source = made["round robin of four"]
    places = {
        books.place(books.formulas(source), "Find_one"): "dan",
        books.place(books.formulas(source), "Find_other"): 2,
    }
    sheet = books.filled(source, tmp_path / "book.xlsx", places)["Games"]
    assert sheet["F7"].value == "½-½"
    assert sheet["H7"].value == "round 3, White: Ben · 1900  →  row 14"
    assert sheet["D14"].value == 2
    assert sheet["D6"].value == "every game has its result"


# While it is played


@pytest.mark.parametrize(
    ("played", "said", "headline"),
    [
        (0, "Next: type the results of round 1.", "Not yet begun"),
        (1, "Round 1 of 9 is complete.", "Round 1 of 9"),
        (9, "The event is complete.", "Finished"),
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
    entries = {books.of_pair(source, 1, 10): None, books.of_pair(source, 6, 10): None}
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.status(book) == "Round 4 of 9, 2 results missing."
    assert [kind for kind, _ in books.findings(book)] == ["missing", "missing"]
    assert books.value(book, "Round_missing")[:4] == [1, 1, 0, 0]
    assert books.value(book, "Newest_round") == 1
    assert book["Games"]["D6"].value == "round 1, board 1  →  row 10"


def test_tie_breaks_of_a_real_event(tmp_path):
    """UzChess Cup 2025: the file numbers by rating, and keeps the rounds and colours that were drawn."""
    source = tmp_path / "book.xlsx"
    source.write_bytes(round_robin.make(tournament=events.known("UZ2025")))
    codes = ("DE", "SB", "KS", "WON", "BWG")
    places = {books.place(books.formulas(source), "Tie_breaks", row): code for row, code in enumerate(codes)}
    book = books.filled(source, tmp_path / "other.xlsx", places)
    for code in codes:
        wanted = events.known_values("UZ2025", code)
        found = by_name(book["Crosstable"], code)
        assert {f"Player {player}": value for player, value in wanted.items()} == pytest.approx(found)
    points = events.known_values("UZ2025", "PTS")
    assert books.value(book, "Points") == [points[number] for number in range(1, len(points) + 1)]
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


def test_other_rounds_than_bergers_stay_as_they_were_played(tmp_path):
    cells = [["2w1", "3w1", "4w1"], ["1b0", "4b1", "3b½"], ["4w1", "1b0", "2w½"], ["3b0", "2w0", "1b0"]]
    players = [Player(name, 2000, k=20) for name in "ABCD"]
    event = Tournament(system=ROUND_ROBIN, players=players, games=events.listed(cells))
    (tmp_path / "book.xlsx").write_bytes(round_robin.make(tournament=event))
    assert books.cells(tmp_path / "book.xlsx") == cells
    book = books.values(tmp_path / "book.xlsx")
    assert books.column(book["Standings"], "Name") == ["A", "B", "C", "D"]
    assert books.findings(book) == [("note", "the first day is blank: the rules of today apply")]
    kept = reading.read((tmp_path / "book.xlsx").read_bytes()).tournament
    assert kept.table() == event.table()


def test_double(made):
    """Ada beats and draws Ben, draws and loses to Cleo; Ben beats Cleo, and their second game is to come."""
    book = books.values(made["double round robin"])
    sheet = book["Crosstable"]
    assert books.column(sheet, "Pts") == ["2", "1½", "1½"]
    assert [books.column(sheet, str(number)) for number in books.column(sheet, "No.")] == [
        ["*", "0½", "½1"], ["1½", "*", "0"], ["½0", "1", "*"],
    ]  # fmt: skip
    assert books.status(book) == "Round 6 of 6, 1 result missing."
    assert books.column(book["Standings"], "Rk")[0] == 1


def test_a_withdrawal_before_half(made, tmp_path):
    """Cleo leaves: the results stay visible and rated, and rank nobody (C.05 Annex 1)."""
    source = made["round robin of four"]
    out = {books.place(books.formulas(source), "Player_out", 2): "x", books.of_pair(source, 1, 3): None}
    book = books.filled(source, tmp_path / "book.xlsx", out)
    assert books.column(book["Standings"], "Name") == ["Ada", "Ben", "Dan"]
    assert books.column(book["Standings"], "Pts") == ["1½", "1", "½"]
    assert books.column(book["Ratings"], "n") == [2, 3, 2, 3]
    crosstable = by_number(book["Crosstable"], 3)
    assert [crosstable[head] for head in ("Rk", "Pts", "2", "4")] == [None, None, "0", "0"]
    assert books.status(book) == "The event is complete."
    typed = reading.read((tmp_path / "book.xlsx").read_bytes())
    assert typed.tournament.players[2].withdrawn
    assert typed.ranks() == [1, 2, 4, 3]


def test_a_player_who_never_comes(made, tmp_path):
    """All games of Cleo are forfeits: the event is final when the others are done."""
    source = made["round robin of four"]
    entries = {
        books.of_pair(source, 1, 3): "-",
        books.of_pair(source, 2, 3): "+",
        books.of_pair(source, 3, 4): "+",
    }
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.status(book) == "The event is complete."
    assert books.column(book["Ratings"], "n") == [2, 2, 0, 2]


# Wrong entries


@pytest.mark.parametrize(
    ("entry", "kind", "words"),
    [
        (46024, "fault", "1/2 became the date 2 Jan; type ½ or 0.5"),
        (dt.date(2026, 1, 2), "fault", "1/2 became the date"),
        ("hello", "fault", "“hello” is not a known result"),
        (0.25, "fault", "a part of a point"),
        ("*", "missing", "the result of Ada in round 2 is missing"),
        ("12w1", "fault", "type the result alone"),
    ],
)
def test_wrong_results_stay_local(made, tmp_path, entry, kind, words):
    source = made["round robin of four"]
    book = books.filled(source, tmp_path / "book.xlsx", {books.of_pair(source, 1, 2): entry})
    ((found, text),) = books.findings(book)
    assert found == kind
    assert text.startswith("Round 2, board 1 (Games, row 12): ")
    assert words in text
    assert text.endswith("[Ada · 2000 – Ben · 1900]")
    assert books.value(book, "Points") == [2, 1.5, 0, 1.5]
    assert len(books.table(book["Standings"])) == 4
    assert book["Event"]["G9"].value != "Finished"
    if kind == "fault":
        assert books.status(book) == f"Check: {text}"
        assert book["Check"]["B7"].value == "1 fault"


@pytest.mark.parametrize("entry", ["1/2", "=", "0.5", "0,5", "d", 0.5, " ½ ", "½-½", "½"])
def test_other_notations(made, tmp_path, entry):
    source = made["round robin of four"]
    book = books.filled(source, tmp_path / "book.xlsx", {books.of_pair(source, 1, 2): entry})
    assert books.value(book, "Points") == [2.5, 2, 0, 1.5]
    assert books.findings(book) == []


@pytest.mark.parametrize(
    ("entry", "points"),
    [("+", [3, 1.5]), ("-", [2, 2.5]), ("--", [2, 1.5]), ("+ -", [3, 1.5]), ("- -", [2, 1.5])],
)
def test_forfeits(made, tmp_path, entry, points):
    source = made["round robin of four"]
    book = books.filled(source, tmp_path / "book.xlsx", {books.of_pair(source, 1, 2): entry})
    assert books.value(book, "Points")[:2] == points
    assert books.column(book["Ratings"], "n")[:2] == [2, 2]
    assert books.findings(book) == []


def test_a_penalty_is_told(made, tmp_path):
    source = made["round robin of four"]
    book = books.filled(source, tmp_path / "book.xlsx", {books.of_pair(source, 1, 2): "½-0"})
    assert books.value(book, "Points") == [2.5, 1.5, 0, 1.5]
    assert [kind for kind, _ in books.findings(book)] == ["penalty"]
    assert books.status(book) == "The event is complete."


@pytest.mark.parametrize(
    ("name", "row", "entry", "words"),
    [
        ("Player_names", (1, 3), "strong", "player 2: the rating cannot be used"),
        ("Player_names", (1, 3), 5000, "player 2: the rating cannot be used"),
        ("Event_first_day", (0, 0), "soon", "the first day or the pace cannot be used"),
        ("Event_pace", (0, 0), "bullet", "the first day or the pace cannot be used"),
        ("Tie_breaks", (0, 0), "BH", "tie-breaks that cannot be computed here: BH"),
        ("Tie_breaks", (0, 0), "nonsense", "tie-breaks that cannot be computed here: nonsense"),
    ],
)
def test_wrong_settings(made, tmp_path, name, row, entry, words):
    source = made["round robin of four"]
    cell = books.named(books.formulas(source), name)[row[0]][0].offset(0, row[1])
    book = books.filled(source, tmp_path / "book.xlsx", {f"{cell.parent.title}!{cell.coordinate}": entry})
    assert any(kind == "fault" and words in text for kind, text in books.findings(book))
    assert books.status(book).startswith("Check: ")


def of_player(source, number, key):
    """The address of a cell of the sheet Players."""
    from elo_xl.workbooks.tournament.sheets.players import COLUMNS

    return f"Players!{COLUMNS[key]}{7 + number}"


def test_unrated_players_and_tie_breaks_by_rating(made, tmp_path):
    source = made["round robin of four"]
    entries = {of_player(source, 2, "rtg"): None, books.place(books.formulas(source), "Tie_breaks"): "TPR"}
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    line = books.table(book["Ratings"])[1]
    assert [line[head] for head in ("Rtg", "W", "We", "K", "K·(W−We)", "new")] == [None] * 6
    assert line["Rp"] == 1958  # against 2000, 1800 and 1700, 2 of 3
    assert books.findings(book) == []


def test_a_number_without_a_name(made, tmp_path):
    source = made["round robin of four"]
    entries = {of_player(source, 4, "name"): None}
    entries |= {books.of_pair(source, 4, number): None for number in (1, 2, 3)}
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert len(books.table(book["Standings"])) == 3
    assert [(kind, text.split(";")[0]) for kind, text in books.findings(book)] == [
        ("note", "numbers without a name: 1 of 4")
    ]
    assert books.status(book) == "The event is complete."


# K


@pytest.mark.parametrize(
    ("entries", "found"),
    [
        ({}, [20, 20, 20, 20]),
        ({"list k": None}, [None, 20, 20, 20]),
        ({"list k": None, "games": 12}, [40, 20, 20, 20]),
        ({"list k": None, "games": 200, "peak": 2405}, [10, 20, 20, 20]),
        ({"list k": None, "games": 200, "born": 2012}, [40, 20, 20, 20]),
        ({"list k": None, "games": 200, "born": dt.date(2012, 5, 3)}, [40, 20, 20, 20]),
        ({"Event_K_source": "one K for all", "Event_K": 32}, [32, 32, 32, 32]),
        ({"Event_K_source": "one K for all"}, [None] * 4),
        ({"Event_K_source": "FIDE's rule", "games": 200}, [20, None, None, None]),
        ({"list k": "much"}, [None, 20, 20, 20]),
        ({"list k": -3}, [None, 20, 20, 20]),
    ],
)
def test_k(made, tmp_path, entries, found):
    source = made["round robin of four"]
    typed = {
        books.place(books.formulas(source), key)
        if key.startswith("Event")
        else of_player(source, 1, key): value
        for key, value in entries.items()
    }
    book = books.filled(source, tmp_path / "book.xlsx", typed)
    assert books.column(book["Ratings"], "K") == found
    if None in found:
        assert any("without K" in text for _, text in books.findings(book))


def test_many_games_limit_k(tmp_path):
    """20 players meet 19 opponents: 19 × 40 is more than 700, so K is 36 (8.3.3)."""
    players = [Player(f"P{number}", 1500) for number in range(20)]
    event = Tournament(system=ROUND_ROBIN, players=players, games=events.listed([["½"] * 20] * 20))
    (tmp_path / "book.xlsx").write_bytes(round_robin.make(tournament=event))
    entries = {of_player(None, number, "games"): 5 for number in range(1, 21)}
    book = books.filled(tmp_path / "book.xlsx", tmp_path / "other.xlsx", entries)
    assert set(books.column(book["Ratings"], "K")) == {36}


def test_a_tournament_rated_by_the_formula(tmp_path):
    tournament = events.four()
    tournament.by_formula = True
    (tmp_path / "book.xlsx").write_bytes(round_robin.make(tournament=tournament))
    book = books.values(tmp_path / "book.xlsx")
    assert books.column(book["Ratings"], "We")[0] == pytest.approx(2.248832, abs=1e-5)
    for sheet in ("Ratings", "Event", "Card"):
        texts = [cell.value for row in book[sheet].iter_rows() for cell in row if isinstance(cell.value, str)]
        assert not any("counts as 400" in text for text in texts), sheet
    assert "Elo's formula" in book["Ratings"]["B3"].value


def test_method_and_rating_list(made, tmp_path):
    source = made["round robin of four"]
    method, rating_list = (
        books.place(books.formulas(source), f"Event_{name}") for name in ("method", "list")
    )
    book = books.filled(source, tmp_path / "book.xlsx", {method: "Elo formula"})
    assert books.column(book["Ratings"], "We")[0] == pytest.approx(0.640065 + 0.759747 + 0.849020, abs=1e-5)
    national = {of_player(source, 1, "national"): 2100, of_player(source, 2, "national"): 2000}
    book = books.filled(source, tmp_path / "book.xlsx", national | {rating_list: "national"})
    assert books.column(book["Ratings"], "Rtg") == [2100, 2000, None, None]
    either = national | {rating_list: "FIDE, else national", of_player(source, 1, "rtg"): None}
    book = books.filled(source, tmp_path / "book.xlsx", either)
    assert books.column(book["Ratings"], "Rtg") == [2100, 1900, 1800, 1700]


def test_games_of_less_than_a_move_are_kept(tmp_path):
    rows = [["4wW", "2w1", "3bD"], ["3w1", "1b0", "4w½"], ["2b0", "4b1", "1wD"], ["1bL", "3w0", "2b½"]]
    players = [Player(f"P{number}", 1500, k=20) for number in range(1, 5)]
    event = Tournament(system=ROUND_ROBIN, players=players, games=events.listed(rows))
    (tmp_path / "book.xlsx").write_bytes(round_robin.make(tournament=event))
    assert books.cells(tmp_path / "book.xlsx") == rows
    assert books.column(books.values(tmp_path / "book.xlsx")["Ratings"], "n") == [1, 3, 2, 2]
