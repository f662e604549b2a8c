"""What a company, Windows or Excel itself has forbidden, as far as the registry tells.

Excel does not say why an add-in is not loaded or a program not started; these are the settings that
public reports name for it. A setting that is not here may forbid it all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import addin
from .prerequisites import NOTE, OK, WRONG, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .machine import Machine

_DEFENDER = r"Microsoft\Windows Defender\Windows Defender Exploit Guard\ASR\Rules"
_MANAGED_DEFENDER = r"HKLM\SOFTWARE\Policies\Microsoft\Windows Defender\Policy Manager"
_OFFICE = r"Microsoft\Office\16.0"
_LITE = "Without macros: the add-in xlwings Lite, or `elo-xl calc`, which computes workbooks."
_TRUSTED = "File > Options > Trust Center > Trust Center Settings"

# Attack surface reduction, by Microsoft's identifiers
CHILD_PROCESSES = "d4f940ab-401b-4efc-aadc-ad5f3c50688a"
WIN32_CALLS = "92e97fa1-2edf-4476-bdd6-9dd0b4dddc7b"
_RULES = {
    CHILD_PROCESSES: (
        "Block all Office applications from creating child processes",
        "Excel may not start Python",
    ),
    WIN32_CALLS: ("Block Win32 API calls from Office macros", "the add-in may not load xlwings' DLL"),
}
_BLOCK, _AUDIT, _WARN = 1, 2, 6


def forbidden(machine: Machine) -> Iterator[Finding]:
    """Each setting that is in the way, or may be."""
    found = [
        *_attack_surface(machine),
        *_macros(machine),
        *_add_ins(machine),
        *_start_folder(machine),
        *_command_prompt(machine),
        *_smart_app_control(machine),
    ]
    yield from found or [Finding("Policies", OK, "none is found that forbids macros, the add-in or Python")]


# Windows Defender


def _attack_surface(machine: Machine) -> Iterator[Finding]:
    for rule, (name, meaning) in _RULES.items():
        mode = asr_mode(machine, rule)
        text = f"Windows Defender's rule “{name}” ({rule})"
        remedy = (
            "Your administrator can set this rule to Audit for those who rate, or except excel.exe and "
            f"{machine.python} from it. {_LITE}"
        )
        if mode == _BLOCK:
            yield Finding("Defender", WRONG, f"{text} is set to Block: {meaning}.", remedy)
        elif mode == _WARN:
            yield Finding("Defender", NOTE, f"{text} is set to Warn: {meaning} before you allow it.", remedy)


def asr_mode(machine: Machine, rule: str) -> int:
    """0 off, 1 block, 2 audit, 6 warn; what a policy says goes before what was set on this machine."""
    managed = str(machine.registry(_MANAGED_DEFENDER).get("asrrules", ""))
    sent = dict(entry.lower().split("=", 1) for entry in managed.split("|") if "=" in entry)
    for found in (
        machine.registry(rf"HKLM\SOFTWARE\Policies\{_DEFENDER}").get(rule),
        sent.get(rule),
        machine.registry(rf"HKLM\SOFTWARE\{_DEFENDER}").get(rule),
    ):
        if found is not None:
            return _number(found)
    return 0


def _smart_app_control(machine: Machine) -> Iterator[Finding]:
    state = machine.registry(r"HKLM\SYSTEM\CurrentControlSet\Control\CI\Policy").get(
        "verifiedandreputablepolicystate"
    )
    if _number(state) == 1:
        text = "Smart App Control is on: it may refuse Python, or xlwings' DLL, which nobody has signed."
        remedy = (
            "If functions stay #VALUE!: Windows Security > App & browser control tells what it has blocked."
        )
        yield Finding("Windows", NOTE, text, remedy)


# Macros


def _macros(machine: Machine) -> Iterator[Finding]:
    if _office(machine, "Common", "vbaoff"):
        text = (
            "Visual Basic is switched off for Office (vbaoff): no macro and no add-in of this kind can run."
        )
        yield Finding("Macros", WRONG, text, f"Your administrator can switch it on. {_LITE}")
    warnings = _office(machine, r"Excel\Security", "vbawarnings")
    untrusted = _office(machine, r"Excel\Security\Trusted Locations", "alllocationsdisabled")
    if untrusted:
        state = WRONG if warnings in (3, 4) else NOTE
        text = "Trusted locations are disabled: Excel may refuse the unsigned add-in without a word."
        remedy = (
            "In Excel: "
            f"{_TRUSTED} > Trusted Locations; if that is grey, your administrator can allow them. {_LITE}"
        )
        yield Finding("Macros", state, text, remedy)
    elif warnings in (3, 4):
        only = "signed macros only" if warnings == 3 else "no macros"
        text = f"Outside of trusted locations Excel runs {only}: not those of a macro workbook (.xlsm)."
        remedy = f"Put it into a trusted location ({_TRUSTED} > Trusted Locations), or use the .xlsx."
        yield Finding("Macros", NOTE, text, remedy)


# Add-ins


def _add_ins(machine: Machine) -> Iterator[Finding]:
    if _office(machine, r"Excel\Security", "disablealladdins"):
        text = "All add-ins are disabled in Excel."
        yield Finding("Add-ins", WRONG, text, f"{_TRUSTED} > Add-ins, or your administrator. {_LITE}")
    if _office(machine, r"Excel\Security", "requireaddinsig"):
        text = "Excel loads signed add-ins only; ours is not signed."
        yield Finding("Add-ins", WRONG, text, f"{_TRUSTED} > Add-ins, or your administrator. {_LITE}")
    yield from _only_listed(machine)
    yield from _disabled_items(machine)


def _only_listed(machine: Machine) -> Iterator[Finding]:
    listed = _policy(machine, r"Excel\Resiliency\AddinList", addin.FILE)
    if _number(listed, absent=-1) == 0:
        text = f"A policy disables the add-in {addin.FILE}."
    elif listed is None and _number(_policy(machine, r"Excel\Resiliency", "restricttolist")):
        text = "A policy allows listed add-ins only, and ours is not listed."
    else:
        return
    remedy = (
        f"Your administrator can add {addin.FILE} to the “List of managed add-ins” with the value 1. {_LITE}"
    )
    yield Finding("Add-ins", WRONG, text, remedy)


def _disabled_items(machine: Machine) -> Iterator[Finding]:
    """Excel disables what was loading when it crashed; each entry has the path in UTF-16."""
    entries = machine.registry(rf"HKCU\Software\{_OFFICE}\Excel\Resiliency\DisabledItems").values()
    texts = (bytes(entry).decode("utf-16-le", "replace") for entry in entries if isinstance(entry, bytes))
    shifted = (
        bytes(entry)[1:].decode("utf-16-le", "replace") for entry in entries if isinstance(entry, bytes)
    )
    if any(addin.FILE in text.lower() for text in (*texts, *shifted)):
        text = "Excel has disabled the add-in, because it was loading when Excel once crashed."
        remedy = "In Excel: File > Options > Add-ins > Manage: Disabled Items > Go, choose elo_xl, Enable."
        yield Finding("Add-ins", WRONG, text, remedy)


def _start_folder(machine: Machine) -> Iterator[Finding]:
    if not machine.start_on_network:
        return
    allowed = _office(machine, r"Excel\Security\Trusted Locations", "allownetworklocations")
    text = f"Excel's start folder is on a network ({machine.xlstart}), where it trusts no macros"
    if allowed:
        yield Finding(
            "Folder", NOTE, f"{text}, unless the folder is allowed, as network folders can be here."
        )
        return
    remedy = (
        f"In Excel: {_TRUSTED} > Trusted Locations, allow locations on the network and add this folder, "
        f"or your administrator. {_LITE}"
    )
    yield Finding("Folder", WRONG, f"{text}.", remedy)


# The command prompt, with which xlwings starts Python


def _command_prompt(machine: Machine) -> Iterator[Finding]:
    disabled = machine.registry(r"HKCU\Software\Policies\Microsoft\Windows\System").get("disablecmd")
    if _number(disabled):
        state = WRONG if _number(disabled) == 1 else NOTE
        text = f"The command prompt is disabled (DisableCMD {_number(disabled)}); Python is started by it."
        yield Finding("Command", state, text, f"Your administrator can allow it. {_LITE}")
    for hive in ("HKCU", "HKLM"):
        line = machine.registry(rf"{hive}\Software\Microsoft\Command Processor").get("autorun")
        if line:
            text = (
                f"Each command prompt first runs another program (AutoRun, {hive}), and then starts Python."
            )
            remedy = "If functions are slow or stay #VALUE!, look whether that program ends by itself."
            yield Finding("Command", NOTE, text, remedy)


# Reading


def _office(machine: Machine, key: str, name: str) -> int:
    """A setting of Office, 0 if there is none; a policy goes before the user's own choice."""
    found = _policy(machine, key, name)
    if found is None:
        found = machine.registry(rf"HKCU\Software\{_OFFICE}\{key}").get(name)
    return _number(found)


def _policy(machine: Machine, key: str, name: str) -> object:
    for hive in ("HKCU", "HKLM"):
        found = machine.registry(rf"{hive}\Software\Policies\{_OFFICE}\{key}").get(name)
        if found is not None:
            return found
    return None


def _number(value: object, absent: int = 0) -> int:
    """A number, which some tools write as a text."""
    text = str(value).strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else absent
