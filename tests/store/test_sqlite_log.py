"""The log in one SQLite file."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from floorcall.store import Log, LogInUse, Unconfirmed, UnknownFormat, Unreachable, open_log
from floorcall.store.integrity import verify
from floorcall.store.location import FILE, open_reading
from floorcall.store.sqlite.schema import FORMAT

from .contract import LogContract
from .events import seated


class TestSqliteLog(LogContract):
    @pytest.fixture
    def place(self, file: str) -> str:
        return file


@pytest.fixture
def log(file: str):
    log = open_log(file)
    yield log
    log.close()


def test_a_second_server_is_kept_out(log: Log, file: str):
    with pytest.raises(LogInUse, match=r"another server has .*club\.db open; stop that one"):
        open_log(file)

    assert log.append("monday", 0, [seated()]).result().version == 1


def test_a_server_that_was_kept_out_gets_in_when_the_first_has_closed(log: Log, file: str):
    log.close()

    open_log(file).close()


def test_a_killed_server_leaves_no_lock(file: str):
    hold = (
        "import sys, time; from floorcall.store import open_log; log = open_log(sys.argv[1]);"
        " print('open', flush=True); time.sleep(600)"
    )
    server = subprocess.Popen([sys.executable, "-c", hold, file], stdout=subprocess.PIPE)
    assert server.stdout
    assert server.stdout.readline() == b"open\n"
    with pytest.raises(LogInUse):
        open_log(file)
    server.kill()
    server.wait()
    server.stdout.close()

    open_log(file).close()


def test_commits_wait_for_the_disk(log: Log):
    db = log._writer._ledger._db

    assert db.execute("pragma synchronous").fetchone() == (2,)
    assert db.execute("pragma journal_mode").fetchone() == ("wal",)


def test_a_closed_log_is_one_file_and_its_lock(log: Log, file: str):
    log.append("monday", 0, [seated()]).result()
    log.close()

    assert {path.name for path in Path(file).parent.iterdir()} == {"club.db", "club.db.lock"}


def test_a_folder_means_the_file_in_it(tmp_path: Path):
    open_log(str(tmp_path)).close()

    assert (tmp_path / FILE).is_file()


@pytest.mark.usefixtures("log")
def test_readers_cannot_write(file: str):
    reading = open_reading(file)
    with reading._connection() as db, pytest.raises(sqlite3.OperationalError, match="readonly"):
        db.execute("delete from heads")
    reading.close()


def test_a_reader_sees_what_a_running_server_has_written(log: Log, file: str):
    log.append("monday", 0, [seated(1)]).result()
    reading = open_reading(file)
    log.append("monday", 1, [seated(2)]).result()

    assert [entry.version for entry in reading.read("monday")] == [1, 2]
    reading.close()


@pytest.mark.parametrize("change", ["update entries set data = '{}'", "delete from entries"])
def test_the_file_itself_refuses_to_change_an_entry(log: Log, file: str, change: str):
    log.append("monday", 0, [seated(1)]).result()
    log.close()
    db = sqlite3.connect(file)

    with pytest.raises(sqlite3.IntegrityError, match="entries"):
        db.execute(change)
    db.close()


def test_a_failed_write_is_told_to_every_caller_and_the_log_goes_on(log: Log):
    log.append("monday", 0, [seated(1)]).result()
    db = log._writer._ledger._db
    db.execute("pragma max_page_count = 1")  # the disk is full

    full = [log.append(f"table {n}", 0, [seated(n, chips=10**n)] * 90, "k1") for n in range(3)]
    for future in full:
        with pytest.raises(Unconfirmed, match=r"full.*send it again with the same key"):
            future.result()
    db.execute("pragma max_page_count = 1000000")

    assert log.append("table 1", 0, [seated(1)], "k1").result().version == 1
    assert [head.stream for head in log.streams()] == ["monday", "table 1"]
    assert verify(log).faults == ()


def test_another_programs_file_is_left_alone(file: str):
    db = sqlite3.connect(file)
    db.execute("create table invoices (id)")
    db.close()

    with pytest.raises(UnknownFormat, match="is no log of ours"):
        open_log(file)
    with pytest.raises(UnknownFormat, match="is no log of ours"):
        open_reading(file)


def test_a_file_that_is_no_database_is_refused(file: str):
    Path(file).write_text("dear diary, " * 100)

    with pytest.raises(UnknownFormat, match="is no log: file is not a database"):
        open_log(file)


def test_a_newer_log_is_refused(log: Log, file: str):
    log.close()
    db = sqlite3.connect(file)
    db.execute(f"pragma user_version = {FORMAT + 1}")
    db.close()

    with pytest.raises(UnknownFormat, match=r"newer version .* update Floorcall"):
        open_log(file)


def test_a_refused_file_is_not_locked(file: str):
    Path(file).write_text("dear diary, " * 100)
    with pytest.raises(UnknownFormat):
        open_log(file)
    Path(file).unlink()

    open_log(file).close()


def test_a_folder_that_is_not_there_is_said(tmp_path: Path):
    with pytest.raises(Unreachable, match="No such file or directory"):
        open_log(str(tmp_path / "nowhere" / "club.db"))
    with pytest.raises(Unreachable, match="cannot be opened"):
        open_reading(str(tmp_path / "club.db"))
