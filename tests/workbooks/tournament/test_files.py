"""Every workbook, whatever it holds: a sound file, no error anywhere, no way to break it by typing."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import openpyxl
import pytest
from openxml_audit import FileFormat, OpenXmlValidator

from elo_xl.files.tournament import Player, Tournament
from elo_xl.functions import CATALOGUE
from elo_xl.workbooks import styles
from elo_xl.workbooks.tournament import round_robin, swiss, tie_breaks
from elo_xl.workbooks.tournament.plan import Plan

from ..formulas import all_formulas, assert_known_everywhere, called
from . import books, events
from .conftest import MADE

KEPT = {"round robin": "round-robin.xlsx", "swiss": "swiss.xlsx"}
FOLDER = Path(__file__).parents[3] / "workbook"
SHEETS = [
    "Event", "Players", "Pairings", "Results", "Crosstable", "Standings", "Card", "What if", "Check",
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
        (swiss.make, {"rounds": 16}),
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
    (tmp_path / "book.xlsx").write_bytes(swiss.make(players=500, rounds=15))
    book = books.values(tmp_path / "book.xlsx")
    assert not books.error_values(book)
    assert len(books.named(book, "Results_table")[0]) == 15
    assert len(books.value(book, "Order")) == 500


# The formulas

ORDINARY = {
    "AND", "CHOOSE", "COLUMN", "COUNT", "COUNTA", "COUNTIF", "DATE", "DAY", "FIND", "IF", "IFERROR", "INDEX", "INT",
    "ISERROR", "ISNUMBER", "LEFT", "LEN", "LOOKUP", "LOWER", "MATCH", "MAX", "MID", "MIN", "MOD", "MONTH", "N", "NOT",
    "OR", "RIGHT", "ROUND", "ROW", "SEARCH", "SMALL", "SUBSTITUTE", "SUM", "SUMIFS", "SUMPRODUCT", "TRIM", "UPPER",
    "VALUE", "YEAR",
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
    counted = {name: calls.count(name) for name in set(calls) if name.startswith("CT_")}
    assert counted == {
        "CT_POINTS": 1 + (name == "swiss"),
        "CT_TIEBREAK": 5,
        "CT_RANK": 1 + 3,
        "CT_RATINGS": 2 + 3 * 3,
        "CT_CARD": 1,
        "CT_CHECK": 1,
    } | ({"CT_MATRIX": 1} if name == "round robin" else {})
    assert calls.count("BERGER") == (name == "round robin")
    assert calls.count("FIDE_K") == 1


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
    book = books.formulas(each)
    typed = [cell for row in books.named(book, "Results_table") for cell in row if not cell.protection.locked]
    assert typed
    assert {cell.number_format for cell in typed} == {"@"}
    rules = validated(book["Results"])
    assert {rules[cell.coordinate].errorStyle for cell in typed} == {"warning"}


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


@pytest.mark.parametrize("plan", [Plan(10), Plan(40, 9)], ids=["round robin", "swiss"])
def test_every_tie_break_has_words(plan):
    for code in tie_breaks.allowed(plan):
        assert len(tie_breaks.in_words(code)) > 10


def test_sheets_print_on_a4_landscape(each):
    for sheet in books.formulas(each):
        if sheet.sheet_state != "visible":
            continue
        assert sheet.page_setup.paperSize == int(sheet.PAPERSIZE_A4)
        assert sheet.page_setup.orientation == "landscape"
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.page_setup.fitToWidth in (None, 1)
        assert sheet.print_area
        assert sheet.print_title_rows.startswith("$1:$")
        assert int(sheet.print_title_rows.rpartition("$")[2]) >= 4
        assert sheet.freeze_panes
        assert "&P" in sheet.oddFooter.right.text
        assert not sheet.sheet_view.showGridLines
        assert not sheet.merged_cells.ranges


@pytest.mark.parametrize("title", ["Players", "Results", "Crosstable", "Standings"])
def test_heads_and_names_stay_in_sight(each, title):
    sheet = books.formulas(each)[title]
    assert sheet.print_title_rows == "$1:$7"
    column, row = re.fullmatch(r"([A-Z]+)(\d+)", sheet.freeze_panes).groups()
    assert row == "8"
    name = next(cell.column_letter for cell in sheet[7] if cell.value == "Name")
    assert column > name


def test_rows_in_reserve_stay_blank(made):
    book = books.values(made["swiss, half"])
    for title in ("Results", "Crosstable", "Standings"):
        sheet = book[title]
        assert len(books.table(sheet)) == 16
        for row in range(8 + 16, 8 + 20):
            assert {cell.value for cell in sheet[row]} <= {None, ""}, (title, row)
    assert len(books.table(book["What if"], 15)) == 16
    blank = books.values(made["swiss"])
    for title, head in (("Crosstable", 7), ("Standings", 7), ("What if", 15), ("Pairings", 9)):
        assert books.table(blank[title], head) == []


def test_imported_text_stays_text(tmp_path):
    harm = '=HYPERLINK("http://example.org","Ada")'
    players = [Player(harm, 2000, club="=1+1"), Player("+Ben", 1900), Player("@Cleo", 1800)]
    tournament = Tournament(name="=NOW()", city="-1", round_robin=True, players=players)
    for make in (round_robin.make, swiss.make):
        (tmp_path / "book.xlsx").write_bytes(make(tournament=tournament))
        book = openpyxl.load_workbook(tmp_path / "book.xlsx")
        assert [cell.value for (cell,) in books.named(book, "Player_names")] == [harm, "+Ben", "@Cleo"]
        for (cell,) in books.named(book, "Player_names"):
            assert cell.data_type == "s"
        shown = books.values(tmp_path / "book.xlsx")
        assert shown["Crosstable"]["D8"].value == harm
        assert books.value(shown, "Event_name") == "=NOW()"
        with zipfile.ZipFile(tmp_path / "book.xlsx") as package:
            texts = b"".join(package.read(name) for name in package.namelist() if "sheet" in name)
        assert b"<f>HYPERLINK" not in texts


def test_the_signs_of_a_result_in_formulas_follow_the_reader():
    from elo_xl.core import notation as cells
    from elo_xl.core import results
    from elo_xl.hosts import headless
    from elo_xl.workbooks.tournament import notation

    for text in (*notation.TYPED, *notation._ALSO, " w ", "x"):
        result = cells.read(text)
        own = headless.evaluate(notation.own_sign(f'"{text}"'))
        score = {"1": 2, "½": 1, "0": 0, "+": 2, "-": 0}[own]
        assert score == result.half_points
        assert (own in "+-") == (result.kind == results.FORFEIT)
        other = headless.evaluate(notation.opposite_sign(f'"{text}"'))
        if text != notation.BOTH_LOSE:
            assert score + {"1": 2, "½": 1, "0": 0, "+": 2, "-": 0}[other] == 2
    for text in ("", "*", "?", "hello", "46024", "12w1"):
        assert headless.evaluate(notation.own_sign(f'"{text}"')) == ""
    assert [headless.evaluate(notation.halves(number)) for number in ("0", "0.5", "5", "10.5", '""')] == [
        "0", "½", "5", "10½", "",
    ]  # fmt: skip
    assert events.KNOWN
