"""Formulas of built-in functions that arrange what our functions have computed."""

from __future__ import annotations

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip


def day_in_words(day: str, month: bool = True, year: bool = True) -> str:
    """A formula for a day such as 7 March 2026; TEXT would need another format in every country."""
    months = ",".join(f'"{name}"' for name in _MONTHS)
    text = f"DAY({day})"
    if month:
        text += f'&" "&CHOOSE(MONTH({day}),{months})'
    return text + (f'&" "&YEAR({day})' if year else "")


def halves(value: str) -> str:
    """A formula for points as paper shows them, such as 5½, from a number or an array of numbers."""
    return f'IF({value}="","",IFERROR(IF(MOD({value},1)=0,{value}&"",IF({value}<1,"",INT({value}))&"½"),""))'
