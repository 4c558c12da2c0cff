"""Words are cut down alike, whatever their ending."""

from __future__ import annotations

import pytest

from floorcall.situations.stems import stems


@pytest.mark.parametrize(
    "alike",
    [
        ("fold", "folds", "folded", "folding"),
        ("skip", "skips", "skipped", "skipping"),
        ("throw", "threw", "tossed"),
        ("expose", "exposes", "exposed", "exposing"),
        ("call", "calls", "called", "calling"),
        ("deal", "dealt", "deals"),
        ("7th", "seventh"),
        ("500", "5k", "1,200", "17.2"),
    ],
)
def test_forms_of_a_word_are_one(alike):
    assert len({stems(word) for word in alike}) == 1


def test_small_words_and_seats_say_nothing_of_what_happened():
    assert stems("Seat 4 was skipped by the player") == stems("skipped")
