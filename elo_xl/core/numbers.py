"""Whole-number arithmetic of the handbook: half-points, hundredths and the two ways it rounds."""

MIN_RATING = 1
MAX_RATING = 4000


def round_half_up(numerator: int, denominator: int) -> int:
    """The whole number nearest to a fraction, .5 up: averages and percentages (B.01 1.4.7, C.07 10.1).

    The denominator is positive. −0.5 becomes 0.
    """
    return (2 * numerator + denominator) // (2 * denominator)


def round_half_away(numerator: int, denominator: int) -> int:
    """The whole number nearest to a fraction, .5 away from zero: rating changes (B.02 8.3.4).

    The denominator is positive. −0.5 becomes −1.
    """
    magnitude = round_half_up(abs(numerator), denominator)
    return magnitude if numerator >= 0 else -magnitude


def percent(half_points: int, games: int) -> int:
    """A score as whole per cent, .5 up (B.01 1.4.7): 1 point of 8 games is 12.5 %, hence 13."""
    return round_half_up(50 * half_points, games)


def percent_of(fraction: float) -> int:
    """A fraction of 1 as whole per cent, .5 up (B.01 1.4.7).

    0.575, whose nearest binary fraction lies below it, is the 57.5 % that it stands for, hence 58.
    """
    return round_half_up(round(fraction * 10**12), 10**10)
