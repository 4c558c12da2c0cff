"""Answers are read strictly and written as they were read."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.answer import AnswerRefused, AnyOf, InOrder, OneOf, Whole, Words, YesNo
from law.small_law import Fouls, Seats

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(sorted(CATALOGUE.policies)), ANYTHING)
def test_an_answer_is_read_and_written_back_or_refused_in_words(name: str, written: Any):
    answer = CATALOGUE.policies[name].answer

    try:
        value = answer.read(written)
    except AnswerRefused as refusal:
        assert str(refusal)
    else:
        assert answer.read(answer.write(value)) == value


@given(st.lists(st.sampled_from(Fouls), unique=True))
def test_a_set_forgets_the_order_and_an_order_keeps_it(members: list[Fouls]):
    words = [member.word for member in members]

    assert AnyOf(Fouls).read(words) == frozenset(members)
    assert InOrder(Fouls).write(InOrder(Fouls).read(words)) == words


def test_an_order_takes_each_answer_once():
    with pytest.raises(AnswerRefused, match="stands twice"):
        InOrder(Fouls).read(["swearing", "swearing"])


def test_an_order_of_suits_names_all_four():
    """A club drawn for the button would have no rank in a book that orders three suits."""
    suits = CATALOGUE.policies["initial_button_suit_order"].answer
    race = CATALOGUE.policies["chip_race_procedure_suits"].answer
    four = ["clubs", "spades", "hearts", "diamonds"]

    assert suits.write(suits.read(four)) == four
    assert race.write(race.read(four)) == four
    for answer in (suits, race):
        with pytest.raises(AnswerRefused, match="clubs is missing"):
            answer.read(["spades", "hearts", "diamonds"])
        with pytest.raises(AnswerRefused, match="hearts and diamonds are missing"):
            answer.read(["clubs", "spades"])


@pytest.mark.parametrize("written", ["Drawn", "DRAWN", "drawn ", "", 1, True, None, ["drawn"]])
def test_a_word_is_taken_only_as_it_is_spelt(written: Any):
    with pytest.raises(AnswerRefused):
        OneOf(Seats).read(written)


@pytest.mark.parametrize("written", [1, 2, 599, 600])
def test_a_number_within_its_bounds_is_taken(written: int):
    assert Whole(1, 600).read(written) == written


@pytest.mark.parametrize("written", [0, 601, -1, True, 1.0, "1"])
def test_a_number_out_of_its_bounds_or_no_number_is_refused(written: Any):
    with pytest.raises(AnswerRefused, match="a whole number from 1 to 600"):
        Whole(1, 600).read(written)


def test_a_number_without_an_upper_bound_has_only_a_lower():
    assert Whole(2, None).read(2) == 2
    with pytest.raises(AnswerRefused, match="a whole number of 2 or more"):
        Whole(2, None).read(1)


def test_yes_and_no_are_true_and_false_and_nothing_else():
    assert YesNo().read(True) is True
    for written in (1, 0, "true", None):
        with pytest.raises(AnswerRefused, match="expected true or false"):
            YesNo().read(written)


def test_words_may_not_be_blank():
    with pytest.raises(AnswerRefused, match="words between quotes"):
        Words().read("  ")


def test_every_refusal_of_a_word_says_what_would_do():
    with pytest.raises(AnswerRefused, match='did you mean "drawn"'):
        OneOf(Seats).read("draw")
    with pytest.raises(AnswerRefused, match="choose from drawn, chosen, signed"):
        OneOf(Seats).read("xyz")
