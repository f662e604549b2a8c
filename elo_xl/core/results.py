"""What a player did in one round: a game, a forfeit, a bye, or nothing yet."""

from __future__ import annotations

from .records import NamedTuple

# A game over the board, and the ways in which a round goes by without one that is rated.
GAME = "game"
SHORT_GAME = "game of less than a move"  # TRF's W, D, L: it scores but is not rated
FORFEIT = "forfeit"
PAIRING_BYE = "pairing-allocated bye"
FULL_BYE = "full-point bye"
HALF_BYE = "half-point bye"
ZERO_BYE = "zero-point bye"
PENDING = "not yet played"

# What a player asks for (C.07 16): at the board, or away by his own will.
MEETINGS = (GAME, SHORT_GAME)
REQUESTED_BYES = (HALF_BYE, ZERO_BYE)
BYES = (PAIRING_BYE, FULL_BYE, *REQUESTED_BYES)

WIN, DRAW, LOSS = 2, 1, 0

WHITE, BLACK = "w", "b"

# A score in a round without an opponent is a bye of that worth.
_BYE_WORTH = {WIN: PAIRING_BYE, DRAW: HALF_BYE, LOSS: ZERO_BYE}


class Result(NamedTuple):
    """What one cell of a crosstable says.

    kind         GAME, SHORT_GAME, FORFEIT, one of the BYES, or PENDING
    half_points  0, 1 or 2; 0 while pending
    opponent     the opponent's number in the crosstable, or None
    color        "w" or "b", or None
    """

    kind: str
    half_points: int = 0
    opponent: int | None = None
    color: str | None = None

    @property
    def pending(self) -> bool:
        """Whether the game is still to be played."""
        return self.kind == PENDING

    @property
    def played(self) -> bool:
        """Whether a game was played over the board: only such a game is rated (B.02 5)."""
        return self.kind == GAME

    @property
    def met(self) -> bool:
        """Whether the opponent sat at the board, be it for less than a move."""
        return self.kind in MEETINGS

    @property
    def won_by_forfeit(self) -> bool:
        """A forfeit win."""
        return self.kind == FORFEIT and self.half_points == WIN

    @property
    def lost_by_forfeit(self) -> bool:
        """A forfeit loss."""
        return self.kind == FORFEIT and self.half_points == LOSS


def without_opponent(result: Result) -> Result:
    """What a result means in a round in which nobody is met: a game's points are those of a bye."""
    if result.kind in MEETINGS:
        return Result(_BYE_WORTH[result.half_points], result.half_points)
    return result
