"""Published events of the Irish Chess Union through the functions: the same new ratings by LADDER and ELO_NEW."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from elo_xl.functions import CATALOGUE

GOLDEN = json.loads((Path(__file__).parents[1] / "core" / "golden.json").read_text("utf-8"))
ROWS = GOLDEN["cases"] if isinstance(GOLDEN, dict) else GOLDEN
EVENTS = [row for row in ROWS if row["function"] == "icu_new"]


@pytest.mark.parametrize("row", EVENTS, ids=lambda row: f"{row['source'][-9:]} {row['inputs']['Ro']}")
def test_irish_events(row):
    start, k, games = (row["inputs"][key] for key in ("Ro", "K", "games"))
    met, scores = [[rating] for rating, _ in games], [[score] for _, score in games]
    near = pytest.approx(row["expected"], abs=row["tolerance"])
    assert CATALOGUE["ELO_NEW"].call([start, met, scores, k]) == near
    opponents = [[f"Opponent {number}"] for number in range(len(games))]
    for method in ("icu", "elo"):
        found = CATALOGUE["LADDER"].call(
            [[["Me"], *opponents], [[start], *met], [["Me"]] * len(games), opponents, scores, k, method]
        )
        assert found[0][0] == near
        assert found[0][1:3] == [len(games), sum(score for _, score in games)]


def test_there_are_events():
    assert len(EVENTS) >= 6
