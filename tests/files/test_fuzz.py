"""Whatever a file holds: it is imported consistently, or refused with a FileError, in linear time."""

import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from elo_xl import files
from elo_xl.core import notation, results
from elo_xl.core.errors import EloError
from elo_xl.files import write_csv, write_trf
from elo_xl.files.tournament import FileError

from .test_other_formats import CHART, FORM, game
from .test_tables import ALIGNED, CROSSTABLE, HEAD, page, table
from .test_writers import TOURNAMENT

MATRIX = "Rk.;Name;Rtg;1;2;3;Pts.\n1;A;2100;*;1;½;1,5\n2;B;2000;0;*;+;1\n3;C;1900;½;-;*;1\n"
DOUBLE = "Name;1;2;3\nA;*;1½;01\nB;0½;*;½½\nC;10;½½;*\n"
PAGE = page(
    table("Federation|SWE"),
    table("No.||Name|1.Rd|2.Rd|Pts.", "1|GM|A|2w½|-1|1,5", "2||B|1b½|-0|0,5"),
    head=HEAD,
)
GAMES = game("Berg, Anna", "Ek", "1-0", WhiteElo="2105") + game("Dahl, Ove", "Berg, Anna", "1/2-1/2", "2")
FILES = [write_trf(TOURNAMENT), CROSSTABLE, MATRIX, DOUBLE, ALIGNED, CHART, FORM, PAGE, GAMES]


def attempt(function, argument):
    """What the function gives, or the words with which it refuses."""
    try:
        return function(argument)
    except FileError as error:
        return str(error)


def check(data):
    """Read the data; what comes out can be used, and be written."""
    tournament = attempt(files.read, data)
    if isinstance(tournament, str):
        assert tournament
        assert "\n" not in tournament
        return
    assert tournament.players
    assert {len(row) for row in tournament.table()} == {tournament.rounds}
    assert tournament.crosstable().players == len(tournament.players)
    assert all(player.name for player in tournament.players)
    assert all(unused.reason and unused.line >= 0 for unused in tournament.unused)
    assert attempt(write_csv, tournament)
    assert attempt(write_trf, tournament)


@given(st.binary(max_size=300))
@example(b"\xff\xfe\x00")
@example(b'[Event ""]')
def test_any_bytes(data):
    check(data)


@given(st.text(max_size=300), st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le"]))
def test_any_text(text, encoding):
    check(text.encode(encoding, errors="replace"))


@given(
    st.sampled_from(FILES),
    st.text(st.sampled_from("0123456789wb½-+=;,|\t \n\r[]<>\"'HFUZ*:./"), max_size=40),
    st.data(),
)
def test_text_put_into_a_file(text, more, data):
    place = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(place, min(len(text), place + 60)))
    check((text[:place] + more + text[end:]).encode())


@given(st.sampled_from(FILES), st.data())
def test_lines_lost_cut_doubled_and_exchanged(text, data):
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        place, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match data.draw(st.sampled_from(["lose", "cut", "double", "exchange"])):
            case "lose":
                lines[place] = ""
            case "cut":
                lines[place] = lines[place][: data.draw(st.integers(0, len(lines[place])))]
            case "double":
                lines[place] += "\n" + lines[other]
            case "exchange":
                lines[place], lines[other] = lines[other], lines[place]
    check("\n".join(lines).encode())


ENCODINGS = ["utf-8", "utf-16", "cp1252", "cp1250", "cp1251", "latin-1", "cp437"]


@given(st.sampled_from(FILES), st.sampled_from(ENCODINGS), st.sampled_from(ENCODINGS))
def test_encodings_mistaken_for_each_other(text, written, read):
    check(text.encode(written, errors="replace").decode(read, errors="replace").encode())
    check(text.encode(written, errors="replace"))


@given(st.sampled_from(FILES), st.data())
def test_bytes_flipped(text, data):
    damaged = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 8))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    check(bytes(damaged))


@given(
    st.text(
        st.sampled_from("0123456789wbzsWDLXFHUZKB½+-=*/.,f") | st.characters(exclude_characters=";\"':\0Â«Ѕ"),
        max_size=7,
    )
)
def test_a_cell_of_a_crosstable(cell):
    """No cell is lost in silence: it is kept with its meaning, or noted."""
    cell = "".join(cell.split())
    text = f"No;Name;1.Rd;2.Rd;3.Rd\n1;A;2w1;{cell};2w1\n2;B;1b0;;1b0\n"
    tournament = files.read(text.encode(errors="replace"))
    kept = tournament.table()[0][1]
    try:
        meant = notation.read(cell)
    except EloError:
        meant = None
    nothing = meant is None or (meant.kind == results.PENDING and meant.opponent is None)
    noted = any(unused.reason.startswith("round 2:") for unused in tournament.unused)
    assert noted or (kept is None if nothing else kept is not None and kept[1:] == meant[1:])
    assert noted or not cell or not nothing or cell == "*"


UNITS = [
    '"', ";", "|", ",", "&amp;", "<table>", "<td>", '[Event "', '[Event "\\', "[", '"a\n', "\xe8", " 1 | a | 1.0 ",
    "1 | a | 1.0 |W 2|\n", "001    1\n", "001    1 x\n240 H   1    1\n", "Player,1,a,b\n1,1,W,c,d\n", 'Event,"', "Name;Elo;1.Rd\n",
]  # fmt: skip


@pytest.mark.parametrize("unit", UNITS)
def test_work_grows_with_the_size_only(unit):
    """Counted in calls, for a clock says little on a busy machine; tests/bench measures what lies inside them."""

    def calls(size):
        counted = 0

        def count(_frame, event, _argument):
            nonlocal counted
            counted += event in ("call", "c_call")

        data = of_size(unit, size)
        before = sys.getprofile()
        sys.setprofile(count)
        try:
            check(data)
        finally:
            sys.setprofile(before)
        return counted

    assert calls(40_000) < 5 * calls(10_000) + 1000


def of_size(unit, size):
    return (unit * (size // len(unit))).encode("latin-1")
