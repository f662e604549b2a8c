Attribute VB_Name = "EloRefresh"
'Workbooks in which Excel has not found the functions are put right. Generated: changes are lost.
Option Explicit
Option Private Module

Private Const Links As Long = 1 'xlExcelLinks
Private Const Formulas As Long = -4123 'xlCellTypeFormulas
Private Const Errors As Long = 16 'xlErrors
Private Const Part As Long = 2 'xlPart
Private Const Manual As Long = -4135 'xlCalculationManual
Private Const LostName As String = "2029" 'xlErrName
Private Const LongestArray As Long = 255 'characters that FormulaArray takes
Private Const Hole As String = "EloXlHole"

'Links that lead to the add-in elsewhere lead to the one that is loaded; formulas of ours that show #NAME? are
'entered anew. Nothing else is touched. How many were put right.
Public Function EloPutRight(ByVal Book As Workbook) As Long
    Dim Lost As Collection, Wrong As Collection, Mode As Long, Screen As Boolean, Events As Boolean, WasSaved As Boolean
    Set Wrong = EloWrongLinks(Book)
    Set Lost = EloLost(Book)
    If Wrong.Count = 0 And Lost.Count = 0 Then Exit Function
    On Error Resume Next
    Screen = Application.ScreenUpdating
    Events = Application.EnableEvents
    Mode = Application.Calculation
    WasSaved = Book.Saved
    Application.ScreenUpdating = False
    Application.EnableEvents = False
    Application.Calculation = Manual
    EloPutRight = EloChange(Book, Wrong, Lost)
    Application.Calculation = Mode
    Book.Saved = WasSaved
    Application.EnableEvents = Events
    Application.ScreenUpdating = Screen
End Function

'Sheets without a password are opened for it, and closed again as they were.
Private Function EloChange(ByVal Book As Workbook, ByVal Wrong As Collection, ByVal Lost As Collection) As Long
    Dim Page As Worksheet, Closed As Collection, Entry As Variant, Done As Long
    On Error Resume Next
    Set Closed = New Collection
    For Each Page In Book.Worksheets
        If Page.ProtectContents Then
            Entry = EloProtection(Page)
            Err.Clear
            Page.Unprotect ""
            If Err.Number = 0 And Not Page.ProtectContents Then Closed.Add Array(Page, Entry)
        End If
    Next Page
    For Each Entry In Wrong
        Err.Clear
        Book.ChangeLink Entry, ThisWorkbook.FullName, Links
        If Err.Number = 0 Then Done = Done + 1
    Next Entry
    If Wrong.Count > 0 Then Set Lost = EloLost(Book)
    For Each Entry In Lost
        If Not Entry.Worksheet.ProtectContents Then
            If EloEnter(Entry) Then Done = Done + 1
        End If
    Next Entry
    For Each Entry In Closed
        EloProtect Entry(0), Entry(1)
    Next Entry
    EloChange = Done
End Function

Private Function EloProtection(ByVal Page As Worksheet) As Variant
    With Page.Protection
        EloProtection = Array(Page.ProtectDrawingObjects, Page.ProtectScenarios, Page.ProtectionMode, _
            .AllowFormattingCells, .AllowFormattingColumns, .AllowFormattingRows, .AllowInsertingColumns, _
            .AllowInsertingRows, .AllowInsertingHyperlinks, .AllowDeletingColumns, .AllowDeletingRows, _
            .AllowSorting, .AllowFiltering, .AllowUsingPivotTables, Page.EnableSelection)
    End With
End Function

Private Sub EloProtect(ByVal Page As Worksheet, ByVal Was As Variant)
    Page.Protect "", Was(0), True, Was(1), Was(2), Was(3), Was(4), Was(5), Was(6), Was(7), Was(8), Was(9), Was(10), _
        Was(11), Was(12), Was(13)
    Page.EnableSelection = Was(14)
End Sub

'The links to an add-in of our name that is not this one.
Private Function EloWrongLinks(ByVal Book As Workbook) As Collection
    Dim Sources As Variant, Source As Variant, File As String
    Set EloWrongLinks = New Collection
    On Error Resume Next
    If Not EloIsAddIn() Then Exit Function
    Sources = Book.LinkSources(Links)
    If Not IsArray(Sources) Then Exit Function
    For Each Source In Sources
        File = LCase(Replace(Source, "/", "\"))
        If Right(File, Len("\{{addin}}")) = "\{{addin}}" Then
            If File <> LCase(ThisWorkbook.FullName) Then EloWrongLinks.Add Source
        End If
    Next Source
End Function

Private Function EloIsAddIn() As Boolean
    On Error Resume Next
    EloIsAddIn = ThisWorkbook.IsAddin
End Function

'The cells that show #NAME? and call a function of ours; of an array its first one.
Private Function EloLost(ByVal Book As Workbook) As Collection
    Dim Page As Worksheet, Found As Collection
    Set Found = New Collection
    For Each Page In Book.Worksheets
        EloLook Page, Found
    Next Page
    Set EloLost = Found
End Function

'Excel finds error cells at once, but not on a protected sheet; there all values are looked through.
Private Sub EloLook(ByVal Page As Worksheet, ByVal Found As Collection)
    Dim Area As Range, Cell As Range, Values As Variant, i As Long, j As Long
    On Error GoTo Done
    If Not Page.ProtectContents Then
        For Each Cell In Page.Cells.SpecialCells(Formulas, Errors)
            EloNote Cell, Found
        Next Cell
        Exit Sub
    End If
    Set Area = Page.UsedRange
    Values = Area.Value
    If Not IsArray(Values) Then
        EloNote Area, Found
        Exit Sub
    End If
    For i = 1 To UBound(Values, 1)
        For j = 1 To UBound(Values, 2)
            If IsError(Values(i, j)) Then EloNote Area.Cells(i, j), Found
        Next j
    Next i
Done:
End Sub

Private Sub EloNote(ByVal Cell As Range, ByVal Found As Collection)
    If Not IsError(Cell.Value) Then Exit Sub
    If Right(CStr(Cell.Value), 4) <> LostName Then Exit Sub 'Error 2029, in the language of this Excel
    If Not EloIsOurs(Cell.Formula) Then Exit Sub
    If EloIsArray(Cell) Then
        If Cell.CurrentArray.Cells(1, 1).Address <> Cell.Address Then Exit Sub
    End If
    Found.Add Cell
End Sub

'Whether a formula calls one of our functions, by the beginnings of their names.
Private Function EloIsOurs(ByVal Formula As Variant) As Boolean
    Dim Beginning As Variant
    For Each Beginning In Array({{beginnings}})
        If InStr(1, Formula, Beginning, vbTextCompare) > 0 Then EloIsOurs = True
    Next Beginning
End Function

'Calculating does not bind a name, entering its formula anew does.
Private Function EloEnter(ByVal Cell As Range) As Boolean
    Dim Text As String, Late As Object, Whole As Boolean
    Whole = EloIsArray(Cell)
    On Error Resume Next
    If Whole Then
        EloEnter = EloEnterArray(Cell.CurrentArray)
        Exit Function
    End If
    Text = Cell.Formula
    Set Late = Cell
    Late.Formula2 = Late.Formula2
    If Err.Number <> 0 Then
        Err.Clear
        Cell.Formula = Text
    End If
    EloEnter = (Err.Number = 0)
End Function

'An array is entered as a whole.
Private Function EloEnterArray(ByVal Block As Range) As Boolean
    Dim Text As String
    Text = EloArrayText(Block)
    If Len(Text) <= LongestArray Then
        Block.FormulaArray = Text
        EloEnterArray = True
    ElseIf EloFits(Text) Then
        EloFill Block, Text
        EloEnterArray = (EloArrayText(Block) = Text)
    End If
End Function

'Some programs show the formula of an array in braces, and know it by them alone.
Private Function EloIsArray(ByVal Cell As Range) As Boolean
    Dim Found As Boolean
    On Error Resume Next
    Found = Cell.HasArray
    If Left(Cell.Formula, 1) = "{" Then Found = True
    EloIsArray = Found
End Function

Private Function EloArrayText(ByVal Block As Range) As String
    Dim Text As String
    Text = Block.Cells(1, 1).Formula
    If Left(Text, 1) = "{" Then Text = Mid(Text, 2, Len(Text) - 2)
    EloArrayText = Text
End Function

'A long formula goes in with holes, which are filled afterwards. Whether this Excel does it right is tried in a
'far cell of a sheet of our own, so that no formula can be spoilt.
Private Function EloFits(ByVal Text As String) As Boolean
    Dim Trial As Range, WasSaved As Boolean
    On Error GoTo Done
    WasSaved = ThisWorkbook.Saved
    Set Trial = ThisWorkbook.Worksheets("{{sheet}}").Range("XA900")
    EloFill Trial, Text
    EloFits = (EloArrayText(Trial) = Text)
Done:
    On Error Resume Next
    If Not Trial Is Nothing Then Trial.ClearContents
    ThisWorkbook.Saved = WasSaved
End Function

Private Sub EloFill(ByVal Block As Range, ByVal Text As String)
    Dim Pieces As Collection, i As Long
    Set Pieces = New Collection
    Text = EloWithHoles(Text, Pieces)
    Block.FormulaArray = Text
    For i = Pieces.Count To 1 Step -1
        Block.Replace What:=Hole & i & "_", Replacement:=Pieces(i), LookAt:=Part, MatchCase:=True
    Next i
End Sub

'The formula, short enough for FormulaArray: its longest arguments, which Replace still takes, become holes.
Private Function EloWithHoles(ByVal Text As String, ByVal Pieces As Collection) As String
    Dim First As Long, Length As Long
    Do While Len(Text) > LongestArray
        Length = EloLongest(Text, First)
        If Length <= Len(Hole) + 4 Then Err.Raise 1000, "elo_xl", "the formula has no part that is short enough"
        Pieces.Add Mid(Text, First, Length)
        Text = Left(Text, First - 1) & Hole & Pieces.Count & "_" & Mid(Text, First + Length)
    Loop
    EloWithHoles = Text
End Function

'Where the longest argument of at most 255 characters begins, and its length. What is quoted, or stands in braces, is
'no place for one.
Private Function EloLongest(ByVal Text As String, ByRef First As Long) As Long
    Dim Begins(0 To 70) As Long, Depth As Long, i As Long, Best As Long, Sign As String, Quote As String
    For i = 1 To Len(Text)
        Sign = Mid(Text, i, 1)
        If Quote <> "" Then
            If Sign = Quote Then Quote = ""
        ElseIf Sign = """" Or Sign = "'" Then
            Quote = Sign
        ElseIf Sign = "{" Then
            Quote = "}"
        ElseIf Sign = "(" Then
            Depth = Depth + 1
            Begins(Depth) = i + 1
        ElseIf Depth > 0 And (Sign = "," Or Sign = ")") Then
            If i - Begins(Depth) > Best And i - Begins(Depth) <= LongestArray Then
                Best = i - Begins(Depth)
                First = Begins(Depth)
            End If
            Begins(Depth) = i + 1
            If Sign = ")" Then Depth = Depth - 1
        End If
    Next i
    EloLongest = Best
End Function
