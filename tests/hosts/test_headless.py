"""Recalculation with the engine formualizer."""

from __future__ import annotations

import datetime as dt
import shutil
import subprocess
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

import openpyxl
import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st
from ooxml.books import book, cells, parts, sheet_data, without_caches
from openxml_audit import OpenXmlValidator

from elo_xl.functions import CATALOGUE
from elo_xl.hosts import headless
from elo_xl.hosts.headless import EngineError, ErrorValue, built_ins, formula_cells, order
from elo_xl.hosts.headless.engine_workbook import knows
from elo_xl.hosts.headless.formula_cells import FormulaCell, formulas
from elo_xl.ooxml import formula as fx
from elo_xl.ooxml import package, xlsx
from elo_xl.ooxml.formula import address, column_letters

from .cases import check, date_of, is_error, load, same

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
    if isinstance(values[0], list):
        return [[_fussy([cell], report) for cell in row] for row in values[0]]
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


def recalculate(source, target, *more):
    """Recalculate the workbook in a file into another, and give the report."""
    fresh, report = headless.recalculate(source.read_bytes(), *more)
    target.write_bytes(fresh)
    return report


@pytest.fixture
def calc(tmp_path):
    """Write a workbook of rows, recalculate it, and give what its cells show, and the report."""

    def run(rows, functions=STUBS, **more):
        sheets = rows if isinstance(rows, dict) else {"S": rows}
        source, target = tmp_path / "a.xlsx", tmp_path / "b.xlsx"
        source.write_bytes(book(sheets, **more))
        report = recalculate(source, target, functions)
        before, after = parts(source), parts(target)
        assert list(before) == list(after)
        for name in before:
            if not name.startswith("xl/worksheets/sheet"):
                assert before[name] == after[name]
        recalculate(target, source, functions)  # a second time nothing changes
        assert source.read_bytes() == target.read_bytes()
        return cells(target), report

    return run


def row(*formulas, number=1):
    """A row of formulas with the cached value 0."""
    return (
        f'<row r="{number}">'
        + "".join(
            f'<c r="{address(number, n)}"><f>{escape(text)}</f><v>0</v></c>'
            for n, text in enumerate(formulas, 1)
        )
        + "</row>"
    )


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
        ('=IF(FIDE_K(1650,45)=20,"yes","no")', "yes"),
        ('=RESULT_PLAYED("1")', True),
        ('=""', ""),
        ("=ELO_EXPECTED(,1500)", ""),
        ("={1,2;3,4}", [[1.0, 2.0], [3.0, 4.0]]),
        ("={7}", 7.0),
        ("=A1", 0.0),
        ("=A1:B1", [[0.0, 0.0]]),
        ("=1/0", ErrorValue("#DIV/0!")),
        ("=FIDE_K(1/0,1)", ErrorValue("#DIV/0!")),
        ("=FIDE_K(#N/A,1)", ErrorValue("#N/A")),
        ('=IFERROR(FIDE_K(1650,-1),"caught")', "caught"),
        ("=ISERROR(FIDE_K(1650,-1))", True),
        ("=ERROR.TYPE(FIDE_K(1650,-1))", 6.0),
        ("=DATE(2025,10,1)", 45931.0),
        ("=1E300*1E300", ErrorValue("#NUM!")),
        ("=1e999", ErrorValue("#NUM!")),
        ('=REPT("x",32767)&"y"', ErrorValue("#VALUE!")),
        ("=-2^2", 4.0),
        ("=ROW()", 1.0),
        ("=COLUMN()+ROWS(B2:B9)", 9.0),
        ("=LET(x,2,x+1)", 3.0),
        ("=let(X,{1,2},total,SUM(x),total+x)", [[4.0, 5.0]]),
        ("=LET(x,1,LET(y,x+1,x+y))", 3.0),
        ("=LET(p,1500,FIDE_K(p,45))", 20.0),
        ("=LET(f,LAMBDA(x,x+1),f(2))", 3.0),
        ("=LET(f,LAMBDA(x,y,FIDE_K(x,y)),f(1500,45)+f(1500,3))", 60.0),
        ("=MAP({1,45},LAMBDA(n,FIDE_K(1500,n)))", [[40.0, 20.0]]),
        ("=SUM(MAP({1,2},{3,4},LAMBDA(a,b,a*b)))", 11.0),
        ("=MAP({1,2},{1;2},LAMBDA(a,b,a*b))", ErrorValue("#VALUE!")),
        ("=BYROW({1,2;3,4},LAMBDA(r,SUM(r)))", [[3.0], [7.0]]),
        ("=BYCOL({1,2;3,4},LAMBDA(c,MAX(c)))", [[3.0, 4.0]]),
        ("=BYROW({1,2;3,4},LAMBDA(r,r))", [[ErrorValue("#CALC!")], [ErrorValue("#CALC!")]]),
        ("=REDUCE(0,{1,2;3,4},LAMBDA(a,b,a+b))", 10.0),
        ('=REDUCE("",{"a","b"},LAMBDA(s,x,s&x&";"))', "a;b;"),
        ("=SCAN(1,{1,2;3,4},LAMBDA(a,b,a*b))", [[1.0, 2.0], [6.0, 24.0]]),
        ("=MAKEARRAY(2,3,LAMBDA(r,c,10*r+c))", [[11.0, 12.0, 13.0], [21.0, 22.0, 23.0]]),
        ("=MAKEARRAY(0,3,LAMBDA(r,c,1))", ErrorValue("#VALUE!")),
        ("=MAKEARRAY(1000,1000,LAMBDA(r,c,1))", ErrorValue("#NUM!")),
        ("=LET(k,20,MAP({1500,1600},LAMBDA(x,ELO_NEW(x,{1400,1600},{1,0},k))))", [[1500.0, 1595.0]]),
        ("=MAP({1,2},LAMBDA(x,SUM(MAP({10,20},LAMBDA(y,x*y)))))", [[30.0, 60.0]]),
        ("=MAP({1,2},LAMBDA(x,LET(z,x+1,ROUND(z/3,2))))", [[0.67, 1.0]]),
        ('=MAP({"a","b"},LAMBDA(x,x&"""!"))', [['a"!', 'b"!']]),
        ('=CHOOSE({3,1,2},"a","b")', [[ErrorValue("#VALUE!"), "a", "b"]]),
        ("=CHOOSE({1;2.9},{1,2},{3,4})", [[1.0, 2.0], [3.0, 4.0]]),
        ("=VLOOKUP(2,CHOOSE({1,2},{1;2},{5;6}),2,FALSE)", 6.0),
    ],
)
def test_evaluate(formula, wanted):
    assert same(headless.evaluate(formula), wanted)


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        ("", "cannot be read: it is empty"),
        ("=", "cannot be read: it is empty"),
        ("=1+", "cannot be read$"),
        ("=SUM(1", "cannot be read: a parenthesis"),
        ("=SUM)1", "cannot be read"),
        ('="a', "cannot be read from"),
        ("=1 2", "computes a reference"),
        ("=[1]Sheet1!A1", "reads another workbook"),
        ("=[1]!OTHER(1)", "function of another workbook"),
        ("=A1:INDEX(B1:B3,2)", "computes a reference"),
        ("=SUM((A1,B1))", "several references"),
        ("=SUM(Sheet1:Sheet3!A1)", "several sheets"),
        ("=A1#", "computes a reference"),
        ("={}", "no array of values"),
        ("={1,}", "no array of values"),
        ("={A1}", "no array of values"),
        ('="\ud800"', "not all of it is text"),
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
        ("=FUSSY({0;1;0})", ["FUSSY: zero is not allowed"]),
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
    heard = []
    headless.evaluate(formula, STUBS, heard.append)
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
        ('ECHO(,,"a,(b",)', "||a,(b|"),
        ("ECHO( , 1 )", "|1.0"),
        ("ECHO(ECHO(,1),)", "|1.0|"),
        ("ECHO((1))", "1.0"),
        ('ECHO({1,2;"a,",TRUE},,1)', "[1.0,2.0;a,,True]||1.0"),
        ('ECHO(TRUE,"½",#N/A)', "True|½|#N/A"),
        ("ECHO(1/0,{1,#NUM!})", "#DIV/0!|[1.0,#NUM!]"),
        ("ECHO(A1,A1:B2)", "-|[-,-;-,-]"),
        ("ECHO(IF(TRUE,,1))", "0.0"),
        ("ECHO(DATE(2025,10,1))", "45931.0"),
        ("SUM(1,,2)", 3.0),
        ('IF(TRUE,"a,,b",)', "a,,b"),
        ("ECHO(SUM(1,,2),MAX(1,))", "3.0|1.0"),
    ],
)
def test_arguments(formula, wanted):
    assert value(formula) == wanted


plain = st.one_of(
    st.integers(0, 99).map(lambda n: (str(n), f"{float(n)}")),
    st.text(st.sampled_from("a,()\"'{};!"), max_size=5).map(
        lambda s: ('"{}"'.format(s.replace('"', '""')), s)
    ),
    st.sampled_from(
        [("TRUE", "True"), ("#N/A", "#N/A"), ('{1,"a,";-2,TRUE}', "[1.0,a,;-2.0,True]"), ("A1", "-")]
    ),
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


@settings(max_examples=settings.default.max_examples * 3 // 2)
@given(calls, st.sampled_from(["{}", " {} ", "IF(TRUE,{},)", "({})", '{}&""', "_xldudf_ECHO({},)"]))
def test_every_argument_arrives_in_its_place(call, around):
    formula, wanted = call
    wanted += "|" if "_xldudf_" in around else ""
    assert value(around.format(formula)) == wanted


# The engine's own functions over arrays

ELEMENTS = {
    "ABS": "-{}", "ACOS": "{}/9", "ACOSH": "{}", "ADDRESS": "{},1", "ASIN": "{}/9", "ASINH": "{}", "ATAN": "{}",
    "ATANH": "{}/9", "AVERAGEIF": "A1:A5,{}", "AVERAGEIFS": "A1:A5,A1:A5,{}", "BASE": "{},2", "BIN2DEC": "10^({}-1)",
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
    "PERCENTILE": "A1:A5,{}/4", "POWER": "{},2", "PROPER": '{}&"a"', "QUOTIENT": "{},2", "RADIANS": "{}",
    "RANK": "{},A1:A5", "REPLACE": '"123",{},1,"z"', "REPT": '"a",{}', "RIGHT": '"abc",{}', "ROMAN": "{}",
    "ROUND": "{}/3,1", "ROUNDDOWN": "{}/3,1", "ROUNDUP": "{}/3,1", "SEARCH": '{},"123"', "SIGN": "{}-2",
    "SMALL": "{{7,6,5}},{}", "SQRT": "{}", "SUBSTITUTE": '"123",{},"z"', "SUMIF": "A1:A5,{}",
    "SUMIFS": "A1:A5,A1:A5,{}", "SWITCH": '{},2,"a","b"', "TEXT": '{}/3,"0.00"', "TIME": "{},0,0", "TRIM": '" "&{}',
    "TRUNC": "{}/2", "UPPER": '{}&"a"', "VALUE": '{}&".5"', "VLOOKUP": "{},{{1,7;2,8;3,9}},2,FALSE",
    "WEEKDAY": "45000+{}", "XLOOKUP": "{},{{1,2,3}},{{7,8,9}}", "XMATCH": "{},{{3,2,1}}", "YEAR": "45000+300*{}",
}  # fmt: skip


@pytest.fixture(scope="module")
def elements(tmp_path_factory):
    """For each function what its elements give, and what the array gives: as values and as a sum of lengths."""
    source = tmp_path_factory.mktemp("elements") / "a.xlsx"
    rows = "".join(f'<row r="{n}"><c r="A{n}"><v>{n}</v></c></row>' for n in range(1, 6))
    for n, (name, arguments) in enumerate(ELEMENTS.items(), 6):
        name = f"_xlfn.{name}" if name in ("IFS", "SWITCH", "XLOOKUP", "XMATCH") else name
        singly = [f"{name}({arguments.format(argument)})" for argument in (1, 2, 3)]
        array = f"{name}({arguments.format('{1,2,3}')})"
        plain = [*singly, f"SUMPRODUCT(LEN({name}({arguments.format('A1:A3')})))"]
        inner = "".join(f'<c r="{"BCDE"[m]}{n}"><f>{escape(text)}</f></c>' for m, text in enumerate(plain))
        rows += f'<row r="{n}">{inner}<c r="F{n}"><f t="array" ref="F{n}:H{n}">{escape(array)}</f></c></row>'
    source.write_bytes(book({"S": rows}))
    report = recalculate(source, source, {})
    assert report.kept == []
    found = cells(source)
    return {
        name: [[found[f"{column}{n}"] for column in columns] for columns in ("BCD", "FGH", "E")]
        for n, name in enumerate(ELEMENTS, 6)
    }


@pytest.mark.parametrize("name", ELEMENTS)
def test_ordinary_functions_over_arrays(elements, name):
    """An array gives what its elements give, one after the other."""
    singly, array, lengths = elements[name]
    assert array == singly
    assert "e" not in {kind for kind, _ in singly} or name == "ISERROR"
    assert lengths == [
        ("n", str(sum(len("TRUE" if x == ("b", "1") else "FALSE" if x[0] == "b" else x[1]) for x in singly)))
    ]


def test_functions_that_are_computed_singly_are_known_to_the_engine():
    unknown = [name for name in built_ins.FOR_SINGLE_VALUES if not knows(name) and not knows(f"_xlfn.{name}")]
    assert unknown == []


@pytest.mark.parametrize(
    ("formula", "wanted"),
    [
        ("SUM(ROUND({1.26,2.34}*{1;10},1))", 1.3 + 2.3 + 12.6 + 23.4),
        ("ROUND({1.26,2.34},{1;0})", [[1.3, 2.3], [1.0, 2.0]]),
        ("ROUND({1.5;2.5;3.5},{0;0})", [[2.0], [3.0], [ErrorValue("#N/A")]]),
        ("SUM(LARGE({4,7,5},{1,2}))", 12.0),
        ('SUMPRODUCT(--ISNUMBER({1,"a",2}))', 2.0),
        ("INDEX({1,2;3,4},0,2)", [[2.0], [4.0]]),
        ("ROW(A2:A4)", [[2.0], [3.0], [4.0]]),
        ("COLUMN(B1:C1)*10", [[20.0, 30.0]]),
        ("ROWS(A2:A4)+COLUMNS(A:C)", 6.0),
        ("SMALL({9,8,7},ROW(1:2))", [[7.0], [8.0]]),
        ('{1,2}&"x"', [["1x", "2x"]]),
        ('LEN({"a",#N/A})', [[1.0, ErrorValue("#N/A")]]),
        ("_xlfn._xlws.SORT({3;1;2})", [[1.0], [2.0], [3.0]]),
        ("_xlfn.LET(_xlpm.x,{1,2},SUM(_xlpm.x*2))", 6.0),
    ],
)
def test_arrays(formula, wanted):
    assert value(formula) == wanted or value(formula) == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("formula", "wanted"),
    [
        ('(0.1+0.2)&""', "0.3"),
        ('0.1+0.2&"|"&1/3', "0.3|0.333333333333333"),
        ('"a"&-1&TRUE&1="a-1TRUE1"', True),
        ('1&2="12"', True),
        ('"x"&1<>"y"&2', True),
        ('Z1&"|"&1E-7&"|"&-2^2*-1&""', "|0.0000001|-4"),
        ('IF(1=1,"Rc "&1500.5,"")', "Rc 1500.5"),
        ('"a"&1/0', ErrorValue("#DIV/0!")),
        ('123456789012345678&""', "123456789012346000"),
        ('ONE()&ECHO(1,2)&"½"', "11.0|2.0½"),
    ],
)
def test_numbers_in_texts_have_15_digits(formula, wanted):
    assert value(formula) == wanted


# Formulas in which Excel's older and newer ways to compute with ranges differ, and idioms of old

A, B, C = "A1:A5", "B1:B5", "C1:C5"
IDIOMS = [
    A, f"{A}*2", f"-{A}", f"{A}=3", f'{C}&"x"', "{1,2,3}", "A1:B1", f"ROUND({A}/3,1)", f"SUM({A}*2)",
    f'IF({A}>2,"big","small")', f"SUM(IF({A}>2,{B},0))", f"MAX(IF({A}>2,{B}))", f'AVERAGE(IF({C}="a",{A}))',
    f"SUMPRODUCT({A}*2)", f"SUMPRODUCT(--({A}>2),{B})", f"SUMPRODUCT(({A}>2)*({B}<50))", f"SUMPRODUCT({A}^2)",
    f"SUMPRODUCT(IF({A}>2,{B},0))", f"SUMPRODUCT(ROUND({A}/3,1))", f"SUM(ROUND({A}/3,1))", f"SUMPRODUCT(SQRT({A}))",
    f"SUMPRODUCT(1/COUNTIF({C},{C}))", f"SUM(1/COUNTIF({C},{C}))", f'SUMPRODUCT(({C}="a")/COUNTIF({C},{C}&""))',
    f'SUMPRODUCT(SUMIF({C},{{"a","b"}},{A}))', f'SUM(SUMIF({C},{{"a","b"}},{A}))', f'SUM(COUNTIF({C},{{"a","b"}}))',
    f"MATCH({A},{A},0)", f"VLOOKUP({A},A1:B5,2,FALSE)", f"INDEX({B},MATCH(4,{A},0))", f"INDEX({B},{{1,3}})",
    f"SUM(LARGE({A},{{1,2}}))", f"LARGE({A},{{1,2}})", f"SUMPRODUCT(LARGE({A},ROW(A1:A2)))", f"RANK({A},{A})",
    f"SUMPRODUCT(LEN({C}))", f"MAX(LEN({C}))", f"MIN(ABS({A}-3))", f'SUMPRODUCT(--EXACT({C},"a"))',
    f"SUMPRODUCT(MOD({A},2)*{A})", f"SUMPRODUCT((MOD(ROW({A}),2)=0)*{A})", f"SUMPRODUCT(ISNUMBER({A})*1)",
    f"AND({A}>0)", f"OR({A}>4)", f"COUNT({A}*1)", f'IFERROR({A}/0,"e")', f"NOT({A}>2)", f'TEXT({A},"00")',
    f"TRANSPOSE({A})", f"ROW({A})", "COLUMN(A1:C1)", "SUM(OFFSET(A1,1,0,2,1))", 'SUM(INDIRECT("A1:A5"))',
]  # fmt: skip


def test_ordinary_formulas_as_libreoffice_computes_them(tmp_path, require_host):
    """Each of them in two single cells of different rows, and as an array formula of two rows by three."""
    office = shutil.which("soffice")
    require_host(office is not None, "LibreOffice is not installed")
    single = [[f"{column_letters(n)}{row}" for n in range(5, 5 + len(IDIOMS))] for row in (2, 4)]
    rows = ""
    for n, (number, text) in enumerate(zip([1, 2, 3, 4, 5], "abacc", strict=True), 1):
        rows += f'<row r="{n}"><c r="A{n}"><v>{number}</v></c><c r="B{n}"><v>{number**2 * 10}</v></c>'
        rows += f'<c r="C{n}" t="str"><v>{text}</v></c>'
        if n in (2, 4):
            pairs = zip(single[n // 2 - 1], IDIOMS, strict=True)
            rows += "".join(f'<c r="{cell}"><f>{escape(formula)}</f></c>' for cell, formula in pairs)
        rows += "</row>"
    for n, formula in enumerate(IDIOMS, 2):
        ref = f"A{n * 5}:C{n * 5 + 1}"
        rows += f'<row r="{n * 5}"><c r="A{n * 5}"><f t="array" ref="{ref}">{escape(formula)}</f></c></row>'
    (tmp_path / "theirs").mkdir()
    source, ours, theirs = (tmp_path / name for name in ("a.xlsx", "b.xlsx", "theirs/a.xlsx"))
    source.write_bytes(book({"S": rows}))
    assert recalculate(source, ours, {}).kept == []
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    convert = [office, profile, "--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir"]
    subprocess.run([*convert, theirs.parent, source], check=True, capture_output=True)
    ours, theirs = (openpyxl.load_workbook(path, data_only=True)["S"] for path in (ours, theirs))
    wrong = []
    for n, formula in enumerate(IDIOMS, 2):
        cells = [names[n - 2] for names in single]
        cells += [f"{column}{row}" for row in (n * 5, n * 5 + 1) for column in "ABC"]
        wrong += [
            f"{formula} in {cell}: {ours[cell].value!r}, LibreOffice {theirs[cell].value!r}"
            for cell in cells
            if ours[cell].value != theirs[cell].value
            and ours[cell].value != pytest.approx(theirs[cell].value)
        ]
    assert wrong == []


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
        for n, line in enumerate(block):
            inner = "".join(
                f'<c r="{address(at + n, m)}"{tag if tag[0] == " " else ">" + tag}</c>'
                for m, tag in ((m, typed(cell)) for m, cell in enumerate(line, 1) if cell is not None)
            )
            xml += f'<row r="{at + n}">{inner}</row>'
        last = address(at + len(block) - 1, len(block[0]))
        places.append(
            ""
            if argument is None and len(case.arguments) > 1
            else f"A{at}:{last}"
            if isinstance(argument, list)
            else f"A{at}"
        )
        at += len(block)
    rows = case.value if isinstance(case.value, list) else [[case.value]]
    ref = f"A1:{column_letters(len(rows[0]))}{len(rows)}"
    formula = (
        f'<row r="1"><c r="A1"><f t="array" ref="{ref}">{case.function}({",".join(places)})</f></c></row>'
    )
    return formula + xml


def test_all_cases(tmp_path):
    cases = load()
    source, target = tmp_path / "cases.xlsx", tmp_path / "done.xlsx"
    source.write_bytes(book({f"S{n}": case_sheet(case) for n, case in enumerate(cases)}))
    report = recalculate(source, target)
    assert report.kept == []
    answers = []
    for sheet, case in zip(openpyxl.load_workbook(target, data_only=True), cases, strict=True):
        rows = case.value if isinstance(case.value, list) else [[case.value]]
        block = [
            ["" if cell.value is None else cell.value for cell in line]
            for line in sheet.iter_rows(1, len(rows), 1, len(rows[0]))
        ]
        answers.append(block if isinstance(case.value, list) else block[0][0])
    check(cases, answers)


# Workbooks


def numbers(*texts):
    return [("n", text) for text in texts]


LAMBDAS = {
    "ELO_EXPECTED": "_xlfn.LAMBDA(_xlpm.a,_xlpm.b,99)",
    "FIDE_K": "_xlfn.LAMBDA(_xlpm.a,_xlop.b,IF(_xlfn.ISOMITTED(_xlpm.b),1,2))",
}


@pytest.mark.parametrize("names", [{}, LAMBDAS], ids=["plain", "with LAMBDA names"])
def test_spellings(calc, names):
    calls = [
        "ELO_EXPECTED(1500,1500)", "elo_expected(1500,1500)", "_xldudf_ELO_EXPECTED(1500,1500)",
        "_XLDUDF_elo_Expected(1500,1500)", "[1]!ELO_EXPECTED(1500,1500)", "[23]!Elo_Expected(1500,1500)",
    ]  # fmt: skip
    found, report = calc(row(*calls, "FIDE_K(1650,12,,,20)"), CATALOGUE, names=names)
    assert list(found.values()) == numbers(*["0.5"] * 6, "35")
    assert (report.computed, report.errors, report.kept) == (7, [], [])


@pytest.mark.parametrize(
    ("formula", "wanted"),
    [
        ("1/3", ("n", "0.3333333333333333")),
        ("ONE()", ("n", "1")),
        ("ONE()/2", ("n", "0.5")),
        ("BLANK()", ("str", "")),
        ('ONE()&" < & > """', ("str", '1 &lt; &amp; &gt; "')),
        ('" ½ "', ("str", " ½ ")),
        ('"漢字"&CHAR(10)&CHAR(13)&"😀"', ("str", "漢字\n_x000D_😀")),
        ("ONE()=1", ("b", "1")),
        ("FUSSY(0)", ("e", "#NUM!")),
        ("1/0", ("e", "#DIV/0!")),
        ("NA()", ("e", "#N/A")),
        ("Z9", ("n", "0")),
        ("PASS(Z9)", ("n", "0")),
        ("DATE(2025,10,1)", ("n", "45931")),
    ],
)
def test_kinds_of_results(calc, formula, wanted):
    found, _ = calc(f'<row r="5"><c r="E5" t="str"><f>{escape(formula)}</f><v>old</v></c></row>')
    assert found["E5"] == wanted


def test_the_kinds_of_cells_that_are_read(calc):
    constants = (
        '<row r="1"><c r="A1"><v>1.5</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="b"><v>1</v></c>'
        '<c r="D1" t="e"><v>#DIV/0!</v></c><c r="E1" t="inlineStr"><is><t>in</t></is></c><c r="F1" s="0"/>'
        '<c r="G1" t="str"><v>x_x000D_y</v></c><c r="H1" t="e"><v>#GETTING_DATA</v></c></row>'
    )
    formula = '<row r="2"><c r="A2"><f>ECHO(A1:H1)&amp;ECHO(A1,B1,C1,E1,F1)&amp;LEN(G1)</f></c><c r="B2"><f>PASS(D1)</f></c></row>'
    found, report = calc(constants + formula, strings=["<r><t>sha</t></r><r><t>red</t></r>"])
    assert found["A2"] == ("str", "[1.5,shared,True,#DIV/0!,in,-,x_x000D_y,#VALUE!]1.5|shared|True|in|-3")
    assert found["B2"] == ("e", "#DIV/0!")
    assert report.errors == [("S!B2", "#DIV/0!", "from S!D1")]


def test_far_apart_and_many_cells(calc):
    rows = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'
    rows += "".join(f'<row r="{n}"><c r="B{n}"><v>{n}</v></c></row>' for n in range(2, 1300))
    rows += '<row r="1048576"><c r="A1048576"><v>4</v></c><c r="B1048576"><f>SUM(A1:XFD1,B2:B1299,A1048576)</f></c></row>'
    assert calc(rows)[0]["B1048576"] == ("n", str(1 + 2 + sum(range(2, 1300)) + 4))


def array(ref, formula, rest="", dynamic=False, first=1):
    cm = ' cm="1"' if dynamic else ""
    return f'<row r="{first}"><c r="A{first}"{cm}><f t="array" ref="{ref}">{escape(formula)}</f><v>0</v></c>{rest}</row>'


X = ("e", "#N/A")


@pytest.mark.parametrize(
    ("ref", "formula", "wanted"),
    [
        ("A1:B2", "BLOCK()", [[("str", "a"), ("n", "1")], [("str", ""), ("b", "1")]]),
        ("A1", "BLOCK()", [[("str", "a")]]),
        ("A1:A2", "BLOCK()", [[("str", "a")], [("str", "")]]),
        ("A1:C3", "BLOCK()", [[("str", "a"), ("n", "1"), X], [("str", ""), ("b", "1"), X], [X, X, X]]),
        ("A1:D2", "ROW3()", [[*numbers("1", "2", "3"), X]] * 2),
        ("A1:B4", "COLUMN3()", [numbers("1", "1"), numbers("2", "2"), numbers("3", "3"), [X, X]]),
        ("A1:B2", "ONE()", [numbers("1", "1")] * 2),
        ("A1:B2", "7", [numbers("7", "7")] * 2),
        ("A1:B1", "FUSSY(0)", [[("e", "#NUM!")] * 2]),
        ("A1:B1", "1/0", [[("e", "#DIV/0!")] * 2]),
        ("A1:B1", "SQRT(-1)", [[("e", "#NUM!")] * 2]),
        ("A1:C1", "ROUND(ROW3()/3,1)", [numbers("0.3", "0.7", "1")]),
        ("A1:A3", "COLUMN3()*10+ROW()", [numbers("11"), numbers("22"), numbers("33")]),
        ("A1:B2", "E1:F2", [numbers("5", "0"), [("n", "0"), ("str", "six")]]),
        ("A1:A2", "TRANSPOSE(E1:F1)", [numbers("5"), numbers("0")]),
        ("A1", "SUM(ROW3()*ROW3())", [numbers("14")]),
        ("A1", "SUM(LEN(E1:F2))", [numbers("4")]),
    ],
)
def test_array_formulas(calc, ref, formula, wanted):
    """As {CSE} fills them: in whole, a single row, column or value repeated, and #N/A beyond the result."""
    rest = '<c r="E1"><v>5</v></c>'
    found, report = calc(array(ref, formula, rest) + '<row r="2"><c r="F2" t="str"><v>six</v></c></row>')
    names = [[f"{'ABCD'[c]}{r + 1}" for c in range(len(wanted[0]))] for r in range(len(wanted))]
    assert [[found.get(name) for name in line] for line in names] == wanted
    assert set(found) == {name for line in names for name in line} | {"E1", "F2"}
    assert report.computed == len(wanted) * len(wanted[0])


def test_dynamic_arrays_leave_empty_what_is_beyond_the_result(calc):
    old = '<c r="B1"><v>8</v></c><c r="C1" s="0" t="str"><v>old</v></c>'
    found, report = calc(array("A1:C3", "BLOCK()", old, dynamic=True))
    assert found == {
        "A1": ("str", "a"), "B1": ("n", "1"), "C1": ("n", None), "A2": ("str", ""), "B2": ("b", "1"),
    }  # fmt: skip
    assert report.computed == 9


def test_old_values_of_array_cells_are_not_in_the_way(calc):
    padding = "".join(f'<c r="{c}1"><v>0</v></c>' for c in "BC")
    sums = '<row r="2"><c r="A2"><f>SUM(A1:C1)</f></c><c r="B2"><f>C1*10</f></c></row>'
    found, _ = calc(array("A1:C1", "ROW3()", padding) + sums)
    assert [found[name] for name in ("A1", "B1", "C1", "A2", "B2")] == numbers("1", "2", "3", "6", "30")


def test_what_reads_an_array_of_errors_gets_errors(calc):
    found, report = calc(
        array("A1:B1", "SQRT(-1)", '<c r="D1"><f>B1</f></c><c r="E1"><f>IFERROR(B1,4)</f></c>')
    )
    assert (found["D1"], found["E1"]) == (("e", "#NUM!"), ("n", "4"))
    assert report.errors[-1] == ("S!D1", "#NUM!", "from S!B1")


def test_a_formula_of_one_cell_shows_one_value(calc):
    """Ranges stand for the cell in the same row or column, arrays for their first element."""
    rows = "".join(f'<row r="{n}"><c r="A{n}"><v>{n}0</v></c>' + cells for n, cells in (
        (1, '<c r="B1"><f>BLOCK()</f></c><c r="C1"><f>A1:A3</f></c></row>'),
        (2, '<c r="B2"><f>A1:A3</f></c><c r="C2"><f>A1:A3*2+ONE()</f></c><c r="D2"><f>ROUND(A1:A3/3,0)</f></c></row>'),
        (3, '<c r="B3"><f>SUM(A1:A3*2)</f></c><c r="C3"><f>SUMPRODUCT(A1:A3*2)</f></c><c r="D3"><f>-A1:A3</f></c>'
            '<c r="E3"><f>_xlfn.SINGLE(A1:A3)</f></c><c r="F3"><f>ECHO(A1:A3)</f></c></row>'),
        (4, '<c r="B4"><f>A1:A3</f></c><c r="C4"><f>{5,6}</f></c><c r="D4"><f>ECHO(A1:A3*2)</f></c></row>'),
    ))  # fmt: skip
    found, _ = calc(rows)
    assert {name: shown[1] for name, shown in found.items() if name[0] > "A"} == {
        "B1": "a", "C1": "10", "B2": "20", "C2": "41", "D2": "7", "B3": "60", "C3": "120", "D3": "-30",
        "E3": "30", "F3": "[10.0;20.0;30.0]", "B4": "#VALUE!", "C4": "5", "D4": "[20.0;40.0;60.0]",
    }  # fmt: skip


def test_shared_formulas(calc):
    rows = "".join(
        f'<row r="{n}"><c r="A{n}"><v>{n}</v></c><c r="B{n}"><f t="shared" '
        + ('ref="B1:C3" si="0">ECHO($A1,,A$1,"A1")' if n == 1 else 'si="0">')
        + f'</f></c><c r="C{n}"><f t="shared" si="0"/><v>0</v></c></row>'
        for n in (1, 2, 3)
    )
    found, report = calc(rows + '<row r="4"><c r="A4"><f t="shared" si="9"/><v>8</v></c></row>')
    assert [found[name][1] for name in ("B1", "B2", "B3")] == ["1.0||1.0|A1", "2.0||1.0|A1", "3.0||1.0|A1"]
    assert [found[name][1] for name in ("C1", "C3")] == ["1.0||1.0||1.0|A1|A1", "3.0||1.0||1.0|A1|A1"]
    assert found["A4"] == ("n", "8")
    assert report.kept == [("S!A4", "the formula that it shares is missing")]


def test_names_and_tables(calc):
    header = '<row r="1"><c r="A1" t="str"><v>Name</v></c><c r="B1" t="str"><v>Rating, now</v></c></row>'
    body = "".join(
        f'<row r="{n}"><c r="A{n}" t="str"><v>p{n}</v></c><c r="B{n}"><v>{n}00</v></c>'
        f'<c r="D{n}"><f>ONE()+P[[#This Row],[Rating, now]]</f></c><c r="E{n}"><f>P[@[Rating, now]]</f></c></row>'
        for n in (2, 3)
    )
    rest = row(
        "SUM(p[Rating, now])", "ROWS(P)", "ECHO(P[#All])", "ECHO(P[[#Headers],[Name]:[Rating, now]])", "ECHO(P[[#Headers],[#Data],[Name]])",
        "Total*ONE()", "total+1", "ECHO(Below)", "Other!Local", "Twice", number=4,
    )  # fmt: skip
    other = row("S!A4+Local", "SUM(P[Rating, now])")
    found, report = calc(
        {"S": header + body + rest, "Other": other},
        names={"Total": "SUM(S!$B$2:$B$3)", "Below": "S!A5:B6", "Twice": "2*Total", "Local": "S!$B$2"},
        tables={"P": ("S", "A1:B3", ["Name", "Rating, now"])},
    )
    assert report.kept == []
    assert [found[name][1] for name in ("D2", "D3", "E2", "E3")] == ["201", "301", "200", "300"]
    assert [found[f"{column}4"][1] for column in "ABCDEFGHIJ"] == [
        "500", "2", "[Name,Rating, now;p2,200.0;p3,300.0]", "[Name,Rating, now]", "[Name;p2;p3]",
        "500", "501", "[-,-;-,-]", "200", "1000",
    ]  # fmt: skip


def test_references_across_sheets(calc, tmp_path):
    sheets = {
        "It's, here": row("1", "ECHO('Über'!A1,Über!$A$1:B1)"),
        "Über": row("'It''s, here'!A1+1", "'it''s, HERE'!A1"),
    }
    found, _ = calc(sheets)
    assert found["B1"] == ("str", "2.0|[2.0,1.0]")
    assert list(cells(tmp_path / "b.xlsx", 2).values()) == numbers("2", "1")


def test_rows_and_columns_of_the_cell_itself(calc):
    found, report = calc(row("ROW(A1)", "ROWS(B$1:B1)", "COLUMN()", "COLUMNS($A1:D1)*10", "ROW()", number=1))
    assert list(found.values()) == numbers("1", "1", "3", "40", "1")
    assert report.kept == []


# What the engine cannot compute


KEPT = {
    'WEBSERVICE("x")': "there is no function WEBSERVICE",
    "IFERROR(NOSUCH(1),5)": "there is no function NOSUCH",
    "_xlfn.BYROW(A2:A3)": "BYROW without a LAMBDA in its place",
    "_xlfn.MAP(A2:A3,_xlfn.LAMBDA(_xlpm.a,_xlpm.b,1))": "MAP with a LAMBDA of 2 parameters",
    "_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.x,1),_xlfn.MAP(A2:A3,_xlfn.LAMBDA(_xlpm.x,_xlpm.f(1))))": "a LAMBDA calls another one",
    "_xlfn.LAMBDA(_xlpm.a,_xlpm.a)(1)": "operator is missing",
    "HELPER(1)": "there is no function HELPER",
    "HELPER": "there is no function _xlfn.LAMBDA",
    "Nobody+1": "there is no name Nobody",
    "Circle": "the name Circle is defined by itself",
    "[1]Sheet1!A1+1": "it reads another workbook",
    "IFERROR('[1]She et'!A1,0)": "it reads another workbook",
    "Linked": "it reads another workbook",
    "[1]!OTHER(1)": "it calls a function of another workbook",
    "SUM(S:T!A1)": "it reads through several sheets",
    "SUM((A2,A3))": "it unites several references",
    "SUM(A2:A3 A3:A4)": "it computes a reference",
    "SUM(A2:INDEX(A2:A4,2))": "it computes a reference",
    "LOOKUP(2,1/(A2:A3=1),B2:B3)": "LOOKUP in a computed array",
    "&1": "the engine cannot read it",
    "1&": "the engine cannot read it",
    "1&&2=": "the engine cannot read it",
    '_ELO_XL_CALL("X",1)': "there is no function _ELO_XL_CALL",
    "NoTable[a]": "there is no table NoTable",
    "1+": "the engine cannot read it",
    "1 +* 2": "the engine cannot read it",
    "((1)": "a parenthesis is not closed",
    "€": "cannot be read from '€' on",
    'CELL("filename")': "there is no function CELL",
    "_xlfn.ANCHORARRAY(B2)": "it reads a spilled range of unknown size",
}


@pytest.mark.parametrize(("formula", "reason"), KEPT.items(), ids=list(KEPT))
def test_what_cannot_be_computed_keeps_its_value(calc, formula, reason):
    cell = f'<c r="A1" t="str"><f>{escape(formula)}</f><v> good &amp; old</v></c>'
    rows = f'<row r="1">{cell}<c r="B1"><f>A1&amp;"!"</f><v>0</v></c></row>' + row("1", number=2)
    found, report = calc(rows, names={
        "HELPER": "_xlfn.LAMBDA(_xlpm.a,_xlpm.a+1)", "Circle": "1+Circle", "Linked": "[1]Sheet1!$A$1",
    })  # fmt: skip
    assert cell in rows
    assert found == {"A1": ("str", " good &amp; old"), "B1": ("str", " good &amp; old!"), "A2": ("n", "1")}
    assert [address for address, _ in report.kept] == ["S!A1"]
    assert reason in report.kept[0][1]
    assert (report.computed, report.errors) == (2, [])


REFERENCES = st.sampled_from(
    ["B2", "$B2", "B$2", "$B$2", "B2:C9", "B$2:B2", "S!B2", "'My sheet'!$B2", "B:C", "$B:$C", "2:$3"]
)
SHAPES = st.sampled_from(
    [
        "{0}+1", "ECHO({0},{1})", "SUM({0})/LOG10({1})", 'IF({0}="B2",{1},"B""2")', "ECHO({0})*1E2&{1}",
        "ROWS({0})", "ROW()+{0}", "INDEX({0},1)", "@{0}+{1}", "Named+{0}", "ECHO(,{0})", "-({0})^{1}%",
    ]
)  # fmt: skip


@settings(deadline=None)
@given(
    SHAPES, REFERENCES, REFERENCES, st.booleans(),
    st.lists(st.tuples(st.integers(20, 30), st.integers(4, 8)), min_size=2, max_size=4, unique=True).map(sorted),
)  # fmt: skip
def test_a_copied_formula_reads_as_if_it_stood_alone(shape, one, other, shared, places):
    """Typed into each cell, or stored once and shared: the translation is that of a formula of its own."""
    nodes = fx.parse(shape.format(one, other))

    def workbook(cells):
        rows = "".join(
            f'<row r="{row}">'
            + "".join(f'<c r="{address(row, column)}">{text}</c>' for at, column, text in cells if at == row)
            + "</row>"
            for row in sorted({row for row, _, _ in cells})
        )
        sheets = {"S": rows, "My sheet": '<row r="40"><c r="Z40"><v>1</v></c></row>'}
        return xlsx.read(package.parse(book(sheets, names={"Named": "S!$A$1"})))

    def text(row, column):
        return escape(_written(fx.shift(nodes, row - 20, column - 4)))

    whole = [(row, column, f"<f>{text(row, column)}</f>") for row, column in places]
    if shared:
        (row, column), *_ = places
        first = (row, column, f'<f t="shared" si="0" ref="D20:H30">{text(row, column)}</f>')
        together = [first, *((row, column, '<f t="shared" si="0"/>') for row, column in places[1:])]
    else:
        together = whole
    found = list(formulas(workbook(together), STUBS))
    alone = [next(formulas(workbook([cell]), STUBS)) for cell in whole]
    for number, (copy, own) in enumerate(zip(found, alone, strict=True)):
        assert copy.text == own.text.replace('"ECHO",0', f'"ECHO",{number}')
        assert (copy.reads, copy.unsupported) == (own.reads, own.unsupported)


def _written(nodes):
    """The text of a formula tree."""
    pieces = []
    for node in nodes:
        if isinstance(node, fx.Call):
            pieces.append(f"{node.name}({','.join(map(_written, node.arguments))})")
        elif isinstance(node, fx.Group):
            pieces.append(f"({','.join(map(_written, node.arguments))})")
        else:
            pieces.append(getattr(node, "prefix", "") + node.text)
    return "".join(pieces)


def _formulas(*texts):
    """Formulas as (where, what it reads), by areas of one sheet."""
    return [
        FormulaCell(number, 0, fx.area(at), references=[(0, text) for text in read.split()])
        for number, (at, read) in enumerate(texts)
    ]


def _in_steps(*texts):
    """In which step each formula comes."""
    made = _formulas(*texts)
    found = {formula.number: n for n, step in enumerate(order.steps(made)) for formula in step}
    return [found[number] for number in range(len(texts))]


@pytest.mark.parametrize(
    ("formulas", "wanted"),
    [
        ([("A1", "B1"), ("B1", "C1"), ("C1", "")], [0, 0, 0]),  # single cells: the engine sees to it
        ([("A1", "B2"), ("B1:B3", "")], [1, 0]),
        ([("A1:A9", "B:B"), ("B1:B3", "C7"), ("C1:C9", "D1:E5")], [2, 1, 0]),
        ([("A1", "B1"), ("B1", "C2:C3"), ("C1:C3", "D1"), ("D1", "9:9")], [1, 1, 0, 0]),
        ([("A1:A3", "B2"), ("B1:B3", "A1"), ("C1", "A3 B3")], [1, 0, 2]),  # a circle, and what reads it
        ([("A1:A2", "A5")] + [(f"B{row}", f"B{row + 1}") for row in range(1, 3000)] + [("B3000", "A2")],
         [0] + [1] * 3000),
    ],
)  # fmt: skip
def test_what_reads_an_array_formula_comes_after_it(formulas, wanted):
    assert _in_steps(*formulas) == wanted


@pytest.mark.parametrize(
    ("formulas", "wanted"),
    [
        ([], ""),
        ([("A1", ""), ("B1", "A1"), ("C1", "B1")], "A1"),
        ([("A1", "A1"), ("B1", "A1")], "A1"),
        ([("A1", "B1"), ("B1", "A1"), ("C1", "B1")], "A1 B1"),
        ([("A1", "B1 C1"), ("B1", "A1"), ("C1", "D1"), ("D1", "C1"), ("E1", "")], "C1 D1 E1"),
        ([("A1:A3", "B2"), ("B1:B3", "A1"), ("C1", "A3")], "A1 B1"),
        ([(f"A{row}", f"A{row + 1}") for row in range(1, 5000)] + [("A5000", "A2500")],
         " ".join(f"A{row}" for row in range(2500, 5001))),
    ],
)  # fmt: skip
def test_what_is_to_blame_for_what_has_no_value(formulas, wanted):
    found = order.origins(_formulas(*formulas))
    assert " ".join(fx.address(*formula.position) for formula in found) == wanted


@given(st.lists(st.lists(st.integers(0, 9), max_size=3), min_size=1, max_size=10))
def test_to_blame_is_what_depends_on_nothing_that_does_not_depend_on_it(reads):
    reads = [[other for other in sources if other < len(reads)] for sources in reads]
    below = [set(sources) for sources in reads]  # all on which it depends, at last
    for _ in reads:
        below = [set(own).union(*(below[other] for other in own)) for own in below]
    wanted = [n for n, own in enumerate(below) if all(n in below[other] for other in own - {n})]
    made = _formulas(*((f"A{n + 1}", " ".join(f"A{m + 1}" for m in own)) for n, own in enumerate(reads)))
    assert [formula.number for formula in order.origins(made)] == wanted


def test_lambdas_in_a_workbook(calc):
    """They read cells, also from within the LAMBDA, and our functions say what is wrong as everywhere."""
    texts = [
        "SUM(_xlfn.MAP(F1:F3,_xlfn.LAMBDA(_xlpm.x,_xlpm.x*$G$1)))",
        "SUM(_xlfn.BYROW(F1:G3,_xlfn.LAMBDA(_xlpm.r,MAX(_xlpm.r))))",
        "SUM(_xlfn.MAP(F1:F3,_xlfn.LAMBDA(_xlpm.x,COUNTIF($F$1:$F$3,_xlpm.x))))",
        "SUM(_xlfn.MAP(F1:F3,_xlfn.LAMBDA(_xlpm.x,FUSSY(_xlpm.x-1))))",
    ]
    numbers = {n: f'<c r="F{n}"><v>{n}</v></c><c r="G{n}"><v>{10 * n}</v></c></row>' for n in (1, 2, 3)}
    rows = row(*texts).replace("</row>", numbers[1]) + "".join(f'<row r="{n}">{numbers[n]}' for n in (2, 3))
    found, report = calc(rows)
    assert [found[cell][1] for cell in ("A1", "B1", "C1", "D1")] == ["60", "60", "3", "#NUM!"]
    assert report.errors == [("S!D1", "#NUM!", "FUSSY: zero is not allowed")]


def test_circles_keep_their_values_and_only_they(calc):
    rows = (
        '<row r="1"><c r="A1"><f>B1+1</f><v>10</v></c><c r="B1"><f>A1/2</f><v>5</v></c><c r="C1"><f>A1*2</f><v>0</v></c>'
        '<c r="D1"><f>D1+1</f><v>3</v></c><c r="E1"><f>IFERROR(D1,0)+C1</f><v>0</v></c><c r="F1"><f>1+1</f></c></row>'
    )
    found, report = calc(rows)
    assert [shown[1] for shown in found.values()] == ["10", "5", "20", "3", "23", "2"]
    assert report.kept == [(f"S!{name}1", "it goes round in a circle") for name in "ABD"]


def test_arrays_that_cannot_be_computed_keep_all_their_values(calc):
    rest = '<c r="B1" t="str"><v>b</v></c><c r="C1"><f>B1&amp;A1</f></c>'
    found, report = calc(array("A1:B1", "NOSUCH(ROW3())", rest).replace("<v>0</v>", "<v>7</v>"))
    assert found == {"A1": ("n", "7"), "B1": ("str", "b"), "C1": ("str", "b7")}
    assert report.kept == [("S!A1", "there is no function NOSUCH")]


def test_kept_without_a_value(calc):
    found, _ = calc('<row r="1"><c r="A1"><f>NOSUCH()</f></c><c r="B1"><f>A1+1</f></c></row>')
    assert found == {"A1": ("n", None), "B1": ("n", "1")}


def test_data_tables_are_kept(calc):
    rows = '<row r="1"><c r="A1"><f t="dataTable" ref="A1:A2" dt2D="0" dtr="0" r1="B1"/><v>4</v></c></row>'
    assert calc(rows)[1].kept == [("S!A1", "it is a what-if data table")]


def test_a_range_that_is_too_large_is_kept(calc, monkeypatch):
    reason = "the array formulas fill more than 1,000,000 cells"
    assert calc(array("A1:XFD1048576", "1"))[1].kept == [("S!A1", reason)]
    monkeypatch.setattr(formula_cells, "MAX_FILLED", 1000)
    found, report = calc("".join(array(f"A{n}:C{n + 199}", "1", first=n) for n in (1, 201, 401)))
    assert [cell for cell, _ in report.kept] == ["S!A201", "S!A401"]
    assert len(found) == 3 * 200 + 2


@pytest.mark.parametrize(
    ("rows", "columns"), [(10_000, 1), (10_001, 1), (25_003, 1), (2_501, 8), (1, 10_003)]
)
def test_cells_of_large_arrays_are_read_by_others(calc, rows, columns):
    """The engine fills 10,000 cells from one formula, and has #SPILL! beyond."""
    last = address(rows, columns)
    more = address(1, columns + 2), address(2, columns + 2), address(3, columns + 2)
    others = (
        f'<c r="{more[0]}"><f>A1+1</f></c></row><row r="2"><c r="{more[1]}"><f>{last}</f></c></row>'
        f'<row r="3"><c r="{more[2]}"><f>SUM(A1:{last})</f></c>'
    )
    found, report = calc(
        array(f"A1:{last}", f"ROW($1:${rows})*COLUMN($A:${column_letters(columns)})", others)
    )
    assert report.errors == []
    total = rows * (rows + 1) // 2 * (columns * (columns + 1) // 2)
    assert [found[cell][1] for cell in more] == ["2", str(rows * columns), str(total)]
    assert found[last] == ("n", str(rows * columns))


def test_a_large_array_that_fails_is_an_error_everywhere(calc):
    found, _ = calc(array("A1:A20000", "1/0", '<c r="B1"><f>A15000</f></c>'))
    assert found["B1"] == found["A1"] == found["A20000"] == ("e", "#DIV/0!")


# Errors and their reasons


def test_reasons(calc):
    rows = row(
        "FUSSY(0)", "A1+1", "SUM(A1:B1)", "1/0", "IFERROR(FUSSY(0),2)/0", "FUSSY(1)", "NA()", "PASS(H2)", "B1"
    )
    rows += '<row r="2"><c r="H2" t="e"><v>#REF!</v></c></row>'
    _, report = calc({"S": rows, "An other": row("S!A1")})
    assert report.errors == [
        ("S!A1", "#NUM!", "FUSSY: zero is not allowed"),
        ("S!B1", "#NUM!", "from S!A1"),
        ("S!C1", "#NUM!", "from S!A1"),
        ("S!D1", "#DIV/0!", "a division by zero"),
        ("S!E1", "#DIV/0!", "a division by zero"),
        ("S!G1", "#N/A", "a value that is not available"),
        ("S!H1", "#REF!", "from S!H2"),
        ("S!I1", "#NUM!", "from S!B1"),
        ("'An other'!A1", "#NUM!", "from S!A1"),
    ]
    assert report.computed == 10


def test_reasons_of_the_catalogue(calc):
    _, report = calc(row("FIDE_K(1650,-1)", "ELO_EXPECTED({1500,-1,9999},1500)"), CATALOGUE)
    assert [error[:2] for error in report.errors] == [("S!A1", "#NUM!")]
    assert report.errors[0][2].startswith("FIDE_K: games")
    _, report = calc(array("A1:C1", "ELO_EXPECTED({1500,-1,9999},1500)"), CATALOGUE)
    assert [error[:2] for error in report.errors] == [("S!B1", "#NUM!"), ("S!C1", "#NUM!")]
    assert "-1" in report.errors[0][2]


# Whole files


@pytest.fixture
def template(tmp_path):
    """A workbook with about all that XlsxWriter can put into one."""
    path = tmp_path / "template.xlsm"
    with xlsxwriter.Workbook(path) as work:
        work.set_properties({"created": dt.datetime(2025, 1, 1)})
        work.add_vba_project(_macros(tmp_path))
        bold, day = work.add_format({"bold": True}), work.add_format({"num_format": "yyyy-mm-dd"})
        sheet, other = work.add_worksheet("Players"), work.add_worksheet("What if")
        sheet.write_row(0, 0, ["Name", "Rating", "K", "Born"], bold)
        for n in range(1, 6):
            sheet.write_row(n, 0, [f"Player {n}", 1400 + 100 * n])
            sheet.write_formula(n, 2, f"=FIDE_K(B{n + 1},12,,,20)", bold)
            sheet.write_datetime(n, 3, dt.datetime(1990, n, 1), day)
            sheet.write_formula(n, 4, f"=YEAR(D{n + 1})")
        sheet.write_array_formula("F2:H6", "{=ELO_EXPECTED(B2:B6,TRANSPOSE(B2:B4))}", bold)
        sheet.write_dynamic_array_formula("J2:J6", "=_xlfn._xlws.SORT(ROUND(ELO_EXPECTED(B2:B6,1500),2))")
        sheet.write_formula("A8", '=IF(B2>0,"a & b","")')
        sheet.write_formula("B8", "=SUM(F2:H6)")
        sheet.write_formula("C8", "=FIDE_K(B2,-1)")
        sheet.write_blank("D8", None, bold)
        sheet.conditional_format("B2:B6", {"type": "data_bar"})
        sheet.data_validation("C2:C6", {"validate": "list", "source": [10, 20, 40]})
        sheet.add_table(
            "L1:M3", {"name": "T", "columns": [{"header": "a"}, {"header": "b", "formula": "=[@a]*2"}]}
        )
        sheet.write("L2", 21)
        chart = work.add_chart({"type": "column"})
        chart.add_series({"values": "=Players!$F$2:$F$6"})
        other.insert_chart("A5", chart)
        other.write_formula("A1", "=Players!B8*FACTOR")
        other.write_comment("A1", "a comment")
        work.define_name("FACTOR", "=2")
        work.define_name("FIDE_K", "=_xlfn.LAMBDA(_xlpm.a,1)")
        work.add_chartsheet("Chart").set_chart(_chart(work))
    return path


def _macros(folder):
    (folder / "vbaProject.bin").write_bytes(bytes(range(256)) * 5)
    return str(folder / "vbaProject.bin")


def _chart(work):
    chart = work.add_chart({"type": "line"})
    chart.add_series({"values": "=Players!$B$2:$B$6"})
    return chart


def test_a_template(template, tmp_path):
    target = tmp_path / "done.xlsm"
    report = recalculate(template, target)
    assert report.kept == []
    assert [error[:2] for error in report.errors] == [("Players!C8", "#NUM!")]
    before, after = parts(template), parts(target)
    assert list(before) == list(after)
    changed = [name for name in before if before[name] != after[name]]
    assert changed == ["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"]
    for name in changed:
        assert without_caches(before[name]) == without_caches(after[name])
    sheet = openpyxl.load_workbook(target, data_only=True)["Players"]
    assert [sheet[f"C{n}"].value for n in range(2, 7)] == [
        CATALOGUE["FIDE_K"].call([1400 + 100 * n, 12, "", "", 20]) for n in range(1, 6)
    ]
    assert [sheet[f"E{n}"].value for n in range(2, 7)] == [1990] * 5
    grid = [[sheet.cell(r, c).value for c in (6, 7, 8)] for r in range(2, 7)]
    assert grid == [
        [CATALOGUE["ELO_EXPECTED"].call([1400 + 100 * a, 1400 + 100 * b]) for b in (1, 2, 3)]
        for a in range(1, 6)
    ]
    assert [sheet[f"J{n}"].value for n in range(2, 7)] == [0.5, 0.64, 0.76, 0.85, 0.91]
    assert (sheet["A8"].value, sheet["C8"].value, sheet["M2"].value) == ("a & b", "#NUM!", 42)
    assert sheet["B8"].value == pytest.approx(sum(map(sum, grid)))
    assert openpyxl.load_workbook(target, data_only=True)["What if"]["A1"].value == pytest.approx(
        2 * sum(map(sum, grid))
    )


def test_a_template_twice_gives_the_same_bytes(template, tmp_path):
    for name in ("1.xlsm", "2.xlsm"):
        recalculate(template, tmp_path / name)
    assert (tmp_path / "1.xlsm").read_bytes() == (tmp_path / "2.xlsm").read_bytes()
    recalculate(tmp_path / "1.xlsm", tmp_path / "1.xlsm")
    assert (tmp_path / "1.xlsm").read_bytes() == (tmp_path / "2.xlsm").read_bytes()


def test_what_is_written_is_valid(template, tmp_path):
    target = tmp_path / "done.xlsm"
    recalculate(template, target)
    assert _found(OpenXmlValidator().validate(target)) == _found(OpenXmlValidator().validate(template))


def test_cells_that_are_added_are_valid(tmp_path):
    path = tmp_path / "a.xlsx"
    path.write_bytes(book({"S": array("A1:B3", "BLOCK()") + '<row r="3"/>'}))
    before = OpenXmlValidator().validate(path)  # it misses some parts that such a small file does not have
    recalculate(path, path, STUBS)
    assert sheet_data(path).count("<c ") == 6
    assert _found(OpenXmlValidator().validate(path)) == _found(before)


def _found(result):
    return [(error.description, error.part_uri) for error in result.errors]


def test_progress_is_told(tmp_path):
    told = []
    path = tmp_path / "a.xlsx"
    path.write_bytes(book({"S": "".join(row("ONE()", "ONE()+ONE()", number=n) for n in range(1, 101))}))
    recalculate(path, path, STUBS, lambda *numbers: told.append(numbers))
    assert told == [(n, 200) for n in range(50, 201, 50)] + [(n, 300) for n in range(50, 301, 50)]


def test_dates_from_1904(calc):
    found, _ = calc(row("YEAR(1)", "SUM(YEAR({1,400}))"), properties='<workbookPr date1904="1"/>')
    assert list(found.values()) == numbers("1904", "3809")


NAMES_AND_NUMBERS = '{3;"Ann";2;"";"zoe";1;"Ann";2.5}'


@pytest.mark.parametrize(
    ("function", "wanted"),
    [
        (f"MATCH(?,{NAMES_AND_NUMBERS},0)", ["2", '"ann"', '"Zoe"', "7", "2.5"]),
        (f"SMALL({NAMES_AND_NUMBERS},?)", ["1", "3", "4", "5", "9"]),
        (f"COUNTIF({NAMES_AND_NUMBERS},?)", ["2", "1", "9"]),
        ("COUNTIFS({1;1;2;2},?,{5;6;5;5},5)", ["1", "2", "3"]),
    ],
)
def test_many_at_once_are_as_one_by_one(function, wanted):
    """What is found for a whole column in one go is what the engine finds for each value alone."""
    column = "{" + ";".join(wanted) + "}"
    together = headless.evaluate(f'IFERROR({function.replace("?", column)},"-")')
    alone = [headless.evaluate(f'IFERROR({function.replace("?", value)},"-")') for value in wanted]
    assert [row[0] for row in together] == alone


def test_names_come_in_the_order_of_their_letters():
    """COUNTIF(names,"<"&names), by which the list of names is sorted: accented letters stand among the plain ones."""
    names = ["Zander", "Čížek", "ábel", "Őze", "Åberg", "", "Ñu", "Nu", "Straße", "Strasse"]
    block = "{" + ";".join(f'"{name}"' for name in names) + "}"
    places = [row[0] for row in headless.evaluate(f'COUNTIF({block},"<"&{block})')]
    in_order = [name for _, name in sorted(zip(places, names, strict=True)) if name]
    assert in_order == ["ábel", "Åberg", "Čížek", "Nu", "Ñu", "Őze", "Strasse", "Straße", "Zander"]
