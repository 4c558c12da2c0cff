"""Any command at all, in any state: events that fit or a refusal with words, never a crash."""

import types
import typing
from functools import cache

import msgspec
import pytest
from desk import Desk
from evening import LIBRARY, Evening
from hypothesis import given, settings
from hypothesis import strategies as st
from league import League, night

from floorcall.club.cash.api import CASH
from floorcall.club.people.api import PEOPLE
from floorcall.club.programme.api import PROGRAMME, open_programme
from floorcall.club.season.api import SEASON
from floorcall.ledger.refusal import Refusal
from refusal_names import speaks_by_number

CLUB52 = LIBRARY.house("club52")
WORDS = st.sampled_from(
    ["", "x", "2/4 limit", "officer", "director", "2026-05-31", "0001-01-01", "2026-02-30", "17:00"]
)
NUMBERS = st.one_of(st.integers(-2, 12), st.sampled_from([10**9, -(10**9)]))


def values(kind) -> st.SearchStrategy:
    """Anything of a type, within reason."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if kind is str:
        return WORDS
    if kind is bool:
        return st.booleans()
    if kind is int:
        return NUMBERS
    if origin in (typing.Union, types.UnionType):
        return st.one_of(*(values(part) for part in parts if part is not type(None)))
    if origin is tuple and parts[-1] is ...:
        return st.lists(values(parts[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*map(values, parts))
    if origin is dict:
        return st.dictionaries(values(parts[0]), values(parts[1]), max_size=3)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return built(kind)
    return st.from_type(kind)


@cache  # a strategy made anew is looked through anew
def built(struct) -> st.SearchStrategy:
    fields = msgspec.structs.fields(struct)
    required = {one.name: values(one.type) for one in fields if one.required}
    others = {one.name: values(one.type) for one in fields if not one.required}
    return st.fixed_dictionaries(required, optional=others).map(lambda facts: struct(**facts))


@cache
def commands(ledger) -> st.SearchStrategy:
    return st.lists(st.sampled_from(list(ledger.deciders)).flatmap(built), max_size=6)


START = {
    "cash": (CASH, lambda: Evening(tables={1: 3, 2: 2})),
    "people": (PEOPLE, lambda: Desk("Ann", "Bob")),
    "season": (SEASON, lambda: League(night("1", "Ann", "Bob"))),
}


@pytest.mark.parametrize("name", START)
@given(data=st.data())
@settings(max_examples=6 * settings().max_examples // 5)
def test_every_command_is_answered(name, data):
    ledger, start = START[name]
    room = start()
    state, log, house = room.state, list(room.log), getattr(room, "house", CLUB52)

    for command in data.draw(commands(ledger)):
        assert msgspec.json.decode(msgspec.json.encode(command), type=type(command)) == command
        answer = ledger.decide(state, command, house)
        if isinstance(answer, Refusal):
            assert answer.says
            people = getattr(state, "players", None) or getattr(state, "people", {})
            assert not speaks_by_number(answer, command, people), str(answer)
            continue
        for event in answer:
            state = ledger.evolve(state, event)
            log.append(event)

    assert ledger.fold(log) == state


@given(commands(PROGRAMME))
@settings(max_examples=6 * settings().max_examples // 5)
def test_every_command_to_the_programme_is_answered(asked):
    state = PROGRAMME.fold([open_programme(CLUB52)])
    for command in asked:
        answer = PROGRAMME.decide(state, command, CLUB52)
        if not isinstance(answer, Refusal):
            for event in answer:
                state = PROGRAMME.evolve(state, event)

    assert all(template.days for template in state.nights.values())
