"""All formulas of a template, and the functions that they call."""

from __future__ import annotations

import re

from openpyxl.worksheet.formula import ArrayFormula

from elo_xl.ooxml import formula as fx

# What LibreOffice or an older Excel does not know, and what is never settled.
FORBIDDEN = re.compile(
    r"_xl|@|#|\[|\b(LET|FILTER|XLOOKUP|XMATCH|SORT|SORTBY|UNIQUE|SEQUENCE|LAMBDA|MAP|REDUCE|BYROW|TEXTJOIN|"
    r"TODAY|NOW|RAND|RANDBETWEEN|OFFSET|INDIRECT|CELL|INFO)\(|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}\b(?!\d)"
)
LONGEST, LONGEST_TEXT = 8192, 255


def formula_cells(book):
    return [
        (sheet, cell) for sheet in book for row in sheet.iter_rows() for cell in row if cell.data_type == "f"
    ]


def all_formulas(book):
    """Where each stands, and its text: those of cells, validations, conditional formats and names."""
    for sheet, cell in formula_cells(book):
        text = cell.value.text if isinstance(cell.value, ArrayFormula) else cell.value
        yield f"{sheet.title}!{cell.coordinate}", text
    for sheet in book:
        for rule in sheet.data_validations.dataValidation:
            if rule.type == "custom":
                yield f"{sheet.title} validation", f"={rule.formula1}"
        for ranges in sheet.conditional_formatting:
            for rule in ranges.rules:
                for formula in rule.formula:
                    yield f"{sheet.title} conditional", f"={formula}"
    for name, defined in book.defined_names.items():
        yield name, f"={defined.attr_text}"


def called(text):
    """The functions that a formula calls."""
    return _called(fx.parse(text.removeprefix("=")))


def _called(nodes):
    for node in nodes:
        if isinstance(node, fx.Call):
            yield node.name
        if isinstance(node, (fx.Call, fx.Group)):
            for argument in node.arguments:
                yield from _called(argument)


def assert_known_everywhere(place, formula):
    """A formula that every host can read."""
    bare = re.sub(r'"[^"]*"', '""', formula)
    assert not FORBIDDEN.search(bare), (place, formula)
    assert len(formula) <= LONGEST, place
    assert all(len(text) <= LONGEST_TEXT for text in re.findall(r'"([^"]*)"', formula)), place
