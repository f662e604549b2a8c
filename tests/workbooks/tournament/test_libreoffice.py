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


NAMES = ("round robin", "round robin, half", "double round robin", "swiss", "swiss, half")


@pytest.fixture(scope="module")
def computed(made, tmp_path_factory):
    """Every workbook as LibreOffice computes it; it is started once, for that takes most of the time."""
    folder = tmp_path_factory.mktemp("libreoffice")
    plain = {name: folder / made[name].name for name in NAMES}
    for name, path in plain.items():
        without_our_functions(made[name], path)
    subprocess.run(
        [
            OFFICE, "--headless", "--norestore", f"-env:UserInstallation={(folder / 'profile').as_uri()}",
            "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", folder / "out", *plain.values(),
        ],
        check=True,
        capture_output=True,
        timeout=300,
    )  # fmt: skip
    return {name: folder / "out" / path.name for name, path in plain.items()}


@pytest.mark.skipif(not OFFICE, reason="LibreOffice is not installed")
@pytest.mark.parametrize("name", NAMES)
def test_libreoffice_agrees(made, computed, name):
    wanted, found = books.values(made[name]), books.values(computed[name])
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
