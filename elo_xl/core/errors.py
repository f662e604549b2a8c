"""What can be wrong with a question, in three kinds; a worksheet shows each as its own error value."""


class EloError(ValueError):
    """Base of all errors raised by elo_xl."""


class InvalidInput(EloError):
    """The wrong kind or shape: text that is no rating, ranges of different size. `#VALUE!`"""


class OutOfRange(EloError):
    """A number outside what the rule allows: a rating of 5000, a K of 0. `#NUM!`"""


class NoAnswer(EloError):
    """The question is well put but has no answer: the performance of nobody's games. `#N/A`"""
