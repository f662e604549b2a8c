"""Texts of others, as they can be shown: control characters move the cursor, or give a terminal orders."""

from __future__ import annotations

import re

# C0 but for tab and line ends, DEL and C1; marks that turn the direction of what follows; line separators
_CONTROLS = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029]"
)


def without_controls(text: str, instead: str = "") -> str:
    """A text without its control characters; tabs and line ends stay."""
    return _CONTROLS.sub(instead, text)


def printable(text: str) -> str:
    """A text with a sign in the place of each control character; tabs and line ends stay."""
    return without_controls(text, "\N{REPLACEMENT CHARACTER}")
