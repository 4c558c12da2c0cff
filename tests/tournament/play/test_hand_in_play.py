"""A table is in a hand or between two, and what is reported belongs to the hand in play."""

import pytest
from floor import numbers, varied
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.chapters.dealing.questions.on_misdeals import (
    REDEAL_TERMS_ABSENT_AND_PENALISED,
    RedealAbsent,
)
from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.chapters.penalties.questions import (
    PENALTY_EXECUTION_BLINDS_POSTED,
    PENALTY_EXECUTION_DEALT_IN,
    PENALTY_EXECUTION_STARTS,
    PENALTY_EXECUTION_STARTS_OTHERWISE,
    PenaltyStart,
)
from floorcall.chapters.penalties.rulings import Measure
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.level_clock import Moments
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.play.absence import ComeBack, GoAway, RemoveAbsent
from floorcall.tournament.play.advice import table_tasks
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.hand_in_play import BeginHand, EndHand, HandBegun
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import HandPlayed, PlayHand
from floorcall.tournament.play.redeals import Misdeal
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.questions.on_moves import PLAY_HALT_WAIVER_IS_MISDEAL
from floorcall.tournament.seating.seat_moves import SeatMovers
from floorcall.tournament.seating.seat_redraws import RedrawSeats
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.table_index import with_table
from floorcall.tournament.voice import Voice


def test_a_table_is_in_a_hand_from_its_deal_to_its_report(floor):
    room = floor("wph", tables={1: 6})
    assert room.state.tables[1].playing is None

    (begun,) = room.do(BeginHand(table=1, at=300))
    assert room.state.tables[1].playing.at == 300
    assert begun.positions == Positions(1, 2, 3)

    room.do(PlayHand(table=1, stacks={}, at=400))
    table = room.state.tables[1]
    assert (table.playing, table.hand, table.last) == (None, 1, Positions(1, 2, 3))


def test_dealing_the_next_hand_ends_the_one_before(floor):
    room = floor("wph", tables={1: 6})
    room.do(BeginHand(table=1, at=300))
    events = room.do(BeginHand(table=1, at=400))

    assert [type(event) for event in events] == [HandPlayed, HandBegun]
    assert events[1].positions == Positions(2, 3, 4)
    assert room.state.tables[1].hand == 1


def test_a_hand_is_played_at_the_level_in_which_it_was_begun(floor):
    """Level 1 of 20 minutes ends during the hand."""
    room = floor("wph", tables={1: 6})
    room.do(BeginHand(table=1, at=1199))
    (played,) = room.do(PlayHand(table=1, stacks={}, at=1260))
    (later,) = room.do(PlayHand(table=1, stacks={}, at=1300))

    assert (played.level, later.level) == (0, 1)


def test_whoever_went_out_in_the_hand_in_play_may_rebuy_until_the_next_is_dealt(floor):
    rebuy = Offer(Price(prize=10, chips=5_000), until_level=4)
    room = floor("wph", tables={1: 6}, rebuy=rebuy)
    room.do(BeginHand(table=1, at=10))
    room.bust((1, 4))
    room.do(PlayHand(table=1, stacks={}, at=70))
    room.do(Rebuy(player=4, at=75))
    assert room.state.players[4].seat == 4

    room.bust((1, 4), at=80)
    room.do(PlayHand(table=1, stacks={}, at=85))
    room.do(BeginHand(table=1, at=90))
    assert "said nothing" in room.refused(Rebuy(player=4, at=95)).says


def test_the_hand_in_which_somebody_went_out_keeps_its_blinds(floor):
    """Seat 3 is big blind, goes out in that hand, and the hand is reported after the bust."""
    room = floor("wph", tables={1: 6})
    room.last_hand(1, 6, 1, 2)
    room.bust((1, 3))
    (played,) = room.do(PlayHand(table=1, stacks={}, at=90))

    assert played.positions == Positions(1, 2, 3)
    assert sheet(room.state, 1, room.house, 100).decision.hand.positions.big_blind == 4


def test_a_correction_of_the_bust_in_a_hand_keeps_the_log_in_order(floor):
    room = floor("wph", tables={1: 6})
    room.do(BeginHand(table=1, at=10))
    room.bust((1, 4))
    room.do(PlayHand(table=1, stacks={}, at=70))

    assert room.folded() == room.state


def one_hand(player, **facts):
    return Penalise(player=player, measure=Measure.HANDS, **facts)


@pytest.mark.parametrize(
    ("name", "rule"), [("whangamata", "53.2"), ("wph", "49.2"), ("metropolitan", "62.2")]
)
def test_whangamata_53_wph_49_metropolitan_62_it_begins_at_the_end_of_the_hand(name, rule, floor):
    """Whangamata 53, WPH 49, Metropolitan 62: one hand given in a hand costs the next one."""
    room = floor(name, tables={1: 6})
    room.do(BeginHand(table=1, at=10))
    (given,) = room.do(one_hand(4, offence="exposed_card", at=20))
    assert rule in numbers(given.rules)
    assert "common@1 95.2" not in given.rules
    assert 4 not in sheet(room.state, 1, room.house, 20).decision.killed

    (played,) = room.do(PlayHand(table=1, stacks={}, at=60))
    assert (played.served, room.state.players[4].penalty) == ((), 1)
    assert 4 in sheet(room.state, 1, room.house, 61).decision.killed

    (played,) = room.do(PlayHand(table=1, stacks={}, at=120))
    assert (played.served, room.state.players[4].penalty) == ((4,), 0)
    assert 4 not in sheet(room.state, 1, room.house, 121).decision.killed


@pytest.mark.parametrize("name", HOUSES)
def test_a_penalty_for_anything_else_begins_there_by_common_practice(name, floor):
    room = floor(name, tables={1: 6})
    room.do(BeginHand(table=1, at=10))
    measure = {"measure": Measure.ROUNDS} if name == "wptapl" else {"measure": Measure.HANDS}
    (given,) = room.do(Penalise(player=4, at=20, **measure))
    room.do(PlayHand(table=1, stacks={}, at=60))

    assert "common@1 95.2" in given.rules
    assert room.state.players[4].penalty == given.hands


def test_between_hands_a_penalty_counts_from_the_next_one(floor):
    room = floor("metropolitan", tables={1: 6})
    room.do(PlayHand(table=1, stacks={}, at=10))
    room.do(one_hand(4, at=20))
    (played,) = room.do(PlayHand(table=1, stacks={}, at=60))

    assert played.served == (4,)


def test_a_director_says_that_it_was_given_during_a_hand_where_nobody_reported_its_start(floor):
    room = floor("metropolitan", tables={1: 6})
    room.do(one_hand(4, at=20, in_hand=True))
    (first,) = room.do(PlayHand(table=1, stacks={}, at=60))
    (second,) = room.do(PlayHand(table=1, stacks={}, at=90))

    assert (first.served, second.served) == ((), (4,))


@pytest.mark.parametrize(("given", "served"), [(49, (4,)), (50, (4,)), (51, ())])
def test_a_late_report_says_by_its_moments_which_penalties_were_given_during_the_hand(
    given, served, floor
):
    room = floor("metropolitan", tables={1: 6})
    room.do(one_hand(4, at=given))
    (played,) = room.do(PlayHand(table=1, stacks={}, at=90, moments=Moments(riffle=50)))

    assert played.served == served


def test_an_earlier_penalty_is_served_in_the_hand_in_which_another_is_given(floor):
    room = floor("metropolitan", tables={1: 6})
    room.do(one_hand(4, at=5, count=2))
    room.do(BeginHand(table=1, at=10))
    room.do(one_hand(4, at=20))
    room.do(PlayHand(table=1, stacks={}, at=60))
    assert room.state.players[4].penalty == 2

    room.do(PlayHand(table=1, stacks={}, at=70))
    room.do(PlayHand(table=1, stacks={}, at=80))
    assert room.state.players[4].penalty == 0


def test_without_cards_and_blinds_a_player_on_penalty_has_the_same_stack_after_the_hand(floor):
    room = floor("metropolitan", tables={1: 6})
    room.house = varied(room.house, PENALTY_EXECUTION_DEALT_IN, value=False)
    room.do(one_hand(3))
    dealt = sheet(room.state, 1, room.house, 5).decision
    assert (dealt.without_cards, dealt.without_blinds, dealt.killed) == ((3,), (), ())
    assert 3 not in dealt.players

    room.house = varied(room.house, PENALTY_EXECUTION_BLINDS_POSTED, value=False)
    assert sheet(room.state, 1, room.house, 5).decision.without_blinds == (3,)
    changed = PlayHand(table=1, stacks={3: 9_950, 4: 10_050}, at=9)
    assert "P1-3 is on penalty and posts nothing" in room.refused(changed).says
    (played,) = room.do(PlayHand(table=1, stacks={2: 9_950, 4: 10_050}, at=9))
    assert played.served == (3,)


@pytest.mark.parametrize("back", [True, False])
def test_metropolitan_33c_absent_for_the_deal_is_killed_in_the_re_deal(back, floor):
    room = floor("metropolitan", tables={1: 6})
    room.do(GoAway(player=4, at=5))
    (event,) = room.do(Misdeal(table=1, at=10))
    if back:
        room.do(ComeBack(player=4, at=12))

    assert "33C.2" in numbers(event.rules)
    assert 4 in sheet(room.state, 1, room.house, 15).decision.killed
    room.do(PlayHand(table=1, stacks={}, at=60))
    assert (4 in sheet(room.state, 1, room.house, 65).decision.killed) == (not back)


@pytest.mark.parametrize(
    ("left", "came", "killed"), [(5, 15, True), (9, 25, True), (11, 15, False), (11, None, True)]
)
def test_metropolitan_33c_it_counts_who_was_at_the_seat_when_the_hand_was_dealt(
    left, came, killed, floor
):
    """Dealt at 10, a misdeal at 20. Who left after the deal and is back plays the re-deal."""
    room = floor("metropolitan", tables={1: 6, 2: 6})
    deals, misdeals = BeginHand(table=1, at=10), Misdeal(table=1, at=20)
    leaves, comes = GoAway(player=4, at=left), ComeBack(player=4, at=came or 0)
    told = [deals, misdeals, leaves, *([comes] if came else [])]
    for command in sorted(told, key=lambda one: one.at):
        room.do(command)

    assert (4 in sheet(room.state, 1, room.house, 30).decision.killed) is killed


@pytest.mark.parametrize(("left", "came", "killed"), [(5, 15, True), (11, 15, False)])
def test_who_comes_back_during_a_hand_has_none_and_who_leaves_then_had_one(
    left, came, killed, floor
):
    room = floor("wptapl", tables={1: 6})
    told = [GoAway(player=4, at=left), BeginHand(table=1, at=10), ComeBack(player=4, at=came)]
    for command in sorted(told, key=lambda one: one.at):
        room.do(command)

    assert (4 in sheet(room.state, 1, room.house, 20).decision.killed) is killed


def test_in_logs_of_earlier_programs_it_counts_who_is_away_now(floor):
    room = floor("wptapl", tables={1: 6})
    (begun,) = TOURNAMENT.decide(room.state, BeginHand(table=1, at=10), room.house)
    room._take([replace(begun, away=None)])
    room.do(GoAway(player=4, at=11))

    assert sheet(room.state, 1, room.house, 20).decision.killed == (4,)
    room.do(PlayHand(table=1, stacks={}, at=30))
    assert room.state.players[4].hands_away == 1


def test_where_the_house_lets_them_play_who_is_back_for_the_re_deal_is_live(floor):
    room = floor("metropolitan", tables={1: 6})
    room.house = varied(
        room.house, REDEAL_TERMS_ABSENT_AND_PENALISED, value=RedealAbsent.DEALT_IF_BACK
    )
    room.do(GoAway(player=4, at=5))
    room.do(Misdeal(table=1, at=10))
    room.do(ComeBack(player=4, at=12))

    assert 4 not in sheet(room.state, 1, room.house, 15).decision.killed


@pytest.mark.parametrize(("missed", "deals"), [(5, 0), (6, 6), (7, 6)])
def test_whangamata_26_away_for_an_orbit_in_a_casual_game_deals_the_next(missed, deals, floor):
    room = floor("whangamata", "casual", tables={1: 6})
    room.do(GoAway(player=4, at=5))
    for hand in range(missed):
        room.do(PlayHand(table=1, stacks={}, at=10 + hand))
    (back,) = room.do(ComeBack(player=4, at=60))

    assert back.deals == room.state.players[4].deals == deals
    assert ("26.5" in numbers(back.rules)) == (deals > 0)
    for hand in range(deals):
        assert sheet(room.state, 1, room.house, 60).decision.dealer == 4
        room.do(PlayHand(table=1, stacks={}, at=70 + hand))
    assert sheet(room.state, 1, room.house, 90).decision.dealer == 0


@pytest.mark.parametrize(("left", "missed", "deals"), [(5, 6, 6), (15, 6, 0), (15, 7, 6)])
@pytest.mark.parametrize("in_play", [True, False])
def test_whangamata_26_a_hand_is_missed_by_whoever_is_away_for_its_deal(
    left, missed, deals, in_play, floor
):
    """The first of them is dealt at 10; the last is over, or still in play, when they are back."""
    room = floor("whangamata", "casual", tables={1: 6})
    told = [GoAway(player=4, at=left), BeginHand(table=1, at=10)]
    for command in sorted(told, key=lambda one: one.at):
        room.do(command)
    for hand in range(1, missed):
        room.do(BeginHand(table=1, at=10 + 10 * hand))
    if not in_play:
        room.do(PlayHand(table=1, stacks={}, at=90))

    assert room.do(ComeBack(player=4, at=95))[0].deals == deals


def test_where_no_hands_are_reported_the_orbit_missed_is_told(floor):
    room = floor("whangamata", "casual", tables={1: 6})
    room.do(GoAway(player=4, at=5))
    (back,) = room.do(ComeBack(player=4, at=60, orbits=1))

    assert back.deals == 6


def test_in_a_tournament_nobody_deals_an_orbit_for_having_been_away(floor):
    room = floor("whangamata", tables={1: 6})
    room.do(GoAway(player=4, at=5))
    (back,) = room.do(ComeBack(player=4, at=60, orbits=3))

    assert back.deals == 0


STAFF = {(1, 4): {"name": "Pat", "staff": "supervisor"}}


def test_whangamata_26_staff_on_poker_business_are_not_mucked(floor):
    room = floor("whangamata", tables={1: 6}, players=STAFF)
    (away,) = room.do(GoAway(player=4, business=True, at=5))
    dealt = sheet(room.state, 1, room.house, 10)

    assert "26.6" in numbers(away.rules)
    assert 4 in dealt.decision.players
    assert 4 not in dealt.decision.killed
    assert "business" in room.refused(RemoveAbsent(player=4, at=9_000, reason="long")).says


def test_whoever_is_not_staff_has_no_business_and_other_houses_muck_staff_too(floor):
    room = floor("whangamata", tables={1: 6}, players=STAFF)
    assert "not on the staff" in room.refused(GoAway(player=3, business=True)).says

    room = floor("wph", tables={1: 6}, players=STAFF)
    assert "mucked" in room.refused(GoAway(player=4, business=True)).says
    room.do(GoAway(player=4))
    assert 4 in sheet(room.state, 1, room.house, 10).decision.killed


@pytest.mark.parametrize(("players", "halted"), [(7, False), (6, True), (5, True)])
def test_a_halted_table_that_deals_is_said_and_recorded(players, halted, floor):
    """Three short of nine it waits, two short it plays."""
    room = floor("wph", tables={1: 9, 2: players})
    (played,) = room.do(PlayHand(table=2, stacks={}, at=5))

    assert bool(played.despite) == halted
    assert ("7.5" in numbers(played.rules)) == halted


def test_where_a_hand_of_a_table_that_should_have_stopped_is_a_misdeal_it_takes_a_reason(floor):
    room = floor("wph", tables={1: 9, 2: 6})
    room.house = varied(room.house, PLAY_HALT_WAIVER_IS_MISDEAL, value=True)

    assert "misdeal" in room.refused(PlayHand(table=2, stacks={}, at=5)).says
    assert "misdeal" in room.refused(BeginHand(table=2, at=5)).says
    room.do(PlayHand(table=2, stacks={}, at=5, reason="nobody noticed"))


def test_a_draw_for_the_button_that_is_skipped_is_said_and_recorded(floor):
    """WPTAPL draws a high card at each of the last two tables; table 3 has just broken."""
    room = floor("wptapl", tables={1: 5, 2: 5, 3: 2})
    for table in (1, 2, 3):
        room.last_hand(table, 1, 2, 3)
    (before,) = room.do(PlayHand(table=1, stacks={}, at=5))
    room.do(BreakTable(seed="s", table=3, announce=True, reason="the fewest", at=10))
    room.do(SeatMovers(at=20))
    (played,) = room.do(PlayHand(table=1, stacks={}, at=30))

    assert before.despite == ()
    assert played.despite == ("the button was to be drawn for: two tables are left",)
    assert TOURNAMENT.sentence(played, None) == (
        "Table 1 has played a hand, although the button was to be drawn for: two tables are left"
    )


def test_a_bust_without_a_hand_leaves_a_button_that_must_be_asked_for(floor):
    """Nine and seven, only busts are heard of: who is due the big blind nobody can say."""
    room = floor("wph", tables={1: 9, 2: 8})
    room.bust((2, 8), at=1_000)
    assert "button of table 1" in room.refused(Balance(at=1_000)).says

    room.do(PlaceButton(table=1, seat=4, at=1_000))
    assert "button of table 2" in room.refused(Balance(at=1_000)).says
    room.do(PlaceButton(table=2, seat=2, at=1_000))
    (plan,) = room.do(Balance(at=1_000))
    assert plan.moves[0].from_seat == 6


@pytest.mark.parametrize(("at", "asked"), [(179, False), (180, True), (181, True)])
def test_a_first_button_is_believed_for_the_first_hand_of_a_table_only(at, asked, floor):
    """Three minutes after the start a table that reported nothing has dealt on."""
    room = floor("wph", tables={1: 9, 2: 7})
    command = Balance(at=at)
    if asked:
        assert "nobody has said where the button" in room.refused(command).says
    else:
        room.do(command)


def test_a_hand_is_over_where_nobody_knows_the_button_and_it_stays_unknown(floor):
    room = floor("wph", tables={1: 6, 2: 6})
    room.bust((1, 6), at=1_000)
    (played,) = room.do(EndHand(table=1, at=1_010))

    assert played.positions == Positions(0, 0, 0)
    assert sheet(room.state, 1, room.house, 1_020) is None
    assert room.state.tables[1].hand == 1


def test_a_hand_is_reported_although_the_button_was_lost_and_a_table_without_one_is_asked(floor):
    room = floor("wph", tables={1: 6})
    room.bust((1, 6), at=1_000)
    (played,) = room.do(PlayHand(table=1, stacks={1: 9_000, 2: 11_000}, at=1_010))[:1]
    assert played.positions == Positions(0, 0, 0)
    assert sheet(room.state, 1, room.house, 1_020) is None

    room = floor("wph", tables={1: 6})
    room.state = with_table(room.state, replace(room.state.tables[1], button=0))
    assert "where the button of table 1 is" in room.refused(PlayHand(table=1, stacks={}, at=9)).says


def test_a_hand_is_reported_together_with_where_its_button_was(floor):
    room = floor("wph", tables={1: 6})
    room.bust((1, 6), at=1_000)
    played = room.do(PlayHand(table=1, stacks={}, button=3, at=1_010))[-1]

    assert played.positions == Positions(3, 4, 5)
    assert "seats 1 to 9" in room.refused(PlayHand(table=1, stacks={}, button=12, at=1_020)).says


@pytest.mark.parametrize(
    ("policy", "offence"),
    [
        (PENALTY_EXECUTION_STARTS, "exposed_card"),
        (PENALTY_EXECUTION_STARTS_OTHERWISE, "splashing"),
    ],
)
def test_a_house_in_which_a_penalty_counts_at_once_is_followed_offence_by_offence(
    policy, offence, floor
):
    """The hand it is given in is the one missed; for the other kind of offence it is the next."""
    for value, served in ((PenaltyStart.AT_ONCE, (4,)), (PenaltyStart.END_OF_HAND, ())):
        room = floor("metropolitan", tables={1: 6})
        room.house = varied(room.house, policy, value=value)
        room.do(BeginHand(table=1, at=10))
        room.do(one_hand(4, offence=offence, at=20))
        (played,) = room.do(PlayHand(table=1, stacks={}, at=60))

        assert played.served == served


@pytest.mark.parametrize("name", HOUSES)
def test_a_hand_dealt_while_a_move_is_called_makes_the_plan_again(name, floor):
    """Seat 4 was due the big blind and has it now: seat 5 is due next, and goes."""
    room = floor(name, tables={1: 9, 2: 7}, late_until_level=0)
    room.do(PlayHand(table=1, stacks={}, at=10))
    room.do(PlayHand(table=2, stacks={}, at=10))
    room.do(Balance(at=20, announce=True))
    (called,) = room.state.moves.values()
    room.do(BeginHand(table=1, at=30))
    (move,) = room.state.moves.values()

    assert room.state.tables[1].playing.positions.big_blind == called.from_seat == 4
    assert move.from_seat == 5


def test_a_button_placed_while_a_move_is_planned_makes_the_plan_again(floor):
    room = floor("wph", tables={1: 9, 2: 7}, late_until_level=0)
    room.do(PlayHand(table=1, stacks={}, at=10))
    room.do(PlayHand(table=2, stacks={}, at=10))
    room.do(Balance(at=20))
    room.do(PlaceButton(table=1, seat=6, at=30))
    (move,) = room.state.moves.values()

    assert move.from_seat == 8


CUTS = {
    "a button placed": PlaceButton(table=1, seat=2, at=90),
    "a final table": FormFinalTable(seed="s", table=1, at=90),
    "a redraw": RedrawSeats(seed="s", at=90, reason="a chair has collapsed"),
}
"""What is done to a table in a hand, after which the next hand is another."""


def deal_and_penalise(floor, player, hands=1, before=0):
    """Nine at two tables, both in a hand, in which a player exposes cards."""
    room = floor("metropolitan", tables={1: 5, 2: 4}, rebuy=Offer(Price(prize=10, chips=5_000), 4))
    if before:
        room.do(Penalise(player=player, measure=Measure.HANDS, count=before, at=5))
    room.do(BeginHand(table=1, at=60))
    room.do(BeginHand(table=2, at=60))
    if hands:
        offence = {"measure": Measure.HANDS, "count": hands, "offence": "exposed_card"}
        room.do(Penalise(player=player, at=70, **offence))
    return room


def killed_next(room, player):
    number = room.state.players[player].table
    dealt = sheet(room.state, number, room.house, 100).decision
    return player in [dealt.players[seat].number for seat in dealt.killed]


@pytest.mark.parametrize(
    ("cut", "player"),
    [
        ("a button placed", 1),
        ("a final table", 1),
        ("a final table", 6),
        ("a redraw", 1),
        ("a redraw", 6),
    ],
)
def test_metropolitan_62_the_hand_it_was_given_in_is_over_with_whatever_cuts_it(cut, player, floor):
    room = deal_and_penalise(floor, player)
    room.do(CUTS[cut])

    assert killed_next(room, player)
    assert room.state.players[player].penalty == 1


@pytest.mark.parametrize("cut", CUTS)
def test_a_hand_that_was_being_missed_then_is_missed(cut, floor):
    room = deal_and_penalise(floor, 1, hands=0, before=2)
    room.do(CUTS[cut])

    assert room.state.players[1].penalty == 1
    assert room.state.tables[1].hand == 1


def test_a_rebuy_is_missed_with_the_hand_after_a_button_placed_in_one(floor):
    room = deal_and_penalise(floor, 1, hands=0)
    room.bust((1, 5), at=70)
    room.do(PlaceButton(table=1, seat=2, at=80))
    assert not isinstance(TOURNAMENT.decide(room.state, Rebuy(player=5), room.house), Refusal)
    room.do(BeginHand(table=1, at=90))

    assert "said nothing" in room.refused(Rebuy(player=5, at=95)).says


def test_a_button_placed_where_only_busts_are_told_makes_no_hand_of_it(floor):
    room = floor("metropolitan", tables={1: 6})
    room.bust((1, 6), at=60)
    events = room.do(PlaceButton(table=1, seat=2, at=90))

    assert not any(isinstance(event, HandPlayed) for event in events)
    assert room.state.tables[1].hand == 0


BREAK = 3_600
"""Three levels of 20 minutes are over, and the break of ten minutes begins."""


@pytest.mark.parametrize("report", [PlayHand(table=1, stacks={}), EndHand(table=1)])
@pytest.mark.parametrize("busts_only", [False, True])
def test_the_hand_that_ends_in_the_break_was_begun_before_it(report, busts_only, floor):
    """The first told in the break is of level 3; nobody deals another one then."""
    room = floor("wph", tables={1: 6})
    if busts_only:
        room.bust((1, 6), at=BREAK - 600)
    else:
        room.do(PlayHand(table=1, stacks={}, at=BREAK - 60))
    (played, *_) = room.do(replace(report, at=BREAK + 30))

    assert played.level == 2
    assert "it is the break" in room.refused(replace(report, at=BREAK + 90)).says


def test_a_bust_told_in_the_break_is_of_the_hand_before_it(floor):
    room = floor("wph", tables={1: 6})
    room.do(PlayHand(table=1, stacks={}, at=BREAK - 60))
    room.bust((1, 6), at=BREAK + 10)
    (played, *_) = room.do(PlayHand(table=1, stacks={}, at=BREAK + 30))

    assert played.level == 2


@pytest.mark.parametrize(("at", "level"), [(BREAK - 1, 2), (BREAK + 600, 4)])
def test_outside_the_break_a_hand_is_of_the_level_in_which_it_is_told(at, level, floor):
    room = floor("wph", tables={1: 6})

    assert room.do(PlayHand(table=1, stacks={}, at=at))[0].level == level


def test_the_hand_in_which_a_table_becomes_short_was_dealt_in_order(floor):
    """Nine and seven; somebody goes out in a hand of the seven, and its report says no more."""
    room = floor("metropolitan", tables={1: 9, 2: 7})
    room.house = varied(room.house, PLAY_HALT_WAIVER_IS_MISDEAL, True)
    room.do(BeginHand(table=2, at=10))
    room.bust((2, 7), at=30)
    (played,) = room.do(PlayHand(table=2, stacks={}, at=40))
    assert played.despite == ()

    assert "misdeal" in room.refused(BeginHand(table=2, at=50)).says


@pytest.mark.parametrize(("players", "halted"), [(7, False), (6, True)])
@pytest.mark.parametrize("hands_told", [True, False])
def test_a_bust_in_a_hand_nobody_said_was_begun_says_that_the_table_was_to_wait(
    players, halted, hands_told, floor
):
    room = floor("metropolitan", tables={1: 9, 2: players})
    if hands_told:
        room.last_hand(2, 1, 2, 3)
    (busted, *_) = room.bust((2, 6), at=60 if hands_told else 1_500)

    assert busted.despite == (("it was to wait until players have come",) if halted else ())
    assert ("although" in TOURNAMENT.sentence(busted, Voice(room.state, str))) is halted
    assert ("9C.1" in numbers(busted.rules)) is halted
    if hands_told:
        assert room.do(PlayHand(table=2, stacks={}, at=70))[0].despite == ()


@pytest.mark.parametrize("hands_told", [True, False])
@pytest.mark.parametrize(("drawn", "skipped"), [(False, True), (True, False)])
def test_wptapl_4_a_bust_says_that_a_due_draw_for_the_button_was_skipped(
    hands_told, drawn, skipped, floor
):
    room = floor("wptapl", tables={1: 5, 2: 5, 3: 2})
    room.bust((3, 1), (3, 2), at=60)
    room.do(BreakTable(seed="s", table=3, at=70))
    if hands_told:
        room.last_hand(1, 1, 2, 3)
    if drawn:
        (placed,) = room.do(PlaceButton(table=1, seed="s", at=80))
        assert placed.why == "two tables are left"
    (busted, *_) = room.bust((1, 5), at=1_500)

    told = ("the button was to be drawn for: two tables are left",)
    assert busted.despite == (told if skipped else ())
    assert ("4.4" in numbers(busted.rules)) is skipped


def test_wptapl_4_one_draw_serves_for_new_faces_and_for_the_last_two_tables(floor):
    room = floor("wptapl", tables={1: 4, 2: 4, 3: 8}, breaking_order=(3, 2, 1))
    room.last_hand(1, 1, 2, 3)
    room.do(BreakTable(seed="s", table=3, at=70, announce=True, reason="the room is wanted"))
    room.do(SeatMovers(at=80))
    assert len(room.state.tables[1].newcomers) == 4
    (placed,) = room.do(PlaceButton(table=1, seed="s", at=90))

    assert placed.why == "two tables are left"
    assert table_tasks(room.state, 1, room.house) is None
