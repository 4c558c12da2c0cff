"""Whatever is asked and whatever a log holds, the answer is a decision, never a crash."""

from enum import EnumType
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

import pytest
from floor import LIBRARY, Floor, why_unfit
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import assert_in_order, every_view_is_made
from msgspec import Struct
from msgspec.structs import fields, replace

from built_in_houses import HOUSES
from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.ledger.event import Corrected
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.seating.room_tables import OpenTable, SplitTable
from floorcall.tournament.seating.seat_moves import Walk
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import (
    Denomination,
    Level,
    Offer,
    Payout,
    Price,
    Setup,
    TableSpec,
)
from floorcall.tournament.state import Opened, Out

COMMANDS = TOURNAMENT.commands
EVENTS = [kind for kind in TOURNAMENT.events if kind not in (Opened, Corrected)]
WORDS = ("", "s", "custom", "equal", "icm", "abuse", "no-show", "absent", "disqualified", "Pat")


@cache  # a strategy made anew is looked through anew
def any_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type, mostly small and often wrong."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is int:
        return st.integers(-2, 30) | st.sampled_from([25, 100, 5000, 10_000, 200_000, -(10**6)])
    if kind is str:
        return st.sampled_from(WORDS)
    if kind is bool:
        return st.booleans()
    if kind is bytes:
        return st.just(b"")
    if isinstance(kind, EnumType):
        return st.sampled_from(kind)
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
        early = Floor(LIBRARY.house(name), {1: 6, 2: 6}, start=False, **facts)
        running = Floor(LIBRARY.house(name), {1: 9, 2: 7, 3: 5}, **facts)
        if name != "club52":
            running.do(Register(name="Waiting", at=5))
        running.do(Balance())
        running.do(Balance())
        running.do(Walk(move=1))
        running.bust((3, 2))
        running.do(GoAway(player=running.at(3, 3)))
        final = Floor(LIBRARY.house(name), {1: 4, 2: 3}, **facts)
        final.do(FormFinalTable(seed="s"))
        states[name] = [Floor(LIBRARY.house(name)).state, early.state, running.state, final.state]
    return states


STATES = rooms()


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
@settings(max_examples=settings().max_examples // 2)
@given(data=st.data())
def test_every_command_is_answered_with_events_that_fit_or_with_a_refusal(kind, data):
    name = data.draw(st.sampled_from(HOUSES))
    state = STATES[name][data.draw(st.integers(0, 3))]
    command = data.draw(any_of(kind))
    answer = TOURNAMENT.decide(state, command, LIBRARY.house(name))

    if isinstance(answer, Refusal):
        assert answer.says
        return
    assert answer
    for event in answer:
        assert why_unfit(replace(state, strict=True), event) == ""
        assert TOURNAMENT.read(TOURNAMENT.write(event)) == event
        state = TOURNAMENT.evolve(state, event)
    stacks = sum(player.stack for player in state.players.values())
    assert stacks + state.uncounted == state.chips_in_play


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@settings(max_examples=settings().max_examples // 2)
@given(data=st.data())
def test_every_event_can_be_folded_even_where_it_makes_no_sense(kind, data):
    name = data.draw(st.sampled_from(HOUSES))
    state = STATES[name][data.draw(st.integers(0, 3))]
    event = data.draw(any_of(kind))
    after = TOURNAMENT.evolve(state, event)

    assert after.version == state.version + 1
    if why_unfit(state, event):
        assert after.players == state.players
    if not why_unfit(replace(state, strict=True), event):
        assert_in_order(after, LIBRARY.house(name))
        every_view_is_made(after, LIBRARY.house(name))


def test_every_command_is_decided_and_every_event_evolved():
    assert set(TOURNAMENT.deciders) == set(COMMANDS)
    assert set(TOURNAMENT._evolvers) == set(EVENTS)


def test_every_kind_has_a_name_of_its_own():
    for kinds in (COMMANDS, TOURNAMENT.events):
        names = [kind.__struct_config__.tag for kind in kinds]
        assert len(names) == len(set(names))
        assert all(name == name.lower() for name in names)


def test_a_log_with_an_opening_in_its_middle_goes_on_unmoved():
    state = STATES["wph"][2]

    assert TOURNAMENT.evolve(state, Opened(setup=state.setup)).players == state.players


@settings(max_examples=2 * settings().max_examples)
@given(st.sampled_from(HOUSES), any_of(Setup))
def test_any_set_up_is_opened_and_played_or_refused_in_a_sentence(name, drawn):
    house = LIBRARY.house(name)
    setup = replace(drawn, house=name, labels=(), choices={}, games=("nlhe",))
    opened = open_tournament(setup, house)

    if isinstance(opened, Refusal):
        assert opened.says
        return
    state = TOURNAMENT.begin(opened)
    for command in [
        *(Register(name=f"P{n}", member=str(n)) for n in range(4)),
        DrawSeats(seed="s"),
        Start(),
        Bust(outs=(Out(1),)),
        ColourUp(value=state.chip, seed="s"),
        Finish(reason="closing time"),
    ]:
        answer = TOURNAMENT.decide(state, command, house)
        for event in [] if isinstance(answer, Refusal) else answer:
            state = TOURNAMENT.evolve(state, event)
    assert sum(prizes(state, house).values()) <= takings(state).pool
    assert all(prize >= 0 for prize in prizes(state, house).values())


@pytest.mark.parametrize(
    "changes",
    [
        {"entry": Price(prize=-1, chips=100)},
        {"rebuy": Offer(Price(chips=-5), 3)},
        {"levels": (Level(25, -50),)},
        {"guarantee": -1},
        {"payout": Payout(shares=(20_000, -10_000))},
        {"payout": Payout(amounts=(50, -10))},
        {"table_size": 1},
        {"table_size": 100},
        {"final_size": -2},
        {"tables": (TableSpec(1, 9), TableSpec(1, 9))},
        {"tables": (TableSpec(0, 9),)},
        {"tables": (TableSpec(10_000, 9),)},
        {"tables": (TableSpec(1, 9, (10,)),)},
        {"chips": (Denomination(0, 5),)},
        {"units": 0},
    ],
)
def test_figures_that_nobody_can_mean_are_refused(changes):
    house = LIBRARY.house("wph")
    facts = {"name": "x", "house": "wph", "levels": (Level(25, 50),), "entry": Price(chips=100)}
    sound = open_tournament(Setup(**facts), house)
    answer = open_tournament(Setup(**facts | changes), house)

    assert isinstance(sound, Opened)
    assert isinstance(answer, Refusal)


@pytest.mark.parametrize(
    "command",
    [
        OpenTable(table=TableSpec(200_000, 9)),
        OpenTable(table=TableSpec(4, 1)),
        OpenTable(table=TableSpec(4, 9, (10,))),
        SplitTable(table=1, new=TableSpec(10**12, 9)),
        PlayHand(table=1, stacks={}, won_by={1: (99,)}),
        PlayHand(table=1, stacks={}, won_by={1: (1,)}),
        Bust(outs=(Out(1, by=(1,)),)),
        Balance(player=99),
        Balance(player=STATES["wph"][2].outs[0][0].player),
        BreakTable(seed="s", table=99, reason="x"),
    ],
    ids=str,
)
def test_what_cannot_be_meant_is_refused_with_a_sentence(command):
    answer = TOURNAMENT.decide(STATES["wph"][2], command, LIBRARY.house("wph"))

    assert isinstance(answer, Refusal)
    assert answer.says


def test_hand_for_hand_is_for_a_tournament_that_runs():
    answer = TOURNAMENT.decide(STATES["wph"][1], PlayHandForHand(), LIBRARY.house("wph"))

    assert isinstance(answer, Refusal)
