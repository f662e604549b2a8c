"""A sheet of a ladder: the common page under the club's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import styles
from elo_xl.workbooks.page import NEXT, Page

from .plan import TOP

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.columns import Columns
    from elo_xl.workbooks.fields import Field
    from elo_xl.workbooks.styles import Styles

    from .plan import Plan

GAMES, LIST, PLAYER, HEAD_TO_HEAD = "Games", "List", "Player", "Head to head"
MEMBERS, SETTINGS, CHECK, WHAT_IF, CALCULATION = "Members", "Settings", "Check", "What if", "Calculation"

_MISSING = "The functions of elo_xl are not at work here, so nothing is recalculated."


class LadderPage(Page):
    """A page under the name of the club, with a line that says how its log stands."""

    def __init__(
        self,
        book: Workbook,
        looks: Styles,
        plan: Plan,
        name: str,
        lead: str,
        columns: Columns,
        *,
        portrait: bool = False,
    ) -> None:
        """Add the sheet to the workbook; its name is its title."""
        self.plan, self.columns = plan, columns
        last = [columns[key] for key in columns if columns.widths[columns[key]]][-1]
        super().__init__(book, looks, name, name, lead, columns.widths, landscape=not portrait, last=last)
        self.formula("B1", "Club_line", "eyebrow", font_size=10, font_color=styles.INK, valign="bottom")
        # an array formula, which LibreOffice computes anew while it opens a file
        self.array("B4", f'IF(ISERROR(FIDE_PD(0)),"{_MISSING}",Club_status)', "check")
        self.mark("B4", f'=LEFT($B$4,{len(NEXT)})="{NEXT}"', "next")
        self.mark("B4", f'=OR(Check_faults>0,$B$4="{_MISSING}")', "warning")
        self.footer_of_file()

    def column_array(self, key: str, formula: str, **look: object) -> None:
        """One array formula down a column of the members."""
        letter = self.columns[key]
        self.array(f"{letter}{TOP}:{letter}{self.plan.end}", formula, "text", **look)

    def choose(self, cell: str, label_cell: str, label: str, name: str, kind: Field) -> None:
        """A field with its label and its name."""
        self.put(label_cell, label, "label")
        self.field(cell, kind)
        self.name_cells({name: cell})
