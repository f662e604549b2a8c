"""The template "calculator": one game, an event, what if, K, norms, tables, and the list of functions."""

from .workbook import make

__all__ = ["make"]
