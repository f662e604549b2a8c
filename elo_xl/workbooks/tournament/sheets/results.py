"""The sheet "Results": the only one in which results are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elo_xl.workbooks import styles
from elo_xl.workbooks.fields import Field
from elo_xl.workbooks.tournament import content, notation
from elo_xl.workbooks.tournament.plan import HEAD, TOP, Columns, Plan, numbered

from .event_page import AMBER, AMBER_TINT, DIAGONAL, GRID, RESULTS, EventPage

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

    from elo_xl.files.tournament import Tournament
    from elo_xl.workbooks.styles import Styles

_ROUND_WIDTH, _GAME_WIDTH, _GAME_OF_TWO_WIDTH = 7.5, 4.6, 3.6
_LEAST = 112  # so that the words above and below have room


def columns(plan: Plan) -> Columns:
    """Where everything stands."""
    width = _ROUND_WIDTH if plan.swiss else _GAME_OF_TWO_WIDTH if plan.double else _GAME_WIDTH
    return Columns(
        ("no", 5), ("name", 26), ("rtg", 7), ("pts", 6), *numbered("r", plan.width, width), least=_LEAST
    )  # fmt: skip


def write(book: Workbook, looks: Styles, plan: Plan, tournament: Tournament | None) -> EventPage:
    """Write the sheet."""
    lead = (
        "A cell a round for each of the two players: 12w1 is number 12, with White, won. Not yet played: 12w."
        if plan.swiss
        else "Type above the diagonal, as the player in the row sees it: 1 ½ 0, + and − for a forfeit. "
        "The other half fills itself."
    )
    page = EventPage(book, looks, plan, RESULTS, lead, columns(plan))
    letters = page.columns
    first, last = letters["r1"], letters[f"r{plan.width}"]
    book.define_name("Results_table", f"='{RESULTS}'!{plan.block(first, last)}")
    _players(page)
    if plan.swiss:
        _heads(page, [(f"r{number}", f"|{number}") for number in range(1, plan.width + 1)], "Round")
        _typed_by_round(page, content.rows(tournament, plan))
    else:
        _heads(page, [], "Against number")
        for column in range(plan.width):
            opponent, cycle = divmod(column, plan.cycles)
            cell = f"{letters[f'r{column + 1}']}{HEAD}"
            page.put(
                cell, None if cycle else str(opponent + 1), "head", align="center_across", text_wrap=False
            )
        _matrix(page, content.rows(tournament, plan))
    page.freeze(TOP, letters["r1"])
    page.finish(
        f"A1:{page.last}{plan.end + 3}",
        f"{letters['r1' if plan.swiss else f'r{1 + plan.cycles}']}{TOP}",
        pages=0,
    )
    return page


def _players(page: EventPage) -> None:
    page.column_array("no", "Active_numbers", align="center", font_color=styles.MUTED)
    page.column_array("name", 'Player_names&""', shrink=True)
    page.column_array(
        "rtg", "Player_ratings", num_format=styles.RATING, align="center", font_color=styles.MUTED
    )
    page.column_array("pts", notation.halves("Points"), align="center", bold=True)
    page.lines(page.area("no", "pts"), f"$B{TOP}")


def _heads(page: EventPage, heads: list[tuple[str, str]], over: str) -> None:
    letters = page.columns
    page.put(f"{letters['r1']}{HEAD - 1}", over, "note")
    texts = {"no": "|No.", "name": "Name", "rtg": "|Rtg", "pts": "|Pts"} | dict(heads)
    page.heads(HEAD, {letters[key]: text for key, text in texts.items()})


# Swiss


def _typed_by_round(page: EventPage, rows: content.Rows) -> None:
    plan, letters = page.plan, page.columns
    page.form_rows(*plan.rows)
    kind = _round_field(plan, f"{letters['r1']}{TOP}")
    for number in range(plan.width):
        for index, row in enumerate(plan.rows):
            value = rows[index][number] if index < len(rows) else ""
            page.put(f"{letters[f'r{number + 1}']}{row}", value or None, "field", **kind.properties())
    area = page.area("r1", f"r{plan.width}")
    page.sheet.data_validation(area, kind.validation(area.split(":")[0]))
    contradiction, missing = _doubts(plan, letters)
    page.when(area, contradiction, line=False, font_color=styles.BAD, bg_color=styles.BAD_TINT, bold=True)
    page.when(area, missing, line=False, font_color=AMBER, bg_color=AMBER_TINT)
    page.notes(
        plan.end + 2,
        "7w+ and 7w- are forfeits; bye is allocated by the pairing, H and Z are byes asked for (½, 0).",
        "Type a bye when its round is played. Red: the two cells of a game contradict each other. "
        "Amber: a result is missing.",
    )


def _round_field(plan: Plan, cell: str) -> Field:
    """Takes 12w1 and its kind, and byes; anything else only after a question."""
    at = _colour_at(cell)
    opponent, rest = f"-LEFT({cell},{at}-1)", f"MID({cell},{at}+1,9)"
    return Field(
        "Result",
        "Opponent's number, w or b, result: 12w1  5b½  7w0. Pairing only: 12w. Forfeit: 7w+  7w-. "
        "Byes: bye, H (½), Z (0).",
        {
            "validate": "custom",
            "value": f'=IFERROR({opponent}>=-{plan.players},TRUE)*ISNUMBER(FIND("|"&IFERROR('
            f'IF({opponent}<0,{rest}),UPPER({cell}))&"|","|||1|½|0|=|+|-|BYE|U|F|H|Z|"))',
        },
        "A round's cell is a number, w or b, and a result, such as 12w1, or bye, H, Z. Other notations are "
        "understood too. Keep it?",
        styles.TEXT,
        "center",
        lenient=True,
    )


def _colour_at(cell: str) -> str:
    """A formula for the place of the colour in a cell; short, as a validation takes 255 characters."""
    return f'IFERROR(SEARCH("w",{cell}),SEARCH("b",{cell}))'


def _doubts(plan: Plan, letters: Columns) -> tuple[str, str]:
    """When a cell contradicts the opponent's, and when a result is missing in it."""
    cell, column = f"{letters['r1']}{TOP}", f"{letters['r1']}${TOP}:{letters['r1']}${plan.end}"
    at = _colour_at(cell)
    other = f"INDEX({column},VALUE(LEFT({cell},{at}-1)))"
    expected = f'$B{TOP}&IF(MID(LOWER({cell}),{at},1)="w","b","w")'
    both = f'SUBSTITUTE(MID({cell},{at}+1,9)&MID({other},LEN($B{TOP})+2,9),"=","½")'
    contradiction = (
        f'=IFERROR(AND({other}<>"",OR(LEFT(LOWER({other}),LEN($B{TOP})+1)<>{expected},'
        f'AND(LEN({both})=2,ISERROR(FIND("|"&{both}&"|","|10|01|½½|+-|-+|--|"))))),FALSE)'
    )
    row = f"${letters['r1']}{TOP}:${letters[f'r{plan.width}']}{TOP}"
    missing = (
        f"=AND(COLUMN({cell})-COLUMN(${letters['r1']}{TOP})<Current_round,COUNTA({row})>0,"
        f'OR({cell}="",AND(LEN({cell})>1,ISNUMBER(FIND(RIGHT(LOWER({cell}),1),"wb")))))'
    )
    return contradiction, missing


# Round robin


def _matrix(page: EventPage, rows: content.Rows) -> None:
    plan, letters = page.plan, page.columns
    page.form_rows(*plan.rows)
    kind = Field(
        "Result",
        "As the player in this row sees it: 1  ½  0, + or - for a forfeit won or lost, -- if both lost it.",
        {"validate": "list", "source": list(notation.TYPED)},
        "This is none of 1, ½, 0, +, - and --. Other notations such as = or 0.5 are understood too. Keep it?",
        styles.TEXT,
        "center",
        lenient=True,
    )
    for player in range(plan.players):
        for column in range(plan.width):
            other, cycle = divmod(column, plan.cycles)
            cell = f"{letters[f'r{column + 1}']}{TOP + player}"
            apart = {"left_color": styles.MUTED, "left": 1} if plan.double and cycle == 0 else {}
            if player == other:
                page.formula(
                    cell, f'IF($C{TOP + player}="","","*")', "text",
                    bg_color=DIAGONAL, font_color=styles.WHITE, align="center",
                )  # fmt: skip
            elif player < other:
                value = content.typed(rows, player, column, plan.cycles) if rows else ""
                page.put(cell, value or None, "field", **kind.properties(), **apart)
            else:
                typed = f"{letters[f'r{player * plan.cycles + cycle + 1}']}{TOP + other}"
                page.formula(
                    cell, notation.opposite_sign(typed), "cell",
                    align="center", num_format=styles.TEXT, font_color=styles.MUTED, **GRID, **apart,
                )  # fmt: skip
    for player in range(plan.players - 1):
        area = (
            f"{letters[f'r{(player + 1) * plan.cycles + 1}']}{TOP + player}:"
            f"{letters[f'r{plan.width}']}{TOP + player}"
        )
        page.sheet.data_validation(area, kind.validation(area.split(":")[0]))
    page.when(page.area("r1", f"r{plan.width}"), _next_games(plan, letters), line=False, bg_color=AMBER_TINT)
    page.notes(
        plan.end + 2,
        "Amber: the games of the round that is being played, and results still missing of earlier rounds.",
        ("Left cell: first meeting, right cell: second meeting. " if plan.double else "")
        + "Who plays whom, and with which colour: see Pairings.",
    )


def _next_games(plan: Plan, letters: Columns) -> str:
    """When a cell above the diagonal is to be typed: it is empty, and its round has come.

    The last number of an even field meets i in round 2i - 1, the others i and j meet in round i + j - 1,
    counted round and round.
    """
    cell = f"{letters['r1']}{TOP}"
    player, column = f"(ROW({cell})-{TOP - 1})", f"(COLUMN({cell})-COLUMN(${letters['r1']}{TOP})+1)"
    circle = plan.players - 1 + plan.players % 2
    other, later = column, ""
    if plan.double:
        other, later = f"INT(({column}+1)/2)", f"+IF(MOD({column},2)=0,{circle},0)"
    met = f"MOD({player}+IF({other}>{circle},{player},{other})-2,{circle})+1{later}"
    names = f"$C${TOP}:$C${plan.end}"
    return f'=AND({cell}="",{other}>{player},{met}<=Newest_round,$C{TOP}<>"",INDEX({names},{other})<>"")'
