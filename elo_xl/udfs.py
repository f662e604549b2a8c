"""The worksheet functions, registered with xlwings.

`UDF_MODULES = elo_xl.udfs` (xlwings on Windows) and `from elo_xl.udfs import *` (xlwings Server,
xlwings Lite) load this module; everywhere else its functions are plain Python callables:

    >>> from elo_xl.udfs import FIDE_K
    >>> FIDE_K(1650, 45)
    20
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import xlwings

from elo_xl.functions import CATALOGUE
from elo_xl.functions.cells import ERRORS

if TYPE_CHECKING:
    from collections.abc import Callable

    from elo_xl.functions import Function

NAMESPACE_CATEGORY = "Elo"


# Every error value a cell may hold, with its number in VBA, CVErr(2042); COM adds a base of its own.
ERROR_NUMBERS = dict(
    zip(
        ERRORS,
        (2000, 2007, 2015, 2023, 2029, 2036, 2042, 2043, 2045, 2046, 2047, 2048, 2049, 2050, 2051),
        strict=True,
    )
)
_COM_ERRORS = {number - 2146828288: error for error, number in ERROR_NUMBERS.items()}


def cells(value: Any) -> Any:
    """An argument as the hosts of xlwings hand it over, in ordinary cells.

    On Windows the error values that xlwings does not know come as numbers of COM; in the browser some
    pairs of Pyodide and xlwings let JavaScript's null through.
    """
    if isinstance(value, (list, tuple)):
        return [cells(part) for part in value]
    if isinstance(value, int):
        return _COM_ERRORS.get(value, value)
    return None if type(value).__name__ == "JsNull" else value


def _registered(function: Function) -> Callable[..., Any]:
    """The function as xlwings wants it.

    No annotations, which xlwings would turn into converters; every argument two-dimensional with
    errors as text, so that a cell means the same in all of its hosts.
    """
    registered = function.python(prepare=cells)
    registered.__module__ = __name__
    for argument in function.arguments:
        registered = xlwings.arg(argument.name, ndim=2, err_to_str=True, doc=argument.help)(registered)
    found: Callable[..., Any] = xlwings.func(category=NAMESPACE_CATEGORY)(registered)
    return found


globals().update({name: _registered(function) for name, function in CATALOGUE.items()})
__all__ = list(CATALOGUE)
