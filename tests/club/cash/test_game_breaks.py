"""A cash game that breaks: cards the players drew themselves, and the banker who needs none."""

import pytest
from evening import LIBRARY, Evening, numbers

from floorcall.club.cash.bank import GiveUpBank
from floorcall.club.cash.cash_tables import OpenTable
from floorcall.club.cash.chip_sales import CashOut
from floorcall.club.cash.game_breaks import BreakGame
from floorcall.table.cards import card

BANKER, CY, DEE, EVE = 1, 2, 3, 4


def test_the_banker_is_first_without_a_card_and_the_others_follow_the_cards_they_drew():
    room = Evening(tables={1: 4})
    drawn = {CY: card("3c"), DEE: card("Kd"), EVE: card("Ks")}

    broken = room.do(BreakGame(table=1, cards=drawn))[0]

    assert broken.order == (BANKER, EVE, DEE, CY)
    assert broken.cards == drawn
    assert "seating-10" in numbers(broken.rules)


def test_a_banker_who_draws_an_ace_or_a_deuce_is_first_all_the_same():
    for banker in ("As", "2c"):
        room = Evening(tables={1: 3})
        drawn = {BANKER: card(banker), CY: card("3c"), DEE: card("Kd")}

        assert room.do(BreakGame(table=1, cards=drawn))[0].order == (BANKER, DEE, CY), banker


@pytest.mark.parametrize(
    "drawn",
    [
        {CY: "3c"},
        {BANKER: "As", CY: "3c"},
        {CY: "3c", DEE: "3c"},
        {CY: "3c", DEE: "Kd", EVE: "2h"},
    ],
    ids=["one of two", "the banker instead", "one card twice", "somebody who sits elsewhere"],
)
def test_everybody_but_the_banker_draws_one_card_and_no_two_the_same(drawn):
    room = Evening(tables={1: 3})
    cards = {who: card(named) for who, named in drawn.items()}

    assert "draws one card" in str(room.refused(BreakGame(table=1, cards=cards)))


def test_where_nobody_keeps_the_bank_everybody_draws():
    room = Evening(tables={1: 3})
    room.do(GiveUpBank(player=BANKER))
    two = {CY: card("3c"), DEE: card("Kd")}

    assert "draws one card" in str(room.refused(BreakGame(table=1, cards=two)))
    all_three = {**two, BANKER: card("9h")}
    assert room.do(BreakGame(table=1, cards=all_three))[0].order == (DEE, BANKER, CY)


def test_cards_drawn_by_seed_leave_out_the_banker():
    room = Evening(tables={1: 3})

    broken = room.do(BreakGame(table=1, seed="a seed"))[0]

    assert set(broken.cards) == {CY, DEE}
    assert broken.order[0] == BANKER


def test_a_banker_alone_at_the_table_breaks_it_with_and_without_a_draw():
    for told in ({}, {"seed": "a seed"}, {"cards": {BANKER: card("9h")}}):
        room = Evening(tables={1: 1})

        assert room.do(BreakGame(table=1, **told))[0].order == (BANKER,), told


def test_where_a_house_gives_the_banker_no_first_seat_the_banker_draws_too():
    house = LIBRARY.house("common", "cash")
    room = Evening(house=house)
    room.do(OpenTable(game="2/4 limit"))
    for seat in (1, 2):
        room.sits(f"P{seat}", 1, seat)

    short = room.refused(BreakGame(table=1, cards={2: card("3c")}))
    broken = room.do(BreakGame(table=1, cards={1: card("2c"), 2: card("3c")}))[0]

    assert "draws one card" in str(short)
    assert broken.order == (2, 1)


def test_whoever_cashes_out_leaves_the_list_of_the_broken_game():
    room = Evening(tables={1: 3})
    room.do(BreakGame(table=1))

    room.do(CashOut(player=2))

    assert room.state.lists == {"2/4 limit": (1, 3)}
    assert room.state.players[2].is_here
