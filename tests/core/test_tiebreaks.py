"""Every tie-break: right values of FIDE's exercises and of real events, and a second formulation."""

import json
import re
from collections import Counter
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.core import crosstable
from elo_xl.core.berger import berger
from elo_xl.core.errors import InvalidInput
from elo_xl.core.ranking import ranks
from elo_xl.core.tiebreaks import (
    CAPPED,
    CODES,
    OWN_SCORE,
    SWISS_ONLY,
    VIRTUAL,
    TieBreaks,
    edition,
    split_code,
)

DATA = json.loads(Path(__file__).with_name("tiebreaks.json").read_text("utf-8"))
EVENTS = {event["event"]: event for event in DATA["events"]}


def tie_breaks(name, rules="2026-03"):
    event = EVENTS[name]
    day = date.fromisoformat(f"{rules or '2026-03'}-01")
    return TieBreaks(crosstable.read(event["table"]), event["ratings"], edition(day))


@pytest.mark.parametrize(
    "row", DATA["values"], ids=[f"{r['event']} {r['code']} {r['rules']}".strip() for r in DATA["values"]]
)
def test_right_values(row):
    values = tie_breaks(row["event"], row["rules"]).values(row["code"])
    for player, wanted in row["values"].items():
        assert values[int(player) - 1] == pytest.approx(wanted, abs=row["tolerance"], rel=0), player


def test_the_dummy_is_capped_since_march_2026():
    """C4: Buchholz of players 4, 6 and 11 of FIDE's exercise before and after."""
    before, after = tie_breaks("TEC16", "2024-08").values("BH"), tie_breaks("TEC16").values("BH")
    assert [before[player - 1] for player in (4, 6, 11)] == [15, 12, 13.5]
    assert [after[player - 1] for player in (4, 6, 11)] == [14, 11.5, 12.5]


@pytest.mark.parametrize(("rule", "buchholz"), [(OWN_SCORE, 57), (CAPPED, 55)])
def test_the_arbiters_manuals_example(rule, buchholz):
    """Manual of 2026: 7 points of 10 with a zero-point bye in round 4; the opponents' scores are given."""
    own = ["2w1", "3b1", "4w0", "Z", "6w1", "7b½", "8w1", "9b½", "10w1", "11b1"]
    opponents = [5, 5, 6.5, 0, 4.5, 6, 5, 6.5, 5.5, 6]
    found = TieBreaks(crosstable.read([own] + [[""] * 10 for _ in opponents]), None, rule)
    found.adjusted = [14, *(int(2 * score) for score in opponents)]
    assert found.values("PTS")[0] == 7
    assert found.bh(0) == buchholz
    assert found.bh(0, "C1") == 50  # the requested bye goes first
    assert found.sb(0) == 37.25


def test_a_requested_bye_is_cut_first_an_allocated_one_is_not():
    """C5: the same score, but "F" was asked for and "bye" was not."""
    rows = [["2w1", "3b1", "F"], ["1b0", "4w0", "4b0"], ["4b0", "1w0", "bye"], ["3w1", "2b1", "2w1"]]
    requested = TieBreaks(crosstable.read(rows)).values("BH-C1")[0]
    rows[0][2] = "bye"
    allocated = TieBreaks(crosstable.read(rows)).values("BH-C1")[0]
    assert (requested, allocated) == (1, 2.5)


def test_forfeits_of_a_round_robin_count_as_games():
    """C1: a forfeit win over an opponent with 2½ points adds 2½ to Sonneborn-Berger."""
    table = [["", "+", "½", "1"], ["-", "", "1", "1"], ["½", "0", "", "1"], ["0", "0", "0", ""]]
    found = TieBreaks(crosstable.read(table), [2000, 1900, 1800, 1700])
    assert found.values("SB")[0] == 2 + 0.75 + 0
    assert found.values("WON")[0] == 2
    assert found.values("ARO")[0] == 1750  # but by rating they are no games


def test_direct_encounter_of_all_that_met():
    four = ["ABCD".index(x) for x in "ABCD"]
    table = [["", "1", "1", "0"], ["0", "", "1", "1"], ["0", "0", "", "1"], ["1", "0", "0", ""]]
    found = TieBreaks(crosstable.read(table))
    assert found.direct_encounter(four) == {0: 1, 1: 2, 2: 3, 3: 4}


def test_direct_encounter_of_some_that_met():
    """A is first whatever B–C brings; B and C stay tied."""
    table = [["2w1", "3b1"], ["1b0", "bye"], ["bye", "1w0"]]
    assert TieBreaks(crosstable.read(table)).direct_encounter([0, 1, 2]) == {0: 1, 1: 2, 2: 2}


def test_direct_encounter_takes_the_average_of_several_games():
    """C8: A draws and wins against B in a double round robin."""
    table = [["", "½1", "00"], ["½0", "", "11"], ["11", "00", ""]]
    assert TieBreaks(crosstable.read(table)).direct_encounter([0, 1]) == {0: 1, 1: 2}


def test_nothing_decided_leaves_everybody_first():
    table = [["", "½", "½"], ["½", "", "½"], ["½", "½", ""]]
    assert TieBreaks(crosstable.read(table)).direct_encounter([0, 1, 2]) == {0: 1, 1: 1, 2: 1}


@pytest.mark.parametrize(
    ("code", "name", "cut"),
    [
        ("BH-C1", "BH", "C1"),
        ("bh/c2", "BH", "C2"),
        ("BHM1", "BH", "M1"),
        (" sb ", "SB", None),
        ("aro:c1", "ARO", "C1"),
    ],
)
def test_codes_in_every_spelling(code, name, cut):
    assert split_code(code) == (name, cut)


@pytest.mark.parametrize("code", ["XX", "", "BH-C3", "WON-C1", "BH-", "C1"])
def test_unknown_codes(code):
    if code == "BH-":
        assert split_code(code) == ("BH", None)
    else:
        with pytest.raises(InvalidInput):
            split_code(code)


def test_ratings_are_asked_for():
    with pytest.raises(InvalidInput, match="needs the ratings"):
        TieBreaks(crosstable.read(EVENTS["TEC16"]["table"])).values("ARO")


def test_editions():
    assert edition(date(2023, 7, 31)) == VIRTUAL
    assert edition(date(2023, 8, 1)) == edition(date(2026, 2, 28)) == OWN_SCORE
    assert edition(date(2026, 3, 1)) == edition() == CAPPED


# Properties on random tournaments


@st.composite
def round_robins(draw):
    """A full round robin as a matrix of "1", "½", "0"."""
    size = draw(st.integers(3, 9))
    cells = [["" for _ in range(size)] for _ in range(size)]
    for i in range(size):
        for j in range(i):
            half = draw(st.integers(0, 2))
            cells[i][j], cells[j][i] = "0½1"[half], "1½0"[half]
    return cells


@st.composite
def swisses(draw):
    """Random pairings, byes and forfeits, by rounds."""
    size, rounds = draw(st.integers(4, 10)), draw(st.integers(1, 6))
    cells = [[] for _ in range(size)]
    for _ in range(rounds):
        order = draw(st.permutations(range(size)))
        while len(order) > 1:
            white, black, *order = order
            mine, other = draw(
                st.sampled_from([("1", "0"), ("½", "½"), ("0", "1"), ("+", "-"), ("-", "+"), ("-", "-")])
            )
            cells[white].append(f"{black + 1}w{mine}")
            cells[black].append(f"{white + 1}b{other}")
        for player in order:
            cells[player].append(draw(st.sampled_from(["bye", "F", "H", "Z"])))
    return cells


SIMPLE_CODES = [f"{name}-{cut}" if cut else name for name, cuts in CODES.items() for cut in (None, *cuts)]


@given(round_robins())
def test_points_sum_up_to_the_games(cells):
    table = crosstable.read(cells)
    assert sum(table.half_points[player] for player in range(table.players)) == len(cells) * (len(cells) - 1)


@given(round_robins(), st.randoms())
def test_a_matrix_is_its_own_mirror(cells, source):
    """Either of the two cells of a game is enough, and reading a table from the other side complements it."""
    half = [list(row) for row in cells]
    for i in range(len(cells)):
        for j in range(i):
            first, second = source.choice([(i, j), (j, i)])
            half[first][second] = ""
            assert cells[first][second] == {"1": "0", "½": "½", "0": "1"}[cells[second][first]]
    assert crosstable.read(half).rounds == crosstable.read(cells).rounds
    turned = crosstable.read([[cells[j][i] for j in range(len(cells))] for i in range(len(cells))])
    most = 2 * (len(cells) - 1)
    assert turned.half_points == [most - points for points in crosstable.read(cells).half_points]


@given(round_robins())
def test_a_full_round_robin_in_a_second_formulation(cells):
    """From the matrix itself, without rounds, editions or contributions."""
    size = len(cells)
    score = [[Fraction("0½1".index(c or "0"), 2) for c in row] for row in cells]
    points = [sum(row) for row in score]
    found = TieBreaks(crosstable.read(cells))
    others = [[j for j in range(size) if j != i] for i in range(size)]
    assert found.values("PTS") == points
    assert found.values("SB") == [sum(score[i][j] * points[j] for j in others[i]) for i in range(size)]
    half = Fraction(size - 1, 2)
    assert found.values("KS") == [
        sum(score[i][j] for j in others[i] if points[j] >= half) for i in range(size)
    ]
    assert found.values("WON") == [sum(score[i][j] == 1 for j in others[i]) for i in range(size)]
    assert found.values("BH") == [sum(points) - points[i] for i in range(size)]
    blacks = Counter(p.black for p in berger(size) if p.white and p.black)
    assert found.values("BPG") == [blacks[i + 1] for i in range(size)]


def renumbered(cells, order):
    """The same Swiss with player order[i] as number i + 1."""
    new = {old + 1: number for number, old in enumerate(order, 1)}

    def cell(text):
        return re.sub(r"^\d+(?=[wb])", lambda number: str(new[int(number[0])]), text)

    return [[cell(text) for text in cells[old]] for old in order]


@given(swisses(), st.randoms(), st.sampled_from([VIRTUAL, OWN_SCORE, CAPPED]))
def test_renumbering_the_players_changes_nothing(cells, source, rule):
    order = list(range(len(cells)))
    source.shuffle(order)
    ratings = [2000 - 37 * player for player in range(len(cells))]
    first = TieBreaks(crosstable.read(cells), ratings, rule)
    second = TieBreaks(crosstable.read(renumbered(cells, order)), [ratings[old] for old in order], rule)
    if first.table.round_robin:
        return
    for code in SIMPLE_CODES:
        assert second.values(code) == [first.values(code)[old] for old in order], code
    codes = ["BH-C1", "DE", "SB", "WON"]
    assert ranks(second, codes) == [ranks(first, codes)[old] for old in order]


@given(swisses())
def test_ranks_are_those_of_a_competition(cells):
    found = TieBreaks(crosstable.read(cells))
    places = ranks(found, ["DE", "BH", "SB"])
    for place, count in Counter(places).items():
        assert sum(other < place for other in places) == place - 1
        assert count >= 1
    points = found.values("PTS")
    assert all(
        points[i] >= points[j]
        for i in range(len(places))
        for j in range(len(places))
        if places[i] < places[j]
    )


@given(swisses())
def test_a_cut_never_adds(cells):
    found = TieBreaks(crosstable.read(cells))
    for name in SWISS_ONLY:
        if "C1" in CODES[name]:
            whole, one, two = (found.values(f"{name}{cut}") for cut in ("", "-C1", "-C2"))
            assert all(a >= b >= c for a, b, c in zip(whole, one, two, strict=True))
