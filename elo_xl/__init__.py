"""Chess-rating functions for spreadsheets, exact to FIDE's last decimal.

The worksheet functions are Python functions, too, on any machine and without a spreadsheet program:

    >>> from elo_xl import FIDE_K, PERF_RATING
    >>> FIDE_K(1650, 45)
    20
    >>> PERF_RATING([2400, 2600, 2500, 2300], [1, 0, "½", 1])
    2545

Arguments are cells (a number, a text, a date, True or False, None for a blank), flat lists of cells (a
row), or lists of rows; numpy arrays and scalars are taken as well. The answer is one cell or a list of
rows; a blank is "", and errors come back as a cell shows them: "#VALUE!", "#NUM!" or "#N/A".
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """A worksheet function by its name; the catalogue is read when the first one is asked for."""
    if name.isupper():
        from elo_xl.functions import CATALOGUE

        if name in CATALOGUE:
            return globals().setdefault(name, CATALOGUE[name].python())
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Everything that can be imported from here."""
    from elo_xl.functions import CATALOGUE

    return [*globals(), *CATALOGUE]
