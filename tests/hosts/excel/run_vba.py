"""Our VBA in pyOpenVBA's interpreter, against xlwings' COM server; all answers as JSON on standard output."""

from __future__ import annotations

import json
import re
from typing import Any

from cases import ERRORS, load
from excel_on_windows import MISSING, Range, constants, references
from excel_vba import Excel, VBARange, XLPy, to_com, to_json, to_vba
from pyopenvba.interpreter import Interpreter, VBACurrency, VBAObject, VBARuntimeError, member, method, setter

from elo_xl.functions import CATALOGUE
from elo_xl.hosts.excel import text_sheets, vba

BY_NUMBER = {number: text for text, number in ERRORS.items()}


class Several(VBAObject):
    """Areas, rows or columns of a reference, of which only the number is asked."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    @member(name="Count")
    def count(self) -> int:
        return self.number


class ValueRange(VBARange):
    """A reference whose values VBA reads for itself."""

    areas = 1
    size: tuple[int, int] | None = None

    @member(name="Value")
    def value(self) -> Any:
        return to_vba(self.com.Value)

    @member(name="Areas")
    def the_areas(self) -> Several:
        return Several(self.areas)

    @member(name="Rows")
    def rows(self) -> Several:
        return Several(self.size[0] if self.size else 1)

    @member(name="Columns")
    def columns(self) -> Several:
        return Several(self.size[1] if self.size else 1)


class Server(XLPy):
    """xlwings' server, which can be lost."""

    lost = False
    calls = 0

    @method(name="CallUDF")
    def call_udf(self, module: str, function: str, arguments: Any, *rest: Any) -> Any:
        assert not rest  # nothing that Python would have to ask Excel about
        given = to_com(arguments)
        assert not any(isinstance(value, Range) for value in given)
        Server.calls += 1
        if Server.lost:
            Server.lost = False
            raise VBARuntimeError(-2147023174, "The RPC server is unavailable.")
        return super().call_udf(module, function, arguments)


class Starter(VBAObject):
    """What stands for the runtime of xlwings: it starts the server, or cannot."""

    starts = 0
    broken = False

    @method(name="Start")
    def start(self) -> Any:
        Starter.starts += 1
        if Starter.broken:
            raise VBARuntimeError(1, "Could not load xlwings64-0.0.0.dll")
        return Server()


class Cells(VBAObject):
    def __init__(self, rows: list[tuple[str, ...]], row: int, column: int) -> None:
        super().__init__()
        self.rows, self.at = rows, (row, column)

    @member(name="Value")
    def value(self) -> str:
        row, column = self.at
        line = self.rows[row - 1]
        return line[column - 1] if column <= len(line) else ""

    @method(name="End")
    def end(self, _direction: Any) -> Any:
        return Cells(self.rows, self.at[0], len(self.rows[self.at[0] - 1]))

    @member(name="Column")
    def column(self) -> int:
        return self.at[1]


class Page(VBAObject):
    vba_type_name = "Worksheet"

    @method(name="Cells")
    def cells(self, row: int, column: int) -> Cells:
        return Cells(text_sheets.help_texts(), int(row), int(column))


class Book(VBAObject):
    vba_type_name = "Workbook"

    def __init__(self) -> None:
        super().__init__()
        self.saved = True
        self.addin = True

    @member(name="IsAddin")
    def is_addin(self) -> bool:
        return self.addin

    @setter("IsAddin")
    def set_addin(self, value: bool) -> None:
        self.addin = bool(value)
        self.saved = False  # as Excel takes it for a change

    @method(name="Worksheets")
    def worksheets(self, name: str) -> Page:
        assert name == vba.HELP_SHEET
        return Page()

    @member(name="Name")
    def name(self) -> str:
        return "elo_xl.xlam"

    @member(name="Saved")
    def is_saved(self) -> bool:
        return self.saved

    @setter("Saved")
    def save(self, value: bool) -> None:
        self.saved = value


class Window(VBAObject):
    activated = 0

    @method(name="Activate")
    def activate(self) -> None:
        Window.activated += 1


class Application(VBAObject):
    vba_type_name = "Application"
    told: list[dict[str, Any]] = []  # noqa: RUF012
    planned: list[str] = []  # noqa: RUF012
    book: Book

    def __init__(self, book: Book) -> None:
        super().__init__()
        self.book, self.updating, self.events, self.front = book, True, True, Window()

    @member(name="ScreenUpdating")
    def screen(self) -> bool:
        return self.updating

    @setter("ScreenUpdating")
    def set_screen(self, value: bool) -> None:
        self.updating = bool(value)

    @member(name="EnableEvents")
    def enabled(self) -> bool:
        return self.events

    @setter("EnableEvents")
    def enable(self, value: bool) -> None:
        self.events = bool(value)

    @member(name="ActiveWindow")
    def window(self) -> Window:
        return self.front

    @method(name="MacroOptions")
    def macro_options(self, Macro: str, Description: str, Category: str, ArgumentDescriptions: Any) -> None:  # noqa: N803
        if self.book.addin:  # and so hidden
            raise VBARuntimeError(1004, "Cannot edit a macro on a hidden workbook.")
        texts = list(ArgumentDescriptions.items)
        Application.told.append(
            {"macro": Macro, "text": Description, "category": Category, "arguments": texts}
        )

    @method(name="OnTime")
    def on_time(self, _when: Any, macro: str) -> None:
        Application.planned.append(macro)


class OurExcel(Excel):
    """`XLPy` is a function of the project here, not an object."""

    def __init__(self) -> None:
        super().__init__()
        self.book = Book()
        self.excel = Application(self.book)
        self.objects = {"application": self.excel, "elostarter": Starter(), "thisworkbook": self.book}

    def constant(self, name: str) -> Any:
        return -4159 if name.lower() == "xltoleft" else super().constant(name)


def project() -> Interpreter:
    interpreter = Interpreter(OurExcel())
    stub = "Public Function XLPy()\r\n    Set XLPy = EloStarter.Start\r\nEnd Function\r\n"
    for module in vba.modules():
        if module.name not in ("xlwings", "Dictionary"):
            # the interpreter knows no attributes of procedures, which are texts and no code
            source = re.sub(r"^Attribute \w+\.VB_.*\r\n", "", module.source, flags=re.MULTILINE)
            kind = "class" if module.is_class else "standard"
            interpreter.add_module(source.replace("Public WithEvents", "Public"), name=module.name, kind=kind)
    interpreter.add_module(stub, name="xlwings")
    interpreter.add_module(vba.workbook_code(), name="ThisWorkbook")
    return interpreter


BOOK = project()


def given(value: Any) -> Any:
    return ValueRange(value) if isinstance(value, Range) else to_vba(value)


def answer(function: str, arguments: list[Any]) -> Any:
    return plain(to_json(BOOK.run(function, [given(argument) for argument in arguments])))


def plain(value: Any) -> Any:
    """Only true errors become error texts of the table; a text that looks like one is told apart."""
    if isinstance(value, list):
        return [list(map(plain, row)) for row in value]
    if isinstance(value, dict):
        return BY_NUMBER[value["error"]]
    return f"text {value}" if value in ERRORS else value


def half_filled() -> dict[str, Any]:
    """What the function wizard shows while arguments are typed: nothing or an error, but no message."""
    return {
        name: [
            answer(name, [None if n < function.minimum else MISSING for n in range(function.maximum)]),
            answer(name, [1500.0 if n == 0 else None for n in range(function.maximum)]),
        ]
        for name, function in CATALOGUE.items()
        if function.minimum > 1
    }


def renewal() -> dict[str, Any]:
    """The server is started once, and once more when it was lost."""
    Starter.starts = Server.calls = 0
    book = project()
    run = lambda: to_json(book.run("FIDE_K", [1650.0, 12.0]))  # noqa: E731
    told: dict[str, Any] = {"two calls": [run(), run(), Starter.starts, Server.calls]}
    Server.lost = True
    told["lost once"] = [run(), Starter.starts, Server.calls]
    return told


def rest() -> dict[str, Any]:
    """A server that does not start is not asked for again by every cell."""
    Starter.starts, Starter.broken = 0, True
    book = project()
    run = lambda: to_json(book.run("FIDE_K", [1650.0, 12.0]))  # noqa: E731
    told: dict[str, Any] = {"broken": [run(), run(), run(), Starter.starts]}
    told["trouble"] = book.run("EloTrouble", [])
    Starter.broken = False
    told["mended"] = [book.run("EloTrouble", []), run()]
    return told


def wizard() -> dict[str, Any]:
    """In an add-in, which Excel takes no texts for; all is as before afterwards, and no error reaches the user."""
    host = BOOK.host
    BOOK.run("Workbook_Open", [])
    BOOK.run("EloXlDescribe", [])
    told = list(Application.told)
    state = [host.book.addin, host.book.saved, host.excel.updating, host.excel.events, Window.activated]
    return {"told": told, "planned": Application.planned, "state": state}


def guards() -> dict[str, Any]:
    """What is refused before it comes to Python, and why."""
    found: dict[str, Any] = {}
    for name, areas, size in (("areas", 2, (1, 1)), ("column", 1, (1048576, 1)), ("block", 1, (1000, 200))):
        reference = ValueRange(Range(1650))
        reference.areas, reference.size = areas, size
        answer = plain(to_json(BOOK.run("FIDE_K", [reference, 45.0])))
        found[name] = [answer, BOOK.run("EloLastReason", []) if answer == "#VALUE!" else ""]
    return found


print(
    json.dumps(
        {
            "references": [answer(case.function, references(case)) for case in load()],
            "constants": [answer(case.function, constants(case)) for case in load()],
            "nothing": answer("ELO_HELP", [])[0],
            "currency": answer("FIDE_K", [Range(VBACurrency(1650)), Range(VBACurrency(45))]),
            "half filled": half_filled(),
            "renewal": renewal(),
            "rest": rest(),
            "wizard": wizard(),
            "guards": guards(),
        }
    )
)
