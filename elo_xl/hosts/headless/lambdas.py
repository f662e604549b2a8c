"""MAP, BYROW, BYCOL, REDUCE, SCAN and MAKEARRAY, which the engine (0.13) lacks.

The translation hands over the body of the LAMBDA as a text in which GIVEN(1), GIVEN(2), … stand for its
parameters and for whatever it takes from outside; here it is computed for one set of them after another.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from elo_xl.ooxml.cells import ErrorValue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .values import Block

APPLY, GIVEN = "_ELO_XL_APPLY", "_ELO_XL_GIVEN"
# How many parameters the LAMBDA has; of MAP as many as there are arrays.
PARAMETERS = {"MAP": 0, "BYROW": 1, "BYCOL": 1, "REDUCE": 2, "SCAN": 2, "MAKEARRAY": 2}

_MOST = 100_000  # results of one call
_TOO_MUCH = ErrorValue("#NUM!")
_NOT_ONE_VALUE = ErrorValue("#CALC!")


def applied(name: str, given: Sequence[Any], compute: Callable[[Sequence[Any]], Any]) -> Any:
    """The answer of one of these functions.

    :param given: its arguments before the LAMBDA.
    :param compute: the LAMBDA: its value for parameters.
    """
    if name == "MAKEARRAY":
        return _made_array(given, compute)
    blocks = [value if isinstance(value, list) else [[value]] for value in given]
    if sum(len(row) for row in blocks[-1]) > _MOST:
        return _TOO_MUCH
    if name == "MAP":
        return _mapped(blocks, compute)
    if name == "BYROW":
        return [[_one(compute([[row]]))] for row in blocks[0]]
    if name == "BYCOL":
        return [[_one(compute([[[cell] for cell in column]])) for column in zip(*blocks[0], strict=True)]]
    return _accumulated(given[0], blocks[-1], compute, every=name == "SCAN")


def _one(value: Any) -> Any:
    """One value for a cell; an array of more cannot stand in one."""
    if not isinstance(value, list):
        return value
    return value[0][0] if len(value) == len(value[0]) == 1 else _NOT_ONE_VALUE


def _mapped(blocks: Sequence[Block], compute: Callable[[Sequence[Any]], Any]) -> Any:
    if len({(len(block), len(block[0])) for block in blocks}) > 1:
        return ErrorValue("#VALUE!")
    return [[_one(compute(cells)) for cells in zip(*rows, strict=True)] for rows in zip(*blocks, strict=True)]


def _accumulated(start: Any, block: Block, compute: Callable[[Sequence[Any]], Any], every: bool) -> Any:
    steps = []
    value = start
    for cell in chain.from_iterable(block):
        value = compute([value, cell])
        steps.append(_one(value))
    if not every:
        return value
    width = len(block[0])
    return [steps[at : at + width] for at in range(0, len(steps), width)]


def _made_array(given: Sequence[Any], compute: Callable[[Sequence[Any]], Any]) -> Any:
    sizes = [_one(value) for value in given]
    for size in sizes:
        if isinstance(size, ErrorValue):
            return size
    if not all(isinstance(size, (int, float)) and size >= 1 for size in sizes):
        return ErrorValue("#VALUE!")
    rows, columns = map(int, sizes)
    if rows * columns > _MOST:
        return _TOO_MUCH
    return [
        [_one(compute([float(row), float(column)])) for column in range(1, columns + 1)]
        for row in range(1, rows + 1)
    ]
