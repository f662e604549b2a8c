from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
import zipfile

import pytest
from commandline import run
from ooxml.books import book, cells, zipped

from elo_xl import __version__, cli, limits
from elo_xl.commands import calculate
from elo_xl.core.games import Line
from elo_xl.files import write_trf
from elo_xl.files.tournament import Player, Tournament

CALLS = '<row r="1"><c r="A1"><f>FIDE_K(1650,45)</f></c><c r="B1"><f>A1/2</f></c></row>'


def formulas(*texts):
    return "".join(
        f'<row r="{n}"><c r="A{n}"><f>{text}</f><v>7</v></c></row>' for n, text in enumerate(texts, 1)
    )


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.xlsx").write_bytes(book({"S": CALLS}))
    return tmp_path


# eval


@pytest.mark.parametrize(
    ("formula", "printed"),
    [
        ("=FIDE_K(1650,12,,,20)", "35"),
        ("FIDE_K(1650,45)", "20"),
        ("=ROUND(ELO_EXPECTED(1500,1700),3)", "0.24"),
        ("=ELO_EXPECTED(1500,1700)", "0.240253073352042"),
        ("=SUM({1,2})", "3"),
        ("=-7/2", "-3.5"),
        ("-1+2", "1"),
        ("=0*-1", "0"),
        ("=123456789012345", "123456789012345"),
        ("=10^20", "1E+20"),
        ("=TRUE", "TRUE"),
        ("=1=2", "FALSE"),
        ('=""', ""),
        ("=ELO_EXPECTED(,1500)", ""),
        ('="½ – 漢字"', "½ – 漢字"),
        ('={1,"a";TRUE,2.5}', "1\ta\nTRUE\t2.5"),
        ("=ELO_OUTCOMES(1500,1500,20)", "10\t1510\n0\t1500\n-10\t1490"),
    ],
)
def test_eval(formula, printed):
    result = run("eval", formula)
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{printed}\n", "")


@pytest.mark.parametrize(
    ("formula", "printed", "said"),
    [
        ("=FIDE_K(1650,-1)", "", "#NUM!: FIDE_K: games: "),
        ("=1/0", "", "#DIV/0!: a division by zero"),
        ("=FIDE_K(NA(),1)", "", "#N/A: a value that is not available"),
        ("=FIDE_KK(1)", "", "#NAME?: there is no function FIDE_KK; did you mean FIDE_K?"),
        ("=Rating", "", "#NAME?: there is no name Rating"),
        ("=1+", "", "the formula cannot be read"),
        ("=SUM(1", "", "the formula cannot be read: a parenthesis is not closed"),
        ("=[1]S!A1", "", "the formula cannot be computed: it reads another workbook"),
        ("=ELO_EXPECTED({1500,-5},1500)", "0.5\t#NUM!\n", "#NUM!: ELO_EXPECTED: rating: "),
    ],
)
def test_eval_of_errors(formula, printed, said):
    result = run("eval", formula)
    assert (result.exit_code, result.stdout) == (1, printed)
    assert result.stderr.startswith(said)
    assert result.stderr.count("\n") == 1


# calc


def test_calc_writes_beside_the_workbook(folder):
    result = run("calc", "club.xlsx")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "club-calculated.xlsx: 2 cells computed, 0 error values\n"
    assert cells(folder / "club-calculated.xlsx") == {"A1": ("n", "20"), "B1": ("n", "10")}
    assert (folder / "club.xlsx").read_bytes() == book({"S": CALLS})


def test_calc_overwrites_only_what_is_named(folder):
    (folder / "club-calculated.xlsx").write_bytes(b"mine")
    result = run("calc", "club.xlsx")
    assert result.exit_code == 1
    assert result.stderr.startswith("club-calculated.xlsx is there already")
    assert (folder / "club-calculated.xlsx").read_bytes() == b"mine"
    assert run("calc", "club.xlsx", "-o", "club-calculated.xlsx").exit_code == 1
    assert (folder / "club-calculated.xlsx").read_bytes() == b"mine"
    itself = run("calc", "club.xlsx", "-o", "./club.xlsx", "--force")
    assert itself.stderr == "club.xlsx is the file that is read: --in-place writes into the workbook itself\n"
    assert run("calc", "club.xlsx", "-o", "club-calculated.xlsx", "--force").exit_code == 0
    assert cells(folder / "club-calculated.xlsx")["A1"] == ("n", "20")


def test_calc_in_place(folder):
    (folder / "club.xlsx").chmod(0o604)
    result = run("calc", "club.xlsx", "--in-place")
    assert result.stdout == "club.xlsx: 2 cells computed, 0 error values\n"
    assert cells(folder / "club.xlsx")["B1"] == ("n", "10")
    assert (folder / "club.xlsx").stat().st_mode & 0o777 == 0o604
    assert [path.name for path in folder.iterdir()] == ["club.xlsx"]


def test_calc_reports_errors_and_what_it_kept(folder):
    bad = [f"FIDE_K(1650,-{n})" for n in range(1, 24)]
    (folder / "club.xlsx").write_bytes(book({"S": formulas("NOSUCH(1)", "A1+1", *bad)}))
    result = run("calc", "club.xlsx")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "club-calculated.xlsx: 24 cells computed, 23 error values, 1 formula kept as found"
    assert lines[1].startswith("error  S!A3  #NUM!  FIDE_K: games: -1 ")
    assert lines[20].startswith("error  S!A22  #NUM!  ")
    assert lines[21:] == ["error  and 3 more", "kept  S!A1  there is no function NOSUCH"]
    assert cells(folder / "club-calculated.xlsx")["A2"] == ("n", "8")


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("none.xlsx", None, "none.xlsx: there is no such file"),
        (".", None, ".: this is a folder, not a file"),
        ("a.xlsx", b"", "a.xlsx: the file is empty"),
        ("a.xlsx", b"a;b", "a.xlsx: this is no Excel workbook (.xlsx or .xlsm)"),
        ("a.xlsx", zipped({"a": b"b"})[:-9], "a.xlsx: the file is damaged or incomplete: "),
        ("a.xlsx", bytes.fromhex("d0cf11e0a1b11ae1"), "a.xlsx: this is a workbook of Excel 97-2003 (.xls)"),
        ("a.xlsx", book({"S": '<row r="0"/>'}), "a.xlsx: the file is damaged: row 0"),
    ],
)
def test_calc_refuses(folder, name, data, said):
    if data is not None:
        (folder / name).write_bytes(data)
    before = sorted(folder.iterdir())
    result = run("calc", name, "-o", "out.xlsx")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(said if name != "." else ".: ")
    assert result.stderr.count("\n") == 1
    assert sorted(folder.iterdir()) == before


def test_calc_that_cannot_write_changes_nothing(folder, monkeypatch):
    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    result = run("calc", "club.xlsx", "--in-place")
    assert (result.exit_code, result.stderr) == (
        1,
        "club.xlsx cannot be written: no space left on device\n",
    )
    assert [(path.name, path.read_bytes()) for path in folder.iterdir()] == [
        ("club.xlsx", book({"S": CALLS}))
    ]


def test_calc_takes_one_target(folder):
    assert run("calc", "club.xlsx", "--in-place", "-o", "b.xlsx").exit_code == 2
    assert (
        run("calc", "club.xlsx", "-o", "b.xlsm").stderr
        == "club.xlsx: b.xlsm must end in .xlsx, as club.xlsx does\n"
    )


# Progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(("patience", "shown"), [(-1.0, True), (60.0, False)])
def test_a_progress_bar_comes_only_with_long_work(folder, monkeypatch, patience, shown):
    (folder / "club.xlsx").write_bytes(book({"S": formulas(*["FIDE_K(1650,45)"] * 200)}))
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(calculate, "PATIENCE", patience)
    cli.run(["calc", "club.xlsx"])
    assert ("Computing" in terminal.getvalue()) == shown


# As a process

MAIN = [sys.executable, "-c", "from elo_xl.cli import main; main()"]


def test_the_command(folder):
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    done = subprocess.run([*MAIN, "eval", '="½漢"'], capture_output=True, check=False, env=environment)
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, [b"\xbd?"], b"")
    done = subprocess.run([*MAIN, "calc", "none.xlsx"], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.split(b"\n")) == (
        1,
        b"",
        [b"none.xlsx: there is no such file", b""],
    )
    done = subprocess.run([*MAIN, "--help"], capture_output=True, check=False)
    assert done.returncode == 0
    assert b"eval" in done.stdout


def test_help_loads_neither_engine_nor_catalogue():
    code = (
        "import sys; from elo_xl import cli\n"
        "slow = {'formualizer', 'rich', 'elo_xl.functions', 'zipfile', 'elo_xl.commands'}\n"
        "try: cli.run(['--help'])\n"
        "except SystemExit: print(sorted(slow & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_help(command):
    done = run(command, "--help")
    assert (done.exit_code, done.stderr) == (0, "")
    assert cli.COMMANDS[command][1] in " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["nothing"], "invalid choice: 'nothing'"),
        (["new"], "the following arguments are required: TEMPLATE"),
        (["new", "swiss", "a.xlsx", "--players", "3"], "'3' is no whole number from 4 to 500"),
        (["new", "swiss", "a.xlsx", "--rounds", "x"], "'x' is no whole number from 1 to 25"),
        (["calc", "a.xlsx", "-o", "b.xlsx", "--in-place"], "not allowed with argument"),
        (["calc", "a.xlsx", "--in"], "unrecognized arguments: --in"),
        (["export", "a.xlsx", "--to", "doc"], "invalid choice: 'doc'"),
    ],
)
def test_wrong_arguments(arguments, said):
    done = run(*arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_the_last_net(monkeypatch, capsys):
    """What nobody thought of is one line, and with --debug all that Python knows."""

    def fail(formula):
        raise RuntimeError("two\nlines")

    monkeypatch.setattr(calculate, "eval_", fail)
    with pytest.raises(SystemExit) as end:
        cli.run(["eval", "=1"])
    assert end.value.code == 1
    told = capsys.readouterr()
    assert told.err == "elo-xl failed: RuntimeError: two lines. --debug before the command tells more\n"
    with pytest.raises(RuntimeError):
        cli.run(["--debug", "eval", "=1"])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds the memory of a process")
@pytest.mark.parametrize("megabytes", [100, 180])
def test_a_workbook_that_needs_too_much(folder, megabytes):
    rows = "".join(
        f'<row r="{n}"><c r="A{n}"><f>FIDE_K(1650,{n})&amp;REPT("x",1000)</f></c></row>'
        for n in range(1, 20_000)
    )
    (folder / "large.xlsx").write_bytes(book({"S": rows}))
    command = [sys.executable, "-m", "elo_xl", "--memory", str(megabytes), "calc", "large.xlsx"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{limits.MEMORY}\n"
    assert {path.name for path in folder.iterdir()} == {"club.xlsx", "large.xlsx"}


@pytest.mark.parametrize("value", ["0", "-5", "1.5", "x", ""])
def test_bounds_are_whole_numbers(value):
    done = run("--memory", value, "eval", "=1")
    assert done.exit_code == 2
    assert "is no whole number above 0" in done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in the file system here")
def test_a_pipe_is_no_file(folder):
    os.mkfifo(folder / "pipe.xlsx")
    assert run("calc", "pipe.xlsx").stderr == "pipe.xlsx: this is no file\n"


@pytest.mark.parametrize("command", [["eval", "=1"], ["functions"], ["functions", "FIDE_K"]])
def test_output_that_cannot_be_written(command):
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no full device here")
    with open("/dev/full", "w") as full:
        done = subprocess.run([*MAIN, *command], stdout=full, stderr=subprocess.PIPE, check=False, text=True)
    assert done.returncode != 0
    assert done.stderr == "the output: no space left on device\n"


def test_names_that_no_file_can_have(folder):
    name = "a" * 300 + ".xlsx"
    for arguments in (["calc", name], ["new", "calculator", name]):
        done = subprocess.run([*MAIN, *arguments], capture_output=True, check=False, text=True)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert "file name too long" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("seconds", [0.3, 0.6, 0.9, 1.2])
def test_an_interrupted_command_leaves_the_file_as_it_was(folder, number, seconds):
    rows = formulas(*["FIDE_NEW(1650,{1700,1800},{1,0.5},20)"] * 3000)
    (folder / "club.xlsx").write_bytes(before := book({"S": rows}))
    process = subprocess.Popen([*MAIN, "calc", "club.xlsx", "--in-place"], stderr=subprocess.PIPE)
    time.sleep(seconds)
    process.send_signal(number)
    _, said = process.communicate()
    after = (folder / "club.xlsx").read_bytes()
    if process.returncode == 0:
        assert after != before
        assert "7" not in {value for _, value in cells(after).values()}
    elif said:  # it had begun to watch
        assert (process.returncode, said) == (128 + number, b"stopped before the end\n")
        assert after == before or "7" not in {value for _, value in cells(after).values()}
    assert [path.name for path in folder.iterdir()] == ["club.xlsx"]


# Templates and help


def test_new_makes_a_workbook_and_replaces_none(folder):
    done = run("new", "calculator", "fresh.xlsx")
    assert (done.exit_code, done.stderr) == (0, "")
    made = (folder / "fresh.xlsx").read_bytes()
    again = run("new", "calculator", "fresh.xlsx")
    assert (again.exit_code, again.stderr) == (
        1,
        "fresh.xlsx is there already: choose another name, or --force to replace it\n",
    )
    assert run("new", "calculator", "fresh.xlsx", "--force").exit_code == 0
    assert (folder / "fresh.xlsx").read_bytes() == made
    assert sorted(path.name for path in folder.iterdir()) == ["club.xlsx", "fresh.xlsx"]


def test_new_says_what_is_wrong(folder):
    assert run("new", "calculator", "club.ods").stderr == "club.ods must end in .xlsx or .xlsm\n"
    nowhere = run("new", "calculator", "nowhere/club.xlsx")
    assert (nowhere.exit_code, nowhere.stderr) == (
        1,
        "nowhere/club.xlsx cannot be written: no such file or directory\n",
    )
    assert [path.name for path in folder.iterdir()] == ["club.xlsx"]


def test_functions(folder):
    listed = run("functions").stdout
    assert "FIDE_K" in listed
    assert "Crosstables" in listed
    one = run("functions", "fide_k").stdout
    assert one.startswith("FIDE_K(rating, games, [birth_year], [peak], [period_games], [as_of])\n")
    assert "=FIDE_K(1650,12,,,20)  →  35" in one
    wrong = run("functions", "fide_kk")
    assert (wrong.exit_code, wrong.stderr) == (1, "there is no function FIDE_KK; did you mean FIDE_K?\n")


def test_new_with_macros(folder):
    assert run("new", "calculator", "fresh.xlsm").exit_code == 0
    with zipfile.ZipFile("fresh.xlsm") as archive:
        assert "xl/vbaProject.bin" in archive.namelist()
    assert "0 error values" in run("calc", "fresh.xlsm", "--in-place").stdout


def test_version():
    assert run("--version").stdout == f"elo-xl {__version__}\n"


def test_demo(folder):
    done = run("demo", "shown")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "1853" not in done.stdout
    for published in ("1850", "1844", "1653", "1347", "1469", "1300"):
        assert published in done.stdout
    assert "change +0.70, new rating 2691" in done.stdout
    assert sorted(path.name for path in (folder / "shown").iterdir()) == [
        "demo-event.xlsx",
        "demo-round-robin.xlsx",
    ]


def test_demo_keeps_what_somebody_changed(folder):
    assert run("demo").exit_code == 0
    assert run("demo").exit_code == 0  # unchanged since: written anew
    (folder / "demo-event.xlsx").write_bytes(b"changed")
    again = run("demo")
    assert (again.exit_code, again.stderr) == (
        1,
        "demo-event.xlsx is there already: choose another name, or --force to replace it\n",
    )
    assert (folder / "demo-event.xlsx").read_bytes() == b"changed"
    assert run("demo", "--force").exit_code == 0


# Tournament files


def test_import_and_export(folder):
    players = [Player("Anna", 2000), Player("Béla", 1900)]
    event = Tournament(name="Open", rounds=1, system="swiss", players=players, games=[Line(1, 1, 2, "1-0")])
    sent = write_trf(event) + "013 Team\r\n"
    (folder / "open.trf").write_bytes(sent.encode())
    done = run("import", "open.trf")
    assert done.exit_code == 0, done.stderr
    assert "2 players" in done.stdout
    assert "not used" in done.stdout
    assert "013 Team" in done.stdout
    assert run("import", "open.trf").stderr.startswith("open.xlsx is there already")
    assert run("export", "open.xlsx", "--to", "csv").stdout == "open.csv\n"
    assert "Anna" in (folder / "open.csv").read_text("utf-8-sig")
    assert run("export", "open.xlsx", "--to", "values").stdout == "open-values.xlsx\n"
    done = run("export", "open.xlsx", "--to", "trf", "-o", "again.trf")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[0] == "again.trf"
    assert "missing  the FIDE number of players 1 and 2" in done.stdout
    assert "Anna" in (folder / "again.trf").read_text("utf-8")
    assert "142 1" in (folder / "again.trf").read_text("utf-8")
    assert run("export", "open.xlsx", "--to", "trf16", "--force").stdout.startswith("open.trf\n")
    assert "XXR 1" in (folder / "open.trf").read_text("utf-8")


def test_import_of_what_is_none(folder):
    (folder / "x.pdf").write_bytes(b"%PDF-1.7")
    done = run("import", "x.pdf")
    assert done.exit_code == 1
    assert done.stderr.startswith("x.pdf: ")
    assert done.stderr.count("\n") == 1
    assert run("export", "none.xlsx", "--to", "csv").exit_code == 1
    assert sorted(path.name for path in folder.iterdir()) == ["club.xlsx", "x.pdf"]
