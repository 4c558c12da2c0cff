"""What counts in the pool: entries once they are paid for, rebuys until the night is over."""

import pytest

from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.purchases import owes_entry, sale
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Pay, Refund, Register, Unregister
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import Out, Sold


@pytest.mark.parametrize(("paid", "pool"), [(0, 40), (22, 40), (23, 60)])
def test_an_entry_is_in_the_pool_once_all_of_it_is_paid(paid, pool, floor):
    room = floor("wph")
    for name in ("Ann", "Ben"):
        room.do(Register(name=name))
    room.do(Register(name="Cy", paid=False))
    if paid:
        room.do(Pay(player=3, amount=paid))

    assert takings(room.state).pool == pool
    assert takings(room.state).fee == pool * 3 // 20
    assert owes_entry(room.state.players[3]) is (paid < 23)


def test_an_unpaid_entry_counts_for_no_place_and_no_step_of_the_prizes(floor):
    room = floor("wph")
    room.do(Register(name="Ann"))
    room.do(Register(name="Ben", paid=False))

    assert (room.state.entries, room.state.sales.entries) == (2, 1)


def test_a_rebuy_that_is_owed_counts_while_the_night_goes_on_and_no_longer_than_that(floor):
    rebuy = Offer(Price(prize=10, fee=1, bounty=2, chips=5_000), 4, threshold=10_000)
    room = floor("wph", tables={1: 2}, rebuy=rebuy)
    room.do(Rebuy(player=1, at=10))
    running = takings(room.state)
    room.bust((1, 2))
    room.do(Finish(at=90))

    assert (running.pool, running.fee) == (50, 7)
    assert (takings(room.state).pool, takings(room.state).fee) == (40, 6)
    assert sum(prizes(room.state, room.house).values()) == 40


def test_the_bounty_of_an_entry_nobody_paid_is_nobodys(floor):
    room = floor("wph", tables={1: 3}, entry=Price(prize=20, bounty=5, chips=10_000),
                 players={(1, 1): {"paid": False}})  # fmt: skip
    room.do(Bust(outs=(Out(1, by=(2,)),), at=10))
    room.do(Bust(outs=(Out(3, by=(2,)),), at=20))

    assert bounties(room.state) == {2: 5 + 5}
    assert takings(room.state).bounty == 10


def test_an_entry_taken_back_leaves_the_pool(floor):
    room = floor("wph")
    room.do(Register(name="Ann"))
    room.do(Unregister(player=1))

    assert takings(room.state).pool == 0


def test_what_was_given_back_makes_no_debt(floor):
    room = floor("wph")
    room.do(Register(name="Ann"))
    room.do(Refund(player=1, amount=10, reason="a voucher"))

    assert not owes_entry(room.state.players[1])


def test_every_entry_keeps_the_price_it_was_sold_at(floor):
    room = floor("wph", start=False)
    room.do(Register(name="Ann"))
    room.do(ChangeTerms(terms=Terms(entry=Price(prize=30, fee=5, chips=10_000)), reason="asked"))
    room.do(Register(name="Ben"))
    room.do(Register(name="Cy", paid=False))

    assert [room.state.players[n].paid for n in (1, 2)] == [23, 35]
    assert room.state.players[3].owed == 35
    assert (takings(room.state).pool, takings(room.state).fee) == (50, 8)


@pytest.mark.parametrize(("total", "prize"), [(23, 20), (18, 15), (3, 0), (2, 2)])
def test_what_a_sale_differs_from_its_price_is_the_pools(total, prize):
    assert sale(Sold.ENTRY, Price(prize=20, fee=3), total, when_paid=True).price.prize == prize


@pytest.mark.parametrize("paid", [True, False])
def test_the_night_does_not_end_silently_while_somebody_played_and_never_paid(paid, floor):
    room = floor("wph", tables={1: 2}, players={(1, 1): {"paid": paid}})
    room.bust((1, 1))
    if paid:
        assert room.do(Finish(at=90))
        return

    assert "P1-1 has played and never paid" in room.refused(Finish(at=90)).says
    assert room.do(Finish(at=90, reason="pays next week"))[0].why == "pays next week"
