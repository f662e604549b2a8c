"""The VBA that goes into the add-in and into macro workbooks, as text.

`EloFunctions` has one function a worksheet function, `EloServer` calls Python, `EloHelp` tells the
function wizard and has what Alt+F8 runs, `EloRefresh` puts workbooks right in which Excel has not found the
functions, and `EloEvents` hears of them. `xlwings` and `Dictionary` are the runtime of the installed
xlwings (BSD and MIT).

Our own modules lie in files beside this one, with places in double braces that are filled in here. The
text is plain ASCII: a project has a single code page, and no code page has ½ everywhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

from elo_xl.functions import CATALOGUE
from elo_xl.functions.cells import VALUE
from elo_xl.ooxml.spelling import ADD_IN
from elo_xl.udfs import ERROR_NUMBERS

PROJECT = "elo_xl"  # names the sheet and the file of settings, so that they are not the user's own
UDF_MODULE = "elo_xl.udfs"
CATEGORY = "Elo"
HELP_SHEET = "_IntelliSense_"
MOST_CELLS = 200_000  # in one argument
REST = 10  # seconds for which cells do not try again to start a Python that would not start

_ASCII = str.maketrans({"½": "1/2", "−": "-", "–": "-", "×": "x", "…": "...", "’": "'"})
_PLACE = re.compile(r"\{\{(\w+)\}\}")
_LONGEST_TEXT = 255  # what Excel takes as a description


@dataclass(frozen=True, slots=True)
class Module:
    """A module of a VBA project, with its attributes; lines end in CR LF."""

    name: str
    source: str
    is_class: bool = False


def modules() -> list[Module]:
    """Every module but those of the workbook and its sheets."""
    return [
        Module("EloFunctions", _lines(_functions())),
        Module("EloServer", _lines(_server())),
        Module("EloHelp", _lines(_help())),
        Module("EloRefresh", _lines(_refresh())),
        Module("EloEvents", _lines(_file("EloEvents.cls")), is_class=True),
        Module("xlwings", _lines(runtime())),
        Module("Dictionary", _lines(dictionary()), is_class=True),
    ]


def workbook_code() -> str:
    """What is added to the module of the workbook, behind its attributes.

    OnTime: once Excel is ready. On opening, an add-in is there before any ordinary workbook.
    """
    return _lines(_file("ThisWorkbook.cls"))


def _lines(text: str) -> str:
    lines = text.rstrip().splitlines()
    for line in lines:
        if len(line) > 1023 or not line.isascii():  # the editor takes no longer lines
            raise ValueError(f"no line of VBA: {line[:60]}")
    return "\r\n".join(lines) + "\r\n"


def ascii_text(text: str) -> str:
    """A text for VBA; what has no spelling in ASCII is left out."""
    return text.translate(_ASCII).encode("ascii", "ignore").decode("ascii")


# Our own modules, from the files beside this one


def _file(file: str, /, **places: str) -> str:
    """A file of VBA with its places, such as {{module}}, filled in.

    :raises ValueError: it has other places.
    """
    text = resources.files(__package__).joinpath(file).read_text("ascii")
    if set(_PLACE.findall(text)) != set(places):
        raise ValueError(f"{file} has other places than {', '.join(places)}")
    return _PLACE.sub(lambda found: places[found[1]], text)


def _functions() -> str:
    """One VBA function a worksheet function.

    Its attributes give the wizard a text even where EloXlDescribe cannot; 14 is "User Defined".
    """
    written = [
        _file(
            "EloFunction.bas",
            name=function.name,
            parameters=", ".join(
                f"{'Optional ' * a.optional}{a.name} As Variant" for a in function.arguments
            ),
            arguments=", ".join(argument.name for argument in function.arguments),
            description=ascii_text(function.help)[:_LONGEST_TEXT].replace('"', '""'),
        )
        for function in CATALOGUE.values()
    ]
    return _file("EloFunctions.bas", functions="\n".join(written))


def _server() -> str:
    errors = [f'Case "{text}": EloCell = CVErr({number})' for text, number in ERROR_NUMBERS.items()]
    return _file(
        "EloServer.bas",
        module=UDF_MODULE,
        rest=str(REST),
        most=str(MOST_CELLS),
        value=str(ERROR_NUMBERS[VALUE]),
        errors="\n        ".join(errors),
    )


def _help() -> str:
    return _file("EloHelp.bas", sheet=HELP_SHEET, category=CATEGORY, last=str(len(CATALOGUE) + 1))


def _refresh() -> str:
    beginnings = sorted({"".join(name.partition("_")[:2]) for name in CATALOGUE})
    return _file(
        "EloRefresh.bas",
        addin=ADD_IN,
        sheet=HELP_SHEET,
        beginnings=", ".join(f'"{text}"' for text in beginnings),
    )


# The runtime of xlwings


@cache
def _of_xlwings(*path: str) -> str:
    file = resources.files("xlwings").joinpath(*path)
    return file.read_bytes().decode("ascii").replace("\r\n", "\n")


def runtime() -> str:
    """xlwings.bas, with four changes.

    It has our name. It is hidden, else its functions were offered in every workbook. Python is started
    with -P, else it imports first of all from the current folder, which in Excel is that of the workbook
    opened last. And no settings file beside the workbook is read, which might name another program than
    Python and come in the same archive as an honest workbook.

    :raises ValueError: this version of xlwings looks otherwise.
    """
    text = _of_xlwings("xlwings.bas")
    text = _once(r'( tail = " -B )(-c ""import sys, os;)', r"\1-P \2", text)
    text = _once(r'(Public Const PROJECT_NAME As String = )"xlwings"', rf'\1"{PROJECT}"', text)
    text = _once(r'( If source = )"" Or source = ("directory" Then)', r"\1\2", text)
    return _once(r'\A(Attribute VB_Name = "xlwings"\n)', r"\1Option Private Module" + "\n", text)


def _once(pattern: str, new: str, text: str) -> str:
    text, found = re.subn(pattern, new, text)
    if found != 1:
        raise ValueError(f"the VBA of this xlwings is not as expected: {pattern}")
    return text


def runtime_version() -> str:
    """The version that the DLL must have."""
    found = re.search(r'XLWINGS_VERSION As String = "(.+)"', _of_xlwings("xlwings.bas"))
    if not found:
        raise ValueError("the VBA of this xlwings names no version")
    return found[1]


def dictionary() -> str:
    """Dictionary.cls, which the runtime needs to compile on a Mac, as a module holds it.

    The file of the editor begins with a version, and lacks three attributes.
    """
    text = _of_xlwings("addin", "Dictionary.cls")
    text = _once(r"\AVERSION (?:.*\n)+?END\n", "", text)
    base = 'Attribute VB_Base = "0{FCFB3D2A-A0FA-1068-A738-08002B3371B5}"'  # of every class module
    text = _once(r"\A(.*\n)", rf"\1{base}" + "\n", text)
    more = "Attribute VB_TemplateDerived = False\nAttribute VB_Customizable = False\n"
    return _once(r"(Attribute VB_Exposed = \w+\n)", rf"\1{more}", text)
