"""Chess-rating functions for spreadsheets, exact to FIDE's last decimal."""

__version__ = "0.1.0"
