"""A re-entry or a rebuy at the price that fits the person, as an entry has it."""

import pytest
from msgspec.structs import replace

from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Refund
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import EntryPrice, Offer, Price
from floorcall.views.desk.entry_offers import offers
from floorcall.views.desk.till_balance import sales_by_kind

MEMBERS = EntryPrice("Members", Price(prize=15, fee=1, bounty=4), members=True)
SHORT = EntryPrice("Half", Price(prize=9, fee=2, chips=5_000), members=True)
AGAIN = Offer(Price(prize=20, fee=5, bounty=4, chips=10_000), 5, prices=(MEMBERS, SHORT))
PEOPLE = {(1, 4): {"name": "Ann", "member": "7"}, (1, 3): {"name": "Bob"}}
ANN, BOB = 4, 3


@pytest.fixture
def room(floor):
    return floor(
        "metropolitan", tables={1: 4}, players=PEOPLE, reentry=AGAIN, rebuy=AGAIN,
        entry=Price(prize=20, chips=10_000),
    )  # fmt: skip


def last(room):
    return room.state.players[room.state.players.last()]


def test_a_member_enters_again_at_the_members_price_and_a_guest_at_the_usual(room):
    for seat in (ANN, BOB):
        room.bust((1, seat))
    before = takings(room.state)
    room.do(ReEnter(player=ANN, at=60))
    ann = last(room)
    room.do(ReEnter(player=BOB, at=60))
    after = takings(room.state)

    assert (ann.paid, ann.bought[0].name, last(room).paid) == (20, "Members", 29)
    assert (after.pool - before.pool, after.fee, after.bounty) == (35, 6, 8)
    assert tournament_sheet(room.state, room.house).inside == 80 + 49
    lines = {one.what: (one.times, one.total) for one in sales_by_kind(room.state)}
    assert lines["Re-entries"] == (1, 29)
    assert lines["Re-entries, Members"] == (1, 20)


def test_a_price_with_a_stack_of_its_own_brings_that_stack(room):
    room.bust((1, ANN))
    room.do(ReEnter(player=ANN, price="half", at=60))
    room.do(EnterLate(player=5, seed="s", at=61))

    assert (last(room).paid, last(room).stack) == (11, 5_000)


def test_the_members_price_of_a_guest_is_refused_and_takes_a_reason(room):
    room.bust((1, BOB))
    refused = room.refused(ReEnter(player=BOB, price="Members", at=60))
    unknown = room.refused(ReEnter(player=BOB, price="Early", at=60))
    room.do(ReEnter(player=BOB, price="Members", reason="joins today", at=60))

    assert refused.says == 'the price "Members" is for members'
    assert unknown.instead == "the prices are Members, Half, re-entry"
    assert last(room).paid == 20


def test_a_rebuy_takes_the_price_that_fits_too(room):
    for seat in (ANN, BOB):
        room.bust((1, seat))
    room.do(Rebuy(player=ANN, paid=True, at=60))
    room.do(Rebuy(player=BOB, price="rebuy", at=60))
    ann, bob = room.state.players[ANN], room.state.players[BOB]

    assert (ann.bought[-1].name, ann.paid, ann.stack) == ("Members", 40, 10_000)
    assert (bob.bought[-1].name, bob.owed) == ("", 29)
    assert bob.bought[-1].price == AGAIN.price


def test_what_a_re_entry_at_another_price_gets_back_is_what_it_paid(room):
    room.bust((1, ANN))
    room.do(ReEnter(player=ANN, at=60))
    before = takings(room.state)
    too_much = room.refused(Refund(player=5, amount=21, reason="ill"))
    room.do(Refund(player=5, amount=20, reason="ill"))
    after = takings(room.state)

    assert too_much.says == "Ann has paid ¤20"
    assert (before.pool - after.pool, before.fee - after.fee) == (15, 1)
    assert before.bounty - after.bounty == 4


def test_the_desk_sees_the_price_of_the_person_and_those_to_choose_from(room):
    room.bust((1, ANN))
    sold = {one.command: one for one in offers(room.state, room.house, 60, ANN)}
    again = sold["re-enter"]

    assert (again.price, again.price_name, again.chips) == (20, "Members", 10_000)
    assert [(one.name, one.total, one.chips) for one in again.prices] == [
        ("Members", 20, 10_000), ("Half", 11, 5_000), ("re-entry", 29, 10_000),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("term", "prices", "says"),
    [
        ("reentry", (EntryPrice("Re-Entry", Price()),), '"re-entry" is the usual price'),
        ("rebuy", (MEMBERS, MEMBERS), "two prices have one name"),
        ("reentry", (EntryPrice("Early", Price(), before_start=True),), "not for a time"),
        ("rebuy", (EntryPrice("Odd", Price(prize=-1)),), "cannot be below zero"),
        ("addon", (MEMBERS,), "the add-on has one price for everybody"),
    ],
)
def test_prices_of_an_offer_nobody_could_sell_are_a_grave_problem(room, term, prices, says):
    setup = replace(room.state.setup, **{term: replace(AGAIN, prices=prices)})

    assert any(says in one.says and one.grave for one in problems(setup, room.house))
