"""What checks have found, without gaps: kind, where and words, from hidden columns in which gaps are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core.findings import FAULT, MISSING

from . import styles
from .styles import AMBER, AMBER_TINT

if TYPE_CHECKING:
    from collections.abc import Callable

    from .columns import Columns
    from .page import Page

NOTE = "note"  # beside the core's kinds of findings

COLUMNS = (
    ("kind", 12.0), ("where", 30.0), ("text", 90.0), ("number", 0.0), ("found", 0.0), ("found kind", 0.0),
    ("found where", 0.0), ("place", 0.0),
)  # fmt: skip


def write(page: Page, columns: Columns, top: int, end: int, nothing: str) -> None:
    """Write the visible columns, the verdict above them, and the names by which other sheets know it.

    :param nothing: a condition under which there is nothing to check yet.
    """
    for line, row in enumerate(range(top, end + 1), 1):
        page.put(f"{columns['number']}{row}", line, "hidden")

    def down(key: str) -> str:
        return f"${columns[key]}${top}:${columns[key]}${end}"

    def array(key: str, formula: str, look: str = "text", **changes: object) -> None:
        page.array(down(key).replace("$", ""), formula, look, **changes)

    number, place = down("number"), down("place")
    array("place", f'IF({down("found")}="","",{number})', "hidden")
    for key, source in (("kind", "found kind"), ("where", "found where"), ("text", "found")):
        shown = f'IFERROR(LOOKUP(SMALL({place},{number}),{number},{down(source)}),"")'
        array(key, shown, "text", indent=1, **({"shrink": True} if key == "text" else {}))
    kinds = down("found kind")
    for line, (name, formula) in enumerate(
        (
            ("Check_faults", f'COUNTIF({kinds},"{FAULT}")'),
            ("Check_missing", f'COUNTIF({kinds},"{MISSING}")'),
            ("First_fault", _first(FAULT, kinds, down)),
            ("First_missing", _first(MISSING, kinds, down)),
        ),
        6,
    ):
        cell = f"{columns['number']}{line}"
        page.formula(cell, formula, "hidden")
        page.name_cells({name: cell})
    _verdict(page, nothing)
    page.heads(top - 1, {"B": "<Kind", "C": "<Where", "D": "<Finding"})
    area = f"B{top}:B{end}"
    page.when(area, f'=B{top}="{FAULT}"', font_color=styles.BAD, bg_color=styles.BAD_TINT, bold=True)
    page.when(area, f'=B{top}="{MISSING}"', font_color=AMBER, bg_color=AMBER_TINT)
    page.lines(area, f"$B{top}")
    page.lines(f"C{top}:D{end}", f"$B{top}")


def _first(kind: str, kinds: str, down: Callable[[str], str]) -> str:
    """The first finding of a kind, with its place."""
    at = f'MATCH("{kind}",{kinds},0)'
    where = f"INDEX({down('found where')},{at})"
    return f'IFERROR(IF({where}="","",{where}&": ")&INDEX({down("found")},{at}),"")'


def _verdict(page: Page, nothing: str) -> None:
    page.gap(6)
    page.row(7, 34)
    for column in "BCD":
        page.put(f"{column}7", None, "card")
    page.row(8, 9)
    page.row(9, 3)
    page.formula(
        "B7",
        'IF(Check_faults>0,Check_faults&IF(Check_faults=1," fault"," faults"),'
        'IF(Check_missing>0,"No fault; "&Check_missing&IF(Check_missing=1," entry is"," entries are")'
        '&" missing",'
        f'IF({nothing},"Nothing to check yet","No fault, nothing is missing")))',
        "card", font_size=15, bold=True, font_color=styles.ACCENT, indent=1,
    )  # fmt: skip
    page.mark("B7:D7", "=Check_faults>0", "bad")
    page.mark("B7:D7", f"=AND(Check_faults+Check_missing=0,NOT({nothing}))", "good")


def found_in_settings(page: Page, columns: Columns, top: int, settings: list[tuple[str, str]]) -> None:
    """What is wrong in single cells: a kind and a formula for the words each."""
    for row, (kind, text) in enumerate(settings, top):
        found = f"{columns['found']}{row}"
        page.formula(found, f'IFERROR({text},"")', "hidden")
        page.formula(f"{columns['found kind']}{row}", f'IF({found}="","","{kind}")', "hidden")
        page.formula(f"{columns['found where']}{row}", '""', "hidden")
