"""The worksheet functions against a second, slow and obvious formulation in exact fractions.

The second formulation shares no line and no table with the core: it takes the probabilities from the
normal curve behind FIDE's table, with the six places where the handbook differs from it.
"""

import random
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from statistics import NormalDist

from hypothesis import given
from hypothesis import strategies as st

from elo_xl.functions import CATALOGUE

TODAY = "2025-10-01"
NORMAL = NormalDist(0, 2000 / 7)
QUIRKS = {54: 58, 343: 88, 344: 88, 358: 90, 392: 92, 620: 99}

# B.01 1.4.9 for 50 % … 100 %, typed from the handbook a second time
DP = [int(dp) for dp in ["0", "7", "14", "21", "29", "36", "43", "50", "57", "65", "72", "80", "87", "95", "102", "110", "117", "125", "133", "141", "149", "158", "166", "175", "184", "193", "202", "211", "220", "230", "240", "251", "262", "273", "284", "296", "309", "322", "336", "351", "366", "383", "401", "422", "444", "470", "501", "538", "589", "677", "800"]]  # fmt: skip


def rounded(value: Fraction) -> int:
    """Half away from zero, by way of decimal text."""
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return int(exact.quantize(Decimal(1), ROUND_HALF_UP))


def pd(difference: int) -> Fraction:
    if difference < 0:
        return 1 - pd(-difference)
    hundredths = int(100 * NORMAL.cdf(difference) + 0.5)
    return Fraction(QUIRKS.get(difference, hundredths), 100)


PD = {difference: pd(difference) for difference in range(-3999, 4000)}
HUNDREDTHS = {difference: int(100 * probability) for difference, probability in PD.items()}


def change(rating: int, games: list[tuple[int, Fraction]], k: int) -> Fraction:
    total = Fraction(0)
    for opponent, score in games:
        difference = rating - opponent
        if rating < 2650:
            difference = max(-400, min(400, difference))
        total += score - PD[difference]
    return k * total


def tpr(games: list[tuple[int, Fraction]]) -> int:
    average = Fraction(sum(opponent for opponent, _ in games), len(games))
    percent = rounded(100 * sum(score for _, score in games) / len(games))
    dp = DP[percent - 50] if percent >= 50 else -DP[50 - percent]
    return rounded(average) + dp


def ptp(games: list[tuple[int, Fraction]]) -> int:
    """The least rating, found by walking up from far below in steps that halve."""
    score = 100 * sum(score for _, score in games)
    lowest, highest = min(o for o, _ in games), max(o for o, _ in games)
    if score == 0:
        return lowest - 800
    rating = lowest - 1000
    for step in (1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1):
        while (
            rating + step <= highest + 1000 and sum(HUNDREDTHS[rating + step - o] for o, _ in games) < score
        ):
            rating += step
    return rating + 1


def arguments(games: list[tuple[int, Fraction]]) -> list[list[list[float]]]:
    return [[[opponent] for opponent, _ in games], [[float(score)] for _, score in games]]


def check(rating: int, games: list[tuple[int, Fraction]], k: int) -> None:
    exact = change(rating, games, k)
    event = [rating, *arguments(games), k, TODAY]
    assert CATALOGUE["FIDE_CHANGE"].call(event) == float(exact), event
    new = rating + rounded(exact)
    assert CATALOGUE["FIDE_NEW"].call(event) == (new if new >= 1400 else "unrated"), event
    assert CATALOGUE["PERF_RATING"].call(arguments(games)) == tpr(games), games
    assert CATALOGUE["PERF_RATING"].call([*arguments(games), "ptp"]) == ptp(games), games


def test_20_000_random_events():
    """Own rating 1400–2850, 1–13 games; floats in place of hundredths fail some 250 of them."""
    source = random.Random(20261129)
    for _ in range(20_000):
        rating = source.randint(1400, 2850)
        games = [
            (min(2900, max(1000, round(source.gauss(rating, 250)))), Fraction(source.randint(0, 2), 2))
            for _ in range(source.randint(1, 13))
        ]
        check(rating, games, source.choice((10, 20, 40)))


games_strategy = st.lists(
    st.tuples(st.integers(1000, 2900), st.integers(0, 2).map(lambda half: Fraction(half, 2))),
    min_size=1,
    max_size=13,
)
ratings = st.integers(1400, 2850)
ks = st.integers(1, 60)


@given(ratings, games_strategy, ks)
def test_any_event(rating, games, k):
    check(rating, games, k)


@given(st.integers(-3999, 3999))
def test_the_probabilities_of_both_sides_sum_to_one(difference):
    assert CATALOGUE["FIDE_PD"].call([difference]) == float(PD[difference])
    assert Fraction(CATALOGUE["FIDE_PD"].call([difference])).limit_denominator(100) == 1 - Fraction(
        CATALOGUE["FIDE_PD"].call([-difference])
    ).limit_denominator(100)


@given(ratings, games_strategy, ks, st.randoms())
def test_the_order_of_games_does_not_matter(rating, games, k, source):
    shuffled = source.sample(games, len(games))
    for name in ("FIDE_CHANGE", "FIDE_NEW", "ELO_NEW"):
        first, second = (CATALOGUE[name].call([rating, *arguments(order), k]) for order in (games, shuffled))
        assert first == second
    for method in ("fide", "linear", "ptp"):
        first, second = (CATALOGUE["PERF_RATING"].call([*arguments(o), method]) for o in (games, shuffled))
        assert first == second


@given(games_strategy)
def test_ptp_is_the_least_rating_whose_expectation_reaches_the_score(games):
    found = CATALOGUE["PERF_RATING"].call([*arguments(games), "ptp"])
    score = sum(score for _, score in games)
    if score:
        assert sum(PD[found - opponent] for opponent, _ in games) >= score
        assert sum(PD[found - 1 - opponent] for opponent, _ in games) < score


@given(
    st.lists(st.integers(1000, 2900), min_size=1, max_size=13),
    st.sampled_from(["fide", "linear", "true", "ptp"]),
)
def test_performance_rises_with_the_score(opponents, method):
    found = []
    for half_points in range(2 * len(opponents) + 1):
        wins, draw = divmod(half_points, 2)
        scores = [1] * wins + [0.5] * draw + [0] * (len(opponents) - wins - draw)
        found.append(CATALOGUE["PERF_RATING"].call([opponents, scores, method]))
    numbers = [value for value in found if value != "#N/A"]
    assert numbers == sorted(numbers)
    assert len(found) - len(numbers) == (2 if method == "true" else 0)


@given(ratings, games_strategy, st.sampled_from([10, 20, 40]), st.integers(1400, 2900))
def test_needed_is_the_least_score(rating, games, k, target):
    opponents = [opponent for opponent, _ in games]

    def new(half_points):
        wins, draw = divmod(half_points, 2)
        scores = [1] * wins + [0.5] * draw + [0] * (len(games) - wins - draw)
        return CATALOGUE["FIDE_NEW"].call([rating, opponents, scores, k, TODAY])

    needed = CATALOGUE["FIDE_NEEDED"].call([rating, opponents, k, target, TODAY])
    reaching = [half for half in range(2 * len(games) + 1) if new(half) != "unrated" and new(half) >= target]
    assert needed == (reaching[0] / 2 if reaching else "#N/A")


@given(
    st.integers(1000, 2900), st.floats(-39, 39), st.sampled_from([10, 20, 40]), st.sampled_from([0, 0.5, 1])
)
def test_elo_opponent_is_the_way_back(rating, gain, k, score):
    opponent = CATALOGUE["ELO_OPPONENT"].call([rating, gain, k, score])
    if opponent != "#N/A":
        assert abs(CATALOGUE["ELO_CHANGE"].call([rating, opponent, score, k]) - gain) < 1e-9


@given(st.floats(1e-6, 1 - 1e-6))
def test_elo_diff_is_the_way_back(expected):
    difference = CATALOGUE["ELO_DIFF"].call([expected])
    if 1 <= 2000 + difference <= 4000:
        assert abs(CATALOGUE["ELO_EXPECTED"].call([2000 + difference, 2000]) - expected) < 1e-9
