"""Workbooks that several tests read; each is made once."""

from __future__ import annotations

import pytest

from elo_xl.workbooks.tournament import round_robin, swiss

from . import events

MADE = {
    "round robin": lambda: round_robin.make(),
    "round robin, full": lambda: round_robin.make(tournament=events.club()),
    "round robin, half": lambda: round_robin.make(tournament=events.club(4)),
    "round robin of four": lambda: round_robin.make(tournament=events.four()),
    "double round robin": lambda: round_robin.make(tournament=events.double_three()),
    "odd round robin": lambda: round_robin.make(players=7),
    "swiss": lambda: swiss.make(),
    "swiss, full": lambda: swiss.make(tournament=events.swiss()),
    "swiss, half": lambda: swiss.make(players=20, tournament=events.swiss(rounds_played=3)),
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
