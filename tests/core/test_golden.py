"""Right values of the rules, most of them FIDE's own published calculations (golden.json has the sources)."""

import json
from datetime import date
from pathlib import Path

import pytest

from elo_xl.core import (
    curve,
    dwz,
    ecf,
    glicko,
    icu,
    kfactor,
    norms,
    performance,
    rating,
    tables,
    uscf,
)
from elo_xl.core.editions import norm_rules, rating_rules
from elo_xl.core.numbers import percent_of, round_half_away, round_half_up
from elo_xl.core.results import GAME, Result

ROWS = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))


def rules(inputs):
    name = inputs.get("rules", "2025-10")
    return rating_rules(date.fromisoformat(f"{name}-01"), inputs.get("tc", "standard"))


def halves(inputs):
    scores = inputs["scores"] if "scores" in inputs else [inputs["score"]]
    return [int(2 * score) for score in scores]


def hundredths(i):
    return i["k"] * rating.sum_of_changes(i["rating"], i["opponents"], halves(i), rules(i))


def curve_total(i):
    return curve.total_change(i["rating"], i["opponents"], i["scores"], i["k"])


def norm_check(i):
    sought, half_points = norm(i), int(2 * i["score"])
    met = norms.requirements(sought, i["opponents"], games(len(i["opponents"]), half_points))
    return [
        sought.average(i["opponents"]),
        sought.performance(i["opponents"], half_points),
        all(requirement.met for requirement in met),
    ]


def norm(i):
    return norms.norm(i["title"], norm_rules())


def games(number, half_points):
    """So many games over the board with this score."""
    return [Result(GAME, min(2, max(0, half_points - 2 * game))) for game in range(number)]


def fraction(x):
    return x.as_integer_ratio()


def k_factor(i):
    birth_year = None if i["age_at_year_end"] is None else 2026 - i["age_at_year_end"]
    peak = 2400 if i["ever_2400"] else 2300 if i["ever_2300"] else None
    day = date(2026, 6, 1)
    player = kfactor.Player(i["rating"], i["games"], birth_year, peak)
    return kfactor.k_factor(player, rating_rules(day).k, day)


def rated_in_period(i):
    """Ratings met, their deviations and the scores of Glicko's examples."""
    return [list(column) for column in zip(*i["games"], strict=True)]


def icu_games(i):
    met, scores = zip(*i["games"], strict=True)
    return i["Ro"], met, [int(2 * score) for score in scores]


def us_standard(i):
    games = i["rating"], i["games"], i["opponents"]
    score, n = int(2 * i["score"]), len(i["opponents"])
    half_points = [2] * (score // 2) + [1] * (score % 2) + [0] * (n - (score + 1) // 2)
    return uscf.new(*games, half_points, i["bonus_threshold"])


def us_special(i):
    return uscf.special(i["rating"], i["games"], i["opponents"], [int(2 * i["score"])])


QUESTIONS = {
    "elo_expected": lambda i: curve.expected(i["rating"], i["opponent"]),
    "elo_change": lambda i: curve.change(i["rating"], i["opponent"], i["score"], i["k"], i["cap"]),
    "elo_period_change": curve_total,
    "elo_new_rating": lambda i: curve.new_rating(i["rating"], curve_total(i)),
    "fide_pd": lambda i: tables.probability(i["diff"]) / 100,
    "fide_dp": lambda i: tables.difference(percent_of(i["p"])),
    "fide_change": lambda i: hundredths(i) / 100,
    "fide_delta_sum": lambda i: hundredths(i | {"k": 1}) / 100,
    "fide_period_new_rating": lambda i: rating.new_rating(
        i["rating"], i["k"] * sum(round(100 * change) for change in i["sums"])
    ),
    "fide_change_rounded": lambda i: rating.new_rating(i["rating"], hundredths(i)) - i["rating"],
    "fide_k": k_factor,
    "fide_k_cap": lambda i: kfactor.limited_k(i["k"], i["games"], rating_rules().k),
    "fide_initial": lambda i: rating.first_rating(i["opponents"], halves(i), rules(i)).rating,
    "opponents_average": lambda i: performance.average(i["ratings"]),
    "perf_fide": lambda i: performance.fide(i["opponents"], int(2 * i["score"])),
    "tpr": lambda i: performance.fide(i["opponents"], int(2 * i["score"])),
    "ptp": lambda i: performance.ptp(i["opponents"], int(2 * i["score"])),
    "perf_true": lambda i: performance.true(i["opponents"], int(2 * i["score"])),
    "perf_linear": lambda i: performance.linear(
        i["opponents"], len(i["opponents"]) + i["wins"] - i["losses"]
    ),
    "norm_min_average": lambda i: norm(i).least_average(i["games"], int(2 * i["score"])),
    "norm_check": norm_check,
    "glicko1": lambda i: glicko.new(i["rating"], i["rd"], *rated_in_period(i))[:2],
    "glicko2": lambda i: glicko.new2(
        glicko.Strength(i["rating"], i["rd"], i["vol"]), *rated_in_period(i), i["tau"]
    ),
    "us_effective_games": lambda i: uscf.effective_games(i["rating"], i["games"]),
    "us_standard": us_standard,
    "us_special": us_special,
    "ecf_to_fide": lambda i: ecf.to_fide(i["ecf"]),
    "fide_to_ecf": lambda i: ecf.from_fide(i["fide"]),
    "ecf_grade_to_rating": lambda i: ecf.of_grade(i["grade"]),
    "dwz_new": lambda i: dwz.new(i["dwz"], i["index"], i["age"], i["opponents"], [int(2 * i["score"])]),
    "icu_expected": lambda i: sum(icu.expected(i["Ro"], met) for met, _ in i["games"]),
    "icu_new": lambda i: icu.new(*icu_games(i), i["K"]),
    "round_half_away": lambda i: round_half_away(*fraction(i["x"])),
    "round_half_up": lambda i: round_half_up(*fraction(i["x"])),
}


@pytest.mark.parametrize("function", QUESTIONS)
def test_right_values(function):
    rows = [row for row in ROWS if row["function"] == function]
    assert rows
    for row in rows:
        answer = QUESTIONS[function](row["inputs"])
        assert answer == pytest.approx(row["expected"], abs=row["tolerance"], rel=0), row


def test_every_row_is_asked():
    assert {row["function"] for row in ROWS} == set(QUESTIONS)
