"""Moves announced with their plan, and everybody seated at once."""

import pytest

from built_in_houses import HOUSES
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.room_tables import SplitTable
from floorcall.tournament.seating.seat_moves import (
    ReachSeat,
    SatDown,
    SeatMovers,
    TableClosed,
    Walk,
)
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import TableSpec
from floorcall.tournament.state import Status, Step
from floorcall.tournament.voice import Voice
from floorcall.views.clock.wall_lists import wall_view
from floorcall.views.seating.move_list import calls_view


def breaking(floor, name="wph", **facts):
    room = floor(name, tables={1: 6, 2: 6, 3: 4}, **facts)
    for table in (1, 2, 3):
        room.last_hand(table, 1, 2, 3)
    room.do(BreakTable(seed="s", table=3, announce=True, reason="the fewest", at=10))
    return room


@pytest.mark.parametrize("name", HOUSES)
def test_break_table_3_announces_everything_and_all_are_seated_ends_it(name, floor):
    room = breaking(floor, name)
    movers = [move.player for move in room.state.moves.values()]
    assert set(room.state.steps.values()) == {Step.ANNOUNCED}
    assert {call.player for call in calls_view(room.state, room.house, 20).moves} == set(movers)

    events = room.do(SeatMovers(at=60))

    assert not room.state.moves
    assert 3 not in room.state.tables
    assert sum(isinstance(event, TableClosed) for event in events) == 1
    assert {room.state.players[who].status for who in movers} == {Status.SEATED}
    assert calls_view(room.state, room.house, 60).moves == ()


def test_some_walk_by_themselves_and_the_others_are_seated_in_one_press(floor):
    room = breaking(floor)
    first, second, *_ = room.state.moves
    room.do(Walk(move=first, at=20))
    room.do(ReachSeat(move=second, at=30))
    assert second not in room.state.moves
    room.do(SeatMovers(at=60))

    assert not room.state.moves


def test_only_those_named_are_seated(floor):
    room = breaking(floor)
    first, *others = room.state.moves
    events = room.do(SeatMovers(moves=(first,), at=60))

    assert [event.move for event in events if isinstance(event, SatDown)] == [first]
    assert list(room.state.moves) == others


def test_a_move_nobody_was_told_of_is_not_ended_by_seating_all(floor):
    room = floor("wph", tables={1: 6, 2: 6, 3: 4})
    for table in (1, 2, 3):
        room.last_hand(table, 1, 2, 3)
    assert "nobody is on the way" in room.refused(SeatMovers(at=5)).says
    room.do(BreakTable(seed="s", table=3, reason="the fewest", at=10))

    assert room.refused(SeatMovers(at=20)).instead == "announce the moves first"
    move = next(iter(room.state.moves))
    assert "not been called" in room.refused(ReachSeat(move=move, at=20)).says


def test_a_balancing_move_and_a_split_are_announced_in_the_same_press(floor):
    room = floor("wph", tables={1: 9, 2: 7})
    room.last_hand(1, 2, 3, 4)
    room.last_hand(2, 2, 3, 4)
    room.do(Balance(announce=True, at=5))
    assert set(room.state.steps.values()) == {Step.ANNOUNCED}

    room = floor("whangamata", "casual", tables={1: 8})
    room.do(SplitTable(table=1, new=TableSpec(2, 9), announce=True))
    assert set(room.state.steps.values()) == {Step.ANNOUNCED}


def test_the_screens_name_every_mover_and_a_bust_ends_the_call(floor):
    """Eight of a broken table: nobody is "and two more"."""
    room = floor("wph", tables={1: 4, 2: 4, 3: 8})
    for table in (1, 2, 3):
        room.last_hand(table, 1, 2, 3)
    room.do(BreakTable(seed="s", table=3, announce=True, reason="the lamp", at=10))
    wall = wall_view(room.state, room.house, 20)
    assert len(wall.calls) == 8

    room.do(PlayHand(table=3, stacks={9: 0, 10: 20_000}, at=30))
    assert len(wall_view(room.state, room.house, 40).calls) == 7
    assert 9 not in {call.player for call in wall_view(room.state, room.house, 40).calls}


def test_a_hand_reported_with_the_stack_of_somebody_seated_elsewhere_says_who_and_what_to_do(floor):
    room = floor("wph", tables={1: 8, 2: 5})
    for table in (1, 2):
        room.last_hand(table, 1, 2, 3)
    room.do(Balance(announce=True, at=10))
    mover = next(iter(room.state.moves.values())).player
    room.do(SeatMovers(at=20))
    name = room.state.players[mover].name

    refusal = room.refused(PlayHand(table=1, stacks={mover: 9_000}, at=30))

    assert refusal.says == f"{name} sits at table 2 now, not at table 1"
    assert name in refusal.instead


@pytest.mark.parametrize(("count", "more"), [(4, ""), (5, " and 1 more")])
def test_a_break_is_told_with_its_first_four_ways_and_how_many_more(count, more, floor):
    room = floor("metropolitan", tables={1: 6, 2: 6, 3: count})
    plan, *_ = room.do(BreakTable(seed="s", table=3, at=60, reason="the lamp is out"))
    said = TOURNAMENT.sentence(plan, Voice(room.state, str))

    assert said.startswith("Table 3 breaks: ")
    assert said.count(" from table 3 to table ") == 4
    assert said.endswith(more)
