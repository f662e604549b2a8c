"""What the doctor says of a machine on which something is forbidden."""

from __future__ import annotations

import pytest

from elo_xl.hosts.excel import doctor, installation, policies, report
from elo_xl.hosts.excel.prerequisites import NOTE, OK, WRONG, Finding

from .registries import LOCATIONS, POLICY, REGISTRIES
from .test_installation import ANSWER, but, user

__all__ = ["user"]


def registry(values):
    """A registry as `machine.registry_values` reads it."""

    def read(key):
        return {name.lower(): value for where, name, value in values if where.lower() == key.lower()}

    return read


def seen(findings):
    return [(finding.state, finding.what) for finding in findings]


@pytest.mark.parametrize("name", REGISTRIES)
def test_what_is_forbidden(user, name):
    values, wanted = REGISTRIES[name]
    findings = list(policies.forbidden(but(user, registry=registry(values))))
    assert seen(findings) == [(state, what) for state, what, _ in wanted]
    for finding, (_, _, text) in zip(findings, wanted, strict=True):
        assert text in finding.text
        assert "\n" not in finding.text + finding.remedy
        assert bool(finding.remedy) is (finding.state != OK)


def test_both_rules_and_where_an_exception_is_made(user):
    values, _ = REGISTRIES["child processes blocked"]
    (finding,) = policies.forbidden(but(user, registry=registry(values)))
    assert policies.CHILD_PROCESSES in finding.text
    assert str(user.python) in finding.remedy


@pytest.mark.parametrize(("allowed", "state"), [(0, WRONG), (1, NOTE)])
def test_a_start_folder_on_a_network(user, allowed, state):
    values = [(rf"{POLICY}\{LOCATIONS}", "AllowNetworkLocations", allowed)]
    (finding,) = policies.forbidden(but(user, start_on_network=True, registry=registry(values)))
    assert (finding.state, finding.what) == (state, "Folder")
    assert str(user.xlstart) in finding.text


@pytest.mark.parametrize(
    ("excels", "unseen", "texts"),
    [
        (0, 0, []),
        (1, 0, ["it still has the add-in with which it was started"]),
        (1, 1, ["without a window"]),
        (2, 0, ["2 Excels are running"]),
        (3, 1, ["without a window", "3 Excels are running"]),
    ],
)
def test_excels_that_run(user, excels, unseen, texts):
    findings = list(doctor.running(but(user, excels=excels, unseen_excels=unseen)))
    assert seen(findings) == [(NOTE, "Excel")] * len(texts)
    assert all(text in finding.text for text, finding in zip(texts, findings, strict=True))


@pytest.mark.parametrize(
    ("mark", "state"),
    [
        ("[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://club.example/a.xlsm\r\n", WRONG),
        ("[ZoneTransfer]\nZoneId=4\n", WRONG),
        ("[ZoneTransfer]\r\nZoneId=1\r\n", OK),
        ("", OK),
        (None, OK),
    ],
)
def test_the_mark_of_the_web(tmp_path, mark, state):
    book = tmp_path / "club.xlsm"
    book.write_bytes(b"PK")
    if mark is not None:  # a stream of the file on Windows, a file of its own elsewhere
        (tmp_path / "club.xlsm:Zone.Identifier").write_bytes(mark.encode())
    assert doctor.origin(book).state == state


def test_a_workbook_that_is_not_there(tmp_path):
    assert doctor.origin(tmp_path / "club.xlsx").state == WRONG


def test_all_of_it_is_told_by_the_doctor(user):
    list(installation.install(user))
    values, _ = REGISTRIES["VBA off"]
    found = list(
        doctor.examine(but(user, registry=registry(values), excels=2), user.python, call=lambda _: ANSWER)
    )
    assert {"Macros", "Excel", "Workbook", "Call"} <= {finding.what for finding in found}
    assert [finding.what for finding in found if finding.state == WRONG] == ["Macros"]


def test_a_read_only_add_in_is_replaced_and_deleted(user):
    list(installation.install(user))
    file = user.xlstart / "elo_xl.xlam"
    file.write_bytes(b"old")
    file.chmod(0o444)
    list(installation.install(user))
    assert file.read_bytes() != b"old"
    file.chmod(0o444)
    list(installation.uninstall(user))
    assert not file.exists()


def test_the_report_names_nobody(user):
    """Folders that tell something of the machine stay; names of users, computers, servers and folders go."""
    environment = {"USERNAME": "jmueller", "COMPUTERNAME": "CLUB-PC", "USERDOMAIN": "ab"}
    home = r"C:\Users\Jörg Müller"
    texts = [
        rf"{home}\elo\Scripts\python.exe belongs to conda.",
        r"C:\Program Files\Microsoft Office\root\Office16\EXCEL.EXE, 64 bits",
        r"\\srv01\homes\jmueller\AppData\Roaming\Microsoft\Excel\XLSTART is on a network",
        r"D:\Chess Club Ek\elo\python.exe of JMUELLER on club-pc",
    ]
    machine = but(user, profile=home, appdata=rf"{home}\AppData\Roaming")
    findings = [Finding("Python", NOTE, text, f"Look at {home}.") for text in texts]
    found = report.text(machine, findings, environment)
    for private in ("Jörg", "Müller", "jmueller", "JMUELLER", "club-pc", "Chess Club Ek", "srv01", "homes"):
        assert private not in found
    for kept in (
        r"C:\Program Files\Microsoft Office\root\Office16\EXCEL.EXE, 64 bits",
        r"%USERPROFILE%\…\Scripts\python.exe belongs to conda.",
        r"\AppData\Roaming\Microsoft\Excel\XLSTART is on a network",
        "Look at %USERPROFILE%.",
        "xlwings",
        "note   Python",
    ):
        assert kept in found


def test_the_commands_report(user, monkeypatch, tmp_path):
    import commandline

    from elo_xl.hosts.excel import machine

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(machine, "here", lambda: user)
    monkeypatch.setattr(doctor, "real_call", lambda _: ANSWER)
    list(installation.install(user))
    done = commandline.run("doctor", "--report")
    assert done.exit_code == 0, done.output
    assert done.output.splitlines()[-1] == doctor.PASSED
    written = (tmp_path / report.FILE).read_text("utf-8")
    assert "none is found that forbids" in written
    assert "Jörg" not in written
