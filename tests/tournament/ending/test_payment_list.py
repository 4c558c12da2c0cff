"""One list to pay out: prizes, bounties, shares, deals and refunds, each a line of its own."""

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.conduct.player_penalties import Disqualify
from floorcall.tournament.ending.bounties import AwardBounty
from floorcall.tournament.ending.cancellation import CancelTournament
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize, PrizePaid
from floorcall.tournament.entry.registration import Refund
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.setup.terms import Payout, Price
from floorcall.tournament.state import Out
from floorcall.views.ending.payment_list import payments_view
from floorcall.web.pages.payment_page import latest_payments


def lines(room) -> list[tuple]:
    view = payments_view(room.state, room.house, 0)
    return [(one.name, one.what, one.says, one.amount, one.due) for one in view.payments]


def three_paid(floor):
    """Pool 400: 200, 120, 80; 4 is out by 3, and 3 by 1; a bounty of 5 on every head."""
    room = floor(
        "club52",
        tables={1: 4},
        entry=Price(prize=100, bounty=5, chips=10_000),
        payout=Payout(shares=(5000, 3000, 2000)),
    )
    room.do(Bust(outs=(Out(4, by=(3,)),)))
    room.do(Bust(outs=(Out(3, by=(1,)),)))
    return room


def test_a_prize_and_the_bounties_of_one_person_are_two_lines(floor):
    room = three_paid(floor)

    assert lines(room) == [
        ("P1-1", "bounty", "bounties", 5, 5),
        ("P1-3", "prize", "3rd place", 80, 80),
        ("P1-3", "bounty", "bounties", 5, 5),
    ]
    assert payments_view(room.state, room.house, 0).due == 90


def test_the_bounty_paid_first_leaves_the_whole_prize_due(floor):
    room = three_paid(floor)
    room.do(PayPrize(player=3, what="bounty"))

    assert lines(room)[1:] == [
        ("P1-3", "prize", "3rd place", 80, 80),
        ("P1-3", "bounty", "bounties", 5, 0),
    ]
    assert "no bounty is due" in room.refused(PayPrize(player=3, what="bounty")).says
    room.do(PayPrize(player=3, what="prize"))
    assert payments_view(room.state, room.house, 0).due == 5


def test_a_payment_for_both_is_for_the_prize_first(floor):
    room = three_paid(floor)
    room.do(PayPrize(player=3, amount=82))

    assert [one[-1] for one in lines(room)] == [5, 0, 3]


def test_a_bounty_paid_to_the_wrong_one_is_set_off_against_the_prize(floor):
    room = three_paid(floor)
    room.do(PayPrize(player=3, what="bounty"))
    room.do(AwardBounty(player=4, bounty_by=(2,), reason="misread"))

    view = payments_view(room.state, room.house, 0)
    (line,) = [one for one in view.payments if one.player == 3]
    assert (line.what, line.amount, line.paid, line.due) == ("prize", 80, 5, 75)
    assert view.to_come_back == 0
    assert "75 are due" in room.refused(PayPrize(player=3, what="prize", amount=76)).says
    room.do(PayPrize(player=3, what="prize", amount=75))
    assert [one[-1] for one in lines(room)] == [5, 5, 0]


def test_only_a_prize_or_a_bounty_is_handed_out(floor):
    assert "is not handed out" in three_paid(floor).refused(PayPrize(player=3, what="hat")).says


def test_no_more_than_that_part_is_handed_out_as_a_bounty(floor):
    room = three_paid(floor)

    says = room.refused(PayPrize(player=3, what="bounty", amount=6)).says
    assert says == "¤5 are due to P1-3, not ¤6"


def test_a_deal_and_what_was_left_to_play_for_are_one_line(floor):
    room = three_paid(floor)
    room.do(MakeDeal(method="equal", agreed=(1, 2), left=20, reason="all agree"))
    room.do(Bust(outs=(Out(2, by=(1,)),)))
    room.do(Finish(at=90))

    assert ("P1-1", "prize", "by the deal and 1st place", 170, 170) in lines(room)
    assert ("P1-2", "prize", "by the deal and 2nd place", 150, 150) in lines(room)


def test_the_shares_of_a_game_paid_by_chips_are_lines(floor):
    room = floor("whangamata", "casual", tables={1: 4}, entry=Price(prize=18, chips=10_000))
    room.do(Finish(at=90, reason="closing time"))

    assert lines(room) == [
        (f"P1-{seat}", "prize", "share for 10,000 chips", 18, 18) for seat in (1, 2, 3, 4)
    ]


def test_a_night_called_off_owes_everybody_the_entry(floor):
    room = three_paid(floor)
    room.do(CancelTournament(reason="a flood", given_back=False))

    assert lines(room) == [
        (f"P1-{seat}", "refund", "the tournament was called off", 105, 105) for seat in (1, 2, 3, 4)
    ]
    room.do(Refund(player=2, amount=105, reason="called off"))
    assert len(lines(room)) == 3


def test_whoever_was_disqualified_waits_for_a_word(floor):
    room = three_paid(floor)
    room.do(Disqualify(player=2, reason="cheating"))

    waits = {one.name: one.waits for one in payments_view(room.state, room.house, 0).payments}
    assert waits == {"P1-1": "", "P1-2": "disqualified: is it paid?", "P1-3": ""}


def test_what_was_paid_too_much_is_to_come_back(floor):
    room = three_paid(floor)
    room.do(PayPrize(player=3))
    bust = next(at for at, one in enumerate(room.log, 1) if type(one).__name__ == "Busted")
    found = TOURNAMENT.examine(room.log, bust, why="not out")
    room.state = TOURNAMENT.fold([*room.log, found.event])

    view = payments_view(room.state, room.house, 0)
    assert view.to_come_back == 85
    assert [one.due for one in view.payments if one.player == 3] == [-85]


def test_a_tick_takes_back_the_payment_of_its_own_line(floor):
    view = payments_view((room := three_paid(floor)).state, room.house, 0)
    made = [(7, PrizePaid(player=3, amount=80, what="prize")), (9, PrizePaid(player=1, amount=5))]

    assert latest_payments(view.payments, made) == {"prize-3": 7, "bounty-1": 9}
