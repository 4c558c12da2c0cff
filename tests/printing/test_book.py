"""A house's book in print: every rule once, in the house's order and under its number."""

from __future__ import annotations

import pytest

from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.printing import book, book_of
from printing.pdf_text import Page, pages

pytestmark = pytest.mark.slow

LIBRARY = Library()
HOUSES = LIBRARY.names()


@pytest.mark.parametrize("name", HOUSES)
def test_every_rule_stands_once_in_the_houses_own_order(name):
    house = LIBRARY.house(name)

    printed = [rule for section in book_of(house).sections for rule in section.rules]

    assert [rule.number for rule in printed] == list(house.book.all_rules())
    assert [rule.says for rule in printed] == [one.says for one in house.book.all_rules().values()]


@pytest.mark.parametrize("name", HOUSES)
def test_every_question_is_answered_in_words(name):
    answers = [
        answer
        for topic in book_of(LIBRARY.house(name)).topics
        for question in topic.questions
        for answer in question.answers
    ]

    assert len(answers) == len(CATALOGUE.policies)
    assert all(answer.answer and answer.rules for answer in answers)
    assert not any("<" in answer.answer for answer in answers)


@pytest.mark.parametrize("name", ["wptapl", "club52"])
def test_the_contents_name_every_rule_with_the_page_it_stands_on(name):
    house = LIBRARY.house(name)

    printed = pages(book(book_of(house, answers=False)))

    contents = Page(0, 0, "".join(page.text for page in printed[1:4]), 0)
    for rule in house.book.all_rules().values():
        begins = f"{rule.number} {rule.title} {rule.says[:20]}"
        (at,) = (at for at, page in enumerate(printed, 1) if page.says(begins))
        assert contents.says(f"{rule.number} {rule.title} {at}")


def test_a_words_section_is_named_and_plain_figures_run_on():
    by_word = [section.name for section in book_of(LIBRARY.house("club52")).sections]
    by_figure = [section.name for section in book_of(LIBRARY.house("metropolitan")).sections]

    assert by_word[:3] == ["Intro", "Conduct", "Etiquette"]
    assert by_figure == ["", "RP", "Ill", "Notice"]


def test_the_parts_of_a_rule_stay_together():
    rules = book_of(LIBRARY.house("metropolitan")).sections[0].rules

    begins = {rule.number: rule.begins for rule in rules}

    assert begins["43.1"]
    assert not begins["43.2"]
    assert begins["44.1"]


def test_small_print_says_for_which_games_a_rule_holds_and_what_it_costs_to_break_it():
    sections = book_of(LIBRARY.house("club52")).sections
    rules = {rule.number: rule for section in sections for rule in section.rules}

    notes = {note.about: note.says for note in rules["tournaments-0h"].notes}

    assert notes["Holds for"] == "casual or class3 or league or satellite or tournament"
    assert notes["Penalty"] == "will be penalised, by the officer, up to disqualification"


def test_a_book_can_be_printed_without_its_answers():
    house = LIBRARY.house("wptapl")

    short, whole = (book(book_of(house, answers=wanted)) for wanted in (False, True))

    assert len(pages(short)) < len(pages(whole))
    assert not any(page.says("What the house answers") for page in pages(short))


def test_a_book_of_ones_own_says_what_it_builds_on(tmp_path):
    own = tmp_path / "riverside.toml"
    own.write_text(
        '[book]\nid = "riverside"\nname = "Riverside"\nedition = "1"\nextends = "wptapl"\n'
        '[[rule]]\nnumber = "H1"\ntitle = "Two"\nsays = "At least two."\nkind = "enforced"\n'
        "sets.min_open_bet_multiple_of_bb = 2\n",
        encoding="utf-8",
    )

    facts = book_of(LIBRARY.house(str(own)), answers=False)

    assert facts.extends == "WPT Amateur Poker League"
    assert facts.sections[-1].name == "H"
    assert pages(book(facts))[0].says("Builds on WPT Amateur Poker League")
