"""Direct encounter (C.07 6): the rank of tied players by the games between them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .unplayed import Record


def direct_encounter(record: Record, tied: Sequence[int]) -> dict[int, int]:
    """The rank of each tied player among them, shared where the games between them decide nothing."""
    places: dict[int, int] = {}
    rest = list(tied)
    while rest:
        scores = _mini_scores(record, rest)
        if all(missing == 0 for _, missing in scores.values()):
            return places | _by_mini_scores(record, scores, len(places))
        first = _certainly_first(scores)
        if first is None:
            return places | dict.fromkeys(rest, len(places) + 1)
        places[first] = len(places) + 1
        rest.remove(first)
    return places


def _mini_scores(record: Record, tied: Sequence[int]) -> dict[int, tuple[float, int]]:
    """The score of each tied player against the others, and how many of them were not met.

    Several games against the same player enter as their average (6.1.2).
    """
    among = set(tied)
    found = {}
    for player in tied:
        against: dict[int, list[int]] = {}
        for result, opponent in record.games(player):
            if opponent in among:
                against.setdefault(opponent, []).append(result.half_points)
        score = sum(sum(games) / len(games) for games in against.values())
        found[player] = (score, len(tied) - 1 - len(against))
    return found


def _by_mini_scores(record: Record, scores: dict[int, tuple[float, int]], placed: int) -> dict[int, int]:
    """Everybody has met: rank, and apply again inside each smaller group (6.1)."""
    places: dict[int, int] = {}
    by_score: dict[float, list[int]] = {}
    for player, (score, _) in scores.items():
        by_score.setdefault(score, []).append(player)
    for score in sorted(by_score, reverse=True):
        group = by_score[score]
        inner = direct_encounter(record, group) if len(group) < len(scores) else dict.fromkeys(group, 1)
        first = placed + len(places)
        places |= {player: first + place for player, place in inner.items()}
    return places


def _certainly_first(scores: dict[int, tuple[float, int]]) -> int | None:
    """Who is alone first whatever the missing games between the tied players bring (6.2), if anybody."""
    # A missing game is worth up to two half-points.
    best = {player: score + 2 * missing for player, (score, missing) in scores.items()}
    leader = max(scores, key=lambda player: scores[player][0])
    others = [reach for player, reach in best.items() if player != leader]
    return leader if all(scores[leader][0] > reach for reach in others) else None
