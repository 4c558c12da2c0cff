"""What a house could have answered instead, for finding out what its answer changes."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from floorcall.cli.house.coverage_evidence import words_of
from floorcall.law.answer import AnyOf, InOrder, OneOf, Whole, YesNo
from floorcall.law.house import House, Setting
from floorcall.law.policy import Policy


class Alternative(NamedTuple):
    """Another answer to a policy, and the word of the house's answer that it gives up."""

    without: str
    value: Any


class AttentiveHouse(House):
    """The same house; `asked` fills with every policy that is looked up."""

    def __init__(self, house: House) -> None:
        super().__init__(house.book, house.common, house.narrowing, house._settings)
        self.asked: dict[Policy[Any], None] = {}

    def __getitem__(self, policy: Policy[Any]) -> Setting[Any]:
        self.asked[policy] = None
        return super().__getitem__(policy)


@lru_cache(maxsize=8192)  # the same few are asked again and again
def answering(house: House, policy: Policy[Any], value: Any) -> House:
    """The same house and rules with another answer to one policy."""
    old = house[policy]
    other = Setting(policy, value, old.rules, old.silent, old.assumed, old.leaves, old.members)
    return House(house.book, house.common, house.narrowing, {**house._settings, policy: other})


def alternatives(policy: Policy[Any], value: Any) -> Iterator[Alternative]:
    """Other answers the policy takes; of a set, the set without each of its members.

    Instead of 4 out of "2 or more": 2, 3, 5 and 40. Words for people have none.
    """
    answer = policy.answer
    match answer:
        case AnyOf():
            for member in sorted(value, key=lambda one: one.word):
                yield Alternative(member.word, value - {member})
            return
        case OneOf():
            others: list[Any] = [one for one in answer.choices if one is not value]
        case InOrder():
            places = range(0 if answer.whole else len(value))
            others = [value[::-1], *(value[:at] + value[at + 1 :] for at in places)]
        case YesNo():
            others = [not value]
        case Whole():
            numbers = (answer.least, value - 1, value + 1, value * 10, answer.most)
            others = [one for one in numbers if one is not None and is_within(answer, one)]
        case _:
            return
    (word,) = words_of(policy, value)
    for other in others:
        if other != value:
            yield Alternative(word, other)


def words_that_decide_together(
    policy: Policy[Any], value: Any, changes: Callable[[Any], bool]
) -> frozenset[str]:
    """Of a set whose members change nothing one by one, the fewest that do if all of them go.

    Where a decision asks only whether anybody is named, these are all members; of two that lead
    to the same, it is those two.
    """
    if not isinstance(policy.answer, AnyOf) or len(value) < 2 or not changes(value - value):
        return frozenset()
    gone = value
    for member in sorted(value, key=lambda one: one.word):
        if changes(value - (gone - {member})):
            gone = gone - {member}
    return frozenset(member.word for member in gone)


def is_within(answer: Whole, number: int) -> bool:
    return number >= answer.least and (answer.most is None or number <= answer.most)
