"""Limits of all rooms that no night of the other tests comes near: below, at and above each."""

from __future__ import annotations

import pytest
from floor import LIBRARY, Floor, make_setup, varied, why_unfit
from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.chapters.penalties.rulings import Measure
from floorcall.ledger.refusal import Reads, Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.chip_race import leftover_worth
from floorcall.tournament.chips.colour_up import ColourUp, ExchangeLeftovers, rounding
from floorcall.tournament.chips.questions import (
    CHIP_RACE_PROCEDURE_LATE_LEFTOVERS,
    LateLeftovers,
)
from floorcall.tournament.clock.announced_changes import EndMoved
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.clock.time_shift import TimeShifted
from floorcall.tournament.conduct.player_penalties import Disqualify, Penalise
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.paid_places import count_paid_places
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.place_prizes import prizes_by_place
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.no_shows import MarkNoShow
from floorcall.tournament.entry.purchases import Source, refund_source
from floorcall.tournament.entry.rebuys import AddOn
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.advice import Task, short_tables
from floorcall.tournament.play.eliminations import Bust, out_in_hand
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.questions import HAND_FOR_HAND_ELIGIBLE_FROM, EligibleFrom
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.blind_order import gets_hand, pays_big_blind
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.halts import next_big_blind_seat
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.questions.on_moves import PLAY_HALT_BY
from floorcall.tournament.seating.table_breaks import BreakTable, can_break
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import EntryPrice, Level, Offer, Payout, Price
from floorcall.tournament.state import Out, RedrawCall


def outcome(room: Floor, command):
    return TOURNAMENT.decide(room.state, command, room.house)


# chips


@pytest.mark.parametrize(("odd", "change"), [(1, 75), (3, 25), (2, 50)])
def test_the_chips_of_a_stack_nobody_knows_change_by_what_its_odd_ones_become(odd, change, floor):
    room = floor("club52", tables={1: 3})
    room.do(PlayHand(table=1, stacks={}, at=60))
    (event,) = outcome(room, ColourUp(value=25, odd={1: odd}, seed="s", at=90))

    assert rounding(room.state, event) == change


@pytest.mark.parametrize(("count", "worth"), [(4, 100), (5, 200), (8, 200), (9, 300)])
def test_leftovers_that_are_rounded_up_make_whole_chips(count, worth):
    book = LIBRARY.house("metropolitan")
    book = varied(book, CHIP_RACE_PROCEDURE_LATE_LEFTOVERS, LateLeftovers.ROUNDED_UP)

    assert leftover_worth(count, 25, 100, Reads(book)) == worth


def test_add_ons_are_counted(floor):
    room = floor("wph", tables={1: 3}, addon=Offer(Price(prize=10, chips=5000), 4))
    room.do(AddOn(player=1, at=60))
    room.do(AddOn(player=2, at=61))

    assert room.state.addons == 2


# hand for hand, hands and busts


@pytest.mark.parametrize("eligible", EligibleFrom)
def test_a_round_begins_with_hands_in_play_once_play_is_hand_for_hand(eligible):
    book = varied(LIBRARY.house("wph"), HAND_FOR_HAND_ELIGIBLE_FROM, eligible)
    room = Floor(book, tables={1: 4, 2: 4})
    room.do(BeginHand(table=1, at=50))
    first = isinstance(outcome(room, PlayHandForHand(at=60)), Refusal)
    room.do(PlayHandForHand(reason="the bubble", at=60))

    assert first is (eligible is EligibleFrom.FIRST_ROUND)
    assert not isinstance(outcome(room, PlayHandForHand(at=70)), Refusal)


@pytest.mark.parametrize(("button", "taken"), [(1, True), (9, True), (10, False)])
def test_the_button_of_a_reported_hand_lies_at_a_seat(button, taken, floor):
    room = floor("wph", tables={1: 5})
    hand = PlayHand(table=1, stacks={}, button=button, at=60)

    assert isinstance(outcome(room, hand), Refusal) is not taken


def test_why_no_hand_is_reported(floor):
    hand = PlayHand(table=1, stacks={}, at=60)
    before = floor("wph", tables={1: 3}, start=False)
    after = floor("wph", tables={1: 3})
    after.bust((1, 1), at=10)
    after.bust((1, 2), at=20)
    after.do(Finish(at=30))

    assert before.refused(hand).says == "play has not begun"
    assert after.refused(hand).says == "no hand can be dealt at table 1"


@pytest.mark.parametrize(("later", "joined"), [(179, True), (180, False), (181, False)])
def test_busts_told_within_three_minutes_are_of_one_hand(later, joined, floor):
    room = floor("wph", tables={1: 6})
    room.do(PlayHand(table=1, stacks={}, at=5))
    room.bust((1, 3), at=60)
    player = room.state.players[3]

    found = out_in_hand(room.state, 1, player.out_hand, 60 + later)
    assert bool(found) is joined


def test_a_table_whose_button_is_lost_loses_none_by_the_next_bust(floor):
    room = floor("wph", tables={1: 6})
    (first, *_) = room.bust((1, 3), at=600)
    (second, *_) = room.bust((1, 4), at=700)

    assert (first.unseen, second.unseen) == ((1,), ())
    assert room.state.tables[1].button_lost


@pytest.mark.parametrize(("big_blind", "due"), [(6, 7), (7, 8), (8, 9), (9, 1)])
def test_the_next_big_blind_seat_goes_round_the_whole_table(big_blind, due, floor):
    room = floor("wph", tables={1: 9})
    table = room.state.tables[1]
    last = Positions(big_blind - 2, big_blind - 1, big_blind)

    assert next_big_blind_seat(replace(table, last=last)) == due


def test_in_the_first_hand_of_a_table_an_open_seat_is_judged_by_the_hand_in_play(floor):
    room = floor("whangamata", tables={1: 6})
    table = room.state.tables[1]

    assert all(gets_hand(table, seat, room.house) for seat in (7, 8, 9))
    room.do(BeginHand(table=1, at=10))
    begun = room.state.tables[1]
    assert begun.last is None
    assert begun.playing.positions == Positions(1, 2, 3)
    fresh = replace(begun, seats={seat: who for seat, who in begun.seats.items() if seat != 3})
    assert not gets_hand(fresh, 3, room.house)  # small blind to come


def test_whoever_sits_down_behind_the_big_blind_in_play_pays_the_next_one(floor):
    room = floor("wph", tables={1: 6})
    room.do(BeginHand(table=1, at=10))
    begun = replace(room.state.tables[1], seats={1: 1, 2: 2, 3: 3, 6: 6})

    assert pays_big_blind(begun, 4, room.house)
    assert not pays_big_blind(begun, 7, room.house)
    assert not pays_big_blind(replace(begun, playing=None, button=0), 4, room.house)


# seats


def test_a_house_that_keeps_table_1_forms_its_final_table_there(floor):
    kept = floor("whangamata", tables={1: 4, 2: 4}, late_until_level=0)
    other = floor("whangamata", tables={2: 4, 3: 4}, late_until_level=0)
    final = FormFinalTable(seed="s", at=60)

    assert kept.do(final)[0].table.number == 1
    assert other.do(final)[0].table.number in (2, 3)


@pytest.mark.parametrize(
    ("tables", "asks"), [({1: 6, 2: 5, 3: 5}, False), ({1: 6, 2: 6, 3: 5}, True)]
)
def test_of_equally_small_tables_any_breaks_and_a_larger_one_for_a_reason(tables, asks, floor):
    room = floor("whangamata", tables=tables)

    assert isinstance(outcome(room, BreakTable(seed="s", table=2, at=60)), Refusal) is asks


@pytest.mark.parametrize(
    ("tables", "can"), [({1: 3, 2: 3, 3: 3}, False), ({1: 4, 2: 3, 3: 3}, True)]
)
def test_no_table_breaks_once_a_final_table_is_due(tables, can, floor):
    room = floor("metropolitan", tables=tables)

    assert can_break(room.state, Reads(room.house)) is can


def test_two_at_a_table_are_asked_for_its_button_and_one_alone_is_not(floor):
    asked = floor("wph", tables={1: 6, 2: 2})
    alone = floor("wph", tables={1: 6, 2: 1})
    for room in (asked, alone):
        room.last_hand(1, button=1, small=2, big=3)
        room.do(PlayHand(table=1, stacks={}, at=4000))

    assert "button of table 2" in asked.refused(Balance(at=5000)).says
    assert alone.do(Balance(at=5000))[0].moves[0].table == 2


@pytest.mark.parametrize(("tables", "stops"), [({1: 9, 2: 8}, False), ({1: 9, 2: 6}, True)])
def test_no_table_within_one_player_of_the_fullest_stops(tables, stops, floor):
    room = floor("metropolitan", tables=tables)
    found = [one.about for one in short_tables(room.state, room.house) if one.task is Task.HALT]

    assert found == ([2] if stops else [])


def test_where_nobody_enters_late(floor):
    early = floor("wph", start=False)
    early.do(Register(name="Ann"))
    done = floor("wph", tables={1: 2})
    done.do(Register(name="Ann", at=5))
    done.do(Register(name="Ben", at=6))
    done.bust((1, 1), at=10)
    done.do(MarkNoShow(player=4, at=11))
    done.do(Finish(at=20, reason="Ann has gone"))
    late = [done.refused(EnterLate(player=number, seed="s", at=30)).says for number in (3, 4)]

    assert early.refused(EnterLate(player=1, seed="s")).says == "no table is set up yet"
    assert late == ["the tournament is over", "Ben waits for no seat: did not come"]


def test_a_no_show_who_sits_is_taken_out_and_one_who_is_out_is_not(floor):
    room = floor("wph", tables={1: 4})
    room.bust((1, 3), at=10)

    assert room.refused(MarkNoShow(player=1, at=20)).instead == "take the stack out as a no-show's"
    assert room.refused(MarkNoShow(player=3, at=20)).instead == ""


def test_the_number_of_a_final_table_after_a_double_knock_out_is_the_exception(floor):
    from floorcall.tournament.seating.final_table import other_number

    room = floor("metropolitan", tables={1: 5, 2: 5})
    room.do(Bust(outs=(Out(1), Out(2)), at=60))
    assert (room.state.seated, other_number(room.state, Reads(room.house))) == (8, "")
    room.do(Bust(outs=(Out(3), Out(4)), at=900))
    assert "on all other occasions" in other_number(room.state, Reads(room.house))


# conduct


def test_a_penalty_for_somebody_out_belongs_to_no_hand(floor):
    room = floor("wph", tables={1: 5})
    room.do(PlayHand(table=1, stacks={}, at=5))
    room.bust((1, 3), at=10)
    given = outcome(room, Penalise(player=3, measure=Measure.WARNING, at=20))

    assert isinstance(given, Refusal) or not getattr(given[0], "after_hand", 0)


@pytest.mark.parametrize("in_pot", [0, 400])
def test_what_a_disqualified_player_has_in_the_pot_stays_there(in_pot, floor):
    room = floor("wph", tables={1: 5})
    before = room.state.chips_at_tables
    room.do(Disqualify(player=3, in_pot=in_pot, reason="cheating", at=20))

    removed = next(one for one in room.log[::-1] if hasattr(one, "in_pot"))
    assert removed.in_pot == in_pot
    assert room.state.chips_at_tables == before - 10_000 + in_pot


def test_a_ruling_is_found_by_where_it_stands_in_the_log(floor):
    room = floor("wph", tables={1: 5})
    before = room.state.version
    room.do(RecordRuling(table=1, facts="f", book="b", role="floor", by="Pat", at=20))

    assert dict(room.state.rulings.items()) == {0: before + 1}


def test_the_club_s_time_takes_penalties_hands_and_redraws_with_it(floor):
    room = floor("wph", tables={1: 5})
    room.do(Penalise(player=3, measure=Measure.HANDS, at=20))
    room.do(BeginHand(table=1, at=30))
    call = RedrawCall(at=40, tables=2) if "tables" in RedrawCall.__struct_fields__ else None
    given = room.state.players[3].penalty_at
    state = room.state if call is None else replace(room.state, redraw_call=call)
    after = TOURNAMENT.evolve(state, TimeShifted(seconds=500))

    assert after.players[3].penalty_at == (given + 500 if given else 0)
    assert after.tables[1].playing.at == 530
    assert call is None or after.redraw_call.at == 540


# money and terms


def test_what_is_owed_for_when_the_night_is_over_brings_no_bounty(floor):
    room = floor("wph", tables={1: 3}, entry=Price(prize=20, fee=3, bounty=5, chips=10_000))
    room.do(Register(name="Owes", paid=False, at=5))
    open_bounties = takings(room.state).bounty
    room.bust((1, 1), at=10)
    room.bust((1, 2), at=20)
    room.do(Finish(at=30, reason="as it is"))

    assert (open_bounties, takings(room.state).bounty) == (15, 15)


@pytest.mark.parametrize(("prize", "paid"), [(1, True), (0, False)])
def test_a_prize_of_one_is_handed_out(prize, paid, floor):
    room = floor("wph", tables={1: 2}, entry=Price(prize=0, fee=3, chips=10_000), guarantee=prize)
    room.bust((1, 1), at=10)
    room.do(Finish(at=20))

    assert isinstance(outcome(room, PayPrize(player=2, at=30)), Refusal) is not paid


def test_once_a_prize_is_paid_the_house_bears_a_refund(floor):
    room = floor("wph", tables={1: 4}, payout=Payout(shares=(5000, 3000, 2000)))
    before = refund_source(room.state, room.state.players[1])
    room.bust((1, 4), at=10)
    room.bust((1, 3), at=11)
    room.do(PayPrize(player=3, at=20, reason="goes home"))

    assert before is Source.ENTRY
    assert room.state.phase == "running"
    assert refund_source(room.state, room.state.players[1]) is Source.HOUSE


@pytest.mark.parametrize(("stack", "told"), [(999, True), (1000, False), (1001, False)])
def test_twenty_big_blinds_are_deep_enough(stack, told, house):
    book = house("wph")
    setup = make_setup(book, chips=(), entry=Price(prize=20, chips=stack))

    assert any("big blinds: most are all in" in one.says for one in problems(setup, book)) is told


@pytest.mark.parametrize(("name", "told"), [("wph", True), ("whangamata", False)])
def test_a_final_table_of_ones_own_is_told_where_the_director_may_not_vary_it(name, told, house):
    book = house(name)
    found = [one.about for one in problems(make_setup(book, final_size=7), book)]

    assert ("final_size" in found) is told
    assert "final_size" not in [one.about for one in problems(make_setup(book), book)]


@pytest.mark.parametrize(("levels", "told"), [
    ((Level(25, 50, ante=50, ante_by_big_blind=True), Level(50, 100)), False),
    ((Level(25, 50, ante=25), Level(50, 100)), True),
    ((Level(25, 50), Level(ante=25, is_break=True, seconds=60), Level(50, 100)), False),
])  # fmt: skip
def test_tda_has_the_big_blind_pay_the_ante_of_levels_that_have_one(levels, told, house):
    book = house("tda")
    found = [one.says for one in problems(make_setup(book, levels=levels), book)]

    assert any("the big blind pays the ante" in says for says in found) is told


def test_an_end_moved_to_the_start_cannot_have_been(floor):
    room = floor("wph", tables={1: 3})
    setup = replace(room.state.setup, starts=1000, ends=9000)
    state = replace(room.state, setup=setup)

    assert "before it starts" in why_unfit(state, EndMoved(ends=1000))
    assert why_unfit(state, EndMoved(ends=1001)) == ""


# found by a second sample


@pytest.mark.parametrize(("count", "taken"), [(0, False), (1, True), (4, True)])
def test_old_chips_found_later_are_one_at_least(count, taken, floor):
    room = floor("wph", tables={1: 3})
    room.do(ColourUp(value=25, odd={}, seed="s", at=60, reason="early"))
    found = ExchangeLeftovers(player=1, value=25, count=count, at=90)

    assert isinstance(outcome(room, found), Refusal) is not taken


@pytest.mark.parametrize(("value", "seats"), [(100, 2), (101, 1), (201, 0)])
def test_a_satellite_pays_as_many_seats_as_the_pool_has_in_it(value, seats, floor):
    plan = Payout(seats=9, seat_value=value)
    room = floor("wph", tables={1: 5, 2: 5}, payout=plan)

    assert count_paid_places(room.state) == seats


@pytest.mark.parametrize(("second", "told"), [(20, True), (25, False), (30, False)])
def test_an_ante_that_is_lowered_is_told_and_an_equal_one_is_not(second, told, house):
    book = house("wph")
    levels = (Level(25, 50, ante=25), Level(50, 100, ante=second))
    found = [one.says for one in problems(make_setup(book, chips=(), levels=levels), book)]

    assert ("antes are not lowered as play goes on" in found) is told


@pytest.mark.parametrize(("tables", "stops"), [({1: 9, 2: 8}, []), ({1: 9, 2: 7}, [2])])
def test_also_where_one_short_is_short_none_within_one_of_the_fullest_stops(tables, stops):
    book = varied(LIBRARY.house("metropolitan"), PLAY_HALT_BY, 1)
    room = Floor(book, tables=tables)

    assert [one.about for one in short_tables(room.state, book)] == stops


def test_a_sheet_says_whether_its_hand_has_begun(floor):
    room = floor("wph", tables={1: 5})
    before = sheet(room.state, 1, room.house, 10).decision.in_play
    room.do(BeginHand(table=1, at=10))

    assert (before, sheet(room.state, 1, room.house, 20).decision.in_play) == (False, True)


def test_a_hand_of_stud_in_play_is_of_those_it_was_dealt_to():
    levels = (Level(small_bet=100, ante=25, bring_in=25),)
    room = Floor(LIBRARY.house("tda"), tables={1: 5}, games=("stud",), levels=levels, table_size=8)
    room.do(BeginHand(table=1, at=10))
    room.do(Register(name="Late", at=20))
    room.do(EnterLate(player=6, table=1, seat=7, reason="late", at=20))

    assert sheet(room.state, 1, room.house, 30).decision.hand.dealt_in == (1, 2, 3, 4, 5)


def test_a_move_leads_to_another_table(floor):
    room = floor("wph", tables={1: 9, 2: 5})
    proposed = outcome(room, Balance(at=60))[0]
    strict = replace(room.state, strict=True)
    stays = replace(proposed.moves[0], table=proposed.moves[0].from_table, seat=9)
    room.bust((1, 9), at=70)

    assert why_unfit(strict, proposed) == ""
    assert "would stay at the table" in why_unfit(
        replace(room.state, strict=True), replace(proposed, moves=(stays,))
    )
    assert why_unfit(replace(room.state, strict=False), proposed) == ""
    assert "a plan says who moves" in why_unfit(strict, replace(proposed, moves=()))
    assert why_unfit(strict, replace(proposed, moves=(), breaks=2)) == ""


def test_brothers_of_one_broken_table_are_sent_apart(floor):
    kin = {(3, 1): {"family": "Hall"}, (3, 2): {"family": "Hall"}}
    for seed in ("a", "b", "c", "d", "e"):
        room = floor("whangamata", tables={1: 5, 2: 5, 3: 4}, players=kin)
        moves = room.do(BreakTable(seed=seed, table=3, reason="asked", at=60))[0].moves
        brothers = {one.table for one in moves if room.state.players[one.player].family}
        assert len(brothers) == 2


@pytest.mark.parametrize(("pool", "pays"), [(200, [200, 0]), (201, [150, 51]), (211, [160, 51])])
def test_fixed_prizes_that_come_to_the_pool_are_paid_as_they_are(pool, pays):
    plan = Payout(amounts=(150, 51), unit=100)

    assert sum(prizes_by_place(plan, pool, 5)) == pool
    assert pool == 200 or prizes_by_place(plan, pool, 5) == pays


def test_where_tables_have_no_most_none_is_told(house):
    book = house("wph")
    found = [one.about for one in problems(make_setup(book, table_size=8), book)]

    assert "table_size" not in found


@pytest.mark.parametrize(("before_start", "running"), [(True, 23), (False, 15)])
def test_a_price_until_the_start_is_sold_until_then_and_another_all_night(
    before_start, running, floor
):
    early = EntryPrice("Early", Price(prize=15), before_start=before_start)
    room = floor("wph", tables={1: 3}, start=False, prices=(early,))
    paid = room.do(Register(name="Ann"))[0].paid
    room.do(Start(at=0))

    assert paid == 15
    assert room.do(Register(name="Ben", at=60))[0].paid == running
