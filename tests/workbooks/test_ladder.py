"""The template of a club's ladder: made, filled, read back, and computed without an error."""

from __future__ import annotations

import datetime as dt
import random

import commandline
import pytest
from openxml_audit import OpenXmlValidator

from elo_xl.core import curve, ladder
from elo_xl.files import game_log
from elo_xl.files.game_log import GameLog, LogGame, Member
from elo_xl.files.tournament import FileError
from elo_xl.functions import CATALOGUE
from elo_xl.hosts import headless
from elo_xl.ooxml import package, xlsx
from elo_xl.ooxml.cells import ErrorValue
from elo_xl.ooxml.named_cells import Book
from elo_xl.workbooks.ladder import reading, workbook
from elo_xl.workbooks.tournament import round_robin

DAY = dt.date(2026, 1, 5)


def club(games, members=12, seed=1):
    source = random.Random(seed)
    names = [
        f"Member {chr(65 + number)}, Ada" if members <= 26 else f"Member {number}"
        for number in range(members)
    ]
    log = GameLog("Berg", [Member(name, float(source.randrange(120, 220) * 10)) for name in names])
    for number in range(games):
        white, black = source.sample(names, 2)
        result = source.choice(["1-0", "½-½", "0-1"])
        day = DAY + dt.timedelta(days=7 * (number // 6))
        log.games.append(LogGame(white, black, result, day, "Club evening", source.random() > 0.1))
    return log


def shown(data, name):
    return [row[0] for row in Book(data).block(name)]


def errors(data):
    book = xlsx.read(package.parse(data))
    return [
        (sheet.name, at)
        for sheet in book.sheets
        for at, cell in sheet.cells.items()
        if isinstance(book.value(cell), ErrorValue)
    ]


@pytest.mark.parametrize("games", [0, 1, 30, 2000])
def test_no_cell_is_an_error(games, tmp_path):
    data = workbook.make(log=club(games, 60)) if games else workbook.make(players=60)
    assert errors(data) == []
    _, report = headless.recalculate(data)
    assert (report.errors, report.kept) == ([], [])
    (tmp_path / "ladder.xlsx").write_bytes(data)
    assert not list(OpenXmlValidator().validate(tmp_path / "ladder.xlsx").errors)


def test_ratings_are_those_of_the_function_and_of_the_core():
    log = club(40)
    data = workbook.make(log=log)
    found = shown(data, "Ladder_ratings")[: len(log.members)]
    ratings = {member.name: member.rating for member in log.members}
    for game in log.games:
        if game.rated:
            score = {"1-0": 1, "½-½": 0.5, "0-1": 0}[game.result]
            white, black = ratings[game.white], ratings[game.black]
            gained = 20 * (score - curve.expected(white, black))
            ratings[game.white], ratings[game.black] = white + gained, black - gained
    assert found == pytest.approx(list(ratings.values()), abs=0.5 + 1e-9)
    listed = CATALOGUE["LADDER"].call(
        [
            [[member.name] for member in log.members], [[member.rating] for member in log.members],
            *([[getattr(game, side)] for game in log.games if game.rated] for side in ("white", "black", "result")),
            20, "elo", ladder.RUNNING,
        ]
    )  # fmt: skip
    assert [row[0] for row in listed] == pytest.approx(list(ratings.values()), abs=0.5 + 1e-9)


def test_correcting_an_old_game_corrects_everything_after_it():
    log = club(24, members=4)
    place = next(place for place, game in enumerate(log.games) if game.rated)
    first = log.games[place]
    data = workbook.make(log=log)
    log.games[place] = LogGame(first.white, first.black, "0-1" if first.result == "1-0" else "1-0", first.day)
    corrected = workbook.make(log=log)
    before, after = shown(data, "Ladder_ratings"), shown(corrected, "Ladder_ratings")
    assert sum(a != b for a, b in zip(before, after, strict=True)) > 2  # others than these two


def test_it_is_read_back_as_it_was_typed():
    log = club(25)
    log.members[3].left, log.members[4].k, log.members[5].games = True, "40", 12
    log.members[6].rating = None
    log.games[2] = LogGame(log.members[0].name, log.members[1].name, "nonsense", None, "")
    found = reading.read(workbook.make(log=log))
    assert (found.name, found.members, found.games) == (log.name, log.members, log.games)
    assert game_log.read(game_log.write(found)) == found


def test_a_tournament_as_a_log():
    """The games of a crosstable, under the event's name with single blanks; it is read back as it is."""
    table = (
        b"Event:;Club  open\n\nNo;Name;Rtg;1;2;3\n1;Ada;1900;2w1;3b0;\n2;Ben;1800;1b0;;3w1\n3;Cy;;;1w1;2b0\n"
    )
    log = game_log.read(table)
    assert [(game.white, game.black, game.result) for game in log.games] == [
        ("Ada", "Ben", "1-0"), ("Cy", "Ada", "1-0"), ("Ben", "Cy", "1-0"),
    ]  # fmt: skip
    assert [member.rating for member in log.members] == [1900, 1800, None]
    assert all("  " not in game.event for game in log.games)
    assert game_log.read(game_log.write(log)).games == log.games


def test_what_cannot_be_read_is_named_and_stays_local():
    log = club(10)
    whole = workbook.make(log=log)
    log.games.append(LogGame(log.members[0].name, "Nobody", "1-0", DAY))
    log.games.append(LogGame(log.members[0].name, log.members[1].name, "2-2", DAY))
    data = workbook.make(players=12, log=GameLog(log.name, log.members, log.games))
    assert shown(data, "Check_faults") == [2.0]
    findings = [str(row) for row in Book(data).cells("Check", _area(Book(data)))]
    assert any("Nobody" in row for row in findings)
    assert any("2-2" in row for row in findings)
    count = len(log.members)
    assert shown(data, "Ladder_ratings")[:count] == pytest.approx(shown(whole, "Ladder_ratings")[:count])


def _area(book):
    from elo_xl.ooxml.formula import Area

    return Area(1, 1, max(20, book.last_row("Check")), 8)


@pytest.mark.parametrize(("players", "said"), [(1, "from 2 to 1000"), (1001, "from 2 to 1000")])
def test_sizes(players, said):
    with pytest.raises(ValueError, match=said):
        workbook.make(players=players)


def test_what_is_none():
    with pytest.raises(FileError, match="no ladder workbook"):
        reading.read(round_robin.make(players=4))


# Commands


PGN = """[Event "Club"]
[Date "2026.01.05"]
[White "Ek,Ada"]
[Black "Berg, Ben"]
[WhiteElo "1800"]
[BlackElo "1700"]
[Result "1-0"]

1. e4 1-0

[Event "Club"]
[Date "2026.01.12"]
[White "Berg, Ben"]
[Black "Dahl, Cy"]
[Result "1/2-1/2"]

1. d4 1/2-1/2
"""
CSV = "Date;White;Black;Result;Event;Rated\n2026-01-05;Ada;Ben;1-0;Evening;\n12.01.2026;Ben;Cy;½;Evening;no\n;Cy;;1-0;;\n"


def test_commands(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = commandline.run("new", "ladder", "--players", "20", "club.xlsx")
    assert done.exit_code == 0, done.output
    (tmp_path / "games.pgn").write_text(PGN, "utf-8")
    (tmp_path / "games.csv").write_text(CSV, "utf-8")
    done = commandline.run("import", "games.pgn", "--ladder", "-o", "a.xlsx")
    assert (done.exit_code, done.output.splitlines()[0]) == (0, "a.xlsx: 3 players, 2 games")
    assert shown((tmp_path / "a.xlsx").read_bytes(), "Member_start")[:3] == [1800.0, 1700.0, None]
    done = commandline.run("import", "games.csv", "--ladder", "-o", "b.xlsx")
    assert done.output.splitlines()[0] == "b.xlsx: 3 players, 2 games"
    assert "a game needs two players" in done.output
    assert commandline.run("export", "b.xlsx", "--to", "csv", "-o", "back.csv").exit_code == 0
    back = game_log.read((tmp_path / "back.csv").read_bytes())
    assert [(game.white, game.black, game.rated) for game in back.games] == [
        ("Ada", "Ben", True),
        ("Ben", "Cy", False),
    ]
    assert commandline.run("import", "back.csv", "--ladder", "-o", "c.xlsx").exit_code == 0
    done = commandline.run("import", "games.csv", "--ladder", "--rounds", "3")
    assert (done.exit_code, done.stderr) == (
        1,
        "--ladder takes a file of games and --section, and nothing else\n",
    )
    done = commandline.run("export", "b.xlsx", "--to", "trf")
    assert (done.exit_code, done.stderr) == (1, "b.xlsx: this is no tournament workbook of elo_xl\n")
    assert not (tmp_path / "b.trf").exists()
