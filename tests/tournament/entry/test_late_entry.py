"""Joining late, entering again, rebuys and add-ons: every house's own bargain."""

import pytest
from casual_night import Casual
from floor import numbers
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.chapters.penalties.rulings import Measure
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.entry.entry_amendment import AmendEntry
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Arrive, Register, Unregister
from floorcall.tournament.play.eliminations import Bust, standings
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.setup.terms import Denomination, Level, Offer, Price
from floorcall.tournament.state import Out, StackKnown, Status, with_player

LEVEL_2, LEVEL_3, BREAK, LEVEL_4, LEVEL_5 = 1200, 2400, 3600, 4200, 5400
"""When each begins, in seconds after the start."""


def latecomer(floor, at: int, **facts):
    floor.do(Register(name="Late", at=at, **facts))
    return len(floor.state.players)


def enter(floor, player: int, at: int, **facts):
    (event,) = floor.do(EnterLate(player=player, seed="seat", at=at, **facts))
    return event


@pytest.mark.parametrize("name", ["metropolitan", "wph"])
def test_s_late_entry_a_full_stack_in_a_drawn_seat_at_once(name, floor):
    room = floor(name, tables={1: 8, 2: 8})
    event = enter(room, latecomer(room, LEVEL_3), LEVEL_3)

    assert (event.stack, event.docked) == (10_000, 0)
    assert room.state.tables[event.table].seats[event.seat] == event.player
    assert event.rules


@pytest.mark.parametrize(
    ("at", "stack"), [(LEVEL_3, 9_000), (BREAK - 1, 9_000), (BREAK, 8_000), (LEVEL_4 - 1, 8_000)]
)
def test_s_late_entry_and_ex_l_3_five_big_blinds_are_docked(at, stack, floor):
    room = floor("wptapl", tables={1: 8, 2: 8})
    event = enter(room, latecomer(room, at), at)

    assert event.stack == stack
    assert room.state.chips_in_play == 160_000 + stack
    assert {"3.2", "3.3"} & set(numbers(event.rules))


def test_ex_l_3_after_the_first_break_nobody_joins(floor):
    room = floor("wptapl", tables={1: 8, 2: 8})

    assert "3.1" in numbers(room.refused(Register(name="Late", at=LEVEL_4)).rules)


@pytest.mark.parametrize(("stacks", "taken"), [(16, False), (17, True), (18, True)])
def test_ex_l_3_without_a_starting_stack_left_nobody_joins(stacks, taken, floor):
    chips = (Denomination(100, stacks * 100),)
    room = floor("wptapl", tables={1: 8, 2: 8}, chips=chips)
    command = Register(name="Late", at=10)

    if taken:
        assert room.do(command)
    else:
        assert "3.4" in numbers(room.refused(command).rules)


@pytest.mark.parametrize(("count", "room_left"), [(80, True), (81, False)])
def test_ex_l_3_a_host_carries_81_stacks_where_the_set_up_does_not_say(count, room_left, floor):
    room = floor("wptapl", chips=())
    for number in range(count):
        room.do(Register(name=f"P{number}"))
    command = Register(name="One more")

    if room_left:
        assert room.do(command)
    else:
        assert "81" in room.refused(command).says


def test_s_late_entry_and_ex_w_50b_one_waits_for_the_next_level(floor):
    room = floor("whangamata", tables={1: 8, 2: 8})
    late = latecomer(room, LEVEL_2 + 60)
    refusal = room.refused(EnterLate(player=late, seed="s", at=LEVEL_3 - 1))
    event = enter(room, late, LEVEL_3)

    assert "level 3" in refusal.says
    assert {"50.7", "50.8"} & set(numbers(refusal.rules))
    assert event.stack == 10_000


def test_ex_w_50b_who_had_phoned_ahead_and_comes_late_waits_too(floor):
    """The stack can be put out before; once the player is in the room, the next level it is."""
    room = floor("whangamata", tables={1: 7}, start=False)
    for name in ("Phoned", "Away still"):
        room.do(Register(name=name, present=False))
    room.do(Start(at=0))
    room.do(Arrive(player=8, at=60))

    assert "level 2" in room.refused(EnterLate(player=8, seed="s", at=LEVEL_2 - 1)).says
    assert enter(room, 9, 70).stack == 10_000
    assert enter(room, 8, LEVEL_2).stack == 10_000


def test_where_the_blinds_never_go_up_again_a_latecomer_waits_for_nothing():
    """A casual game has one level: whoever had to wait for the next would never play."""
    night = Casual(players=2, late_until_level=1)
    for late in range(3, 10):
        night.do(Register(name=f"Late {late}", at=60))
        (event,) = night.do(EnterLate(player=late, seed=f"s{late}", at=70 + late))

        assert event.stack == 10_000


def test_ex_w_50b_staff_may_let_a_latecomer_in_earlier(floor):
    room = floor("whangamata", tables={1: 8, 2: 8})
    event = enter(room, latecomer(room, LEVEL_2), LEVEL_2, leave="Pat")

    assert "Pat" in event.why


def test_s_late_entry_only_a_placed_stack_can_be_taken_up(floor):
    absent = {(1, 3): {"name": "Cy", "present": False}}
    room = floor("club52", tables={1: 8, 2: 8}, players=absent)
    refusal = room.refused(Register(name="Late", at=60))
    room.do(Arrive(player=room.at(1, 3), at=600))

    assert {"tournaments-4b", "tournaments-4c"} & set(numbers(refusal.rules))
    assert room.state.players[room.at(1, 3)].present


@pytest.mark.parametrize(("level_end", "closed"), [(LEVEL_5 - 1, False), (LEVEL_5, True)])
def test_the_event_says_until_when_where_the_house_leaves_it_open(level_end, closed, floor):
    room = floor("metropolitan", tables={1: 8, 2: 8}, late_until_level=4)
    command = Register(name="Late", at=level_end)

    assert bool(closed) == (not room_takes(room, command))


def room_takes(room, command) -> bool:
    return isinstance(TOURNAMENT.decide(room.state, command, room.house), list)


def test_beyond_the_most_entries_players_are_alternates_and_get_a_seat_that_falls_free(floor):
    room = floor("metropolitan", tables={1: 9}, most_entries=9)
    number = latecomer(room, 10)

    assert room.state.players[number].status is Status.ALTERNATE
    assert "no seat" in room.refused(EnterLate(player=number, seed="s", at=20)).says

    room.bust((1, 4))
    event = enter(room, number, 70)

    assert (event.table, event.seat) == (1, 4)


def test_an_alternate_who_got_no_seat_is_not_left_in_the_pool_unseen(floor):
    room = floor("metropolitan", tables={1: 2}, most_entries=2)
    number = latecomer(room, 10)
    room.bust((1, 1))
    assert "Late has paid" in room.refused(Finish(at=100)).says

    room.do(Unregister(player=number, at=110))
    room.do(Finish(at=120))
    assert prizes(room.state, room.house) == {2: 28, 1: 12}


REENTRY = Offer(Price(prize=20, fee=3, chips=10_000), until_level=4)
REBUY = Offer(Price(prize=10, chips=5_000), until_level=4)
ADDON = Offer(Price(prize=10, chips=6_000), until_level=5, most=1)


def bust_by_hand(room, table: int, seat: int, winner: int, at: int = 60):
    loser, taker = room.at(table, seat), room.at(table, winner)
    stack = room.state.players[loser].stack
    won = room.state.players[taker].stack + stack
    room.do(PlayHand(table=table, stacks={loser: 0, taker: won}, at=at))
    return loser


@pytest.mark.parametrize("name", ["metropolitan", "wph", "whangamata"])
def test_ex_w_23_a_rebuy_announced_before_the_next_hand_is_owed_for(name, floor):
    room = floor(name, tables={1: 6}, rebuy=REBUY)
    loser = bust_by_hand(room, 1, 3, 4)
    (event,) = room.do(Rebuy(player=loser, at=70))
    player = room.state.players[loser]

    assert (player.stack, player.owed, player.seat) == (5_000, 10, 3)
    assert event.rules
    assert room.state.seated == 6
    assert room.state.account["rebuys"] == 5_000


@pytest.mark.parametrize(
    ("name", "rule"),
    [("whangamata", "23.3"), ("metropolitan", "25.1"), ("wph", "19.1"), ("club52", "92.1")],
)
def test_s_rebuy_reentry_silence_until_the_next_hand_is_too_late(name, rule, floor):
    room = floor(name, tables={1: 6}, rebuy=REBUY, reentry=REENTRY)
    loser = bust_by_hand(room, 1, 3, 4)
    begun = room.refused(Rebuy(player=loser, at=70, hand_begun=True))
    room.do(PlayHand(table=1, stacks={}, at=150))
    played = room.refused(Rebuy(player=loser, at=160))

    assert rule in numbers(begun.rules)
    assert rule in numbers(played.rules)


@pytest.mark.parametrize("name", ["metropolitan", "wph", "club52"])
def test_s_rebuy_reentry_a_re_entry_gets_a_full_stack_at_a_drawn_seat(name, floor):
    room = floor(name, tables={1: 6}, reentry=REENTRY)
    loser = bust_by_hand(room, 1, 3, 4)
    room.do(AmendEntry(player=loser, display_name="Ace"))
    (event,) = room.do(ReEnter(player=loser, at=200))

    seat = enter(room, event.player, 210)

    assert (event.again_of, event.display_name) == (loser, "Ace")
    assert (seat.stack, seat.docked) == (10_000, 0)
    assert room.state.account["re-entries"] == 10_000
    assert seat.rules


def test_a_freeze_out_house_sells_neither_rebuys_nor_re_entries(floor):
    room = floor("wptapl", tables={1: 6}, rebuy=REBUY, reentry=REENTRY)
    loser = bust_by_hand(room, 1, 3, 4)

    assert room.refused(Rebuy(player=loser, at=70)).rules
    assert room.refused(ReEnter(player=loser, at=70)).rules


@pytest.mark.parametrize("name", HOUSES)
def test_an_add_on_is_sold_once_while_its_window_is_open(name, floor):
    room = floor(name, tables={1: 6}, addon=ADDON)
    room.do(AddOn(player=1, at=100))

    assert room.state.players[1].stack == 16_000
    assert "has had" in room.refused(AddOn(player=1, at=110)).says
    late = sum(level.seconds for level in room.state.setup.levels[:6])
    assert "closed with level 5" in room.refused(AddOn(player=2, at=late)).says


@pytest.mark.parametrize(("age", "allowed"), [(20, False), (21, True), (22, True)])
def test_s_premises_conduct_the_age_is_checked(age, allowed, floor):
    room = floor("club52")
    command = Register(name="Kid", age=age)

    if allowed:
        assert room.do(command)
    else:
        assert "conduct-1" in numbers(room.refused(command).rules)


def test_s_house_governance_a_members_game_asks_for_membership(floor):
    room = floor("club52", members_only=True)

    assert "members" in room.refused(Register(name="Guest")).says
    assert room.do(Register(name="Member", member="52-7"))


def test_a_member_is_not_entered_twice(floor):
    room = floor("wph")
    room.do(Register(name="Ann", member="7"))

    assert "already entered as player 1" in room.refused(Register(name="Ann", member="7")).says


def test_an_entry_can_be_taken_back_before_seating_and_the_money_with_it(floor):
    room = floor("wph")
    room.do(Register(name="Ann"))
    room.do(Unregister(player=1))

    assert room.state.entries == 0
    assert room.state.players[1].paid == 0


def test_a_rebuy_for_a_stack_above_the_threshold_is_refused(floor):
    room = floor("wph", tables={1: 6}, rebuy=Offer(REBUY.price, 4, threshold=9_999))

    assert "9,999 or less" in room.refused(Rebuy(player=1, at=5)).instead


@pytest.mark.parametrize(("chips", "sold"), [(4_999, True), (5_000, True), (5_001, False)])
def test_a_rebuy_goes_by_the_stack_a_hand_was_reported_with(chips, sold, floor):
    room = floor("wph", tables={1: 4}, rebuy=Offer(REBUY.price, 4, threshold=5_000))
    room.do(PlayHand(table=1, stacks={1: chips, 2: 20_000 - chips}, at=5))

    if sold:
        assert room.do(Rebuy(player=1, at=6))
    else:
        assert room.refused(Rebuy(player=1, at=6)).says == "P1-1 has 5,001"


def test_a_rebuy_above_the_threshold_at_the_last_count_asks_for_a_count(floor):
    """Nobody has told a stack since the start, so the table may well see 3,000."""
    room = floor("wph", tables={1: 4}, rebuy=Offer(REBUY.price, 4, threshold=5_000))
    refusal = room.refused(Rebuy(player=1, at=900))
    assert refusal.says == "P1-1 had 10,000 when last counted"
    assert "count the stack" in refusal.instead
    room.do(CountStacks(stacks={1: 3_000}, at=901))

    assert room.do(Rebuy(player=1, at=902))


def test_a_stack_nobody_knows_is_not_taken_for_none_at_a_rebuy(floor):
    room = floor("wph", tables={1: 4}, rebuy=Offer(REBUY.price, 4, threshold=5_000))
    unknown = replace(room.state.players[1], stack=0, stack_known=StackKnown.UNKNOWN)
    room.state = with_player(room.state, unknown)

    assert room.refused(Rebuy(player=1, at=900)).says == "nobody knows what P1-1 has"
    assert room.do(Rebuy(player=1, at=900, reason="I saw it: 2,000"))


def test_the_turbo_levels_of_a_test_count_too(floor):
    levels = (Level(25, 50, seconds=60), Level(50, 100, seconds=60), Level(100, 200, seconds=60))
    room = floor("metropolitan", tables={1: 8}, levels=levels, late_until_level=1)

    assert room_takes(room, Register(name="Late", at=59))
    assert not room_takes(room, Register(name="Late", at=60))


def test_the_bust_of_somebody_who_bought_back_does_not_place_them(floor):
    room = floor("wph", tables={1: 3}, rebuy=REBUY)
    room.do(Bust(outs=(Out(1),), at=5))
    room.do(Rebuy(player=1, at=6))

    assert [players for _, players in standings(room.state)] == [(2, 3), (1,)]


@pytest.mark.parametrize("name", ["metropolitan", "wph", "club52", "whangamata"])
def test_a_person_who_entered_again_has_one_place_the_last_entrys(name, floor):
    """Of four, player 1 goes out first, comes back as player 5, and goes out third."""
    room = floor(name, tables={1: 4}, reentry=REENTRY)
    room.bust((1, 1))
    room.do(ReEnter(player=1, at=70))
    assert [players for _, players in standings(room.state)][-1] == (1,)

    room.do(EnterLate(player=5, seed="seat", at=80))
    room.do(Bust(outs=(Out(2),), at=90))
    room.do(Bust(outs=(Out(5),), at=100))
    room.do(Bust(outs=(Out(3),), at=110))

    assert [(place, players) for place, players in standings(room.state)] == [
        (1, (4,)),
        (2, (3,)),
        (3, (5,)),
        (4, (2,)),
    ]
    assert prizes(room.state, room.house) == {4: 50, 3: 30, 5: 20}


def test_a_re_entry_taken_back_leaves_the_place_of_the_first_entry(floor):
    room = floor("wph", tables={1: 3}, reentry=REENTRY)
    room.bust((1, 1))
    room.do(ReEnter(player=1, at=70))
    room.do(Unregister(player=4, at=75))

    assert [players for _, players in standings(room.state)][-1] == (1,)
    assert room.do(ReEnter(player=1, at=80))


def test_nobody_enters_again_twice_at_once_or_when_it_is_over(floor):
    room = floor("wph", tables={1: 3}, reentry=REENTRY)
    room.bust((1, 1))
    room.do(ReEnter(player=1, at=70))
    assert "entered again as player 4" in room.refused(ReEnter(player=1, at=71)).says

    room.bust((1, 2))
    room.do(Finish(at=90, reason="P1-1 never sat down again"))
    assert "no tournament is running" in room.refused(ReEnter(player=2, at=91)).says


@pytest.mark.parametrize(("most", "taken"), [(1, False), (2, True), (0, True)])
def test_a_person_enters_again_as_often_as_is_offered(most, taken, floor):
    room = floor("wph", tables={1: 3}, reentry=Offer(REENTRY.price, 4, most=most))
    room.bust((1, 1))
    room.do(ReEnter(player=1, at=70))
    enter(room, 4, 80)
    room.do(Bust(outs=(Out(4),), at=90))

    assert room_takes(room, ReEnter(player=4, at=95)) is taken


@pytest.mark.parametrize(("at", "sold"), [(LEVEL_5 - 1, True), (LEVEL_5, False)])
def test_rebuys_and_re_entries_are_sold_to_the_end_of_their_last_level(at, sold, floor):
    room = floor("wph", tables={1: 3}, rebuy=REBUY, reentry=REENTRY)
    room.bust((1, 1), at=at)

    assert room_takes(room, Rebuy(player=1, at=at)) is sold
    assert room_takes(room, ReEnter(player=1, at=at)) is sold


def test_a_re_entry_sold_in_time_is_seated_with_all_its_chips_when_a_seat_is_free(floor):
    """The window closes between the sale and the seat; nothing is docked either."""
    room = floor("club52", tables={1: 9}, reentry=REENTRY)
    room.bust((1, 1), at=LEVEL_5 - 60)
    room.do(ReEnter(player=1, at=LEVEL_5 - 1))

    assert enter(room, 10, LEVEL_5 + 60).stack == 10_000


def test_what_is_left_of_a_penalty_is_served_after_a_rebuy_or_a_re_entry(floor):
    room = floor("wph", tables={1: 6}, rebuy=REBUY, reentry=REENTRY)
    for player in (1, 2):
        room.do(Penalise(player=player, measure=Measure.ROUNDS))
    room.bust((1, 1), (1, 2))
    room.do(Rebuy(player=1, at=70))
    room.do(ReEnter(player=2, at=70))

    assert room.state.players[1].penalty == 6
    assert room.state.players[7].penalty == 6
