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
from elo_xl.core import norms, results
from elo_xl.functions import CATALOGUE
from elo_xl.functions.cells import LANGUAGES
from elo_xl.functions.words import Phrase, say

LONGEST = 255
TRANSLATED: dict[str, dict[str, str]] = {
    language: import_module(f"elo_xl.functions.languages.{language.lower().replace('-', '_')}").WORDING
    for language in LANGUAGES
    if language != "en"
}


def _template(line: str) -> str:
    """A line of help as the languages know it, with its placeholders."""
    return line.template if isinstance(line, Phrase) else line


SHOWN_HELP = {
    line
    for function in CATALOGUE.values()
    for line in (function.help, *(argument.help for argument in function.arguments))
}
HELP_LINES = set(map(_template, SHOWN_HELP))
PAIRS = [
    pytest.param(language, english, translation, id=f"{language}: {english[:40]}")
    for language, wording in TRANSLATED.items()
    for english, translation in wording.items()
]


# The sentences that the code says


def _parsed(path: str | Path | None) -> ast.Module:
    return ast.parse(Path(path or "").read_text("utf-8"))


def _assigned(module: ast.Module, *, anywhere: bool = False) -> dict[str, list[ast.expr]]:
    """What stands after the equals signs of a module, or also of its functions, by name."""
    named: dict[str, list[ast.expr]] = {}
    for node in ast.walk(module) if anywhere else module.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named.setdefault(node.targets[0].id, []).append(node.value)
    return named


def _constants(path: str | None) -> set[str]:
    """The text constants that a module gives a name, each on its own."""
    values = (value for assigned in _assigned(_parsed(path)).values() for value in assigned)
    return {node.value for node in values if isinstance(node, ast.Constant) and isinstance(node.value, str)}


# Core names these; a game over the board is no reason why one is not rated.
OF_ATTRIBUTE = {
    "name": _constants(norms.__file__),
    "kind": _constants(results.__file__) - {results.GAME},
    "help": HELP_LINES,
}


def _sentences(english: ast.expr, module: ast.Module) -> set[str]:
    """The sentences that one argument of say() may be; a new way of naming them fails here."""
    match english:
        case ast.Constant(value=str(sentence)):
            return {sentence}
        case ast.IfExp(body=one, orelse=other):
            return _sentences(one, module) | _sentences(other, module)
        case ast.Name(id=name):
            return set().union(
                *(_sentences(value, module) for value in _assigned(module, anywhere=True)[name])
            )
        case ast.Subscript(value=ast.Name(id=name)):
            (table,) = _assigned(module)[name]
            assert isinstance(table, ast.Dict)
            return set().union(*(_sentences(value, module) for value in table.values))
        case ast.Attribute(attr=attribute):
            return OF_ATTRIBUTE[attribute]
    raise AssertionError(f"line {english.lineno}: {ast.unparse(english)}")


def _said(module: ast.Module) -> set[str]:
    """The sentences that a module hands to say(lang, …) and to methods .say(…)."""
    sentences = set()
    handed_on = {  # by the method say(), whose callers are found
        inner
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef) and node.name == "say"
        for inner in ast.walk(node)
    }
    for node in ast.walk(module):
        if node in handed_on:
            continue
        match node:
            case ast.Call(func=ast.Name(id="say"), args=[_, english, *_]):
                sentences |= _sentences(english, module)
            case ast.Call(func=ast.Attribute(attr="say"), args=[english, *_]):
                sentences |= _sentences(english, module)
            case ast.Call(func=ast.Name(id="say") | ast.Attribute(attr="say")):
                raise AssertionError(f"line {node.lineno}: {ast.unparse(node)}")
    return sentences


SAID = set().union(
    *(_said(_parsed(path)) for path in sorted(Path(elo_xl.functions.__file__).parent.glob("*.py")))
)


@pytest.mark.parametrize(
    "sentence",
    [
        pytest.param("Example", id="a literal"),
        pytest.param("More than {cap} counts as {cap} (8.3.1).", id="a literal with a placeholder"),
        pytest.param("row {row}: {problem}", id="a conditional by name"),
        pytest.param("row {row}, column {column}: {problem}", id="the other side of it"),
        pytest.param("{player}, column {column}: {problem}", id="a name handed to a method"),
        pytest.param("round {round}: {player} cannot meet {other}", id="a literal handed to a method"),
        pytest.param("round {round}: {player} and {other} both won", id="a finding"),
        pytest.param("row {row}: {player} stands on both sides", id="a problem"),
        pytest.param("White", id="a colour"),
        pytest.param("counts as {cap} (8.3.1)", id="a note"),
        pytest.param(norms.GAMES, id="a requirement"),
        pytest.param(norms.HOLDERS, id="a requirement with titles"),
        pytest.param(norms.ONE_FEDERATION, id="the last requirement"),
        pytest.param(results.SHORT_GAME, id="a kind of round"),
        pytest.param(results.ZERO_BYE, id="a bye"),
        pytest.param("Rk", id="a heading"),
    ],
)
def test_a_sentence_is_found(sentence: str) -> None:
    assert sentence in SAID


def test_codes_are_no_sentences() -> None:
    assert {"fault", "missing", "penalty", "w", "b", "GM", results.GAME} & SAID == set()


# Completeness


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_help_line_is_translated(language: str) -> None:
    assert HELP_LINES - set(TRANSLATED[language]) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    assert SAID - set(TRANSLATED[language]) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_stale_is_translated(language: str) -> None:
    assert set(TRANSLATED[language]) - HELP_LINES - SAID == set()


def test_the_languages_hold_the_same_texts_in_the_same_order() -> None:
    first, *others = map(list, TRANSLATED.values())
    assert all(other == first for other in others)


# Every translation


def _placeholders(sentence: str) -> set[tuple[str, str | None, str | None]]:
    """Each with its format."""
    return {(name, form, how) for _, name, form, how in Formatter().parse(sentence) if name is not None}


def _fixed(text: str) -> set[str]:
    """What no translation may change: function names, quoted words, result cells, numbers, signs."""
    return set(
        re.findall(
            r"\b[A-Z]+_[A-Z]+\b|\b[A-Z]{2,4}-[A-Z]\d|\"[^\" ]+\"|\d+[wb][½\d+]|\d+|[½×−^ΔΣ·%]|[+-] -", text
        )
    )


def _edges(text: str) -> tuple[str, str]:
    """The blanks around a text, such as those of a word between two others."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


@pytest.mark.parametrize(("language", "english", "translation"), PAIRS)
def test_translation(language: str, english: str, translation: str) -> None:
    assert 0 < len(translation) <= LONGEST
    assert translation != english or " " not in english  # a German name is Name
    assert _edges(translation) == _edges(english)
    assert _fixed(english) <= _fixed(translation)
    assert _placeholders(translation) == _placeholders(english)
    if english.endswith(".") and english != "No.":  # a heading
        assert translation.endswith("。" if language.startswith("zh") else ".")


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_help_line_is_shown_with_its_figures(language: str) -> None:
    for line in SHOWN_HELP:
        shown = say(language, line)
        assert 0 < len(shown) <= LONGEST
        assert _fixed(line) <= _fixed(shown)
        assert not set("{}") & set(shown)


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


CONTRADICTING = [["2w1", ""], ["1w1", "3b1"], ["bye", "2w0"]]
NAMES = [["Ada"], ["Ben"], ["Cleo"]]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "hu",
            [
                "1. forduló, 1. játékos – 2. játékos: mindkettő színe világos",
                "1. forduló, 1. játékos – 2. játékos: mindkettő nyert",
                "2. forduló, 1. játékos: nincs bejegyzés; írjon be eredményt vagy bye, H, Z jelet",
            ],
        ),
        (
            "zh-TW",
            [
                "第 1 輪，1 號棋手、2 號棋手：雙方都執白棋",
                "第 1 輪，1 號棋手、2 號棋手：雙方都記為勝",
                "第 2 輪，1 號棋手：沒有記錄；請輸入結果、bye、H 或 Z",
            ],
        ),
        (
            "zh-CN",
            [
                "第 1 轮，1 号棋手、2 号棋手：双方都执白棋",
                "第 1 轮，1 号棋手、2 号棋手：双方都记为胜",
                "第 2 轮，1 号棋手：没有记录；请输入结果、bye、H 或 Z",
            ],
        ),
    ],
)
def test_check_of_a_crosstable(language: str, lines: list[str]) -> None:
    """The words are translated, the kinds are codes."""
    color, won, entry = lines
    assert _call("CT_CHECK", CONTRADICTING, None, language) == [
        [color, "fault", 1, 1],
        [won, "fault", 1, 1],
        [entry, "missing", 2, 1],
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "hu",
            [
                "1. forduló: Ada ellenfele Ben, de Ben ellenfele Cleo",
                "1. forduló: Ben ellenfele Cleo, akinél ebben a fordulóban nincs beírva játszma",
                "2. forduló, Ada – Ben: együtt egy pontnál kevesebb, büntetés",
                "Ada – Ben: kétszer játszanak egymással (2. és 3. forduló)",
            ],
        ),
        (
            "zh-TW",
            [
                "第 1 輪，Ada：對手填為「Ben」，但「Ben」的對手填為「Cleo」",
                "第 1 輪，Ben：對手填為「Cleo」，但對方該輪沒有對局記錄",
                "第 2 輪，Ada、Ben：雙方合計不足一分（處罰）",
                "Ada、Ben：在第 2 輪與第 3 輪重複對局",
            ],
        ),
        (
            "zh-CN",
            [
                "第 1 轮，Ada：对手填为“Ben”，但“Ben”的对手填为“Cleo”",
                "第 1 轮，Ben：对手填为“Cleo”，但对方该轮没有对局记录",
                "第 2 轮，Ada、Ben：双方合计不足一分（处罚）",
                "Ada、Ben：在第 2 轮与第 3 轮重复对局",
            ],
        ),
    ],
)
def test_check_of_a_crosstable_with_names(language: str, lines: list[str]) -> None:
    others, unanswered, penalty, again = lines
    assert _call(
        "CT_CHECK", [["2w1", "2b½", "2w1"], ["3w1", "1w0", "1b0"], ["", "", ""]], NAMES, language
    ) == [
        [others, "fault", 1, 1],
        [unanswered, "missing", 1, 2],
        [penalty, "penalty", 2, 1],
        [again, "fault", 3, 1],
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "hu",
            [
                "1. forduló, 2. játékos: „?!”: ismeretlen eredmény",
                "1. forduló, Ben: „?!”: ismeretlen eredmény",
                "Ada, 2. oszlop: „?!”: ismeretlen eredmény",
                "1. forduló: Ada ellenfele nem lehet 9. játékos",
            ],
        ),
        (
            "zh-TW",
            [
                "第 1 輪，2 號棋手：「?!」不是可辨識的對局結果",
                "第 1 輪，Ben：「?!」不是可辨識的對局結果",
                "Ada，第 2 欄：「?!」不是可辨識的對局結果",
                "第 1 輪，Ada：不可能與「9 號棋手」對局",
            ],
        ),
        (
            "zh-CN",
            [
                "第 1 轮，2 号棋手：“?!”不是可识别的对局结果",
                "第 1 轮，Ben：“?!”不是可识别的对局结果",
                "Ada，第 2 列：“?!”不是可识别的对局结果",
                "第 1 轮，Ada：不可能与“9 号棋手”对局",
            ],
        ),
    ],
)
def test_check_of_an_unreadable_crosstable(language: str, lines: list[str]) -> None:
    numbered, named, of_a_matrix, impossible = lines
    rounds, matrix = [["2w1"], ["?!"]], [["*", "?!", 1], [0, "*", 1], [0, 0, "*"]]
    assert _call("CT_CHECK", rounds, None, language) == [[numbered, "fault", 1, 2]]
    assert _call("CT_CHECK", rounds, NAMES[:2], language) == [[named, "fault", 1, 2]]
    assert _call("CT_CHECK", matrix, NAMES, language) == [[of_a_matrix, "fault", "", 1]]
    assert _call("CT_CHECK", [["9w1"], [""]], NAMES[:2], language) == [[impossible, "fault", 1, 1]]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ada, column 3: “bye” is a bye, not the result of a game; type 1, ½ or 0"),
        ("hu", "Ada, 3. oszlop: „bye” erőnyerő (bye), nem játszma eredménye; írjon be 1, ½ vagy 0 jelet"),
        ("zh-TW", "Ada，第 3 欄：「bye」是輪空，不是對局結果；請輸入 1、½ 或 0"),
        ("zh-CN", "Ada，第 3 列：“bye”是轮空，不是对局结果；请输入 1、½ 或 0"),
    ],
)
def test_check_of_a_bye_in_a_matrix(language: str, line: str) -> None:
    matrix = [["*", 1, "bye"], [0, "*", 1], [1, 0, "*"]]
    assert _call("CT_CHECK", matrix, NAMES, language) == [[line, "fault", "", 1]]
    assert _call("CT_POINTS", matrix) == "#VALUE!"


# Rounds, White, Black and results, a problem or two of every kind.
LIST_OF_GAMES = [
    [[cell] for cell in column]
    for column in zip(
        (1, "Ada", "Ben", ""),
        ("", "Ada", "Ben", 1),
        (1, "Ben", "Cleo", 1),
        (2, "Zed", "Ada", 1),
        (2, "Ada", "Ada", 1),
        (2, "Cleo", "", 1),
        (2, 1, "Ben", "½-0"),
        (3, "Ben", "Cleo", "?!"),
        strict=True,
    )
]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "hu",
            [
                "1. sor: 1. forduló, Ada: hiányzik az eredmény",
                "2. sor: 1 és 250 közötti forduló szükséges",
                "3. sor: Ben már játszik ugyanebben a fordulóban (1. forduló, 1. sor)",
                "4. sor: Zed nem szerepel a játékosok listáján",
                "5. sor: Ada mindkét oldalon szerepel",
                "6. sor: hiányzik egy játékos; írja be az ellenfelet, vagy bye, H, Z, F jelet",
                "7. sor, 2. forduló: a két játékos együtt egy pontnál kevesebbet kap, büntetés",
                "8. sor: „?!”: ismeretlen eredmény",
            ],
        ),
        (
            "zh-TW",
            [
                "第 1 列，Ada：缺少第 1 輪的結果",
                "第 2 列：輪次須為 1 至 250",
                "第 3 列，Ben：在第 1 輪已有另一局（第 1 列）",
                "第 4 列：「Zed」不在棋手名單中",
                "第 5 列：Ada 同時在雙方出現",
                "第 6 列：缺少一名棋手；請輸入對手，或 bye、H、Z、F",
                "第 7 列：第 2 輪雙方合計不足一分，屬處罰",
                "第 8 列：「?!」不是可辨識的對局結果",
            ],
        ),
        (
            "zh-CN",
            [
                "第 1 行，Ada：缺少第 1 轮的结果",
                "第 2 行：轮次须为 1 至 250",
                "第 3 行，Ben：在第 1 轮已有另一局（第 1 行）",
                "第 4 行：“Zed”不在棋手名单中",
                "第 5 行：Ada 同时在双方出现",
                "第 6 行：缺少一名棋手；请输入对手，或 bye、H、Z、F",
                "第 7 行：第 2 轮双方合计不足一分，属处罚",
                "第 8 行：“?!”不是可识别的对局结果",
            ],
        ),
    ],
)
def test_check_of_a_list_of_games(language: str, lines: list[str]) -> None:
    found = _call("GAMES_CHECK", NAMES, *LIST_OF_GAMES, language)
    assert [words for words, *_ in found] == lines
    assert [kind for _, kind, *_ in found] == ["missing", *["fault"] * 5, "penalty", "fault"]


ROUND_ROBIN = [["", "1", "½"], ["0", "", "1"], ["½", "0", ""]]


@pytest.mark.parametrize(
    ("language", "heads"),
    [
        ("hu", ["Hely.", "Ssz.", "Név", "Ért.", "Pont", "DE"]),
        ("zh-TW", ["名次", "編號", "姓名", "等級分", "得分", "DE"]),
        ("zh-CN", ["名次", "序号", "姓名", "等级分", "得分", "DE"]),
    ],
)
def test_heads_of_the_final_table(language: str, heads: list[str]) -> None:
    ratings = [[1800], [1700], [1600]]
    with_ratings = _call("CT_STANDINGS", ROUND_ROBIN, NAMES, "DE", ratings, None, None, language)
    without = _call("CT_STANDINGS", ROUND_ROBIN, NAMES, "DE", None, None, None, language)
    assert with_ratings[:2] == [heads, [1, 1, "Ada", 1800, 1.5, 0]]
    assert without[:2] == [heads[:3] + heads[4:], [1, 1, "Ada", 1.5, 0]]


# The reports of FIDE's working

EVENT = (
    1700,
    [[1798], [1290], [""], [1700], [1800], [1850], [1380]],
    [[1], [1], [1], ["7w+"], ["H"], [""], [1]],
    40,
    "2024-03-01",
    None,
)


@pytest.mark.parametrize(
    ("language", "heads", "notes"),
    [
        (
            "hu",
            ["Ellenfél", "D", "PD", "W", "ΔR", "K·ΔR", "Megjegyzés"],
            [
                "",
                "400 pontnak számít (8.3.1)",
                "nem számít be: az ellenfélnek nincs értékszáma",
                "nem számít be: kontumálás",
                "nem számít be: félpontos bye",
                "még nem játszották le",
                "az alsó határ (1400) alatt: a beírt érték számít",
                "összesen: Rc, N, ΣPD, W, ΔR, K·ΔR",
            ],
        ),
        (
            "zh-TW",
            ["對手", "D", "PD", "W", "ΔR", "K·ΔR", "備註"],
            [
                "",
                "以 400 計（8.3.1）",
                "不計等級分：對手無等級分",
                "不計等級分：棄權局",
                "不計等級分：半分輪空",
                "尚未進行",
                "低於下限 1400：按輸入的等級分計算",
                "合計：Rc、N、ΣPD、W、ΔR、K·ΔR",
            ],
        ),
        (
            "zh-CN",
            ["对手", "D", "PD", "W", "ΔR", "K·ΔR", "备注"],
            [
                "",
                "按 400 计算（8.3.1）",
                "不计等级分：对手无等级分",
                "不计等级分：弃权局",
                "不计等级分：半分轮空",
                "尚未进行",
                "低于下限 1400：按输入的等级分计算",
                "合计：Rc、N、ΣPD、W、ΔR、K·ΔR",
            ],
        ),
    ],
)
def test_individual_calculation(language: str, heads: list[str], notes: list[str]) -> None:
    page = _call("FIDE_REPORT", *EVENT, language)
    assert page[0] == heads
    assert [row[-1] for row in page[1:]] == notes


@pytest.mark.parametrize(
    ("language", "note"),
    [
        ("hu", "nem számít be: túl nagy az értékszámkülönbség (RB 7.3.1)"),
        ("zh-TW", "不計等級分：等級分差過大（RB 7.3.1）"),
        ("zh-CN", "不计等级分：等级分差过大（RB 7.3.1）"),
    ],
)
def test_individual_calculation_of_rapid_chess(language: str, note: str) -> None:
    page = _call("FIDE_REPORT", 2700, [[2000]], [[1]], 10, "2025-10-01", "rapid", language)
    assert page[1][-1] == note


NORM = (
    "IM",
    [[rating] for rating in (2150, 2200, 2250, 2300, 2350, 2400, 2400, 2400, 2450)],
    [[score] for score in (1, 1, 1, 1, 0.5, 0.5, 0.5, 0, 0)],
    [[title] for title in ("GM", "IM", "IM", "FM", "FM", "", "", "", "")],
    [[federation] for federation in ("HUN", "HUN", "GER", "GER", "GER", "TPE", "TPE", "CHN", "CHN")],
    "HUN",
)


@pytest.mark.parametrize(
    ("language", "requirements"),
    [
        (
            "hu",
            [
                "Játszmák",
                "Ellenfelek átlaga",
                "Teljesítményérték",
                "Pontszám",
                "Értékszám nélküli ellenfelek, legfeljebb",
                "Címmel rendelkező ellenfelek",
                "Ellenfelek ezzel a címmel: GM vagy IM",
                "Külföldi szövetségek",
                "Ellenfelek a saját szövetségből, legfeljebb",
                "Ellenfelek egyazon szövetségből, legfeljebb",
            ],
        ),
        (
            "zh-TW",
            [
                "局數",
                "對手平均等級分",
                "表現分",
                "得分",
                "無等級分的對手，至多",
                "有稱號的對手",
                "稱號為 GM 或 IM 的對手",
                "其他協會",
                "來自自己協會的對手，至多",
                "來自同一協會的對手，至多",
            ],
        ),
        (
            "zh-CN",
            [
                "局数",
                "对手平均等级分",
                "表现分",
                "得分",
                "无等级分的对手，至多",
                "有称号的对手",
                "称号为 GM 或 IM 的对手",
                "其他协会",
                "来自本人协会的对手，至多",
                "来自同一协会的对手，至多",
            ],
        ),
    ],
)
def test_requirements_of_a_norm(language: str, requirements: list[str]) -> None:
    assert [row[0] for row in _call("FIDE_NORM_REPORT", *NORM, language)] == requirements


JUNIOR = (1650, 45, 2010, 2310, 20, "2026-03-01")


@pytest.mark.parametrize(
    ("language", "rules", "newer", "older"),
    [
        (
            "hu",
            [
                "Valaha legalább 2400 volt az értékszáma",
                "Ifjúsági: annak az évnek a végéig, amelyben 18 éves lesz, ha értékszáma mindig 2300 alatt volt",
                "Kevesebb mint 30 értékszámba számító játszma",
                "Mindenki más",
                "Korlát: az időszak játszmái × K legfeljebb 700",
            ],
            [
                "legmagasabb értékszám: 2310",
                "2026: 16 éves lesz, legmagasabb értékszám: 2310",
                "45 játszma",
                "–",
                "20 × 20 = 400",
            ],
            ["azon a napon nincs ilyen szabály", "Az időszak korlátja"],
        ),
        (
            "zh-TW",
            [
                "等級分曾達 2400 以上",
                "青少年：至滿 18 歲當年年底為止，且等級分從未達 2300",
                "計分對局少於 30 局",
                "其他棋手",
                "上限：一期局數 × K 至多 700",
            ],
            ["最高等級分 2310", "2026 年滿 16 歲，最高等級分 2310", "45 局", "–", "20 × 20 = 400"],
            ["當日無此規則", "一期的上限"],
        ),
        (
            "zh-CN",
            [
                "等级分曾达到 2400 及以上",
                "青少年：至年满 18 岁当年年底为止，且等级分从未达到 2300",
                "计等级分的对局少于 30 局",
                "其他棋手",
                "上限：一期局数 × K 至多 700",
            ],
            ["最高等级分 2310", "2026 年满 16 岁，最高等级分 2310", "45 局", "–", "20 × 20 = 400"],
            ["当日无此规则", "一期的上限"],
        ),
    ],
)
def test_how_k_is_found(language: str, rules: list[str], newer: list[str], older: list[str]) -> None:
    page = _call("FIDE_K_REPORT", *JUNIOR, language)
    assert [row[:2] for row in page] == [list(pair) for pair in zip(rules, newer, strict=True)]
    page = _call("FIDE_K_REPORT", *JUNIOR[:-1], "2010-03-01", language)
    none, limit = older
    assert page[1][:2] == [rules[1], none]
    assert page[-1][:2] == [limit, none]


@pytest.mark.parametrize(
    ("language", "turns", "no_year", "no_games"),
    [
        ("hu", "2026: 16 éves lesz", "nincs megadva születési év", "nincs megadva a játszmák száma"),
        ("zh-TW", "2026 年滿 16 歲", "未填出生年", "未填局數"),
        ("zh-CN", "2026 年满 16 岁", "未填出生年份", "未填局数"),
    ],
)
def test_how_k_is_found_from_fewer_facts(language: str, turns: str, no_year: str, no_games: str) -> None:
    page = _call("FIDE_K_REPORT", 1650, 45, 2010, None, None, "2026-03-01", language)
    assert page[1][1] == turns
    page = _call("FIDE_K_REPORT", 1650, 45, None, None, None, "2026-03-01", language)
    assert [page[1][1], page[-1][1]] == [no_year, no_games]


FIRST_GAMES = ([[1902], [1877], [1884], [2012], [1832]], [[1], [1], [1], [0], [0]])


@pytest.mark.parametrize(
    ("language", "newer", "older", "highest"),
    [
        (
            "hu",
            [
                "Értékszámba számító játszmák (n)",
                "Pontszám (W)",
                "Átlag 2 további, 1800 értékszámú ellenféllel",
                "W + 1 az n + 2 százalékában",
                "dp a 8.1.1 táblázat szerint",
                "A kettő összege",
                "Első értékszám",
            ],
            ["Az ellenfelek átlaga", "W az n százalékában", "20 pont minden 50% feletti fél pontért"],
            "Első értékszám, legfeljebb 2200",
        ),
        (
            "zh-TW",
            [
                "計分對局數 n",
                "得分 W",
                "平均等級分，另計 2 名 1800 分的對手",
                "W + 1 佔 n + 2 的百分比",
                "依表 8.1.1 的 dp",
                "兩者之和",
                "首個等級分",
            ],
            ["對手的平均等級分", "W 佔 n 的百分比", "得分超過 50% 的部分，每半分加 20"],
            "首個等級分，至多 2200",
        ),
        (
            "zh-CN",
            [
                "计等级分的对局数 n",
                "得分 W",
                "平均等级分，另计 2 名 1800 分的对手",
                "W + 1 占 n + 2 的百分比",
                "按表 8.1.1 的 dp",
                "两者之和",
                "首个等级分",
            ],
            ["对手的平均等级分", "W 占 n 的百分比", "得分超过 50% 的部分，每半分加 20"],
            "首个等级分，至多 2200",
        ),
    ],
)
def test_working_of_a_first_rating(language: str, newer: list[str], older: list[str], highest: str) -> None:
    page = _call("FIDE_INITIAL_REPORT", *FIRST_GAMES, "2024-03-01", language)
    assert [row[0] for row in page] == newer
    page = _call("FIDE_INITIAL_REPORT", *FIRST_GAMES, "2020-03-01", language)
    assert [row[0] for row in page] == [*newer[:2], *older, *newer[5:]]
    page = _call("FIDE_INITIAL_REPORT", [[2400]] * 5, [[1]] * 5, "2024-03-01", language)
    assert page[-1] == [highest, 2200]


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
        [example, "FIDE_DP(0.75) = 193"],
    ]


@pytest.mark.parametrize("language", TRANSLATED)
def test_help_lists_every_function_in_the_language(language: str) -> None:
    assert _call("ELO_HELP", None, language) == [
        [function.syntax, _filled_in(language, function.help)] for function in CATALOGUE.values()
    ]


def _filled_in(language: str, line: str) -> str:
    translation = TRANSLATED[language][_template(line)]
    return translation.format(**line.figures) if isinstance(line, Phrase) else translation


@pytest.mark.parametrize(
    ("language", "line", "pace"),
    [
        (
            "hu",
            "Új FIDE-értékszám az időszak után: a változást egyszer kerekíti, feles értéknél a nullától "
            'távolodva. Az alsó határ alatt ({since:%Y-%m} óta {floor}) a válasz "unrated".',
            '"standard", "rapid", "blitz" (standard: hagyományos sakk, blitz: villámsakk). Üres: standard.',
        ),
        (
            "zh-TW",
            "一期之後的新 FIDE 等級分：變動只取整一次，恰為 .5 時取離零較遠者。"
            '低於下限（自 {since:%Y-%m} 起為 {floor}）時答案為 "unrated"。',
            '"standard", "rapid", "blitz"（standard：標準棋，rapid：快棋，blitz：超快棋）。空白：standard。',
        ),
        (
            "zh-CN",
            "一期之后的新国际棋联等级分：升降值只取整一次，恰为 .5 时取离零较远的整数。"
            '低于下限（自 {since:%Y-%m} 起为 {floor}）时结果为 "unrated"。',
            '"standard", "rapid", "blitz"（standard：慢棋，rapid：快棋，blitz：超快棋）。留空：standard。',
        ),
    ],
)
def test_help_page_with_figures(language: str, line: str, pace: str) -> None:
    page = _call("ELO_HELP", "FIDE_NEW", language)
    assert page[0][1] == line.format(**CATALOGUE["FIDE_NEW"].help.figures)
    assert page[-2] == ["pace", pace]


@pytest.mark.parametrize("language", ["zh-tw", "ZH-TW", "zh_TW", " zh-TW "])
def test_a_language_may_be_written_otherwise(language: str) -> None:
    assert _call("RESULT_CHECK", "?", language) == "第 1 列：「?」不是可辨識的對局結果"


@pytest.mark.parametrize("language", ["xx", "zh", "english", "hu-HU", 7])
def test_an_unknown_language_is_refused(language: object) -> None:
    assert _call("ELO_EXPLAIN", 1600, 1400, 1, 20, None, None, language) == "#VALUE!"
    assert _call("RESULT_CHECK", COLUMN, language) == "#VALUE!"
    assert _call("CT_CHECK", CONTRADICTING, None, language) == "#VALUE!"
    assert _call("GAMES_CHECK", NAMES, *LIST_OF_GAMES, language) == "#VALUE!"
    assert _call("CT_STANDINGS", ROUND_ROBIN, NAMES, "DE", None, None, None, language) == "#VALUE!"
    assert _call("FIDE_REPORT", *EVENT, language) == "#VALUE!"
    assert _call("FIDE_NORM_REPORT", *NORM, language) == "#VALUE!"
    assert _call("FIDE_K_REPORT", *JUNIOR, language) == "#VALUE!"
    assert _call("FIDE_INITIAL_REPORT", *FIRST_GAMES, "2024-03-01", language) == "#VALUE!"
    assert _call("ELO_HELP", "FIDE_PD", language) == "#VALUE!"
