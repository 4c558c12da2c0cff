"""The page about the tournament tells the truth."""

import doctest
import re
import shlex
from pathlib import Path

from click.testing import CliRunner

import floorcall.tournament
from floorcall.cli.program import main
from floorcall.tournament.api import TOURNAMENT

PAGE = Path(__file__).parents[2] / "docs" / "tournament.md"


def test_the_examples_on_the_page_run_as_they_stand():
    outcome = doctest.testfile(str(PAGE), module_relative=False)

    assert outcome.attempted > 10
    assert outcome.failed == 0


def test_the_commands_on_the_page_print_what_the_page_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```console\n(.*?)^```", PAGE.read_text(), re.M | re.S)
    told = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.M)[1:]]

    for part in told:
        command, *expected = part.strip().splitlines()
        printed = CliRunner().invoke(main, shlex.split(command)[1:]).stdout
        for line in expected:
            assert line in printed, command
    assert len(told) == 3


def test_every_topic_is_on_the_page():
    page = PAGE.read_text()
    deciders = TOURNAMENT.deciders.values()
    topics = sorted({one.__module__.rpartition(".")[2] for one in deciders})

    assert [name for name in topics if f"`{name}`" not in page] == []


def test_every_chapter_file_says_its_idea_in_its_first_sentence():
    folder = Path(floorcall.tournament.__file__).parent

    for path in folder.rglob("*.py"):
        first = path.read_text().split('"""')[1].strip()
        assert first, path.name
