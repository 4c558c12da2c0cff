"""What holds for every house command: width, colour, JSON, and bad input in one sentence."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from cli.cli_runner import floorcall, ran
from floorcall.houses.library import Library

pytestmark = pytest.mark.slow

BAD = Path(__file__).parents[2] / "rulebooks" / "bad"
HOUSES = Library().names()
WIDTHS = [60, 80, 100, 140]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    "line",
    [
        "house list",
        "house compare --all",
        "house compare wph club52 --differences",
        "house search raise",
        "house check riverside.toml",
        *(f"house show {name}" for name in HOUSES),
        "house show club52 tournaments",
        "house show metropolitan RP",
    ],
)
def test_nothing_is_wider_than_the_terminal(width: int, line: str, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(width))
    ran("house new riverside --from metropolitan")

    assert max(len(printed) for printed in ran(line).splitlines()) <= width


@pytest.mark.parametrize(
    "line",
    [
        "house list",
        "house show wph",
        "house show wph 17",
        "house search clock",
        "house compare --all",
        "house new riverside --from wph",
        f"house check {BAD / 'two_rules_clash.toml'}",
    ],
)
def test_every_command_speaks_json(line: str):
    assert json.loads(floorcall(f"{line} --json").output)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hose", 'there is no command "hose"; did you mean "house"?'),
        ("house show metro", 'there is no house "metro"; did you mean "metropolitan"?'),
        ("house show wph 999", "wph has no rule 999"),
        ("house compare", "name the houses to compare, or say --all"),
        ("house compare --all --topic bettin", 'did you mean "betting"?'),
        ("house compare wph --class leage", 'did you mean "league"?'),
        ("house compare wph --class league --class cash", "cannot be both league and cash"),
        ("house check nowhere.toml", "nowhere.toml: cannot be opened"),
        ("house check .", "there is no file ."),
        ("house new wph --from metropolitan", '"wph" will not do for a house'),
        ("house new 'river side' --from wph", "will not do for a house"),
        ("house new riverside --from nobody", 'there is no house "nobody"'),
        ("house new riverside --from common", "common practice lies under every book"),
        ("house new riverside --from wph --folder nowhere", "cannot be written"),
        ("house search clock --house nobody", 'there is no house "nobody"'),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(line: str, said: str):
    result = floorcall(line)

    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.splitlines()) == 1
    assert isinstance(result.exception, SystemExit)


COMMAND = [sys.executable, "-c", "from floorcall.cli import main; main()"]


def test_the_output_is_plain_when_piped():
    piped = subprocess.run(
        [*COMMAND, "house", "show", "wph", "17"], capture_output=True, text=True, check=True
    )

    assert "17.1" in piped.stdout
    assert "\x1b" not in piped.stdout


def test_the_output_is_coloured_in_a_terminal():
    mine, theirs = pty.openpty()
    subprocess.run([*COMMAND, "house", "show", "wph", "17.1"], stdout=theirs, check=True)
    os.close(theirs)

    assert b"\x1b[36m17.1\x1b[0m" in os.read(mine, 10_000)
    os.close(mine)


def test_a_bad_file_gives_a_sentence_and_no_traceback():
    failed = subprocess.run(
        [*COMMAND, "house", "show", str(BAD / "not_toml.toml")],
        capture_output=True,
        text=True,
        check=False,
    )

    assert failed.returncode == 2
    assert "this is not TOML" in failed.stderr
    assert "Traceback" not in failed.stderr
