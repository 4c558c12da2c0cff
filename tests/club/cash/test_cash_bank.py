"""Cash tables: who keeps the bank, and buying, selling and running out of chips."""

import pytest
from evening import LIBRARY, LIMIT, Evening, numbers

from floorcall.club.cash.accounts import accounts, books
from floorcall.club.cash.bank import DrawForBank, GiveUpBank, RefuseBank, TakeBank
from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.cash_seats import ChangeTables
from floorcall.club.cash.cash_tables import OpenTable
from floorcall.club.cash.chip_sales import BuyChips, CashOut, SellChips
from floorcall.club.cash.questions import CASH_BANK_AND_BUYIN_FULL_BUYIN
from floorcall.club.cash.setup import CashGame
from floorcall.table.cards import card

GAME = LIMIT.name


def test_the_banker_does_not_walk_off_with_the_bank():
    room = Evening(tables={1: 8, 2: 6})
    banker = room.at(1, 1)

    assert "bank" in str(room.refused(ChangeTables(player=banker, table=2, seat=9)))
    assert "bank" in str(room.refused(CashOut(player=banker)))
    room.do(GiveUpBank(player=banker))
    assert "no banker" in str(room.refused(PlayHand(table=1)))
    assert "no banker" in str(room.refused(CashOut(player=banker)))
    room.do(TakeBank(player=room.at(1, 2)))
    room.do(CashOut(player=banker))
    assert room.state.tables[1].button == 1


DRAWN = ("9c", "3c", "Kd")


def test_s_cash_bank_and_buyin_and_ex_c_q8_the_low_card_has_the_bank_and_the_button():
    room = Evening()
    room.do(OpenTable(game=GAME))
    for seat in (1, 2, 3):
        room.sits(f"P{seat}", 1, seat)
    cards = {seat: card(name) for seat, name in enumerate(DRAWN, 1)}

    drawn = room.do(DrawForBank(table=1, cards=cards))
    room.do(TakeBank(player=2))

    assert drawn[0].low == 2
    assert "seating-8a" in numbers(drawn[0].rules)
    assert (room.state.tables[1].banker, room.state.tables[1].button) == (2, 2)


def test_s_cash_bank_and_buyin_and_ex_c_q8_a_low_card_who_refuses_leaves_the_game():
    room = Evening(tables={1: 4})
    room.do(GiveUpBank(player=1))
    room.do(DrawForBank(table=1, cards={n: card(c) for n, c in enumerate(DRAWN, 2)}))

    other = room.refused(RefuseBank(player=2))
    refused = room.do(RefuseBank(player=3))
    again = room.do(DrawForBank(table=1, seed="said aloud"))

    assert "did not draw" in str(other)
    assert "seating-8b" in numbers(refused[0].rules)
    assert refused[1].money == 4_000
    assert room.state.players[3].table == 0
    assert set(again[0].cards) == {2, 4}
    room.do(RefuseBank(player=again[0].low))
    assert set(room.do(DrawForBank(table=1, seed="once more"))[0].cards) < {2, 4}


@pytest.mark.parametrize(("chips", "paid", "left"), [(None, 40, 40), (40, 40, 40), (62, 62, 18)])
def test_a_low_card_who_refuses_is_paid_what_was_counted(chips, paid, left):
    room = Evening(tables={1: 2})
    room.do(GiveUpBank(player=1))
    room.do(DrawForBank(table=1, seed="said aloud"))

    events = room.do(RefuseBank(player=2, chips=chips))

    assert (events[-1].chips, events[-1].money) == (paid, paid * 100)
    assert room.state.players[1].stack == left


def test_a_banker_who_quits_does_not_draw_for_a_successor():
    room = Evening(tables={1: 3})
    room.do(GiveUpBank(player=1))
    drawn = room.do(DrawForBank(table=1, seed="said aloud"))

    assert set(drawn[0].cards) == {2, 3}
    assert room.do(DrawForBank(table=1, cards={1: 0, 2: 1, 3: 2}))[0].low == 1
    room.do(TakeBank(player=2))
    room.do(GiveUpBank(player=2))
    assert set(room.do(DrawForBank(table=1, seed="again"))[0].cards) == {1, 3}


def test_a_volunteer_comes_before_the_low_card():
    room = Evening(tables={1: 3})
    room.do(GiveUpBank(player=1))
    room.do(DrawForBank(table=1, seed="x"))
    low = room.state.tables[1].low_card
    other = next(number for number in (2, 3) if number != low)

    room.do(TakeBank(player=other))

    assert room.state.tables[1].banker == other
    assert "did not draw" in str(room.refused(RefuseBank(player=low)))


@pytest.mark.parametrize(
    ("cards", "says"),
    [({}, "nobody has drawn"), ({1: 3}, "one card"), ({1: 3, 2: 3, 3: 4}, "no two the same")],
)
def test_a_draw_for_the_bank_is_everybodys(cards, says):
    room = Evening(tables={1: 3})
    room.do(GiveUpBank(player=1))

    assert says in str(room.refused(DrawForBank(table=1, cards=cards)))


@pytest.mark.parametrize(("chips", "enough"), [(39, False), (40, True), (41, True)])
def test_one_enters_with_a_full_buy_in(chips, enough):
    room = Evening(tables={1: 3})
    ann = room.sits("Ann", 1, 5)
    command = BuyChips(player=ann, chips=chips)

    if enough:
        assert {"buyin-1", "procedures-3"} <= numbers(room.do(command)[0].rules)
    else:
        assert "buyin-1" in numbers(room.refused(command).rules)


def test_where_the_club_says_so_one_enters_with_less():
    house = LIBRARY.house("club52", "cash").choose(CASH_BANK_AND_BUYIN_FULL_BUYIN, False)
    room = Evening(house, tables={1: 3})

    assert room.do(BuyChips(player=room.sits("Ann", 1, 5), chips=1))


def test_one_buys_again_for_any_amount():
    room = Evening(tables={1: 3})
    room.do(PlayHand(table=1, won={1: 40, 2: -40}))

    rebuy = room.do(BuyChips(player=2, chips=1))

    assert "buyin-3" in numbers(rebuy[0].rules)


@pytest.mark.parametrize(("sold", "allowed"), [(59, True), (60, True), (61, False)])
def test_a_seller_keeps_the_buy_in(sold, allowed):
    room = Evening(tables={1: 3})
    room.do(BuyChips(player=2, chips=60))
    command = SellChips(seller=2, buyer=3, chips=sold)

    if allowed:
        assert numbers(room.do(command)[0].rules) == {"buyin-4"}
    else:
        assert numbers(room.refused(command).rules) == {"buyin-4"}


def test_the_banker_may_sell_below_the_buy_in():
    room = Evening(tables={1: 3})

    room.do(SellChips(seller=1, buyer=3, chips=30))

    assert [room.player(1, seat).stack for seat in (1, 2, 3)] == [10, 40, 70]


def test_a_bank_that_has_run_out_of_chips_sells_none():
    room = Evening(tables={1: 3}, games=(CashGame(GAME, 2, 4, 40, bank_chips=130),))

    assert "10 chips left" in str(room.refused(BuyChips(player=2, chips=11)))
    room.do(BuyChips(player=2, chips=10))


def test_the_books_are_told_by_bank_and_by_player():
    room = Evening(tables={1: 3})
    room.do(PlayHand(table=1, won={1: 20, 2: -20}))
    room.do(CashOut(player=2))

    told = books(room.state)

    assert told.is_even
    assert (told.taken, told.paid, told.banks[0].banker) == (12_000, 2_000, "P1-1")
    assert [one.result for one in accounts(room.state)] == [2_000, -2_000, 0]
