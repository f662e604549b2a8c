"""Formulas as the engine has to get them.

Our functions are called through one Python function, with every argument in its place. And where
the engine differs from Excel, the formula is put so that both agree: see the comments.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from elo_xl.functions.calling import BLOCK, ELEMENTWISE
from elo_xl.ooxml import formula as fx
from elo_xl.ooxml import spelling
from elo_xl.ooxml.cells import ARRAY
from elo_xl.ooxml.formula import AREA, LITERAL, Area, Call, Group, Node, Nodes, Operand, Operator

from . import built_ins, lambdas
from .names import resolve
from .place import Place, Unknown, Unsupported

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

# The Python functions that the engine knows: CALL("FIDE_K", cell, …) calls a function of the
# catalogue, FILL(cell, value) makes a value as large as the range of an array formula,
# MAP("ROUND", …) computes a built-in function for each element of an array, and TEXT(value) makes
# a number the text that Excel makes of it, which has 15 digits and not 17.
CALL, FILL, MAP, TEXT = "_ELO_XL_CALL", "_ELO_XL_FILL", "_ELO_XL_MAP", "_ELO_XL_TEXT"

_COMPARISONS = ("=", "<", ">", "<=", ">=", "<>")

EVERYWHERE = Area(1, 1, fx.LAST_ROW, fx.LAST_COLUMN)  # the place of a formula without a workbook


@dataclass(slots=True)
class Translation:
    """A formula for the engine, and the references that it reads, each with its sheet."""

    text: str
    reads: list[tuple[int, str]] = field(default_factory=list)


def translate(
    nodes: Nodes, place: Place, cell: str, functions: Mapping[str, object], knows: Callable[[str], bool]
) -> Translation:
    """The formula for the engine.

    :param cell: comes back with each call of CALL and FILL.
    :param functions: ours, by name.
    :param knows: whether the engine has a function.
    :raises Unsupported: the engine cannot compute it.
    """
    work = _Formula(place, cell, functions, knows)
    try:
        text, _ = work.expression(resolve(nodes, place), array=place.array is not None, scalar=True)
    except RecursionError:
        raise Unsupported("it is nested too deep") from None
    # One cell shows one value: without @ the engine would spill.
    single = place.array is None or place.array.single
    return Translation(f"=@({text})" if single else f"={FILL}({cell},{text})", work.reads)


def our_name(node: Call, functions: Container[str]) -> str | None:
    """Which of our functions is called, however it is spelled."""
    return spelling.plain(node.prefix, node.name, functions)


class _Formula:
    """One formula on its way. The methods give the text, and whether its value may be an array.

    `array` is how Excel computes at this point: with whole arrays, or with single values. With
    single values a range stands for its cell in the same row or column, for which the engine has "@".
    """

    def __init__(
        self, place: Place, cell: str, functions: Mapping[str, object], knows: Callable[[str], bool]
    ) -> None:
        self.place = place
        self.cell = cell
        self.functions = functions
        self.knows = knows
        self.reads: list[tuple[int, str]] = []
        self.named: list[Node] = []  # by a LET, of what is else no value

    def expression(self, nodes: Nodes, array: bool, scalar: bool) -> tuple[str, bool]:
        """`scalar`: here a range stands for one cell even if it is not part of a computation."""
        if Operator("&") in nodes:
            return self.joined(nodes, array)
        parts = [self.node(node, array, scalar or len(nodes) > 1) for node in nodes]
        return "".join(text for text, _ in parts), any(wide for _, wide in parts)

    def joined(self, nodes: Nodes, array: bool) -> tuple[str, bool]:
        """An expression with "&", which binds weaker than all operators but the comparisons."""
        texts: list[str] = []
        part: Nodes = []
        wide = False
        for node in [*nodes, Operator("")]:
            if not (isinstance(node, Operator) and node.text in ("&", "", *_COMPARISONS)):
                part.append(node)
                continue
            text, many = self.expression(part, array, scalar=True)
            if part and "&" in (node.text, *texts[-1:]) and not _is_text(part):
                text = f"{TEXT}({text})"
            texts += [text, node.text]
            wide |= many
            part = []
        return "".join(texts), wide

    def node(self, node: Node, array: bool, scalar: bool) -> tuple[str, bool]:
        if isinstance(node, Operand):
            return self.area(node, array, scalar) if node.kind == AREA else self.operand(node)
        if isinstance(node, Call):
            return self.call(node, array)
        if isinstance(node, Group):
            return self.group(node, array, scalar)
        if node.text in (" ", ":", "#"):
            raise Unsupported("it computes a reference")
        return node.text, False

    def group(self, node: Group, array: bool, scalar: bool) -> tuple[str, bool]:
        if len(node.arguments) > 1:
            raise Unsupported("it unites several references")
        text, wide = self.expression(node.arguments[0], array, scalar)
        return f"({text})", wide

    def operand(self, node: Operand) -> tuple[str, bool]:
        if node.kind == LITERAL:
            return node.text, node.text.startswith("{")
        return node.text, node.text.upper() not in ("TRUE", "FALSE")

    def area(self, node: Operand, array: bool, scalar: bool) -> tuple[str, bool]:
        area = fx.area(node.text)
        self.reads.append((self.place.sheet_of(node.prefix), node.text))
        text = node.prefix + node.text
        if area.single or not scalar:
            return text, not area.single
        if not array:
            return f"@{text}", False
        # Whole columns end where the workbook does; the engine would end each of them elsewhere.
        rows, columns = self.place.size
        if area.bottom == fx.LAST_ROW:
            area = replace(area, bottom=max(rows, area.top))
        if area.right == fx.LAST_COLUMN:
            area = replace(area, right=max(columns, area.left))
        return (text if area == fx.area(node.text) else node.prefix + area.text), True

    def call(self, node: Call, array: bool) -> tuple[str, bool]:
        ours = our_name(node, self.functions)
        if ours:
            return self.our_call(ours, node.arguments)
        if node.prefix:
            raise Unsupported("it calls a function of another workbook")
        name = built_ins.plain(node.name)
        if name == "SINGLE" and len(node.arguments) == 1:  # how files spell @
            return f"@({self.expression(node.arguments[0], True, False)[0]})", False
        if name == "ANCHORARRAY" and len(node.arguments) == 1:  # how files spell A1#
            return self.area(self.spilled(node.arguments[0]), array=True, scalar=False)
        if name in ("ROW", "COLUMN", "ROWS", "COLUMNS"):
            return self.numbers(name, self.measured(name, node.arguments), array)
        if name == "LOOKUP" and len(node.arguments) > 1 and not _only_operand(node.arguments[1]):
            raise Unsupported("LOOKUP in a computed array")  # where it would not pass over errors
        if name == "LET":
            values = (nodes[0] for nodes in node.arguments[1:-1:2] if len(nodes) == 1)
            self.named += (value for value in values if _is_lambda(value))
        if node in self.named or name.startswith("_XLPM."):  # a LAMBDA that LET gives a name, a call of it
            texts = [self.expression(nodes, array, False)[0] for nodes in node.arguments]
            return f"{node.name}({','.join(texts)})", True
        if name in lambdas.PARAMETERS:
            return self.applied(name, node.arguments)
        if name in built_ins.UNTRUSTED or not self.knows(node.name):
            raise Unknown("function", node.name)
        return self.built_in_call(node, name, array)

    def our_call(self, name: str, arguments: list[Nodes]) -> tuple[str, bool]:
        """An argument left out is a blank, for which the engine would hand over a zero."""
        parts = [self.expression(nodes, True, True) if nodes else ('""', False) for nodes in arguments]
        text = f"{CALL}({','.join([_text(name), self.cell, *(text for text, _ in parts)])})"
        mark = getattr(self.functions[name], "mark", BLOCK)
        return text, any(wide for _, wide in parts) if mark == ELEMENTWISE else mark == BLOCK

    def built_in_call(self, node: Call, name: str, array: bool) -> tuple[str, bool]:
        ranges = built_ins.FOR_SINGLE_VALUES.get(name, built_ins.NEVER_FOR_ARRAYS.get(name))
        texts, wide, mapped = [], name in built_ins.ARRAY_MAKERS, False
        for i, nodes in enumerate(node.arguments):
            single = ranges is not None and i not in ranges
            whole = array or (name in built_ins.ARRAY_TAKERS and not single)
            text, many = self.expression(nodes, whole, single)
            texts.append(text)
            wide |= many
            mapped |= many and single
        if not mapped:
            return f"{node.name}({','.join(texts)})", wide and name not in built_ins.AGGREGATES
        if name == "CHOOSE":
            return _chosen(*texts), True
        if name in built_ins.NEVER_FOR_ARRAYS:
            raise Unsupported(f"{name} over an array")
        return f"{MAP}({','.join([_text(node.name), *texts])})", True

    def applied(self, name: str, arguments: list[Nodes]) -> tuple[str, bool]:
        """A function with a LAMBDA, whose body goes as a text."""
        *given, last = arguments or [[]]
        function = last[0] if len(last) == 1 else None
        if not isinstance(function, Call) or not _is_lambda(function) or not given:
            raise Unsupported(f"{name} without a LAMBDA in its place")
        *parameters, body = function.arguments or [[]]
        names = [operand.text.lower() for operand in map(_only_operand, parameters) if operand]
        if len(names) != (lambdas.PARAMETERS[name] or len(given)) or len(names) != len(parameters):
            raise Unsupported(f"{name} with a LAMBDA of {len(parameters)} parameters")
        inside = _Body(self, names)
        text, _ = inside.expression(body, array=True, scalar=True)
        values = [self.expression(nodes, True, False)[0] if nodes else '""' for nodes in given]
        parts = [
            _text(name),
            self.cell,
            _text(text.replace('"', '""')),
            str(len(given)),
            *values,
            *inside.outside,
        ]
        return f"{lambdas.APPLY}({','.join(parts)})", name != "REDUCE"

    def measured(self, name: str, arguments: list[Nodes]) -> Area:
        """The cells of which ROW, COLUMN, ROWS or COLUMNS tells the size or the place."""
        if not arguments:
            if self.place.array == EVERYWHERE:  # it stands alone, in no cell
                return Area(1, 1, 1, 1)
            return self.place.array or Area(*2 * (self.place.row, self.place.column))
        reference = _only_operand(arguments[0])
        if reference and reference.kind == AREA:
            return fx.area(reference.text)
        raise Unsupported(f"{name} of a computed reference")

    def numbers(self, name: str, area: Area, array: bool) -> tuple[str, bool]:
        """ROW and its like as numbers: the engine takes ROWS(A$1:A1) in A1 for a circle."""
        if name in ("ROWS", "COLUMNS"):
            return str(area.rows if name == "ROWS" else area.columns), False
        first, rows, columns = (area.top, area.rows, 1) if name == "ROW" else (area.left, 1, area.columns)
        if not array or rows == columns:
            return str(first), False
        return f"SEQUENCE({rows},{columns},{first})", True

    def spilled(self, nodes: Nodes) -> Operand:
        """The cells that the array formula in a cell fills."""
        anchor = _only_operand(nodes)
        if anchor and anchor.kind == AREA and self.place.workbook:
            area, sheet = fx.area(anchor.text), self.place.sheet_of(anchor.prefix)
            cells = self.place.workbook.sheets[sheet].cells if sheet >= 0 else {}
            cell = cells.get((area.top, area.left))
            ref = cell.formula.ref if cell and cell.formula and cell.formula.kind == ARRAY else None
            if ref and not ref.single:  # one cell: a file that never was in Excel
                return Operand(AREA, ref.text, anchor.prefix)
        raise Unsupported("it reads a spilled range of unknown size")


class _Body(_Formula):
    """The body of a LAMBDA: what it takes from outside is handed over behind its parameters."""

    def __init__(self, around: _Formula, parameters: list[str]) -> None:
        super().__init__(around.place, around.cell, around.functions, around.knows)
        self.reads = around.reads
        self.around = around
        self.parameters = parameters
        self.bound: set[str] = set()  # by a LET in the body
        self.outside: list[str] = []

    def operand(self, node: Operand) -> tuple[str, bool]:
        name = node.text.lower()
        if name in self.parameters:
            return f"{lambdas.GIVEN}({self.parameters.index(name) + 1})", True
        if name.startswith("_xlpm.") and name not in self.bound:
            return self.taken(*self.around.operand(node))
        return super().operand(node)

    def area(self, node: Operand, array: bool, scalar: bool) -> tuple[str, bool]:
        return self.taken(*self.around.area(node, True, False))

    def taken(self, text: str, wide: bool) -> tuple[str, bool]:
        if text not in self.outside:
            self.outside.append(text)
        return f"{lambdas.GIVEN}({len(self.parameters) + self.outside.index(text) + 1})", wide

    def call(self, node: Call, array: bool) -> tuple[str, bool]:
        if node.name.lower().startswith("_xlpm.") and node.name.lower() not in self.bound:
            raise Unsupported("a LAMBDA calls another one that LET has given a name")
        if built_ins.plain(node.name) == "LET":
            names = map(_only_operand, node.arguments[:-1:2])
            self.bound |= {operand.text.lower() for operand in names if operand}
        return super().call(node, array)


def _chosen(index: str, *values: str) -> str:
    """CHOOSE by several numbers at once, which is a choice for each."""
    text = "#VALUE!"
    for number, value in reversed([*enumerate(values, 1)]):
        text = f"IF({MAP}({_text('TRUNC')},{index})={number},{value},{text})"
    return text


def _only_operand(nodes: Nodes) -> Operand | None:
    """The operand, if the expression is nothing else."""
    return nodes[0] if len(nodes) == 1 and isinstance(nodes[0], Operand) else None


def _is_lambda(node: Node) -> bool:
    return isinstance(node, Call) and built_ins.plain(node.name) == "LAMBDA"


def _is_text(nodes: Nodes) -> bool:
    operand = _only_operand(nodes)
    return operand is not None and operand.text.startswith('"')


def _text(text: str) -> str:
    return f'"{text}"'
