"""Recalculation with the engine formualizer."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

import openpyxl
import pytest
import xlsxwriter
from files.books import book, cells, parts, sheet_data, without_caches
from hypothesis import given, settings
from hypothesis import strategies as st
from openxml_audit import OpenXmlValidator

from elo_xl.files.formula import address, column_letters
from elo_xl.files.package import FileError
from elo_xl.functions import CATALOGUE
from elo_xl.hosts import headless
from elo_xl.hosts.headless import EngineError, ErrorValue, ordinary
from elo_xl.hosts.headless.book import knows

from .cases import check, date_of, is_error, load

# Helpers


@dataclass
class Stub:
    """A function of a catalogue, made of a Python function."""

    answer: Any
    each: bool = False
    table: bool = False

    def call(self, values, report=None):
        return self.answer(list(values), report or (lambda _: None))


def _echo(values, _):
    """All arguments as one text."""
    return "|".join(_shown(value) for value in values)


def _shown(value):
    if isinstance(value, list):
        return "[" + ";".join(",".join(map(_shown, row)) for row in value) + "]"
    return "-" if value is None else str(value)


def _fussy(values, report):
    if values[0] == 0:
        report("FUSSY: zero is not allowed")
        return "#NUM!"
    return values[0]


STUBS = {
    "ECHO": Stub(_echo),
    "FUSSY": Stub(_fussy, each=True),
    "BLOCK": Stub(lambda values, _: [["a", 1.0], ["", True]], table=True),
    "ROW3": Stub(lambda values, _: [[1.0, 2.0, 3.0]], table=True),
    "COLUMN3": Stub(lambda values, _: [[1.0], [2.0], [3.0]], table=True),
    "ONE": Stub(lambda values, _: 1),
    "BLANK": Stub(lambda values, _: ""),
    "PASS": Stub(lambda values, _: values[0]),
}


def value(formula, functions=STUBS):
    return headless.evaluate(formula, functions)


@pytest.fixture
def calc(tmp_path):
    """Write a workbook of rows, recalculate it, and give what its cells show, and the report."""

    def run(rows, functions=STUBS, **more):
        sheets = rows if isinstance(rows, dict) else {"S": rows}
        source, target = tmp_path / "a.xlsx", tmp_path / "b.xlsx"
        source.write_bytes(book(sheets, **more))
        report = headless.recalculate(source, target, functions)
        before, after = parts(source), parts(target)
        assert list(before) == list(after)
        for name in before:
            if not name.startswith("xl/worksheets/sheet"):
                assert before[name] == after[name]
        headless.recalculate(target, source, functions)  # a second time nothing changes
        assert source.read_bytes() == target.read_bytes()
        return cells(target), report

    return run


def row(*formulas, number=1):
    """A row of formulas with the cached value 0."""
    return f'<row r="{number}">' + "".join(
        f'<c r="{address(number, n)}"><f>{escape(text)}</f><v>0</v></c>' for n, text in enumerate(formulas, 1)
    ) + "</row>"


# One formula


@pytest.mark.parametrize(
    ("formula", "wanted"),
    [
        ("=FIDE_K(1650,12,,,20)", 35.0),
        ("FIDE_K(1650,45)", 20.0),
        (" = fide_k( 1650 , 45 ) ", 20.0),
        ("=_xldudf_FIDE_K(1650,45)", 20.0),
        ("=[1]!FIDE_K(1650,45)", 20.0),
        ("=[12]!fide_k(1650,45)", 20.0),
        ("=ROUND(ELO_EXPECTED(1500,1700),3)", 0.24),
        ("=ROUND(ELO_EXPECTED({1500;1700},1700),3)", [[0.24], [0.5]]),
        ("=ELO_EXPECTED({1500;1700},{1500,1700})", [[0.5, 0.24025307335204216], [0.7597469266479578, 0.5]]),
        ("=SUM({1,2})", 3.0),
        ("=IF(FIDE_K(1650,45)=20,\"yes\",\"no\")", "yes"),
        ("=RESULT_PLAYED(\"1\")", True),
        ("=\"\"", ""),
        ("=ELO_EXPECTED(,1500)", ""),
        ("={1,2;3,4}", [[1.0, 2.0], [3.0, 4.0]]),
        ("={7}", 7.0),
        ("=A1", 0.0),
        ("=A1:B1", [[0.0, 0.0]]),
        ("=1/0", ErrorValue("#DIV/0!")),
        ("=FIDE_K(1/0,1)", ErrorValue("#DIV/0!")),
        ("=FIDE_K(#N/A,1)", ErrorValue("#N/A")),
        ("=IFERROR(FIDE_K(1650,-1),\"caught\")", "caught"),
        ("=ISERROR(FIDE_K(1650,-1))", True),
        ("=ERROR.TYPE(FIDE_K(1650,-1))", 6.0),
        ("=DATE(2025,10,1)", 45931.0),
        ("=1E300*1E300", ErrorValue("#NUM!")),
        ("=1e999", ErrorValue("#NUM!")),
        ("=REPT(\"x\",32767)&\"y\"", ErrorValue("#VALUE!")),
        ("=-2^2", 4.0),
    ],
)
def test_evaluate(formula, wanted):
    assert headless.evaluate(formula) == wanted


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        ("", "cannot be read: empty"),
        ("=", "cannot be read: empty"),
        ("=1+", "cannot be read$"),
        ("=SUM(1", "cannot be read: a parenthesis"),
        ("=SUM)1", "cannot be read"),
        ("=\"a", "cannot be read from"),
        ("=1 2", "computes a reference"),
        ("=[1]Sheet1!A1", "reads another workbook"),
        ("=[1]!OTHER(1)", "function of another workbook"),
        ("=A1:INDEX(B1:B3,2)", "computes a reference"),
        ("=SUM((A1,B1))", "several references"),
        ("=SUM(Sheet1:Sheet3!A1)", "several sheets"),
        ("=A1#", "computes a reference"),
        ("=CHOOSE({1,2},3,4)", "CHOOSE over an array"),
    ],
)
def test_evaluate_refuses(formula, message):
    with pytest.raises(EngineError, match=message) as error:
        headless.evaluate(formula)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        ("=FUSSY(0)", ["FUSSY: zero is not allowed"]),
        ("=FUSSY({0;1;0})", ["FUSSY: zero is not allowed"] * 1),
        ("=FUSSY(1)", []),
        ("=IFERROR(FUSSY(0),1)", []),
        ("=IFERROR(FUSSY(0),1)/0", []),
        ("=FUZZY(0)", ["there is no function FUZZY; did you mean FUSSY?"]),
        ("=XYZ(0)", ["there is no function XYZ"]),
        ("=xyz", ["there is no name xyz"]),
        ("=T[a]", ["there is no table T"]),
    ],
)
def test_evaluate_explains(formula, words):
    stubs = STUBS | {"FUSSY": Stub(lambda v, r: [[_fussy([x[0]], r)] for x in v[0]] if isinstance(v[0], list) else _fussy(v, r))}
    heard = []
    headless.evaluate(formula, stubs, heard.append)
    assert heard == words


def test_a_function_that_breaks_is_not_silenced():
    def broken(*_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        value("=BROKEN(1)", {"BROKEN": Stub(broken)})


# How arguments arrive


@pytest.mark.parametrize(
    ("formula", "wanted"),
    [
        ("ECHO()", ""),
        ("ECHO(1,,2)", "1.0||2.0"),
        ("ECHO(1,)", "1.0|"),
        ("ECHO(,)", "|"),
        ("ECHO(,,\"a,(b\",)", "||a,(b|"),
        ("ECHO( , 1 )", "|1.0"),
        ("ECHO(ECHO(,1),)", "|1.0|"),
        ("ECHO((1))", "1.0"),
        ("ECHO({1,2;\"a,\",TRUE},,1)", "[1.0,2.0;a,,True]||1.0"),
        ("ECHO(TRUE,\"½\",#N/A)", "True|½|#N/A"),
        ("ECHO(1/0,{1,#NUM!})", "#DIV/0!|[1.0,#NUM!]"),
        ("ECHO(A1,A1:B2)", "-|[-,-;-,-]"),
        ("ECHO(IF(TRUE,,1))", "0.0"),
        ("ECHO(DATE(2025,10,1))", "45931.0"),
        ("SUM(1,,2)", 3.0),
        ("IF(TRUE,\"a,,b\",)", "a,,b"),
        ("ECHO(SUM(1,,2),MAX(1,))", "3.0|1.0"),
    ],
)
def test_arguments(formula, wanted):
    assert value(formula) == wanted


plain = st.one_of(
    st.integers(0, 99).map(lambda n: (str(n), f"{float(n)}")),
    st.text(st.sampled_from('a,()"\'{};!'), max_size=5).map(lambda s: ('"{}"'.format(s.replace('"', '""')), s)),
    st.sampled_from([("TRUE", "True"), ("#N/A", "#N/A"), ('{1,"a,";-2,TRUE}', "[1.0,a,;-2.0,True]"), ("A1", "-")]),
    st.just(("", "")),
)


def _call(arguments):
    """A call of ECHO as a formula, and what it gives."""
    if not arguments:
        return "ECHO()", ""
    return f"ECHO({','.join(text for text, _ in arguments)})", "|".join(wanted for _, wanted in arguments)


calls = st.recursive(
    st.lists(plain, min_size=2, max_size=4).map(_call),
    lambda inner: st.lists(st.one_of(plain, inner), min_size=2, max_size=4).map(_call),
    max_leaves=10,
)


@settings(max_examples=150, deadline=None)
@given(calls, st.sampled_from(["{}", " {} ", "IF(TRUE,{},)", "({})", '{}&""', "_xldudf_ECHO({},)"]))
def test_every_argument_arrives_in_its_place(call, around):
    formula, wanted = call
    wanted += "|" if "_xldudf_" in around else ""
    assert value(around.format(formula)) == wanted


# The engine's own functions over arrays

ELEMENTS = {
    "ABS": "-{}", "ACOS": "{}/9", "ACOSH": "{}", "ADDRESS": "{},1", "ASIN": "{}/9", "ASINH": "{}", "ATAN": "{}",
    "ATANH": "{}/9", "AVERAGEIF": "A1:A5,{}", "AVERAGEIFS": "A1:A5,A1:A5,{}", "BASE": "{},2", "BIN2DEC": "1",
    "CEILING": "{}+0.5,1", "CHAR": "64+{}", "CLEAN": '{}&"a"', "CODE": "{}", "COMBIN": "5,{}", "CONCATENATE": '{},"a"',
    "CONVERT": '{},"m","ft"', "COUNTIF": "A1:A5,{}", "COUNTIFS": "A1:A5,{}", "DATE": "2000,{},1",
    "DATEDIF": '1,{}*40,"m"', "DATEVALUE": '"2024-01-0"&{}', "DAY": "45000+{}", "DEC2BIN": "{}", "DEGREES": "{}",
    "EDATE": "45000,{}", "EOMONTH": "45000,{}", "EVEN": "{}", "EXACT": '{}&"","2"', "EXP": "{}", "FACT": "{}",
    "FIND": '{},"123"', "FIXED": "{},1", "FLOOR": "{}+0.5,1", "HLOOKUP": "{},{{1,2,3;7,8,9}},2,FALSE",
    "HOUR": "{}/7", "IFS": '{}>2,"a",TRUE,"b"', "INDEX": "{{5;6;7}},{}", "INT": "{}/2", "ISBLANK": "{}",
    "ISERROR": "1/({}-2)", "ISEVEN": "{}", "ISNUMBER": "{}", "ISODD": "{}", "ISTEXT": "{}", "LARGE": "{{5,6,7}},{}",
    "LEFT": '"abc",{}', "LEN": 'REPT("a",{})', "LN": "{}", "LOG": "{}", "LOG10": "{}",
    "LOOKUP": "{},{{1,2,3}},{{7,8,9}}", "LOWER": '{}&"A"', "MATCH": "{},{{3,2,1}},0", "MID": '"abc",{},1',
    "MOD": "{},2", "MONTH": "45000+30*{}", "MROUND": "{},2", "NOT": "{}>2", "NORMSDIST": "{}", "ODD": "{}",
    "PERCENTILE": "A1:A5,{}/10", "POWER": "{},2", "PROPER": '{}&"a"', "QUOTIENT": "{},2", "RADIANS": "{}",
    "RANK": "{},A1:A5", "REPLACE": '"123",{},1,"z"', "REPT": '"a",{}', "RIGHT": '"abc",{}', "ROMAN": "{}",
    "ROUND": "{}/3,1", "ROUNDDOWN": "{}/3,1", "ROUNDUP": "{}/3,1", "SEARCH": '{},"123"', "SIGN": "{}-2",
    "SMALL": "{{7,6,5}},{}", "SQRT": "{}", "SUBSTITUTE": '"123",{},"z"', "SUMIF": "A1:A5,{}",
    "SUMIFS": "A1:A5,A1:A5,{}", "SWITCH": '{},2,"a","b"', "TEXT": '{}/3,"0.00"', "TIME": "{},0,0", "TRIM": '" "&{}',
    "TRUNC": "{}/2", "UPPER": '{}&"a"', "VALUE": '{}&".5"', "VLOOKUP": "{},{{1,7;2,8;3,9}},2,FALSE",
    "WEEKDAY": "45000+{}", "XLOOKUP": "{},{{1,2,3}},{{7,8,9}}", "XMATCH": "{},{{3,2,1}}", "YEAR": "45000+300*{}",
}  # fmt: skip


@pytest.mark.parametrize(("name", "arguments"), ELEMENTS.items(), ids=list(ELEMENTS))
def test_ordinary_functions_over_arrays(name, arguments):
    """An array gives what its elements give, one after the other."""
    name = f"_xlfn.{name}" if name in ("IFS", "SWITCH", "XLOOKUP", "XMATCH") else name
    singly = [value(f"{name}({arguments.format(n)})") for n in (1, 2, 3)]
    assert value(f"{name}({arguments.format('{1;2;3}')})") == [[one] for one in singly]
    assert value(f"SUM(LEN({name}({arguments.format('{1,2,3}')})))") == sum(value(f"LEN({name}({arguments.format(n)}))") for n in (1, 2, 3))


def test_functions_that_are_computed_singly_are_known_to_the_engine():
    unknown = [name for name in ordinary.FOR_SINGLE_VALUES if not knows(name) and not knows(f"_xlfn.{name}")]
    assert unknown == []


@pytest.mark.parametrize(
    ("formula", "wanted"),
    [
        ("SUM(ROUND({1.26,2.34}*{1;10},1))", 1.3 + 2.3 + 12.6 + 23.4),
        ("ROUND({1.26,2.34},{1;0})", [[1.3, 2.3], [1.0, 2.0]]),
        ("ROUND({1.5;2.5;3.5},{0;0})", [[2.0], [3.0], [ErrorValue("#N/A")]]),
        ("SUM(LARGE({4,7,5},{1,2}))", 12.0),
        ("SUMPRODUCT(--ISNUMBER({1,\"a\",2}))", 2.0),
        ("INDEX({1,2;3,4},0,2)", [[2.0], [4.0]]),
        ("ROW(A2:A4)", [[2.0], [3.0], [4.0]]),
        ("COLUMN(B1:C1)*10", [[20.0, 30.0]]),
        ("ROWS(A2:A4)+COLUMNS(A:C)", 6.0),
        ("SMALL({9,8,7},ROW(1:2))", [[7.0], [8.0]]),
        ("LEN({\"a\",#N/A})", [[1.0, ErrorValue("#N/A")]]),
        ("_xlfn._xlws.SORT({3;1;2})", [[1.0], [2.0], [3.0]]),
        ("_xlfn.LET(_xlpm.x,{1,2},SUM(_xlpm.x*2))", 6.0),
    ],
)
def test_arrays(formula, wanted):
    assert value(formula) == wanted or value(formula) == pytest.approx(wanted)


# Every function of the catalogue, as every other host


def typed(cell):
    """The XML of a constant in a cell, after its address."""
    if date_of(cell):
        return f"<v>{(date_of(cell) - dt.date(1899, 12, 30)).days}</v>"
    if isinstance(cell, bool):
        return f' t="b"><v>{int(cell)}</v>'
    if is_error(cell):
        return f' t="e"><v>{cell}</v>'
    return f' t="str"><v>{escape(cell)}</v>' if isinstance(cell, str) else f"<v>{cell}</v>"


def case_sheet(case):
    """The arguments of a case in the rows from 51 on, and the call as an array formula in A1."""
    places, xml, at = [], "", 51
    for argument in case.arguments:
        block = argument if isinstance(argument, list) else [[argument]]
        for n, cells in enumerate(block):
            inner = "".join(
                f'<c r="{address(at + n, m)}"{tag if tag[0] == " " else ">" + tag}</c>'
                for m, tag in ((m, typed(cell)) for m, cell in enumerate(cells, 1) if cell is not None)
            )
            xml += f'<row r="{at + n}">{inner}</row>'
        last = address(at + len(block) - 1, len(block[0]))
        places.append("" if argument is None else f"A{at}:{last}" if isinstance(argument, list) else f"A{at}")
        at += len(block)
    rows = case.value if isinstance(case.value, list) else [[case.value]]
    ref = f"A1:{column_letters(len(rows[0]))}{len(rows)}"
    formula = f'<row r="1"><c r="A1"><f t="array" ref="{ref}">{case.function}({",".join(places)})</f></c></row>'
    return formula + xml


def test_all_cases(tmp_path):
    cases = load()
    source, target = tmp_path / "cases.xlsx", tmp_path / "done.xlsx"
    source.write_bytes(book({f"S{n}": case_sheet(case) for n, case in enumerate(cases)}))
    report = headless.recalculate(source, target)
    assert report.kept == []
    answers = []
    for sheet, case in zip(openpyxl.load_workbook(target, data_only=True), cases, strict=True):
        rows = case.value if isinstance(case.value, list) else [[case.value]]
        block = [
            ["" if cell.value is None else cell.value for cell in cells]
            for cells in sheet.iter_rows(1, len(rows), 1, len(rows[0]))
        ]
        answers.append(block if isinstance(case.value, list) else block[0][0])
    check(cases, answers)
