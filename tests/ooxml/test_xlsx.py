from __future__ import annotations

import struct
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_xl.ooxml import caches, package, sheet_reader, xlsx
from elo_xl.ooxml.cells import ErrorValue, Sheet
from elo_xl.ooxml.package import PackageError

from .books import MAIN, book, cells, parts, sheet_data, without_caches, zipped


def read(rows, **more):
    return xlsx.read(package.parse(book({"S": rows}, **more)))


def patched(rows, values, **more):
    """The rows of the sheet after these values were written."""
    workbook = read(rows, **more)
    xml = caches.with_values(workbook, workbook.sheets[0], values)
    return sheet_data(zipped({"xl/worksheets/sheet1.xml": xml}))


# Reading


LONG = "9" * 5000  # more digits than Python makes a number of


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("<v>1.5</v>", 1.5),
        ('t="n"><v>-2E3</v>', -2000.0),
        ('t="s"><v>0</v>', "plain"),
        ('t="s"><v>1</v>', "rich text"),
        ('t="s"><v>2</v>', "漢字"),
        ('t="s"><v>3</v>', "two\r\nlines"),
        ('t="str"><v> a &amp; b </v>', " a & b "),
        ('t="str"><v/>', ""),
        ('t="str"><v>_x005F_x0041_ _x0041_ _xD83D_</v>', "_x0041_ A _xD83D_"),
        ('t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is>', "a b"),
        ('t="b"><v>1</v>', True),
        ('t="b"><v>0</v>', False),
        ('t="e"><v>#N/A</v>', ErrorValue("#N/A")),
        ('t="d"><v>2025-10-01</v>', 45931.0),
        ('t="d"><v>2025-10-01T06:00:00Z</v>', 45931.25),
        ('t="d"><v>2025-10-01T06:00:00+02:00</v>', 45931.25),
        ('s="1"><v/>', None),
        ('s="1">', None),
        ("<v><![CDATA[7]]></v>", 7.0),
    ],
)
def test_values(cell, value):
    strings = [
        "<t>plain</t>",
        "<r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r>",
        '<t>漢字</t><rPh sb="0" eb="2"><t>かんじ</t></rPh>',
        "<t>two_x000D_\nlines</t>",
    ]
    tag = cell if cell[0] != "<" else f">{cell}"
    workbook = read(f'<row r="1"><c r="A1" {tag}</c></row>', strings=strings)
    found = workbook.value(workbook.sheets[0].cells[1, 1])
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(
    ("kind", "text"),
    [*(("n", text) for text in ("1e999", "-1E999", "nan", "inf", "1_000", "٣", "½", "0x10", LONG, "abc")),
     ("s", "0"), ("s", "-1"), ("s", LONG), ("d", "yesterday"), ("d", "2026-02-30"), ("z", "1")],
)  # fmt: skip
def test_values_that_are_none(kind, text):
    workbook = read(f'<row r="1"><c r="A1" t="{kind}"><v>{text}</v></c></row>')
    with pytest.raises(PackageError, match="is no value of a cell"):
        workbook.value(workbook.sheets[0].cells[1, 1])


def test_cells_without_addresses_follow_each_other():
    workbook = read(
        '<row><c><v>1</v></c><c r="C1"><v>2</v></c><c><v>3</v></c></row><row/><row><c><v>4</v></c></row>'
    )
    cells = workbook.sheets[0].cells
    assert {at: workbook.value(cell) for at, cell in cells.items()} == {
        (1, 1): 1,
        (1, 3): 2,
        (1, 4): 3,
        (3, 1): 4,
    }


def test_formulas():
    workbook = read(
        '<row r="1"><c r="A1" cm="1"><f t="array" ref="A1:B2">X(1&lt;2)</f></c>'
        '<c r="C1"><f t="shared" ref="C1:C2" si="7">A1</f></c><c r="D1"><f><![CDATA["<v>"&1]]></f><v>0</v></c></row>'
    )
    first, second, third = workbook.sheets[0].cells.values()
    assert (first.formula.text, first.formula.ref.text, first.dynamic) == ("X(1<2)", "$A$1:$B$2", True)
    assert (second.formula.kind, second.formula.group, second.dynamic) == ("shared", "7", False)
    assert third.formula.text == '"<v>"&1'


def test_names_and_tables():
    workbook = xlsx.read(
        package.parse(
            book(
                {"A": "", "B": ""},
                names={"Total": "A!$A$1", "ELO": "_xlfn.LAMBDA(_xlpm.a,_xlpm.a)"},
                tables={"Players": ("B", "A1:B3", ["Name", "Rating_x000a_now"])},
                properties='<workbookPr date1904="1"/>',
            )
        )
    )
    assert workbook.names == {(None, "TOTAL"): "A!$A$1", (None, "ELO"): "_xlfn.LAMBDA(_xlpm.a,_xlpm.a)"}
    table = workbook.tables["PLAYERS"]
    assert (table.sheet, table.area.text, table.columns) == (1, "$A$1:$B$3", ["Name", "Rating\nnow"])
    assert workbook.date1904


# Cached values


@pytest.mark.parametrize(
    ("before", "value", "after"),
    [
        # numbers
        ('<c r="A1"><f>X</f><v>0</v></c>', 35.0, '<c r="A1"><f>X</f><v>35</v></c>'),
        ('<c r="A1"><f>X</f><v>0</v></c>', 1 / 3, '<c r="A1"><f>X</f><v>0.3333333333333333</v></c>'),
        ('<c r="A1"><f>X</f><v>0</v></c>', 1e20, '<c r="A1"><f>X</f><v>1E+20</v></c>'),
        ('<c r="A1"><f>X</f><v>1</v></c>', -0.0, '<c r="A1"><f>X</f><v>0</v></c>'),
        ('<c r="A1" t="str"><f>X</f><v>a</v></c>', 1.0, '<c r="A1"><f>X</f><v>1</v></c>'),
        # texts
        ('<c r="A1" s="3"><f>X</f></c>', "½", '<c r="A1" s="3" t="str"><f>X</f><v>½</v></c>'),
        ('<c r="A1"><f>X</f><v>0</v></c>', "", '<c r="A1" t="str"><f>X</f><v></v></c>'),
        (
            '<c r="A1"><f>X</f><v/></c>',
            '<a & "b">',
            '<c r="A1" t="str"><f>X</f><v>&lt;a &amp; "b"&gt;</v></c>',
        ),
        ('<c r="A1"><f>X</f><v/></c>', " a", '<c r="A1" t="str"><f>X</f><v xml:space="preserve"> a</v></c>'),
        (
            '<c r="A1"><f>X</f><v/></c>',
            "a\r\nb\x01",
            '<c r="A1" t="str"><f>X</f><v>a_x000D_\nb_x0001_</v></c>',
        ),
        ('<c r="A1"><f>X</f><v/></c>', "_x0041_", '<c r="A1" t="str"><f>X</f><v>_x005F_x0041_</v></c>'),
        ('<c r="A1" t="s"><v>0</v></c>', "b", '<c r="A1" t="str"><v>b</v></c>'),
        # booleans and errors
        ('<c r="A1"><f>X</f><v>1</v></c>', True, '<c r="A1" t="b"><f>X</f><v>1</v></c>'),
        ('<c r="A1"><f>X</f><v>0</v></c>', ErrorValue("#N/A"), '<c r="A1" t="e"><f>X</f><v>#N/A</v></c>'),
        ('<c r="A1"><f>X</f><v>0</v></c>', "#N/A", '<c r="A1" t="str"><f>X</f><v>#N/A</v></c>'),
        (
            '<c r="A1"><f>X</f><v>0</v></c>',
            ErrorValue("#CALC!"),
            '<c r="A1" t="e"><f>X</f><v>#VALUE!</v></c>',
        ),
        # the cell around it
        ("<c r='A1' t = 'str'  s='1' ><f>X</f><v>a</v></c>", 1.0, "<c r='A1'  s='1' ><f>X</f><v>1</v></c>"),
        ("<c r='A1' t = 'b'  s='1' ><f>X</f></c>", "a", "<c r='A1' t=\"str\"  s='1' ><f>X</f><v>a</v></c>"),
        ('<c r="A1" t="e" vm="1"><f>X</f><v>#VALUE!</v></c>', 1.0, '<c r="A1"><f>X</f><v>1</v></c>'),
        ('<c r="A1" cm="1" t="str"><f>X</f><v>a</v></c>', 1.0, '<c r="A1" cm="1"><f>X</f><v>1</v></c>'),
        (
            '<c r="A1"><f>"&lt;v&gt;"</f>\n <v>0</v>\n</c>',
            1.0,
            '<c r="A1"><f>"&lt;v&gt;"</f>\n <v>1</v>\n</c>',
        ),
        (
            '<c r="A1"><f><![CDATA[<v>1</v>]]></f></c>',
            2.0,
            '<c r="A1"><f><![CDATA[<v>1</v>]]></f><v>2</v></c>',
        ),
        ('<c r="A1"><f>X</f><extLst/></c>', 1.0, '<c r="A1"><f>X</f><v>1</v><extLst/></c>'),
        ('<c r="A1"/>', 1.0, '<c r="A1"><v>1</v></c>'),
        ('<c r="A1" s="2" />', "a", '<c r="A1" s="2" t="str"><v>a</v></c>'),
        ("<c/>", "a", '<c t="str"><v>a</v></c>'),
        ('<c r="A1" t="inlineStr"><is><t>a</t></is></c>', 1.0, '<c r="A1"><v>1</v></c>'),
        ('<c r="A1" t="str"><v>a</v></c>', None, '<c r="A1"></c>'),
        ('<c r="A1" s="1"/>', None, '<c r="A1" s="1"/>'),
        # the same value: not a byte changes
        ('<c r="A1"><f>X</f><v>0.10</v></c>', 0.1, '<c r="A1"><f>X</f><v>0.10</v></c>'),
        ('<c r="A1" t="s"><v>0</v></c>', "a", '<c r="A1" t="s"><v>0</v></c>'),
        ('<c r="A1" t="str"><f>X</f><v></v></c>', "", '<c r="A1" t="str"><f>X</f><v></v></c>'),
    ],
)
def test_a_cached_value(before, value, after):
    assert (
        patched(f'<row r="1">{before}</row>', {(1, 1): value}, strings=["<t>a</t>"])
        == f'<row r="1">{after}</row>'
    )


NEW = {(1, 1): 1.0, (1, 2): 2.0, (2, 1): 3.0, (2, 2): 4.0}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (  # nothing but the anchor
            '<row r="1"><c r="A1"><f>X</f></c></row>',
            '<row r="1"><c r="A1"><f>X</f><v>1</v></c><c r="B1"><v>2</v></c></row>'
            '<row r="2"><c r="A2"><v>3</v></c><c r="B2"><v>4</v></c></row>',
        ),
        (  # between others
            '<row r="1" spans="1:3"><c r="A1"><f>X</f></c><c r="C1"/></row>\n<row r="2"><c r="C2"/></row><row r="3"/>',
            '<row r="1" spans="1:3"><c r="A1"><f>X</f><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"/></row>\n'
            '<row r="2"><c r="A2"><v>3</v></c><c r="B2"><v>4</v></c><c r="C2"/></row><row r="3"/>',
        ),
        (  # an empty row, and a row that is missing
            '<row r="1"><c r="A1"><f>X</f></c></row><row r="2" ht="20" />',
            '<row r="1"><c r="A1"><f>X</f><v>1</v></c><c r="B1"><v>2</v></c></row>'
            '<row r="2" ht="20"><c r="A2"><v>3</v></c><c r="B2"><v>4</v></c></row>',
        ),
        (
            '<row r="1"><c r="A1"><f>X</f></c></row><row r="5"><c r="A5"/></row>',
            '<row r="1"><c r="A1"><f>X</f><v>1</v></c><c r="B1"><v>2</v></c></row>'
            '<row r="2"><c r="A2"><v>3</v></c><c r="B2"><v>4</v></c></row><row r="5"><c r="A5"/></row>',
        ),
    ],
)
def test_cells_that_are_missing(before, after):
    assert patched(before, NEW) == after


def test_cells_that_are_missing_stay_so_if_empty():
    rows = '<row r="1"><c r="A1"><f>X</f><v>1</v></c></row><row r="2"/>'
    assert patched(rows, {(1, 1): 1.0, (1, 2): None, (2, 1): None, (3, 1): None}) == rows


def test_a_namespace_prefix_is_kept():
    xml = (
        f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData>'
        '<x:row r="1"><x:c r="A1"><x:f>X</x:f></x:c></x:row></x:sheetData></x:worksheet>'
    ).encode()
    start = book({"S": ""})
    workbook = xlsx.read(package.parse(zipped(parts(start) | {"xl/worksheets/sheet1.xml": xml})))
    after = caches.with_values(workbook, workbook.sheets[0], NEW).decode()
    assert '<x:c r="A1"><x:f>X</x:f><x:v>1</x:v></x:c><x:c r="B1"><x:v>2</x:v></x:c></x:row>' in after
    assert (
        '<x:row r="2"><x:c r="A2"><x:v>3</x:v></x:c><x:c r="B2"><x:v>4</x:v></x:c></x:row></x:sheetData>'
        in after
    )


def test_a_byte_order_mark_is_kept():
    xml = (
        b"\xef\xbb\xbf"
        + parts(book({"S": '<row r="1"><c r="A1"><f>X</f></c></row>'}))["xl/worksheets/sheet1.xml"]
    )
    workbook = xlsx.read(package.parse(zipped(parts(book({"S": ""})) | {"xl/worksheets/sheet1.xml": xml})))
    after = caches.with_values(workbook, workbook.sheets[0], {(1, 1): "é"})
    assert after == xml.replace(b'<c r="A1"><f>X</f></c>', '<c r="A1" t="str"><f>X</f><v>é</v></c>'.encode())


values = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    st.sampled_from([ErrorValue("#N/A"), ErrorValue("#DIV/0!")]),
)
positions = st.tuples(st.integers(1, 6), st.integers(1, 6))
contents = st.sampled_from(
    ['><f>A&amp;"v"</f><v>1</v></c>', ' t="str"><v>a</v></c>', "/>", ' s="1"><f>X</f></c>']
)


@given(st.dictionaries(positions, contents, min_size=1), st.dictionaries(positions, values))
def test_what_is_written_is_read_back_and_nothing_else_changes(before, new):
    rows = ""
    for row in sorted({row for row, _ in before}):
        inside = sorted((column, rest) for (r, column), rest in before.items() if r == row)
        rows += (
            f'<row r="{row}">'
            + "".join(f'<c r="{"ABCDEF"[c - 1]}{row}"{rest}' for c, rest in inside)
            + "</row>"
        )
    old = read(rows)
    xml = caches.with_values(old, old.sheets[0], new)
    after = xlsx.read(old.package.with_parts({"xl/worksheets/sheet1.xml": xml}))
    sheet = after.sheets[0]
    assert {at: after.value(sheet.cells[at]) for at in new} == new
    assert [type(after.value(sheet.cells[at])) for at in new] == [type(value) for value in new.values()]
    assert set(sheet.cells) == set(before) | set(new)
    kept = set(before) - set(new)
    assert {at: sheet.cells[at].raw for at in kept} == {at: old.sheets[0].cells[at].raw for at in kept}
    if set(new) <= set(before):
        assert without_caches(xml) == without_caches(old.sheets[0].data)


def both_ways(rows):
    """What the two ways of reading a sheet make of these rows."""
    found = []
    for reader in (sheet_reader._UsualReader, sheet_reader._AnyReader):
        sheet = Sheet("S", "sheet1.xml", parts(book({"S": rows}))["xl/worksheets/sheet1.xml"])
        assert reader(sheet).run() is not False, rows
        found.append(sheet)
    return found


USUAL = st.sampled_from(
    [
        "/>",
        "></c>",
        ' s="1"><v>1</v></c>',
        ' t="s"><v/></c>',
        ' t="str"><f>A&amp;"&#xe9;&#13;"&lt;1</f><v>é\r\na\rb</v></c>',
        ' t="str" cm="1"><f t="array" ref="A1:B2">X</f><v xml:space="preserve"> a </v></c>',
        ' vm="1"><f t="shared" si="3"/><v>2</v></c>',
        '><f t="shared" si="3" ref="$A$1:A9" ca="1">B1</f></c>',
    ]
)


@given(
    st.dictionaries(st.tuples(st.integers(1, 6), st.integers(1, 6)), USUAL),
    st.sampled_from(["", ' ht="9.5"']),
)
def test_both_readers_read_the_same(before, more):
    rows = ""
    for row in sorted({row for row, _ in before}):
        inside = sorted((column, rest) for (r, column), rest in before.items() if r == row)
        rows += f'<row r="{row}"{more}>'
        rows += "".join(f'<c r="{"ABCDEF"[c - 1]}{row}"{rest}' for c, rest in inside) + "</row>"
    usual, any_ = both_ways(rows + '<row r="9" x14ac:dyDescent="0.2"/>')
    assert usual == any_


@pytest.mark.parametrize(
    "rows",
    [
        '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>',
        '<row r="1"><c r="A1"><v><![CDATA[1]]></v></c></row>',
        '<row r="1"><c r="A1"><v>1</v><!-- </c> --></c></row>',
        "<row r='1'><c r='A1'><v>1</v></c></row>",
        '<row r="1"><c><v>1</v></c></row>',
        '<row><c r="A1"><v>1</v></c></row>',
        '<row r="1"> <c r="A1"><v>1</v></c></row>',
        '<row r="1"><c s="1" r="A1"><v>1</v></c></row>',
        '<row r="1"><c r="A1"><v>1</v><f>2</f></c></row>',
        '<row r="1"><c r="A1"><v>1</v><extLst/></c></row>',
    ],
)
def test_unusual_sheets_are_read_by_the_parser(rows):
    data = parts(book({"S": rows}))["xl/worksheets/sheet1.xml"]
    assert not sheet_reader._UsualReader(Sheet("S", "sheet1.xml", data)).run()
    assert len(read(rows).sheets[0].cells) == 1


# Packages


GOOD = book({"S": '<row r="1"><c r="A1"><f>1+1</f></c></row>'})


def test_entries_keep_their_order_dates_and_compression(tmp_path):
    path = tmp_path / "a.xlsx"
    with zipfile.ZipFile(path, "w") as archive:
        for n, (name, data) in enumerate(reversed(parts(GOOD).items())):
            entry = zipfile.ZipInfo(name, (1999, 1 + n, 2, 3, 4, 6))
            entry.compress_type = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)[n % 2]
            entry.external_attr = 0o640 << 16
            entry.comment = b"c%d" % n
            entry.extra = struct.pack("<HHI", 0x7777, 4, n)
            archive.writestr(entry, data)
        archive.comment = b"the end"
    before = zipfile.ZipFile(path)
    path.write_bytes(package.parse(path.read_bytes()).to_bytes())
    after = zipfile.ZipFile(path)
    described = (
        "filename",
        "date_time",
        "compress_type",
        "external_attr",
        "comment",
        "extra",
        "file_size",
        "CRC",
    )
    for old, new in zip(before.infolist(), after.infolist(), strict=True):
        assert [getattr(old, name) for name in described] == [getattr(new, name) for name in described]
    assert after.comment == b"the end"


def renamed(name):
    return zipped({name if old == "xl/workbook.xml" else old: data for old, data in parts(GOOD).items()})


def replaced(name, data):
    return zipped(parts(GOOD) | {name: data})


def twice():
    data = parts(GOOD)
    return zipped({**data, "XL/workbook.XML": data["xl/workbook.xml"]})


def lying_about_its_size():
    """The directory says 10 bytes; there are 20 MB."""
    data = replaced("xl/media/image1.png", b"\0" * 20_000_000)
    return data.replace(struct.pack("<I", 20_000_000), struct.pack("<I", 10))


def with_flag(flag):
    at = GOOD.rindex(b"PK\x01\x02")
    return GOOD[: at + 8] + struct.pack("<H", flag) + GOOD[at + 10 :]


def with_compression(method):
    at = GOOD.rindex(b"PK\x01\x02")
    return GOOD[: at + 10] + struct.pack("<H", method) + GOOD[at + 12 :]


def two_sheets_of_one_part():
    found = parts(book({"S": "", "T": ""}))
    workbook = found["xl/workbook.xml"].replace(b"rId2", b"rId1")
    return zipped(found | {"xl/workbook.xml": workbook})


SHEET = "xl/worksheets/sheet1.xml"
ENTITY = b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        pytest.param(b"", "empty", id="empty"),
        pytest.param(b"Name;Rating\n", "no Excel workbook", id="csv"),
        pytest.param(b"<html></html>", "no Excel workbook", id="html"),
        pytest.param(COMPOUND + b"\0" * 600, r"97-2003 \(.xls\)", id="xls"),
        pytest.param(COMPOUND + "EncryptedPackage".encode("utf-16-le"), "encrypted", id="password"),
        pytest.param(GOOD[:200], "damaged or incomplete", id="truncated"),
        pytest.param(GOOD[:-40], "damaged or incomplete", id="without end"),
        pytest.param(GOOD[:60] + b"XXXX" + GOOD[64:], "damaged or incomplete", id="damaged"),
        pytest.param(zipped({"mimetype": b"application/vnd.oasis"}), "no Excel workbook", id="ods"),
        pytest.param(replaced("xl/workbook.xml", b"<document/>"), "no Excel workbook", id="docx"),
        pytest.param(replaced("_rels/.rels", b"<Relationships/>"), "no Excel workbook", id="no start"),
        pytest.param(renamed("xl/book.xml"), "xl/workbook.xml is missing", id="no workbook"),
        pytest.param(book({}), "no worksheet", id="no sheet"),
        pytest.param(two_sheets_of_one_part(), "two sheets have the same part", id="two sheets of a part"),
        pytest.param(book({"S": f'<row r="{LONG}"/>'}), f"row {'9' * 40} ", id="long row"),
        pytest.param(
            book({"S": f'<row r="1"><c r="A{LONG}"/></row>'}), "cell A9+ in row 1 ", id="long address"
        ),
        pytest.param(
            book({"S": ""}, names={f'N" localSheetId="{LONG}': "1"}), "no number of a sheet", id="long index"
        ),
        pytest.param(replaced(SHEET, b"<worksheet><sheetData>"), f"{SHEET} is no XML", id="sheet cut off"),
        pytest.param(replaced(SHEET, b"\0\1\2"), f"{SHEET} is no XML", id="sheet not XML"),
        pytest.param(
            replaced(SHEET, ENTITY + b"<worksheet>&b;</worksheet>"), "DOCTYPE", id="entities in sheet"
        ),
        pytest.param(
            replaced("xl/workbook.xml", ENTITY + b"<workbook/>"), "DOCTYPE", id="entities in workbook"
        ),
        pytest.param(replaced("_rels/.rels", ENTITY + b"<x/>"), "DOCTYPE", id="entities in relationships"),
        pytest.param(replaced(SHEET, "<a/>".encode("utf-16")), "not in UTF-8", id="UTF-16"),
        pytest.param(replaced(SHEET, "<a/>".encode("utf-16-le")), "not in UTF-8", id="UTF-16 without mark"),
        pytest.param(
            replaced(SHEET, b'<?xml version="1.0" encoding="latin-1"?><a/>'), "not in UTF-8", id="Latin-1"
        ),
        pytest.param(replaced("../evil.xml", b""), "no name of a part", id="path upwards"),
        pytest.param(replaced("/etc/passwd", b""), "no name of a part", id="absolute path"),
        pytest.param(replaced("xl\\evil.xml", b""), "no name of a part", id="backslash"),
        pytest.param(replaced("C:/evil.xml", b""), "no name of a part", id="drive"),
        pytest.param(replaced("xl//evil.xml", b""), "no name of a part", id="empty folder"),
        pytest.param(twice(), "there twice", id="twice"),
        pytest.param(with_flag(1), "encrypted", id="encrypted entry"),
        pytest.param(with_compression(12), "unusual way", id="bzip2"),
        pytest.param(lying_about_its_size(), "damaged or incomplete", id="false size"),
        pytest.param(replaced("xl/media/a.png", b"\0" * 20_000_000), "suspiciously tight", id="zip bomb"),
        pytest.param(replaced("xl/big.bin", b"\0" * (package.MAX_PART + 1)), "too large", id="huge part"),
        pytest.param(
            zipped(parts(GOOD) | {f"a{n}": b"" for n in range(10_001)}, zipfile.ZIP_STORED),
            "parts",
            id="many parts",
        ),
    ],
)
def test_hostile_files(data, message):
    with pytest.raises(PackageError, match=message) as error:
        xlsx.read(package.parse(data))
    assert "\n" not in str(error.value)


def test_the_sum_of_all_parts_is_limited(monkeypatch):
    monkeypatch.setattr(package, "MAX_TOTAL", 1000)
    with pytest.raises(PackageError, match="unpacked"):
        package.parse(GOOD)


def test_the_file_is_limited(monkeypatch):
    monkeypatch.setattr(package, "MAX_FILE", 1000)
    with pytest.raises(PackageError, match="too large"):
        package.parse(GOOD)


def test_a_nested_archive_is_just_a_part():
    bomb = zipped({"a": b"\0" * 1_000_000})
    assert package.parse(replaced("xl/embeddings/book.xlsx", bomb))["xl/embeddings/book.xlsx"] == bomb


@pytest.mark.parametrize(
    "rows",
    [
        '<row r="0"/>',
        '<row r="x"/>',
        '<row r="1048577"/>',
        '<row r="2"/><row r="1"/>',
        '<row r="1"/><row r="1"/>',
        '<row r="1"><c r="B1"/><c r="A1"/></row>',
        '<row r="1"><c r="A1"/><c r="A1"/></row>',
        '<row r="1"><c r="A2"/></row>',
        '<row r="1"><c r="XFE1"/></row>',
        '<row r="1"><c r="a1"/></row>',
        '<row r="1"><c r="A1"><f t="array" ref="X">1</f></c></row>',
        '<row r="1"><c r="A1"><f t="array" ref="">1</f></c></row>',
    ],
)
def test_cells_out_of_place(rows):
    with pytest.raises(PackageError, match="out of place"):
        read(rows)


def test_cells_helper_reads_what_openpyxl_reads(tmp_path):
    openpyxl = pytest.importorskip("openpyxl")
    rows = '<row r="1"><c r="A1" t="str"><f>X</f><v>½ &amp;</v></c><c r="B1"><v>2</v></c></row>'
    path = tmp_path / "a.xlsx"
    path.write_bytes(book({"S": rows}))
    sheet = openpyxl.load_workbook(path, data_only=True)["S"]
    assert [sheet["A1"].value, sheet["B1"].value] == ["½ &", 2]
    assert cells(path) == {"A1": ("str", "½ &amp;"), "B1": ("n", "2")}
