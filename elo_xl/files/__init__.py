"""Tournament files: readers and writers, a module a format."""

from .completeness import missing
from .csv_writer import write_csv
from .recognition import read
from .trf_writer import write_trf

__all__ = ["missing", "read", "write_csv", "write_trf"]
