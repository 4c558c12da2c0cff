"""Several prices of one night: members, guests, whoever comes early; each its own."""

import pytest
from msgspec.structs import replace

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.registration import Pay, Refund, Register, Unregister
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import EntryPrice, OwnStack, Price
from floorcall.views.desk.till_balance import sales_by_kind

ENTRY = Price(prize=20, fee=5, chips=10_000)
MEMBERS = EntryPrice("Members", Price(prize=15, fee=3), members=True)
EARLY = EntryPrice("Early", Price(prize=20, fee=1, chips=12_000), until=100)
BEFORE = EntryPrice("Ahead", Price(prize=17, fee=4), before_start=True)


def night(floor, *prices, **changes):
    """Nobody seated yet."""
    return floor("wph", tables={}, entry=ENTRY, prices=prices, **changes)


def refusal(room, command) -> Refusal:
    answer = TOURNAMENT.decide(room.state, command, room.house)
    assert isinstance(answer, Refusal)
    return answer


def paid(room) -> list[int]:
    return [one.paid for one in room.state.players.values()]


def test_a_member_a_guest_and_somebody_early_each_pay_their_price(floor):
    room = night(floor, MEMBERS, EARLY)
    room.do(Register(name="Ann", member="7", at=99))
    room.do(Register(name="Bob", at=99))
    room.do(Register(name="Cid", at=100))

    assert paid(room) == [18, 21, 25]
    assert takings(room.state)[:2] == (55, 9)
    assert [one.begins_with for one in room.state.players.values()] == [0, 12_000, 0]
    assert [one.what for one in sales_by_kind(room.state)] == [
        "Entries", "Entries, Members", "Entries, Early",
    ]  # fmt: skip
    assert [one.total for one in sales_by_kind(room.state)] == [25, 18, 21]
    assert tournament_sheet(room.state, room.house).inside == 64


def test_a_price_is_named_and_what_does_not_fit_is_refused_with_a_way_out(floor):
    room = night(floor, MEMBERS, EARLY)

    for_members = refusal(room, Register(name="Bob", price="Members", at=50))
    too_late = refusal(room, Register(name="Bob", price="Early", at=100))
    unknown = refusal(room, Register(name="Bob", price="Junior", at=50))

    assert for_members.says == 'the price "Members" is for members'
    assert "choose another price" in for_members.instead
    assert too_late.says == 'the time of the price "Early" is over'
    assert unknown.instead == "the prices are Members, Early, entry"


def test_with_a_reason_the_price_of_others_is_sold_and_the_usual_one_by_its_name(floor):
    room = night(floor, MEMBERS)
    room.do(Register(name="Bob", price="Members", reason="helps at the bar"))
    room.do(Register(name="Ann", member="7", price="entry"))

    assert paid(room) == [18, 25]


@pytest.mark.parametrize(("starts", "costs"), [(False, 21), (True, 25)])
def test_a_price_before_the_start_ends_with_it(floor, starts, costs):
    room = floor("wph", tables={1: 3}, entry=ENTRY, prices=(BEFORE,), late_until_level=4)
    if not starts:
        room = night(floor, BEFORE)

    room.do(Register(name="Late", at=5))

    assert room.state.players[room.state.players.last()].paid == costs


def test_what_is_given_back_is_what_was_paid_whatever_it_costs_now(floor):
    room = night(floor, MEMBERS)
    room.do(Register(name="Ann", member="7"))
    room.do(Register(name="Bob"))
    cheaper = EntryPrice("Members", Price(prize=5), members=True)
    room.do(ChangeTerms(terms=Terms(prices=(cheaper,)), reason="a vote"))

    too_much = refusal(room, Refund(player=1, amount=19, reason="ill"))
    room.do(Refund(player=1, amount=18, reason="ill"))
    room.do(Unregister(player=2))

    assert too_much.says == "Ann has paid ¤18"
    assert paid(room) == [0, 0]
    assert takings(room.state)[:2] == (0, 0)
    assert tournament_sheet(room.state, room.house).inside == 0


def test_an_entry_owed_for_at_its_own_price_counts_once_that_is_paid(floor):
    room = night(floor, MEMBERS)
    room.do(Register(name="Ann", member="7", paid=False))
    owed = takings(room.state).pool
    room.do(Pay(player=1, amount=18))

    assert (owed, takings(room.state).pool, takings(room.state).fee) == (0, 15, 3)


def test_a_stack_laid_aside_for_somebody_is_not_taken_by_a_price_of_the_same_size(floor):
    juniors = EntryPrice("Juniors", Price(prize=10, chips=15_000))
    room = night(floor, juniors, stacks=(OwnStack("Ann", 15_000),))
    room.do(Register(name="Bob", price="Juniors"))
    room.do(Register(name="Ann", price="entry"))

    assert [one.begins_with for one in room.state.players.values()] == [15_000, 15_000]


@pytest.mark.parametrize(
    ("prices", "says"),
    [
        ((EntryPrice(" ", Price()),), "a price of its own needs a name"),
        ((EntryPrice("Entry", Price()),), '"entry" is the usual price'),
        ((MEMBERS, EntryPrice("members", Price())), "two prices have one name"),
        ((EntryPrice("Odd", Price(prize=-1)),), "cannot be below zero"),
        ((EntryPrice("Odd", Price(), until=-1),), "cannot be below zero"),
    ],
)
def test_prices_nobody_could_tell_apart_are_a_grave_problem(floor, prices, says):
    room = night(floor)

    found = problems(replace(room.state.setup, prices=prices), room.house)

    assert any(says in one.says and one.grave for one in found)
