"""Every test is in the ordinary run or in the long one; the quick one is a part of the first."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from lengths import belongs

MARKS = ("long", "slow", "browser", "postgres", "property")
EVERY = [set(some) for some in chain(*(combinations(MARKS, n) for n in range(len(MARKS) + 1)))]


@pytest.mark.parametrize("marked", EVERY, ids=lambda marked: "-".join(sorted(marked)) or "none")
def test_nothing_is_in_no_run(marked: set[str]):
    assert belongs(marked, "ordinary") or belongs(marked, "long")


@pytest.mark.parametrize("marked", EVERY, ids=lambda marked: "-".join(sorted(marked)) or "none")
def test_what_is_quick_is_ordinary_too(marked: set[str]):
    assert belongs(marked, "ordinary") or not belongs(marked, "quick")


@pytest.mark.parametrize(
    ("marked", "runs"),
    [
        (set(), ["quick", "ordinary"]),
        ({"slow"}, ["ordinary"]),
        ({"browser"}, ["ordinary"]),
        ({"postgres"}, ["ordinary"]),
        ({"property"}, ["quick", "ordinary", "long"]),
        ({"property", "postgres"}, ["ordinary", "long"]),
        ({"long"}, ["long"]),
        ({"long", "browser"}, ["long"]),
    ],
)
def test_a_test_runs_where_its_marks_say(marked: set[str], runs: list[str]):
    assert [one for one in ("quick", "ordinary", "long") if belongs(marked, one)] == runs
