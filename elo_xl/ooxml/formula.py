"""The text of a formula, as files store it, read into a tree of operands, operators and calls.

No operator precedence: what the hosts need to know is which functions are called with which
arguments and which cells are read, and the rest goes through as it was written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

LAST_ROW, LAST_COLUMN = 1_048_576, 16_384
MAX_LENGTH, MAX_DEPTH = 8192, 64  # Excel's own limits

# Kinds of operands. A literal is a number, a text, an error value or an array constant.
LITERAL, AREA, NAME, COLUMN_OF_TABLE = "literal", "area", "name", "table"


class FormulaError(ValueError):
    """The text is no formula."""


@dataclass(frozen=True, slots=True)
class Operand:
    """A value or a reference; `prefix` is the sheet before it, with quotes and "!"."""

    kind: str
    text: str
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Operator:
    """An operator; a blank is the intersection of two references."""

    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function; an argument left out is an empty list."""

    name: str
    arguments: list[Nodes]
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Parentheses; more than one part is a union of references."""

    arguments: list[Nodes]


Node = Operand | Operator | Call | Group
Nodes = list[Node]


@dataclass(frozen=True, slots=True)
class Area:
    """A block of cells on one sheet, from 1, both ends included."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return self.bottom - self.top + 1

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return self.right - self.left + 1

    @property
    def single(self) -> bool:
        """Whether it is one cell."""
        return self.rows == self.columns == 1

    @property
    def text(self) -> str:
        """How formulas write it, with $ signs."""
        corners = ((self.top, self.left), (self.bottom, self.right))
        return ":".join(f"${column_letters(column)}${row}" for row, column in corners)

    def meets(self, other: Area) -> bool:
        """Whether both have cells in common."""
        return (
            self.top <= other.bottom
            and other.top <= self.bottom
            and self.left <= other.right
            and other.left <= self.right
        )

    def __contains__(self, cell: tuple[int, int]) -> bool:
        """Whether the cell (row, column) lies in it."""
        return self.top <= cell[0] <= self.bottom and self.left <= cell[1] <= self.right


_SHEET = r"(?:'(?:[^']|'')+'|(?:\[[^\[\]]+\])?[\w.]+(?::[\w.]+)?|\[[^\[\]]+\])!"
_COLUMN, _ROW = r"\$?[A-Za-z]{1,3}", r"\$?[1-9][0-9]{0,6}"
_CELL = _COLUMN + _ROW
_AREA = rf"{_CELL}(?::{_CELL})?|{_COLUMN}:{_COLUMN}|{_ROW}:{_ROW}"
_ERROR = r"\#(?:N/A|NULL!|DIV/0!|VALUE!|REF!|NAME\?|NUM!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!)"
_WORD = r"(?:[^\W\d]|\\)[\w.\\?]*"
_TOKEN = re.compile(
    rf"""
      (?P<space>\s+)
    | (?P<text>"(?:[^"]|"")*")
    | (?P<array>\{{(?:[^{{}}"]|"(?:[^"]|"")*")*\}})
    | (?:{_SHEET})?(?P<error>{_ERROR})
    | (?P<prefix>{_SHEET})?
      (?: (?P<area>{_AREA})(?![\w.\\?(\[!])
        | (?P<function>{_WORD})\s*\(
        | (?P<table>(?:{_WORD})?\[(?:'.|[^\[\]']|\[(?:'.|[^\[\]'])*\])*\])
        | (?P<name>{_WORD}) )
    | (?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[Ee][+-]?[0-9]+)?)
    | (?P<operator><>|<=|>=|[-+*/^&=<>%:@\#])
    | (?P<mark>[(),])
    """,
    re.VERBOSE | re.DOTALL,
)


_VALUE = rf'\s*(?:[-+]?\s*[0-9.]+(?:[Ee][-+]?[0-9]+)?|"(?:[^"]|"")*"|[A-Za-z]+|{_ERROR})\s*'
_ARRAY = re.compile(rf"\{{{_VALUE}(?:[,;]{_VALUE})*\}}")


@lru_cache(4096)  # the formulas behind defined names are read again for every formula that uses them
def parse(text: str) -> Nodes:
    """The tree of a formula, written without the equals sign; nobody may change it.

    :raises FormulaError: it cannot be read; the message says why.
    """
    if len(text) > MAX_LENGTH:
        raise FormulaError(f"longer than {MAX_LENGTH} characters")
    reader = _Reader()
    at = 0
    for found in tokens(text):
        reader.take(found)
        at = found.end()
    if at < len(text):
        raise FormulaError(f"cannot be read from {text[at : at + 20]!r} on")
    return reader.finish()


def tokens(text: str) -> Iterator[re.Match[str]]:
    """The pieces of a formula in their order, up to where it cannot be read."""
    at = 0
    while at < len(text) and (found := _TOKEN.match(text, at)):
        yield found
        at = found.end()


class _Reader:
    """The stack of parentheses that are open while the tokens go by."""

    def __init__(self) -> None:
        self.open: list[Call | Group] = [Group([[]])]
        self.space = False

    def take(self, found: re.Match[str]) -> None:
        kind = found.lastgroup
        if kind == "space":
            self.space = True
        elif kind == "function":
            self.push(Call(found["function"], [[]], found["prefix"] or ""))
        elif kind == "operator":
            self.add(Operator(found["operator"]))
        elif kind == "mark":
            self.mark(found["mark"])
        else:
            self.add(_operand(found))

    def mark(self, sign: str) -> None:
        if sign == "(":
            self.push(Group([[]]))
        elif len(self.open) == 1:
            raise FormulaError(f"a {sign!r} outside of parentheses")
        elif sign == ",":
            self.open[-1].arguments.append([])
        else:
            self.close()

    def push(self, node: Call | Group) -> None:
        if len(self.open) > MAX_DEPTH:
            raise FormulaError(f"nested more than {MAX_DEPTH} deep")
        self.add(node)
        self.open.append(node)

    def close(self) -> None:
        node = self.open.pop()
        if isinstance(node, Call) and node.arguments == [[]]:
            node.arguments.clear()
        elif isinstance(node, Group) and not all(node.arguments):
            raise FormulaError("nothing between two parentheses")
        self.space = False

    def add(self, node: Node) -> None:
        here = self.open[-1].arguments[-1]
        if _is_value(node) and here and _ends_value(here[-1]):
            if not self.space:
                raise FormulaError("an operator is missing")
            here.append(Operator(" "))
        here.append(node)
        self.space = False

    def finish(self) -> Nodes:
        if len(self.open) > 1:
            raise FormulaError("a parenthesis is not closed")
        nodes = self.open[0].arguments[0]
        if not nodes:
            raise FormulaError("it is empty")
        return nodes


def _is_value(node: Node) -> bool:
    return not isinstance(node, Operator)


def _ends_value(node: Node) -> bool:
    return _is_value(node) or node in (Operator("%"), Operator("#"))


def _operand(found: re.Match[str]) -> Operand:
    kind, text, prefix = found.lastgroup or "", found[found.lastgroup or 0], found["prefix"] or ""
    if kind == "area":
        return Operand(AREA if _exists(text) else NAME, text, prefix)
    if kind == "name":
        return Operand(NAME, text, prefix)
    if kind == "table":
        return Operand(COLUMN_OF_TABLE, text, prefix)
    if kind == "array" and not _ARRAY.fullmatch(text):
        raise FormulaError(f"{text[:20]!r} is no array of values")
    return Operand(LITERAL, text)


# Cell addresses


@lru_cache(1024)
def column_number(letters: str) -> int:
    """1 for A, 16384 for XFD."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number


def column_letters(number: int) -> str:
    """A for 1, XFD for 16384."""
    letters = ""
    while number:
        number, digit = divmod(number - 1, 26)
        letters = chr(65 + digit) + letters
    return letters


def address(row: int, column: int) -> str:
    """A1 for (1, 1)."""
    return f"{column_letters(column)}{row}"


def sheet_name(text: str) -> str:
    """Cup 1 for 'Cup 1', as a reference names a sheet."""
    return text.removeprefix("'").removesuffix("'").replace("''", "'")


_ONLY_AREA = re.compile(_AREA)
_PART = re.compile(r"(\$?)([A-Za-z]*)(\$?)([0-9]*)")


@lru_cache(4096)
def area(text: str) -> Area:
    """The cells of a reference such as B2, $B$2:C9, B:C or 2:9.

    :raises FormulaError: it is none, or a sheet does not have these cells: XFE1 is a name.
    """
    if not _ONLY_AREA.fullmatch(text):
        raise FormulaError(f"{text!r} is no range of cells")
    first, _, second = text.partition(":")
    _, left, _, top = _PART.fullmatch(first).groups()  # type: ignore[union-attr]
    _, right, _, bottom = _PART.fullmatch(second or first).groups()  # type: ignore[union-attr]
    rows = sorted((int(top), int(bottom))) if top else [1, LAST_ROW]
    columns = sorted((column_number(left), column_number(right))) if left else [1, LAST_COLUMN]
    if rows[1] > LAST_ROW or columns[1] > LAST_COLUMN:
        raise FormulaError(f"{text!r} lies outside of the sheet")
    return Area(rows[0], columns[0], rows[1], columns[1])


def _exists(text: str) -> bool:
    try:
        area(text)
    except FormulaError:
        return False
    return True


# Writing


def render(nodes: Nodes) -> str:
    """The formula as text."""
    return "".join(map(_render, nodes))


def _render(node: Node) -> str:
    if isinstance(node, Operand):
        return node.prefix + node.text
    if isinstance(node, Operator):
        return node.text
    name = f"{node.prefix}{node.name}" if isinstance(node, Call) else ""
    return f"{name}({','.join(map(render, node.arguments))})"


def shift(nodes: Nodes, rows: int, columns: int) -> Nodes:
    """The formula as it reads in a cell `rows` further down and `columns` further right.

    This is how shared formulas are stored: once, for the cell in which they begin.
    """
    return [_shift(node, rows, columns) for node in nodes]


def _shift(node: Node, rows: int, columns: int) -> Node:
    if isinstance(node, (Call, Group)):
        return replace(node, arguments=[shift(argument, rows, columns) for argument in node.arguments])
    if isinstance(node, Operand) and node.kind == AREA:
        return replace(node, text=moved(node.text, rows, columns))
    return node


def moved(reference: str, rows: int, columns: int) -> str:
    """A reference as it reads in a cell `rows` further down and `columns` further right."""
    if not (rows or columns):
        return reference
    return ":".join(_shift_part(part, rows, columns) for part in reference.split(":"))


def _shift_part(part: str, rows: int, columns: int) -> str:
    """Only what has no $ moves, and at the edge of the sheet it comes in again on the other side."""
    fixed_column, letters, fixed_row, digits = _PART.fullmatch(part).groups()  # type: ignore[union-attr]
    if not letters:  # a whole row: the only $ belongs to it
        fixed_row = fixed_column
    if letters and not fixed_column:
        letters = column_letters((column_number(letters) - 1 + columns) % LAST_COLUMN + 1)
    if digits and not fixed_row:
        digits = str((int(digits) - 1 + rows) % LAST_ROW + 1)
    return f"{fixed_column if letters else ''}{letters}{fixed_row}{digits}"
