"""Workbooks in which Excel has not found the functions, put right by our VBA.

It runs in pyOpenVBA's model of Excel, which was measured in a live one: protection, array formulas, what FormulaArray
and Unprotect refuse. A formula that was entered waits there for a calculation, and shows #NAME? no more. What that model lacks is stood in for here, as strict as Excel is said to be: IsAddin, LinkSources,
ChangeLink (not on a protected sheet), and Replace in an array (255 characters; a formula that cannot be read is refused).
"""

from __future__ import annotations

import re
from collections import Counter

import pytest
from ooxml.books import zipped
from pyopenvba.apps.excel import ExcelApplication, _arrays
from pyopenvba.apps.excel._model import Range, Workbook
from pyopenvba.interpreter import EMPTY, VBAArray, VBARuntimeError, member, method

from elo_xl.functions import CATALOGUE
from elo_xl.hosts.excel import editions, vba
from elo_xl.ooxml import caches, package, spelling, xlsx
from elo_xl.ooxml import formula as fx
from elo_xl.ooxml.cells import ARRAY, ErrorValue
from elo_xl.workbooks import calculator
from elo_xl.workbooks.tournament import round_robin

HERE = r"C:\Users\Ada\AppData\Roaming\Microsoft\Excel\XLSTART\elo_xl.xlam"
THERE = r"C:\Users\Bo\AppData\Roaming\Microsoft\Excel\XLSTART\elo_xl.xlam"
NAME = "#NAME?"


class Book(Workbook):
    """A workbook with links."""

    addin = False
    sources = ()
    full_name = ""

    @member(name="FullName")
    def full(self):
        return self.full_name

    @member(name="IsAddin")
    def is_addin(self):
        return self.addin

    @method(name="LinkSources")
    def link_sources(self, kind):
        assert kind == 1
        return VBAArray([(1, len(self.sources))], items=list(self.sources)) if self.sources else EMPTY

    @method(name="ChangeLink")
    def change_link(self, old, new, kind):
        assert kind == 1
        if any(sheet.protection for sheet in self.sheets_):
            raise VBARuntimeError(1004, "The sheet is protected.")
        self.sources = tuple(new if source == old else source for source in self.sources)
        for sheet in self.sheets_:
            for cell in sheet.cells_.values():
                if f"'{old}'!" in cell.formula:
                    cell.formula, cell.value, cell.stale = cell.formula.replace(f"'{old}'!", ""), EMPTY, True


class Replacing(Range):
    """Replace in the cells of one array."""

    @method(name="Replace")
    def in_array(self, What, Replacement, LookAt, MatchCase):  # noqa: N803
        (area,) = self.areas
        if self.sheet.protection or max(len(What), len(Replacement)) > 255:
            raise VBARuntimeError(1004, "Excel refuses it.")
        assert (LookAt, bool(MatchCase)) == (2, True)
        text = self.sheet.cells_[area.top, area.left].formula.replace(What, Replacement)
        fx.parse(text.removeprefix("="))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(_arrays, "LONGEST", 8192)
            _arrays.put(self, text)
        return True


@pytest.fixture
def excel(monkeypatch):
    """Excel with the add-in loaded."""
    monkeypatch.setitem(Range._vba_members, "replace", Replacing._vba_members["replace"])
    app = ExcelApplication()
    host = app.add_workbook()
    host.__class__ = Book
    host.addin, host.full_name = True, HERE
    host.sheets_[0].name = vba.HELP_SHEET
    for module in vba.modules():
        if module.name in ("EloRefresh", "EloEvents"):
            source = re.sub(r"^Attribute .*\r\n", "", module.source, flags=re.MULTILINE)
            kind = "class" if module.is_class else "standard"
            app.add_module(source.replace("Public WithEvents", "Public"), name=module.name, kind=kind)
    return app


def opened(app, tmp_path, data, ending=".xlsx"):
    path = tmp_path / f"club{ending}"
    path.write_bytes(data)
    book = app.open_workbook(path)
    book.__class__ = Book
    book.full_name = str(path)
    return book


def lost(data):
    """A workbook as an Excel that did not find the functions has saved it."""
    book = xlsx.read(package.parse(data))
    parts = {}
    for sheet in book.sheets:
        values = {}
        for cell in sheet.cells.values():
            formula = cell.formula
            if formula and any(spelling.calls(formula.text, CATALOGUE, lambda name: f"{name} ")):
                area = formula.ref if formula.kind == ARRAY and formula.ref else None
                rows = range(area.top, area.bottom + 1) if area else [cell.row]
                columns = range(area.left, area.right + 1) if area else [cell.column]
                values |= {(row, column): ErrorValue(NAME) for row in rows for column in columns}
        parts[sheet.part] = caches.with_values(book, sheet, values)
    return book.package.with_parts(parts).to_bytes()


TEMPLATES = {"round robin": lambda: round_robin.make(players=10), "calculator": calculator.make}


def cells(book):
    """What stands in every cell, and how its sheet is protected."""
    found = {}
    for sheet in book.sheets_:
        protection = sheet.protection
        found[sheet.name] = (
            vars(protection) if hasattr(protection, "__dict__") else repr(protection),
            sheet.visible,
        )
        for position, cell in sheet.cells_.items():
            array = _arrays.array_at(sheet, *position)
            if array and array[0] != position:
                continue
            constant = None if cell.formula else cell.value
            found[sheet.name, position] = (_usual(cell.formula), repr(array), cell.number_format, constant)
    return found


def _usual(formula):
    """As Excel writes it when it is entered: without quotes that a name of a sheet does not need."""
    return re.sub(r"'(\w+)'!", r"\1!", formula)


def shown(book, error=NAME):
    return Counter(
        sheet.name for sheet in book.sheets_ for cell in sheet.cells_.values() if str(cell.value) == error
    )


def state(app):
    found = app.application
    return [found.vba_get(name) for name in ("ScreenUpdating", "EnableEvents", "Calculation")]


@pytest.mark.parametrize("template", TEMPLATES)
def test_formulas_are_entered_anew(excel, tmp_path, template):
    """Protected and hidden sheets, and array formulas too long for FormulaArray: all as before, but alive."""
    data = lost(TEMPLATES[template]())
    book = opened(excel, tmp_path, data)
    assert shown(book)
    assert template != "round robin" or any(
        len(cell.formula) > 255 and anchor in sheet.array_formulas
        for sheet in book.sheets_ for anchor, cell in sheet.cells_.items()
        if any(spelling.calls(cell.formula[1:], CATALOGUE, lambda name: f"{name} "))
    )  # fmt: skip
    before, was, saved = cells(book), state(excel), book.saved
    number = excel.run("EloPutRight", book)
    calls = re.findall(r"<f[^>]*>[^<]*</f><v>#NAME\?", "".join(sheet_texts(data)))
    assert number == len(calls)
    after = cells(book)
    assert after.keys() == before.keys()
    assert [(at, before[at], after[at]) for at in before if before[at] != after[at]] == []
    assert not shown(book)
    assert (state(excel), book.saved) == (was, saved)
    assert all(
        cell.value is EMPTY and not cell.formula for cell in excel.workbooks()[0].sheets_[0].cells_.values()
    )


def sheet_texts(data):
    return [
        part.decode()
        for name, part in package.parse(data).by_name().items()
        if name.startswith("xl/worksheets/s")
    ]


def test_a_sheet_with_a_password_is_left_alone(excel, tmp_path):
    book = opened(excel, tmp_path, lost(round_robin.make(players=10)))
    excel.add_module(
        'Public Sub Lock_(Book As Workbook)\r\n  With Book.Worksheets("Standings")\r\n    .Unprotect ""\r\n'
        '    .Protect "secret"\r\n  End With\r\nEnd Sub\r\n',
        name="Locking",
    )
    sheet = next(sheet for sheet in book.sheets_ if sheet.name == "Standings")
    excel.run("Lock_", book)
    before = {at: cell.formula for at, cell in sheet.cells_.items()}
    assert excel.run("EloPutRight", book) > 0
    assert {at: cell.formula for at, cell in sheet.cells_.items()} == before
    assert sheet.protection
    assert set(shown(book)) <= {"Standings"}


@pytest.mark.parametrize(
    ("source", "changed"), [(THERE, 1), (f"file:///{THERE}".replace("\\", "/"), 1), (HERE, 0)]
)
def test_a_link_to_the_add_in_elsewhere_leads_to_the_one_here(excel, tmp_path, source, changed):
    """As in a workbook that a co-worker has saved."""
    book = opened(excel, tmp_path, round_robin.make(players=10))
    book.sources = (r"D:\club\ratings.xlsx", source)
    protected = [bool(sheet.protection) for sheet in book.sheets_]
    assert any(protected)
    assert excel.run("EloPutRight", book) == changed
    assert book.sources == (r"D:\club\ratings.xlsx", HERE if changed else source)
    assert [bool(sheet.protection) for sheet in book.sheets_] == protected


def test_an_add_in_workbook_of_a_co_worker(excel, tmp_path):
    """With the path that another Excel has saved: the link is changed, and every cell stays."""
    parts = package.parse(editions.converted(round_robin.make(players=10), "addin")).by_name()
    relations = "xl/externalLinks/_rels/externalLink1.xml.rels"
    parts[relations] = parts[relations].replace(b'"elo_xl.xlam"', f'"file:///{THERE}"'.encode())
    book = opened(excel, tmp_path, zipped(parts))
    book.sources = (THERE,)
    before, was, saved = cells(book), state(excel), book.saved
    assert any(
        "]!CT_" in cell[0] or "!CT_" in cell[0] for cell in before.values() if isinstance(cell[0], str)
    )
    assert excel.run("EloPutRight", book) == 1
    assert book.sources == (HERE,)
    assert cells(book) == before
    assert (state(excel), book.saved) == (was, saved)


@pytest.mark.parametrize("data", ["macro", "plain", "foreign"])
def test_what_is_well_is_left_alone(excel, tmp_path, data):
    """A macro workbook, a plain one whose functions were found, and one that has nothing of ours but #NAME?."""
    template = calculator.make()
    made = {
        "macro": lambda: editions.converted(template, "macro"),
        "plain": lambda: template,
        "foreign": lambda: _foreign(tmp_path),
    }[data]()
    book = opened(excel, tmp_path, made, ".xlsm" if data == "macro" else ".xlsx")
    before, saved = cells(book), book.saved
    assert excel.run("EloPutRight", book) == 0
    assert (cells(book), book.saved) == (before, saved)


def _foreign(tmp_path):
    import xlsxwriter

    book = xlsxwriter.Workbook(tmp_path / "foreign.xlsx")
    sheet = book.add_worksheet()
    sheet.write_formula("A1", "=OTHER.FUNCTION(1)", value=NAME)
    sheet.write_formula("A2", "=1/0", value="#DIV/0!")
    sheet.write("A3", "FIDE_K(1650,45)")
    book.close()
    return (tmp_path / "foreign.xlsx").read_bytes()


def test_the_event_puts_every_other_workbook_right(excel, tmp_path):
    excel.add_module(
        "Public Sub Opened(Book As Workbook)\r\n  Dim Watch As New EloEvents\r\n"
        "  Watch.Excel_WorkbookOpen Book\r\nEnd Sub\r\n",
        name="Opening",
    )
    module = next(module for module in vba.modules() if module.name == "EloEvents")
    assert "Public WithEvents Excel As Application\r\n" in module.source
    assert "\r\nPrivate Sub Excel_WorkbookOpen(ByVal Wb As Workbook)\r\n" in module.source
    assert module.source.startswith('Attribute VB_Name = "EloEvents"\r\nAttribute VB_Base = "0{FCFB3D2A-')
    source = re.sub(r"^Attribute .*\r\n", "", module.source, flags=re.MULTILINE)
    source = source.replace("Public WithEvents", "Public").replace("Private Sub", "Public Sub")
    excel.add_module(source, name="EloEvents", kind="class")
    book = opened(excel, tmp_path, lost(calculator.make()))
    excel.run("Opened", book)
    assert not shown(book)


LONG = "=IF({0}=1,{0},SUM({1},FIDE_K(A1,1)))"


PROBE = """Public Function Holes(Text As String) As Variant
    Dim Pieces As New Collection, Short As String, i As Long
    On Error GoTo Done
    Short = EloWithHoles(Text, Pieces)
    Holes = Pieces.Count & vbLf & Short
    For i = 1 To Pieces.Count
        Holes = Holes & vbLf & Pieces(i)
    Next i
    Exit Function
Done:
    Holes = Err.Description
End Function
""".replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("text", "holes"),
    [
        ("=" + "+".join(["FIDE_K(A1,1)"] * 15), 0),
        (LONG.format("LEN(A1)", ",".join(["B1"] * 100)), None),
        (LONG.format('LEN("' + "x," * 60 + '")', "{1,2," + "3," * 60 + "4}"), 2),
        (LONG.format("MAX(" + "A1+" * 40 + "1)", "MIN(" + "B1*" * 70 + "2)"), 2),
        ("=SUM(" + "A1+" * 100 + "1)", None),
    ],
)
def test_long_formulas_go_in_with_holes(excel, text, holes):
    """The longest arguments are taken out; what is quoted or in braces is none; what has no argument cannot."""
    module = next(module for module in vba.modules() if module.name == "EloRefresh")
    source = re.sub(r"^Attribute .*\r\n", "", module.source, flags=re.MULTILINE)
    excel.add_module(source + PROBE, name="EloRefresh")
    found = excel.run("Holes", text).split("\n")
    if holes is None:
        assert found == ["the formula has no part that is short enough"]
        return
    assert int(found[0]) == holes
    short, pieces = found[1], found[2:]
    assert len(short) <= 255
    assert all(len(piece) <= 255 for piece in pieces)
    fx.parse(short.removeprefix("="))
    for number in range(len(pieces), 0, -1):
        short = short.replace(f"EloXlHole{number}_", pieces[number - 1])
        fx.parse(short.removeprefix("="))
    assert short == text


def test_beginnings_of_all_names():
    (line,) = re.findall(r"In Array\((.*)\)", next(m.source for m in vba.modules() if m.name == "EloRefresh"))
    beginnings = re.findall(r'"([^"]+)"', line)
    assert all(any(name.startswith(beginning) for beginning in beginnings) for name in CATALOGUE)
