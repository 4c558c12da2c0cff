"""Penalties: the ladder, the count of hands, and how it is served."""

import pytest
from floor import numbers, varied
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.chapters.penalties.questions import PENALTY_LADDER_ESCALATION, Escalation
from floorcall.chapters.penalties.rulings import Measure
from floorcall.tournament.chips.stack_counts import ForfeitChips
from floorcall.tournament.clock.announced_changes import ChangeLevels
from floorcall.tournament.clock.clock_control import GoToLevel
from floorcall.tournament.clock.level_clock import Moments
from floorcall.tournament.conduct.penalty_end import EndPenalty
from floorcall.tournament.conduct.player_penalties import Disqualify, Penalise
from floorcall.tournament.conduct.suspensions import sits_out
from floorcall.tournament.play.absence import GoAway, RemoveAbsent
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.redeals import Misdeal
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.seating.seat_moves import SitDown, Walk
from floorcall.tournament.state import Status


def rounds(player: int, count: int) -> Penalise:
    return Penalise(player=player, measure=Measure.ROUNDS, count=count)


@pytest.mark.parametrize("name", ["metropolitan", "club52", "wptapl"])
def test_s_penalty_ladder_five_rounds_are_allowed(name, floor):
    room = floor(name, tables={1: 8})
    (event,) = room.do(rounds(1, 5))

    assert event.hands == 40


@pytest.mark.parametrize(("name", "rule"), [("whangamata", "51.5"), ("wph", "47.6")])
@pytest.mark.parametrize(("count", "allowed"), [(4, True), (5, False)])
def test_s_penalty_ladder_ex_h_47_ex_w_51_four_rounds_are_the_most(
    name, rule, count, allowed, floor
):
    room = floor(name, tables={1: 9})

    if allowed:
        (event,) = room.do(rounds(1, count))
        assert event.hands == 36
    else:
        refusal = room.refused(rounds(1, count))
        assert "4 rounds" in refusal.says
        assert rule in numbers(refusal.rules)


@pytest.mark.parametrize(
    ("name", "count", "players", "hands"),
    [
        ("metropolitan", 2, 8, 16),
        ("whangamata", 1, 9, 9),
        ("whangamata", 4, 9, 36),
        ("wph", 3, 7, 21),
        ("club52", 2, 9, 18),
        ("wptapl", 2, 9, 18),
    ],
)
def test_s_penalty_execution_ex_m_65_ex_w_51_ex_h_47_rounds_are_hands(
    name, count, players, hands, floor
):
    (event,) = floor(name, tables={1: players}).do(rounds(1, count))

    assert event.hands == hands


def test_ex_w_51_one_hand_is_one_hand(floor):
    room = floor("whangamata", tables={1: 9})
    (event,) = room.do(Penalise(player=1, measure=Measure.HANDS, count=1))

    assert event.hands == 1
    assert "51.5" in numbers(room.refused(Penalise(player=2, measure=Measure.HANDS, count=2)).rules)


@pytest.mark.parametrize("name", HOUSES)
def test_ex_m_65_a_penalty_is_counted_by_hands_however_the_table_shrinks(name, floor):
    room = floor(name, tables={1: 8})
    room.do(rounds(3, 2))
    room.bust((1, 8), (1, 7), (1, 6))
    for hand in range(16):
        assert room.state.players[3].penalty == 16 - hand
        dealt = sheet(room.state, 1, room.house, 60).decision
        assert (3 in dealt.killed) == (3 in dealt.players)
        assert sits_out(room.state, room.state.players[3], 60)
        room.do(PlayHand(table=1, stacks={}, at=60))

    assert room.state.players[3].penalty == 0


def test_a_misdeal_and_its_re_deal_are_one_missed_hand(floor):
    room = floor("metropolitan", tables={1: 8})
    room.do(Penalise(player=3, measure=Measure.HANDS, count=2))
    (event,) = room.do(Misdeal(table=1))
    room.do(PlayHand(table=1, stacks={}, at=5))

    assert room.state.players[3].penalty == 1
    assert "33C.3" in numbers(event.rules)


@pytest.mark.parametrize("name", HOUSES)
def test_ex_m_33c_a_re_deal_has_the_same_button_and_blinds_and_nobody_new(name, floor):
    """Seven hands to serve; the level ends and seat 8 is taken between deal and re-deal."""
    room = floor(name, tables={1: 7, 2: 7})
    room.last_hand(1, 1, 2, 3)
    room.do(Penalise(player=5, measure=Measure.ROUNDS, count=1))
    first = sheet(room.state, 1, room.house, 1199).decision
    (event,) = room.do(Misdeal(table=1, at=1199))
    room.do(ChangeSeat(player=room.at(2, 7), table=1, seat=8, reason="asked to"))
    again = sheet(room.state, 1, room.house, 1260).decision

    assert again.hand.positions == first.hand.positions
    assert (again.level, again.blinds) == (0, first.blinds)
    assert set(again.players) == set(first.players)
    assert 8 in again.hand.waiting
    assert again.killed == (5,)
    assert event.rules

    (played,) = room.do(PlayHand(table=1, stacks={}, at=1260))
    after = sheet(room.state, 1, room.house, 1300).decision

    assert played.level == 0
    assert room.state.players[5].penalty == 6
    assert (after.level, 8 in after.players) == (1, True)


def test_a_re_deal_whose_level_was_dropped_is_played_at_the_last_one_there_is(floor):
    room = floor("wph", tables={1: 4})
    room.do(Misdeal(table=1, at=1260))
    room.do(GoToLevel(level=1, at=1270))
    room.do(ChangeLevels(levels=(), at=1280))

    assert sheet(room.state, 1, room.house, 1290).decision.level == 0


def test_a_penalty_follows_the_player_to_another_table(floor):
    room = floor("wph", tables={1: 9, 2: 6})
    room.last_hand(1, 2, 3, 4)
    room.last_hand(2, 2, 3, 4)
    mover = room.at(1, 5)
    room.do(rounds(mover, 1))
    move = room.do(Balance())[0].moves[0]
    room.do(Walk(move=move.id))
    room.do(SitDown(move=move.id))
    room.do(PlayHand(table=2, stacks={}, at=5))

    assert move.player == mover
    assert room.state.players[mover].penalty == 8


@pytest.mark.parametrize("name", HOUSES)
def test_a_disqualified_players_chips_leave_play(name, floor):
    room = floor(name, tables={1: 5})
    (event,) = room.do(Disqualify(player=2, reason="chip dumping"))

    assert room.state.players[2].status is Status.OUT
    assert room.state.chips_in_play == 40_000
    assert room.state.account["disqualified"] == -10_000
    assert event.rules
    assert "needs a reason" in room.refused(Disqualify(player=3)).says


def test_a_step_that_is_not_on_the_ladder_is_refused_with_the_ladder(floor):
    room = floor("wph", tables={1: 5})
    refusal = room.refused(Penalise(player=1, measure=Measure.WRITTEN_WARNING))

    assert "a spoken warning" in refusal.says
    assert room.do(Penalise(player=1, measure=Measure.WARNING))
    assert room.state.players[1].warnings == 1


@pytest.mark.parametrize(
    ("name", "rule"),
    [("metropolitan", "65B.2"), ("whangamata", "51.1e"), ("wph", "47.2")],
)
def test_s_penalty_triggers_the_offence_is_cited_from_the_catalogue(name, rule, floor):
    room = floor(name, tables={1: 5})
    (event,) = room.do(Penalise(player=1, measure=Measure.WARNING, offence="abuse"))

    assert rule in numbers(event.rules)


@pytest.mark.parametrize("name", ["metropolitan", "whangamata", "wph"])
def test_s_chips_in_transit_and_ex_h_44_chips_out_of_view_are_forfeited(name, floor):
    room = floor(name, tables={1: 5})
    (event,) = room.do(ForfeitChips(player=1, chips=3000))

    assert room.state.players[1].stack == 7000
    assert room.state.account["forfeited"] == -3000
    assert event.rules


def test_s_chips_in_transit_where_they_only_may_be_forfeited_a_reason_is_needed(floor):
    room = floor("club52", tables={1: 5})

    assert "tournaments-23b" in numbers(room.refused(ForfeitChips(player=1, chips=3000)).rules)
    assert room.do(ForfeitChips(player=1, chips=3000, reason="in a pocket on the way"))


def test_s_chips_in_transit_where_moving_players_need_not_show_their_chips_they_stay(floor):
    room = floor("wptapl", tables={1: 5})

    assert "26.1" in numbers(room.refused(ForfeitChips(player=1, chips=3000, moving=True)).rules)
    assert room.do(ForfeitChips(player=1, chips=3000))


def test_a_one_round_penalty_counts_the_tables_players_also_while_walking(floor):
    """On the way from nine to seven: one hand for each of the eight at the new table."""
    room = floor("metropolitan", tables={1: 9, 2: 7})
    room.last_hand(1, 2, 3, 4)
    room.last_hand(2, 2, 3, 4)
    move = room.do(Balance(at=5))[0].moves[0]
    room.do(Walk(move=move.id, at=6))
    (event,) = room.do(rounds(move.player, 1))

    assert event.hands == 8


@pytest.mark.parametrize(
    ("second", "allowed"),
    [
        (Penalise(player=2, measure=Measure.WARNING, offence="splashing"), False),
        (Penalise(player=2, measure=Measure.HANDS, offence="splashing"), False),
        (Penalise(player=2, measure=Measure.HANDS, count=2, offence="splashing"), True),
        (Penalise(player=2, measure=Measure.ROUNDS, offence="splashing"), True),
        (Penalise(player=2, measure=Measure.HANDS, offence="out_of_turn"), True),
        (Penalise(player=3, measure=Measure.HANDS, offence="splashing"), True),
        (
            Penalise(player=2, measure=Measure.HANDS, offence="splashing", reason="an hour ago"),
            True,
        ),
    ],
)
def test_ex_m_65a_a_repeated_offence_is_penalised_more_heavily_or_for_a_reason(
    second, allowed, floor
):
    room = floor("metropolitan", tables={1: 8})
    room.do(Penalise(player=2, measure=Measure.HANDS, offence="splashing"))
    if allowed:
        room.do(second)
    else:
        refusal = room.refused(second)
        assert "as heavily before" in refusal.says
        assert "65A.3" in numbers(refusal.rules)


def test_where_penalties_need_not_be_successive_the_same_may_be_given_again(floor):
    room = floor("metropolitan", tables={1: 8})
    free = Escalation.NEED_NOT_BE_SUCCESSIVE
    room.house = varied(room.house, PENALTY_LADDER_ESCALATION, free)
    room.do(Penalise(player=2, measure=Measure.HANDS, offence="splashing"))
    room.do(Penalise(player=2, measure=Measure.HANDS, offence="splashing"))

    assert room.state.players[2].penalty == 2


def test_where_no_hands_are_reported_a_penalty_ends_when_the_floor_says_so(floor):
    room = floor("wph", tables={1: 6})
    room.do(Penalise(player=1, measure=Measure.ROUNDS, at=100))
    room.bust((1, 6), at=2_000)
    assert room.state.players[1].penalty == 6
    room.do(EndPenalty(player=1, at=2_100))

    assert room.state.players[1].penalty == 0
    assert "no penalty" in room.refused(EndPenalty(player=1, at=2_200)).says


def test_what_is_counted_down_is_remitted_only_for_a_reason(floor):
    by_hands = floor("wph", tables={1: 6})
    by_hands.do(PlayHand(table=1, stacks={}, at=50))
    by_hands.do(Penalise(player=1, measure=Measure.ROUNDS, at=100))
    by_clock = floor("club52", tables={1: 6})
    by_clock.do(Penalise(player=1, measure=Measure.MINUTES, count=10, at=100))

    for room in (by_hands, by_clock):
        ends = EndPenalty(player=1, at=200)
        assert "counted down" in room.refused(ends).says
        room.do(replace(ends, reason="it was another player"))
        assert not sits_out(room.state, room.state.players[1], 210)
        assert room.state.players[1].penalised


def test_a_refusal_names_the_player_and_not_the_seat(floor):
    room = floor("wph", tables={1: 6}, players={(1, 4): {"name": "Ann"}})
    hands = Penalise(player=4, measure=Measure.HANDS, count=3, at=100)
    room.do(GoAway(player=4, at=100))

    for command in (hands, RemoveAbsent(player=4, at=130)):
        says = room.refused(command).says
        assert "Ann" in says
        assert "eat 4" not in says


def test_a_re_deal_for_which_one_player_is_left_takes_the_arrival_in(floor):
    """Two were dealt the hand that failed; one of them is out of the event before it is dealt."""
    room = floor("metropolitan", tables={1: 2, 2: 3})
    room.do(Misdeal(table=1, at=10))
    room.do(Disqualify(player=2, reason="cheating", at=20))
    room.do(ChangeSeat(player=3, table=1, seat=5, reason="to play on", at=30))

    assert sorted(sheet(room.state, 1, room.house, 40).decision.players) == [1, 5]


@pytest.mark.parametrize(
    ("riffle", "told", "level"), [(0, 1_199, 0), (0, 1_210, 1), (1_190, 1_210, 0)]
)
def test_a_re_deal_has_the_blinds_of_the_moment_its_hand_began(riffle, told, level, floor):
    """The level ends at 20:00; without a moment the hand began when it was told of."""
    room = floor("metropolitan", tables={1: 6})
    (event,) = room.do(Misdeal(table=1, moments=Moments(riffle=riffle), at=told))

    assert event.level == level
