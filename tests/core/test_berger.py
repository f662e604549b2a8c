"""Berger tables against the published ones and against what a round robin is."""

from itertools import combinations

import pytest

from elo_xl.core.berger import berger
from elo_xl.core.errors import OutOfRange

# C.05 annex 1, as printed: White's number first
PUBLISHED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1",
    ],
    10: [
        "1-10 2-9 3-8 4-7 5-6", "10-6 7-5 8-4 9-3 1-2", "2-10 3-1 4-9 5-8 6-7", "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8", "10-8 9-7 1-6 2-5 3-4", "4-10 5-3 6-2 7-1 8-9", "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ],
}  # fmt: skip


@pytest.mark.parametrize("players", PUBLISHED)
def test_published_tables(players):
    rounds = {}
    for pairing in berger(players):
        rounds.setdefault(pairing.round, []).append(f"{pairing.white}-{pairing.black}")
    assert [" ".join(pairs) for pairs in rounds.values()] == PUBLISHED[players]


@pytest.mark.parametrize("players", range(3, 31))
@pytest.mark.parametrize("double", [False, True])
def test_everybody_meets_everybody_once_a_cycle(players, double):
    pairings = berger(players, double=double)
    met = [tuple(sorted((p.white, p.black))) for p in pairings if p.white and p.black]
    wanted = list(combinations(range(1, players + 1), 2))
    assert sorted(met) == sorted(wanted * (2 if double else 1))
    for number in {p.round for p in pairings}:
        busy = [n for p in pairings if p.round == number for n in (p.white, p.black)]
        assert sorted(n for n in busy if n) == list(range(1, players + 1))
        assert busy.count(None) == players % 2


@pytest.mark.parametrize("players", range(3, 31))
def test_colours_are_balanced(players):
    for double in (False, True):
        pairings = [p for p in berger(players, double=double) if p.white and p.black]
        for number in range(1, players + 1):
            whites = sum(p.white == number for p in pairings)
            blacks = sum(p.black == number for p in pairings)
            assert abs(whites - blacks) <= (0 if double else 1)


def test_swapping_the_last_rounds_of_the_first_cycle_prevents_three_colours_running():
    def longest(pairings, number):
        colors = "".join("w" if p.white == number else "b" for p in pairings if number in (p.white, p.black))
        return max(map(len, colors.replace("wb", "w b").replace("bw", "b w").split()))

    plain, swapped = berger(6, double=True), berger(6, double=True, swap=True)
    assert max(longest(plain, number) for number in range(1, 7)) == 3
    assert max(longest(swapped, number) for number in range(1, 7)) == 2


@pytest.mark.parametrize("players", [0, 2, 31])
def test_other_sizes_are_refused(players):
    with pytest.raises(OutOfRange):
        berger(players)
