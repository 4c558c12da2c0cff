"""Every rule of the inventory is in exactly one book, and every rule of a book in the inventory."""

from __future__ import annotations

import pytest

from floorcall.houses.library import Library
from floorcall.law.rule import Kind, Rule
from law.inventory import PAPER, Row, rows

LIBRARY = Library()
RULES: dict[tuple[str, str], Rule] = {
    (name, number): rule
    for name in LIBRARY.names()
    for number, rule in LIBRARY.book(name).rules.items()
}
DUTIES = {
    "club52": ["conduct-11", "showdown-3", "tournaments-0f", "dress-2"],
    "metropolitan": ["2", "11.3", "12B.1", "41.1", "59.1", "61.0"],
    "tda": ["2", "12.4", "34-A.3", "46-A"],
    "whangamata": ["3.3", "37.4", "49.1", "52.0"],
    "wph": ["3.4", "32.4", "45.1", "48.0"],
    "wptapl": ["18.1", "19.1", "24.1"],
}
"""Rules of conduct whose breach the book does not make an offence: requests and general duties."""


def test_no_row_of_the_inventory_is_overlooked_and_none_is_there_twice():
    """The paper has a row where a line begins with a house; the books say which must be there."""
    begin = tuple(f"| {name} " for name in LIBRARY.names())
    lines = PAPER.read_text(encoding="utf-8").splitlines()
    written = [line for line in lines if line.startswith(begin)]

    assert len(rows()) == len(written) == len({(row.house, row.number) for row in rows()})


def test_the_books_hold_the_inventory_and_nothing_else():
    assert {(row.house, row.number) for row in rows()} == set(RULES)


@pytest.mark.parametrize("house", LIBRARY.names())
def test_every_rule_is_of_the_kind_the_inventory_gives_it(house: str):
    told = {row.number: row.kind for row in of(house)}

    assert {number: RULES[house, number].kind.word for number in told} == told


@pytest.mark.parametrize("house", LIBRARY.names())
def test_every_rule_bears_on_the_questions_of_the_inventory(house: str):
    missed = [
        (row.number, name)
        for row in of(house)
        for name in row.questions
        if name not in {question.name for question in RULES[house, row.number].questions}
    ]

    assert missed == []


@pytest.mark.parametrize("house", LIBRARY.names())
def test_every_rule_of_conduct_but_a_bare_duty_is_in_the_penalty_catalogue(house: str):
    conduct = [rule for rule in LIBRARY.book(house).rules.values() if rule.kind is Kind.CONDUCT]

    assert [rule.number for rule in conduct if rule.penalty is None] == DUTIES.get(house, [])


def of(house: str) -> list[Row]:
    return [row for row in rows() if row.house == house]
