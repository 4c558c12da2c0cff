"""Houses side by side: a row differs exactly where two answers do."""

from __future__ import annotations

from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.web.pages.books.book_view import book_view, books, has_book, rule_view, search_rules
from floorcall.web.pages.books.comparison import MOST_FOUND, compare_houses

LIBRARY = Library()
HOUSES = [LIBRARY.house(name) for name in LIBRARY.names()]


def test_every_question_is_asked_and_every_house_answers():
    questions = compare_houses(HOUSES)

    assert [question.number for question in questions] == [one.number for one in CATALOGUE]
    assert all(len(row.cells) == len(HOUSES) for one in questions for row in one.rows)


def test_a_house_does_not_differ_from_itself():
    assert compare_houses([HOUSES[0], HOUSES[0]], only_differences=True) == []


def test_a_row_differs_where_the_law_says_the_answers_do():
    rows = {
        (question.number, at): row.differs
        for question in compare_houses(HOUSES)
        for at, row in enumerate(question.rows)
    }

    expected = {
        (question.number, at): len({repr(p.answer.write(h[p].value)) for h in HOUSES}) > 1
        for question in CATALOGUE
        for at, p in enumerate(question.policies)
    }
    assert {place: rows[place] for place in expected} == expected


def test_questions_are_found_by_any_of_their_words():
    found = compare_houses(HOUSES, topic="pots", words="smallest raise")

    assert found
    assert all(question.topic != "pots" for question in found)


def test_a_word_that_is_everywhere_shows_no_more_than_can_be_read():
    assert len(compare_houses(HOUSES, words="a")) == MOST_FOUND


def test_a_book_shows_each_of_its_rules_once_and_a_topic_its_share():
    for book in books(LIBRARY):
        shown = book_view(LIBRARY, book.id)
        numbers = [rule.number for section in shown.sections for rule in section.rules]

        assert sorted(numbers) == sorted(book.all_rules())
        topic, count = shown.topics[0]
        part = book_view(LIBRARY, book.id, topic)
        assert sum(len(section.rules) for section in part.sections) == count


def test_a_number_brings_its_parts_and_no_other_rule():
    numbers = [rule.number for rule in rule_view(LIBRARY, "metropolitan", "42A")]

    assert numbers == ["42A.1", "42A.2", "42A.3", "42A.4"]


def test_all_words_must_be_in_a_rule_for_it_to_be_found():
    found = search_rules(LIBRARY, "raise minimum", "metropolitan")

    assert found
    assert all(
        word in f"{rule.title} {rule.says}".lower()
        for rule in found
        for word in ("raise", "minimum")
    )
    assert search_rules(LIBRARY, "  ") == []


def test_only_a_name_in_the_library_is_a_book():
    assert has_book(LIBRARY, "common")
    assert has_book(LIBRARY, LIBRARY.names()[0])
    assert not has_book(LIBRARY, "../houses/common")
    assert not has_book(LIBRARY, "")
