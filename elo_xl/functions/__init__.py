"""The catalogue: one declaration a worksheet function, from which every host is generated."""

from . import crosstable, crosstable_ratings, curve, fide, fide_reports, ladder, performance, result
from .calling import Argument, Function
from .help import help_function

__all__ = ["CATALOGUE", "Argument", "Function"]

CATALOGUE: dict[str, Function] = {
    function.name: function
    for section in (
        curve.section, fide.section, fide_reports.section, performance.section, result.section,
        crosstable.section, crosstable_ratings.section, ladder.section,
    )
    for function in section.functions
}  # fmt: skip
CATALOGUE["ELO_HELP"] = help_function(CATALOGUE)
