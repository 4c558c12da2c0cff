"""Who sits down while a hand is in play has no hand in it, and is new to the next one.

Also in a seat whose player went out in that very hand, and also within one table.
"""

import pytest
from floor import LIBRARY, Floor, varied

from built_in_houses import HOUSES
from floorcall.chapters.next_hand.questions import MOVED_PLAYER_ENTRY_WAIT_UNTIL, WaitUntil
from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.chapters.penalties.rulings import Measure
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.hand_in_play import BeginHand, EndHand
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.blind_order import gets_hand
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import HandInPlay

LATE = {"reason": "the bus was late", "leave": "Pat"}


def in_second_hand(house, **facts) -> Floor:
    """Six at table 1 in their second hand: button 2, blinds 3 and 4."""
    room = Floor(house, tables={1: 6, 2: 6}, **facts)
    room.do(PlayHand(table=1, stacks={}, at=10))
    room.do(BeginHand(table=1, at=20))
    return room


def comes_late(room: Floor, seat: int, at: int = 40) -> int:
    room.do(Register(name="Late", at=at, reason="the bus was late"))
    player = len(room.state.players)
    room.do(EnterLate(player=player, table=1, seat=seat, at=at, **LATE))
    return player


def dealt_in(room: Floor, table: int = 1) -> tuple[int, ...]:
    return sheet(room.state, table, room.house, 50).decision.hand.dealt_in


@pytest.mark.parametrize("name", HOUSES)
def test_a_latecomer_has_no_hand_where_somebody_went_out_in_the_hand_in_play(name, house):
    room = in_second_hand(house(name))
    room.bust((1, 3), at=30)
    comes_late(room, seat=3)

    assert dealt_in(room) == (1, 2, 4, 5, 6)
    assert 3 in room.state.tables[1].newcomers


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("over", [PlayHand(table=1, stacks={}, at=60), EndHand(table=1, at=60)])
def test_and_is_new_to_the_next_hand_as_at_any_other_seat(over, name, house):
    room = in_second_hand(house(name))
    room.bust((1, 5), at=30)
    comes_late(room, seat=5)
    comes_late(room, seat=7, at=41)
    room.do(over)

    assert room.state.tables[1].newcomers == {5, 7}
    assert room.folded() == room.state


@pytest.mark.parametrize("seat", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", HOUSES)
def test_a_seat_that_falls_free_in_a_hand_is_judged_as_it_is_after_it(name, seat, house):
    room = in_second_hand(house(name))
    room.bust((1, seat), at=30)
    promised = gets_hand(room.state.tables[1], seat, room.house)
    comes_late(room, seat)
    room.do(PlayHand(table=1, stacks={}, at=60))

    assert (seat in dealt_in(room)) is promised


@pytest.mark.parametrize(("seat", "promised"), [(3, True), (4, False), (5, True)])
def test_whangamata_deals_nobody_in_as_small_blind_to_come(seat, promised, house):
    room = in_second_hand(house("whangamata"))
    room.bust((1, seat), at=30)

    assert gets_hand(room.state.tables[1], seat, room.house) is promised


def test_a_rebuyer_in_the_own_seat_had_the_hand_and_is_not_new(house):
    offer = Offer(Price(prize=20, chips=5000), 4)
    room = in_second_hand(house("wph"), rebuy=offer)
    out = room.at(1, 3)
    room.bust((1, 3), at=30)
    room.do(Rebuy(player=out, at=40))
    room.do(PlayHand(table=1, stacks={}, at=60))

    assert room.at(1, 3) == out
    assert room.state.tables[1].newcomers == set()


@pytest.mark.parametrize("name", HOUSES)
def test_who_is_moved_within_the_table_keeps_the_hand_and_is_new_to_the_seat(name, house):
    room = in_second_hand(house(name))
    mover, other = room.at(1, 5), room.at(1, 1)
    room.do(ChangeSeat(player=mover, table=1, seat=9, reason="the light", at=30))

    assert dealt_in(room) == (1, 2, 3, 4, 6, 9)
    room.do(PlayHand(table=1, stacks={mover: 9000, other: 11_000}, at=60))
    assert room.state.players[mover].stack == 9000
    assert room.state.tables[1].newcomers == {9}
    assert room.folded() == room.state


def test_who_is_moved_within_the_table_serves_the_hand_of_a_penalty(house):
    room = in_second_hand(house("wph"))
    mover = room.at(1, 5)
    room.do(EndHand(table=1, at=25))
    room.do(Penalise(player=mover, measure=Measure.HANDS, at=26, in_hand=False))
    room.do(BeginHand(table=1, at=30))
    before = room.state.players[mover].penalty
    room.do(ChangeSeat(player=mover, table=1, seat=9, reason="the light", at=35))
    room.do(PlayHand(table=1, stacks={}, at=60))

    assert room.state.players[mover].penalty == before - 1


def test_who_is_moved_to_the_seat_of_somebody_just_out_is_new_there(house):
    room = in_second_hand(house("wph"))
    mover = room.at(1, 5)
    room.bust((1, 6), at=30)
    room.do(ChangeSeat(player=mover, table=1, seat=6, reason="the light", at=35))

    assert dealt_in(room) == (1, 2, 3, 4, 6)
    room.do(PlayHand(table=1, stacks={}, at=60))
    assert room.state.tables[1].newcomers == {6}


def test_who_came_in_a_hand_has_sat_out_none_where_that_means_waiting_for_the_big_blind():
    book = varied(LIBRARY.house("metropolitan"), MOVED_PLAYER_ENTRY_WAIT_UNTIL, WaitUntil.BIG_BLIND)
    room = in_second_hand(book)
    comes_late(room, seat=9)
    room.do(PlayHand(table=1, stacks={}, at=60))

    assert room.state.tables[1].waited == set()
    assert 9 in dealt_in(room)


def test_a_hand_that_is_only_known_by_a_bust_has_its_players_too(house):
    room = Floor(house("wph"), tables={1: 6, 2: 6})
    room.do(PlayHand(table=1, stacks={}, at=10))
    room.bust((1, 3), at=30)
    comes_late(room, seat=3)

    assert dealt_in(room) == (1, 2, 4, 5, 6)
    assert TOURNAMENT.fold(room.log) == room.state


@pytest.mark.parametrize(("seat", "has_hand"), [(3, True), (4, False), (5, True)])
def test_in_logs_of_earlier_programs_a_hand_belongs_to_its_seat(seat, has_hand):
    hand = HandInPlay(at=10, level=0, positions=Positions(1, 2, 3), dealt=(1, 2, 3, 5))

    assert hand.has_hand(seat, player=40) is has_hand
    assert hand.was_dealt_to(seat, player=40) is has_hand
