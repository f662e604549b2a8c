"""What the tests look at in a tournament that was read."""

from elo_xl import files


def read(text, encoding="utf-8"):
    return files.read(text.encode(encoding))


def results(tournament):
    return [player.results for player in tournament.players]


def reasons(tournament):
    return [(unused.line, unused.reason) for unused in tournament.unused]
