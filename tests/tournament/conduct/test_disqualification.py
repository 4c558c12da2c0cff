"""A disqualified player's chips, chips in the pot, prize and bounty."""

import pytest
from floor import numbers, varied
from invariants import assert_in_order

from floorcall.chapters.penalties.questions import PENALTY_EXECUTION_DQ_CHIPS, DisqualifiedChips
from floorcall.chapters.penalties.rulings import Measure
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.conduct.disqualification import SettleDisqualification
from floorcall.tournament.conduct.player_penalties import Disqualify, Penalise
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.prizes import prizes, takings
from floorcall.tournament.play.absence import ComeBack, WentAway
from floorcall.tournament.play.eliminations import Bust, Removed
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.setup.terms import Price
from floorcall.tournament.state import Out, Status
from floorcall.views.ending.night_standings import standings_view
from floorcall.views.ending.payout_list import payouts_view

WHY = "chip dumping"


def blinded_off(room):
    value = DisqualifiedChips.BLINDED_OFF
    room.house = varied(room.house, PENALTY_EXECUTION_DQ_CHIPS, value)
    return room


def test_whangamata_51_6_wph_47_7_metropolitan_65d_the_chips_leave_play(floor):
    for name, rule in (("whangamata", "51.6"), ("wph", "47.7"), ("metropolitan", "65D")):
        room = floor(name, tables={1: 5})
        (event, *_) = room.do(Disqualify(player=2, reason=WHY))

        assert isinstance(event, Removed)
        assert rule in numbers(event.rules)
        assert room.state.account["disqualified"] == -10_000


@pytest.mark.parametrize(
    "command",
    [
        Disqualify(player=2, reason=WHY, at=60),
        Penalise(player=2, measure=Measure.DISQUALIFICATION, reason=WHY, at=60),
    ],
)
def test_where_the_house_blinds_them_off_the_stack_stays_and_pays(floor, command):
    room = blinded_off(floor("metropolitan", tables={1: 5}))
    events = room.do(command)
    dealt = sheet(room.state, 1, room.house, 61).decision

    assert isinstance(events[0], WentAway)
    assert room.state.players[2].status is Status.SEATED
    assert room.state.chips_in_play == 50_000
    assert 2 in dealt.killed
    assert "disqualified" in room.refused(ComeBack(player=2, at=90)).says
    assert "already" in room.refused(Disqualify(player=2, reason=WHY)).says
    assert_in_order(room.state, room.house)


@pytest.mark.parametrize(
    ("in_pot", "taken"), [(0, True), (10_000, True), (10_001, False), (-1, False)]
)
def test_chips_in_the_pot_are_played_for(floor, in_pot, taken):
    room = floor("wph", tables={1: 5})
    command = Disqualify(player=2, reason=WHY, in_pot=in_pot)
    if not taken:
        assert "in the pot" in room.refused(command).instead
        return
    room.do(command)

    assert room.state.chips_in_play == 40_000 + in_pot
    assert room.state.uncounted == in_pot
    assert_in_order(room.state, room.house)


def third_is_disqualified(floor, **facts):
    """Pool 1,000: 500, 300, 200; the player in third place is disqualified."""
    room = floor("wph", tables={1: 5}, entry=Price(prize=200, bounty=10, chips=10_000))
    room.bust((1, 4), (1, 5))
    room.do(Disqualify(player=3, reason=WHY, **facts))
    return room


def test_whether_the_place_is_paid_is_asked_before_the_prize_is_handed_out(floor):
    room = third_is_disqualified(floor)
    refusal = room.refused(PayPrize(player=3))
    room.do(SettleDisqualification(player=3, keeps_prize=True, reason="the rules are silent"))

    assert "disqualified" in refusal.says
    assert room.do(PayPrize(player=3))[0].amount == 200


def test_with_a_reason_it_is_paid_unasked(floor):
    assert third_is_disqualified(floor).do(PayPrize(player=3, reason="the owner says so"))


def test_a_place_that_is_not_paid_stays_in_the_pool_for_the_winner(floor):
    room = third_is_disqualified(floor, keeps_prize=False)
    room.bust((1, 2))
    won = prizes(room.state, room.house)

    assert won == {1: 700, 2: 300}
    assert sum(won.values()) == takings(room.state).pool


def test_what_a_place_forfeits_is_told_as_the_winners_before_and_after_the_end(floor):
    room = third_is_disqualified(floor, keeps_prize=False)

    assert standings_view(room.state, room.house, 0).pays == (700, 300, 0)
    assert [one.pays for one in payouts_view(room.state, room.house, 0).places] == [700, 300, 0]
    room.bust((1, 2))
    room.do(Finish())
    assert standings_view(room.state, room.house, 0).pays == (700, 300, 0)


def test_a_share_of_a_deal_that_is_forfeited_is_left_to_play_for(floor):
    room = floor("wph", tables={1: 5}, entry=Price(prize=200, chips=10_000))
    room.bust((1, 4), (1, 5))
    room.do(MakeDeal(method="equal", agreed=(1, 2, 3), left=100, reason="all agree"))
    room.do(Disqualify(player=3, reason=WHY, keeps_prize=False))
    view = standings_view(room.state, room.house, 0)

    assert {one.player: one.amount for one in view.deal} == {1: 300, 2: 300, 3: 0}
    assert view.pays == (400, 0, 0)
    room.bust((1, 2))
    room.do(Finish())
    assert prizes(room.state, room.house) == {1: 700, 2: 300}
    assert standings_view(room.state, room.house, 0).pays == (700, 300, 0)


def test_the_bounty_goes_to_whoever_is_named_or_to_nobody(floor):
    unnamed = third_is_disqualified(floor)
    named = third_is_disqualified(floor, bounty_by=(1, 2))

    assert bounties(unnamed.state) == {}
    assert bounties(named.state) == {1: 5, 2: 5}


def test_the_bounty_can_be_named_later(floor):
    room = third_is_disqualified(floor)
    settle = SettleDisqualification(player=3, keeps_prize=False, bounty_by=(1,), reason="agreed")
    room.do(settle)

    assert bounties(room.state) == {1: 10}
    assert room.folded() == room.state


def test_who_was_not_disqualified_has_nothing_to_settle(floor):
    room = third_is_disqualified(floor)

    assert (
        "not disqualified"
        in room.refused(SettleDisqualification(player=1, keeps_prize=False, reason="x")).says
    )
    assert "reason" in room.refused(SettleDisqualification(player=3, keeps_prize=False)).instead
    own = SettleDisqualification(player=3, keeps_prize=False, bounty_by=(3,), reason="x")
    assert "own bounty" in room.refused(own).says


def test_what_was_paid_is_taken_back_before_it_is_not_paid(floor):
    room = third_is_disqualified(floor, keeps_prize=True)
    room.do(PayPrize(player=3))

    settle = SettleDisqualification(player=3, keeps_prize=False, reason="new facts")
    assert "has been paid" in room.refused(settle).says


def test_who_is_blinded_off_goes_out_like_everybody_and_is_still_asked_about(floor):
    room = blinded_off(floor("metropolitan", tables={1: 3}))
    room.do(Disqualify(player=3, reason=WHY, at=60))
    room.do(Bust(outs=(Out(3, 0, (1,)),), at=120))

    assert room.state.players[3].status is Status.OUT
    assert "disqualified" in room.refused(PayPrize(player=3)).says


def test_a_disqualification_of_an_older_log_takes_every_chip(floor):
    room = floor("wph", tables={1: 5})
    state = TOURNAMENT.evolve(room.state, Removed(player=2, reason="disqualified"))

    assert state.chips_in_play == 40_000
    assert state.players[2].keeps_prize is None


@pytest.mark.parametrize("hands", [0, 1])
def test_a_hand_with_chips_of_a_disqualified_player_in_the_pot_is_reported_as_it_ended(
    hands, floor
):
    """1,500 of a stack of 10,000 lie in the pot; whoever wins it has them, and says so."""
    room = floor("metropolitan", tables={1: 4})
    for _ in range(hands):
        room.do(PlayHand(table=1, stacks={}, at=5))
        room.do(CountStacks(stacks=dict.fromkeys(range(1, 5), 10_000), at=6))
    room.do(BeginHand(table=1, at=10))
    room.do(Disqualify(player=1, in_pot=1_500, reason="cheating", at=20))
    room.do(PlayHand(table=1, stacks={2: 11_500}, at=30))

    assert room.state.players[2].stack == 11_500
    assert room.state.uncounted == 0
