"""A ruling carries its decision, what it was read from, and the director's departure from it."""

import pytest

from floorcall.law.ruling import Ruling
from law.small_law import CLOCK_SECONDS, FOULS, SEATING, SEATING_CHANGE, book, house, rule

CLUB = house(
    book("club", rule("1", sets_clock_seconds="30", sets_fouls='["swearing"]')),
)


def test_a_ruling_cites_each_rule_it_was_read_from_once():
    ruling = Ruling("dead", (CLUB[CLOCK_SECONDS], CLUB[FOULS], CLUB[SEATING]))

    assert [str(citation) for citation in ruling.citations] == ["club@1 1", "common@1 1"]
    assert [each.number for each in ruling.rules] == ["1", "1"]


def test_a_ruling_is_silent_only_if_all_it_read_is():
    assert Ruling("dead", (CLUB[SEATING],)).silent
    assert not Ruling("dead", (CLUB[SEATING], CLUB[FOULS])).silent
    assert not Ruling("dead", ()).silent


def test_a_ruling_tells_each_reason_for_an_assumption_once():
    assumes = '[[assumes]]\nbecause = "It deals by itself."\n{}\n'
    answers = 'sets.seating = "chosen"\nsets.seating_change = true'
    by_itself = house(book("club", assumes.format(answers)))

    assert Ruling("dead", (by_itself[SEATING], by_itself[SEATING_CHANGE])).assumptions == (
        "It deals by itself.",
    )
    assert Ruling("dead", (CLUB[SEATING],)).assumptions == ()


def test_an_override_stands_beside_the_ruling_with_its_reason():
    ruling = Ruling("dead", (CLUB[FOULS],))

    overridden = ruling.overridden("live", "the phone was the dealer's", "Ann")

    assert overridden.decision == "dead"
    assert overridden.citations == ruling.citations
    assert overridden.override is not None
    assert overridden.override.decision == "live"
    assert overridden.override.reason == "the phone was the dealer's"
    assert overridden.override.by == "Ann"
    assert ruling.override is None


@pytest.mark.parametrize("reason", ["", "   "])
def test_an_override_without_a_reason_is_refused(reason: str):
    with pytest.raises(ValueError, match="needs a reason"):
        Ruling("dead", ()).overridden("live", reason, "Ann")
