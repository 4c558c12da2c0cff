"""Cash tables: the list, starting games, choosing seats, the extra one, changing tables."""

import pytest
from evening import LIBRARY, LIMIT, Evening, numbers
from msgspec.structs import replace

from floorcall.club.cash.accounts import books
from floorcall.club.cash.bank import TakeBank
from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.cash_seats import ChangeTables, ReachTable, TakeSeat
from floorcall.club.cash.cash_tables import AddSeat, OpenTable, StartGames
from floorcall.club.cash.chip_sales import BuyChips, CashOut
from floorcall.club.cash.game_breaks import BreakGame
from floorcall.club.cash.seat_offers import Offer, barred_tables, free_seats, offers, seats_for
from floorcall.club.cash.setup import CashGame
from floorcall.club.cash.waiting_lists import ComeIn, GoOut, JoinList, LeaveList
from floorcall.tournament.seating.questions.on_seats import (
    CASH_CASUAL_SEATING_INCLUDE_BY,
    Inclusion,
)

GAME = LIMIT.name


def test_nobody_puts_down_the_name_of_another():
    room = Evening()
    ann, bob = room.comes("Ann"), room.comes("Bob")

    assert numbers(room.refused(JoinList(player=bob, game=GAME, written_by=ann)).rules) == {
        "seating-1"
    }
    assert numbers(room.do(JoinList(player=bob, game=GAME))[0].rules) == {"seating-1"}


def test_somebody_who_has_gone_out_is_not_listed():
    room = Evening()
    ann = room.comes("Ann")
    room.do(JoinList(player=ann, game=GAME))
    room.do(GoOut(player=ann))

    assert room.state.lists == {}
    assert "in person" in str(room.refused(JoinList(player=ann, game=GAME)))


def test_a_name_stands_once_on_a_list():
    room = Evening()
    ann = room.comes("Ann")
    room.do(JoinList(player=ann, game=GAME))

    assert "already" in str(room.refused(JoinList(player=ann, game=GAME)))
    assert "no game" in str(room.refused(JoinList(player=ann, game="stud")))
    room.do(LeaveList(player=ann, game=GAME))
    assert "not on that list" in str(room.refused(LeaveList(player=ann, game=GAME)))


def test_a_member_is_let_in_once():
    room = Evening()
    room.comes("Ann", member="7")

    assert "already here" in str(room.refused(ComeIn(name="Ann", member="7")))


@pytest.mark.parametrize(
    ("by", "tables"), [(Inclusion.EXTRA_SEAT, [11, 10]), (Inclusion.NEW_TABLE, [10, 10, 10])]
)
def test_ex_c_q3_the_games_start_with_a_seat_for_everybody(by, tables):
    house = LIBRARY.house("club52", "cash").choose(CASH_CASUAL_SEATING_INCLUDE_BY, by)
    room = Evening(house)
    for number in range(21):
        room.do(JoinList(player=room.comes(f"P{number}"), game=GAME))

    opened = room.do(StartGames(game=GAME))

    assert [room.state.tables[event.table].places for event in opened] == tables
    assert "seating-3" in numbers(opened[0].rules)
    assert "has started" in str(room.refused(StartGames(game=GAME)))


@pytest.mark.parametrize(
    ("by", "tables"), [("extra_seat", [11, 10]), ("new_table", [10, 10, 10]), ("", [11, 10])]
)
def test_the_officer_in_charge_decides_at_the_start_how_everybody_gets_a_seat(by, tables):
    room = Evening()
    for number in range(21):
        room.do(JoinList(player=room.comes(f"P{number}"), game=GAME))

    assert room.refused(StartGames(game=GAME, include_by="a_raffle"))
    opened = room.do(StartGames(game=GAME, include_by=by))

    assert [room.state.tables[event.table].places for event in opened] == tables


@pytest.mark.parametrize(("waiting", "says"), [(0, "0 are"), (1, "1 are")])
def test_a_game_needs_two_to_start(waiting, says):
    room = Evening()
    for number in range(waiting):
        room.do(JoinList(player=room.comes(f"P{number}"), game=GAME))

    assert says in str(room.refused(StartGames(game=GAME)))


def test_the_first_at_a_new_table_chooses_first():
    room = Evening(tables={1: 0})
    ann, bob = room.comes("Ann"), room.comes("Bob")
    room.do(ReachTable(player=bob, table=1))
    room.do(ReachTable(player=ann, table=1))

    early = room.refused(TakeSeat(player=ann, table=1, seat=3))
    room.do(TakeSeat(player=bob, table=1, seat=3))
    taken = room.refused(TakeSeat(player=ann, table=1, seat=3))

    assert numbers(early.rules) == {"seating-2"}
    assert "Bob came" in str(early)
    assert "not free" in str(taken)
    room.do(TakeSeat(player=ann, table=1, seat=4))


def test_at_a_running_table_the_first_on_the_list_sits_down():
    room = Evening(tables={1: 3})
    ann, bob = room.comes("Ann"), room.comes("Bob")
    room.do(JoinList(player=ann, game=GAME))
    room.do(JoinList(player=bob, game=GAME))

    assert "Ann is first" in str(room.refused(TakeSeat(player=bob, table=1, seat=5)))
    room.do(TakeSeat(player=ann, table=1, seat=5))
    room.do(TakeSeat(player=bob, table=1, seat=6))
    assert room.state.lists == {}


def test_s_cash_casual_seating_a_newcomer_joins_the_smaller_table():
    room = Evening(tables={1: 8, 2: 6})
    ann = room.comes("Ann")

    refused = room.refused(TakeSeat(player=ann, table=1, seat=9))

    assert numbers(refused.rules) == {"seating-4c"}
    assert "join table 2" in str(refused)
    room.do(TakeSeat(player=ann, table=2, seat=7))


def test_a_newcomer_joins_the_table_that_is_about_to_start():
    room = Evening(tables={1: 8})
    room.do(OpenTable(game=GAME))
    ann, bob = room.comes("Ann"), room.comes("Bob")
    sits = TakeSeat(player=bob, table=1, seat=9)

    assert [one.table for one in seats_for(room.state, bob, room.house)] == [1, 2]
    room.do(TakeSeat(player=ann, table=2, seat=1))
    assert "join table 2" in str(room.refused(sits))
    assert "seating-4c" in numbers(room.refused(sits).rules)


def test_an_officer_may_seat_a_newcomer_elsewhere_for_a_reason():
    room = Evening(tables={1: 8, 2: 6})
    ann = room.comes("Ann")

    taken = room.do(TakeSeat(player=ann, table=1, seat=9, reason="cannot climb the stairs"))

    assert {"seating-4c", "decision-1", "decision-2"} <= numbers(taken[0].rules)
    assert taken[0].why == "cannot climb the stairs"


def test_ex_c_q3_the_eleventh_seat_is_an_officers_and_goes_with_the_first_to_leave():
    room = Evening(tables={1: 10})
    ann = room.comes("Ann")
    full = room.refused(TakeSeat(player=ann, table=1, seat=11))

    added = room.do(AddSeat(table=1))
    room.do(TakeSeat(player=ann, table=1, seat=11))
    twelfth = room.refused(AddSeat(table=1))
    room.do(CashOut(player=room.at(1, 4)))
    bob = room.comes("Bob")

    assert "10 seats of table 1 are taken" in str(full)
    assert "seating-5" in numbers(added[0].rules)
    assert "extra seat" in str(twelfth)
    assert not room.state.tables[1].has_extra
    assert "are taken" in str(room.refused(TakeSeat(player=bob, table=1, seat=4)))


def test_a_table_with_a_free_seat_needs_no_extra_one():
    room = Evening(tables={1: 9})

    assert "free seat" in str(room.refused(AddSeat(table=1)))


def test_a_house_without_extra_seats_adds_none():
    room = Evening(LIBRARY.house("wph", "cash"), tables={1: 9})

    assert "the most" in str(room.refused(AddSeat(table=1)))


def test_s_cash_casual_seating_and_ex_c_q6_changing_tables():
    room = Evening(tables={1: 8, 2: 6})

    refused = room.refused(ChangeTables(player=room.at(2, 3), table=1, seat=9))
    moved = room.do(ChangeTables(player=room.at(1, 3), table=2, seat=9))

    assert numbers(refused.rules) == {"seating-6"}
    assert "seating-6" in numbers(moved[0].rules)
    assert [len(table.seats) for table in room.state.tables.values()] == [7, 7]
    assert [bank.holds for bank in books(room.state).banks] == [28_000, 28_000]


def test_one_volunteer_from_each_table_may_help_a_new_one_start():
    room = Evening(tables={1: 8})
    room.do(OpenTable(game=GAME))

    moved = room.do(ChangeTables(player=room.at(1, 8), table=2, seat=1))
    second = room.refused(ChangeTables(player=room.at(1, 7), table=2, seat=2))

    assert {"seating-4b", "seating-6"} & numbers(moved[0].rules)
    assert "has let one go" in str(second)


def test_nobody_is_made_to_move():
    room = Evening(tables={1: 8, 2: 6})
    told = ChangeTables(player=room.at(1, 3), table=2, seat=9, wished=False)

    assert numbers(room.refused(told).rules) == {"seating-4a"}


def test_nobody_changes_to_another_game_before_those_who_wait_for_it():
    other = CashGame("1/2", 1, 2, 50, game="nlhe")
    room = Evening(tables={1: 3}, games=(LIMIT, other))
    room.do(OpenTable(game="1/2"))
    for seat in (1, 2):
        room.sits(f"N{seat}", 2, seat)
    room.do(TakeBank(player=room.at(2, 1)))
    for seat in (1, 2):
        room.do(BuyChips(player=room.at(2, seat), chips=50))
    room.do(PlayHand(table=2))
    ann = room.comes("Ann")
    room.do(JoinList(player=ann, game="1/2"))
    change = ChangeTables(player=room.at(1, 3), table=2, seat=5)

    assert "Ann is first" in str(room.refused(change))
    room.do(LeaveList(player=ann, game="1/2"))
    room.do(BuyChips(player=room.at(1, 3), chips=10))
    room.do(change)
    assert [bank.holds for bank in books(room.state).banks] == [8_000, 15_000]


@pytest.mark.parametrize(("more", "taken"), [(9, False), (10, True), (11, True)])
def test_another_game_is_entered_with_its_own_buy_in(more, taken):
    room = Evening(tables={1: 3}, games=(LIMIT, CashGame("1/2", 1, 2, 50, game="nlhe")))
    room.do(OpenTable(game="1/2"))
    room.do(BuyChips(player=room.at(1, 3), chips=more))
    change = ChangeTables(player=room.at(1, 3), table=2, seat=5)

    if taken:
        assert "buyin-1" in numbers(room.do(change)[0].rules)
    else:
        assert numbers(room.refused(change).rules) == {"buyin-1"}
        assert room.do(replace(change, reason="the game is short"))


def test_a_similar_game_is_entered_with_what_one_has():
    room = Evening(tables={1: 8, 2: 6})
    room.do(PlayHand(table=1, won={room.at(1, 2): 30, room.at(1, 3): -30}))

    assert room.do(ChangeTables(player=room.at(1, 3), table=2, seat=9))
    assert room.player(2, 9).stack == 10


@pytest.mark.parametrize(("seats", "taken"), [(3, False), (4, True)])
def test_nobody_takes_the_seat_of_one_on_the_list_when_games_start(seats, taken):
    room = Evening(games=(replace(LIMIT, seats=seats),))
    listed = [room.comes(name) for name in ("Ann", "Bob", "Cy")]
    for player in listed:
        room.do(JoinList(player=player, game=GAME))
    room.do(StartGames(game=GAME))
    late = room.comes("Dee")

    for command in (
        ReachTable(player=late, table=1),
        TakeSeat(player=late, table=1, seat=1),
    ):
        if taken:
            room.do(command)
        else:
            assert "seating-3" in numbers(room.refused(command).rules)
    for seat, player in enumerate(listed, 2 if taken else 1):
        room.do(TakeSeat(player=player, table=1, seat=seat))


def test_whoever_came_to_a_new_table_in_time_keeps_the_turn_when_the_list_grows():
    room = Evening(games=(replace(LIMIT, seats=2),))
    room.do(OpenTable(game=GAME))
    early = room.comes("Ann")
    room.do(ReachTable(player=early, table=1))
    for name in ("Bob", "Cy"):
        room.do(JoinList(player=room.comes(name), game=GAME))

    assert room.do(TakeSeat(player=early, table=1, seat=1))


def test_a_free_seat_is_offered_to_the_first_on_the_list_or_at_the_table():
    room = Evening(tables={1: 9, 2: 0})
    ann, bob = room.comes("Ann"), room.comes("Bob")
    room.do(JoinList(player=ann, game=GAME))
    room.do(ReachTable(player=bob, table=2))

    assert offers(room.state) == (Offer(1, (10,), ann), Offer(2, tuple(range(1, 11)), bob))
    room.do(LeaveList(player=ann, game=GAME))
    assert offers(room.state)[0] == Offer(1, (10,))


def test_where_a_player_may_sit_is_what_would_be_taken():
    room = Evening(tables={1: 8, 2: 6})
    ann = room.comes("Ann")

    assert [offer.table for offer in seats_for(room.state, ann, room.house)] == [2]
    assert [offer.table for offer in seats_for(room.state, room.at(1, 3), room.house)] == [2]
    assert seats_for(room.state, room.at(2, 3), room.house) == ()
    assert barred_tables(room.state, room.at(1, 3), room.house) == ()
    ((table, refused),) = barred_tables(room.state, room.at(2, 3), room.house)
    assert (table, numbers(refused.rules)) == (1, {"seating-6"})


def test_a_full_table_has_no_seat_to_offer():
    room = Evening(tables={1: 10})
    room.do(AddSeat(table=1))
    ann = room.sits("Ann", 1, 11)
    room.do(CashOut(player=room.at(1, 4)))

    assert room.player(1, 11).number == ann
    assert free_seats(room.state.tables[1]) == ()


def test_whoever_sits_down_keeps_the_place_on_the_list_of_another_game():
    room = Evening(tables={1: 3}, games=(LIMIT, CashGame("1/2", 1, 2, 50, game="nlhe")))
    ann, bob = room.comes("Ann"), room.comes("Bob")
    for player in (ann, bob):
        room.do(JoinList(player=player, game="1/2"))
        room.do(JoinList(player=player, game=GAME))
    room.do(TakeSeat(player=ann, table=1, seat=4))

    assert room.state.lists == {"1/2": (ann, bob), GAME: (bob,)}
    room.do(GoOut(player=bob))
    assert room.state.lists == {"1/2": (ann,)}
    room.do(BreakGame(table=1))
    assert room.state.lists["1/2"] == (ann,)
    assert ann in room.state.lists[GAME]
