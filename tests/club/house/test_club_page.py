"""The page about the club tells the truth."""

import doctest
from pathlib import Path

import floorcall.club

PAGE = Path(__file__).parents[3] / "docs" / "club.md"


def test_the_examples_on_the_page_run_as_they_stand():
    outcome = doctest.testfile(str(PAGE), module_relative=False)

    assert outcome.attempted > 20
    assert outcome.failed == 0


def test_every_file_says_its_idea_in_its_first_sentence():
    for path in Path(floorcall.club.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert text.startswith('"""'), path.name
