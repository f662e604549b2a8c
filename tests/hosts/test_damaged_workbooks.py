"""Whatever was done to a workbook: it is computed, or refused with a PackageError, and what comes out is whole."""

from __future__ import annotations

import io
import re
import zipfile

import pytest
from conftest import THOROUGH
from hypothesis import example, given
from hypothesis import strategies as st
from ooxml.books import DECLARATION, MAIN, book, zipped

from elo_xl import files
from elo_xl.files.tournament import FileError
from elo_xl.hosts import headless
from elo_xl.ooxml import package, xlsx
from elo_xl.ooxml.package import PackageError

ROWS = (
    '<row r="1" spans="1:9"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>½ &amp; 1</t></is></c>'
    '<c r="C1" t="d"><v>2026-03-01T00:00:00</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c></row>'
    '<row r="2"><c r="A2" s="1"><v>1850.5</v></c><c r="B2"><f>FIDE_K(A2,45)</f><v>20</v></c>'
    '<c r="C2"><f t="shared" ref="C2:C4" si="0">ELO_EXPECTED(A2,1500)*$B$2</f><v>1</v></c>'
    '<c r="D2"><f t="array" ref="D2:E3" aca="1">A2:B3*2</f><v>0</v></c></row>'
    '<row r="3"><c r="A3"><v>1E+3</v></c><c r="B3" t="str"><f>A1&amp;Other!A1</f><v>x</v></c>'
    '<c r="C3"><f t="shared" si="0"/><v>1</v></c></row>'
    '<row r="4"><c r="A4"><f t="dataTable" ref="A4:A5" dt2D="1" r1="A1" r2="B1"/><v>2</v></c>'
    '<c r="C4"><f t="shared" si="0"/></c><c r="D4" cm="1"><f>SUM(Half,T[Rating],[1]S!A1)+_xlfn.LET(_xlpm.x,2,_xlpm.x*A9)</f></c></row>'
)
TABLE = (("No", "Name", "Rtg", "1", "2", "3", "Pts"), (1, "Ada", 1900, "2w1", "3b½", "-", 1.5),
         (2, "Ben", 1800, "1b0", "bye", "3w+", 2), (3, "Cy", "", "-1", "1w½", "2b-", 1.5))  # fmt: skip
WORKBOOK = book(
    {
        "S": ROWS,
        "Other": '<row r="1"><c r="A1"><v>7</v></c><c r="B1"><f>S!C2+B1</f></c></row>',
        "Cross": "".join(
            f'<row r="{n}">'
            + "".join(
                f'<c r="{letter}{n}" t="inlineStr"><is><t>{cell}</t></is></c>'
                if isinstance(cell, str)
                else f'<c r="{letter}{n}"><v>{cell}</v></c>'
                for letter, cell in zip("ABCDEFG", row, strict=True)
            )
            + "</row>"
            for n, row in enumerate(TABLE, 1)
        ),
    },
    names={"Half": "S!$A$2/2"},
    tables={"T": ("S", "A8:B9", ["Rating", "K"])},
    strings=["<r><t>A</t></r><r><t>da</t></r>", '<t xml:space="preserve"> b </t>'],
    properties='<workbookPr date1904="0"/>',
    extra={"xl/styles.xml": f'{DECLARATION}<styleSheet xmlns="{MAIN}"/>'.encode()},
)
with zipfile.ZipFile(io.BytesIO(WORKBOOK)) as archive:
    PARTS = {name: archive.read(name) for name in archive.namelist()}
PARTS["xl/workbook.xml"] = PARTS["xl/workbook.xml"].replace(b'name="Half"', b'name="Half" localSheetId="0"')

# What stands where something else should
ODD = [
    "", "-1", "0", "1e999", "-1e999", "nan", "inf", "9" * 5000, "0x10", "1_000", "٣", "½", "1048577", "XFE1",
    "A0", "A1:XFD1048576", "$A$1", "A:A", "#REF!", "shared", "array", "d", "e", "2026-03-01T10:00:00+02:00",
    "0000-00-00", "9999-12-31T23:59:60", "\t", "x" * 40_000, "=1", "SUM((((((((", "A1:", "T[[#All],[K]]", "'S'!A1",
    "IF(" * 300, "LET(x,x,x)", "ROW()", "INDIRECT(A1)", "Other!B1", "&#0;", "&amp;", "&#x10FFFF;", "&none;", "<f>", "</c>",
    "<c/>", "<!-- -->", "<![CDATA[1]]>", "]]>", '"', "\x00", "\x1b[31m", "\ufffe", "\U0001f600",
]  # fmt: skip
PLACE = re.compile(rb'(?<=")[^"<>]*(?=")|(?<=>)[^<>]*(?=<)')  # the value of an attribute, or a text


def attempt(function, data):
    """What the function gives, or the words with which it refuses."""
    try:
        return function(data)
    except (PackageError, FileError) as error:
        return str(error)


def check(data):
    """Compute a workbook, and read the tournament in it; what was computed is a workbook."""
    answers = attempt(headless.recalculate, data), attempt(files.read, data)
    for refused in answers:
        if isinstance(refused, str):
            assert refused
            assert "\n" not in refused
    if not isinstance(answers[0], str):
        xlsx.read(package.parse(answers[0][0]))


@st.composite
def values_exchanged(draw):
    """Values of attributes and texts replaced by others."""
    parts = dict(PARTS)
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(sorted(parts)))
        found = list(PLACE.finditer(parts[name]))
        if found:
            place = found[draw(st.integers(0, len(found) - 1))]
            odd = draw(st.sampled_from(ODD)).encode()
            parts[name] = parts[name][: place.start()] + odd + parts[name][place.end() :]
    return zipped(parts)


@st.composite
def tags_lost_and_doubled(draw):
    """Pieces of a part, from tag to tag, left out, said again, or put elsewhere."""
    parts = dict(PARTS)
    name = draw(st.sampled_from(sorted(parts)))
    pieces = re.split(rb"(?=<)", parts[name])
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(pieces) - 1))
        action = draw(st.sampled_from(["lose", "double", "move", "cut"]))
        piece = pieces[place]
        if action == "lose":
            del pieces[place : place + draw(st.integers(1, 3))]
        elif action == "double":
            pieces[place:place] = [piece] * draw(st.integers(1, 3))
        elif action == "move":
            pieces.insert(draw(st.integers(0, len(pieces))), pieces.pop(place))
        else:
            pieces[place] = piece[: draw(st.integers(0, len(piece)))]
        if not pieces:
            break
    return zipped(parts | {name: b"".join(pieces)})


@st.composite
def parts_lost_and_exchanged(draw):
    """A part less, or the content of another one in it."""
    parts = dict(PARTS)
    one, other = draw(st.sampled_from(sorted(parts))), draw(st.sampled_from(sorted(parts)))
    if draw(st.booleans()):
        del parts[one]
    else:
        parts[one] = parts[other]
    return zipped(parts)


@st.composite
def bytes_exchanged(draw):
    """Bytes of the file itself."""
    data = bytearray(WORKBOOK)
    for _ in range(draw(st.integers(1, 8))):
        data[draw(st.integers(0, len(data) - 1))] = draw(st.integers(0, 255))
    return bytes(data[: draw(st.sampled_from([len(data), len(data) - draw(st.integers(0, len(data)))]))])


@given(
    st.one_of(
        values_exchanged(),
        values_exchanged(),
        tags_lost_and_doubled(),
        parts_lost_and_exchanged(),
        bytes_exchanged(),
    )
)
@example(WORKBOOK)
def test_damaged_workbooks(data):
    check(data)


@pytest.mark.parametrize(
    "odd",
    ODD if THOROUGH else ["9" * 5000, "1e999", "-1", "A1:XFD1048576", "2026-03-01T10:00:00+02:00", "<c/>"],
)
def test_odd_values_in_every_place(odd):
    for name, part in PARTS.items():
        for place in PLACE.finditer(part):
            check(zipped(PARTS | {name: part[: place.start()] + odd.encode() + part[place.end() :]}))


def test_the_workbook_itself_is_computed():
    _, report = headless.recalculate(zipped(PARTS))
    assert report.computed == 9
    assert [cell for cell, _ in report.kept] == ["S!A4", "S!D4", "Other!B1"]
    assert [player.name for player in files.read(zipped(PARTS)).players] == ["Ada", "Ben", "Cy"]
