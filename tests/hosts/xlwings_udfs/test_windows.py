"""Excel on Windows: xlwings' COM server, and the limits of VBA and of the function wizard."""

from __future__ import annotations

import re

import pytest

from elo_xl.functions import CATALOGUE, Function

from ..cases import check, load
from .child import answers_of_python

CASES = load()

# Names that VBA keeps for itself (MS-VBAL 3.3.5.2), and `caller`, which xlwings fills in itself.
RESERVED = {
    "abs", "addressof", "and", "any", "array", "as", "attribute", "boolean", "byref", "byte", "byval",
    "call", "case", "cbool", "cbyte", "ccur", "cdate", "cdbl", "cdec", "cdecl", "cint", "circle", "clng",
    "clnglng", "clngptr", "close", "const", "csng", "cstr", "currency", "cvar", "cverr", "date", "debug",
    "decimal", "declare", "defbool", "defbyte", "defcur", "defdate", "defdbl", "defdec", "defint",
    "deflng", "deflnglng", "deflngptr", "defobj", "defsng", "defstr", "defvar", "dim", "do", "doevents",
    "double", "each", "else", "elseif", "empty", "end", "endif", "enum", "eqv", "erase", "event", "exit",
    "false", "fix", "for", "friend", "function", "get", "global", "go", "gosub", "goto", "if", "imp",
    "implements", "in", "input", "inputb", "int", "integer", "is", "lbound", "len", "lenb", "let", "like",
    "line", "lock", "long", "longlong", "longptr", "loop", "lset", "me", "mod", "new", "next", "not",
    "nothing", "null", "on", "open", "option", "optional", "or", "paramarray", "preserve", "print",
    "private", "pset", "public", "put", "raiseevent", "randomize", "redim", "rem", "resume", "return",
    "rset", "scale", "seek", "select", "set", "sgn", "shared", "single", "spc", "static", "step", "stop",
    "string", "sub", "tab", "then", "to", "true", "type", "typeof", "ubound", "unlock", "until",
    "variant", "wend", "while", "with", "withevents", "write", "xor", "class", "error", "object", "property",
    "caller",
}  # fmt: skip
IDENTIFIER = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,254}")
CELL_ADDRESS = re.compile(r"[A-Z]{1,3}\d+|R\d*C\d*|R\d+|C\d+", re.IGNORECASE)


@pytest.fixture(scope="module")
def windows():
    return answers_of_python("run_windows.py")


@pytest.mark.parametrize("kind", ["references", "constants"])
def test_every_case(windows, kind):
    check(CASES, windows[kind])


def test_the_wizard_shows_category_and_help(windows):
    """All of the help: xlwings cuts lines at 255 characters."""
    shown = {entry["Macro"]: entry for entry in windows["wizard"]}
    assert set(shown) == {f"'Template.xlsm'!{name}" for name in CATALOGUE}
    for name, function in CATALOGUE.items():
        entry = shown[f"'Template.xlsm'!{name}"]
        assert entry["Category"] == "Elo"
        assert entry["Description"] == function.help
        assert entry["ArgumentDescriptions"] == [argument.help for argument in function.arguments]


def test_excel_has_room_for_the_arguments():
    lengths = {
        name: len(function.arguments) + sum(len(argument.name) for argument in function.arguments)
        for name, function in CATALOGUE.items()
    }
    assert not {name: length for name, length in lengths.items() if length >= 254}


@pytest.mark.parametrize("function", CATALOGUE.values(), ids=CATALOGUE)
def test_names_are_good_in_vba(function: Function):
    names = [function.name.lower(), *(argument.name.lower() for argument in function.arguments)]
    assert all(map(IDENTIFIER.fullmatch, names))
    assert not set(names) & RESERVED
    assert len(set(names)) == len(names)  # VBA ignores case
    assert not CELL_ADDRESS.fullmatch(function.name)


def test_function_names_differ_in_more_than_case():
    assert len({name.lower() for name in CATALOGUE}) == len(CATALOGUE)
