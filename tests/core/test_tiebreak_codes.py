"""Every individual code of MTB26: its spellings, values worked out by hand, and a second formulation.

The second formulation reads the cells itself and counts in whole half-points and quarter-points, by the
edition of 1 March 2026; it shares nothing with the core but FIDE's two tables of performances.
"""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_tables import swisses

from elo_xl.core import crosstable
from elo_xl.core.errors import InvalidInput
from elo_xl.core.ranking import ranks
from elo_xl.core.tiebreaks import TIE_BREAKS, TieBreaks, parse

CUTS = ("C1", "C2", "M1", "M2")
MTB26 = (
    ["DE", "DE/P", "WIN", "WON", "BPG", "BWG", "REP", "STD", "PS", "PS/C1", "PS/C2", "TPN", "TPN/R", "RTNG", "RTNG/R"]
    + [f"{name}{cut}{end}" for name in ("BH", "FB") for cut in ("", *(f"/{cut}" for cut in CUTS)) for end in ("", "/P")]
    + ["AOB", "AOB/F"]
    + [f"SB{cut}{end}" for cut in ("", "/C1", "/C2") for end in ("", "/P")]
    + ["KS", "KS/L+1", "KS/L-1"]
    + ["ARO", *(f"ARO/{cut}" for cut in CUTS), "TPR", "PTP", "APRO", "APPO"]
)  # fmt: skip

TABLE = [["3w1", "2b½"], ["4w1", "1w½"], ["1b0", "bye"], ["2b0", "-½"]]
RATINGS = [2000, 1900, 1800, 1700]


def tie_breaks(cells, ratings=None, system="swiss"):
    return TieBreaks(crosstable.read(cells, system), ratings)


# Spellings


def test_the_table_holds_every_code():
    known = {code for tie_break in TIE_BREAKS.values() for code in tie_break.codes}
    assert known == {*MTB26, "PTS", "MAN"}  # points, and what the organizer types


@pytest.mark.parametrize("code", MTB26)
def test_every_code_in_every_spelling(code):
    found = tie_breaks(TABLE, RATINGS)
    assert parse(code).official == code
    for spelling in (code, code.lower(), code.replace("/", "-"), f" {code.replace('/', ' / ')} ".lower()):
        assert parse(spelling) == parse(code), spelling
        assert len(found.values(spelling)) == 4
        assert sorted(ranks(found, [spelling])) in ([1, 2, 3, 4], [1, 1, 3, 4])


@pytest.mark.parametrize(
    ("spelling", "official"),
    [
        ("bhc1", "BH/C1"), ("BHM2", "BH/M2"), ("aroc1", "ARO/C1"), ("bhc1-p", "BH/C1/P"), ("BH/P/C1", "BH/C1/P"),
        ("ge", "REP"), ("GE", "REP"), ("KS-L-1", "KS/L-1"), ("ks/l+2", "KS/L+2"), ("KS/L1", "KS/L+1"),
        ("KS/L-3", "KS/L-3"), ("KS-L+1", "KS/L+1"), ("KS/L0", "KS"), ("aob-f", "AOB/F"), ("tpn-r", "TPN/R"), ("BH:C1", "BH/C1"),
    ],
)  # fmt: skip
def test_other_spellings(spelling, official):
    assert parse(spelling).official == official


@pytest.mark.parametrize(
    "code",
    ["BH/C3", "BH/C1/C2", "BH/F", "AOB/P", "AOB/C1", "KS/L", "KS/Lx", "KS/L+", "KS/C1", "DE/C1", "SB/M1", "PS/M1", "PS/P",
     "TPN/P", "WON/P", "ARO/P", "TPR/C1", "GE/C1", "P", "/", "C1", "L+1", "BHC1C2", "X" * 300],
)  # fmt: skip
def test_unknown_variants(code):
    with pytest.raises(InvalidInput) as error:
        parse(code)
    assert len(str(error.value)) < 120


# Worked out by hand

FIVE = [  # five players, three rounds, a forfeit, an allocated and two requested byes
    ["2w1", "3b+", "4w½"],
    ["1b0", "4w1", "5b1"],
    ["4b½", "1w-", "bye"],
    ["3w½", "2b0", "1b½"],
    ["H", "Z", "2w0"],
]
# Points 2½ 2 1½ 1 ½. Player 5's byes come before a game: as awarded. Player 3's forfeit before a bye: the same.
BY_HAND = {
    "PTS": [2.5, 2, 1.5, 1, 0.5],
    # round by round 1 1 ½; 0 1 1; ½ 0 1; ½ 0 ½; ½ 0 0
    "STD": [2.5, 2, 1.5, 1, 0.5],
    "TPN": [1, 2, 3, 4, 5],
    "TPN/R": [1, 2, 3, 4, 5],
    "RTNG": [2000, 1900, None, 1700, 1600],
    "RTNG/R": [2000, 1900, None, 1700, 1600],
    "PS": [5.5, 3, 2.5, 2, 1.5],
    "PS/C1": [4.5, 3, 2, 1.5, 1],
    "PS/C2": [2.5, 2, 1.5, 1, 0.5],
    "WIN": [2, 2, 1, 0, 0],
    "WON": [1, 2, 0, 0, 0],
    "BPG": [0, 2, 1, 2, 0],
    "BWG": [0, 1, 0, 0, 0],
    "REP": [3, 3, 2, 3, 1],
    # 1: 2, forfeit min(2½, 1½), 1; 2: 2½ 1 ½; 3: 1, forfeit min(1½, 2½), bye min(1½, 1½); 4: 1½ 2 2½; 5: ½ ½ 2
    "BH": [4.5, 4, 4, 6, 3],
    # the forfeit loss of 3 (1½) goes before the 1; of 5 one bye (½)
    "BH/C1": [3.5, 3.5, 2.5, 4.5, 2.5],
    "BH/C2": [2, 2.5, 1.5, 2.5, 2],
    "BH/M1": [1.5, 1, 1, 2, 0.5],
    "BH/M2": [0, 0, 0, 0, 0],
    # the forfeit as a game: 1 has 3's 1½ as before, 3 has 1's 2½
    "BH/P": [4.5, 4, 5, 6, 3],
    "BH/C1/P": [3.5, 3.5, 4, 4.5, 2.5],
    "BH/C2/P": [2, 2.5, 2.5, 2.5, 2],
    # 1: 2·1 + 1½·1 + 1·½; 2: 0 + 1 + ½; 3: 1·½ + 0 + 1½; 4: 1½·½ + 0 + 2½·½; 5: ½·½ + 0 + 0
    "SB": [4, 1.5, 2, 2, 0.25],
    # 1: against the 1, ½; 2: against the ½, ½; 3: the forfeit gives 0, less than 1·½, so that goes; 4: 1½·½;
    # 5: the zero-point bye; then 3: the forfeit after all; 5: the other bye
    "SB/C1": [3.5, 1, 1.5, 1.25, 0.25],
    "SB/C2": [2, 0, 1.5, 1.25, 0],
    # half of three rounds is 1½: 1, 2 and 3 have as much; games over the board only
    "KS": [1, 0, 0, 1, 0],
    "KS/L+1": [1, 0, 0, 0.5, 0],  # two points: 1 and 2
    "KS/L-1": [1.5, 1, 0.5, 1, 0],  # one point: 1, 2, 3 and 4
    "ARO": [1800, 1767, 1700, 1950, 1900],
    "ARO/C1": [1900, 1850, None, 2000, None],
    "ARO/C2": [None, 2000, None, None, None],
    "ARO/M1": [None, 1700, None, None, None],
    "ARO/M2": [None, None, None, None, None],
    # the last round drawn: points 2½ 1½ 1½ 1 1
    # 1: 1½ + min(2½, 1½) + 1; 2: 2½ + 1 + 1; 3: 1 + min(1½, 2½) + 1½; 4: 1½ + 1½ + 2½; 5: 1 + 1 + 1½
    "FB": [4, 4.5, 4, 5.5, 3.5],
    "FB/C1": [3, 3.5, 2.5, 4, 2.5],
    "FB/M1": [1.5, 1, 1, 1.5, 1],
    # 1 met 2 and 4: (4 + 6) / 2; 2 met 1, 4, 5; 3 met 4; 4 met 3, 2, 1; 5 met 2
    "AOB": [5, 4.5, 6, 12.5 / 3, 4],
    "AOB/F": [5, 13 / 3, 5.5, 12.5 / 3, 4.5],
    "DE": [0, 0, 0, 0, 0],
    "DE/P": [0, 0, 0, 0, 0],
}  # fmt: skip


@pytest.mark.parametrize("code", BY_HAND)
def test_values_by_hand(code):
    found = tie_breaks(FIVE, [2000, 1900, None, 1700, 1600]).values(code)
    assert found == pytest.approx(BY_HAND[code], abs=1e-12)


def test_of_two_forfeits_the_one_against_the_lower_score_is_cut_first():
    """Player 3, one point: forfeits against 2 (one point) and 4 (½, at most that), then 1·½ over the board."""
    cells = [["4w½", "2w1", "2w1"], ["3b+", "1b0", "1b0"], ["2w-", "4w-", "4w1"], ["1b½", "3b+", "3b0"]]
    found = tie_breaks(cells)
    assert [found.values(f"SB{cut}")[2] for cut in ("", "/C1", "/C2")] == [1.5, 1.5, 1.5]
    cells[3][1] = "3b-"
    found = tie_breaks(cells)
    assert [found.values(f"SB{cut}")[2] for cut in ("", "/C1", "/C2")] == [0.5, 0.5, 0]


def test_direct_encounter_with_forfeits_as_played():
    """1 and 2 have a point each; 2 won their game by forfeit."""
    cells = [["2w-", "3b1"], ["1b+", "bye0"], ["bye0", "1w0"]]
    found = tie_breaks(cells)
    assert found.values("DE") == [1, 1, 0]
    assert found.values("DE/P") == [2, 1, 0]
    assert ranks(found, ["DE"]) == [1, 1, 3]
    assert ranks(found, ["DE/P"]) == [2, 1, 3]


@pytest.mark.parametrize(
    ("code", "places"),
    [("TPN", [1, 2, 3]), ("TPN/R", [3, 2, 1]), ("RTNG", [3, 1, 2]), ("RTNG/R", [1, 3, 2])],
)
def test_numbers_and_ratings_rank_as_their_names_say(code, places):
    assert ranks(tie_breaks([["bye"], ["bye"], ["bye"]], [1800, 2000, 1900]), [code]) == places


def test_an_unrated_player_ranks_last_by_rating():
    assert ranks(tie_breaks([["bye"], ["bye"], ["bye"]], [None, 2000, 1900]), ["RTNG"]) == [3, 1, 2]


@pytest.mark.parametrize("code", [code for code in MTB26 if parse(code).tie_break.ratings])
def test_codes_by_ratings_need_them(code):
    with pytest.raises(InvalidInput, match="needs the ratings"):
        tie_breaks(TABLE).values(code)


@pytest.mark.parametrize("code", MTB26)
def test_codes_of_round_robins(code):
    """BH, FB and AOB are refused in a round robin, whatever their variant, but not if it is called a Swiss."""
    matrix = [["", "1", "½"], ["0", "", "1"], ["½", "0", ""]]
    by_rounds = [["bye", "3w½", "2b1"], ["3b1", "bye", "1w0"], ["2w0", "1b½", "bye"]]
    for cells in (matrix, by_rounds):
        if parse(code).tie_break.name in ("BH", "FB", "AOB"):
            with pytest.raises(InvalidInput, match="not for round robins"):
                tie_breaks(cells, [2000, 1900, 1800], None).values(code)
        else:
            assert len(tie_breaks(cells, [2000, 1900, 1800], None).values(code)) == 3
        assert len(tie_breaks(cells, [2000, 1900, 1800], "swiss").values(code)) == 3


# A second formulation

SCORE = {"1": 2, "½": 1, "0": 0, "+": 2, "-": 0}
BYE = {"bye": 2, "F": 2, "H": 1, "Z": 0}


class ByHand:
    """A Swiss of which every round is complete. Players count from 0; points in half-points."""

    def __init__(self, cells, *, played=False, drawn=False):
        self.rounds = len(cells[0])
        self.cells = [[self.cell(cell) for cell in row] for row in cells]
        if drawn:
            self.cells = [
                [*row[:-1], (row[-1][0], row[-1][1], "½") if row[-1][0] is not None else row[-1]]
                for row in self.cells
            ]
        self.played = played  # /P
        self.points = [sum(self.half(cell) for cell in row) for row in self.cells]
        self.seen = [self.as_seen(row, points) for row, points in zip(self.cells, self.points, strict=True)]

    @staticmethod
    def cell(text):
        """Opponent, colour and sign; a bye has neither of the former."""
        found = re.fullmatch(r"(\d+)([wb])(.)", text)
        return (int(found[1]) - 1, found[2], found[3]) if found else (None, "", text)

    @staticmethod
    def half(cell):
        return (BYE if cell[0] is None else SCORE)[cell[2]]

    @staticmethod
    def voluntary(cell):
        return cell[2] in ("H", "Z", "-")

    def as_seen(self, row, points):
        """Category 5: a requested bye after which nothing but voluntary rounds comes is a draw."""
        for number, cell in enumerate(row):
            if cell[2] in ("H", "Z") and all(self.voluntary(later) for later in row[number:]):
                points += 1 - self.half(cell)
        return points

    def game(self, cell):
        return cell[0] is not None and (self.played or cell[2] not in "+-")

    def values(self, player, product):
        """A round: score of the opponent or dummy, its value, and whether it was voluntarily unplayed."""
        for cell in self.cells[player]:
            if self.game(cell):
                score, voluntary = self.seen[cell[0]], False
            else:
                limit = self.rounds if cell[0] is None else self.seen[cell[0]]
                score, voluntary = min(self.points[player], limit), self.voluntary(cell)
            yield score, score * (self.half(cell) if product else 1), voluntary

    def total(self, player, cut="", product=False):
        left = sorted(self.values(player, product))
        low = int(cut[-1]) if cut else 0
        for _ in range(min(low, len(left))):
            own = [value for _, value, voluntary in left if voluntary]
            if own and min(own) >= left[0][1]:
                left.remove(next(one for one in left if one[2] and one[1] == min(own)))
            else:
                left.pop(0)
        if cut.startswith("M"):
            left = left[: max(0, len(left) - low)]
        return sum(value for _, value, _ in left)

    def on_board(self, player):
        return [cell for cell in self.cells[player] if cell[0] is not None and cell[2] not in "+-"]

    def koya(self, player, limit):
        return sum(
            self.half(cell)
            for cell in self.on_board(player)
            if 2 * self.points[cell[0]] >= 2 * self.rounds + 2 * limit
        )

    def standard(self, player):
        total = 0
        for number, cell in enumerate(self.cells[player]):
            if cell[0] is None or cell[2] in "+-":
                total += self.half(cell)
            else:
                other = self.half(self.cells[cell[0]][number])
                total += 1 + (self.half(cell) > other) - (self.half(cell) < other)
        return total

    def progressive(self, player, cut):
        halves = [self.half(cell) for cell in self.cells[player]]
        return sum(sum(halves[: end + 1]) for end in range(cut, self.rounds))


def average(numbers):
    """Half up, in whole numbers; None of nobody."""
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers)) if numbers else None


@given(swisses())
def test_buchholz_and_sonneborn_berger(cells):
    found = tie_breaks(cells)
    players = range(len(cells))
    for end, played in (("", False), ("/P", True)):
        plain, drawn = ByHand(cells, played=played), ByHand(cells, played=played, drawn=True)
        for cut in ("", *CUTS):
            code = f"/{cut}{end}" if cut else end
            assert found.values(f"BH{code}") == [plain.total(p, cut) / 2 for p in players], code
            assert found.values(f"FB{code}") == [drawn.total(p, cut) / 2 for p in players], code
            if not cut.startswith("M"):
                assert found.values(f"SB{code}") == [plain.total(p, cut, True) / 4 for p in players], code


@given(swisses())
def test_average_of_the_opponents_buchholz(cells):
    found = tie_breaks(cells)
    plain = ByHand(cells)
    for code, source in (("AOB", plain), ("AOB/F", ByHand(cells, drawn=True))):
        for player, value in enumerate(found.values(code)):
            met = [source.total(cell[0]) for cell in plain.on_board(player)]
            assert value == (float(Fraction(sum(met), 2 * len(met))) if met else None), code


@given(swisses())
def test_own_records(cells):
    found, own = tie_breaks(cells), ByHand(cells)
    players = range(len(cells))
    assert found.values("PTS") == [own.points[p] / 2 for p in players]
    for cut, code in enumerate(("PS", "PS/C1", "PS/C2")):
        assert found.values(code) == [own.progressive(p, cut) / 2 for p in players]
    assert found.values("STD") == [own.standard(p) / 2 for p in players]
    assert found.values("TPN") == [p + 1 for p in players]
    assert found.values("WIN") == [sum(own.half(c) == 2 for c in own.cells[p]) for p in players]
    assert found.values("WON") == [sum(c[2] == "1" for c in own.on_board(p)) for p in players]
    assert found.values("BPG") == [sum(c[1] == "b" for c in own.on_board(p)) for p in players]
    assert found.values("BWG") == [sum(c[1:] == ("b", "1") for c in own.on_board(p)) for p in players]
    assert found.values("REP") == [sum(not own.voluntary(c) for c in own.cells[p]) for p in players]
    for limit in range(-3, 4):
        code = f"KS/L{limit:+d}" if limit else "KS"
        assert found.values(code) == [own.koya(p, limit) / 2 for p in players], code


@given(swisses(), st.data())
def test_averages_of_ratings(cells, data):
    ratings = data.draw(
        st.lists(st.one_of(st.none(), st.integers(1400, 2800)), min_size=len(cells), max_size=len(cells))
    )
    found, own = tie_breaks(cells, ratings), ByHand(cells)
    assert found.values("RTNG") == ratings
    for cut, (low, high) in {"": (0, 0), "/C1": (1, 0), "/C2": (2, 0), "/M1": (1, 1), "/M2": (2, 2)}.items():
        for player, value in enumerate(found.values(f"ARO{cut}")):
            met = sorted(ratings[cell[0]] for cell in own.on_board(player) if ratings[cell[0]])
            assert value == average(met[low : max(low, len(met) - high)]), cut
