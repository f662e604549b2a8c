"""Tournament workbooks out into the world and back: TRF, CSV, values, PDF, and what was typed."""

import csv
import io
import zipfile

import openpyxl
import pytest
from openxml_audit import OpenXmlValidator

from elo_xl.files import read as read_file
from elo_xl.files.tournament import FileError, Player, Tournament
from elo_xl.workbooks import calculator
from elo_xl.workbooks.examples import CLUB
from elo_xl.workbooks.tournament import export, reading, round_robin, swiss

SWISS = Tournament(
    name="Autumn Open",
    federation="HUN",
    rounds=3,
    players=[
        Player("=HYPERLINK(1)", 2100, "FM", "HUN", k=20, results=["3w1", "2b½", "4b+"]),
        Player("Bartos, Ágnes", 2000, "", "HUN", k=20, results=["4b1", "1w½", "3w0"]),
        Player("Čech, Jan", 1900, "", "CZE", k=20, results=["1b0", "bye", "2b1"]),
        Player("Dobos, Éva", None, "", "HUN", results=["2w0", "H", "1w-"]),
    ],
)


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    path = tmp_path_factory.mktemp("club") / "club.xlsx"
    path.write_bytes(round_robin.make(tournament=CLUB))
    return path


@pytest.fixture(scope="module")
def open_(tmp_path_factory):
    path = tmp_path_factory.mktemp("open") / "open.xlsx"
    path.write_bytes(swiss.make(players=8, rounds=4, tournament=SWISS))
    return path


def test_the_club_event_gives_the_published_ratings(club):
    heads, *lines = reading.read(club.read_bytes()).standings
    new = {line[heads.index("Name")]: line[heads.index("new")] for line in lines}
    published = [1850, 1844, 1653, 1347, 1469, 1300]
    assert new == dict(zip((player.name for player in CLUB.players), published, strict=True))


def test_what_was_typed_into_a_round_robin_is_read_back(club):
    typed = reading.read(club.read_bytes())
    assert typed.tournament.round_robin
    assert (typed.tournament.name, typed.tournament.start) == (CLUB.name, CLUB.start)
    assert typed.tournament.players == CLUB.players
    assert typed.ranks() == [1, 2, 3, 4, 6, 5]


def test_what_was_typed_into_a_swiss_is_read_back(open_):
    typed = reading.read(open_.read_bytes())
    assert not typed.tournament.round_robin
    assert [player.name for player in typed.tournament.players] == [player.name for player in SWISS.players]
    assert [player.results[:3] for player in typed.tournament.players] == [p.results for p in SWISS.players]
    assert typed.ranks()[0] == 1


def test_trf(open_):
    data = export.to_trf(open_.read_bytes())
    sent = read_file(data)
    assert [player.name for player in sent.players] == [player.name for player in SWISS.players]
    assert [player.results[:3] for player in sent.players] == [player.results for player in SWISS.players]
    text = data.decode()
    assert text.splitlines()[0] == "012 Autumn Open"
    assert "001    1" in text


def test_csv(club):
    data = export.to_csv(club.read_bytes())
    assert data.startswith(b"\xef\xbb\xbf")
    heads, *lines = csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";")
    assert len(lines) == 6
    first = dict(zip(heads, lines[0], strict=True))
    assert (first["Name"], first["Rtg"], first["Pts"]) == ("Halloran, Piers", "1852", "4")


def test_names_that_look_like_formulas_stay_text(open_):
    assert "'=HYPERLINK(1)" in export.to_csv(open_.read_bytes()).decode("utf-8-sig")
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
    assert (
        reading.read((tmp_path / "values.xlsx").read_bytes()).standings
        == reading.read(club.read_bytes()).standings
    )


def test_another_workbook_is_no_tournament():
    with pytest.raises(FileError, match="is no tournament workbook"):
        export.to_csv(calculator.make())


def test_a_wrong_result_is_named():
    wrong = Tournament(players=[Player(p.name, p.rating, results=list(p.results)) for p in SWISS.players])
    wrong.players[0].results[0] = "nonsense"
    workbook = swiss.make(players=8, rounds=4, tournament=wrong)
    with pytest.raises(FileError, match="player 1"):
        export.to_trf(workbook)
    assert export.to_csv(workbook)


def test_export_recalculates_first(club, tmp_path):
    """A result typed by a program that computes nothing counts all the same."""
    book = openpyxl.load_workbook(club)
    place = book.defined_names["Results_table"].attr_text.rpartition("!")[2].replace("$", "")
    first = place.split(":")[0]
    cell = book["Results"].cell(book["Results"][first].row, book["Results"][first].column + 1)
    assert cell.value == "½"
    cell.value = "0"
    book.save(tmp_path / "changed.xlsx")
    sent = export.to_csv((tmp_path / "changed.xlsx").read_bytes()).decode("utf-8-sig")
    heads, *lines = csv.reader(io.StringIO(sent), delimiter=";")
    points = {line[heads.index("Name")]: line[heads.index("Pts")] for line in lines}
    assert (points["Halloran, Piers"], points["Whitty, Desmond"]) == ("3½", "4½")
