"""The copy for the printer."""

import io

import openpyxl
import pytest
import xlsxwriter
from openxml_audit import OpenXmlValidator

from elo_xl.ooxml import printing
from elo_xl.ooxml.package import PackageError


@pytest.fixture
def book():
    buffer = io.BytesIO()
    workbook = xlsxwriter.Workbook(buffer)
    typed = {"bg_color": "#FFFBE6", "border": 1, "border_color": "#DCC98A", "bold": True}
    formats = [
        workbook.add_format(look)
        for look in (typed, {"bg_color": "#FFEFB3"}, {"bg_color": "#DDEBF7", "border": 1})
    ]
    for name in ("Event", "Standings & more", "Check"):
        sheet = workbook.add_worksheet(name)
        sheet.write_row("A1", ["a", "b", "c"])
        for column, look in enumerate(formats):
            sheet.write(1, column, column, look)
        sheet.write_formula("D2", "=1+1", None, 2)
        sheet.print_area("A1:D90")
    workbook.close()
    return buffer.getvalue()


def test_only_chosen_sheets_cut_to_their_rows(book, tmp_path):
    path = tmp_path / "printed.xlsx"
    path.write_bytes(printing.copy(book, {"Standings & more": 12, "Check": None}))
    copy = openpyxl.load_workbook(path)
    assert [sheet.sheet_state for sheet in copy] == ["hidden", "visible", "visible"]
    assert copy.active.title == "Standings & more"
    # LibreOffice prints every sheet that has a print area, hidden or not
    assert [sheet.print_area.rpartition("!")[2] for sheet in copy] == ["", "$A$1:$D$12", "$A$1:$D$90"]
    assert copy["Check"]["D2"].value == 2
    assert OpenXmlValidator().validate(path).is_valid


def test_colours_of_inputs_are_gone_and_others_stay(book):
    sheet = openpyxl.load_workbook(io.BytesIO(printing.copy(book, {"Event": None})))["Event"]
    typed, wall, plain = sheet["A2"], sheet["B2"], sheet["C2"]
    assert (typed.fill.fill_type, wall.fill.fill_type, typed.border.left.style) == (None, None, None)
    assert typed.font.bold
    assert (plain.fill.fgColor.rgb, plain.border.left.style) == ("FFDDEBF7", "thin")


def test_rows_beyond_the_area_do_not_widen_it(book):
    copy = openpyxl.load_workbook(io.BytesIO(printing.copy(book, {"Event": 500, "Check": 0})))
    assert copy["Event"].print_area.endswith("$D$90")
    assert copy["Check"].print_area.endswith("$A$1:$D$1")


def test_none_of_the_sheets():
    buffer = io.BytesIO()
    xlsxwriter.Workbook(buffer).close()
    with pytest.raises(PackageError, match="none of the sheets"):
        printing.copy(buffer.getvalue(), {"Event": None})
