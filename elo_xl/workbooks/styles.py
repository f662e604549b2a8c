"""The looks of the template workbooks: palette, type, number formats, and the formats made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.workbook import Workbook

# One accent on paper and ink. Yellow is where something is typed, green and red only ever judge.
INK = "#1F2933"
MUTED = "#66717D"
ACCENT = "#1F3F66"
LINE = "#D3D9E0"
PANEL = "#F2F5F8"
BAND = "#B9CCE2"
FIELD, FIELD_REQUIRED, FIELD_LINE = "#FFFBE6", "#FFEFB3", "#DCC98A"
GOOD, GOOD_TINT = "#1D6B41", "#E5F2EA"
BAD, BAD_TINT = "#A6261D", "#FAE7E4"
WHITE = "#FFFFFF"
AMBER, AMBER_TINT = "#8A5A00", "#FFE08A"  # what is missing

FONT = "Calibri"  # LibreOffice shows Carlito, which is as wide

# Number formats
RATING, POINTS, PROBABILITY, WHOLE = "0", "0.0", "0.00", "0"
CHANGE = "+0.00;-0.00;0.00"
DIFFERENCE = "+0;-0;0"
DATE = "d mmm yyyy"
TEXT = "@"
SIGNED = '+0.0;"−"0.0;0.0'
SIGNED_FINE = '+0.00;"−"0.00;0.00'

Look = dict[str, Any]

_BASE: Look = {"font_name": FONT, "font_size": 10, "font_color": INK, "valign": "vcenter"}
_ROW: Look = {"bottom": 1, "bottom_color": LINE}
_FIELD: Look = {"border": 1, "border_color": FIELD_LINE, "bg_color": FIELD, "locked": False}

LOOKS: dict[str, Look] = {
    # the head of a page
    "eyebrow": {"font_size": 8, "font_color": MUTED, "bold": True},
    "title": {"font_size": 22, "font_color": ACCENT, "bold": True},
    "lead": {"font_color": MUTED},
    "check": {"font_size": 9, "font_color": MUTED, "bottom": 2, "bottom_color": ACCENT},
    "rule": {"bottom": 2, "bottom_color": ACCENT},
    # blocks
    "section": {"font_size": 12, "font_color": ACCENT, "bold": True, "bottom": 1, "bottom_color": ACCENT},
    "section rule": {"bottom": 1, "bottom_color": ACCENT},
    "label": {"font_color": MUTED},
    "note": {"font_size": 9, "font_color": MUTED},
    "text": {},
    "signature": {"font_size": 8, "font_color": MUTED, "top": 1, "top_color": MUTED},
    # tables
    "head": {
        "font_size": 9, "font_color": ACCENT, "bold": True, "bg_color": PANEL, "text_wrap": True,
        "bottom": 1, "bottom_color": ACCENT,
    },
    "cell": _ROW,
    "number": {**_ROW, "align": "right", "indent": 1},
    "key": {**_ROW, "align": "right", "indent": 1, "bold": True},
    "total": {"align": "right", "indent": 1, "bold": True, "bg_color": PANEL, "top": 1, "top_color": ACCENT},
    "hidden": {"font_size": 9, "font_color": MUTED},
    # key figures on a tinted card
    "card": {"bg_color": PANEL},
    "card label": {"bg_color": PANEL, "font_color": MUTED},
    "card note": {"bg_color": PANEL, "font_color": MUTED, "font_size": 9},
    "card value": {"bg_color": PANEL, "bold": True, "align": "right", "indent": 1},
    "headline": {
        "bg_color": PANEL, "bold": True, "align": "right", "indent": 1, "font_size": 15, "font_color": ACCENT,
    },
    # fields
    "field": _FIELD,
    "required": {**_FIELD, "bg_color": FIELD_REQUIRED},
    # judgements, by conditional formats
    "good": {"font_color": GOOD, "bg_color": GOOD_TINT, "bold": True},
    "bad": {"font_color": BAD, "bg_color": BAD_TINT, "bold": True},
    "good tint": {"font_color": GOOD, "bg_color": GOOD_TINT},
    "bad tint": {"font_color": BAD, "bg_color": BAD_TINT},
    "warning": {"font_color": BAD, "bold": True},
    "mark": {"font_color": ACCENT, "bg_color": PANEL, "bold": True},
    "next": {"font_color": ACCENT, "bold": True},
}  # fmt: skip

_CONDITIONAL = {"good", "bad", "good tint", "bad tint", "warning", "mark", "next"}


class Styles:
    """The formats of one workbook, each made once."""

    def __init__(self, book: Workbook) -> None:
        """Keep the workbook to which the formats belong."""
        self._book = book
        self._formats: dict[tuple[tuple[str, Any], ...], Format] = {}

    def __call__(self, look: str, **changes: Any) -> Format:
        """The format of a look, with changes to it."""
        base = {} if look in _CONDITIONAL else _BASE
        properties = {**base, **LOOKS[look], **changes}
        key = tuple(sorted(properties.items()))
        if key not in self._formats:
            self._formats[key] = self._book.add_format(properties)
        return self._formats[key]
