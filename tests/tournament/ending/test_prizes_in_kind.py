"""Seats in other events and bottles: who has won them, who got them, and what the pool paid."""

import pytest
from msgspec.structs import replace

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.cash_moves import MoveCash
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.prizes_in_kind import HandOverPrize, prizes_in_kind
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Payout, Price, PrizeInKind
from floorcall.views.clock.wall_lists import wall_view
from floorcall.views.ending.night_standings import standings_view
from floorcall.views.ending.payment_list import payments_view
from floorcall.views.ending.payout_list import payouts_view

SEAT = PrizeInKind(1, "Seat in the final", 50, from_pool=True)
BOTTLE = PrizeInKind(3, "A bottle")


@pytest.fixture
def room(floor):
    """Four entries at 30: 120, of which 50 buy the seat; 42 and 28 are paid."""
    return floor(
        "wph",
        tables={1: 4},
        entry=Price(prize=30, chips=10_000),
        payout=Payout(shares=(6000, 4000), in_kind=(SEAT, BOTTLE)),
    )


def claims(room) -> dict[str, int]:
    found = tournament_sheet(room.state, room.house)
    return {name: one.amount for name, one in found.by_group.items()}


def test_a_seat_of_the_pool_is_kept_for_and_the_rest_is_paid(room):
    assert takings(room.state).pool == 70
    assert claims(room) == {"the prize pool": 70, "the prizes in kind": 50}

    room.do(MoveCash(amount=-50, account="in kind", reason="the seat is bought"))

    assert claims(room) == {"the prize pool": 70}


def test_a_pool_smaller_than_the_seat_pays_no_more_than_there_is(floor):
    plan = Payout(shares=(10_000,), in_kind=(PrizeInKind(1, "Seat", 500, from_pool=True),))
    room = floor("wph", tables={1: 2}, entry=Price(prize=30, chips=10_000), payout=plan)

    assert takings(room.state).pool == 0
    assert claims(room) == {"the prizes in kind": 60}


def test_who_finishes_there_has_it_in_every_list_and_gets_it_once(room):
    fourth, third = room.at(1, 4), room.at(1, 3)
    for seat in (4, 3, 2):
        room.bust((1, seat))
    room.do(Finish(at=90))
    listed = payments_view(room.state, room.house, 90).payments
    standings = standings_view(room.state, room.house, 90)

    assert [(one.place, one.in_kind) for one in standings.players] == [
        (1, ("Seat in the final",)), (2, ()), (3, ("A bottle",)), (4, ()),
    ]  # fmt: skip
    assert [one.item for one in listed if one.item and one.is_open] == [
        "Seat in the final", "A bottle",
    ]  # fmt: skip
    assert wall_view(room.state, room.house, 90).winners[2].in_kind == ("A bottle",)
    places = payouts_view(room.state, room.house, 90).places
    assert [[thing.name for thing in one.in_kind] for one in places] == [
        ["Seat in the final"], [], ["A bottle"],
    ]  # fmt: skip

    other = room.refused(HandOverPrize(player=fourth, place=3, name="A bottle"))
    room.do(HandOverPrize(player=third, place=3, name="A bottle"))
    again = room.refused(HandOverPrize(player=third, place=3, name="A bottle"))
    none = room.refused(HandOverPrize(player=third, place=2, name="A bottle"))

    assert "is not 3rd" in other.says
    assert "has it already" in again.says
    assert none.says == '2nd place has no prize "A bottle"'
    assert [one.handed for one in payments_view(room.state, room.house, 90).payments[-2:]] == [
        False, True,
    ]  # fmt: skip


def test_two_who_share_the_place_draw_for_it_and_one_has_it(room):
    room.bust((1, 3), (1, 4))
    (_, bottle) = prizes_in_kind(room.state)
    shared = [one.says for one in payments_view(room.state, room.house, 90).payments if one.item]
    room.do(HandOverPrize(player=4, place=3, name="A bottle"))

    assert bottle.players == (3, 4)
    assert shared == ["3rd place, shared: they draw for it"] * 2
    assert prizes_in_kind(room.state)[1].handed_to == 4


def test_a_hand_over_taken_back_can_be_done_again(room):
    third = room.at(1, 3)
    room.bust((1, 4))
    room.bust((1, 3))
    room.do(HandOverPrize(player=third, place=3, name="A bottle"))
    found = TOURNAMENT.examine(room.log, len(room.log), why="it was another")
    state = TOURNAMENT.fold([*room.log, found.event])

    assert prizes_in_kind(state)[1].handed_to == 0


def test_while_it_is_played_for_the_wall_says_what_there_is(room):
    pays = wall_view(replace(room.state, phase="running"), room.house, 10**6).pays

    assert [(one.first, one.each, one.in_kind) for one in pays] == [
        (1, 42, ("Seat in the final",)), (2, 28, ()), (3, 0, ("A bottle",)),
    ]  # fmt: skip


def test_money_is_paid_as_without_it(room):
    for seat in (4, 3, 2):
        room.bust((1, seat))

    assert sorted(prizes(room.state, room.house).values()) == [28, 42]


@pytest.mark.parametrize(
    "things",
    [(PrizeInKind(0, "A bottle"),), (PrizeInKind(1, " "),), (BOTTLE, BOTTLE),
     (PrizeInKind(1, "A debt", -1),)],
)  # fmt: skip
def test_things_nobody_could_hand_over_are_a_grave_problem(room, things):
    setup = replace(room.state.setup, payout=Payout(shares=(10_000,), in_kind=things))

    assert any(one.grave for one in problems(setup, room.house))
