"""Tournament workbooks out into the world and back: TRF, CSV, values, PDF, and what was typed."""

import io
import re
import shutil
import zipfile

import openpyxl
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from openxml_audit import OpenXmlValidator

from elo_xl.core import games
from elo_xl.core.crosstable import SWISS
from elo_xl.core.games import Line
from elo_xl.files import read as read_file
from elo_xl.files.tournament import FileError, Player, Tournament
from elo_xl.hosts.libreoffice import pdf
from elo_xl.workbooks import calculator
from elo_xl.workbooks.examples import CLUB
from elo_xl.workbooks.tournament import cards, export, printing, reading, round_robin, swiss

from . import books, events

CELLS = [["3w1", "2b½", "4b+"], ["4b1", "1w½", "3w0"], ["1b0", "bye", "2b1"], ["2w0", "H", "1w-"]]
SWISS_EVENT = Tournament(
    name="Autumn Open",
    federation="HUN",
    rounds=3,
    system=SWISS,
    players=[
        Player("=HYPERLINK(1)", 2100, "FM", "HUN", k=20),
        Player(
            "Bartos, Ágnes", 2000, "", "HUN", k=20, sex="w", birth="1987/05/03", groups="A, U40", club="Vár"
        ),
        Player(
            "Čech, Jan", 1900, "", "CZE", k=20, national_rating=1850, national_id="77", birth="1990/00/00"
        ),
        Player("Dobos, Éva", None, "", "HUN"),
    ],
    games=events.listed(CELLS),
)


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    path = tmp_path_factory.mktemp("club") / "club.xlsx"
    path.write_bytes(round_robin.make(tournament=CLUB))
    return path


@pytest.fixture(scope="module")
def open_(tmp_path_factory):
    path = tmp_path_factory.mktemp("open") / "open.xlsx"
    path.write_bytes(swiss.make(players=8, rounds=4, tournament=SWISS_EVENT))
    return path


def trf(workbook, form="trf26"):
    return export.to_trf(reading.read(workbook), form)


def csv(workbook):
    return export.to_csv(reading.read(workbook))


def listed(tournament):
    """The games without the order in which they stand."""
    return sorted(line._replace(board=None) for line in tournament.games)


# What was typed


def test_the_club_event_gives_the_published_ratings(club):
    heads, *lines = reading.read(club.read_bytes()).ratings
    new = {line[heads.index("Name")]: line[heads.index("new")] for line in lines}
    published = [1850, 1844, 1653, 1347, 1469, 1300]
    assert new == dict(zip((player.name for player in CLUB.players), published, strict=True))


def test_what_was_typed_into_a_round_robin_is_read_back(club):
    typed = reading.read(club.read_bytes())
    assert typed.tournament.round_robin
    assert (typed.tournament.name, typed.tournament.start) == (CLUB.name, CLUB.start)
    assert typed.tournament.players == CLUB.players
    assert typed.tournament.table() == CLUB.table()
    assert typed.ranks() == [1, 2, 3, 4, 6, 5]


def test_what_was_typed_into_a_swiss_is_read_back(open_):
    typed = reading.read(open_.read_bytes())
    assert not typed.tournament.round_robin
    assert typed.tournament.players == SWISS_EVENT.players
    assert listed(typed.tournament) == listed(SWISS_EVENT)
    assert typed.ranks()[0] == 1


_RESULTS = ["1-0", "½-½", "0-1", "+", "-", "--", "½-0", "0-0", "W-L", "D-D", "", "1-0?", "?", "+?", "2-1"]
_BYES = ["bye", "H", "Z", "F", "+", "-"]


@st.composite
def lists_of_games(draw, players, rounds):
    """Everything that may stand in a list of games."""
    found = []
    for number in range(1, rounds + 1):
        order = draw(st.permutations(range(1, players + 1)))
        pairs = draw(st.integers(0, players // 2))
        found += [
            Line(number, white, black, draw(st.sampled_from(_RESULTS)))
            for white, black in zip(order[:pairs], order[pairs : 2 * pairs], strict=True)
        ]
        found += [
            Line(number, player, None, draw(st.sampled_from(_BYES))) for player in order[2 * pairs :][:3]
        ]
    return found


@settings(max_examples=8)
@given(st.data(), st.integers(2, 9), st.integers(1, 5), st.sampled_from(["swiss", "round-robin"]))
def test_games_into_a_workbook_and_out_of_it(data, players, rounds, system):
    """Then out as a report file and as CSV, as far as no result is unreadable: the same games every time."""
    if system == "round-robin":
        players = max(players, 3)
    lines = data.draw(lists_of_games(players, rounds))
    field = [Player(f"Player {number}", 2400 - 40 * number) for number in range(1, players + 1)]
    event = Tournament(name="Any", rounds=rounds, system=system, players=field, games=lines)
    make = swiss if system == "swiss" else round_robin
    assume(event.cycles <= 2)  # more are a match, which is refused
    made = make.make(tournament=event)
    typed = reading.read(made).tournament
    assert listed(typed) == listed(event)
    if any(problem.kind == "fault" for problem in games.of_lines(lines, players).problems):
        with pytest.raises(FileError, match="round"):
            trf(made)
        return
    for sent in (trf(made), trf(made, "trf16"), csv(made)):
        again = read_file(sent)
        width = max((line.round for line in lines), default=0)
        assert [row[:width] for row in again.table()] == [row[:width] for row in event.table()]
        if lines:
            assert again.system == system


# Files


def test_trf(open_):
    data = trf(open_.read_bytes())
    sent = read_file(data)
    assert [player.name for player in sent.players] == [player.name for player in SWISS_EVENT.players]
    assert listed(sent) == listed(SWISS_EVENT)
    assert (sent.players[1].sex, sent.players[1].birth) == ("w", "1987/05/03")
    text = data.decode()
    assert text.splitlines()[0] == "012 Autumn Open"
    assert "001    1" in text
    assert "202 BH/C1,BH,SB,DE,WON" in text


def test_csv(open_, tmp_path):
    data = csv(open_.read_bytes())
    assert data.startswith(b"\xef\xbb\xbf")
    sent = read_file(data)
    assert listed(sent) == listed(SWISS_EVENT)
    assert sent.players[1].groups == "A, U40"
    assert sent.name == "Autumn Open"
    again = swiss.make(tournament=sent)
    assert reading.read(again).tournament.players[1].club == "Vár"


def test_names_that_look_like_formulas_stay_text(open_):
    assert "'=HYPERLINK(1)" in csv(open_.read_bytes()).decode("utf-8-sig")
    sheet = openpyxl.load_workbook(open_)["Players"]
    names = [cell for row in sheet.iter_rows() for cell in row if cell.value == "=HYPERLINK(1)"]
    assert names
    assert {cell.data_type for cell in names} == {"s"}


def test_values(club, tmp_path):
    (tmp_path / "values.xlsx").write_bytes(export.to_values(club.read_bytes()))
    assert OpenXmlValidator().validate(tmp_path / "values.xlsx").is_valid
    with zipfile.ZipFile(tmp_path / "values.xlsx") as archive:
        sheets = [name for name in archive.namelist() if name.startswith("xl/worksheets/sheet")]
        assert not any(b"<f>" in archive.read(name) or b"<f " in archive.read(name) for name in sheets)
    values, formulas = (reading.read(path.read_bytes()) for path in (tmp_path / "values.xlsx", club))
    assert (values.standings, values.ratings) == (formulas.standings, formulas.ratings)


@pytest.mark.parametrize("make", [csv, trf, lambda book: printing.documents(book, ["Standings"])])
def test_another_workbook_is_no_tournament(make):
    with pytest.raises(FileError, match="is no tournament workbook"):
        make(calculator.make())


@pytest.mark.parametrize("make", [csv, trf, printing.documents])
@pytest.mark.parametrize("template", [swiss, round_robin])
def test_an_empty_template_is_refused_in_one_line(make, template):
    with pytest.raises(FileError) as refused:
        make(template.make())
    assert "\n" not in str(refused.value)


def test_a_wrong_result_is_named():
    wrong = Tournament(players=SWISS_EVENT.players, games=[Line(1, 1, 2, "nonsense"), Line(1, 3, 4, "1-0")])
    workbook = swiss.make(players=8, rounds=4, tournament=wrong)
    with pytest.raises(FileError, match="round 1"):
        trf(workbook)


# Paper

NEEDS_OFFICE = pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not installed")


def test_the_wall_is_printed_as_far_as_it_holds_something(open_):
    event, documents = printing.documents(open_.read_bytes())
    assert event.startswith("Autumn Open")
    assert len(documents) == 3
    for document in documents:
        with zipfile.ZipFile(io.BytesIO(document)) as archive:
            styles = archive.read("xl/styles.xml")
            assert b"FFFBE6" not in styles
            areas = [
                line
                for line in archive.read("xl/workbook.xml").split(b"<definedName")
                if b"Print_Area" in line
            ]
            assert len(areas) == 1
            assert b"Autumn Open" in archive.read("docProps/core.xml")
    book = openpyxl.load_workbook(io.BytesIO(documents[0]))
    assert book["Standings"].print_area.endswith("$11")  # four players, the last one in row 11
    assert "Autumn Open" in book["Standings"].oddFooter.left.text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"sheets": ["Walls"]}, "there is no sheet Walls; there are Standings"),
        ({"round_": 9}, "there is no round 9; the event has 4"),
        ({"cards": "9"}, "there is no player number 9"),
        ({"cards": "x"}, "--cards takes all or the number of a player, not x"),
    ],
)
def test_what_cannot_be_printed(open_, options, words):
    with pytest.raises(FileError, match=words):
        printing.documents(open_.read_bytes(), **options)


@pytest.mark.parametrize(("length", "size"), [(20, "&8"), (120, "&6")])
def test_a_long_name_of_an_event_is_smaller_in_the_footers(open_, tmp_path, length, size):
    name = books.place(books.formulas(open_), "Event_name")
    books.filled(open_, tmp_path / "long.xlsx", {name: "A & B".ljust(length, "x")})
    event, documents = printing.documents((tmp_path / "long.xlsx").read_bytes(), ["Standings"])
    with zipfile.ZipFile(io.BytesIO(documents[0])) as archive:
        sheets = [archive.read(name).decode() for name in archive.namelist() if "worksheets/sheet" in name]
    footers = [
        found[1] for sheet in sheets if (found := re.search("<oddFooter>&amp;L(.*?)</oddFooter>", sheet))
    ]
    said = event.replace("&", "&amp;&amp;")
    assert footers
    assert all(footer.startswith(size.replace("&", "&amp;")) and said in footer for footer in footers)


def test_an_earlier_round_on_the_wall(open_):
    _, documents = printing.documents(open_.read_bytes(), ["standings", "PAIRINGS"], round_=1)
    texts = [openpyxl.load_workbook(io.BytesIO(document)) for document in documents]
    assert texts[0]["Standings"]["B2"].value == "Standings after round 1"
    assert texts[1]["Pairings"]["B2"].value == "Pairings of round 1"


def test_cards_are_those_of_the_sheet(made, tmp_path):
    """Every card says what the sheet Card says of the player."""
    source = made["swiss, full"]
    made_cards = openpyxl.load_workbook(io.BytesIO(cards.make(source.read_bytes())))["Cards"]
    assert OpenXmlValidator()
    lines = [[cell.value for cell in row[1:11]] for row in made_cards.iter_rows(min_row=6)]
    assert sum(line[0] == "Rd" for line in lines) == 16
    start = next(at for at, line in enumerate(lines) if str(line[0]).startswith("GM Castellane"))
    sheet = books.values(source)["Card"]
    assert "Rc 1920" in lines[start + 1][0]
    for at, row in enumerate(range(15, 20), start + 3):
        shown = [sheet[f"{letter}{row}"].value for letter in "BCDHIJKM"]
        rating = str(shown[3]) + ("*" if sheet[f"N{row}"].value else "")
        card = [lines[at][column] for column in (0, 1, 2, 4, 5, 6, 7, 9)]
        assert card == [*shown[:3], rating, *shown[4:]]


@NEEDS_OFFICE
def test_the_wall_on_paper(tmp_path):
    """200 players stand on at most five pages, in letters of at least ten points, each page with its number."""
    source = swiss.make(tournament=events.large(200, 5))
    event, documents = printing.documents(source, ["Standings", "Pairings"])
    (tmp_path / "wall.pdf").write_bytes(pdf.printed(documents, event))
    from pypdf import PdfReader

    reader = PdfReader(tmp_path / "wall.pdf")
    texts = [page.extract_text() for page in reader.pages]
    standings = [text for text in texts if re.search(r"·\s+Standings", text)]
    assert len(standings) <= 5
    assert f"Page 1 of {len(standings)}" in standings[0]
    assert reader.metadata.title == event
    sizes = set()

    def visit(text, _cm, matrix, _font, size):
        if text.strip().startswith("Player "):
            sizes.add(round(abs(matrix[3] * _cm[3]) * size, 1))

    for page in reader.pages:
        page.extract_text(visitor_text=visit)
    assert sizes
    assert min(sizes) >= 10


def test_export_recalculates_first(club, tmp_path):
    """A result typed by a program that computes nothing counts all the same."""
    book = openpyxl.load_workbook(club)
    place = book.defined_names["Games_results"].attr_text.rpartition("!")[2].replace("$", "").split(":")[0]
    assert book["Games"][place].value == "1-0"
    book["Games"][place].value = "0-1"
    book.save(tmp_path / "changed.xlsx")
    data = (tmp_path / "changed.xlsx").read_bytes()
    assert read_file(csv(data)).games[0].result == "0-1"
    _, documents = printing.documents(data, ["Standings"])
    shown = openpyxl.load_workbook(io.BytesIO(documents[0]))["Standings"]
    points = {shown[f"D{row}"].value: shown[f"G{row}"].value for row in range(8, 14)}
    assert (points["Halloran, Piers"], points["Scanlon, Bartley"]) == ("3", "2")
