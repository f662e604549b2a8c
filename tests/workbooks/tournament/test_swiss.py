"""The Swiss: FIDE's exercise under all editions, the wall, cards, and what wrong entries do."""

from __future__ import annotations

import datetime as dt

import pytest

from elo_xl.core import games, notation
from elo_xl.files.tournament import Player, Tournament
from elo_xl.functions import CATALOGUE
from elo_xl.workbooks.tournament import reading, swiss

from . import books, events
from .test_round_robin import of_player


@pytest.fixture
def full(made):
    return books.values(made["swiss, full"])


def at(source, name, row=0):
    return books.place(books.formulas(source), name, row)


CODES = (
    ("BH-C1", "BH", "SB", "SB-C1", "WON"),
    ("BH-M1", "FB", "PS", "REP", "TPR"),
    ("APRO", "APPO", "ARO", "PTP", "WIN"),
)


@pytest.mark.parametrize(
    ("day", "edition", "rules"),
    [
        (dt.date(2026, 3, 7), "by the date", "2026-03"),
        (dt.date(2024, 9, 1), "by the date", "2024-08"),
        (dt.date(2024, 9, 1), "2026", "2026-03"),
        (dt.date(2026, 3, 7), "2023", "2024-08"),
    ],
)
@pytest.mark.parametrize("codes", CODES, ids=" ".join)
def test_tie_breaks_of_the_exercise(made_once, tmp_path, day, edition, rules, codes):
    source = made_once(f"exercise_{day}.xlsx", lambda: swiss.make(tournament=events.swiss(day)))
    places = {at(source, "Tie_breaks", row): code for row, code in enumerate(codes)}
    places[at(source, "Event_tie_break_rules")] = edition
    sheet = books.filled(source, tmp_path / "other.xlsx", places)["Crosstable"]
    compared = 0
    for row in events.KNOWN["values"]:
        if row["event"] == "TEC16" and row["code"] in codes and row["rules"] == rules:
            found = books.column(sheet, row["code"])
            for player, wanted in row["values"].items():
                assert found[int(player) - 1] == pytest.approx(wanted), (row["code"], player)
                compared += 1
    assert compared or rules == "2024-08"


def test_the_oldest_edition_has_virtual_opponents(made, tmp_path):
    source = made["swiss, full"]
    book = books.filled(source, tmp_path / "book.xlsx", {at(source, "Event_tie_break_rules"): "before 2023"})
    ratings = [[player.rating] for player in events.swiss().players]
    wanted = CATALOGUE["CT_TIEBREAK"].call([books.cells(source), "BH", ratings, "2023-07-31", "swiss"])
    assert books.column(book["Crosstable"], "BH") == [value for (value,) in wanted]
    assert reading.read((tmp_path / "book.xlsx").read_bytes()).tournament.tie_breaks_as_of.year < 2023


def test_points_ranks_and_standings(full):
    assert books.column(full["Crosstable"], "Pts") == [
        "3½", "4", "3½", "3½", "2½", "3", "1½", "2½", "1½", "1", "2½", "2", "1½", "2", "2", "3½",
    ]  # fmt: skip
    standings = books.table(full["Standings"])
    assert [line["Name"].split(",")[0] for line in standings][:6] == [
        "Hallgrimm", "Voronec", "Barlai", "Castellane", "O'Hanlon", "Devasthali",
    ]  # fmt: skip
    assert [line["Rk"] for line in standings] == list(range(1, 17))
    second = books.table(full["Crosstable"])[1]
    assert [second[str(number)] for number in range(1, 6)] == ["10b1", "7w1", "1b½", "16w1", "3b½"]
    assert books.column(full["Ratings"], "n") == [5, 5, 5, 4, 5, 4, 5, 5, 2, 5, 4, 1, 5, 3, 5, 5]
    assert books.status(full) == "The event is complete."
    assert full["Standings"]["B2"].value == "Final standings"
    assert full["Standings"]["B1"].value == "Lakeside Open · Siófok (HUN) · 7–11 March 2026"


def test_shared_ranks_are_shown_once(made, tmp_path):
    source = made["swiss, full"]
    book = books.filled(
        source, tmp_path / "other.xlsx", {at(source, "Tie_breaks", row): None for row in range(5)}
    )
    assert books.column(book["Standings"], "Rk") == [
        1, 2, "=", "=", "=", 6, 7, "=", "=", 10, "=", "=", 13, "=", "=", 16,
    ]  # fmt: skip
    assert set(books.column(book["Crosstable"], "Rk")) == {1, 2, 6, 7, 10, 13, 16}


def test_standings_after_an_earlier_round(made, tmp_path):
    source = made["swiss, full"]
    book = books.filled(source, tmp_path / "book.xlsx", {at(source, "Standings_round"): 3})
    three = books.values(made["swiss, half"])
    assert book["Standings"]["B2"].value == "Standings after round 3"
    for sheet in ("Standings", "Ratings"):
        assert books.table(book[sheet]) == books.table(three[sheet])
    assert (
        "note",
        "Standings, Crosstable and Ratings show the event after round 3, as chosen on Standings",
    ) in (books.findings(book))
    assert books.value(book, "Current_round") == 5
    # pairings of a round to come have the points before it, whatever the standings show
    assert books.table(book["Pairings"]) == books.table(books.values(source)["Pairings"])


@pytest.mark.parametrize(
    ("category", "numbers"),
    [
        ("all", 16), ("women", {5, 11, 16}), ("U14", set()), ("U40", {9, 10, 11, 12, 13, 14, 15, 16}),
        ("40+", {1, 2, 3, 4, 5, 6, 7}), ("A", {1, 2, 3}), ("b", {2}), ("nobody", set()),
    ],
)  # fmt: skip
def test_categories(tmp_path, made, category, numbers):
    """Born 1980 to 1995; in 2026 those of 1988 are 38. Groups are set apart by commas."""
    source = made["swiss, full"]
    entries = {at(source, "Standings_category"): category}
    entries |= {of_player(source, number, "sex"): "w" for number in (5, 11, 16)}
    entries |= {
        of_player(source, 1, "groups"): "A",
        of_player(source, 2, "groups"): "B, A",
        of_player(source, 3, "groups"): "A",
    }
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    names = books.value(book, "Player_names")
    shown = [names.index(line["Name"]) + 1 for line in books.table(book["Standings"])]
    if numbers == 16:
        assert len(shown) == 16
        return
    if category == "U40":
        numbers = {number for number in range(1, 17) if 1979 + number >= 2026 - 40}
    if category == "40+":
        numbers = {number for number in range(1, 17) if 1979 + number <= 2026 - 40}
    assert set(shown) == numbers
    assert [line["Rk"] for line in books.table(book["Standings"])] == list(range(1, len(shown) + 1))
    ranks = books.value(book, "Ranks")
    assert [ranks[number - 1] for number in shown] == sorted(ranks[number - 1] for number in shown)


def test_the_club_stands_beside_the_name(made, tmp_path):
    source = made["swiss, full"]
    entries = {at(source, "Standings_column"): "club", of_player(source, 2, "club"): "Lakeside"}
    sheet = books.filled(source, tmp_path / "book.xlsx", entries)["Standings"]
    assert books.table(sheet)[0]["Club"] == "Lakeside"


def test_a_playoff(made, tmp_path):
    source = made["swiss, full"]
    entries = {
        at(source, "Tie_breaks"): "MAN",
        of_player(source, 16, "manual"): 2,
        of_player(source, 1, "manual"): 1.5,
    }
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert [line["Name"].split(",")[0] for line in books.table(book["Standings"])][:4] == [
        "Hallgrimm", "O'Hanlon", "Castellane", "Voronec",
    ]  # fmt: skip
    typed = reading.read((tmp_path / "book.xlsx").read_bytes())
    assert [typed.ranks()[number - 1] for number in (2, 16, 1, 3)] == [1, 2, 3, 4]


def test_the_worth_of_a_bye(made, tmp_path):
    source = made["swiss, full"]
    book = books.filled(source, tmp_path / "book.xlsx", {at(source, "Event_bye"): "½"})
    before = books.value(books.values(source), "Points")
    less = [one - other for one, other in zip(before, books.value(book, "Points"), strict=True)]
    byes = [row.count("bye") for row in books.cells(source)]
    assert less == [count / 2 for count in byes]
    assert sum(byes) > 1
    typed = reading.read((tmp_path / "book.xlsx").read_bytes()).tournament
    assert typed.bye_half_points == 1
    assert {line.result for line in typed.games if line.black is None} == {"bye½", "H", "Z"}


# The wall


def test_boards(full, made, tmp_path):
    lines = books.table(full["Pairings"])
    assert [line["Bd"] for line in lines] == ["1", "2", "3", "4", "5", "6", "7", None, None]
    assert [(line["No."], line["No. 2"]) for line in lines[:7]] == [
        (3, 2), (1, 4), (8, 6), (16, 15), (11, 7), (5, 10), (13, 14),
    ]  # fmt: skip
    assert [line["Result"] for line in lines] == [
        "½ : ½", "½ : ½", "0 : 1", "1 : 0", "1 : 0", "1 : 0", "0 : 1", "1", "0",
    ]  # fmt: skip
    assert [(line["White"], line["Black"]) for line in lines[7:]] == [
        ("Merlieux, Gaspard · 1800", "bye"), ("Karadeniz, Yusuf · 1650", "does not play"),
    ]  # fmt: skip
    assert [lines[0]["Pts"], lines[0]["Pts 2"]] == ["3", "3½"]
    source = made["swiss, full"]
    book = books.filled(source, tmp_path / "book.xlsx", {at(source, "Pairings_round"): 3})
    assert book["Pairings"]["B2"].value == "Pairings of round 3"
    assert book["Pairings"]["B3"].value == "9 March 2026  ·  90 min + 30 s a move"
    third = books.table(book["Pairings"])
    forfeit = next(line for line in third if line["No."] == 14)
    assert (forfeit["No. 2"], forfeit["Result"]) == (12, "− : +")
    assert [line["Black"] for line in third if line["Bd"] is None] == ["bye", "half-point bye"]
    for typed in (0, 6, "x", 2.5):
        book = books.filled(source, tmp_path / "book.xlsx", {at(source, "Pairings_round"): typed})
        assert books.value(book, "Shown_round") == 5


def test_everybody_finds_the_board(full):
    lines = books.table(full["Alphabetical"])
    assert [line["Name"] for line in lines] == sorted((line["Name"] for line in lines), key=str.casefold)
    hallgrimm = next(line for line in lines if "Hallgrimm" in line["Name"])
    assert list(hallgrimm.values()) == [
        "Hallgrimm, Tobias",
        "IM",
        "1",
        "Black",
        "3½",
        "IM Voronec, Ilja · 2100",
    ]
    karadeniz = next(line for line in lines if "Karadeniz" in line["Name"])
    assert [karadeniz["Board"], karadeniz["Opponent"]] == [None, "does not play"]


def test_pairings_before_the_results(made, tmp_path):
    source = made["swiss, half"]
    pairs = [(1, 4), (2, 3), (5, 6)]
    entries = {}
    for row, (white, black) in enumerate(pairs):
        entries[books.of_row(source, 4, row, "whites")] = white
        entries[books.of_row(source, 4, row, "blacks")] = black
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.status(book) == "Round 3 of 5 is complete."
    assert books.value(book, "Newest_round") == 4
    lines = books.table(book["Pairings"])
    assert [(line["Bd"], line["No."], line["No. 2"], line["Result"]) for line in lines] == [
        ("1", 1, 4, None), ("2", 2, 3, None), ("3", 5, 6, None),
    ]  # fmt: skip
    assert book["What if"]["D10"].value == "Barlai, Kristóf"
    assert book["Games"]["D6"].value.startswith("round 4, board 1")


def test_names_numbers_and_pasted_results(made, tmp_path):
    """Names and numbers, as text or number, may stand side by side; results in any notation."""
    source = made["swiss, half"]
    names = [player.name for player in events.swiss().players]
    rows = [
        (names[0], 4, "1"),
        ("2", names[2].lower(), "½"),
        (5.0, "6", 0),
        (names[6], "bye", None),
        (8, "H", None),
    ]
    entries = {}
    for row, cells in enumerate(rows):
        for head, entry in zip(("whites", "blacks", "results"), cells, strict=True):
            entries[books.of_row(source, 4, row, head)] = entry
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    table = books.cells(tmp_path / "book.xlsx")
    assert [row[3] for row in table[:8]] == ["4w1", "3w½", "2b½", "1b0", "6w0", "5b1", "bye", "H"]
    assert {kind for kind, _ in books.findings(book)} == {"missing"}


def test_a_bye_announced_is_no_round(made, tmp_path):
    source = made["swiss, half"]
    entries = {books.of_row(source, 5, 0, "whites"): 3, books.of_row(source, 5, 0, "blacks"): "H"}
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.status(book) == "Round 3 of 5 is complete."
    assert book["Standings"]["B2"].value == "Standings after round 3"
    assert books.value(book, "Points") == books.value(books.values(source), "Points")
    assert books.cells(tmp_path / "book.xlsx")[2][4] == "H"
    assert books.findings(book) == []


def test_a_withdrawal(made, tmp_path):
    """Who has left need not be entered any more; who has not is missing."""
    source = made["swiss, full"]
    row = max(n for n, white in enumerate(books.value(books.values(source), "Games_whites")) if white == 12)
    gone = {at(source, f"Games_{head}", row): None for head in ("whites", "blacks")}
    book = books.filled(source, tmp_path / "book.xlsx", gone)
    assert [text for _, text in books.findings(book)] == [
        "Round 5: nothing is entered for Karadeniz, Yusuf; type a result, bye, H or Z"
    ]
    assert books.status(book) == "Round 5 of 5, 1 result missing."
    book = books.filled(source, tmp_path / "book.xlsx", gone | {of_player(source, 12, "out"): 4})
    assert books.findings(book) == []
    assert books.status(book) == "The event is complete."
    opponents = {line["Name"]: line["Opponent"] for line in books.table(book["Alphabetical"])}
    assert [name for name, opponent in opponents.items() if opponent == "has left"] == ["Karadeniz, Yusuf"]


def test_accents_stand_among_the_plain_letters(made, tmp_path):
    source = made["swiss, full"]
    names = {
        1: "Zander, Otto",
        2: "Čížek, Jan",
        3: "Őze, Pál",
        4: "Åberg, Liv",
        5: "Çelik, Ece",
        6: "ábel, Éva",
    }
    others = range(7, 17)
    entries = {books.place(books.formulas(source), "Player_names", n - 1): name for n, name in names.items()}
    entries |= {books.place(books.formulas(source), "Player_names", n - 1): f"X{n:02}" for n in others}
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.column(book["Alphabetical"], "Name") == [
        "ábel, Éva", "Åberg, Liv", "Çelik, Ece", "Čížek, Jan", "Őze, Pál", *(f"X{n:02}" for n in others),
        "Zander, Otto",
    ]  # fmt: skip


def test_card(made, tmp_path):
    source = made["swiss, full"]
    sheet = books.filled(source, tmp_path / "book.xlsx", {"Card!C6": "11"})["Card"]
    assert sheet["B9"].value == "Olander, Beatrix"
    games = books.table(sheet, 14)[:5]
    assert [game["Colour"] for game in games] == ["Black", "White", "Black", "White", "White"]
    assert [game["No."] for game in games] == [3, 16, 5, 9, 7]
    assert [game["We"] for game in games] == [0.08, 0.81, 0.15, None, 0.24]
    assert [game["Result"] for game in games] == ["½", "0", "0", "1", "1"]
    assert sheet["N18"].value == "not rated"
    assert sheet["J10"].value == "1½ of 4"
    assert sheet["M10"].value == 4.4
    assert sheet["M20"].value == pytest.approx(4.4)
    book = books.filled(source, tmp_path / "book.xlsx", {"Card!C6": 12})
    assert [game["Opponent"] for game in books.table(book["Card"], 14)[:5]] == [
        "Barlai, Kristóf", "pairing-allocated bye", "Drozdík, Pavel", "zero-point bye", "zero-point bye",
    ]  # fmt: skip


def test_rc_is_that_of_fides_page(full, made):
    """Castellane meets 1500 and 1600 with 2200: they count as 1800."""
    sheet = full["Card"]
    games = books.table(sheet, 14)[:5]
    assert [game["Rtg"] for game in games] == [1800, 1600, 2150, 1500, 2050]
    page = CATALOGUE["FIDE_REPORT"].call(
        [2200, [game["Rtg"] for game in games], [game["Result"] for game in games], 20, "2026-03-07"]
    )
    assert sheet["I10"].value == page[-1][0] == 1920
    marked = [sheet[f"N{row}"].value for row in range(15, 20)]
    assert marked == [None, "* counts as less", None, "* counts as less", None]
    assert books.table(full["Ratings"])[0]["*"] == "*"


def test_what_if_is_what_would_come(full, made, tmp_path):
    sheet, source = full["What if"], made["swiss, full"]
    outcomes = [[sheet[f"{letter}{row}"].value for letter in "KLNPR"] for row in (8, 9, 10)]
    for row, result in enumerate(("1-0", "½-½", "0-1")):
        book = books.filled(source, tmp_path / "book.xlsx", {books.of_pair(source, 1, 4): result})
        place, rating = books.table(book["Crosstable"])[0], books.table(book["Ratings"])[0]
        assert outcomes[row] == [place["Pts"], place["Rk"], rating["Rp"], rating["K·(W−We)"], rating["new"]]
    lines = books.table(sheet, 15)
    assert [line["Name"] for line in lines] == books.column(full["Standings"], "Name")
    assert [line["Opponent"] for line in lines if line["Before"] is None] == ["no game", "no game"]


def test_nobody_chosen(made, tmp_path):
    entries = {"Card!C6": None, "What if!D8": None}
    book = books.filled(made["swiss, full"], tmp_path / "book.xlsx", entries)
    assert book["Card"]["H6"].value == "Choose a player."
    assert [book["What if"][f"{letter}8"].value for letter in "KLNPR"] == [None] * 5


# Wrong entries


@pytest.mark.parametrize(
    ("head", "entry", "kind", "words"),
    [
        ("Result", 46024, "fault", "1/2 became the date 2 Jan; type ½ or 0.5"),
        ("Result", "hello", "fault", "“hello” is not a known result"),
        ("Result", "1/1", "fault", "“1/1” is not a known result"),
        ("Result", "9w1", "fault", "type the result alone"),
        ("Result", None, "missing", "the result of {1} in round 1 is missing"),
        ("White", 99, "fault", "99 is not in the list of players"),
        ("White", 17, "fault", "17 is not in the list of players"),
        ("White", "Nobody", "fault", "Nobody is not in the list of players"),
        ("White", 9, "fault", "{9} stands on both sides"),
        ("White", 2, "fault", "{2} has another game in round 1"),
        ("Black", None, "fault", "a player is missing"),
        ("Black", "H", "fault", "the bye and the result beside it contradict each other"),
        ("Round", 2, "fault", "{1} has another game in round 2"),
        ("Round", 9, "fault", "the event has 5 rounds"),
        ("Round", None, "fault", "a round from 1 to 250 is needed"),
    ],
)
def test_wrong_entries_stay_local(made, tmp_path, head, entry, kind, words):
    source = made["swiss, half"]
    book = books.filled(source, tmp_path / "book.xlsx", {books.of_pair(source, 1, 9, head): entry})
    found = books.findings(book)
    words = words.format("", *books.names(book))
    assert any(of == kind and words in text for of, text in found), found
    if kind == "fault":
        assert books.status(book) == f"Check: {next(text for of, text in found if of == 'fault')}"
    assert len(books.table(book["Standings"])) == 16
    if (head, entry) == ("Round", 2):
        return  # of two games in a round the first one counts
    others = [3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16]
    points = [books.value(of, "Points") for of in (book, books.values(source))]
    assert [points[0][number - 1] for number in others] == [points[1][number - 1] for number in others]


def test_every_finding_is_shown(made, tmp_path):
    source = made["swiss, full"]
    entries = {at(source, "Games_results", row): "?!" for row in range(8)}
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert len(books.findings(book)) == 8
    assert book["Check"]["B7"].value == "8 faults"


def test_a_second_meeting_is_told(made, tmp_path):
    source = made["swiss, half"]
    entries = {books.of_row(source, 4, 0, "whites"): 1, books.of_row(source, 4, 0, "blacks"): 9}
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert any("meet in round 1 and again in round 4" in text for _, text in books.findings(book))


def test_what_is_far_from_the_list_of_games_knows_of_it(tmp_path):
    """Check finds what a dozen array formulas lead to, one after the other."""
    players = [Player(f"P{i}", 2400 - 3 * i, k=20) for i in range(1, 11)]
    pairs = [
        games.Line(round_, white, white + 5, "1-0", board=white)
        for round_ in range(1, 10)
        for white in range(1, 6)
    ]
    event = Tournament(name="Open", system="swiss", players=players, games=pairs)
    path = tmp_path / "open.xlsx"
    path.write_bytes(swiss.make(tournament=event))
    book = books.values(path)
    assert book["Check"]["E8"].value.startswith("Round 2: P1 and P6 meet in round 1 and again in round 2")
    assert "Final" not in book["Standings"]["B2"].value


def test_an_empty_workbook_says_what_comes_first(made, tmp_path):
    source = made["swiss"]
    book = books.values(source)
    assert books.status(book) == "Next: type the players, then the games."
    assert book["Check"]["B7"].value == "Nothing to check yet"
    assert book["Standings"]["B2"].value == "Standings"
    entries = {of_player(source, 1, "name"): "Ada", of_player(source, 2, "name"): "Ben"}
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.status(book).startswith("Next: type the first day")
    entries[at(source, "Event_first_day")] = dt.datetime(2026, 3, 7)
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.status(book) == "Next: type the results of round 1."
    entries |= {books.of_row(source, 1, 0, "whites"): 2, books.of_row(source, 1, 0, "blacks"): 1}
    book = books.filled(source, tmp_path / "book.xlsx", entries)
    assert books.column(book["Standings"], "Pts") == ["0", "0"]
    assert books.column(book["Standings"], "Rk") == [1, "="]


def test_size_follows_the_tournament(tmp_path):
    (tmp_path / "book.xlsx").write_bytes(swiss.make(players=24, rounds=7, tournament=events.swiss()))
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
    cells = [list(map(notation.write, row)) for row in tournament.table()]
    ratings = [[player.rating] for player in tournament.players]
    assert books.cells(tmp_path / "book.xlsx") == cells

    def column(name, *arguments):
        return [value for (value,) in CATALOGUE[name].call([cells, *arguments])]

    sheet, rated = book["Crosstable"], book["Ratings"]
    assert books.column(sheet, "No.") == list(range(1, players + 1))
    assert books.column(sheet, "Rtg") == [rating for (rating,) in ratings]
    assert books.value(book, "Points") == column("CT_POINTS")
    day = "2026-03-07"
    for code in ("BH-C1", "BH", "SB", "DE", "WON"):
        assert books.column(sheet, code) == column("CT_TIEBREAK", code, ratings, day)
    assert books.column(sheet, "Rk") == column("CT_RANK", "BH-C1,BH,SB,DE,WON", ratings, day)
    assert books.column(rated, "Rp") == column("CT_PERF", ratings)
    assert books.column(rated, "K·(W−We)") == pytest.approx(column("CT_CHANGE", ratings, 20, "fide", day))
    assert books.column(rated, "We") == pytest.approx(column("CT_EXPECTED", ratings, "fide", day))
    far = [any(abs(own - other) > 400 for other in met) for own, met in _met(tournament)]
    assert [mark == "*" for mark in books.column(rated, "*")] == far
    assert len(books.table(book["Standings"])) == players
    assert len(books.table(book["What if"], 15)) == players
    assert len(books.table(book["Pairings"])) == (players + 1) // 2
    assert len(books.table(book["Alphabetical"])) == players
    assert reading.read((tmp_path / "book.xlsx").read_bytes()).tournament.table() == tournament.table()


def _met(tournament):
    for player, row in zip(tournament.players, tournament.table(), strict=True):
        yield player.rating, [tournament.players[r.opponent - 1].rating for r in row if r and r.opponent]
