"""The template "calculator": a sound file, true values, no way to break it by typing."""

from __future__ import annotations

import datetime as dt
import zipfile
from collections import defaultdict
from dataclasses import replace
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import openpyxl
import pytest
from kept import load, type_in
from openpyxl.utils import get_column_letter, range_boundaries
from openxml_audit import FileFormat, OpenXmlValidator

from elo_xl.core import norms, tables
from elo_xl.core.editions import norm_rules
from elo_xl.functions import CATALOGUE
from elo_xl.hosts.headless import recalculate
from elo_xl.workbooks import calculator, fields, styles
from elo_xl.workbooks.examples import EVENT, Event, Game

from .formulas import all_formulas, assert_known_everywhere, called, formula_cells

TEMPLATE = Path(__file__).parents[2] / "workbook" / "calculator.xlsx"
SHEETS = ["One game", "Event", "What if", "K and first rating", "Norm", "Tables", "Functions"]
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"

HALF_FILLED = Event(
    name="Club open",
    rating=1985,
    played_before=64,
    born=2009,
    peak=2010,
    period_games=37,
    day=dt.date(2026, 3, 7),
    games=(
        Game("one", 2460, "0"),
        Game("two", "unr", "1"),
        Game("three", 1890, "+"),
        Game("four", 2105, "½"),
        Game("five", "1395", "1"),
        Game("", None, None),
        Game("seven", 2040, "12w1"),
        Game("eight", 2010, "bye"),
        Game("nine", 2150, None),
        Game("ten", 1950, "*"),
    ),
    target_rating=2000,
    target_performance=2500,
    title="IM",
    newcomer=(Game("", 1500, "1"), Game("", None, "1"), Game("", 1600, None)),
)
WRONG = Event(
    rating=1985,
    k=20,
    day=dt.date(2026, 3, 7),
    games=(Game("", 2060, "0"), Game("", "strong", "1"), Game("", 1890, 46024), Game("", 2105, "remis?")),
    target_rating="much",
    newcomer=(Game("", "strong", "1"), Game("", 1500, 46024)),
)
EXAMPLES = {"template": None, "demo": EVENT, "half filled": HALF_FILLED, "wrong": WRONG}


# Helpers


@pytest.fixture(scope="session")
def made(made_once):
    """The workbook with each of the examples."""
    return {
        name: made_once(f"calculator_{name.replace(' ', '_')}.xlsx", partial(calculator.make, example))
        for name, example in EXAMPLES.items()
    }


@pytest.fixture(params=EXAMPLES)
def each(made, request):
    """One workbook after the other."""
    return made[request.param]


def values(path):
    return load(path, data_only=True)


def area(book, name):
    """Sheet and top left cell of a defined name."""
    sheet, cells = book.defined_names[name].attr_text.replace("$", "").rsplit("!", 1)
    left, top, *_ = range_boundaries(cells)
    return book[sheet.strip("'")], top, left


def value(book, name, line=0):
    sheet, top, left = area(book, name)
    return sheet.cell(top + line, left).value


def filled(source, target, entries):
    """The workbook with other entries, recalculated; a name, or a name and a line of its range."""
    places = {}
    for key, entry in entries.items():
        name, line = key if isinstance(key, tuple) else (key, 0)
        sheet, top, left = area(load(source), name)
        places[sheet.title, f"{get_column_letter(left)}{top + line}"] = entry
    type_in(source, target, places)
    fresh, report = recalculate(target.read_bytes())
    target.write_bytes(fresh)
    assert not report.errors
    assert not report.kept
    return openpyxl.load_workbook(target, data_only=True)  # nobody will read it again


def beside(sheet, label, column):
    """The value in a column of the row where a label stands."""
    rows = [row for row in sheet.iter_rows() if any(cell.value == label for cell in row)]
    assert len(rows) == 1, label
    return sheet[f"{column}{rows[0][0].row}"].value


def column(sheet, letter, top, end):
    return [sheet[f"{letter}{row}"].value for row in range(top, end + 1)]


def validated(sheet):
    """The data validation of every cell that has one."""
    return {
        cell.coordinate: rule
        for rule in sheet.data_validations.dataValidation
        for cells in rule.sqref.ranges
        for row in sheet[cells.coord if ":" in cells.coord else f"{cells.coord}:{cells.coord}"]
        for cell in row
    }


# The file


def test_audit_finds_nothing(each):
    for office in (FileFormat.OFFICE_2019, FileFormat.MICROSOFT_365):
        result = OpenXmlValidator(file_format=office).validate(each)
        assert result.is_valid
        assert result.errors == []


def test_two_builds_are_equal(made, tmp_path):
    for name, example in (("template", None), ("demo", EVENT)):
        (tmp_path / "again.xlsx").write_bytes(calculator.make(example))
        assert (tmp_path / "again.xlsx").read_bytes() == made[name].read_bytes()


def parts(path):
    """The parts of a package; how they are compressed is up to the machine's zlib."""
    with zipfile.ZipFile(path) as package:
        return {name: package.read(name) for name in package.namelist()}


def test_the_finished_template_is_up_to_date(made):
    assert parts(TEMPLATE) == parts(made["template"])


def test_excel_is_not_asked_to_recalculate(each):
    with zipfile.ZipFile(each) as package:
        assert b"fullCalcOnLoad" not in package.read("xl/workbook.xml")


def test_every_formula_has_a_value_and_none_an_error(each):
    with zipfile.ZipFile(each) as package:
        sheets = [name for name in package.namelist() if name.startswith("xl/worksheets/sheet")]
        assert len(sheets) == len(SHEETS) + 1
        for name in sheets:
            for cell in ElementTree.fromstring(package.read(name)).iter(f"{MAIN}c"):
                place = f"{name} {cell.get('r')}"
                assert cell.get("t") != "e", place
                if cell.find(f"{MAIN}f") is not None:
                    assert cell.find(f"{MAIN}v") is not None, place
    for sheet in values(each):
        for row in sheet.iter_rows(values_only=True):
            assert not [text for text in row if isinstance(text, str) and text.startswith("#")]


# The formulas

ORDINARY = {
    "AND", "COUNT", "COUNTA", "COUNTIF", "DATE", "IF", "IFERROR", "INDEX", "INT", "ISERROR", "LEFT", "LOWER",
    "MATCH", "MAX", "N", "OR", "ROUND", "ROUNDUP", "SUM", "TRIM", "YEAR", "ISNUMBER",
}  # fmt: skip


def test_formulas_use_only_what_every_host_knows(each):
    book = load(each)
    for sheet, cell in formula_cells(book):
        # no array formulas: LibreOffice does not trust their values
        assert isinstance(cell.value, str), (sheet.title, cell.coordinate)
    for place, formula in all_formulas(book):
        assert_known_everywhere(place, formula)


def test_functions_exist(made):
    used = defaultdict(list)
    for place, formula in all_formulas(load(made["template"])):
        for name in called(formula):
            used[name].append(place)
    assert set(used) - set(CATALOGUE) <= ORDINARY, set(used) - set(CATALOGUE) - ORDINARY
    assert {"FIDE_REPORT", "FIDE_NORM_REPORT", "ELO_EXPLAIN", "FIDE_NEEDED", "RESULT_CHECK"} <= set(used)


# Protection, fields, print


def test_fields_are_open_and_formulas_are_locked(each):
    book = load(each)
    for sheet in book:
        assert sheet.protection.sheet
        assert sheet.protection.password is None
        assert not sheet.protection.selectLockedCells
    for sheet, cell in formula_cells(book):
        assert cell.protection.locked, (sheet.title, cell.coordinate)
    for sheet in book:
        rules = validated(sheet)
        for row in sheet.iter_rows():
            for cell in row:
                if not cell.protection.locked:
                    place = (sheet.title, cell.coordinate)
                    assert cell.data_type != "f", place
                    assert cell.fill.fgColor.rgb[2:] in (styles.FIELD[1:], styles.FIELD_REQUIRED[1:]), place
                    assert cell.coordinate in rules, place
                    assert rules[cell.coordinate].prompt, place
        assert all(not sheet[cell].protection.locked for cell in rules)


def test_every_input_has_a_field(made):
    book = load(made["template"])
    expected = {
        "Player_rating", "Player_K", "Opponent_rating", "Opponent_K", "Game_method", "Game_date", "Game_shown",
        "Event_rating", "Event_own_K", "Event_date", "Event_pace", "Event_opponents", "Event_results",
        "Whatif_rating", "Whatif_K", "Whatif_method", "Whatif_date", "K_date", "K_rating", "K_games", "K_born",
        "K_peak", "K_period", "First_opponents", "First_results", "Norm_title", "Norm_own_federation",
        "Norm_titles", "Norm_federations", "Norm_opponents", "Norm_results", "Norm_games", "Tables_method",
    }  # fmt: skip
    for name in expected:
        sheet, top, left = area(book, name)
        assert not sheet.cell(top, left).protection.locked, name


@pytest.mark.parametrize("name", ["Event", "First", "Norm"])
def test_results_are_text_with_a_list(each, name):
    book = load(each)
    sheet, top, left = area(book, f"{name}_results")
    count = {"Event": 15, "First": 12, "Norm": 13}[name]
    rules = validated(sheet)
    for row in range(top, top + count):
        cell = sheet.cell(row, left)
        assert cell.number_format == "@"
        rule = rules[cell.coordinate]
        assert (rule.type, rule.formula1) == ("list", '"1,½,0,+,-"')
        assert rule.errorStyle == "warning"  # 12w1 is understood as well
        opponent = rules[sheet.cell(row, left - 1).coordinate]
        assert opponent.type == "custom"
        assert opponent.error


def test_ratings_are_validated(made):
    book = load(made["template"])
    for name in ("Player_rating", "Event_rating", "Whatif_rating", "K_rating"):
        sheet, top, left = area(book, name)
        rule = validated(sheet)[sheet.cell(top, left).coordinate]
        assert (rule.type, rule.formula1, rule.formula2) == ("decimal", "1", "4000")
        assert rule.errorStyle in (None, "stop")
        assert rule.error


@pytest.mark.parametrize("title", SHEETS)
def test_sheets_print_on_a4(made, title):
    sheet = load(made["template"])[title]
    assert sheet.page_setup.paperSize == int(sheet.PAPERSIZE_A4)
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert sheet.page_setup.fitToWidth in (None, 1)
    assert sheet.page_setup.orientation == ("landscape" if title in ("What if", "Functions") else "portrait")
    assert sheet.print_title_rows == ("$1:$6" if title == "Functions" else "$1:$4")
    assert sheet.print_area
    assert "&P" in sheet.oddFooter.right.text
    assert "&N" in sheet.oddFooter.right.text
    assert "Chess rating calculator" in sheet.oddFooter.left.text
    assert sheet.freeze_panes
    assert not sheet.sheet_view.showGridLines
    assert not sheet.merged_cells.ranges


def test_sheets_and_properties(made):
    book = load(made["template"])
    assert [sheet.title for sheet in book if sheet.sheet_state == "visible"] == SHEETS
    assert book.properties.title == "Chess rating calculator"
    assert book.properties.created == dt.datetime(2026, 1, 1)


# What the sheets say


def test_seed_one_game(made):
    sheet = values(made["template"])["One game"]
    assert sheet["B4"].value == "All entries can be used."
    top = next(cell.row for cell in sheet["B"] if cell.value == "Player wins" and cell.row < 20)
    rows = [[sheet[f"{c}{row}"].value for c in "DEFG"] for row in range(top, top + 6)]
    assert rows == [
        [1, 0.24, 15.2, 1515],
        [0, 0.76, -15.2, 1685],
        [0.5, 0.24, 5.2, 1505],
        [0.5, 0.76, -5.2, 1695],
        [0, 0.24, -4.8, 1495],
        [1, 0.76, 4.8, 1705],
    ]
    texts = [cell.value for cell in sheet["C"] if cell.value]
    assert "Change: 20 × (1 − 0.24) = +15.20" in texts
    assert "New rating: 1700 − 15.20, rounded: 1685" in texts


def test_one_game_by_the_formula(made, tmp_path):
    entries = {"Game_method": fields.FORMULA, "Game_shown": "Draw", "Player_name": "Ada"}
    sheet = filled(made["template"], tmp_path / "x.xlsx", entries)["One game"]
    top = next(cell.row for cell in sheet["C"] if cell.value == "Ada" and cell.row > 10)
    assert sheet[f"F{top}"].value == pytest.approx(15.194938533, abs=1e-9)
    assert [sheet[f"G{row}"].value for row in range(top, top + 6)] == [1515, 1685, 1505, 1695, 1495, 1705]
    assert "Expected score: 1 / (1 + 10^(200 / 400)) = 0.2403" in [cell.value for cell in sheet["C"]]


def test_seed_what_if(made):
    sheet = values(made["template"])["What if"]
    rows = {sheet[f"C{row}"].value: [sheet[f"{c}{row}"].value for c in "BDEFG"] for row in range(16, 37)}
    assert len(rows) == 21
    assert rows[200] == pytest.approx([1700, 0.24, 15.2, 5.2, -4.8])
    assert rows[0] == pytest.approx([1500, 0.5, 10, 0, -10])
    assert rows[500] == pytest.approx([2000, 0.08, 18.4, 8.4, -1.6])  # counts as 400
    assert rows[-500] == pytest.approx([1000, 0.92, 1.6, -8.4, -18.4])


def test_what_if_at_the_ends(made, tmp_path):
    sheet = filled(made["template"], tmp_path / "x.xlsx", {"Whatif_rating": 300})["What if"]
    assert sheet["B36"].value is None  # nobody is rated -200
    assert sheet["E36"].value is None
    sheet = filled(made["template"], tmp_path / "x.xlsx", {"Whatif_rating": 2700, "Whatif_K": 10})["What if"]
    assert sheet["D36"].value == 0.96  # no limit for 2650 and more


def test_the_curve(made):
    sheet = values(made["template"])["Curve"]
    curve = dict(zip(column(sheet, "A", 2, 162), column(sheet, "B", 2, 162), strict=True))
    assert curve[0] == 0.5
    assert curve[-400] == pytest.approx(1 / 11)
    steps = [
        (difference, score)
        for difference, score in sheet.iter_rows(min_row=2, min_col=3, max_col=4, values_only=True)
        if difference is not None
    ]
    assert steps[0] == (-800, 0)
    assert steps[-1] == (800, 1)
    assert (391, 0.91) in steps
    assert (392, 0.92) in steps
    assert steps == sorted(steps)
    with zipfile.ZipFile(made["template"]) as package:
        chart = package.read("xl/charts/chart1.xml").decode()
    assert "Curve!$A$2:$A$162" in chart
    assert "own rating" in chart
    assert "plotVisOnly" not in chart  # the points stand on a hidden sheet


# FIDE's published calculation, typed by hand.
PUBLISHED = [
    # opponent, D, PD, W, ΔR, K·ΔR
    (2730, -40, 0.44, 0.0, -0.44, -4.4),
    (2682, 8, 0.51, 1.0, 0.49, 4.9),
    (2702, -12, 0.48, 0.5, 0.02, 0.2),
    (2684, 6, 0.51, 0.5, -0.01, -0.1),
    (2745, -55, 0.42, 0.5, 0.08, 0.8),
    (2660, 30, 0.54, 0.0, -0.54, -5.4),
    (2676, 14, 0.52, 0.5, -0.02, -0.2),
    (2700, -10, 0.49, 1.0, 0.51, 5.1),
    (2677, 13, 0.52, 0.5, -0.02, -0.2),
]


def test_demo_event(made):
    sheet = values(made["demo"])["Event"]
    assert sheet["B4"].value == "All entries can be used."
    rows = [tuple(sheet[f"{c}{row}"].value for c in "DGHIJK") for row in range(23, 32)]
    for row, published in zip(rows, PUBLISHED, strict=True):
        assert row == pytest.approx(published)
    assert [sheet[f"{c}38"].value for c in "CDEHIJK"] == ["Total", 2695, 9, 4.43, 4.5, 0.07, 0.7]
    figures = {sheet[f"G{row}"].value: sheet[f"K{row}"].value for row in range(8, 18)}
    assert figures["New rating"] == 2691
    assert figures["Change"] == 0.7
    assert figures["Score"] == 4.5
    assert figures["Expected score"] == 4.43
    assert figures["K"] == 10
    assert figures["Average of opponents"] == 2695
    assert figures["Performance, FIDE"] == 2695
    assert figures["Performance, linear"] == pytest.approx(2695 + 1 / 9)
    true = figures["Performance, true"]
    assert sum(1 / (1 + 10 ** ((game[0] - true) / 400)) for game in PUBLISHED) == pytest.approx(4.5)
    assert figures["Performance, perfect"] == 2695
    assert beside(sheet, "New rating of at least", "E") == 5.5
    assert beside(sheet, "New rating of at least", "G") == "not reached: 1 short"


def test_demo_history_and_newcomer(made):
    book = values(made["demo"])
    assert value(book, "K_found") == 17  # 39 games, K 20: FIDE cut it to 17
    assert value(book, "K_rule") == 4
    sheet = book["K and first rating"]
    assert beside(sheet, "First rating", "G") == 1922  # as published
    assert beside(sheet, "Rated games n", "G") == 5
    assert beside(sheet, "Average, with 2 opponents of 1800", "G") == 1872
    assert beside(sheet, "W + 1 of n + 2, in per cent", "G") == 57
    assert beside(sheet, "dp by table 8.1.1", "G") == 50


def test_demo_norm(made):
    sheet = values(made["demo"])["Norm"]
    assert sheet["I8"].value == "This is a GM norm"
    report = {
        row[0]: list(row[1:])
        for row in sheet.iter_rows(min_row=14, max_row=23, min_col=9, max_col=12, values_only=True)
    }
    assert report["Performance"] == [2600, 2695, "met"]
    assert report["Average of opponents"] == [2380, 2695, "met"]
    assert report["Foreign federations"] == [2, 9, "met"]
    assert len(report) == 10


def test_half_filled_event(made):
    sheet = values(made["half filled"])["Event"]
    assert sheet["B4"].value == "All entries can be used."
    figures = {
        sheet[f"G{row}"].value: (sheet[f"K{row}"].value, sheet[f"L{row}"].value) for row in range(8, 18)
    }
    assert figures["K"] == (18, "cut from 40: at most 700 in 37 games")
    assert figures["Score"] == (2.5, "of 4 rated games")
    assert figures["Change"][0] == pytest.approx(18 * 0.74)
    assert figures["Average of opponents"][0] == 2000  # of those played: 2460 2105 1395 2040
    notes = {sheet[f"C{row}"].value: sheet[f"L{row}"].value for row in range(23, 33)}
    assert notes["one"] == "counts as 400 (8.3.1)"
    assert notes["two"] == "not rated: the opponent is unrated"
    assert notes["three"] == "not rated: forfeit"
    assert notes["eight"] == "not rated: pairing-allocated bye"
    assert notes["nine"] == notes["ten"] == "not yet played"
    assert sheet["I29"].value == 1  # seven: the blank line before it shifts nothing
    assert beside(sheet, "New rating of at least", "G") == "1 more from the 2 games to come"
    assert beside(sheet, "Performance (FIDE) of at least", "G").startswith("out of reach")


def test_half_filled_newcomer(made):
    sheet = values(made["half filled"])["K and first rating"]
    assert beside(sheet, "First rating", "G") == "–"
    assert "needs 5 rated games, there are 1" in [cell.value for cell in sheet["F"]]


def test_next_steps(made, tmp_path):
    book = values(made["template"])
    assert book["Event"]["B4"].value == "Next: type the player's rating."
    assert book["Norm"]["B4"].value.startswith("Next: type the opponents")
    assert book["K and first rating"]["B4"].value.startswith("Next: type a player's rating")
    steps = [
        ({"Event_rating": 1500}, "Next: type K, or the rated games before the event."),
        ({"Event_own_K": 20}, "Next: type the ratings and results, a line a game."),
        ({("Event_opponents", 0): 1600, ("Event_results", 0): "1"}, "All entries can be used."),
    ]
    path = tmp_path / "x.xlsx"
    path.write_bytes(made["template"].read_bytes())
    for entries, words in steps:
        assert filled(path, path, entries)["Event"]["B4"].value == words


def test_wrong_entries_are_named(made, tmp_path):
    book = values(made["wrong"])
    for title in ("Event", "Norm"):
        assert (
            book[title]["B4"].value
            == "Line 2: the rating cannot be used; type a number from 1 to 4000, or unr."
        )
    assert book["Event"]["L24"].value == "rating cannot be used"
    assert book["Event"]["L25"].value == "result cannot be used"
    assert value(book, "Event_opponents") == 2060
    assert beside(book["Event"], "New rating", "K") is None  # nothing is calculated without line 2
    entries = {("Event_opponents", 1): 1900, ("Norm_opponents", 1): 1900, ("First_opponents", 0): 1900}
    book = filled(made["wrong"], tmp_path / "x.xlsx", entries)
    for title, line in (("Event", 3), ("Norm", 3), ("K and first rating", 2)):
        told = book[title]["B4"].value
        assert told == f"Results, row {line}: 1/2 became the date 2 Jan; type ½ or 0.5"


ENTRIES = ["abc", -5, 46024, 0, " ", 99999, "½", dt.datetime(2020, 5, 5), None, "unr", "1,5", 1500.5, "0951"]


@pytest.mark.parametrize(
    ("name", "title"),
    [("Game_method", "One game"), ("Whatif_method", "What if"), ("Tables_method", "Tables")],
)
def test_a_method_that_is_none_is_told(made, tmp_path, name, title):
    entries = {name: "magic", "Player_rating": 1500, "Opponent_rating": 1700, "Whatif_rating": 1500}
    sheet = filled(made["template"], tmp_path / "x.xlsx", entries | {"Whatif_K": 20})[title]
    assert sheet["B4"].value == "The method is none of “FIDE table”, “Elo formula”."
    sheet = filled(made["template"], tmp_path / "x.xlsx", entries | {"Whatif_K": 20, name: "elo formula"})[
        title
    ]
    assert "method" not in sheet["B4"].value


@pytest.mark.parametrize("entry", ENTRIES, ids=repr)
def test_no_entry_makes_an_error(made, tmp_path, entry):
    book = openpyxl.load_workbook(made["demo"])
    for sheet in book:
        for row in sheet.iter_rows():
            for cell in row:
                if not cell.protection.locked:
                    cell.value = entry
    path = tmp_path / "x.xlsx"
    book.save(path)
    fresh, report = recalculate(path.read_bytes())
    path.write_bytes(fresh)
    assert not report.errors
    assert not report.kept
    if entry in ("abc", -5, 99999, "½"):
        told = {sheet.title: sheet["B4"].value for sheet in values(path)}
        assert all("cannot be used" in told[title] for title in SHEETS[:3])


@pytest.mark.parametrize(
    ("entries", "k", "rule"),
    [
        ({"K_rating": 1650, "K_games": 45}, 20, 4),
        ({"K_rating": 1650, "K_games": 29}, 40, 3),
        ({"K_rating": 1650, "K_games": 30}, 20, 4),
        ({"K_rating": 2250, "K_games": 300, "K_born": 2008}, 40, 2),  # turns 18 in 2026
        ({"K_rating": 2250, "K_games": 300, "K_born": 2007}, 20, 4),
        ({"K_rating": 2250, "K_games": 300, "K_born": 2010, "K_peak": 2301}, 20, 4),
        ({"K_rating": 2350, "K_games": 12, "K_peak": 2400}, 10, 1),
        ({"K_rating": 1650, "K_games": 12, "K_period": 20}, 35, 3),
        ({"K_rating": 2000, "K_games": 90, "K_date": dt.datetime(2010, 3, 1)}, 15, 4),
        ({"K_rating": 1650, "K_games": 12, "K_born": 2000, "K_date": dt.datetime(2012, 3, 1)}, 30, 3),
    ],
)
def test_k_rule_by_rule(made, tmp_path, entries, k, rule):
    entries = {"K_date": dt.datetime(2026, 9, 1), **entries}
    book = filled(made["template"], tmp_path / "x.xlsx", entries)
    assert (value(book, "K_found"), value(book, "K_rule")) == (k, rule)
    assert book["K and first rating"]["B4"].value == "All entries can be used."


@pytest.mark.parametrize(
    ("games", "rating", "working"),
    [
        ([(2400, "1")] * 6, 2200, "First rating, at most 2200"),
        ([(1400, "0")] * 5 + [(1400, "½")], "unrated", "below the floor: the player stays unrated"),
        ([(1800, "0")] * 5, "–", "a first event without a point is thrown away"),
    ],
)
def test_first_ratings(made, tmp_path, games, rating, working):
    entries = {"K_date": dt.datetime(2026, 9, 1)}
    for line, (opponent, result) in enumerate(games):
        entries |= {("First_opponents", line): opponent, ("First_results", line): result}
    sheet = filled(made["template"], tmp_path / "x.xlsx", entries)["K and first rating"]
    assert beside(sheet, "First rating", "G") == rating
    assert working in [cell.value for cell in sheet["F"]]


def test_first_rating_by_the_older_rule(made, tmp_path):
    """Until February 2024: the average, and 20 for each half-point above an even score."""
    entries = {"K_date": dt.datetime(2023, 9, 1)}
    for line, (opponent, result) in enumerate(
        [(1900, "1"), (1800, "1"), (1850, "1"), (1750, "0"), (1800, "½")]
    ):
        entries |= {("First_opponents", line): opponent, ("First_results", line): result}
    sheet = filled(made["template"], tmp_path / "x.xlsx", entries)["K and first rating"]
    assert beside(sheet, "Average of the opponents", "G") == 1820
    assert beside(sheet, "20 for each half-point above 50 %", "G") == 40
    assert beside(sheet, "First rating", "G") == 1860


# The annex of B.01 for nine games, from the handbook.
GM_NINE = {3.5: 2680, 4: 2643, 4.5: 2600, 5: 2557, 5.5: 2520, 6: 2475, 6.5: 2434, 7: 2380, 9: 2380}


def least_averages(book):
    sheet = book["Norm"]
    return {
        points: average
        for points, average in sheet.iter_rows(
            min_row=32, max_row=43, min_col=9, max_col=10, values_only=True
        )
        if points is not None
    }


def test_least_average(made):
    found = least_averages(values(made["template"]))
    assert {points: found[points] for points in GM_NINE} == GM_NINE


@pytest.mark.parametrize("title", norm_rules().levels)
def test_least_averages_of_all_titles(made, tmp_path, title):
    norm = norms.norm(title, norm_rules())
    for games in (7, 13):
        entries = {"Norm_title": title, "Norm_games": games}
        found = least_averages(filled(made["template"], tmp_path / "x.xlsx", entries))
        assert min(found) == norm.least_half_points(games) / 2
        for points, average in found.items():
            assert average == norm.least_average(games, round(2 * points))
        assert found[max(found)] == norm.level.average


def test_tables(made):
    sheet = values(made["template"])["Tables"]
    rows = {
        sheet[f"B{row}"].value: [sheet[f"{c}{row}"].value for c in "CDEFGHIJKLM"] for row in range(13, 54)
    }
    assert list(rows) == list(range(0, 401, 10))
    assert rows[0] == pytest.approx([0.5, 0.5, 20, 0, -20, 10, 0, -10, 5, 0, -5])
    assert rows[400] == pytest.approx([0.92, 0.08, 3.2, -16.8, -36.8, 1.6, -8.4, -18.4, 0.8, -4.2, -9.2])
    for difference, row in rows.items():
        assert row[0] == pytest.approx(tables.probability(difference) / 100)


def test_tables_of_the_handbook(made):
    sheet = values(made["template"])["Tables"]
    heads = {sheet[f"B{row}"].value: row for row in range(54, sheet.max_row + 1)}
    ranges = {}
    for first, high, low in ("BCD", "EFG", "HIJ", "KLM"):
        for row in range(heads["D"] + 1, heads["D"] + 14):
            if sheet[f"{first}{row}"].value:
                ranges[sheet[f"{first}{row}"].value] = (
                    sheet[f"{high}{row}"].value,
                    sheet[f"{low}{row}"].value,
                )
    assert len(ranges) == 51
    assert ranges["0–3"] == (0.5, 0.5)
    assert ranges["329–344"] == (0.88, 0.12)
    assert ranges["620–735"] == (0.99, 0.01)
    assert ranges["> 735"] == (1, 0)
    found = {}
    for first, second in ("BC", "DE", "FG", "HI", "JK", "LM"):
        for row in range(heads["p"] + 1, heads["p"] + 18):
            if sheet[f"{first}{row}"].value is not None:
                found[round(100 * sheet[f"{first}{row}"].value)] = sheet[f"{second}{row}"].value
    assert found == {percent: tables.difference(percent) for percent in range(101)}


def test_functions_are_listed_with_their_values(made):
    book = values(made["template"])["Functions"]
    listed = {
        str(row[2]).partition("(")[0]: row for row in book.iter_rows(min_row=7, values_only=True) if row[2]
    }
    assert set(CATALOGUE) <= set(listed)
    for name, function in CATALOGUE.items():
        _, mark, syntax, help_, example, shown = listed[name]
        assert (mark or "", syntax, help_) == (function.mark, function.syntax, function.help)
        assert example == f"={function.example}"
        if isinstance(function.value, bool):
            assert shown == str(function.value).upper()
        elif isinstance(function.value, str):
            assert (shown or "").replace("−", "-") == function.value.replace("−", "-")
        else:
            assert shown == pytest.approx(function.value, rel=1e-4)


def test_the_demo_does_not_change_the_seeds(made):
    template, demo = (values(made[name]) for name in ("template", "demo"))
    for title in ("One game", "What if", "Tables", "Functions"):
        for row in template[title].iter_rows():
            for cell in row:
                assert demo[title][cell.coordinate].value == cell.value


def test_rapid_games_too_far_apart(made, tmp_path):
    event = replace(
        EVENT, pace="rapid", day=dt.date(2026, 1, 1), games=(Game("", 2050, "1"), Game("", 2690, "½"))
    )
    (tmp_path / "x.xlsx").write_bytes(calculator.make(event))
    sheet = values(tmp_path / "x.xlsx")["Event"]
    assert sheet["L23"].value == "not rated: too far apart (RB 7.3.1)"
    assert sheet["E38"].value == 1
    assert sheet["B19"].value.endswith("600 or more with a player above 2600 is not rated.")
