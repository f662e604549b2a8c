"""Arguments that several commands take."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, _ActionsContainer
    from collections.abc import Callable


def add_book(parser: ArgumentParser, text: str = "a workbook, .xlsx or .xlsm") -> None:
    """The workbook that a command reads."""
    parser.add_argument("book", type=Path, metavar="BOOK", help=text)


def add_output(parser: _ActionsContainer, text: str) -> None:
    """The file that a command makes."""
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=text)


def add_force(parser: ArgumentParser, text: str = "replace a file that is there already") -> None:
    """Whether a file may be replaced."""
    parser.add_argument("--force", action="store_true", help=text)


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """A type for `add_argument`: a whole number in these bounds."""
    bounds = f"at least {least}" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        number = int(text) if text.strip().lstrip("-").isdecimal() else least - 1
        if number < least or (most is not None and number > most):
            raise ArgumentTypeError(f"{text!r} is no whole number {bounds}")
        return number

    return read
