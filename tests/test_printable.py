"""Nothing from a file reaches the terminal, or a file that is made, as an order."""

from __future__ import annotations

import commandline
import pytest
from ooxml.books import book

from elo_xl import files
from elo_xl.files import csv_writer, delimited
from elo_xl.files.tournament import Player, Tournament
from elo_xl.printable import printable, without_controls

ORDERS = "\x1b[31m\x07\x9b1m\u202e\u2028\x7f"


def test_controls():
    assert without_controls(f"A{ORDERS}da\té\n漢½") == "A[31m1mda\té\n漢½"
    assert printable("A\x1b[2J") == "A\ufffd[2J"


def test_what_a_file_holds_is_shown_without_orders(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = f"No;Name;Rtg;1;2\n1;A{ORDERS}da;1900;*;1\n2;Ben;1800;0;*\n{ORDERS}nonsense\n"
    (tmp_path / "a.csv").write_text(table, "utf-8")
    done = commandline.run("import", "a.csv", "-o", "a.xlsx")
    assert done.exit_code == 0
    assert "nonsense" in done.output
    assert not set(ORDERS) - set("[31m") & set(done.output)
    assert files.read((tmp_path / "a.csv").read_bytes()).players[0].name == "A[31m1mda"
    row = '<row r="1"><c r="A1"><f>NOSUCH_x001B_()+1</f></c><c r="B1" t="str"><f>FIDE_K("_x001B_[2J",1)</f></c></row>'
    (tmp_path / "b.xlsx").write_bytes(book({"S": row}))
    for done in (
        commandline.run("calc", "b.xlsx"),
        commandline.run("eval", '=FIDE_K("\x1b[2J",1)'),
        commandline.run("eval", '="a"&CHAR(27)&"b"'),
        commandline.run("calc", "no\x1b[2J.xlsx"),
    ):
        assert "\x1b" not in done.output + done.stderr
        assert done.output + done.stderr


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Ada", "Ada"), ("Berg, Ada", '"Berg, Ada"'), ("a;b", '"a;b"'), ('a "b"', '"a ""b"""'), ("a\tb", '"a\tb"'),
        ("=1+1", "'=1+1"), ("＝1+1", "'＝1+1"), ("＠x", "'＠x"), ("－x", "'－x"), ("+x", "'+x"), (" @SUM(1)", "' @SUM(1)"),
        ("a;=1+1", "\"a;'=1+1\""), ("a,\t+x", "\"a,'\t+x\""), ("x|@y", "\"x|'@y\""), ("-1", "-1"), ("+", "+"), ("-5,5", '"-5,5"'),
        ("''=1", "'''=1"), ("5400+30", "5400+30"), ("1b½-", "1b½-"),
    ],
)  # fmt: skip
def test_every_cell_stays_one_and_none_is_a_formula(text, written):
    assert csv_writer.table_as_csv([[text]]).decode("utf-8-sig") == f"{written}\r\n"
    (row,) = delimited.rows(delimited.texts.lines(written), ";")
    assert row.cells[0].strip() == text.strip()


def test_a_report_file_has_one_line_a_record():
    event = Tournament(name="Club\r\n013 false\x1b", rounds=1)
    event.players = [Player("Ada\nBerg"), Player("Ben\x85Ek", title="G\n")]
    text = files.write_trf(event)
    assert "\x1b" not in text
    assert not [line for line in text.split("\r\n") if line.startswith("013 false")]
    assert "\n" not in text.replace("\r\n", "")
