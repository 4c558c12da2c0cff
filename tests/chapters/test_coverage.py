"""Coverage as a fact: what is set at table level is read, and what is ruled there has a case."""

import pytest

from floorcall.cli.house.policy_readers import readers
from floorcall.cli.house.rule_coverage import coverage
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library

LIBRARY = Library()


@pytest.mark.parametrize("house", LIBRARY.names())
def test_every_rule_that_rules_at_a_table_is_cited_by_a_case(house: str):
    without = [
        covered.rule.number
        for covered in coverage(LIBRARY, house)
        if covered.needs_case and not covered.cases
    ]

    assert without == []


def test_no_table_level_policy_is_set_and_never_read():
    read = readers()

    unread = [
        policy.name
        for policy in CATALOGUE.policies.values()
        if policy.question.at_table and policy.name not in read
    ]

    assert unread == []
