"""The add-in and the macro workbook as files: what is in them is what went in, in the form Excel expects."""

from __future__ import annotations

import io
import re
import struct
import subprocess
import sys
import warnings
import zipfile

import openpyxl
import pytest
from openxml_audit import OpenXmlValidator
from pyopenvba import ExcelFile
from pyopenvba.cfb import CFB
from pyopenvba.vba import decompress

from elo_xl.hosts.excel import addin, editions, macro, project, text_sheets, vba
from elo_xl.hosts.excel import parts as office
from elo_xl.ooxml.package import PackageError
from elo_xl.workbooks import calculator

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of the parser that it uses
    from oletools.olevba import VBA_Parser

PYTHON = r"C:\Users\Jörg Müller\elo & co\Scripts\python.exe"
DOCUMENT = """Attribute VB_Name = "{name}"
Attribute VB_Base = "0{{{guid}-0000-0000-C000-000000000046}}"
Attribute VB_GlobalNameSpace = False
Attribute VB_Creatable = False
Attribute VB_PredeclaredId = True
Attribute VB_Exposed = True
Attribute VB_TemplateDerived = False
Attribute VB_Customizable = True
""".replace("\n", "\r\n")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("excel")


@pytest.fixture(scope="module")
def plain(folder):
    (folder / "plain.xlsx").write_bytes(calculator.make())
    return folder / "plain.xlsx"


@pytest.fixture(scope="module")
def files(folder, plain):
    """The add-in with its two sheets, and a macro workbook with two sheets more than the template."""
    (folder / "elo_xl.xlam").write_bytes(addin.build(PYTHON))
    (folder / "book.xlsm").write_bytes(editions.converted(plain.read_bytes(), editions.MACRO))
    return {"xlam": folder / "elo_xl.xlam", "xlsm": folder / "book.xlsm"}


@pytest.fixture(params=["xlam", "xlsm"])
def file(files, request):
    return files[request.param]


def sheet_count(file):
    with zipfile.ZipFile(file) as archive:
        return archive.read("xl/workbook.xml").count(b"<sheet ")


def sources(file):
    """What went in, by module."""
    documents = {
        "ThisWorkbook": DOCUMENT.format(name="ThisWorkbook", guid="{00020819"[1:]) + vba.workbook_code()
    }
    for number in range(1, sheet_count(file) + 1):
        documents[f"Sheet{number}"] = DOCUMENT.format(name=f"Sheet{number}", guid="00020820")
    return documents | {module.name: module.source for module in vba.modules()}


def storage(file):
    with zipfile.ZipFile(file) as archive:
        return CFB.from_bytes(archive.read(project.PART))


def damaged(file, target, offset):
    """A copy with one byte of its project changed."""
    with zipfile.ZipFile(file) as archive, zipfile.ZipFile(target, "w") as copy:
        for name in archive.namelist():
            data = bytearray(archive.read(name))
            if name == project.PART:
                data[offset] ^= 0xFF
            copy.writestr(name, bytes(data))
    return target


# Two readers that share no code


def read_by_olevba(file):
    parser = VBA_Parser(str(file))
    try:
        return {name.rpartition(".")[0]: code.replace("\r\n", "\n").replace("\n", "\r\n")
                for _, _, name, code in parser.extract_all_macros()}  # fmt: skip
    finally:
        parser.close()


def read_by_pyopenvba(file):
    with ExcelFile(file) as book:
        return {module.name: module.source for module in book.vba_project().modules}


@pytest.mark.parametrize("read", [read_by_olevba, read_by_pyopenvba])
def test_the_sources_are_what_went_in(file, read):
    assert read(file) == sources(file)


@pytest.mark.parametrize("read", [read_by_olevba, read_by_pyopenvba])
@pytest.mark.filterwarnings("ignore")
def test_damage_is_seen(file, read, tmp_path):
    """Somewhere in the compressed text of a module; the readers may also give up."""
    with zipfile.ZipFile(file) as archive:
        data = archive.read(project.PART)
    text = storage(file).get_stream_in_storage("VBA", "EloServer")
    bad = damaged(file, tmp_path / file.name, data.index(text[256:320]) + 32)
    try:
        found = read(bad)
    except Exception:  # whatever it raises
        return
    assert found != sources(file)


# The form of the project, by the letter of [MS-OVBA]


def records(data):
    """The records of the dir stream; one of them has a size that is none."""
    at = 0
    while at < len(data):
        kind, size = struct.unpack_from("<HI", data, at)
        size += 2 if kind == 0x0009 else 0  # PROJECTVERSION
        yield kind, data[at + 6 : at + 6 + size]
        at += 6 + size


def test_no_compiled_code(file):
    """2.3.4.1: version 0xFFFF and no cache; __SRP_ streams must not be; text begins at offset 0."""
    streams = storage(file).list_streams_in_storage("VBA")
    assert storage(file).get_stream_in_storage("VBA", "_VBA_PROJECT") == bytes.fromhex("cc61ffff000000")
    assert set(streams) == {"dir", "_VBA_PROJECT", *sources(file)}
    directory = list(records(decompress(storage(file).get_stream_in_storage("VBA", "dir"))))
    assert [data for kind, data in directory if kind == 0x0031] == [bytes(4)] * len(sources(file))


def test_directory(file):
    directory = list(records(decompress(storage(file).get_stream_in_storage("VBA", "dir"))))
    kinds = dict(directory)
    assert kinds[0x0001] == struct.pack("<I", 3)  # 64-bit Windows
    assert kinds[0x0003] == struct.pack("<H", 1252)
    assert kinds[0x0004] == b"EloXl"
    assert kinds[0x000F] == struct.pack("<H", len(sources(file)))
    assert directory[-1] == (0x0010, b"")
    names = [data.decode() for kind, data in directory if kind == 0x0019]
    assert names == list(sources(file))
    assert [data.decode("utf-16-le") for kind, data in directory if kind == 0x0047] == names
    assert [data.decode() for kind, data in directory if kind == 0x001A] == names
    types = [kind for kind, _ in directory if kind in (0x0021, 0x0022)]
    classes = {module.name for module in vba.modules() if module.is_class}
    wanted = [
        0x0022 if re.fullmatch(r"ThisWorkbook|Sheet\d+", name) or name in classes else 0x0021
        for name in names
    ]
    assert types == wanted


def test_references(file):
    """OLE Automation and Office, by GUID; none to a file of some user."""
    directory = records(decompress(storage(file).get_stream_in_storage("VBA", "dir")))
    libraries = [
        data[4 : 4 + struct.unpack("<I", data[:4])[0]].decode() for kind, data in directory if kind == 0x000D
    ]
    assert [library.split("#")[0] for library in libraries] == [
        r"*\G{00020430-0000-0000-C000-000000000046}",
        r"*\G{2DF8D04C-5BFA-101B-BDE5-00AA0044DE52}",
    ]


def decrypted(text, project_id):
    """2.4.3.3: the data behind CMG, DPB and GC, and their length."""
    data = bytes.fromhex(text)
    key = sum(project_id.encode()) & 0xFF
    seed, version, project_key = data[0], data[0] ^ data[1], data[0] ^ data[2]
    assert (version, project_key) == (2, key)
    plain, previous, before, last = bytearray(), data[2], data[1], key
    for byte in data[3:]:
        plain.append(byte ^ ((before + last) & 0xFF))
        before, previous, last = previous, byte, plain[-1]
    plain = plain[(seed & 6) // 2 :]
    assert struct.unpack("<I", plain[:4])[0] == len(plain) - 4
    return bytes(plain[4:])


def test_not_protected_and_visible(file):
    text = storage(file).get_stream("PROJECT").decode("cp1252")
    values = dict(re.findall(r'^(\w+)="(.*)"\r$', text, flags=re.MULTILINE))
    assert values["Name"] == "EloXl"
    assert decrypted(values["CMG"], values["ID"]) == bytes(4)
    assert decrypted(values["DPB"], values["ID"]) == bytes(1)
    assert decrypted(values["GC"], values["ID"]) == b"\xff"


def test_project_stream_names_every_module_once(file):
    text = storage(file).get_stream("PROJECT").decode("cp1252")
    declared = re.findall(r"^(Document|Module|Class)=(\w+)", text, flags=re.MULTILINE)
    kinds = {module.name: "Class" if module.is_class else "Module" for module in vba.modules()}
    assert declared == [(kinds.get(name, "Document"), name) for name in sources(file)]
    windows = re.findall(r"^(\w+)=0, 0, 0, 0, C\r$", text, flags=re.MULTILINE)
    assert windows == list(sources(file))
    pairs = b"".join(n.encode() + b"\0" + n.encode("utf-16-le") + b"\0\0" for n in sources(file)) + b"\0\0"
    assert storage(file).get_stream("PROJECTwm") == pairs


def test_a_critic_of_vba_finds_nothing(file):
    """Static analysis of the whole project: undeclared names, unknown calls, wrong arguments and so on."""
    ours = [part for module in vba.modules()[:3] for part in ("--only", module.name)]
    command = [sys.executable, "-m", "pyvbaanalysis", str(file), *ours, "--fail-level", "warning"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout


# The package


def test_office_open_xml(file):
    result = OpenXmlValidator().validate(file)
    assert not list(result.errors), list(result.errors)[:3]


def test_kind_of_file(files):
    for ending, kind in (("xlam", b"addin"), ("xlsm", b"sheet")):
        with zipfile.ZipFile(files[ending]) as archive:
            types = archive.read("[Content_Types].xml")
            assert b"application/vnd.ms-excel.%b.macroEnabled.main+xml" % kind in types
            assert types.count(b"macroEnabled") == 1
            assert archive.read("xl/_rels/workbook.xml.rels").count(b"relationships/vbaProject") == 1


def test_code_names(file):
    """Excel ties the module of a sheet to the sheet by this name."""
    with zipfile.ZipFile(file) as archive:
        book = archive.read("xl/workbook.xml")
        rels = dict(
            re.findall(
                rb'Id="(\w+)" Type="[^"]*/worksheet" Target="([^"]+)"',
                archive.read("xl/_rels/workbook.xml.rels"),
            )
        )
        found = [
            re.search(rb'<sheetPr[^>]* codeName="(\w+)"', archive.read(f"xl/{rels[rid].decode()}"))[
                1
            ].decode()
            for rid in re.findall(rb'<sheet [^>]*r:id="(\w+)"', book)
        ]
    assert b'codeName="ThisWorkbook"' in book
    assert found == [f"Sheet{number}" for number in range(1, len(found) + 1)]


def rows_of(file, name):
    parts = office.read(file.read_bytes())
    if file.suffix == ".xlam":  # which openpyxl does not read
        parts = office.with_type(parts, office.ADDIN_TYPE, office.MACRO_TYPE)
    sheet = openpyxl.load_workbook(io.BytesIO(office.write(parts)))[name]
    return sheet.sheet_state, [tuple(cell or "" for cell in row) for row in sheet.iter_rows(values_only=True)]


def test_settings_of_the_addin(files):
    _, rows = rows_of(files["xlam"], "elo_xl.conf")
    settings = {row[0]: row[1] for row in rows}
    made_of = addin.inputs(PYTHON)
    assert settings["INTERPRETER_WIN"] == PYTHON
    assert settings["UDF MODULES"] == "elo_xl.udfs"
    assert settings["ADD_WORKBOOK_TO_PYTHONPATH"] == "false"
    assert settings["ELO_XL_DIGEST"] == made_of.digest
    assert addin.read(files["xlam"].read_bytes()) == made_of


def test_settings_of_the_macro_workbook(files):
    """No interpreter: the runtime asks the settings file of whoever opens the workbook."""
    state, rows = rows_of(files["xlsm"], "elo_xl.conf")
    assert state == "veryHidden"
    assert [row[:2] for row in rows] == text_sheets.settings()
    assert "INTERPRETER_WIN" not in dict(row[:2] for row in rows)


def test_help_sheet(files):
    for file in files.values():
        _, rows = rows_of(file, "_IntelliSense_")
        wanted = text_sheets.help_texts()
        assert [row[: len(text)] for row, text in zip(rows, wanted, strict=True)] == wanted


def test_the_macro_workbook_is_the_template(plain, files):
    """All other parts are byte for byte the same; sheets only get their code name."""
    with zipfile.ZipFile(plain) as before, zipfile.ZipFile(files["xlsm"]) as after:
        for name in before.namelist():
            if name.startswith("xl/worksheets/sheet"):
                new = re.sub(rb' codeName="Sheet\d+"', b"", after.read(name)).replace(b"<sheetPr/>", b"")
                assert new == before.read(name), name
            elif name not in ("[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"):
                assert after.read(name) == before.read(name), name


def test_both_are_reproducible(plain, files):
    assert addin.build(PYTHON) == files["xlam"].read_bytes()
    assert editions.converted(plain.read_bytes(), editions.MACRO) == files["xlsm"].read_bytes()


def test_the_digest_follows_every_input(monkeypatch):
    first = addin.inputs(PYTHON).digest
    assert addin.inputs(r"C:\Python313\python.exe").digest != first
    with monkeypatch.context() as patch:
        patch.setattr(addin, "runtime_version", lambda: "99.0")
        assert addin.inputs(PYTHON).digest != first
    with monkeypatch.context() as patch:
        patch.setattr(vba, "REST", 11)
        assert addin.inputs(PYTHON).digest != first
    assert addin.inputs(PYTHON).digest == first


def test_a_macro_workbook_made_of_one_is_the_same(files):
    workbook = files["xlsm"].read_bytes()
    assert editions.converted(workbook, editions.MACRO) == workbook


@pytest.mark.parametrize(
    "form", [project.Form(compiled=True), project.Form(references=True), project.Form(True, True)]
)
def test_fallbacks_of_the_build(tmp_path, form):
    """The same modules in another form, as an Excel may want them that does not compile the usual one."""
    usual, other = tmp_path / "usual.xlam", tmp_path / "other.xlam"
    usual.write_bytes(addin.build(PYTHON))
    other.write_bytes(addin.build(PYTHON, form))
    assert addin.build(PYTHON, form) == other.read_bytes()
    assert sources(other) == sources(usual)
    assert read_by_olevba(other) == read_by_olevba(usual)
    assert addin.read(other.read_bytes()) == addin.inputs(PYTHON)
    streams = CFB.from_bytes(office.read(other.read_bytes())[project.PART])
    cache = streams.get_stream_in_storage("VBA", "_VBA_PROJECT")
    assert (cache[:7] == bytes.fromhex("cc61ffff000000")) is not form.compiled
    assert (len(cache) > 1000) is form.compiled
    directory = decompress(streams.get_stream_in_storage("VBA", "dir"))
    with ExcelFile(other) as opened:
        names = [reference.name for reference in opened.vba_project().references]
    assert names == (["VBA", "Excel"] if form.references else []) + ["stdole", "Office"]
    assert (b"{000204EF-0000-0000-C000-000000000046}" in directory) is form.references
    assert not list(OpenXmlValidator().validate(other).errors)


def test_renewal_after_an_upgrade(plain, tmp_path, monkeypatch):
    """The text of the VBA changes, and nothing else."""
    file = tmp_path / "book.xlsm"
    with monkeypatch.context() as patch:
        patch.setattr(
            vba, "runtime", lambda: 'Attribute VB_Name = "xlwings"\nOption Private Module\n\'Version: 0.0.1\n'
        )
        file.write_bytes(editions.converted(plain.read_bytes(), editions.MACRO))
    before = office.read(file.read_bytes())
    assert "0.0.1" in read_by_olevba(file)["xlwings"]
    file.write_bytes(macro.renewed(file.read_bytes()))
    now = sources(file)
    assert read_by_olevba(file) == read_by_pyopenvba(file) == now
    after = office.read(file.read_bytes())
    assert [name for name in before if before[name] != after[name]] == [project.PART]
    assert not list(OpenXmlValidator().validate(file).errors)


def test_no_renewal_of_other_workbooks(plain):
    with pytest.raises(PackageError, match="no macro workbook of elo_xl"):
        macro.renewed(plain.read_bytes())


def test_no_addin(plain):
    for content in (b"", b"PK", b"no add-in", plain.read_bytes()):
        with pytest.raises(PackageError):
            addin.read(content)
