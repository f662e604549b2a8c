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
from random_tables import round_robins, swisses

from elo_xl.core import crosstable
from elo_xl.core.berger import berger
from elo_xl.core.editions import CAPPED, OWN_SCORE, TIE_BREAK_EDITIONS, VIRTUAL, tie_break_rules
from elo_xl.core.encounter import direct_encounter
from elo_xl.core.errors import InvalidInput
from elo_xl.core.ranking import ranks
from elo_xl.core.tiebreaks import TIE_BREAKS, TieBreaks, parse

DATA = json.loads(Path(__file__).with_name("tiebreaks.json").read_text("utf-8"))
EVENTS = {event["event"]: event for event in DATA["events"]}


def tie_breaks(name, rules="2026-03", system=None):
    event = EVENTS[name]
    day = date.fromisoformat(f"{rules or '2026-03'}-01")
    return TieBreaks(crosstable.read(event["table"], system), event["ratings"], tie_break_rules(day))


@pytest.mark.parametrize(
    "row", DATA["values"], ids=[f"{r['event']} {r['code']} {r['rules']}".strip() for r in DATA["values"]]
)
def test_right_values(row):
    # Buchholz of a round robin is offered where it is called a Swiss
    system = None if parse(row["code"]).tie_break.round_robin else "swiss"
    values = tie_breaks(row["event"], row["rules"], system).values(row["code"])
    for player, wanted in row["values"].items():
        assert values[int(player) - 1] == pytest.approx(wanted, abs=row["tolerance"], rel=0), player


def edition_with(dummy):
    return next(edition for edition in TIE_BREAK_EDITIONS if edition.dummy == dummy)


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
    table = crosstable.read([own] + [[""] * 10 for _ in opponents])
    found = TieBreaks(table, None, edition_with(rule))
    found.record.adjusted = [14, *(int(2 * score) for score in opponents)]
    assert found.values("PTS")[0] == 7
    assert found.values("BH")[0] == buchholz
    assert found.values("BH-C1")[0] == 50  # the requested bye goes first
    assert found.values("SB")[0] == 37.25


@pytest.mark.parametrize(
    ("bye", "value"),
    [
        ("F", 2.5),
        ("bye", 2.5),
        ("U", 2.5),
        ("bye½", 2.5),
        ("bye0", 2.5),
        ("H", 1),
        ("Z", 1),
        ("", 1),
        ("4w-", 1),
    ],
)
def test_a_requested_bye_is_cut_first_an_allocated_or_full_one_is_not(bye, value):
    """C5: "F" scores as "bye" does and was, like it, not asked for (16.2.1).

    The opponents have 0 and 1 points; the dummy has the player's own 3, 2½ or 2, at most an even 1½
    (against the scheduled opponent 4 at most his 2 points).
    """
    rows = [["2w1", "3b1", bye], ["1b0", "4w0", "4b0"], ["4b0", "1w0", "bye"], ["3w1", "2b1", "2w1"]]
    assert TieBreaks(crosstable.read(rows, "swiss")).values("BH-C1")[0] == value


def test_forfeits_of_a_round_robin_count_as_games():
    """C1: a forfeit win over an opponent with 2½ points adds 2½ to Sonneborn-Berger."""
    table = [["", "+", "½", "1"], ["-", "", "1", "1"], ["½", "0", "", "1"], ["0", "0", "0", ""]]
    found = TieBreaks(crosstable.read(table), [2000, 1900, 1800, 1700])
    assert found.values("SB")[0] == 2 + 0.75 + 0
    assert found.values("WON")[0] == 2
    assert found.values("ARO")[0] == 1750  # but by rating they are no games


def record(cells, system=None):
    return TieBreaks(crosstable.read(cells, system)).record


def test_direct_encounter_of_all_that_met():
    four = ["ABCD".index(x) for x in "ABCD"]
    table = [["", "1", "1", "0"], ["0", "", "1", "1"], ["0", "0", "", "1"], ["1", "0", "0", ""]]
    assert direct_encounter(record(table), four) == {0: 1, 1: 2, 2: 3, 3: 4}


def test_direct_encounter_of_some_that_met():
    """A is first whatever B–C brings; B and C stay tied."""
    table = [["2w1", "3b1"], ["1b0", "bye"], ["bye", "1w0"]]
    assert direct_encounter(record(table), [0, 1, 2]) == {0: 1, 1: 2, 2: 2}


def test_direct_encounter_takes_the_average_of_several_games():
    """C8: A draws and wins against B in a double round robin."""
    table = [["", "½1", "00"], ["½0", "", "11"], ["11", "00", ""]]
    assert direct_encounter(record(table), [0, 1]) == {0: 1, 1: 2}


def test_nothing_decided_leaves_everybody_first():
    table = [["", "½", "½"], ["½", "", "½"], ["½", "½", ""]]
    assert direct_encounter(record(table), [0, 1, 2]) == {0: 1, 1: 1, 2: 1}


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
    found = parse(code)
    assert (found.tie_break.name, found.cut) == (name, cut)


@pytest.mark.parametrize("code", ["XX", "", "BH-C3", "WON-C1", "BH-", "C1"])
def test_unknown_codes(code):
    if code == "BH-":
        assert parse(code) == parse("BH")
    else:
        with pytest.raises(InvalidInput):
            parse(code)


def test_ratings_are_asked_for():
    with pytest.raises(InvalidInput, match="needs the ratings"):
        TieBreaks(crosstable.read(EVENTS["TEC16"]["table"])).values("ARO")


def test_editions():
    assert tie_break_rules(date(2023, 7, 31)).dummy == VIRTUAL
    assert tie_break_rules(date(2023, 8, 1)) == tie_break_rules(date(2026, 2, 28))
    assert tie_break_rules(date(2026, 2, 28)).dummy == OWN_SCORE
    assert tie_break_rules(date(2026, 3, 1)) == tie_break_rules()
    assert tie_break_rules().dummy == CAPPED


# Properties on random tournaments


# TPN is the number itself
SIMPLE_CODES = [
    code for tie_break in TIE_BREAKS.values() for code in tie_break.codes if tie_break.name != "TPN"
]


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
    swiss = TieBreaks(crosstable.read(cells, "swiss"))
    assert swiss.values("BH") == [sum(points) - points[i] for i in range(size)]
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
    rules = edition_with(rule)
    manual = [player % 3 or None for player in range(len(cells))]
    first = TieBreaks(crosstable.read(cells, "swiss"), ratings, rules, manual)
    second = TieBreaks(
        crosstable.read(renumbered(cells, order), "swiss"),
        [ratings[old] for old in order],
        rules,
        [manual[old] for old in order],
    )
    for code in SIMPLE_CODES:
        assert second.values(code) == [first.values(code)[old] for old in order], code
    codes = ["BH-C1", "MAN", "DE", "SB", "WON"]
    assert ranks(second, codes) == [ranks(first, codes)[old] for old in order]


@given(swisses())
def test_ranks_are_those_of_a_competition(cells):
    found = TieBreaks(crosstable.read(cells, "swiss"))
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
    found = TieBreaks(crosstable.read(cells, "swiss"))
    for name, tie_break in TIE_BREAKS.items():
        if "C1" in tie_break.variants and not tie_break.ratings:
            whole, one, two = (found.values(f"{name}{cut}") for cut in ("", "-C1", "-C2"))
            assert all(a >= b >= c for a, b, c in zip(whole, one, two, strict=True)), name


def test_a_playoff_decides_where_it_stands():
    """Four draws: everybody has a point; the direct encounter then looks only at those whom MAN leaves tied."""
    cells = [["2w½", "3b½"], ["1b½", "4w½"], ["4w½", "1w½"], ["3b½", "2b½"]]
    table = crosstable.read(cells, "swiss")
    assert ranks(TieBreaks(table, manual=[None, 1, 2, 1]), ["MAN"]) == [4, 2, 1, 2]
    assert ranks(TieBreaks(table, manual=[None, 1, 2, 1]), ["MAN", "TPN"]) == [4, 2, 1, 3]
    assert ranks(TieBreaks(table, manual=[0, None, 2, 0]), ["MAN"]) == [2, 2, 1, 2]
    with pytest.raises(InvalidInput, match="MAN needs"):
        ranks(TieBreaks(table), ["MAN"])
