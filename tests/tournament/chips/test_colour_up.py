"""Colouring up: rounding, races, what is found later, and chips accounted for."""

import pytest
from floor import LIBRARY, Floor, numbers, varied
from hypothesis import given
from hypothesis import strategies as st

from built_in_houses import HOUSES
from floorcall.ledger.refusal import Reads
from floorcall.table.cards import cards
from floorcall.tournament.chips.chip_race import (
    cards_due,
    leftover_worth,
    pool_of,
    race,
    race_cards,
)
from floorcall.tournament.chips.colour_up import ColourUp as TournamentColourUp
from floorcall.tournament.chips.colour_up import ExchangeLeftovers, chips_to_bring
from floorcall.tournament.chips.questions import (
    CHIP_RACE_PROCEDURE_ALL_CARDS_TO_A_PLAYER_TOGETHER,
    COLOUR_UP_METHOD,
    ColourUpMethod,
)
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.play.advice import colour_ups_due
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.setup.terms import ColourUpPlan, Denomination

ODD = {1: 3, 2: 1, 3: 2, 4: 1}
DEALT = {1: cards("9c Kd 2s"), 2: cards("Ah"), 3: cards("As 4d"), 4: cards("Qc")}


def raced(name: str, *labels: str, odd=ODD, dealt=DEALT, last=(), book=None):
    reads = Reads(book or LIBRARY.house(name, *labels))
    return race(odd, dealt, last, 4, reads)


def coloured(floor, name, stacks, *labels, book=None, **facts):
    """Each player's stack after colouring up 25 into 100."""
    room = (
        floor(name, *labels, tables={1: len(stacks)})
        if book is None
        else Floor(book, {1: len(stacks)})
    )
    total = room.state.chips_in_play
    for number, stack in enumerate(stacks, 1):
        room.stack(number, stack)
    before = sum(stacks)
    (event,) = room.do(TournamentColourUp(value=25, seed="s", **facts))
    after = [room.state.players[number].stack for number in range(1, len(stacks) + 1)]
    assert room.state.chips_in_play - total == sum(after) - before
    return room, event, after


@pytest.mark.parametrize("name", ["club52", "whangamata", "wph", "wptapl"])
@pytest.mark.parametrize(
    ("chips", "worth"), [(8, 200), (7, 200), (4, 100), (3, 100), (2, 100), (1, 100)]
)
def test_ex_h_17_1_ex_c_t11_ex_l_colour_direct_ex_w_20_odd_chips_are_rounded_up(
    name, chips, worth, floor
):
    _, event, after = coloured(floor, name, [1000 + chips * 25, 5000])

    assert after == [1000 + worth, 5000]
    assert event.rules


def test_s_colour_up_method_rounding_up_adds_chips_and_the_account_says_so(floor):
    room, _, after = coloured(floor, "club52", [1025] * 6)

    assert after == [1100] * 6
    assert room.state.account["rounding at colour-ups"] == 450


def test_s_colour_up_method_a_race_gives_one_hundred_or_two(floor):
    _, event, after = coloured(floor, "metropolitan", [1175, 1025])

    assert after in ([1200, 1000], [1100, 1100])
    assert [exchange.odd for exchange in event.exchanges] == [3, 1]
    assert len(event.exchanges[0].cards) == 3


@pytest.mark.parametrize(("odd", "chips"), [(7, 2), (8, 2), (9, 3)])
def test_ex_h_17_2_how_many_chips_are_raced_for(odd, chips, house):
    assert pool_of(odd, 4, Reads(house("wph", "major"))) == chips


def test_ex_h_17_3_a_player_gets_all_race_cards_before_the_next(house):
    assert list(cards_due({1: 3, 2: 1}, Reads(house("wph", "major"))).items()) == [(1, 3), (2, 1)]


@pytest.mark.parametrize(("name", "labels"), [("wph", ("major",)), ("metropolitan", ())])
def test_ex_h_17_4_the_two_highest_cards_win_one_chip_each(name, labels):
    assert raced(name, *labels).wins == {3: 1, 2: 1}


def test_ex_h_17_4_one_player_wins_one_chip_whatever_the_cards():
    dealt = {1: cards("9c Kd 2s"), 2: cards("Kh"), 3: cards("As Ac"), 4: cards("Qc")}

    assert raced("wph", "major", dealt=dealt).wins == {3: 1, 2: 1}


def test_s_chip_race_procedure_and_ex_h_17_5_a_chip_is_set_aside_for_the_last_chip():
    result = raced("wph", "major", last=[4])

    assert result.wins == {4: 1, 3: 1}
    assert result.extra == 0


def test_ex_h_17_5_with_the_pool_used_up_an_extra_chip_is_issued():
    odd = {1: 1, 2: 1, 3: 1}
    dealt = {1: cards("2c"), 2: cards("3c"), 3: cards("4c")}
    result = raced("wph", "major", odd=odd, dealt=dealt, last=[1, 2])

    assert result.pool == 1
    assert result.wins == {1: 1, 2: 1}
    assert result.extra == 1


def test_s_chip_race_procedure_and_ex_m_22_the_raced_out_get_an_extra_chip():
    result = raced("metropolitan", last=[4])

    assert result.wins == {3: 1, 2: 1, 4: 1}
    assert result.extra == 1


def test_s_chip_race_procedure_and_ex_l_colour_race_the_highest_card_takes_all():
    book = LIBRARY.house("wptapl").choose(COLOUR_UP_METHOD, ColourUpMethod.CHIP_RACE)

    assert raced("wptapl", book=book).wins == {3: 2}
    assert raced("wptapl", book=book, last=[4]).wins == {3: 2, 4: 1}


@pytest.mark.parametrize(("count", "gets"), [(3, 0), (4, 100), (5, 100), (7, 100), (8, 200)])
def test_ex_m_22_and_s_chip_race_procedure_old_chips_found_later(count, gets, floor):
    room, _, _ = coloured(floor, "metropolitan", [1000, 1000])
    stack = room.state.players[1].stack
    (event,) = room.do(ExchangeLeftovers(player=1, value=25, count=count))

    assert event.gets == gets == leftover_worth(count, 25, 100, Reads(room.house))
    assert room.state.players[1].stack == stack + gets
    assert {"22C.1", "22C.2"} <= set(numbers(event.rules))


def test_how_many_new_chips_to_bring_to_each_table(floor):
    room = floor("club52", tables={1: 3, 2: 2})
    for number, stack in enumerate([1025, 1050, 1100, 1075, 1000], 1):
        room.stack(number, stack)
    (event,) = room.do(TournamentColourUp(value=25))

    assert chips_to_bring(event) == {1: 2, 2: 1}


def test_a_colour_up_notes_who_sat_where_and_what_each_got(floor):
    room = floor("club52", tables={1: 3, 2: 2})
    for number, stack in enumerate([1025, 1050, 1100, 1075, 1000], 1):
        room.stack(number, stack)
    (event,) = room.do(TournamentColourUp(value=25))

    noted = {one.player: (one.table, one.seat, one.odd, one.gets) for one in event.exchanges}
    assert noted == {1: (1, 1, 1, 1), 2: (1, 2, 2, 1), 4: (2, 1, 3, 1)}


def test_only_the_smallest_chip_goes_and_it_must_make_up_every_stack(floor):
    room = floor("club52", tables={1: 2})
    wrong = room.refused(TournamentColourUp(value=100))
    room.stack(1, 1030)

    assert "25 is" in wrong.instead
    assert "1,030" in room.refused(TournamentColourUp(value=25)).says


def test_a_colour_up_is_due_by_schedule_or_when_no_blind_needs_the_chip(floor):
    plan = (ColourUpPlan(3, 25),)
    scheduled = floor("metropolitan", tables={1: 2}, colour_ups=plan)
    unneeded = floor("club52", tables={1: 2}, colour_ups=plan)

    assert not colour_ups_due(scheduled.state, scheduled.house, 3599)
    assert [a.about for a in colour_ups_due(scheduled.state, scheduled.house, 3600)] == [25]
    assert not colour_ups_due(unneeded.state, unneeded.house, 2399)
    assert [a.about for a in colour_ups_due(unneeded.state, unneeded.house, 2400)] == [25]


@given(
    st.sampled_from(HOUSES),
    st.lists(st.integers(1, 400), min_size=2, max_size=9),
    st.text(min_size=1, max_size=4),
)
def test_nobody_is_coloured_out_and_every_chip_is_accounted_for(name, counts, seed):
    for labels in ((), ("major",)):
        room = Floor(LIBRARY.house(name, *labels), {1: len(counts)})
        for number, count in enumerate(counts, 1):
            room.stack(number, count * 25)
        (event,) = room.do(TournamentColourUp(value=25, seed=seed))
        after = [player.stack for player in room.state.players.values()]

        assert all(stack >= 100 and stack % 100 == 0 for stack in after)
        rounding = room.state.account.get("rounding at colour-ups", 0)
        assert rounding == sum(after) - sum(counts) * 25
        assert event.into == 100


def test_odd_chips_counted_wrong_are_refused_where_stacks_are_on_record(floor):
    room = floor("club52", tables={1: 2})
    room.do(PlayHand(table=1, stacks={1: 9_975, 2: 10_025}, at=5))

    assert "3 odd chips" in room.refused(TournamentColourUp(value=25, odd={1: 2})).says
    assert room.do(TournamentColourUp(value=25, odd={1: 3}))


def test_a_club_that_reports_busts_only_counts_odd_chips_and_the_account_stays_right(floor):
    """Of three, one is out. The others lay down 3 and 1 chips of 25, and get 100 each."""
    room = floor("club52", tables={1: 3})
    room.bust((1, 1))
    (event,) = room.do(TournamentColourUp(value=25, odd={2: 3, 3: 1}, at=70))

    assert [(one.player, one.odd) for one in event.exchanges] == [(2, 3), (3, 1)]
    assert room.state.account["rounding at colour-ups"] == 100
    assert room.state.chips_in_play == 30_100
    room.do(CountStacks(stacks={2: 20_000, 3: 10_100}))
    assert room.state.uncounted == 0


@pytest.mark.parametrize(("odd", "words"), [(-1, "cannot have"), (4, "4 make a 100")])
def test_as_many_odd_chips_as_make_a_larger_one_are_not_odd(odd, words, floor):
    room = floor("club52", tables={1: 3})

    assert words in str(room.refused(TournamentColourUp(value=25, odd={2: odd})))


@pytest.mark.parametrize(
    ("dealt", "words"),
    [
        ({1: (0,)}, "P1-1 is due 3 race cards, not 1"),
        ({1: (0, 1, 2)}, "P1-2 is due 1 race cards, not 0"),
        ({1: (0, 1, 2), 2: (52,)}, "none of the deck"),
        ({1: (0, 1, 2), 2: (2,)}, "dealt twice"),
    ],
)
def test_race_cards_must_be_those_the_players_are_due(dealt, words, floor):
    room = floor("metropolitan", tables={1: 2})
    room.stack(1, 10_075)
    room.stack(2, 10_025)

    assert words in room.refused(TournamentColourUp(value=25, cards=dealt)).says
    assert room.do(TournamentColourUp(value=25, cards={1: (0, 1, 2), 2: (51,)}))


def test_more_odd_chips_than_a_deck_has_cards_are_raced_for_with_a_second_deck(floor):
    chips = (Denomination(25, 10_000), Denomination(1000, 10_000))
    room = floor("metropolitan", tables={1: 4}, chips=chips)
    for player in range(1, 5):
        room.stack(player, 5_000 + 39 * 25)
    (event,) = room.do(TournamentColourUp(value=25, seed="s"))

    assert [len(one.cards) for one in event.exchanges] == [39] * 4
    # 156 chips of 25 make 3,900: four chips of 1,000, one for each.
    assert [one.stack for one in event.exchanges] == [6_000] * 4


def test_race_cards_come_all_at_once_where_the_house_deals_them_so(house):
    due = {1: 3, 2: 1, 4: 2}

    assert race_cards(due, [10, 11, 12, 13, 14, 15], Reads(house("wph", "major"))) == {
        1: (10, 11, 12),
        2: (13,),
        4: (14, 15),
    }


def test_race_cards_come_one_each_time_round_where_the_house_deals_them_so(house):
    together = CHIP_RACE_PROCEDURE_ALL_CARDS_TO_A_PLAYER_TOGETHER
    one_by_one = varied(house("wph", "major"), together, value=False)

    assert race_cards({1: 3, 2: 1, 4: 2}, [10, 11, 12, 13, 14, 15], Reads(one_by_one)) == {
        1: (10, 13, 15),
        2: (11,),
        4: (12, 14),
    }


def test_a_colour_up_outside_the_schedule_is_announced(floor):
    room = floor("metropolitan", tables={1: 2}, colour_ups=(ColourUpPlan(3, 25),))
    (event,) = room.do(TournamentColourUp(value=25, seed="s", at=60))
    later = floor("metropolitan", tables={1: 2}, colour_ups=(ColourUpPlan(3, 25),))
    (on_time,) = later.do(TournamentColourUp(value=25, seed="s", at=3600))

    assert "announced" in event.why
    assert "23B" in numbers(event.rules)
    assert "announced" not in on_time.why
