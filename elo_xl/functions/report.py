"""FIDE_REPORT: an event the way FIDE's individual calculation page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from elo_xl.core import performance, results, tables
from elo_xl.core import rating as fide

from .arguments import rated_games

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from elo_xl.core.editions import Edition
    from elo_xl.core.results import Result

Row = list[Any]

HEADER = ["Opponent", "D", "PD", "W", "ΔR", "K·ΔR", "Note"]
TOTAL = "total: Rc, N, ΣPD, W, ΔR, K·ΔR"


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One game that counts, with its difference as it is and as it counts, and the rating met."""

    opponent: int
    half_points: int
    difference: int
    counted: int
    capped: bool

    @property
    def probability(self) -> int:
        """PD in hundredths."""
        return tables.probability(self.counted)

    @property
    def change(self) -> int:
        """ΔR in hundredths."""
        return 50 * self.half_points - self.probability

    @property
    def rating_met(self) -> int:
        """The opponent's rating as Rc averages it: a capped one enters as own ± 400."""
        own = self.opponent + self.difference
        return own - self.counted if self.capped else self.opponent


def report(
    rating: int,
    opponents: Sequence[int | None],
    scores: Sequence[Result | None],
    k: int | Fraction,
    rules: Edition,
) -> list[Row]:
    """Header, a row a game and the total row."""
    games = [game for game in zip(opponents, scores, strict=True) if game != (None, None)]
    rated = rated_games([opponent for opponent, _ in games], [result for _, result in games])
    differences = iter(fide.counted_differences(rating, rated[0], rules))
    rows: list[Row] = []
    counted: list[RatedGame] = []
    for opponent, result in games:
        note = _not_rated(opponent, result)
        difference = None if note else next(differences)
        if difference is None:
            rows.append(_unrated_row(opponent, result, note or "not rated: too far apart (RB 7.3.1)"))
        else:
            game = _rated_game(rating, opponent, result, difference, rules)
            rows.append(_rated_row(game, k, rules))
            counted.append(game)
    return [HEADER, *rows, _total_row(counted, k)]


def _not_rated(opponent: int | None, result: Result | None) -> str:
    """Why a game does not count; empty if it does."""
    if result is None or result.kind == results.PENDING:
        return "not yet played"
    if not result.played:
        return f"not rated: {result.kind}"
    return "not rated: the opponent is unrated" if opponent is None else ""


def _rated_game(rating: int, opponent: Any, result: Any, counted: int, rules: Edition) -> RatedGame:
    difference = rating - opponent
    capped = rules.cap < tables.WIDEST and abs(counted) == rules.cap < abs(difference)
    return RatedGame(opponent, result.half_points, difference, counted, capped)


def _rated_row(game: RatedGame, k: int | Fraction, rules: Edition) -> Row:
    note = ""
    if game.capped:
        note = f"counts as {rules.cap} (8.3.1)"
    elif game.opponent < rules.floor:
        note = f"below the floor of {rules.floor}: no FIDE rating"
    return [
        game.opponent,
        game.difference,
        game.probability / 100,
        game.half_points / 2,
        game.change / 100,
        k * game.change / 100,
        note,
    ]


def _unrated_row(opponent: int | None, result: Result | None, note: str) -> Row:
    scored = result is not None and result.half_points is not None
    return [opponent, None, None, result.half_points / 2 if scored and result else None, None, None, note]


def _total_row(games: Sequence[RatedGame], k: int | Fraction) -> Row:
    change = sum(game.change for game in games)
    return [
        performance.average([game.rating_met for game in games]) if games else None,
        len(games),
        sum(game.probability for game in games) / 100,
        sum(game.half_points for game in games) / 2,
        change / 100,
        k * change / 100,
        TOTAL,
    ]
