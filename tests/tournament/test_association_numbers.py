"""The worked numbers of the association's rules on a night: halts, moves, chips and prizes.

Those about one hand are cases in `cases/tda`.
"""

import pytest
from floor import LEVELS, make_setup, numbers, varied

from floorcall.chapters.penalties.rulings import Measure
from floorcall.ledger.refusal import Reads
from floorcall.table.cards import cards
from floorcall.tournament.chips.chip_race import leftover_worth, race
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.entry.questions import REBUY_REENTRY_GIVEN_UP_STACK, GivenUpStack
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.play.eliminations import Bust, standings
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.play.questions import HAND_FOR_HAND_ELIGIBLE_FROM, EligibleFrom
from floorcall.tournament.play.rounds import PlayHandForHand, hands_in_level
from floorcall.tournament.seating.balancing import balance_plan
from floorcall.tournament.seating.final_table import final_size, is_final_due
from floorcall.tournament.seating.halts import Halt, next_big_blind_seat, table_halt
from floorcall.tournament.seating.table_breaks import order_by_high_card
from floorcall.tournament.setup.house_preflight import check_by_book
from floorcall.tournament.setup.terms import Level, Offer, Payout, Price
from floorcall.tournament.state import Out


def test_w_101_a_table_three_short_by_eliminations_plays_until_the_blinds_are_affected(floor):
    room = floor("tda", tables={1: 10, 2: 10}, table_size=10)
    room.bust((2, 8), (2, 9), (2, 10))

    room.last_hand(2, button=4, small=5, big=6)
    affected = next_big_blind_seat(room.state.tables[2])
    plays = table_halt(room.state, 2, room.house)
    room.last_hand(2, button=5, small=6, big=7)
    halts = table_halt(room.state, 2, room.house)

    assert affected == 7
    assert plays.decision is Halt.PLAYS_ON
    assert halts.decision is Halt.HALTS
    assert "11-D.1" in [citation.number for citation in halts.citations]


@pytest.mark.parametrize(("busts", "halt"), [(2, Halt.PLAYS_ON), (3, Halt.HALTS)])
def test_w_102_two_short_is_no_halt(busts, halt, floor):
    room = floor("tda", tables={1: 9, 2: 9})
    room.bust(*((2, 9 - nth) for nth in range(busts)))
    room.last_hand(2, button=9 - busts - 2, small=9 - busts - 1, big=9 - busts)

    assert table_halt(room.state, 2, room.house).decision is halt


def test_a_table_that_is_short_because_players_were_moved_away_does_not_halt(floor):
    room = floor("tda", tables={1: 9, 2: 6})
    room.last_hand(2, button=4, small=5, big=6)

    assert table_halt(room.state, 2, room.house).decision is Halt.PLAYS_ON


def test_w_103_the_moved_player_takes_the_worst_seat(floor):
    room = floor("tda", tables={1: 9, 2: (1, 3, 4, 5, 6, 7, 9)})
    room.last_hand(1, button=1, small=2, big=3)
    room.last_hand(2, button=5, small=6, big=7)

    move = balance_plan(room.state, room.house).decision

    assert (move.player, move.seat) == (room.at(1, 4), 8)


def test_w_104_never_the_dead_small_blind(floor):
    room = floor("tda", tables={1: 9, 2: (1, 3, 4, 5, 6, 7, 8)})
    room.last_hand(1, button=1, small=2, big=3)
    room.last_hand(2, button=3, small=4, big=5)
    room.bust((2, 5))
    room.last_hand(2, button=3, small=4, big=5)

    assert balance_plan(room.state, room.house).decision.seat == 9


def test_in_an_event_of_stud_alone_the_seat_that_opened_last_is_filled(floor):
    levels = (Level(small_bet=100, ante=25, bring_in=25),)
    room = floor("tda", tables={1: 8, 2: 8}, games=("stud",), levels=levels, table_size=8)
    room.bust((2, 3), at=60)
    room.bust((2, 6), at=120)

    move = balance_plan(room.state, room.house)

    assert (move.decision.player, move.decision.seat) == (room.at(1, 6), 6)
    assert "11-A.4" in [citation.number for citation in move.citations]


def test_w_105_the_first_seat_card_goes_to_the_highest_card_by_suit(house):
    drawn = list(zip((1, 2, 3, 4), cards("Qh Ts Qc 7d"), strict=True))

    assert order_by_high_card(drawn, Reads(house("tda"))) == [1, 3, 2, 4]


def test_w_108_whoever_loses_everything_in_a_race_gets_one_chip(house):
    odd, dealt = {1: 2, 2: 2}, {1: cards("2c 3c"), 2: cards("As Kd")}

    result = race(odd, dealt, [1], 4, Reads(house("tda")))

    assert result.wins == {2: 1, 1: 1}


def test_w_109_seven_old_chips_found_later_are_one_new_chip(house):
    assert leftover_worth(7, 25, 100, Reads(house("tda"))) == 100


@pytest.mark.parametrize(("players", "count", "hands"), [(8, 2, 16), (6, 1, 6)])
def test_w_110_w_111_a_round_is_a_hand_for_everybody_seated(players, count, hands, floor):
    room = floor("tda", tables={1: players})
    (event,) = room.do(Penalise(player=1, measure=Measure.ROUNDS, count=count))

    assert event.hands == hands


SEVEN_PAID = Payout(shares=(3000, 2000, 1500, 1200, 1000, 800, 500))


def test_w_112_s_hand_for_hand_those_out_on_the_announced_hand_share_what_is_paid_on_it(floor):
    """As 63 paid of 65 left: here 7 are paid, 9 left, and 4 go out at two tables."""
    room = floor("tda", tables={1: 5, 2: 4}, payout=SEVEN_PAID)
    (event,) = room.do(PlayHandForHand(at=10))
    room.do(Bust(outs=(Out(1), Out(2)), at=60))
    room.do(Bust(outs=(Out(6), Out(7)), at=61))

    paid = prizes(room.state, room.house)
    pool = 9 * 20
    shared = pool * (800 + 500) // 10_000

    assert room.state.seated == 5
    assert {"RP-8-A", "RP-8-B", "RP-8-C"} <= set(numbers(event.rules))
    assert sum(paid.get(player, 0) for player in (1, 2, 6, 7)) in (shared, shared + 1)


def test_w_113_if_nobody_reaches_the_money_nobody_is_paid(floor):
    room = floor("tda", tables={1: 5, 2: 4}, payout=SEVEN_PAID)
    room.do(PlayHandForHand(at=10))
    room.do(Bust(outs=(Out(1), Out(6)), at=60))

    assert room.state.seated == 7
    assert not any(prizes(room.state, room.house).get(player) for player in (1, 6))


def test_where_only_the_rounds_to_come_count_hands_in_play_are_finished_first(floor):
    room = floor("tda", tables={1: 5, 2: 4}, payout=SEVEN_PAID)
    room.house = varied(room.house, HAND_FOR_HAND_ELIGIBLE_FROM, EligibleFrom.FIRST_ROUND)
    room.do(BeginHand(table=1, at=5))

    refusal = room.refused(PlayHandForHand(at=10))
    (event,) = room.do(PlayHandForHand(at=10, reason="the floor was slow"))

    assert "table 1" in refusal.says
    assert event.on


@pytest.mark.parametrize(
    ("remaining", "hands"), [(11 * 60, 6), (10 * 60, 5), (10 * 60 + 1, 6), (5 * 60, 3), (0, 0)]
)
def test_w_114_a_level_of_eleven_minutes_ends_with_the_sixth_hand(remaining, hands):
    assert hands_in_level(remaining, minutes=2) == hands


def test_w_114_hand_for_hand_says_what_comes_off_the_clock(floor):
    room = floor("tda", tables={1: 5, 2: 4})
    left = LEVELS[0].seconds - 11 * 60
    (event,) = room.do(PlayHandForHand(at=left))

    assert "blinds go up after hand 6" in event.why
    assert "2 minutes a hand come off the clock after each hand, 3 at most" in event.why
    assert "face down" in event.why


@pytest.mark.parametrize(("labels", "size"), [((), 9), (("six_handed",), 7)])
def test_w_115_w_116_the_final_table_is_of_nine_or_seven(labels, size, floor):
    tables = {1: size // 2 + 1, 2: size // 2 + 1} if size == 9 else {1: 4, 2: 4}
    room = floor("tda", *labels, tables=tables, late_until_level=0)
    before = is_final_due(room.state, Reads(room.house))
    room.bust((1, 1))

    assert final_size(room.state, Reads(room.house)) == size
    assert not before
    assert is_final_due(room.state, Reads(room.house))


def test_8_b_a_stack_given_up_leaves_play_and_the_player_enters_again(floor):
    offer = Offer(Price(prize=20, fee=3, chips=10_000), until_level=4)
    room = floor("tda", tables={1: 5, 2: 4}, reentry=offer)
    assert "given up" in room.refused(LeaveEarly(player=1, chips=10_000, at=60)).instead
    room.do(LeaveEarly(player=1, chips=10_000, at=60, reason="a new stack"))
    strict = varied(room.house, REBUY_REENTRY_GIVEN_UP_STACK, GivenUpStack.NOT_ALLOWED)
    allowed, room.house = room.house, strict
    refusal = room.refused(ReEnter(player=1, at=70))
    room.house = allowed
    events = room.do(ReEnter(player=1, at=70))

    assert "gave up a stack" in refusal.says
    assert "8-B" in numbers(events[0].rules)


@pytest.mark.parametrize(
    ("levels", "words"),
    [
        ((Level(100, 200, 200, True), Level(200, 400, 400, True)), []),
        ((Level(100, 200, 25), Level(200, 400, 50)), ["the big blind pays"]),
        ((Level(100, 200, 200, True), Level(200, 400, 100, True)), ["antes are not lowered"]),
    ],
)
def test_rp_11_antes_are_the_big_blinds_and_are_not_lowered(levels, words, house):
    book = house("tda")
    found = check_by_book(make_setup(book, levels=levels), book, 20)
    about_antes = [one for one in found if one.about == "levels"]

    assert len(about_antes) == len(words)
    for problem, start in zip(about_antes, words, strict=True):
        assert problem.says.startswith(start)
        assert set(numbers(problem.rules)) & {"RP-11.1", "RP-11.2"}


def test_the_places_of_one_round_are_shared_across_tables(floor):
    room = floor("tda", tables={1: 5, 2: 4}, payout=SEVEN_PAID)
    room.do(PlayHandForHand(at=10))
    room.do(Bust(outs=(Out(1),), at=60))
    room.do(Bust(outs=(Out(6),), at=61))
    place = {who: place for place, players in standings(room.state) for who in players}

    assert place[1] == place[6] == 8
