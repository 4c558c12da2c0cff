"""Bounties: fixed, progressive and in envelopes; none goes to nobody."""

import pytest

from floorcall.tournament.ending.bounties import (
    AwardBounty,
    bounties,
    bounties_to_ask,
    bounty_sheet,
)
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.envelopes import OpenEnvelope, SealEnvelopes, envelopes_to_open
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.draw_verification import check_draws
from floorcall.tournament.setup.terms import BountyKind, Offer, Price
from floorcall.tournament.state import Out
from floorcall.views.clock.wall_lists import ENVELOPE_SECONDS, wall_view
from floorcall.views.ending.bounty_list import bounty_list
from floorcall.web.pages.frame.pending_decisions import pending_decisions


def night(floor, kind=BountyKind.FIXED, bounty=10, count=4, **changes):
    price = Price(prize=20, bounty=bounty, chips=10_000)
    return floor("wph", tables={1: count}, entry=price, bounty_kind=kind, **changes)


def out(room, player, *by):
    room.do(Bust(outs=(Out(player, by=by),), at=60))


def test_half_of_a_progressive_bounty_is_cash_and_half_goes_on_the_winners_head(floor):
    room = night(floor, BountyKind.PROGRESSIVE)
    out(room, 4, 1)

    assert bounties(room.state) == {1: 5}
    assert bounty_sheet(room.state).heads == {1: 15, 2: 10, 3: 10}
    out(room, 1, 2)
    assert bounties(room.state) == {1: 5, 2: 8}
    assert bounty_sheet(room.state).heads == {2: 17, 3: 10}


@pytest.mark.parametrize(("bounty", "cash", "head"), [(9, 5, 13), (10, 5, 15), (11, 6, 16)])
def test_the_odd_cent_of_a_progressive_bounty_is_cash(floor, bounty, cash, head):
    room = night(floor, BountyKind.PROGRESSIVE, bounty)
    out(room, 4, 1)

    assert (bounties(room.state)[1], bounty_sheet(room.state).heads[1]) == (cash, head)


def test_the_winner_takes_what_is_on_the_own_head(floor):
    room = night(floor, BountyKind.PROGRESSIVE)
    out(room, 4, 1)
    out(room, 3, 1)
    out(room, 2, 1)
    room.do(Finish(at=90))

    assert bounties(room.state) == {1: 40}


def test_a_bounty_two_share_is_split_with_the_odd_cent_to_whoever_is_named_first(floor):
    room = night(floor, bounty=5)
    out(room, 4, 2, 1)

    assert bounties(room.state) == {2: 3, 1: 2}


FRANCS = {"currency": "CHF", "units": 100}


@pytest.mark.parametrize(
    ("bounty", "shared"),
    [(500, {2: 250, 1: 250}), (505, {2: 255, 1: 250}), (510, {2: 255, 1: 255})],
)
def test_a_bounty_two_share_in_francs_is_split_in_coins_of_5(floor, bounty, shared):
    room = night(floor, bounty=bounty, **FRANCS)
    out(room, 4, 2, 1)

    assert bounties(room.state) == shared


@pytest.mark.parametrize(
    ("bounty", "cash", "head"), [(500, 250, 750), (505, 255, 755), (510, 255, 765)]
)
def test_a_progressive_bounty_in_francs_is_halved_in_coins_of_5(floor, bounty, cash, head):
    room = night(floor, BountyKind.PROGRESSIVE, bounty, **FRANCS)
    out(room, 4, 1)

    assert (bounties(room.state)[1], bounty_sheet(room.state).heads[1]) == (cash, head)


def test_a_bounty_below_a_coin_stays_whole_with_whoever_is_named_first(floor):
    room = night(floor, bounty=503, **FRANCS)
    out(room, 4, 2, 1)

    assert bounties(room.state) == {2: 253, 1: 250}


def test_two_who_go_out_on_one_hand_are_each_worth_a_bounty(floor):
    room = night(floor)
    room.do(Bust(outs=(Out(4, by=(1,)), Out(3, by=(1, 2))), at=60))

    assert bounties(room.state) == {1: 15, 2: 5}


def test_a_bust_without_a_winner_asks_who_has_the_bounty(floor):
    room = night(floor)
    out(room, 4)

    assert bounties_to_ask(room.state) == {4: 10}
    (asked,) = [
        one for one in pending_decisions(room.state, room.house, 60) if "bounty" in one.says
    ]
    assert (asked.says, asked.why) == (
        "Who has the bounty of P1-4?",
        "¤10, and nobody was named",
    )
    room.do(AwardBounty(player=4, bounty_by=(2,)))
    assert (bounties(room.state), bounties_to_ask(room.state)) == ({2: 10}, {})


def test_another_winner_than_was_named_takes_a_reason(floor):
    room = night(floor)
    out(room, 4, 1)

    refusal = room.refused(AwardBounty(player=4, bounty_by=(2,)))
    assert (refusal.says, refusal.instead) == (
        "P1-1 has the bounty of P1-4",
        "say why another has it",
    )
    room.do(AwardBounty(player=4, bounty_by=(2,), reason="the side pot"))
    assert bounties(room.state) == {2: 10}


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (AwardBounty(player=4, bounty_by=()), "nobody is named"),
        (AwardBounty(player=4, bounty_by=(4,)), "P1-4 does not win their own bounty"),
        (AwardBounty(player=4, bounty_by=(1, 1)), "P1-1 is named twice"),
        (AwardBounty(player=4, bounty_by=(1,), out=2), "P1-4 did not go out that often"),
        (AwardBounty(player=1, bounty_by=(2,)), "P1-1 did not go out that often"),
    ],
)
def test_a_bounty_is_given_for_a_bust_and_to_others(floor, command, says):
    room = night(floor)
    out(room, 4)

    assert room.refused(command).says == says


def test_everybody_left_after_a_deal_keeps_the_own_bounty(floor):
    room = night(floor)
    out(room, 4, 1)
    out(room, 3, 1)
    room.do(MakeDeal(method="equal", agreed=(1, 2), reason="all agree"))
    room.do(Finish(at=90))

    assert bounties(room.state) == {1: 30, 2: 10}
    assert sum(bounties(room.state).values()) == takings(room.state).bounty


def test_a_rebuy_has_its_own_bounty_and_each_bust_pays_what_was_on_the_head(floor):
    rebuy = Offer(Price(prize=20, bounty=4, chips=5_000), 5)
    room = night(floor, rebuy=rebuy)
    out(room, 4, 1)
    room.do(Rebuy(player=4, paid=True, at=61))
    out(room, 4, 2)

    assert bounties(room.state) == {1: 10, 2: 4}
    room.do(AwardBounty(player=4, bounty_by=(3,), out=1, reason="the side pot"))
    assert bounties(room.state) == {3: 10, 2: 4}


def test_a_rebuy_bought_with_chips_left_is_on_the_head_with_the_entry(floor):
    rebuy = Offer(Price(prize=20, bounty=4, chips=5_000), 5, threshold=10_000)
    room = night(floor, rebuy=rebuy)
    room.do(Rebuy(player=4, paid=True, at=59))
    out(room, 4, 1)

    assert bounties(room.state) == {1: 14}


def mystery(floor):
    room = night(floor, BountyKind.MYSTERY)
    out(room, 4, 1)
    room.do(SealEnvelopes(amounts=(5, 30, 5)))
    return room


def test_envelopes_hold_all_the_bounty_money_one_for_everybody_left(floor):
    room = night(floor, BountyKind.MYSTERY)
    out(room, 4, 1)

    assert bounties(room.state) == {}
    assert room.refused(SealEnvelopes(amounts=(5, 30))).says == "3 players are left"
    refusal = room.refused(SealEnvelopes(amounts=(5, 29, 5)))
    assert (refusal.says, refusal.instead) == ("the envelopes make ¤39", "the bounties are ¤40")
    assert room.refused(OpenEnvelope(player=4, seed="x")).says == "no envelopes are sealed"
    assert night(floor).refused(SealEnvelopes(amounts=(40,))).says == (
        "the bounties of this tournament are not in envelopes"
    )


def test_an_envelope_is_drawn_so_that_anybody_can_check_it_and_shown_on_the_screen(floor):
    room = mystery(floor)
    assert envelopes_to_open(room.state) == []
    room.do(Bust(outs=(Out(3, by=(2,)),), at=60))

    assert envelopes_to_open(room.state) == [3]
    assert room.refused(OpenEnvelope(player=1, seed="s")).says == "P1-1 is not out"
    (event,) = room.do(OpenEnvelope(player=3, seed="nobody knew", at=70))
    assert event.bounty_by == (2,)
    assert event.amount in (5, 30)
    assert bounties(room.state) == {2: event.amount}
    assert [one.wrong for one in check_draws(room.log, room.house) if one.event is event] == [""]
    shown = wall_view(room.state, room.house, 70).envelope
    assert shown == f"P1-2 opens an envelope for P1-3: ¤{event.amount}. 2 envelopes left"
    at_last = wall_view(room.state, room.house, 70 + ENVELOPE_SECONDS).envelope
    assert (at_last, wall_view(room.state, room.house, 71 + ENVELOPE_SECONDS).envelope) == (
        shown,
        "",
    )
    assert room.refused(OpenEnvelope(player=3, seed="again")).says == (
        "the envelope of P1-3 is opened"
    )
    assert room.refused(SealEnvelopes(amounts=(20, 20))).says == "an envelope has been opened"


def test_what_the_envelopes_leave_is_the_winners(floor):
    room = mystery(floor)
    for player, hunter in ((3, 2), (2, 1)):
        out(room, player, hunter)
        room.do(OpenEnvelope(player=player, seed=f"s{player}", at=70))
    room.do(Finish(at=90))

    assert sum(bounties(room.state).values()) == 40
    shown = bounty_list(room.state)
    assert (shown.heads, shown.due, len(shown.opened)) == ((), (), 2)


def test_an_envelope_without_a_named_winner_asks_who_opens_it(floor):
    room = mystery(floor)
    out(room, 3)

    assert room.refused(OpenEnvelope(player=3, seed="s")).says == (
        "nobody is named who put P1-3 out"
    )
    room.do(OpenEnvelope(player=3, bounty_by=(1,), seed="s", at=70))
    assert list(bounties(room.state)) == [1]
