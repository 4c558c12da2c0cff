"""Stacks that are known, as they were when last told, or unknown (decision 14)."""

import pytest
from casual_night import ENDS, Casual
from invariants import chips_are_accounted_for

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.chips.known_stacks import known_stack, uncounted_players
from floorcall.tournament.chips.stack_counts import CountStacks, ForfeitChips, StacksCounted
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.player_penalties import Disqualify
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.play.eliminations import Bust, Busted
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import Out

SEVEN, EIGHT, NINE = 1_700_000_000, 1_700_003_600, 1_700_007_200


def shown(room, number):
    return tuple(known_stack(room.state, room.state.players[number]))


def out(room, player, by=(), began=0, at=EIGHT):
    return room.do(Bust(outs=(Out(player, began, by),), at=at))


# a bust moves the chips


def test_a_bust_moves_the_chips_to_the_player_named_as_winner(floor):
    room = floor("wph", tables={1: 4})
    out(room, 4, by=(2,))

    assert [room.state.players[n].stack for n in (1, 2, 3, 4)] == [10_000, 20_000, 10_000, 0]
    assert room.state.uncounted == 0
    chips_are_accounted_for(room.state)


def test_two_who_go_out_to_one_winner_bring_both_stacks(floor):
    room = floor("wph", tables={1: 4})
    room.do(Bust(outs=(Out(3, 0, (1,)), Out(4, 0, (1,))), at=EIGHT))

    assert room.state.players[1].stack == 30_000


def test_only_what_the_loser_began_with_goes_to_the_winner(floor):
    room = floor("wph", tables={1: 4})
    out(room, 4, by=(2,), began=4_200)

    assert room.state.players[2].stack == 14_200
    assert room.state.uncounted == 5_800
    chips_are_accounted_for(room.state)


@pytest.mark.parametrize("by", [(), (1, 2)])
def test_chips_nobody_or_several_won_lie_uncounted(floor, by):
    room = floor("wph", tables={1: 4})
    out(room, 4, by=by)

    assert [room.state.players[n].stack for n in (1, 2, 3)] == [10_000] * 3
    assert room.state.uncounted == 10_000


def test_a_winner_who_goes_out_on_the_same_hand_keeps_nothing(floor):
    room = floor("wph", tables={1: 4})
    room.do(Bust(outs=(Out(3, 0, (4,)), Out(4, 0, (1,))), at=EIGHT))

    assert room.state.players[4].stack == 0
    assert room.state.players[1].stack == 20_000
    assert room.state.uncounted == 10_000


def test_a_winner_at_another_table_gets_the_bounty_and_no_chips(floor):
    room = floor("wph", tables={1: 4, 2: 4})
    out(room, 4, by=(5,))

    assert room.state.players[5].stack == 10_000
    assert room.state.uncounted == 10_000


def test_a_bust_of_an_older_log_leaves_its_chips_at_the_table(floor):
    room = floor("wph", tables={1: 4})
    state = TOURNAMENT.evolve(room.state, Busted(outs=(Out(4, 10_000, (2,)),)))

    assert state.players[2].stack == 10_000
    assert state.uncounted == 10_000


@pytest.mark.parametrize(("began", "taken"), [(40_000, True), (40_001, False), (-1, False)])
def test_nobody_began_a_hand_with_more_than_all_chips(floor, began, taken):
    room = floor("wph", tables={1: 4})
    command = Bust(outs=(Out(4, began, (2,)),))

    if taken:
        assert room.do(command)
    else:
        assert "cannot have begun" in room.refused(command).says


# what is known


def test_before_play_a_stack_is_what_was_set_out(floor):
    room = floor("wph", tables={1: 3}, start=False)

    assert shown(room, 1) == (10_000, None)


def test_once_play_runs_a_stack_nobody_told_has_its_age(floor):
    room = floor("wph", tables={1: 3}, start=False)
    room.do(Start(at=SEVEN))

    assert shown(room, 1) == (10_000, 0)


def test_a_table_that_reports_its_hands_knows_its_stacks(floor):
    room = floor("wph", tables={1: 3})
    room.do(PlayHand(table=1, stacks={1: 9_900, 2: 10_100}, at=SEVEN))

    assert [shown(room, n) for n in (1, 2, 3)] == [(9_900, None), (10_100, None), (10_000, None)]


def test_a_hand_without_stacks_leaves_them_as_they_were_told(floor):
    room = floor("wph", tables={1: 3})
    room.do(PlayHand(table=1, stacks={1: 9_900, 2: 10_100}, at=SEVEN))
    room.do(PlayHand(table=1, stacks={}, at=EIGHT))

    assert shown(room, 2) == (10_100, SEVEN)


def test_a_chopped_pot_is_told_although_no_stack_changed(floor):
    room = floor("wph", tables={1: 3})
    room.do(PlayHand(table=1, stacks={}, at=SEVEN))
    room.do(PlayHand(table=1, stacks={1: 10_000, 2: 10_000, 3: 10_000}, at=EIGHT))

    assert shown(room, 1) == (10_000, None)


def test_a_count_holds_from_its_moment(floor):
    room = floor("wph", tables={1: 3})
    room.do(CountStacks(stacks={1: 12_000}, at=EIGHT))
    room.do(PlayHand(table=1, stacks={}, at=NINE))

    assert shown(room, 1) == (12_000, EIGHT)


def test_after_a_bust_the_table_is_as_last_told_until_the_hand_is_reported(floor):
    room = floor("wph", tables={1: 4})
    room.do(PlayHand(table=1, stacks={1: 9_900, 2: 10_100}, at=SEVEN))
    out(room, 4, by=(2,))
    between = shown(room, 1), shown(room, 2)
    room.do(PlayHand(table=1, stacks={1: 9_800, 2: 20_200}, at=NINE))

    assert between == ((9_900, SEVEN), (20_100, SEVEN))
    assert [shown(room, n) for n in (1, 2, 3)] == [(9_800, None), (20_200, None), (10_000, None)]


def test_after_two_busts_a_report_of_some_stacks_tells_nothing_of_the_others(floor):
    room = floor("wph", tables={1: 5})
    out(room, 5, by=(2,))
    out(room, 4, by=(2,), at=EIGHT + 60)
    room.do(PlayHand(table=1, stacks={1: 9_800, 2: 30_200}, at=NINE))

    assert shown(room, 1) == (9_800, None)
    assert shown(room, 3)[1] is not None


def test_a_player_who_moves_from_a_table_that_reports_to_one_that_does_not(floor):
    room = floor("wph", tables={1: 3, 2: 3})
    room.do(PlayHand(table=1, stacks={1: 9_900, 2: 10_100}, at=SEVEN))

    assert shown(room, 1) == (9_900, None)
    assert shown(room, 4)[1] is not None


def test_a_rebuy_sets_out_a_new_stack(floor):
    room = floor("metropolitan", tables={1: 4}, rebuy=Offer(Price(prize=20, chips=8_000), 3))
    out(room, 4, by=(2,), at=600)
    room.do(Rebuy(player=4, at=660))

    assert shown(room, 4) == (8_000, 660)


# stacks after a hand, where nobody knew those before it


def test_stacks_after_a_hand_are_a_count_where_those_before_it_were_not_known(floor):
    room = floor("wph", tables={1: 4})
    out(room, 4)
    events = room.do(PlayHand(table=1, stacks={1: 22_000, 2: 8_000, 3: 10_000}, at=NINE))

    assert any(isinstance(event, StacksCounted) for event in events)
    assert [room.state.players[n].stack for n in (1, 2, 3)] == [22_000, 8_000, 10_000]
    assert room.state.uncounted == 0
    assert shown(room, 1) == (22_000, None)


def test_where_they_were_known_what_one_won_another_lost(floor):
    room = floor("wph", tables={1: 4})
    room.do(PlayHand(table=1, stacks={1: 9_900, 2: 10_100}, at=SEVEN))

    assert "add up" in room.refused(PlayHand(table=1, stacks={1: 9_900, 2: 10_200})).says


# counts that do not come to the chips in play


def test_a_full_count_that_differs_stands_with_a_reason_and_is_booked(floor):
    room = floor("wph", tables={1: 3})
    count = {1: 9_000, 2: 10_000, 3: 10_500}
    refusal = room.refused(CountStacks(stacks=count))
    room.do(CountStacks(stacks=count, reason="two chips were found in the bag"))

    assert "say why" in refusal.instead
    assert room.state.chips_in_play == 29_500
    assert room.state.uncounted == 0
    assert room.state.account["found or missing when all was counted"] == -500
    chips_are_accounted_for(room.state)


# a colour-up


def coloured(floor, odd, played=True, table=3):
    room = floor("club52", tables={1: table})
    if played:
        room.do(PlayHand(table=1, stacks={}, at=SEVEN))
    room.do(ColourUp(value=25, odd=odd, seed="s", at=EIGHT))
    return room


@pytest.mark.parametrize("odd", [{1: 3}, {1: 1, 2: 2}, {1: 3, 2: 3, 3: 3}])
def test_a_colour_up_leaves_no_impossible_stack(floor, odd):
    room = coloured(floor, odd)

    for player in room.state.players.values():
        chips, _ = known_stack(room.state, player)
        assert chips is None or chips % 100 == 0
    assert [shown(room, n)[0] for n in odd] == [None] * len(odd)
    chips_are_accounted_for(room.state)


def test_a_stack_that_can_still_be_keeps_its_age(floor):
    room = coloured(floor, {1: 3})

    assert shown(room, 2) == (10_000, 0)


def test_the_rounding_of_a_stack_nobody_knows_is_booked_all_the_same(floor):
    room = coloured(floor, {1: 3})
    changed = room.state.account["rounding at colour-ups"]

    assert changed in (25, -75)
    assert room.state.chips_in_play == 30_000 + changed
    assert room.state.uncounted == 10_000 + changed


def test_a_stack_that_is_unknown_is_counted_and_known_again(floor):
    room = coloured(floor, {1: 3})
    total = room.state.chips_in_play
    room.do(CountStacks(stacks={1: total - 20_000}, at=NINE))

    assert room.state.uncounted == 0
    assert shown(room, 1) == (total - 20_000, None)


def test_a_record_that_the_new_chips_cannot_make_up_is_unknown_though_no_odd_chip_was_seen(floor):
    room = floor("club52", tables={1: 3})
    room.do(CountStacks(stacks={1: 10_025, 2: 9_975, 3: 10_000}, at=SEVEN))
    room.do(PlayHand(table=1, stacks={}, at=SEVEN))
    room.do(ColourUp(value=25, odd={1: 0, 2: 0, 3: 0}, seed="s", at=EIGHT))

    assert [shown(room, n)[0] for n in (1, 2, 3)] == [None, None, 10_000]


def test_where_hands_are_reported_a_colour_up_knows_every_stack(floor):
    room = floor("club52", tables={1: 3})
    room.do(PlayHand(table=1, stacks={1: 10_025, 2: 9_975}, at=SEVEN))
    room.do(ColourUp(value=25, seed="s", at=EIGHT))

    assert all(shown(room, n)[0] % 100 == 0 for n in (1, 2, 3))
    assert all(shown(room, n)[1] is None for n in (1, 2, 3))


def test_chips_are_not_taken_from_a_stack_nobody_knows(floor):
    room = coloured(floor, {1: 3})

    assert "counted" in room.refused(ForfeitChips(player=1, chips=100, reason="hidden")).says


# deals ask for what is missing


def three_left(floor):
    room = floor("club52", tables={1: 4}, entry=Price(prize=100, chips=10_000))
    out(room, 4, by=(1,))
    return room


@pytest.mark.parametrize("method", ["chips", "icm"])
def test_a_deal_by_chips_asks_only_for_the_stacks_that_are_missing(floor, method):
    room = three_left(floor)
    agreed = MakeDeal(method=method, agreed=(1, 2, 3))
    at_first = [player.number for player in uncounted_players(room.state)]
    room.do(CountStacks(stacks={1: 18_000}, at=NINE))
    then = room.refused(agreed)
    room.do(CountStacks(stacks={2: 12_500}, at=NINE))

    assert at_first == [1, 2, 3]
    assert "P1-2 and P1-3" in str(then)
    assert "P1-1" not in str(then)
    assert not uncounted_players(room.state)
    assert sum(room.do(agreed)[0].amounts.values()) == 400


def test_the_last_stack_of_a_deal_follows_from_the_others(floor):
    room = three_left(floor)
    room.do(CountStacks(stacks={1: 18_000, 2: 12_500}, at=NINE))
    by_two = room.do(MakeDeal(method="chips", agreed=(1, 2, 3)))[0].amounts
    other = three_left(floor)
    other.do(CountStacks(stacks={1: 18_000, 2: 12_500, 3: 9_500}, at=NINE))

    assert by_two == other.do(MakeDeal(method="chips", agreed=(1, 2, 3)))[0].amounts


def test_where_hands_are_reported_a_deal_asks_for_nothing(floor):
    room = floor("club52", tables={1: 3}, entry=Price(prize=100, chips=10_000))
    room.do(PlayHand(table=1, stacks={1: 9_900, 2: 10_100}, at=SEVEN))

    assert not uncounted_players(room.state)
    assert room.do(MakeDeal(method="icm", agreed=(1, 2, 3)))


# paid by chips


def test_a_game_paid_by_chips_is_not_ended_on_stacks_nobody_counted():
    night = Casual(3)
    night.do(Bust(outs=(Out(3, 0, (1,)),), at=60))
    refusal = night.refused(Finish(at=ENDS))
    night.do(CountStacks(stacks={1: 21_000, 2: 9_000}, at=ENDS))

    assert "not counted" in refusal.says
    assert night.do(Finish(at=ENDS + 1))


@pytest.mark.parametrize(("in_pot", "told"), [(0, True), (1, False), (400, False)])
def test_chips_a_disqualified_player_left_in_the_pot_make_stacks_older(in_pot, told, floor):
    """Whoever wins them has more than is on record; with none in the pot nobody has."""
    room = floor("wph", tables={1: 4})
    room.do(PlayHand(table=1, stacks={1: 9_000, 2: 11_000, 3: 10_000, 4: 10_000}, at=EIGHT))
    before = shown(room, 2)
    room.do(Disqualify(player=4, reason="cheating", in_pot=in_pot, at=NINE))

    assert (shown(room, 2) == before) is told
