"""Mistakes seen in other people's software, each with the right answer (groups A, B and D of a bug log)."""

import datetime as dt

import pytest

from elo_xl.functions import CATALOGUE

TODAY = "2025-10-01"


def event(rating, games, k, *rules):
    return [rating, [[opponent] for opponent, _ in games], [[score] for _, score in games], k, *rules]


def perf(*games):
    return [[[opponent] for opponent, _ in games], [[score] for _, score in games]]


SHOBA = [  # seven games and a win by forfeit; only the change is known, so the pairing is a model
    (1500, 1), (1500, 0.5), (1500, "+")
]  # fmt: skip

CASES = [
    # A: rating change, expected score, K
    ("A1 a win is worth something, +1.6", "FIDE_CHANGE", event(1802, [(1186, 1)], 20, TODAY), 1.6),
    ("A1 and the list says 1804", "FIDE_NEW", event(1802, [(1186, 1)], 20, TODAY), 1804),
    ("A2 small changes add up, are not cut", "FIDE_NEW", event(2400, [(2000, 1)] * 7, 10, TODAY), 2406),
    ("A3 up: +2.5 is 3", "FIDE_NEW", event(2000, [(2000, 1)], 5, TODAY), 2003),
    ("A3 down: -2.5 is -3", "FIDE_NEW", event(2000, [(2000, 0)], 5, TODAY), 1997),
    ("A4 -0.5 is -1", "ELO_NEW", event(1400, [(1400, 0)], 1), 1399),
    ("A5 difference 4", "FIDE_EXPECTED", [1613, 1609], 0.51),
    ("A6 the table, not 400 x (W-L)/n", "PERF_RATING", perf((2400, 1), (2600, 0), (2500, 0.5), (2300, 1)), 2545),
    ("A7 a 2700 expects .96", "FIDE_EXPECTED", [2700, 2200, TODAY], 0.96),
    ("A7 his opponent still .08", "FIDE_EXPECTED", [2200, 2700, TODAY], 0.08),
    ("A8 350 points in June 2009", "FIDE_CHANGE", event(2235, [(1700, 1), (2250, 0.5)], 15, "2009-06-30"), 1.95),
    ("A8 400 points in July 2009", "FIDE_CHANGE", event(2235, [(1700, 1), (2250, 0.5)], 15, "2009-07-01"), 1.5),
    ("A10 the cap does not touch the performance", "PERF_RATING", perf((1000, 1), (2000, 0)), 1500),
    ("A11 K of nineteen draws", "FIDE_K", [2000, 10, None, None, 19], 36),
    ("A11 +177.84", "FIDE_CHANGE", event(2000, [(2200, "=")] * 19, 36, TODAY), 177.84),
    ("A11 from 2100 +95.76", "FIDE_CHANGE", event(2100, [(2200, "=")] * 19, 36, TODAY), 95.76),
    ("A14 exactly 30 games", "FIDE_K", [1800, 30], 20),
    ("A15 18 in March", "FIDE_K", [2200, 100, 2008, None, None, "2026-12-31"], 40),
    ("A16 once 2400", "FIDE_K", [2100, 500, None, 2400], 10),
    ("A17 K of 0 is not computed with", "FIDE_CHANGE", event(2000, [(2000, 1)], 0, TODAY), "#NUM!"),
    ("A17 nor is a blank K", "FIDE_CHANGE", event(2000, [(2000, 1)], None, TODAY), ""),
    ("A19 no change against an unrated", "FIDE_CHANGE", event(2000, [(None, 1), ("unr", 0)], 20, TODAY), 0),
    ("A21 forfeits are not rated", "FIDE_CHANGE", event(1500, SHOBA, 20, TODAY), 10),
    ("A21 of either side", "FIDE_CHANGE", event(1500, [(1500, 1), (1500, "-")], 20, TODAY), 10),
    ("A24 at most 2200", "FIDE_INITIAL",
     [*perf((1300, 1), (2000, 1), (2100, 1), (2200, 1), (2300, 1)), "2024-03-01"], 2200),
    ("A24 before 2024", "FIDE_INITIAL",
     [*perf((1300, 1), (2000, 1), (2100, 1), (2200, 1), (2300, 1)), "2021-01-01"], 2080),
    ("A25 four games are too few", "FIDE_INITIAL", perf(*[(1800, 1)] * 4), "#N/A"),
    ("A25 a zero score is thrown away", "FIDE_INITIAL", perf(*[(1800, 0)] * 5), "#N/A"),
    ("A28 FIDE's page", "FIDE_CHANGE", event(1922, [(1798, 1), (1801, 0), (1897, 1)], 40, "2017-06-01"), 5.6),
    ("A31 a club's own K", "FIDE_CHANGE", event(1500, [(1500, 1)], 26.6, TODAY), 13.3),
    ("A32 L0 is no game", "RESULT_PLAYED", ["L0"], False),
    ("A33 ties", "ELO_CHANGE", [1500, 1500, 0.5, 32], 0),
    # B: performance and averages
    ("B1 nothing out of seven", "PERF_RATING", perf(*[(2476, 0)] * 7), 1676),
    ("B2 draws are half a point", "PERF_RATING", perf(*zip([1850] * 6, [1, 1, 1, 0.5, 0.5, 0], strict=True)), 1975),
    ("B4 100 % is finite", "PERF_RATING", perf((1500, 1), (1500, 1)), 2300),
    ("B4 0 %, too", "PERF_RATING", perf((1500, 0), (1500, 0)), 700),
    ("B5 the table at 75 %", "FIDE_DP", [0.75], 193),
    ("B6 62.5 % is 63", "FIDE_DP", [2.5 / 4], 95),
    ("B6 12.5 % is 13", "FIDE_DP", [0.5 / 4], -322),
    ("B6 57.5 % is 58", "FIDE_DP", [11.5 / 20], 57),
    ("B6 4/7 is 57", "FIDE_DP", [4 / 7], 50),
    ("B7 averages go half up", "RATING_AVG", [[1887, 1888]], 1888),
    ("B8 not half even", "RATING_AVG", [[1248, 1249]], 1249),
    ("B9 byes are no games: TEC 12", "PERF_RATING", perf((2050, 0), (None, "U"), (1550, "+")), 1250),
    ("B9 byes are no games: TEC 9", "PERF_RATING",
     perf((2200, 0), (1750, 0), (None, "H"), (1700, "-"), (None, "U")), 1175),
    ("B10 p without the bye: TEC 4", "PERF_RATING",
     perf((1650, 1), (1600, 1), (2100, 0.5), (2200, 0.5), (None, "H")), 2081),
    ("B13 a win over 2000 is 2800", "PERF_RATING", perf((2000, 1)), 2800),
    ("B15 unrated is not 0", "RATING_AVG", [[2100, 0, 1900]], 2000),
    ("B15 blank neither", "RATING_AVG", [[2100, None, 1900]], 2000),
    ("B15 but 1400 for a norm", "FIDE_NORM_REPORT",
     ["IM", [[2400]] * 8 + [[0]], [[1]] * 6 + [[0]] * 3],
     [["Games", 9, 9, True], ["Average of opponents", 2230, 2361, True], ["Performance", 2450, 2486, True],
      ["Score", 3.5, 6.0, True], ["Unrated opponents, at most", 1, 1, True]]),
    ("B17 nobody rated", "RATING_AVG", [[0, None, "unr"]], "#N/A"),
    ("B19 a pending cell is no loss", "PERF_RATING", perf((1500, 1), (1700, "4w")), 2300),
    # C: tie-breaks and crosstables
    ("C1 a forfeit win counts in a round robin's SB", "CT_TIEBREAK",
     [[["", "+", "½", "1"], ["-", "", "1", "1"], ["½", "0", "", "1"], ["0", "0", "0", ""]], "SB"],
     [[2.75], [1.5], [1.25], [0.0]]),
    ("C4 the dummy of 2024 has the own score", "CT_TIEBREAK",
     [[["bye", "3w1"], ["H", "H"], ["Z", "1b0"]], "BH", None, "2024-08-01"], [[2.0], [2.0], [2.0]]),
    ("C4 that of 2026 an even one at most", "CT_TIEBREAK",
     [[["bye", "3w1"], ["H", "H"], ["Z", "1b0"]], "BH", None, "2026-03-01"], [[1.0], [2.0], [2.0]]),
    ("C5 a full-point bye is not cut first", "CT_TIEBREAK",
     [[["2w1", "3b1", "F"], ["1b0", "4w0", "4b0"], ["4b0", "1w0", "bye"], ["3w1", "2b1", "2w1"]], "BH-C1"],
     [[2.5], [6.0], [6.0], [1.0]]),
    ("C5 a bye asked for is", "CT_TIEBREAK",
     [[["2w1", "3b1", "H"], ["1b0", "4w0", "4b0"], ["4b0", "1w0", "bye"], ["3w1", "2b1", "2w1"]], "BH-C1"],
     [[1.0], [6.0], [5.5], [1.0]]),
    ("C8 two games against each other enter as their average", "CT_TIEBREAK",
     [[["", "1½", "00"], ["0½", "", "1½"], ["11", "0½", ""]], "DE"], [[0], [0], [0]]),
    ("C9 direct encounter shows a number", "CT_TIEBREAK",
     [[["", "0", "1", "½"], ["1", "", "0", "½"], ["0", "1", "", "0"], ["½", "½", "1", ""]], "DE"],
     [[2], [1], [0], [0]]),
    ("C11 no Buchholz in a round robin", "CT_TIEBREAK", [[["", "1", "1"], ["0", "", "1"], ["0", "0", ""]], "BH-C1"],
     "#VALUE!"),
    ("C12 Fore Buchholz draws the last round", "CT_TIEBREAK",
     [[["2w1", "3b1"], ["1b0", "4w1"], ["4b1", "1w0"], ["3w0", "2b0"]], "FB"], [[2.0], [2.0], [2.0], [2.0]]),
    ("C15 a bye is a point", "CT_POINTS", [[["bye"], ["H"], ["Z"], ["F"]]], [[1.0], [0.5], [0.0], [1.0]]),
    ("C17 tied players share a rank, the next one is left out", "CT_RANK",
     [[["", "1", "1", "1"], ["0", "", "½", "1"], ["0", "½", "", "1"], ["0", "0", "0", ""]], "DE"],
     [[1], [2], [2], [4]]),
    # D: notations and files
    ("D1 a date is refused", "RESULT_SCORE", [dt.datetime(2026, 1, 2)], "#VALUE!"),
    ("D1 as a serial number, too", "RESULT_SCORE", [[46024, 46054]], [["#VALUE!", "#VALUE!"]]),
    ("D1 inside a range", "FIDE_CHANGE", event(2000, [(2000, 46024)], 20, TODAY), "#VALUE!"),
    ("D1 and is explained", "RESULT_CHECK", [[[46024], [46054]]],
     [["row 1: 1/2 became the date 2 Jan; type ½ or 0.5"], ["row 2: 1/2 became the date 1 Feb; type ½ or 0.5"]]),
    ("D2 ½", "RESULT_SCORE", [["½", "½-½", "1/2"]], [[0.5, 0.5, 0.5]]),
    ("D3 a damaged ½", "RESULT_SCORE", [["12b˝", "˝"]], [[0.5, 0.5]]),
    ("D4 a decimal comma", "RESULT_SCORE", ["0,5"], 0.5),
    ("D7 1:0 became a time", "RESULT_SCORE", [[1 / 24, 1 / 1440, dt.time(1)]], [["#VALUE!"] * 3]),
    ("D8 3-1 became a date", "RESULT_CHECK", [dt.date(2026, 1, 3)],
     "row 1: a date (3 Jan) stands here; format the cell as text and type the result again"),
    ("E15 ½ counts", "RESULT_SCORE", [[["½"], [1], ["0,5"]]], [[0.5], [1], [0.5]]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "arguments", "value"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_right_answer(name, arguments, value):
    answer = CATALOGUE[name].call(arguments)
    if isinstance(value, float):
        assert answer == pytest.approx(value, abs=1e-12)
    else:
        assert answer == value
