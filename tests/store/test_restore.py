"""`floorcall log restore`: a backup in the place of the log, and the way back."""

from __future__ import annotations

import re
import shutil
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from floorcall.cli import main
from floorcall.store import LogRefusal, open_log, open_reading
from floorcall.store.backup import back_up
from floorcall.store.restore import restore

from .events import seated
from .killed import append_and_die, die_with_a_journal


def floorcall(*words: object) -> Result:
    return CliRunner().invoke(main, ["log", *map(str, words)])


def streams(place: object) -> dict[str, int]:
    reading = open_reading(str(place))
    try:
        return {head.stream: head.version for head in reading.streams()}
    finally:
        reading.close()


@pytest.fixture
def backup(file: str, tmp_path: Path) -> Path:
    """Monday's backup of a club whose server was killed on Tuesday."""
    append_and_die(file)
    copy = tmp_path / "copies" / "monday.db"
    copy.parent.mkdir()
    back_up(file, copy)
    append_and_die(file, "tuesday", 40)
    return copy


def test_after_a_crash_the_backup_is_in_place_and_what_was_there_lies_aside(
    file: str, backup: Path
):
    restored = restore(backup, Path(file), "2026-11-16-190355")

    assert streams(file) == {"monday": 3}
    assert restored.aside == Path(file).with_name("club-before-2026-11-16-190355.db")
    assert streams(restored.aside) == {"monday": 3, "tuesday": 40}
    assert not Path(f"{file}-wal").exists()


def test_it_says_what_it_did_and_the_way_back_works_as_typed(file: str, backup: Path):
    result = floorcall("restore", backup, file)

    assert result.exit_code == 0
    assert "3 entries in 1 stream" in result.output
    assert "last entry" in result.output
    back = re.search(r"floorcall log restore (\S+) (\S+)", result.output)
    assert back
    assert floorcall("restore", back[1], back[2]).exit_code == 0
    assert streams(file) == {"monday": 3, "tuesday": 40}


def test_two_restores_of_one_moment_overwrite_nothing(file: str, backup: Path):
    first = restore(backup, Path(file), "2026-11-16-190355")
    second = restore(backup, Path(file), "2026-11-16-190355")
    third = restore(backup, Path(file), "2026-11-16-190355")

    assert streams(first.aside) == {"monday": 3, "tuesday": 40}
    assert second.aside == Path(file).with_name("club-before-2026-11-16-190355-2.db")
    assert streams(second.aside) == streams(third.aside) == {"monday": 3}


def test_a_folder_may_be_named_for_the_file_in_it(file: str, backup: Path):
    assert floorcall("restore", backup, Path(file).parent).exit_code == 0
    assert streams(file) == {"monday": 3}


def test_what_was_restored_can_be_served_and_killed_and_restored_again(file: str, backup: Path):
    for number in range(3):
        restore(backup, Path(file), str(number))
        append_and_die(file, "wednesday", 2)

        assert streams(file) == {"monday": 3, "wednesday": 2}
    assert streams(Path(file).with_name("club-before-2.db")) == {"monday": 3, "wednesday": 2}


def test_a_running_server_is_not_restored_under(file: str, backup: Path):
    log = open_log(file)
    result = floorcall("restore", backup, file)
    log.append("monday", 3, [seated(9)]).result()
    log.close()

    assert result.exit_code == 2
    assert "another server has" in result.output
    assert streams(file) == {"monday": 4, "tuesday": 40}


def test_a_backup_that_is_not_whole_changes_nothing(file: str, backup: Path):
    db = sqlite3.connect(backup)
    db.execute("drop trigger entries_hold")
    db.execute("update entries set at = 8 where version = 2")
    db.commit()
    db.close()
    result = floorcall("restore", backup, file)

    assert result.exit_code == 2
    assert "is not whole, and nothing was changed" in result.output
    assert streams(file) == {"monday": 3, "tuesday": 40}


@pytest.mark.parametrize("words", ["dear diary, " * 100, ""])
def test_a_file_that_is_no_backup_changes_nothing(file: str, backup: Path, words: str):
    backup.write_text(words)
    result = floorcall("restore", backup, file)

    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert streams(file) == {"monday": 3, "tuesday": 40}


def test_a_backup_that_is_not_there_is_said(file: str, backup: Path):
    result = floorcall("restore", backup.with_name("none.db"), file)

    assert result.exit_code == 2
    assert streams(file) == {"monday": 3, "tuesday": 40}


def test_a_mismatched_pair_is_moved_aside_together(file: str, backup: Path):
    shutil.copy(backup, file)
    wal = Path(f"{file}-wal").read_bytes()
    restored = restore(backup, Path(file), "now")

    assert streams(file) == {"monday": 3}
    assert restored.aside
    assert Path(f"{restored.aside}-wal").read_bytes() == wal


def test_a_write_ahead_log_without_its_file_is_moved_aside(file: str, backup: Path):
    Path(file).unlink()
    restore(backup, Path(file), "now")

    assert streams(file) == {"monday": 3}
    assert Path(file).with_name("club-before-now.db-wal").stat().st_size


def test_a_full_disk_changes_nothing(file: str, backup: Path, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("floorcall.store.backup.make_private", full)
    with pytest.raises(LogRefusal, match="No space left on device"):
        restore(backup, Path(file), "now")

    assert streams(file) == {"monday": 3, "tuesday": 40}
    assert not list(Path(file).parent.glob("*.part*"))


@pytest.mark.parametrize("moves", [0, 1, 2, 3])
def test_cut_off_at_any_moment_no_log_is_lost_and_none_is_served_by_halves(
    file: str, backup: Path, moves: int, monkeypatch
):
    rename, count = Path.rename, 0

    def dies(self: Path, to: Path) -> Path:
        nonlocal count
        count += 1
        if count > moves:
            raise KeyboardInterrupt
        return rename(self, to)

    monkeypatch.setattr(Path, "rename", dies)
    monkeypatch.setattr(Path, "replace", dies)
    with pytest.raises(KeyboardInterrupt):
        restore(backup, Path(file), "first")
    monkeypatch.undo()

    if Path(file).exists():
        assert streams(file) == {"monday": 3, "tuesday": 40}
    elif moves < 2:
        with pytest.raises(LogRefusal):
            open_log(file)
    restore(backup, Path(file), "second")
    assert streams(file) == {"monday": 3}


def test_a_database_is_restored_by_its_own_means(backup: Path):
    result = floorcall("restore", backup, "postgresql://ann@db/club")

    assert result.exit_code == 2
    assert "floorcall log export" in result.output
    assert "floorcall log import" in result.output


@pytest.mark.parametrize("kept", ["v1.db", "v2.db"])
def test_a_backup_of_an_older_program_is_restored(file: str, tmp_path: Path, kept: str):
    shutil.copy(Path(__file__).parents[1] / "data" / "logs" / kept, tmp_path / kept)
    before = streams(tmp_path / kept)
    restore(tmp_path / kept, Path(file), "now")
    open_log(file).close()

    assert streams(file) == before


def test_a_journal_of_a_kill_in_the_first_moments_goes_aside_with_its_file(
    file: str, backup: Path, tmp_path: Path
):
    """A restored file has no write-ahead log until it is opened: a kill then leaves a journal."""
    tuesday = tmp_path / "copies" / "tuesday.db"
    back_up(file, tuesday)
    restore(backup, Path(file), "first")
    die_with_a_journal(file)
    assert Path(f"{file}-journal").stat().st_size > 0
    restored = restore(tuesday, Path(file), "second")

    assert restored.aside is not None
    assert not Path(f"{file}-journal").exists()
    assert floorcall("verify", file).exit_code == 0
    assert streams(file) == {"monday": 3, "tuesday": 40}
    assert floorcall("restore", restored.aside, file).exit_code == 0
    assert streams(file) == {"monday": 3}
