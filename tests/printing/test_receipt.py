"""Receipts: what was paid for, to the last cent, and what was won."""

from __future__ import annotations

from datetime import UTC

import pytest

from floorcall.printing import NothingToPrint, payment_receipts_of, prize_receipts_of, receipts
from floorcall.tournament.clock.announced_changes import ChangePrizes
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.price_corrections import CorrectPrice
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.prizes_in_kind import HandOverPrize
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.terms import EntryPrice, Offer, Payout, Price, PrizeInKind
from printing.nights import HOUSE, SEVEN_PM, bust, crowd, entered, first_to_sit, running
from printing.pdf_text import pages

PRICE = Price(prize=2000, fee=300, bounty=500, chips=10_000)
REBUY = Offer(Price(prize=1000, chips=10_000), until_level=4)


def test_a_receipt_shows_the_price_by_purpose_and_who_paid():
    state = entered("Anna", "Bo", entry=PRICE, units=100).state

    (page,) = pages(receipts(payment_receipts_of(state, HOUSE, SEVEN_PM, [1], zone=UTC)))

    assert page.says("Anna")
    assert page.says("entry ¤28.00")
    assert page.says("prize pool ¤20.00, fee ¤3.00, bounty ¤5.00")
    assert page.says("Paid ¤28.00")
    assert page.says("Thu 01 Jan 2026, 19:00")
    assert not page.says("owed")


def test_a_receipt_says_at_which_price_and_what_it_cost_then():
    members = EntryPrice("Members", Price(prize=1500, fee=300))
    night = entered("Anna", entry=PRICE, prices=(members,), units=100)
    terms = Terms(entry=Price(prize=1, chips=10_000), prices=())
    night.do(ChangeTerms(terms=terms, reason="a vote", at=SEVEN_PM))

    (one,) = payment_receipts_of(night.state, HOUSE, SEVEN_PM, [1]).receipts

    assert [(line.what, line.amount) for line in one.lines] == [("entry, Members", "¤18.00")]


def test_a_price_put_right_and_what_is_to_be_given_back_stand_on_the_receipt():
    members = EntryPrice("Members", Price(prize=1500, fee=300, bounty=500))
    night = entered(entry=PRICE, prices=(members,), units=100)
    night.do(Register(name="Anna", price="entry", reason="as a guest", at=SEVEN_PM))
    night.do(CorrectPrice(player=1, price="Members", reason="a member", at=SEVEN_PM))

    (page,) = pages(receipts(payment_receipts_of(night.state, HOUSE, SEVEN_PM, [1])))

    assert page.says("entry, Members ¤23.00")
    assert page.says("Paid ¤28.00")
    assert page.says("To be given back ¤5.00")


def test_what_is_still_owed_stands_on_the_receipt():
    night = entered("Anna")
    night.do(Register(name="Bo", paid=False, at=SEVEN_PM))

    (page,) = pages(receipts(payment_receipts_of(night.state, HOUSE, SEVEN_PM, [2])))

    assert page.says("Paid ¤0")
    assert page.says("Still owed ¤2,300")


def test_one_rebuy_has_a_receipt_of_its_own():
    night = running(*crowd(4), rebuy=REBUY)
    for _ in range(2):
        bust(night, 1)
        night.do(Rebuy(player=1, at=SEVEN_PM + 120))

    (one,) = payment_receipts_of(night.state, HOUSE, SEVEN_PM, [1], what="rebuy").receipts
    (whole,) = payment_receipts_of(night.state, HOUSE, SEVEN_PM, [1]).receipts

    assert [(line.what, line.amount) for line in one.lines] == [("rebuy", "¤1,000")]
    assert [(line.what, line.amount) for line in whole.lines][1:] == [("2 × rebuy", "¤2,000")]


def test_a_rebuy_nobody_made_has_no_receipt():
    state = entered("Anna", "Bo", rebuy=REBUY).state

    with pytest.raises(NothingToPrint, match="Anna has paid for no rebuy"):
        payment_receipts_of(state, HOUSE, SEVEN_PM, [1], what="rebuy")


def played(**payout):
    night = running(*crowd(3), entry=PRICE, payout=Payout(shares=(7000, 3000), **payout))
    bust(night, 3, by=1)
    bust(night, 2, by=1)
    night.do(Finish(at=SEVEN_PM + 100))
    return night


def finished():
    return played().state


def second_is_told(night):
    (one,) = prize_receipts_of(night.state, HOUSE, SEVEN_PM, [2]).receipts
    return [(line.what, line.amount) for line in (*one.lines, *one.totals)]


def test_a_prize_receipt_says_paid_out_of_what_was_paid_and_of_nothing_else():
    night = played()

    assert second_is_told(night) == [("Place 2", "¤1,800"), ("To be paid", "¤1,800")]
    night.do(PayPrize(player=2, amount=1_000, at=SEVEN_PM + 110))
    assert second_is_told(night)[1:] == [("Paid out", "¤1,000"), ("To be paid", "¤800")]
    night.do(PayPrize(player=2, at=SEVEN_PM + 120))
    assert second_is_told(night)[1:] == [("Paid out", "¤1,800")]
    night.do(
        ChangePrizes(
            payout=Payout(shares=(8000, 2000)), with_debts=True, reason="misread", at=SEVEN_PM + 130
        )
    )
    assert second_is_told(night) == [
        ("Place 2", "¤1,200"), ("Paid out", "¤1,800"), ("To come back", "¤600"),
    ]  # fmt: skip


def test_a_prize_in_kind_stands_on_the_receipt_also_where_there_is_no_money():
    night = played(in_kind=(PrizeInKind(3, "A bottle"), PrizeInKind(2, "A cap")))

    told = prize_receipts_of(night.state, HOUSE, SEVEN_PM).receipts

    lines = {one.name: [(line.what, line.amount) for line in one.lines] for one in told}
    assert lines["Guest 3"] == [("Place 3", "A bottle")]
    assert ("Place 2", "A cap") in lines["Guest 2"]


def test_a_shared_prize_in_kind_is_signed_for_by_whoever_got_it_alone():
    payout = Payout(shares=(10_000,), in_kind=(PrizeInKind(3, "A bottle"),))
    night = running(*crowd(4), payout=payout)
    bust(night, 3, 4)  # on equal stacks: they share 3rd and 4th
    bust(night, 2)

    def told() -> dict[str, list[str]]:
        of_all = prize_receipts_of(night.state, HOUSE, SEVEN_PM).receipts
        return {one.name: [line.amount for line in one.lines] for one in of_all}

    assert list(told()) == ["Guest 1"]

    night.do(HandOverPrize(player=4, place=3, name="A bottle", at=SEVEN_PM + 90))

    assert told()["Guest 4"] == ["A bottle"]
    assert "Guest 3" not in told()


def test_everybody_who_won_something_signs_for_it_and_together_it_is_the_pool():
    state = finished()

    won = prize_receipts_of(state, HOUSE, SEVEN_PM).receipts

    assert [one.name for one in won] == ["Guest 1", "Guest 2"]
    assert [line.what for line in won[0].lines] == ["Place 1", "Bounties"]
    assert [one.totals[0].amount for one in won] == [f"¤{4200 + bounties(state)[1]:,}", "¤1,800"]
    assert sum(prizes(state, HOUSE).values()) == 6000
    assert all(one.sign for one in won)


def test_before_any_prize_is_settled_there_is_nothing_to_sign():
    state = running(*crowd(3)).state

    with pytest.raises(NothingToPrint, match="no prize is settled yet"):
        prize_receipts_of(state, HOUSE, SEVEN_PM)


def test_the_first_to_sit_down_before_play_has_won_nothing():
    night = first_to_sit()

    with pytest.raises(NothingToPrint, match="before play begins"):
        prize_receipts_of(night.state, night.house, SEVEN_PM)


def test_a_player_who_won_nothing_is_refused_by_name():
    with pytest.raises(NothingToPrint, match="Guest 3 has won nothing yet"):
        prize_receipts_of(finished(), HOUSE, SEVEN_PM, [3])


@pytest.mark.parametrize(("players", "sheets"), [(7, 1), (8, 1), (9, 2)])
def test_eight_receipts_fill_a_sheet(players, sheets):
    state = entered(*crowd(9)).state

    printed = receipts(payment_receipts_of(state, HOUSE, SEVEN_PM, range(1, players + 1)))

    assert len(pages(printed)) == sheets
