"""Registries on which something is forbidden, and what the doctor says: for a simulated machine and for Wine's.

A value is (key, name, value): an int is a DWORD, a text a string, bytes are binary.
"""

from __future__ import annotations

from elo_xl.hosts.excel.policies import CHILD_PROCESSES, WIN32_CALLS

ASR = r"Microsoft\Windows Defender\Windows Defender Exploit Guard\ASR\Rules"
POLICY_ASR, OWN_ASR = rf"HKLM\SOFTWARE\Policies\{ASR}", rf"HKLM\SOFTWARE\{ASR}"
MANAGED = r"HKLM\SOFTWARE\Policies\Microsoft\Windows Defender\Policy Manager"
POLICY = r"HKCU\Software\Policies\Microsoft\Office\16.0"
OWN = r"HKCU\Software\Microsoft\Office\16.0"
SECURITY = rf"{POLICY}\Excel\Security"
LOCATIONS = r"Excel\Security\Trusted Locations"
DISABLED = bytes.fromhex("01000000 4c000000 00000000".replace(" ", "")) + (
    r"C:\Users\Ada\AppData\Roaming\Microsoft\Excel\XLSTART\ELO_XL.xlam".encode("utf-16-le") + b"\0\0"
)
PROCESS_RULE = "Block all Office applications from creating child processes"

# id → (values, [(state, what, a part of the text)])
REGISTRIES = {
    "nothing": ([], [("ok", "Policies", "none is found")]),
    "child processes blocked": ([(POLICY_ASR, CHILD_PROCESSES, "1")], [("wrong", "Defender", PROCESS_RULE)]),
    "in capitals, as a number": (
        [(POLICY_ASR, CHILD_PROCESSES.upper(), 1)], [("wrong", "Defender", "may not start Python")]),
    "set on this machine": ([(OWN_ASR, WIN32_CALLS, 1)], [("wrong", "Defender", "may not load")]),
    "sent by a manager": (
        [(MANAGED, "ASRRules", f"{WIN32_CALLS}=6|{CHILD_PROCESSES.upper()}=1")],
        [("wrong", "Defender", CHILD_PROCESSES), ("note", "Defender", "is set to Warn")]),
    "a policy goes before what was set here": (
        [(POLICY_ASR, CHILD_PROCESSES, "2"), (OWN_ASR, CHILD_PROCESSES, 1)], [("ok", "Policies", "none")]),
    "audited only": ([(POLICY_ASR, CHILD_PROCESSES, "2"), (POLICY_ASR, WIN32_CALLS, "0")], [("ok", "Policies", "none")]),
    "VBA off": ([(rf"{POLICY}\Common", "VBAOff", 1)], [("wrong", "Macros", "vbaoff")]),
    "VBA off for the machine": (
        [(r"HKLM\Software\Policies\Microsoft\Office\16.0\Common", "vbaoff", 1)], [("wrong", "Macros", "vbaoff")]),
    "VBA on again for this user": (
        [(rf"{POLICY}\Common", "vbaoff", 0), (r"HKLM\Software\Policies\Microsoft\Office\16.0\Common", "vbaoff", 1)],
        [("ok", "Policies", "none")]),
    "signed macros only": ([(SECURITY, "VBAWarnings", 3)], [("note", "Macros", "signed macros only")]),
    "no macros": ([(rf"{OWN}\Excel\Security", "VBAWarnings", 4)], [("note", "Macros", "no macros")]),
    "asked for": ([(SECURITY, "VBAWarnings", 2)], [("ok", "Policies", "none")]),
    "no trusted locations": (
        [(rf"{POLICY}\{LOCATIONS}", "AllLocationsDisabled", 1)], [("note", "Macros", "may refuse")]),
    "no trusted locations, by the user": (
        [(rf"{OWN}\{LOCATIONS}", "AllLocationsDisabled", 1)], [("note", "Macros", "may refuse")]),
    "no trusted locations and signed macros only": (
        [(rf"{POLICY}\{LOCATIONS}", "AllLocationsDisabled", 1), (SECURITY, "VBAWarnings", 3)],
        [("wrong", "Macros", "may refuse")]),
    "no add-ins": ([(SECURITY, "DisableAllAddins", 1)], [("wrong", "Add-ins", "All add-ins are disabled")]),
    "signed add-ins only": ([(SECURITY, "RequireAddinSig", 1)], [("wrong", "Add-ins", "signed add-ins only")]),
    "managed add-ins only": (
        [(rf"{POLICY}\Excel\Resiliency", "RestrictToList", 1)], [("wrong", "Add-ins", "listed add-ins only")]),
    "managed add-ins only, and ours is one": (
        [(rf"{POLICY}\Excel\Resiliency", "RestrictToList", 1), (rf"{POLICY}\Excel\Resiliency\AddinList", "elo_xl.xlam", "1")],
        [("ok", "Policies", "none")]),
    "managed to be off": (
        [(rf"{POLICY}\Excel\Resiliency\AddinList", "ELO_XL.XLAM", "0")], [("wrong", "Add-ins", "disables the add-in")]),
    "disabled after a crash": (
        [(rf"{OWN}\Excel\Resiliency\DisabledItems", "1B4F9A", DISABLED)], [("wrong", "Add-ins", "once crashed")]),
    "disabled after a crash, oddly placed": (
        [(rf"{OWN}\Excel\Resiliency\DisabledItems", "1B4F9A", b"\1" + DISABLED)], [("wrong", "Add-ins", "once crashed")]),
    "another one disabled": (
        [(rf"{OWN}\Excel\Resiliency\DisabledItems", "1B", "other.xlam".encode("utf-16-le"))], [("ok", "Policies", "none")]),
    "no command prompt": (
        [(r"HKCU\Software\Policies\Microsoft\Windows\System", "DisableCMD", 1)], [("wrong", "Command", "DisableCMD 1")]),
    "a command prompt for files only": (
        [(r"HKCU\Software\Policies\Microsoft\Windows\System", "DisableCMD", 2)], [("note", "Command", "DisableCMD 2")]),
    "a command prompt with a start of its own": (
        [(r"HKCU\Software\Microsoft\Command Processor", "AutoRun", "hook.exe")], [("note", "Command", "AutoRun, HKCU")]),
    "Smart App Control": (
        [(r"HKLM\SYSTEM\CurrentControlSet\Control\CI\Policy", "VerifiedAndReputablePolicyState", 1)],
        [("note", "Windows", "Smart App Control is on")]),
    "Smart App Control looks on": (
        [(r"HKLM\SYSTEM\CurrentControlSet\Control\CI\Policy", "VerifiedAndReputablePolicyState", 2)],
        [("ok", "Policies", "none")]),
    "nonsense": (
        [(SECURITY, "VBAWarnings", "three"), (POLICY_ASR, CHILD_PROCESSES, b"\1"), (MANAGED, "ASRRules", "||x=|=")],
        [("ok", "Policies", "none")]),
}  # fmt: skip
