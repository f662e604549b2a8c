Attribute VB_Name = "EloHelp"
'Texts of the function wizard, and a check. Generated: changes are lost.
Option Explicit

'Excel forgets these texts when it is closed. It refuses them while no ordinary workbook is open; the
'functions work without.
Public Sub EloXlDescribe()
    Dim Page As Worksheet, Texts() As String, Row As Long, Last As Long, i As Long, WasSaved As Boolean
    On Error Resume Next
    Set Page = ThisWorkbook.Worksheets("{{sheet}}")
    If Page Is Nothing Then Exit Sub
    WasSaved = ThisWorkbook.Saved
    For Row = 2 To {{last}}
        Last = Page.Cells(Row, 256).End(xlToLeft).Column
        ReDim Texts(0 To (Last - 5) \ 2)
        For i = 0 To UBound(Texts)
            Texts(i) = Page.Cells(Row, 5 + 2 * i).Value
        Next i
        Application.MacroOptions Macro:="'" & ThisWorkbook.Name & "'!" & Page.Cells(Row, 1).Value, _
            Description:=Page.Cells(Row, 2).Value, Category:="{{category}}", ArgumentDescriptions:=Texts
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
