"""The sheet "What if": the change by opponent and result, and the curve of the expected score."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from elo_xl.core import curve, tables
from elo_xl.workbooks import fields, rules, styles
from elo_xl.workbooks.page import NEXT, Page

if TYPE_CHECKING:
    from xlsxwriter.chart import Chart
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Styles

NAME = "What if"
_CURVE = "Curve"
_STEP, _WIDEST = 50, 500
_TOP = 16
_END = _TOP + 2 * _WIDEST // _STEP
_REACH = 800  # of the chart, to both sides


def write(book: Workbook, looks: Styles, *, seed: bool) -> Page:
    """Write the sheet, with a player rated 1500 and K 20 as a seed."""
    page = Page(
        book,
        looks,
        NAME,
        "What if",
        "What one game against a stronger or a weaker opponent would bring: type the rating and K.",
        {
            "B": 11, "C": 14, "D": 11, "E": 10, "F": 10, "G": 10, "H": 4,
            "I": 10, "J": 10, "K": 10, "L": 10, "M": 10, "N": 10, "O": 10,
        },
        landscape=True,
    )  # fmt: skip
    _player(page, seed)
    _grid(page)
    page.check(
        ('Whatif_rating=""', f"{NEXT}type the rating."),
        ("ISERROR(ELO_EXPECTED(Whatif_rating,1500))", "The rating cannot be used: type 1 to 4000."),
        ("N(ELO_EXPECTED(Whatif_rating,1500))=0", "A game of an unrated player does not change a rating."),
        ('Whatif_K=""', f"{NEXT}type K."),
        ("ISERROR(ELO_CHANGE(1500,1500,1,Whatif_K))", "K cannot be used: type a number above 0."),
        ("ISERROR(FIDE_EXPECTED(1500,1500,Whatif_date))", "The date cannot be used: type it as 2026-03-01."),
        fields.unknown_method("Whatif_method"),
    )
    page.finish(f"A1:O{_END}", "C8")
    return page


def _player(page: Page, seed: bool) -> None:
    page.section(6, "The player", "B", "G")
    page.gap(7)
    page.form_rows(*range(8, 12))
    entries = (
        ("Rating", fields.RATING, 1500 if seed else None, True),
        ("K", fields.K, 20 if seed else None, True),
        ("Method", fields.METHOD, fields.TABLE, False),
        ("First day", fields.DATE, dt.date(2026, 1, 1) if seed else None, False),
    )
    for row, (label, kind, value, required) in enumerate(entries, 8):
        page.put(f"B{row}", label, "label")
        page.field(f"C{row}", kind, value, required=required)
    page.name_cells({"Whatif_rating": "C8", "Whatif_K": "C9", "Whatif_method": "C10", "Whatif_date": "C11"})
    page.formula("B12", rules.in_words("Whatif_date"), "note")


def _grid(page: Page) -> None:
    page.section(14, "Change of the rating", "B", "G")
    page.heads(
        15, {"B": "|Opponent", "C": "|Difference", "D": ">Expected", "E": ">Win", "F": ">Draw", "G": ">Loss"}
    )
    for row, difference in enumerate(range(_WIDEST, -_WIDEST - 1, -_STEP), _TOP):
        _line(page, row, difference)
    page.sheet.conditional_format(
        f"E{_TOP}:G{_END}",
        {
            "type": "3_color_scale",
            "mid_type": "num",
            "mid_value": 0,
            "min_color": "#EDB5AC",
            "mid_color": styles.WHITE,
            "max_color": "#A6D1B5",
        },
    )


def _line(page: Page, row: int, difference: int) -> None:
    look = {"bold": True} if difference == 0 else {}
    opponent = f"Whatif_rating+C{row}"
    page.formula(
        f"B{row}",
        f'IF(N(Whatif_rating)=0,"",IF(AND({opponent}>=1,{opponent}<=4000),{opponent},""))',
        "number",
        num_format=styles.RATING,
        align="center",
        indent=0,
        **look,
    )
    page.put(f"C{row}", difference, "number", num_format=styles.DIFFERENCE, align="center", indent=0, **look)
    page.formula(
        f"D{row}",
        f'IF(B{row}="","",IFERROR(IF(Whatif_method="{fields.FORMULA}",ELO_EXPECTED(Whatif_rating,B{row}),'
        f'FIDE_EXPECTED(Whatif_rating,B{row},Whatif_date)),""))',
        "number",
        num_format=styles.PROBABILITY,
        font_color=styles.MUTED,
        **look,
    )
    for column, score in (("E", "1"), ("F", "0.5"), ("G", "0")):
        page.formula(
            f"{column}{row}",
            f'IF(OR($D{row}="",N(Whatif_K)<=0),"",Whatif_K*({score}-$D{row}))',
            "number",
            num_format=styles.CHANGE,
            **look,
        )


def write_chart(book: Workbook, looks: Styles, page: Page) -> None:
    """Draw the expected score by difference; its points stand on a hidden sheet, the last one."""
    page.section(6, "Expected score by rating difference", "I", "O")
    chart = book.add_chart({"type": "scatter", "subtype": "straight"})
    lines = (
        ("Elo's formula", ("A", "B"), _smooth(), {"color": styles.BAND, "width": 5}),
        ("FIDE's table 8.1.2", ("C", "D"), _steps(), {"color": styles.ACCENT, "width": 1.25}),
    )
    sheet = book.add_worksheet(_CURVE)
    sheet.hide()
    for name, columns, points, line in lines:
        sheet.write_row(f"{columns[0]}1", ["Difference", name], looks("text"))
        for row, point in enumerate(points, 2):
            sheet.write_row(f"{columns[0]}{row}", point, looks("text"))
        x, y = (f"={_CURVE}!${column}$2:${column}${len(points) + 1}" for column in columns)
        chart.add_series(
            {"name": name, "categories": x, "values": y, "line": line, "marker": {"type": "none"}}
        )
    sheet.protect()
    _draw(chart)
    page.sheet.insert_chart(
        "I8",
        chart,
        {
            "object_position": 2,
            "description": "Expected score by rating difference: Elo's formula and FIDE's table",
        },
    )


def _draw(chart: Chart) -> None:
    font = {"name": styles.FONT, "size": 9, "color": styles.MUTED, "bold": False}
    thin = {"color": styles.LINE, "width": 0.75}
    axis = {
        "name_font": font, "num_font": font, "crossing": -_REACH, "line": thin,
        "major_gridlines": {"visible": True, "line": thin},
        "major_tick_mark": "none", "minor_tick_mark": "none",
    }  # fmt: skip
    chart.set_x_axis(
        axis
        | {
            "name": "own rating − opponent's rating", "num_format": "+0;−0;0",
            "min": -_REACH, "max": _REACH, "major_unit": 200,
        }
    )  # fmt: skip
    chart.set_y_axis(
        axis
        | {
            "name": "expected score", "num_format": "0.0",
            "min": 0, "max": 1, "major_unit": 0.1, "crossing": 0,
        }
    )  # fmt: skip
    chart.set_legend({"position": "top", "font": font | {"size": 10}})
    chart.set_chartarea({"border": {"none": True}, "fill": {"none": True}})
    chart.set_plotarea({"fill": {"none": True}})
    chart.show_hidden_data()
    chart.set_size({"width": 525, "height": 610})


def _smooth() -> list[tuple[int, float]]:
    return [(difference, curve.expected(difference, 0)) for difference in range(-_REACH, _REACH + 1, 10)]


def _steps() -> list[tuple[int, float]]:
    """Both ends of every step of the table, from -800 to 800."""
    ends, start = [], 0
    for bound, _ in (*tables.PROBABILITY_ROWS, (_REACH, 100)):
        ends += [start, bound]
        start = bound + 1
    differences = [-difference for difference in reversed(ends)] + ends
    return [(difference, tables.probability(difference) / 100) for difference in differences]
