"""Days as tournament files write them."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.files.dates import read_date, read_dates

JULY, AUGUST = date(2005, 7, 28), date(2026, 8, 9)


@pytest.mark.parametrize(
    "text",
    [
        "28. 07. 2005", "2005. 07. 28.", "2005年7月28日", "2005년 7월 28일", "28.7.2005", "2005/07/28", "28-07-2005",
        "28 July 2005", "28th July, 2005", "July 28, 2005", "28. Juli 2005", "28 de julio de 2005", "28 juillet 2005",
        "28 juli 2005", "28 luglio 2005", "28 lipca 2005", "28 июля 2005", "2005. július 28.", "28 de julho de 2005",
    ],
)  # fmt: skip
def test_forms(text):
    assert read_dates(text) == [JULY]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("3.–9. August 2026", date(2026, 8, 3)), ("28/07-09/08/2026", date(2026, 7, 28)),
        ("28.07. - 09.08.2026", date(2026, 7, 28)), ("30 July - 9 August 2026", date(2026, 7, 30)),
        ("2026/08/03 to 2026/08/09", date(2026, 8, 3)), ("3 to 9 August 2026", date(2026, 8, 3)),
        ("3. bis 9.8.2026", date(2026, 8, 3)), ("28/12-09/08/2026", date(2025, 12, 28)),
    ],
)  # fmt: skip
def test_ranges(text, first):
    assert read_dates(text) == [first, AUGUST]


@pytest.mark.parametrize("text", ["", "31.02.2026", "Round 3 of 9", "12 Foo 2026", "1.2", "90 min + 30"])
def test_no_date(text):
    assert read_dates(text) == []


@pytest.mark.parametrize(
    ("name", "month"),
    [("juin", 6), ("juillet", 7), ("mars", 3), ("mai", 5), ("março", 3), ("марта", 3), ("мая", 5)],
)
def test_months_that_begin_alike(name, month):
    assert read_date(f"2 {name} 2024") == date(2024, month, 2)


@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)))
def test_every_day_is_read_back(day):
    for form in ("%Y/%m/%d", "%d.%m.%Y", "%d. %m. %Y", "%Y年%m月%d日", "%d %B %Y"):
        assert read_dates(day.strftime(form)) == [day]
