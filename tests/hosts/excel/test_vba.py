"""The text of our VBA, run in an interpreter against the Python functions, over xlwings' COM server."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from elo_xl.functions import CATALOGUE
from elo_xl.hosts.excel import text_sheets, vba

from ..cases import check, load
from .child import answers_of_python

CASES = load()
ERROR = {"error": 2015}


@pytest.fixture(scope="module")
def run():
    return answers_of_python("run_vba.py")


@pytest.mark.parametrize("kind", ["references", "constants"])
def test_every_case_with_true_errors(run, kind):
    check(CASES, run[kind])


def test_no_argument_at_all(run):
    first = next(iter(CATALOGUE.values()))
    assert run["nothing"] == [first.syntax, first.help]


def test_the_wizard_calls_with_half_of_the_arguments(run):
    shown = run["half filled"]
    assert len(shown) > 20
    values = [answer for answers in shown.values() for answer in answers if not isinstance(answer, list)]
    assert set(values) <= {"", "#VALUE!", "#NUM!", "#N/A"}
    assert shown["FIDE_CHANGE"] == ["", ""]


def test_a_cell_with_a_currency_format_is_a_number(run):
    assert run["currency"] == 20


def test_the_server_is_kept_and_renewed_once(run):
    assert run["renewal"] == {"two calls": [40.0, 40.0, 1, 2], "lost once": [40.0, 2, 4]}


def test_without_python_cells_rest(run):
    """Each of a thousand cells would otherwise wait for Python to start."""
    assert run["rest"]["broken"] == [ERROR, ERROR, ERROR, 1]
    assert run["rest"]["trouble"] == "Could not load xlwings64-0.0.0.dll"
    assert run["rest"]["mended"] == ["", 40.0]


def test_the_wizard_is_told_once_excel_is_ready(run):
    assert run["wizard"]["planned"] == ["'elo_xl.xlam'!EloXlStart"]
    assert run["wizard"]["state"] == [True, True, True, True, 1]
    assert run["wizard"]["told"] == [
        {
            "macro": f"'elo_xl.xlam'!{name}",
            "text": function.help,
            "category": "Elo",
            "arguments": [argument.help for argument in function.arguments],
        }
        for name, function in CATALOGUE.items()
    ]


def test_what_is_refused_before_it_comes_to_python(run):
    """Excel would hand over the first of several areas without a word, and a whole column to a COM call."""
    areas, column, block = (run["guards"][name] for name in ("areas", "column", "block"))
    assert areas == ["#VALUE!", "FIDE_K: a range of several areas cannot be taken: hand over one block"]
    reason = "FIDE_K: more than 200000 cells in one argument: hand over the rows that are filled"
    assert column == ["#VALUE!", reason]
    assert block == [20, ""]


def test_one_function_a_worksheet_function():
    declared = re.findall(
        r"^Public Function (\w+)\((.*)\) As Variant\r$", vba.modules()[0].source, flags=re.MULTILINE
    )
    assert dict(declared) == {
        name: ", ".join(f"{'Optional ' * a.optional}{a.name} As Variant" for a in function.arguments)
        for name, function in CATALOGUE.items()
    }


def test_only_the_worksheet_functions_are_offered_in_cells():
    """A public function of any module without Option Private Module shows up in every workbook."""
    for module in vba.modules():
        if module.is_class or "Option Private Module\r\n" in module.source:
            continue
        functions = re.findall(r"^(?:Public )?Function (\w+)", module.source, flags=re.MULTILINE)
        assert module.name == "EloFunctions" or not functions
        assert set(functions) <= set(CATALOGUE)


def test_nothing_is_volatile_and_nothing_opens_a_window_from_a_cell():
    ours = "".join(module.source for module in vba.modules() if module.name.startswith("Elo"))
    assert "Volatile" not in ours
    assert "CommandBars" not in ours  # the guard for the wizard that makes functions 0 when a workbook opens
    assert "MsgBox" not in "".join(module.source for module in vba.modules()[:2])


def test_names_are_unlike():
    """VBA ignores case, and refuses a module with the name of a function."""
    names = [*CATALOGUE, *(module.name for module in vba.modules()), "ThisWorkbook", "EloXl"]
    assert len({name.lower() for name in names}) == len(names)


def test_lines_fit_the_editor():
    for module in vba.modules():
        assert module.source.isascii()
        assert max(map(len, module.source.splitlines())) <= 1023


def test_help_fits_the_wizard():
    for row in text_sheets.help_texts()[1:]:
        assert all(len(text) <= 255 for text in row)
        assert len(row) <= 256


def test_every_sign_of_the_help_has_a_spelling():
    texts = [text for row in text_sheets.help_texts() for text in row]
    assert all(vba.ascii_text(sign) for text in texts for sign in text)


def test_python_imports_nothing_from_the_current_folder(tmp_path):
    """In Excel that is the folder of the workbook opened last, which may come from anywhere."""
    [tail] = re.findall(r' tail = " (-B -P) -c ""(import .*)$', vba.runtime(), flags=re.MULTILINE)
    for module in ("xlwings", "fractions", "elo_xl"):
        (tmp_path / f"{module}.py").write_text("raise SystemExit('a foreign module')")
    paths = f"false;;;;;;{dict(text_sheets.settings())['PYTHONPATH']}"
    code = f'import xlwings.utils;xlwings.utils.prepare_sys_path("{paths}");import elo_xl.udfs, sys;print("" in sys.path)'
    command = [sys.executable, *tail[0].split(), "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert (done.stdout, done.stderr) == ("False\n", "")


def test_no_settings_file_beside_a_workbook_is_read():
    places = re.findall(r"^    If source = (.*) Then$", vba.runtime(), flags=re.MULTILINE)
    assert places == ['"" Or source = "sheet"', '"directory"', '"" Or source = "user"']


def test_another_runtime_is_refused(monkeypatch):
    monkeypatch.setattr(vba, "_of_xlwings", lambda *_: "Public Const PROJECT_NAME As String = NAME\n")
    with pytest.raises(ValueError, match="not as expected"):
        vba.runtime()
    with pytest.raises(ValueError, match="not as expected"):
        vba.dictionary()
    with pytest.raises(ValueError, match="names no version"):
        vba.runtime_version()


def test_every_place_in_the_files_is_filled_in():
    assert not [module.name for module in vba.modules() if "{{" in module.source]
    with pytest.raises(ValueError, match=r"EloHelp.bas has other places than sheet"):
        vba._file("EloHelp.bas", sheet="_IntelliSense_")
