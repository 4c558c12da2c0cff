"""Pictures of tables: the map, the chairs, players found, plans, what breaks next, penalties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.persistent_map import PersistentMap
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.seating.room_tables import CloseSeats
from floorcall.tournament.seating.seat_moves import MoveDropped, MovesProposed, SatDown, Walk
from floorcall.tournament.state import Move, Out, Player, State, Status
from floorcall.views.desk.player_search import find_players
from floorcall.views.floor.discipline import penalty_ladder
from floorcall.views.seating.break_choices import next_break, seat_choices, seats_are_chosen
from floorcall.views.seating.chairs import chairs_view
from floorcall.views.seating.move_list import plan_of, read_plan
from floorcall.views.seating.room_map import WORDS, room_map
from floorcall.web.streams.house_choice import house_of
from web.evenings import evening


class Room:
    """So many players seated at tables of nine, and play begun."""

    def __init__(self, entrants: int) -> None:
        setup = evening()
        self.house: House = house_of(setup, Library())
        opened = open_tournament(setup, self.house, 0, "Rosa")
        assert not isinstance(opened, str)
        self.state: State = TOURNAMENT.begin(opened)
        for number in range(1, entrants + 1):
            self.do(Register(name=f"Player {number}"))
        self.do(DrawSeats(seed="said aloud by Ann"))
        self.do(Start())

    def do(self, command: Command) -> list[Event]:
        events = TOURNAMENT.decide(self.state, command, self.house)
        assert isinstance(events, list), events
        for event in events:
            self.state = TOURNAMENT.evolve(self.state, event)
        return events

    def at(self, table: int) -> list[int]:
        return [who for _, who in sorted(self.state.tables[table].seats.items())]

    def busts(self, *players: int) -> None:
        for player in players:
            self.do(Bust(outs=(Out(player),)))

    def map(self):
        return room_map(self.state, self.house, 0).tables

    def chairs(self, table: int):
        return chairs_view(self.state, self.house, 60, table)


@pytest.mark.parametrize(("out", "short"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_table_is_short_from_two_below_the_fullest(out: int, short: bool):
    room = Room(18)
    room.busts(*room.at(2)[:out])

    assert [table.short for table in room.map()] == [False, short]


def test_the_map_has_a_word_for_every_seat():
    room = Room(18)
    room.do(GoAway(player=room.at(1)[0]))
    room.busts(*room.at(2)[:3])
    room.do(CloseSeats(table=2, seats=(2,)))
    (proposed,) = room.do(Balance())
    assert isinstance(proposed, MovesProposed)

    first, second = room.map()
    words = [seat.word for table in (first, second) for seat in table.seats]
    assert {*words} == {"taken", "away", "leaving", "coming", "open", "closed"} <= {*WORDS}
    assert (first.leaving, second.coming, second.open) == (1, 1, 1)


def test_a_halted_table_says_why_with_its_rules():
    room = Room(18)
    room.busts(*room.at(2)[:4])

    halted = room.map()[1]
    assert halted.halt.startswith("table 2 ")
    assert halted.rules


def test_chairs_carry_the_marks_of_the_next_hand():
    drawn = Room(18).chairs(1)
    assert drawn is not None
    assert drawn.sheet.hand is not None

    marks = {mark: chair.seat for chair in drawn.chairs for mark in chair.marks}
    hand = drawn.sheet.hand
    assert marks == {"D": hand.button, "SB": hand.small_blind, "BB": hand.big_blind}


def test_a_chair_kept_for_a_move_knows_where_it_comes_from():
    room = Room(18)
    room.busts(*room.at(2)[:3])
    room.do(Balance())
    move = next(iter(room.state.moves.values()))

    leaving = next(one for one in room.chairs(1).players if one.player == move.player)
    kept = room.chairs(2).chairs[move.seat - 1]
    assert (leaving.other_table, leaving.other_seat) == (2, move.seat)
    assert (kept.kind, kept.other_table, kept.walking) == ("coming", 1, False)
    room.do(Walk(move=move.id))
    assert room.chairs(2).chairs[move.seat - 1].walking


def test_those_out_at_a_table_are_listed_the_latest_first():
    room = Room(18)
    first, second = room.at(1)[:2]
    room.busts(first, second)

    assert [player.number for player in room.chairs(1).out] == [second, first]


def test_there_are_no_chairs_at_a_table_that_is_not_there():
    assert Room(18).chairs(7) is None


def _state(*names: str) -> State:
    players: PersistentMap[Player] = PersistentMap()
    for number, name in enumerate(names, 1):
        status = Status.OUT if name.endswith("Out") else Status.SEATED
        players = players.put(number, Player(number, name, status=status))
    return State(setup=evening(), players=players)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("an le", ["Anna Lee"]),
        ("LEE", ["Anna Lee", "Bob Lee"]),
        ("3", ["Ana Out"]),
        ("nna", []),
        ("", []),
        ("an", ["Anna Lee", "Ana Out"]),
    ],
)
def test_a_player_is_found_by_how_words_begin_or_by_number(words: str, found: list[str]):
    state = _state("Bob Lee", "Anna Lee", "Ana Out")

    assert [one.name for one in find_players(state, words)] == found


@given(st.lists(st.text(min_size=1, max_size=12).filter(str.strip), max_size=20), st.integers(1, 5))
def test_whoever_is_asked_for_by_the_whole_name_is_found(names: list[str], most: int):
    state = _state(*names)

    for name in names:
        found = find_players(state, name, most)
        assert found
        assert len(found) <= most


def test_a_plan_is_found_by_its_move_the_latest_first():
    move = Move(4, 1, 2, 3, 1, 5)
    plans = [
        plan
        for version, event in enumerate(
            [
                MovesProposed(moves=(move,), why="first", rules=("club@1 7",)),
                MoveDropped(move=4, why="even without it"),
                SatDown(move=3),
                MovesProposed(moves=(move,), why="again"),
            ],
            8,
        )
        if (plan := read_plan(version, event))
    ]

    assert [(plan.version, plan.dropped, plan.why) for plan in plans] == [
        (8, 0, "first"),
        (9, 4, "even without it"),
        (11, 0, "again"),
    ]
    assert plan_of(plans, 4) is plans[2]
    assert plan_of(plans, 5) is None


def test_what_breaks_next_is_said_while_two_tables_are_in_play():
    assert next_break(Room(9).state, Room(9).house) is None
    room = Room(18)
    coming = next_break(room.state, room.house)

    assert coming is not None
    assert coming.table in room.state.tables
    assert coming.rules


@pytest.mark.parametrize(("name", "chosen"), [("club52", True), ("whangamata", False)])
def test_some_houses_let_seats_be_chosen_at_a_break(name: str, chosen: bool):
    assert seats_are_chosen(Library().house(name)) is chosen


def test_club52_tournaments_17_players_choose_among_all_open_seats_of_the_other_tables():
    room = Room(27)
    room.busts(*room.at(1)[:4], *room.at(2)[:3], *room.at(3)[:3])
    offer = seat_choices(room.state, Library().house("club52"), 1, "said aloud by Ann")

    assert sorted(one.player for one in offer.choosers) == sorted(room.at(1))
    free = {(n, seat) for n in (2, 3) for seat in room.state.tables[n].open_seats()}
    assert set(offer.seats) == free
    assert {one.first for one in offer.choosers} <= free
    assert all(table != 1 for table, _ in offer.seats)


@pytest.mark.parametrize("name", Library().names())
def test_every_penalty_offered_is_one_the_house_gives(name: str):
    house = Library().house(name)
    offered = penalty_ladder(house, 3, 9)

    assert offered
    assert all("cannot be given" not in one.says for one in offered)
    assert all(one.counted == (one.measure in ("hands", "rounds", "minutes")) for one in offered)


def test_a_plan_of_an_older_log_that_moves_nobody_is_none():
    assert read_plan(7, MovesProposed(moves=())) is None
    assert read_plan(7, MovesProposed(moves=(), breaks=3)) is not None
