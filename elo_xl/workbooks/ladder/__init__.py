"""The template "ladder": a club that rates its own evenings."""

from .workbook import make as make
