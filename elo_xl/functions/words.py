"""Words in the languages that worksheet functions answer in.

English is written where it is used and is the key under which the other languages hold their
own wording (`elo_xl.functions.languages`), placeholders in braces included.
"""

from __future__ import annotations

from importlib import import_module


class Phrase(str):
    """An English text with its placeholders filled in, which remembers them for other languages.

    Lines of help take their figures from the rules in this way.
    """

    template: str
    figures: dict[str, object]

    def __new__(cls, template: str, **figures: object) -> Phrase:
        """Fill in the placeholders."""
        text = super().__new__(cls, template.format(**figures))
        text.template, text.figures = template, figures
        return text


def say(language: str, english: str, **values: object) -> str:
    """The sentence in this language with its placeholders filled in; English where a language has none."""
    if isinstance(english, Phrase):
        values = {**english.figures, **values}
        english = english.template
    sentence = english if language == "en" else _wording(language).get(english, english)
    return sentence.format(**values) if values else sentence


def _wording(language: str) -> dict[str, str]:
    name = language.lower().replace("-", "_")
    wording: dict[str, str] = import_module(f"{__package__}.languages.{name}").WORDING
    return wording


def signed(value: float, decimals: int = 2) -> str:
    """A change with its sign: +4.81, −2.50, 0.00."""
    text = f"{value:+.{decimals}f}"
    return text[1:] if not text.strip("+-0.") else text.replace("-", "−")


def plain(value: float) -> str:
    """A number without needless decimals."""
    return f"{value:.12g}".replace("-", "−")
