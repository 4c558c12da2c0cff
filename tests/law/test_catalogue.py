"""What must hold for every question, policy and answer list there is."""

from __future__ import annotations

import pytest

from each import ask_each
from floorcall.houses.catalogue import AXES, CATALOGUE, QUESTION_MODULES
from floorcall.houses.library import Library
from floorcall.law.answer import Choice
from floorcall.law.policy import Policy, Question

LIBRARY = Library()
CHOICES = [
    choices
    for module in QUESTION_MODULES
    for choices in vars(module).values()
    if isinstance(choices, type) and issubclass(choices, Choice) and choices is not Choice
]
EVERY_LABEL = [label for axis in AXES for label in axis.labels]


def test_the_questions_are_numbered_without_a_gap():
    numbers = [question.number for question in CATALOGUE]

    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("name", [*LIBRARY.names(), "common"])
def test_every_policy_is_answered_in_every_house_and_class_of_game(name: str):
    for labels in ([], *([label] for label in EVERY_LABEL)):
        house = LIBRARY.house(name, *labels)

        for policy in CATALOGUE.policies.values():
            setting = house[policy]
            assert policy.answer.read(policy.answer.write(setting.value)) == setting.value
            assert setting.rules, policy.name


@pytest.mark.parametrize("name", LIBRARY.names())
def test_every_question_has_an_own_rule_or_common_practice_behind_it(name: str):
    own = {question for rule in LIBRARY.book(name).rules.values() for question in rule.questions}
    common = {question for rule in LIBRARY.common.rules.values() for question in rule.questions}

    assert own | common == set(CATALOGUE)


@pytest.mark.parametrize("name", LIBRARY.names())
def test_every_silent_setting_cites_common_practice_and_every_other_the_house(name: str):
    house, own = LIBRARY.house(name), {name}
    book = LIBRARY.book(name)
    while book.extends is not None:
        book = book.extends
        own.add(book.id)

    for policy in CATALOGUE.policies.values():
        setting = house[policy]
        books = {citation.book for citation in setting.citations}
        assert ("common" in books) == (setting.silent or bool(setting.assumed)), policy.name
        assert setting.silent or own & books, policy.name


@pytest.mark.parametrize("name", [*LIBRARY.names(), "common"])
def test_every_rule_has_a_title_and_wording(name: str):
    for rule in LIBRARY.book(name).rules.values():
        assert rule.title.strip(), rule
        assert rule.says.strip().endswith((".", "!", "?", ")", '"')), rule


@ask_each("question", list(CATALOGUE), ids=lambda question: question.name)
def test_every_question_and_policy_asks_something(question: Question):
    assert question.asks.endswith("?")
    assert all(policy.asks.endswith("?") for policy in question.policies)
    assert all(policy.name.startswith(question.name) for policy in question.policies)


@ask_each("choices", CHOICES, ids=lambda choices: choices.__name__)
def test_the_answers_of_a_list_mean_different_things(choices: type[Choice]):
    phrases = [member.means for member in choices]

    assert len(set(phrases)) == len(choices.__members__) >= 1
    assert all(phrase.strip() for phrase in phrases)


def test_every_answer_list_is_used_by_a_policy():
    used = {getattr(policy.answer, "choices", None) for policy in CATALOGUE.policies.values()}

    assert [choices.__name__ for choices in CHOICES if choices not in used] == []


def test_every_policy_is_held_by_one_constant():
    held = [
        value.name
        for module in QUESTION_MODULES
        for value in vars(module).values()
        if isinstance(value, Policy)
    ]

    assert sorted(held) == sorted(CATALOGUE.policies)
