"""The page on the log tells the truth."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest
from click.testing import CliRunner

from floorcall.cli import main
from floorcall.store import open_log

from .events import seated

PAGE = Path(__file__).parent.parent.parent / "docs" / "log.md"
COMMANDS = [
    line.split("#")[0].split()[1:]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if line.startswith("    ./run log")
]


def test_the_examples_of_the_page_run_as_written(tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    failed, tried = doctest.testfile(str(PAGE), module_relative=False)

    assert (failed, tried) == (0, 8)


def test_the_commands_of_the_page_run_one_after_the_other(tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    log = open_log("data")
    log.append("monday", 0, [seated(1)]).result()

    *while_it_runs, last = COMMANDS
    results = [CliRunner().invoke(main, words) for words in while_it_runs]
    log.close()
    results.append(CliRunner().invoke(main, last))

    assert last[1] == "restore"
    assert [result.exit_code for result in results] == [0, 0, 0, 0, 0], results
    assert (tmp_path / "copy.db").is_file()


@pytest.mark.parametrize("name", ["verify", "export", "import", "backup", "restore"])
def test_the_page_shows_every_command(name: str):
    assert name in [words[1] for words in COMMANDS]
