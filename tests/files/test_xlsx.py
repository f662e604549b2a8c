"""chess-results' Excel downloads, and other workbooks."""

import io

import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st

from elo_xl import files
from elo_xl.files.tournament import FileError

from .reading import reasons, results

ROWS = [
    ["From the Tournament-Database of Chess-Results http://chess-results.com"],
    ["Town Open"],
    ["Date : 2026/08/03 to 2026/08/09"],
    ["Tournament type : Swiss-System"],
    ["No.", "", "Name", "Rtg", "1.Rd", "2.Rd", "Pts."],
    [1, "WFM", "Berg, Anna", 2105, "2w1", "-½", 1.5],
    [2, "", "Ek, Åsa", 1888, "1b0", "-1", 1],
]


def workbook(**sheets):
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as book:
        for name, rows in sheets.items():
            sheet = book.add_worksheet(name)
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
    return file.getvalue()


def test_a_download():
    tournament = files.read(workbook(A=ROWS))
    assert (tournament.name, tournament.system, str(tournament.end)) == ("Town Open", "swiss", "2026-08-09")
    assert results(tournament) == [["2w1", "H"], ["1b0", "bye"]]
    assert (tournament.players[0].title, tournament.players[1].rating) == ("WFM", 1888)
    assert reasons(tournament) == []


def test_several_sheets_ask_for_one():
    data = workbook(Open=ROWS, Juniors=ROWS[:-1], Notes=[["text"]])
    with pytest.raises(FileError, match="--section: 1 Open; 2 Juniors"):
        files.read(data)
    assert len(files.read(data, "Open").players) == 2


def test_no_table():
    with pytest.raises(FileError, match="without a table of players"):
        files.read(workbook(A=[["a", "b"]]))


@given(st.data())
def test_a_damaged_workbook_is_read_or_refused(data):
    damaged = bytearray(_WHOLE)
    for _ in range(data.draw(st.integers(1, 8))):
        damaged[data.draw(st.integers(4, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    tournament = attempt(bytes(damaged))
    assert "\n" not in tournament if isinstance(tournament, str) else tournament.players


def attempt(data):
    """The tournament, or the words with which it is refused."""
    try:
        return files.read(data)
    except FileError as error:
        return str(error)


_WHOLE = workbook(A=ROWS)
