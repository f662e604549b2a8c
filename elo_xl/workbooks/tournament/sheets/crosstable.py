"""The sheet "Crosstable": everybody's results, points and tie-breaks, by rank or by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elo_xl.workbooks import fields, styles
from elo_xl.workbooks.tournament import wording
from elo_xl.workbooks.tournament.plan import GROUPS, HEAD, TIE_BREAKS, TOP, Columns, Plan, numbered

from .event_page import APART, CROSSTABLE, DIAGONAL, GRID, PLAYERS, EventPage
from .players import COLUMNS as PLAYER_COLUMNS

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.workbooks.styles import Look, Styles

BY_RANK, BY_NUMBER = "rank", "number"
_HEADS = {
    "rk": "|Rk", "no": "|No.", "title": "", "name": "Name", "fed": "|Fed", "rtg": "|Rtg", "pts": "|Pts",
}  # fmt: skip
_ORDER = fields.choice("Order", "By rank or by starting number.", [BY_RANK, BY_NUMBER], align="center")


def columns(plan: Plan) -> Columns:
    """Where everything stands: a column a round, or in a round robin a column an opponent."""
    width = (6.4 if plan.players < 100 else 7.2) if plan.swiss else 4.6 if plan.cycles > 1 else 4
    return Columns(
        ("rk", 4.5), ("no", 4.5), ("title", 5), ("name", 24), ("fed", 5.5), ("rtg", 6),
        *numbered("r", games(plan), width), ("pts", 6), *numbered("tb", TIE_BREAKS, 6), least=118,
    )  # fmt: skip


def games(plan: Plan) -> int:
    """How many columns show results."""
    return plan.rounds if plan.swiss else plan.players


def write(book: Workbook, looks: Styles, plan: Plan) -> EventPage:
    """Write the sheet."""
    page = EventPage(book, looks, plan, CROSSTABLE, "", columns(plan))
    letters = page.columns
    page.formula("B3", _lead(plan), "lead")
    page.form_rows(5)
    page.put("B5", "Order by", "label")
    page.field("E5", _ORDER, BY_NUMBER if plan.swiss else BY_RANK)
    page.name_cells({"Crosstable_order": "E5"})
    page.put(
        f"{letters['r1']}{GROUPS}",
        "Rounds: opponent, colour, result" if plan.swiss else "Against",
        "note",
        font_size=8,
    )
    page.put(f"{letters['tb1']}{GROUPS}", "Tie-breaks", "note", font_size=8)
    page.row(GROUPS, 13)
    _heads(page)
    for key, formula in {
        "rk": _of("Ranks"),
        "no": "Crosstable_numbers",
        "title": _of(f'{plan.down(PLAYER_COLUMNS["title"], PLAYERS)}&""'),
        "name": _of('Player_names&""'),
        "fed": _of(f'{plan.down(PLAYER_COLUMNS["fed"], PLAYERS)}&""'),
        "rtg": _of("Player_ratings"),
        "pts": _of(wording.halves("Points")),
        **{f"tb{n}": _of(f"Tie_break_{n}") for n in range(1, TIE_BREAKS + 1)},
    }.items():
        page.column_array(key, formula, **_look(key))
    if plan.swiss:
        _rounds(page)
    else:
        _matrix(page)
    page.table_rows(TOP, plan.end)
    _marks(page)
    page.freeze(TOP, letters["fed"])
    page.finish(f"A1:{page.last}{plan.end}", "E5", pages=0)
    return page


def _lead(plan: Plan) -> str:
    after = 'IF(Table_round=0,"Not yet begun.","After round "&Table_round&".")'
    if plan.swiss:
        return f'{after}&"  12w1 is number 12, with White, won; + and − are forfeits, H ½ and Z 0 asked for."'
    return f'{after}&"  Opponents stand in the order of the lines; + and − are forfeits."'


def _of(cells: str) -> str:
    return f'IFERROR(LOOKUP(Crosstable_numbers,Player_numbers,{cells}),"")'


def _heads(page: EventPage) -> None:
    plan, letters = page.plan, page.columns
    heads = _HEADS | {f"r{number}": f"|{number}" for number in range(1, games(plan) + 1)}
    page.heads(HEAD, {letters[key]: text for key, text in heads.items()})
    if not plan.swiss:  # the numbers of the opponents, in their order
        for number in range(1, plan.players + 1):
            page.formula(
                f"{letters[f'r{number}']}{HEAD}",
                f"INDEX(Crosstable_numbers,{number})",
                "head",
                align="center",
            )
    for number in range(1, TIE_BREAKS + 1):
        code = f'INDEX(Tie_breaks,{number})&""'
        page.formula(
            f"{letters[f'tb{number}']}{HEAD}", code, "head", align="center", text_wrap=False, shrink=True
        )


def _look(key: str) -> Look:
    if key == "name":
        return {"shrink": True}
    look: dict[str, Any] = {"align": "center", "bold": key in ("rk", "pts")}
    if key.startswith("tb"):
        look |= {"num_format": "0.0", "font_color": styles.MUTED}
    if key in ("no", "title", "fed", "rtg"):
        look["font_color"] = styles.MUTED
    return look


def _rounds(page: EventPage) -> None:
    for number in range(1, page.plan.rounds + 1):
        page.column_array(
            f"r{number}", _of(f'INDEX(Results_table,0,{number})&""'), align="center", num_format=styles.TEXT
        )


def _matrix(page: EventPage) -> None:
    """The results of a round robin, one formula for them all, with a grey diagonal."""
    plan, letters = page.plan, page.columns
    area = f"{letters['r1']}{TOP}:{letters[f'r{plan.players}']}{plan.end}"
    matrix = 'SUBSTITUTE(CT_MATRIX(Results_table,Crosstable_lines),"-","−")'
    formula = f'{{=IF(Crosstable_numbers="","",IFERROR({matrix},""))}}'
    page.sheet.write_array_formula(area, formula, page.looks("text", **_result_look(1, 1)), "")
    for number in range(1, plan.players + 1):
        for player in range(1, plan.players + 1):
            if (player, number) != (1, 1):  # the look of cells that belong to an array formula
                look = page.looks("text", **_result_look(player, number))
                page.sheet.write_number(f"{letters[f'r{number}']}{TOP + player - 1}", 0, look)


def _result_look(player: int, number: int) -> Look:
    cell: Look = {"align": "center", "num_format": styles.TEXT}
    return {**cell, "bg_color": DIAGONAL, "font_color": DIAGONAL} if player == number else cell


def _marks(page: EventPage) -> None:
    plan, letters = page.plan, page.columns
    filled = f"${letters['no']}{TOP}"
    page.lines(page.area("rk", "rtg"), filled)
    page.lines(page.area("r1", f"r{games(plan)}"), filled, **({} if plan.swiss else GRID))
    page.lines(page.area("pts", "pts"), filled)
    for first, last, apart in (("tb1", "tb1", APART), ("tb2", f"tb{TIE_BREAKS}", {})):
        page.tie_break_lines(page.area(first, last), filled, f"{letters[first]}${HEAD}", **apart)
