"""The files of a log are its owner's alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from floorcall.store import open_log
from floorcall.store.backup import back_up
from floorcall.store.restore import restore

from .events import seated
from .killed import append_and_die

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files there have their folder's rights")


@pytest.fixture(autouse=True)
def generous_system():
    """A system that lets everybody read and write what is made."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_the_files_of_a_new_log_are_private(file: str, tmp_path: Path):
    log = open_log(file)
    log.append("monday", 0, [seated(1)]).result()

    assert modes(tmp_path) == dict.fromkeys(
        ["club.db", "club.db-wal", "club.db-shm", "club.db.lock"], 0o600
    )
    log.close()


def test_files_that_others_may_read_are_tightened(file: str, tmp_path: Path):
    append_and_die(file)
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    log = open_log(file)

    assert set(modes(tmp_path).values()) == {0o600}
    log.close()


def test_a_backup_and_what_is_restored_are_private(file: str, tmp_path: Path):
    append_and_die(file)
    back_up(file, tmp_path / "copy.db")
    restore(tmp_path / "copy.db", Path(file), "now")

    assert modes(tmp_path)["copy.db"] == 0o600
    assert set(modes(tmp_path).values()) == {0o600}


def test_a_folder_made_for_a_restored_log_is_private(file: str, tmp_path: Path):
    append_and_die(file)
    restore(Path(file), tmp_path / "new" / "club.db", "now")

    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


def test_another_programs_file_keeps_its_rights(file: str):
    Path(file).write_text("dear diary, " * 100)
    Path(file).chmod(0o644)
    with pytest.raises(Exception, match="is no log"):
        open_log(file)

    assert stat.S_IMODE(Path(file).stat().st_mode) == 0o644
