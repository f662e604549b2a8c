"""A list of games to type in, which three sheets share: its fields, and what cannot be used in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import fields

if TYPE_CHECKING:
    from collections.abc import Sequence

    from elo_xl.workbooks.examples import Game
    from elo_xl.workbooks.page import Page

UNUSABLE = "x"


class GameList:
    """Lines of a sheet with a rating and a result; two hidden columns hold the state of both.

    The state of a rating is 1, or 0 for an unrated opponent; that of a result is 1 for a game
    played, 0 for any other round. Either is blank where nothing is typed, and `UNUSABLE` where
    nobody can read it.
    """

    def __init__(
        self,
        page: Page,
        prefix: str,
        top: int,
        count: int,
        *,
        rating: str,
        result: str,
        rated: str,
        played: str,
    ) -> None:
        """Give the ranges their names, "<prefix>_opponents" and "<prefix>_results"."""
        self.page = page
        self.prefix = prefix
        self.top, self.end = top, top + count - 1
        self.rating, self.result, self.rated, self.played = rating, result, rated, played
        page.name_cells({f"{prefix}_opponents": self.area(rating), f"{prefix}_results": self.area(result)})

    @property
    def rows(self) -> range:
        """The numbers of the lines."""
        return range(self.top, self.end + 1)

    def area(self, column: str, fixed: bool = False) -> str:
        """The cells of a column."""
        sign = "$" if fixed else ""
        return ":".join(f"{sign}{column}{sign}{row}" for row in (self.top, self.end))

    def rounds(self, column: str) -> None:
        """Numbers of rounds, which can be typed over."""
        kind = fields.text("Round", "Round, day or board.")
        self.page.fields(self.area(column), kind, list(self._numbers()), align="center", indent=0)

    def _numbers(self) -> range:
        return range(1, len(self.rows) + 1)

    def names(self, column: str, games: Sequence[Game]) -> None:
        """The opponents' names."""
        kind = fields.text("Opponent", "The opponent's name, if you like.")
        self.page.fields(self.area(column), kind, [game.opponent for game in games])

    def ratings_and_results(self, games: Sequence[Game]) -> None:
        """The fields that count, marked red where they cannot be used."""
        page, top = self.page, self.top
        page.fields(self.area(self.rating), fields.OPPONENT, [game.rating for game in games])
        page.fields(self.area(self.result), fields.RESULT, [game.result for game in games])
        page.put(f"{self.rated}{top - 1}", "rated", "hidden")
        page.put(f"{self.played}{top - 1}", "played", "hidden")
        for row in self.rows:
            rating, result = f"{self.rating}{row}", f"{self.result}{row}"
            page.formula(
                f"{self.rated}{row}",
                f'IF(TRIM({rating})="","",IFERROR(IF(N(ELO_EXPECTED({rating},1500))>0,1,0),"{UNUSABLE}"))',
                "hidden",
            )
            page.formula(
                f"{self.played}{row}",
                f'IF(TRIM({result})="","",IFERROR(IF(RESULT_PLAYED({result}),1,0),"{UNUSABLE}"))',
                "hidden",
            )
        for column, state in ((self.rating, self.rated), (self.result, self.played)):
            page.mark(self.area(column), f'=${state}{top}="{UNUSABLE}"', "bad")

    def faults(self) -> list[tuple[str, str]]:
        """Steps of the check line: the first rating, and the first result, that cannot be used."""
        rated, played = self.area(self.rated), self.area(self.played)
        return [
            (
                f'COUNTIF({rated},"{UNUSABLE}")>0',
                f'="Line "&MATCH("{UNUSABLE}",{rated},0)&'
                '": the rating cannot be used; type a number from 1 to 4000, or unr."',
            ),
            (
                f'COUNTIF({played},"{UNUSABLE}")>0',
                f'="Results, "&INDEX(RESULT_CHECK({self.prefix}_results),1,1)',
            ),
        ]
