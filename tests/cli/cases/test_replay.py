"""`floorcall replay`, as typed: a line a hand, the sum, JSON, one hand told, the exit status."""

from __future__ import annotations

import doctest
import io
import json
import re
import shutil
import sys
from pathlib import Path

import pytest

from cli.cli_runner import floorcall, ran
from floorcall.cli.cases.replay import ProgressBar

HANDS = Path(__file__).parents[2] / "data" / "phh"


@pytest.fixture
def hands(tmp_path):
    folder = tmp_path / "hands"
    shutil.copytree(HANDS, folder)
    return folder


@pytest.mark.usefixtures("hands")
def test_a_folder_is_played_a_line_a_hand_ending_in_the_sum():
    result = floorcall("replay hands")

    assert result.output.splitlines() == [
        "hands/cents.phh: passed",
        "hands/evening.phhs [1]: passed",
        'hands/evening.phhs [2]: action 4, "p3 cbr 36": p3 may fold, call 10, raise to 20-35',
        "hands/evening.phhs [3]: p1 ends with 102, recorded 103",
        "hands/seventh-street.phh: passed",
        "hands/three-way-all-in.phh: passed",
        "4 passed, 2 failed",
    ]
    assert result.exit_code == 1


@pytest.mark.usefixtures("hands")
def test_hands_that_all_pass_end_in_success():
    assert ran("replay hands/cents.phh hands/seventh-street.phh").endswith("2 passed, 0 failed\n")


def test_folders_are_searched_to_the_bottom_for_both_kinds_of_file(hands):
    deep = hands / "2026" / "july"
    deep.mkdir(parents=True)
    shutil.copy(hands / "cents.phh", deep / "1.phh")
    (deep / "notes.txt").write_text("no hand")

    assert "hands/2026/july/1.phh: passed" in floorcall("replay hands").output
    assert "notes" not in floorcall("replay hands").output


def test_a_malformed_file_is_one_line_and_counts_as_failed(hands):
    (hands / "bad.phh").write_text("variant = \n")
    (hands / "binary.phh").write_bytes(b"variant = \xff")

    result = floorcall("replay hands/bad.phh hands/binary.phh hands/cents.phh")

    assert result.output.splitlines() == [
        "hands/bad.phh: this is no TOML: Invalid value (at line 1, column 11); mend the file there",
        "hands/binary.phh: byte 11 is not UTF-8 text; save it as UTF-8",
        "hands/cents.phh: passed",
        "1 passed, 2 failed",
    ]
    assert result.exit_code == 1


def test_nothing_that_can_be_read_is_exit_status_two(tmp_path):
    (tmp_path / "bad.phh").write_text('variant = "NT"\n')

    result = floorcall("replay bad.phh")

    assert result.exit_code == 2
    assert result.output.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("replay nowhere.phh", "there is no file or folder nowhere.phh"),
        ("replay empty", "there is no .phh or .phhs file in empty"),
        ("replay hands/cents.phh --house nobody", "nobody"),
        ("replay hands/cents.phh --show --json", "--show tells a hand to people; leave out --json"),
        ("replay hands/cents.phh --hand 2", "--hand picks the hand to tell; add --show"),
        ("replay hands/evening.phhs --show", "is 3 hands; name one file, and its hand by --hand 1"),
        ("replay hands/evening.phhs --show --hand 9", "holds no such hand; name one file"),
    ],
)
@pytest.mark.usefixtures("hands")
def test_what_cannot_be_done_is_refused_with_the_way_out(line, words):
    Path("empty").mkdir()

    result = floorcall(line)

    assert result.exit_code == 2
    assert words in result.output


@pytest.mark.usefixtures("hands")
def test_programs_get_every_hand_with_its_stacks_and_no_floats():
    result = floorcall("replay hands --json")
    data = json.loads(result.output, parse_float=pytest.fail)

    assert (data["passed"], data["failed"]) == (4, 2)
    assert data["hands"][0] == {
        "file": "hands/cents.phh",
        "hand": None,
        "passed": True,
        "problem": None,
        "note": None,
        "stacks": ["49.75", "61.25", "45", "104.25", "22.25"],
        "recorded": None,
    }
    assert data["hands"][3]["stacks"] == [102, 98, 100]
    assert data["hands"][3]["recorded"] == [103, 98, 100]
    assert data["hands"][3]["problem"] == "p1 ends with 102, recorded 103"
    assert result.exit_code == 1


def test_a_house_plays_by_its_own_rules(tmp_path):
    text = (
        'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\nmin_bet = 100\n'
        "starting_stacks = [5000, 5000]\n"
        'actions = ["d dh p1 ????", "d dh p2 ????", "p2 cc", "p1 cc", "d db 2c7dJs", "p1 cbr {}"]\n'
    )
    (tmp_path / "one.phh").write_text(text.format(100))
    (tmp_path / "two.phh").write_text(text.format(200))

    assert floorcall("replay one.phh two.phh").exit_code == 0
    under_the_house = floorcall("replay one.phh two.phh --house wptapl").output

    assert "p1 may fold, check, bet 200-4,900" in under_the_house
    assert under_the_house.endswith("1 passed, 1 failed\n")


def test_a_house_with_other_rules_for_limit_plays_limit_under_them(tmp_path):
    (tmp_path / "limit.phh").write_text(
        'variant = "FT"\nantes = [0, 0, 0]\nblinds_or_straddles = [50, 100, 0]\nsmall_bet = 100\n'
        "big_bet = 200\nstarting_stacks = [900, 900, 140]\n"
        'actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 140", "p1 cbr 200"]\n'
    )

    assert "1 passed" in ran("replay limit.phh --house club52")
    assert "raise to 240" in floorcall("replay limit.phh --house metropolitan").output


def test_a_rake_is_allowed_for_when_asked(hands):
    text = (hands / "cents.phh").read_text().replace("7.75, 0]", "7.40, 0]")
    (hands / "raked.phh").write_text(text)

    assert "(a rake? --rake allows for one)" in floorcall("replay hands/raked.phh").output
    assert "passed, a rake of 0.35" in ran("replay hands/raked.phh --rake")


@pytest.mark.usefixtures("hands")
def test_one_hand_is_told():
    output = ran("replay hands/three-way-all-in.phh --show")

    assert output.startswith("no-limit hold'em, 100/200, one ante of 200")
    assert "Ann shows As Kd: two pair, aces and kings" in output


@pytest.mark.usefixtures("hands")
def test_one_hand_of_a_collection_is_told_and_fails_where_it_does():
    told = floorcall("replay hands/evening.phhs --show --hand 2")

    assert "Here the record cannot go on" in told.output
    assert told.exit_code == 1
    assert "p1 wins 60" in ran("replay hands/evening.phhs --show --hand 1")


def test_a_hand_that_cannot_be_read_cannot_be_told(tmp_path):
    (tmp_path / "bad.phh").write_text('variant = "NT"\n')

    told = floorcall("replay bad.phh --show")

    assert told.exit_code == 2
    assert "antes: the field is missing" in told.output


@pytest.mark.usefixtures("hands")
def test_a_piped_run_has_no_bar_and_no_colour():
    assert "\x1b" not in floorcall("replay hands").output


class Terminal(io.StringIO):
    def isatty(self):
        return True


def on_a_terminal(monkeypatch, total):
    """What a bar writes to a terminal for two lines, each half of the whole."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    bar = ProgressBar(total)
    bar.print_above("one", total / 2)
    bar.print_above("two", total / 2)
    bar.clear()
    return terminal.getvalue()


@pytest.mark.parametrize(("total", "drawn"), [(65_535, False), (65_536, True), (65_537, True)])
def test_a_long_run_on_a_terminal_has_a_bar_below_its_lines(monkeypatch, total, drawn):
    written = on_a_terminal(monkeypatch, total)

    assert ("50 %" in written) is drawn
    assert ("100 %" in written) is drawn
    assert "one" in written
    assert written.endswith("\x1b[K") is drawn


PAGE = Path(__file__).parents[3] / "docs" / "replay.md"


@pytest.mark.parametrize("block", re.findall(r"```console\n(.*?)```", PAGE.read_text(), re.S))
@pytest.mark.usefixtures("hands")
def test_the_page_shows_what_is_printed(block):
    command, *expected = block.splitlines()

    assert floorcall(command.removeprefix("$ ./run ")).output.splitlines() == expected


def test_the_program_on_the_page_does_what_it_says():
    outcome = doctest.testfile(str(PAGE), module_relative=False)

    assert outcome.attempted > 0
    assert outcome.failed == 0
