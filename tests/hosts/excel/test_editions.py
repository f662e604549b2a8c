"""One workbook in several editions, there and back; and workbooks as Excel saves them, with links of their own."""

from __future__ import annotations

import re
import subprocess

import commandline
import openpyxl
import pytest
from ooxml.books import book, cells, parts, zipped
from openxml_audit import OpenXmlValidator
from pyopenvba import ExcelFile

from elo_xl.commands import new as new_command
from elo_xl.hosts import headless
from elo_xl.hosts.excel import addin, editions, formulas, links, machine, macro
from elo_xl.ooxml import package, xlsx
from elo_xl.ooxml.package import PackageError
from elo_xl.workbooks import calculator
from elo_xl.workbooks.tournament import round_robin

EDITIONS = tuple(editions.EDITIONS)


@pytest.fixture(scope="module", params=["calculator", "round robin"])
def template(request):
    return calculator.make() if request.param == "calculator" else round_robin.make(players=10)


@pytest.fixture(scope="module")
def made(template):
    """The template in every edition."""
    return {edition: editions.converted(template, edition) for edition in EDITIONS}


@pytest.mark.parametrize("first", EDITIONS)
@pytest.mark.parametrize("second", EDITIONS)
def test_there_and_back(made, first, second):
    """The same parts with the same bytes, whatever it was in between."""
    assert parts(editions.converted(made[first], second)) == parts(made[second])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_known_valid_and_computes_to_the_same(made, template, edition, tmp_path):
    file = tmp_path / f"book{editions.EDITIONS[edition].ending}"
    file.write_bytes(made[edition])
    assert editions.of(parts(made[edition])) == edition
    assert not list(OpenXmlValidator().validate(file).errors)
    before = openpyxl.load_workbook(file, data_only=True)
    computed, report = headless.recalculate(made[edition])
    assert report.errors == report.kept == []
    file.write_bytes(computed)
    after = openpyxl.load_workbook(file, data_only=True)
    for sheet in before:
        assert list(sheet.values) == list(after[sheet.title].values)


def test_what_the_add_in_edition_changes(made):
    plain, linked = parts(made["plain"]), parts(made["addin"])
    for name in plain:
        without = linked[name].replace(b"[1]!", b"")
        if name not in ("[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"):
            assert without == plain[name], name
    assert linked.keys() - plain.keys() == {
        "xl/externalLinks/externalLink1.xml",
        "xl/externalLinks/_rels/externalLink1.xml.rels",
    }
    assert b"[1]!" in linked["xl/worksheets/sheet1.xml"]


def test_the_link_is_as_excel_stores_one(made):
    """Elements, attributes and types as in workbooks that Excel saved with links to a file of its start folder."""
    found = parts(made["addin"])
    link = found["xl/externalLinks/externalLink1.xml"].decode()
    shape = re.sub(r'"[^"]*"', '""', re.sub(r'<definedName name="[A-Z_0-9]+"/>', "<definedName/>", link))
    assert re.fullmatch(
        r'<\?xml version="" encoding="" standalone=""\?>\n<externalLink xmlns=""><externalBook xmlns:r="" r:id="">'
        r'<sheetNames>(<sheetName val=""/>)+</sheetNames><definedNames>(<definedName/>)+</definedNames>'
        r"</externalBook></externalLink>",
        shape,
    )
    relation = found["xl/externalLinks/_rels/externalLink1.xml.rels"].decode()
    assert f'Type="{links.STARTUP}" Target="elo_xl.xlam" TargetMode="External"' in relation
    assert re.search(r'</sheets><externalReferences><externalReference r:id="rId\d+"/></externalReferences>',
                     found["xl/workbook.xml"].decode())  # fmt: skip
    assert f'<Override PartName="/xl/externalLinks/externalLink1.xml" ContentType="{links.CONTENT}"/>'.encode() in found[
        "[Content_Types].xml"
    ]  # fmt: skip
    sheets = [sheet.name for sheet in xlsx.read(package.parse(addin.build(""))).sheets]
    assert re.findall(r'sheetName val="([^"]*)"', link) == sheets


def test_other_readers_see_the_link(made, tmp_path):
    file = tmp_path / "book.xlsx"
    file.write_bytes(made["addin"])
    (link,) = openpyxl.load_workbook(file)._external_links
    assert link.file_link.Target == "elo_xl.xlam"


def test_names_of_our_functions_in_the_link(made):
    found = parts(made["addin"])
    named = re.findall(rb'definedName name="([A-Z_0-9]+)"', found["xl/externalLinks/externalLink1.xml"])
    used = {
        name
        for sheet, data in found.items()
        if sheet.startswith("xl/w")
        for name in re.findall(rb"\[1\]!([A-Z_0-9]+)", data)
    }
    assert set(named) == used


# Workbooks that Excel saved

LINK = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink"
PATH = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
ROWS = (
    '<row r="1"><c r="A1" t="e"><f>[2]!FIDE_K(1650,45)</f><v>#NAME?</v></c><c r="B1"><f>[1]S!A1+[3]S!B2</f><v>7</v></c>'
    '<c r="C1"><f t="array" ref="C1:C2">[2]!ELO_DIFF([3]S!A1:A2)</f><v>0</v></c></row>'
    '<row r="2"><c r="A2"><f>&apos;C:\\Users\\Bo\\XLSTART\\elo_xl.xlam&apos;!FIDE_K(A1,1)&amp;"[3]"</f><v>1</v></c></row>'
)
MORE = (
    '<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>[3]S!A1&gt;1</formula></cfRule>'
    '</conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="B1"><formula1>[3]S!A1:A9'
    "</formula1></dataValidation></dataValidations>"
)


def foreign(target="file:///C:\\Users\\Bo\\AppData\\Roaming\\Microsoft\\Excel\\XLSTART\\elo_xl.xlam"):
    """A workbook of an Excel of somebody else: three links, of which the second leads to the add-in there."""
    made = parts(book({"S": ROWS}, names={"Half": "[3]S!$A$1/2", "Own": "[2]!FIDE_K(1,2)"}))
    references = "".join(f'<externalReference r:id="rId9{n}"/>' for n in (1, 2, 3))
    relations = "".join(
        f'<Relationship Id="rId9{n}" Type="{LINK}" Target="externalLinks/externalLink{n}.xml"/>'
        for n in (1, 2, 3)
    )
    kinds = "".join(
        f'<Override PartName="/xl/externalLinks/externalLink{n}.xml" ContentType="{links.CONTENT}"/>'
        for n in (1, 2, 3)
    )
    workbook = made["xl/workbook.xml"].replace(
        b"</sheets>", f"</sheets><externalReferences>{references}</externalReferences>".encode()
    )
    sheet = made["xl/worksheets/sheet1.xml"].replace(b"</sheetData>", f"</sheetData>{MORE}".encode())
    for n, path in ((1, "first.xlsx"), (2, target), (3, "third.xlsx")):
        made[f"xl/externalLinks/externalLink{n}.xml"] = (
            f'<externalLink xmlns="{MAIN}"><externalBook xmlns:r="{LINK.rpartition("/")[0]}" r:id="rId1"/></externalLink>'
        ).encode()
        made[f"xl/externalLinks/_rels/externalLink{n}.xml.rels"] = (
            f'<Relationships xmlns="{RELATIONS}"><Relationship Id="rId1" Type="{PATH}" Target="{path}" '
            'TargetMode="External"/></Relationships>'
        ).encode()
    return zipped(
        made
        | {
            "xl/workbook.xml": workbook,
            "xl/worksheets/sheet1.xml": sheet,
            "xl/_rels/workbook.xml.rels": made["xl/_rels/workbook.xml.rels"].replace(
                b"</Relationships>", f"{relations}</Relationships>".encode()
            ),
            "[Content_Types].xml": made["[Content_Types].xml"].replace(
                b"</Types>", f"{kinds}</Types>".encode()
            ),
        }
    )


@pytest.mark.parametrize(
    "target", ["elo_xl.xlam", "ELO_XL.XLAM", "file:///\\\\srv\\x\\elo_xl.xlam", "/Users/Bo%20C/elo_xl.xlam"]
)
def test_a_link_to_the_add_in_is_found_wherever_it_leads(target):
    assert links.number(parts(foreign(target))) == 2


def test_without_the_link_the_others_are_numbered_anew():
    found = parts(editions.converted(foreign(), "plain"))
    sheet = found["xl/worksheets/sheet1.xml"].decode()
    assert re.findall(r"<(?:f|formula1?)[ >][^<]*", sheet) == [
        "<f>FIDE_K(1650,45)",
        "<f>[1]S!A1+[2]S!B2",
        '<f t="array" ref="C1:C2">ELO_DIFF([2]S!A1:A2)',
        '<f>FIDE_K(A1,1)&amp;"[3]"',
        "<formula>[2]S!A1&gt;1",
        "<formula1>[2]S!A1:A9",
    ]
    assert b">[2]S!$A$1/2<" in found["xl/workbook.xml"]
    assert b">FIDE_K(1,2)<" in found["xl/workbook.xml"]
    assert b"rId92" not in found["xl/workbook.xml"] + found["xl/_rels/workbook.xml.rels"]
    assert b"externalLink2" not in found["[Content_Types].xml"]
    assert [name for name in found if "externalLink2" in name] == []


def test_as_an_add_in_edition_its_link_is_the_last_and_has_no_path():
    found = parts(editions.converted(foreign(), "addin"))
    assert links.number(found) == 3
    assert b"[3]!FIDE_K(1650,45)" in found["xl/worksheets/sheet1.xml"]
    assert b"[1]S!A1+[2]S!B2" in found["xl/worksheets/sheet1.xml"]
    assert b"Bo" not in found["xl/externalLinks/_rels/externalLink2.xml.rels"]


def test_values_that_were_lost_are_computed():
    data = editions.converted(foreign(), "addin")
    assert editions.has_lost_values(data)
    data, _ = headless.recalculate(data)
    assert cells(data)["A1"] == ("n", "20")
    assert not editions.has_lost_values(data)


# Macros


def with_module(workbook, tmp_path, name, source):
    file = tmp_path / "own.xlsm"
    file.write_bytes(workbook)
    with ExcelFile(file) as opened:
        if name in {module.name for module in opened.vba_project().modules}:
            module = opened.vba_project().get_module(name)
            module.source, module.dirty = module.source + source, True
        else:
            opened.vba_project().add_module(name, source)
        opened.save(file, full_rebuild=True)
    return file.read_bytes()


@pytest.mark.parametrize("name", ["Club", "ThisWorkbook", "Sheet1"])
def test_macros_of_the_user_are_not_lost(tmp_path, name):
    own = with_module(
        editions.converted(calculator.make(), "macro"), tmp_path, name, "Sub Mine()\r\nEnd Sub\r\n"
    )
    for edition in EDITIONS:
        with pytest.raises(PackageError, match=rf"macros of its own \({name}\)"):
            editions.converted(own, edition)


def test_sheets_added_behind_ours_keep_their_names(made):
    """Excel puts a new sheet behind the hidden ones; names that belong to it say so by its place."""
    found = parts(made["macro"])
    count = len(re.findall(rb"<sheet ", found["xl/workbook.xml"]))
    added = found["xl/workbook.xml"].replace(
        b"</sheets>", b'<sheet name="Mine" sheetId="99" r:id="rId77"/></sheets>'
    )
    name = f'<definedName name="Zoo" localSheetId="{count}">Mine!$A$1</definedName></definedNames>'.encode()
    added = added.replace(b"</definedNames>", name)
    rels = found["xl/_rels/workbook.xml.rels"].replace(
        b"</Relationships>",
        f'<Relationship Id="rId77" Type="{LINK.replace("externalLink", "worksheet")}" Target="worksheets/mine.xml"/>'
        "</Relationships>".encode(),
    )
    kinds = found["[Content_Types].xml"].replace(
        b"</Types>",
        b'<Override PartName="/xl/worksheets/mine.xml" ContentType="application/vnd.openxmlformats-officedocument.'
        b'spreadsheetml.worksheet+xml"/></Types>',
    )
    more = {
        "xl/workbook.xml": added, "xl/_rels/workbook.xml.rels": rels, "[Content_Types].xml": kinds,
        "xl/worksheets/mine.xml": f'<worksheet xmlns="{MAIN}"><sheetData/></worksheet>'.encode(),
    }  # fmt: skip
    plain = parts(editions.converted(zipped(found | more), "plain"))
    assert f'name="Zoo" localSheetId="{count - 2}"'.encode() in plain["xl/workbook.xml"]
    assert b"_IntelliSense_" not in plain["xl/workbook.xml"]


def test_renewal_finds_the_functions_again():
    """An Excel without the macros makes _xludf.NAME of them."""
    workbook = parts(editions.converted(calculator.make(), "macro"))
    spoilt = formulas.spelled(workbook, lambda name: f"_xludf.{name}")
    assert spoilt != workbook
    assert parts(macro.renewed(zipped(spoilt))) == parts(macro.renewed(zipped(workbook)))


@pytest.mark.parametrize(
    "data", [b"", b"PK", zipped({"mimetype": b"x"}), zipped({"[Content_Types].xml": b"<Types/>"})]
)
def test_what_is_no_workbook(data):
    with pytest.raises(PackageError):
        editions.converted(data, "addin")


# The commands


@pytest.mark.parametrize("edition", EDITIONS)
def test_new_in_an_edition(tmp_path, edition, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ending = editions.EDITIONS[edition].ending
    done = commandline.run("new", "calculator", f"a{ending}", "--edition", edition)
    assert done.exit_code == 0, done.output
    assert editions.of(parts((tmp_path / f"a{ending}").read_bytes())) == edition
    other = ".xlsx" if ending == ".xlsm" else ".xlsm"
    done = commandline.run("new", "calculator", f"b{other}", "--edition", edition)
    assert (done.exit_code, done.stderr) == (
        1,
        f"b{other} must end in {ending}, as the edition {edition} does\n",
    )


@pytest.mark.parametrize("there", [True, False])
def test_on_a_machine_with_the_add_in_its_edition_is_made(tmp_path, monkeypatch, there):
    monkeypatch.setattr(new_command.sys, "platform", "win32")
    monkeypatch.setattr(machine, "xlstart", lambda: tmp_path)
    if there:
        (tmp_path / addin.FILE).touch()
    assert new_command.edition_for(tmp_path / "a.xlsx", None) == ("addin" if there else "plain")
    assert new_command.edition_for(tmp_path / "a.xlsm", None) == "macro"
    assert new_command.edition_for(tmp_path / "a.xlsx", "plain") == "plain"


def test_demo_and_import_in_an_edition(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert commandline.run("demo", "--edition", "addin").exit_code == 0
    for name in ("demo-round-robin.xlsx", "demo-event.xlsx"):
        assert editions.of(parts((tmp_path / name).read_bytes())) == "addin"
    assert commandline.run("export", "demo-round-robin.xlsx", "--to", "trf", "-o", "a.trf").exit_code == 0
    assert commandline.run("import", "a.trf", "-o", "b.xlsx", "--edition", "addin").exit_code == 0
    assert editions.of(parts((tmp_path / "b.xlsx").read_bytes())) == "addin"


def test_convert(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.xlsx").write_bytes(foreign())
    done = commandline.run("convert", "club.xlsx", "--edition", "addin")
    assert done.exit_code == 0, done.output
    assert "club-addin.xlsx is ready" in done.output
    assert "#NAME?" in done.output
    done = commandline.run("convert", "club.xlsx", "--edition", "addin")
    assert (done.exit_code, "is there already" in done.stderr) == (1, True)
    done = commandline.run("convert", "club.xlsx", "--edition", "plain", "-o", "club.xlsx", "--force")
    assert (done.exit_code, "is the file that is read" in done.stderr) == (1, True)
    done = commandline.run("convert", "club.xlsx", "--edition", "macro", "-o", "m.xlsx")
    assert (done.exit_code, done.stderr) == (1, "m.xlsx must end in .xlsm, as the edition macro does\n")
    (tmp_path / "none.xlsx").write_bytes(b"no")
    done = commandline.run("convert", "none.xlsx", "--edition", "plain")
    assert (done.exit_code, done.stderr) == (1, "none.xlsx: this is no Excel workbook (.xlsx or .xlsm)\n")


PREFIXES = [
    "",
    "[1]!",
    "[12]!",
    r"'C:\x y\elo_xl.xlam'!",
    r"'\\srv\it''s\ELO_XL.XLAM'!",
    "elo_xl.xlam!",
    "'[elo_xl.xlam]'!",
]
MARKS = ["", "_xludf.", "_xll.", "_xlfn.", "_xldudf_", "_xlfn._xludf."]
AROUND = ["{}", "@{}", "_xlfn.SINGLE({})", "{}+0"]


@pytest.mark.parametrize("around", AROUND)
def test_eval_and_calc_read_every_spelling(around):
    formulas = [around.format(f"{prefix}{mark}FIDE_K(1650,45)") for prefix in PREFIXES for mark in MARKS]
    assert {headless.evaluate(f"={formula}") for formula in formulas} == {20}
    rows = "".join(
        f'<row r="{n}"><c r="A{n}"><f>{formula}</f></c></row>' for n, formula in enumerate(formulas, 1)
    )
    data, report = headless.recalculate(book({"S": rows}))
    assert set(cells(data).values()) == {("n", "20")}
    assert (report.errors, report.kept) == ([], [])
    plain = parts(editions.converted(data, "plain"))["xl/worksheets/sheet1.xml"].decode()
    assert set(re.findall(r"<f>([^<]*)</f>", plain)) == {around.format("FIDE_K(1650,45)")}


def test_libreoffice_opens_every_edition(made, tmp_path, require_host):
    """The add-in edition too, with the values that are stored: nobody is asked about the link."""
    import shutil

    require_host(shutil.which("soffice") is not None, "LibreOffice is not installed")
    for edition, data in made.items():
        (tmp_path / f"{edition}{editions.EDITIONS[edition].ending}").write_bytes(data)
    profile = f"-env:UserInstallation=file://{tmp_path}/profile"
    command = ["soffice", profile, "--headless", "--convert-to", "ods", "--outdir", str(tmp_path)]
    subprocess.run(
        [*command, *map(str, tmp_path.glob("*.xls?"))], check=True, capture_output=True, timeout=180
    )
    assert {path.stem for path in tmp_path.glob("*.ods")} == set(EDITIONS)
