"""An entry sold at a wrong price and put right later: who owes what, in every account."""

import pytest

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.price_corrections import CorrectPrice
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Pay, Refund, Register
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.setup.terms import EntryPrice, Offer, Payout, Price
from floorcall.tournament.state import Out
from floorcall.views.desk.terms_preview import terms_preview
from floorcall.views.ending.payment_list import payments_view

ENTRY = Price(prize=20, fee=3, bounty=5, purpose=2, chips=10_000)
MEMBERS = EntryPrice("Members", Price(prize=15, fee=1, bounty=3, purpose=2), members=True)
LOW = {(1, 1): {"name": "Ann", "member": "7"}}


@pytest.fixture
def room(floor):
    """Ann in at 21 as a member, three others at 30; 75 in the pool at 60/40."""
    return floor(
        "wph", tables={1: 4}, players=LOW, entry=ENTRY, prices=(MEMBERS,), currency="EUR",
        payout=Payout(shares=(6000, 4000)), rebuy=Offer(Price(prize=10, chips=5_000), 5),
    )  # fmt: skip


def says(room) -> str:
    return tournament_sheet(room.state, room.house).says(room.state.setup.money)


def right(player=1, price="entry", **more):
    return CorrectPrice(player=player, price=price, reason="typed wrongly", at=60, **more)


def test_sold_too_cheap_the_rest_is_owed_and_counts_already(room):
    room.do(right())

    assert room.state.players[1].owed == 9
    assert takings(room.state)[:4] == (80, 12, 20, 8)
    assert "Ann owes €9" in says(room)

    room.do(Pay(player=1))

    assert says(room) == "The till balances"


def test_sold_too_dear_what_was_too_much_is_the_players_and_is_given_back(room):
    room.do(right(2, "Members"))
    listed = [(one.player, one.what, one.due) for one in payments_view(*view(room)).payments]

    assert takings(room.state)[:4] == (70, 8, 16, 8)
    assert listed == [(2, "refund", 9)]
    assert says(room) == "The till balances"

    room.do(Refund(player=2, amount=9, reason="paid too much"))

    assert room.state.players[2].paid == 21
    assert takings(room.state)[:4] == (70, 8, 16, 8)
    assert not payments_view(*view(room)).payments


def view(room):
    return room.state, room.house, 60


def test_put_right_and_back_again_nothing_is_left_owed_or_due(room):
    for price in ("entry", "Members"):
        room.do(right(price=price))
    for price in ("Members", "entry"):
        room.do(right(2, price))

    assert [one.owed for one in room.state.players.values()] == [0] * 4
    assert not payments_view(*view(room)).payments
    assert says(room) == "The till balances"


def test_given_back_more_than_was_too_much_the_rest_comes_out_of_the_entry(room):
    room.do(right(2, "Members"))
    room.do(Refund(player=2, amount=12, reason="ill"))

    assert [one.out_of for one in room.log[-2:]] == ["overpaid", "entry"]
    assert takings(room.state).pool == 67
    assert says(room) == "The till balances"


def test_an_entry_that_was_not_paid_for_is_owed_for_at_the_right_price(room):
    room.do(Register(name="Eve", paid=False, at=50))
    room.do(right(5, "Members"))

    assert (room.state.players[5].owed, takings(room.state).pool) == (21, 75)


def test_what_is_owed_for_the_price_makes_no_rebuy_unpaid(room):
    room.bust((1, 1))
    room.do(Rebuy(player=1, paid=True, at=50))
    room.do(right())
    room.do(Finish(at=90, reason="closing time"))

    assert takings(room.state).pool == 90
    assert "Ann owes €9" in says(room)


def test_a_rebuy_owed_for_after_the_price_was_paid_is_owed_for(room):
    room.do(right())
    room.do(Pay(player=1, at=60))
    room.bust((1, 1))
    room.do(Rebuy(player=1, at=60))
    room.do(Finish(at=90, reason="closing time"))

    assert takings(room.state).pool == 80


def test_once_somebody_was_paid_it_says_first_who_gets_and_who_gives_back(room):
    for seat in (4, 3, 2):
        room.do(Bust(outs=(Out(seat, by=(1,)),), at=55))
    room.do(Finish(at=90))
    room.do(PayPrize(player=1))
    paid = room.state.players[1].prize_paid

    refused = room.refused(right(3, "Members"))
    before = room.state
    events = room.do(right(3, "Members", with_debts=True))
    shown = {
        one.what: (one.before, one.after)
        for one in terms_preview(before, events, room.house, 60).changes
    }

    assert "Ann has been paid by the plan as it is" in refused.says
    assert "Ann €5 to give back and P1-2 €2 to give back" in refused.instead
    assert shown["Prize pool"] == ("€75", "€70")
    assert shown["Bounty money"] == ("€18", "€16")
    assert shown["Bounties of Ann"] == ("€18", "€16")
    assert shown["Due to Ann"] == ("€0", "€5 to give back")
    assert shown["Paid too much by P1-3"] == ("€0", "€9")
    assert paid == 45 + 18
    assert "Ann was paid €5 too much" in says(room)


def test_after_a_deal_its_shares_follow_the_pool(room):
    for seat in (4, 3):
        room.bust((1, seat))
    room.do(MakeDeal(method="equal", agreed=(1, 2), left=15, reason="agreed", at=50))
    room.do(right(with_debts=True))

    assert room.state.deal == {1: 32, 2: 32}
    assert sum(prizes(room.state, room.house).values()) == 64

    room.do(Bust(outs=(Out(2, by=(1,)),), at=55))

    assert sum(prizes(room.state, room.house).values()) == takings(room.state).pool == 80


def test_the_bounty_already_won_is_the_right_one(room):
    room.do(Bust(outs=(Out(1, by=(2,)),), at=55))
    room.do(right())

    assert bounties(room.state) == {2: 5}


def test_taken_back_the_entry_costs_what_it_did(room):
    before = room.state
    room.do(right())
    found = TOURNAMENT.examine(room.log, len(room.log), why="it was right")
    state = TOURNAMENT.fold([*room.log, found.event])

    assert state.players == before.players
    assert takings(state) == takings(before)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (CorrectPrice(player=1, price="Members", reason="x"), "costs already"),
        (CorrectPrice(player=1, price="Junior", reason="x"), 'no price is called "Junior"'),
        (CorrectPrice(player=1, price="entry"), "for a reason"),
    ],
)
def test_what_cannot_be_put_right_is_refused_in_words(room, command, words):
    assert words in str(room.refused(command))
