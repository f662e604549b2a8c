"""What the tests look at in a tournament that was read."""

from elo_xl import files
from elo_xl.core import notation


def read(text, encoding="utf-8"):
    return files.read(text.encode(encoding))


def results(tournament):
    """The cells of the table that follows from the list of games."""
    return [[notation.write(result) for result in row] for row in tournament.table()]


def reasons(tournament):
    return [(unused.line, unused.reason) for unused in tournament.unused]
