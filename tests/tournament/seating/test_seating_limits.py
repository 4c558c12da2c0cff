"""Moves, draws and seats at the edge of what a book allows: just within it, and just beyond."""

from __future__ import annotations

from collections import Counter

import pytest
from floor import Floor, varied, why_unfit
from msgspec.structs import replace

from floorcall.chapters.authority.questions import STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING
from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.ledger.refusal import Reads
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.balancing import Balance, Wish, balance_plan
from floorcall.tournament.seating.blind_order import knows_button, worst_first
from floorcall.tournament.seating.final_table import FinalTableFormed, FormFinalTable, other_number
from floorcall.tournament.seating.first_seating import DrawSeats, SeatsDrawn, TakeSeat
from floorcall.tournament.seating.halts import Halt, WaiveHalt, table_halt
from floorcall.tournament.seating.questions.on_moves import (
    BALANCE_DESTINATION,
    BALANCE_DESTINATION_NEVER_SB,
    BALANCE_MOVER_SOURCE_TABLE,
    FINAL_TABLE_FORMATION_REDRAW_BUTTON,
    FINAL_TABLE_FORMATION_REDRAW_SEATS,
    BalanceSeat,
    RedrawButton,
    SourceTable,
)
from floorcall.tournament.seating.questions.on_seats import TABLE_SIZES_DIRECTOR_MAY_VARY
from floorcall.tournament.seating.room_tables import CloseSeats, OpenTable, SplitTable
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.seating.seat_moves import (
    AnnounceMoves,
    MoveDropped,
    MovesProposed,
    SeatMovers,
    SitDown,
    Walk,
)
from floorcall.tournament.seating.seat_redraws import RedrawSeats, is_redraw_due
from floorcall.tournament.seating.spare_stacks import PlaceSpareStack, SpareStackPlaced
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import Level, OwnStack, TableSpec
from floorcall.tournament.state import HandInPlay, Move, Out
from floorcall.tournament.table_index import with_table


def test_a_move_that_is_not_under_way_is_told_with_those_that_are(floor):
    room = floor("wph", tables={1: 9, 2: 7})
    assert room.refused(AnnounceMoves(moves=(9,))).instead == "under way: none"
    room.do(Balance(at=5))

    assert room.refused(Walk(move=9)).instead == "under way: 1"


@pytest.mark.parametrize(("short", "due"), [(8, False), (7, True), (6, True)])
def test_between_two_tables_that_are_named_a_move_is_due_at_a_difference_of_two(short, due, floor):
    room = floor("wph", tables={1: 9, 2: short, 3: 4})
    named = Balance(from_table=1, to_table=2, at=5)

    if due:
        assert room.do(named)[0].moves[0].table == 2
    else:
        assert room.refused(named).says.endswith("no move is due between them")
    same = room.refused(Balance(from_table=1, to_table=1, at=5))
    assert same.says.endswith("no move is due between them")


@pytest.mark.parametrize(("name", "mover"), [("whangamata", 6), ("metropolitan", 5)])
def test_whangamata_50_only_where_families_are_kept_apart_does_a_brother_stay(name, mover, floor):
    """Seat 5 is due the big blind and has a brother at the other table."""
    kerr = {"family": "Kerr"}
    players = {(1, 5): {"name": "Al", **kerr}, (2, 1): {"name": "Bo", **kerr}}
    room = floor(name, tables={1: 9, 2: 6}, players=players)
    room.last_hand(1, 2, 3, 4)
    room.last_hand(2, 2, 3, 4)

    assert balance_plan(room.state, room.house).decision.from_seat == mover


@pytest.mark.parametrize(
    ("open_seats", "never", "may"),
    [([1, 2, 6], [2, 6, 1], [2, 1, 6]), ([2, 6], [2, 6], [2, 6]), ([1], [1], [1])],
)
def test_the_small_blind_comes_last_or_behind_the_worst(open_seats, never, may, house):
    """Blinds are due at 1 and 2."""
    at, book = Positions(9, 1, 2), house("wph")
    other = varied(book, BALANCE_DESTINATION_NEVER_SB, value=False)

    assert worst_first(open_seats, at, Reads(varied(book, BALANCE_DESTINATION_NEVER_SB, True))) == (
        never
    )
    assert worst_first(open_seats, at, Reads(other)) == may


def test_a_redraw_is_for_two_tables_in_play_of_which_none_breaks(floor):
    opened = floor("wph", tables={1: 4, 2: 4}, start=False)
    alone = floor("wph", tables={1: 4})
    breaking = floor("wph", tables={1: 4, 2: 4, 3: 4, 4: 4}, redraw_at=(3,))
    breaking.do(BreakTable(seed="b", table=4, announce=True, reason="asked", at=10))
    draws = RedrawSeats(seed="r", at=30, reason="asked")

    assert opened.refused(draws).says == "play is not on"
    assert alone.refused(draws).says == "there is only one table"
    assert breaking.refused(draws).says == "a table is breaking"
    assert not is_redraw_due(breaking.state)
    breaking.do(SeatMovers(at=20))
    assert is_redraw_due(breaking.state)
    for other in (replace(breaking.state, phase="over"), replace(breaking.state, final_table=1)):
        assert not is_redraw_due(other)


def test_no_redraw_is_due_where_one_table_is_left(floor):
    room = floor("wph", tables={1: 4}, redraw_at=(2,))
    one = replace(room.state, most_tables=3, setup=replace(room.state.setup, redraw_at=(1, 2)))

    assert not is_redraw_due(one)


@pytest.mark.parametrize(
    ("table", "seat", "open_"), [(1, 9, True), (1, 10, False), (1, 3, False), (2, 1, False)]
)
def test_whangamata_5_a_seat_is_chosen_that_is_there_and_free(table, seat, open_, house):
    room = Floor(house("whangamata", "league"), stacks=(OwnStack("Ann", 12_000),))
    for name in ("Ann", "Bob"):
        room.do(Register(name=name))
    assert room.refused(TakeSeat(player=1, table=1, seat=3)).instead == "open a table first"
    room.do(OpenTable(table=TableSpec(1, 9)))
    (first,) = room.do(TakeSeat(player=1, table=1, seat=3))
    second = TakeSeat(player=2, table=table, seat=seat)

    assert first.stack == 12_000
    if open_:
        assert room.do(second)[0].stack == 10_000
    else:
        assert room.refused(second).says == f"table {table} seat {seat} is not open to Bob"


@pytest.mark.parametrize(("out", "halts"), [(2, False), (3, True)])
def test_tda_11_a_table_is_short_by_those_who_went_out_there(out, halts, floor):
    """Three short of the fullest, of whom some went out at another table and came from here."""
    room = floor("tda", tables={1: 9, 2: 6 + out, 3: 9})
    room.last_hand(2, 4, 5, 6)  # the next big blind is an empty seat
    for seat in range(6 + out, 6, -1):
        room.bust((2, seat), at=60)
    for seat in (1, 2):
        room.bust((3, seat), at=70)

    assert len(room.state.tables[2].seats) == 6
    found = table_halt(room.state, 2, room.house).decision
    assert (found is Halt.HALTS) is halts


@pytest.mark.parametrize(("table", "why", "done"), [(2, "", True), (1, "", False), (1, "x", True)])
def test_whangamata_7_table_1_is_kept_also_beside_one_as_small(table, why, done, floor):
    """Of tables 1 and 2 with four each only table 2 is one to break."""
    room = floor("whangamata", tables={1: 4, 2: 4, 3: 5}, table_size=9)
    for number in (1, 2, 3):
        room.last_hand(number, 1, 2, 3)
    breaks = BreakTable(seed="b", table=table, reason=why, at=5)

    if done:
        assert room.do(breaks)
    else:
        assert room.refused(breaks).says == "table 1 is not next to break"


def test_a_table_that_is_not_there_or_breaks_already_is_not_broken(floor):
    room = floor("wph", tables={1: 4, 2: 4, 3: 4})
    room.do(BreakTable(seed="b", table=3, reason="asked", at=5))

    for number in (3, 7):
        gone = room.refused(BreakTable(seed="c", table=number, reason="asked", at=6))
        assert gone.says == f"table {number} is not there to be broken"


def test_a_director_sends_nobody_who_is_on_the_move_already(floor):
    room = floor("wph", tables={1: 9, 2: 7, 3: 5})
    (proposed,) = room.do(Balance(at=5))
    (move,) = proposed.moves
    again = Balance(player=move.player, to_table=2, seat=9, reason="asked to", at=6)

    assert room.refused(again).says.endswith("is already on the move")
    room.do(AnnounceMoves(moves=(move.id,)))
    room.do(Walk(move=move.id))
    assert room.refused(again).says == "P1-3 is not seated: walking"


@pytest.mark.parametrize("seed", range(6))
def test_whangamata_50_relatives_are_drawn_to_the_emptiest_table_without_family(seed, house):
    """Two families of two and two more, at three tables: two at each."""
    room = Floor(house("whangamata"), specs=tuple(TableSpec(one, 9) for one in (1, 2, 3)))
    for number in range(20):
        family = ("Kerr", "Kerr", "Hall", "Hall", "Hall")[number] if number < 5 else ""
        room.do(Register(name=f"P{number}", family=family))
    (drawn,) = room.do(DrawSeats(seed=str(seed)))
    where = {player: table for player, table, _ in drawn.seats}

    assert sorted(Counter(where.values()).values()) == [6, 7, 7]
    assert where[1] != where[2]
    assert len({where[3], where[4], where[5]}) == 3


@pytest.mark.parametrize("seed", range(6))
def test_more_relatives_than_tables_leave_the_tables_even(seed, house):
    room = Floor(house("whangamata"), specs=(TableSpec(1, 9), TableSpec(2, 9)))
    for number in range(10):
        room.do(Register(name=f"P{number}", family="Kerr" if number < 5 else ""))
    (drawn,) = room.do(DrawSeats(seed=str(seed)))
    where = {player: table for player, table, _ in drawn.seats}

    assert sorted(Counter(where.values()).values()) == [5, 5]
    assert sorted(Counter(where[one] for one in range(1, 6)).values()) == [2, 3]


def test_a_waiver_holds_for_the_table_that_has_one(floor):
    room = floor("metropolitan", tables={1: 9, 2: 6, 3: 6})
    room.do(WaiveHalt(table=2))

    halts = {number: table_halt(room.state, number, room.house).decision for number in (1, 2, 3)}
    assert halts == {1: Halt.PLAYS_ON, 2: Halt.PLAYS_ON, 3: Halt.HALTS}


def test_a_waived_table_no_longer_so_short_is_judged_as_any_other(floor):
    """Two short with half of the field out: the director may stop it, waived or not."""
    room = floor("metropolitan", tables={1: 9, 2: 7, 3: 8, 4: 8})
    for table in (4, 3):
        for seat in range(1, 9):
            room.bust((table, seat))
    waived = with_table(room.state, replace(room.state.tables[2], waived=True))

    assert table_halt(room.state, 2, room.house).decision is Halt.DIRECTOR
    assert table_halt(waived, 2, room.house).decision is Halt.DIRECTOR


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({}, ""),
        ({"button": 0}, ""),
        ({"button": 9}, ""),
        ({"button": 10}, "the button is at no seat of the table"),
        ({"button": -1}, "the button is at no seat of the table"),
        ({"seats": ((1, 1), (2, 9))}, ""),
        ({"seats": ((1, 1), (2, 10))}, "table 1 has no such seat"),
        ({"seats": ((1, 1), (2, 0))}, "table 1 has no such seat"),
        ({"seats": ((1, 3), (2, 3))}, "two players would have one seat"),
        ({"seats": ((1, 3), (1, 4))}, "two players would have one seat"),
        ({"table": TableSpec(1, 9, (5,)), "seats": ((1, 4), (2, 5))}, "table 1 has no such seat"),
    ],
)
def test_a_final_table_in_a_log_has_everybody_at_a_seat_of_their_own(changes, says, floor):
    room = floor("wph", tables={1: 2})
    formed = FinalTableFormed(table=TableSpec(1, 9), seats=((1, 1), (2, 2)), button=1, at=60)

    assert why_unfit(replace(room.state, strict=True), replace(formed, **changes)) == says


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"buttons": ((1, 0),)}, ""),
        ({"buttons": ((1, 9),)}, ""),
        ({"buttons": ((1, 10),)}, "a button was drawn to a seat that is not there"),
        ({"buttons": ((1, -1),)}, "a button was drawn to a seat that is not there"),
        ({"buttons": ((2, 1),)}, "a button was drawn to a seat that is not there"),
        ({"tables": (TableSpec(1, 9), TableSpec(1, 8))}, "two tables have one number"),
        ({"tables": (TableSpec(1, 9, (2,)),)}, "a closed seat was drawn"),
        ({"seats": ((1, 1, 1), (2, 1, 1))}, "two players were drawn to one seat"),
        ({"seats": ((1, 1, 1), (2, 1, 10))}, "a seat was drawn that is not there"),
        ({"seats": ((1, 1, 1), (2, 1, 0))}, "a seat was drawn that is not there"),
    ],
)
def test_a_draw_in_a_log_is_to_seats_that_are_there(changes, says, house):
    room = Floor(house("wph"))
    for name in ("Ann", "Bob"):
        room.do(Register(name=name))
    drawn = SeatsDrawn(
        seed="s", tables=(TableSpec(1, 9),), seats=((1, 1, 1), (2, 1, 2)), buttons=((1, 1),)
    )
    state = replace(room.state, strict=True)

    assert why_unfit(state, drawn) == ""
    assert why_unfit(state, replace(drawn, **changes)) == says
    assert why_unfit(replace(state, phase="running"), drawn) != ""


@pytest.mark.parametrize(
    ("staff", "first", "done"),
    [("dealer", True, True), ("dealer", False, False), ("", True, False)],
)
def test_staff_take_a_seat_before_the_draw_only_where_they_come_first(staff, first, done, house):
    book = varied(house("wph"), STAFF_SEATING_PRIVILEGE_PRIORITY_SEATING, first)
    room = Floor(book)
    room.do(Register(name="Ann", staff=staff))
    room.do(OpenTable(table=TableSpec(1, 9)))
    takes = TakeSeat(player=1, table=1, seat=4)

    if done:
        assert room.do(takes)[0].seat == 4
    else:
        assert room.refused(takes).says == "the draw decides table and seat"


@pytest.mark.parametrize(
    ("method", "redrawn", "drawn"),
    [
        (RedrawButton.KEPT, False, False),
        (RedrawButton.KEPT, True, True),
        (RedrawButton.RANDOM_SEAT, False, True),
    ],
)
def test_the_button_of_the_final_table_stays_only_where_the_seats_do(method, redrawn, drawn, floor):
    room = floor("wph", tables={1: 4, 2: 4})
    room.last_hand(1, 2, 3, 4)
    room.house = varied(room.house, FINAL_TABLE_FORMATION_REDRAW_BUTTON, method)
    room.house = varied(room.house, FINAL_TABLE_FORMATION_REDRAW_SEATS, redrawn)
    events = room.do(FormFinalTable(seed="f", table=1, at=60))
    formed = next(one for one in events if isinstance(one, FinalTableFormed))
    table = room.state.tables[1]

    assert bool(formed.button) is drawn
    assert (table.last is None) is drawn
    came = {seat for who, seat in formed.seats if who > 4}
    assert set(table.newcomers) == (set() if drawn else came)


def test_a_final_table_whose_button_nobody_told_has_no_newcomers(floor):
    """Nobody waits for a blind at a table that has dealt no hand yet."""
    room = floor("wph", tables={1: 4, 2: 4})
    room.house = varied(room.house, FINAL_TABLE_FORMATION_REDRAW_BUTTON, RedrawButton.KEPT)
    room.house = varied(room.house, FINAL_TABLE_FORMATION_REDRAW_SEATS, value=False)
    room.do(FormFinalTable(seed="f", table=1, at=60))

    assert room.state.tables[1].newcomers == frozenset()


def test_a_final_table_has_seats_for_everybody_left(floor):
    room = floor("wph", tables={1: 5, 2: 4})
    room.do(CloseSeats(table=1, seats=(9,)))
    forms = FormFinalTable(seed="f", table=1, at=60)

    assert room.refused(forms).says == "9 players are left and table 1 has 8 seats"
    assert room.refused(replace(forms, table=7)).says == "there is no table 7"
    room.do(CloseSeats(table=1))
    assert room.do(forms)


@pytest.mark.parametrize(
    ("buttons", "says"),
    [
        (((1, 9), (2, 0)), ""),
        (((1, 10), (2, 1)), "a button was drawn to a seat that is not there"),
        (((1, -1), (2, 1)), "a button was drawn to a seat that is not there"),
        (((7, 0),), "a button was drawn to a seat that is not there"),
    ],
)
def test_buttons_of_a_redraw_in_a_log_lie_at_seats(buttons, says, floor):
    room = floor("wph", tables={1: 4, 2: 4})
    (drawn,) = TOURNAMENT.decide(
        room.state, RedrawSeats(seed="r", at=30, reason="asked"), room.house
    )
    state = replace(room.state, strict=True)

    assert why_unfit(state, replace(drawn, buttons=buttons)) == says
    twice = (*drawn.seats[:-1], (drawn.seats[-1][0], *drawn.seats[0][1:]))
    assert why_unfit(state, replace(drawn, seats=twice)) == (
        "a seat was drawn that is not there, or twice"
    )


@pytest.mark.parametrize(("number", "fits"), [(5, True), (4, False), (0, False), (-1, False)])
def test_a_spare_stack_of_a_log_is_somebody_new(number, fits, floor):
    room = floor("club52", tables={1: 4}, start=False)
    placed = SpareStackPlaced(player=number, table=1, seat=7, chips=10_000)

    said = why_unfit(room.state, placed)
    assert said == ("" if fits else f"player {number} cannot be a new one")


def test_a_spare_stack_is_put_out_at_a_table_while_the_night_goes_on(floor):
    early = floor("club52", start=False)
    assert early.refused(PlaceSpareStack()).says == "no table is set up yet"
    over = floor("club52", tables={1: 4})
    over.do(Finish(at=60, reason="the room closes"))

    assert over.refused(PlaceSpareStack(reason="late", at=70)).says == "the tournament is over"


def test_as_few_tables_are_drawn_as_have_open_seats_for_all(house):
    """Nine seats of which two are closed hold seven: an eighth needs the next table."""
    specs = (TableSpec(1, 9, (8, 9)), TableSpec(2, 9))
    for entrants, tables in ((7, 1), (8, 2)):
        room = Floor(house("wph"), specs=specs)
        for number in range(entrants):
            room.do(Register(name=f"P{number}"))
        (drawn,) = room.do(DrawSeats(seed="d"))

        assert len(drawn.tables) == tables


def test_moves_are_numbered_on_from_the_highest(floor):
    room = floor("wph", tables={1: 9, 2: 6, 3: 6})
    numbers = []
    for _ in range(2):
        (proposed,) = room.do(Balance(at=5))
        numbers += [one.id for one in proposed.moves]

    assert numbers == [1, 2]
    assert room.state.next_move == 3


@pytest.mark.parametrize("chooses", [True, False])
def test_the_button_of_the_table_one_comes_to_is_asked_for_unless_the_seat_is_named(chooses, floor):
    """Only busts are told there; where a director names the seat, nobody need know."""
    room = floor("wph", tables={1: 9, 2: 6})
    room.last_hand(1, 2, 3, 4)
    seat = BalanceSeat.DIRECTOR_CHOICE if chooses else BalanceSeat.WORST_POSITION
    room.house = varied(room.house, BALANCE_DESTINATION, seat)
    late = Balance(at=900)

    assert room.refused(late).says == "nobody has said where the button of table 2 is"
    named = replace(late, seat=9)
    if chooses:
        assert room.do(named)[0].moves[0].seat == 9
    else:
        assert room.refused(named).says == "nobody has said where the button of table 2 is"


def test_a_button_is_known_once_somebody_told_of_it(floor):
    room = floor("wph", tables={1: 4})
    table = room.state.tables[1]
    blank = replace(table, button=0)
    hand = HandInPlay(at=10, level=0, positions=Positions(1, 2, 3), dealt=(1, 2, 3))

    assert knows_button(room.state, table, 60)
    assert not knows_button(room.state, blank, 60)
    assert knows_button(room.state, replace(blank, playing=hand), 900)
    assert not knows_button(room.state, replace(blank, playing=replace(hand, implied=True)), 900)
    assert knows_button(room.state, replace(blank, last=hand.positions, hand=1), 900)


def test_of_those_out_only_the_last_who_sat_there_says_which_seat_opened(floor):
    """Stud alone: seat 6 of table 2 opened last, seat 3 before it, seat 7 at the other table."""
    levels = (Level(small_bet=100, ante=25, bring_in=25),)
    stud = {"games": ("stud",), "levels": levels, "table_size": 8, "late_until_level": 1}
    room = floor("tda", tables={1: 8, 2: 8, 3: 8}, **stud)
    for at, seat in enumerate(((2, 3), (2, 6), (3, 7)), start=1):
        room.bust(seat, at=at)
    move = balance_plan(room.state, room.house, Wish(from_table=1, to_table=2)).decision

    assert (move.from_seat, move.seat) == (6, 6)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({}, ""),
        ({"from_table": 7}, "player 1 does not sit at table 7"),
        ({"from_table": 2}, "player 1 does not sit at table 2"),
        ({"id": 0}, "player 1 is on the move already"),
        ({"table": 1, "seat": 9}, "player 1 would stay at the table"),
    ],
)
def test_a_move_of_a_log_leads_from_where_the_player_sits(changes, says, floor):
    room = floor("wph", tables={1: 5, 2: 3})
    move = Move(id=1, player=1, table=2, seat=9, from_table=1, from_seat=1, why="")
    plan = MovesProposed(moves=(replace(move, **changes),), at=5)
    state = replace(room.state, strict=True)

    assert why_unfit(state, plan) == says
    if not says:
        again = TOURNAMENT.apply(state, [plan])
        assert why_unfit(again, plan) == "player 1 is on the move already"
        assert why_unfit(state, replace(plan, moves=())) == "a plan says who moves"


def test_nobody_gets_up_sits_down_or_is_called_twice(floor):
    room = floor("wph", tables={1: 9, 2: 7})
    assert room.refused(AnnounceMoves()).says == "no move is waiting to be announced"
    room.do(Balance(at=5))
    assert room.refused(SitDown(move=1)).says == "P1-3 has not set out yet"
    room.do(AnnounceMoves())
    assert room.refused(AnnounceMoves(moves=(1,))).says == "move 1 is already announced"
    room.do(Walk(move=1))
    assert room.refused(Walk(move=1)).says == "P1-3 is already walking"
    room.do(SitDown(move=1, at=9))
    assert room.refused(SitDown(move=1)).instead == "under way: none"


@pytest.mark.parametrize(
    ("table", "seat", "why", "done"),
    [
        (1, 9, "asked", True),
        (1, 9, "", False),
        (1, 2, "asked", False),
        (1, 10, "asked", False),
        (7, 1, "asked", False),
        (2, 9, "asked", True),
    ],
)
def test_the_director_puts_a_player_into_an_open_seat_for_a_reason(table, seat, why, done, floor):
    room = floor("wph", tables={1: 5, 2: 3})
    changes = ChangeSeat(player=1, table=table, seat=seat, reason=why, at=5)

    if done:
        assert room.do(changes)[0].seat == seat
        assert room.at(table, seat) == 1
    elif why:
        said = f"table {table} seat {seat} is not open to P1-1"
        assert room.refused(changes).says == said
    else:
        assert room.refused(changes).says == "only the director changes seats"


def test_a_move_leads_to_no_table_that_breaks_or_is_full(floor):
    room = floor("wph", tables={1: 9, 2: 4, 3: 5})
    room.do(CloseSeats(table=2, seats=(5, 6, 7, 8, 9)))
    to_full = room.refused(Balance(from_table=1, to_table=2, at=5))

    assert to_full.says == "table 2 has no open seat"


@pytest.mark.parametrize(
    ("rule", "first"), [(SourceTable.LARGEST_TABLE, 2), (SourceTable.PREDETERMINED_ORDER, 1)]
)
def test_of_two_as_full_the_next_to_break_or_the_highest_gives_up_a_player(rule, first, floor):
    room = floor("wph", tables={1: 9, 2: 9, 3: 7}, breaking_order=(1, 2, 3))
    room.house = varied(room.house, BALANCE_MOVER_SOURCE_TABLE, rule)

    assert balance_plan(room.state, room.house).decision.from_table == first


def test_a_redraw_that_is_not_due_says_when_one_is(floor):
    none = floor("wph", tables={1: 4, 2: 4}).refused(RedrawSeats(seed="r", at=5))
    some = floor("wph", tables={1: 4, 2: 4}, redraw_at=(4, 3)).refused(RedrawSeats(seed="r", at=5))

    assert none.instead == "this event redraws at no number of tables; say why it does now"
    assert some.instead == "this event redraws at 4 and 3 tables; say why it does now"


@pytest.mark.parametrize(("told", "words"), [(True, "the worst position open"), (False, "open")])
def test_a_seat_is_called_the_worst_only_where_the_button_is_known(told, words, floor):
    room = floor("wph", tables={1: 9, 2: 7 if told else 1})
    move = balance_plan(room.state, room.house).decision

    assert move.why.endswith(f"seat {move.seat} is {words} there")


@pytest.mark.parametrize(
    ("seated", "why", "done"), [(9, "", True), (10, "", False), (10, "x", True)]
)
def test_metropolitan_10_nine_form_the_final_table_and_ten_only_for_a_reason(
    seated, why, done, floor
):
    room = floor("metropolitan", tables={1: 5, 2: seated - 5}, table_size=10)
    room.house = varied(room.house, TABLE_SIZES_DIRECTOR_MAY_VARY, value=False)
    forms = FormFinalTable(seed="f", reason=why, at=60)

    if done:
        assert room.do(forms)
    else:
        assert room.refused(forms).says == "10 players are left"


def test_who_is_out_before_getting_up_is_dropped_and_who_walks_is_not(floor):
    room = floor("wph", tables={1: 9, 2: 7})
    (proposed,) = room.do(Balance(at=5))
    (move,) = proposed.moves
    events = room.do(Bust(outs=(Out(move.player),), at=60))

    dropped = [one for one in events if isinstance(one, MoveDropped)]
    assert dropped[0].why == "the player is out"


def test_who_walks_comes_to_the_final_table_and_who_is_only_called_once(floor):
    """One is on the way, another one is to move and still sits there."""
    room = floor("wph", tables={1: 4, 2: 2, 3: 2})
    for at in (5, 6):
        room.do(Balance(player=at - 4, to_table=at - 3, seat=9, reason="asked", at=at))
    room.do(AnnounceMoves(moves=(1, 2)))
    room.do(Walk(move=1))
    events = room.do(FormFinalTable(seed="f", at=60))
    formed = next(one for one in events if isinstance(one, FinalTableFormed))

    assert sorted(who for who, _ in formed.seats) == list(range(1, 9))


@pytest.mark.parametrize(("together", "alone"), [(1, True), (2, False)])
def test_metropolitan_10_eight_are_for_two_who_went_out_at_once(together, alone, floor):
    """One of nine out leaves eight on another occasion; two of ten at once are the exception."""
    room = floor("metropolitan", tables={1: 5, 2: 3 + together})
    outs = [(2, 3 + one) for one in range(1, together + 1)]
    room.bust(*outs)
    said = other_number(room.state, Reads(room.house))

    assert room.state.seated == 8
    assert bool(said) is alone


def test_everybody_drawn_has_had_a_seat(house):
    room = Floor(house("wph"))
    for number in range(7):
        room.do(Register(name=f"P{number}"))
    room.do(DrawSeats(seed="d"))

    assert (room.state.given_seats, room.state.seated) == (7, 7)


@pytest.mark.parametrize(
    ("seated", "seats", "moved", "says"),
    [
        (3, 9, 0, "table 2 is not to be divided"),
        (4, 9, 2, ""),
        (5, 9, 2, ""),
        (8, 4, 4, ""),
        (8, 3, 0, "table 3 has 3 seats for 4 players"),
    ],
)
def test_whangamata_8_half_of_another_table_moves_from_four_on(seated, seats, moved, says, floor):
    room = floor("whangamata", tables={1: 6, 2: seated})
    splits = SplitTable(table=2, new=TableSpec(3, seats), at=5)

    if says:
        assert room.refused(splits).says == says
    else:
        proposed = next(one for one in room.do(splits) if isinstance(one, MovesProposed))
        assert len(proposed.moves) == moved
        assert {one.from_seat for one in proposed.moves} == set(
            range(seated - moved + 1, seated + 1)
        )


def test_a_table_that_is_not_there_is_not_divided(floor):
    room = floor("whangamata", tables={1: 6})
    gone = room.refused(SplitTable(table=7, new=TableSpec(3, 9), at=5))

    assert gone.says == "table 7 is not to be divided"


@pytest.mark.parametrize(("seat", "closed"), [(1, True), (9, True), (0, False), (10, False)])
def test_a_seat_of_the_table_is_closed(seat, closed, floor):
    room = floor("wph", tables={1: [2, 3, 4]})
    closes = CloseSeats(table=1, seats=(seat,))

    assert (room.do(closes) if closed else room.refused(closes)) is not None
    assert (seat in room.state.tables[1].closed_seats) is closed
