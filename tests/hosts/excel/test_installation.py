"""install, uninstall and doctor in a simulated user profile, and every failure that they name."""

from __future__ import annotations

import dataclasses
import struct
import sys
from pathlib import Path
from types import SimpleNamespace

import commandline
import pytest

from elo_xl.hosts.excel import addin, doctor, installation, machine, prerequisites, vba

DLL = f"xlwings64-{vba.runtime_version()}.dll"
DLL_32 = DLL.replace("64", "32", 1)
ANSWER = "0.24025307335204216"


@pytest.fixture
def user(tmp_path):
    """A machine on which all is well."""
    python = tmp_path / "Jörg Müller" / "elo" / "Scripts" / "python.exe"
    python.parent.mkdir(parents=True)
    python.touch()
    (python.parent.parent / DLL).touch()
    return machine.Machine(
        windows=True,
        python=python,
        base=tmp_path / "Python313",
        conda=False,
        user_base=tmp_path / "AppData" / "Roaming" / "Python",
        pywin32=True,
        code_page="cp1252",
        appdata=tmp_path / "AppData" / "Roaming",
        profile=tmp_path / "Jörg Müller",
        excel=tmp_path / "EXCEL.EXE",
        excel_bits=64,
        excels=0,
        unseen_excels=0,
        start_on_network=False,
        registry=lambda _: {},
    )


def but(user, **changed):
    return dataclasses.replace(user, **changed)


def wrong(findings):
    return [finding for finding in findings if finding.state == prerequisites.WRONG]


def refusal(user):
    """What `install` says instead of installing."""
    with pytest.raises(installation.InstallError) as caught:
        list(installation.install(user))
    assert not (user.xlstart / addin.FILE).exists()
    return caught.value.finding


def diagnosis(user, call=lambda _: ANSWER):
    return wrong(doctor.examine(user, call=call))


# All is well


def test_install(user):
    findings = list(installation.install(user))
    assert {finding.state for finding in findings} == {prerequisites.OK}
    file = user.appdata / "Microsoft" / "Excel" / "XLSTART" / "elo_xl.xlam"
    assert file.read_bytes() == addin.build(str(user.python))
    settings = (user.profile / ".elo_xl" / "elo_xl.conf").read_bytes()
    assert settings == f'"INTERPRETER_WIN","{user.python}"\r\n'.encode("cp1252")


def test_install_again_changes_nothing(user):
    list(installation.install(user))
    before = (user.xlstart / addin.FILE).read_bytes()
    list(installation.install(user))
    assert (user.xlstart / addin.FILE).read_bytes() == before
    assert [file.name for file in user.xlstart.iterdir()] == [addin.FILE]


def test_doctor_is_content(user):
    list(installation.install(user))
    findings = list(doctor.examine(user, call=lambda _: ANSWER))
    assert {finding.state for finding in findings} == {prerequisites.OK}
    assert [finding.what for finding in findings] == [
        "Python",
        "Path",
        "pywin32",
        "Excel",
        "DLL",
        "Add-in",
        "Settings",
        "Policies",
        "Call",
    ]


def test_uninstall(user):
    list(installation.install(user))
    assert [finding.state for finding in installation.uninstall(user)] == [prerequisites.OK, prerequisites.OK]
    assert not (user.xlstart / addin.FILE).exists()
    assert not (user.profile / ".elo_xl").exists()
    assert [finding.state for finding in installation.uninstall(user)] == [
        prerequisites.NOTE,
        prerequisites.NOTE,
    ]


def test_uninstall_keeps_what_is_not_ours(user):
    list(installation.install(user))
    (user.xlstart / "PERSONAL.XLSB").touch()
    (user.profile / ".elo_xl" / "notes.txt").touch()
    list(installation.uninstall(user))
    assert (user.xlstart / "PERSONAL.XLSB").exists()
    assert (user.profile / ".elo_xl" / "notes.txt").exists()


def test_the_dll_of_a_plain_installation_lies_beside_python(user):
    (user.python.parent.parent / DLL).rename(user.python.parent / DLL)
    assert not wrong(prerequisites.before_install(user))


# Wrong Pythons


@pytest.mark.parametrize(
    "base",
    [
        r"C:\Program Files\WindowsApps\PythonSoftwareFoundation.Python.3.13_3.13.752.0_x64__qbz5n2kfra8p0",
        r"C:\Users\x\AppData\Local\Microsoft\WindowsApps\PythonSoftwareFoundation.Python.3.13_qbz5n2kfra8p0",
    ],
)
def test_store_python(user, base):
    """Also the one behind a virtual environment."""
    finding = refusal(but(user, base=Path(*base.split("\\"))))
    assert "Microsoft Store" in finding.text
    assert "python.org" in finding.remedy


@pytest.mark.parametrize("folders", [("uv", "cache", "archive-v0", "abc"), ("pipx", ".cache", "abc")])
def test_environment_for_one_run(user, folders):
    python = user.python.parents[2].joinpath(*folders, "Scripts", "python.exe")
    finding = refusal(but(user, python=python))
    assert "will be deleted" in finding.text
    assert "uv tool install" in finding.remedy


def test_user_install(user):
    folder = user.user_base / "Python313"
    folder.mkdir(parents=True)
    (user.python.parent.parent / DLL).rename(folder / DLL)
    finding = refusal(user)
    assert "--user" in finding.text
    assert "virtual environment" in finding.remedy


def test_conda_is_only_remarked(user):
    findings = list(installation.install(but(user, conda=True)))
    assert [finding.what for finding in findings if finding.state == prerequisites.NOTE] == ["Python"]
    assert "conda" in findings[0].text


def test_missing_pywin32(user):
    finding = refusal(but(user, pywin32=False))
    assert "pywin32 is missing" in finding.text
    assert "pip install pywin32" in finding.remedy


def test_a_path_that_vba_cannot_spell(user):
    finding = refusal(but(user, python=Path("C:", "Users", "Őry", "python.exe")))
    assert "Ő" in finding.text
    assert "folder" in finding.remedy


# DLLs


def test_missing_dll(user):
    (user.python.parent.parent / DLL).unlink()
    finding = refusal(user)
    assert finding.text == f"{DLL} is missing beside {user.python}."
    assert "force-reinstall" in finding.remedy


def test_dll_of_another_version(user):
    (user.python.parent.parent / DLL).rename(user.python.parent.parent / "xlwings64-0.1.0.dll")
    assert "xlwings64-0.1.0.dll, but the installed xlwings needs" in refusal(user).text


def test_32_bit_excel_needs_the_32_bit_dll(user):
    finding = refusal(but(user, excel_bits=32))
    assert "Excel has 32 bits" in finding.text
    (user.python.parent.parent / DLL_32).touch()
    assert not wrong(installation.install(but(user, excel_bits=32)))


def test_no_excel_is_only_remarked(user):
    findings = list(installation.install(but(user, excel=None, excel_bits=None)))
    assert [finding.what for finding in findings if finding.state == prerequisites.NOTE] == ["Excel"]


# Excel runs


def test_running_excel_is_noticed(user):
    running = but(user, excels=1)
    assert "close it" in list(installation.install(running))[-1].text
    assert [
        f.what for f in doctor.examine(running, call=lambda _: ANSWER) if f.state == prerequisites.NOTE
    ] == ["Excel"]
    assert "Excel is running" in list(installation.uninstall(running))[-1].text


def test_addin_in_use(user, monkeypatch):
    """As Windows says it where Excel has the file open."""

    def refused(*_):
        raise PermissionError(13, "The process cannot access the file")

    list(installation.install(user))
    monkeypatch.setattr("os.replace", refused)
    with pytest.raises(installation.InstallError) as caught:
        list(installation.install(user))
    assert "in use" in caught.value.finding.text
    assert "Close Excel" in caught.value.finding.remedy
    assert [file.name for file in user.xlstart.iterdir()] == [addin.FILE]
    monkeypatch.setattr(Path, "unlink", refused)
    with pytest.raises(installation.InstallError):
        list(installation.uninstall(user))


def test_a_folder_that_cannot_be_written(user):
    user.xlstart.parent.mkdir(parents=True)
    user.xlstart.touch()
    with pytest.raises(installation.InstallError, match="cannot be changed"):
        list(installation.install(user))


# No Windows, no folders


def test_no_windows(user):
    finding = refusal(but(user, windows=False))
    assert "only on Windows" in finding.text
    assert "--folder" in finding.remedy
    assert [found.what for found in diagnosis(but(user, windows=False))] == ["System"]


def test_unknown_folders(user):
    with pytest.raises(installation.InstallError, match="APPDATA"):
        list(installation.install(but(user, appdata=None)))
    findings = list(installation.install(but(user, profile=None)))
    assert "USERPROFILE" in findings[-1].text
    assert not wrong(installation.uninstall(but(user, appdata=None, profile=None)))


def test_build_for_another_machine(tmp_path):
    target = installation.build(tmp_path / "new", r"C:\elo\Scripts\python.exe")
    assert addin.read(target.read_bytes()) == addin.inputs(r"C:\elo\Scripts\python.exe")
    assert addin.read(installation.build(tmp_path, "").read_bytes()).interpreter == ""


# The doctor


def test_nothing_installed(user):
    [finding] = diagnosis(user)
    assert "is missing" in finding.text
    assert "elo-xl install" in finding.remedy


def test_damaged_addin(user):
    list(installation.install(user))
    (user.xlstart / addin.FILE).write_bytes(b"PK damaged")
    [finding] = diagnosis(user)
    assert "damaged" in finding.text


@pytest.mark.parametrize(
    ("field", "text"),
    [("xlwings", "built with xlwings 0.0.1"), ("elo_xl", "built by elo_xl 0.0.1"), ("digest", "differs")],
)
def test_an_upgrade_since(user, monkeypatch, field, text):
    list(installation.install(user))
    old = dataclasses.replace(addin.inputs(str(user.python)), **{field: "0.0.1"})
    monkeypatch.setattr(addin, "read", lambda _: old)
    [finding] = diagnosis(user)
    assert text in finding.text
    assert "elo-xl install" in finding.remedy


def test_another_python(user):
    list(installation.install(user))
    other = user.python.with_name("other") / "python.exe"
    other.parent.mkdir()
    (other.parent / DLL).touch()
    finding, settings = diagnosis(but(user, python=other))
    assert finding.text.endswith(f"another Python: {user.python}.")
    assert settings.what == "Settings"
    user.python.unlink()
    finding, _ = diagnosis(but(user, python=other))
    assert finding.text.endswith("which is not there any more.")


def test_no_python_for_macro_workbooks(user):
    list(installation.install(user))
    user.settings_file.write_text('"INTERPRETER_WIN","C:\\other\\python.exe"')
    [finding] = diagnosis(user)
    assert finding.what == "Settings"
    user.settings_file.unlink()
    [finding] = diagnosis(user)
    assert "elo-xl install" in finding.remedy


def test_a_path_that_cannot_be_spelled_does_not_stop_the_doctor(user):
    list(installation.install(user))
    other = but(user, python=Path("C:", "Users", "Őry", "python.exe"))
    assert {"Path", "Settings"} <= {finding.what for finding in diagnosis(other)}


def test_no_call_while_something_else_is_wrong(user):
    findings = list(doctor.examine(but(user, pywin32=False), call=pytest.fail))
    assert findings[-1].what == "Call"
    assert findings[-1].state == prerequisites.NOTE


def test_a_wrong_answer(user):
    list(installation.install(user))
    [finding] = diagnosis(user, lambda _: "0.5")
    assert "not what it should be" in finding.text


def fake_python(user, script):
    """A program in place of python.exe, which shows how the real one is called."""
    user.python.write_text(f"#!/bin/sh\n{script}\n")
    user.python.chmod(0o755)
    list(installation.install(user))
    return list(doctor.examine(user))[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_the_real_call(user, monkeypatch):
    assert fake_python(user, f"echo {ANSWER}").state == prerequisites.OK
    shown = fake_python(user, 'echo "$@"').text
    assert (
        f"-P -m elo_xl.hosts.excel.trial_call {user.python.parent.parent / DLL} {user.python} is not" in shown
    )
    assert (
        "first / second / third"
        in fake_python(user, r"printf 'zero\nfirst\nsecond\nthird\n' >&2; exit 1").text
    )
    assert "without a word" in fake_python(user, "exit 1").text
    monkeypatch.setattr(doctor, "PATIENCE", 0.2)
    assert "no answer within" in fake_python(user, "exec sleep 5").text


# Facts of a machine


@pytest.mark.parametrize(("kind", "bits"), [(0x8664, 64), (0x014C, 32), (0xAA64, 64), (0x0200, None)])
def test_bits_of_a_program(tmp_path, kind, bits):
    header = bytearray(0x100)
    header[:2] = b"MZ"
    struct.pack_into("<I", header, 0x3C, 0x80)
    struct.pack_into("<4sH", header, 0x80, b"PE\0\0", kind)
    (tmp_path / "EXCEL.EXE").write_bytes(header)
    assert machine.bits_of(tmp_path / "EXCEL.EXE") == bits


@pytest.mark.parametrize("content", [None, b"", b"MZ", bytes(0x100)])
def test_no_program(tmp_path, content):
    if content is not None:
        (tmp_path / "EXCEL.EXE").write_bytes(content)
    assert machine.bits_of(tmp_path / "EXCEL.EXE") is None


@pytest.fixture
def windows(monkeypatch, tmp_path):
    """As if this were Windows: a registry with Excel, and a list of programs."""
    excel = tmp_path / "EXCEL.EXE"
    excel.touch()
    registry = {"HKLM": f'"{excel}"'}

    def query(root, key):
        assert key.endswith(r"App Paths\excel.exe")
        if root not in registry:
            raise FileNotFoundError
        return registry[root]

    module = SimpleNamespace(HKEY_CURRENT_USER="HKCU", HKEY_LOCAL_MACHINE="HKLM", QueryValue=query)
    monkeypatch.setitem(sys.modules, "winreg", module)
    monkeypatch.setattr(machine.sys, "platform", "win32")
    for variable in ("APPDATA", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.setattr(machine.shutil, "which", lambda _: str(tmp_path / "tasklist"))
    monkeypatch.setattr(machine, "on_network", lambda folder: folder.name != "APPDATA")
    monkeypatch.setattr(machine, "_shown_windows", lambda: [1, 4711, 4711])
    monkeypatch.setattr(machine, "registry_values", {}.get)
    return SimpleNamespace(excel=excel, registry=registry, tasklist=tmp_path / "tasklist")


@pytest.mark.skipif(sys.platform == "win32", reason="needs no simulation there")
@pytest.mark.parametrize(
    ("output", "excels", "unseen"),
    [
        ('"EXCEL.EXE","4711","Console","1","99 K"', 1, 0),
        ('"EXCEL.EXE","4711","Console","1","99 K"\n"EXCEL.EXE","12","Console","1","9 K"', 2, 1),
        ("INFORMATION: Es werden keine Aufgaben", 0, 0),
    ],
)
def test_this_machine(windows, output, excels, unseen):
    windows.tasklist.write_text(f"#!/bin/sh\necho '{output}'\n")
    windows.tasklist.chmod(0o755)
    found = machine.here()
    assert found.windows
    assert found.excel == windows.excel
    assert found.excel_bits is None  # an empty file
    assert (found.excels, found.unseen_excels) == (excels, unseen)
    assert not found.start_on_network
    assert found.xlstart == windows.excel.parent / "APPDATA" / "Microsoft" / "Excel" / "XLSTART"


@pytest.mark.skipif(sys.platform == "win32", reason="needs no simulation there")
def test_a_machine_without_excel(windows, monkeypatch):
    windows.registry.clear()
    assert machine.here().excel is None
    monkeypatch.setattr(machine.shutil, "which", lambda _: None)
    assert not machine.here().excel_runs


def test_pythonw_stands_for_python(monkeypatch, tmp_path):
    (tmp_path / "python.exe").touch()
    monkeypatch.setattr(machine.sys, "executable", str(tmp_path / "pythonw.exe"))
    assert machine.here().python == tmp_path / "python.exe"


# The commands


@pytest.fixture
def run(user, monkeypatch):
    monkeypatch.setattr(machine, "here", lambda: user)
    monkeypatch.setattr(doctor, "real_call", lambda _: ANSWER)
    return commandline.run


def test_commands(run, user):
    assert run("doctor").exit_code == 1
    done = run("install")
    assert (done.exit_code, done.output.splitlines()[-1]) == (
        0,
        "Start Excel, and type =ELO_EXPECTED(1500,1700) into any cell.",
    )
    done = run("doctor")
    assert (done.exit_code, done.output.splitlines()[-1]) == (0, doctor.PASSED)
    assert f"ok     Add-in    {user.xlstart / addin.FILE}" in done.output
    assert run("uninstall").exit_code == 0
    assert run("doctor").exit_code == 1


def test_commands_say_what_is_wrong(run, user, monkeypatch):
    monkeypatch.setattr(machine, "here", lambda: but(user, pywin32=False))
    done = run("install")
    assert done.exit_code == 1
    assert "wrong  pywin32   The package pywin32 is missing" in done.output
    assert "\n                 Run `python -m pip install pywin32`" in done.output


def test_command_for_another_machine(run, tmp_path):
    done = run("install", "--folder", str(tmp_path / "there"), "--python", r"C:\elo\python.exe")
    assert done.exit_code == 0
    assert addin.read((tmp_path / "there" / addin.FILE).read_bytes()).interpreter == r"C:\elo\python.exe"
    assert run("install", "--python", "x").stderr == "--python goes with --folder\n"


def test_renew(run, tmp_path):
    done = run("renew", str(tmp_path / "missing.xlsm"))
    assert done.exit_code == 1
    assert "no such file" in done.output
    (tmp_path / "other.xlsm").write_bytes(b"PK")
    assert run("renew", str(tmp_path / "other.xlsm")).exit_code == 1


def test_uninstall_while_excel_has_it_open(run, user, monkeypatch):
    run("install")

    def refused(*_, **__):
        raise PermissionError(13, "in use")

    monkeypatch.setattr(Path, "unlink", refused)
    assert run("uninstall").exit_code == 1
