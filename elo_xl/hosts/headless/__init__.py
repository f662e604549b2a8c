"""Recalculation without any spreadsheet program, for Linux, servers and tests.

The engine is formualizer, a spreadsheet engine in Rust that can call Python functions.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any

from elo_xl.ooxml import caches, package, xlsx
from elo_xl.ooxml import formula as fx
from elo_xl.ooxml.cells import ErrorValue
from elo_xl.ooxml.formula import LAST_COLUMN

from .engine import Engine
from .engine_workbook import knows
from .names import as_stored
from .outcome import WORDS, Report, report
from .place import Place, Unknown, Unsupported
from .recalculation import Calculation
from .translation import EVERYWHERE, translate
from .values import GAPS, errors_in, gap_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .engine import Function

__all__ = ["WORDS", "EngineError", "ErrorValue", "Report", "evaluate", "recalculate"]

_SCRATCH = "formula"


class EngineError(Exception):
    """The formula cannot be read, or not be computed; the message says why."""


def evaluate(
    formula: str,
    functions: Mapping[str, Function] | None = None,
    explain: Callable[[str], None] | None = None,
) -> Any:
    """The value of one formula: a number, text, boolean, `ErrorValue`, or a list of rows of those.

    :param formula: as it is typed into a cell, with or without "=".
    :param functions: ours, by name; the catalogue if left out.
    :param explain: is told in words what led to an error value.
    :raises EngineError: the formula cannot be read, or the engine cannot compute it.
    """
    functions = _catalogue() if functions is None else functions
    if not formula.isascii() and any("\ud800" <= sign <= "\udfff" for sign in formula):
        raise EngineError("the formula cannot be read: not all of it is text")
    try:
        nodes = as_stored(fx.parse(formula.strip().removeprefix("=")))
        text = translate(nodes, Place(array=EVERYWHERE), "0", functions, knows).text
    except fx.FormulaError as error:
        raise EngineError(f"the formula cannot be read: {error}") from None
    except Unknown as error:
        if explain:
            explain(f"{error}{_suggestion(error.name, functions)}")
        return ErrorValue("#NAME?")
    except Unsupported as error:
        raise EngineError(f"the formula cannot be computed: {error}") from None
    return _evaluated(text, functions, explain)


def _evaluated(text: str, functions: Mapping[str, Function], explain: Callable[[str], None] | None) -> Any:
    engine = Engine(functions)
    engine.add_sheet(_SCRATCH, {})
    cell = (_SCRATCH, (1, LAST_COLUMN))  # far from what the formula may refer to
    if not engine.set_formula(*cell, text):
        raise EngineError("the formula cannot be read")
    engine.evaluate([cell])
    if engine.broken:
        raise EngineError("the formula cannot be computed")
    value = engine.blocks.get(0, engine.value(*cell))
    gap = gap_in(value)
    if gap == "Error":
        raise EngineError("the formula cannot be read")
    if gap:
        raise EngineError(f"the formula cannot be computed: {GAPS[gap]}")
    errors = errors_in(value)
    messages = (message for message, codes in engine.objections[0] if codes & errors)
    for message in dict.fromkeys(messages) if explain else ():
        explain(message)  # type: ignore[misc]
    return _shown(value)


def _shown(value: Any) -> Any:
    """As cells show it: a blank as zero, a block of one cell as that cell."""
    if isinstance(value, list):
        rows = [[_shown(cell) for cell in row] for row in value]
        return rows[0][0] if len(rows) == len(rows[0]) == 1 else rows
    return 0.0 if value is None else value


def _suggestion(name: str, functions: Mapping[str, Function]) -> str:
    near = difflib.get_close_matches(name.upper(), functions, 1)
    return f"; did you mean {near[0]}?" if near else ""


def recalculate(
    data: bytes,
    functions: Mapping[str, Function] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[bytes, Report]:
    """A workbook with every formula computed and the values put into its cells, and what it came to.

    Only the cached values change; everything else in the file stays as it is.

    :param functions: ours, by name; the catalogue if left out.
    :param progress: is told from time to time how many formulas are read, and of how many; then the
        same of calls of our functions.
    :raises PackageError: the workbook cannot be used.
    """
    workbook = xlsx.read(package.parse(data))
    calculation = Calculation(workbook, _catalogue() if functions is None else functions, progress)
    calculation.run()
    parts = {
        sheet.part: caches.with_values(workbook, sheet, calculation.values[index])
        for index, sheet in enumerate(workbook.sheets)
        if calculation.values[index]
    }
    return workbook.package.with_parts(parts).to_bytes(), report(calculation)


def _catalogue() -> Mapping[str, Function]:
    from elo_xl.functions import CATALOGUE

    return CATALOGUE
