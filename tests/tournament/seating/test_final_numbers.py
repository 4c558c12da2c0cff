"""At how many players the final table forms, who may vary it, and what is chosen or drawn then."""

from collections import Counter

import pytest
from floor import numbers, varied
from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.first_button import seat_of_card
from floorcall.ledger.refusal import Reads
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.clock.clock_control import GoToLevel
from floorcall.tournament.play.advice import Task, moves_due, table_tasks
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.seating.final_table import FormFinalTable, other_number
from floorcall.tournament.seating.questions.on_seats import (
    TABLE_SIZES_DIRECTOR_MAY_VARY,
    TABLE_SIZES_EXCEPTION,
    FinalSizeException,
)
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.seating.table_breaks import BreakTable, buttons_to_ask_at_break
from floorcall.tournament.setup.terms import TableSpec


def test_metropolitan_10_eight_make_a_final_table_after_a_double_knock_out_at_ten(floor):
    room = floor("metropolitan", tables={1: 5, 2: 5})
    room.bust((1, 1), (2, 1))
    (event,) = room.do(FormFinalTable(seed="s", at=70))

    assert "10.1" in numbers(event.rules)
    assert len(event.seats) == 8


@pytest.mark.parametrize(("left", "asks"), [(9, False), (8, True), (7, True)])
def test_metropolitan_10_nine_on_all_other_occasions(left, asks, floor):
    room = floor("metropolitan", tables={1: 5, 2: 5})
    for seat in range(1, 11 - left):
        room.bust((1, seat))
    advice = moves_due(room.state, room.house)
    assert (advice.task, advice.asks_reason) == (Task.FINAL_TABLE, asks)
    (event,) = room.do(FormFinalTable(seed="s", at=70))

    assert ("9 on all other occasions" in event.why) is asks


@pytest.mark.parametrize("exception", list(FinalSizeException))
def test_the_exception_decides_whether_fewer_need_a_reason(exception, floor):
    room = floor("metropolitan", tables={1: 4, 2: 4})
    house = varied(room.house, TABLE_SIZES_EXCEPTION, exception)
    asked = bool(other_number(room.state, Reads(house)))

    assert asked is (exception is FinalSizeException.DOUBLE_KNOCKOUT_AT_10)


@pytest.mark.parametrize(("name", "free"), [("whangamata", True), ("metropolitan", False)])
def test_whangamata_9_the_director_may_form_it_with_more(name, free, floor):
    room = floor(name, tables={1: 5, 2: 5}, table_size=10)
    if not free:
        assert "10.1" in numbers(room.refused(FormFinalTable(seed="s", at=70)).rules)
        room.house = varied(room.house, TABLE_SIZES_DIRECTOR_MAY_VARY, True)

    assert len(room.do(FormFinalTable(seed="s", at=70))[0].seats) == 10


@pytest.mark.parametrize("seats", range(2, 11))
def test_club52_tournaments_6_the_officers_card_gives_every_seat_the_same_chance(seats):
    named = Counter(seat_of_card(card, range(1, seats + 1)) for card in range(52))
    named.pop(None, None)

    assert set(named) == set(range(1, seats + 1))
    assert len(set(named.values())) == 1


def test_club52_tournaments_17_the_last_big_blind_chooses_first_among_all_open_seats(floor):
    room = floor("club52", tables={1: 4, 2: 6, 3: 6}, breaking_order=(1, 2, 3))
    room.last_hand(1, 1, 2, 3)
    (event, *_) = room.do(BreakTable(seed="s", table=1, at=60, picks=((3, 3, 9), (2, 3, 8))))
    seats = {move.player: (move.table, move.seat) for move in event.moves}

    assert [move.player for move in event.moves] == [3, 2, 1, 4]
    assert (seats[3], seats[2]) == ((3, 9), (3, 8))


@pytest.mark.parametrize(
    ("last", "deals", "order"),
    [
        ((1, 2, 3), False, [3, 2, 1, 4]),
        ((1, 2, 3), True, [4, 3, 2, 1]),
        ((3, 4, 1), True, [2, 1, 4, 3]),
        (None, True, [3, 2, 1, 4]),
        (None, False, [2, 1, 4, 3]),
    ],
)
def test_club52_tournaments_17_who_just_paid_the_big_blind_paid_it_in_the_hand_in_play(
    last, deals, order, floor
):
    """Four at the table. Before its first hand, with the button at 1, seat 3 is due it and last."""
    room = floor("club52", tables={1: 4, 2: 6, 3: 6}, breaking_order=(1, 2, 3))
    if last:
        room.last_hand(1, *last)
    if deals:
        room.do(BeginHand(table=1, at=50))
    (event, *_) = room.do(BreakTable(seed="s", table=1, at=60))

    assert [move.player for move in event.moves] == order


@pytest.mark.parametrize(("at", "asked"), [(179, False), (180, True), (4_000, True)])
def test_club52_tournaments_17_the_button_is_asked_for_where_only_busts_are_told(at, asked, floor):
    room = floor("club52", tables={1: 4, 2: 6, 3: 6}, breaking_order=(1, 2, 3))
    breaks = BreakTable(seed="s", table=1, at=at)
    if not asked:
        assert room.do(breaks)
        return
    refusal = room.refused(breaks)
    assert "button of table 1" in refusal.says
    assert buttons_to_ask_at_break(room.state, 1, room.house, at) == (1,)
    assert room.do(replace(breaks, reason="they draw lots for it"))


def test_whangamata_7_the_worst_position_is_asked_for_where_only_busts_are_told(floor):
    room = floor("whangamata", tables={1: 6, 2: 6, 3: 4})
    breaks = BreakTable(seed="s", table=3, at=4_000)
    assert buttons_to_ask_at_break(room.state, 3, room.house, 4_000) == (1, 2)
    assert "button of table 1" in room.refused(breaks).says
    room.do(PlaceButton(table=1, seat=3, at=3_990))
    assert "button of table 2" in room.refused(breaks).says
    room.do(PlaceButton(table=2, seat=3, at=3_995))

    assert room.do(breaks)


def test_where_seats_are_drawn_a_table_breaks_whoever_has_the_button(floor):
    room = floor("metropolitan", tables={1: 6, 2: 6, 3: 4})

    assert not buttons_to_ask_at_break(room.state, 3, room.house, 4_000)
    assert room.do(BreakTable(seed="s", table=3, at=4_000))


def test_club52_tournaments_19_the_last_two_tables_are_not_broken_but_drawn_together(floor):
    room = floor("club52", tables={1: 4, 2: 4})
    refusal = room.refused(BreakTable(seed="s", table=2, at=60))

    assert "form the final table" in refusal.instead
    assert "tournaments-19" in numbers(refusal.rules)


@pytest.mark.parametrize(("tables", "draws"), [(1, False), (2, False), (3, True)])
def test_wptapl_4_no_second_high_card_when_the_event_began_with_two_tables(tables, draws, floor):
    room = floor("wptapl", tables=dict.fromkeys(range(1, tables + 1), 5))
    if tables == 1:
        room.do(OpenTable(table=TableSpec(2, 9), at=30))
    if tables == 3:
        for seat in range(1, 6):
            room.bust((3, seat))
        room.do(BreakTable(seed="s", table=3, at=70))
    room.last_hand(1, 1, 2, 3)

    assert (table_tasks(room.state, 1, room.house) is not None) is draws


@pytest.mark.parametrize(("level", "told"), [(1, True), (2, True), (3, False)])
def test_going_back_to_a_level_whose_chips_are_coloured_up_is_told(level, told, floor):
    room = floor("wph", tables={1: 5})
    room.do(GoToLevel(level=3, at=60))
    room.do(ColourUp(value=25, seed="s", at=70))
    (event,) = room.do(GoToLevel(level=level, at=80))

    assert ("the chips of 25 are coloured up" in event.why) is told
