Attribute VB_Name = "EloHelp"
'Texts of the function wizard, and what Alt+F8 runs. Generated: changes are lost.
Option Explicit

'Once Excel is ready: the texts of the wizard, and workbooks that were opened before Excel told us of it.
Public Sub EloXlStart()
    Dim Book As Workbook
    On Error Resume Next
    EloXlDescribe
    If Not ThisWorkbook.IsAddin Then Exit Sub
    For Each Book In Application.Workbooks
        If Not Book Is ThisWorkbook Then EloPutRight Book
    Next Book
End Sub

'Excel forgets these texts when it is closed. It refuses them for a workbook that is hidden, as an add-in is, so for
'this moment it is none. The functions work without.
Public Sub EloXlDescribe()
    Dim Page As Worksheet, WasSaved As Boolean, WasAddin As Boolean, Screen As Boolean, Events As Boolean, Front As Object
    On Error Resume Next
    Set Page = ThisWorkbook.Worksheets("{{sheet}}")
    If Page Is Nothing Then Exit Sub
    WasSaved = ThisWorkbook.Saved
    WasAddin = ThisWorkbook.IsAddin
    Screen = Application.ScreenUpdating
    Events = Application.EnableEvents
    Set Front = Application.ActiveWindow
    Application.ScreenUpdating = False
    Application.EnableEvents = False
    If WasAddin Then ThisWorkbook.IsAddin = False
    EloTell Page
    If WasAddin Then ThisWorkbook.IsAddin = True
    If Not Front Is Nothing Then Front.Activate
    Application.EnableEvents = Events
    Application.ScreenUpdating = Screen
    ThisWorkbook.Saved = WasSaved
End Sub

Private Sub EloTell(ByVal Page As Worksheet)
    Dim Texts() As String, Row As Long, Last As Long, i As Long
    On Error Resume Next
    For Row = 2 To {{last}}
        Last = Page.Cells(Row, 256).End(xlToLeft).Column
        ReDim Texts(0 To (Last - 5) \ 2)
        For i = 0 To UBound(Texts)
            Texts(i) = Page.Cells(Row, 5 + 2 * i).Value
        Next i
        Application.MacroOptions Macro:="'" & ThisWorkbook.Name & "'!" & Page.Cells(Row, 1).Value, _
            Description:=Page.Cells(Row, 2).Value, Category:="{{category}}", ArgumentDescriptions:=Texts
    Next Row
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

'For Alt+F8: why the function that was computed last gave #VALUE! before it came to Python.
Public Sub EloXlReason()
    Dim Told As String
    Told = EloLastReason()
    If Told = "" Then Told = "No call has failed since Excel was started."
    MsgBox Told, vbInformation, "elo_xl"
End Sub

'For Alt+F8: puts the workbook in front right, if it shows #NAME? or asks for links.
Public Sub EloXlRefresh()
    Dim Count As Long
    On Error Resume Next
    Count = EloPutRight(ActiveWorkbook)
    If Count = 0 Then
        MsgBox "There is nothing to put right in this workbook.", vbInformation, "elo_xl"
    Else
        MsgBox Count & " formulas or links are put right.", vbInformation, "elo_xl"
    End If
End Sub
