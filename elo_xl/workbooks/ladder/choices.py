"""What is chosen on the sheet Settings, and the words by which the functions know it."""

from __future__ import annotations

from elo_xl.core import krule, ladder

# Methods in words → the function's word
METHODS = {
    "Elo formula": "elo",
    "FIDE table": "fide",
    "Ireland (ICU)": "icu",
    "England (ECF)": "ecf",
    "US Chess": "uscf",
    "Germany (DWZ)": "dwz",
    "Glicko-2": "glicko2",
}
# How games are gathered → the function's word
UPDATES = {
    "game by game": ladder.RUNNING,
    "by evenings": ladder.DAY,
    "by months": ladder.MONTH,
    "by years": ladder.YEAR,
    "all in one period": ladder.PERIOD,
}
K_FOR_ALL, K_OF_FIDE, K_BY_STEPS = K_SOURCES = ("one K for all", "FIDE's rule", "by games and rating")
FIDE_RULE = krule.FIDE


def word_of(cell: str, choices: dict[str, str]) -> str:
    """A formula for the function's word of what a cell holds; the first if it holds none of them."""
    first, *rest = choices.items()
    formula = f'"{first[1]}"'
    for words, value in rest:
        formula = f'IF({cell}="{words}","{value}",{formula})'
    return formula
