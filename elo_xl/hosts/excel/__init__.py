"""Excel on Windows: the functions in every workbook by an add-in, or inside a macro workbook.

A cell calls a VBA function, which calls Python through the COM server of xlwings. The VBA lies in
files here (.bas, .cls) and is filled in from the catalogue (`vba`), put into a package (`project`), and
that is either the add-in (`addin`) or a macro workbook (`macro`). `installation` puts the add-in where
Excel starts it, and `doctor` follows the chain to Python; `elo_xl.commands.excel` is what a user types.
"""
