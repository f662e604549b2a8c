"""Import and export on the command line, as far as more than one host takes part."""

from __future__ import annotations

import zipfile

from commandline import run
from ooxml.books import book

from elo_xl.hosts.libreoffice import pdf


def test_what_is_printed_has_fresh_values_and_no_formulas(tmp_path, monkeypatch):
    """Without our functions LibreOffice would compute array formulas anew, and wrong."""
    monkeypatch.chdir(tmp_path)

    def printed(workbooks):
        (tmp_path / "printed.xlsx").write_bytes(workbooks[0])
        return b"%PDF-"

    monkeypatch.setattr(pdf, "printed", printed)
    (tmp_path / "club.xlsx").write_bytes(
        book({"S": '<row r="1"><c r="A1"><f>FIDE_K(1650,45)</f><v>7</v></c></row>'})
    )
    done = run("export", "club.xlsx", "--to", "pdf")
    assert (done.exit_code, done.stdout) == (0, "club.pdf\n")
    assert (tmp_path / "club.pdf").read_bytes() == b"%PDF-"
    with zipfile.ZipFile(tmp_path / "printed.xlsx") as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml")
    assert b"<f" not in sheet
    assert b"<v>20</v>" in sheet


def test_a_pdf_that_fails(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def fail(_):
        raise pdf.PrintError("LibreOffice made no PDF: it gives no reason")

    monkeypatch.setattr(pdf, "printed", fail)
    (tmp_path / "club.xlsx").write_bytes(book({"S": '<row r="1"><c r="A1"><v>7</v></c></row>'}))
    done = run("export", "club.xlsx", "--to", "pdf")
    assert (done.exit_code, done.stderr) == (1, "club.xlsx: LibreOffice made no PDF: it gives no reason\n")
    assert [path.name for path in tmp_path.iterdir()] == ["club.xlsx"]
