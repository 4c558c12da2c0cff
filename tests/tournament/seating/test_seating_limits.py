"""Moves, draws and seats at the edge of what a book allows: just within it, and just beyond."""

from __future__ import annotations

import pytest
from floor import Floor, varied
from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.ledger.refusal import Reads
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.seating.balancing import Balance, balance_plan
from floorcall.tournament.seating.blind_order import worst_first
from floorcall.tournament.seating.first_seating import TakeSeat
from floorcall.tournament.seating.halts import Halt, table_halt
from floorcall.tournament.seating.questions.on_moves import BALANCE_DESTINATION_NEVER_SB
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.seating.seat_moves import AnnounceMoves, SeatMovers, Walk
from floorcall.tournament.seating.seat_redraws import RedrawSeats, is_redraw_due
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import OwnStack, TableSpec


def test_a_move_that_is_not_under_way_is_told_with_those_that_are(floor):
    room = floor("wph", tables={1: 9, 2: 7})
    assert room.refused(AnnounceMoves(moves=(9,))).instead == "under way: none"
    room.do(Balance(at=5))

    assert room.refused(Walk(move=9)).instead == "under way: 1"


@pytest.mark.parametrize(("short", "due"), [(8, False), (7, True), (6, True)])
def test_between_two_tables_that_are_named_a_move_is_due_at_a_difference_of_two(short, due, floor):
    room = floor("wph", tables={1: 9, 2: short, 3: 4})
    named = Balance(from_table=1, to_table=2, at=5)

    if due:
        assert room.do(named)[0].moves[0].table == 2
    else:
        assert room.refused(named).says.endswith("no move is due between them")
    same = room.refused(Balance(from_table=1, to_table=1, at=5))
    assert same.says.endswith("no move is due between them")


@pytest.mark.parametrize(("name", "mover"), [("whangamata", 6), ("metropolitan", 5)])
def test_whangamata_50_only_where_families_are_kept_apart_does_a_brother_stay(name, mover, floor):
    """Seat 5 is due the big blind and has a brother at the other table."""
    kerr = {"family": "Kerr"}
    players = {(1, 5): {"name": "Al", **kerr}, (2, 1): {"name": "Bo", **kerr}}
    room = floor(name, tables={1: 9, 2: 6}, players=players)
    room.last_hand(1, 2, 3, 4)
    room.last_hand(2, 2, 3, 4)

    assert balance_plan(room.state, room.house).decision.from_seat == mover


@pytest.mark.parametrize(
    ("open_seats", "never", "may"),
    [([1, 2, 6], [2, 6, 1], [2, 1, 6]), ([2, 6], [2, 6], [2, 6]), ([1], [1], [1])],
)
def test_the_small_blind_comes_last_or_behind_the_worst(open_seats, never, may, house):
    """Blinds are due at 1 and 2."""
    at, book = Positions(9, 1, 2), house("wph")
    other = varied(book, BALANCE_DESTINATION_NEVER_SB, value=False)

    assert worst_first(open_seats, at, Reads(varied(book, BALANCE_DESTINATION_NEVER_SB, True))) == (
        never
    )
    assert worst_first(open_seats, at, Reads(other)) == may


def test_a_redraw_is_for_two_tables_in_play_of_which_none_breaks(floor):
    opened = floor("wph", tables={1: 4, 2: 4}, start=False)
    alone = floor("wph", tables={1: 4})
    breaking = floor("wph", tables={1: 4, 2: 4, 3: 4, 4: 4}, redraw_at=(3,))
    breaking.do(BreakTable(seed="b", table=4, announce=True, reason="asked", at=10))
    draws = RedrawSeats(seed="r", at=30, reason="asked")

    assert opened.refused(draws).says == "play is not on"
    assert alone.refused(draws).says == "there is only one table"
    assert breaking.refused(draws).says == "a table is breaking"
    assert not is_redraw_due(breaking.state)
    breaking.do(SeatMovers(at=20))
    assert is_redraw_due(breaking.state)
    for other in (replace(breaking.state, phase="over"), replace(breaking.state, final_table=1)):
        assert not is_redraw_due(other)


def test_no_redraw_is_due_where_one_table_is_left(floor):
    room = floor("wph", tables={1: 4}, redraw_at=(2,))
    one = replace(room.state, most_tables=3, setup=replace(room.state.setup, redraw_at=(1, 2)))

    assert not is_redraw_due(one)


@pytest.mark.parametrize(
    ("table", "seat", "open_"), [(1, 9, True), (1, 10, False), (1, 3, False), (2, 1, False)]
)
def test_whangamata_5_a_seat_is_chosen_that_is_there_and_free(table, seat, open_, house):
    room = Floor(house("whangamata", "league"), stacks=(OwnStack("Ann", 12_000),))
    for name in ("Ann", "Bob"):
        room.do(Register(name=name))
    room.do(OpenTable(table=TableSpec(1, 9)))
    (first,) = room.do(TakeSeat(player=1, table=1, seat=3))
    second = TakeSeat(player=2, table=table, seat=seat)

    assert first.stack == 12_000
    if open_:
        assert room.do(second)[0].stack == 10_000
    else:
        assert room.refused(second).says == f"table {table} seat {seat} is not open to Bob"


@pytest.mark.parametrize(("out", "halts"), [(2, False), (3, True)])
def test_tda_11_a_table_is_short_by_those_who_went_out_there(out, halts, floor):
    """Three short of the fullest, of whom some went out at another table and came from here."""
    room = floor("tda", tables={1: 9, 2: 6 + out, 3: 9})
    room.last_hand(2, 4, 5, 6)  # the next big blind is an empty seat
    for seat in range(6 + out, 6, -1):
        room.bust((2, seat), at=60)
    for seat in (1, 2):
        room.bust((3, seat), at=70)

    assert len(room.state.tables[2].seats) == 6
    found = table_halt(room.state, 2, room.house).decision
    assert (found is Halt.HALTS) is halts
