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

if TYPE_CHECKING:
    from collections.abc import Callable

    from elo_xl.functions import Function

NAMESPACE_CATEGORY = "Elo"


def _registered(function: Function) -> Callable[..., Any]:
    """The function as xlwings wants it.

    No annotations, which xlwings would turn into converters; every argument two-dimensional with
    errors as text, so that a cell means the same in all of its hosts.
    """

    def wrapper(*values, **named):  # type: ignore[no-untyped-def]
        if named:
            call = signature.bind(*values, **named)
            call.apply_defaults()
            values = call.args
        return function.call(values)

    signature = function.signature
    wrapper.__name__ = wrapper.__qualname__ = function.name
    wrapper.__module__ = __name__
    wrapper.__doc__ = function.help
    wrapper.__signature__ = signature  # type: ignore[attr-defined]
    registered: Callable[..., Any] = wrapper
    for argument in function.arguments:
        registered = xlwings.arg(argument.name, ndim=2, err_to_str=True, doc=argument.help)(registered)
    return xlwings.func(category=NAMESPACE_CATEGORY)(registered)


globals().update({name: _registered(function) for name, function in CATALOGUE.items()})
__all__ = list(CATALOGUE)
