"""The sheet "Tables": points by rating difference, and FIDE's two tables in the handbook's shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.core import tables
from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.page import Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Look, Styles

NAME = "Tables"
_TOP, _STEP, _WIDEST = 13, 10, 400
_END = _TOP + _WIDEST // _STEP
_KS = (40, 20, 10)
_COLUMNS = "BCDEFGHIJKLM"
_APART: Look = {"left": 1, "left_color": styles.LINE}
_QUIET: Look = {"font_color": styles.MUTED}


def write(book: Workbook, looks: Styles) -> Page:
    """Write the sheet."""
    page = Page(
        book,
        looks,
        NAME,
        "Tables",
        "For printing: what a game is worth by rating difference, and FIDE's two conversion tables.",
        dict.fromkeys(_COLUMNS, 8),
    )
    _points(page)
    end = _handbook(page, _END + 3)
    page.sheet.set_h_pagebreaks([_END + 1])
    page.check(
        fields.unknown_method("Tables_method"),
        fine="Changes are exact; FIDE adds them up over a period and rounds the sum once.",
    )
    page.finish(f"A1:M{end}", "C8", pages=2)
    return page


def _points(page: Page) -> None:
    page.section(6, "Points by rating difference")
    page.gap(7)
    page.put("B8", "Method", "label")
    page.wide_field("C", "D", 8, fields.METHOD, fields.TABLE)
    page.name_cells({"Tables_method": "C8"})
    page.put(
        "B9",
        "For the higher-rated player, without the 400-point rule. The lower-rated one gets the same with the "
        "opposite sign.",
        "note",
    )
    groups = {"C": "Expected score", **{column: f"K {k}" for column, k in zip("EHK", _KS, strict=True)}}
    for column in _COLUMNS:
        apart = _APART if column in "EHK" else {}
        page.put(f"{column}11", groups.get(column), "head", bottom=0, text_wrap=False, indent=1, **apart)
    texts = ("|Difference", ">Higher", ">Lower", *3 * (">Win", ">Draw", ">Loss"))
    page.heads(_TOP - 1, dict(zip(_COLUMNS, texts, strict=True)))
    for columns, text, look in (("D", "Lower", _QUIET), ("EHK", "Win", _APART), ("FIL", "Draw", _QUIET)):
        for column in columns:
            page.put(f"{column}{_TOP - 1}", text, "head", align="right", indent=1, **look)
    for row in range(_TOP, _END + 1):
        page.row(row, 15.5)
        _gap(page, row, (row - _TOP) * _STEP)


def _gap(page: Page, row: int, difference: int) -> None:
    page.put(f"B{row}", difference, "number", num_format=styles.RATING, align="center", indent=0, bold=True)
    page.formula(
        f"C{row}",
        f'IFERROR(IF(Tables_method="{fields.FORMULA}",ELO_EXPECTED(2000+B{row},2000),FIDE_PD(B{row})),"")',
        "number",
        num_format=styles.PROBABILITY,
    )
    page.formula(f"D{row}", f'IF($C{row}="","",1-$C{row})', "number", num_format=styles.PROBABILITY, **_QUIET)
    for group, k in enumerate(_KS):
        for offset, score in enumerate(("1", "0.5", "0")):
            column = _COLUMNS[3 + 3 * group + offset]
            page.formula(
                f"{column}{row}",
                f'IF($C{row}="","",{k}*({score}-$C{row}))',
                "number",
                num_format=styles.CHANGE,
                **(_APART, _QUIET, {})[offset],
            )


def _handbook(page: Page, row: int) -> int:
    """Tables 8.1.2 and 8.1.1; returns the last row."""
    page.section(row, "8.1.2  Rating difference D; scoring probability of the higher (H) and lower (L) rated")
    end = _columns(page, row + 1, ("D", "H", "L"), _steps(), 4, ("@", styles.PROBABILITY, styles.PROBABILITY))
    row = end + 2
    page.section(row, "8.1.1  Fractional score p; rating difference dp")
    values = [(percent / 100, tables.difference(percent)) for percent in range(100, -1, -1)]
    return _columns(page, row + 1, ("p", "dp"), values, 6, (styles.PROBABILITY, "0;−0;0"))


def _steps() -> list[tuple[str, float, float]]:
    """The rows of table 8.1.2 as printed: range, H, L."""
    rows, start = [], 0
    for bound, hundredths in tables.PROBABILITY_ROWS:
        rows.append((f"{start}–{bound}", hundredths / 100, (100 - hundredths) / 100))
        start = bound + 1
    return [*rows, (f"> {start - 1}", 1.0, 0.0)]


def _columns(
    page: Page,
    head: int,
    titles: Sequence[str],
    rows: Sequence[tuple[str | float, ...]],
    groups: int,
    formats: Sequence[str],
) -> int:
    """A long table in several groups of columns beside each other; returns its last row."""
    height = -(-len(rows) // groups)
    for group in range(groups):
        for index, title in enumerate(titles):
            column = _COLUMNS[group * len(titles) + index]
            apart = _APART if index == 0 and group else {}
            page.put(f"{column}{head}", title, "head", align="center", **apart)
            for line in range(height):
                at = group * height + line
                page.put(
                    f"{column}{head + 1 + line}",
                    rows[at][index] if at < len(rows) else None,
                    "number",
                    num_format=formats[index],
                    align="center",
                    indent=0,
                    bold=index == 0,
                    **apart,
                )
    return head + height
