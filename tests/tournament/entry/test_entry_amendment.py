"""Household, needs and display name of an entry, noted after it was taken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.houses.library import Library
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.entry.entry_amendment import AmendEntry
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.setup.terms import Level, Payout, Price, Setup
from floorcall.tournament.state import State, family_of

HOUSE = Library().house("metropolitan")


def entered(*families: str) -> State:
    """Players 1, 2, 3 … of the families."""
    setup = Setup(
        name="Tuesday",
        house="metropolitan",
        levels=(Level(25, 50),),
        entry=Price(prize=20, chips=10_000),
        payout=Payout(shares=(10_000,)),
    )
    state = TOURNAMENT.begin(open_tournament(setup, HOUSE))
    for number, family in enumerate(families, 1):
        state = done(state, Register(name=f"P{number}", family=family))
    return state


def done(state: State, command: Command) -> State:
    answer = TOURNAMENT.decide(state, command, HOUSE)
    assert not isinstance(answer, Refusal), str(answer)
    for event in answer:
        state = TOURNAMENT.evolve(state, event)
    return state


def test_a_player_leaves_one_household_and_joins_another():
    state = entered("Lee", "Lee", "Moana")

    state = done(state, AmendEntry(player=1, family=" Moana ", needs="by  the wall"))

    assert (state.players[1].family, state.players[1].needs) == ("Moana", "by the wall")
    assert set(family_of(state, state.players[1])) >= {3}
    assert 1 not in family_of(state, state.players[2])


def test_what_is_left_empty_is_no_longer_so():
    state = done(entered("Lee", "Lee"), AmendEntry(player=1))

    assert (state.players[1].family, state.players[1].needs) == ("", "")
    assert 1 not in family_of(state, state.players[2])


def test_a_name_for_the_screens_is_chosen_at_the_desk_or_later_and_goes_along():
    state = done(entered(), Register(name="Ann Lee", display_name=" The  Countess "))
    assert state.players[1].display_name == "The Countess"

    state = done(state, AmendEntry(player=1, display_name="Annie"))
    assert state.players[1].display_name == "Annie"

    state = done(state, AmendEntry(player=1))
    assert state.players[1].display_name == ""


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (AmendEntry(player=1, family="Lee"), "nothing changes for P1"),
        (AmendEntry(player=9, family="Lee"), "there is no player 9"),
    ],
)
def test_nothing_is_noted_twice_or_of_nobody(command, says):
    answer = TOURNAMENT.decide(entered("Lee"), command, HOUSE)

    assert isinstance(answer, Refusal)
    assert says in answer.says


@given(st.lists(st.tuples(st.integers(1, 4), st.sampled_from(["", "Lee", "Moana"])), max_size=12))
def test_a_family_is_always_those_who_bear_its_name(steps):
    state = entered("Lee", "Lee", "", "Moana")
    for player, family in steps:
        answer = TOURNAMENT.decide(state, AmendEntry(player=player, family=family), HOUSE)
        if not isinstance(answer, Refusal):
            state = TOURNAMENT.evolve(state, answer[0])

    for one in state.players.values():
        same = {p.number for p in state.players.values() if one.family and p.family == one.family}
        assert {one.number, *family_of(state, one)} == {one.number, *same}
