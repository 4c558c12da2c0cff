"""Hand for hand: rounds that close by themselves, and the places of those out in one round."""

import pytest
from floor import varied
from hypothesis import given
from hypothesis import strategies as st

from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.questions import (
    TIED_ELIMINATIONS,
    TIED_ELIMINATIONS_ACROSS_TABLES,
    AcrossTables,
    TiedEliminations,
)
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.play.advice import moves_due
from floorcall.tournament.play.eliminations import Bust, standings
from floorcall.tournament.play.hand_in_play import BeginHand, EndHand
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.rounds import HandForHand, PlayHandForHand, round_board
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.setup.terms import Offer, Payout, Price
from floorcall.tournament.state import Out

NINE_PAID = Payout(shares=(3000, 2000, 1500, 1000, 800, 600, 500, 400, 200))
TWO_PAID = Payout(shares=(6000, 4000))


def places(room):
    return {who: place for place, players in standings(room.state) for who in players}


def over(room, table, at=60):
    return room.do(PlayHand(table=table, stacks={}, at=at))


def test_a_board_shows_which_tables_have_finished(floor):
    room = floor("wph", tables={1: 4, 2: 4, 3: 4})
    room.do(PlayHandForHand(at=10))
    assert round_board(room.state) == ((), (1, 2, 3))

    over(room, 2)
    assert round_board(room.state) == ((2,), (1, 3))
    over(room, 1)
    over(room, 3)
    assert round_board(room.state).is_over


def test_a_round_closes_when_every_table_has_finished(floor):
    """Out in one round at table 1, in the next at table 2: no tie, and no press between."""
    room = floor("wph", tables={1: 4, 2: 4})
    room.do(PlayHandForHand(at=10))
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000}, at=60))
    over(room, 2)
    room.do(PlayHand(table=2, stacks={5: 0, 6: 20_000}, at=120))

    assert (places(room)[1], places(room)[5]) == (8, 7)


def test_a_final_table_due_within_a_round_says_which_tables_finish_it_first(floor):
    room = floor("metropolitan", tables={1: 5, 2: 5}, payout=NINE_PAID, late_until_level=0)
    room.do(PlayHandForHand(at=10))
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000}, at=60))
    advice = moves_due(room.state, room.house, 61)
    assert advice.why == "9 players are left; the round ends first: table 2 still to finish"
    over(room, 2)

    assert moves_due(room.state, room.house, 61).why == "9 players are left"


def test_a_round_closes_when_a_table_reports_again(floor):
    """Table 2 has said nothing; table 1 reports its next hand, and somebody is out in it."""
    room = floor("wph", tables={1: 5, 2: 4})
    room.do(PlayHandForHand(at=10))
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000}, at=60))
    room.do(PlayHand(table=1, stacks={3: 0, 4: 20_000}, at=120))

    assert (places(room)[1], places(room)[3]) == (9, 8)


def test_whoever_goes_out_in_the_last_hand_of_a_round_still_ties(floor):
    room = floor("wph", tables={1: 4, 2: 4})
    room.do(PlayHandForHand(at=10))
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000}, at=60))
    room.do(PlayHand(table=2, stacks={5: 0, 6: 20_000}, at=70))

    assert places(room)[1] == places(room)[5] == 7


def test_where_only_busts_are_reported_a_bust_is_the_tables_report_of_the_round(floor):
    room = floor("wph", tables={1: 4, 2: 4})
    room.do(PlayHandForHand(at=1_000))
    room.bust((1, 1), at=1_010)
    assert round_board(room.state) == ((1,), (2,))
    room.do(EndHand(table=2, at=1_020))
    assert round_board(room.state).is_over
    room.bust((2, 1), at=1_100)

    assert (places(room)[1], places(room)[5]) == (8, 7)


def test_a_bust_reported_before_its_hand_is_over_belongs_to_the_same_round(floor):
    room = floor("wph", tables={1: 5, 2: 5})
    over(room, 1, 10)
    over(room, 2, 10)
    room.do(PlayHandForHand(at=20))
    room.bust((1, 1), at=60)
    over(room, 1, 70)
    room.bust((2, 1), at=80)
    assert places(room)[1] == places(room)[6] == 9
    over(room, 2, 90)

    assert round_board(room.state).is_over
    room.bust((2, 2), at=120)
    assert places(room)[7] == 8


def test_a_hand_dealt_after_a_finished_round_begins_the_next(floor):
    room = floor("wph", tables={1: 5, 2: 5})
    room.do(PlayHandForHand(at=10))
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000}, at=60))
    over(room, 2)
    room.do(BeginHand(table=2, at=70))

    assert round_board(room.state) == ((), (1, 2))
    room.bust((2, 1), at=80)
    assert (places(room)[1], places(room)[6]) == (10, 9)


def test_of_one_round_the_first_of_each_table_tie_and_stacks_rank_within_a_table(floor):
    """8,000 and 5,000 out at table 1, 6,000 at table 2."""
    room = floor("metropolitan", tables={1: 5, 2: 5})
    room.do(PlayHandForHand(at=10))
    room.do(Bust(outs=(Out(1, 8_000), Out(2, 5_000)), at=60))
    room.do(Bust(outs=(Out(6, 6_000),), at=70))
    found = places(room)

    assert (found[1], found[6], found[2]) == (8, 8, 10)


def test_a_house_that_ranks_by_stack_across_tables_is_followed(floor):
    room = floor("metropolitan", tables={1: 5, 2: 5})
    by_stack = AcrossTables.LARGER_STARTING_STACK_HIGHER
    room.house = varied(room.house, TIED_ELIMINATIONS_ACROSS_TABLES, value=by_stack)
    room.do(PlayHandForHand(at=10))
    room.do(Bust(outs=(Out(1, 8_000), Out(2, 5_000)), at=60))
    room.do(Bust(outs=(Out(6, 6_000),), at=70))
    found = places(room)

    assert (found[1], found[6], found[2]) == (8, 9, 10)


def test_a_house_in_which_all_out_on_one_hand_tie_is_followed(floor):
    for value, expected in (
        (TiedEliminations.LARGER_STARTING_STACK_HIGHER, (4, 5)),
        (TiedEliminations.TIE, (4, 4)),
    ):
        room = floor("metropolitan", tables={1: 5})
        room.house = varied(room.house, TIED_ELIMINATIONS, value=value)
        room.do(Bust(outs=(Out(1, 8_000), Out(2, 5_000)), at=60))

        assert (places(room)[1], places(room)[2]) == expected

        room = floor("metropolitan", tables={1: 5})
        room.house = varied(room.house, TIED_ELIMINATIONS, value=value)
        room.stack(1, 8_000)
        room.stack(2, 5_000)
        room.do(PlayHand(table=1, stacks={1: 0, 2: 0, 3: 23_000}, at=60))
        assert (places(room)[1], places(room)[2]) == expected


def test_metropolitan_10_the_bubble_boy_is_not_paid_with_the_next_out(floor):
    """10 left, 9 paid: one out, the final table is formed, the next one out is ninth alone."""
    room = floor("metropolitan", tables={1: 5, 2: 5}, payout=NINE_PAID)
    room.do(PlayHandForHand(at=10))
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000}, at=60))
    formed = room.do(FormFinalTable(seed="f", at=70))
    assert isinstance(formed[0], HandForHand)
    assert not room.state.hand_for_hand
    room.do(Bust(outs=(Out(3),), at=200))

    assert (places(room)[1], places(room)[3]) == (10, 9)
    assert prizes(room.state, room.house).keys() == {3}


@pytest.mark.parametrize(("outs", "ends"), [(0, False), (1, True), (2, True)])
def test_it_ends_with_the_round_in_which_the_money_is_reached(outs, ends, floor):
    """Six left and five paid: below, at and beyond."""
    payout = Payout(shares=(4000, 3000, 1500, 1000, 500))
    room = floor("club52", tables={1: 3, 2: 3}, payout=payout, final_size=2)
    room.do(PlayHandForHand(at=10))
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000} if outs else {}, at=60))
    assert room.state.hand_for_hand
    room.do(PlayHand(table=2, stacks={4: 0, 5: 20_000} if outs > 1 else {}, at=70))

    assert room.state.hand_for_hand != ends
    if outs == 2:
        assert places(room)[1] == places(room)[4] == 5


@given(
    began=st.lists(st.tuples(st.integers(1, 3), st.integers(1, 4)), min_size=1, max_size=8),
)
def test_a_round_places_everybody_once_and_no_smaller_stack_of_a_table_higher(began):
    """Any round of busts at three tables, by table and stack."""
    from floor import LIBRARY, Floor

    room = Floor(LIBRARY.house("metropolitan"), {1: 9, 2: 9, 3: 9})
    room.do(PlayHandForHand(at=10))
    seats = {1: 0, 2: 0, 3: 0}
    outs: dict[int, list[Out]] = {}
    for table, stack in began:
        seats[table] += 1
        outs.setdefault(table, []).append(Out(room.at(table, seats[table]), stack * 1000))
    for named in outs.values():
        room.do(Bust(outs=tuple(named), at=60))
    found = places(room)

    assert sorted(found) == sorted(room.state.players)
    for named in outs.values():
        for one in named:
            for other in named:
                assert one.began <= other.began or found[one.player] < found[other.player]


def test_who_bought_back_in_during_a_round_is_not_out_with_the_next_of_it(floor):
    """The minute of play in which somebody went out goes with the bust, not with the round."""
    room = floor("wph", tables={1: 5, 2: 5}, rebuy=Offer(Price(prize=20, chips=5_000), 4))
    room.do(PlayHandForHand(at=10))
    room.bust((1, 1), at=60)
    room.do(Rebuy(player=1, at=70))
    back = room.state.players[1]
    room.bust((2, 1), at=90)

    assert room.state.players[1] == back
    assert places(room)[1] < places(room)[6] == 10
