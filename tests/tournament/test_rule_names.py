"""Every rule that a night goes by has a test named by it, so that it is found by its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

RULES = (
    ("metropolitan", "7"), ("metropolitan", "9c"), ("metropolitan", "10"), ("metropolitan", "25"),
    ("metropolitan", "33c"), ("metropolitan", "62"), ("metropolitan", "rp7"),
    ("whangamata", "7"), ("whangamata", "9"), ("whangamata", "23_3"), ("whangamata", "26"),
    ("whangamata", "53"), ("wph", "19"), ("wph", "49"),
    ("club52", "tournaments_4"), ("club52", "tournaments_6"), ("club52", "tournaments_17"),
    ("club52", "tournaments_19"), ("wptapl", "2"), ("wptapl", "3"), ("wptapl", "4"),
)  # fmt: skip
TESTS = [
    name
    for file in sorted(Path(__file__).parent.rglob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.M)
]


@pytest.mark.parametrize(("house", "rule"), RULES)
def test_a_test_has_the_number_of_the_rule(house, rule):
    named = re.compile(rf"_{house}_{rule}(_|$)")

    assert [name for name in TESTS if named.search(name)] != []
