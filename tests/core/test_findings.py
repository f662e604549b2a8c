"""What cannot be in a crosstable: tables of (cells, findings)."""

import pytest

from elo_xl.core import crosstable, findings
from elo_xl.core.findings import FAULT, MISSING, PENALTY, Finding

CASES = {
    "both won": ([["2w1"], ["1b1"]], [(findings.BOTH_WON, FAULT, 1, 1, 2)]),
    "a win and a draw": ([["2w1"], ["1b½"]], [(findings.SCORES, FAULT, 1, 1, 2)]),
    "a draw and a win": ([["2w½"], ["1b1"]], [(findings.SCORES, FAULT, 1, 1, 2)]),
    "nobody won": ([["2w0"], ["1b0"]], [(findings.LESS_THAN_A_POINT, PENALTY, 1, 1, 2)]),
    "half a point for White": ([["2w½"], ["1b0"]], [(findings.LESS_THAN_A_POINT, PENALTY, 1, 1, 2)]),
    "half a point for Black": ([["2w0"], ["1b½"]], [(findings.LESS_THAN_A_POINT, PENALTY, 1, 1, 2)]),
    "a penalty in less than a move": ([["2wL"], ["1bL"]], [(findings.LESS_THAN_A_POINT, PENALTY, 1, 1, 2)]),
    "both won in less than a move": ([["2wW"], ["1bW"]], [(findings.BOTH_WON, FAULT, 1, 1, 2)]),
    "less than a move for one": ([["2wW"], ["1b0"]], [(findings.ONE_SHORT, FAULT, 1, 1, 2)]),
    "less than a move": ([["2wW"], ["1bL"]], []),
    "a draw in less than a move": ([["2wD"], ["1bD"]], []),
    "a forfeit": ([["2w+"], ["1b-"]], []),
    "nobody came": ([["2w-"], ["1b-"]], []),
    "both by forfeit": ([["2w+"], ["1b+"]], [(findings.BOTH_WON, FAULT, 1, 1, 2)]),
    "a forfeit of one": ([["2w+"], ["1b0"]], [(findings.ONE_FORFEIT, FAULT, 1, 1, 2)]),
    "colours": ([["2b1"], ["1b0"]], [(findings.COLORS, FAULT, 1, 1, 2)]),
    "a result of one side": ([["2w1"], ["1b"]], [(findings.MISSING_RESULT, MISSING, 1, 1, 2)]),
    "nothing on the other side": (
        [["2w1", "bye"], ["", "bye"]],
        [(findings.NOT_ANSWERED, MISSING, 1, 1, 2), (findings.MISSING_ENTRY, MISSING, 1, 2, None)],
    ),
    "a bye on the other side": ([["2w1"], ["bye"]], [(findings.NOT_ANSWERED, FAULT, 1, 1, 2)]),
    "allocated byes of any worth": ([["bye½"], ["bye0"], ["bye"]], []),
    # in a matrix the penalty stands in one cell, or in both
    "a penalty in a matrix": (
        [["", "0-0", "1"], ["", "", "1"], ["", "", ""]], [(findings.LESS_THAN_A_POINT, PENALTY, 2, 1, 2)],
    ),
    "unequal halves in a matrix": (
        [["", "½", "1"], ["0", "", "1"], ["", "", ""]], [(findings.LESS_THAN_A_POINT, PENALTY, 2, 1, 2)],
    ),
    "a matrix of two wins": ([["", "1", "1"], ["1", "", "1"], ["", "", ""]], [(findings.BOTH_WON, FAULT, 2, 1, 2)]),
    "a matrix of a win and a draw": (
        [["", "1", "1"], ["½", "", "1"], ["", "", ""]], [(findings.SCORES, FAULT, 2, 1, 2)],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_findings(name):
    cells, wanted = CASES[name]
    found = findings.findings(crosstable.read(cells))
    assert [(f.what, f.kind, f.round, f.player, f.other) for f in found] == wanted


def test_the_details():
    cells = [["2w1", "3b½", "2b0"], ["1b0", "bye", "1w1"], ["bye", "2w½", "bye"]]
    found = findings.findings(crosstable.read(cells))
    assert Finding(findings.NOT_MUTUAL, FAULT, 2, 1, 3, third=2) in found
    assert Finding(findings.MET_TWICE, FAULT, 3, 1, 2, first=1) in found
    (colors,) = findings.findings(crosstable.read([["2b1"], ["1b0"]]))
    assert colors.color == "b"
