"""Readers and writers of tournament files, a module each."""

from .csv_writer import write_csv
from .recognition import read, read_data
from .trf_writer import write_trf

__all__ = ["read", "read_data", "write_csv", "write_trf"]
