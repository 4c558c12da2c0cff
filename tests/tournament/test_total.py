"""Whatever is asked and whatever a log holds, the answer is a decision, never a crash."""

from types import UnionType
from typing import Any, Union, get_args, get_origin

import pytest
from floor import HOUSES, SHELF, Floor
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import fields

from floorcall.rulings.button import Positions
from floorcall.rulings.penalties import Measure
from floorcall.tournament import commands as ask
from floorcall.tournament.chapters import DECIDERS, EVOLVERS
from floorcall.tournament.commands import Command
from floorcall.tournament.decide import decide
from floorcall.tournament.events import Corrected, Event, Opened, read, write
from floorcall.tournament.evolve import evolve
from floorcall.tournament.fitting import misfit
from floorcall.tournament.reasons import Refusal
from floorcall.tournament.setup import Offer, Price

COMMANDS = get_args(Command)
EVENTS = [kind for kind in get_args(Event) if kind not in (Opened, Corrected)]
WORDS = ("", "s", "custom", "equal", "icm", "abuse", "no-show", "absent", "disqualified", "Pat")


def any_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type, mostly small and often wrong."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is int:
        return st.integers(-2, 30) | st.sampled_from([25, 100, 5000, 10_000])
    if kind is str:
        return st.sampled_from(WORDS)
    if kind is bool:
        return st.booleans()
    if kind is bytes:
        return st.just(b"")
    if kind is Measure:
        return st.sampled_from(Measure)
    if kind is Positions:
        return st.builds(Positions, *[st.integers(1, 9)] * 3)
    if origin in (Union, UnionType):
        return st.one_of([any_of(each) for each in inner if each is not type(None)])
    if origin is tuple and inner[-1] is Ellipsis:
        return st.lists(any_of(inner[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*map(any_of, inner))
    if origin is dict:
        return st.dictionaries(any_of(inner[0]), any_of(inner[1]), max_size=3)
    assert issubclass(kind, Struct), kind
    return st.builds(kind, **{field.name: any_of(field.type) for field in fields(kind)})


def rooms() -> dict[str, list]:
    """For every house a tournament not begun, one in play with moves under way, and a final."""
    offer = Offer(Price(prize=10, chips=5000), 4)
    states = {}
    for name in HOUSES:
        facts = {"rebuy": offer, "reentry": offer, "addon": offer}
        early = Floor(SHELF.house(name), {1: 6, 2: 6}, start=False, **facts)
        running = Floor(SHELF.house(name), {1: 9, 2: 7, 3: 5}, **facts)
        if name != "club52":
            running.do(ask.Register(name="Waiting", at=5))
        running.do(ask.Balance())
        running.do(ask.Balance())
        running.do(ask.Walk(move=1))
        running.bust((3, 2))
        running.do(ask.GoAway(player=running.at(3, 3)))
        final = Floor(SHELF.house(name), {1: 4, 2: 3}, **facts)
        final.do(ask.FormFinalTable(seed="s"))
        states[name] = [Floor(SHELF.house(name)).state, early.state, running.state, final.state]
    return states


STATES = rooms()


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
@settings(max_examples=25)
@given(data=st.data())
def test_every_command_is_answered_with_events_that_fit_or_with_a_refusal(kind, data):
    name = data.draw(st.sampled_from(HOUSES))
    state = STATES[name][data.draw(st.integers(0, 3))]
    command = data.draw(any_of(kind))
    answer = decide(state, command, SHELF.house(name))

    if isinstance(answer, Refusal):
        assert answer.says
        return
    assert answer
    for event in answer:
        assert misfit(state, event) == ""
        assert read(write(event)) == event
        state = evolve(state, event)
    stacks = sum(player.stack for player in state.players.values())
    assert stacks + state.uncounted == state.chips_in_play


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@settings(max_examples=25)
@given(data=st.data())
def test_every_event_can_be_folded_even_where_it_makes_no_sense(kind, data):
    name = data.draw(st.sampled_from(HOUSES))
    state = STATES[name][data.draw(st.integers(0, 3))]
    event = data.draw(any_of(kind))
    after = evolve(state, event)

    assert after.version == state.version + 1
    if misfit(state, event):
        assert after.players == state.players


def test_every_command_is_decided_and_every_event_evolved():
    assert set(DECIDERS) == set(COMMANDS)
    assert set(EVOLVERS) == set(EVENTS)


def test_every_kind_has_a_name_of_its_own():
    for kinds in (COMMANDS, get_args(Event)):
        names = [kind.__struct_config__.tag for kind in kinds]
        assert len(names) == len(set(names))
        assert all(name == name.lower() for name in names)


def test_a_log_with_an_opening_in_its_middle_goes_on_unmoved():
    state = STATES["wph"][2]

    assert evolve(state, Opened(setup=state.setup)).players == state.players
