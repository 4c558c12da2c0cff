"""A file and a write-ahead log beside it: what belongs together is read, anything else refused."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import astuple

from floorcall.cli import main
from floorcall.store import Log, Unmatched, open_log, open_reading
from floorcall.store.backup import back_up
from floorcall.store.chain import link
from floorcall.store.integrity import verify

from .events import seated
from .killed import append_and_die


@pytest.fixture
def wal(file: str) -> Path:
    return Path(f"{file}-wal")


def main_alone(file: str) -> int:
    """How many entries are in the file itself, whatever its write-ahead log holds."""
    db = sqlite3.connect(f"file:{file}?immutable=1", uri=True)
    try:
        (count,) = db.execute("select count(*) from entries").fetchone()
    finally:
        db.close()
    return int(count)


def versions(file: str, stream: str = "monday") -> list[int]:
    log = open_log(file)
    try:
        assert verify(log).faults == ()
        return [entry.version for entry in log.read(stream)]
    finally:
        log.close()


def test_what_a_killed_server_left_is_read_and_put_into_the_file_at_the_next_start(file: str):
    append_and_die(file)
    log = open_log(file)

    assert main_alone(file) == 3
    assert [entry.version for entry in log.read("monday")] == [1, 2, 3]
    log.close()


def test_again_and_again(file: str):
    for _ in range(4):
        append_and_die(file)

    assert versions(file) == list(range(1, 13))


def test_the_file_is_never_without_its_tables(file: str):
    append_and_die(file)

    assert main_alone(file) == 0


def test_a_busy_servers_entries_reach_the_file_itself(file: str, wal: Path):
    log = open_log(file)
    for number in range(60):
        log.append("monday", number, [seated(number, words="x" * 150_000)]).result()

    assert main_alone(file) > 20
    assert wal.stat().st_size < 40 * 150_000
    log.close()


def test_a_quiet_servers_entries_reach_the_file_itself(file: str, monkeypatch):
    monkeypatch.setattr("floorcall.store.writer.QUIET_SECONDS", 0.05)
    log = open_log(file)
    log.append("monday", 0, [seated(1)]).result()
    for _ in range(1_000):
        if main_alone(file):
            break
        time.sleep(0.02)

    assert main_alone(file) == 1
    log.close()


def test_a_backup_copied_over_the_file_of_a_killed_server_is_refused(file: str, tmp_path: Path):
    append_and_die(file)
    back_up(file, tmp_path / "copy.db")
    append_and_die(file, "tuesday", 40)
    shutil.copy(tmp_path / "copy.db", file)
    before = Path(f"{file}-wal").read_bytes()

    for opened in (open_log, open_reading):
        with pytest.raises(Unmatched, match=r"club\.db-wal.* not written for .*club\.db.*restore"):
            opened(file)

    assert Path(file).read_bytes() == (tmp_path / "copy.db").read_bytes()
    assert Path(f"{file}-wal").read_bytes() == before


def test_a_copy_of_the_same_moment_is_refused_too(file: str, tmp_path: Path):
    append_and_die(file)
    back_up(file, tmp_path / "copy.db")
    shutil.copy(tmp_path / "copy.db", file)

    with pytest.raises(Unmatched):
        open_log(file)


def test_a_backup_put_back_twice_is_refused_the_second_time(file: str, tmp_path: Path):
    append_and_die(file)
    back_up(file, tmp_path / "copy.db")
    for end in ("-wal", "-shm"):
        Path(f"{file}{end}").unlink()
    shutil.copy(tmp_path / "copy.db", file)
    append_and_die(file)
    shutil.copy(tmp_path / "copy.db", file)

    with pytest.raises(Unmatched):
        open_log(file)


def test_yesterdays_file_under_todays_write_ahead_log_is_refused(file: str, tmp_path: Path):
    append_and_die(file)
    open_log(file).close()
    shutil.copy(file, tmp_path / "yesterday.db")
    append_and_die(file)
    append_and_die(file)
    shutil.copy(tmp_path / "yesterday.db", file)

    with pytest.raises(Unmatched):
        open_log(file)


def test_yesterdays_write_ahead_log_beside_todays_file_is_refused(
    file: str, wal: Path, tmp_path: Path
):
    append_and_die(file)
    shutil.copy(wal, tmp_path / "yesterday-wal")
    open_log(file).close()
    append_and_die(file)
    open_log(file).close()
    shutil.copy(tmp_path / "yesterday-wal", wal)

    with pytest.raises(Unmatched):
        open_log(file)


def test_a_log_of_an_older_program_with_its_write_ahead_log_is_read(file: str):
    append_and_die(file)
    older(file)

    assert versions(file) == [1, 2, 3, 4]


def older(file: str) -> None:
    """What an older program leaves when it is killed: no epoch, and version 4 in its own log."""
    open_log(file).close()
    db = sqlite3.connect(file, isolation_level=None)
    db.execute("drop table epoch")
    db.close()
    reading = open_reading(file)
    entry = link(reading.streams()[0], seated(4), "")
    reading.close()
    row = repr(astuple(entry)[:9])
    assert subprocess.run([sys.executable, "-c", _OLDER, file, row], check=False).returncode == -9


_OLDER = """
import os, sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
row = eval(sys.argv[2])
db.execute("pragma journal_mode = wal")
db.execute("begin")
db.execute("insert into entries values (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
db.execute("update heads set version = ?, hash = ?", (row[1], row[-1]))
db.execute("commit")
os.kill(os.getpid(), 9)
"""


def test_an_older_backup_under_a_write_ahead_log_is_refused_if_they_do_not_fit(
    file: str, tmp_path: Path
):
    append_and_die(file, "monday", 30)
    back_up(file, tmp_path / "copy.db")
    db = sqlite3.connect(tmp_path / "copy.db", isolation_level=None)
    db.execute("drop table epoch")
    db.close()
    append_and_die(file, "tuesday", 40)
    append_and_die(file, "wednesday", 40)
    shutil.copy(tmp_path / "copy.db", file)

    with pytest.raises(Unmatched):
        open_log(file)


@pytest.mark.parametrize("how", ["removed", "emptied"])
def test_a_write_ahead_log_without_its_file_is_kept(file: str, wal: Path, how: str):
    append_and_die(file)
    if how == "removed":
        Path(file).unlink()
    else:
        Path(file).write_bytes(b"")
    before = wal.read_bytes()

    with pytest.raises(Unmatched, match=r"club\.db is (gone|empty).*club\.db-wal.*restore"):
        open_log(file)
    assert wal.read_bytes() == before


def test_a_reader_beside_a_running_server_never_takes_it_for_a_mismatch(file: str):
    log = open_log(file)
    for number in range(30):
        log.append("monday", number, [seated(number, words="x" * 300_000)]).result()
        reading = open_reading(file)
        assert len(list(reading.read("monday"))) == number + 1
        reading.close()
    log.close()


@pytest.fixture
def running(file: str):
    log = open_log(file)
    log.append("monday", 0, [seated(1)]).result()
    yield log
    log.close()


@pytest.mark.parametrize("lost", ["club.db", "club.db-wal", "club.db.lock"])
@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_nothing_is_acknowledged_into_a_file_that_is_no_longer_there(
    running: Log, file: str, lost: str, how: str
):
    path = Path(file).with_name(lost)
    path.rename(path.with_name("elsewhere"))
    if how == "replaced":
        shutil.copy(path.with_name("elsewhere"), path)

    with pytest.raises(Exception, match=f"{lost} was (removed|replaced)"):
        running.append("monday", 1, [seated(2)]).result()
    with pytest.raises(Exception, match=f"{lost} was (removed|replaced)"):
        running.probe().result()


def test_a_probe_writes_and_leaves_no_entry(running: Log):
    running.probe().result()

    assert [head.version for head in running.streams()] == [1]


def test_a_probe_of_a_full_disk_fails(running: Log):
    db = running._writer._ledger._db
    db.execute("pragma query_only = on")

    with pytest.raises(Exception, match="readonly"):
        running.probe().result()
    db.execute("pragma query_only = off")
    running.probe().result()


def test_verify_says_that_they_do_not_belong_together(file: str, tmp_path: Path):
    append_and_die(file)
    back_up(file, tmp_path / "copy.db")
    shutil.copy(tmp_path / "copy.db", file)

    result = CliRunner().invoke(main, ["log", "verify", file])

    assert result.exit_code == 2
    assert "was not written for" in result.output
