"""Defined names and tables, replaced by the cells and formulas for which they stand."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from elo_xl.ooxml import formula as fx
from elo_xl.ooxml.formula import AREA, COLUMN_OF_TABLE, NAME, Area, Call, Group, Node, Nodes, Operand

from .place import Place, Unknown, Unsupported

if TYPE_CHECKING:
    from elo_xl.ooxml.xlsx import Table

MAX_EXPANSIONS = 200  # names within names within names


def resolve(nodes: Nodes, place: Place) -> Nodes:
    """A formula without names and structured references, as it reads in this place.

    :raises Unsupported: one of them is unknown, or defined by itself.
    """
    return _Resolver(place).nodes(nodes)


def is_word(text: str) -> bool:
    """Whether this is no defined name but TRUE, FALSE or a variable of LET."""
    return text.upper() in ("TRUE", "FALSE") or text.lower().startswith(("_xlpm.", "_xlop."))


def as_stored(nodes: Nodes, variables: frozenset[str] = frozenset()) -> Nodes:
    """A formula as it is typed, with the variables of LET and LAMBDA marked as files mark them."""
    return [_as_stored(node, variables) for node in nodes]


def _as_stored(node: Node, variables: frozenset[str]) -> Node:
    if isinstance(node, Operand):
        own = node.kind == NAME and not node.prefix and node.text.lower() in variables
        return replace(node, text=f"_xlpm.{node.text}") if own else node
    if isinstance(node, Call) and node.name.upper() in ("LET", "LAMBDA"):
        step = 2 if node.name.upper() == "LET" else 1
        named = {_variable(nodes) for nodes in node.arguments[:-1:step]} - {""}
        variables |= named
    if isinstance(node, (Call, Group)):
        node = replace(node, arguments=[as_stored(nodes, variables) for nodes in node.arguments])
    if isinstance(node, Call) and node.name.lower() in variables:
        return replace(node, name=f"_xlpm.{node.name}")
    return node


def _variable(nodes: Nodes) -> str:
    """The name that stands here alone, in small letters."""
    alone = nodes[0] if len(nodes) == 1 else None
    return alone.text.lower() if isinstance(alone, Operand) and alone.kind == NAME else ""


class _Resolver:
    def __init__(self, place: Place) -> None:
        self.place = place
        self.open: list[str] = []
        self.expanded = 0

    def nodes(self, nodes: Nodes) -> Nodes:
        return [self.node(node) for node in nodes]

    def node(self, node: Node) -> Node:
        if isinstance(node, Call):
            return replace(node, arguments=[self.nodes(argument) for argument in node.arguments])
        if isinstance(node, Group):
            return _group([self.nodes(argument) for argument in node.arguments])
        if isinstance(node, Operand) and node.kind == COLUMN_OF_TABLE:
            return self.structured(node)
        if isinstance(node, Operand) and node.kind == NAME and (node.prefix or not is_word(node.text)):
            return self.name(node)
        return node

    def name(self, node: Operand) -> Node:
        key = node.text.upper()
        definition = self.definition(node, key)
        self.expanded += 1
        if key in self.open or self.expanded > MAX_EXPANSIONS:
            raise Unsupported(f"the name {node.text} is defined by itself")
        self.open.append(key)
        found = _group([self.nodes(definition)])
        self.open.pop()
        return found

    def definition(self, node: Operand, key: str) -> Nodes:
        """What a name stands for; its references without $ move along with the cell."""
        workbook, scope = self.place.workbook, self.place.sheet_of(node.prefix)
        if workbook and key in workbook.tables:
            return [Operand(COLUMN_OF_TABLE, f"{node.text}[]")]
        names = workbook.names if workbook else {}
        text = names.get((scope, key), names.get((None, key)))
        if text is None:
            raise Unknown("name", node.text)
        try:
            return fx.shift(fx.parse(text), self.place.row - 1, self.place.column - 1)
        except fx.FormulaError as error:
            raise Unsupported(f"the name {node.text}: {error}") from None

    def structured(self, node: Operand) -> Operand:
        """The cells of a reference such as Players[[#This Row],[Rating]]."""
        name, _, inner = node.text.partition("[")
        table = self.table(name)
        words, columns = _items(inner[:-1])
        left, right = _columns(table, columns)
        rows = [_rows(table, word, self.place) for word in words]
        area = Area(min(top for top, _ in rows), left, max(bottom for _, bottom in rows), right)
        assert self.place.workbook
        sheet = self.place.workbook.sheets[table.sheet].name
        return Operand(AREA, area.text, "'{}'!".format(sheet.replace("'", "''")))

    def table(self, name: str) -> Table:
        """The table of this name; without a name the one around the cell."""
        tables = self.place.workbook.tables if self.place.workbook else {}
        if name.upper() in tables:
            return tables[name.upper()]
        for table in tables.values():
            here = (self.place.row, self.place.column)
            if not name and table.sheet == self.place.sheet and here in table.area:
                return table
        raise Unknown("table", name)


def _group(arguments: list[Nodes]) -> Node:
    """Parentheses, but none around a single operand: the engine cannot compute SUM((A1:A3))."""
    if len(arguments) == len(arguments[0]) == 1:
        return arguments[0][0]
    return Group(arguments)


# Structured references

_ITEM = re.compile(r"\[((?:'.|[^\[\]'])*)\]|([^\[\],:\s]+)", re.DOTALL)  # brackets, or not (XlsxWriter)
_ESCAPE = re.compile(r"'(.)", re.DOTALL)
_THIS_ROW = "#this row"


def _items(inner: str) -> tuple[list[str], list[str]]:
    """The words with # and the columns between the outer brackets."""
    words = [_THIS_ROW] if inner.startswith("@") else []
    inner = inner.removeprefix("@")
    items = [a or b for a, b in _ITEM.findall(inner)] if inner.startswith("[") else [inner]
    words += [item.lower() for item in items if item.startswith("#")]
    columns = [_ESCAPE.sub(r"\1", item) for item in items if item and not item.startswith("#")]
    return words or ["#data"], columns


def _columns(table: Table, names: list[str]) -> tuple[int, int]:
    """The first and the last column on the sheet."""
    if not names:
        return table.area.left, table.area.right
    known = [column.lower() for column in table.columns]
    for name in names:
        if name.lower() not in known:
            raise Unsupported(f"the table {table.name} has no column {name}")
    numbers = sorted(table.area.left + known.index(name.lower()) for name in names)
    return numbers[0], numbers[-1]


def _rows(table: Table, word: str, place: Place) -> tuple[int, int]:
    """The first and the last row on the sheet."""
    area, headers, totals = table.area, table.headers, table.totals
    first, last = area.top + headers, area.bottom - totals
    if word == _THIS_ROW:
        if place.sheet != table.sheet or not first <= place.row <= last:
            raise Unsupported(f"it stands in no row of the table {table.name}")
        return place.row, place.row
    found = {
        "#all": (area.top, area.bottom),
        "#data": (first, last),
        "#headers": (area.top, first - 1),
        "#totals": (last + 1, area.bottom),
    }.get(word)
    if not found or found[0] > found[1]:
        raise Unsupported(f"the table {table.name} has no {word}")
    return found
