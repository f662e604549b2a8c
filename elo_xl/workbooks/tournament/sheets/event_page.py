"""A sheet of a tournament workbook: the common page with the event on top, arrays, and marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from xlsxwriter.utility import xl_cell_to_rowcol

from elo_xl.workbooks import styles
from elo_xl.workbooks.page import NEXT, Page
from elo_xl.workbooks.tournament.plan import TOP, Columns, Plan
from elo_xl.workbooks.tournament.tie_breaks import by_format

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Styles

EVENT, PLAYERS, PAIRINGS, RESULTS = "Event", "Players", "Pairings", "Results"
CROSSTABLE, STANDINGS, CARD, CHECK, WHAT_IF = "Crosstable", "Standings", "Card", "Check", "What if"
CALCULATION = "Calculation"

# Rating lists to choose from
FIDE_LIST, NATIONAL_LIST, EITHER_LIST = "FIDE", "national", "FIDE, else national"
# Where K comes from
K_BY_RULE, K_FOR_ALL = "FIDE's rule", "one K for all"

UNUSABLE = "x"

SIGNED = '+0.0;"−"0.0;0.0'
SIGNED_FINE = '+0.00;"−"0.00;0.00'
AMBER, AMBER_TINT = "#8A5A00", "#FFE08A"
DIAGONAL = "#8B97A5"

_MISSING = "The functions of elo_xl are not at work here, so nothing is recalculated."

_LINE = {"bottom": 1, "bottom_color": styles.LINE}
APART = {"left": 1, "left_color": styles.BAND}  # where a group of columns begins
GRID = {"right": 1, "right_color": styles.LINE}


class EventPage(Page):
    """A landscape page under the name of the event, with its state in the line under the head."""

    def __init__(
        self,
        book: Workbook,
        looks: Styles,
        plan: Plan,
        name: str,
        lead: str,
        columns: Columns,
    ) -> None:
        """Add the sheet to the workbook; its name is its title."""
        super().__init__(book, looks, name, name, lead, columns.widths, landscape=True)
        self.plan = plan
        self.columns = columns
        self.formula("B1", "Event_line", "eyebrow", font_size=10, font_color=styles.INK, valign="bottom")
        # An array formula, because LibreOffice computes those anew while it opens a file: it must not go on
        # saying that all is well where our functions are missing.
        self.array("B4", f'IF(ISERROR(FIDE_PD(0)),"{_MISSING}",Event_status)', "check")
        self.mark("B4", f'=LEFT($B$4,{len(NEXT)})="{NEXT}"', "next")
        self.mark("B4", f'=OR(Event_fault,$B$4="{_MISSING}")', "warning")
        small = f"&8&K{styles.MUTED[1:]}"
        self.sheet.set_footer(f"&L{small}{plan.title}  ·  &A&R{small}Page &P of &N", {"margin": 0.35})

    # Cells

    def array(self, area: str, formula: str, look: str, **changes: Any) -> None:
        """One array formula over a range, written without the equals sign."""
        first, _, last = area.partition(":")
        self.sheet.write_array_formula(
            f"{first}:{last or first}", f"{{={formula}}}", self.looks(look, **changes), ""
        )

    def column_array(self, key: str, formula: str, look: str = "text", **changes: Any) -> None:
        """One array formula for all players."""
        column = self.columns[key]
        self.array(f"{column}{TOP}:{column}{self.plan.end}", formula, look, **changes)

    def down(self, key: str) -> str:
        """The cells of all players in a column of this sheet, fixed."""
        return self.plan.down(self.columns[key])

    def area(self, first: str, last: str) -> str:
        """The cells of all players from one column to another."""
        return f"{self.columns[first]}{TOP}:{self.columns[last]}{self.plan.end}"

    def table_rows(self) -> None:
        """The height of the players' rows."""
        for row in self.plan.rows:
            self.row(row, self.plan.row_height)

    def freeze(self, row: int, column: str | None = None) -> None:
        """Keep what stands above a row, and left of a column, in sight; repeat the rows on every page."""
        self.sheet.freeze_panes(row - 1, xl_cell_to_rowcol(f"{column}1")[1] if column else 0)
        self.sheet.repeat_rows(0, row - 2)

    # Marks

    def lines(self, area: str, filled: str, **look: Any) -> None:
        """A hairline under each row in which a cell, given for the first row, is not blank."""
        self.when(area, f'={filled}<>""', **look)

    def when(self, area: str, criteria: str, *, line: bool = True, **look: Any) -> None:
        """Another look where a formula, written for the first cell, is true; with a hairline if wanted.

        LibreOffice applies the first look that fits and no other, so each has to be complete.
        """
        complete = self.book.add_format({**(_LINE if line else {}), **look})
        self.sheet.conditional_format(area, {"type": "formula", "criteria": criteria, "format": complete})

    def tie_break_lines(self, area: str, filled: str, code: str, **look: Any) -> None:
        """As `lines`, with as many decimals as the tie-break in the cell `code` has."""
        for number_format, offered in by_format().items():
            codes = "|" + "|".join(offered) + "|"
            criteria = f'=AND({filled}<>"",{code}<>"",ISNUMBER(FIND("|"&{code}&"|","{codes}")))'
            self.when(area, criteria, num_format=number_format, **look)
        self.lines(area, filled, **look)

    # Below a table

    def notes(self, row: int, *texts: str) -> None:
        """Small print, a line each."""
        for line, text in enumerate(texts, row):
            self.put(f"B{line}", text, "note")

    def sign_here(self, row: int, *lines: tuple[str, str, str]) -> None:
        """Lines to sign on paper: a formula for the words under each, and its first and last column."""
        self.row(row, 34)
        for formula, first, last in lines:
            for column in self.span(first, last):
                self.put(f"{column}{row + 1}", None, "signature")
            self.formula(f"{first}{row + 1}", formula, "signature")
