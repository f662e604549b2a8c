"""What can be wrong with a question, in three kinds; a worksheet shows each as its own error value."""


class EloError(ValueError):
    """Base of all errors raised by elo_xl."""


class InvalidInput(EloError):
    """The wrong kind or shape: text that is no rating, ranges of different size. `#VALUE!`"""


class OutOfRange(EloError):
    """A number outside what the rule allows: a rating of 5000, a K of 0. `#NUM!`"""


class NoAnswer(EloError):
    """The question is well put but has no answer: the performance of nobody's games. `#N/A`"""


def shortened(text: object, most: int = 40) -> str:
    """A text as messages name it: on one line, and so short that no sentence with it is too long."""
    line = " ".join(str(text).split())
    return line if len(line) <= most else line[: most - 1] + "…"


def quoted(text: object) -> str:
    """A text as messages quote it."""
    return f"'{shortened(text)}'"
