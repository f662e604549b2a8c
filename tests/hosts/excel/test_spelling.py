"""Every spelling of our functions that a file may have."""

from __future__ import annotations

from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.functions import CATALOGUE
from elo_xl.hosts.excel.formulas import in_xml
from elo_xl.ooxml import spelling

PATHS = [
    r"'C:\Users\Ada B\AppData\Roaming\Microsoft\Excel\XLSTART\elo_xl.xlam'!",
    r"'\\server\home\it''s\ELO_XL.XLAM'!",
    "'https://d.docs.live.net/1a/elo_xl.xlam'!",
    "elo_xl.xlam!",
    "[elo_xl.xlam]!",
    "'[elo_xl.xlam]'!",
    r"'C:\x\[elo_xl.xlam]'!",
    "[1]!",
    "[12]!",
    "",
]
MARKS = ["", "_xludf.", "_xll.", "_xlfn.", "_xldudf_", "_xlfn._xludf.", "_XLUDF."]
FOREIGN = [
    r"'C:\x\other.xlam'!",
    r"'C:\x\my_elo_xl.xlam'!",
    "Sheet1!",
    "[1]Sheet1!",
    "'[elo_xl.xlam]Sheet1'!",
]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("name", ["FIDE_K", "fide_k"])
def test_every_spelling_is_the_one_name(path, mark, name):
    assert spelling.plain(path, mark + name, CATALOGUE) == "FIDE_K"


@pytest.mark.parametrize("path", FOREIGN)
def test_what_is_elsewhere_is_not_ours(path):
    assert spelling.plain(path, "FIDE_K", CATALOGUE) is None


@pytest.mark.parametrize("name", ["SUM", "_xlfn.LET", "_xludf.NOTHING", "XFIDE_K", "FIDE_K2"])
def test_other_functions_are_not_ours(name):
    assert spelling.plain("", name, CATALOGUE) is None


def respelled(raw, spell=str):
    return in_xml(raw, lambda text: spelling.calls(text, CATALOGUE, spell))


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("FIDE_K(A1,45)", "FIDE_K(A1,45)"),
        ("_xludf.FIDE_K(A1,45)+SUM(_xll.ELO_DIFF(B1))", "FIDE_K(A1,45)+SUM(ELO_DIFF(B1))"),
        ("@'C:\\a &amp; b\\elo_xl.xlam'!FIDE_K( A1 , 45 )", "@FIDE_K( A1 , 45 )"),
        ("_xlfn.SINGLE([1]!FIDE_K(A1,45))", "_xlfn.SINGLE(FIDE_K(A1,45))"),
        ('&quot;[1]!FIDE_K(1)&quot;&amp;[1]!FIDE_K(1,"&lt;½&gt;")', '&quot;[1]!FIDE_K(1)&quot;&amp;FIDE_K(1,"&lt;½&gt;")'),
        ("IF(A1&lt;2,[2]!_xldudf_FIDE_K(A1,1),'[1]!FIDE_K'!A1)", "IF(A1&lt;2,FIDE_K(A1,1),'[1]!FIDE_K'!A1)"),
        ("[1]Sheet1!A1+[1]!OTHER(1)", "[1]Sheet1!A1+[1]!OTHER(1)"),
        ("FIDE_K (1,2)&#10;+1", "FIDE_K (1,2)&#10;+1"),
        ("[1]!FIDE_K(((", "FIDE_K((("),
        ("¤¤ [1]!FIDE_K(1)", "¤¤ [1]!FIDE_K(1)"),
    ],
)  # fmt: skip
def test_formulas_are_respelled_and_else_stay(raw, plain):
    assert respelled(raw) == plain


def test_a_link_goes_before_each_call():
    raw = "IF(FIDE_K(1,2)=20,ELO_DIFF(0.5),&quot;FIDE_K(&quot;)"
    linked = respelled(raw, lambda name: f"[3]!{name}")
    assert linked == "IF([3]!FIDE_K(1,2)=20,[3]!ELO_DIFF(0.5),&quot;FIDE_K(&quot;)"
    assert respelled(linked) == raw


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ("[3]S!A1+'[4]a b'!B2:C3+[2]!name+[1]S!A1", "[2]S!A1+'[3]a b'!B2:C3+[2]!name+[1]S!A1"),
        ("T[3]+Table[[#All],[4]]+&quot;[4]&quot;", "T[3]+Table[[#All],[4]]+&quot;[4]&quot;"),
        ("SUM([13]S:T!A1)", "SUM([12]S:T!A1)"),
    ],
)
def test_links_are_renumbered(raw, wanted):
    found = in_xml(raw, lambda text: spelling.links(text, lambda link: link - (link > 2)))
    assert found == wanted


@given(st.lists(st.sampled_from(
    ["FIDE_K(", "[1]!", "_xludf.", "elo_xl.xlam", "'", "!", "1", ",", ")", '"', "&", "<", " ", "½", "A1", "SUM(", "{", "#"]
)).map("".join))  # fmt: skip
def test_a_link_is_taken_away_as_it_was_put_there(text):
    raw = escape(text)
    assert respelled(respelled(raw, lambda name: f"[1]!{name}")) == respelled(raw)
    assert respelled(respelled(raw)) == respelled(raw)
