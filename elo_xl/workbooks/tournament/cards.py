"""The cards of several players for the printer: FIDE's individual calculation, two or three to a page."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from elo_xl.functions import CATALOGUE
from elo_xl.ooxml.named_cells import Book
from elo_xl.workbooks import finish
from elo_xl.workbooks.page import Page
from elo_xl.workbooks.styles import MUTED, Styles

from .sheets.event_page import SIGNED_FINE, WALL_FONT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from elo_xl.ooxml.cells import Value

_WIDTHS: dict[str, float] = {
    "B": 5, "C": 8, "D": 6, "E": 34, "F": 9, "G": 9, "H": 8, "I": 9, "J": 6, "K": 10,
}  # fmt: skip
_HEADS = {
    "B": "|Rd", "C": "Colour", "D": "|No.", "E": "Opponent", "F": "|Rtg", "G": "|Result", "H": "|We",
    "I": "|chg", "J": "|K", "K": "|K·chg",
}  # fmt: skip
_COLORS = {"w": "White", "b": "Black"}
_ROWS_OF_A_PAGE = 46
_COLUMNS = (
    "Player_ratings", "Player_K", "Rated_new", "Rated_change", "Rated_points", "Rated_games", "Ranks",
    "Points",
)  # fmt: skip


def make(workbook: bytes, numbers: Sequence[int] = ()) -> bytes:
    """The cards of the players of a recalculated workbook as a workbook of their own, without formulas.

    `numbers` are those of the players, none for everybody.

    :raises PackageError: it cannot be used.
    :raises ValueError: there is no player of this number.
    """
    event = _Event(Book(workbook))
    wanted = list(numbers) or [number for number, name in enumerate(event.names, 1) if name]
    for number in wanted:
        if not 0 < number <= len(event.names) or not event.names[number - 1]:
            raise ValueError(f"there is no player number {number}")
    buffer = io.BytesIO()
    book = finish.new_book(buffer, event.line, "Individual calculations", "chess, rating, FIDE")
    page = Page(book, Styles(book), "Cards", "Cards", event.rule, _WIDTHS)
    page.put("B1", event.line, "eyebrow", font_size=10)
    small = f"&8&K{MUTED[1:]}"
    name = event.line.replace("&", "&&")
    page.sheet.set_footer(f"&L{small}{name}  ·  &A&R{small}&D  ·  Page &P of &N")
    row, breaks = 6, []
    top = row
    for number in wanted:
        lines = event.games(number)
        if row > top and row + len(lines) + 6 > top + _ROWS_OF_A_PAGE:
            breaks.append(row - 1)
            top = row
        row = _card(page, row, event, number, lines)
    page.sheet.set_h_pagebreaks(breaks)
    page.finish(f"A1:K{row}", pages=0)
    book.close()
    return buffer.getvalue()


class _Event:
    """What the sheets of the workbook have computed."""

    def __init__(self, book: Book) -> None:
        """Read what all cards need."""
        self.book = book
        self.names = [str(name or "") for name in self._column("Player_names")]
        self.line = str(book.value("Event_line") or "")
        self.method, self.day, self.pace = (
            book.value(name) for name in ("Rules_method", "Rules_date", "Rules_pace")
        )
        self.rule = (
            "By Elo's formula." if self.method == "elo" else "By FIDE's table; * counts as less than it is."
        )
        self.table = [[cell or "" for cell in row] for row in book.block("Results_table")]
        self.columns = {name: self._column(name) for name in _COLUMNS}
        self.ratings = self.columns["Player_ratings"]
        self.titled = [str(card or "") for card in self._column("Player_cards")]

    def _column(self, name: str) -> list[Value | None]:
        return [row[0] for row in self.book.block(name)]

    def of(self, name: str, number: int) -> Value | None:
        """What a column of the players holds for one of them."""
        value = self.columns[name][number - 1]
        return None if value == "" else value

    def games(self, number: int) -> list[list[Any]]:
        """A line a round: round, colour, opponent, rating, points, expected score, change with K 1."""
        players = [[n] for n in range(1, len(self.names) + 1)]
        ratings = [[rating] for rating in self.ratings]
        arguments = [self.table, players, ratings, number, 1, self.method, self.day, self.pace]
        found = CATALOGUE["CT_CARD"].call(arguments)
        return found if isinstance(found, list) else []

    def average(self, number: int) -> Any:
        """Rc of FIDE's page."""
        row = self.table[number - 1]
        met = CATALOGUE["RESULT_OPPONENT"].call([[row]])[0]
        ratings = [self.ratings[int(opponent) - 1] if opponent != "" else "" for opponent in met]
        if self.method == "elo":
            played = CATALOGUE["RESULT_PLAYED"].call([[row]])[0]
            return self._plain("RATING_AVG", [[r if p else "" for r, p in zip(ratings, played, strict=True)]])
        page = self._plain(
            "FIDE_REPORT", [self.ratings[number - 1], [ratings], [row], 1, self.day, self.pace]
        )
        return page[-1][0] if isinstance(page, list) else None

    def _plain(self, function: str, arguments: list[Any]) -> Any:
        found = CATALOGUE[function].call(arguments)
        return None if isinstance(found, str) else found


def _card(page: Page, row: int, event: _Event, number: int, lines: list[list[Any]]) -> int:
    """One player's card; returns the row below it."""
    page.section(row, event.titled[number - 1], "B", "K")
    page.put(f"B{row + 1}", _figures(event, number), "note", font_size=10)
    page.heads(row + 2, _HEADS)
    k = event.of("Player_K", number)
    for at, line in enumerate(lines, row + 3):
        page.row(at, 15)
        _line(page, at, event, number, line, k)
    end = row + 3 + len(lines)
    page.put(f"B{end}", None, "text")
    return end + 1


def _figures(event: _Event, number: int) -> str:
    """The key figures of FIDE's page in one line."""
    new, change = event.of("Rated_new", number), event.of("Rated_change", number)
    parts = {
        "No.": number, "Rank": event.of("Ranks", number), "Points": event.of("Points", number),
        "Ro": event.of("Player_ratings", number), "Rc": event.average(number),
        "W": event.of("Rated_points", number),
        "n": event.of("Rated_games", number), "K": event.of("Player_K", number),
        "K·chg": None if change is None else f"{change:+g}".replace("-", "−"), "new": new,
    }  # fmt: skip
    return "   ".join(f"{head} {_shown(value)}" for head, value in parts.items() if value is not None)


def _shown(value: object) -> str:
    return f"{value:g}" if isinstance(value, (int, float)) else str(value)


def _line(page: Page, row: int, event: _Event, number: int, line: list[Any], k: Value | None) -> None:
    """One game of a card."""
    round_, color, opponent, rating, points, expected, change = line
    met = isinstance(opponent, (int, float))
    shown = (
        f"{rating:g}{_mark(event, number, rating, expected)}" if isinstance(rating, (int, float)) else None
    )
    gained = change if isinstance(change, (int, float)) else None
    whole = None if gained is None or not isinstance(k, (int, float)) else round(k * gained, 4)
    centred, signed = {"align": "center"}, {"align": "center", "num_format": SIGNED_FINE}
    cells: dict[str, tuple[Any, dict[str, Any]]] = {
        "B": (round_, centred),
        "C": (_COLORS.get(color, ""), {}),
        "D": (opponent if met else None, centred),
        "E": (event.titled[int(opponent) - 1].split(" · ")[0] if met else opponent, {"shrink": True}),
        "F": (shown, centred),
        "G": ({1: "1", 0.5: "½", 0: "0"}.get(points), {**centred, "bold": True}),
        "H": (expected, {**centred, "num_format": "0.00"}),
        "I": (gained, signed),
        "J": (None if gained is None else k, centred),
        "K": (whole, {**signed, "bold": True}),
    }
    for column, (value, look) in cells.items():
        page.put(f"{column}{row}", None if value == "" else value, "cell", font_size=WALL_FONT - 1, **look)


def _mark(event: _Event, number: int, rating: float, expected: float | str | None) -> str:
    """The mark of a game whose difference counts as less than it is."""
    own = event.ratings[number - 1]
    if event.method == "elo" or not isinstance(expected, (int, float)) or not isinstance(own, (int, float)):
        return ""
    table = CATALOGUE["FIDE_PD"].call([own - rating])
    return "*" if abs(table - expected) > 0.001 else ""
