"""Our VBA executed by LibreOffice for formulas in cells; all answers as JSON on standard output.

    python3 run_libreoffice.py BOOK.xlsm FOLDER         with the Python that has `uno`

Calc calls the Basic function, that calls back into this very program, and this the catalogue.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import uno
import unohelper
from cases import ERRORS, date_of, load
from com.sun.star.beans import PropertyValue
from com.sun.star.script.provider import XScript

from elo_xl.functions import CATALOGUE

START = "soffice", "--headless", "--norestore", "--nologo", "--nodefault"
ERROR_FORMULAS = {
    "#N/A": "=NA()", "#DIV/0!": "=1/0", "#NUM!": "=SQRT(-1)", "#VALUE!": '="a"+1', "#NAME?": "=nosuchname",
    "#REF!": "=INDEX($A$1:$A$2;9)",
}  # fmt: skip
ERROR_TEXTS = {f"Error {number}": text for text, number in ERRORS.items()}
FIRST_DAY = dt.datetime(1899, 12, 30)


class Wire(unohelper.Base, XScript):
    """What stands for xlwings' server."""

    def __init__(self) -> None:
        self.calls = 0
        self.trouble = False

    def invoke(self, values: Any, _positions: Any, _outputs: Any) -> Any:
        _module, name, arguments = values
        self.calls += 1
        if self.trouble:
            self.trouble = False
            raise RuntimeError("the server is lost")
        answer = CATALOGUE[name].call([encoded(argument, given) for argument in arguments])
        rows = tuple(map(tuple, answer)) if isinstance(answer, list) else answer
        return rows, (), ()


def encoded(value: Any, cell: Any) -> Any:
    return tuple(encoded(part, cell) for part in value) if isinstance(value, tuple) else cell(value)


def given(cell: Any) -> Any:
    """A cell as Python gets it in Excel."""
    if isinstance(cell, str):
        return ERROR_TEXTS.get(cell, cell)
    return FIRST_DAY + dt.timedelta(days=cell.Value) if hasattr(cell, "Value") else cell


def connect(folder: Path) -> tuple[Any, subprocess.Popen[bytes]]:
    pipe = f"elo_xl_{time.time_ns()}"
    program = subprocess.Popen(
        [*START, f"-env:UserInstallation={(folder / 'profile').as_uri()}", f"--accept=pipe,name={pipe};urp;"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    here = uno.getComponentContext()
    resolver = here.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", here)
    for _ in range(240):
        try:
            there = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return there.ServiceManager.createInstanceWithContext(
                "com.sun.star.frame.Desktop", there
            ), program
        except Exception:  # not yet there
            time.sleep(0.25)
    raise SystemExit("LibreOffice does not start")


def properties(**values: Any) -> tuple[PropertyValue, ...]:
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


class Page:
    """The sheet, with a place to put arguments and one to read answers."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.sheet = document.Sheets.getByIndex(0)
        self.used: list[Any] = []  # the ranges of the last question
        formats = document.getNumberFormats()
        self.date_format = formats.queryKey("YYYY-MM-DD", document.CharLocale, False)
        if self.date_format < 0:
            self.date_format = formats.addNew("YYYY-MM-DD", document.CharLocale)

    def put(self, cell: Any, value: Any) -> None:
        day = date_of(value)
        if day:
            cell.setFormula(day.isoformat())
            cell.NumberFormat = self.date_format
        elif isinstance(value, str):
            if value in ERROR_FORMULAS:
                cell.setFormula(ERROR_FORMULAS[value])
            else:
                cell.setString(value)
        elif isinstance(value, bool):
            cell.setFormula(f"={'TRUE' if value else 'FALSE'}()")
        elif value is not None:
            cell.setValue(value)

    def put_block(self, rows: list[list[Any]], column: int) -> Any:
        """An argument; each call of LibreOffice takes its time, so a block goes in by one if it can."""
        area = self.sheet.getCellRangeByPosition(column, 0, column + len(rows[0]) - 1, len(rows) - 1)
        self.used.append(area)
        if all(
            type(value) in (int, float, str) and value not in ERROR_FORMULAS for row in rows for value in row
        ):
            area.setDataArray(tuple(map(tuple, rows)))
        else:
            for i, row in enumerate(rows):
                for j, value in enumerate(row):
                    self.put(area.getCellByPosition(j, i), value)
        return area

    def ask(self, case: Any) -> Any:
        for area in self.used:  # the answer first: an array can only be cleared as a whole
            area.clearContents(1 | 2 | 4 | 16)
            area.NumberFormat = 0
        self.used = []
        column, names = 40, []
        for argument in case.arguments:
            rows = argument if isinstance(argument, list) else [[argument]]
            area = self.put_block(rows, column)
            names.append(area.AbsoluteName.split(".", 1)[1])
            column += len(rows[0]) + 1
        formula = f"={case.function}({';'.join(names)})"
        wanted = case.value if isinstance(case.value, list) else [[case.value]]
        area = self.sheet.getCellRangeByPosition(0, 10, len(wanted[0]) - 1, 10 + len(wanted) - 1)
        self.used.insert(0, area)
        if isinstance(case.value, list):
            area.setArrayFormula(formula)
        else:
            area.getCellByPosition(0, 0).setFormula(formula)
        rows = [
            # an error, and TRUE and FALSE, which are numbers there, are seen in the cell alone
            [
                self.read(area.getCellByPosition(j, i)) if value in (None, 0, 1) else value
                for j, value in enumerate(row)
            ]
            for i, row in enumerate(area.getDataArray())
        ]
        return rows if isinstance(case.value, list) else rows[0][0]

    def read(self, cell: Any) -> Any:
        if cell.getError():
            return cell.String if cell.String.startswith("#") else f"Err:{cell.getError()}"
        kind = cell.FormulaResultType2
        if kind == 1:  # VALUE
            if cell.String in ("TRUE", "FALSE"):
                return cell.String == "TRUE"
            return cell.Value
        return cell.String


class LostCells:
    """Three sheets with cells that show #NAME?: an open, a protected and a hidden one."""

    CALL = "FIDE_NOBODY"  # begins as our names do, and is not there

    def __init__(self, document: Any) -> None:
        self.sheets = []
        for number, name in enumerate(("Open", "Protected", "Hidden")):
            document.Sheets.insertNewByName(name, number + 1)
            sheet = document.Sheets.getByName(name)
            sheet.getCellRangeByName("A1").setFormula(f"={self.CALL}(1650;45)")
            sheet.getCellRangeByName("A2").setFormula(f"=IF(1=1;1;{self.CALL}(1;2))")
            sheet.getCellRangeByName("A3").setFormula("=NOBODY(1)")
            sheet.getCellRangeByName("B1:B3").setArrayFormula(f"={self.CALL}(A1:A3;45)")
            sheet.getCellRangeByName("C1:D2").setArrayFormula(f"={self.CALL}({'1+' * 60}A1:B2;{'2*' * 60}1)")
            sheet.getCellRangeByName("E1").setString(f"={self.CALL}(1)")
            self.sheets.append(sheet)
        self.sheets[1].protect("")
        self.sheets[2].IsVisible = False

    def seen(self) -> list[Any]:
        return [
            [sheet.isProtected(), sheet.IsVisible]
            + [
                [cell.Formula, cell.getError(), cell.String]
                for row in range(4)
                for column in range(6)
                for cell in [sheet.getCellByPosition(column, row)]
            ]
            for sheet in self.sheets
        ]


def main(book: str, folder: str) -> None:
    desktop, program = connect(Path(folder))
    try:
        document = desktop.loadComponentFromURL(
            Path(book).as_uri(), "_blank", 0, properties(Hidden=True, MacroExecutionMode=4)
        )
        provider = document.getScriptProvider()

        def script(module: str, name: str, *values: Any) -> Any:
            uri = f"vnd.sun.star.script:EloXl.{module}.{name}?language=Basic&location=document"
            return provider.getScript(uri).invoke(values, (), ())[0]

        wire = Wire()
        script("xlwings", "Connect", wire)
        page = Page(document)
        answers = [page.ask(case) for case in load()]
        starts = script("xlwings", "HowOften")
        wire.trouble = True
        again = page.ask(load()[0])
        lost = LostCells(document)
        before = lost.seen()
        entered = script("xlwings", "PutRight")
        told = {
            "refresh": [entered, before, lost.seen()],
            "answers": answers,
            "starts": starts,
            "lost": [again, script("xlwings", "HowOften")],
            "errors": script("xlwings", "Errors"),
        }
        print(json.dumps(told))
        document.close(True)
    finally:
        with contextlib.suppress(Exception):  # it may end before it answers
            desktop.terminate()
        try:
            program.wait(20)
        except subprocess.TimeoutExpired:
            program.kill()


main(*sys.argv[1:])
