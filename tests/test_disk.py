"""Files are read up to a size, and written wholly or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from elo_xl import disk


def test_files_that_cannot_be_read(tmp_path):
    for path, message in (
        (tmp_path / "none.xlsx", "no such file"),
        (tmp_path, "folder"),
        (Path("/dev/zero"), "no file"),
    ):
        with pytest.raises(OSError, match=message):
            disk.read(path)


def test_a_file_without_permission(tmp_path, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)  # the superuser may read anything
    with pytest.raises(OSError, match="Permission denied"):
        disk.read(tmp_path / "book.xlsx")


def test_a_target_that_is_read_only(tmp_path, monkeypatch):
    (tmp_path / "book.xlsx").write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(OSError, match="it is read-only"):
        disk.write(tmp_path / "book.xlsx", b"new")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("book.xlsx", b"old")]


def test_writing_keeps_permissions_and_links(tmp_path):
    path, link = tmp_path / "book.xlsx", tmp_path / "link.xlsx"
    path.write_bytes(b"old")
    path.chmod(0o640)
    link.symlink_to(path.name)
    disk.write(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_new_file_has_the_usual_permissions(tmp_path):
    disk.write(tmp_path / "book.xlsx", b"new")
    (tmp_path / "usual").touch()
    assert (tmp_path / "book.xlsx").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_a_failed_write_changes_nothing(tmp_path, monkeypatch, step):
    path = tmp_path / "book.xlsx"
    path.write_bytes(b"old")

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match="No space left on device"):
        disk.write(path, b"new")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("book.xlsx", b"old")]


def test_an_interrupted_write_changes_nothing(tmp_path, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        disk.write(tmp_path / "book.xlsx", b"new")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["nowhere/book.xlsx", "file/book.xlsx", "folder"])
def test_targets_that_cannot_be_written(tmp_path, name):
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="irectory"):
        disk.write(tmp_path / name, b"new")
    assert sorted(file.name for file in tmp_path.rglob("*")) == ["file", "folder"]


def test_the_size_is_limited(tmp_path, monkeypatch):
    monkeypatch.setattr(disk, "LARGEST", 10)
    (tmp_path / "book.xlsx").write_bytes(b"x" * 10)
    assert disk.read(tmp_path / "book.xlsx") == b"x" * 10
    (tmp_path / "book.xlsx").write_bytes(b"x" * 11)
    with pytest.raises(OSError, match="too large"):
        disk.read(tmp_path / "book.xlsx")


def test_reasons():
    assert disk.reason(OSError(28, "No space left on device")) == "no space left on device"
    assert disk.reason(PermissionError("it is read-only")) == "it is read-only"
    assert disk.reason(OSError()) == "oserror"
