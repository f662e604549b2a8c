"""The wording in every language: complete, current, within the length of a help line, right in the cell."""

from __future__ import annotations

import ast
import datetime as dt
import re
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import elo_xl.functions
from elo_xl.core import checks
from elo_xl.functions import CATALOGUE
from elo_xl.functions.cells import LANGUAGES

LONGEST = 255
TRANSLATED: dict[str, dict[str, str]] = {
    language: import_module(f"elo_xl.functions.languages.{language.lower().replace('-', '_')}").WORDING
    for language in LANGUAGES
    if language != "en"
}
HELP_LINES = {
    line
    for function in CATALOGUE.values()
    for line in (function.help, *(argument.help for argument in function.arguments))
}
PAIRS = [
    pytest.param(language, english, translation, id=f"{language}: {english[:40]}")
    for language, wording in TRANSLATED.items()
    for english, translation in wording.items()
]


# The sentences that the code says


def _strings(node: ast.AST) -> set[str]:
    """The text constants under a node, neighbouring literals joined as Python joins them."""
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def _said(module: ast.Module) -> set[str]:
    """The sentences that a module hands to say(), written in the call or given a name before it."""
    named: dict[str, set[str]] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named.setdefault(node.targets[0].id, set()).update(_strings(node.value))
    sentences = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
            english = node.args[1]
            sentences |= named.get(english.id, set()) if isinstance(english, ast.Name) else _strings(english)
    return sentences


SOURCES = [*sorted(Path(elo_xl.functions.__file__).parent.glob("*.py")), Path(checks.__file__)]
MODULES = [ast.parse(path.read_text("utf-8")) for path in SOURCES]
# The core names its findings, and the functions say them.
FINDINGS = {value for value in vars(checks).values() if isinstance(value, str) and "{round}" in value}
SAID = set().union({"White", "Black"}, FINDINGS, *map(_said, MODULES))
LITERALS = set().union(*map(_strings, MODULES))


def test_the_sentences_are_found() -> None:
    assert {"Example", "row {row}: {problem}", "More than {cap} counts as {cap} (8.3.1)."} <= SAID
    assert {checks.BOTH_WON, checks.MET_TWICE} <= FINDINGS


# Completeness


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_help_line_is_translated(language: str) -> None:
    assert HELP_LINES - set(TRANSLATED[language]) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    assert SAID - set(TRANSLATED[language]) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_stale_is_translated(language: str) -> None:
    assert set(TRANSLATED[language]) - HELP_LINES - LITERALS == set()


def test_the_languages_hold_the_same_texts_in_the_same_order() -> None:
    hu, zh_tw, zh_cn = map(list, TRANSLATED.values())
    assert hu == zh_tw == zh_cn


# Every translation


def _placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def _fixed(text: str) -> set[str]:
    """What no translation may change: function names, quoted words, result cells, numbers, signs."""
    return set(
        re.findall(r"\b[A-Z]+_[A-Z]+\b|\b[A-Z]{2,4}-[A-Z]\d|\"[^\" ]+\"|\d+[wb][½\d+]|\d+|[½×−^]", text)
    )


@pytest.mark.parametrize(("language", "english", "translation"), PAIRS)
def test_translation(language: str, english: str, translation: str) -> None:
    assert 0 < len(translation) <= LONGEST
    assert translation == translation.strip() != english
    assert _fixed(english) <= _fixed(translation)
    if english in SAID:
        assert _placeholders(translation) == _placeholders(english)
    if english.endswith("."):
        assert translation.endswith("." if language == "hu" else "。")


@pytest.mark.parametrize(
    ("language", "of_the_other"),
    [
        ("zh-TW", "们个对预轮弃权级数变时规则区范过动胜负与无为这将结单内错误记"),
        ("zh-CN", "們個對預輪棄權級數變時規則區範過動勝負與無為這將結單內錯誤記"),
    ],
)
def test_chinese_keeps_to_its_script(language: str, of_the_other: str) -> None:
    """No sign of the other script, and full-width punctuation after a Chinese sign."""
    text = "\n".join(TRANSLATED[language].values())
    assert set(text) & set(of_the_other) == set()
    assert re.findall(r"[\u4e00-\u9fff][,;:?!]", text) == []


def test_the_chinese_of_taiwan_and_of_the_mainland_differ_in_their_terms() -> None:
    """A row is 列 in Taipei and 行 in Beijing, a column 欄 and 列, a cell 儲存格 and 单元格."""
    place = "row {row}, column {column}: {problem}"
    assert TRANSLATED["zh-TW"][place] == "第 {row} 列第 {column} 欄：{problem}"
    assert TRANSLATED["zh-CN"][place] == "第 {row} 行第 {column} 列：{problem}"


# In the cell


def _call(name: str, *values: object) -> Any:
    return CATALOGUE[name].call(values)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "hu",
            [
                "Értékszámkülönbség: 1600 − 1400 = 200",
                "Várható pontszám: 1 / (1 + 10^(−200 / 400)) = 0.7597",
                "Változás: 20 × (1 − 0.7597) = +4.81",
                "Új értékszám: 1600 + 4.81, kerekítve: 1605",
            ],
        ),
        (
            "zh-TW",
            [
                "等級分差：1600 − 1400 = 200",
                "預期得分：1 / (1 + 10^(−200 / 400)) = 0.7597",
                "變動：20 × (1 − 0.7597) = +4.81",
                "新等級分：1600 + 4.81，取整後：1605",
            ],
        ),
        (
            "zh-CN",
            [
                "等级分差：1600 − 1400 = 200",
                "预期得分：1 / (1 + 10^(−200 / 400)) = 0.7597",
                "升降：20 × (1 − 0.7597) = +4.81",
                "新等级分：1600 + 4.81，取整后：1605",
            ],
        ),
    ],
)
def test_explain_by_the_curve(language: str, lines: list[str]) -> None:
    assert _call("ELO_EXPLAIN", 1600, 1400, 1, 20, None, None, language) == [[line] for line in lines]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "hu",
            [
                "Értékszámkülönbség: 1500 − 2000 = −500",
                "A 400 pontnál nagyobb különbség 400 pontnak számít (8.3.1).",
                "Várható pontszám a 8.1.2 táblázat szerint: 0.08",
                "Változás: 20 × (0 − 0.08) = −1.60",
                "Új értékszám: 1500 − 1.60, kerekítve: 1498",
            ],
        ),
        (
            "zh-TW",
            [
                "等級分差：1500 − 2000 = −500",
                "分差超過 400 時以 400 計（8.3.1）。",
                "依表 8.1.2 的預期得分：0.08",
                "變動：20 × (0 − 0.08) = −1.60",
                "新等級分：1500 − 1.60，取整後：1498",
            ],
        ),
        (
            "zh-CN",
            [
                "等级分差：1500 − 2000 = −500",
                "分差大于 400 的按 400 计算（8.3.1）。",
                "按表 8.1.2 的预期得分：0.08",
                "升降：20 × (0 − 0.08) = −1.60",
                "新等级分：1500 − 1.60，取整后：1498",
            ],
        ),
    ],
)
def test_explain_by_the_table(language: str, lines: list[str]) -> None:
    said = _call("ELO_EXPLAIN", 1500, 2000, 0, 20, "fide", "2024-03-01", language)
    assert said == [[line] for line in lines]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        (
            "hu",
            "A kontumált játszma és az erőnyerő (bye) pontot adhat, de nem számít bele az értékszámba: "
            "nincs változás.",
        ),
        ("zh-TW", "棄權局與輪空計入得分，但不計算等級分：無變動。"),
        ("zh-CN", "弃权局和轮空计入得分，但不计算等级分：无升降。"),
    ],
)
def test_explain_of_a_forfeit(language: str, line: str) -> None:
    assert _call("ELO_EXPLAIN", 1600, 1400, "7w+", 20, None, None, language) == line


COLUMN = [[1], [dt.date(2026, 1, 2)], ["abc"], ["#REF!"], [True], [7], [dt.date(2026, 3, 1)], [0.25]]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "hu",
            [
                "2. sor: az 1/2 dátummá vált (2026-01-02); írjon ½-et vagy 0,5-et",
                "3. sor: „abc”: ismeretlen eredmény",
                "4. sor: a cella hibát tartalmaz: #REF!",
                "5. sor: az IGAZ vagy HAMIS érték nem eredmény",
                "6. sor: 7 nem lehet eredmény; írjon 1-et, ½-et vagy 0-t",
                "7. sor: itt dátum áll (2026-03-01); "
                "formázza a cellát szövegként, és írja be újra az eredményt",
                "8. sor: itt időpont vagy tört szám áll; írjon 1-et, ½-et vagy 0-t (az 1:0 időponttá vált)",
            ],
        ),
        (
            "zh-TW",
            [
                "第 2 列：1/2 變成了日期 2026-01-02；請輸入 ½ 或 0.5",
                "第 3 列：「abc」不是可辨識的對局結果",
                "第 4 列：儲存格內為錯誤值 #REF!",
                "第 5 列：TRUE 或 FALSE 不是對局結果",
                "第 6 列：7 不是有效的得分；請輸入 1、½ 或 0",
                "第 7 列：此處是日期（2026-03-01）；請將儲存格格式設為「文字」，再重新輸入結果",
                "第 8 列：此處是時刻或不足一分的小數；請輸入 1、½ 或 0（1:0 變成了時刻）",
            ],
        ),
        (
            "zh-CN",
            [
                "第 2 行：1/2 变成了日期 2026-01-02；请输入 ½ 或 0.5",
                "第 3 行：“abc”不是可识别的对局结果",
                "第 4 行：单元格中是错误值 #REF!",
                "第 5 行：TRUE 或 FALSE 不是对局结果",
                "第 6 行：7 不是有效的得分；请输入 1、½ 或 0",
                "第 7 行：此处是日期（2026-03-01）；请将单元格格式设为“文本”，再重新输入结果",
                "第 8 行：此处是时刻或不足一分的小数；请输入 1、½ 或 0（1:0 变成了时刻）",
            ],
        ),
    ],
)
def test_check_of_a_column(language: str, lines: list[str]) -> None:
    assert _call("RESULT_CHECK", COLUMN, language) == [[line] for line in lines]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("hu", "1. sor, 2. oszlop: „?!”: ismeretlen eredmény"),
        ("zh-TW", "第 1 列第 2 欄：「?!」不是可辨識的對局結果"),
        ("zh-CN", "第 1 行第 2 列：“?!”不是可识别的对局结果"),
    ],
)
def test_check_of_a_block(language: str, line: str) -> None:
    assert _call("RESULT_CHECK", [[1, "?!"], [0, 0.5]], language) == line


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "hu",
            [
                "1. forduló, 1. és 2. játékos: mindkettő színe világos",
                "1. forduló, 1. és 2. játékos: mindkettő nyert",
                "2. forduló, 1. játékos: nincs bejegyzés; írjon be eredményt vagy bye, H, Z jelet",
            ],
        ),
        (
            "zh-TW",
            [
                "第 1 輪：1 號與 2 號棋手都執白棋",
                "第 1 輪：1 號與 2 號棋手都記為勝",
                "第 2 輪：1 號棋手沒有記錄；請輸入結果、bye、H 或 Z",
            ],
        ),
        (
            "zh-CN",
            [
                "第 1 轮：1 号与 2 号棋手都执白棋",
                "第 1 轮：1 号与 2 号棋手都记为胜",
                "第 2 轮：1 号棋手没有记录；请输入结果、bye、H 或 Z",
            ],
        ),
    ],
)
def test_check_of_a_crosstable(language: str, lines: list[str]) -> None:
    assert _call("CT_CHECK", [["2w1", ""], ["1w1", "3b1"], ["bye", "2w0"]], language) == [
        [line] for line in lines
    ]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("hu", "2. játékos, 1. oszlop: „?!”: ismeretlen eredmény"),
        ("zh-TW", "2 號棋手，第 1 欄：「?!」不是可辨識的對局結果"),
        ("zh-CN", "2 号棋手，第 1 列：“?!”不是可识别的对局结果"),
    ],
)
def test_check_of_an_unreadable_crosstable(language: str, line: str) -> None:
    assert _call("CT_CHECK", [["2w1"], ["?!"]], language) == line


@pytest.mark.parametrize(
    ("language", "page"),
    [
        (
            "hu",
            [
                "A dp értékszámkülönbség adott pontaránynál a FIDE 8.1.1 táblázata szerint.",
                "A pontszám osztva a játszmák számával, 0 és 1 között; egész százalékra kerekítve, "
                "feles értéknél felfelé.",
                "Példa",
            ],
        ),
        (
            "zh-TW",
            [
                "依 FIDE 表 8.1.1，由得分率查等級分差 dp。",
                "得分除以局數，0 至 1；四捨五入至整數百分比。",
                "範例",
            ],
        ),
        (
            "zh-CN",
            [
                "按国际棋联表 8.1.1，由得分率查等级分差 dp。",
                "得分除以局数，0 至 1；四舍五入到整数百分比。",
                "示例",
            ],
        ),
    ],
)
def test_help_page(language: str, page: list[str]) -> None:
    function, argument, example = page
    assert _call("ELO_HELP", "FIDE_DP", language) == [
        ["FIDE_DP(fraction)", function],
        ["fraction", argument],
        [example, "FIDE_DP(0.75)"],
    ]


@pytest.mark.parametrize("language", TRANSLATED)
def test_help_lists_every_function_in_the_language(language: str) -> None:
    assert _call("ELO_HELP", None, language) == [
        [function.syntax, TRANSLATED[language][function.help]] for function in CATALOGUE.values()
    ]


@pytest.mark.parametrize("language", ["zh-tw", "ZH-TW", "zh_TW", " zh-TW "])
def test_a_language_may_be_written_otherwise(language: str) -> None:
    assert _call("RESULT_CHECK", "?", language) == "第 1 列：「?」不是可辨識的對局結果"


@pytest.mark.parametrize("language", ["de", "zh", "english", "hu-HU", 7])
def test_an_unknown_language_is_refused(language: object) -> None:
    assert _call("ELO_EXPLAIN", 1600, 1400, 1, 20, None, None, language) == "#VALUE!"
    assert _call("RESULT_CHECK", COLUMN, language) == "#VALUE!"
    assert _call("ELO_HELP", "FIDE_PD", language) == "#VALUE!"
