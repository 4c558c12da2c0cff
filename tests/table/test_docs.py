"""The examples in the documentation run as they stand."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "hand.md"


def test_the_page_about_the_hand_tells_the_truth():
    outcome = doctest.testfile(str(PAGE), module_relative=False)

    assert outcome.attempted > 15
    assert outcome.failed == 0
