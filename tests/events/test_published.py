"""Published calculations of real events (names left out).

GR: FIDE's individual calculation pages of 2008–2010. FIDE-2017-06: one of 2017. TEC: FIDE's tie-break exercises.
SCALA and ECHECS: single games from the tests of scalachess and @echecs/elo. ICU: the Irish rating database, which
uses Elo's curve.
"""

import json
from pathlib import Path

import pytest

from elo_xl.functions import CATALOGUE

EVENTS = json.loads(Path(__file__).with_name("published.json").read_text("utf-8"))


def call(name, *arguments):
    return CATALOGUE[name].call(arguments)


def answer(event):
    opponents, scores = zip(*event["games"], strict=True)
    games, rating, k, rules = (opponents, scores), event.get("rating"), event.get("k"), event["rules"]
    match event["quantity"]:
        case "expected" if rules == "curve":
            return round(sum(call("ELO_EXPECTED", rating, opponents)[0]), 3)
        case "expected":
            return round(sum(call("FIDE_EXPECTED", rating, opponents, rules)[0]), 2)
        case "new rating" if rules == "curve":
            return call("ELO_NEW", rating, *games, k)
        case "change":
            return call("FIDE_CHANGE", rating, *games, k, rules)
        case "sum":
            return call("FIDE_CHANGE", rating, *games, 1, rules)
        case "rounded change":
            return call("FIDE_NEW", rating, *games, k, rules) - rating
        case "new rating":
            # @echecs/elo knows no floor: its 1186s and 1399s are unrated on FIDE's list
            new = call("FIDE_NEW", rating, *games, k, rules)
            return call("FIDE_NEW", rating, *games, k, "2024-02-29") if new == "unrated" else new
        case "average":
            return call("RATING_AVG", opponents)
        case "tpr":
            return call("PERF_RATING", *games)
        case "ptp":
            return call("PERF_RATING", *games, "ptp")


@pytest.mark.parametrize("event", EVENTS, ids=[f"{e['case']}: {e['quantity']}" for e in EVENTS])
def test_published_value(event):
    assert answer(event) == pytest.approx(event["stated"], abs=1e-9)
