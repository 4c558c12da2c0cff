"""Stacks set for one entrant each, as in the final of a season: who has which, and the chips."""

import pytest
from floor import LIBRARY, Floor, make_setup
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from floorcall.tournament.entry.registration import Register, Unregister
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import (
    Denomination,
    OwnStack,
    Price,
    TableSpec,
    starting_stacks,
)
from floorcall.tournament.state import with_player

STACKS = (OwnStack("7", 18_000), OwnStack("Bob", 12_500))


def entered(*house) -> Floor:
    floor = Floor(LIBRARY.house(*house or ("metropolitan",)), stacks=STACKS)
    floor.do(Register(name="Ann", member="7"))
    floor.do(Register(name="Bob"))
    floor.do(Register(name="Cy"))
    return floor


def test_the_draw_gives_everybody_the_stack_set_for_them_and_others_the_usual_one():
    floor = entered()
    floor.do(DrawSeats(seed="x"))

    assert [one.stack for one in floor.state.players.values()] == [18_000, 12_500, 10_000]
    assert floor.state.chips_in_play == 40_500
    assert floor.folded() == floor.state


def test_a_seat_that_is_chosen_comes_with_the_same_stack():
    floor = entered("whangamata", "league")
    floor.do(OpenTable(table=TableSpec(1, 9)))
    (event,) = floor.do(TakeSeat(player=1, table=1, seat=4))

    assert event.stack == 18_000


def test_a_latecomer_is_docked_from_their_own_stack():
    floor = Floor(LIBRARY.house("wptapl"), tables={1: 3}, stacks=STACKS)
    floor.do(Register(name="Bob", at=2400))
    (event,) = floor.do(EnterLate(player=4, seed="s", at=2400))

    assert (event.stack, event.docked) == (11_500, 1_000)


def test_a_stack_is_given_out_once_and_again_after_its_entry_was_taken_back():
    floor = entered()
    (twin,) = floor.do(Register(name="Bob"))
    floor.do(Unregister(player=2))
    (back,) = floor.do(Register(name="Bob"))

    assert (twin.stack, back.stack) == (0, 12_500)


def test_a_stack_is_not_given_out_again_though_whoever_has_it_is_called_otherwise_by_now():
    floor = entered()
    floor.state = with_player(floor.state, replace(floor.state.players[2], name="Bobby"))
    (event,) = floor.do(Register(name="Bob"))

    assert event.stack == 0


@pytest.mark.parametrize(("owned", "makes"), [(304, 1), (305, 2), (404, 2), (405, 3)])
def test_own_stacks_are_laid_aside_before_the_usual_ones_are_counted(owned, makes):
    house = LIBRARY.house("wptapl")
    setup = make_setup(house, stacks=STACKS, chips=(Denomination(100, owned),))

    assert starting_stacks(setup) == makes


@pytest.mark.parametrize(
    ("stacks", "says", "grave"),
    [
        ((OwnStack("7", 100), OwnStack("7", 200)), "two stacks are set for 7", True),
        ((OwnStack("7", 0),), "needs a name and chips", True),
        ((OwnStack(" ", 100),), "needs a name and chips", True),
        ((OwnStack("7", 130),), "cannot be made up", False),
        ((OwnStack("7", 16_250_025),), "come to 16,250,025", False),
    ],
)
def test_stacks_that_cannot_be_are_found_before_anybody_has_paid(stacks, says, grave):
    house = LIBRARY.house("wph")
    found = problems(make_setup(house, stacks=stacks), house)

    assert [(one.grave, says in one.says) for one in found] == [(grave, True)]


def test_stacks_just_as_large_as_the_chips_owned_are_no_problem():
    house = LIBRARY.house("wph")

    assert problems(make_setup(house, stacks=(OwnStack("7", 16_250_000),)), house) == []


@given(chips=st.lists(st.integers(1, 400).map(lambda n: n * 25), min_size=2, max_size=9))
def test_whatever_stacks_are_set_the_chips_in_play_are_their_sum(chips):
    stacks = tuple(OwnStack(f"P{at}", one) for at, one in enumerate(chips))
    floor = Floor(LIBRARY.house("metropolitan"), stacks=stacks, entry=Price(chips=10_000))
    for one in stacks:
        floor.do(Register(name=one.who))
    floor.do(DrawSeats(seed="x"))

    assert floor.state.chips_in_play == sum(chips)
    assert sorted(one.stack for one in floor.state.players.values()) == sorted(chips)
