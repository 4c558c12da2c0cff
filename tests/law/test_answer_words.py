"""Answers as one would say them."""

from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.law.answer import Choice
from floorcall.law.house_answer import answer_in_words, value_in_words


class Drink(Choice):
    TEA = "a pot of tea"
    WATER = "a glass of water"


def test_flags_choices_lists_and_figures_are_said_plainly():
    assert [value_in_words(True), value_in_words(False), value_in_words(20)] == ["yes", "no", "20"]
    assert value_in_words(Drink.TEA) == "a pot of tea"
    assert value_in_words((Drink.WATER, Drink.TEA)) == "a glass of water; a pot of tea"
    assert value_in_words(()) == "nothing"


def test_a_set_is_said_in_the_order_of_the_catalogue_whatever_the_book():
    library = Library()
    ladder = CATALOGUE.policies["penalty_ladder"]
    order = [choice.means for choice in ladder.answer.choices]

    for name in library.names():
        said = answer_in_words(library.house(name)[ladder]).split("; ")
        assert said == sorted(said, key=order.index)
