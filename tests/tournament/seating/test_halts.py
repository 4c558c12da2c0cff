"""Short tables, the final table and its clock."""

import pytest
from floor import numbers, varied

from built_in_houses import HOUSES
from floorcall.ledger.refusal import Reads
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.clock_control import ClockPaused, Resume
from floorcall.tournament.play.advice import Task, moves_due, short_tables, table_tasks
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.final_table import (
    FinalTableFormed,
    FormFinalTable,
    final_size,
    is_final_due,
)
from floorcall.tournament.seating.halts import Halt, HaltWaived, WaiveHalt, halt_of, table_halt
from floorcall.tournament.seating.questions.on_moves import (
    PLAY_HALT_CLOCK_RUNS,
    PLAY_HALT_WAIVER_IS_MISDEAL,
)
from floorcall.tournament.seating.seat_moves import SeatMovers
from floorcall.tournament.seating.table_breaks import BreakTable


@pytest.mark.parametrize("name", ["whangamata", "wph", "metropolitan"])
@pytest.mark.parametrize(
    ("players", "halt"), [(7, Halt.PLAYS_ON), (6, Halt.HALTS), (5, Halt.HALTS)]
)
def test_s_play_halt_ex_m_9c_ex_h_7b_ex_w_8c_three_short_halts(name, players, halt, floor):
    room = floor(name, tables={1: 9, 2: 9, 3: players})
    ruling = table_halt(room.state, 3, room.house)

    assert ruling.decision is halt
    assert ruling.citations


def test_ex_m_9c_in_a_six_handed_event_it_is_for_the_director(house):
    assert halt_of(3, 6, 6, house("metropolitan", "six_handed")).decision is Halt.DIRECTOR


@pytest.mark.parametrize(("players", "halt"), [(4, Halt.PLAYS_ON), (3, Halt.CONSOLIDATE)])
def test_s_play_halt_and_ex_l_31_it_never_halts_but_below_four_it_is_consolidated(
    players, halt, house
):
    ruling = halt_of(players, 9, 9, house("wptapl"))

    assert ruling.decision is halt
    assert {"33.1", "33.3"} <= {citation.number for citation in ruling.citations}


def test_s_play_halt_where_tables_are_kept_reasonably_even_the_director_may_stop_one(house):
    assert halt_of(6, 9, 9, house("club52")).decision is Halt.DIRECTOR


def test_ex_m_9c_the_director_may_waive_it_where_the_house_says_so(floor):
    room = floor("metropolitan", tables={1: 9, 2: 6})
    (event,) = room.do(WaiveHalt(table=2))
    strict = floor("wph", tables={1: 9, 2: 6})

    assert "9C.3" in numbers(event.rules)
    assert "misdeal" not in event.why
    assert table_halt(room.state, 2, room.house).decision is Halt.PLAYS_ON
    assert strict.refused(WaiveHalt(table=2)).rules


def test_ex_w_8c_the_level_clock_runs_on_while_a_short_table_waits(floor):
    room = floor("whangamata", tables={1: 9, 2: 6})

    assert [advice.task for advice in short_tables(room.state, room.house)] == [Task.HALT]
    assert room.state.clock.ends_at == 1200


@pytest.mark.parametrize(
    ("name", "labels", "size"),
    [
        ("metropolitan", (), 9),
        ("metropolitan", ("six_handed",), 6),
        ("whangamata", (), 9),
        ("whangamata", ("six_handed",), 7),
        ("wph", ("six_handed",), 7),
        ("wptapl", (), 9),
        ("club52", (), 9),
    ],
)
def test_s_table_sizes_and_ex_w_9_and_ex_m_10_how_many_make_the_final_table(
    name, labels, size, floor
):
    room = floor(name, *labels, tables={1: 4, 2: 4})

    assert final_size(room.state, Reads(room.house)) == size


def test_ex_w_9_the_director_may_set_another_number(floor):
    room = floor("whangamata", tables={1: 5, 2: 5}, final_size=10)

    assert is_final_due(room.state, Reads(room.house))


@pytest.mark.parametrize(("busts", "left"), [(1, 9), (2, 8)])
def test_ex_m_10_ten_left_and_one_or_two_bust_combine(busts, left, floor):
    room = floor("metropolitan", tables={1: 5, 2: 5})
    assert not is_final_due(room.state, Reads(room.house))

    room.bust(*[(1, seat) for seat in range(1, busts + 1)])
    events = room.do(FormFinalTable(seed="s", at=60))

    assert len(events[0].seats) == left
    assert len(room.state.tables) == 1


@pytest.mark.parametrize(
    ("name", "left", "due"),
    [
        ("metropolitan", 7, False),
        ("metropolitan", 6, True),
        ("whangamata", 8, False),
        ("whangamata", 7, True),
    ],
)
def test_ex_m_10_and_s_table_sizes_six_handed(name, left, due, floor):
    room = floor(name, "six_handed", tables={1: 4, 2: left - 4}, table_size=6)

    assert is_final_due(room.state, Reads(room.house)) is due


def final(floor, name: str):
    room = floor(name, tables={1: 4, 2: 5})
    room.last_hand(1, 1, 2, 3)
    room.last_hand(2, 1, 2, 3)
    before = {player: seat for seat, player in room.state.tables[1].seats.items()}
    events = room.do(FormFinalTable(seed="s", at=1020))
    return room, events, before


def test_s_final_table_formation_and_ex_w_8c_the_clock_waits_for_the_chips(floor):
    room, events, before = final(floor, "whangamata")
    formed, paused = events

    assert isinstance(paused, ClockPaused)
    assert (paused.level, paused.remaining) == (0, 180)
    assert "8.5" in numbers(paused.rules)
    assert formed.button == 0
    assert {who: seat for who, seat in formed.seats if who in before} == before
    room.do(Resume(at=1100))
    assert room.state.clock.ends_at == 1280


def test_s_final_table_formation_everybody_draws_for_the_button(floor):
    room, events, _ = final(floor, "wptapl")
    (formed,) = events

    assert len(formed.cards) == 9
    assert formed.button == max(formed.cards, key=lambda pair: pair[1])[0]
    assert {"4.5"} <= set(numbers(formed.rules))
    assert room.state.clock.ends_at == 1200


def test_s_final_table_formation_seats_are_redrawn_by_the_book(floor):
    _, events, _ = final(floor, "club52")
    (formed,) = events

    assert isinstance(formed, FinalTableFormed)
    assert {"tournaments-19", "tournaments-6"} <= set(numbers(formed.rules))
    assert len(formed.cards) == 1


@pytest.mark.parametrize(("new", "due"), [(3, False), (4, True), (5, True)])
def test_s_initial_button_and_ex_l_4_half_a_new_table_draws_again(new, due, floor):
    from msgspec.structs import replace

    from floorcall.tournament.table_index import with_table

    room = floor("wptapl", tables={1: 8, 2: 8, 3: 8})
    room.last_hand(1, 1, 2, 3)
    table = replace(room.state.tables[1], newcomers=frozenset(range(1, new + 1)))
    room.state = with_table(room.state, table)
    advice = table_tasks(room.state, 1, room.house)

    assert (advice is not None) is due
    if due:
        assert "4.3" in numbers(advice.rules)


def test_ex_l_4_two_tables_left_draw_for_the_button_once_each(floor):
    room = floor("wptapl", tables={1: 8, 2: 8, 3: 2})
    room.bust((3, 1))
    room.bust((3, 2))
    room.do(BreakTable(seed="s", table=3))
    room.last_hand(1, 1, 2, 3)
    room.last_hand(2, 1, 2, 3)

    assert table_tasks(room.state, 1, room.house).task is Task.BUTTON
    room.do(PlaceButton(table=1, seed="s"))
    assert table_tasks(room.state, 1, room.house) is None
    assert table_tasks(room.state, 2, room.house).task is Task.BUTTON


@pytest.mark.parametrize("name", [name for name in HOUSES if name != "wptapl"])
def test_elsewhere_the_button_is_not_drawn_again(name, floor):
    room = floor(name, tables={1: 8, 2: 8})
    room.last_hand(1, 1, 2, 3)

    assert table_tasks(room.state, 1, room.house) is None


def test_too_many_players_do_not_make_a_final_table(floor):
    room = floor("metropolitan", tables={1: 5, 2: 5})

    assert "10.1" in numbers(room.refused(FormFinalTable(seed="s")).rules)
    assert moves_due(room.state, room.house) is None


def test_ex_m_10_eight_combine_by_the_exception_for_a_double_knock_out(floor):
    room = floor("metropolitan", tables={1: 5, 2: 5})
    room.bust((1, 1), (2, 1))
    (event,) = room.do(FormFinalTable(seed="s", at=60))

    assert len(event.seats) == 8
    assert "10.1" in numbers(event.rules)


def test_ex_w_8c_the_advice_to_halt_says_that_the_clock_runs_on(floor):
    room = floor("whangamata", tables={1: 9, 2: 6})
    (advice,) = short_tables(room.state, room.house)

    assert "the level clock runs on" in advice.why
    assert {"8.4", "8.5"} <= set(numbers(advice.rules))


@pytest.mark.parametrize(
    ("name", "short", "halt"),
    [
        ("metropolitan", 1, Halt.PLAYS_ON),
        ("metropolitan", 2, Halt.DIRECTOR),
        ("metropolitan", 3, Halt.HALTS),
        ("wph", 2, Halt.PLAYS_ON),
    ],
)
def test_late_in_the_night_tables_may_be_kept_more_closely_even(name, short, halt, floor):
    """Half of 18 are out, and table 2 has so many players fewer than table 1."""
    room = floor(name, tables={1: 9, 2: 9})
    room.bust(*[(1, seat) for seat in range(1, 4)])
    room.bust(*[(2, seat) for seat in range(1, 4 + short)])
    while room.state.seated > 9:
        room.bust((1, max(room.state.tables[1].seats)), (2, max(room.state.tables[2].seats)))
    ruling = table_halt(room.state, 2, room.house)

    assert ruling.decision is halt
    if halt is Halt.DIRECTOR:
        assert "9C.4" in [citation.number for citation in ruling.citations]


def test_before_half_of_the_field_is_out_two_short_is_even_enough(floor):
    room = floor("metropolitan", tables={1: 9, 2: 7})

    assert table_halt(room.state, 2, room.house).decision is Halt.PLAYS_ON


def test_ex_w_50_relatives_may_sit_together_at_the_final_table(floor):
    players = {(1, 1): {"name": "Al", "family": "Kerr"}, (2, 1): {"name": "Bo", "family": "Kerr"}}
    room = floor("whangamata", tables={1: 4, 2: 5}, players=players)
    room.last_hand(1, 1, 2, 3)
    room.do(FormFinalTable(seed="s", at=60))

    assert {room.state.players[1].table, room.state.players[5].table} == {1}


def test_metropolitan_9c_a_waiver_expires_when_the_table_is_no_longer_so_short(floor):
    """Ours; Metropolitan 9-C does not say. Waived at six and nine; at six and seven no cause."""
    room = floor("metropolitan", tables={1: 9, 2: 6})
    room.do(WaiveHalt(table=2))
    room.bust((1, 9), (1, 8), at=10)
    assert not room.state.tables[2].waived
    room.bust((2, 6), (2, 5), at=20)

    assert table_halt(room.state, 2, room.house).decision is Halt.HALTS


@pytest.mark.parametrize(("seat", "waived"), [((2, 6), True), ((1, 9), False)])
def test_a_waiver_holds_while_its_cause_does(seat, waived, floor):
    """One more out at the short table leaves it short; one out at the full table does not."""
    room = floor("metropolitan", tables={1: 9, 2: 6})
    room.do(WaiveHalt(table=2))
    room.bust(seat, at=10)

    assert room.state.tables[2].waived == waived


def test_a_waiver_of_an_earlier_log_holds_for_good(floor):
    room = floor("metropolitan", tables={1: 9, 2: 6})
    room._take([HaltWaived(table=2)])
    room.bust((1, 9), (1, 8), at=10)

    assert room.state.tables[2].waived


@pytest.mark.parametrize(("out", "asks"), [(0, True), (1, False)])
def test_where_a_waived_hand_is_a_misdeal_a_reason_is_asked_while_the_table_is_short(
    out, asks, floor
):
    """A waiver of an earlier log holds for good; its hands are misdeals only at nine and six."""
    room = floor("metropolitan", tables={1: 9, 2: 6})
    room.house = varied(room.house, PLAY_HALT_WAIVER_IS_MISDEAL, value=True)
    room._take([HaltWaived(table=2)])
    for seat in range(out):
        room.bust((1, 9 - seat), at=10)

    if asks:
        assert "misdeal" in room.refused(PlayHand(table=2, stacks={}, at=20)).says
        assert room.do(PlayHand(table=2, stacks={}, at=20, reason="it was all in already"))
    else:
        assert room.do(PlayHand(table=2, stacks={}, at=20))


@pytest.mark.parametrize(("outs", "stops"), [(1, False), (2, False), (3, True), (4, True)])
def test_where_the_clock_waits_with_a_short_table_it_stops_when_one_becomes_so(outs, stops, floor):
    room = floor("wph", tables={1: 9, 2: 9})
    room.house = varied(room.house, PLAY_HALT_CLOCK_RUNS, value=False)
    events = room.bust(*((2, seat) for seat in range(1, outs + 1)), at=100)
    paused = [event for event in events if isinstance(event, ClockPaused)]

    assert bool(paused) == stops
    assert (room.state.clock.ends_at is None) == stops
    if stops:
        assert paused[0].remaining == 1100


def test_in_the_built_in_houses_the_clock_runs_on(floor, every_house):
    room = floor(every_house.id, tables={1: 9, 2: 9})
    room.bust(*((2, seat) for seat in range(1, 5)), at=100)

    assert room.state.clock.ends_at is not None


def test_a_waiver_that_a_move_has_ended_does_not_come_back_with_the_next(floor):
    """Waived at nine and six. One moves, seven and eight remain; three more out stop it again."""
    room = floor("metropolitan", tables={1: 9, 2: 6})
    room.do(WaiveHalt(table=2))
    room.do(Balance(at=30, announce=True))
    room.do(SeatMovers(at=40))
    assert not room.state.tables[2].waived
    room.bust((2, 1), (2, 2), at=50)

    assert table_halt(room.state, 2, room.house).decision is Halt.HALTS


@pytest.mark.parametrize("void", [False, True])
def test_a_waiver_is_recorded_with_its_reason_or_with_what_it_means(void, floor):
    """Three short; where the house has it so, the hands played meanwhile are misdeals."""
    room = floor("metropolitan", tables={1: 9, 2: 6})
    room.house = varied(room.house, PLAY_HALT_WAIVER_IS_MISDEAL, value=void)
    decided = [
        TOURNAMENT.decide(room.state, WaiveHalt(table=2, reason=why), room.house)[0].why
        for why in ("they are on their way", "")
    ]

    misdeals = " and its hands are misdeals" if void else ""
    assert decided == ["they are on their way", f"the table plays on{misdeals}"]
