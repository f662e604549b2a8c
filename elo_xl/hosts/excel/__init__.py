"""Excel on Windows: the functions in every workbook by an add-in, or inside a macro workbook.

A cell calls a VBA function, which calls Python through the COM server of xlwings. The VBA is generated
from the catalogue (`vba`), put into a package (`project`), and that is either the add-in (`addin`) or a
macro workbook (`macro`). `installation` and `doctor` are the user's commands.
"""
