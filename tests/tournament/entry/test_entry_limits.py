"""Entries, rebuys and re-entries at the edge of their terms: just within them, and just beyond."""

from __future__ import annotations

import pytest
from floor import varied, why_unfit
from msgspec.structs import replace

from floorcall.ledger.refusal import Reads
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.entry.entry_ages import ConfirmEntryAge, EntryAgeConfirmed, age_to_ask
from floorcall.tournament.entry.entry_windows import ALL_THE_SAME, open_ways_in
from floorcall.tournament.entry.no_shows import MarkNoShow
from floorcall.tournament.entry.purchases import Source, counted_purchases, refund_source
from floorcall.tournament.entry.questions import (
    LATE_ENTRY_JOIN_AT,
    LATE_ENTRY_SUPPLY_CAP,
    REBUY_REENTRY_GIVEN_UP_STACK,
    REBUY_REENTRY_REENTRY,
    STARTING_STACK_REFUND,
    GivenUpStack,
    JoinAt,
    LateSupply,
    Reentry,
)
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import (
    Arrive,
    Arrived,
    Paid,
    Pay,
    Refund,
    Register,
    Unregister,
)
from floorcall.tournament.entry.stack_supply import stack_of_its_own
from floorcall.tournament.entry.tills import CountTill
from floorcall.tournament.play.absence import RemoveAbsent
from floorcall.tournament.play.eliminations import Removed
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.first_seating import SeatTaken
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.questions import GAME_CLASSES_TIMED_END
from floorcall.tournament.setup.terms import Denomination, EntryPrice, Level, Offer, OwnStack, Price
from floorcall.tournament.state import with_player
from floorcall.tournament.voice import Voice

AGAIN = Offer(Price(prize=10, chips=5_000), 4)


def test_who_was_marked_and_comes_is_counted_as_no_show_no_more(floor):
    room = floor("wph", tables={1: 4})
    for name in ("Ann", "Bob"):
        room.do(Register(name=name, at=60))
    for number in (5, 6):
        room.do(MarkNoShow(player=number, at=70))
    assert room.state.no_shows == 2
    room.do(Arrive(player=5, at=80))

    assert room.state.no_shows == 1


@pytest.mark.parametrize(("most", "sold"), [(1, 1), (2, 2), (0, 3)])
def test_a_player_buys_back_as_often_as_is_offered(most, sold, floor):
    room = floor("wph", tables={1: 4}, rebuy=replace(AGAIN, most=most))
    for turn in range(sold):
        room.bust((1, 3), at=60 + turn)
        room.do(Rebuy(player=3, at=60 + turn))
    room.bust((1, 3), at=90)
    again = Rebuy(player=3, at=90)

    if most:
        assert room.refused(again).says == f"P1-3 has bought back {sold} times"
    else:
        room.do(again)


def test_only_a_rebuy_of_somebody_out_sets_out_a_new_stack(floor):
    """With 2,000 left by the last hand a rebuy comes on top of it; out, it is all there is."""
    rebuy = Offer(Price(prize=10, chips=5_000), 4, threshold=10_000)
    room = floor("wph", tables={1: 4}, rebuy=rebuy)
    room.do(PlayHand(table=1, stacks={1: 18_000, 2: 2_000}, at=60))
    room.do(Rebuy(player=2, at=70))
    room.bust((1, 3), at=80)
    room.do(Rebuy(player=3, at=85))

    assert room.state.players[2].stack == 7_000
    assert room.state.players[2].stack_at != 70
    assert (room.state.players[3].stack, room.state.players[3].stack_at) == (5_000, 85)
    assert known_stack(room.state, room.state.players[3]).chips == 5_000


def test_conduct_1_the_age_is_asked_of_everybody_who_was_not_asked(floor):
    room = floor("club52", tables={1: 3})
    asked = age_to_ask(room.state, room.house, 1)
    room.do(ConfirmEntryAge(player=1))

    assert asked > 0
    assert age_to_ask(room.state, room.house, 1) == 0
    assert age_to_ask(room.state, room.house, 2) == asked
    assert age_to_ask(room.state, room.house, 99) == 0


@pytest.mark.parametrize(
    ("join", "levels", "words"),
    [
        (JoinAt.NEXT_LEVEL, (Level(25, 50),), "the supervisor permits it"),
        (JoinAt.ANY_HAND, (Level(25, 50),), ""),
    ],
)
def test_whangamata_50_leave_is_told_only_where_one_would_have_to_wait(join, levels, words, floor):
    """One level, which never ends: whoever had to wait for the next would never play."""
    room = floor("whangamata", tables={1: 4}, levels=levels, late_until_level=1)
    room.house = varied(room.house, LATE_ENTRY_JOIN_AT, join)
    room.do(Register(name="Late", at=60))

    assert room.do(EnterLate(player=5, seed="s", at=60))[0].why == words


def test_before_the_start_nobody_needs_leave(floor):
    room = floor("whangamata", tables={1: 4}, start=False, levels=(Level(25, 50),))
    room.do(Register(name="Fifth"))

    assert room.do(EnterLate(player=5, seed="s", reason="the draw was made"))[0].why == (
        "the draw was made"
    )


@pytest.mark.parametrize(("stacks", "left"), [(6, True), (5, False)])
def test_wptapl_3_every_entry_and_re_entry_takes_a_starting_stack(stacks, left, floor):
    """Four entries and a re-entry: a sixth stack is one too many of five."""
    chips = (Denomination(25, 400 * stacks),)
    room = floor("wph", tables={1: 4}, chips=chips, reentry=AGAIN)
    room.house = varied(room.house, LATE_ENTRY_SUPPLY_CAP, LateSupply.STACKS)
    room.bust((1, 3))
    room.do(ReEnter(player=3, at=70))
    more = Register(name="Late", at=80)

    if left:
        assert room.do(more)
    else:
        assert room.refused(more).says == "all 5 starting stacks are taken"
        assert room.do(replace(more, reason="we borrowed a case"))


@pytest.mark.parametrize(
    ("asked_before", "asked_now", "known"),
    [(True, None, True), (False, True, True), (False, None, False)],
)
def test_the_age_of_a_re_entry_is_known_from_before_or_asked_now(
    asked_before, asked_now, known, floor
):
    room = floor("wph", tables={1: 4}, reentry=AGAIN)
    if asked_before:
        room.do(ConfirmEntryAge(player=3))
    room.bust((1, 3))
    (event,) = room.do(ReEnter(player=3, of_age=asked_now, at=70))

    assert event.of_age is known


def test_outside_its_terms_a_re_entry_is_taken_for_a_reason_only(floor):
    room = floor("wph", tables={1: 4})
    room.bust((1, 3))
    again = ReEnter(player=3, at=70)

    assert room.refused(again).says == "this tournament has no re-entry"
    assert room.do(replace(again, reason="asked for it"))


@pytest.mark.parametrize(
    ("timed", "ends", "open_"),
    [(True, 9_000, False), (False, 0, True), (False, 9_000, True), (True, 0, True)],
)
def test_a_game_with_a_stated_end_waits_for_no_way_in_to_close(timed, ends, open_, floor):
    room = floor("wph", tables={1: 4}, rebuy=AGAIN)
    house = varied(room.house, GAME_CLASSES_TIMED_END, timed)
    running = replace(room.state, setup=replace(room.state.setup, ends=ends))

    assert ("rebuys" in open_ways_in(running, 60, Reads(house))) is open_
    for phase in ("open", "over"):
        assert open_ways_in(replace(running, phase=phase), 60, Reads(house)) == []


@pytest.mark.parametrize(("now", "ways"), [(4799, True), (5400, False)])
def test_rebuys_and_re_entry_are_ways_in_to_the_end_of_their_last_level(now, ways, floor):
    """Level 4 begins after a break of ten minutes and ends at 5,400 seconds."""
    room = floor("wph", tables={1: 4}, rebuy=AGAIN, reentry=AGAIN, late_until_level=1)

    found = open_ways_in(room.state, now, Reads(room.house))
    assert found == (["rebuys", "re-entry"] if ways else [])


def test_once_it_is_over_or_dealt_the_house_bears_a_refund(floor):
    running = floor("wph", tables={1: 3})
    over = replace(running.state, phase="over")
    dealt = replace(running.state, deal={1: 20, 2: 20, 3: 20})

    assert refund_source(running.state, running.state.players[1]) is Source.ENTRY
    for state in (over, dealt):
        assert refund_source(state, state.players[1]) is Source.HOUSE


@pytest.mark.parametrize(
    ("offer", "terms", "way_out"),
    [
        (AGAIN, Reentry.FULL_STACK_RANDOM_SEAT, "a re-entry is still possible, on its own terms"),
        (AGAIN, Reentry.NO_REENTRY, ALL_THE_SAME),
        (None, Reentry.FULL_STACK_RANDOM_SEAT, ALL_THE_SAME),
    ],
)
def test_whangamata_23_3_whoever_was_silent_is_told_of_a_re_entry_where_there_is_one(
    offer, terms, way_out, floor
):
    room = floor("whangamata", tables={1: 4}, rebuy=AGAIN, reentry=offer)
    room.house = varied(room.house, REBUY_REENTRY_REENTRY, terms)
    room.bust((1, 3))

    assert room.refused(Rebuy(player=3, hand_begun=True, at=90)).instead == way_out


def test_a_till_counted_holds_what_was_counted_nothing_too(floor):
    """Three entries at 23 lie in the till by the book."""
    room = floor("wph", tables={1: 3})
    assert room.state.tills.held == {"": 69}
    room.do(CountTill(counted=60, at=60))
    assert (room.state.tills.held, room.state.tills.found) == ({"": 60}, {"": -9})
    room.do(CountTill(counted=0, at=70))

    assert (room.state.tills.held, room.state.tills.found) == ({"": 0}, {"": -69})


@pytest.mark.parametrize(("chips", "left"), [(501, True), (500, False), (499, False)])
def test_wptapl_3_whoever_comes_late_has_a_chip_left_or_a_director_lets_the_stack_stand(
    chips, left, floor
):
    """Five big blinds of 100 are docked in the second level."""
    players = {(1, 3): {"name": "Late", "present": False}}
    room = floor("wptapl", tables={1: 4}, players=players)
    room.stack(3, chips)
    comes = Arrive(player=3, at=1_260)

    if left:
        assert room.do(comes)[0].docked == 500
    else:
        assert room.refused(comes).says.startswith("nothing would be left of Late's stack: 500")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"amount": -23}, ""),
        ({"amount": -24}, "P1-1 has paid ¤23"),
        ({"amount": -5, "out_of": "entry"}, ""),
        ({"amount": 0, "out_of": "entry"}, ""),
        ({"amount": 5, "out_of": "entry"}, 'money is not given back out of "entry"'),
        ({"amount": -5, "out_of": "a hat"}, 'money is not given back out of "a hat"'),
    ],
)
def test_no_more_is_given_back_in_a_log_than_was_paid(changes, says, floor):
    room = floor("wph", tables={1: 3})
    event = Paid(player=1, amount=5, at=60)

    assert why_unfit(replace(room.state, strict=True), replace(event, **changes)) == says


@pytest.mark.parametrize(("least", "fits"), [(0, True), (18, True), (-1, False)])
def test_an_age_in_a_log_is_a_number_of_years(least, fits, floor):
    room = floor("wph", tables={1: 3})
    asked = EntryAgeConfirmed(player=1, least=least)

    assert (why_unfit(replace(room.state, strict=True), asked) == "") is fits


def test_a_re_entry_that_was_withdrawn_is_there_no_more(floor):
    room = floor("wph", tables={1: 4}, reentry=AGAIN)
    room.bust((1, 3))
    room.do(ChangeTerms(terms=Terms(no_reentry=True), reason="asked", at=65))

    assert room.refused(ReEnter(player=3, at=70)).says == "there is no re-entry any more"


@pytest.mark.parametrize(
    ("leaves", "why", "again"), [(False, "", True), (True, "", False), (True, "asked", True)]
)
def test_where_no_stack_is_given_up_only_whoever_lost_theirs_enters_again(
    leaves, why, again, floor
):
    room = floor("tda", tables={1: 4}, reentry=AGAIN)
    if leaves:
        room.do(LeaveEarly(player=3, chips=10_000, reason="a new stack", at=60))
    else:
        room.bust((1, 3))
    room.house = varied(room.house, REBUY_REENTRY_GIVEN_UP_STACK, GivenUpStack.NOT_ALLOWED)
    enters = ReEnter(player=3, at=70, reason=why)

    if again:
        assert room.do(enters)
    else:
        assert room.refused(enters).says == "P1-3 gave up a stack and does not enter again"


def test_a_stack_set_for_somebody_is_given_out_once_at_any_price_of_any_size(floor):
    """12,000 at the members' price, and 10,000, which is as large as the usual one."""
    members = EntryPrice("Members", Price(prize=15), members=True)
    stacks = (OwnStack("Ann", 12_000), OwnStack("Bob", 10_000))
    room = floor("wph", start=False, stacks=stacks, prices=(members,))
    for name, member, chips in (("Ann", "7", 12_000), ("Bob", "", 10_000)):
        assert stack_of_its_own(room.state, member, name) == chips
        room.do(Register(name=name, member=member))

        assert stack_of_its_own(room.state, member, name) == 0


@pytest.mark.parametrize(("paid", "taken"), [(True, False), (False, True)])
def test_a_member_who_never_came_enters_anew_unless_the_entry_is_paid(paid, taken, floor):
    room = floor("wph", tables={1: 4})
    room.do(Register(name="Ann", member="7", paid=paid, at=60))
    room.do(MarkNoShow(player=5, at=70))
    anew = Register(name="Ann", member="7", at=80)

    if taken:
        assert room.do(anew)
    else:
        assert room.refused(anew).says == "Ann, member 7, is already entered as player 5"


def test_what_is_owed_for_counts_while_it_goes_on_but_for_entries(floor):
    room = floor("wph", tables={1: 4}, rebuy=AGAIN)
    room.do(Register(name="Late", paid=False, at=50))
    room.bust((1, 3))
    room.do(Rebuy(player=3, at=70))
    rebuyer, late = room.state.players[3], room.state.players[5]

    assert [one for _, one in counted_purchases(rebuyer, is_over=False)] == [True, True]
    assert [one for _, one in counted_purchases(rebuyer, is_over=True)] == [True, False]
    for over in (False, True):
        assert [one for _, one in counted_purchases(late, is_over=over)] == [False]


@pytest.mark.parametrize(("seat", "gets"), [(2, 7), (6, 9)])
def test_only_whoever_was_big_blind_is_spared_it_in_another_seat(seat, gets, floor):
    """Seat 6 was big blind and 8 is next; 4, 7 and 9 are open, and 7 would pay it."""
    room = floor("wph", tables={1: [1, 2, 3, 5, 6, 8]}, rebuy=AGAIN)
    room.last_hand(1, 3, 5, 6)
    out = room.at(1, seat)
    room._take([Removed(player=out, reason="left", at=20)])
    room.state = with_player(room.state, replace(room.state.players[out], removed=""))
    room.do(Register(name="Late", at=30))
    room.do(EnterLate(player=7, table=1, seat=seat, reason="asked", at=30))

    assert room.do(Rebuy(player=out, at=40))[0].seat == gets


@pytest.mark.parametrize(
    ("amount", "taken", "written"),
    [(0, 23, ""), (1, 1, ""), (23, 23, ""), (24, 0, "¤24"), (-1, 0, "-¤1")],
)
def test_no_more_is_paid_than_is_owed_and_something_at_least(amount, taken, written, floor):
    room = floor("wph", tables={1: 3})
    room.do(Register(name="Late", paid=False, at=50))
    pays = Pay(player=4, amount=amount, at=60)

    if taken:
        assert room.do(pays)[0].amount == taken
        assert room.state.players[4].owed == 23 - taken
    else:
        assert room.refused(pays).says == f"Late owes ¤23, not {written}"
    assert room.refused(Pay(player=1, at=60)).says == "P1-1 owes ¤0, not ¤0"


@pytest.mark.parametrize(("given", "why", "done"), [(True, "", True), (False, "", False)])
def test_a_no_show_gets_the_entry_back_where_the_house_gives_it(given, why, done, floor):
    players = {(1, 3): {"name": "Never", "present": False}}
    room = floor("club52", tables={1: 4}, players=players)
    room.do(RemoveAbsent(player=3, at=2_000))
    room.house = varied(room.house, STARTING_STACK_REFUND, given)
    back = Refund(player=3, amount=23, reason=why, at=2_100)

    if done:
        assert room.do(back)
    else:
        assert room.refused(back).says == "Never did not come, and the entry is not given back"
        assert room.do(replace(back, reason="was ill"))


def test_a_re_entry_taken_back_is_counted_no_more(floor):
    room = floor("wph", tables={1: 4}, reentry=AGAIN)
    for seat in (3, 4):
        room.bust((1, seat))
        room.do(ReEnter(player=seat, at=70))
    assert (room.state.entries, room.state.reentries, room.state.rebuys) == (4, 2, 0)
    room.do(Unregister(player=5))

    assert (room.state.entries, room.state.reentries) == (4, 1)


def test_rebuys_are_counted(floor):
    room = floor("wph", tables={1: 4}, rebuy=AGAIN)
    for count in (1, 2):
        room.bust((1, 3), at=60 + count)
        room.do(Rebuy(player=3, at=60 + count))
        assert room.state.rebuys == count


@pytest.mark.parametrize(
    ("docked", "says"), [(0, ""), (10_000, ""), (10_001, "below zero"), (-1, "below zero")]
)
def test_no_more_is_docked_in_a_log_than_there_is(docked, says, floor):
    players = {(1, 3): {"name": "Late", "present": False}}
    room = floor("wptapl", tables={1: 4}, players=players)
    said = why_unfit(replace(room.state, strict=True), Arrived(player=3, docked=docked, at=60))

    assert says in said
    assert bool(said) is bool(says)


@pytest.mark.parametrize(("before", "now"), [(True, False), (False, True), (False, False)])
def test_whoever_comes_is_of_age_by_what_was_asked_before_or_now(before, now, floor):
    players = {(1, 3): {"name": "Late", "present": False}}
    room = floor("wph", tables={1: 4}, players=players)
    if before:
        room.do(ConfirmEntryAge(player=3))
    room.do(Arrive(player=3, of_age=True if now else None, at=60))

    assert room.state.players[3].of_age is (before or now)


@pytest.mark.parametrize(("amount", "words"), [(5, "P1-1 pays ¤5"), (-5, "P1-1 gets ¤5 back")])
def test_what_is_paid_and_given_back_is_told(amount, words, floor):
    room = floor("wph", tables={1: 3})
    told = TOURNAMENT.sentence(Paid(player=1, amount=amount, at=60), Voice(room.state, str))

    assert told.startswith(words)


@pytest.mark.parametrize(("came", "docked"), [(60, 250), (1_260, 500)])
def test_wptapl_3_docked_is_by_the_level_in_which_one_came(came, docked, floor):
    """Five big blinds of the first level or the second, whenever the seat is given."""
    room = floor("wptapl", tables={1: 4})
    room.do(Register(name="Late", at=came))

    assert room.do(EnterLate(player=5, seed="s", at=1_300))[0].docked == docked


def test_a_seat_somebody_comes_to_is_not_free_and_its_holder_is_named(floor):
    room = floor("wph", tables={1: 9, 2: 7}, reentry=AGAIN)
    (proposed,) = room.do(Balance(at=5))
    (move,) = proposed.moves
    room.do(Register(name="Late", at=60))
    taken = SeatTaken(player=17, table=2, seat=move.seat, stack=10_000, at=60)

    assert why_unfit(room.state, taken) == (
        f"seat {move.seat} of table 2 is not free: {room.state.players[move.player].name} has it"
    )
    assert why_unfit(room.state, replace(taken, seat=1)) == (
        "seat 1 of table 2 is not free: P2-1 has it"
    )
