"""Every command that reads a file says in one line why it cannot use it, and changes nothing."""

from __future__ import annotations

import commandline
import pytest
from ooxml.books import book, parts, zipped

from elo_xl.ooxml import package

WORKBOOK = book({"S": '<row r="1"><c r="A1"><v>1</v></c></row>'})
OLE = bytes.fromhex("d0cf11e0a1b11ae1")
ENCRYPTED = OLE + bytes(600) + "EncryptedPackage".encode("utf-16-le") + bytes(600)

READERS = {
    "calc": ("calc",),
    "calc in place": ("calc", "--in-place"),
    "renew": ("renew",),
    "convert": ("convert", "--edition", "addin"),
    "trf": ("export", "--to", "trf"),
    "csv": ("export", "--to", "csv"),
    "values": ("export", "--to", "values"),
    "pdf": ("export", "--to", "pdf"),
}
CONTENTS = {
    "no zip": (b"Name;Rating\nAnna;1500\n", "this is no Excel workbook"),
    "empty": (b"", "the file is empty"),
    "truncated": (WORKBOOK[: len(WORKBOOK) // 2], "the file is damaged or incomplete"),
    "cut at the end": (WORKBOOK[:-9], "the file is damaged or incomplete"),
    "with a password": (ENCRYPTED, "the workbook is encrypted: remove its password first"),
    "of Excel 97": (OLE + bytes(600), "this is a workbook of Excel 97-2003"),
    "a bomb": (zipped({"xl/workbook.xml": bytes(20_000_000)}), "the file is refused"),
    "no workbook inside": (zipped({"a": b"b"}), "this is no "),
}


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return commandline.run


def assert_one_line(done, start):
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(start)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", READERS)
@pytest.mark.parametrize("kind", CONTENTS)
def test_contents(run, tmp_path, command, kind):
    data, said = CONTENTS[kind]
    (tmp_path / "book.xlsm").write_bytes(data)
    assert_one_line(run(*READERS[command], "book.xlsm"), f"book.xlsm: {said}")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("book.xlsm", data)]


@pytest.mark.parametrize("command", [*READERS, "import"])
def test_folders_and_missing_files(run, tmp_path, command):
    start = READERS.get(command, (command,))
    (tmp_path / "folder.xlsm").mkdir()
    assert_one_line(run(*start, "folder.xlsm"), "folder.xlsm: this is a folder, not a file")
    assert_one_line(run(*start, "none.xlsm"), "none.xlsm: there is no such file")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.xlsm"]


@pytest.mark.parametrize("kind", CONTENTS)
def test_import(run, tmp_path, kind):
    if kind == "no zip":
        pytest.skip("this one is a tournament file")
    (tmp_path / "open.trf").write_bytes(CONTENTS[kind][0])
    assert_one_line(run("import", "open.trf"), "open.trf: ")
    assert [path.name for path in tmp_path.iterdir()] == ["open.trf"]


@pytest.mark.parametrize("command", READERS)
def test_the_reader_and_its_limits_are_the_same_everywhere(run, tmp_path, monkeypatch, command):
    monkeypatch.setattr(package, "MAX_FILE", len(WORKBOOK) - 1)
    (tmp_path / "book.xlsm").write_bytes(WORKBOOK)
    assert_one_line(run(*READERS[command], "book.xlsm"), "book.xlsm: the file is too large")


@pytest.mark.parametrize("data", [WORKBOOK, zipped(parts(WORKBOOK) | {"xl/vbaProject.bin": b"x"})])
def test_only_our_macro_workbooks_are_renewed(run, tmp_path, data):
    (tmp_path / "book.xlsm").write_bytes(data)
    assert_one_line(run("renew", "book.xlsm"), "book.xlsm: this is no macro workbook of elo_xl")
    assert (tmp_path / "book.xlsm").read_bytes() == data


def test_install_into_a_folder_that_is_none(run, tmp_path):
    (tmp_path / "file").touch()
    assert_one_line(run("install", "--folder", "file"), "file cannot be written to: ")
