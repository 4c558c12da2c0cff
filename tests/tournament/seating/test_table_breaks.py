"""Which table breaks, and who gets which of the open seats."""

import pytest
from floor import numbers

from built_in_houses import HOUSES
from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.ledger.refusal import Reads
from floorcall.table.cards import card
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.blind_order import worst_first
from floorcall.tournament.seating.seat_moves import AnnounceMoves, DropMove, SitDown, Walk
from floorcall.tournament.seating.table_breaks import (
    BreakTable,
    choose_table,
    choosing_order,
    order_by_high_card,
)
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import Out, Step

SIZES = {1: 6, 2: 5, 3: 6}


def breaks(room) -> int:
    return choose_table(room.state, Reads(room.house)).table


@pytest.mark.parametrize(
    ("name", "table"), [("whangamata", 2), ("wph", 3), ("metropolitan", 3), ("club52", 3)]
)
def test_s_break_table_selection_and_ex_w_7_which_table_breaks(name, table, floor):
    room = floor(name, tables=SIZES, breaking_order=(3, 2, 1))
    advice = moves_due(room.state, room.house)

    assert advice.task is Task.BREAK
    assert breaks(room) == table == advice.about
    assert advice.rules


def test_s_break_table_selection_elsewhere_the_director_picks(floor):
    room = floor("wptapl", tables=SIZES)
    choice = choose_table(room.state, Reads(room.house))
    (event,) = room.do(BreakTable(seed="s", table=1))

    assert choice.open
    assert event.breaks == 1
    assert "31.2" in numbers(event.rules)


def test_ex_w_7_of_equal_tables_the_director_chooses_normally_the_highest(floor):
    room = floor("whangamata", tables={1: 6, 2: 5, 3: 5})
    choice = choose_table(room.state, Reads(room.house))

    assert choice.table == 3
    assert choice.open == (2, 3)


def test_ex_w_7_table_1_is_kept_even_when_it_is_smallest(floor):
    room = floor("whangamata", tables={1: 4, 2: 6, 3: 7})

    assert breaks(room) == 2


def test_the_wrong_table_does_not_break_without_a_reason(floor):
    room = floor("metropolitan", tables=SIZES, breaking_order=(3, 2, 1))
    refusal = room.refused(BreakTable(seed="s", table=1))
    (event,) = room.do(BreakTable(seed="s", table=1, reason="the lamp above it failed"))

    assert "9B" in numbers(refusal.rules)
    assert "table 3" in refusal.instead
    assert event.why == "the lamp above it failed"


@pytest.mark.parametrize(("left", "due"), [(19, False), (18, True), (17, True)])
def test_a_table_breaks_when_everybody_fits_at_the_others(left, due, floor):
    room = floor("wph", tables={1: 7, 2: 6, 3: left - 13})
    advice = moves_due(room.state, room.house)

    assert (advice is not None and advice.task is Task.BREAK) is due


def test_a_table_to_which_somebody_walks_is_not_due_to_break_before_they_sit(floor):
    room = floor("metropolitan", tables={1: 9, 2: 9, 3: 6}, breaking_order=(3, 2, 1))
    room.do(Balance())
    room.do(AnnounceMoves())
    walking = [move for move in room.state.moves.values() if move.table == 3]
    for move in walking:
        room.do(Walk(move=move.id))
    moving = {move.player for move in walking}
    for table in (1, 2):
        staying = [one for one in room.state.tables[table].seats.values() if one not in moving]
        room.do(Bust(outs=tuple(Out(player=one) for one in staying[:3])))

    assert walking
    assert breaks(room) == 3
    assert moves_due(room.state, room.house) is None
    for move in walking:
        room.do(SitDown(move=move.id))
    assert moves_due(room.state, room.house).task is Task.BREAK


def test_ex_m_9_the_highest_card_by_suit_gets_the_first_seat_card(house):
    drawn = [(1, card("Kd")), (2, card("Ks")), (3, card("9h")), (4, card("Ac"))]

    assert order_by_high_card(drawn, Reads(house("metropolitan"))) == [4, 2, 1, 3]


def test_ex_c_t17_players_choose_from_the_last_big_blind_counter_clockwise():
    seats = {seat: seat for seat in range(1, 7)}

    assert choosing_order(seats, 6) == [6, 5, 4, 3, 2, 1]
    assert choosing_order(seats, 3) == [3, 2, 1, 6, 5, 4]


def breaking_room(floor, name: str, *labels: str):
    """Six at table 3 with button 4, blinds 5 and 6; the others have room."""
    room = floor(name, *labels, tables={1: [1, 3, 4, 5, 6, 7], 2: [2, 3, 4, 7, 8], 3: 6})
    room.last_hand(3, 4, 5, 6)
    room.last_hand(1, 6, 7, 1)
    room.last_hand(2, 2, 3, 4)
    return room


def test_s_break_seat_assignment_players_choose_their_seats_in_order(floor):
    room = breaking_room(floor, "club52")
    first = room.at(3, 6)
    plain = room.do(BreakTable(seed="s", table=3))[0]
    offered = {(move.table, move.seat) for move in plain.moves}
    again = breaking_room(floor, "club52")
    wanted = sorted(offered)[-1]
    (event,) = again.do(BreakTable(seed="s", table=3, picks=((first, *wanted),)))

    assert [move.from_seat for move in plain.moves] == [6, 5, 4, 3, 2, 1]
    assert next((m.table, m.seat) for m in event.moves if m.player == first) == wanted
    assert {"tournaments-17a", "tournaments-17b"} <= set(numbers(event.rules))


def test_s_break_seat_assignment_seat_cards_go_by_high_cards(floor):
    room = breaking_room(floor, "metropolitan")
    (event,) = room.do(BreakTable(seed="s", table=3))
    by_card = [player for player, _ in sorted(event.cards, key=lambda pair: -pair[1])]

    assert [move.player for move in event.moves] == by_card
    assert {"9.1", "ill-9"} <= set(numbers(event.rules))
    assert "9.1" in numbers(room_refuses_picks(floor).rules)


def room_refuses_picks(floor):
    room = breaking_room(floor, "metropolitan")
    return room.refused(BreakTable(seed="s", table=3, picks=((room.at(3, 6), 1, 2),)))


def test_s_break_seat_assignment_the_worst_positions_are_filled_by_lot(floor):
    room = breaking_room(floor, "whangamata")
    (event,) = room.do(BreakTable(seed="s", table=3, reason="as agreed"))
    seats = {
        table: [
            move.seat for move in sorted(event.moves, key=lambda m: m.id) if move.table == table
        ]
        for table in (1, 2)
    }

    # Blinds are due at 1 and 3 of table 1, and at 4 and 7 of table 2.
    assert seats == {1: [2, 8, 9], 2: [5, 6, 9]}
    assert {"7.3", "7.4"} <= set(numbers(event.rules))


@pytest.mark.parametrize(("arrivals", "seats"), [(1, {2}), (2, {2, 6})])
def test_ex_w_7_arrivals_take_the_worst_position_and_never_the_small_blind(arrivals, seats, floor):
    """Blinds due at 1 and 2 of the new table; open seats 1, 2 and 6."""
    room = floor("whangamata", tables={1: 6})
    ranked = worst_first([1, 2, 6], Positions(9, 1, 2), Reads(room.house))

    assert set(ranked[:arrivals]) == seats
    assert ranked[-1] == 1


@pytest.mark.parametrize("name", HOUSES)
def test_a_break_lives_through_announcing_walking_and_sitting_down(name, floor):
    room = breaking_room(floor, name)
    (event,) = room.do(BreakTable(seed="s", table=3, reason="as agreed"))

    assert room.state.tables[3].breaking
    assert "breaks" in room.refused(DropMove(move=event.moves[0].id)).says

    room.do(AnnounceMoves())
    assert {room.state.steps[move.id] for move in event.moves} == {Step.ANNOUNCED}

    for move in event.moves:
        room.do(Walk(move=move.id))
    assert 3 not in room.state.tables

    for move in event.moves:
        room.do(SitDown(move=move.id))
        assert room.at(move.table, move.seat) == move.player

    assert not room.state.moves
    assert room.state.seated == 17
    assert room.folded().seated == 17


BROTHERS = {(1, 1): {"name": "Al", "family": "Kerr"}, (3, 2): {"name": "Bo", "family": "Kerr"}}


def second_brothers_table(floor, name: str, seed: int) -> tuple[int, set[str]]:
    """Where the brother at the breaking table goes, the other being at table 1."""
    room = floor(name, tables={1: 6, 2: 6, 3: 5}, players=BROTHERS)
    for table in (1, 2, 3):
        room.last_hand(table, 1, 2, 3)
    (event,) = room.do(BreakTable(seed=str(seed), table=3))
    bo = room.at(3, 2)
    return next(move.table for move in event.moves if move.player == bo), set(numbers(event.rules))


@pytest.mark.parametrize("seed", range(12))
def test_s_seating_accommodations_and_ex_w_50_a_brother_is_sent_to_another_table(seed, floor):
    table, rules = second_brothers_table(floor, "whangamata", seed)

    assert table == 2
    assert "50.3" in rules


@pytest.mark.parametrize("name", ["metropolitan", "wph", "wptapl"])
def test_s_seating_accommodations_elsewhere_what_was_drawn_stands(name, floor):
    assert {second_brothers_table(floor, name, seed)[0] for seed in range(12)} == {1, 2}


def test_s_seating_accommodations_where_players_choose_a_brother_may_join_his_brother(floor):
    room = floor("club52", tables={1: 6, 2: 6, 3: 5}, players=BROTHERS)
    room.last_hand(3, 1, 2, 3)
    bo = room.at(3, 2)
    plain = TOURNAMENT.decide(room.state, BreakTable(seed="s", table=3), room.house)[0]
    seat = next(move.seat for move in plain.moves if move.table == 1)
    (event,) = room.do(BreakTable(seed="s", table=3, picks=((bo, 1, seat),)))

    assert next(move.table for move in event.moves if move.player == bo) == 1


def test_staff_in_a_league_are_not_moved_by_a_break(floor):
    players = {(2, 1): {"name": "Pat", "staff": "supervisor"}}
    room = floor("whangamata", "league", tables=SIZES, players=players)

    assert breaks(room) == 3


def test_ex_w_7_arrivals_may_settle_their_seats_by_agreeing_at_once(floor):
    room = breaking_room(floor, "whangamata")
    agreed = ((room.at(3, 1), 1, 8), (room.at(3, 2), 1, 2))
    (event,) = room.do(BreakTable(seed="s", table=3, picks=agreed, reason="as agreed"))
    seats = {move.player: (move.table, move.seat) for move in event.moves}

    assert (seats[room.at(3, 1)], seats[room.at(3, 2)]) == ((1, 8), (1, 2))
    assert "7.4" in numbers(event.rules)


def test_who_picks_a_seat_that_is_taken_or_not_on_offer_is_named(floor):
    room = floor("club52", tables={1: 6, 2: 6, 3: 5})
    room.last_hand(3, 1, 2, 3)
    one, two = room.at(3, 1), room.at(3, 2)
    plain = TOURNAMENT.decide(room.state, BreakTable(seed="s", table=3), room.house)[0]
    free = next(move.seat for move in plain.moves if move.table == 1)
    names = [room.state.players[each].name for each in (one, two)]

    both = room.refused(BreakTable(seed="s", table=3, picks=((one, 1, free), (two, 1, free))))
    assert both.says == f"{names[0]} and {names[1]} both picked table 1 seat {free}"
    taken = next(seat for seat in room.state.tables[1].seats)
    there = room.refused(BreakTable(seed="s", table=3, picks=((two, 1, taken),)))
    assert there.says == f"table 1 seat {taken}, picked by {names[1]}, is not on offer"


def test_a_break_takes_the_place_of_a_move_proposed_from_that_table(floor):
    room = floor("metropolitan", tables={1: 6, 2: 4, 3: 6}, breaking_order=(3, 2, 1))
    for table in (1, 2, 3):
        room.last_hand(table, 1, 2, 3)
    balanced = room.do(Balance(from_table=3))[0].moves[0]
    dropped, proposed = room.do(BreakTable(seed="s", table=3))

    assert (dropped.move, dropped.why) == (balanced.id, "table 3 breaks")
    assert balanced.player in {move.player for move in proposed.moves}
    assert len(proposed.moves) == 6


@pytest.mark.parametrize("name", ["metropolitan", "wph", "whangamata", "club52"])
def test_a_rebuy_at_a_table_that_breaks_is_seated_at_another(name, floor):
    rebuy = Offer(Price(prize=10, chips=5_000), until_level=4)
    room = floor(name, tables={1: 6, 2: 6, 3: 5}, rebuy=rebuy)
    for table in (1, 2, 3):
        room.last_hand(table, 1, 2, 3)
    loser = room.at(3, 5)
    room.bust((3, 5))
    room.do(BreakTable(seed="s", table=3, reason="the fewest"))
    room.do(Rebuy(player=loser, at=70))
    player = room.state.players[loser]

    assert player.table in (1, 2)
    assert room.at(player.table, player.seat) == loser
    assert player.seat in room.state.tables[player.table].newcomers


@pytest.mark.parametrize("seed", range(8))
def test_two_who_have_family_at_the_same_table_get_different_seats_of_the_other(seed, floor):
    """Nobody to trade with: both go to table 2, which has two seats open."""
    families = {
        **{(1, 1): {"family": "Kerr"}, (1, 2): {"family": "Moana"}},
        **{(3, 1): {"family": "Kerr"}, (3, 2): {"family": "Moana"}},
    }
    room = floor("whangamata", tables={1: 5, 2: 7, 3: 2}, players=families)
    (event, *_) = room.do(BreakTable(seed=str(seed), table=3, at=60))

    assert sorted((move.table, move.seat) for move in event.moves) == [(2, 8), (2, 9)]
