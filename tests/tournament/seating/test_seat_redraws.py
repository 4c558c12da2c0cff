"""Redraws of every seat at set numbers of tables."""

from collections import Counter

import pytest
from floor import make_setup
from hypothesis import given
from hypothesis import strategies as st
from invariants import assert_in_order

from built_in_houses import HOUSES
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.draw_verification import check_draws
from floorcall.tournament.seating.seat_moves import SeatMovers
from floorcall.tournament.seating.seat_redraws import RedrawSeats, is_redraw_due
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.state import Status
from floorcall.views.seating.move_list import calls_view


def down_to(floor, tables, redraw_at, name="wph", **facts):
    """Four tables of four, of which as many break as are too many."""
    room = floor(name, tables=dict.fromkeys(range(1, 5), 4), redraw_at=redraw_at, **facts)
    for number in range(4, tables, -1):
        room.do(BreakTable(seed=f"b{number}", table=number, announce=True, reason="asked", at=10))
        room.do(SeatMovers(at=20))
    return room


@pytest.mark.parametrize(("tables", "due"), [(4, False), (3, True), (2, False)])
def test_a_redraw_announced_for_three_tables_is_due_at_three(tables, due, floor):
    room = down_to(floor, tables, (3,))
    advice = moves_due(room.state, room.house)

    assert is_redraw_due(room.state) == due
    assert (advice is not None and advice.task is Task.REDRAW) == due


def test_an_event_that_begins_with_three_tables_does_not_redraw_at_once(floor):
    room = floor("wph", tables={1: 4, 2: 4, 3: 4}, redraw_at=(3,))

    assert not is_redraw_due(room.state)
    assert "no redraw is due" in room.refused(RedrawSeats(seed="s", at=5)).says


@pytest.mark.parametrize("name", HOUSES)
def test_everybody_draws_a_seat_and_it_is_done_once(name, floor):
    room = down_to(floor, 3, (3, 2), name)
    (event,) = room.do(RedrawSeats(seed="r", at=30))
    sizes = Counter(table for _, table, _ in event.seats)

    assert sorted(sizes.values()) == [5, 5, 6]
    assert set(event.buttons) <= {(table, seat) for _, table, seat in event.seats}
    assert len(event.buttons) == 3
    assert_in_order(room.state, room.house)
    assert not is_redraw_due(room.state)
    assert {p.status for p in room.state.players.values()} == {Status.SEATED}
    calls = calls_view(room.state, room.house, 40).moves
    assert calls
    assert {call.kind for call in calls} == {"redraw"}
    for table in room.state.tables:
        room.do(PlayHand(table=table, stacks={}, at=60))
    assert calls_view(room.state, room.house, 70).moves == ()
    assert [check.wrong for check in check_draws(room.log, room.house) if check.seed == "r"] == [""]


def test_a_redraw_waits_for_the_hand_in_play(floor):
    room = down_to(floor, 3, (3,))
    room.do(BeginHand(table=2, at=25))

    assert "table 2 is in a hand" in room.refused(RedrawSeats(seed="r", at=30)).says
    room.do(PlayHand(table=2, stacks={}, at=40))
    room.do(RedrawSeats(seed="r", at=45))


def test_families_are_drawn_apart_where_the_house_keeps_them_apart(floor):
    players = {(table, 1): {"name": f"K{table}", "family": "Kerr"} for table in (1, 2, 3)}
    for seed in "abcdef":
        room = down_to(floor, 3, (3,), "whangamata", players=players)
        room.do(RedrawSeats(seed=seed, at=30))
        tables = [p.table for p in room.state.players.values() if p.family]
        assert len(set(tables)) == 3


@given(seed=st.text(min_size=1, max_size=5))
def test_any_redraw_leaves_the_room_in_order(seed):
    from floor import LIBRARY, Floor

    room = Floor(LIBRARY.house("wph"), {1: [3, 4, 5, 6], 2: 5, 3: 4}, redraw_at=(3,))
    room.do(RedrawSeats(seed=seed, reason="asked", at=30))

    assert_in_order(room.state, room.house)
    assert room.folded() == room.state


@pytest.mark.parametrize(("at", "right"), [(0, False), (1, False), (2, True), (3, True)])
def test_an_event_redraws_at_two_tables_or_more(at, right, house):
    book = house("wph")
    found = [one for one in problems(make_setup(book, redraw_at=(at,)), book) if one.grave]

    assert [one.about for one in found] == ([] if right else ["redraw_at"])
