Attribute VB_Name = "EloServer"
'Calls Python through the COM server of xlwings. Generated: changes are lost.
Option Explicit
Option Private Module

Private Server As Object 'kept between calls: asking xlwings for it reads all of the settings
Private RestUntil As Date
Private Reason As String
Private LastReason As String

'What a cell calls. Python never raises; without Python every cell is #VALUE!, and EloXlCheck says why.
'What is refused before it comes to Python is #VALUE! too, and EloXlReason says why.
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
    LastReason = FunctionName & ": " & Err.Description
    EloCall = CVErr({{value}})
End Function

'Why a call failed, the last time that one did.
Public Function EloLastReason() As String
    EloLastReason = LastReason
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
    EloAnswer = Server.CallUDF("{{module}}", FunctionName, Values)
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
    EloAnswer = Server.CallUDF("{{module}}", FunctionName, Values)
    Exit Function
Lost:
    Reason = Err.Description
    Resume Failed
Failed:
    On Error GoTo 0
    Set Server = Nothing
    RestUntil = Now + TimeSerial(0, 0, {{rest}})
    Err.Raise 1000, "elo_xl", Reason
End Function

'A reference becomes its values here, so that Python need not call back into Excel for them; what is
'left out becomes a blank, which means the same.
Private Function EloGiven(Optional ByVal Given As Variant) As Variant
    EloGiven = Empty
    If IsMissing(Given) Then Exit Function
    If IsObject(Given) Then
        EloRefuse Given
        EloGiven = EloEach(Given.Value, False)
    Else
        EloGiven = EloEach(Given, False)
    End If
End Function

'Of several areas Excel would hand over the first one only, without a word; and a column as a whole would travel to
'Python with a million cells.
Private Sub EloRefuse(ByVal Given As Object)
    If Given.Areas.Count > 1 Then Err.Raise 1000, "elo_xl", "a range of several areas cannot be taken: hand over one block"
    If CDbl(Given.Rows.Count) * Given.Columns.Count > {{most}} Then
        Err.Raise 1000, "elo_xl", "more than {{most}} cells in one argument: hand over the rows that are filled"
    End If
End Sub

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
        {{errors}}
    End Select
End Function
