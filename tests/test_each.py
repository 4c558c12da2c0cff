"""Many small questions in one test: all are asked, and every failure is told by its name."""

from __future__ import annotations

import pytest

from each import ask_each


def failure_of(test, **fixtures) -> str:
    with pytest.raises(pytest.fail.Exception) as failed:
        test(**fixtures)
    return str(failed.value)


def test_every_failure_is_told_by_its_name_and_the_others_are_asked():
    asked = []

    @ask_each("number", [1, 2, 3, 4], ids=lambda number: f"number {number}")
    def is_odd(number, remainder):
        asked.append(number)
        assert number % 2 == remainder

    told = failure_of(is_odd, remainder=1)

    assert asked == [1, 2, 3, 4]
    assert told.startswith("2 of 4:\n2. number 2\n")
    assert "number 4" in told
    assert "number 3" not in told
    assert "AssertionError" in told


def test_a_crash_is_a_failure_too_and_several_values_are_given_by_name():
    @ask_each(("one", "other"), [(1, 0), (1, 1)])
    def divides(one, other):
        assert one / other

    assert "ZeroDivisionError" in failure_of(divides)


def test_one_in_the_other_asks_every_pair():
    asked = []

    @ask_each("house", ["wph", "tda"])
    @ask_each("number", [1, 2])
    def is_small(house, number):
        asked.append((house, number))
        assert (house, number) != ("tda", 2)

    told = failure_of(is_small)

    assert asked == [("wph", 1), ("wph", 2), ("tda", 1), ("tda", 2)]
    assert "tda" in told
    assert "wph" not in told


@ask_each("word", ["ante", "ace", "blind"], by=lambda word: word[0])
def test_a_group_is_a_test_with_the_fixtures_it_asks_for(request, word):
    assert request.node.name.endswith(f"[{word[0]}]")
