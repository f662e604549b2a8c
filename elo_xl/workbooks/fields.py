"""The kinds of cells in which people type: what they take, and what the cell says about it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from typing import Any

from elo_xl.core.editions import PACES
from elo_xl.core.numbers import MAX_RATING, MIN_RATING
from elo_xl.functions import arguments

from . import styles

Rule = dict[str, Any]
_RULES = arguments.NEWEST.k


@dataclass(frozen=True, slots=True)
class Field:
    """A kind of input: title, hint while it is selected, the rule, and what is said if it is broken.

    `{cell}` in a custom rule stands for the first cell to which it is applied.
    """

    title: str
    hint: str
    rule: Rule
    complaint: str = ""
    number_format: str = "General"
    align: str = "left"
    lenient: bool = False
    look: dict[str, Any] = field(default_factory=dict)

    def validation(self, cell: str) -> Rule:
        """The data validation as XlsxWriter takes it."""
        rule = {
            key: value.format(cell=cell) if key == "value" and isinstance(value, str) else value
            for key, value in self.rule.items()
        }
        rule.update(input_title=self.title, input_message=self.hint)
        if self.complaint:
            rule.update(
                error_title=self.title,
                error_message=self.complaint,
                error_type="warning" if self.lenient else "stop",
            )
        return rule

    def properties(self) -> dict[str, Any]:
        """What the kind changes in the look of a field."""
        return {"num_format": self.number_format, "align": self.align, **self.look}


def choice(title: str, hint: str, words: list[str], **changes: Any) -> Field:
    """A field with a drop-down list."""
    return Field(
        title,
        hint,
        {"validate": "list", "source": words},
        f"Choose one of: {', '.join(words)}.",
        **changes,
    )


def text(title: str, hint: str, **look: Any) -> Field:
    """A field for any words."""
    return Field(title, hint, {"validate": "any"}, number_format=styles.TEXT, look={"indent": 1, **look})


def whole(title: str, hint: str, least: int, most: int) -> Field:
    """A field for a whole number."""
    rule = {"validate": "integer", "criteria": "between", "minimum": least, "maximum": most}
    return Field(title, hint, rule, f"A whole number from {least} to {most}, or blank.", look={"indent": 1})


_UNRATED_TOO = (
    "=IF(ISNUMBER({cell}),AND({cell}>=0,{cell}<=4000),"
    'OR(LOWER(TRIM({cell}))="unr",LOWER(TRIM({cell}))="unrated",TRIM({cell})="-",TRIM({cell})="–"))'
)

RATING = Field(
    "Rating",
    "A number from 1 to 4000, as on the list in force when the event starts.",
    {"validate": "decimal", "criteria": "between", "minimum": MIN_RATING, "maximum": MAX_RATING},
    "A rating is a number from 1 to 4000.",
    styles.RATING,
    look={"indent": 1},
)
OPPONENT = Field(
    "Opponent's rating",
    'A number from 1 to 4000. Unrated: "unr", or leave it blank beside a result.',
    {"validate": "custom", "value": _UNRATED_TOO},
    'A rating is a number from 1 to 4000; an unrated opponent is blank or "unr".',
    styles.RATING,
    "center",
)
RESULT = Field(
    "Result",
    "1  ½  0, or + and − for a forfeit. Not yet played: leave it blank. "
    "Other notations (= 0.5 12w1 bye …) are on the sheet Functions.",
    {"validate": "list", "source": ["1", "½", "0", "+", "-"]},
    "This is none of 1, ½, 0, + and -. Other notations such as = or 12w1 are understood too.",
    styles.TEXT,
    "center",
    lenient=True,
)
GAME_RESULTS = ("1-0", "½-½", "0-1", "+", "-", "--")  # offered in a drop-down list
GAME_RESULT = Field(
    "Result",
    "From White's view: 1-0  ½-½  0-1, forfeits + and -, -- if both lose. 1 ½ 0 = are understood too; "
    "½-0 and 0-0 are penalties. Blank: still to be played.",
    {"validate": "list", "source": list(GAME_RESULTS), "show_error": False},
    number_format=styles.TEXT,
    align="center",
)
K = Field(
    "K",
    f"FIDE: {_RULES.newcomer} for newcomers and juniors, {_RULES.normal} below {_RULES.top_from}, "
    f"{_RULES.top} once {_RULES.top_from} was reached. Clubs may have their own.",
    {"validate": "decimal", "criteria": ">", "value": 0},
    "K is a number above 0.",
    look={"indent": 1},
)
DATE = Field(
    "First day of the event",
    "The rules of that day apply, for example 2026-03-01.",
    {
        "validate": "date", "criteria": "between",
        "minimum": dt.date(1990, 1, 1), "maximum": dt.date(2099, 12, 31),
    },
    "A date from 1990 to 2099 is needed, for example 2026-03-01.",
    styles.DATE,
    look={"indent": 1},
)  # fmt: skip
BORN = whole(
    "Year of birth",
    f"K is {_RULES.junior} until the end of the year of the {_RULES.junior_age}th birthday while below "
    f"{_RULES.junior_below}.",
    1850,
    2200,
)
BORN_OR_BIRTHDAY = Field(
    "Born",
    "The year, or the day of birth as a date.",
    {
        "validate": "custom",
        "value": "=OR(AND({cell}>=1850,{cell}<=2200),AND({cell}>=3000,{cell}<=100000))",
    },
    "A year such as 1987, or a date.",
    align="center",
)
GAMES = whole(
    "Rated games before",
    f"Rated games finished before this event, up to {_RULES.newcomer_games} and more.",
    0,
    100_000,
)
PERIOD = whole(
    "Games in this period",
    f"All rated games of the rating period: games × K may not exceed {_RULES.most_points}.",
    0,
    1000,
)
PEAK = Field(
    "Highest rating",
    f"The highest rating ever published: from {_RULES.top_from} on K stays {_RULES.top}. Blank: the present "
    "rating.",
    RATING.rule,
    RATING.complaint,
    styles.RATING,
    look={"indent": 1},
)
TARGET = Field(
    "Target", "The rating that is to be reached.", RATING.rule, RATING.complaint, styles.RATING, "center"
)

TABLE, FORMULA = "FIDE table", "Elo formula"
METHOD = choice(
    "Method",
    "FIDE table: the table 8.1.2 of rating lists. Elo formula: the curve that clubs and most other "
    "lists use.",
    [TABLE, FORMULA],
    look={"indent": 1},
)


def unknown_method(name: str) -> tuple[str, str]:
    """A step of a sheet's check: that a cell holds no method, as after pasting."""
    none = f'{name}<>"",{name}<>"{TABLE}",{name}<>"{FORMULA}"'
    return f"AND({none})", f"The method is none of “{TABLE}”, “{FORMULA}”."


PACE = choice(
    "Pace", "Standard, rapid or blitz: they have different rules.", list(PACES),
    look={"indent": 1},
)  # fmt: skip
NORM_TITLE = choice("Title sought", "The title of the norm.", list(arguments.TITLES), look={"indent": 1})
OPPONENT_TITLE = choice(
    "Opponent's title",
    "The title that the opponent holds; blank if none.",
    ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"],
    align="center",
)
FEDERATION = Field(
    "Federation",
    "Three letters, such as HUN or TPE.",
    {"validate": "length", "criteria": "between", "minimum": 2, "maximum": 3},
    "A federation is written with three letters.",
    styles.TEXT,
    "center",
)
