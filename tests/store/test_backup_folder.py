"""Backups one after the other: only good ones have a name, and the last good one stays."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorcall.store import Log, LogRefusal, open_log
from floorcall.store.backup_folder import DAYS, LATEST, MONTHS, BackupFolder, superfluous
from floorcall.store.integrity import verify
from floorcall.store.location import open_reading

from .events import seated


@pytest.fixture
def log(place: str) -> Iterator[Log]:
    log = open_log(place)
    log.append("monday", 0, [seated(n) for n in range(500)]).result()
    yield log
    log.close()


@pytest.fixture
def folder(tmp_path: Path) -> BackupFolder:
    return BackupFolder(tmp_path / "backups", "club")


def names(folder: BackupFolder) -> list[str]:
    return sorted(path.name for path in folder.folder.iterdir())


def stamp(number: int) -> str:
    return f"2026-11-{1 + number // 24:02}-{number % 24:02}0000"


@pytest.mark.usefixtures("log")
def test_a_backup_is_verified_private_and_named_by_its_time(place: str, folder: BackupFolder):
    assert folder.last() is None

    assert folder.make(place, "2026-11-16-190355").is_whole

    assert names(folder) == ["club-2026-11-16-190355.db"]
    assert folder.last()
    copy = folder.folder / "club-2026-11-16-190355.db"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.folder.stat().st_mode) == 0o700
    reading = open_reading(str(copy))
    assert verify(reading).entries == 500
    reading.close()


def test_ten_and_a_day_each_and_a_month_each_are_kept():
    made = [f"club-{2020 + m // 12}-{1 + m % 12:02}-{d:02}-{h:02}0000.db"
            for m in range(20) for d in range(1, 29) for h in (3, 20)]  # fmt: skip
    kept = set(made) - superfluous(made)

    assert set(made[-LATEST:]) <= kept
    assert len({name[:15] for name in kept}) >= DAYS
    assert len({name[:12] for name in kept}) == MONTHS
    assert len(kept) == LATEST + (DAYS - LATEST // 2) + (MONTHS - 1)
    assert all("-20" in name[-10:] for name in sorted(kept)[:-LATEST])


@pytest.mark.parametrize("count", [0, 1, LATEST])
def test_as_many_as_are_wanted_are_all_kept(count: int):
    assert superfluous([f"club-{stamp(n)}.db" for n in range(count)]) == set()


def test_what_is_made_by_a_clock_set_back_is_kept(file: str, folder: BackupFolder):
    open_log(file).close()
    for number in range(LATEST + 3):
        folder.make(file, stamp(number))
    folder.make(file, "2025-01-01-000000")

    assert "club-2025-01-01-000000.db" in names(folder)


def test_other_files_in_the_folder_are_left_alone(file: str, folder: BackupFolder):
    open_log(file).close()
    folder.folder.mkdir()
    for name in ("letter.txt", "other-2020-01-01-000000.db", "club-of-ann.db"):
        (folder.folder / name).write_text("mine")
    for number in range(LATEST + 5):
        folder.make(file, stamp(number))

    assert {"letter.txt", "other-2020-01-01-000000.db", "club-of-ann.db"} <= set(names(folder))
    assert len(names(folder)) == 3 + LATEST


def test_a_damaged_log_gives_no_backup_and_takes_none_away(file: str, folder: BackupFolder):
    log = open_log(file)
    log.append("monday", 0, [seated(1)]).result()
    log.close()
    folder.make(file, stamp(0))
    last = folder.last()
    db = sqlite3.connect(file)
    db.execute("drop trigger entries_hold")
    db.execute("update entries set at = 8")
    db.commit()
    db.close()
    for number in range(1, LATEST + 3):
        assert not folder.make(file, stamp(number)).is_whole

    assert folder.last() == last
    assert [name for name in names(folder) if name.endswith(".db")] == [f"club-{stamp(0)}.db"]
    assert len(names(folder)) <= 3


def test_a_folder_that_is_not_there_is_said(file: str, tmp_path: Path):
    open_log(file).close()
    away = BackupFolder(tmp_path / "stick" / "backups", "club")

    assert away.last() is None
    with pytest.raises(LogRefusal, match=r"backups is not there: no such file or directory"):
        away.make(file, stamp(0))


def test_a_full_disk_is_said_and_leaves_nothing_by_halves(file: str, tmp_path: Path):
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk]
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("only root may mount a small disk")
    try:
        folder = BackupFolder(disk / "backups", "club")
        log = open_log(file)
        log.append("monday", 0, [seated(1)]).result()
        folder.make(file, stamp(0))
        log.append("monday", 1, [seated(n, words="x" * 300) for n in range(900)]).result()
        with pytest.raises(LogRefusal, match=r"cannot be written: .*full"):
            folder.make(file, stamp(1))
        log.close()

        assert names(folder) == [f"club-{stamp(0)}.db"]
    finally:
        subprocess.run(["umount", "-l", disk], check=True)
