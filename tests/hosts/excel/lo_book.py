"""A workbook for LibreOffice with our VBA, in which the runtime of xlwings is exchanged for a connection.

`EloFunctions`, `EloServer` and `EloRefresh` are the very text that goes into Excel.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import xlsxwriter

from elo_xl.hosts.excel import parts as office
from elo_xl.hosts.excel import vba
from elo_xl.hosts.excel.project import with_project
from elo_xl.hosts.excel.vba import Module

_CONNECTION = """Attribute VB_Name = "xlwings"
Option Explicit
Public Wire As Object
Public Starts As Long
Public Sub Connect(Other)
    Set Wire = Other
End Sub
Public Function XLPy()
    Starts = Starts + 1
    If Wire Is Nothing Then Err.Raise 1, "xlwings", "Could not load the DLL"
    Set XLPy = New EloWire
End Function
Public Function HowOften()
    HowOften = Starts
End Function
Public Function PutRight()
    PutRight = EloTrial()
End Function
Public Function Errors()
    Dim Block(1 To 2, 1 To 1), Answer
    Block(1, 1) = 1500
    Block(2, 1) = CVErr(2007)
    Answer = ELO_EXPECTED(1500, Block)
    Errors = Array(Answer(0, 0), CStr(Answer(1, 0)))
End Function
"""

# The values of error cells are blanks there, so the cells are named that Excel would find by them; and it knows
# nothing of a cell's array, so arrays are entered in test_refresh.py alone.
_TRIAL = """Public Function EloTrial() As Long
    Dim Lost As Collection, Name As Variant, Place As Variant
    Set Lost = New Collection
    For Each Name In Array("Open", "Protected", "Hidden")
        For Each Place In Array("A1", "A2")
            Lost.Add ThisWorkbook.Worksheets(Name).Range(Place)
        Next Place
    Next Name
    EloTrial = EloChange(ThisWorkbook, New Collection, Lost)
End Function
"""

# UNO carries no error values, so they travel as texts, such as "Error 2042"
_WIRE = """Attribute VB_Name = "EloWire"
Attribute VB_Base = "0{FCFB3D2A-A0FA-1068-A738-08002B3371B5}"
Attribute VB_GlobalNameSpace = False
Attribute VB_Creatable = False
Attribute VB_PredeclaredId = False
Attribute VB_Exposed = False
Attribute VB_TemplateDerived = False
Attribute VB_Customizable = False
Option Explicit
Public Function CallUDF(ScriptName, FunctionName, Values)
    Dim Answer, Block(), Cell, i, j, k
    For i = 0 To UBound(Values)
        Cell = Values(i)
        If IsArray(Cell) Then
            For j = LBound(Cell, 1) To UBound(Cell, 1)
                For k = LBound(Cell, 2) To UBound(Cell, 2)
                    If IsError(Cell(j, k)) Then Cell(j, k) = CStr(Cell(j, k))
                Next k
            Next j
        ElseIf IsError(Cell) Then
            Cell = CStr(Cell)
        End If
        Values(i) = Cell
    Next i
    Answer = Wire.invoke(Array(ScriptName, FunctionName, Values), Array(), Array())
    If Not IsArray(Answer) Then
        CallUDF = Answer
        Exit Function
    End If
    ReDim Block(0 To UBound(Answer), 0 To UBound(Answer(0)))
    For i = 0 To UBound(Answer)
        For j = 0 To UBound(Answer(0))
            Block(i, j) = Answer(i)(j)
        Next j
    Next i
    CallUDF = Block
End Function
"""


def book() -> bytes:
    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer, {"in_memory": True}) as workbook:
        workbook.add_worksheet("Cases")
    ours = [module for module in vba.modules() if module.name in ("EloFunctions", "EloServer", "EloRefresh")]
    ours[-1] = Module("EloRefresh", ours[-1].source + _TRIAL.replace("\n", "\r\n"))
    stand_ins = [Module("xlwings", _CONNECTION), Module("EloWire", _WIRE, is_class=True)]
    modules = ours + [Module(m.name, m.source.replace("\n", "\r\n"), m.is_class) for m in stand_ins]
    parts = office.with_type(office.read(buffer.getvalue()), office.WORKBOOK_TYPE, office.MACRO_TYPE)
    return office.write(with_project(parts, modules, ""))


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(book())
