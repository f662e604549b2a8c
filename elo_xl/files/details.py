"""Particulars of an event as pages and the lines above tables state them: a label and what it says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from elo_xl.core.crosstable import ROUND_ROBIN, SWISS
from elo_xl.core.editions import BLITZ, RAPID, STANDARD

from . import refusals
from .dates import read_dates
from .entries import announced_rounds

if TYPE_CHECKING:
    from collections.abc import Callable

    from elo_xl.files.tournament import Tournament

# Meaning → labels in the languages of chess-results, in small letters and without what stands in brackets.
_LABELS = {
    "federation": "federation|föderation|verband|federación|federação|fédération|federatie|federazione"
    "|федерация|förbund|føderation|forbund|federacja|federace|szövetség|federasyon"
    "|federația|协会",
    "arbiter": "chief arbiter|hauptschiedsrichter|árbitro principal|árbitro chefe|arbitre principal"
    "|hoofdarbiter|arbitro principale|главный судья|главный арбитр|arbitre en chef"
    "|arbitro capo|hoofdscheidsrechter|huvuddomare|hoveddommer|overdommer|sędzia główny"
    "|hlavní rozhodčí|főbíró|vezetőbíró|başhakem|arbitru principal|裁判长",
    "deputy": "deputy chief arbiter|deputy arbiter|stellvertretender hauptschiedsrichter"
    "|stellv. hauptschiedsrichter|árbitro adjunto|arbitre adjoint"
    "|plaatsvervangend hoofdarbiter|заместитель главного судьи|deputy"
    "|árbitro principal adjunto|árbitro chefe adjunto|arbitro aggiunto|зам. главного судьи"
    "|biträdande huvuddomare|vicehoveddommer|zastępca sędziego głównego"
    "|zástupce hlavního rozhodčího|főbíró helyettes|başhakem yardımcısı|副裁判长",
    "time_control": "time control|bedenkzeit|control de tiempo|ritmo de juego|ritmo de jogo|cadence"
    "|bedenktijd|speeltempo|контроль времени|tempo di riflessione|betänketid"
    "|betænkningstid|betenkningstid|tempo gry|tempo hry|játékidő|gondolkodási idő"
    "|düşünme süresi|用时",
    "city": "location|city|place|ort|spielort|lugar|local|lieu|plaats|luogo|место проведения"
    "|cidade|ville|locatie|место|город|plats|sted|miejsce|místo|helyszín|yer|locația|地点",
    "rounds": "number of rounds|rounds|rundenanzahl|anzahl runden|número de rondas|número de rodadas"
    "|nombre de rondes|aantal ronden|число туров|количество туров|rundenzahl"
    "|anzahl der runden|numero di turni|aantal rondes|antal ronder|antal runder"
    "|antall runder|liczba rund|počet kol|fordulók száma|tur sayısı|număr de runde|轮次",
    "kind": "tournament type|turnierart|tipo de torneo|tipo de torneio|type de tournoi"
    "|toernooitype|тип турнира|type of tournament|turniertyp|tipo di torneo|tipo torneo"
    "|type toernooi|turneringstyp|turneringstype|typ turnieju|typ turnaje|verseny típusa"
    "|turnuva türü|tipul turneului|编排类型",
    "date": "date|dates|datum|fecha|data|дата|turnierzeitraum|fechas|datas|даты|dato|dátum|tarih"
    "|日期",
}  # fmt: skip
_MEANINGS = {label: meaning for meaning, labels in _LABELS.items() for label in labels.split("|")}
_LABELLED = re.compile(r"#?\s*([^:：;=]{2,60}?)\s*[:：=]\s*(\S.*)")

_ROUND_ROBIN = re.compile(
    r"round[ -]?robin|rundenturnier|todos contra todos|toutes rondes|girone all|rondtoernooi|gesloten"
    r"|circular|кругов|berger|kołow|každý s každým|körmérkőzés|döner|循环",
    re.IGNORECASE,
)
_SWISS = re.compile(
    r"swiss|schweizer|suizo|su[ií][cç]o|suisse|svizzero|zwitsers|швейцарск|schweizisk|sveitser|szwajc|švýcar"
    r"|svájci|isviçre|elve[tț]ian|瑞士",
    re.IGNORECASE,
)
_PACES = (
    (BLITZ, re.compile(r"blitz|snelschaak|relámpago|блиц|błysk|blixt|villám|超快", re.IGNORECASE)),
    (RAPID, re.compile(r"rapid|schnell|rápid|snel|hurtig|snabb|быстр|рапид|szybk|快棋", re.IGNORECASE)),
    (STANDARD, re.compile(r"standard|classical|clásic|estándar|lang|классич", re.IGNORECASE)),
)


def take_line(tournament: Tournament, text: str) -> bool:
    """Take a line such as "Chief Arbiter : Holm, Eva"; whether it was one."""
    found = _LABELLED.fullmatch(text.strip())
    return found is not None and take(tournament, found[1], found[2].strip())


def take(tournament: Tournament, label: str, value: str) -> bool:
    """Take what stands beside a label; whether the label is known.

    :raises FileError: the event is one of teams.
    """
    name, _, bracket = label.strip().rstrip(" :").partition("(")
    meaning = _MEANINGS.get(name.strip().casefold())
    if meaning is None or not value:
        return False
    if meaning == "time_control":
        tournament.pace = next((pace for pace, words in _PACES if words.search(bracket)), tournament.pace)
    if meaning in _TAKERS:
        _TAKERS[meaning](tournament, value)
    else:
        setattr(tournament, meaning, value)
    return True


def _federation(tournament: Tournament, value: str) -> None:
    code = re.search(r"\( ?([A-Z]{3}) ?\)", value)
    tournament.federation = code[1] if code else value


def _kind(tournament: Tournament, value: str) -> None:
    refusals.refuse_team_event(value)
    tournament.kind = value
    if _ROUND_ROBIN.search(value):
        tournament.system = ROUND_ROBIN
    elif _SWISS.search(value):
        tournament.system = SWISS


def _rounds(tournament: Tournament, value: str) -> None:
    tournament.rounds = announced_rounds(value)


def _dates(tournament: Tournament, value: str) -> None:
    if days := read_dates(value):
        tournament.start, tournament.end = days[0], days[-1]


_TAKERS: dict[str, Callable[[Tournament, str], None]] = {
    "federation": _federation,
    "kind": _kind,
    "rounds": _rounds,
    "date": _dates,
    "deputy": lambda tournament, value: tournament.deputies.append(value),
}
