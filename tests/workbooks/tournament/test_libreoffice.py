"""The ordinary formulas of the workbooks give the same values in LibreOffice.

Our own functions are taken out and leave their values; LibreOffice computes everything else anew.
"""

from __future__ import annotations

import datetime as dt
import re
import shutil
import subprocess
import zipfile

import pytest
from openpyxl.utils import range_boundaries
from openpyxl.utils.datetime import to_excel

from elo_xl.functions import CATALOGUE

from . import books

OFFICE = shutil.which("soffice")
OURS = re.compile(rf"\b({'|'.join(CATALOGUE)})\(")
CELL = re.compile(r'<c r="([A-Z]+)(\d+)"[^>]*>.*?</c>', re.DOTALL)
FORMULA = re.compile(r"<f[^>]*>(.*?)</f>", re.DOTALL)


def without_our_functions(source, target):
    with zipfile.ZipFile(source) as package, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as copy:
        for name in package.namelist():
            data = package.read(name)
            if name.startswith("xl/worksheets/sheet"):
                data = plain(data.decode()).encode()
            copy.writestr(name, data)


def plain(sheet):
    arrays = [
        range_boundaries(area)
        for area, formula in re.findall(r'<f t="array" ref="([^"]+)">(.*?)</f>', sheet, re.DOTALL)
        if not OURS.search(formula)
    ]

    def change(match):
        cell, (left, top, *_) = match[0].replace("<v/>", "<v></v>"), range_boundaries(match[1] + match[2])
        formula = FORMULA.search(cell)
        if formula and not OURS.search(formula[1]):
            return re.sub(r"<v>.*?</v>", "", re.sub(r'(<c [^>]*?) t="\w+"', r"\1", cell))
        cell = FORMULA.sub("", cell)
        filled = any(a <= left <= c and b <= top <= d for a, b, c, d in arrays)
        # an empty text can only be the value of a formula
        return cell if filled else cell.replace("<v></v>", '<f>""</f>')

    return CELL.sub(change, sheet)


def shown(cell):
    value = cell.value
    if isinstance(value, (dt.datetime, dt.date)):
        value = to_excel(value)
    return None if value == "" else value


@pytest.mark.skipif(not OFFICE, reason="LibreOffice is not installed")
@pytest.mark.parametrize(
    "name", ["round robin", "round robin, half", "double round robin", "swiss", "swiss, half"]
)
def test_libreoffice_agrees(made, tmp_path, name):
    without_our_functions(made[name], tmp_path / "book.xlsx")
    subprocess.run(
        [
            OFFICE, "--headless", "--norestore", f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}",
            "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", tmp_path / "out", tmp_path / "book.xlsx",
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )  # fmt: skip
    wanted, found = books.values(made[name]), books.values(tmp_path / "out/book.xlsx")
    compared = 0
    for sheet in wanted:
        for row in sheet.iter_rows():
            for cell in row:
                value = shown(cell)
                if isinstance(value, float):
                    value = pytest.approx(value, abs=1e-9)
                assert shown(found[sheet.title][cell.coordinate]) == value, (sheet.title, cell.coordinate)
                compared += cell.value is not None
    assert compared > 500
