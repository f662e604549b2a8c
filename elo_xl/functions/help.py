"""ELO_HELP: the catalogue inside the worksheet."""

from collections.abc import Mapping
from typing import Annotated

from elo_xl.core.errors import InvalidInput, quoted

from . import arguments as arg
from . import cells
from .calling import Argument, Function, Section
from .words import say

Name = Annotated[str, Argument("Name of a function. Blank: the list of all.", cells.code)]


def help_function(catalogue: Mapping[str, Function]) -> Function:
    """ELO_HELP for the functions of a catalogue, which may hold it itself later."""
    section = Section("Help")

    @section.block(
        "The list of these functions, or the arguments of one function with an example.",
        example='INDEX(ELO_HELP("FIDE_PD"),1,1)',
        value="FIDE_PD(difference)",
    )
    def ELO_HELP(name: Name = "", lang: arg.Lang = "en") -> list[list[str]]:
        if not name:
            return [[function.syntax, say(lang, function.help)] for function in catalogue.values()]
        if name not in catalogue:
            raise InvalidInput(f"there is no function {quoted(name)}; ELO_HELP() lists them all")
        return _page(catalogue[name], lang)

    return section.functions[0]


def _page(function: Function, language: str) -> list[list[str]]:
    return [
        [function.syntax, say(language, function.help)],
        *([argument.name, say(language, argument.help)] for argument in function.arguments),
        [say(language, "Example"), f"{function.example} = {_shown(function.value)}"],
    ]


def _shown(value: object) -> str:
    """A value as a cell shows it."""
    return (
        str(value).upper()
        if isinstance(value, bool)
        else f"{value:.10g}"
        if isinstance(value, float)
        else str(value)
    )
