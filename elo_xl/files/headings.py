"""The headings of tournament tables in the languages of chess-results and of SwissPerfect.

Seen in real files: English, Portuguese, Spanish, German and Russian; the others from general knowledge.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .entries import MAX_ROUNDS

if TYPE_CHECKING:
    from collections.abc import Sequence

# Field of a player → headings, without dots, spaces and accents.
_HEADINGS = {
    "rank": "rk rg rang rank place pos pl cl puesto posicion lugar plaats plats mesto место ном",
    "number": "no nr num number sno snr nr# # nini noini noinic ninic startno startnr startnumber seed pair"
    " стном стно начном",
    "name": "name player playername nombre jugador nome jogador nom joueur naam speler spieler teilnehmer"
    " имя фио игрок namn navn nev",
    "surname": "lastname surname familyname last nachname apellido apellidos sobrenome achternaam фамилия",
    "given": "firstname givenname forename first vorname prenom voornaam primeironome",
    "title": "title titel titre titulo tit ti звание титул",
    "rating": "rtg rtgi elo eloi rating ratingi fide fiderating fideelo elofide intrtg irtg elointernacional"
    " рейт рейтинг рейтф рейтмеж rat",
    "national_rating": "rtgn elon ratingn nrtg nationalrating elonacional dwz nwz loc ecf рейтн рейтнац",
    "federation": "fed federation land country nat nation pais pays verband feder federacion federacao"
    " federatie фед федерация страна",
    "fide_id": "fideid fideno fidecode fidekennung codigofide codefide idfide intlid фидеид",
    "birth": "birth born birthyear birthdate yearofbirth dob geb geburt geburtsjahr jahrgang nasc nascimento"
    " nacimiento fnac naissance geboortejaar гр др годрожд",
    "kind": "typ type tipo тип",
    "group": "gr group gruppe grupo groupe groep группа",
    "sex": "sex sexo sexe geschl geschlecht gender genre geslacht mf пол",
    "club": "club clubcity city verein vereinort ort clubciudad clubcidade clube clubecidade clubville"
    " vereniging клуб клубгород",
    "k": "k kfactor kfaktor koef koeff",
    "points": "pts points point pkt punkte puntos punt punten pontos ptos очки score total totalpoints"
    " totalpts",
}
_ROUND = re.compile(
    r"(\d{1,3})(?:a|b|rd|rnd|runde|rde|ronda|ronde|round|rodada|tour|r|тур)?"
    r"|(?:rd|rnd|runde|ronda|ronde|round|rodada|tour|r|тур)(\d{1,3})"
)
_LONGEST_HEADING, _MOST_COLUMNS = 40, MAX_ROUNDS + 100
_SIGNS = re.compile(r"[^\w+#]")


@dataclass(slots=True)
class Columns:
    """Where the fields of a player stand in a row, where the rounds, and what is headed otherwise.

    fields   name of a field → its column
    rounds   the columns of results, in order; in a matrix, of the opponents
    numbers  the numbers in the headings of those columns
    others   heading → column
    blank    columns without a heading
    """

    fields: dict[str, int] = field(default_factory=dict)
    rounds: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    others: dict[str, int] = field(default_factory=dict)
    blank: list[int] = field(default_factory=list)

    @property
    def known(self) -> int:
        """How many columns have a meaning."""
        return len(self.fields) + len(self.rounds)

    @property
    def named(self) -> bool:
        """Whether the players' names are there, and something else."""
        return ("name" in self.fields or "surname" in self.fields) and self.known > 1


def read(cells: Sequence[str]) -> Columns:
    """What the cells of a row mean, if it is the row of the headings; a sentence is no heading."""
    columns = Columns()
    if len(cells) > _MOST_COLUMNS or any(len(cell.strip()) > _LONGEST_HEADING for cell in cells):
        return columns
    results: list[tuple[int, int]] = []
    for column, heading in enumerate(cells):
        plain = _plain(heading)
        name = _FIELDS.get(plain, "")
        if not plain:
            columns.blank.append(column)
        elif name and name not in columns.fields:
            columns.fields[name] = column
        elif found := _ROUND.fullmatch(plain):
            results.append((int(found[1] or found[2]), column))
        else:
            columns.others[_unused(heading.strip(), columns.others)] = column
    _take_rounds(columns, results, cells)
    return columns


def _take_rounds(columns: Columns, results: list[tuple[int, int]], cells: Sequence[str]) -> None:
    """Rounds are counted from 1 without gaps, or twice each; anything else is no round."""
    numbers = [number for number, _ in results]
    distinct = sorted(set(numbers))
    whole = distinct == list(range(1, len(distinct) + 1))
    if whole and len(numbers) in (len(distinct), 2 * len(distinct)) and len(numbers) <= MAX_ROUNDS:
        results.sort()
        columns.numbers = [number for number, _ in results]
        columns.rounds = [column for _, column in results]
        return
    for _, column in results:
        columns.others[_unused(cells[column].strip(), columns.others)] = column


def _unused(heading: str, taken: dict[str, int]) -> str:
    """The heading, with a number where it stands there a second time."""
    name, number = heading, 1
    while name in taken:
        number += 1
        name = f"{heading} {number}"
    return name


def _plain(heading: str) -> str:
    """A heading without case, accents, dots and spaces: "Nº.Inic." is "noinic"."""
    if heading.isascii():
        return _SIGNS.sub("", heading[:60].casefold())
    letters = unicodedata.normalize("NFKD", heading[:60]).casefold()
    return _SIGNS.sub("", "".join(sign for sign in letters if not unicodedata.combining(sign)))


_FIELDS = {_plain(heading): name for name, headings in _HEADINGS.items() for heading in headings.split()}
