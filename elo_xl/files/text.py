"""The text of a file of unknown code page.

UTF-8 and UTF-16 prove themselves. Between the 8-bit code pages of Western Europe, Central Europe and
Russia, whose every byte is a letter of some kind, the one wins in which the names look like names.
"""

from __future__ import annotations

import codecs
import re

from elo_xl.files.tournament import FileError
from elo_xl.printable import without_controls

MAX_BYTES = 20 * 1024 * 1024
MAX_CELLS = 1_000_000  # of a table
_JUDGED = 2000  # lines that decide about the code page

# What a file begins with that holds no text, and what may be done about it.
_BINARY = (
    (b"PK\x03\x04", "this is an Excel workbook, not a tournament file; save its sheet as CSV"),
    (b"\xd0\xcf\x11\xe0", "this is an old Office document, not a tournament file; save its sheet as CSV"),
    (b"\x93\xff\x89\x44", "this is a Swiss-Manager tournament file; export a FIDE report (TRF) from it"),
    (b"%PDF", "this is a PDF; get the tournament as TRF, CSV or saved web page"),
)
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))

# Letters that names are made of where the code page is at home.
_WESTERN = set("äöüßéèêëáàâçåæøñíîïóòôúãœÄÖÜÉÈÁÀÅÆØÇÑÍÓÚŠŽšž")
_CENTRAL = set("áäčćďđéěęëíîľĺłńňóôőöŕřśšşťţúůüűýźžżąâăçÁÄČĆĎĐÉĚĘÍĽŁŃŇÓÔŐÖŘŚŠŞŤŢÚŮÜŰÝŹŽŻß")
_CYRILLIC = set("абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")
_AT_HOME = {"cp1252": _WESTERN, "cp1250": _CENTRAL, "cp1251": _CYRILLIC}

# Where Western letters can only be a misread ć, č or ř: Kovaèeviæ, Dvoøák; and Central European ones
# a misread ã, õ, ñ or ì: Joăo, Guimarăes, Muńoz, Forlě. Four of them in a row are Cyrillic.
_IMPOSSIBLE = {
    "cp1252": re.compile(r"æ$|è[aeou]|^è|[aeiouáéíóúý]ø|[^\0-\x7f]{4}", re.IGNORECASE),
    "cp1250": re.compile(r"ă[oe]|őe|ń[aeiou]|[^bpvmdtnf]ě|^ě|[^\0-\x7f]{4}", re.IGNORECASE),
    "cp1251": re.compile(r"[A-Za-z]"),
}

# What a web page says about itself.
_DECLARED = re.compile(
    rb"charset=[\"']?(windows-125[0-8]|iso-8859-(?:1[03456]?|[2-9])|koi8-[ru]|gb2312|gbk|gb18030|big5|shift_jis|euc-kr)\b",
    re.IGNORECASE,
)

_CAPITAL_INSIDE = re.compile(r"[a-zß-öø-ÿ][À-ÖØ-Ý]")

_CENTRAL_CODES = re.compile(r"\b(?:BIH|CRO|CZE|HUN|MKD|MNE|POL|ROU|SLO|SRB|SVK)\b")
_WESTERN_CODES = re.compile(
    r"\b(?:ARG|AUT|BEL|BRA|CHI|COL|CUB|DEN|ENG|ESP|EST|FAI|FIN|FRA|GER|IRL|ISL|ITA|LUX|MEX|NED|NOR|PER|POR|SUI"
    r"|SWE|URU|VEN)\b"
)


def decode(data: bytes) -> str:
    """The text of a file, without control characters, which belong to no name.

    :raises FileError: there is no text in it.
    """
    return without_controls(_decoded(data))


def _decoded(data: bytes) -> str:
    for signature, message in _BINARY:
        if data.startswith(signature):
            raise FileError(message)
    if not data.strip(b"\0 \t\r\n"):
        raise FileError("the file is empty")
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return data.decode(encoding, errors="replace").removeprefix("\ufeff")
    if b"\0" in data:
        raise FileError("this is not a text file")
    text = _utf8(data)
    if text is not None:
        return text
    declared = _DECLARED.search(data[:4000])
    return data.decode(declared[1].decode(), errors="replace") if declared else _eight_bit(data)


def lines(text: str) -> list[str]:
    """The lines of a text, ended by CR, LF or both."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _utf8(data: bytes) -> str | None:
    """The text, if it is UTF-8 but for a few damaged places."""
    text = data.decode("utf-8", errors="replace")
    damaged = text.count("\ufffd")
    if damaged and 10 * damaged > sum(map(len, re.findall(r"[^\0-\x7f]+", text))):
        return None
    return text


def _eight_bit(data: bytes) -> str:
    """The text in the code page in which the lines beyond ASCII are most plausible; the first wins a tie."""
    lines = [line for line in re.split(rb"[\r\n]+", data) if not line.isascii()]
    sample = b"\n".join(lines[:_JUDGED])
    return _read(data, max(_AT_HOME, key=lambda page: _plausibility(_read(sample, page), page)))


def _read(data: bytes, page: str) -> str:
    """The text in a code page; bytes that it leaves open stand for themselves, as in Latin-1."""
    try:
        return data.decode(page)
    except UnicodeDecodeError:
        return data.decode("latin-1" if page == "cp1252" else page, errors="replace")


def _plausibility(text: str, page: str) -> int:
    score = 0
    for line in text.split("\n"):
        score += sum(_word(word, page) for word in re.findall(r"[^\s;,|\"<>()]+", line)[:60])
        if page == "cp1250":
            score += bool(_CENTRAL_CODES.search(line)) - bool(_WESTERN_CODES.search(line))
    return score


def _word(word: str, page: str) -> int:
    """How much a word speaks for a code page; result cells and plain words say nothing."""
    if word.isascii() or word[0] in "0123456789-":
        return 0
    letters = [letter for letter in word if not letter.isascii()]
    if page == "cp1251" and len(letters) < 3:
        return 0  # an initial may be anything
    score = sum(_letter(letter, _AT_HOME[page]) for letter in letters)
    score -= 4 * bool(_IMPOSSIBLE[page].search(word))
    return score - 3 * len(_CAPITAL_INSIDE.findall(word))


def _letter(letter: str, letters: set[str]) -> int:
    if letter in letters:
        return 2
    if letter.isalpha():
        return 1 if letter.lower() in "õûì" else 0
    return 0 if letter in "½–’‘“”°º" else -3
