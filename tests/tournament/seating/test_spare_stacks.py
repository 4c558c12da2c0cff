"""Club 52 tournaments-4: a spare stack for late entrants, and when it comes out."""

import pytest
from floor import numbers

from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.registration import Arrive, Register
from floorcall.tournament.play.absence import RemoveAbsent
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.spare_stacks import PlaceSpareStack, RemoveSpareStack
from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import Status


def room_with_spare(floor, **changes):
    room = floor("club52", tables={1: 6}, start=False, **changes)
    room.do(PlaceSpareStack())
    room.do(Start(at=0))
    return room


def test_a_spare_stack_plays_but_is_no_entry_and_has_no_place(floor):
    room = room_with_spare(floor)

    assert room.state.tables[1].seats[7] == 7
    assert (room.state.entries, room.state.seated) == (6, 7)
    assert room.state.chips_in_play == 70_000
    assert takings(room.state).pool == 120
    assert 7 not in [number for _, players in standings(room.state) for number in players]


def test_a_late_entrant_takes_it_up_with_what_the_blinds_left(floor):
    room = room_with_spare(floor)
    room.do(CountStacks(stacks={7: 9_850}, at=500))
    room.do(Register(name="Late", at=600))
    (event,) = room.do(EnterLate(player=8, seed="s", at=610))
    late = room.state.players[8]

    assert event.spare == 7
    assert (late.status, late.table, late.seat, late.stack) == (Status.SEATED, 1, 7, 9_850)
    assert room.state.players[7].status is Status.GONE
    assert (room.state.seated, room.state.chips_in_play) == (7, 70_000)
    assert room.refused(Register(name="Later", at=620)).says.startswith("play has begun")


@pytest.mark.parametrize(
    ("seconds", "at", "over"),
    [
        *((1200, 1199, False), (1200, 1200, True), (1200, 1201, True)),
        *((2400, 1799, False), (2400, 1800, True), (2400, 1801, True)),
    ],
)
def test_club52_tournaments_4_it_comes_out_at_a_level_or_after_half_an_hour(
    seconds, at, over, floor
):
    levels = (Level(25, 50, seconds=seconds), Level(50, 100, seconds=seconds))
    room = room_with_spare(floor, levels=levels)
    command = RemoveSpareStack(player=7, at=at)
    if not over:
        says = room.refused(command).says
        assert says.startswith("Spare stack at table 1 seat 7 stays for now")
        return

    (event,) = room.do(command)
    assert {"tournaments-4c", "tournaments-4b"} & set(numbers(event.rules))
    assert (room.state.seated, room.state.chips_in_play) == (6, 60_000)
    assert room.state.players[7].status is Status.GONE


def test_after_its_time_none_is_put_out_and_elsewhere_only_with_a_reason(floor):
    late = floor("club52", tables={1: 6})
    elsewhere = floor("wph", tables={1: 6})

    assert "by now" in late.refused(PlaceSpareStack(at=1_800)).says
    assert "stack of their own" in elsewhere.refused(PlaceSpareStack(at=60)).says
    assert elsewhere.do(PlaceSpareStack(at=60, reason="three are on the road"))


def test_a_spare_stack_neither_arrives_nor_is_a_no_show(floor):
    room = room_with_spare(floor)

    assert "spare stack" in room.refused(Arrive(player=7, at=60)).says
    assert "spare stack" in room.refused(RemoveAbsent(player=7, at=1_800)).says


@pytest.mark.parametrize(
    ("table", "seat", "is_open"), [(1, 7, True), (1, 6, False), (1, 10, False), (2, 1, False)]
)
def test_it_is_put_to_a_seat_that_is_open(table, seat, is_open, floor):
    room = floor("club52", tables={1: 6}, start=False)
    places = PlaceSpareStack(table=table, seat=seat)

    if is_open:
        assert room.do(places)[0].seat == seat
    else:
        assert f"table {table} seat {seat} is not open" in room.refused(places).says


def test_whoever_is_no_spare_stack_is_told_by_name(floor):
    room = room_with_spare(floor)

    refused = room.refused(RemoveSpareStack(player=1))

    assert refused.says == f"{room.state.players[1].name} is no spare stack"
