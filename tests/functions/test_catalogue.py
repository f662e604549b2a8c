"""The declarations: the public contract, the limits of the hosts, and examples that hold."""

import inspect
import re

import pytest

from elo_xl.functions import CATALOGUE
from elo_xl.hosts import headless

# Names, order and marks are a promise: files store them.
CONTRACT = """
    ∘ ELO_EXPECTED(rating, opponent, [cap])
    ∘ ELO_CHANGE(rating, opponent, score, k, [cap])
    Σ ELO_NEW(rating, opponents, scores, k, [cap])
    ▦ ELO_OUTCOMES(rating, opponent, k, [cap])
    ∘ ELO_DIFF(expected)
    ∘ ELO_OPPONENT(rating, gain, k, [score])
    ▦ ELO_EXPLAIN(rating, opponent, score, k, [method], [as_of], [lang])
    ∘ FIDE_PD(difference)
    ∘ FIDE_DP(fraction)
    ∘ FIDE_EXPECTED(rating, opponent, [as_of], [pace])
    ∘ FIDE_K(rating, games, [birth_year], [peak], [period_games], [as_of])
    Σ FIDE_CHANGE(rating, opponents, scores, k, [as_of], [pace])
    Σ FIDE_NEW(rating, opponents, scores, k, [as_of], [pace])
    Σ FIDE_INITIAL(opponents, scores, [as_of])
    Σ FIDE_NORM(title, opponents, scores, [titles], [federations], [own_federation])
    Σ FIDE_NEEDED(rating, opponents, k, target, [as_of], [pace])
    ▦ FIDE_REPORT(rating, opponents, scores, k, [as_of], [pace], [lang])
    ▦ FIDE_NORM_REPORT(title, opponents, scores, [titles], [federations], [own_federation], [lang])
    ▦ FIDE_K_REPORT(rating, games, [birth_year], [peak], [period_games], [as_of], [lang])
    ▦ FIDE_INITIAL_REPORT(opponents, scores, [as_of], [lang])
    Σ PERF_RATING(opponents, scores, [method])
    Σ PERF_NEEDED(opponents, target, [method])
    Σ RATING_AVG(opponents, [cut])
    ∘ RESULT_SCORE(result)
    ∘ RESULT_OPPONENT(result)
    ∘ RESULT_COLOR(result)
    ∘ RESULT_PLAYED(result)
    ▦ RESULT_CHECK(results, [lang])
    ▦ RESULT_LIST(text)
    ▦ CT_TABLE(names, rounds, whites, blacks, results)
    ▦ GAMES_CHECK(names, rounds, whites, blacks, results, [lang])
    ▦ CT_MATRIX(table, [order])
    ▦ CT_POINTS(table)
    ▦ CT_TIEBREAK(table, code, [ratings], [as_of], [system])
    ▦ CT_RANK(table, codes, [ratings], [as_of], [system], [manual])
    ▦ CT_STANDINGS(table, names, codes, [ratings], [as_of], [system], [lang])
    ▦ CT_CHECK(table, [names], [lang])
    ▦ BERGER(players, [double_round])
    ▦ CT_RATINGS(table, ratings, k, [method], [as_of], [pace])
    ▦ CT_EXPECTED(table, ratings, [method], [as_of], [pace])
    ▦ CT_CHANGE(table, ratings, k, [method], [as_of], [pace])
    ▦ CT_PERF(table, ratings, [method])
    ▦ CT_CARD(table, names, ratings, player, k, [method], [as_of], [pace])
    ▦ GLICKO(rating, rd, opponents, rds, scores, [c], [periods])
    ▦ GLICKO2(rating, rd, volatility, opponents, rds, scores, [tau])
    Σ USCF_NEW(rating, games, opponents, scores, [bonus])
    Σ ECF_NEW(rating, opponents, scores, k)
    ∘ ECF_TO_FIDE(rating)
    ∘ FIDE_TO_ECF(rating)
    Σ DWZ_NEW(rating, index, age, opponents, scores)
    ▦ LADDER(names, ratings, whites, blacks, results, k, [method], [update], [dates], [games], [floor])
    ▦ LADDER_LIST(names, ratings, whites, blacks, results, k, [method], [update], [dates], [games], [floor], [since])
    ▦ LADDER_CARD(names, ratings, whites, blacks, results, k, player, [method], [update], [dates], [games], [floor], [opponent])
    ▦ LADDER_CHECK(names, whites, blacks, results, [lang], [dates])
    ▦ ELO_HELP([name], [lang])
"""

# … and `caller`, which xlwings fills itself
RESERVED = """
    and any as boolean byref byval call case class const currency date declare dim do double each else elseif
    empty end enum erase error event exit false for friend function get gosub goto if implements in input integer is
    let like lock long loop lset me mod new next not nothing null object on open option optional or paramarray
    preserve print private property public put raiseevent redim rem resume return rset seek select set single static
    step stop string sub then time to true type typeof until variant wend while with write xor caller
"""


def test_the_public_contract():
    lines = [line.strip() for line in CONTRACT.strip().splitlines()]
    assert [f"{function.mark} {function.syntax}" for function in CATALOGUE.values()] == lines


@pytest.mark.parametrize("function", CATALOGUE.values(), ids=CATALOGUE)
def test_the_limits_of_the_hosts(function):
    assert function.help.endswith(".")
    assert len(function.help) <= 255
    # the wizard breaks when the number of arguments and the length of their names exceed 254
    assert len(function.arguments) + sum(len(argument.name) for argument in function.arguments) < 254
    assert not re.fullmatch(r"[A-Z]{1,3}[0-9]+", function.name), "a cell address"
    for argument in function.arguments:
        assert argument.help.endswith(".")
        assert len(argument.help) <= 255
        assert re.fullmatch(r"[a-z][a-z_]*", argument.name)
        assert argument.name not in RESERVED.split(), "no name of a VBA variable"


def test_optional_arguments_come_last():
    for function in CATALOGUE.values():
        optional = [argument.optional for argument in function.arguments]
        assert optional == sorted(optional), function.name


def test_each_function_is_in_a_category_of_the_contract():
    categories = list(dict.fromkeys(function.category for function in CATALOGUE.values()))
    assert categories == [
        "Elo's curve",
        "FIDE",
        "Performance and averages",
        "One result cell",
        "Crosstables",
        "Clubs, ladders, other systems",
        "Help",
    ]


def test_plain_python_calls():
    from elo_xl import udfs

    assert set(udfs.__all__) == set(CATALOGUE)
    assert udfs.FIDE_K(1650, 45) == 20
    assert udfs.FIDE_K(1650, 12, period_games=20) == 35
    assert udfs.FIDE_K(rating=1650, games=12) == 40
    assert udfs.ELO_EXPECTED(1500, [1500, None]) == [[0.5, ""]]
    assert udfs.FIDE_K.__doc__ == CATALOGUE["FIDE_K"].help
    assert list(inspect.signature(udfs.FIDE_K).parameters) == [a.name for a in CATALOGUE["FIDE_K"].arguments]
    with pytest.raises(TypeError):
        udfs.FIDE_K(1650, 12, nonsense=1)


@pytest.mark.parametrize("function", CATALOGUE.values(), ids=CATALOGUE)
def test_the_example_gives_its_value(function):
    value = headless.evaluate(f"={function.example}")
    while isinstance(value, list):
        value = value[0]
    if isinstance(function.value, bool | str):
        assert value == function.value
    else:
        assert value == pytest.approx(function.value, rel=1e-9)
