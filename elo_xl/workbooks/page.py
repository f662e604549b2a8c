"""One sheet of a template: its head, its blocks, the three kinds of cells, and how it prints."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from xlsxwriter.utility import xl_cell_to_rowcol, xl_col_to_name

from .styles import LINE, MUTED

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

    from .fields import Field
    from .styles import Look, Styles

EYEBROW, FOOTER = "CHESS RATING CALCULATOR", "Chess rating calculator"
A4 = 9
_ROW_HEIGHT, _FORM_HEIGHT, _HEAD_HEIGHT = 16.5, 18.5, 17

NEXT = "Next: "

_LINE_UNDER = {"bottom": 1, "bottom_color": LINE}

_MISSING = (
    "ISERROR(FIDE_PD(0))",
    "The rating functions are not at work here, so nothing is recalculated: see the sheet Functions.",
)


# right and centred like numbers, and left like the text of a field
_HEAD_ALIGNMENTS: dict[str, Look] = {
    ">": {"align": "right", "indent": 1},
    "|": {"align": "center"},
    "<": {"align": "left", "indent": 1},
}


class Page:
    """A worksheet with the common head in rows 1 to 4; A is the margin, B the first column.

    `columns` are the widths from B on.
    """

    def __init__(
        self,
        book: Workbook,
        looks: Styles,
        name: str,
        title: str,
        lead: str,
        columns: dict[str, float],
        *,
        landscape: bool = False,
        last: str | None = None,
    ) -> None:
        """Add the sheet to the workbook; `last` is the last column on paper, by default that of the sheet."""
        self.looks = looks
        self.sheet: Worksheet = book.add_worksheet(name)
        self.book = book
        self.name = name
        self.last = last or [column for column, width in columns.items() if width][-1]
        self._columns(columns)
        self._head(title, lead)
        self._print_set_up(landscape)

    def _columns(self, columns: dict[str, float]) -> None:
        self.sheet.set_default_row(_ROW_HEIGHT)
        self.sheet.set_column("A:A", 1.7, self.looks("text"))
        for column, width in columns.items():
            hidden = {} if width else {"hidden": True}
            self.sheet.set_column(f"{column}:{column}", width or 9, self.looks("text"), hidden)

    def _head(self, title: str, lead: str) -> None:
        self.sheet.hide_gridlines(2)
        self.row(1, 20)
        self.put("B1", EYEBROW, "eyebrow", valign="bottom")
        self.row(2, 30)
        self.put("B2", title, "title")
        self.put("B3", lead, "lead")
        self.row(4, 19)
        for column in self.span("B", self.last):
            self.put(f"{column}4", None, "rule")
        self.row(5, 9)
        self.sheet.freeze_panes(4, 0)

    def _print_set_up(self, landscape: bool) -> None:
        sheet = self.sheet
        sheet.set_paper(A4)
        if landscape:
            sheet.set_landscape()
        sheet.set_margins(left=0.55, right=0.55, top=0.6, bottom=0.75)
        sheet.center_horizontally()
        sheet.set_zoom(100 if landscape else 110)
        sheet.repeat_rows(0, 3)
        small = f"&8&K{MUTED[1:]}"
        sheet.set_footer(f"&L{small}{FOOTER}  ·  &A&R{small}Page &P of &N", {"margin": 0.35})

    # Rows and columns

    def row(self, number: int, height: float) -> None:
        """Set the height of a row, in points."""
        self.sheet.set_row(number - 1, height)

    def span(self, first: str, last: str) -> list[str]:
        """The names of the columns from one to another."""
        start, end = (xl_cell_to_rowcol(f"{column}1")[1] for column in (first, last))
        return [xl_col_to_name(column) for column in range(start, end + 1)]

    # Cells

    def put(self, cell: str, value: object, look: str, **changes: Any) -> None:
        """A fixed text or number; texts are never taken for formulas."""
        self.write(cell, value, self.looks(look, **changes))

    def write(self, cell: str, value: object, form: Any) -> None:
        """As `put`, with a format that is made already."""
        if value is None:
            self.sheet.write_blank(cell, None, form)
        elif isinstance(value, str):
            self.sheet.write_string(cell, value, form)
        elif isinstance(value, dt.date):
            self.sheet.write_datetime(cell, value, form)
        else:
            self.sheet.write_number(cell, value, form)

    def formula(self, cell: str, formula: str, look: str, **changes: Any) -> None:
        """A locked formula, written without the equals sign."""
        self.sheet.write_formula(cell, f"={formula}", self.looks(look, **changes), "")

    def array(self, area: str, formula: str, look: str, **changes: Any) -> None:
        """One array formula over a range, written without the equals sign."""
        first, _, last = area.partition(":")
        self.sheet.write_array_formula(
            f"{first}:{last or first}", f"{{={formula}}}", self.looks(look, **changes), ""
        )

    def field(
        self, cell: str, kind: Field, value: object = None, *, required: bool = False, **changes: Any
    ) -> None:
        """An unlocked cell to type in."""
        look = "required" if required else "field"
        self.write(cell, value, self.looks(look, **{**kind.properties(), **changes}))
        self.sheet.data_validation(cell, kind.validation(cell))

    def fields(self, area: str, kind: Field, values: list[object], **changes: Any) -> None:
        """A column of fields with one rule for all; values beyond the given ones are blank."""
        (top, column), (bottom, _) = (xl_cell_to_rowcol(cell) for cell in area.split(":"))
        form = self.looks("field", **{**kind.properties(), **changes})
        for index, row in enumerate(range(top, bottom + 1)):
            value = values[index] if index < len(values) else None
            self.write(f"{xl_col_to_name(column)}{row + 1}", value, form)
        self.sheet.data_validation(area, kind.validation(area.split(":")[0]))

    def lines(self, area: str, filled: str, **look: Any) -> None:
        """A hairline under each row in which a cell, given for the first row, is not blank."""
        self.when(area, f'={filled}<>""', **look)

    def when(self, area: str, criteria: str, *, line: bool = True, **look: Any) -> None:
        """Another look where a formula, written for the first cell, is true; with a hairline if wanted.

        LibreOffice applies the first look that fits and no other, so each has to be complete.
        """
        complete = self.book.add_format({**(_LINE_UNDER if line else {}), **look})
        self.sheet.conditional_format(area, {"type": "formula", "criteria": criteria, "format": complete})

    # Blocks

    def wide_field(self, first: str, last: str, row: int, kind: Field, value: object = None) -> None:
        """A field over several columns: one cell to type in, the others drawn as if they belonged to it."""
        columns = self.span(first, last)
        for column in columns[1:]:
            right = 1 if column == last else 0
            self.put(f"{column}{row}", None, "field", locked=True, left=0, right=right)
        self.field(f"{first}{row}", kind, value, right=0)

    def form_rows(self, *rows: int) -> None:
        """Rows with fields are a little higher."""
        for row in rows:
            self.row(row, _FORM_HEIGHT)

    def gap(self, row: int) -> None:
        """A narrow row between a section head and a form."""
        self.row(row, 6)

    def section(self, row: int, text: str, first: str = "B", last: str | None = None) -> None:
        """A section head with a rule under it from the first to the last column."""
        self.row(row, 21)
        for column in self.span(first, last or self.last):
            self.put(f"{column}{row}", None, "section rule")
        self.put(f"{first}{row}", text, "section")

    def heads(self, row: int, texts: dict[str, str]) -> None:
        """The header row of a table, texts by column; a first sign > | or < aligns a text with its column."""
        self.row(row, _HEAD_HEIGHT)
        for column, text in texts.items():
            look = _HEAD_ALIGNMENTS.get(text[:1])
            self.put(f"{column}{row}", text[1:] if look else text, "head", **(look or {}))

    def signature(self, row: int, *columns: str) -> None:
        """Two lines to sign on paper, each from one column to another."""
        for text, first, last in zip(("Player", "Arbiter"), columns[::2], columns[1::2], strict=True):
            for column in self.span(first, last):
                self.put(f"{column}{row}", None, "signature")
            self.put(f"{first}{row}", f"{text}, date", "signature")

    def check(self, *steps: tuple[str, str], fine: str = "All entries can be used.") -> None:
        """The line under the head: the words of the first step whose condition holds, red if it is a fault.

        A step is a condition and its words, or a formula for them after an equals sign.
        """
        formula = f'"{fine}"'
        for condition, words in reversed((_MISSING, *steps)):
            told = words[1:] if words.startswith("=") else f'"{words}"'
            # OR makes one truth of what LibreOffice takes for a table of one cell
            formula = f"IF(OR({condition}),{told},{formula})"
        self.formula("B4", formula, "check")
        self.mark("B4", f'=LEFT($B$4,{len(NEXT)})="{NEXT}"', "next")
        self.mark("B4", f'=AND(LEFT($B$4,{len(NEXT)})<>"{NEXT}",$B$4<>"{fine}")', "warning")

    def mark(self, area: str, criteria: str, look: str) -> None:
        """Give cells another look where a formula, written for the first of them, is true."""
        self.sheet.conditional_format(
            area, {"type": "formula", "criteria": criteria, "format": self.looks(look)}
        )

    def notes(self, row: int, *texts: str) -> None:
        """Small print, a line each."""
        for line, text in enumerate(texts, row):
            self.put(f"B{line}", text, "note")

    def freeze(self, row: int, column: str | None = None) -> None:
        """Keep what stands above a row, and left of a column, in sight; repeat the rows on every page."""
        self.sheet.freeze_panes(row - 1, xl_cell_to_rowcol(f"{column}1")[1] if column else 0)
        self.sheet.repeat_rows(0, row - 2)

    def footer_of_file(self) -> None:
        """The file's name stands for the event, which a footer cannot look up; prints by command have it.

        The day stands on the right: a long name would run into it in the middle.
        """
        small = f"&8&K{MUTED[1:]}"
        self.sheet.set_footer(f"&L{small}&F  ·  &A&R{small}&D  ·  Page &P of &N", {"margin": 0.3})
        self.sheet.set_start_page(1)

    def name_cells(self, names: dict[str, str]) -> None:
        """Defined names of the workbook for cells or ranges of this sheet."""
        for name, area in names.items():
            fixed = ":".join(_absolute(cell) for cell in area.split(":"))
            self.book.define_name(name, f"='{self.name}'!{fixed}")

    def finish(self, area: str, first_field: str | None = None, *, pages: int = 1) -> None:
        """Protect the sheet without a password, set what is printed and where the cursor stands.

        `pages` is how many pages high the print may be, 0 for as many as there are.
        """
        self.sheet.fit_to_pages(1, pages)
        self.sheet.print_area(area)
        # no green triangles: results are text, and formulas of neighbours may differ
        harmless = ("number_stored_as_text", "formula_differs", "formula_range")
        self.sheet.ignore_errors(dict.fromkeys(harmless, area))
        self.sheet.protect("", {"format_columns": True, "format_rows": True, "autofilter": True})
        if first_field:
            self.sheet.set_selection(first_field)


def _absolute(cell: str) -> str:
    letters = cell.rstrip("0123456789")
    return f"${letters}${cell[len(letters) :]}"
