"""Workbooks printed by LibreOffice."""

from __future__ import annotations

import shutil

import pytest
from ooxml.books import book

from elo_xl.hosts.libreoffice import pdf
from elo_xl.hosts.libreoffice.pdf import PrintError

BOOK = book({"S": '<row r="1"><c r="A1"><v>1</v></c></row>'})


def test_pdf(require_host):
    require_host(any(map(shutil.which, pdf.PROGRAMS)), "LibreOffice is not installed")
    assert pdf.printed([BOOK]).startswith(b"%PDF-")


def test_a_pdf_without_libreoffice(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda program: None)
    with pytest.raises(PrintError, match="needs LibreOffice"):
        pdf.printed([BOOK])
