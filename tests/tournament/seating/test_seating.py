"""First seats: who draws, who signs, who chooses, and who is kept apart."""

from collections import Counter

import pytest
from floor import LIBRARY, Floor, numbers, varied
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.seating.draw_commitment import CommitDraw
from floorcall.tournament.seating.draw_verification import check_draws
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.questions.on_seats import (
    INITIAL_SEATING,
    INITIAL_SEATING_SAME_ARRIVAL,
    SEATING_ACCOMMODATIONS_FAMILY_APART_WHO,
    SEATING_ACCOMMODATIONS_FAMILY_APART_YIELDS_TO,
    InitialSeating,
    SameArrival,
)
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.seating.seeded_draw import commitment
from floorcall.tournament.setup.terms import TableSpec
from floorcall.tournament.state import Status


def entered(house, names, **changes) -> Floor:
    floor = Floor(house, **changes)
    for name in names:
        facts = name if isinstance(name, dict) else {"name": name}
        floor.do(Register(**facts))
    return floor


def test_s_initial_seating_the_first_to_arrive_chooses_in_a_league_of_that_house(house):
    floor = entered(house("whangamata", "league"), ["Ann", "Bob"])
    floor.do(OpenTable(table=TableSpec(1, 9)))
    (event,) = floor.do(TakeSeat(player=1, table=1, seat=3))

    assert floor.at(1, 3) == 1
    assert "5.3" in numbers(event.rules)
    assert "5.3" in numbers(floor.refused(DrawSeats(seed="x")).rules)


def test_s_initial_seating_a_sheet_gives_the_next_unsigned_line(house):
    book = house("club52").choose(INITIAL_SEATING, InitialSeating.SIGNUP_SHEET)
    floor = entered(book, ["Ann", "Bob"])
    floor.do(OpenTable(table=TableSpec(1, 9)))
    floor.do(OpenTable(table=TableSpec(2, 9)))
    floor.do(TakeSeat(player=1))

    refusal = floor.refused(TakeSeat(player=2, table=2, seat=3))
    floor.do(TakeSeat(player=2))

    assert "table 1 seat 2" in refusal.instead + refusal.says
    assert (floor.at(1, 1), floor.at(1, 2)) == (1, 2)


@pytest.mark.parametrize("name", HOUSES)
def test_s_initial_seating_elsewhere_the_draw_decides(name, house):
    floor = entered(house(name), [f"P{n}" for n in range(18)])
    floor.do(OpenTable(table=TableSpec(7, 9)))
    refusal = floor.refused(TakeSeat(player=1, table=7, seat=3))

    assert refusal.rules


@pytest.mark.parametrize("name", HOUSES)
def test_a_draw_fills_tables_evenly_and_gives_everybody_one_seat(name, house):
    floor = entered(house(name), [f"P{n}" for n in range(20)])
    (drawn,) = floor.do(DrawSeats(seed="tonight"))

    assert sorted(Counter(table for _, table, _ in drawn.seats).values()) == [6, 7, 7]
    assert len({(table, seat) for _, table, seat in drawn.seats}) == 20
    assert floor.state.chips_in_play == 200_000
    for table, seat in drawn.buttons:
        assert seat in floor.state.tables[table].seats


def test_a_draw_keeps_closed_seats_empty_and_fills_tables_of_different_size(house):
    tables = (TableSpec(3, 9, (1, 5)), TableSpec(8, 6))
    floor = entered(house("wph"), [f"P{n}" for n in range(13)], specs=tables)
    (drawn,) = floor.do(DrawSeats(seed="tonight"))

    assert {seat for _, table, seat in drawn.seats if table == 3} == {2, 3, 4, 6, 7, 8, 9}
    assert len([seat for _, table, seat in drawn.seats if table == 8]) == 6


def test_more_players_than_seats_cannot_be_drawn(house):
    floor = entered(house("wph"), [f"P{n}" for n in range(7)], specs=(TableSpec(1, 6),))

    assert "6 seats for 7 players" in floor.refused(DrawSeats(seed="x")).says


def family(count: int, of: int) -> list[dict]:
    return [{"name": f"P{n}", "family": "Kerr" if n < count else ""} for n in range(of)]


@pytest.mark.parametrize("seed", range(8))
def test_ex_w_50_three_relatives_and_three_tables_sit_one_to_a_table(seed, house):
    floor = entered(house("whangamata"), family(3, 27))
    (drawn,) = floor.do(DrawSeats(seed=str(seed)))
    tables = [table for player, table, _ in drawn.seats if player <= 3]

    assert sorted(tables) == [1, 2, 3]
    assert "50.1" in numbers(drawn.rules)


@pytest.mark.parametrize("seed", range(8))
def test_s_seating_accommodations_a_club_may_keep_families_apart_at_the_start(seed, house):
    floor = entered(house("club52"), family(2, 18))
    (drawn,) = floor.do(DrawSeats(seed=str(seed)))

    assert len({table for player, table, _ in drawn.seats if player <= 2}) == 2


@pytest.mark.parametrize("name", ["metropolitan", "wph", "wptapl"])
def test_s_seating_accommodations_elsewhere_the_draw_stands(name, house):
    together = 0
    for seed in range(12):
        floor = entered(house(name), family(2, 18))
        (drawn,) = floor.do(DrawSeats(seed=str(seed)))
        together += len({table for player, table, _ in drawn.seats if player <= 2}) == 1

    assert together


def test_nobody_is_kept_apart_where_the_house_counts_nobody_as_belonging_together(house):
    book = varied(house("whangamata"), SEATING_ACCOMMODATIONS_FAMILY_APART_WHO, frozenset())
    together = 0
    for seed in range(12):
        floor = entered(book, family(2, 18))
        (drawn,) = floor.do(DrawSeats(seed=str(seed)))
        together += len({table for player, table, _ in drawn.seats if player <= 2}) == 1

    assert together


def test_more_relatives_than_tables_are_spread_as_far_as_they_go(house):
    floor = entered(house("whangamata"), family(5, 18))
    (drawn,) = floor.do(DrawSeats(seed="x"))

    assert len({table for player, table, _ in drawn.seats if player <= 5}) == 2


def test_s_starting_stack_a_stack_is_placed_for_all_who_paid_or_on_arrival(house):
    absent = [{"name": "Ann"}, {"name": "Bob"}, {"name": "Cy", "present": False}]
    placed = entered(house("club52"), absent)
    placed.do(DrawSeats(seed="x"))
    waits = entered(house("whangamata"), absent)
    waits.do(DrawSeats(seed="x"))

    assert placed.state.players[3].status is Status.SEATED
    assert waits.state.players[3].status is Status.REGISTERED


def test_somebody_who_has_not_paid_is_not_seated(house):
    floor = entered(house("wph"), ["Ann", "Bob", {"name": "Cy", "paid": False}])
    floor.do(DrawSeats(seed="x"))

    assert floor.state.players[3].status is Status.REGISTERED


def test_a_draw_must_match_its_commitment(house):
    floor = entered(house("wph"), ["Ann", "Bob", "Cy"])
    floor.do(CommitDraw(commitment=commitment("the real seed")))

    assert "not the one committed to" in floor.refused(DrawSeats(seed="another")).says
    assert floor.do(DrawSeats(seed="the real seed"))
    assert floor.state.commitment == ""


@given(st.integers(2, 60), st.text(min_size=1, max_size=8), st.sampled_from(HOUSES))
def test_any_draw_is_even_and_can_be_made_again(count, seed, name):
    book = LIBRARY.house(name)
    first = entered(book, [f"P{n}" for n in range(count)])
    second = entered(book, [f"P{n}" for n in range(count)])
    (drawn,) = first.do(DrawSeats(seed=seed))
    sizes = Counter(table for _, table, _ in drawn.seats).values()

    assert max(sizes) - min(sizes) <= 1
    assert second.do(DrawSeats(seed=seed)) == [drawn]


def league(house, *names) -> Floor:
    floor = entered(house("whangamata", "league"), names)
    for table in (1, 2):
        floor.do(OpenTable(table=TableSpec(table, 9)))
    return floor


def test_a_seat_that_several_want_who_came_together_is_drawn_for(house):
    winners = set()
    for seed in range(30):
        floor = league(house, "Ann", "Bob", "Cy")
        command = TakeSeat(player=1, table=1, seat=3, rivals=(2, 3), seed=str(seed))
        (event,) = floor.do(command)
        (draw,) = check_draws(floor.log, floor.house)
        winners.add(event.player)

        assert floor.at(1, 3) == event.player
        assert event.among == (1, 2, 3)
        assert draw.wrong == ""
    assert winners == {1, 2, 3}
    assert (
        "needs a seed"
        in league(house, "Ann", "Bob")
        .refused(TakeSeat(player=1, table=1, seat=3, rivals=(2,)))
        .says
    )


def test_where_staff_give_out_such_a_seat_it_goes_to_whom_they_name(house):
    floor = league(house, "Ann", "Bob")
    floor.house = floor.house.choose(INITIAL_SEATING_SAME_ARRIVAL, SameArrival.STAFF_ALLOCATES)
    (event,) = floor.do(TakeSeat(player=2, table=1, seat=3, rivals=(1,), seed="x"))

    assert (event.player, event.seed, event.among) == (2, "", (2, 1))


def test_staff_may_give_out_such_a_seat_instead_of_drawing_where_the_house_leaves_it_open(house):
    floor = league(house, "Ann", "Bob")
    (event,) = floor.do(TakeSeat(player=2, table=1, seat=3, rivals=(1,), given=True))
    strict = league(house, "Ann", "Bob")
    strict.house = varied(strict.house, INITIAL_SEATING_SAME_ARRIVAL, SameArrival.DRAW, leaves=())

    assert (event.player, event.seed) == (2, "")
    assert "5.4" in numbers(event.rules)
    refused = strict.refused(TakeSeat(player=2, table=1, seat=3, rivals=(1,), given=True))
    assert "drawn for" in refused.says


def test_nobody_is_named_twice_for_a_seat_that_is_drawn_for(house):
    floor = league(house, "Ann", "Bob")

    refused = floor.refused(TakeSeat(player=1, table=1, seat=3, rivals=(1,)))
    assert refused.says == "Ann is named twice for the seat"


KERRS = ({"name": "Al", "family": "Kerr"}, {"name": "Bo", "family": "Kerr"})


def test_a_player_on_time_may_choose_a_seat_beside_family_where_choosing_comes_first(house):
    floor = league(house, *KERRS)
    floor.do(TakeSeat(player=1, table=1, seat=3))
    (event,) = floor.do(TakeSeat(player=2, table=1, seat=4))

    assert "50.4" in numbers(event.rules)


def test_elsewhere_a_choice_beside_family_is_refused_unless_there_is_a_reason(house):
    floor = league(house, *KERRS)
    none = frozenset()
    floor.house = varied(floor.house, SEATING_ACCOMMODATIONS_FAMILY_APART_YIELDS_TO, none)
    floor.do(TakeSeat(player=1, table=1, seat=3))
    beside = TakeSeat(player=2, table=1, seat=4)

    assert "family at table 1" in floor.refused(beside).says
    assert floor.do(replace(beside, reason="he cannot see far"))
    other = league(house, *KERRS)
    other.do(TakeSeat(player=1, table=1, seat=3))
    assert other.do(TakeSeat(player=2, table=2, seat=4))


@pytest.mark.parametrize(("required", "line"), [(True, (2, 1)), (False, (1, 2))])
def test_a_sheet_gives_relatives_lines_of_different_tables_where_the_club_requires_it(
    required, line, house
):
    book = house("club52").choose(INITIAL_SEATING, InitialSeating.SIGNUP_SHEET)
    floor = entered(book, KERRS, keep_apart=required)
    for table in (1, 2):
        floor.do(OpenTable(table=TableSpec(table, 9)))
    floor.do(TakeSeat(player=1))
    (event,) = floor.do(TakeSeat(player=2))

    assert (event.table, event.seat) == line


@pytest.mark.parametrize("name", HOUSES)
def test_a_draw_uses_the_tables_opened_by_hand(name, house):
    floor = entered(house(name), [f"P{n}" for n in range(10)])
    for table in (4, 7):
        floor.do(OpenTable(table=TableSpec(table, 6)))
    floor.do(DrawSeats(seed="x"))

    assert {number: len(table.seats) for number, table in floor.state.tables.items()} == {
        4: 5,
        7: 5,
    }


@pytest.mark.parametrize("seed", range(8))
def test_relatives_are_drawn_while_a_smaller_table_still_has_seats(seed, house):
    """Nine seats and three: drawn last, both would sit at the larger table."""
    room = entered(house("whangamata"), family(2, 12), specs=(TableSpec(1, 9), TableSpec(2, 3)))
    (drawn,) = room.do(DrawSeats(seed=str(seed)))

    assert {table for player, table, _ in drawn.seats if player <= 2} == {1, 2}
