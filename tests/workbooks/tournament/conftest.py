"""Workbooks that several tests read; each is made once."""

from __future__ import annotations

import pytest

from elo_xl.workbooks.tournament import round_robin, swiss

from . import events

MADE = {
    "round robin": lambda path: path.write_bytes(round_robin.make()),
    "round robin, full": lambda path: path.write_bytes(round_robin.make(tournament=events.club())),
    "round robin, half": lambda path: path.write_bytes(round_robin.make(tournament=events.club(4))),
    "round robin of four": lambda path: path.write_bytes(round_robin.make(tournament=events.four())),
    "double round robin": lambda path: path.write_bytes(round_robin.make(tournament=events.double_three())),
    "odd round robin": lambda path: path.write_bytes(round_robin.make(players=7)),
    "swiss": lambda path: path.write_bytes(swiss.make()),
    "swiss, full": lambda path: path.write_bytes(swiss.make(tournament=events.swiss())),
    "swiss, half": lambda path: path.write_bytes(
        swiss.make(players=20, tournament=events.swiss(rounds_played=3))
    ),
}


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """The path of each workbook of `MADE`, written when it is first asked for."""
    folder = tmp_path_factory.mktemp("tournament")

    class Paths(dict):
        def __missing__(self, name):
            path = folder / f"{name.replace(' ', '_').replace(',', '')}.xlsx"
            MADE[name](path)
            self[name] = path
            return path

    return Paths()


@pytest.fixture(params=MADE)
def each(made, request):
    """One workbook after the other."""
    return made[request.param]
