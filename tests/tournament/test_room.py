"""Tables opened, divided and with seats out of use; odd chips at a stated end; receipts."""

import pytest
from floor import Floor, make_setup, numbers
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.printing.receipt import receipt
from floorcall.tournament.chips.odd_chips import PoolOddChips
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Pay, Register
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.questions.on_seats import INITIAL_SEATING, InitialSeating
from floorcall.tournament.seating.room_tables import CloseSeats, OpenTable, SplitTable
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.seating.seat_moves import MoveDropped
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Offer, Price, TableSpec
from floorcall.tournament.state import Out
from floorcall.tournament.table_index import largest, smallest


def test_ex_w_8b_a_casual_game_is_divided_and_the_first_five_to_register_stay(floor):
    room = floor("whangamata", "casual", tables={1: 12}, table_size=12)
    opened, proposed = room.do(SplitTable(table=1, new=TableSpec(2, 9)))

    assert opened.table.number == 2
    assert [move.player for move in proposed.moves] == [7, 8, 9, 10, 11, 12]
    assert "8.7" in numbers(proposed.rules)
    assert room.state.tables[1].planned == room.state.tables[2].planned == 6


@pytest.mark.parametrize(
    ("players", "first"), [(6, 6), (7, 6), (8, 6), (9, 6), (10, 6), (11, 7), (12, 7)]
)
def test_ex_w_8b_the_first_five_stay_and_all_others_up_to_half_move(players, first, floor):
    room = floor("whangamata", "casual", tables={1: players}, table_size=12)
    _, proposed = room.do(SplitTable(table=1, new=TableSpec(2, 9)))

    assert [move.player for move in proposed.moves] == list(range(first, players + 1))


def test_ex_w_8b_five_players_are_not_divided(floor):
    room = floor("whangamata", "casual", tables={1: 5})

    assert "may stay" in str(room.refused(SplitTable(table=1, new=TableSpec(2, 9))))


def test_staff_who_play_stay_when_a_table_is_divided(floor):
    staff = {(1, 8): {"name": "Pat", "staff": "table_manager"}}
    room = floor("whangamata", "casual", tables={1: 9}, players=staff)
    _, proposed = room.do(SplitTable(table=1, new=TableSpec(2, 9)))

    assert [move.player for move in proposed.moves] == [6, 7, 9]


@pytest.mark.parametrize(
    ("label", "method"),
    [
        ("casual", InitialSeating.ARRIVAL_PRIORITY),
        ("league", InitialSeating.ARRIVAL_PRIORITY),
        ("class 3", InitialSeating.RANDOM_DRAW),
    ],
)
def test_s_game_classes_the_class_decides_how_the_same_arrival_is_seated(label, method, house):
    assert house("whangamata", label)[INITIAL_SEATING].value is method


@pytest.mark.parametrize("name", HOUSES)
def test_s_wrong_seat_remedy_a_player_goes_to_the_right_seat_with_the_stack_as_it_is(name, floor):
    room = floor(name, tables={1: 5})
    room.stack(4, 14_200)
    refusal = room.refused(ChangeSeat(player=4, table=1, seat=6))
    room.do(ChangeSeat(player=4, table=1, seat=6, reason="sat in the wrong seat"))

    assert refusal.rules
    assert room.at(1, 6) == 4
    assert room.state.players[4].stack == 14_200


def test_ex_w_20_the_last_hand_of_a_casual_game_wins_all_odd_chips(floor):
    room = floor("whangamata", "casual", tables={1: 4})
    for player, stack in ((1, 5025), (2, 5050), (3, 5075), (4, 5000)):
        room.stack(player, stack)
    assert "no odd chips" in str(room.refused(PoolOddChips(table=1, winner=4)))
    (event,) = room.do(PoolOddChips(table=1, winner=2))

    assert [room.state.players[n].stack for n in (1, 2, 3, 4)] == [5000, 5150, 5000, 5000]
    assert numbers(event.rules) == ["20.2"]
    assert floor("wph", tables={1: 4}).refused(PoolOddChips(table=1, winner=2)).rules


@pytest.mark.parametrize("name", HOUSES)
def test_a_broken_seat_takes_nobody_and_a_taken_one_cannot_be_closed(name, floor):
    room = floor(name, tables={1: 6, 2: 6})
    room.do(CloseSeats(table=2, seats=(7, 9), reason="broken"))

    assert room.state.tables[2].open_seats() == [8]
    assert room.state.capacity == 16
    assert "P2-3 has seat 3" in room.refused(CloseSeats(table=2, seats=(3,))).says
    room.do(CloseSeats(table=2))
    assert room.state.capacity == 18


def test_ex_w_50b_staff_may_form_a_new_table_of_latecomers(floor):
    room = floor("whangamata", tables={1: 6})
    room.do(OpenTable(table=TableSpec(2, 9)))
    room.do(Register(name="Late", at=60))
    (event,) = room.do(EnterLate(player=7, table=2, seat=1, at=60, leave="Pat"))

    assert {"50.5", "50.6"} <= set(numbers(event.rules))
    strict = floor("metropolitan", tables={1: 6})
    strict.do(OpenTable(table=TableSpec(2, 9)))
    strict.do(Register(name="Late", at=60))
    assert "7.2" in numbers(strict.refused(EnterLate(player=7, table=2, seat=1, at=60)).rules)


def test_a_latecomer_is_seated_apart_from_family_where_the_house_keeps_them_apart(floor):
    players = {(1, 1): {"name": "Al", "family": "Kerr"}}
    for seed in range(10):
        room = floor("whangamata", tables={1: 5, 2: 5}, players=players)
        room.do(Register(name="Bo", family="Kerr", at=60))
        (event,) = room.do(EnterLate(player=11, seed=str(seed), at=60, leave="Pat"))

        assert event.table == 2


def test_an_arrival_makes_a_proposed_move_unneeded(floor):
    room = floor("metropolitan", tables={1: 9, 2: 7})
    move = room.do(Balance())[0].moves[0]
    assert room.state.tables[2].planned == 8

    room.do(Register(name="Late", at=60))
    seat = next(s for s in room.state.tables[2].open_seats())
    events = room.do(EnterLate(player=17, table=2, seat=seat, at=60, reason="asked"))

    assert [event.move for event in events if isinstance(event, MoveDropped)] == [move.id]
    assert (room.state.tables[1].planned, room.state.tables[2].planned) == (9, 8)


DAYS = [
    ("tuesday", Price(prize=15, fee=5, bounty=5, chips=10_000), True),
    ("tuesday", Price(prize=15, fee=5, chips=10_000), False),
    ("thursday", Price(prize=40, chips=10_000), True),
    ("thursday", Price(prize=41, chips=10_000), False),
    ("third wednesday", Price(prize=100, chips=10_000), True),
    ("third wednesday", Price(prize=99, chips=10_000), False),
]


@pytest.mark.parametrize(("day", "entry", "right"), DAYS)
def test_ex_c_t0_the_price_of_the_day_is_held_against_the_set_up(day, entry, right, house):
    book = house("club52")
    members = day == "third wednesday"
    found = problems(make_setup(book, day=day, entry=entry, members_only=members), book)

    assert (found == []) is right
    if not right:
        assert numbers(found[0].rules) == ["tournaments-0a"]
    cents = replace(entry, prize=entry.prize * 100, fee=entry.fee * 100, bounty=entry.bounty * 100)
    setup = make_setup(book, day=day, entry=cents, members_only=members, units=100)
    assert (problems(setup, book) == []) is right


def test_ex_c_t0_the_third_wednesday_is_for_members_only(house):
    book = house("club52")
    setup = make_setup(book, day="third wednesday", entry=Price(prize=100, chips=10_000))

    assert [problem.says for problem in problems(setup, book)] == ["that game is for members only"]


def test_a_receipt_says_what_was_paid_for_and_what_was_won(floor):
    rebuy = Offer(Price(prize=10, fee=1, chips=5000), 4)
    room = floor("wph", tables={1: 3}, rebuy=rebuy)
    room.do(Bust(outs=(Out(1),), at=1))
    room.do(Rebuy(player=1, at=2))
    room.do(Pay(player=1))
    room.do(Bust(outs=(Out(2),), at=3))
    room.do(Bust(outs=(Out(1),), at=4))
    slip = receipt(room.state, 1, room.house)

    assert [(sale.what, sale.times) for sale in slip.sales] == [("entry", 1), ("rebuy", 1)]
    assert (slip.paid, slip.owed, slip.place) == (34, 0, 2)
    assert slip.prize == prizes(room.state, room.house)[1] == 21


def test_a_receipt_of_somebody_still_in_has_no_place(floor):
    room = Floor(floor("wph").house, {1: 3})

    assert receipt(room.state, 1, room.house).place == 0


def test_a_player_with_special_needs_is_helped_to_another_seat_without_more_words(floor):
    players = {(1, 4): {"name": "Wim", "needs": "a wheelchair"}}
    room = floor("metropolitan", tables={1: 5}, players=players)
    (event,) = room.do(ChangeSeat(player=4, table=1, seat=9))

    assert event.why == "a wheelchair"
    assert "8" in numbers(event.rules)


@pytest.mark.parametrize(
    ("tables", "most", "least"), [({1: 1, 2: 1}, 1, 1), ({1: 2, 2: 1}, 2, 1), ({1: 9, 2: 6}, 9, 6)]
)
def test_the_fullest_and_the_emptiest_table_are_known_however_few_sit_there(
    tables, most, least, floor
):
    room = floor("wph", tables=tables)

    assert (largest(room.state), smallest(room.state)) == (most, least)
