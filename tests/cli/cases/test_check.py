"""`floorcall check`: every `>` line must hold; the last line counts the cases."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.cli_runner import floorcall

GOOD = "house wph\nseats 1-5 at 5000\n\n3 folds\n> action on 4\n"
BAD = "house wph\nseats 1-5 at 5000\n\n3 calls\n> 3 calls 400\n> action on 5\n"
BROKEN = "house wph\nseats 1-5 at 5000\n\n3 sings\n"


@pytest.fixture(autouse=True)
def folder():
    for name, text in (("a/good", GOOD), ("a/b/bad", BAD), ("broken", BROKEN)):
        path = Path("cases", f"{name}.case")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    Path("cases", "notes.txt").write_text("nothing", encoding="utf-8")


def test_folders_are_searched_and_cases_counted():
    result = floorcall("check cases")

    assert result.exit_code == 2  # one of them cannot be read
    assert result.output.splitlines()[-1] == "1 passed, 2 failed"


def test_what_does_not_hold_is_told_with_what_holds_instead():
    result = floorcall("check cases/a/b/bad.case")

    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "cases/a/b/bad.case, line 5: > 3 calls 400",
        "    instead: 3 calls 200",
        "cases/a/b/bad.case, line 6: > action on 5",
        "    instead: action on 4",
        "0 passed, 1 failed",
    ]


def test_cases_that_hold_end_well():
    result = floorcall("check cases/a/good.case")

    assert (result.exit_code, result.output) == (0, "1 passed, 0 failed\n")


def test_a_broken_file_fails_with_its_line():
    result = floorcall("check cases/broken.case cases/a/good.case")

    assert result.output.startswith('cases/broken.case, line 4: "3 sings" is not understood')
    assert result.output.splitlines()[-1] == "1 passed, 1 failed"


def test_a_file_that_is_not_there_is_told():
    result = floorcall("check nowhere.case")

    assert result.exit_code == 2
    assert "nowhere.case" in result.output
