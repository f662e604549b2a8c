"""A sheet of a tournament workbook: the common page with the event on top, arrays, and marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import styles
from elo_xl.workbooks.page import NEXT, Page
from elo_xl.workbooks.tournament.plan import TOP, Columns, Plan
from elo_xl.workbooks.tournament.tie_breaks import by_format

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.fields import Field
    from elo_xl.workbooks.styles import Styles

EVENT, PLAYERS, GAMES, PAIRINGS, ALPHABETICAL = "Event", "Players", "Games", "Pairings", "Alphabetical"
STANDINGS, CROSSTABLE, RATINGS, CARD = "Standings", "Crosstable", "Ratings", "Card"
WHAT_IF, CHECK, CALCULATION = "What if", "Check", "Calculation"

# What hangs on the wall: portrait, to be read from a step away. All else is for the desk.
WALL = (STANDINGS, PAIRINGS, ALPHABETICAL)
WALL_FONT, WALL_ROW, SMALL_FIELD_ROW = 11, 15.2, 19

# Rating lists to choose from
FIDE_LIST, NATIONAL_LIST, EITHER_LIST = "FIDE", "national", "FIDE, else national"
# Where K comes from
K_OF_LIST, K_BY_RULE, K_FOR_ALL = "the list, else FIDE's rule", "FIDE's rule", "one K for all"

UNUSABLE = "x"

SIGNED, SIGNED_FINE, AMBER, AMBER_TINT = styles.SIGNED, styles.SIGNED_FINE, styles.AMBER, styles.AMBER_TINT
DIAGONAL = "#8B97A5"

_MISSING = "The functions of elo_xl are not at work here, so nothing is recalculated."

APART = {"left": 1, "left_color": styles.BAND}  # where a group of columns begins
GRID = {"right": 1, "right_color": styles.LINE}

# Right of a wall sheet, and not on paper: what is chosen
_PANEL = (("panel gap", 3.0), ("panel", 13.0), ("panel field", 17.0))


class EventPage(Page):
    """A page under the name of the event.

    On the desk the line under the head says how the event stands; a wall sheet has that, and what is to be
    chosen, in a panel beside the paper.
    """

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
        self.plan = plan
        self.wall = name in WALL
        last = [columns[key] for key in columns if columns.widths[columns[key]]][-1]
        if self.wall:
            columns = columns.with_more(*_PANEL)
        self.columns = columns
        portrait = self.wall or name == EVENT
        super().__init__(book, looks, name, name, lead, columns.widths, landscape=not portrait, last=last)
        self.formula("B1", "Event_line", "eyebrow", font_size=10, font_color=styles.INK, valign="bottom")
        if self.wall:
            self.row(4, 5)
            self._status("", f"{columns['panel']}1")
        else:
            self._status("B4", "B4")
        self.footer_of_file()
        if self.wall:
            self.sheet.set_margins(left=0.45, right=0.45, top=0.5, bottom=0.6)

    def _status(self, rule: str, cell: str) -> None:
        # An array formula, because LibreOffice computes those anew while it opens a file: it must not go on
        # saying that all is well where our functions are missing.
        look = "check" if rule else "note"
        self.array(cell, f'IF(ISERROR(FIDE_PD(0)),"{_MISSING}",Event_status)', look)
        fixed = f"${cell[:-1]}${cell[-1]}"
        self.mark(cell, f'=LEFT({fixed},{len(NEXT)})="{NEXT}"', "next")
        self.mark(cell, f'=OR(Event_fault,{fixed}="{_MISSING}")', "warning")

    # Cells

    def column_array(self, key: str, formula: str, look: str = "text", **changes: Any) -> None:
        """One array formula for all players."""
        column = self.columns[key]
        if self.wall:
            changes = {"font_size": WALL_FONT, **changes}
        self.array(f"{column}{TOP}:{column}{self.plan.end}", formula, look, **changes)

    def down(self, key: str) -> str:
        """The cells of all players in a column of this sheet, fixed."""
        return self.plan.down(self.columns[key])

    def area(self, first: str, last: str) -> str:
        """The cells of all players from one column to another."""
        return f"{self.columns[first]}{TOP}:{self.columns[last]}{self.plan.end}"

    def table_rows(self, first: int, last: int) -> None:
        """The height of the rows of a table."""
        for row in range(first, last + 1):
            self.row(row, WALL_ROW if self.wall else 16.5)

    def choose(self, row: int, label: str, name: str, kind: Field, value: object = None) -> None:
        """A field in the panel beside the paper, with a name."""
        letters = self.columns
        self.put(f"{letters['panel']}{row}", label, "label")
        cell = f"{letters['panel field']}{row}"
        self.field(cell, kind, value)
        self.name_cells({name: cell})

    # Marks

    def tie_break_lines(self, area: str, filled: str, code: str, **look: Any) -> None:
        """As `lines`, with as many decimals as the tie-break in the cell `code` has."""
        for number_format, offered in by_format().items():
            codes = "|" + "|".join(offered) + "|"
            criteria = f'=AND({filled}<>"",{code}<>"",ISNUMBER(FIND("|"&{code}&"|","{codes}")))'
            self.when(area, criteria, num_format=number_format, **look)
        self.lines(area, filled, **look)

    # Below a table

    def sign_here(self, row: int, *lines: tuple[str, str, str]) -> None:
        """Lines to sign on paper: a formula for the words under each, and its first and last column."""
        self.row(row, 34)
        for formula, first, last in lines:
            for column in self.span(first, last):
                self.put(f"{column}{row + 1}", None, "signature")
            self.formula(f"{first}{row + 1}", formula, "signature")
