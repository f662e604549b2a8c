"""Values typed into a workbook's cells."""

import io

import openpyxl
import pytest
import xlsxwriter
from openxml_audit import OpenXmlValidator

from elo_xl.ooxml import cell_edits
from elo_xl.ooxml.package import PackageError


@pytest.fixture
def book():
    buffer = io.BytesIO()
    workbook = xlsxwriter.Workbook(buffer)
    sheet = workbook.add_worksheet("My Event")
    bold = workbook.add_format({"bold": True})
    sheet.write_string("A1", "old", bold)
    sheet.write_number("A2", 0, bold)
    sheet.write_blank("A3", None, bold)
    sheet.write_formula("A4", "=1+1", bold, 2)
    sheet.write_array_formula("B1:B2", "{=A2:A3*2}")
    workbook.define_name("Event_name", "='My Event'!$A$1")
    workbook.close()
    return buffer.getvalue()


def sheet_of(data):
    return openpyxl.load_workbook(io.BytesIO(data))["My Event"]


@pytest.mark.parametrize(
    "place", ["Event_name", "event_NAME", "'My Event'!A1", "'My Event'!$A$2", "'My Event'!A3"]
)
@pytest.mark.parametrize("value", ["Öpen & <b>", "=1+1", " x ", 2026, 0, 2.5, True, None])
def test_value_stands_there_with_its_style(book, tmp_path, place, value):
    changed = cell_edits.with_values(book, {place: value})
    cell = sheet_of(changed)[
        place[-2:].replace("$", "") if "!" in place and "$" not in place else "A2" if "$" in place else "A1"
    ]
    assert cell.value == value
    assert cell.font.bold
    assert cell.data_type != "f"
    path = tmp_path / "changed.xlsx"
    path.write_bytes(changed)
    assert OpenXmlValidator().validate(path).is_valid


def test_new_cells_and_formulas(book):
    sheet = sheet_of(
        cell_edits.with_values(book, {"'My Event'!A4": "x", "'My Event'!C9": "new", "'My Event'!D9": 3})
    )
    assert [sheet[at].value for at in ("A1", "A4", "C9", "D9")] == ["old", "x", "new", 3]


@pytest.mark.parametrize("place", ["Nobody", "Other!A1", "'My Event'!what", "A1"])
def test_no_such_cell(book, place):
    with pytest.raises(PackageError, match="has no cell"):
        cell_edits.with_values(book, {place: 1})


@pytest.mark.parametrize("place", ["'My Event'!B1", "'My Event'!B2"])
def test_parts_of_arrays_cannot_be_changed(book, place):
    with pytest.raises(PackageError, match="belongs to an array formula"):
        cell_edits.with_values(book, {place: 1})
