"""What was said of a hand, against what it is."""

import pytest

from floorcall.chapters.showdown.rulings.miscalls import holds, kind_in, kind_of


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("flush", "flush"),
        ("I have a straight flush!", "straight flush"),
        ("Aces full", "full house"),
        ("two pair", "two pair"),
        ("a pair of nines", "pair"),
        ("set of kings", "trips"),
        ("ace high", "high card"),
        ("good luck", None),
    ],
)
def test_words_name_a_kind_of_hand(words, kind):
    assert kind_in(words) == kind


@pytest.mark.parametrize(
    ("rank", "kind"),
    [
        (10, "straight flush"),
        (11, "quads"),
        (322, "full house"),
        (323, "flush"),
        (1600, "straight"),
    ],
)
def test_ranks_fall_into_kinds(rank, kind):
    assert kind_of(rank) == kind


@pytest.mark.parametrize(("rank", "true"), [(322, True), (1599, True), (1600, False)])
def test_a_claim_holds_for_what_was_said_or_better(rank, true):
    assert holds("flush", rank) is true


def test_words_that_name_no_hand_are_never_false():
    assert holds("nice hand", 7462)
