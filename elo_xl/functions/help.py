"""ELO_HELP: the catalogue inside the worksheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.errors import InvalidInput

from . import arguments as arg
from . import cells
from .calling import Argument, Function
from .words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

CATEGORY = "Help"


def help_function(catalogue: Mapping[str, Function]) -> Function:
    """ELO_HELP for the functions of a catalogue, which may hold it itself later."""

    def answer(name: str, language: str) -> list[list[str]]:
        if not name:
            return [[function.syntax, say(language, function.help)] for function in catalogue.values()]
        if name not in catalogue:
            raise InvalidInput(f"there is no function {name}; ELO_HELP() lists them all")
        return _page(catalogue[name], language)

    return Function(
        "ELO_HELP",
        CATEGORY,
        "The list of these functions, or the arguments of one function with an example.",
        (
            Argument("name", "Name of a function. Blank: the list of all.", cells.code, optional=True),
            arg.LANG,
        ),
        answer,
        'INDEX(ELO_HELP("FIDE_PD"),1,1)',
        "FIDE_PD(difference)",
        table=True,
    )


def _page(function: Function, language: str) -> list[list[str]]:
    return [
        [function.syntax, say(language, function.help)],
        *([argument.name, say(language, argument.help)] for argument in function.arguments),
        [say(language, "Example"), function.example],
    ]
