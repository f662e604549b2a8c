"""The README's example of a federation's month: Polars over Parquet, and the same lines over Dask's partitions."""

import random
import re
from pathlib import Path

import pytest

from elo_xl.core import rating
from elo_xl.core.editions import rating_rules

np = pytest.importorskip("numpy")
pl = pytest.importorskip("polars")
dask = pytest.importorskip("dask")

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
(EXAMPLE,) = re.findall(r"```python\n(import polars.*?)```", README, flags=re.DOTALL)
(OVER_DASK,) = re.findall(r"```python\n(import dask.*?)```", README, flags=re.DOTALL)
RULES = rating_rules()


@pytest.fixture(scope="module")
def example():
    """The functions that the README defines."""
    space = {}
    exec(EXAMPLE.split("# the month")[0], space)
    return space


def games(size, seed=1):
    """A month: a row a game and side, with unrated opponents and games that were not played."""
    source = np.random.default_rng(seed)
    players = max(2, size // 15)
    player = source.integers(0, players, size)
    own = np.clip(np.rint(np.random.default_rng(7).normal(1900, 350, players)), 1400, 2850).astype(int)
    opponent = np.clip(np.rint(own[player] + source.normal(0, 250, size)), 1000, 2900).astype(int)
    half_points = source.integers(0, 3, size)
    return pl.DataFrame(
        {
            "event": source.integers(0, max(1, size // 300), size),
            "player": player,
            "rating": own[player],
            "k": np.array([40, 20, 10])[player % 3],
            "opponent": [None if out else int(met) for out, met in zip(source.random(size) < 0.05, opponent, strict=True)],
            "half_points": [None if out else int(h) for out, h in zip(source.random(size) < 0.03, half_points, strict=True)],
        }
    )  # fmt: skip


def test_a_month_is_what_the_core_makes_of_each_player(example, tmp_path):
    month = games(20_000)
    month.write_parquet(tmp_path / "month.parquet")
    events = example["by_event"](pl.scan_parquet(tmp_path / "month.parquet"))
    found = {row["player"]: row for row in example["by_player"](events).collect().to_dicts()}
    own = {}
    for row in month.to_dicts():
        if row["opponent"] is not None and row["half_points"] is not None:
            own.setdefault(row["player"], []).append(row)
    assert set(found) == set(own)
    for player, rows in own.items():
        start, k = rows[0]["rating"], rows[0]["k"]
        met, halves = [row["opponent"] for row in rows], [row["half_points"] for row in rows]
        hundredths = rating.sum_of_changes(start, met, halves, RULES)
        assert found[player]["hundredths"] == hundredths
        assert found[player]["games"] == len(rows)
        assert found[player]["new"] == rating.new_rating(start, k * hundredths)


def test_the_example_runs_as_it_is_printed(example, tmp_path, monkeypatch):
    month = games(5_000, seed=4)
    month[:3_000].write_parquet(tmp_path / "month-1.parquet")
    month[3_000:].write_parquet(tmp_path / "month-2.parquet")
    monkeypatch.chdir(tmp_path)
    exec(EXAMPLE, {})
    wanted = example["by_player"](example["by_event"](month.lazy())).collect()
    assert pl.read_parquet(tmp_path / "new.parquet").sort("player").equals(wanted.sort("player"))


def test_the_partitions_of_dask_give_the_same(example, tmp_path):
    month = games(30_000, seed=2)
    month.write_parquet(tmp_path / "month.parquet")
    order = list(range(len(month)))
    random.Random(3).shuffle(order)  # a player's games, and an event's, lie in any partition
    for number in range(7):
        month[order[number::7]].write_parquet(tmp_path / f"part-{number}.parquet")
    whole = example["by_event"](pl.scan_parquet(tmp_path / "month.parquet"))
    space = dict(example, files=sorted(tmp_path.glob("part-*.parquet")))
    with dask.config.set(scheduler="threads", num_workers=2):
        exec(OVER_DASK, space)
    assert space["events"].sort("event", "player").equals(whole.collect().sort("event", "player"))
    assert space["new"].sort("player").equals(example["by_player"](whole).collect().sort("player"))
