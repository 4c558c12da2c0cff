"""Chips sold from player to player at a cash table: whoever enters the game with them."""

import pytest
from evening import LIBRARY, Evening, numbers

from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.chip_sales import BuyChips, SellChips
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
    house = LIBRARY.house("club52", "cash").choosing(CASH_BANK_AND_BUYIN_FULL_BUYIN, False)
    room = Evening(house=house, tables={1: 3})

    assert room.do(SellChips(seller=2, buyer=_newcomer(room), chips=1))


def test_whoever_plays_already_buys_any_number_of_chips_of_another():
    room = Evening(tables={1: 3})
    room.do(BuyChips(player=2, chips=60))
    room.do(PlayHand(table=1, won={1: 40, 3: -40}))

    assert room.do(SellChips(seller=2, buyer=3, chips=1))[0].chips == 1
