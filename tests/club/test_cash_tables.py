"""Cash tables: lists, seats, the bank, chips, missed blinds, breaking, and officers' decisions."""

import pytest
from evening import LIMIT, SHELF, Evening, make_setup, numbers

from floorcall.club.cash import commands as ask
from floorcall.club.cash.books import accounts, books
from floorcall.club.cash.door import CASH, open_cash
from floorcall.club.cash.events import ChipsBought
from floorcall.club.cash.hands import coming_hand
from floorcall.club.cash.setup import CashGame
from floorcall.policies.cash import (
    CASH_BANK_AND_BUYIN_FULL_BUYIN,
    CASH_CASUAL_SEATING_INCLUDE_BY,
    CASH_MISSED_BLINDS,
    Inclusion,
    MissedBlinds,
)
from floorcall.table.cards import card
from floorcall.tournament.reasons import Refusal
from floorcall.tournament.setup import Staff

GAME = LIMIT.name


def test_nobody_puts_down_the_name_of_another():
    room = Evening()
    ann, bob = room.comes("Ann"), room.comes("Bob")

    assert numbers(room.refused(ask.JoinList(player=bob, game=GAME, written_by=ann)).rules) == {
        "seating-1"
    }
    assert numbers(room.do(ask.JoinList(player=bob, game=GAME))[0].rules) == {"seating-1"}


def test_somebody_who_has_gone_out_is_not_listed():
    room = Evening()
    ann = room.comes("Ann")
    room.do(ask.JoinList(player=ann, game=GAME))
    room.do(ask.GoOut(player=ann))

    assert room.state.lists == {}
    assert "in person" in str(room.refused(ask.JoinList(player=ann, game=GAME)))


def test_a_name_stands_once_on_a_list():
    room = Evening()
    ann = room.comes("Ann")
    room.do(ask.JoinList(player=ann, game=GAME))

    assert "already" in str(room.refused(ask.JoinList(player=ann, game=GAME)))
    assert "no game" in str(room.refused(ask.JoinList(player=ann, game="stud")))
    room.do(ask.LeaveList(player=ann, game=GAME))
    assert "not on that list" in str(room.refused(ask.LeaveList(player=ann, game=GAME)))


def test_a_member_is_let_in_once():
    room = Evening()
    room.comes("Ann", member="7")

    assert "already here" in str(room.refused(ask.ComeIn(name="Ann", member="7")))


@pytest.mark.parametrize(
    ("by", "tables"), [(Inclusion.EXTRA_SEAT, [11, 10]), (Inclusion.NEW_TABLE, [10, 10, 10])]
)
def test_ex_c_q3_the_games_start_with_a_seat_for_everybody(by, tables):
    house = SHELF.house("club52", "cash").choosing(CASH_CASUAL_SEATING_INCLUDE_BY, by)
    room = Evening(house)
    for number in range(21):
        room.do(ask.JoinList(player=room.comes(f"P{number}"), game=GAME))

    opened = room.do(ask.StartGames(game=GAME))

    assert [room.state.tables[event.table].places for event in opened] == tables
    assert "seating-3" in numbers(opened[0].rules)
    assert "has started" in str(room.refused(ask.StartGames(game=GAME)))


@pytest.mark.parametrize(("waiting", "says"), [(0, "0 are"), (1, "1 are")])
def test_a_game_needs_two_to_start(waiting, says):
    room = Evening()
    for number in range(waiting):
        room.do(ask.JoinList(player=room.comes(f"P{number}"), game=GAME))

    assert says in str(room.refused(ask.StartGames(game=GAME)))


def test_the_first_at_a_new_table_chooses_first():
    room = Evening(tables={1: 0})
    ann, bob = room.comes("Ann"), room.comes("Bob")
    room.do(ask.ReachTable(player=bob, table=1))
    room.do(ask.ReachTable(player=ann, table=1))

    early = room.refused(ask.TakeSeat(player=ann, table=1, seat=3))
    room.do(ask.TakeSeat(player=bob, table=1, seat=3))
    taken = room.refused(ask.TakeSeat(player=ann, table=1, seat=3))

    assert numbers(early.rules) == {"seating-2"}
    assert "Bob came" in str(early)
    assert "not free" in str(taken)
    room.do(ask.TakeSeat(player=ann, table=1, seat=4))


def test_at_a_running_table_the_first_on_the_list_sits_down():
    room = Evening(tables={1: 3})
    ann, bob = room.comes("Ann"), room.comes("Bob")
    room.do(ask.JoinList(player=ann, game=GAME))
    room.do(ask.JoinList(player=bob, game=GAME))

    assert "Ann is first" in str(room.refused(ask.TakeSeat(player=bob, table=1, seat=5)))
    room.do(ask.TakeSeat(player=ann, table=1, seat=5))
    room.do(ask.TakeSeat(player=bob, table=1, seat=6))
    assert room.state.lists == {}


def test_s_cash_casual_seating_a_newcomer_joins_the_smaller_table():
    room = Evening(tables={1: 8, 2: 6})
    ann = room.comes("Ann")

    refused = room.refused(ask.TakeSeat(player=ann, table=1, seat=9))

    assert numbers(refused.rules) == {"seating-4c"}
    assert "join table 2" in str(refused)
    room.do(ask.TakeSeat(player=ann, table=2, seat=7))


def test_an_officer_may_seat_a_newcomer_elsewhere_for_a_reason():
    room = Evening(tables={1: 8, 2: 6})
    ann = room.comes("Ann")

    taken = room.do(ask.TakeSeat(player=ann, table=1, seat=9, reason="cannot climb the stairs"))

    assert {"seating-4c", "decision-1", "decision-2"} <= numbers(taken[0].rules)
    assert taken[0].why == "cannot climb the stairs"


def test_ex_c_q3_the_eleventh_seat_is_an_officers_and_goes_with_the_first_to_leave():
    room = Evening(tables={1: 10})
    ann = room.comes("Ann")
    full = room.refused(ask.TakeSeat(player=ann, table=1, seat=11))

    added = room.do(ask.AddSeat(table=1))
    room.do(ask.TakeSeat(player=ann, table=1, seat=11))
    twelfth = room.refused(ask.AddSeat(table=1))
    room.do(ask.CashOut(player=room.at(1, 4)))
    bob = room.comes("Bob")

    assert "10 seats of table 1 are taken" in str(full)
    assert "seating-5" in numbers(added[0].rules)
    assert "extra seat" in str(twelfth)
    assert not room.state.tables[1].has_extra
    assert "are taken" in str(room.refused(ask.TakeSeat(player=bob, table=1, seat=4)))


def test_a_table_with_a_free_seat_needs_no_extra_one():
    room = Evening(tables={1: 9})

    assert "free seat" in str(room.refused(ask.AddSeat(table=1)))


def test_a_house_without_extra_seats_adds_none():
    room = Evening(SHELF.house("wph", "cash"), tables={1: 9})

    assert "the most" in str(room.refused(ask.AddSeat(table=1)))


def test_s_cash_casual_seating_and_ex_c_q6_changing_tables():
    room = Evening(tables={1: 8, 2: 6})

    refused = room.refused(ask.ChangeTables(player=room.at(2, 3), table=1, seat=9))
    moved = room.do(ask.ChangeTables(player=room.at(1, 3), table=2, seat=9))

    assert numbers(refused.rules) == {"seating-6"}
    assert "seating-6" in numbers(moved[0].rules)
    assert [len(table.seats) for table in room.state.tables.values()] == [7, 7]
    assert [bank.holds for bank in books(room.state).banks] == [28_000, 28_000]


def test_one_volunteer_from_each_table_may_help_a_new_one_start():
    room = Evening(tables={1: 8})
    room.do(ask.OpenTable(game=GAME))

    moved = room.do(ask.ChangeTables(player=room.at(1, 8), table=2, seat=1))
    second = room.refused(ask.ChangeTables(player=room.at(1, 7), table=2, seat=2))

    assert {"seating-4b", "seating-6"} & numbers(moved[0].rules)
    assert "has let one go" in str(second)


def test_nobody_is_made_to_move():
    room = Evening(tables={1: 8, 2: 6})
    told = ask.ChangeTables(player=room.at(1, 3), table=2, seat=9, wished=False)

    assert numbers(room.refused(told).rules) == {"seating-4a"}


def test_the_banker_does_not_walk_off_with_the_bank():
    room = Evening(tables={1: 8, 2: 6})
    banker = room.at(1, 1)

    assert "bank" in str(room.refused(ask.ChangeTables(player=banker, table=2, seat=9)))
    assert "bank" in str(room.refused(ask.CashOut(player=banker)))
    room.do(ask.GiveUpBank(player=banker))
    assert "no banker" in str(room.refused(ask.PlayHand(table=1)))
    assert "no banker" in str(room.refused(ask.CashOut(player=banker)))
    room.do(ask.TakeBank(player=room.at(1, 2)))
    room.do(ask.CashOut(player=banker))
    assert room.state.tables[1].button == 1


DRAWN = ("9c", "3c", "Kd")


def test_s_cash_bank_and_buyin_and_ex_c_q8_the_low_card_has_the_bank_and_the_button():
    room = Evening()
    room.do(ask.OpenTable(game=GAME))
    for seat in (1, 2, 3):
        room.sits(f"P{seat}", 1, seat)
    cards = {seat: card(name) for seat, name in enumerate(DRAWN, 1)}

    drawn = room.do(ask.DrawForBank(table=1, cards=cards))
    room.do(ask.TakeBank(player=2))

    assert drawn[0].low == 2
    assert "seating-8a" in numbers(drawn[0].rules)
    assert (room.state.tables[1].banker, room.state.tables[1].button) == (2, 2)


def test_s_cash_bank_and_buyin_and_ex_c_q8_a_low_card_who_refuses_leaves_the_game():
    room = Evening(tables={1: 3})
    room.do(ask.GiveUpBank(player=1))
    room.do(ask.DrawForBank(table=1, cards={n: card(c) for n, c in enumerate(DRAWN, 1)}))

    other = room.refused(ask.RefuseBank(player=1))
    refused = room.do(ask.RefuseBank(player=2))
    again = room.do(ask.DrawForBank(table=1, seed="said aloud"))

    assert "did not draw" in str(other)
    assert "seating-8b" in numbers(refused[0].rules)
    assert refused[1].money == 4_000
    assert room.state.players[2].table == 0
    assert set(again[0].cards) == {1, 3}


def test_a_volunteer_comes_before_the_low_card():
    room = Evening(tables={1: 3})
    room.do(ask.GiveUpBank(player=1))
    room.do(ask.DrawForBank(table=1, seed="x"))
    low = room.state.tables[1].low_card
    other = next(number for number in (1, 2, 3) if number != low)

    room.do(ask.TakeBank(player=other))

    assert room.state.tables[1].banker == other
    assert "did not draw" in str(room.refused(ask.RefuseBank(player=low)))


@pytest.mark.parametrize(
    ("cards", "says"),
    [({}, "nobody has drawn"), ({1: 3}, "one card"), ({1: 3, 2: 3, 3: 4}, "no two the same")],
)
def test_a_draw_for_the_bank_is_everybodys(cards, says):
    room = Evening(tables={1: 3})
    room.do(ask.GiveUpBank(player=1))

    assert says in str(room.refused(ask.DrawForBank(table=1, cards=cards)))


@pytest.mark.parametrize(("chips", "enough"), [(39, False), (40, True), (41, True)])
def test_one_enters_with_a_full_buy_in(chips, enough):
    room = Evening(tables={1: 3})
    ann = room.sits("Ann", 1, 5)
    command = ask.BuyChips(player=ann, chips=chips)

    if enough:
        assert {"buyin-1", "procedures-3"} <= numbers(room.do(command)[0].rules)
    else:
        assert "buyin-1" in numbers(room.refused(command).rules)


def test_where_the_club_says_so_one_enters_with_less():
    house = SHELF.house("club52", "cash").choosing(CASH_BANK_AND_BUYIN_FULL_BUYIN, False)
    room = Evening(house, tables={1: 3})

    assert room.do(ask.BuyChips(player=room.sits("Ann", 1, 5), chips=1))


def test_one_buys_again_for_any_amount():
    room = Evening(tables={1: 3})
    room.do(ask.PlayHand(table=1, won={1: 40, 2: -40}))

    rebuy = room.do(ask.BuyChips(player=2, chips=1))

    assert "buyin-3" in numbers(rebuy[0].rules)


@pytest.mark.parametrize(("sold", "allowed"), [(59, True), (60, True), (61, False)])
def test_a_seller_keeps_the_buy_in(sold, allowed):
    room = Evening(tables={1: 3})
    room.do(ask.BuyChips(player=2, chips=60))
    command = ask.SellChips(seller=2, buyer=3, chips=sold)

    if allowed:
        assert numbers(room.do(command)[0].rules) == {"buyin-4"}
    else:
        assert numbers(room.refused(command).rules) == {"buyin-4"}


def test_the_banker_may_sell_below_the_buy_in():
    room = Evening(tables={1: 3})

    room.do(ask.SellChips(seller=1, buyer=3, chips=30))

    assert [room.player(1, seat).stack for seat in (1, 2, 3)] == [10, 40, 70]


def test_a_bank_that_has_run_out_of_chips_sells_none():
    room = Evening(tables={1: 3}, games=(CashGame(GAME, 2, 4, 40, bank_chips=130),))

    assert "10 chips left" in str(room.refused(ask.BuyChips(player=2, chips=11)))
    room.do(ask.BuyChips(player=2, chips=10))


@pytest.mark.parametrize(
    ("won", "says"),
    [({1: 5}, "differs by 5"), ({1: 41, 2: -41}, "had 40"), ({9: 5, 1: -5}, "not dealt in")],
)
def test_a_hand_that_does_not_add_up_is_not_taken(won, says):
    room = Evening(tables={1: 3})

    assert says in str(room.refused(ask.PlayHand(table=1, won=won)))


def play(room, hands, table=1):
    for _ in range(hands):
        room.do(ask.PlayHand(table=table))


def test_s_cash_missed_blinds_and_ex_c_p13_both_missed_are_posted_on_return():
    room = Evening(tables={1: 5})
    away = room.at(1, 4)
    room.do(ask.GoAway(player=away))
    play(room, 4)

    back = room.do(ask.ComeBack(player=away))
    coming = coming_hand(room.state, 1, room.house).decision

    assert (back[0].live, back[0].dead) == (4, 2)
    assert {"procedures-13b", "procedures-13c"} <= numbers(back[0].rules)
    assert away in coming.dealt
    assert coming.posts[away].may_raise


def test_ex_c_p13_who_waits_posts_nothing_and_plays_from_the_big_blind_on():
    room = Evening(tables={1: 5})
    away = room.at(1, 3)
    room.do(ask.GoAway(player=away))
    play(room, 3)
    room.do(ask.ComeBack(player=away, posts=False))

    dealt = []
    for _ in range(5):
        coming = coming_hand(room.state, 1, room.house).decision
        dealt.append(away in coming.dealt)
        if away in coming.dealt:
            break
        play(room, 1)

    assert dealt[-1]
    assert dealt[:-1] == [False] * (len(dealt) - 1)
    assert coming.hand.positions.big_blind == 3
    assert coming.posts == {}


def test_s_cash_missed_blinds_one_who_missed_nothing_owes_nothing():
    room = Evening(tables={1: 5})
    room.do(ask.GoAway(player=room.at(1, 2)))

    back = room.do(ask.ComeBack(player=room.at(1, 2)))

    assert (back[0].live, back[0].dead, back[0].waits) == (0, 0, False)


def test_s_cash_missed_blinds_and_ex_c_p14_option_two_deals_every_stack_in():
    book = SHELF.house("club52", "cash").choosing(
        CASH_MISSED_BLINDS, MissedBlinds.POSTED_FOR_ABSENT
    )
    room = Evening(book, tables={1: 5})
    away = room.at(1, 4)
    gone = room.do(ask.GoAway(player=away))
    play(room, 4)
    room.do(ask.PlayHand(table=1, won={away: -4, 1: 4}))

    back = room.do(ask.ComeBack(player=away))

    assert {"procedures-14b", "procedures-14c"} <= numbers(gone[0].rules)
    assert (back[0].live, back[0].dead) == (0, 0)
    assert room.state.players[away].stack == 36


def test_a_broken_games_banker_is_seated_first_and_the_money_plays():
    room = Evening(tables={1: 3, 2: 5})
    room.do(ask.PlayHand(table=1, won={1: -30, 2: -20, 3: 50}))
    cards = {1: card("2c"), 2: card("As"), 3: card("Kd")}

    broken = room.do(ask.BreakGame(table=1, cards=cards))
    before = room.refused(ask.TakeSeat(player=2, table=2, seat=7))
    room.do(ask.TakeSeat(player=1, table=2, seat=6))
    taken = room.do(ask.TakeSeat(player=2, table=2, seat=7))

    assert broken[0].order == (1, 2, 3)
    assert "seating-10" in numbers(broken[0].rules)
    assert "is first on the list" in str(before)
    assert "buyin-2" in numbers(taken[0].rules)
    assert (room.state.players[2].stack, room.state.players[3].carried) == (20, 90)
    assert books(room.state).carried == 9_000
    room.do(ask.CashOut(player=3))
    assert books(room.state).carried == 0


def test_the_books_are_told_by_bank_and_by_player():
    room = Evening(tables={1: 3})
    room.do(ask.PlayHand(table=1, won={1: 20, 2: -20}))
    room.do(ask.CashOut(player=2))

    told = books(room.state)

    assert told.is_even
    assert (told.taken, told.paid, told.banks[0].banker) == (12_000, 2_000, "P1-1")
    assert [one.result for one in accounts(room.state)] == [2_000, -2_000, 0]


def test_the_evening_ends_when_every_chip_is_cashed():
    room = Evening(tables={1: 2})
    open_still = room.refused(ask.Close())
    room.do(ask.CashOut(player=2))
    room.do(ask.CashOut(player=1))

    room.do(ask.Close())

    assert "still has chips" in str(open_still)
    assert room.state.is_over
    assert "over" in str(room.refused(ask.ComeIn(name="Late")))


def test_an_officers_decision_is_kept_with_what_the_book_gave():
    room = Evening(tables={1: 3})
    facts = ask.RecordDecision(table=1, facts="two wagers", book="call", decision="raise", by="Pat")

    assert "reason" in str(room.refused(facts))
    made = room.do(
        ask.RecordDecision(
            table=1, facts="two wagers", book="call", decision="raise", by="Pat", reason="clear"
        )
    )
    assert {"decision-1", "decision-2"} <= numbers(made[0].rules)


@pytest.mark.parametrize(("name", "barred"), [("club52", False), ("whangamata", True)])
def test_s_decision_authority_an_interest_bars_where_the_house_says_so(name, barred):
    house = SHELF.house(name, "cash")
    staff = (Staff("P1-2", "supervisor"),)
    room = Evening(house, tables={1: 3}, staff=staff)
    command = ask.RecordDecision(
        table=1, facts="x", book="call", role="supervisor", by="P1-2", hand=(1, 2)
    )

    if barred:
        assert "note-5" in numbers(room.refused(command).rules)
    else:
        assert room.do(command)[0].interested == (2,)


def test_a_wrong_buy_in_is_corrected_and_what_no_longer_fits_is_named():
    room = Evening(tables={1: 3})
    room.do(ask.CashOut(player=3))
    version = next(
        at
        for at, event in enumerate(room.log, 1)
        if isinstance(event, ChipsBought) and event.player == 3
    )

    found = CASH.examine(
        room.log,
        version,
        ChipsBought(player=3, chips=80, money=8_000),
        why="two stacks were bought",
    )
    state = CASH.fold([*room.log, found.event])

    assert [misfit.why for misfit in found.misfits] == ["P1-3 has 80 chips, not 40"]
    assert state.players[3].stack == 80
    assert books(state).is_even
    assert isinstance(CASH.examine(room.log, version), Refusal)
    assert isinstance(CASH.examine(room.log, 1, why="x"), Refusal)


@pytest.mark.parametrize(
    "games",
    [
        (),
        (LIMIT, LIMIT),
        (CashGame("x", 2, 4, 40, game="snap"),),
        (CashGame("x", 4, 2, 40),),
        (CashGame("x", 2, 4, 3),),
    ],
)
def test_an_evening_that_cannot_be_played_is_not_opened(games):
    house = SHELF.house("club52", "cash")

    assert isinstance(open_cash(make_setup(games=games), house), Refusal)
    assert isinstance(open_cash(make_setup(), SHELF.house("club52")), Refusal)
