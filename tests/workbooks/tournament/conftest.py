"""Workbooks that several tests read; each is made once."""

from __future__ import annotations

import pytest

from elo_xl.workbooks.tournament import round_robin, swiss

from . import events

MADE = {
    "round robin": lambda path: round_robin.write(path),
    "round robin, full": lambda path: round_robin.write(path, tournament=events.club()),
    "round robin, half": lambda path: round_robin.write(path, tournament=events.club(4)),
    "round robin of four": lambda path: round_robin.write(path, tournament=events.four()),
    "double round robin": lambda path: round_robin.write(path, tournament=events.double_three()),
    "odd round robin": lambda path: round_robin.write(path, players=7),
    "swiss": lambda path: swiss.write(path),
    "swiss, full": lambda path: swiss.write(path, tournament=events.swiss()),
    "swiss, half": lambda path: swiss.write(path, players=20, tournament=events.swiss(rounds_played=3)),
}


@pytest.fixture(scope="session")
def made(made_once):
    """The path of each workbook of `MADE`, written when it is first asked for."""

    class Paths(dict):
        def __missing__(self, name):
            self[name] = made_once(f"{name.replace(' ', '_').replace(',', '')}.xlsx", MADE[name])
            return self[name]

    return Paths()


@pytest.fixture(params=MADE)
def each(made, request):
    """One workbook after the other."""
    return made[request.param]
