"""Tournament workbooks out into the world and back: TRF, CSV, values, PDF, and what was typed."""

import csv
import io
import shutil
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
    round_robin.write(path, tournament=CLUB)
    return path


@pytest.fixture(scope="module")
def open_(tmp_path_factory):
    path = tmp_path_factory.mktemp("open") / "open.xlsx"
    swiss.write(path, players=8, rounds=4, tournament=SWISS)
    return path


def test_the_club_event_gives_the_published_ratings(club):
    heads, *lines = reading.read(club).standings
    new = {line[heads.index("Name")]: line[heads.index("new")] for line in lines}
    published = [1850, 1844, 1653, 1347, 1469, 1300]
    assert new == dict(zip((player.name for player in CLUB.players), published, strict=True))


def test_what_was_typed_into_a_round_robin_is_read_back(club):
    typed = reading.read(club)
    assert typed.tournament.round_robin
    assert (typed.tournament.name, typed.tournament.start) == (CLUB.name, CLUB.start)
    assert typed.tournament.players == CLUB.players
    assert typed.ranks() == [1, 2, 3, 4, 6, 5]


def test_what_was_typed_into_a_swiss_is_read_back(open_):
    typed = reading.read(open_)
    assert not typed.tournament.round_robin
    assert [player.name for player in typed.tournament.players] == [player.name for player in SWISS.players]
    assert [player.results[:3] for player in typed.tournament.players] == [p.results for p in SWISS.players]
    assert typed.ranks()[0] == 1


def test_trf(open_, tmp_path):
    export.to_trf(open_, tmp_path / "open.trf")
    sent = read_file(tmp_path / "open.trf")
    assert [player.name for player in sent.players] == [player.name for player in SWISS.players]
    assert [player.results[:3] for player in sent.players] == [player.results for player in SWISS.players]
    text = (tmp_path / "open.trf").read_bytes().decode()
    assert text.splitlines()[0] == "012 Autumn Open"
    assert "001    1" in text


def test_csv(club, tmp_path):
    export.to_csv(club, tmp_path / "club.csv")
    data = (tmp_path / "club.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    heads, *lines = csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";")
    assert len(lines) == 6
    first = dict(zip(heads, lines[0], strict=True))
    assert (first["Name"], first["Rtg"], first["Pts"]) == ("Halloran, Piers", "1852", "4")


def test_names_that_look_like_formulas_stay_text(open_, tmp_path):
    export.to_csv(open_, tmp_path / "open.csv")
    assert "'=HYPERLINK(1)" in (tmp_path / "open.csv").read_text("utf-8-sig")
    sheet = openpyxl.load_workbook(open_)["Players"]
    names = [cell for row in sheet.iter_rows() for cell in row if cell.value == "=HYPERLINK(1)"]
    assert names
    assert {cell.data_type for cell in names} == {"s"}


def test_values(club, tmp_path):
    export.to_values(club, tmp_path / "values.xlsx")
    assert OpenXmlValidator().validate(tmp_path / "values.xlsx").is_valid
    with zipfile.ZipFile(tmp_path / "values.xlsx") as archive:
        sheets = [name for name in archive.namelist() if name.startswith("xl/worksheets/sheet")]
        assert not any(b"<f>" in archive.read(name) or b"<f " in archive.read(name) for name in sheets)
    assert reading.read(tmp_path / "values.xlsx").standings == reading.read(club).standings


def test_pdf(club, tmp_path, require_host):
    require_host(any(map(shutil.which, export.OFFICE)), "LibreOffice is not installed")
    export.to_pdf(club, tmp_path / "club.pdf")
    assert (tmp_path / "club.pdf").read_bytes().startswith(b"%PDF-")


def test_a_pdf_without_libreoffice(club, tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda program: None)
    with pytest.raises(FileError, match="needs LibreOffice"):
        export.to_pdf(club, tmp_path / "club.pdf")
    assert not list(tmp_path.iterdir())


def test_another_workbook_is_no_tournament(tmp_path):
    calculator.write(tmp_path / "calculator.xlsx")
    with pytest.raises(FileError, match="is no tournament workbook"):
        export.to_csv(tmp_path / "calculator.xlsx", tmp_path / "x.csv")
    assert not (tmp_path / "x.csv").exists()


def test_a_wrong_result_is_named(tmp_path):
    wrong = Tournament(players=[Player(p.name, p.rating, results=list(p.results)) for p in SWISS.players])
    wrong.players[0].results[0] = "nonsense"
    swiss.write(tmp_path / "wrong.xlsx", players=8, rounds=4, tournament=wrong)
    with pytest.raises(FileError, match="player 1"):
        export.to_trf(tmp_path / "wrong.xlsx", tmp_path / "wrong.trf")
    export.to_csv(tmp_path / "wrong.xlsx", tmp_path / "wrong.csv")


def test_export_recalculates_first(club, tmp_path):
    """A result typed by a program that computes nothing counts all the same."""
    book = openpyxl.load_workbook(club)
    place = book.defined_names["Results_table"].attr_text.rpartition("!")[2].replace("$", "")
    first = place.split(":")[0]
    cell = book["Results"].cell(book["Results"][first].row, book["Results"][first].column + 1)
    assert cell.value == "½"
    cell.value = "0"
    book.save(tmp_path / "changed.xlsx")
    export.to_csv(tmp_path / "changed.xlsx", tmp_path / "changed.csv")
    heads, *lines = csv.reader(io.StringIO((tmp_path / "changed.csv").read_text("utf-8-sig")), delimiter=";")
    points = {line[heads.index("Name")]: line[heads.index("Pts")] for line in lines}
    assert (points["Halloran, Piers"], points["Whitty, Desmond"]) == ("3½", "4½")
