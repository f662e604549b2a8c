"""FIDE_NORM and FIDE_NORM_REPORT: does an event make a title norm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.core import norms, results
from elo_xl.core.errors import NoAnswer

from . import cells
from .calling import RANGE, Argument

if TYPE_CHECKING:
    from elo_xl.core.results import Result


TITLE = Argument("title", "The title of the norm: GM, IM, WGM or WIM.", cells.code)
NORM_OPPONENTS = Argument(
    "opponents",
    'The opponents\' ratings at the start of the event, a cell a game. Blank, 0 or "unr" beside a result: '
    "an unrated opponent.",
    cells.whole_rating,
    RANGE,
)
TITLES = Argument(
    "titles",
    "The opponents' titles, a cell a game (GM, IM, FM, WGM, WIM, WFM). Blank: titles are not checked.",
    cells.code,
    RANGE,
    optional=True,
)
FEDERATIONS = Argument(
    "federations",
    "The opponents' federations, a cell a game. Blank: federations are not checked.",
    cells.code,
    RANGE,
    optional=True,
)
OWN_FEDERATION = Argument("own_federation", "The player's own federation.", cells.code, optional=True)


def makes_norm(*facts: Any) -> bool:
    """Whether every requirement is met that the given facts allow to check."""
    return all(requirement.met for requirement in _requirements(*facts))


def norm_report(*facts: Any) -> list[list[Any]]:
    """The requirements, a row each: name, needed, reached, met."""
    return [list(requirement) for requirement in _requirements(*facts)]


def _requirements(
    title: str,
    opponents: tuple[int | None, ...],
    scores: tuple[Result | None, ...],
    titles: tuple[str, ...] | None,
    federations: tuple[str, ...] | None,
    own_federation: str | None,
) -> list[norms.Requirement]:
    sought = norms.norm(title)
    games = [(i, result) for i, result in enumerate(scores) if result is not None and result.played]
    if not games:
        raise NoAnswer("no game was played")
    return norms.requirements(
        sought,
        [opponents[i] for i, _ in games],
        sum(result.half_points for _, result in games),
        lost_rounds=sum(_stands_for_a_game(result) for result in scores),
        titles=titles and [titles[i] for i, _ in games],
        federations=federations and [federations[i] for i, _ in games],
        own_federation=own_federation,
    )


def _stands_for_a_game(result: Result | None) -> bool:
    """A forfeit win or an allocated bye may stand for the ninth game (B.01 1.4.1)."""
    if result is None:
        return False
    forfeit_win = result.kind == results.FORFEIT and result.half_points == results.WIN
    return bool(forfeit_win or result.kind == results.PAIRING_BYE)
