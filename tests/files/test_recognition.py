"""Which files are refused, and with which words; and in which code page the others are."""

import os
from pathlib import Path

import pytest

from elo_xl import files
from elo_xl.files import text as texts
from elo_xl.files.tournament import FileError

SAMPLES = os.environ.get("ELO_XL_SAMPLES", "")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b" \r\n\t", "empty"),
        (b"\xef\xbb\xbf", "empty|not known"),
        (b"PK\x03\x04rest", "Excel workbook"),
        (b"\xd0\xcf\x11\xe0rest", "old Office document"),
        (b"\x93\xff\x89\x44rest", "Swiss-Manager"),
        (b"%PDF-1.7", "PDF"),
        (b"\x00\x01\x02 001 ", "not a text file"),
        (b"Dear arbiter, the crosstable follows tomorrow.\n", "not known"),
        (b'{"players": []}', "not known"),
        (b"<html><body>none</body></html>", "no table of players"),
        (b"<html>", "no table of players"),
        (b"No;Name;1\n", "no player"),
    ],
)
def test_files_that_cannot_be_used(data, words):
    with pytest.raises(FileError, match=words) as caught:
        files.read(data)
    assert "\n" not in str(caught.value)


def test_file_that_is_too_large(monkeypatch):
    monkeypatch.setattr(texts, "MAX_BYTES", 10)
    with pytest.raises(FileError, match="larger than"):
        files.read(b"x" * 11)


NAMES = {
    "cp1252": [
        "Müller, Jürgen", "João Guimarães", "Muñoz", "Sørensen", "Hélène Lefèvre", "Strömbäck", "Kjær", "Nicolò Forlì",
        "Conceição", "Núñez Peña", "D’Ambrosio", "Uì Brèn", "Séanoìn", "Opeñ",
    ],
    "cp1250": [
        "Kovačević", "Łukasz Wąsik", "Erdős", "Dvořák", "Němec", "Ştefan", "Čović", "Szűcs", "Petrović", "Šarić",
        "Krzysztof Żółć", "Nagy Győző",
    ],
    "cp1251": ["Иванов", "Ёжиков Пётр", "Имя"],
}  # fmt: skip


@pytest.mark.parametrize(("page", "name"), [(page, name) for page, names in NAMES.items() for name in names])
def test_code_pages_in_which_names_look_like_names(page, name):
    assert texts.decode(name.encode(page)) == name


def test_federations_help_where_names_do_not():
    assert texts.decode("1;Sipos Õ;2000;EST".encode("cp1252")).split(";")[1] == "Sipos Õ"
    assert texts.decode("1;Kõrös;2000;HUN".encode("cp1252")).split(";")[1] == "Kőrös"


def test_damaged_utf_8_stays_utf_8():
    data = "No;Name;1\n1;Müller;H\n2;Jürgen;H\n3;Öz;H\n4;äöüäöüäöü;H\n".encode() + b"5;\xc3"
    tournament = files.read(data)
    assert [player.name for player in tournament.players][:2] == ["Müller", "Jürgen"]
    assert (6, "a character could not be decoded") in [
        (unused.line, unused.reason) for unused in tournament.unused
    ]


@pytest.mark.skipif(not SAMPLES, reason="ELO_XL_SAMPLES names no folder of real tournament files")
@pytest.mark.parametrize(
    "path", sorted(Path(SAMPLES).rglob("*")) if SAMPLES else [], ids=lambda path: path.name
)
def test_samples(path):
    """Every real file is imported or refused in one line."""
    if path.is_dir():
        pytest.skip("a folder")
    try:
        tournament = files.read(path.read_bytes())
    except FileError as error:
        refusal = str(error)
    else:
        refusal = ""
        assert tournament.players
        assert all(unused.reason for unused in tournament.unused)
    assert "\n" not in refusal
