"""Chips sold from player to player at a cash table: whoever enters the game with them."""

import pytest
from evening import LIBRARY, Evening, numbers

from floorcall.club.cash.accounts import accounts
from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.chip_sales import BuyChips, CashOut, SellChips
from floorcall.club.cash.questions import CASH_BANK_AND_BUYIN_FULL_BUYIN


def _newcomer(room: Evening) -> int:
    """Somebody who has just sat down beside the second player's 100 chips."""
    room.do(BuyChips(player=2, chips=60))
    return room.sits("Newcomer", 1, 6)


@pytest.mark.parametrize(("chips", "allowed"), [(39, False), (40, True), (41, True)])
def test_one_enters_with_a_full_buy_in_also_when_another_player_sells_it(chips, allowed):
    room = Evening(tables={1: 3})
    sale = SellChips(seller=2, buyer=_newcomer(room), chips=chips)

    if allowed:
        assert "buyin-1" in numbers(room.do(sale)[0].rules)
    else:
        assert numbers(room.refused(sale).rules) == {"buyin-1"}


def test_an_officer_lets_somebody_enter_with_less_for_a_reason():
    room = Evening(tables={1: 3})
    newcomer = _newcomer(room)

    sold = room.do(SellChips(seller=2, buyer=newcomer, chips=20, reason="the bank has run out"))

    assert (sold[0].why, room.state.players[newcomer].stack) == ("the bank has run out", 20)
    assert {"buyin-1", "decision-1"} <= numbers(sold[0].rules)


def test_where_the_club_says_so_one_enters_with_a_few_chips_of_another():
    house = LIBRARY.house("club52", "cash").choose(CASH_BANK_AND_BUYIN_FULL_BUYIN, False)
    room = Evening(house=house, tables={1: 3})

    assert room.do(SellChips(seller=2, buyer=_newcomer(room), chips=1))


@pytest.mark.parametrize("chips", [-5, 0])
def test_nobody_buys_less_than_one_chip_and_no_sum_stands_bare(chips):
    room = Evening(tables={1: 3})

    assert str(room.refused(BuyChips(player=2, chips=chips))) == "P1-2 buys at least one chip"


def test_a_sale_that_cannot_be_names_the_seller():
    room = Evening(tables={1: 3, 2: 2})

    for buyer, chips in ((2, 40), (4, 40), (3, 0), (3, -40)):
        refused = room.refused(SellChips(seller=2, buyer=buyer, chips=chips, reason="a friend"))
        assert "P1-2 " in str(refused), (buyer, chips)


def test_a_hand_that_cannot_be_names_who_was_not_dealt_in():
    room = Evening(tables={1: 3, 2: 2})
    refused = room.refused(PlayHand(table=1, won={4: 12, 1: -12}))

    assert str(refused) == "P2-1 was not dealt in at table 1"


def test_whoever_plays_already_buys_any_number_of_chips_of_another():
    room = Evening(tables={1: 3})
    room.do(BuyChips(player=2, chips=60))
    room.do(PlayHand(table=1, won={1: 40, 3: -40}))

    assert room.do(SellChips(seller=2, buyer=3, chips=1))[0].chips == 1


def test_a_result_counts_chips_bought_of_other_players_and_sold_to_them():
    room = Evening(tables={1: 3})
    room.do(BuyChips(player=2, chips=80))
    newcomer = room.sits("Newcomer", 1, 6)
    room.do(SellChips(seller=2, buyer=newcomer, chips=80))
    room.do(PlayHand(table=1, won={newcomer: -12, 1: 12}))

    found = {one.player: one.result for one in accounts(room.state)}

    assert found[newcomer] == -1200
    assert (found[1], found[2], found[3]) == (1200, 0, 0)
    room.do(CashOut(player=newcomer))
    assert {one.player: one.result for one in accounts(room.state)} == found


@pytest.mark.parametrize(("leeway", "allowed"), [(False, False), (True, True)])
def test_buyin_4_the_banker_may_sell_bank_chips_below_the_buy_in(leeway, allowed):
    room = Evening(tables={1: 3})
    newcomer = room.sits("Newcomer", 1, 6)
    buys = BuyChips(player=newcomer, chips=25, leeway=leeway)

    if allowed:
        assert {"buyin-1", "buyin-4"} <= numbers(room.do(buys)[0].rules)
    else:
        refused = room.refused(buys)
        assert refused.says == "25 is too little for Newcomer"
        assert refused.instead == "the buy-in is 40; P1-1, the banker, may give leeway"
