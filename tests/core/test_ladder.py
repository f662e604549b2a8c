"""The ladder of a club: what one period, and what game by game, must equal; and what no order may change."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.core import curve, dwz, ecf, glicko, icu, krule, ladder, rating, uscf
from elo_xl.core.editions import rating_rules
from elo_xl.core.errors import InvalidInput
from elo_xl.core.ladder import Game, Standing
from elo_xl.core.ladder_methods import METHODS

FIRST = dt.date(2026, 1, 5)
PLAYERS = 6

ratings = st.lists(st.integers(1500, 2600), min_size=PLAYERS, max_size=PLAYERS)
meetings = st.lists(
    st.tuples(st.integers(0, PLAYERS - 1), st.integers(1, PLAYERS - 1), st.integers(0, 2)),
    min_size=1,
    max_size=25,
)


def log(met):
    return [
        Game(row, white, (white + step) % PLAYERS, half, 2 - half, FIRST + dt.timedelta(days=row // 4))
        for row, (white, step, half) in enumerate(met, 1)
    ]


def rated(start, games, method="elo", update="period", k=20, floor=None):
    system = METHODS[method]()
    standings = [system.start(Standing(one, peak=one), None) for one in start]
    return ladder.rate(standings, games, [k] * len(start), system, update, floor)


def of_player(start, games, player):
    """Ratings met and half-points made by one player."""
    met = [(start[g.black], g.white_half) for g in games if g.white == player]
    met += [(start[g.white], g.black_half) for g in games if g.black == player]
    return [list(column) for column in zip(*met, strict=True)] if met else [[], []]


ALONE = {
    "elo": lambda own, met, halves: curve.new_rating(
        own, curve.total_change(own, met, [h / 2 for h in halves], 20)
    ),
    "fide": lambda own, met, halves: rating.new_rating(
        own, 20 * rating.sum_of_changes(own, met, halves, rating_rules())
    ),
    "ecf": lambda own, met, halves: ecf.new(own, met, halves, 20),
    "icu": lambda own, met, halves: icu.new(own, met, halves, 20),  # K of 24 and less: no bonus
    "dwz": lambda own, met, halves: dwz.new(own, 1, 40, met, halves),
    "glicko": lambda own, met, halves: (
        glicko.new(own, 350, met, [350] * len(met), [h / 2 for h in halves]).rating
    ),
    "glicko2": lambda own, met, halves: (
        glicko.new2(glicko.Strength(own, 350), met, [350] * len(met), [h / 2 for h in halves]).rating
    ),
}


@pytest.mark.parametrize("method", ALONE)
@given(start=ratings, met=meetings)
def test_one_period_equals_everybody_alone(method, start, met):
    games = log(met)
    found = rated(start, games, method)
    for player, own in enumerate(start):
        opponents, halves = of_player(start, games, player)
        if opponents:
            assert found.ends[player].rating == pytest.approx(ALONE[method](own, opponents, halves), abs=1e-9)
            assert found.ends[player].games == len(opponents)
            assert found.half_points[player] == sum(halves)


@pytest.mark.parametrize("method", METHODS)
@given(start=ratings, met=meetings, source=st.randoms(use_true_random=False))
def test_the_order_within_a_period_is_irrelevant(method, start, met, source):
    games = log(met)
    shuffled = source.sample(games, len(games))
    one, other = (rated(start, of, method, k=40) for of in (games, shuffled))
    assert [e.rating for e in one.ends] == pytest.approx([e.rating for e in other.ends], abs=1e-7)


@given(start=ratings, met=meetings)
def test_running_equals_game_by_game(start, met):
    games, now = log(met), [float(one) for one in start]
    for game in games:
        white, black = now[game.white], now[game.black]
        now[game.white] += curve.change(white, black, game.white_half / 2, 20)
        now[game.black] += curve.change(black, white, game.black_half / 2, 20)
    found = rated(start, games, update="running")
    assert [end.rating for end in found.ends] == pytest.approx(now, abs=1e-7)


@given(start=ratings, met=meetings)
def test_running_by_the_table_is_exact(start, met):
    games, now = log(met), [Fraction(one) for one in start]
    for game in games:
        white, black = (int(now[player] + Fraction(1, 2)) for player in (game.white, game.black))
        gains = [
            rating.sum_of_changes(own, [other], [half], rating_rules())
            for own, other, half in ((white, black, game.white_half), (black, white, game.black_half))
        ]
        now[game.white] += Fraction(20 * gains[0], 100)
        now[game.black] += Fraction(20 * gains[1], 100)
    assert [end.rating for end in rated(start, games, "fide", "running").ends] == now


@pytest.mark.parametrize("update", ladder.UPDATES)
@given(start=ratings, met=meetings)
def test_points_won_are_points_lost(update, start, met):
    found = rated(start, log(met), update=update)
    gained = sum(float(end.rating) for end in found.ends) - sum(start)
    assert abs(gained) < (1e-6 if update == "running" else len(met) * PLAYERS / 2 + 1e-6)  # rounding
    changes = sum(float(card.change) for player in range(PLAYERS) for card in found.card(player))
    assert changes == pytest.approx(0, abs=1e-6)


@given(met=meetings, start=ratings)
def test_a_strength_that_is_known_stays(met, start):
    system = METHODS["glicko2"]()
    standings = [system.start(Standing(one, peak=one), 1e-9)._replace(volatility=1e-9) for one in start]
    found = ladder.rate(standings, log(met), [None] * PLAYERS, system)
    assert [end.rating for end in found.ends] == pytest.approx(start, abs=0.01)


@given(start=ratings, met=meetings, place=st.integers(0, 24))
def test_correcting_a_game_corrects_what_comes_after_it_and_nothing_before(start, met, place):
    games = log(met)
    place %= len(games)
    wrong = [*games]
    wrong[place] = games[place]._replace(
        white_half=games[place].black_half, black_half=games[place].white_half
    )
    before, after = (rated(start, of, update="running") for of in (games, wrong))
    for player in range(PLAYERS):
        pairs = zip(before.card(player), after.card(player), strict=True)
        assert all(one.after == other.after for one, other in pairs if one.game.row < games[place].row)
    if games[place].white_half != 1:
        white = games[place].white
        assert before.ends[white].rating != after.ends[white].rating


def test_no_rating_falls_below_the_floor():
    games = [Game(row, 0, 1, 0, 2) for row in range(1, 30)]
    found = rated([1010, 1000], games, update="running", k=40, floor=1000)
    assert found.ends[0].rating == 1000
    assert min(card.after for card in found.card(0)) == 1000


def test_deviations_grow_month_by_month():
    games = [Game(1, 0, 1, 2, 0, dt.date(2026, 1, 9)), Game(2, 0, 2, 2, 0, dt.date(2026, 7, 9))]
    system = METHODS["glicko2"]()
    start = [system.start(Standing(1500, peak=1500), 60) for _ in range(3)]
    found = ladder.rate(start, games, [60] * 3, system, "month")
    assert found.ends[1].rd > found.ends[2].rd  # idle since January
    assert found.card(0)[1].own.rd > found.card(0)[0].own.rd * 0.9


def test_a_bonus_is_fed_back_to_the_opponents():
    """A newcomer of K 32 beats everybody; worked out by hand from the rules of the module."""
    start = [1500, 1600, 1650, 1700, 1750, 1800]
    games = [Game(row, 0, row, 2, 0) for row in range(1, 6)]
    system = METHODS["icu"]()
    found = ladder.rate([Standing(one) for one in start], games, [32] * 6, system)
    gained = icu.change(1500, start[1:], [2] * 5, 32)
    assert gained > 35
    bonus = round(gained - 35)
    assert icu.bonus(1500, start[1:], [2] * 5, 32) == bonus
    assert found.ends[0].rating == curve.new_rating(1500, gained + bonus)
    fed = 1500 + gained + bonus
    assert found.ends[1].rating == curve.new_rating(1600, curve.change(1600, fed, 0, 32))


def test_us_chess_by_games_before():
    games = [Game(row, 0, row % 3 + 1, 2 - row % 2, row % 2) for row in range(1, 5)]
    start = [Standing(1300, 45), Standing(1250, 40), Standing(1400, 5), Standing(1500)]
    found = ladder.rate(start, games, [None] * 4, METHODS["uscf"]())
    met, halves = [1400, 1500, 1250, 1400], [1, 2, 1, 2]
    assert found.ends[0].rating == curve.new_rating(0, uscf.new(1300, 45, met, halves))
    assert found.ends[3].rating == curve.new_rating(0, uscf.new(1500, 0, [1300], [0], history=None))


@pytest.mark.parametrize(
    ("text", "games", "own", "peak", "k"),
    [
        ("20", 5, 2500, 2500, 20),
        ("games<10: 40; rating<2100: 24; 16", 9, 2300, 2300, 40),
        ("games<10: 40; rating<2100: 24; 16", 10, 2099, 2300, 24),
        ("games<10: 40; rating<2100: 24; 16", 10, 2100, 2100, 16),
        ("GAMES < 10 rating<1500: 32,5; 20", 3, 1400, 1400, Fraction(65, 2)),
        ("GAMES < 10 rating<1500: 32,5; 20", 3, 1600, 1600, 20),
        ("fide", 29, 2000, 2000, 40),
        ("fide", 30, 2350, 2399, 20),
        ("fide", 29, 2350, 2400, 10),
    ],
)
def test_rules_for_k(text, games, own, peak, k):
    assert krule.read(text).k(games, own, peak) == k


@pytest.mark.parametrize(
    "text",
    ["", "games<10: 40", "games<10 40; 20", "20; games<3: 10", "age<20: 40; 20", "games<10: -4; 20", "0"],
)
def test_what_is_no_rule_for_k(text):
    with pytest.raises(InvalidInput):
        krule.read(text)
