"""Who decides in a house, as sentences to hang up."""

from __future__ import annotations

import pytest

from floorcall.houses.library import Library
from floorcall.views.floor.house_authority import authority_sentences, join_with_or

LIBRARY = Library()


def told(name: str, *labels: str) -> dict[str, str]:
    return {one.about: one.says for one in authority_sentences(LIBRARY.house(name, *labels))}


@pytest.mark.parametrize("name", LIBRARY.names())
def test_every_house_answers_nine_matters_in_sentences_with_rules(name: str):
    found = authority_sentences(LIBRARY.house(name))

    assert len({one.about for one in found}) == 9
    assert all(one.says.endswith(".") and one.says[0].isupper() for one in found)
    assert all(one.rules for one in found)


def test_a_complaint_has_a_way_or_is_said_to_end():
    assert told("whangamata")["A complaint"] == "Goes to a gambling inspector."
    assert "nowhere further" in told("wph")["A complaint"]


def test_a_conflict_of_interest_names_who_stands_aside_or_nobody():
    assert told("whangamata")["A conflict of interest"].startswith("The manager of a table or")
    assert told("metropolitan")["A conflict of interest"] == "Nobody is asked to stand aside."


def test_the_director_of_a_licensed_event_does_not_play():
    about = "Playing in their own event"

    assert told("whangamata")[about] == "The tournament director may play."
    assert told("whangamata", "class3")[about] == "The tournament director may not play."


@pytest.mark.parametrize(
    ("names", "said"), [(["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_names_are_put_as_one_says_them(names: list[str], said: str):
    assert join_with_or(names) == said
