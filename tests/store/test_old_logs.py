"""Logs written by every earlier version stay readable, to the hash.

The archive in `tests/data/logs` grows by two files with each format and never changes: an export
`vN.jsonl`, and `vN.db` with the same entries as the server of that version left it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from floorcall.store import open_log, open_reading
from floorcall.store.integrity import verify
from floorcall.store.json_lines import FORMAT as LINE_FORMAT
from floorcall.store.json_lines import read_lines
from floorcall.store.sqlite.schema import FORMAT as FILE_FORMAT
from floorcall.store.transfer import all_entries, check_whole, copy_into

from .events import seated

ARCHIVE = Path(__file__).parent.parent / "data" / "logs"
EXPORTS = sorted(ARCHIVE.glob("v*.jsonl"))
FILES = sorted(ARCHIVE.glob("v*.db"))


def exported(path: Path):
    with path.open("rb") as lines:
        yield from read_lines(lines)


def test_the_archive_has_every_format():
    assert {path.stem for path in EXPORTS} == {f"v{n}" for n in range(1, LINE_FORMAT + 1)}
    assert {path.stem for path in FILES} == {f"v{n}" for n in range(1, FILE_FORMAT + 1)}


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.name)
def test_an_old_export_is_whole_and_can_be_imported(path: Path, place: str):
    entries = list(exported(path))
    log = open_log(place)

    assert check_whole(entries) == copy_into(log, entries) > 0
    assert list(all_entries(log)) == entries
    log.close()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_old_file_is_whole_holds_what_it_held_and_goes_on(path: Path, tmp_path: Path):
    old = tmp_path / path.name
    shutil.copy(path, old)
    reading = open_reading(str(old))
    assert verify(reading).faults == ()
    assert list(all_entries(reading)) == list(exported(path.with_suffix(".jsonl")))
    reading.close()

    log = open_log(str(old))
    stream = log.streams()[0]
    assert log.append(stream.stream, stream.version, [seated(1)]).result()
    assert verify(log).faults == ()
    log.close()
