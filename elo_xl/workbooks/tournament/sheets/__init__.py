"""The sheets of a tournament workbook, a module each."""
