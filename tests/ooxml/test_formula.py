from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.ooxml.formula import (
    AREA,
    COLUMN_OF_TABLE,
    LITERAL,
    NAME,
    Area,
    Call,
    FormulaError,
    Group,
    Operand,
    Operator,
    address,
    area,
    column_letters,
    column_number,
    parse,
    render,
    shift,
)


def literal(text):
    return [Operand(LITERAL, text)]


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("1.5E+3", literal("1.5E+3")),
        (".5", literal(".5")),
        ('"a""b,("', literal('"a""b,("')),
        ('{1,"}";2,-3}', literal('{1,"}";2,-3}')),
        ("#N/A", literal("#N/A")),
        ("Sheet1!#REF!", literal("#REF!")),
        ("A1", [Operand(AREA, "A1")]),
        ("$A$1:B2", [Operand(AREA, "$A$1:B2")]),
        ("B:$C", [Operand(AREA, "B:$C")]),
        ("2:3", [Operand(AREA, "2:3")]),
        ("ELO2000", [Operand(AREA, "ELO2000")]),
        ("XFE1", [Operand(NAME, "XFE1")]),
        ("A1048577", [Operand(NAME, "A1048577")]),
        ("ELO_1", [Operand(NAME, "ELO_1")]),
        ("TRUE", [Operand(NAME, "TRUE")]),
        ("Értékek!A1", [Operand(AREA, "A1", "Értékek!")]),
        ("'a''b (c,d)'!A1", [Operand(AREA, "A1", "'a''b (c,d)'!")]),
        ("[1]Sheet1!A1", [Operand(AREA, "A1", "[1]Sheet1!")]),
        ("Sheet1:Sheet3!A1", [Operand(AREA, "A1", "Sheet1:Sheet3!")]),
        ("Sheet1!Total", [Operand(NAME, "Total", "Sheet1!")]),
        ("T[[#This Row],[a b]]", [Operand(COLUMN_OF_TABLE, "T[[#This Row],[a b]]")]),
        ("T[a'[b']]", [Operand(COLUMN_OF_TABLE, "T[a'[b']]")]),
        ("[@a]", [Operand(COLUMN_OF_TABLE, "[@a]")]),
        ("F()", [Call("F", [])]),
        ("F(,)", [Call("F", [[], []])]),
        ("F( 1 ,, G(2))", [Call("F", [literal("1"), [], [Call("G", [literal("2")])]])]),
        ("F (1)", [Call("F", [literal("1")])]),
        ("[1]!F(1)", [Call("F", [literal("1")], "[1]!")]),
        ("LOG10(1)", [Call("LOG10", [literal("1")])]),
        ("_xlfn.STDEV.S(1)", [Call("_xlfn.STDEV.S", [literal("1")])]),
        ("(1,2)", [Group([literal("1"), literal("2")])]),
        ("A1:B2 C3", [Operand(AREA, "A1:B2"), Operator(" "), Operand(AREA, "C3")]),
        (" 1 <> 2 ", [*literal("1"), Operator("<>"), *literal("2")]),
        ("5%+1", [*literal("5"), Operator("%"), Operator("+"), *literal("1")]),
        (
            "A1:INDEX(A2,1)",
            [Operand(AREA, "A1"), Operator(":"), Call("INDEX", [[Operand(AREA, "A2")], literal("1")])],
        ),
    ],
)
def test_parse(text, nodes):
    assert parse(text) == nodes


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("()", "nothing between"),
        ("(1", "not closed"),
        ("F(1,2", "not closed"),
        ("1)", "outside"),
        ("1,2", "outside"),
        ('"a', "cannot be read from"),
        ("{1,2", "cannot be read from"),
        ("'a!A1", "cannot be read from"),
        ('"a"1', "operator is missing"),
        ("(1)(2)", "operator is missing"),
        ("€", "cannot be read from"),
        ("(" * 100 + "1" + ")" * 100, "deep"),
        ("1+" * 5000 + "1", "longer"),
    ],
)
def test_parse_refuses(text, message):
    with pytest.raises(FormulaError, match=message):
        parse(text)


@pytest.mark.parametrize(
    ("text", "rows", "columns", "moved"),
    [
        ("A1+$A1+A$1+$A$1", 1, 1, "B2+$A2+B$1+$A$1"),
        ("SUM(A1:B$2)", 3, 0, "SUM(A4:B$2)"),
        ("B:B+$B:C+2:3+$2:3", 1, 1, "C:C+$B:D+3:4+$2:4"),
        ("A1+XFD1048576", 1, 1, "B2+A1"),
        ("B2", -1, -1, "A1"),
        ("A1", -1, -1, "XFD1048576"),
        ("'A1'!A1&\"A1\"&LOG10(A1)&Name&ELO_A1", 1, 0, "'A1'!A2&\"A1\"&LOG10(A2)&Name&ELO_A1"),
        ("(A1,A2)", 1, 0, "(A2,A3)"),
    ],
)
def test_shift(text, rows, columns, moved):
    assert render(shift(parse(text), rows, columns)) == moved


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("B2", Area(2, 2, 2, 2)),
        ("$C$3:B2", Area(2, 2, 3, 3)),
        ("B:D", Area(1, 2, 1048576, 4)),
        ("2:3", Area(2, 1, 3, 16384)),
    ],
)
def test_area(text, cells):
    assert area(text) == cells


def test_columns_have_letters():
    assert [column_letters(n) for n in (1, 26, 27, 702, 703, 16384)] == ["A", "Z", "AA", "ZZ", "AAA", "XFD"]
    assert all(column_number(column_letters(n)) == n for n in range(1, 16385))
    assert address(12, 28) == "AB12"


# Formulas as Excel could store them, to be read and written back unchanged

words = st.sampled_from(["FIDE_K", "_xldudf_ELO_NEW", "SUM", "_xlfn.STDEV.S", "LOG10", "Ö"])
strings = st.text(st.sampled_from("a\",(){}[]'!# ½"), max_size=6).map(
    lambda text: '"{}"'.format(text.replace('"', '""'))
)
sheets = st.sampled_from(["", "Sheet1!", "'it''s, (1)'!", "[2]Sheet1!"])
references = st.builds(str.__add__, sheets, st.sampled_from(["A1", "$B$2:C9", "D:D", "3:$4", "Name"]))
atoms = st.one_of(
    st.sampled_from(["1", "2.5", ".5", "1E+3", "TRUE", "#N/A", '{1,"a,)";-2,#N/A}', "T[[#This Row],[x, y]]"]),
    strings,
    references,
)


def _compound(inner):
    calls = st.builds(
        lambda prefix, name, arguments: f"{prefix}{name}({','.join(arguments)})",
        st.sampled_from(["", "[1]!"]),
        words,
        st.lists(st.one_of(inner, st.just("")), max_size=4),
    )
    signs = st.sampled_from(["+", "-", "*", "/", "^", "&", "=", "<>", "<=", ">"])
    return st.one_of(
        calls,
        st.builds("{}{}{}".format, inner, signs, inner),
        st.builds("({})".format, inner),
        st.builds("-{}".format, inner),
        st.builds("{}%".format, inner),
    )


formulas = st.recursive(atoms, _compound, max_leaves=12)


@given(formulas)
def test_what_is_read_is_written_back(text):
    assert render(parse(text)) == text


@given(formulas, st.integers(-50, 50), st.integers(-50, 50))
def test_shifting_back_and_forth(text, rows, columns):
    nodes = parse(text)
    assert shift(shift(nodes, rows, columns), -rows, -columns) == nodes


@given(st.text(st.sampled_from("A1$:B2,;()[]{}\"'!#@ +-*%<>=½x_.\\"), max_size=40))
def test_no_text_breaks_the_reader(text):
    with contextlib.suppress(FormulaError):
        parse(text)
