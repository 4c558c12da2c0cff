"""Games that start: everybody present is divided equally, until a hand is dealt."""

from evening import LIMIT, Evening, numbers

from floorcall.club.cash.bank import TakeBank
from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.cash_seats import ChangeTables, TakeSeat
from floorcall.club.cash.cash_tables import OpenTable, StartGames
from floorcall.club.cash.chip_sales import BuyChips
from floorcall.club.cash.waiting_lists import JoinList
from floorcall.views.club.cash_evening import cash_room_view


def _listed(players: int) -> Evening:
    room = Evening()
    for number in range(1, players + 1):
        room.comes(f"P{number}")
        room.do(JoinList(player=number, game=LIMIT.name))
    return room


def _sit(room: Evening, table: int, *players: int) -> None:
    for seat, number in enumerate(players, 1):
        room.do(TakeSeat(player=number, table=table, seat=seat))


def test_seating_3_fourteen_on_the_list_are_seven_and_seven_until_the_games_start():
    room = _listed(14)
    room.do(StartGames(game=LIMIT.name))
    _sit(room, 1, *range(1, 8))

    refused = room.refused(TakeSeat(player=8, table=1, seat=8))

    assert str(refused).startswith(
        "table 1 starts with 7, and P8 would be one more; sit down at table 2"
    )
    assert "seating-3" in numbers(refused.rules)
    _sit(room, 2, *range(8, 15))
    assert [len(table.seats) for table in room.state.tables.values()] == [7, 7]


def test_the_room_shows_what_each_new_table_starts_with():
    room = _listed(14)
    room.do(StartGames(game=LIMIT.name))

    view = cash_room_view(room.state, room.house, 0)

    assert [table.starts_with for table in view.tables] == [7, 7]


def test_seating_3_an_officer_may_divide_otherwise_for_a_reason():
    room = _listed(14)
    room.do(StartGames(game=LIMIT.name))
    _sit(room, 1, *range(1, 8))

    assert room.do(TakeSeat(player=8, table=1, seat=8, reason="a couple plays together"))


def test_seating_3_eleven_may_be_one_table_with_an_extra_seat_or_two():
    room = _listed(11)

    [game] = cash_room_view(room.state, room.house, 0).games

    assert [one.tables for one in game.starts] == [(11,), (6, 5)]
    room.do(StartGames(game=LIMIT.name))
    _sit(room, 1, *range(1, 12))
    assert len(room.state.tables[1].seats) == 11


def test_seating_4_games_in_progress_are_not_evened_out():
    room = Evening(tables={1: 8})
    room.do(OpenTable(game=LIMIT.name))
    late = [room.comes(f"Late {number}") for number in range(3)]
    for seat, number in enumerate(late, 1):
        room.do(TakeSeat(player=number, table=2, seat=seat))

    room.do(TakeBank(player=late[0]))
    for number in late:
        room.do(BuyChips(player=number, chips=40))
    room.do(PlayHand(table=2))

    assert [len(table.seats) for table in room.state.tables.values()] == [8, 3]


def test_whoever_sits_already_is_told_so_when_every_table_has_its_share():
    room = _listed(4)
    room.do(OpenTable(game=LIMIT.name))
    room.do(OpenTable(game=LIMIT.name))
    _sit(room, 1, 1, 2)
    _sit(room, 2, 3, 4)

    assert str(room.refused(TakeSeat(player=1, table=2, seat=5))) == "P1 has a seat already"


def test_seating_6_the_player_is_named_whose_change_would_leave_a_smaller_game():
    room = Evening(tables={1: 6, 2: 8})
    mover = room.at(1, 2)

    said = str(room.refused(ChangeTables(player=mover, table=2, seat=9)))
    own = str(room.refused(ChangeTables(player=mover, table=1, seat=9)))

    name = room.state.players[mover].name
    assert said.startswith(f"{name} would leave table 1 with 5 players and make 9 at table 2")
    assert own == f"{name} sits at table 1 already"


def test_seating_4_the_newcomer_is_named_who_would_go_to_a_larger_table():
    room = Evening(tables={1: 6, 2: 8})
    late = room.comes("Late Gil")

    said = str(room.refused(TakeSeat(player=late, table=2, seat=9)))

    assert said.startswith("Late Gil is new, and table 2 is not the smallest; join table 1")
