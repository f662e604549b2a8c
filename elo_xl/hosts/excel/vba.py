"""The VBA that goes into the add-in and into macro workbooks, as text.

`EloFunctions` has one function a worksheet function, `EloServer` calls Python, `EloHelp` tells the
function wizard. `xlwings` and `Dictionary` are the runtime of the installed xlwings (BSD and MIT).

The text is plain ASCII: a project has a single code page, and no code page has ½ everywhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from textwrap import dedent
from typing import TYPE_CHECKING

from elo_xl.functions import CATALOGUE
from elo_xl.functions.cells import VALUE
from elo_xl.udfs import ERROR_NUMBERS

if TYPE_CHECKING:
    from elo_xl.functions import Function

PROJECT = "elo_xl"  # names the sheet and the file of settings, so that they are not the user's own
UDF_MODULE = "elo_xl.udfs"
CATEGORY = "Elo"
HELP_SHEET = "_IntelliSense_"
REST = 10  # seconds for which cells do not try again to start a Python that would not start

_ASCII = str.maketrans({"½": "1/2", "−": "-", "–": "-", "×": "x", "…": "...", "’": "'"})
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
        Module("xlwings", _lines(runtime())),
        Module("Dictionary", _lines(dictionary()), is_class=True),
    ]


def workbook_code() -> str:
    """What is added to the module of the workbook, behind its attributes."""
    return _lines(_WORKBOOK)


def _lines(text: str) -> str:
    lines = text.rstrip().splitlines()
    for line in lines:
        if len(line) > 1023 or not line.isascii():  # the editor takes no longer lines
            raise ValueError(f"no line of VBA: {line[:60]}")
    return "\r\n".join(lines) + "\r\n"


def ascii_text(text: str) -> str:
    """A text for VBA; what has no spelling in ASCII is left out."""
    return text.translate(_ASCII).encode("ascii", "ignore").decode("ascii")


# One function a worksheet function


def _functions() -> str:
    head = [
        'Attribute VB_Name = "EloFunctions"',
        "'The worksheet functions of elo_xl. Generated: changes are lost.",
        "Option Explicit",
    ]
    return "\n".join([*head, *map(_function, CATALOGUE.values())])


def _function(function: Function) -> str:
    parameters = ", ".join(f"{'Optional ' * a.optional}{a.name} As Variant" for a in function.arguments)
    names = ", ".join(argument.name for argument in function.arguments)
    text = ascii_text(function.help)[:_LONGEST_TEXT].replace('"', '""')
    name = function.name
    # The attributes give the wizard a text even where EloXlDescribe cannot; 14 is "User Defined".
    return "\n".join(
        [
            "",
            f"Public Function {name}({parameters}) As Variant",
            f'Attribute {name}.VB_Description = "{text}"',
            rf'Attribute {name}.VB_ProcData.VB_Invoke_Func = " \n14"',
            f'    {name} = EloCall("{name}", Array({names}))',
            "End Function",
        ]
    )


# The call


def _server() -> str:
    return (
        dedent(_SERVER)
        .lstrip()
        .replace("<module>", UDF_MODULE)
        .replace("<rest>", str(REST))
        .replace("<value>", str(ERROR_NUMBERS[VALUE]))
        .replace(
            "<errors>",
            "\n        ".join(f'Case "{text}": EloCell = CVErr({n})' for text, n in ERROR_NUMBERS.items()),
        )
    )


_SERVER = """
Attribute VB_Name = "EloServer"
'Calls Python through the COM server of xlwings. Generated: changes are lost.
Option Explicit
Option Private Module

Private Server As Object 'kept between calls: asking xlwings for it reads all of the settings
Private RestUntil As Date
Private Reason As String

'What a cell calls. Python never raises; without Python every cell is #VALUE!, and EloXlCheck says why.
Public Function EloCall(ByVal FunctionName As String, ByVal Arguments As Variant) As Variant
    Dim Values() As Variant, i As Long
    On Error GoTo Failed
    If UBound(Arguments) >= LBound(Arguments) Then
        ReDim Values(0 To UBound(Arguments) - LBound(Arguments))
        For i = 0 To UBound(Values)
            Values(i) = EloGiven(Arguments(LBound(Arguments) + i))
        Next i
    End If
    EloCall = EloEach(EloAnswer(FunctionName, Values), True)
    Exit Function
Failed:
    EloCall = CVErr(<value>)
End Function

'Empty if all is well, or what went wrong.
Public Function EloTrouble() As String
    Dim Answer As Variant
    RestUntil = 0
    Reason = ""
    Answer = EloCall("ELO_EXPECTED", Array(1500, 1500))
    If IsError(Answer) Then
        EloTrouble = Reason
        If Reason = "" Then EloTrouble = "Python gave an error value."
    End If
End Function

'The server is renewed once: Python may have been ended from outside. After a failed start the cells
'rest, since each of them would wait for Python again.
Private Function EloAnswer(ByVal FunctionName As String, ByVal Values As Variant) As Variant
    Dim Fresh As Boolean
    If Now < RestUntil Then Err.Raise 1000, "elo_xl", Reason
    On Error GoTo Renew
    If Server Is Nothing Then
        Fresh = True
        Set Server = XLPy()
    End If
    EloAnswer = Server.CallUDF("<module>", FunctionName, Values)
    Exit Function
Renew:
    Reason = Err.Description
    If Fresh Then
        Resume Failed
    End If
    Resume Again
Again:
    On Error GoTo Lost
    Set Server = Nothing
    Set Server = XLPy()
    EloAnswer = Server.CallUDF("<module>", FunctionName, Values)
    Exit Function
Lost:
    Reason = Err.Description
    Resume Failed
Failed:
    On Error GoTo 0
    Set Server = Nothing
    RestUntil = Now + TimeSerial(0, 0, <rest>)
    Err.Raise 1000, "elo_xl", Reason
End Function

'A reference becomes its values here, so that Python need not call back into Excel for them; what is
'left out becomes a blank, which means the same.
Private Function EloGiven(Optional ByVal Given As Variant) As Variant
    EloGiven = Empty
    If IsMissing(Given) Then Exit Function
    If IsObject(Given) Then
        EloGiven = EloEach(Given.Value, False)
    Else
        EloGiven = EloEach(Given, False)
    End If
End Function

'Every cell of a value or an array.
Private Function EloEach(ByVal Value As Variant, ByVal Outward As Boolean) As Variant
    Dim i As Long, j As Long
    If Not IsArray(Value) Then
        EloEach = EloCell(Value, Outward)
        Exit Function
    End If
    If EloDimensions(Value) = 2 Then
        For i = LBound(Value, 1) To UBound(Value, 1)
            For j = LBound(Value, 2) To UBound(Value, 2)
                Value(i, j) = EloCell(Value(i, j), Outward)
            Next j
        Next i
    Else
        For i = LBound(Value) To UBound(Value)
            Value(i) = EloCell(Value(i), Outward)
        Next i
    End If
    EloEach = Value
End Function

Private Function EloDimensions(ByRef Value As Variant) As Long
    Dim Last As Long
    On Error GoTo Done
    Last = UBound(Value, 1)
    EloDimensions = 1
    Last = UBound(Value, 2)
    EloDimensions = 2
Done:
End Function

'Inward, a cell with a currency format is a number like others. Outward, Python's error values, which
'COM can bring only as text, become true ones.
Private Function EloCell(ByVal Value As Variant, ByVal Outward As Boolean) As Variant
    EloCell = Value
    If Not Outward Then
        If VarType(Value) = vbCurrency Then EloCell = CDbl(Value)
        Exit Function
    End If
    If VarType(Value) <> vbString Then Exit Function
    If Left(Value, 1) <> "#" Then Exit Function
    Select Case Value
        <errors>
    End Select
End Function
"""


# The function wizard


def _help() -> str:
    return (
        dedent(_HELP)
        .lstrip()
        .replace("<sheet>", HELP_SHEET)
        .replace("<category>", CATEGORY)
        .replace("<last>", str(len(CATALOGUE) + 1))
    )


_HELP = """
Attribute VB_Name = "EloHelp"
'Texts of the function wizard, and a check. Generated: changes are lost.
Option Explicit

'Excel forgets these texts when it is closed. It refuses them while no ordinary workbook is open; the
'functions work without.
Public Sub EloXlDescribe()
    Dim Page As Worksheet, Texts() As String, Row As Long, Last As Long, i As Long, WasSaved As Boolean
    On Error Resume Next
    Set Page = ThisWorkbook.Worksheets("<sheet>")
    If Page Is Nothing Then Exit Sub
    WasSaved = ThisWorkbook.Saved
    For Row = 2 To <last>
        Last = Page.Cells(Row, 256).End(xlToLeft).Column
        ReDim Texts(0 To (Last - 5) \\ 2)
        For i = 0 To UBound(Texts)
            Texts(i) = Page.Cells(Row, 5 + 2 * i).Value
        Next i
        Application.MacroOptions Macro:="'" & ThisWorkbook.Name & "'!" & Page.Cells(Row, 1).Value, _
            Description:=Page.Cells(Row, 2).Value, Category:="<category>", ArgumentDescriptions:=Texts
    Next Row
    ThisWorkbook.Saved = WasSaved
End Sub

'For Alt+F8: says whether the functions reach Python, or why not.
Public Sub EloXlCheck()
    Dim Trouble As String
    Trouble = EloTrouble()
    If Trouble = "" Then
        MsgBox "elo_xl works: the functions reach Python.", vbInformation, "elo_xl"
    Else
        MsgBox "elo_xl does not reach Python: " & Trouble & vbCrLf & vbCrLf & _
            "Run  elo-xl doctor  in a terminal.", vbExclamation, "elo_xl"
    End If
End Sub
"""

# OnTime: once Excel is ready. On opening, an add-in is there before any ordinary workbook.
_WORKBOOK = """
Option Explicit

Private Sub Workbook_Open()
    On Error Resume Next
    Application.OnTime Now, "'" & ThisWorkbook.Name & "'!EloXlDescribe"
End Sub
""".lstrip()


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
