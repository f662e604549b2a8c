"""Every workbook, whatever it holds: a sound file, no error anywhere, no way to break it by typing."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import openpyxl
import pytest
from openpyxl.utils import range_boundaries
from openxml_audit import FileFormat, OpenXmlValidator

from elo_xl.files.tournament import Player, Tournament
from elo_xl.functions import CATALOGUE
from elo_xl.hosts import headless
from elo_xl.workbooks import styles
from elo_xl.workbooks.tournament import plan, round_robin, swiss, tie_breaks, wording
from elo_xl.workbooks.tournament.sheets import pairings, standings

from ..formulas import all_formulas, assert_known_everywhere, called
from . import books
from .conftest import MADE

KEPT = {"round robin": "round-robin.xlsx", "swiss": "swiss.xlsx"}
FOLDER = Path(__file__).parents[3] / "workbook"
SHEETS = [
    "Event", "Players", "Games", "Pairings", "Alphabetical", "Standings", "Crosstable", "Ratings", "Card",
    "What if", "Check",
]  # fmt: skip
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"

# The file


@pytest.mark.parametrize(
    "name", ["round robin", "round robin, full", "double round robin", "swiss", "swiss, full"]
)
def test_audit_finds_nothing(made, name):
    for office in (FileFormat.OFFICE_2019, FileFormat.MICROSOFT_365):
        result = OpenXmlValidator(file_format=office).validate(made[name])
        assert result.is_valid
        assert result.errors == []


@pytest.mark.parametrize("name", ["round robin, half", "swiss, full"])
def test_two_builds_are_equal(made, name):
    assert MADE[name]() == made[name].read_bytes()


@pytest.mark.parametrize("name", KEPT)
def test_kept_workbooks_are_up_to_date(made, name):
    assert _parts(FOLDER / KEPT[name]) == _parts(made[name])


def _parts(path):
    """The parts of a package; how they are compressed is up to the machine's zlib."""
    with zipfile.ZipFile(path) as package:
        return {part: package.read(part) for part in package.namelist()}


def test_every_formula_has_a_value_and_none_an_error(each):
    with zipfile.ZipFile(each) as package:
        assert b"fullCalcOnLoad" not in package.read("xl/workbook.xml")
        for name in package.namelist():
            if not name.startswith("xl/worksheets/sheet"):
                continue
            for cell in ElementTree.fromstring(package.read(name)).iter(f"{MAIN}c"):
                assert cell.get("t") != "e", (name, cell.get("r"))
                if cell.find(f"{MAIN}f") is not None:
                    assert cell.find(f"{MAIN}v") is not None, (name, cell.get("r"))
    assert not books.error_values(books.values(each))


def test_sheets(each):
    book = books.formulas(each)
    assert [sheet.title for sheet in book if sheet.sheet_state == "visible"] == SHEETS


@pytest.mark.parametrize(
    ("make", "size"),
    [
        (round_robin.make, {"players": 2}),
        (round_robin.make, {"players": 31}),
        (swiss.make, {"players": 501}),
        (swiss.make, {"rounds": 26}),
    ],
)
def test_sizes_for_which_there_is_no_tournament(make, size):
    with pytest.raises(ValueError, match="from"):
        make(**size)


@pytest.mark.parametrize("players", [3, 30])
def test_smallest_and_largest_round_robin(tmp_path, players):
    (tmp_path / "book.xlsx").write_bytes(round_robin.make(players=players))
    book = books.values(tmp_path / "book.xlsx")
    assert not books.error_values(book)
    assert len(books.value(book, "Player_names")) == players


def test_largest_swiss(tmp_path):
    (tmp_path / "book.xlsx").write_bytes(swiss.make(players=500, rounds=25))
    book = books.values(tmp_path / "book.xlsx")
    assert not books.error_values(book)
    assert len(books.named(book, "Results_table")[0]) == 25
    assert len(books.value(book, "Order")) == 500


# The formulas

ORDINARY = {
    "AND", "CHOOSE", "COUNT", "COUNTA", "COUNTIF", "COUNTIFS", "DATE", "DAY", "FIND", "HYPERLINK", "IF", "IFERROR",
    "INDEX", "INT", "ABS", "ISERROR", "ISNUMBER", "LEFT", "LEN", "LOOKUP", "MATCH", "MAX", "MID", "MIN", "MOD", "MONTH",
    "N", "NOT", "OR", "RIGHT", "ROUND", "SEARCH", "SMALL", "SUBSTITUTE", "SUM", "SUMPRODUCT", "TRIM", "VALUE", "YEAR",
}  # fmt: skip


def test_formulas_use_only_what_every_host_knows(each):
    for where, formula in all_formulas(books.formulas(each)):
        assert_known_everywhere(where, formula)
        unknown = set(called(formula)) - set(CATALOGUE) - ORDINARY
        assert not unknown, (where, unknown)


def test_conditions_read_other_sheets_by_names_alone(each):
    for where, formula in all_formulas(books.formulas(each)):
        if where.endswith(("conditional", "validation")):
            assert "!" not in re.sub(r'"[^"]*"', "", formula), (where, formula)


@pytest.mark.parametrize("name", ["round robin", "swiss"])
def test_one_call_a_column_and_never_one_a_row(made, name):
    calls = [name for _, formula in all_formulas(books.formulas(made[name])) for name in called(formula)]
    counted = {name: calls.count(name) for name in set(calls) if name.startswith(("CT_", "GAMES_", "FIDE_K"))}
    withdrawn = name == "round robin"  # whose results rank nobody: a second table
    assert counted == {
        "CT_TABLE": 3 + withdrawn,
        "CT_POINTS": 3,
        "CT_TIEBREAK": 5,
        "CT_RANK": 1 + 3,
        "CT_RATINGS": 2 + 3 * 3,
        "CT_CARD": 1,
        "CT_CHECK": 2,  # whether there is anything, and what
        "GAMES_CHECK": 3,
        "FIDE_K": 1,
    } | ({"CT_MATRIX": 1} if name == "round robin" else {})


def test_array_formulas_fill_ranges_of_fixed_size(each):
    with zipfile.ZipFile(each) as package:
        for name in package.namelist():
            if name.startswith("xl/worksheets/sheet"):
                for cell in ElementTree.fromstring(package.read(name)).iter(f"{MAIN}c"):
                    assert cell.get("cm") is None, (name, cell.get("r"))


# Fields, protection, print


def validated(sheet):
    """The data validation of every cell that has one."""
    return {
        cell.coordinate: rule
        for rule in sheet.data_validations.dataValidation
        for cells in rule.sqref.ranges
        for cell in books.cells_of(sheet, cells.coord)
    }


def test_fields_are_open_and_everything_else_is_locked(each):
    for sheet in books.formulas(each):
        assert sheet.protection.sheet
        assert sheet.protection.password is None
        rules = validated(sheet)
        for row in sheet.iter_rows():
            for cell in row:
                where = (sheet.title, cell.coordinate)
                if cell.protection.locked:
                    assert cell.coordinate not in rules, where
                    continue
                assert cell.data_type != "f", where
                assert cell.fill.fgColor.rgb[2:] in (styles.FIELD[1:], styles.FIELD_REQUIRED[1:]), where
                assert rules[cell.coordinate].prompt, where


def test_validations_are_short_enough_for_excel(each):
    for sheet in books.formulas(each):
        for rule in sheet.data_validations.dataValidation:
            assert len(rule.formula1 or "") <= 255 + 2, (sheet.title, rule.sqref)
            assert len(rule.prompt or "") <= 255
            assert len(rule.error or "") <= 255
            assert len(rule.promptTitle or "") <= 32


def test_results_are_text(each):
    """A spreadsheet must not make a date of 1-0; anything may be typed or pasted, and is judged on the sheet."""
    book = books.formulas(each)
    rules = validated(book["Games"])
    typed = [row[0] for row in books.named(book, "Games_results")]
    assert typed
    for cell in typed:
        assert not cell.protection.locked
        assert cell.number_format == "@"
        assert not rules[cell.coordinate].showErrorMessage


def test_the_list_of_games_can_be_filtered(each):
    sheet = books.formulas(each)["Games"]
    assert sheet.auto_filter.ref.startswith("B9:K")
    assert sheet.protection.autoFilter is False  # which allows it


def test_tie_breaks_on_offer(made):
    for name, buchholz in (("swiss", True), ("round robin", False)):
        book = books.formulas(made[name])
        rules = validated(book["Event"])
        cells = [row[0] for row in books.named(book, "Tie_breaks")]
        assert len(cells) == 5
        for cell in cells:
            offered = [
                row[0].value for row in book["Event"][rules[cell.coordinate].formula1.replace("$", "")]
            ]
            assert ("BH" in offered, "FB" in offered, "AOB" in offered) == (buchholz,) * 3
            assert {"DE", "SB", "SB-C1", "KS", "WON", "BPG", "BWG", "TPR"} <= set(offered)
            assert cell.value in (None, *offered)
            assert rules[cell.coordinate].errorStyle in (None, "stop")


@pytest.mark.parametrize("size", [plan.round_robin(10, 1), plan.swiss(40, 9)], ids=["round robin", "swiss"])
def test_every_tie_break_has_words(size):
    for code in tie_breaks.allowed(size):
        assert len(tie_breaks.in_words(code)) > 10


def test_sheets_print_on_a4(each):
    for sheet in books.formulas(each):
        if sheet.sheet_state != "visible":
            continue
        assert sheet.page_setup.paperSize == int(sheet.PAPERSIZE_A4)
        portrait = sheet.title in (*books.WALL, "Event")
        assert sheet.page_setup.orientation == ("portrait" if portrait else "landscape")
        assert sheet.page_setup.useFirstPageNumber  # each sheet counts its own pages
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.page_setup.fitToWidth in (None, 1)
        assert sheet.print_area
        assert sheet.print_title_rows.startswith("$1:$")
        assert int(sheet.print_title_rows.rpartition("$")[2]) >= 4
        assert sheet.freeze_panes
        assert "&P" in sheet.oddFooter.right.text
        assert "&D" in sheet.oddFooter.right.text
        assert not sheet.oddFooter.center.text  # a long name on the left would run into it
        assert not sheet.sheet_view.showGridLines
        assert not sheet.merged_cells.ranges


@pytest.mark.parametrize("title", ["Players", "Crosstable", "Ratings"])
def test_heads_and_names_stay_in_sight(each, title):
    sheet = books.formulas(each)[title]
    assert sheet.print_title_rows == "$1:$7"
    column, row = re.fullmatch(r"([A-Z]+)(\d+)", sheet.freeze_panes).groups()
    assert row == "8"
    name = next(cell.column_letter for cell in sheet[7] if cell.value == "Name")
    assert column > name


@pytest.mark.parametrize(
    ("title", "columns"),
    [("Standings", standings.columns()), ("Pairings", pairings.BOARDS), ("Alphabetical", pairings.NAMES)],
)
def test_wall_sheets_are_read_from_a_step_away(each, title, columns):
    """Text of 11 points in columns that shrink by a twentieth at most; what is chosen stands beside the paper."""
    sheet = books.formulas(each)[title]
    widths = [1.7, *columns.widths.values()]
    points = sum((width * 7 + 5) * 0.75 for width in widths if width)
    paper = (8.27 - sheet.page_margins.left - sheet.page_margins.right) * 72
    assert 0.9 * paper < points < 1.06 * paper
    last = range_boundaries(sheet.print_area.replace("$", "").rpartition("!")[2])[2]
    assert {cell.font.sz for cell in sheet[8][1:last] if not cell.has_style or cell.data_type == "f"} == {11}
    fields = [cell for row in sheet.iter_rows() for cell in row if not cell.protection.locked]
    assert all(cell.column > last for cell in fields)


def test_rows_in_reserve_stay_blank(made):
    book = books.values(made["swiss, half"])
    for title in ("Crosstable", "Standings", "Ratings", "Alphabetical"):
        sheet = book[title]
        assert len(books.table(sheet)) == 16
        for row in range(8 + 16, 8 + 20):
            assert {cell.value for cell in sheet[row]} <= {None, ""}, (title, row)
    assert len(books.table(book["What if"], 15)) == 16
    blank = books.values(made["swiss"])
    for title, head in (
        ("Crosstable", 7),
        ("Standings", 7),
        ("What if", 15),
        ("Pairings", 7),
        ("Alphabetical", 7),
    ):
        assert books.table(blank[title], head) == []


def test_imported_text_stays_text(tmp_path):
    harm = '=HYPERLINK("http://example.org","Ada")'
    players = [Player(harm, 2000, club="=1+1"), Player("+Ben", 1900), Player("@Cleo", 1800)]
    tournament = Tournament(name="=NOW()", city="-1", system="round-robin", players=players)
    for make in (round_robin.make, swiss.make):
        (tmp_path / "book.xlsx").write_bytes(make(tournament=tournament))
        book = openpyxl.load_workbook(tmp_path / "book.xlsx")
        assert [cell.value for (cell,) in books.named(book, "Player_names")] == [harm, "+Ben", "@Cleo"]
        for (cell,) in books.named(book, "Player_names"):
            assert cell.data_type == "s"
        shown = books.values(tmp_path / "book.xlsx")
        assert harm in books.value(shown, "Player_names")
        assert books.value(shown, "Event_name") == "=NOW()"
        with zipfile.ZipFile(tmp_path / "book.xlsx") as package:
            texts = b"".join(package.read(name) for name in package.namelist() if "sheet" in name)
        assert b"<f>HYPERLINK" not in texts


def test_points_as_paper_shows_them():
    found = [headless.evaluate(wording.halves(number)) for number in ("0", "0.5", "5", "10.5", '""')]
    assert found == ["0", "½", "5", "10½", ""]
