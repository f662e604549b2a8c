"""The catalogue: one declaration a worksheet function, from which every host is generated."""

from . import crosstable, curve, fide, performance, result
from .calling import Argument, Function
from .help import help_function

__all__ = ["CATALOGUE", "Argument", "Function"]

CATALOGUE: dict[str, Function] = {
    function.name: function
    for section in (curve, fide, performance, result, crosstable)
    for function in section.FUNCTIONS
}
CATALOGUE["ELO_HELP"] = help_function(CATALOGUE)
