"""`floorcall log`, as typed."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from floorcall.cli import main
from floorcall.store import Log, open_log

from .events import busted, seated


def floorcall(*words: object) -> Result:
    return CliRunner().invoke(main, ["log", *map(str, words)])


@pytest.fixture
def log(place: str):
    """A server's log with two streams, open all the while."""
    log = open_log(place)
    log.append("monday", 0, [seated(1), seated(2)], "k1").result()
    log.append("tuesday", 0, [busted(1)], "k1").result()
    yield log
    log.close()


@pytest.mark.usefixtures("log")
def test_verify_says_that_a_running_servers_log_is_whole(place: str):
    result = floorcall("verify", place)

    assert result.exit_code == 0
    assert "whole: 3 entries in 2 streams\nseal " in result.output


@pytest.mark.usefixtures("log")
def test_verify_tells_programs_in_json(place: str):
    told = json.loads(floorcall("verify", place, "--json").output)

    assert (told["whole"], told["streams"], told["entries"], told["faults"]) == (True, 2, 3, [])
    assert len(told["seal"]) == 16


def test_verify_names_the_fault_and_exits_with_1(file: str):
    log = open_log(file)
    log.append("monday", 0, [seated(1)]).result()
    log.close()
    db = sqlite3.connect(file)
    db.execute("drop trigger entries_hold")
    db.execute("update entries set at = 0")
    db.commit()
    db.close()

    result = floorcall("verify", file)

    assert result.exit_code == 1
    assert '"monday" version 1 is not as it was written' in result.output
    assert "NOT whole: 1 entry in 1 stream" in result.output
    assert floorcall("verify", file, "--json").exit_code == 1


@pytest.mark.usefixtures("log")
def test_export_prints_a_line_an_entry(place: str):
    first, *lines = floorcall("export", place).output.splitlines()

    assert json.loads(first) == {"floorcall_log": 2}
    assert [(told["stream"], told["version"]) for told in map(json.loads, lines)] == [
        ("monday", 1),
        ("monday", 2),
        ("tuesday", 1),
    ]


@pytest.mark.usefixtures("log")
def test_an_export_imported_is_the_same_log(place: str, tmp_path: Path):
    lines, copy = tmp_path / "log.jsonl", tmp_path / "copy.db"

    assert floorcall("export", place, lines).exit_code == 0
    assert "3 entries added, 0 were there already" in floorcall("import", lines, copy).output
    assert "0 entries added, 3 were there already" in floorcall("import", lines, copy).output
    assert floorcall("verify", copy).output == floorcall("verify", place).output


def test_a_file_moves_to_a_database(schema: str, file: str, tmp_path: Path):
    log = open_log(file)
    log.append("monday", 0, [seated(1), seated(2)], "k1").result()
    log.close()
    lines = tmp_path / "log.jsonl"

    floorcall("export", file, lines)
    floorcall("import", lines, schema)

    assert floorcall("verify", schema).output == floorcall("verify", file).output


@pytest.mark.usefixtures("log")
def test_nothing_is_imported_from_a_file_that_was_changed(place: str, tmp_path: Path):
    lines, copy = tmp_path / "log.jsonl", tmp_path / "copy.db"
    floorcall("export", place, lines)
    lines.write_text(lines.read_text().replace('"player":1}', '"player":7}'))

    result = floorcall("import", lines, copy)

    assert result.exit_code == 2
    assert '"tuesday" version 1 is not as it was written' in result.output
    assert not copy.exists()


@pytest.mark.usefixtures("log")
def test_a_backup_of_a_running_server_is_one_file_with_the_same_seal(place: str, tmp_path: Path):
    folder = tmp_path / "copies"
    folder.mkdir()

    result = floorcall("backup", place, folder / "monday.db")

    assert result.exit_code == 0
    assert result.output == floorcall("verify", place).output
    assert [path.name for path in folder.iterdir()] == ["monday.db"]


def test_a_backup_is_of_one_moment_and_the_server_goes_on(log: Log, place: str, tmp_path: Path):
    copy = tmp_path / "copy.db"
    floorcall("backup", place, copy)
    log.append("monday", 2, [busted(2)]).result()

    assert "whole: 3 entries" in floorcall("verify", copy).output
    assert "whole: 4 entries" in floorcall("verify", place).output


@pytest.mark.usefixtures("log")
def test_a_backup_can_be_served_from(place: str, tmp_path: Path):
    copy = tmp_path / "copy.db"
    floorcall("backup", place, copy)

    again = open_log(str(copy))
    assert again.append("monday", 2, [busted(2)], "k9").result().version == 3
    assert again.append("monday", 0, [busted(2)], "k1").result().version == 2
    again.close()


@pytest.mark.usefixtures("log")
def test_a_backup_never_replaces_a_file(place: str, tmp_path: Path):
    there = tmp_path / "there.db"
    there.write_text("last week")

    result = floorcall("backup", place, there)

    assert result.exit_code == 2
    assert "give the copy another name" in result.output
    assert there.read_text() == "last week"


@pytest.mark.parametrize("command", ["verify", "export"])
def test_a_log_that_is_not_there_is_said(command: str, tmp_path: Path):
    result = floorcall(command, tmp_path / "none.db")

    assert result.exit_code == 2
    assert "cannot be opened" in result.output


def test_import_is_kept_out_while_a_server_is_running(tmp_path: Path, file: str):
    running = open_log(file)
    lines = tmp_path / "log.jsonl"
    lines.write_text('{"floorcall_log":1}\n')

    result = floorcall("import", lines, file)

    assert result.exit_code == 2
    assert "another server has" in result.output
    running.close()
