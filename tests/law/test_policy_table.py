"""The table of all questions by every house is the policy paper's, cell by cell."""

from __future__ import annotations

from functools import cache
from typing import Any

from each import ask_each
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.law.answer import AnyOf, InOrder, Whole
from floorcall.law.house import House
from floorcall.law.house_answer import answer_of
from floorcall.law.policy import Policy, Question
from law.inventory import rows
from law.policy_cells import Cell, cells, claims
from law.policy_exceptions import BEARS_TOO, NUMBERS_ELSEWHERE, SILENT_IN_PART
from law.policy_meanings import MEANINGS, Meant

LIBRARY = Library()
SPOKEN = {(meant.house, meant.policy) for meant in MEANINGS}
IN_INVENTORY = {(row.house, row.number, name) for row in rows() for name in row.questions}

every_question = ask_each("question", list(CATALOGUE), ids=lambda question: question.name)


def cells_of(question: Question) -> list[Cell]:
    return [cell for cell in cells() if cell.question == question.name]


@cache
def in_every_class(name: str) -> list[House]:
    return [LIBRARY.house(name), *LIBRARY.other_classes(name).values()]


def test_the_paper_has_every_question_for_each_of_its_houses():
    houses = {cell.house for cell in cells()}
    due = sorted((house, question.name) for house in houses for question in CATALOGUE)

    assert sorted((cell.house, cell.question) for cell in cells()) == due


@every_question
def test_every_word_a_cell_names_is_the_setting(question: Question):
    for cell in cells_of(question):
        houses = in_every_class(cell.house)
        for policy, said in claims(cell).items():
            if (cell.house, policy.name) not in SPOKEN:
                assert_set_as_said(policy, said, houses)


def assert_set_as_said(policy: Policy[Any], said: set[Any], houses: list[House]) -> None:
    where = f"{houses[0].id} {policy.name}"
    write = policy.answer.write
    usual = write(houses[0][policy].value)
    if isinstance(policy.answer, AnyOf | InOrder):
        assert set(usual) == said, where
        return
    anywhere = {write(house[policy].value) for house in houses}
    open_to = {write(value) for house in houses for value in house[policy].leaves}
    own = {write(house[policy].value) for house in houses if not house[policy].silent}
    assert said <= anywhere | open_to, f"{where}: named but not set"
    assert usual in said, f"{where}: set but not named"
    assert own <= said, f"{where}: set in some class of game but not named"


@every_question
def test_every_number_in_a_cell_is_a_setting(question: Question):
    policies = [policy for policy in question.policies if isinstance(policy.answer, Whole)]
    for cell in cells_of(question):
        settings = [house[policy] for house in in_every_class(cell.house) for policy in policies]
        numbers = {number for setting in settings for number in (setting.value, *setting.leaves)}
        elsewhere, _ = NUMBERS_ELSEWHERE.get((cell.house, cell.question), (set(), ""))

        assert set(cell.numbers) - numbers == elsewhere - numbers, cell.house


@ask_each("meant", MEANINGS, ids=lambda meant: f"{meant.house}-{meant.policy}-{meant.label}")
def test_what_a_cell_says_in_prose_is_the_setting(meant: Meant):
    policy = CATALOGUE.policies[meant.policy]
    house = LIBRARY.house(meant.house, *[meant.label] if meant.label else [])

    assert policy.answer.write(house[policy].value) == meant.value


def test_no_cell_goes_unread():
    unread = {
        (cell.house, cell.question)
        for cell in cells()
        if not cell.silent and not claims(cell) and CATALOGUE.questions[cell.question].policies
    }
    spoken = {(house, CATALOGUE.policies[name].question.name) for house, name in SPOKEN}

    assert unread - spoken <= SILENT_IN_PART.keys()
    assert sum(len(claims(cell)) for cell in cells()) > 700


@every_question
def test_the_rules_that_bear_on_it_are_those_of_the_cell(question: Question):
    for cell in cells_of(question):
        ours = set(answer_of(LIBRARY.house(cell.house), question, {}).rules)
        also, _ = BEARS_TOO.get((cell.house, cell.question), (set(), ""))
        further = ours - set(cell.rules) - also

        assert set(cell.rules) | also <= ours, cell.house
        assert {(cell.house, number, question.name) for number in further} <= IN_INVENTORY


@every_question
def test_a_house_is_silent_where_its_cell_says_so(question: Question):
    for cell in cells_of(question):
        others = LIBRARY.other_classes(cell.house)
        answer = answer_of(LIBRARY.house(cell.house), question, others)
        excepted = (cell.house, cell.question) in SILENT_IN_PART

        assert (answer.is_silent == cell.silent) is not excepted, cell.house
