"""Prizes, bounties and what a log may say of them: just within what can be, and just beyond."""

from __future__ import annotations

import pytest
from casual_night import ENDS, Casual
from floor import varied, why_unfit
from msgspec.structs import replace

from floorcall.accounts.postings import balances
from floorcall.table.cards import cards
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.ending.bounties import bounties, bounty_sheet
from floorcall.tournament.ending.cancellation import CancelTournament
from floorcall.tournament.ending.cash_moves import MoveCash
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.envelopes import OpenEnvelope, SealEnvelopes, envelopes_to_open
from floorcall.tournament.ending.last_hand import DealLastHand, LastHandDealt, deal_from
from floorcall.tournament.ending.night_accounts import (
    till_account,
    tournament_postings,
    tournament_sheet,
)
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize, PrizeReturned, ReturnPrize
from floorcall.tournament.ending.place_prizes import prizes_by_place
from floorcall.tournament.ending.price_corrections import CorrectPrice
from floorcall.tournament.ending.prizes import prizes, rounding_for_pot
from floorcall.tournament.ending.prizes_in_kind import HandOverPrize, prizes_in_kind
from floorcall.tournament.ending.takings import held_back, put_in_by_pot, takings
from floorcall.tournament.entry.no_shows import MarkNoShow
from floorcall.tournament.entry.questions import REBUY_REENTRY_GIVEN_UP_STACK, GivenUpStack
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.entry.tills import CountTill
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.seeded_draw import cards as drawn
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.terms import (
    BountyKind,
    EntryPrice,
    Offer,
    Payout,
    Price,
    PrizeInKind,
)
from floorcall.tournament.state import Out, with_player
from floorcall.tournament.voice import Voice

AGAIN = Offer(Price(prize=10, bounty=5, chips=5_000), 4)


def test_an_envelope_waits_for_whoever_is_out_and_not_for_whoever_bought_back(floor):
    """Player 4 is out; player 3 went out after that and is in again."""
    price = Price(prize=20, bounty=5, chips=10_000)
    room = floor("wph", tables={1: 6}, entry=price, rebuy=AGAIN, bounty_kind=BountyKind.MYSTERY)
    room.do(SealEnvelopes(amounts=(5, 5, 5, 5, 5, 5)))
    room.do(Bust(outs=(Out(4, 0, (1,)),), at=60))
    room.do(Bust(outs=(Out(3, 0, (1,)),), at=70))
    assert envelopes_to_open(room.state) == [4, 3]
    room.do(Rebuy(player=3, at=75))

    assert envelopes_to_open(room.state) == [4]
    room.do(OpenEnvelope(player=4, seed="s", at=80))
    assert envelopes_to_open(room.state) == []


def test_the_last_hand_is_dealt_from_the_top_of_the_deck_two_by_two_and_five():
    deck = drawn("s", "last hand 1 of table 1", 9)

    assert deal_from("s", 1, [3, 8]) == (
        {3: (deck[0], deck[1]), 8: (deck[2], deck[3])},
        tuple(deck[4:]),
    )


@pytest.mark.parametrize(("board", "fits"), [("3d4hJsQcTh", True), ("3d4hJsQc", False)])
def test_the_board_of_a_last_hand_in_a_log_is_five(board, fits):
    night = Casual(2)
    hands = {1: tuple(cards("AsAh")), 2: tuple(cards("2c7d"))}
    dealt = LastHandDealt(table=1, hands=hands, board=tuple(cards(board)), winner=1)

    said = why_unfit(replace(night.state, strict=True), dealt)
    assert said == ("" if fits else "the board is five")


def test_a_deal_in_francs_is_divided_in_coins_of_5_also_by_another_plan(floor):
    """100.00 of which 60 and 40 are dealt become 80.05, in coins 48.05 and 32.00."""
    room = floor(
        "wph",
        tables={1: 4},
        entry=Price(prize=2500, chips=10_000),
        payout=Payout(shares=(6000, 4000)),
        currency="CHF",
        units=100,
    )
    for seat in (4, 3):
        room.bust((1, seat))
    deal = {1: 6000, 2: 4000}
    room.do(MakeDeal(method="custom", agreed=(1, 2), amounts=deal, reason="asked", at=60))
    other = Terms(payout=Payout(shares=(6000, 4000), held_back=1995))
    room.do(ChangeTerms(terms=other, reason="a vote", with_debts=True, at=70))

    assert sum(room.state.deal.values()) == 8005
    assert room.state.deal == {1: 4805, 2: 3200}


@pytest.mark.parametrize(("own", "chips"), [(0, 10_000), (12_000, 12_000)])
def test_a_price_put_right_brings_its_own_stack_or_the_usual_one(own, chips, floor):
    members = EntryPrice("Members", Price(prize=15, chips=own), members=True)
    room = floor("wph", tables={1: 4}, entry=Price(prize=20, chips=10_000), prices=(members,))
    (event,) = room.do(CorrectPrice(player=1, price="Members", reason="typed wrongly", at=60))

    assert event.price.chips == chips


@pytest.mark.parametrize(
    ("amount", "bounty", "fits"),
    [(1, 0, True), (100, 10, True), (101, 0, False), (20, -1, False), (20, 11, False)],
)
def test_no_more_is_brought_back_than_was_paid(amount, bounty, fits, floor):
    room = floor("wph", tables={1: 4})
    paid = replace(room.state.players[1], prize_paid=100, bounty_paid=10)
    state = replace(with_player(room.state, paid), strict=True)

    said = why_unfit(state, PrizeReturned(player=1, amount=amount, bounty=bounty))
    assert said == ("" if fits else f"{paid.name} was not paid that much")
    nothing = PrizeReturned(player=1, amount=0)
    assert why_unfit(state, nothing) == "no money was brought back"


@pytest.mark.parametrize(("amount", "bounty"), [(0, 2), (10, 0), (11, 1), (12, 2)])
def test_what_is_brought_back_is_of_the_prize_first(amount, bounty, floor):
    """60 and a bounty of 15 were paid; 10 of the prize and 2 of the bounties are too much."""
    entry = Price(prize=25, bounty=5, chips=10_000)
    payout = Payout(shares=(6000, 4000))
    room = floor("wph", tables={1: 4}, entry=entry, payout=payout)
    for seat in (4, 3, 2):
        room.do(Bust(outs=(Out(seat, 0, (1,)),), at=60))
    room.do(Finish(at=90))
    assert bounties(room.state)[1] == 20
    paid = replace(room.state.players[1], prize_paid=70 + 22, bounty_paid=22)
    room.state = with_player(room.state, paid)
    (event,) = room.do(ReturnPrize(player=1, amount=amount, reason="counted again", at=95))

    assert (event.amount, event.bounty) == (amount or 12, bounty)


def test_what_is_owed_when_it_is_over_is_no_part_of_what_is_held_back(floor):
    """80 and a rebuy of 10 nobody paid for; a tenth is held back for the season pot."""
    plan = Payout(shares=(10_000,), held_share=1000)
    room = floor("wph", tables={1: 4}, payout=plan, rebuy=AGAIN)
    room.bust((1, 3))
    room.do(Rebuy(player=3, paid=False, at=70))
    assert (held_back(room.state), takings(room.state).pool) == (9, 81)
    room.do(Finish(at=90, reason="the room closes"))

    assert (held_back(room.state), takings(room.state).pool) == (8, 72)


def test_whoever_goes_home_before_the_end_keeps_what_is_on_the_own_head():
    night = Casual(4, entry=Price(prize=1500, bounty=200, chips=10_000))
    night.do(LeaveEarly(player=2, chips=10_000))
    assert bounty_sheet(night.state).heads == dict.fromkeys((1, 2, 3, 4), 200)
    night.do(Finish(at=ENDS, reason="as counted"))

    assert bounty_sheet(night.state).cash == dict.fromkeys((1, 2, 3, 4), 200)


def test_the_last_one_left_has_won_before_the_night_is_ended(floor):
    room = floor("wph", tables={1: 3}, payout=Payout(shares=(6000, 4000)))
    room.bust((1, 3))
    assert prizes(room.state, room.house) == {}
    room.bust((1, 2))

    assert prizes(room.state, room.house) == {1: 36, 2: 24}


def test_what_is_over_is_not_called_off_in_a_log_either(floor):
    room = floor("wph", tables={1: 3})
    event = room.do(CancelTournament(reason="a fire", at=60))[0]
    played = floor("wph", tables={1: 3})

    assert why_unfit(replace(played.state, strict=True), event) == ""
    over = replace(played.state, strict=True, phase="over")
    assert why_unfit(over, event) == "the tournament is over"


def test_a_stack_is_given_up_for_a_re_entry_only_where_one_is_offered(floor):
    leaves = LeaveEarly(player=2, chips=10_000, at=60)
    none = floor("tda", tables={1: 4}).refused(leaves)
    offered = floor("tda", tables={1: 4}, reentry=AGAIN)

    assert none.instead == "whoever leaves is blinded down"
    assert "given up for a re-entry" in offered.refused(leaves).instead
    assert offered.do(replace(leaves, reason="enters again"))


def test_a_prize_is_paid_in_part_down_to_one(floor):
    room = floor("wph", tables={1: 3}, payout=Payout(shares=(10_000,)))
    for seat in (3, 2):
        room.bust((1, seat))

    for wrong in (-1, 61):
        assert room.refused(PayPrize(player=1, amount=wrong)).says.startswith("¤60 are due")
    room.do(PayPrize(player=1, amount=59))
    assert room.do(PayPrize(player=1))[0].amount == 1
    assert room.refused(PayPrize(player=1)).says == "nothing is due to P1-1 any more"


def test_envelopes_are_opened_only_while_bounties_are_drawn(floor):
    price = Price(prize=20, bounty=5, chips=10_000)
    room = floor("wph", tables={1: 3}, entry=price, bounty_kind=BountyKind.MYSTERY)
    room.do(SealEnvelopes(amounts=(5, 5, 5)))
    room.do(Bust(outs=(Out(3, 0, (1,)),), at=60))
    fixed = replace(room.state.setup, bounty_kind=BountyKind.FIXED)

    assert envelopes_to_open(room.state) == [3]
    assert envelopes_to_open(replace(room.state, setup=fixed)) == []


def test_with_one_left_what_the_envelopes_leave_is_theirs_before_the_end(floor):
    price = Price(prize=20, bounty=5, chips=10_000)
    room = floor("wph", tables={1: 3}, entry=price, bounty_kind=BountyKind.MYSTERY)
    assert bounties(room.state) == {}
    for number in (3, 2):
        room.do(Bust(outs=(Out(number, 0, (1,)),), at=60))

    assert bounties(room.state) == {1: 15}


@pytest.mark.parametrize(("left", "why"), [(2, "2 players are left and each wins a seat"), (1, "")])
def test_a_satellite_of_two_seats_ends_with_two_left_or_as_any_other_with_one(left, why, floor):
    room = floor("wph", tables={1: 4}, payout=Payout(seats=2))
    for seat in range(4, left, -1):
        room.bust((1, seat))

    assert room.do(Finish(at=90))[0].why == why


def test_the_bounty_of_a_paid_entry_that_never_sat_down_is_open_at_the_end(floor):
    """On the head while a seat may still come; open once it is over, or who paid is no show."""
    price = Price(prize=20, bounty=5, chips=10_000)
    room = floor("wph", tables={1: 3}, entry=price)
    for name in ("Late", "Never"):
        room.do(Register(name=name, at=60))
    room.do(MarkNoShow(player=5, at=70))
    running = bounty_sheet(room.state)
    assert (running.heads[4], running.open) == (5, {5: 5})
    room.do(Finish(at=90, reason="the room closes"))

    over = bounty_sheet(room.state)
    assert (over.heads, over.open) == ({}, {4: 5, 5: 5})


@pytest.mark.parametrize(("named", "puts"), [("spring", 50), ("", 0)])
def test_only_a_pot_that_is_named_puts_money_in(named, puts, floor):
    room = floor("wph", tables={1: 3})
    final = replace(room.state.setup, pot_of=named, from_pot=50)
    state = replace(room.state, setup=final)

    assert put_in_by_pot(state) == puts
    assert takings(state).pool == 60 + puts


def test_a_thing_is_handed_over_once_in_a_log_too(floor):
    ham, ale = PrizeInKind(1, "A ham"), PrizeInKind(1, "An ale")
    plan = Payout(shares=(10_000,), in_kind=(ham, ale))
    room = floor("wph", tables={1: 2}, payout=plan)
    room.bust((1, 2))
    (event,) = room.do(HandOverPrize(player=1, place=1, name="A ham", at=70))
    state = replace(room.state, strict=True)

    assert why_unfit(state, replace(event, name="An ale")) == ""
    assert why_unfit(state, event) == "A ham was handed over before"


@pytest.mark.parametrize(
    ("pool", "entries", "paid"),
    [(101, 2, [51, 50]), (101, 3, [50, 50, 1]), (100, 3, [50, 50]), (101, 1, [101])],
)
def test_the_odd_cash_of_a_satellite_goes_to_the_next_if_there_is_one(pool, entries, paid):
    assert prizes_by_place(Payout(seats=2), pool, entries) == paid


def test_what_is_taken_for_the_season_pot_is_the_pots(floor):
    """Held back for it; or owed by the pot of the season that pays into this night."""
    held = floor("wph", tables={1: 4}, payout=Payout(shares=(10_000,), held_back=30))
    held.do(MoveCash(amount=-30, account="pot", reason="to the season"))
    final = floor("wph", tables={1: 4}, pot_of="spring", from_pot=30)
    final.do(MoveCash(amount=30, account="pot", reason="from the season"))

    for room in (held, final):
        found = tournament_sheet(room.state, room.house)
        assert found.says(room.state.setup.money) == "The till balances"
    short = floor("wph", tables={1: 4}, pot_of="spring", from_pot=30)
    found = tournament_sheet(short.state, short.house)
    assert "30" in found.says(short.state.setup.money)


def test_where_no_stack_is_given_up_whoever_leaves_is_blinded_down(floor):
    room = floor("wph", tables={1: 4}, reentry=AGAIN)
    room.house = varied(room.house, REBUY_REENTRY_GIVEN_UP_STACK, GivenUpStack.NOT_ALLOWED)
    left = room.refused(LeaveEarly(player=2, chips=10_000, reason="enters again", at=60))

    assert left.instead == "whoever leaves is blinded down"


@pytest.mark.parametrize(
    ("amounts", "sealed"), [((0, 0, 15), True), ((-1, 1, 15), False), ((5, 5, 4), False)]
)
def test_an_envelope_may_be_empty_and_holds_nothing_below_zero(amounts, sealed, floor):
    price = Price(prize=20, bounty=5, chips=10_000)
    room = floor("wph", tables={1: 3}, entry=price, bounty_kind=BountyKind.MYSTERY)
    seals = SealEnvelopes(amounts=amounts)

    assert (room.do(seals) if sealed else room.refused(seals)) is not None


def test_a_night_called_off_has_no_prize_in_kind(floor):
    plan = Payout(shares=(10_000,), in_kind=(PrizeInKind(1, "A ham"),))
    room = floor("wph", tables={1: 3}, payout=plan)
    assert [one.name for one in prizes_in_kind(room.state)] == ["A ham"]
    room.do(CancelTournament(reason="a fire", at=60))

    assert prizes_in_kind(room.state) == []


def test_what_was_counted_in_another_till_is_carried_with_it(floor):
    """20 carried to the bar, where 25 are counted: 5 more than anybody claims."""
    room = floor("wph", tables={1: 3})
    room.do(MoveCash(amount=20, till="", to="bar", reason="change"))
    room.do(CountTill(counted=25, till="bar", at=60))

    assert room.state.tills.held == {"": 49, "bar": 25}
    found = tournament_sheet(room.state, room.house)
    assert found.says(room.state.setup.money).startswith("¤5 more than anybody claims")
    kept = balances(tournament_postings(room.state, room.house))
    assert kept[till_account("bar")] == 25
    assert kept[till_account("")] == 49


@pytest.mark.parametrize(("card", "fits"), [(0, True), (51, True), (52, False), (-1, False)])
def test_a_last_hand_is_of_the_cards_of_one_deck(card, fits):
    night = Casual(2)
    night.do(CountStacks(stacks={1: 10_025, 2: 9_975}))
    hands = {1: (48, 49), 2: (5, 18)}
    deals = DealLastHand(table=1, hands=hands, board=(card, 12, 23, 30, 37))

    if fits:
        assert night.do(deals)
    else:
        assert night.refused(deals).says == "these cards are not of one deck"


def test_envelopes_are_sealed_anew_in_a_log_until_one_is_opened(floor):
    price = Price(prize=20, bounty=5, chips=10_000)
    room = floor("wph", tables={1: 3}, entry=price, bounty_kind=BountyKind.MYSTERY)
    (sealed,) = room.do(SealEnvelopes(amounts=(5, 5, 5)))
    assert why_unfit(replace(room.state, strict=True), sealed) == ""
    room.do(Bust(outs=(Out(3, 0, (1,)),), at=60))
    room.do(OpenEnvelope(player=3, seed="s", at=70))

    assert why_unfit(replace(room.state, strict=True), sealed) == "an envelope has been opened"


@pytest.mark.parametrize(
    ("pool", "unit", "paid"),
    [(70, 5, [40, 20, 10]), (175, 5, [100, 50, 25]), (73, 1, [42, 21, 10])],
)
def test_fixed_amounts_are_cut_in_whole_units(pool, unit, paid):
    """Of 100, 50 and 25; what is less than a unit is the winner's."""
    plan = Payout(amounts=(100, 50, 25), unit=unit)

    assert prizes_by_place(plan, pool, 9) == paid


@pytest.mark.parametrize(
    ("pool", "paid"), [(60, [40, 20]), (58, [38, 20]), (100, [60, 40]), (0, [0, 0])]
)
def test_shares_to_the_nearest_unit_are_never_more_than_there_is(pool, paid):
    """Two halves in units of 20; what rounding leaves is the winner's."""
    plan = Payout(shares=(5000, 5000), unit=20, nearest=True)

    assert prizes_by_place(plan, pool, 9) == paid


@pytest.mark.parametrize(("phase", "left"), [("running", 0), ("over", 3)])
def test_what_no_coin_pays_of_a_game_paid_by_chips_is_the_pots_at_the_end(phase, left):
    """6,003 in tens: 3 are left once it is over, where the plan gives the rest to the pot."""
    entry = Price(prize=1501, chips=10_000)
    plan = Payout(shares=(10_000,), unit=10, rest_pot=True)
    night = Casual(4, entry=entry, payout=plan)
    state = replace(night.state, phase=phase)

    assert rounding_for_pot(state, night.house) == (left + 1 if left else 0)


def test_where_places_are_paid_rounding_goes_to_the_pot_at_once(floor):
    plan = Payout(shares=(6000, 4000), unit=10, rest_pot=True)
    room = floor("wph", tables={1: 4}, entry=Price(prize=21, chips=10_000), payout=plan)

    assert prizes_by_place(plan, 84, 4) == [50, 30]
    assert rounding_for_pot(room.state, room.house) == 4


@pytest.mark.parametrize(("why", "done"), [("", False), ("as they lie", True)])
def test_a_game_paid_by_chips_is_ended_on_old_stacks_for_a_reason_only(why, done):
    night = Casual(3)
    night.do(Bust(outs=(Out(3, 10_000, (1,)),), at=60))
    ends = Finish(at=ENDS, reason=why)

    if done:
        assert night.do(ends)
    else:
        assert "are not counted" in night.refused(ends).says


@pytest.mark.parametrize(("waits", "stack"), [(True, 12_000), (False, 10_000)])
def test_a_price_put_right_brings_its_stack_to_whoever_waits_for_a_seat(waits, stack, floor):
    members = EntryPrice("Members", Price(prize=15, chips=12_000), members=True)
    room = floor("wph", tables={1: 4}, entry=Price(prize=20, chips=10_000), prices=(members,))
    room.do(Register(name="Late", at=50))
    number = 5 if waits else 1
    room.do(CorrectPrice(player=number, price="Members", reason="typed wrongly", at=60))

    begins = room.state.players[number].begins_with or room.state.players[number].stack
    assert begins == stack


@pytest.mark.parametrize(
    ("moved", "words"),
    [
        ({"amount": -12, "account": "fee"}, "¤12 for the fee is taken out of the till"),
        ({"amount": 12, "account": "fee"}, "¤12 from the fee is put into the till"),
        ({"amount": 12, "to": "bar"}, "¤12 is carried from the till to"),
    ],
)
def test_cash_that_is_moved_is_told(moved, words, floor):
    room = floor("wph", tables={1: 3})
    (event,) = room.do(MoveCash(reason="change", **moved))

    assert TOURNAMENT.sentence(event, Voice(room.state, str)).startswith(words)
