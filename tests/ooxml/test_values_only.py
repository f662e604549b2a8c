"""The values-only copy."""

import io
import zipfile

import openpyxl
import pytest
import xlsxwriter
from openxml_audit import OpenXmlValidator

from elo_xl.hosts import headless
from elo_xl.ooxml import values_only
from elo_xl.ooxml.package import PackageError


@pytest.fixture
def book(tmp_path):
    """Ordinary, array and dynamic formulas, a text that looks like a formula, and an order of calculation."""
    raw = tmp_path / "raw.xlsx"
    workbook = xlsxwriter.Workbook(raw)
    sheet = workbook.add_worksheet("Event")
    sheet.write_column("A1", [1500, 1600, 1700])
    sheet.write_formula("B1", "=FIDE_K(A1,45)")
    sheet.write_array_formula("C1:C3", "{=ELO_EXPECTED(A1:A3,1500)}")
    sheet.write_dynamic_array_formula("D1:D3", "=FIDE_PD(A1:A3-1500)")
    sheet.write_formula("E1", '=IF(A1>0,"a<b & c","")')
    sheet.write_string("F1", "=1+1")
    workbook.close()
    path = tmp_path / "book.xlsx"
    path.write_bytes(headless.recalculate(raw.read_bytes())[0])
    return path


def cells(path, *, data_only):
    sheet = openpyxl.load_workbook(path, data_only=data_only)["Event"]
    return [[cell.value for cell in row] for row in sheet["A1:F3"]]


def test_values_stay_and_formulas_go(book, tmp_path):
    copy = tmp_path / "values.xlsx"
    copy.write_bytes(values_only.copy(book.read_bytes()))
    shown = cells(book, data_only=True)
    assert cells(copy, data_only=False) == shown
    assert shown[0] == [1500, 20, 0.5, 0.5, "a<b & c", "=1+1"]
    assert openpyxl.load_workbook(copy)["Event"]["F1"].data_type == "s"
    assert b"<f" not in zipfile.ZipFile(copy).read("xl/worksheets/sheet1.xml")
    assert OpenXmlValidator().validate(copy).is_valid


def test_the_order_of_calculation_goes_too(book, tmp_path):
    parts = {}
    with zipfile.ZipFile(book) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    chain = b'<calcChain xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><c r="B1" i="1"/></calcChain>'
    kind = b"application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml"
    link = b"http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain"
    parts["[Content_Types].xml"] = parts["[Content_Types].xml"].replace(
        b"</Types>", b'<Override PartName="/xl/calcChain.xml" ContentType="%b"/></Types>' % kind
    )
    rels = "xl/_rels/workbook.xml.rels"
    parts[rels] = parts[rels].replace(
        b"</Relationships>",
        b'<Relationship Id="rIdC" Type="%b" Target="calcChain.xml"/></Relationships>' % link,
    )
    parts["xl/calcChain.xml"] = chain
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    copy = tmp_path / "values.xlsx"
    copy.write_bytes(values_only.copy(buffer.getvalue()))
    with zipfile.ZipFile(copy) as archive:
        assert "xl/calcChain.xml" not in archive.namelist()
        assert b"calcChain" not in archive.read("[Content_Types].xml") + archive.read(rels)
    assert OpenXmlValidator().validate(copy).is_valid


def test_a_file_that_is_no_workbook():
    with pytest.raises(PackageError):
        values_only.copy(b"not a workbook")
