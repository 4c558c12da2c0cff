"""Prizes handed out, and what is still due."""

from floor import LIBRARY, Floor
from hypothesis import given
from hypothesis import strategies as st

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.payments import PayPrize, due_amount, winnings
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.setup.terms import Payout, Price
from floorcall.tournament.state import Out


def three_paid(floor):
    """Pool 400: 200, 120, 80; player 4 is out without a prize, 3 third with a bounty of 5."""
    room = floor(
        "club52",
        tables={1: 4},
        entry=Price(prize=100, bounty=5, chips=10_000),
        payout=Payout(shares=(5000, 3000, 2000)),
    )
    room.do(Bust(outs=(Out(4, by=(3,)),)))
    room.do(Bust(outs=(Out(3, by=(1,)),)))
    return room


def left(room, number: int) -> int:
    return due_amount(room.state, winnings(room.state, room.house), number)


def test_prize_and_bounties_are_handed_out_together(floor):
    room = three_paid(floor)
    (event,) = room.do(PayPrize(player=3))

    assert event.amount == 85
    assert room.state.players[3].prize_paid == 85
    assert left(room, 3) == 0


def test_a_part_can_be_paid_and_no_more_than_is_due(floor):
    room = three_paid(floor)
    room.do(PayPrize(player=3, amount=50))

    assert room.refused(PayPrize(player=3, amount=36)).says == "¤35 are due to P1-3, not ¤36"
    room.do(PayPrize(player=3, amount=35))
    assert room.refused(PayPrize(player=3)).says == "nothing is due to P1-3 any more"


def test_a_prize_that_is_paid_says_nothing_of_bounties_that_are_due(floor):
    room = three_paid(floor)
    room.do(PayPrize(player=3, what="prize"))

    refused = room.refused(PayPrize(player=3, what="prize"))

    assert refused.says == "no prize is due to P1-3 any more"
    assert left(room, 3) > 0


def test_nothing_is_due_without_a_prize_or_before_the_place_is_known(floor):
    room = three_paid(floor)

    assert room.refused(PayPrize(player=4)).says == "nothing is due to P1-4"
    assert room.refused(PayPrize(player=2)).says == "nothing is due to P1-2"


def test_a_payment_taken_back_is_due_again(floor):
    room = three_paid(floor)
    room.do(PayPrize(player=3))
    found = TOURNAMENT.examine(room.log, len(room.log), why="the wrong player")

    assert TOURNAMENT.fold([*room.log, found.event]).players[3].prize_paid == 0


def test_what_a_correction_takes_from_a_paid_player_is_owed_by_the_player(floor):
    room = three_paid(floor)
    room.do(PayPrize(player=3))
    bust = next(at for at, one in enumerate(room.log, 1) if type(one).__name__ == "Busted")
    room.state = TOURNAMENT.fold(
        [*room.log, TOURNAMENT.examine(room.log, bust, why="not out").event]
    )

    assert left(room, 3) == -85


@given(st.lists(st.integers(1, 3), max_size=12))
def test_never_more_than_the_pool_is_handed_out(parts):
    room = Floor(
        LIBRARY.house("club52"),
        tables={1: 3},
        entry=Price(prize=20, chips=10_000),
        payout=Payout(shares=(5000, 3000, 2000)),
    )
    room.bust((1, 3))
    room.bust((1, 2))
    for number in parts:
        amount = left(room, number)
        if amount > 0:
            room.do(PayPrize(player=number, amount=max(1, amount // 2)))

    paid = {player.number: player.prize_paid for player in room.state.players.values()}
    assert all(
        paid[number] + left(room, number) == due_to
        for number, due_to in winnings(room.state, room.house).items()
    )
    assert sum(paid.values()) <= 60
