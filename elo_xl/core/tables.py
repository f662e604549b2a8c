"""FIDE's two conversion tables, in the shape in which the handbook prints them."""

from __future__ import annotations

# B.02 8.1.2: largest rating difference of a row → scoring probability of the higher-rated player,
# in hundredths. (Row 329–344 really is a step wider than its neighbours.)
PROBABILITY_ROWS = (
    (3, 50), (10, 51), (17, 52), (25, 53), (32, 54), (39, 55), (46, 56), (53, 57),
    (61, 58), (68, 59), (76, 60), (83, 61), (91, 62), (98, 63), (106, 64), (113, 65),
    (121, 66), (129, 67), (137, 68), (145, 69), (153, 70), (162, 71), (170, 72), (179, 73),
    (188, 74), (197, 75), (206, 76), (215, 77), (225, 78), (235, 79), (245, 80), (256, 81),
    (267, 82), (278, 83), (290, 84), (302, 85), (315, 86), (328, 87), (344, 88), (357, 89),
    (374, 90), (391, 91), (411, 92), (432, 93), (456, 94), (484, 95), (517, 96), (559, 97),
    (619, 98), (735, 99),
)  # fmt: skip

# From here on the table says 1.00: no larger difference changes anything.
WIDEST = PROBABILITY_ROWS[-1][0] + 1

# B.02 8.1.1 and B.01 1.4.9: rating difference dp for the scores 50 %, 51 % … 100 %.
DIFFERENCE_COLUMN = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)  # fmt: skip


def _by_difference() -> list[int]:
    """The probability of every difference −736…736, to be indexed by the difference itself."""
    higher: list[int] = []
    for bound, hundredths in PROBABILITY_ROWS:
        higher += [hundredths] * (bound + 1 - len(higher))
    higher.append(100)
    # A negative index counts from the end of a list, so the lower-rated side follows, reversed.
    return higher + [100 - hundredths for hundredths in reversed(higher[1:])]


PROBABILITY = _by_difference()


def probability(difference: int) -> int:
    """The scoring probability PD in hundredths for a rating difference, own minus opponent's (8.1.2)."""
    if -WIDEST < difference < WIDEST:
        return PROBABILITY[difference]
    return 100 if difference > 0 else 0


def difference(percent: int) -> int:
    """The rating difference dp for a score of `percent` whole per cent, 0…100 (8.1.1)."""
    if percent >= 50:
        return DIFFERENCE_COLUMN[percent - 50]
    return -DIFFERENCE_COLUMN[50 - percent]
